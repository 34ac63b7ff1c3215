"""The club player of Belote: bids on strength, declares what it has, counts cards, works with its partner.

It weighs each card by two questions: what is this trick worth with it, and what is the rest of the hand worth without
it (`belote_worth.py`), from what is certain about the others' cards (`belote_knowledge.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tierce.belote import Belote
from tierce.belote.actions import Action, Declare, Play
from tierce.belote.declarations import worth
from tierce.belote.options import BeloteOptions
from tierce.belote.state import Seen
from tierce.cards import Card
from tierce.melds import Meld
from tierce.players.belote_bids import bid
from tierce.players.belote_knowledge import Knowledge, know
from tierce.players.belote_leads import lead
from tierce.players.belote_worth import Outlook, hand_worth, look_out, trick_worth

__all__ = ["ClubPlayer"]


class ClubPlayer:
    """A sensible player without search and without chance.

    >>> from tierce.pack import chance
    >>> game = Belote()
    >>> seen = game.observe(game.start(game.open_match(chance("example", 1))), game.rotation.seats[0])
    >>> ClubPlayer(game).choose(seen, [game.parse("pass")], Random(1), 0)
    Pass()
    """

    def __init__(self, game: Belote) -> None:
        self._options = game.options

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        """The action that promises most; neither chance nor budget is used."""
        if len(legal) == 1:
            return legal[0]
        if seen.public.play is None:
            return bid(seen, legal)
        melds = [action for action in legal if isinstance(action, Declare)]
        if melds:
            return declaration(melds, self._options)
        return play(seen, [action for action in legal if isinstance(action, Play)], self._options)


def declaration(legal: Sequence[Declare], options: BeloteOptions) -> Declare:
    """The next declaration to make: the best one of those that together are worth most.

    Equal sets are compared by their single highest declaration, because that one decides which side scores
    (BEL-DECL-6); fours come before runs, which none of them can beat.
    """
    chosen = max(_together(tuple(legal)), key=lambda found: (_total(found, options), _foremost(found)))
    return max(chosen, key=lambda one: _foremost((one,)))


def _together(legal: tuple[Declare, ...]) -> Iterator[tuple[Declare, ...]]:
    """All sets of declarations that no card stands in twice, the empty one last."""
    if legal:
        first, rest = legal[0], legal[1:]
        for more in _together(tuple(one for one in rest if not _meet(first.meld, one.meld))):
            yield (first, *more)
        yield from _together(rest)
    else:
        yield ()


def _meet(one: Meld, other: Meld) -> bool:
    return bool(one.cards & other.cards)


def _total(found: Sequence[Declare], options: BeloteOptions) -> int:
    return sum(worth(one.meld, options) for one in found)


def _foremost(found: Sequence[Declare]) -> tuple[int, int, int]:
    return max(((one.meld.kind == "four", one.meld.length, one.meld.top.rank) for one in found), default=(0, 0, 0))


def play(seen: Seen, legal: Sequence[Play], options: BeloteOptions) -> Play:
    """The card to lead, or to add to the trick; with its word where it has one."""
    current = seen.public.play
    assert current is not None
    knowledge = know(seen, current, options)
    outlook = look_out(knowledge)
    if knowledge.trick.cards:
        best = follow(knowledge, outlook, [action.card for action in legal])
    else:
        best = lead(knowledge, outlook, current)
    return next(action for action in legal if action.card is best)  # the one with its word comes first


def follow(knowledge: Knowledge, outlook: Outlook, legal: Sequence[Card]) -> Card:
    """The card that is worth most now, with what the rest of the hand is worth; the cheapest of those worth alike."""

    def rank(one: Card) -> tuple[int, int, int]:
        total = trick_worth(knowledge, one) + hand_worth(knowledge, outlook, knowledge.hand.without(one))
        return total, -knowledge.order.points[one.index], -one.index

    return max(legal, key=rank)
