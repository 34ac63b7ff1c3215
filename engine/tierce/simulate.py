"""Many deals between computer players, counted: what deals are like. (Who is stronger, the arena tells sooner.)

Deals are played as a table plays them, match after match. Margins are of the points credited to the sides, which for
the game concerned may be points, game points or stones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tierce.errors import SetupError, TierceError
from tierce.game import AnyGame, DealScore
from tierce.options import option_texts
from tierce.pack import chance
from tierce.players import AnyPlayer, make_player
from tierce.seats import Side
from tierce.tally import Estimate

__all__ = ["BUDGET", "Simulation", "better", "open_deal", "play_deal", "simulate"]

USUAL_PLAYER = "club"
BUDGET = 1000  # units of work a choice, for players that search


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came out of many deals.

    margin      by how much NS did better than EW, a deal
    credited    mean credited to NS and to EW, a deal
    verdicts    how many deals ended how (`made`, `failed`, `passed`, …), the most frequent first
    contracts   the same by what they were played for (`100`, `ponder`; a trump suit; a prediction)
    parts       in how many deals a line of the score was worth something, by its key (`capot`, `belote`, …)
    matches     matches that came to their end
    won         of those, won by NS and by EW; the rest were drawn
    """

    game: str
    options: Mapping[str, str]
    seed: str
    players: Mapping[str, str]
    deals: int
    margin: Estimate
    credited: tuple[float, float]
    verdicts: Mapping[str, int]
    contracts: Mapping[str, Mapping[str, int]]
    parts: Mapping[str, int]
    matches: int
    won: tuple[int, int]
    deals_a_match: float | None

    def as_json(self) -> dict[str, Any]:
        """The same as lists, dicts, texts and numbers."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "players": dict(self.players),
            "deals": self.deals,
            "margin": self.margin.as_json(),
            "credited": list(self.credited),
            "verdicts": dict(self.verdicts),
            "contracts": {contract: dict(found) for contract, found in self.contracts.items()},
            "parts": dict(self.parts),
            "matches": self.matches,
            "won": list(self.won),
            "deals_a_match": self.deals_a_match,
        }


def better(game: AnyGame, score: DealScore, side: Side) -> int:
    """By how much a side did better than the other in a deal."""
    more = score.credited[side] - score.credited[side.other]
    return -more if game.counts_down else more


def open_deal(game: AnyGame, setup: Any, opening: Sequence[str] = ()) -> Any:
    """The state of a deal after these actions; raises SetupError for one that cannot be."""
    state = game.start(setup)
    for text in opening:
        try:
            state = game.apply(state, game.parse(text))
        except TierceError as error:
            raise SetupError([f"the opening: {error}"]) from None
    return state


def play_deal(
    game: AnyGame,
    setup: Any,
    players: Mapping[Side, AnyPlayer],
    rng: Random,
    *,
    opening: Sequence[str] = (),
    budget: int = BUDGET,
) -> Any:
    """The finished state of one deal, played by these players.

    opening     actions that are done before the players choose, by whoever's turn it is
    budget      units of work a choice, for players that search
    Raises      SetupError for an opening that cannot be

    >>> from tierce.belote import Belote
    >>> game, rng = Belote(), chance("example", 1)
    >>> players = dict.fromkeys(Side, make_player("random", game))
    >>> game.score(play_deal(game, game.open_match(rng), players, rng, opening=["pass"] * 8)).verdict
    'passed'
    """
    state = open_deal(game, setup, opening)
    while (seat := game.actor(state)) is not None:
        seen = game.observe(state, seat)
        action = players[game.side_of(seat)].choose(seen, game.legal_actions(seen), rng, budget)
        state = game.apply(state, action)
    return state


def simulate(
    game: AnyGame,
    *,
    deals: int,
    seed: str,
    players: Mapping[Side, str] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Plays deals between players, match after match, and counts them; the same seed gives the same result.

    deals       how many, 1 or more; the last match may stay unfinished
    players     by side the name of its player; `club` where none is named
    progress    called after each deal with the number of deals played
    Raises      SetupError for a player the game has not, or fewer than 1 deal

    >>> from tierce.belote import Belote
    >>> found = simulate(Belote(), deals=2, seed="example", players={Side.NS: "random", Side.EW: "random"})
    >>> found.deals, sum(found.verdicts.values())
    (2, 2)
    """
    if deals < 1:
        raise SetupError([f"at least 1 deal is needed, not {deals}"])
    names = {side: (players or {}).get(side, USUAL_PLAYER) for side in Side}
    at_table = {side: make_player(name, game) for side, name in names.items()}

    scores: list[DealScore] = []
    contracts: list[str] = []
    winners: list[Side | None] = []
    setup, ended_after = None, 0
    for number in range(1, deals + 1):
        rng = chance(seed, number)
        if setup is None:
            setup = game.open_match(rng)
        state = play_deal(game, setup, at_table, rng)
        scores.append(game.score(state))
        contracts.append(game.contract(state))
        outcome = game.standing(state).outcome
        if outcome is None:
            setup = game.next_setup(state, rng)
        else:
            winners.append(outcome.winner)
            setup, ended_after = None, number
        if progress is not None:
            progress(number)

    return Simulation(
        game=game.name,
        options=option_texts(game.options),
        seed=seed,
        players={side.name: name for side, name in names.items()},
        deals=deals,
        margin=Estimate.of([better(game, score, Side.NS) for score in scores]),
        credited=_mean_credited(scores),
        verdicts=_verdicts(scores),
        contracts=_contracts(contracts, scores),
        parts=_parts(scores),
        matches=len(winners),
        won=(winners.count(Side.NS), winners.count(Side.EW)),
        deals_a_match=round(ended_after / len(winners), 2) if winners else None,
    )


def _mean_credited(scores: list[DealScore]) -> tuple[float, float]:
    totals = [sum(score.credited[side] for score in scores) for side in Side]
    return round(totals[Side.NS] / len(scores), 3), round(totals[Side.EW] / len(scores), 3)


def _verdicts(scores: list[DealScore]) -> dict[str, int]:
    """How many deals ended how, the most frequent first and equal ones by name."""
    found = Counter(score.verdict for score in scores)
    return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))


def _contracts(contracts: list[str], scores: list[DealScore]) -> dict[str, dict[str, int]]:
    """By contract, the shorter words first, how its deals ended; deals without one are left out."""
    by_contract: dict[str, list[DealScore]] = {}
    for contract, score in zip(contracts, scores, strict=True):
        if contract:
            by_contract.setdefault(contract, []).append(score)
    return {one: _verdicts(by_contract[one]) for one in sorted(by_contract, key=lambda word: (len(word), word))}


def _parts(scores: list[DealScore]) -> dict[str, int]:
    """In how many deals a line of the score was worth something, in the order of the alphabet."""
    found = Counter(key for score in scores for key in {part.key for part in score.parts if any(part.values)})
    return dict(sorted(found.items()))
