"""What a bet of Bleven is worth to its declarer, answer by answer: whole numbers, in hundredths of a stone.

Worth means what the declarer's side gets more than the other side. All of it is read off the settlement table, so that
a change of the rules there changes what the players think, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tierce.bleven.actions import DEDUCE, PREDICTIONS, SUSPECT, Prediction
from tierce.bleven.odds import Chance, Patterns, chances
from tierce.bleven.scoring import SETTLEMENT, Counted, Party, worth

__all__ = [
    "SCALE", "Outlook", "accepted", "believed_patterns", "bet_value", "conceded_raise", "outlooks", "refused",
]  # fmt: skip

SCALE = 100


class Gain(NamedTuple):
    """What an ending brings the declarer's side more than the other: so many times the worth, and the stake."""

    worth: int
    named: bool
    stake: int


def _gain(verdict: str) -> Gain:
    """Worth comes from the bank; a stake that passes counts twice, gained here and lost there."""
    terms = SETTLEMENT[verdict]
    sign = {Party.DECLARER: 1, Party.REPLIER: -1}
    gained, named = (0, False) if terms.worth is None else (sign[terms.worth[0]], terms.worth[1] is Counted.NAMED)
    return Gain(gained, named, 0 if terms.stake is None else 2 * sign[terms.stake[0]])


GAINS = {
    DEDUCE: (_gain("right-deduced"), _gain("wrong-deduced")),
    SUSPECT: (_gain("right-suspected"), _gain("wrong-suspected")),
}


class Outlook(NamedTuple):
    """A prediction and how likely it is right, as one player sees it.

    right, total    it is right in so many of so many equally likely cases
    gained          its worth in those, summed up
    named           its worth when all named positions count
    """

    prediction: Prediction
    right: int
    total: int
    gained: int
    named: int

    def believed(self, truths: int, lies: int) -> Outlook:
        """The same when a right case counts `truths` times and a wrong one `lies` times."""
        wrong = self.total - self.right
        return self._replace(
            right=self.right * truths, total=self.right * truths + wrong * lies, gained=self.gained * truths
        )

    def percent(self) -> int:
        """In how many of a hundred cases it is right."""
        return 100 * self.right // self.total


NAMED = tuple(worth(one.tricks, len(one.positions)) for one in PREDICTIONS)


def believed_patterns(patterns: Patterns, tricks: int, truths: int, lies: int) -> Patterns:
    """The counts when those in which so many tricks are won count `truths` times, and the others `lies` times."""
    a, b, c, d, e, f, g, h = (
        count * (truths if pattern.bit_count() == tricks else lies) for pattern, count in enumerate(patterns)
    )
    return a, b, c, d, e, f, g, h


def outlooks(patterns: Patterns) -> list[Outlook]:
    """Each of `PREDICTIONS` over these patterns of the declarer's tricks."""
    total = max(1, sum(patterns))
    each: Sequence[Chance] = chances(patterns)
    return [
        Outlook(prediction, chance.right, total, chance.worth, named)
        for prediction, chance, named in zip(PREDICTIONS, each, NAMED, strict=True)
    ]


def laid(outlook: Outlook, stake: int, belief: str, truths: int = 1, lies: int = 1) -> int:
    """Stones for the declarer when the cards are laid, summed over all cases.

    stake           all stakes together; the replier has accepted with this belief
    truths, lies    how often a case in which the prediction is right, or wrong, counts
    """
    _, right, total, gained, named = outlook
    true, false = GAINS[belief]
    when_right = true.worth * (named * right if true.named else gained) + true.stake * stake * right
    when_wrong = (total - right) * (false.worth * named + false.stake * stake)
    return truths * when_right + lies * when_wrong


def accepted(outlook: Outlook, stake: int, belief: str) -> int:
    """The bet laid to its end, when the replier accepted it with this belief and the stakes come to `stake`.

    >>> sure = Outlook(Prediction(2), right=3, total=4, gained=9, named=3)
    >>> accepted(sure, 2, SUSPECT), accepted(sure, 2, DEDUCE)
    (350, 25)
    """
    return SCALE * laid(outlook, stake, belief) // outlook.total


def refused(before: int, a_side: int) -> int:
    """A bet that the other side does not accept, with this stake before it (BLV-BET-7)."""
    return SCALE * 2 * (before + a_side)


def conceded_raise(stake: int, a_side: int) -> int:
    """A raise that the declarer does not accept, with this stake before it (BLV-TRICK-5)."""
    return -SCALE * 2 * (stake + a_side)


def bet_value(outlook: Outlook, stake: int) -> int:
    """What a bet promises whatever the replier believes: the lesser of what it brings against either belief.

    A declarer who bets by it cannot be beaten by one who always suspects, nor by one who always deduces.
    stake   all stakes together, this bet's included
    """
    return min(accepted(outlook, stake, DEDUCE), accepted(outlook, stake, SUSPECT))
