"""The records of Bien: their points, and how the scores change, worked out by the naive rules from the text alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tierce.record import DealRecord, Move, Record, read_record, write_record

from bien import naive
from bien.naive import POINTS, TRUMP_POINTS

FILES = sorted((Path(__file__).parents[2] / "records" / "bien").glob("*.tierce"))
every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
CARD = re.compile("[AKQJT987][shdc]")


def test_there_are_records_of_all_that_is_special_in_bien() -> None:
    assert len(FILES) >= 12


def moves(deal: DealRecord) -> list[Move]:
    return [move for move in deal.moves if move.refused is None]


def tricks(deal: DealRecord) -> list[list[Move]]:
    """The cards played, four by four."""
    plays = [move for move in moves(deal) if CARD.match(move.action)]
    return [plays[at : at + 4] for at in range(0, len(plays), 4)]


@every_file
def test_the_points_noted_at_a_trick_are_those_of_its_cards(file: Path) -> None:
    for deal in read_record(file.read_text("utf-8")).deals:
        if "Position" in deal.headers:
            trump = re.search("trump=(.)", deal.headers["Position"])[1]  # type: ignore[index]
        else:
            trump = tricks(deal)[0][0].action[1] if tricks(deal) else ""
        for trick in tricks(deal):
            noted = [one for one in trick[3].comments if one.startswith("+")]
            cards = [move.action[:2] for move in trick]
            points = sum((TRUMP_POINTS if card[1] == trump else POINTS)[card[0]] for card in cards)
            winner = trick[naive.winner(cards, trump)].seat
            assert winner is not None
            side = "NS" if winner.name in "NS" else "EW"
            assert noted in ([], [f"+{points} {side}"])


@every_file
def test_the_result_follows_from_what_is_noted(file: Path) -> None:
    record = read_record(file.read_text("utf-8"))
    for deal in record.deals:
        calls = [move for move in moves(deal) if move.stage == "bidding" and move.action.startswith("bid:")]
        noted = re.findall(r"\{\+(\d+) (NS|EW)\}", write_record(Record([deal])))
        if len(noted) != 8:
            continue  # a ponder, a laydown, a position, or nobody bid
        bidder = calls[-1].seat
        assert bidder is not None
        side = "NS" if bidder.name in "NS" else "EW"
        points = sum(int(points) for points, of in noted if of == side) + melds(deal, side)
        if noted[-1][1] == side:
            points += 0 if "last_trick=0" in record.deals[0].headers.get("Options", "") else 10
        bid = int(calls[-1].action[4:])
        worth = bid // 50
        change = {side: -worth} if points >= bid else {side: worth, "EW" if side == "NS" else "NS": -worth}
        assert deal.result == (change.get("NS", 0), change.get("EW", 0))


def melds(deal: DealRecord, side: str) -> int:
    """What a side's melds are worth, by what was shown and called."""
    total, trump = 0, tricks(deal)[0][0].action[1]
    for seat in side:
        said = [move.action for move in moves(deal) if move.seat is not None and move.seat.name == seat]
        shown = sorted({card for text in said if text.startswith("show:") for card in CARD.findall(text)})
        first = next(text for text in said if CARD.match(text))
        status = "lost" if first in (f"K{trump}", f"Q{trump}") else "open"
        if any("+marriage" in text for text in said):
            status = "called"
        total += naive.best_melds(shown, trump, status)
    return total
