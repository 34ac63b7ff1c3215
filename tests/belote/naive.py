"""Belote's play stated a second time, naively, with nothing of the engine: cards are two-letter texts, hands are lists.

Each sentence of the rules is one question about a single card. Slow on purpose; for comparing with the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["POINTS", "TRUMP_POINTS", "count_games", "legal", "winner"]

PLAIN = "789JQKTA"  # low to high (BEL-CARD-2)
TRUMP = "78QKTA9J"  # low to high (BEL-CARD-3)
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}


def beats(one: str, other: str, trump: str) -> bool:
    """Whether a card wins over one that lay in the trick before it."""
    if one[1] != other[1]:
        return one[1] == trump
    order = TRUMP if one[1] == trump else PLAIN
    return order.index(one[0]) > order.index(other[0])


def winner(trick: Sequence[str], trump: str) -> int:
    """The place in the trick of the card that wins it (BEL-PLAY-8)."""
    best = 0
    for at in range(1, len(trick)):
        if beats(trick[at], trick[best], trump):
            best = at
    return best


def legal(
    hand: Sequence[str],
    trick: Sequence[str],
    trump: str,
    climb_over_partner: str = "must",
    under_ruff: str = "must",
    partner_ruffed: str = "free",
) -> list[str]:
    """The cards of a hand that may be played to a trick (BEL-PLAY-1 to BEL-PLAY-7)."""
    if not trick:
        return list(hand)
    led = trick[0][1]
    best = winner(trick, trump)
    partner = best == len(trick) - 2
    highest = [card for card in trick if card[1] == trump]
    highest = [card for card in highest if not any(beats(other, card, trump) for other in highest)]
    trumps = [card for card in hand if card[1] == trump]
    higher = [card for card in trumps if all(beats(card, other, trump) for other in highest)]
    lower = [card for card in trumps if card not in higher]
    follows = [card for card in hand if card[1] == led]

    if follows and led == trump:
        must_climb = climb_over_partner == "must" or not partner
        return higher if higher and must_climb else trumps
    if follows:
        return follows
    if led == trump:
        return list(hand)
    if partner:
        forbidden = lower if partner_ruffed == "climb" and highest and higher else []
        return [card for card in hand if card not in forbidden]
    if not trumps:
        return list(hand)
    if higher:
        return higher
    return list(hand) if under_ruff == "may" else trumps


def count_games(
    hands: Sequence[Sequence[str]], trick: Sequence[str], turn: int, trump: str
) -> dict[tuple[int, int], int]:
    """Every way to play the hands to their end: how many lead to which points of the two sides, dix de der included.

    hands   in playing order; those of `turn` and its partner, two places on, are of one side
    turn    the place of the player to act
    """
    if not any(hands):
        return {(0, 0): 1}
    games: dict[tuple[int, int], int] = {}
    for card in legal(hands[turn], trick, trump):
        left = [[one for one in hand if one != card] for hand in hands]
        laid = [*trick, card]
        won = [0, 0]
        following = (turn + 1) % 4
        if len(laid) == 4:
            following = (turn + 1 + winner(laid, trump)) % 4
            won[following % 2] = sum((TRUMP_POINTS if one[1] == trump else POINTS)[one[0]] for one in laid)
            won[following % 2] += 0 if any(left) else 10
            laid = []
        for points, ways in count_games(left, laid, following, trump).items():
            total = (points[0] + won[0], points[1] + won[1])
            games[total] = games.get(total, 0) + ways
    return games
