"""Share links that are damaged, cut short, changed by hand or made wrong: what is said of them, and where."""

from __future__ import annotations

from typing import Any

import pytest
from every_game.registry import SPECS, every_game
from every_game.spec import Spec
from hypothesis import example, given, settings
from hypothesis import strategies as st
from linking import REASONS, WHOLE, played_out, refused, same, signed
from talk import begun
from tierce.digits import ALPHABET, DigitWriter
from tierce.errors import LinkError
from tierce.games import GAMES, LETTERS
from tierce.links import LONGEST, read_link, write_link
from views.catalogs import texts


@every_game
def test_no_single_wrong_character_passes(spec: Spec) -> None:
    match = played_out(spec.name, 3)
    link = write_link(match)
    for at, right in enumerate(link):
        for wrong in {*ALPHABET, ".", "#", "&", " ", "é"} - {right}:
            refused(link[:at] + wrong + link[at + 1 :])
    for at in range(len(link)):
        refused(link[:at])  # cut short
        refused(link[:at] + link[at + 1 :])  # one lost
        if link[at : at + 2] != link[at : at + 2][::-1]:
            refused(link[:at] + link[at : at + 2][::-1] + link[at + 2 :])  # two exchanged
    refused(link + "A")
    refused(link.lower())


def test_the_page_has_words_for_every_reason() -> None:
    for lang in ("en", "fr"):
        said = {key.partition(".link-")[2] for key in texts(lang) if key.startswith("page.load.failed.link-")}
        assert said == REASONS
        (place,) = texts(lang)["page.load.failed.link-move"]
        assert "{deal}" in place and "{move}" in place


BROKEN = [
    ("nothing", "", "link", "not a share link: ; expected one that begins with v1."),
    ("an address", "https://example.org/tierce/", "link", "not a share link: https://example.org/tierce/; expected"),
    ("an old fragment", "#pack=7s8s&dealer=E", "link", "not a share link: pack=7s8s; expected"),
    ("a newer version", "v2.q." + WHOLE, "version", "a link of version v2; this tierce reads v1, a newer one made it"),
    ("the version alone", "v1", "short", "the link is cut short: its end is missing"),
    ("half of it", WHOLE[:20], "short", "the link is cut short"),
    ("check digits cut", WHOLE[:-1], "short", "the link is cut short"),
    ("a word stuck to it", WHOLE + "and", "long", "something that is not part of the link is stuck to its end"),
    ("two links", f"{WHOLE}.{WHOLE}", "long", "something that is not part"),
    ("a strange character", WHOLE.replace("7", "~", 1), "damaged", "the link is damaged: there is no '~' in a link"),
    ("a wrong character", WHOLE.replace("7", "8", 1), "damaged", "the link is damaged: its check digits do not fit"),
    ("an endless one", "v1.b." + "A" * LONGEST + ".AAA", "long", "a link of 10009 characters; at most 10000 are read"),
    ("an unknown game", signed("v1.x.AAAA.AAA"), "version", "unknown game 'x'; known are belote, bien, bleven"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "reason", "message"), [one[1:] for one in BROKEN], ids=[one[0] for one in BROKEN])
def test_a_broken_link_is_told_by_what_is_wrong(text: str, reason: str, message: str) -> None:
    error = refused(text)
    assert (error.reason, error.deal, error.move) == (reason, None, None)
    assert str(error).startswith(message)


def test_a_link_changed_by_hand_is_refused_with_the_move_at_which_it_goes_wrong() -> None:
    """With the check digits put right: the characters belong to the moves one after the other."""
    at_moves = []
    for at in range(30, 35):
        for letter in "Aq9":
            link = signed(WHOLE[:at] + letter + WHOLE[at + 1 :])
            if link != WHOLE:
                error = refused(link)
                at_moves.append(error.move or 99)
                assert error.reason in ("move", "long")
                assert error.deal in (1, None)
    assert min(at_moves) > 6
    assert len({move for move in at_moves if move != 99}) > 3
    assert refused(signed(WHOLE[:-8] + WHOLE[-4:])).move == 12
    assert str(refused(signed(WHOLE[:-4] + "A.AAA"))) == "the link says more than the deals that it holds"


def made(game: str, *numbers: tuple[int, int] | int) -> str:
    """A link of these numbers: pairs with their limits, or counts."""
    out = DigitWriter()
    for one in numbers:
        if isinstance(one, int):
            out.count(one)
        else:
            out.put(*one)
    return signed(f"v1.{LETTERS[game]}.{out.text()}.")


