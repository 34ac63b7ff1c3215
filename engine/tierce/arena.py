"""Two computer players against each other over the same deals: which of them is stronger.

Each deal is played twice, the second time with the sides changed, so that the luck of the cards falls out; a deal so
played is one observation. Every deal is the first of a match, and all chance in it comes from the seed and its number:
the deals may be played in any order and in any process, and the result is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, fields
from importlib import import_module
from queue import Empty, SimpleQueue
from random import Random
from typing import Any

from tierce.errors import SetupError
from tierce.game import AnyGame
from tierce.games import make_game
from tierce.options import option_texts
from tierce.pack import chance
from tierce.players import AnyPlayer, make_player
from tierce.seats import Side
from tierce.simulate import BUDGET, better, open_deal, play_deal
from tierce.tally import MARGIN, Estimate, Tally, Times

__all__ = ["Clock", "Result", "Settings", "arena", "chunks", "find_player", "play", "play_chunk"]

Clock = Callable[[], float]  # seconds; picklable, such as time.perf_counter
CHUNK = 4  # deals that are played in one go
POLL = 0.2  # seconds between two looks whether to stop


@dataclass(frozen=True, slots=True)
class Settings:
    """All that decides what is played, as plain data.

    players     the first and the second, by name: a word that the game knows, or `module:Class`
    opening     actions done at the beginning of every deal, by whoever's turn it is
    budget      units of work a choice, for players that search
    duplicate   whether each deal is played twice; else once, the first player being NS in every other deal
    """

    game: str
    options: Mapping[str, str]
    players: tuple[str, str]
    seed: str
    opening: tuple[str, ...] = ()
    budget: int = BUDGET
    duplicate: bool = True

    def as_json(self) -> dict[str, Any]:
        """The same as lists, dicts, texts and numbers."""
        plain = {one.name: getattr(self, one.name) for one in fields(self)}
        return plain | {"options": dict(self.options), "players": [*self.players], "opening": [*self.opening]}

    def contest(self) -> tuple[AnyGame, tuple[AnyPlayer, AnyPlayer]]:
        """The game and the two players; raises SetupError for what cannot be, such as the opening in the first deal."""
        game = make_game(self.game, self.options)
        open_deal(game, game.open_match(chance(self.seed, 1)), self.opening)
        first, second = self.players
        return game, (find_player(first, game), find_player(second, game))

    @property
    def games_a_deal(self) -> int:
        """How often each deal is played."""
        return 2 if self.duplicate else 1


@dataclass(frozen=True, slots=True)
class Result:
    """What came of the deals; pairs are those of the first and the second player.

    deals       how many were played; with duplicate deals, each of them twice
    margin      by how much the first did better than the second, a game
    parts       by line of the score, in the order of the alphabet: how much more of it the first had, a game
    credited    mean credited, a game
    facts       how often each did what (`made`, `failed`, …; see the game's facts)
    verdicts    how many games ended how, the most frequent first
    decisions   how often each chose among two actions or more
    times       how long that took; None without a clock
    """

    settings: Settings
    deals: int
    margin: Estimate
    parts: Mapping[str, Estimate]
    credited: tuple[float, float]
    facts: Mapping[str, tuple[int, int]]
    verdicts: Mapping[str, int]
    decisions: tuple[int, int]
    times: tuple[Times | None, Times | None]

    @classmethod
    def of(cls, settings: Settings, tally: Tally) -> Result:
        """The result that these sums give."""
        each = settings.games_a_deal
        games = max(each * tally.deals, 1)
        first, second = tally.facts
        return cls(
            settings=settings,
            deals=tally.deals,
            margin=tally.estimate(MARGIN, each),
            parts={key: tally.estimate(key, each) for key in sorted(tally.sums) if key != MARGIN},
            credited=(round(tally.credited[0] / games, 3), round(tally.credited[1] / games, 3)),
            facts={key: (first[key], second[key]) for key in sorted({*first, *second})},
            verdicts=dict(sorted(tally.verdicts.items(), key=lambda pair: (-pair[1], pair[0]))),
            decisions=(tally.decisions[0], tally.decisions[1]),
            times=(Times.of(tally.times[0]), Times.of(tally.times[1])),
        )

    def as_json(self) -> dict[str, Any]:
        """The same as lists, dicts, texts and numbers."""
        return {
            **self.settings.as_json(),
            "deals": self.deals,
            "margin": self.margin.as_json(),
            "parts": {key: part.as_json() for key, part in self.parts.items()},
            "credited": [*self.credited],
            "facts": {key: [*counts] for key, counts in self.facts.items()},
            "verdicts": dict(self.verdicts),
            "decisions": [*self.decisions],
            "milliseconds": [times._asdict() if times is not None else None for times in self.times],
        }


def arena(
    game: AnyGame,
    players: tuple[str, str],
    *,
    deals: int,
    seed: str,
    opening: Sequence[str] = (),
    budget: int = BUDGET,
    executor: Executor | None = None,
    clock: Clock | None = None,
) -> Result:
    """Plays duplicate deals between two players; the same seed gives the same result, but for the times.

    deals       how many, 1 or more; each is played twice
    executor    where they are played: any executor of `concurrent.futures`, or a cluster's; in this thread without one
    clock       what decisions are timed by
    Raises      SetupError for a player the game has not, an opening that cannot be, or fewer than 1 deal

    >>> from tierce.belote import Belote
    >>> found = arena(Belote(), ("random", "random"), deals=20, seed="example")
    >>> found.deals, found.margin.low < 0 < found.margin.high
    (20, True)
    """
    settings = Settings(game.name, option_texts(game.options), players, seed, tuple(opening), budget)
    tallies: list[Tally] = []
    play(settings, chunks(deals), lambda _, tally: tallies.append(tally), executor=executor, clock=clock)
    return Result.of(settings, Tally.of(tallies))


def chunks(deals: int, done: Iterable[range] = (), length: int = CHUNK) -> list[range]:
    """The numbers of the deals to play, from 1, in portions; those that are done are left out.

    Raises  SetupError for fewer than 1 deal

    >>> chunks(9, [range(3, 5)])
    [range(1, 3), range(5, 9), range(9, 10)]
    """
    if deals < 1:
        raise SetupError([f"at least 1 deal is needed, not {deals}"])
    known = {number for portion in done for number in portion}
    found: list[range] = []
    for number in range(1, deals + 1):
        if number in known:
            continue
        if found and found[-1].stop == number and len(found[-1]) < length:
            found[-1] = range(found[-1].start, number + 1)
        else:
            found.append(range(number, number + 1))
    return found


def play(
    settings: Settings,
    portions: Sequence[range],
    take: Callable[[range, Tally], None],
    *,
    executor: Executor | None = None,
    clock: Clock | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> None:
    """Plays portions of the deals, and hands over the tally of each as soon as it is there, in any order.

    executor    where they are played; in this thread without one
    stop        asked again and again; once true, nothing more is begun, and what is being played is still handed over
    Raises      SetupError for players and openings that cannot be; what a player raises
    """
    settings.contest()  # what is wrong with the settings is found here, not in another process
    if executor is None:
        for portion in portions:
            if stop():
                return
            take(portion, play_chunk(settings, portion, clock))
        return
    finished: SimpleQueue[Future[Tally]] = SimpleQueue()
    waiting = {executor.submit(play_chunk, settings, portion, clock): portion for portion in portions}
    try:
        for future in waiting:
            future.add_done_callback(finished.put)
        left, stopped = len(waiting), False
        while left:
            if not stopped and (stopped := stop()):
                _cancel(waiting)
            one = _next(finished)
            left -= one is not None
            if one is not None and not one.cancelled():
                take(waiting[one], one.result())
    finally:
        _cancel(waiting)


def _next(finished: SimpleQueue[Future[Tally]]) -> Future[Tally] | None:
    try:
        return finished.get(timeout=POLL)
    except Empty:
        return None


def _cancel(waiting: Iterable[Future[Tally]]) -> None:
    for future in waiting:
        future.cancel()


def play_chunk(settings: Settings, numbers: Iterable[int], clock: Clock | None = None) -> Tally:
    """Plays the deals of these numbers, and counts them."""
    game, players = settings.contest()
    tally = Tally()
    timed = tuple(_Counted(player, at, tally, clock) for at, player in enumerate(players))
    for number in numbers:
        setup = game.open_match(chance(settings.seed, number))
        more: dict[str, int] = {MARGIN: 0}
        for side in Side if settings.duplicate else (Side.NS if number % 2 else Side.EW,):
            rng = chance(f"{settings.seed}/{side.name}", number)
            at_table = {side: timed[0], side.other: timed[1]}
            try:
                state = play_deal(game, setup, at_table, rng, opening=settings.opening, budget=settings.budget)
            except Exception as error:
                error.add_note(f"in deal {number} of seed {settings.seed!r}, {settings.players[0]} being {side.name}")
                raise
            score, facts = game.score(state), game.facts(state)
            more[MARGIN] += better(game, score, side)
            for part in score.parts:
                more[part.key] = more.get(part.key, 0) + part.values[side] - part.values[side.other]
            tally.verdicts[score.verdict] += 1
            for at, own in enumerate((side, side.other)):
                tally.credited[at] += score.credited[own]
                tally.facts[at].update({fact.key: fact.values[own] for fact in facts})
        tally.observe(more)
    return tally


class _Counted:
    """A player whose decisions are counted and timed; choosing the only action is none."""

    def __init__(self, player: AnyPlayer, at: int, tally: Tally, clock: Clock | None) -> None:
        self._player, self._at, self._tally, self._clock = player, at, tally, clock

    def choose(self, seen: Any, legal: Sequence[Any], rng: Random, budget: int) -> Any:
        clock = self._clock
        began = clock() if clock is not None else 0.0
        action = self._player.choose(seen, legal, rng, budget)
        if len(legal) > 1:
            self._tally.decide(self._at, clock() - began if clock is not None else None)
        return action


def find_player(name: str, game: AnyGame) -> AnyPlayer:
    """The player of this name: one the game has, or any class as `module:Class`, made with the game.

    Raises  SetupError where there is none

    >>> from tierce.belote import Belote
    >>> find_player("tierce.players.random_player:RandomPlayer", Belote())
    RandomPlayer()
    """
    if ":" not in name:
        return make_player(name, game)
    module, _, kind = name.partition(":")
    if not all(word.isidentifier() for word in (*module.split("."), kind)):
        raise SetupError([f"no player {name!r}; a class is named as module:Class"])
    try:
        found = getattr(import_module(module), kind, None)
    except ModuleNotFoundError as error:
        raise SetupError([f"no player {name!r}: {error}"]) from None
    if not isinstance(found, type):
        raise SetupError([f"no player {name!r}: {module} has no class {kind}"])
    player: AnyPlayer = found(game)
    return player
