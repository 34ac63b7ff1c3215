"""What a Belote player can work out about hidden cards from what everybody saw: who may still hold which.

A player who did not follow, climb or ruff, under the rules of the table, holds nothing that would have obliged him to.
All of it is certain; how others bid or like to play is not used.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import NamedTuple

from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS, ROYALS
from tierce.belote.play import play_duties
from tierce.belote.state import CardPlay, Seen, tricks_done
from tierce.cards import Card, CardSet, Suit
from tierce.pack import PIQUET_32
from tierce.seats import RIGHTWARD, Seat
from tierce.tricks import RankOrder, Trick

__all__ = ["Knowledge", "chance_of_any", "chance_of_none_but", "know", "ruled_out"]

CERTAIN = 1000  # chances are whole thousandths
_OTHERS = tuple((seat, tuple(other for other in Seat if other != seat)) for seat in Seat)


class Knowledge(NamedTuple):
    """A player's hand and all that follows from the cards played; by-seat fields are in the order N, E, S, W.

    hand        his cards
    unseen      the cards in the other hands
    may_hold    by seat, the cards it may hold; his own hand at his own seat
    must_hold   by seat, those of them that it certainly holds
    left        by seat, how many cards it holds
    to_come     the seats that play after him in this trick
    opponents   the next player and the one before, in the turn
    out         the cards that an opponent may hold
    """

    seat: Seat
    hand: CardSet
    taker: Seat
    order: RankOrder
    trick: Trick
    tricks_done: int
    unseen: CardSet
    may_hold: tuple[CardSet, ...]
    must_hold: tuple[CardSet, ...]
    left: tuple[int, ...]
    to_come: tuple[Seat, ...]
    opponents: tuple[Seat, Seat]
    out: CardSet

    @property
    def partner(self) -> Seat:
        return self.seat.partner

    @property
    def is_takers(self) -> bool:
        """Whether his side took."""
        return self.seat.side == self.taker.side


def know(seen: Seen, play: CardPlay, options: BeloteOptions) -> Knowledge:
    """What the player to act knows in the middle of the play."""
    trick, seat = play.trick, seen.seat
    played = CardSet.of(one for earlier in (*play.done, trick) for one in earlier.cards)
    unseen = PIQUET_32 - seen.hand - played - play.earlier.gone
    turns = RIGHTWARD.beginning(trick.leader)
    done = tricks_done(play)
    left = tuple(8 - done - (other in turns[: len(trick.cards)]) for other in Seat)
    may_hold, must_hold = _holdings(seen, play, unseen, left, options)
    opponents = RIGHTWARD.after(seat), RIGHTWARD.after(seat, 3)
    return Knowledge(
        seat, seen.hand, play.taker, ORDERS[play.trump], trick, done, unseen, may_hold, must_hold, left,
        turns[len(trick.cards) + 1 :], opponents, may_hold[opponents[0]] | may_hold[opponents[1]],
    )  # fmt: skip


def _holdings(
    seen: Seen, play: CardPlay, unseen: CardSet, left: tuple[int, ...], options: BeloteOptions
) -> tuple[tuple[CardSet, ...], tuple[CardSet, ...]]:
    """By seat, what it may hold and what it must hold."""
    may = [unseen.mask] * 4
    must = [known.mask & unseen.mask for known in _shown(seen, play)]
    for seat, cards, one in _plays(play):
        may[seat] &= ~ruled_out(cards, one, play.trump, options).mask
    may[seen.seat] = must[seen.seat] = seen.hand.mask
    for _ in range(3):  # what one seat must hold no other may, which can leave another only as many as it has
        for seat, (one_seat, other, third) in _OTHERS:
            may[seat] &= ~(must[one_seat] | must[other] | must[third])
            if may[seat].bit_count() <= left[seat]:
                must[seat] = may[seat]
            else:
                must[seat] |= may[seat] & ~(may[one_seat] | may[other] | may[third])
    return tuple(map(CardSet, may)), tuple(map(CardSet, must))


def _shown(seen: Seen, play: CardPlay) -> list[CardSet]:
    """By seat, cards that all know it held: the turn-up, melds shown, both cards of a belote."""
    known = [CardSet()] * 4
    if play.compared is not None:
        for seat in Seat:
            for meld in play.compared.shown[seat]:
                known[seat] |= meld.cards
    if seen.public.turn_up is not None:
        known[play.taker] = known[play.taker].with_card(seen.public.turn_up)
    for word in play.words:
        known[word.seat] |= ROYALS[play.trump]
    return known


def _plays(play: CardPlay) -> Iterator[tuple[Seat, tuple[Card, ...], Card]]:
    """Every card played: the seat, the cards on the table before it, the card."""
    for trick in (*play.done, play.trick):
        for at, (seat, one) in enumerate(zip(RIGHTWARD.beginning(trick.leader), trick.cards, strict=False)):
            if at:
                yield seat, trick.cards[:at], one


@lru_cache(maxsize=4096)  # the tricks of a deal are looked at again at every choice
def ruled_out(cards: tuple[Card, ...], one: Card, trump: Suit, options: BeloteOptions) -> CardSet:
    """The cards that a player cannot hold who adds this one to these.

    Had he held one of them, the rules would have refused the card that he played.

    >>> from tierce.cards import parse_cards
    >>> followed_low = ruled_out(parse_cards("9h"), parse_cards("7h")[0], Suit.HEARTS, BeloteOptions())
    >>> str(followed_low)
    'Jh'
    """
    if one.suit == cards[0].suit != trump:
        return CardSet()  # who follows a plain suit could have held anything
    position = CardPlay(Seat.S, trump, Trick(Seat.S, cards))
    return CardSet.of(
        other
        for other in PIQUET_32
        if any(one not in duty.allowed for duty in play_duties(CardSet.of((one, other)), position, options))
    )


def chance_of_any(knowledge: Knowledge, seat: Seat, wanted: CardSet) -> int:
    """The chance that this seat holds one or more of these cards, in thousandths.

    All ways to deal it what it may hold count alike.
    """
    if knowledge.must_hold[seat] & wanted:
        return CERTAIN
    return CERTAIN - chance_of_none_but(knowledge, seat, wanted, CardSet())


def chance_of_none_but(knowledge: Knowledge, seat: Seat, refused: CardSet, wanted: CardSet) -> int:
    """The chance that this seat holds none of the `refused` cards but, unless `wanted` is empty, one of `wanted`."""
    must = knowledge.must_hold[seat].mask
    if must & refused.mask:
        return 0
    free = knowledge.may_hold[seat].mask & ~must
    drawn = knowledge.left[seat] - must.bit_count()
    others = free & ~refused.mask
    found = comb(others.bit_count(), drawn)
    if wanted and not must & wanted.mask:
        found -= comb((others & ~wanted.mask).bit_count(), drawn)
    return CERTAIN * found // comb(free.bit_count(), drawn)
