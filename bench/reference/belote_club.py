"""The club player of Belote: bids on strength, declares what it has, counts cards, works with its partner.

It weighs each card by two questions: what is this trick worth with it, and what is the rest of the hand worth without
it (`belote_worth.py`), from what is certain about the others' cards (`belote_knowledge.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tierce.belote import Belote
from tierce.belote.actions import Action, Declare, Play
from tierce.belote.declarations import declaration_objection, worth
from tierce.belote.options import BeloteOptions
from tierce.belote.state import Seen
from tierce.cards import Card
from tierce.melds import FOUR

from bench.reference.belote_bids import bid
from bench.reference.belote_knowledge import Knowledge, know
from bench.reference.belote_leads import lead
from bench.reference.belote_worth import Outlook, card_worth, chance_of_trick, look_out

__all__ = ["ClubPlayer"]

SURE, HOPELESS = 950, 50  # thousandths: a trick that it is not worth a trump to be surer of; one as good as lost
TOP = 10  # points of a card that is not given to a lost trick for nothing


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
            return declaration(seen, melds, self._options)
        return play(seen, [action for action in legal if isinstance(action, Play)], self._options)


def declaration(seen: Seen, legal: Sequence[Declare], options: BeloteOptions) -> Declare:
    """The next declaration to make: the foremost one of those that together are worth most.

    Of sets worth alike the one with the higher foremost declaration, because that one decides which side scores
    (BEL-DECL-6).
    """

    def rank(found: tuple[Declare, ...]) -> tuple[int, tuple[int, int, int]]:
        return sum(worth(one.meld, options) for one in found), max(map(_height, found))

    best = max(_together(seen, tuple(legal), options), key=rank)
    return max(best, key=_height)


def _together(seen: Seen, legal: tuple[Declare, ...], options: BeloteOptions) -> Iterator[tuple[Declare, ...]]:
    """All sets of declarations, one or more, that the rules allow together."""
    for at, first in enumerate(legal):
        yield (first,)
        after = seen._replace(declared=(*seen.declared, first.meld))
        rest = tuple(one for one in legal[at + 1 :] if declaration_objection(after, one.meld, options) is None)
        for more in _together(after, rest, options):
            yield (first, *more)


def _height(one: Declare) -> tuple[int, int, int]:
    """What ranks a declaration among those of one hand, roughly as BEL-DECL-6 does."""
    return one.meld.kind == FOUR, one.meld.length, one.meld.top.rank


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
    return max((action for action in legal if action.card is best), key=lambda action: action.word != "")


def follow(knowledge: Knowledge, outlook: Outlook, legal: Sequence[Card]) -> Card:
    """The card that is worth most now, with what the rest of the hand is worth; the cheapest of those worth alike."""

    def rank(one: Card) -> tuple[int, int, int]:
        return card_worth(knowledge, outlook, one), -knowledge.order.points[one.index], -one.index

    return max(_sparing(knowledge, legal), key=rank)


def _sparing(knowledge: Knowledge, legal: Sequence[Card]) -> Sequence[Card]:
    """The legal cards without those that would be thrown away.

    Trumps, where plain cards do as well because the partner wins anyhow or nothing wins; and aces, tens and the better
    trumps, where the trick is lost and the player holds less.
    """
    order = knowledge.order
    chances = {one: chance_of_trick(knowledge, one) for one in legal}
    best = max(chances.values())
    plain = [one for one in legal if one.suit != order.trump]
    if plain and max(chances[one] for one in plain) >= min(best, SURE):
        legal = plain
    if best <= HOPELESS:
        legal = [one for one in legal if order.points[one.index] < TOP] or legal
    return legal
