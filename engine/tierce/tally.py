"""What many deals between two players add up to.

A tally holds whole numbers only: tallies of parts of the deals may be added in any order, and kept as JSON between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt
from typing import Any, NamedTuple

__all__ = ["Estimate", "MARGIN", "Tally", "Times"]

NORMAL_95 = 1.96  # standard errors on either side of a mean that hold it 95 times of 100
MARGIN = "margin"  # among the sums: by how much the first player did better; the others are lines of the score
DIGITS = 3  # of a time in microseconds, the rest is rounded off


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over observations, and the bounds between which the true one lies with 95 %; they count as independent."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[int]) -> Estimate:
        """The mean of these values; without any it is 0, and with one its bounds are the mean itself.

        >>> Estimate.of([1, 3])
        Estimate(mean=2.0, low=0.04, high=3.96)
        """
        return cls.of_sums(len(values), sum(values), sum(value * value for value in values))

    @classmethod
    def of_sums(cls, count: int, total: int, squares: int, each: int = 1) -> Estimate:
        """The same from the number of values, their sum and the sum of their squares.

        each    every value is the sum of so many games, and the mean is wanted of one

        >>> Estimate.of_sums(2, 4, 10), Estimate.of_sums(2, 8, 40, each=2).mean
        (Estimate(mean=2.0, low=0.04, high=3.96), 2.0)
        """
        count = max(count, 1)
        mean = total / count / each
        variance = (count * squares - total * total) / (count * max(count - 1, 1))
        reach = NORMAL_95 * sqrt(variance / count) / each
        return cls(round(mean, 3), round(mean - reach, 3), round(mean + reach, 3))

    def as_json(self) -> dict[str, float]:
        """The same as a dict."""
        return {"mean": self.mean, "low": self.low, "high": self.high}


class Times(NamedTuple):
    """How long decisions took, in milliseconds: half of them no longer than the median, 95 % no longer than `p95`."""

    median: float
    p95: float
    worst: float

    @classmethod
    def of(cls, found: Mapping[int, int]) -> Times | None:
        """Of how many decisions took how many microseconds; None without any.

        >>> Times.of({1000: 90, 2500: 9, 40_000: 1})
        Times(median=1.0, p95=2.5, worst=40.0)
        """
        ordered = sorted(found)
        count = sum(found.values())
        if not count:
            return None

        def within(hundredths: int) -> float:
            left = ceil(count * hundredths / 100)
            for time in ordered:
                left -= found[time]
                if left <= 0:
                    break
            return time / 1000

        return cls(within(50), within(95), within(100))


@dataclass(slots=True)
class Tally:
    """Sums over deals, each played once or twice; the pairs are those of the first and the second player.

    deals       how many; each is one observation, whether played once or twice
    sums        by line of the score, and as `margin`: how much more the first player had, summed over the deals
    squares     the same of each deal's square
    verdicts    how many games ended how
    credited    credited to the players' scores
    facts       what each did, by the keys of the game's facts
    decisions   how often each chose among two actions or more
    times       by microseconds to three digits: how many of these decisions took so long; empty without a clock
    """

    deals: int = 0
    sums: Counter[str] = field(default_factory=Counter)
    squares: Counter[str] = field(default_factory=Counter)
    verdicts: Counter[str] = field(default_factory=Counter)
    credited: list[int] = field(default_factory=lambda: [0, 0])
    facts: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    decisions: list[int] = field(default_factory=lambda: [0, 0])
    times: tuple[Counter[int], Counter[int]] = field(default_factory=lambda: (Counter(), Counter()))

    def observe(self, more: Mapping[str, int]) -> None:
        """Counts one deal, in which the first player had so much more of each line of the score."""
        self.deals += 1
        for key, value in more.items():
            self.sums[key] += value
            self.squares[key] += value * value

    def decide(self, player: int, seconds: float | None) -> None:
        """Counts a decision of the first player (0) or the second (1), and how long it took."""
        self.decisions[player] += 1
        if seconds is not None:
            microseconds = max(round(seconds * 1_000_000), 0)
            self.times[player][round(microseconds, DIGITS - len(str(microseconds)))] += 1

    def add(self, other: Tally) -> None:
        """Counts in all that another tally has counted."""
        self.deals += other.deals
        for mine, its in ((self.sums, other.sums), (self.squares, other.squares), (self.verdicts, other.verdicts)):
            mine.update(its)
        for player in (0, 1):
            self.credited[player] += other.credited[player]
            self.facts[player].update(other.facts[player])
            self.decisions[player] += other.decisions[player]
            self.times[player].update(other.times[player])

    @classmethod
    def of(cls, tallies: Iterable[Tally]) -> Tally:
        """All of them in one."""
        whole = cls()
        for one in tallies:
            whole.add(one)
        return whole

    def estimate(self, key: str, each: int) -> Estimate:
        """How much more of this the first player has in a game, each deal being played `each` times."""
        return Estimate.of_sums(self.deals, self.sums[key], self.squares[key], each)

    def as_json(self) -> dict[str, Any]:
        """The same as lists, dicts, texts and numbers; `read` is the inverse."""
        return {
            "deals": self.deals,
            "sums": dict(self.sums),
            "squares": dict(self.squares),
            "verdicts": dict(self.verdicts),
            "credited": list(self.credited),
            "facts": [dict(facts) for facts in self.facts],
            "decisions": list(self.decisions),
            "times": [{str(time): count for time, count in times.items()} for times in self.times],
        }

    @classmethod
    def read(cls, found: Mapping[str, Any]) -> Tally:
        """The tally that was written so; raises KeyError, TypeError or ValueError for anything else."""
        credited, facts, decisions, times = (_pair(found[name]) for name in ("credited", "facts", "decisions", "times"))
        return cls(
            deals=int(found["deals"]),
            sums=_counter(found["sums"]),
            squares=_counter(found["squares"]),
            verdicts=_counter(found["verdicts"]),
            credited=[int(value) for value in credited],
            facts=(_counter(facts[0]), _counter(facts[1])),
            decisions=[int(value) for value in decisions],
            times=(_times(times[0]), _times(times[1])),
        )


def _pair(found: Any) -> tuple[Any, Any]:
    first, second = found
    return first, second


def _counter(found: Mapping[str, Any]) -> Counter[str]:
    return Counter({str(key): int(value) for key, value in dict(found).items()})


def _times(found: Mapping[str, Any]) -> Counter[int]:
    return Counter({int(key): int(value) for key, value in dict(found).items()})
