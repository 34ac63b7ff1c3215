"""The search behind the open-hand solver: what a side gets at least, or at most, with all hands known.

One function plays a whole trick in four nested loops and calls itself for the next. It answers a yes-or-no question,
"does the leader's side get `need` or more from here?", and remembers the bounds that it proves; an exact value is a few
such questions (`tierce.fast.solver`). What was proved of a position bounds all others of the same shape
(`tierce.fast.shapes`), so one entry a shape is kept: there are five times fewer shapes than positions.

Cards are bits of a mask numbered as `tierce.fast.numbers` says: a suit is a byte, trump the highest, a stronger card a
higher bit. Who holds what is fixed by the deal, so a position between two tricks is the cards that are out, the place
that leads, and who may still win all tricks of the deal; the last two are one small number, the spot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tierce.errors import NodeLimit
from tierce.fast.legality import LegalMasks
from tierce.fast.numbers import TRUMPS
from tierce.fast.orders import make_contest, make_discards
from tierce.fast.shapes import SHAPE_BITS, Shapes, differences
from tierce.fast.spots import Spot
from tierce.fast.stakes import Follow, Reps, Stakes, suit_tables

__all__ = ["NO_LIMIT", "SUIT_MATES", "Search", "Work", "make_search"]

LOWEST_TRUMP = TRUMPS & -TRUMPS
SUIT_MATES = {1 << number: 0xFF << (number & 24) for number in range(32)}  # all cards of a card's suit
HIGHEST_PLAIN = LOWEST_TRUMP - 1
NO_LIMIT = 1 << 60
ONLY_SHIFT = SHAPE_BITS + 4  # a key of the table: shape, spot, a lead that is given
SUITS = ((0, 0), (1, 8), (2, 16), (3, 24))  # and their shifts
TRUMP_FIRST = (SUITS[3], *SUITS[:3])
Search: TypeAlias = Callable[[int, int, int, int, int], int]


class Work:
    """How many positions between two tricks were expanded, and how many may be."""

    __slots__ = ("limit", "nodes")

    def __init__(self) -> None:
        self.nodes = 0
        self.limit = NO_LIMIT


def make_search(spots: Sequence[Spot], follow: Follow, legal: LegalMasks, stakes: Stakes, work: Work) -> Search:
    """The search over one deal: `search(out, spot, need, rest, only)`, between two tricks.

    spots   those of the deal
    legal   the legal cards of a hand in mid-trick; must agree with `follow`

    out     the cards still held, as many in each hand, one or more
    need    the question: does the leader's side get so much or more from here?
    rest    what is left to get: the points of the cards that are out, and of the last trick
    only    the card that is led, as a bit; 0 for the best one

    What a side gets counts its own bonus for winning all tricks and takes off the other's: the sides' shares add up to
    `rest`. The answer is at least `need` and a lower bound of the leader's side's share, or less and an upper bound.

    Raises  NodeLimit; what was proved before stays known, and stays true
    """
    tables = suit_tables(stakes.points)
    strong, weak, top, brings = tables
    points = {1 << number: brought for number, brought in enumerate(stakes.points)}
    follows_suit, must_ruff, must_under, climb, ask = follow
    discards, contest = make_discards(tables, points), make_contest(tables, points)
    lead_order = SUITS if follows_suit else TRUMP_FIRST  # it saves a sixth of the nodes, either way
    all_win = stakes.alone is None
    shape0, shape1, shape2, shape3 = (Shapes(spots[0].hands, suit) for suit in range(4))
    differs = [differences(stakes.points, suit) for suit in range(4)]
    known: dict[int, tuple[int, int, int, int]] = {}  # by shape and spot: the cards out, bounds, the best lead

    def others(held: int, suit: int, best: int, partner_wins: bool, out: int, give: bool) -> Reps:
        """The cards worth trying of a hand that need neither follow suit nor trump, the likeliest to do well first.

        give    whether the trick goes to the own side, as far as can be seen
        """
        cards = legal(held, suit, best.bit_length() - 1, partner_wins) if ask else held
        if must_ruff or suit == 3 or give:
            return discards(cards, out, give)
        return contest(cards, out, best)

    def differ(mixed: int, before: int, after: int) -> tuple[int, int]:
        """How much more and less a side can get in `after` than in `before`, of the same shape, `mixed` in any."""
        gain = loss = 0
        for suit, shift in SUITS:
            if mixed >> shift & 255:
                more, less = differs[suit][(before >> shift & 255) << 8 | after >> shift & 255]
                gain += more
                loss += less
        return gain, loss

    def search(out: int, spot: int, need: int, rest: int, only: int = 0) -> int:
        (hand_a, hand_b, hand_c, hand_d), after, end, low, high = spots[spot]
        if need <= low:
            return low
        if need > rest + high:
            return rest + high
        a_has = out & hand_a
        if not a_has & (a_has - 1):  # one card each
            best, winner, mates = a_has, 0, SUIT_MATES[a_has] | TRUMPS
            card = out & hand_b
            if card > best and card & mates:
                best, winner = card, 1
            card = out & hand_c
            if card > best and card & mates:
                best, winner = card, 2
            card = out & hand_d
            if card > best and card & mates:
                winner = 3
            return end[winner] if winner & 1 else rest + end[winner]
        outs = out & 255, out >> 8 & 255, out >> 16 & 255, out >> 24
        shape = shape0[outs[0]] | shape1[outs[1]] | shape2[outs[2]] | shape3[outs[3]]
        shape |= spot << SHAPE_BITS | only << ONLY_SHIFT
        at_least, at_most, first = low, rest + high, 0
        seen = known.get(shape)
        if seen is not None:
            like, at_least, at_most, first = seen
            if like != out:
                if at_most >= need > at_least:  # too wide to decide, and wider for this position
                    at_least, at_most = low, rest + high
                else:
                    gain, loss = differ(like ^ out, like, out)
                    at_least += loss
                    at_most += gain
            if at_least >= need:
                return at_least
            if at_most < need:
                return at_most
        work.nodes += 1
        if work.nodes > work.limit:
            raise NodeLimit(work.limit)
        b_has = out & hand_b
        c_has = out & hand_c
        d_has = out & hand_d
        trumps_out = outs[3]
        foes_trumps = (b_has | d_has) >> 24
        our_trumps = (a_has | c_has) >> 24

        b_trumps, c_trumps, d_trumps = b_has >> 24, c_has >> 24, d_has >> 24
        leads = [only] if only else []
        if not only:
            # What is certain without looking. Trumps that no other trump beats go to the side that holds them, and
            # whoever holds the highest wins a trick. With the foes out of trumps the leader can cash his masters first:
            # his partner must ruff one only when he has nothing but trumps left, which then win whatever is led.
            if foes_trumps > our_trumps:
                sure = rest - top[trumps_out][foes_trumps]
                if sure < need:
                    return sure
            else:
                sure = top[trumps_out][our_trumps]
                if not foes_trumps:
                    cashed = a_has & TRUMPS
                    for shift, beside in ((0, outs[0]), (8, outs[1]), (16, outs[2])):
                        held = a_has >> shift & 255
                        if held:
                            held &= -1 << (beside & ~held).bit_length()
                            cashed |= held << shift
                            sure += brings[held]
                    if cashed == a_has:
                        sure = rest + high if all_win else rest
                    elif not cashed and not our_trumps:
                        sure = low
                if sure >= need:
                    return sure

            # Leads: masters that nobody need ruff, suits that the partner wins, from the weakest up, masters at risk.
            partners: list[int] = []
            weak_leads: list[int] = []
            risky: list[int] = []
            for suit, shift in lead_order:
                beside = outs[suit]
                held = a_has >> shift & 255
                if not held:
                    continue
                cards = strong[suit][beside][held]
                highest = 1 << beside.bit_length() - 1
                if held & highest:
                    b_suit, d_suit = b_has >> shift & 255, d_has >> shift & 255
                    if suit == 3 or ((b_suit or not b_trumps) and (d_suit or not d_trumps)):
                        leads.append(cards[0])
                    else:
                        risky.append(cards[0])
                    weak_leads += cards[:0:-1]
                elif c_has >> shift & highest:
                    partners += cards
                else:
                    weak_leads += cards[::-1]
            leads += partners
            leads += weak_leads
            leads += risky
            if first and leads[0] != first and first in leads:
                leads.remove(first)
                leads.insert(0, first)

        found, found_lead = low - 1, 0
        for a in leads:
            with_a = points[a]
            suit = 3 if a > HIGHEST_PLAIN else 0 if a < 0x100 else 1 if a < 0x10000 else 2
            shift = suit << 3
            past_suit = 0x100 << shift
            strongest, weakest = strong[suit][outs[suit]], weak[suit][outs[suit]]
            trump_led = suit == 3
            weakest_trumps = weak[3][trumps_out]
            following = trump_led or follows_suit
            b_suit, c_suit, d_suit = b_has >> shift & 255, c_has >> shift & 255, d_has >> shift & 255
            a_rank = a >> shift

            # B, of the other side
            if b_suit and following:
                over = b_suit & -(a_rank << 1)
                if not over:
                    takes_d = d_suit > c_suit and d_suit >= a_rank << 1 and (c_suit or not c_trumps)
                    replies_b = strongest[b_suit] if takes_d and not trump_led else weakest[b_suit]
                elif trump_led and climb:
                    replies_b = strongest[over]
                elif trump_led or (c_suit < over if c_suit else not c_trumps):
                    replies_b = strongest[over] + weakest[b_suit ^ over]
                else:
                    replies_b = weakest[b_suit]
            elif b_trumps and must_ruff and not trump_led:
                replies_b = weakest_trumps[b_trumps]
            else:
                takes_d = d_suit > max(c_suit, a_rank) and (c_suit > 0 or not c_trumps)
                replies_b = others(b_has, suit, a, False, out, takes_d)
            worst_b = rest + high + 1
            for b in replies_b:
                with_b = with_a + points[b]
                if b > a and (b > HIGHEST_PLAIN or b < past_suit):
                    best_b, at_b = b, 1
                else:
                    best_b, at_b = a, 0

                # C, the leader's partner
                if c_suit and following:
                    over = c_suit & -(best_b >> shift << 1) if best_b < past_suit else 0
                    if trump_led:
                        if over and climb > 1 - at_b:
                            replies_c = strongest[over]
                        elif at_b == 0:
                            replies_c = strongest[c_suit]
                        else:
                            replies_c = strongest[over] + weakest[c_suit ^ over]
                    elif best_b >= past_suit:
                        replies_c = weakest[c_suit]
                    elif over and (d_suit < over if d_suit else not d_trumps):  # D cannot take it back
                        replies_c = strongest[over] + weakest[c_suit ^ over] if at_b else strongest[c_suit]
                    elif not at_b and d_suit < a_rank and (d_suit or not d_trumps):
                        replies_c = strongest[c_suit]
                    else:
                        replies_c = weakest[c_suit]
                elif at_b and c_trumps and must_ruff and not trump_led:
                    over = c_trumps & -(best_b >> 24 << 1) if best_b > HIGHEST_PLAIN else c_trumps
                    if over or must_under:
                        replies_c = weakest_trumps[over or c_trumps]
                    else:
                        replies_c = others(c_has, suit, best_b, False, out, False)
                else:
                    takes_a = not at_b and d_suit < best_b >> shift and (d_suit > 0 or not d_trumps)
                    replies_c = others(c_has, suit, best_b, not at_b, out, takes_a)
                most_c = low - 1
                for c in replies_c:
                    with_c = with_b + points[c]
                    if c > best_b and (c > HIGHEST_PLAIN or c < past_suit):
                        best_c, at_c = c, 2
                    else:
                        best_c, at_c = best_b, at_b

                    # D, of the other side
                    if d_suit and following:
                        over = d_suit & -(best_c >> shift << 1) if best_c < past_suit else 0
                        if trump_led and over and climb > (at_c == 1):
                            replies_d = strongest[over]
                        elif at_c == 1:
                            replies_d = strongest[d_suit]
                        else:
                            replies_d = strongest[over] + weakest[d_suit ^ over]
                    elif at_c != 1 and d_trumps and must_ruff and not trump_led:
                        over = d_trumps & -(best_c >> 24 << 1) if best_c > HIGHEST_PLAIN else d_trumps
                        if over or must_under:
                            replies_d = weakest_trumps[over or d_trumps]
                        else:
                            replies_d = others(d_has, suit, best_c, False, out, False)
                    else:
                        replies_d = others(d_has, suit, best_c, at_c == 1, out, at_c == 1)
                    left = out ^ (a | b | c)
                    worst_d = rest + high + 1
                    for d in replies_d:
                        taken = with_c + points[d]
                        at_d = 3 if d > best_c and (d > HIGHEST_PLAIN or d < past_suit) else at_c
                        still = rest - taken
                        if at_d & 1:
                            share = still - search(left ^ d, after[at_d], still - need + 1, still)
                        else:
                            share = taken + search(left ^ d, after[at_d], need - taken, still)
                        if share < worst_d:
                            worst_d = share
                            if share < need:
                                break
                    if worst_d > most_c:
                        most_c = worst_d
                        if worst_d >= need:
                            break
                if most_c < worst_b:
                    worst_b = most_c
                    if most_c < need:
                        break
            if worst_b > found:
                found, found_lead = worst_b, a
                if worst_b >= need:
                    break
        if found >= need:
            at_least = max(at_least, found)
        else:
            at_most = min(at_most, found)
        known[shape] = out, at_least, at_most, found_lead
        return found

    return search
