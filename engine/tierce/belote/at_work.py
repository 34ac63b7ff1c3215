"""Which further rules are at work in what happens in a Belote deal: the `also` of its events, told from public facts.

A rule stands there only where it makes the difference: the order of trumps in a trick in which two trumps met, the
free choice under a winning partner where somebody without the suit led has one.
"""

from __future__ import annotations

from collections.abc import Sequence

from tierce.belote.actions import CARRE, Name, Pass
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS
from tierce.belote.scoring import CARD_POINTS, book, count
from tierce.belote.state import CardPlay, Compared, Public, Said, Standing, trick_winners
from tierce.cards import Card, Rank, Suit
from tierce.game import DealScore
from tierce.melds import FOUR
from tierce.tricks import Trick, contested, winning, won_by_partners

__all__ = ["call_rules", "card_rules", "dealt_rules", "said_rules", "scored_rules", "shown_rules", "trick_rules"]


def dealt_rules(public: Public, options: BeloteOptions) -> tuple[str, ...]:
    """At the deal: the pack, who cut it, and whether it has just been shuffled."""
    shuffled = public.standing == Standing() or options.shuffle == "each-deal"
    return ("BEL-CARD-1", *(("BEL-DEAL-1",) if shuffled else ()), "BEL-DEAL-4")


def call_rules(public: Public, at: int) -> tuple[str, ...]:
    """At a call: the turn that goes to the right; or the sides there are now, and the cards that the taker gets."""
    match public.calls[at]:
        case Pass():
            return ("BEL-TABLE-2",) if at < 7 else ()
        case Name(suit) if public.turn_up is not None and suit == public.turn_up.suit:
            return "BEL-BID-3", "BEL-BID-5", "BEL-DEAL-6"
        case _:
            return "BEL-BID-5", "BEL-DEAL-6"


def said_rules(said: Said) -> tuple[str, ...]:
    """At a declaration: what it is, and the order of its cards where that is not the one in which they win tricks."""
    if said.name == CARRE:
        return ("BEL-DECL-1",)
    natural = said.trump or said.rank > Rank.NINE
    return ("BEL-DECL-2", "BEL-CARD-4") if natural else ("BEL-DECL-2",)


def shown_rules(compared: Compared) -> tuple[str, ...]:
    """When the declarations are compared: what those that score are worth."""
    found = set()
    for melds in compared.shown:
        for meld in melds:
            long = "BEL-DECL-3" if meld.length > 5 else "BEL-DECL-2"
            found.add("BEL-DECL-1" if meld.kind == FOUR else long)
    return tuple(sorted(found))


def card_rules(before: Sequence[Card], one: Card, trump: Suit, options: BeloteOptions) -> tuple[str, ...]:
    """At a card behind others: the freedom by which it was played, as far as all can know.

    before  the cards of the trick before it, one or more
    """
    led, order = before[0].suit, ORDERS[trump]
    best_at = winning(before, order)
    best = before[best_at]
    partner_wins = len(before) - best_at == 2
    if led == trump:
        free = options.climb_over_partner == "may" and partner_wins and one in order.trumps
        return ("BEL-PLAY-3",) if free and one not in order.over[best.index] else ()
    if one.suit == led:
        return ()
    if partner_wins:
        return ("BEL-PLAY-7",)
    spared = options.under_ruff == "may" and best.suit == trump and one.suit != trump
    return ("BEL-PLAY-6",) if spared else ()


def trick_rules(trick: Trick, trump: Suit) -> tuple[str, ...]:
    """At the end of a trick: the order of cards that decided it, where two met that it compares."""
    suit = contested(trick, trump)
    if suit is None:
        return ()
    return ("BEL-CARD-3",) if suit == trump else ("BEL-CARD-2",)


def scored_rules(public: Public, score: DealScore, options: BeloteOptions) -> tuple[str, ...]:
    """At the end: what decided the contract and made up the sums; how the pack and the deal go on, if they do."""
    play = public.play
    found = [] if play is None else _counted_rules(play, score, options)
    if options.rounding == "off" and any(points % 10 for points in score.credited):
        found.append("BEL-SCORE-7")
    takers = None if play is None else play.taker.side
    if book(score, public.standing, takers, options).outcome is None:
        found.append("BEL-DEAL-7")
        if public.turn_up is not None and options.shuffle == "never":  # after a position there is nothing to gather
            found += ["BEL-DEAL-1", "BEL-DEAL-3" if play is None else "BEL-DEAL-2"]
    return tuple(found)


def _counted_rules(play: CardPlay, score: DealScore, options: BeloteOptions) -> list[str]:
    counted, takers = count(play, options), play.taker.side
    keys = {part.key for part in score.parts}
    found = ["BEL-SCORE-2"]
    if "last-trick" in keys and sum(counted.cards) == CARD_POINTS:
        found.append("BEL-CARD-5")
    if counted.tricks[takers.other] == 8 and "capot" not in keys:
        found.append("BEL-SCORE-6")
    if won_by_partners({*trick_winners(play)}):
        found.append("BEL-TABLE-1")
    return found
