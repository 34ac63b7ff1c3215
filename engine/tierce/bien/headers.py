"""A Bien setup as the headers of a record, and back."""

from __future__ import annotations

from collections.abc import Mapping

from tierce.bien.dealing import draw_text, drawn_dealer, read_draw
from tierce.bien.position import read_position
from tierce.bien.state import Dealt, Setup, Standing
from tierce.cards import parse_cards
from tierce.errors import NotationError
from tierce.notation import read_number, read_pair, write_pair
from tierce.seats import Seat

__all__ = ["dealt_headers", "read_headers", "standing_headers"]

NEW = Standing()


def dealt_headers(setup: Dealt) -> dict[str, str]:
    """The headers of a deal from the pack: Dealer, Draw, Misdeal, Pack; those left out that say nothing."""
    headers = {"Dealer": setup.dealer.name}
    if setup.draw:
        headers["Draw"] = draw_text(setup.draw)
    if setup.misdealt:
        headers["Misdeal"] = "yes"
    if setup.pack:
        headers["Pack"] = " ".join(one.text for one in setup.pack)
    return headers


def standing_headers(standing: Standing) -> dict[str, str]:
    """The headers of a standing: Scores, GameNumber, Awards, PassedOut; those left out that a new match has."""
    headers = {}
    if standing.scores != NEW.scores:
        headers["Scores"] = write_pair(standing.scores)
    if standing.game != NEW.game:
        headers["GameNumber"] = str(standing.game)
    if any(standing.awards):
        headers["Awards"] = write_pair(standing.awards)
    if standing.passed:
        headers["PassedOut"] = str(standing.passed)
    return headers


def read_headers(headers: Mapping[str, str]) -> Setup:
    """The setup that record headers describe, the dealer being whom the draw finds where only that is given.

    Raises  NotationError; SetupError for an impossible position

    >>> read_headers({"Draw": "N:As E:Kh S:7d W:Kc", "Misdeal": "yes"}).dealer
    <Seat.N: 0>
    """
    standing = Standing(
        read_pair(headers.get("Scores", write_pair(NEW.scores))),
        read_number(headers.get("GameNumber", "1")),
        read_pair(headers.get("Awards", "NS:0,EW:0")),
        read_number(headers.get("PassedOut", "0")),
    )
    if "Position" in headers:
        return read_position(headers["Position"], standing)
    misdealt = headers.get("Misdeal", "no")
    if misdealt not in ("yes", "no"):
        raise NotationError(f"unknown misdeal {misdealt!r}", expected="yes or no")
    draw = read_draw(headers["Draw"]) if "Draw" in headers else ()
    if "Dealer" not in headers and not draw:
        raise NotationError("missing header Dealer", expected="Dealer or Draw")
    if "Pack" not in headers and misdealt == "no":
        raise NotationError("missing header Pack", expected="Dealer and Pack, or Position")
    dealer = Seat.parse(headers["Dealer"]) if "Dealer" in headers else drawn_dealer(draw)
    return Dealt(parse_cards(headers.get("Pack", "")), dealer, draw, misdealt == "yes", standing)
