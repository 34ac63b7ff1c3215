"""Which further rules are at work in what happens in a Bien deal: the `also` of its events, told from public facts.

A rule stands there only where it makes the difference: the order of trumps in a trick in which two trumps met, the
free choice where somebody did not follow suit.
"""

from __future__ import annotations

from collections.abc import Sequence

from tierce.bien.actions import Bid, Ponder
from tierce.bien.melding import worth
from tierce.bien.options import BienOptions
from tierce.bien.orders import ORDERS
from tierce.bien.state import Public, Standing, trick_winners
from tierce.cards import Card, CardSet, Suit
from tierce.game import DealScore
from tierce.melds import FOUR, MARRIAGE, RUN, Meld, fours, longest_runs
from tierce.tricks import Trick, contested, winning, won_by_partners

__all__ = ["call_rules", "card_rules", "lead_rules", "scored_rules", "shown_rules", "trick_rules"]


def call_rules(at: int) -> tuple[str, ...]:
    """At a call that is not a laydown: the turn that goes to the left."""
    return ("BIEN-TABLE-1",) if at < 3 else ()


def card_rules(before: Sequence[Card], one: Card, trump: Suit) -> tuple[str, ...]:
    """At a card behind others: the freedom by which it was played.

    before  the cards of the trick before it, one or more
    """
    led, order = before[0].suit, ORDERS[trump]
    if led == trump or one.suit == led:
        return ()
    best = before[winning(before, order)]
    under = one.suit == best.suit == trump and one not in order.over[best.index]
    return ("BIEN-PLAY-3", "BIEN-PLAY-4") if under else ("BIEN-PLAY-3",)


def lead_rules(number: int, bid: Bid | Ponder) -> tuple[str, ...]:
    """At the lead to a trick: when melds would be shown but for a ponder."""
    return ("BIEN-MELD-9",) if number == 2 and isinstance(bid, Ponder) else ()


def trick_rules(trick: Trick, trump: Suit) -> tuple[str, ...]:
    """At the end of a trick: the order of cards that decided it, where two met that it compares."""
    suit = contested(trick, trump)
    if suit is None:
        return ()
    return ("BIEN-CARD-2",) if suit == trump else ("BIEN-CARD-3",)


def shown_rules(cards: CardSet, melds: Sequence[Meld]) -> tuple[str, ...]:
    """When melds are shown: what counts, the order of runs, a card that counts twice, a choice that had to be made.

    melds   those of the cards that count
    """
    kinds = {meld.kind for meld in melds}
    found = []
    if RUN in kinds:
        found += ["BIEN-CARD-6", "BIEN-MELD-2"]
    found += [rule for kind, rule in ((MARRIAGE, "BIEN-MELD-3"), (FOUR, "BIEN-MELD-4")) if kind in kinds]
    together = CardSet.of(one for meld in melds for one in meld.cards)
    twice = sum(len(meld.cards) for meld in melds) > len(together)
    possible = [*(four for four in fours(cards) if worth(four)), *longest_runs(cards)]
    if twice:
        found.append("BIEN-MELD-5")
    if twice or any(meld not in melds for meld in possible):
        found.append("BIEN-MELD-8")
    return tuple(found)


def scored_rules(public: Public, score: DealScore, after: Standing, options: BienOptions) -> tuple[str, ...]:
    """At the end: partners who won tricks for one sum, a last trick worth nothing, the deal that goes on.

    after   how the match stands with this score booked
    """
    found, play = [], public.play
    if play is not None and any(part.key == "tricks" for part in score.parts):
        if won_by_partners({*trick_winners(play)}):
            found.append("BIEN-TABLE-1")
        if not options.last_trick:
            found.append("BIEN-CARD-5")
    if after.outcome is None and after.game == public.standing.game and not public.misdealt:
        found.append("BIEN-DEAL-4")
    return tuple(found)
