"""How long the open-hand solver takes, for one value and for all cards, by the number of cards a hand.

    python build.py bench solver [--deals N] [--json]

Random hands, trump and taker, default options, before a trick, each deal with a fresh solver that is asked through the
readable state; before the first card of Bien, all suits that may become trump. The figures are median, 95 % and worst,
in processor time, so that other work on the machine counts less. Slow rows have fewer deals.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tierce.belote import Belote
from tierce.belote import solve as belote
from tierce.belote import state as belote_state
from tierce.bien import Bien
from tierce.bien import solve as bien
from tierce.bien import state as bien_state
from tierce.bien.actions import Ponder
from tierce.cards import CardSet, Suit
from tierce.pack import PIQUET_32, pick, shuffled
from tierce.seats import Seat
from tierce.tricks import Trick

DEALS = 60
LIMIT = 10_000_000  # nodes: for Bien, which wants one for larger hands
# seconds: median, 95 % (whole deals of Belote)
MOST = {"belote 8 value": (0.2, 0.8), "belote 8 cards": (0.4, 1.5)}


class Row(NamedTuple):
    """A row of the table: which game, cards a hand, what is asked, which share of the deals."""

    game: str
    size: int
    asked: str
    share: float
    deal: Callable[[Random, int], Any]
    ask: Callable[[Any], Any]


def hands_of(rng: Random, size: int) -> tuple[tuple[CardSet, CardSet, CardSet, CardSet], CardSet]:
    """Four random hands, and the cards that are gone."""
    pack = shuffled(PIQUET_32, rng)
    north, east, south, west = (CardSet.of(pack[size * at : size * (at + 1)]) for at in range(4))
    return (north, east, south, west), CardSet.of(pack[size * 4 :])


def belote_deal(rng: Random, size: int) -> Any:
    """A deal of Belote before a trick; both sides have won some if any were played."""
    hands, gone = hands_of(rng, size)
    dealer, taker, trump = pick(rng, list(Seat)), pick(rng, list(Seat)), pick(rng, list(Suit))
    done = 8 - size
    earlier = belote_state.Earlier((0, 0), (done - done // 2, done // 2), (0, 0), gone)
    leader = belote_state.forehand(dealer) if size == 8 else Seat.N
    return Belote().start(belote_state.Position(hands, dealer, taker, trump, Trick(leader), earlier))


def bien_deal(rng: Random, size: int) -> Any:
    """A ponder of Bien before a trick, the bidder having won all before; its cards count as in any other bid."""
    hands, gone = hands_of(rng, size)
    dealer, bidder, trump = pick(rng, list(Seat)), pick(rng, list(Seat)), pick(rng, list(Suit))
    done = [8 - size if seat == bidder else 0 for seat in Seat]
    earlier = bien_state.Earlier((0, 0), (done[0], done[1], done[2], done[3]), None, gone)
    led = trump if size < 8 else None
    return Bien().start(bien_state.Position(hands, dealer, bidder, Ponder(), led, Trick(bidder), earlier))


def rows() -> list[Row]:
    """What is measured."""
    options, bien_options = Belote().options, Bien().options
    found = []
    for size in (4, 5, 6, 7, 8):
        found.append(Row("belote", size, "value", 1, belote_deal, lambda state: belote.solve_value(state, options)))
        found.append(Row("belote", size, "cards", 1, belote_deal, lambda state: belote.solve_cards(state, options)))
    for size, share in ((4, 1.0), (5, 0.5), (6, 0.2)):
        found.append(Row("bien", size, "value", share, bien_deal, lambda state: bien.solve_value(state, bien_options)))
        found.append(Row("bien", size, "cards", share, bien_deal, lambda state: bien.solve_cards(state, bien_options)))

    def ponder(state: Any) -> Any:
        return bien.ponder_cards(state, bien_options, nodes=LIMIT)

    return [*found, *(Row("bien", size, "ponder", 0.5, bien_deal, ponder) for size in (6, 8))]


def seconds(row: Row, deals: int) -> list[float]:
    """The processor time of each deal, sorted."""
    rng = Random(f"bench solver {row.game} {row.size}")  # the same deals for each question
    row.ask(row.deal(rng, 2))  # the tables are made at first use
    taken = []
    for _ in range(max(1, round(deals * row.share))):
        state = row.deal(rng, row.size)
        began = time.process_time()
        row.ask(state)
        taken.append(time.process_time() - began)
    return sorted(taken)


def main() -> int:
    """Prints the table, or JSON with --json; 1 when whole deals of Belote take too long."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--deals", type=int, default=DEALS)
    arguments.add_argument("--json", action="store_true")
    given = arguments.parse_args()
    results: dict[str, dict[str, float]] = {}
    for row in rows():
        taken = seconds(row, given.deals)
        name = f"{row.game} {row.size} {row.asked}"
        results[name] = {
            "deals": len(taken),
            "median": taken[len(taken) // 2],
            "p95": taken[len(taken) * 95 // 100],
            "worst": taken[-1],
        }
        if not given.json:
            figures = "".join(f"{results[name][key] * 1000:>12,.1f}" for key in ("median", "p95", "worst"))
            print(f"{name:<18}{len(taken):>6} deals{figures} ms")
    if given.json:
        print(json.dumps({"seconds": results, "most": MOST}))
    return int(any(results[name]["median"] > mid or results[name]["p95"] > late for name, (mid, late) in MOST.items()))


if __name__ == "__main__":
    raise SystemExit(main())
