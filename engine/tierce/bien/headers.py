"""A Bien setup as the headers of a record, and back."""

from __future__ import annotations

from collections.abc import Mapping

from tierce.bien.dealing import draw_text, drawn_dealer, read_draw
from tierce.bien.position import read_position
from tierce.bien.state import Dealt, Setup, Standing
from tierce.cards import parse_cards
from tierce.errors import NotationError, SetupError
from tierce.game import SetupField
from tierce.notation import read_number, read_pair, write_pair
from tierce.seats import Seat

__all__ = ["SETUP_FIELDS", "dealt_headers", "read_following", "read_headers", "standing_headers"]

NEW = Standing()
# words in share links by their places among so many: frozen, another one makes another version of links
LINKED_DRAW = ("N:", "E:", "S:", "W:", " N:", " E:", " S:", " W:")
LINKED_POSITION = (
    " N=", " E=", " S=", " W=", " dealer=", " bidder=", " bid=", " trump=", " leader=", " trick=", " points=",
    " tricks=", " first=", " shown=", " marriage=", "NS:", ",EW:", "N:", "E:", "S:", "W:", "none", "ponder",
)  # fmt: skip
SETUP_FIELDS = (
    SetupField("Dealer", "seat"),
    SetupField("Pack", "pack"),
    SetupField("Draw", "text", LINKED_DRAW),
    SetupField("Misdeal", "text", ("yes",)),
    SetupField("Position", "text", LINKED_POSITION),
    SetupField("Scores", "pair", standing=True),
    SetupField("GameNumber", "number", standing=True),
    SetupField("Awards", "pair", standing=True),
    SetupField("PassedOut", "number", standing=True),
)
STANDING = {field.name for field in SETUP_FIELDS if field.standing}


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
    standing = _read_standing(headers)
    if "Position" in headers:
        return read_position(headers["Position"], standing)
    return _read_dealt(headers, None, standing)


def read_following(headers: Mapping[str, str], dealer: Seat | None, standing: Standing) -> Dealt:
    """The setup that record headers describe when dealer and standing follow from the deal before.

    dealer  None in the first deal of another game, for which is drawn
    Raises  NotationError; SetupError where the headers say otherwise
    """
    setup = _read_dealt(headers, dealer, standing)
    problems = []
    if dealer is not None and setup.dealer != dealer:
        problems.append(f"the dealer must be {dealer.name} (BIEN-DEAL-4)")
    if STANDING & headers.keys() and _read_standing(headers) != standing:
        problems.append(f"the scores before this deal are {write_pair(standing.scores)}, in game {standing.game}")
    if problems:
        raise SetupError(problems)
    return setup


def _read_standing(headers: Mapping[str, str]) -> Standing:
    return Standing(
        read_pair(headers.get("Scores", write_pair(NEW.scores))),
        read_number(headers.get("GameNumber", "1")),
        read_pair(headers.get("Awards", "NS:0,EW:0")),
        read_number(headers.get("PassedOut", "0")),
    )


def _read_dealt(headers: Mapping[str, str], dealer: Seat | None, standing: Standing) -> Dealt:
    """A deal from the pack; `dealer` where no header names one."""
    misdealt = headers.get("Misdeal", "no")
    if misdealt not in ("yes", "no"):
        raise NotationError(f"unknown misdeal {misdealt!r}", expected="yes or no")
    draw = read_draw(headers["Draw"]) if "Draw" in headers else ()
    if "Dealer" in headers:
        dealer = Seat.parse(headers["Dealer"])
    elif draw:
        dealer = drawn_dealer(draw)
    if dealer is None:
        raise NotationError("missing header Dealer", expected="Dealer or Draw")
    if "Pack" not in headers and misdealt == "no":
        raise NotationError("missing header Pack", expected="Dealer and Pack, or Position")
    return Dealt(parse_cards(headers.get("Pack", "")), dealer, draw, misdealt == "yes", standing)
