"""Belote's play: which cards the rules leave, and which rule refuses the others (BEL-PLAY-1 to BEL-PLAY-8)."""

from __future__ import annotations

from tierce.belote.actions import PLAYS, Action, Play
from tierce.belote.declarations import belote_word, word_objection
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS, ROYALS
from tierce.belote.state import CardPlay, Seen
from tierce.cards import CardSet, suit_cards
from tierce.game import Duty
from tierce.tricks import winning

__all__ = ["legal_plays", "play_duties", "play_objection"]


def play_duties(hand: CardSet, play: CardPlay, options: BeloteOptions) -> tuple[Duty, ...]:
    """The duties of the player to act, each narrowing the one before; none when he may play any card.

    The last duty's cards are the legal ones; a refused card cites the first duty that leaves it out.
    """
    cards = play.trick.cards
    if not cards:
        return ()  # BEL-PLAY-1
    led = cards[0].suit
    follow = hand & suit_cards(led)
    if follow and led != play.trump:
        return (Duty("BEL-PLAY-2", follow),)
    order = ORDERS[play.trump]
    trumps = hand & order.trumps
    if not trumps:
        return ()
    best_at = winning(cards, order)
    best = cards[best_at]
    partner_wins = len(cards) - best_at == 2
    higher = trumps & order.over[best.index]

    if led == play.trump:
        if higher and (options.climb_over_partner == "must" or not partner_wins):
            return Duty("BEL-PLAY-2", trumps), Duty("BEL-PLAY-3", higher)
        return (Duty("BEL-PLAY-2", trumps),)

    trumped = best.suit == play.trump
    if partner_wins:
        if trumped and higher and options.partner_ruffed == "climb":
            return (Duty("BEL-PLAY-7", hand - (trumps - higher)),)
        return ()
    if not trumped:
        return (Duty("BEL-PLAY-4", trumps),)
    if higher:
        return Duty("BEL-PLAY-4", trumps), Duty("BEL-PLAY-5", higher)
    if options.under_ruff == "must":
        return (Duty("BEL-PLAY-6", trumps),)
    return ()


def play_objection(seen: Seen, play: CardPlay, action: Play, options: BeloteOptions) -> str | None:
    """The rule that refuses this card, or the word said with it; None when it may be played so."""
    if action.card not in seen.hand:
        return "BEL-DEAL-6"  # nobody has other cards than those dealt to him
    for duty in play_duties(seen.hand, play, options):
        if action.card not in duty.allowed:
            return duty.rule
    return word_objection(seen, play, action) if action.word else None


def legal_plays(seen: Seen, play: CardPlay, options: BeloteOptions) -> list[Action]:
    """Every card that may be played; the king and queen of trump with and without their word."""
    duties = play_duties(seen.hand, play, options)
    allowed = duties[-1].allowed if duties else seen.hand
    actions: list[Action] = [PLAYS[one.index] for one in allowed]
    royals = ROYALS[play.trump]
    if allowed.isdisjoint(royals):
        return actions
    for one in allowed & royals:  # with its word first
        silent = PLAYS[one.index]
        word = belote_word(seen, play, silent)
        if word:
            actions.insert(actions.index(silent), Play(one, word))
    return actions