PACK = [(0, left) for left in range(32, 0, -1)]
DEALT = [(1, 2), (0, 4), (1, 2), *PACK, (0, 2), (0, 2), (0, 2), (0, 2), (0, 2)]  # North deals the sorted pack
MADE = [
    ("an option", made("belote", 1, 99, 0), "version", "an option of belote that this tierce does not know"),
    ("its value", made("belote", 1, 0, 5), "version", "a value of shuffle that this tierce does not know"),
    ("an option's number", made("belote", 1, 13, 200_000), "setup", "the game cannot be played so: option target is"),
    ("half a pack", made("belote", 0, *DEALT[:20]), "short", "deal 1: the link is cut short: it ends here"),
    ("no moves", made("belote", 0, *DEALT, (1, 2)), "short", "deal 1, move 1: the link is cut short: it ends here"),
    ("no headers", made("belote", 0, *[(0, 2)] * 7), "setup", "deal 1: it cannot be dealt so: missing header Dealer"),
    ("a cut", made("belote", 0, *DEALT[:-5], (1, 2), 2, *[(0, 2)] * 4), "setup",
     "deal 1: it cannot be dealt so: the cut is 0 or from 3 to 29, not 1"),
    ("too many moves", made("belote", 0, *DEALT, (0, 2), 9, *[(1, 2), (1, 2)] * 4, *[(3, 4), (1, 2)] * 4, ), "move",
     "deal 1, move 9: nobody is to act any more"),
    ("a wrong sign", made("belote", 0, *DEALT, (0, 2), 1, (0, 2), (0, 2)), "move",
     "deal 1, move 1: what the link says is not among what may be done here"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "reason", "message"), [one[1:] for one in MADE], ids=[one[0] for one in MADE])
def test_a_link_that_another_program_made_wrong(text: str, reason: str, message: str) -> None:
    error = refused(text)
    assert error.reason == reason
    assert str(error).startswith(message)


def test_a_link_that_another_program_made_right() -> None:
    match = read_link(made("belote", 0, *DEALT, (0, 2), 0))
    assert (match.table.setup.dealer.name, match.table.step) == ("N", 0)
    assert [one.text for one in match.table.setup.pack] == [one.text for one in match.game.deck]


@pytest.mark.parametrize(
    "more",
    [
        made("belote", 1, 0, 0, *DEALT, (0, 2), 0),  # the first option, at its default
        made("belote", 0, *DEALT[:-3], (1, 2), 0, 0, *DEALT[-2:], (0, 2), 0),  # Scores NS:0,EW:0
        made("belote", 0, *DEALT[:-5], (1, 2), 0, *DEALT[-4:], (0, 2), 0),  # Cut 0
    ],
)
def test_a_link_that_says_more_than_is_needed_is_read_and_written_without_it(more: str) -> None:
    least = made("belote", 0, *DEALT, (0, 2), 0)
    same(read_link(more), read_link(least))
    assert write_link(read_link(more)) == least != more


@settings(max_examples=150)
@given(
    game=st.sampled_from([*LETTERS.values()]), digits=st.text(st.sampled_from(ALPHABET), max_size=120),
)  # fmt: skip
@example(game="b", digits="_" * 200)
@example(game="v", digits="A" * 200)
def test_random_digits_with_right_check_digits_are_refused_or_are_a_deal(game: str, digits: str) -> None:
    link = signed(f"v1.{game}.{digits}.")
    try:
        match = read_link(link)
    except LinkError as error:
        assert error.reason in REASONS
    else:
        same(read_link(write_link(match)), match)


@given(text=st.text("v12.AZaz09-_#&é \n"))
def test_any_text_is_refused_in_words(text: str) -> None:
    assert refused(text).message


def test_a_match_too_long_for_a_link_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = read_link(WHOLE)
    monkeypatch.setattr("tierce.links.LONGEST", 30)
    with pytest.raises(LinkError, match="a link of 36 characters; at most 30 can be read back"):
        write_link(match)


@pytest.mark.parametrize(
    ("text", "reason", "deal", "move"),
    [(WHOLE[:12], "short", None, None), (signed(WHOLE[:-8] + WHOLE[-4:]), "move", 1, 12), ("x", "link", None, None)],
)
def test_a_broken_link_is_an_error_that_changes_nothing(text: str, reason: str, deal: Any, move: Any) -> None:
    talk = begun()
    before = talk.everything()
    error = talk.error(cmd="open", link=text)
    assert (error["code"], error["reason"], error["deal"], error["move"]) == ("broken_link", reason, deal, move)
    assert talk.everything() == before


def test_each_game_has_a_letter_of_its_own() -> None:
    assert set(LETTERS) == set(GAMES) == {spec.name for spec in SPECS}
    assert len(set(LETTERS.values())) == len(GAMES)
