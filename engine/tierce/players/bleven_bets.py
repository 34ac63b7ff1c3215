"""How a Bleven player bets, answers and calls: exact odds, and chance where being foreseen would cost."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from tierce.bleven.actions import DEDUCE, OUT, SUSPECT, Action, Answer, Bet
from tierce.bleven.odds import Patterns
from tierce.bleven.state import Declaration
from tierce.pack import below, pick
from tierce.players.bleven_values import (
    Outlook,
    accepted,
    believed_patterns,
    bet_value,
    conceded_raise,
    outlooks,
    refused,
)

__all__ = ["answer", "calls", "opening_bet"]

T = TypeVar("T")

STAKES = (1, 1, 1, 1, 1, 1, 1, 1, 1, 2)  # small ones: the replier is the one to raise, who knows what was said
NAMED_AT_MOST = (0, 0, 0, 1)  # positions: naming all each time would be foreseen, and makes for wild rounds
RAISES = (1, 1, 2)
RERAISES = 40  # of a hundred bets over an earlier stake, how many it thinks of raising once more
NEAR = 60  # hundredths of a stone: choices that are worse by no more are as good, and chance decides
BLUFFS = 12  # of a hundred bets that could be one
FALSE = 25  # a prediction that is right in at most so many of a hundred cases will do for a bluff

# How often declarers tell the truth, as odds of so many to 100 on top of what the replier's cards say.
TRUST = 400
INSIGHT = 3  # odds that a replier who raises believes what is true
CALLED = 85  # of a hundred declarers, how many know whether to accept a raise


def opening_bet(patterns: Patterns, highest: int, rng: Random) -> Bet:
    """The declarer's first bet: one that promises most, or nearly so; now and then one that is hardly true.

    highest     the highest stake (BLV-BET-3)
    """
    stake, named = min(highest, pick(rng, STAKES)), pick(rng, NAMED_AT_MOST)
    everything = [one for one in outlooks(patterns) if len(one.prediction.positions) <= named]
    if below(rng, 100) < BLUFFS:
        everything = [one for one in everything if one.prediction.tricks > 1 and one.percent() <= FALSE] or everything
        return Bet(stake, pick(rng, everything).prediction)
    values = [(bet_value(one, stake), one.prediction) for one in everything]
    return Bet(stake, _one_of_the_best(values, rng))


def _one_of_the_best(values: Sequence[tuple[int, T]], rng: Random) -> T:
    """One of the choices that are nearly worth as much as the best one."""
    best = max(value for value, _ in values)
    return pick(rng, [choice for value, choice in values if value >= best - NEAR])


def answer(declaration: Declaration, patterns: Patterns, a_side: int, most: int, partner: bool, rng: Random) -> Action:
    """The replier's answer: whichever is worth most to him, or nearly so.

    patterns    of the declarer's tricks, as the replier's cards let him expect them
    most        the highest raise (BLV-BET-3)
    partner     whether a partner could still answer instead
    """
    standing, before = declaration.prediction, declaration.before
    assert standing is not None
    trusted = believed_patterns(patterns, standing.tricks, TRUST, 100)
    outlook = next(one for one in outlooks(trusted) if one.prediction == standing)
    out = refused(before, a_side)
    choices: list[tuple[int, Action]] = [(-(out * 3 // 4 if partner else out), OUT)]
    raises = before == 0 or below(rng, 100) < RERAISES
    for belief in (DEDUCE, SUSPECT):
        choices.append((-accepted(outlook, declaration.stake, belief), Answer(belief)))
        plus = min(most, pick(rng, RAISES))
        if plus and raises:
            choices.append((-_raised(outlook, declaration.stake, plus, belief, a_side), Answer(belief, plus)))
    counter = _counter(declaration, trusted, most, rng)
    if counter is not None and raises:
        choices.append(counter)
    return _one_of_the_best(choices, rng)


def _raised(outlook: Outlook, stake: int, plus: int, belief: str, a_side: int) -> int:
    """What the declarer gets when he is raised and mostly knows whether he is right."""
    fold, total = conceded_raise(stake, a_side), stake + plus
    value = 0
    for cases, count in ((_sure(outlook, True), outlook.right), (_sure(outlook, False), outlook.total - outlook.right)):
        laid = accepted(cases, total, belief)
        called = CALLED if laid > fold else 100 - CALLED
        value += count * (called * laid + (100 - called) * fold)
    return value // (100 * outlook.total)


def _sure(outlook: Outlook, right: bool) -> Outlook:
    """The cases in which a prediction is right, or wrong, alone."""
    if right:
        return outlook._replace(total=max(1, outlook.right))
    return outlook._replace(right=0, gained=0, total=1)


def _counter(
    declaration: Declaration, trusted: Patterns, most: int, rng: Random
) -> tuple[int, Action] | None:
    """The replier's best declaration of his own and what it is worth to him; None where none can be made."""
    assert declaration.prediction is not None
    plus = min(most, pick(rng, STAKES))
    if not plus:
        return None
    a, b, c, d, e, f, g, h = trusted
    own = outlooks((h, g, f, e, d, c, b, a))
    values = [
        (bet_value(one, declaration.stake + plus), one.prediction)
        for one in own
        if one.prediction.tricks >= declaration.prediction.tricks
    ]
    value, prediction = max(values)
    return value, Answer(pick(rng, (DEDUCE, SUSPECT)), plus, prediction)


def calls(declaration: Declaration, patterns: Patterns, a_side: int) -> bool:
    """Whether a declarer who was raised lays his first card, rather than pay the stake before the raise.

    patterns    of his own tricks
    """
    outlook = next(one for one in outlooks(patterns) if one.prediction == declaration.prediction)
    believes = declaration.belief == DEDUCE
    outlook = outlook.believed(INSIGHT, 1) if believes else outlook.believed(1, INSIGHT)
    laid = accepted(outlook, declaration.stake, declaration.belief)
    return laid >= conceded_raise(declaration.stake - declaration.plus, a_side)
