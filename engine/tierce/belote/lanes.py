"""Belote in lanes: the legal cards of thousands of hands at once (BEL-PLAY-2 to BEL-PLAY-7), and how to play them."""

from __future__ import annotations

from functools import cache, partial

from tierce.belote.masks import numbers
from tierce.belote.options import BeloteOptions
from tierce.belote.scoring import LAST_TRICK
from tierce.cards import Suit
from tierce.fast.lane_play import LaneGame, LaneLegality
from tierce.fast.numbers import TRUMP
from tierce.fast.planes import PLAIN, Planes
from tierce.fast.thumb import PLAIN_SUITS, Orders, by_thumb, ranked
from tierce.fast.trick import LaneTrick, union

__all__ = ["lane_game", "lane_legality"]


@cache
def lane_game(options: BeloteOptions) -> LaneGame:
    """What playouts need to know of Belote under these options."""
    return LaneGame(lane_legality(options), by_thumb(_orders()), numbers(Suit.SPADES).points, LAST_TRICK)


@cache
def lane_legality(options: BeloteOptions) -> LaneLegality:
    """A function that gives the legal cards of hands in mid-trick: by number, the lanes in which the card is legal.

    It is `play_duties`, a line a duty.
    """
    climbs_over_partner = options.climb_over_partner == "must"
    under_ruffs = options.under_ruff == "must"
    climbs_over_ruff = options.partner_ruffed == "climb"

    def legality(hand: Planes, trick: LaneTrick) -> Planes:
        full, partner_wins = trick.full, trick.partner_wins
        partner_loses = full ^ partner_wins
        first, second, third, trump_led = trick.led
        follows_first = first & union(hand, 0)  # BEL-PLAY-2
        follows_second = second & union(hand, 8)
        follows_third = third & union(hand, 16)
        follows = follows_first | follows_second | follows_third
        discards = full ^ trump_led ^ follows  # a plain suit led, and none of it held

        trumps = hand[PLAIN:]
        has_trump = has_higher = 0
        for held, above in zip(trumps, trick.trump_above, strict=True):
            has_trump |= held
            has_higher |= held ^ held & above
        ruffs = discards & partner_loses  # BEL-PLAY-4
        if not under_ruffs:
            ruffs &= has_higher | full ^ trick.trumped  # BEL-PLAY-6
        only_trumps = (trump_led | ruffs) & has_trump

        climbs = trump_led | discards & partner_loses  # BEL-PLAY-3, BEL-PLAY-5
        if not climbs_over_partner:
            climbs ^= trump_led & partner_wins
        if climbs_over_ruff:
            climbs |= discards & partner_wins  # BEL-PLAY-7
        climbs &= has_higher

        any_card = discards | trump_led
        any_card ^= any_card & only_trumps
        trump = any_card | only_trumps
        legal = []
        for at, follows_suit in ((0, follows_first), (8, follows_second), (16, follows_third)):
            allowed = any_card | follows_suit
            legal += [held & allowed for held in hand[at : at + 8]]
        lower = trump & climbs
        legal += [held & (trump ^ lower & above) for held, above in zip(trumps, trick.trump_above, strict=True)]
        return legal

    return legality


@cache
def _orders() -> Orders:
    """In which order the rules of thumb look at cards."""
    plain, trumps = partial(ranked, numbers(Suit.SPADES), PLAIN_SUITS), partial(ranked, numbers(Suit.SPADES), (TRUMP,))
    return Orders(
        draw=trumps("J9ATKQ"),
        cash_early=plain("ATKQJ987"),
        cash=plain("ATKQJ987"),
        draw_low=trumps("78QK"),
        lead=plain("789JQK") + trumps("78QK") + plain("TA") + trumps("TA9J"),
        give=plain("TKAQJ987") + trumps("TAKQ789J"),
        take_last=plain("ATKQJ987") + trumps("TAKQ789J"),
        take=plain("ATKQJ987"),
        worth=plain("ATKQJ987"),
        ruff=trumps("78QKTA9J"),
        low=plain("789JQK") + trumps("78QKTA9J") + plain("TA"),
    )
