"""Bleven rounds laid out by hand: packs that give chosen fields and draws, and play by action texts."""

from __future__ import annotations

from collections.abc import Sequence

from tierce.bleven import Bleven, BlevenOptions
from tierce.bleven.state import Dealt, Seen, Standing, State
from tierce.cards import CardSet, parse_cards
from tierce.options import read_options
from tierce.pack import COURT_40
from tierce.seats import Seat

__all__ = ["FOUR", "TWO", "act", "actor", "bleven", "credited", "dealt", "position", "refused", "seen", "texts"]

# To the left, seen from above: each seat and the one at its left (BLV-TABLE-1), written out here once more.
TWO = (Seat.S, Seat.N)
FOUR = (Seat.S, Seat.W, Seat.N, Seat.E)


def bleven(**options: str) -> Bleven:
    """The game with some options as texts, the rest at their defaults."""
    return Bleven(read_options(BlevenOptions, options))


def dealt(
    fields: str,
    pile: str = "",
    cutter: str = "S",
    dealer: str = "",
    standing: Standing = Standing(),  # noqa: B008
) -> Dealt:
    """A setup with these fields, from the cutter on to the left, and these cards on top of the pile.

    fields  "As2s3s 4s5s6s": for two players, or four
    dealer  by default the player at the cutter's left
    """
    cards = [parse_cards(field) for field in fields.split()]
    assert all(len(field) == 3 for field in cards)
    seats = TWO if len(cards) == 2 else FOUR
    named = [*(one for field in cards for one in field), *parse_cards(pile)]
    rest = COURT_40 - CardSet.of(named)
    deals = Seat[dealer] if dealer else seats[(seats.index(Seat[cutter]) + 1) % len(seats)]
    return Dealt((*named, *rest), deals, Seat[cutter], standing)


def position(game: Bleven, text: str) -> State:
    """The state of a position; fields that are not named are filled up, dealer is S and cutter W (N of two)."""
    words = text.split()
    named = CardSet.of(
        one
        for word in words
        for key, _, value in [word.partition("=")]
        if key in Seat.__members__ or key in ("reserves", "pile")
        for part in value.split(",")
        for one in parse_cards(part.rpartition(":")[2])
    )
    rest = list(COURT_40 - named)
    for seat in game.rotation.seats:
        if not any(word.startswith(f"{seat.name}=") for word in words):
            words.append(f"{seat.name}=" + "".join(one.text for one in rest[:3]))
            del rest[:3]
    for key, seat in (("dealer", Seat.S), ("cutter", game.rotation.after(Seat.S))):
        if not any(word.startswith(f"{key}=") for word in words):
            words.append(f"{key}={seat.name}")
    return game.start(game.read_setup({"Position": " ".join(words)}))


def act(game: Bleven, state: State, words: str | Sequence[str]) -> State:
    """The state after these actions, each by the seat whose turn it is; `S~` before one says whose that must be."""
    for word in words.split() if isinstance(words, str) else words:
        seat, _, action = word.rpartition("~")
        if seat:
            assert state.public.turn is Seat[seat], word
        state = game.apply(state, game.parse(action))
    return state


def actor(game: Bleven, state: State) -> str:
    """Whose turn it is; "" when the round is over."""
    seat = game.actor(state)
    return "" if seat is None else seat.name


def seen(game: Bleven, state: State) -> Seen:
    """What the seat to act sees."""
    assert state.public.turn is not None
    return game.observe(state, state.public.turn)


def texts(game: Bleven, state: State) -> list[str]:
    """What the seat to act may do, as texts."""
    return [str(action) for action in game.legal_actions(seen(game, state))]


def refused(game: Bleven, state: State, word: str) -> str | None:
    """The rule that refuses an action to the seat to act; and what it leaves must be just what is legal."""
    refusal = game.refusal(seen(game, state), game.parse(word))
    if refusal is None:
        assert word in texts(game, state)
        return None
    assert refusal.action == word
    assert list(refusal.leaves) == texts(game, state)
    return refusal.rule


def credited(game: Bleven, state: State) -> tuple[str, str, tuple[int, int]]:
    """How a finished round ended: verdict, rule, stones of NS and EW."""
    score = game.score(state)
    return score.verdict, score.rule, score.credited
