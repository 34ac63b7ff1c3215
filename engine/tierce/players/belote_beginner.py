"""The beginner of Belote: the club player with the mistakes of people who learn the game.

It misjudges hands, forgets the low cards of tricks that are over and who was void in them, takes tricks with too high a
card, leads its aces at once, and forgets to speak up. It makes none of them where its partner's trick, or one that is
lost, is at stake: there it plays as the club player does, and so keeps a partner's manners.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tierce.belote import Belote
from tierce.belote.actions import Action, Declare, Name, Play, Take
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS, ROYALS
from tierce.belote.state import CardPlay, Earlier, Seen
from tierce.cards import Card, CardSet, Rank
from tierce.players import belote_club
from tierce.players.belote_bids import ENOUGH, promise
from tierce.players.belote_knowledge import Knowledge, know
from tierce.players.belote_leads import lead
from tierce.players.belote_worth import look_out
from tierce.players.slips import off_by, slips
from tierce.seats import RIGHTWARD, Seat
from tierce.tricks import Trick, winning

__all__ = ["BeginnerPlayer"]

# of a hundred times
FORGETS_TRICK = 60  # each trick that is over: its low cards, and what it told of a hand
HASTY = 50  # a card that could wait, or too high a one
FORGETS_TO_DECLARE = 15
FORGETS_WORD = 15  # belote and rebelote

MISJUDGES = 40  # how far a promise is off at most, in points of `belote_bids.promise`
REMEMBERED = (Rank.ACE, Rank.TEN)  # these cards everybody remembers


class BeginnerPlayer:
    """A player with human mistakes, each as often as the constants say; without search.

    >>> from tierce.pack import chance
    >>> game = Belote()
    >>> seen = game.observe(game.start(game.open_match(chance("example", 1))), game.rotation.seats[0])
    >>> BeginnerPlayer(game).choose(seen, [game.parse("pass")], Random(1), 0)
    Pass()
    """

    def __init__(self, game: Belote) -> None:
        self._options = game.options

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        """What seems best, or nearly so; the budget is not used."""
        if len(legal) == 1:
            return legal[0]
        if seen.public.play is None:
            return _bid(seen, legal, rng)
        plays = [action for action in legal if isinstance(action, Play)]
        melds = [action for action in legal if isinstance(action, Declare)]
        if melds and not (plays and slips(rng, FORGETS_TO_DECLARE)):
            return belote_club.declaration(seen, melds, self._options)
        card = self._card(seen, seen.public.play, plays, rng)
        silent = slips(rng, FORGETS_WORD)
        said = [action for action in plays if action.card is card]
        return max(said, key=lambda action: (action.word != "") != silent)

    def _card(self, seen: Seen, play: CardPlay, plays: Sequence[Play], rng: Random) -> Card:
        careful = belote_club.play(seen, plays, self._options).card
        taking = _taking(play, plays)
        if not taking:
            return careful
        if len(play.trick.cards) < 3 and slips(rng, HASTY):
            return _hasty(play, taking) or careful
        knowledge = recall(seen, play, self._options, rng)
        outlook = look_out(knowledge)
        if play.trick.cards:
            return belote_club.follow(knowledge, outlook, [action.card for action in plays])
        return lead(knowledge, outlook, play)


def _bid(seen: Seen, legal: Sequence[Action], rng: Random) -> Action:
    """Takes or names the suit that seems to promise enough, misjudging each by a little."""
    public = seen.public
    assert public.turn_up is not None
    cards = seen.hand.with_card(public.turn_up)
    best: Action = next(call for call in legal if not isinstance(call, Take | Name))
    most = ENOUGH
    for call in legal:
        if isinstance(call, Take | Name):
            trump = call.suit if isinstance(call, Name) else public.turn_up.suit
            worth = promise(cards, trump) + off_by(rng, MISJUDGES)
            if worth > most:
                best, most = call, worth
    return best


def _taking(play: CardPlay, plays: Sequence[Play]) -> list[Card]:
    """The cards to lead; or those that take the trick from an opponent. None when it is the partner's so far."""
    order, cards = ORDERS[play.trump], play.trick.cards
    if not cards:
        return [action.card for action in plays]
    if (len(cards) - winning(cards, order)) % 2 == 0:
        return []
    return [action.card for action in plays if winning((*cards, action.card), order) == len(cards)]


def _hasty(play: CardPlay, taking: Sequence[Card]) -> Card | None:
    """An ace at once, or a ten, when leading; else the highest card that takes the trick, a trump only if it must."""
    strength = ORDERS[play.trump].strength
    plain = [one for one in taking if one.suit != play.trump]
    if not play.trick.cards:
        plain = [one for one in plain if one.rank in REMEMBERED]
        return max(plain, key=lambda one: strength[one.index], default=None)
    return max(plain or taking, key=lambda one: strength[one.index])


def recall(seen: Seen, play: CardPlay, options: BeloteOptions, rng: Random) -> Knowledge:
    """What the player still knows, with some of the tricks that are over forgotten.

    Of those it keeps in mind only its own cards, aces, tens and what was shown: anybody may hold the others, it thinks,
    and it no longer knows who was out of a suit.
    """
    kept, over, blurred = [], CardSet(), CardSet()
    for trick in play.done:
        if slips(rng, FORGETS_TRICK):
            over |= CardSet.of(trick.cards)
            blurred |= CardSet.of(one for one in trick.cards if one.rank not in REMEMBERED)
            blurred = blurred.without(_own(trick, seen.seat))
        else:
            kept.append(trick)
    blurred -= _shown(seen, play)
    tricks = play.earlier.tricks[0] + len(play.done) - len(kept), play.earlier.tricks[1]
    hazy = play._replace(done=tuple(kept), earlier=Earlier(tricks=tricks, gone=play.earlier.gone | over))
    known = know(seen, hazy, options)
    drawn = CardSet()
    if not know(seen, play, options).out & known.order.trumps:
        drawn = known.order.trumps  # that opponents have none left it notices: they threw something else
    may = list(known.may_hold)
    for seat in Seat:
        if seat != seen.seat:
            may[seat] |= blurred - drawn
        if seat in known.opponents:
            may[seat] -= drawn
    north, east, south, west = may
    out = may[known.opponents[0]] | may[known.opponents[1]]
    return known._replace(unseen=known.unseen | blurred, may_hold=(north, east, south, west), out=out)


def _shown(seen: Seen, play: CardPlay) -> CardSet:
    """The cards that stood out: the turn-up, melds shown, the royals of trump."""
    cards = ROYALS[play.trump]
    if seen.public.turn_up is not None:
        cards = cards.with_card(seen.public.turn_up)
    for melds in play.compared.shown if play.compared is not None else ():
        for meld in melds:
            cards |= meld.cards
    return cards


def _own(trick: Trick, seat: Seat) -> Card:
    """The card that a seat played to a trick."""
    return trick.cards[RIGHTWARD.beginning(trick.leader).index(seat)]
