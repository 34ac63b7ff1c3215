"""Hidden cards of a Belote deal drawn at random, so that they fit what one seat knows.

What is known: the seat's own cards, cards played, the turn-up, melds shown, the second card of a belote, and the words
of declarations not compared yet. What can be inferred from how the others bid and played is the players' affair.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tierce.belote.actions import CARRE
from tierce.belote.declarations import said
from tierce.belote.orders import ROYALS
from tierce.belote.state import NOTHING, CardPlay, Said, Secret, Seen, State, tricks_done
from tierce.cards import CardSet
from tierce.melds import Meld, fours, runs
from tierce.pack import PIQUET_32, pick, shuffled
from tierce.seats import RIGHTWARD, Seat

__all__ = ["imagine_state", "played_by"]

TRIES = 1000


def imagine_state(seen: Seen, rng: Random) -> State:
    """A whole state in which the seat would see just this."""
    play = seen.public.play
    if play is None:
        return _imagine_auction(seen, rng)
    played = [played_by(play, seat) for seat in Seat]
    hidden = PIQUET_32 - seen.hand - played[0] - played[1] - played[2] - played[3] - play.earlier.gone
    for _ in range(TRIES):
        melds = _imagine_melds(seen, play, played, hidden, rng)
        if melds is None:
            continue
        holdings = _holdings(seen, play, played, melds)
        hands = _deal_rest(seen, play, holdings, hidden, rng)
        if hands is not None:
            north, east, south, west = hands
            declared = (melds[0], melds[1], melds[2], melds[3])
            return State(seen.public, Secret((north, east, south, west), (), declared, None))
    raise RuntimeError("no hidden cards fit what this seat sees")


def _imagine_auction(seen: Seen, rng: Random) -> State:
    turn_up = seen.public.turn_up
    assert turn_up is not None
    rest = shuffled(PIQUET_32 - seen.hand.with_card(turn_up), rng)
    fives = iter((rest[0:5], rest[5:10], rest[10:15]))
    north, east, south, west = (
        seen.hand if seat == seen.seat else CardSet.of(next(fives)) for seat in Seat
    )
    return State(seen.public, Secret((north, east, south, west), rest[15:], NOTHING, None))


def played_by(play: CardPlay, seat: Seat) -> CardSet:
    """The cards a seat has played, as far as the deal was followed."""
    return CardSet.of(
        one
        for trick in (*play.done, play.trick)
        for owner, one in zip(RIGHTWARD.beginning(trick.leader), trick.cards, strict=False)
        if owner == seat
    )


def _imagine_melds(
    seen: Seen, play: CardPlay, played: Sequence[CardSet], hidden: CardSet, rng: Random
) -> list[tuple[Meld, ...]] | None:
    """By seat, melds that fit what was said; None when this draw came to nothing."""
    if play.compared is not None:
        found = list(play.compared.shown)
        found[seen.seat] = seen.declared
        return found
    found = [(), (), (), ()]
    found[seen.seat] = seen.declared
    taken = CardSet()
    for seat in Seat:
        for words in play.said[seat] if seat != seen.seat else ():
            fitting = _behind(words, play, (hidden | played[seat]) - taken)
            if not fitting:
                return None
            meld = pick(rng, fitting)
            taken |= meld.cards
            found[seat] = (*found[seat], meld)
    return found


def _behind(words: Said, play: CardPlay, cards: CardSet) -> list[Meld]:
    candidates = fours(cards) if words.name == CARRE else runs(cards)
    return [meld for meld in candidates if said(meld, play.trump, words.trick) == words]


def _holdings(
    seen: Seen, play: CardPlay, played: Sequence[CardSet], melds: Sequence[tuple[Meld, ...]]
) -> list[CardSet]:
    """By seat, cards that it must hold still."""
    known = [CardSet()] * 4
    for seat in Seat:
        for meld in melds[seat]:
            known[seat] |= meld.cards
    if seen.public.turn_up is not None:
        known[play.taker] = known[play.taker].with_card(seen.public.turn_up)
    if len(play.words) == 1:
        known[play.words[0].seat] |= ROYALS[play.trump]
    known[seen.seat] = seen.hand
    return [cards - played[seat] - play.earlier.gone for seat, cards in zip(Seat, known, strict=True)]


def _deal_rest(
    seen: Seen, play: CardPlay, holdings: list[CardSet], hidden: CardSet, rng: Random
) -> list[CardSet] | None:
    in_trick = RIGHTWARD.beginning(play.trick.leader)[: len(play.trick.cards)]
    free, hands = hidden, list(holdings)
    for seat in Seat:
        if seat != seen.seat:
            if not holdings[seat] <= free:
                return None  # two seats would need the same card
            free -= holdings[seat]
    rest = list(shuffled(free, rng))
    for seat in Seat:
        wanted = 8 - tricks_done(play) - (seat in in_trick) - len(hands[seat])
        if wanted < 0 or wanted > len(rest):
            return None
        hands[seat] |= CardSet.of(rest[:wanted])
        del rest[:wanted]
    return hands
