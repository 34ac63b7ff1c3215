"""Bien in lanes: the legal cards of thousands of hands at once (BIEN-PLAY-2 to BIEN-PLAY-4), and how to play them."""

from __future__ import annotations

from functools import cache, partial

from tierce.bien.masks import numbers
from tierce.bien.options import BienOptions
from tierce.cards import Suit
from tierce.fast.lane_play import LaneGame, LaneLegality
from tierce.fast.numbers import TRUMP
from tierce.fast.planes import PLAIN, Planes
from tierce.fast.thumb import PLAIN_SUITS, Orders, by_thumb, ranked
from tierce.fast.trick import LaneTrick, union

__all__ = ["lane_game", "lane_legality"]


@cache
def lane_game(options: BienOptions) -> LaneGame:
    """What playouts need to know of Bien under these options."""
    return LaneGame(lane_legality(options), by_thumb(_orders()), numbers(Suit.SPADES).points, options.last_trick)


@cache
def lane_legality(options: BienOptions) -> LaneLegality:
    """A function that gives the legal cards of hands in mid-trick: by number, the lanes in which the card is legal.

    It is `play_duties`, a line or two for each duty.
    """
    follows_or_trumps = options.plain_led == "follow-or-trump"

    def legality(hand: Planes, trick: LaneTrick) -> Planes:
        full = trick.full
        first, second, third, trump_led = trick.led
        has_first, has_second, has_third = union(hand, 0), union(hand, 8), union(hand, 16)
        trumps = hand[PLAIN:]
        has_trump = has_higher = 0
        for held, above in zip(trumps, trick.trump_above, strict=True):
            has_trump |= held
            has_higher |= held ^ held & above

        only_trumps = trump_led & has_trump  # BIEN-PLAY-2
        any_plain = full ^ only_trumps
        follows_first = follows_second = follows_third = 0
        if follows_or_trumps:  # BIEN-PLAY-3
            follows_first, follows_second, follows_third = first & has_first, second & has_second, third & has_third
            any_plain ^= follows_first | follows_second | follows_third

        # BIEN-PLAY-4: no lower trump, if anything else is left. A plain card is left to whoever has one: if he is held
        # to the suit led he has a card of that.
        has_other = has_higher | has_first | has_second | has_third
        not_under = (full ^ trump_led) & (full ^ trick.partner_wins) & has_other
        legal = []
        for at, follows_suit in ((0, follows_first), (8, follows_second), (16, follows_third)):
            allowed = any_plain | follows_suit
            legal += [held & allowed for held in hand[at : at + 8]]
        legal += [held ^ held & not_under & above for held, above in zip(trumps, trick.trump_above, strict=True)]
        return legal

    return legality


@cache
def _orders() -> Orders:
    """In which order the rules of thumb look at cards; the ten is worth much and wins little."""
    plain, trumps = partial(ranked, numbers(Suit.SPADES), PLAIN_SUITS), partial(ranked, numbers(Suit.SPADES), (TRUMP,))
    return Orders(
        draw=trumps("J9AKQT"),
        cash_early=(),  # whoever has a trump may ruff
        cash=plain("AKQJT987"),
        draw_low=(),
        lead=plain("789JQK") + trumps("78QK") + plain("TA") + trumps("TA9J"),
        give=plain("TAKQJ987") + trumps("TAKQ789J"),
        take_last=plain("TAKQJ987") + trumps("T78QKA9J"),
        take=plain("AKQJT987"),
        worth=plain("ATK"),
        ruff=trumps("78TQKA9J"),
        low=plain("789JQK") + trumps("78QKTA9J") + plain("TA"),
    )
