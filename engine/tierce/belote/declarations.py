"""Belote's declarations: which may be made, what they are worth, which side's score (BEL-DECL-1 to BEL-DECL-8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tierce.belote.actions import BELOTE, CARRE, REBELOTE, RUN_NAMES, Declare, Play
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import CARRE_RANKING, CARRE_WORTH, ROYALS, RUN_WORTH
from tierce.belote.state import BY_SEAT, NOTHING, CardPlay, Compared, Said, Seen
from tierce.cards import CardSet, Suit
from tierce.melds import FOUR, RUN, Meld, fours, runs
from tierce.seats import RIGHTWARD, Seat, Side

__all__ = [
    "Beaten", "beaten", "belote_word", "compare", "declaration_objection", "declaring_now", "legal_declarations",
    "said", "word_objection", "worth",
]  # fmt: skip

_LENGTHS = {name: length for length, name in RUN_NAMES.items()}


def worth(meld: Meld, options: BeloteOptions) -> int:
    """Points of a declaration that scores; 0 for four eights and four sevens (BEL-DECL-1)."""
    if meld.kind == FOUR:
        return CARRE_WORTH.get(meld.top.rank, 0)
    return options.run_of_eight if meld.length == 8 else RUN_WORTH[meld.length]


def said(meld: Meld, trump: Suit, trick: int) -> Said:
    """What all get to know of a declaration (BEL-DECL-5); five cards or more are all called a quinte (BEL-DECL-3)."""
    if meld.kind == FOUR:
        return Said(CARRE, meld.top.rank, False, trick)
    return Said(RUN_NAMES[min(meld.length, 5)], meld.top.rank, meld.top.suit == trump, trick)


def declaring_now(play: CardPlay, options: BeloteOptions) -> bool:
    """Whether declarations may be made still: until they are compared (BEL-DECL-5, BEL-DECL-7)."""
    return play.compared is None and options.declarations != "none"


def _declarable(seen: Seen, play: CardPlay) -> CardSet:
    """The cards a player may declare from: his hand, and what he played to earlier tricks (`informal`)."""
    cards = seen.hand
    for trick in play.done:
        cards = cards.with_card(trick.cards[RIGHTWARD.beginning(trick.leader).index(seen.seat)])
    return cards


def _touch(one: Meld, other: Meld) -> bool:
    both = one.cards.mask << 1 | one.cards.mask >> 1
    return one.kind == other.kind == RUN and bool(both & other.cards.mask)


def declaration_objection(seen: Seen, meld: Meld, options: BeloteOptions) -> str | None:
    """The rule that refuses this declaration to the player to act; None when he may make it."""
    play = seen.public.play
    if play is None or not declaring_now(play, options):
        return "BEL-DECL-5"
    if meld.kind == FOUR and meld.top.rank not in CARRE_WORTH:
        return "BEL-DECL-1"
    if not meld.cards <= _declarable(seen, play):
        return "BEL-DECL-5"
    if any(meld.cards & other.cards for other in seen.declared):
        return "BEL-DECL-4"
    if any(_touch(meld, other) for other in seen.declared):
        return "BEL-DECL-3"
    return None


def legal_declarations(seen: Seen, options: BeloteOptions) -> list[Declare]:
    """All declarations that the player to act may make now, the longest of each kind first."""
    play = seen.public.play
    if play is None or not declaring_now(play, options):
        return []
    cards = _declarable(seen, play)
    found = [*fours(cards), *runs(cards)]
    return [Declare(meld) for meld in found if declaration_objection(seen, meld, options) is None]


def belote_word(seen: Seen, play: CardPlay, action: Play) -> str:
    """The word that may be said with this card: "belote", "rebelote", or none (BEL-DECL-8)."""
    pair = ROYALS[play.trump]
    if action.card not in pair:
        return ""
    if pair <= seen.hand:
        return BELOTE
    return REBELOTE if any(word.seat == seen.seat for word in play.words) else ""


def word_objection(seen: Seen, play: CardPlay, action: Play) -> str | None:
    """BEL-DECL-8 when the word said with a card does not belong to it."""
    return None if action.word in ("", belote_word(seen, play, action)) else "BEL-DECL-8"


def _value(meld: Meld, trump: Suit) -> tuple[int, int, int, bool]:
    """The rank of a declaration, for comparing, but for the last step, rotation (BEL-DECL-6)."""
    if meld.kind == FOUR:
        return (1, -CARRE_RANKING.index(meld.top.rank), 0, False)
    return (0, min(meld.length, 5), meld.top.rank, meld.top.suit == trump)


def compare(declared: BY_SEAT, leader: Seat, trump: Suit, options: BeloteOptions) -> Compared:
    """Which side scores its declarations, and what it shows (BEL-DECL-6, BEL-DECL-7).

    leader  who led the first trick
    """
    best = None
    tied = False
    for seat in RIGHTWARD.beginning(leader):
        for meld in declared[seat]:
            value = _value(meld, trump)
            if best is None or value > best[0]:
                best, tied = (value, seat), False
            elif value == best[0] and seat.side != best[1].side:
                tied = True
    if best is None or (tied and options.equal_sequences == "none"):
        return Compared(None, NOTHING)
    side = best[1].side
    north, east, south, west = (melds if Seat(at).side == side else () for at, melds in enumerate(declared))
    return Compared(side, (north, east, south, west))


class Beaten(NamedTuple):
    """Why a player's best declaration does not score (BEL-DECL-6).

    by      the step that decides: `carre`, `rank` (among carrés), `length`, `height`, `trump`, `turn`
    over    the best declaration of the side that scores, and whose it is
    """

    seat: Seat
    said: Said
    by: str
    over: Said
    winner: Seat


def _told_value(said: Said) -> tuple[int, int, int, bool]:
    """The rank of a declaration from what all know of it; as `_value`."""
    if said.name == CARRE:
        return (1, -CARRE_RANKING.index(said.rank), 0, False)
    return (0, _LENGTHS[said.name], said.rank, said.trump)


def beaten(said: Sequence[Sequence[Said]], leader: Seat, side: Side) -> Iterator[Beaten]:
    """The best declaration of each player of the side that does not score, in turn, and what decides against it.

    leader  who led the first trick
    side    the side that scores
    """
    best = {seat: max(said[seat], key=_told_value) for seat in RIGHTWARD.beginning(leader) if said[seat]}
    winner = max((seat for seat in best if seat.side == side), key=lambda seat: _told_value(best[seat]))
    over = best[winner]
    higher = _told_value(over)
    for seat, mine in best.items():
        if seat.side != side:
            lower = _told_value(mine)
            at = next((at for at in range(4) if lower[at] != higher[at]), 4)
            by = "rank" if at == 1 and higher[0] else ("carre", "length", "height", "trump", "turn")[at]
            yield Beaten(seat, mine, by, over, winner)


def total_worth(melds: Iterable[Meld], options: BeloteOptions) -> int:
    """Points of these declarations together."""
    return sum(worth(meld, options) for meld in melds)
