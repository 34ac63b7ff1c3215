"""The beginner of Bien: the club player with the mistakes of people who learn the game.

It misjudges hands, forgets the low cards of tricks that are over and who was out of trumps, takes tricks with too high
a card, leads its aces at once, overlooks melds and forgets the word. It makes none of them where its partner's trick,
or one that is lost, is at stake: there it plays as the club player does, but ruffs no trick of its partner's.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tierce.bien import Bien
from tierce.bien.actions import PASS, Action, Bid, Play, Show
from tierce.bien.auction import highest_call
from tierce.bien.options import BienOptions
from tierce.bien.orders import ORDERS, ROYALS
from tierce.bien.state import CardPlay, Earlier, Seen
from tierce.cards import Card, CardSet, Rank, Suit
from tierce.players import bien_bids, bien_club
from tierce.players.bien_knowledge import Knowledge, know
from tierce.players.bien_worth import card_worth
from tierce.players.slips import off_by, slips
from tierce.seats import LEFTWARD, Seat
from tierce.tricks import Trick, winning

__all__ = ["BeginnerPlayer"]

# of a hundred times
FORGETS_TRICK = 60  # each trick that is over: its low cards, and what it told of a hand
HASTY = 50  # a card that could wait, or too high a one
OVERLOOKS = 20  # the best melds, for the next best
FORGETS_WORD = 15  # the marriage

MISJUDGES = 20  # how far off a promise is at most, in points
CAREFUL = 10  # so many points less than it promises itself are bid
REMEMBERED = (Rank.ACE, Rank.TEN, Rank.KING)  # these cards everybody remembers


class BeginnerPlayer:
    """A player with human mistakes, each as often as the constants say; without search.

    >>> from tierce.pack import chance
    >>> game = Bien()
    >>> seen = game.observe(game.start(game.open_match(chance("example", 1))), game.rotation.seats[0])
    >>> BeginnerPlayer(game).choose(seen, [game.parse("pass")], Random(1), 0)
    Pass()
    """

    def __init__(self, game: Bien) -> None:
        self._options = game.options

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        """What seems best, or nearly so; the budget is not used."""
        if len(legal) == 1:
            return legal[0]
        if seen.public.play is None:
            return _bid(seen, legal, self._options, rng)
        shows = [action for action in legal if isinstance(action, Show)]
        if shows:
            return shows[min(slips(rng, OVERLOOKS), len(shows) - 1)]  # the best comes first
        plays = [action for action in legal if isinstance(action, Play)]
        card = self._card(seen, seen.public.play, plays, rng)
        silent = slips(rng, FORGETS_WORD)
        said = [action for action in plays if action.card is card]
        return max(said, key=lambda action: action.marriage != silent)

    def _card(self, seen: Seen, play: CardPlay, plays: Sequence[Play], rng: Random) -> Card:
        trump = play.trump
        if trump is None:
            return bien_club.play(seen, plays, self._options).card
        taking = _taking(play.trick.cards, plays, trump)
        if not taking:
            plain = [action for action in plays if action.card.suit != trump]  # its partner's trick it does not ruff
            return bien_club.play(seen, plain or plays, self._options).card
        if len(play.trick.cards) < 3 and slips(rng, HASTY):
            return _hasty(play.trick.cards, taking, trump) or bien_club.play(seen, plays, self._options).card
        knowledge = recall(seen, play, trump, self._options, rng)
        points = knowledge.order.points
        return max(
            (action.card for action in plays),
            key=lambda one: (card_worth(knowledge, one), -points[one.index], -one.index),
        )


def _bid(seen: Seen, legal: Sequence[Action], options: BienOptions, rng: Random) -> Action:
    """The highest number that seems to be in the hand, misjudged by a little; what is sure is seen."""
    usual = bien_bids.bid(seen, legal, options)
    at = highest_call(seen.public.calls)
    if not isinstance(usual, Bid) and (usual != PASS or at == len(seen.public.calls) - 2):
        return usual  # a ponder; or the partner bids highest
    promised = bien_bids.promise(seen.hand, bien_bids.best_suit(seen.hand)) + off_by(rng, MISJUDGES) - CAREFUL
    return max(
        (action for action in legal if isinstance(action, Bid) and action.points <= promised),
        key=lambda action: action.points,
        default=PASS,
    )


def _taking(cards: Sequence[Card], plays: Sequence[Play], trump: Suit) -> list[Card]:
    """The cards to lead; or those that take the trick from an opponent. None when it is the partner's so far."""
    order = ORDERS[trump]
    if not cards:
        return [action.card for action in plays]
    if (len(cards) - winning(cards, order)) % 2 == 0:
        return []
    return [action.card for action in plays if winning((*cards, action.card), order) == len(cards)]


def _hasty(cards: Sequence[Card], taking: Sequence[Card], trump: Suit) -> Card | None:
    """An ace at once, or a ten, when leading; else the highest card that takes the trick, a trump only if it must."""
    strength = ORDERS[trump].strength
    plain = [one for one in taking if one.suit != trump]
    if not cards:
        plain = [one for one in plain if one.rank in (Rank.ACE, Rank.TEN)]
        return max(plain, key=lambda one: strength[one.index], default=None)
    return max(plain or taking, key=lambda one: strength[one.index])


def recall(seen: Seen, play: CardPlay, trump: Suit, options: BienOptions, rng: Random) -> Knowledge:
    """What the player still knows, with some of the tricks that are over forgotten.

    Of those it keeps in mind only its own cards, the high ones and what was shown: anybody may hold the others, it
    thinks, and it no longer knows who had no trump left. That both opponents have none it notices.
    """
    kept, over, blurred, tricks = [], CardSet(), CardSet(), play.earlier.tricks[0]
    for trick in play.done:
        if slips(rng, FORGETS_TRICK):
            over |= CardSet.of(trick.cards)
            blurred |= CardSet.of(one for one in trick.cards if one.rank not in REMEMBERED)
            blurred = blurred.without(_own(trick, seen.seat))
            tricks += 1
        else:
            kept.append(trick)
    blurred -= ROYALS[trump]
    for shown in play.shown:
        blurred -= shown.cards
    earlier = Earlier(tricks=(tricks, *play.earlier.tricks[1:]), gone=play.earlier.gone | over)
    known = know(seen, play._replace(done=tuple(kept), earlier=earlier), trump, options)
    trumps = known.order.trumps
    drawn = CardSet() if know(seen, play, trump, options).against & trumps else trumps
    may = list(known.may_hold)
    for seat in Seat:
        if seat != seen.seat:
            may[seat] |= blurred - drawn
        if seat.side != seen.seat.side:
            may[seat] -= drawn
    return known._replace(unseen=known.unseen | blurred, may_hold=tuple(may))


def _own(trick: Trick, seat: Seat) -> Card:
    """The card that a seat played to a trick."""
    return trick.cards[LEFTWARD.beginning(trick.leader).index(seat)]
