"""The engine against a second, naive statement of the rules of play, in any position and under any options."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tierce.belote.orders import ORDERS
from tierce.cards import CardSet, Suit, card
from tierce.pack import PIQUET_32
from tierce.tricks import winning

from belote import naive
from belote.scenes import act, after, before, belote, texts

packs = st.permutations([one.text for one in PIQUET_32])
trumps = st.sampled_from("shdc")
options = st.fixed_dictionaries(
    {
        "climb_over_partner": st.sampled_from(["must", "may"]),
        "under_ruff": st.sampled_from(["must", "may"]),
        "partner_ruffed": st.sampled_from(["free", "climb"]),
    }
)


@given(packs, trumps, st.integers(0, 3), st.integers(1, 8), options)
def test_the_engine_and_the_naive_rules_allow_the_same_cards(
    pack: list[str], trump: str, laid: int, held: int, chosen: dict[str, str]
) -> None:
    trick, hand = pack[:laid], pack[laid : laid + held]
    game = belote(declarations="none", **chosen)
    state = game.start(before(trump, " ".join(trick), " ".join(hand)))
    allowed = [text for text in texts(game, state) if "+" not in text]
    assert sorted(allowed) == sorted(naive.legal(hand, trick, trump, **chosen))


@given(packs, trumps, st.integers(0, 3))
def test_the_engine_and_the_naive_rules_give_the_trick_to_the_same_player(
    pack: list[str], trump: str, seat: int
) -> None:
    *trick, fourth = pack[:4]
    game = belote(under_ruff="may", declarations="none")
    last = after(before(trump, "", fourth).trick.leader, seat)
    state = game.start(before(trump, " ".join(trick), f"{fourth} {pack[4]}", seat=last.name))
    if fourth in texts(game, state):
        assert act(game, state, fourth).public.turn == after(last, 1 + naive.winner([*trick, fourth], trump))
    assert winning([card(text) for text in pack[:4]], ORDERS[Suit.parse(trump)]) == naive.winner(pack[:4], trump)


@given(st.sets(st.sampled_from(list(PIQUET_32))), trumps)
def test_the_engine_and_the_naive_rules_count_the_same_points(cards: set, trump: str) -> None:  # type: ignore[type-arg]
    expected = sum((naive.TRUMP_POINTS if one.text[1] == trump else naive.POINTS)[one.text[0]] for one in cards)
    assert ORDERS[Suit.parse(trump)].total(CardSet.of(cards)) == expected
