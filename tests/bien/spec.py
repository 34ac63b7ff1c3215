"""Bien as the laws for every game need it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from every_game.spec import Spec
from tierce.bien import Bien, BienOptions
from tierce.bien.actions import shown_text
from tierce.bien.orders import SUIT_OF_EIGHT
from tierce.bien.state import Dealt, State
from tierce.cards import Card, CardSet, parse_cards
from tierce.game import AnyGame
from tierce.pack import PIQUET_32
from tierce.seats import Seat

from bien.naive import RUN_ORDER, melds_in
from bien.scenes import ROUND, after, pack_for

CALLS = [*(f"bid:{points}" for points in (0, 90, *range(100, 401, 10), 105, 1000)), "ponder", "laydown", "pass"]
PLAYS = [one.text + word for one in PIQUET_32 for word in ("", *(["+marriage"] if one.text[0] in "KQJ" else []))]


def _showings() -> list[str]:
    """What any hand of eight may show: melds in which no card but king and queen of some suit stands twice."""
    deck = [rank + suit for suit in "shdc" for rank in RUN_ORDER]
    bits = {text: 1 << at for at, text in enumerate(deck)}
    found = set()

    def add(at: int, shown: int) -> None:
        found.add(shown)
        for later in range(at, len(melds)):
            both = shown & melds[later]
            if both & ~twice == 0 and (shown | melds[later]).bit_count() <= 8:
                add(later + 1, shown | melds[later])

    for trump in "shdc":
        melds = [sum(bits[card] for card in cards) for cards, _ in melds_in(deck, trump)]
        twice = bits["K" + trump] | bits["Q" + trump]
        add(0, 0)
    shown_cards = [parse_cards("".join(text for text in deck if bits[text] & shown)) for shown in found]
    return sorted(f"show:{shown_text(CardSet.of(cards))}" for cards in shown_cards)


NOT_SHOWN = ["show:Ts+Th+Td+Tc", "show:8s7s", "show:As+Kh", "show:KsKhKdKc+QsQhQdQc+AsKsQs", "show:JsJhJdJc+QsTs"]
SHOWINGS = _showings()


def all_cards(state: State) -> Iterator[Card]:
    """Every card, where it lies: hands, tricks, and what was played before a position."""
    for hand in state.secret.hands:
        yield from hand
    play = state.public.play
    if play is not None:
        yield from play.earlier.gone
        for trick in (*play.done, play.trick):
            yield from trick.cards


def visible(state: State, seat: Seat) -> CardSet:
    """The own hand, the cards drawn for the deal, cards played, melds shown."""
    public, secret = state
    cards = secret.hands[seat] | CardSet.of(one for drawn in public.draw for _, one in drawn)
    if public.play is not None:
        cards |= public.play.earlier.gone
        cards |= CardSet.of(one for trick in (*public.play.done, public.play.trick) for one in trick.cards)
        for shown in public.play.shown:
            cards |= shown.cards
    return cards


def told(state: State) -> CardSet:
    """The hand of whoever laid down (BIEN-BID-4)."""
    laid = state.public.laid
    return CardSet() if laid is None else SUIT_OF_EIGHT[laid]


def permuted(state: State, seat: Seat, rng: Random) -> State:
    """The other hands drawn anew, whatever was shown."""
    others = [other for other in Seat if other != seat]
    hands = list(state.secret.hands)
    hidden = [one for other in others for one in hands[other]]
    hidden.sort(key=lambda _: rng.random())
    for other in others:
        count = len(hands[other])
        hands[other], hidden = CardSet.of(hidden[:count]), hidden[count:]
    return state._replace(secret=state.secret._replace(hands=(hands[0], hands[1], hands[2], hands[3]), setup=None))


def rich_setup(game: AnyGame, rng: Random) -> Dealt:
    """Hands full of runs, or of fours, but for a few cards."""
    by_rank = sorted(PIQUET_32, key=lambda one: (one.rank, one.suit))
    cards = by_rank if rng.random() < 0.4 else list(PIQUET_32)
    for _ in range(int(rng.random() * 6)):
        one, other = int(rng.random() * 32), int(rng.random() * 32)
        cards[one], cards[other] = cards[other], cards[one]
    dealer, shift = ROUND[int(rng.random() * 4)], int(rng.random() * 4)
    hands = {after(seat, shift): cards[8 * at : 8 * at + 8] for at, seat in enumerate(ROUND)}
    return Dealt(pack_for(hands, dealer), dealer)


def conserved(game: AnyGame, state: State) -> None:
    """All card points together are 152, and 162 with the last trick; all tricks are eight (BIEN-CARD-5)."""
    score = game.score(state)
    parts = {part.key: part.values for part in score.parts}
    if score.verdict in ("made", "set"):
        assert sum(parts["tricks"]) == 152
        assert sorted(parts["last-trick"]) == [0, game.options.last_trick]
        assert min(parts["melds"]) == 0
    elif score.verdict in ("ponder-made", "ponder-set"):
        assert sum(parts["tricks-won"]) == 8
    else:
        assert state.public.play is None
        assert score.verdict in ("laydown", "passed")
        return
    assert len(state.public.play.done) == 8


BIEN = Spec(
    name="bien",
    make=Bien,
    options=BienOptions,
    deck=PIQUET_32,
    longest=4 + 32 + 2,  # calls, cards, and the bidding side shows
    action_texts=[*CALLS, *PLAYS, *SHOWINGS, *NOT_SHOWN, "2h"],
    all_cards=all_cards,
    visible=visible,
    told=told,
    permuted=permuted,
    rich_setup=rich_setup,
    suits_alike=True,
    conserved=conserved,
)
