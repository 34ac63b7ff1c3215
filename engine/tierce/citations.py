"""Which rules the engine itself cites at a step of a deal: what a demo of a rule has to rest on.

The duties of the player who acts, that is the rules that refuse what else he might try; the rules of what happened;
after the last action those of the score and of its outcome, at the end of the match the one that ended it. A line of
the score in which no side has anything cites nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tierce.game import AnyGame, Event

__all__ = ["cited_at_start", "cited_by_step"]


def cited_at_start(game: AnyGame, state: Any) -> frozenset[str]:
    """The rules of what had happened before the first action: of the deal, or of an end without any.

    >>> from tierce.games import make_game
    >>> from tierce.pack import chance
    >>> game = make_game("belote")
    >>> "BEL-DEAL-5" in cited_at_start(game, game.start(game.open_match(chance("example", 1))))
    True
    """
    seat = game.rotation.seats[0]
    return frozenset((*_of_events(game.events(game.observe(state, seat))), *_of_end(game, state)))


def cited_by_step(game: AnyGame, before: Any, after: Any) -> frozenset[str]:
    """The rules of a step of a deal.

    before, after   the states around one action; somebody is to act in the first
    """
    seat = game.actor(before)
    assert seat is not None
    seen = game.observe(before, seat)
    refusals = (game.refusal(seen, action) for action in game.tries(seen))
    duties = (refusal.rule for refusal in refusals if refusal is not None)
    happened = game.events(game.observe(after, seat))[len(game.events(seen)) :]  # events are never taken back
    return frozenset((*duties, *_of_events(happened), *_of_end(game, after)))


def _of_events(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if event.rule is not None:
            yield event.rule
        yield from event.also


def _of_end(game: AnyGame, state: Any) -> Iterator[str]:
    """The rules of a finished deal's score, and of the end of the match."""
    if game.actor(state) is not None:
        return
    score = game.score(state)
    yield score.rule
    for part in score.parts:
        if any(part.values):
            yield part.rule
    outcome = game.standing(state).outcome
    if outcome is not None:
        yield outcome.rule
