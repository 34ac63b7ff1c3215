"""A deal under two settings of an option, told in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from tierce.compare import Comparison, Course, Difference, OnlyHere, Stop
from tierce.game import DealScore
from tierce.rulebook import Option, rulebook
from tierce.views.phrases import Phrases, phrases

__all__ = ["told"]

_MOST = 8  # actions that are listed; in Bleven a limit on stakes refuses hundreds


def told(comparison: Comparison, language: str) -> list[str]:
    """Where two settings part and who scores what, a sentence a line; what belongs to the line before is indented.

    Raises  UnknownPhrase for a language without wording
    """
    words, option = phrases(language), rulebook(comparison.game).options[comparison.option]
    first, second = comparison.courses
    labels = _label(option, first.value, words), _label(option, second.value, words)
    title = words.say(
        "compare.title", option=option.label[language], first=labels[0], second=labels[1], rules=", ".join(option.rules)
    )
    lines = [title]
    for one in comparison.differences:
        lines += _difference(one, labels, words)
    if not comparison.differences:
        lines.append(words.say("compare.same-actions"))
    for course, label in zip(comparison.courses, labels, strict=True):
        if course.stopped is not None:
            lines.append(_stopped(course.stopped, label, words))
    lines += _scores(comparison, labels, words)
    return lines


def _label(option: Option, value: str, words: Phrases) -> str:
    """A setting in words; a number is its own."""
    return next((one.label[words.lang] for one in option.values if one.value == value), value)


def _difference(one: Difference, labels: tuple[str, str], words: Phrases) -> Iterator[str]:
    for only, label in zip(one.only, labels, strict=True):
        if only:
            rules = ", ".join(dict.fromkeys(found.rule for found in only if found.rule is not None))
            yield words.say(
                "compare.alone", deal=one.deal, step=one.step, who=words.say(f"seat.{one.seat.name}"), value=label,
                actions=_actions(only, words), rules=rules, played=one.played,
            )  # fmt: skip


def _actions(only: tuple[OnlyHere, ...], words: Phrases) -> str:
    shown = ", ".join(one.action for one in only[:_MOST])
    return words.say("compare.more", actions=shown, count=len(only) - _MOST) if len(only) > _MOST else shown


def _stopped(stop: Stop, label: str, words: Phrases) -> str:
    return words.say(
        f"compare.stopped.{stop.why}", value=label, deal=stop.deal, step=stop.step, action=stop.action, rule=stop.rule
    )


def _scores(comparison: Comparison, labels: tuple[str, str], words: Phrases) -> Iterator[str]:
    first, second = comparison.courses
    for number in range(1, max(len(first.scores), len(second.scores)) + 1):
        one, other = _score(first, number), _score(second, number)
        if one == other:
            if one is None:
                yield words.say("compare.open", deal=number)
            else:
                yield words.say("compare.same-score", deal=number, **_sides(one.credited))
            continue
        yield words.say("compare.other-score", deal=number)
        for score, than, label in ((one, other, labels[0]), (other, one, labels[1])):
            yield "  " + _deal(comparison.game, score, than, label, words)
    if max(len(first.scores), len(second.scores)) > 1:
        for course, label in zip(comparison.courses, labels, strict=True):
            yield words.say("compare.total", value=label, **_sides(course.totals))


def _score(course: Course, number: int) -> DealScore | None:
    return course.scores[number - 1] if number <= len(course.scores) else None


def _deal(game: str, score: DealScore | None, than: DealScore | None, label: str, words: Phrases) -> str:
    """What a deal brings under one setting, with the parts of the count that are not the same under the other."""
    if score is None:
        return words.say("compare.unfinished", value=label)
    same = score.parts if than is None else than.parts
    parts = [
        words.say("compare.part", part=words.say(f"{game}.part.{part.key}"), rule=part.rule, **_sides(part.values))
        for part in score.parts
        if part not in same and any(part.values)
    ]
    return words.say("compare.score", value=label, parts=", ".join(parts) or score.rule, **_sides(score.credited))


def _sides(pair: tuple[int, int]) -> dict[str, int]:
    return {"ns": pair[0], "ew": pair[1]}
