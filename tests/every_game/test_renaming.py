"""Names do not matter: other suits or other seats give the same answers under their new names.

All of it goes through texts (setup headers, action texts), so that one renaming fits every game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import options, seeds
from tierce.game import AnyGame
from tierce.seats import Seat

from every_game.registry import SPECS, every_game
from every_game.spec import Spec

SUIT = re.compile(r"(?<=[2-9TJQKA])[shdc](?![a-z])|(?<=:)[shdc](?![a-z])")


def other_suits(text: str, suits: str) -> str:
    """A text with its suits s, h, d, c renamed to these."""
    return SUIT.sub(lambda found: suits["shdc".index(found[0])], text)


def sides_swap(game: AnyGame, steps: int) -> bool:
    """Whether the sides change places when everybody sits that number of seats further on."""
    first = game.rotation.seats[0]
    return game.side_of(first) != game.side_of(game.rotation.after(first, steps))


def other_seats(headers: Mapping[str, str], game: AnyGame, steps: int) -> dict[str, str]:
    """Setup headers with everything that number of seats further on."""
    turned = dict(headers)
    for key in {"Dealer", "Cutter"} & headers.keys():
        turned[key] = game.rotation.after(Seat[headers[key]], steps).name
    for key in headers:
        # a seat and its card, such as N:As in a draw for the deal
        turned[key] = re.sub(
            r"\b[NESW](?=:[2-9TJQKA])", lambda found: game.rotation.after(Seat[found[0]], steps).name, turned[key]
        )
    swapped = sides_swap(game, steps)
    for key, text in headers.items():
        found = re.fullmatch(r"NS:(-?\d+),EW:(-?\d+)", text)
        if found and swapped:
            turned[key] = f"NS:{found[2]},EW:{found[1]}"
    return turned


def play_both(
    game: AnyGame, headers: Mapping[str, str], renamed: Mapping[str, str], rename: Callable[[str], str], rng: Random
) -> tuple[object, object]:
    """Both deals to their ends, with the same actions; legal actions and refusals are compared on the way."""
    one, other = game.start(game.read_setup(headers)), game.start(game.read_setup(renamed))
    while (seat := game.actor(one)) is not None:
        seen = game.observe(one, seat)
        there = game.actor(other)
        assert there is not None
        seen_there = game.observe(other, there)
        legal = sorted(str(action) for action in game.legal_actions(seen))
        assert sorted(map(rename, legal)) == sorted(str(action) for action in game.legal_actions(seen_there))
        for text in _probes(legal):
            refusal = game.refusal(seen, game.parse(text))
            refusal_there = game.refusal(seen_there, game.parse(rename(text)))
            assert (refusal and refusal.rule) == (refusal_there and refusal_there.rule), text
        text = legal[int(rng.random() * len(legal))]
        one, other = game.apply(one, game.parse(text)), game.apply(other, game.parse(rename(text)))
    assert game.actor(other) is None
    return one, other


def _probes(legal: list[str]) -> list[str]:
    """The cards of every suit beside those that are legal."""
    return sorted({other_suits(text, "hdcs") for text in legal} | {other_suits(text, "dcsh") for text in legal})


@pytest.mark.parametrize("spec", [spec for spec in SPECS if spec.suits_alike], ids=str)
@given(data=st.data(), seed=seeds, suits=st.permutations("shdc").map("".join))
def test_renaming_the_suits_renames_the_answer(spec: Spec, data: st.DataObject, seed: int, suits: str) -> None:
    game = spec.make(data.draw(options(spec.options)))
    rng = Random(seed)
    headers = game.setup_headers(spec.rich_setup(game, rng) if seed % 2 else game.open_match(rng))
    renamed = {**headers, "Pack": other_suits(headers["Pack"], suits)}
    # read and written again, because in a text of several cards their order may depend on the suits
    one, other = play_both(game, headers, renamed, lambda text: str(game.parse(other_suits(text, suits))), rng)
    assert game.score(one) == game.score(other)
    assert game.standing(one) == game.standing(other)


@every_game
@given(data=st.data(), seed=seeds, steps=st.integers(1, 3))
def test_turning_the_table_turns_the_answer(spec: Spec, data: st.DataObject, seed: int, steps: int) -> None:
    game = spec.make(data.draw(options(spec.options)))
    rng = Random(seed)
    headers = game.setup_headers(spec.rich_setup(game, rng) if seed % 2 else game.open_match(rng))
    turned = other_seats(headers, game, steps)
    one, other = play_both(game, headers, turned, str, rng)
    score, score_there = game.score(one), game.score(other)
    turn = (lambda pair: pair[::-1]) if sides_swap(game, steps) else tuple
    assert turn(score.credited) == score_there.credited
    assert [(part.key, part.rule, turn(part.values)) for part in score.parts] == list(score_there.parts)
    assert (score.verdict, score.rule) == (score_there.verdict, score_there.rule)
