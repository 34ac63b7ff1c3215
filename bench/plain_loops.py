"""Random Belote deals with nothing but ints, lists and loops: the yardstick for the readable engine.

A card is a number: suit * 8 + strength, strengths renumbered for trump. One deal is a shuffle, 32 plays by the rules
BEL-PLAY-1 to BEL-PLAY-8 at their defaults, and the card points with the last trick; no declarations, no match.
"""

from __future__ import annotations

from random import Random

PLAIN = [0, 0, 0, 2, 3, 4, 10, 11]  # 7 8 9 J Q K 10 A
TRUMP = [0, 0, 3, 4, 10, 11, 14, 20]  # 7 8 Q K 10 A 9 J


def random_deal(rng: Random) -> tuple[int, int]:
    """The points of the two sides after one random deal."""
    pack = list(range(32))
    rng.shuffle(pack)
    trump = int(rng.random() * 4)
    hands = [pack[0:8], pack[8:16], pack[16:24], pack[24:32]]
    points = [0, 0]
    leader = 0
    for number in range(8):
        best_seat = best_suit = best_strength = led = -1
        total = 0
        for turn in range(4):
            seat = (leader + turn) & 3
            hand = hands[seat]
            if turn == 0:
                legal = hand
            else:
                legal = [one for one in hand if one >> 3 == led]
                partner_wins = best_seat == seat ^ 2
                if led == trump:
                    if legal:
                        higher = [one for one in legal if one & 7 > best_strength]
                        if higher:
                            legal = higher
                    else:
                        legal = hand
                elif not legal:
                    legal = hand
                    if not partner_wins:
                        trumps = [one for one in hand if one >> 3 == trump]
                        if trumps:
                            legal = trumps
                            if best_suit == trump:
                                higher = [one for one in trumps if one & 7 > best_strength]
                                if higher:
                                    legal = higher
            one = legal[int(rng.random() * len(legal))]
            hand.remove(one)
            suit, strength = one >> 3, one & 7
            total += TRUMP[strength] if suit == trump else PLAIN[strength]
            if turn == 0:
                led, best_seat, best_suit, best_strength = suit, seat, suit, strength
            elif suit == best_suit:
                if strength > best_strength:
                    best_seat, best_strength = seat, strength
            elif suit == trump:
                best_seat, best_suit, best_strength = seat, suit, strength
        leader = best_seat
        points[leader & 1] += total + (10 if number == 7 else 0)
    return points[0], points[1]
