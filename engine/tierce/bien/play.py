"""Bien's play: which cards the rules leave, and which rule refuses the others (BIEN-PLAY-1 to BIEN-PLAY-5)."""

from __future__ import annotations

from tierce.bien.actions import MARRIAGE_PLAYS, PLAYS, Action, Play
from tierce.bien.melding import marriage_objection
from tierce.bien.options import BienOptions
from tierce.bien.orders import ORDERS, ROYALS
from tierce.bien.state import CardPlay, Seen
from tierce.cards import CardSet, suit_cards
from tierce.game import Duty
from tierce.tricks import winning

__all__ = ["legal_plays", "play_duties", "play_objection", "play_tries"]

ANY_ROYALS = ROYALS[0] | ROYALS[1] | ROYALS[2] | ROYALS[3]


def play_duties(hand: CardSet, play: CardPlay, options: BienOptions) -> tuple[Duty, ...]:
    """The duties of the player to act, each narrowing the one before; none when he may play any card.

    The last duty's cards are the legal ones; a refused card cites the first duty that leaves it out.
    """
    cards = play.trick.cards
    if not cards:
        return ()  # BIEN-PLAY-1
    assert play.trump is not None
    order = ORDERS[play.trump]
    led = cards[0].suit
    if led == play.trump:
        trumps = hand & order.trumps
        return (Duty("BIEN-PLAY-2", trumps),) if trumps else ()

    left = hand
    duties: tuple[Duty, ...] = ()
    if options.plain_led == "follow-or-trump" and not hand.isdisjoint(suit_cards(led)):
        left = hand & (suit_cards(led) | order.trumps)
        duties = (Duty("BIEN-PLAY-3", left),)
    best_at = winning(cards, order)
    best = cards[best_at]
    partner_wins = len(cards) - best_at == 2
    if best.suit == play.trump and not partner_wins and not hand.isdisjoint(order.trumps):
        not_under = left - (order.trumps - order.over[best.index])
        if not_under:  # else he holds nothing but lower trumps
            return (*duties, Duty("BIEN-PLAY-4", not_under))
    return duties


def play_objection(seen: Seen, play: CardPlay, action: Play, options: BienOptions) -> str | None:
    """The rule that refuses this card, or the word said with it; None when it may be played so."""
    if action.card not in seen.hand:
        return "BIEN-DEAL-2"  # nobody has other cards than those dealt to him
    for duty in play_duties(seen.hand, play, options):
        if action.card not in duty.allowed:
            return duty.rule
    return marriage_objection(seen, play, action, options) if action.marriage else None


def legal_plays(seen: Seen, play: CardPlay, options: BienOptions) -> list[Action]:
    """Every card that may be played; the king and queen of trump with and without the word "marriage"."""
    duties = play_duties(seen.hand, play, options)
    allowed = duties[-1].allowed if duties else seen.hand
    actions: list[Action] = [PLAYS[one.index] for one in allowed]
    royals = ANY_ROYALS if play.trump is None else ROYALS[play.trump]
    if allowed.isdisjoint(royals):
        return actions
    for one in allowed & royals:  # with the word first
        said = MARRIAGE_PLAYS[one.index]
        if marriage_objection(seen, play, said, options) is None:
            actions.insert(actions.index(PLAYS[one.index]), said)
    return actions


def play_tries(seen: Seen, play: CardPlay) -> list[Action]:
    """The cards held, and the word "marriage" with each king and queen that is trump, or would be when led."""
    royals = ANY_ROYALS if play.trump is None else ROYALS[play.trump]
    said = [MARRIAGE_PLAYS[one.index] for one in seen.hand & royals]
    return [*(PLAYS[one.index] for one in seen.hand), *said]
