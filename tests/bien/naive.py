"""Bien's play and melds stated a second time, naively, with nothing of the engine: cards are two-letter texts.

Each sentence of the rules is one question about a single card. Slow on purpose; for comparing with the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

__all__ = ["POINTS", "RUN_ORDER", "TRUMP_POINTS", "best_melds", "count_games", "legal", "melds_in", "winner"]

PLAIN = "789TJQKA"  # low to high (BIEN-CARD-3)
TRUMP = "78TQKA9J"  # low to high (BIEN-CARD-2)
RUN_ORDER = "AKQJT987"  # BIEN-CARD-6
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
RUNS = {3: 20, 4: 50}  # longer ones 100
FOURS = {"J": 200, "A": 100, "K": 100, "Q": 100}


def beats(one: str, other: str, trump: str) -> bool:
    """Whether a card wins over one that lay in the trick before it."""
    if one[1] != other[1]:
        return one[1] == trump
    order = TRUMP if one[1] == trump else PLAIN
    return order.index(one[0]) > order.index(other[0])


def winner(trick: Sequence[str], trump: str) -> int:
    """The place in the trick of the card that wins it (BIEN-PLAY-5)."""
    best = 0
    for at in range(1, len(trick)):
        if beats(trick[at], trick[best], trump):
            best = at
    return best


def legal(hand: Sequence[str], trick: Sequence[str], trump: str, plain_led: str = "free") -> list[str]:
    """The cards of a hand that may be played to a trick (BIEN-PLAY-1 to BIEN-PLAY-4)."""
    if not trick:
        return list(hand)
    led = trick[0][1]
    if led == trump:
        return [card for card in hand if card[1] == trump] or list(hand)
    best = winner(trick, trump)
    opponent_trumped = trick[best][1] == trump and best != len(trick) - 2
    under = [card for card in hand if opponent_trumped and card[1] == trump and beats(trick[best], card, trump)]
    allowed = [card for card in hand if card not in under] or list(hand)
    if plain_led == "follow-or-trump" and any(card[1] == led for card in hand):
        allowed = [card for card in allowed if card[1] in (led, trump)]
    return allowed


def melds_in(cards: Sequence[str], trump: str) -> Iterator[tuple[frozenset[str], int]]:
    """Every meld that the cards hold, parts of runs included, and what it is worth alone."""
    have = frozenset(cards)
    for suit in "shdc":
        for length in range(3, 9):
            for top in range(9 - length):
                run = frozenset(rank + suit for rank in RUN_ORDER[top : top + length])
                if run <= have:
                    yield run, RUNS.get(length, 100)
    for rank, worth in FOURS.items():
        four = frozenset(rank + suit for suit in "shdc")
        if four <= have:
            yield four, worth
    pair = frozenset(("K" + trump, "Q" + trump))
    if pair <= have:
        yield pair, 20


def best_melds(shown: Sequence[str], trump: str, status: str) -> int:
    """What cards shown are worth with a marriage that is "open", "called" or "lost" (BIEN-MELD-5, BIEN-MELD-8)."""
    pair = frozenset(("K" + trump, "Q" + trump))
    found = [(cards, worth) for cards, worth in melds_in(shown, trump) if cards != pair]
    if status == "called" or (status == "open" and pair <= frozenset(shown)):
        found.append((pair, 20))
    best = 0
    for count in range(1, min(len(found), 5) + 1):
        for chosen in combinations(found, count):
            uses = [card for cards, _ in chosen for card in cards]
            if all(uses.count(card) <= (2 if card in pair else 1) for card in uses):
                best = max(best, sum(worth for _, worth in chosen))
    return best


def count_games(
    hands: Sequence[Sequence[str]], trick: Sequence[str], turn: int, trump: str, plain_led: str = "free"
) -> dict[tuple[int, int], int]:
    """Every way to play the hands to their end: how many lead to which card points of the sides, last trick included.

    hands   in playing order; those of `turn` and its partner, two places on, are of one side
    turn    the place of the player to act
    """
    if not any(hands):
        return {(0, 0): 1}
    games: dict[tuple[int, int], int] = {}
    for card in legal(hands[turn], trick, trump, plain_led):
        left = [[one for one in hand if one != card] for hand in hands]
        laid = [*trick, card]
        won = [0, 0]
        following = (turn + 1) % 4
        if len(laid) == 4:
            following = (turn + 1 + winner(laid, trump)) % 4
            won[following % 2] = sum((TRUMP_POINTS if one[1] == trump else POINTS)[one[0]] for one in laid)
            won[following % 2] += 0 if any(left) else 10
            laid = []
        for points, ways in count_games(left, laid, following, trump, plain_led).items():
            total = (points[0] + won[0], points[1] + won[1])
            games[total] = games.get(total, 0) + ways
    return games
