"""Learns how a round is played: regret matching for all decisions of both sides at once, exactly counted, no chance.

Needs NumPy, which is nothing the game or its tests need: tables are made by hand, seldom. All moments are worked out
together. Everybody is thought to stumble now and then, declaring any field with any bet, so that answers to what
nobody says are sensible, too.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from tierce.players.bleven_shapes import ANSWERS, BETS, DECLARABLE, DRAWS, FORCED, FULL, SHAPES, STAGES

from bench.equilibrium.betting import DECLARERS, Strategy, payoffs
from bench.equilibrium.rounds import MET, Plan
from bench.equilibrium.shapes import changes, start

__all__ = ["Learned"]

Array = Any
STUMBLES = 0.0004  # of all fields that could be declared, how many are by mistake, with any bet
FAINT = 1e-7  # weight of what is never reached, so that the mean is something sensible there
FORGETS, LATE = 1.5, 2  # powers: by which early regrets fade; by which late strategies weigh more in the mean
LAID = (0, 1, 3, 4)  # answers after which cards are laid
SIZE, CAN = len(SHAPES), np.array(DECLARABLE)


def _swapped(values: Array, *axes: int) -> Array:
    """With its axes in another order, and laid out so."""
    return np.ascontiguousarray(values.transpose(*axes))


class Choices:
    """Regrets of decisions of one kind, and the sums of how they were taken."""

    def __init__(self, *size: int, allowed: Array = True) -> None:
        self.regrets, self.last, self.sums = np.zeros(size), np.zeros(size), np.zeros(size)
        self.allowed = np.broadcast_to(np.asarray(allowed), size[-np.ndim(allowed) :] if np.ndim(allowed) else (1,))
        self.even = self.allowed / (self.allowed.sum(-1, keepdims=True) if np.ndim(allowed) else size[-1])

    def now(self, of: Array | None = None) -> Array:
        """How they are taken by the regrets, or by these sums."""
        kept = (np.maximum(self.regrets + self.last, 0) if of is None else of) * self.allowed
        total = np.einsum("...c->...", kept)[..., None]
        nothing = total <= 0
        kept += nothing * self.even
        return kept / (total + nothing)

    def learn(self, worth: Array, chosen: Array, often: Array, number: int) -> Array:
        """Notes what each choice is worth; returns what the decision is."""
        value = np.einsum("...c,...c->...", worth, chosen)
        np.subtract(worth, value[..., None], out=self.last)
        self.regrets += self.last
        np.maximum(self.regrets, 0, out=self.regrets)
        self.sums += (number**LATE * often)[..., None] * chosen
        return value

    def mean(self) -> Array:
        """How they were taken on average."""
        return self.now(self.sums)


class Learned:
    """A round between two sides, learned by iterations.

    a_side  players of a side, and so the stones of "one to each" (BLV-STONE-3)
    """

    def __init__(self, a_side: int) -> None:
        pay, declarers, bets = payoffs(a_side), len(DECLARERS), len(BETS)
        self.number, self._stone = 0, 2.0 * a_side
        self._own = np.array(DECLARERS)
        self._met = np.array(MET)
        self._laid = np.array([[[rows[own] for own in DECLARERS] for rows in answers] for answers in pay.laid])
        self._paid = np.array(pay.paid)[None, :, None]
        drawn, kept = changes()
        self._draws = np.zeros((SIZE, len(kept)))
        for own, draws in enumerate(drawn):
            for chance, four in draws:
                self._draws[own, four] = chance
        self._rests = np.array([[*rests, *[0] * (4 - len(rests))] for rests in kept])
        there = np.array([[True] * len(rests) + [False] * (4 - len(rests)) for rests in kept])
        self.bets = Choices(STAGES, declarers, bets)
        self.answers = Choices(STAGES, bets, SIZE, ANSWERS)
        self.lays = Choices(STAGES, declarers, bets, 2, 2)
        self.declares = Choices(DRAWS, SIZE, 2, allowed=np.stack([CAN, CAN | True], -1))
        self.discards = Choices(DRAWS, len(kept), 4, allowed=there)
        self.ends = Choices(2, SIZE, 3, allowed=np.stack([CAN, CAN | True, CAN | True], -1))

    def iterate(self) -> None:
        """One iteration for all decisions."""
        self.number += 1
        number = self.number
        declares, discards, ends = self.declares.now(), self.discards.now(), self.ends.now()
        turns, end = self._reached(declares, discards)
        could, declaring, replying = np.zeros((3, STAGES, SIZE))
        for turn, both in enumerate(turns):
            could[turn], replying[turn] = both[turn % 2] * CAN, both[1 - turn % 2]
            declaring[turn] = could[turn] * declares[turn, :, 0]
        stay0, stay1 = end[0] * ends[0, :, 1], end[1] * ends[1, :, 1]
        for stage, who, which, other in (
            (FULL[0], end[0], ends[0, :, 0], end[1]), (FULL[1], end[1], ends[1, :, 0], stay0),
            (FORCED[0], stay0, 1.0, stay1), (FORCED[1], stay1, 1.0, stay0 * ~CAN),
        ):  # fmt: skip
            could[stage], replying[stage] = who * CAN, other
            declaring[stage] = could[stage] * which
        worth, conceded = self._declarations(could[:, self._own], declaring[:, self._own], replying)
        stone, met = self._stone, self._met
        said0, said1, forced0, forced1 = (worth[stage] for stage in (*FULL, *FORCED))
        left0, left1 = (stone * (met @ (end[side] * ends[side, :, 2])) for side in (0, 1))
        after0 = np.where(CAN, forced0, -conceded[FORCED[1]]) - conceded[FULL[1]] + left1
        after1 = np.where(CAN, forced1, 0.0) - conceded[FORCED[0]]
        worths = np.stack([
            np.stack([said0, after0, -stone * (met @ end[1])], -1),
            np.stack([said1, after1, -stone * (met @ stay0)], -1),
        ])  # fmt: skip
        after = self.ends.learn(worths, ends, np.stack(end) + FAINT**2, number)
        after[1] += left0 - conceded[FULL[0]]
        noted = []
        for turn in reversed(range(DRAWS)):
            side = turn % 2
            fours = (turns[turn][side] * declares[turn, :, 1]) @ self._draws
            found = after[side][self._rests]
            value = (found * discards[turn]).sum(-1)
            drawing = self._draws @ value
            choices = np.stack([worth[turn], drawing], -1)
            after[side] = (choices * declares[turn]).sum(-1)
            after[1 - side] -= conceded[turn]
            noted.append((found, fours, choices))
        kept, held_four, declared = (np.stack(one[::-1]) for one in zip(*noted, strict=True))
        held = np.stack([turns[turn][turn % 2] for turn in range(DRAWS)])
        self.discards.learn(kept, discards, held_four + FAINT**2, number)
        self.declares.learn(declared, declares, held + FAINT**2, number)

    def _reached(self, declares: Array, discards: Array) -> tuple[list[tuple[Array, Array]], tuple[Array, Array]]:
        now, turns = [np.array(start()), np.array(start())], []
        for turn in range(DRAWS):
            turns.append((now[0], now[1]))
            fours = (now[turn % 2] * declares[turn, :, 1]) @ self._draws
            spread = fours[:, None] * discards[turn]
            now[turn % 2] = np.bincount(self._rests.ravel(), spread.ravel(), SIZE)
        return turns, (now[0], now[1])

    def _declarations(self, could: Array, declaring: Array, replying: Array) -> tuple[Array, Array]:
        """By moment and shape, what declaring is worth, and what the replier concedes."""
        bets, answers, lays, number = self.bets.now(), self.answers.now(), self.lays.now(), self.number
        met, paid = self._met[self._own], self._paid
        true = declaring[:, :, None] * bets
        said = _swapped(true + STUMBLES / len(BETS) * could[:, :, None], 0, 2, 1)  # moment, bet, shape
        laying = _swapped(lays[..., 0], 3, 0, 2, 1)  # which raise, moment, bet, shape
        columns = [replying[:, None] * answers[..., at] for at in range(ANSWERS)]  # by answer: moment, bet, shape
        gained = np.empty((STAGES, len(BETS), SIZE, ANSWERS))
        worth = np.empty((STAGES, len(BETS), len(DECLARERS)))
        raised = np.empty((STAGES, len(DECLARERS), len(BETS), 2, 2))
        out = self._stone * (said @ met)
        gained[..., 2] = out
        worth[:] = self._stone * (columns[2] @ met.T)
        for at, answer in enumerate(LAID):
            often = said if at < 2 else said * laying[at - 2]
            pays = self._laid[:, at]  # bet, own, other
            found = np.matmul(_swapped(often, 1, 0, 2), pays).transpose(1, 0, 2)
            gets = np.matmul(_swapped(columns[answer], 1, 0, 2), pays.transpose(0, 2, 1)).transpose(1, 0, 2)
            if at < 2:
                worth += gets
            else:
                found = found + paid * ((said - often) @ met)
                pays_off = paid * (columns[answer] @ met.T)
                raised[..., at - 2, 0], raised[..., at - 2, 1] = gets.transpose(0, 2, 1), pays_off.transpose(0, 2, 1)
                worth += laying[at - 2] * gets + (1 - laying[at - 2]) * pays_off
            gained[..., answer] = found
        weight = declaring + FAINT * could + FAINT**2
        self.lays.learn(raised, lays, (weight[:, :, None] * bets + FAINT**3)[..., None].repeat(2, -1), number)
        value = self.bets.learn(worth.transpose(0, 2, 1), bets, weight, number)
        each = (replying + FAINT**2)[:, None].repeat(len(BETS), 1)
        conceded = -self.answers.learn(-gained, answers, each, number).sum(1)
        whole = np.zeros((STAGES, SIZE))
        whole[:, self._own] = value
        return whole, conceded

    def mean(self) -> Plan:
        """The plan learned."""
        bets, lays, answers = self.bets.mean(), self.lays.mean(), self.answers.mean()
        moments = []
        for stage in range(STAGES):
            own_bets = np.zeros((SIZE, len(BETS)))
            own_lays = np.zeros((SIZE, len(BETS), 2))
            own_bets[self._own], own_lays[self._own] = bets[stage], lays[stage, ..., 0]
            pairs = [[(a, b) for a, b in row] for row in own_lays.tolist()]
            moments.append(Strategy(own_bets.tolist(), answers[stage].tolist(), pairs))
        kept = changes().kept
        discards = [
            [row[: len(rests)] for row, rests in zip(turn, kept, strict=True)] for turn in self.discards.mean().tolist()
        ]
        return Plan(self.declares.mean()[..., 0].tolist(), discards, self.ends.mean().tolist(), moments)
