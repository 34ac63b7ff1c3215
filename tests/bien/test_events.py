"""What is told of a deal, and what is imagined of hidden cards."""

from __future__ import annotations

from random import Random

import pytest
from every_game.marks import rule
from hypothesis import given
from hypothesis import strategies as st
from strategies import deals, seeds
from tierce.bien import Bien
from tierce.bien.imagine import possible_cards
from tierce.bien.state import State
from tierce.cards import CardSet, card
from tierce.pack import PIQUET_32
from tierce.seats import Seat

from bien import naive
from bien.scenes import act, after, before, begin, bien, finish, hands_dealt
from bien.spec import BIEN

HANDS = {
    "S": "JhKhQhTh7s8s9sAd", "N": "9h8hAsKsQs7d8d9d", "W": "7hTsJsKdQdJdTd7c", "E": "Ah8c9cTcJcQcKcAc",
}  # fmt: skip
PACK = " ".join(one.text for one in PIQUET_32)


def told(game: Bien, state: State) -> list[str]:
    """The events so far: key, seat and rule of each."""
    events = game.events(game.observe(state, Seat.N))
    seats = ["" if one.seat is None else f" {one.seat.name}" for one in events]
    rules = ["" if one.rule is None else f" {one.rule}" for one in events]
    return [one.key + seat + rule for one, seat, rule in zip(events, seats, rules, strict=True)]


@rule("BIEN-DEAL-1")
def test_the_draw_for_the_deal_is_told() -> None:
    game = bien()
    headers = {"Pack": PACK, "Draw": "N:As E:Ah S:7d W:Kc / N:9h E:Jd"}
    assert told(game, game.start(game.read_setup(headers))) == [
        "drawn N BIEN-DEAL-1", "drawn E BIEN-DEAL-1", "drawn S BIEN-DEAL-1", "drawn W BIEN-DEAL-1",
        "tied BIEN-DEAL-1", "drawn N BIEN-DEAL-1", "drawn E BIEN-DEAL-1", "dealer E BIEN-DEAL-1",
        "dealt E BIEN-DEAL-2",
    ]  # fmt: skip


def test_a_deal_is_told_with_its_rules() -> None:
    game = bien()
    state = game.start(hands_dealt(**HANDS))
    state = act(game, state, "S~bid:100 W~pass N~ponder E~pass")
    assert told(game, state) == [
        "dealt E BIEN-DEAL-2", "bid S BIEN-BID-2", "pass W BIEN-BID-1", "ponder N BIEN-BID-3", "pass E BIEN-BID-1",
        "bidder N BIEN-BID-5",
    ]  # fmt: skip
    state = begin(game, hands_dealt(**HANDS))
    state = act(game, state, "S~Kh+marriage W~7h N~8h E~Ah E~Ac S~show:none N~show:AsKsQs")
    assert told(game, state)[6:] == [
        "play S BIEN-PLAY-1", "trump S BIEN-PLAY-1", "marriage S BIEN-MELD-7", "play W", "play N", "play E",
        "trick E BIEN-PLAY-5", "play E BIEN-PLAY-1", "shown S BIEN-MELD-6", "shown N BIEN-MELD-6",
    ]  # fmt: skip
    end = finish(game, state)
    assert told(game, end)[-2:] == [f"trick {end.public.play.trick.leader.name} BIEN-PLAY-5", "scored BIEN-SCORE-2"]


@rule("BIEN-BID-4")
def test_a_laydown_is_told_with_its_suit() -> None:
    game = bien()
    state = act(game, game.start(hands_dealt(S="7d8d9dTdJdQdKdAd")), "S~laydown")
    *_, laydown, _ = game.events(game.observe(state, Seat.E))
    assert (laydown.key, laydown.rule, laydown.data["suit"].letter) == ("laydown", "BIEN-BID-4", "d")


@rule("BIEN-MELD-7")
def test_a_marriage_is_told_apart_from_what_is_shown() -> None:
    game = bien()
    state = begin(game, hands_dealt(**HANDS))
    state = act(game, state, "S~Kh+marriage W~7h N~8h E~Ah E~Ac S~show:KhQhJhTh N~show:none")
    shown = [event for event in game.events(game.observe(state, Seat.W)) if event.key == "shown"]
    assert [event.data["points"] for event in shown] == [70, 0], "the queen is among what is shown"


# what is imagined


def test_who_throws_another_card_to_a_trump_has_none() -> None:
    game = bien()
    state = begin(game, hands_dealt(**HANDS))
    state = act(game, state, "S~Jh W~7h N~8h E~Ah S~Th S~show:none N~show:none W~7c")
    play = state.public.play
    assert play is not None
    possible = possible_cards(play, game.options)
    assert not any(card(text) in possible[Seat.W] for text in ("7h", "8h", "9h", "Ah", "Kh"))
    assert possible[Seat.W] == PIQUET_32 - CardSet.parse("7h8h9hThJhQhKhAh")
    assert possible[Seat.E] == PIQUET_32


@pytest.mark.parametrize(("option", "letters"), [("free", "shdc"), ("follow-or-trump", "hdc")])
def test_who_neither_follows_nor_trumps_has_no_card_of_the_suit_where_it_is_due(option: str, letters: str) -> None:
    game = bien(plain_led=option)
    state = act(game, game.start(before("h", "7s", "Kd Kc")), "Kd")
    assert state.public.play is not None
    possible = possible_cards(state.public.play, game.options)[Seat.S]
    assert {one.suit.letter for one in possible} == set(letters)


def test_who_plays_a_trump_under_an_opponent_has_lower_ones_only() -> None:
    game = bien()
    state = act(game, game.start(before("h", "7s Kh", "Th 8h")), "8h")
    assert state.public.play is not None
    assert possible_cards(state.public.play, game.options)[Seat.S] == CardSet.parse("7h8hThQh")


@given(data=st.data(), seed=seeds)
def test_an_imagined_world_breaks_no_rule_of_play(data: st.DataObject, seed: int) -> None:
    """Whoever played a card could have played it with the cards he is imagined to have held."""
    deal = data.draw(deals(BIEN))
    state = data.draw(st.sampled_from(deal.states))
    if state.public.play is None or state.public.play.trump is None:
        return
    trump = state.public.play.trump.letter
    for seat in Seat:
        world = deal.game.imagine(deal.game.observe(state, seat), Random(seed))
        play = world.public.play
        held = {other: [one.text for one in world.secret.hands[other]] for other in Seat}
        for trick in reversed((*play.done, play.trick)):
            for at in range(len(trick.cards) - 1, -1, -1):
                player, played = after(trick.leader, at), trick.cards[at].text
                held[player].append(played)
                before_it = [one.text for one in trick.cards[:at]]
                assert played in naive.legal(held[player], before_it, trump, deal.game.options.plain_led)
        for shown in play.shown:
            assert {one.text for one in shown.cards} <= set(held[shown.seat])
        if play.called is not None:
            assert {"K" + trump, "Q" + trump} <= set(held[play.called.seat])


@rule("BIEN-DEAL-2")
def test_in_the_bidding_all_hidden_cards_are_drawn_alike() -> None:
    game = bien()
    seen = game.observe(game.start(hands_dealt(**HANDS)), Seat.S)
    counts = dict.fromkeys(Seat, 0)
    for seed in range(300):
        world = game.imagine(seen, Random(seed))
        counts[next(seat for seat in Seat if card("As") in world.secret.hands[seat])] += 1
    assert counts[Seat.S] == 0
    assert min(counts[seat] for seat in (Seat.W, Seat.N, Seat.E)) > 60
