"""The engine against a second, naive statement of the rules of play and melds, in any position."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tierce.bien.melding import best_melds, showings
from tierce.bien.orders import ORDERS
from tierce.cards import CardSet, Suit, card, parse_cards
from tierce.pack import PIQUET_32
from tierce.tricks import winning

from bien import naive
from bien.scenes import before, bien, texts

DECK = [one.text for one in PIQUET_32]
packs = st.permutations(DECK)
trumps = st.sampled_from("shdc")
statuses = st.sampled_from(["open", "called", "lost"])


@st.composite
def rich_hands(draw: st.DrawFn) -> list[str]:
    """Up to eight cards that hold many melds: parts of a suit, of a rank, of anything."""
    suit, rank = draw(trumps), draw(st.sampled_from("AKQJ"))
    in_suit, of_rank = [one for one in DECK if one[1] == suit], [one for one in DECK if one[0] == rank]
    likely = draw(st.lists(st.sampled_from(in_suit + of_rank), max_size=20)) + draw(st.permutations(DECK))[:2]
    return list(dict.fromkeys(likely))[: draw(st.integers(0, 8))]


@given(packs, trumps, st.integers(0, 3), st.integers(1, 6), st.sampled_from(["free", "follow-or-trump"]))
def test_the_engine_and_the_naive_rules_allow_the_same_cards(
    pack: list[str], trump: str, laid: int, held: int, plain_led: str
) -> None:
    trick, hand = pack[:laid], pack[laid : laid + held]
    game = bien(plain_led=plain_led)
    state = game.start(before(trump, " ".join(trick), " ".join(hand)))
    assert sorted(texts(game, state)) == sorted(naive.legal(hand, trick, trump, plain_led))


@given(packs, trumps)
def test_the_engine_and_the_naive_rules_give_the_trick_to_the_same_card(pack: list[str], trump: str) -> None:
    assert winning([card(text) for text in pack[:4]], ORDERS[Suit.parse(trump)]) == naive.winner(pack[:4], trump)


@given(st.sets(st.sampled_from(list(PIQUET_32))), trumps)
def test_the_engine_and_the_naive_rules_count_the_same_points(cards: set, trump: str) -> None:  # type: ignore[type-arg]
    expected = sum((naive.TRUMP_POINTS if one.text[1] == trump else naive.POINTS)[one.text[0]] for one in cards)
    assert ORDERS[Suit.parse(trump)].total(CardSet.of(cards)) == expected


@given(rich_hands(), trumps, statuses)
def test_the_engine_and_the_naive_rules_value_melds_alike(hand: list[str], trump: str, status: str) -> None:
    cards = CardSet.of(parse_cards("".join(hand)))
    assert best_melds(cards, Suit.parse(trump), status).points == naive.best_melds(hand, trump, status)


@given(rich_hands(), trumps, statuses)
def test_what_may_be_shown_holds_all_that_the_hand_is_worth(hand: list[str], trump: str, status: str) -> None:
    """The best choice is worth as much as all cards together, none is better, and no two show the same cards."""
    cards = CardSet.of(parse_cards("".join(hand)))
    choices = [one.cards for one in showings(cards, Suit.parse(trump), status)]
    points = [best_melds(shown, Suit.parse(trump), status).points for shown in choices]
    assert points[0] == max(points) == naive.best_melds(hand, trump, status)
    assert choices[-1] == CardSet()
    assert len(set(choices)) == len(choices)
    assert all(shown <= cards for shown in choices)
