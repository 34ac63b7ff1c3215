"""The open-hand solver: equal to plain minimax over the readable rules, and what its values mean."""

from __future__ import annotations

from random import Random

import pytest
from tierce.belote import Belote
from tierce.belote import solve as belote
from tierce.belote.actions import Play
from tierce.belote.masks import numbers
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS
from tierce.belote.position import read_position as read_belote
from tierce.belote.state import State
from tierce.bien import Bien
from tierce.bien import solve as bien
from tierce.bien.options import BienOptions
from tierce.bien.position import read_position as read_bien
from tierce.cards import card
from tierce.errors import DealOver, NodeLimit, TooManyCards
from tierce.fast.open_hands import read_places
from tierce.pack import chance, pick
from tierce.seats import RIGHTWARD

from fast.minimax import Ending, belote_ending, bien_ending, ponder_value, value_by_card

SIZES = (2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 4)


def belote_options(rng: Random) -> BeloteOptions:
    return BeloteOptions(
        climb_over_partner=pick(rng, ("must", "may")),
        under_ruff=pick(rng, ("must", "may")),
        partner_ruffed=pick(rng, ("free", "climb")),
        capot=pick(rng, (100, 98)),
        defenders_capot=pick(rng, (True, False)),
    )


def bien_options(rng: Random) -> BienOptions:
    return BienOptions(
        last_trick=pick(rng, (10, 0)),
        plain_led=pick(rng, ("free", "follow-or-trump")),
        ponder_alone=pick(rng, (True, False)),
    )


def compare_belote(ending: Ending) -> None:
    found = belote.solve_cards(ending.state, ending.game.options)
    assert found == value_by_card(ending), ending
    assert belote.solve_value(ending.state, ending.game.options) == max(found.values()), ending


def compare_bien(ending: Ending) -> None:
    options = ending.game.options
    found = bien.solve_cards(ending.state, options)
    assert found == value_by_card(ending), ending
    assert bien.solve_value(ending.state, options) == max(found.values()), ending
    ponder = bien.ponder_cards(ending.state, options)
    assert ponder == ponder_value(ending), ending
    seat = ending.game.actor(ending.state)
    best = any if seat is not None and seat.side == ending.bidder.side else all
    assert bien.ponder_made(ending.state, options) == best(ponder.values()), ending


def compare_endings(seed: str, count: int) -> None:
    """Half of the endings of Belote, half of Bien, every option at random."""
    rng = Random(seed)
    for at in range(count // 2):
        compare_belote(belote_ending(rng, SIZES[at % len(SIZES)], belote_options(rng)))
        compare_bien(bien_ending(rng, 4 if at % 100 == 7 else SIZES[at % 10], bien_options(rng)))


def test_every_card_of_random_endings_is_worth_what_plain_minimax_says() -> None:
    compare_endings("endings", 300)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_every_card_of_many_random_endings_is_worth_what_plain_minimax_says(part: int) -> None:
    compare_endings(f"endings {part}", 1000)


def belote_at(line: str, **options: object) -> dict[str, int]:
    """What each card is worth at a position in text."""
    chosen = BeloteOptions(**options)  # type: ignore[arg-type]
    worths = belote.solve_cards(Belote(chosen).start(read_belote(line)), chosen)
    return {one.text: worth for one, worth in worths.items()}


LAST_TRICK = "N=Jh E=7s S=8s W=9s dealer=W taker=S trump=h leader=N tricks=NS:7,EW:0"


@pytest.mark.parametrize(
    ("line", "options", "worth"),
    [
        (LAST_TRICK, {}, 20 + 100),
        (LAST_TRICK, {"capot": 98}, 20 + 98),
        (LAST_TRICK.replace("NS:7,EW:0", "NS:6,EW:1"), {}, 20 + 10),
        (LAST_TRICK.replace("taker=S", "taker=E"), {}, 20 + 10),
        (LAST_TRICK.replace("taker=S", "taker=E"), {"defenders_capot": True}, 20 + 100),
    ],
)
def test_a_capot_that_is_still_possible_counts_for_the_takers_or_by_option_for_both(
    line: str, options: dict[str, object], worth: int
) -> None:
    assert belote_at(line, **options) == {"Jh": worth}


def test_a_capot_of_the_other_side_is_taken_off() -> None:
    state = Belote().start(read_belote(LAST_TRICK))
    after = Belote().apply(state, Play(card("Jh")))
    assert belote.solve_cards(after, BeloteOptions()) == {card("9s"): -90}


@pytest.mark.parametrize(("size", "endings"), [(4, 12), (6, 6)])
def test_a_position_before_and_after_a_card_adds_up_to_the_points_that_are_left(size: int, endings: int) -> None:
    rng = Random("both sides")
    compared = 0
    for _ in range(endings):
        ending = belote_ending(rng, size, belote_options(rng))
        trick, hands = ending.state.public.play.trick, ending.state.secret.hands
        left = ORDERS[ending.state.public.play.trump].total([*trick.cards, *(one for hand in hands for one in hand)])
        if len(trick.cards) == 3:
            continue  # then the player who wins the trick is next, not the next player
        for one, worth in belote.solve_cards(ending.state, ending.game.options).items():
            after = ending.game.apply_legal(ending.state, Play(one))
            assert worth + belote.solve_value(after, ending.game.options) == left + 10
            compared += 1
    assert compared > 10


def test_cards_next_to_each_other_that_bring_the_same_are_worth_the_same() -> None:
    line = "N=9sKcJc7h8h E=AsTs7sQhAd S=8sKsQs9hTh W=JsAcTcJhKd dealer=W taker=S trump=h leader=S tricks=NS:2,EW:1"
    worths = belote_at(line)
    assert worths["Ks"] != worths["8s"]
    worths = belote_at(line.replace("leader=S", "leader=N"))
    assert worths["7h"] == worths["8h"]
    assert list(worths) == ["9s", "Jc", "Kc", "7h", "8h"]  # trump last
    begun = line.replace("9sKcJc7h8h E=AsTs7sQhAd", "8sKcJc7h9s E=AsTs7sQhAd").replace("8sKsQs9hTh", "KsQs9hTh8h")
    worths = belote_at(begun.replace("leader=S", "leader=N"))
    assert worths["8s"] == worths["9s"]


def test_a_node_limit_stops_the_search_and_breaks_nothing() -> None:
    state = belote_deal("limit", 6)
    play = state.public.play
    places = read_places(state.secret.hands, play.trick, numbers(play.trump), RIGHTWARD)
    fresh, stopped = (belote.solver_for(places.hands, play, BeloteOptions()) for _ in range(2))
    worths = fresh.cards(places.out, places.leader)
    needed = fresh.work.nodes
    assert needed > 100
    for nodes in (0, 1, 50, needed - 1):
        with pytest.raises(NodeLimit, match=f"within {nodes} nodes") as caught:
            belote.solver_for(places.hands, play, BeloteOptions()).cards(places.out, places.leader, nodes=nodes)
        assert caught.value.nodes == nodes
        with pytest.raises(NodeLimit):
            stopped.cards(places.out, places.leader, nodes=min(nodes, 50))
    assert stopped.cards(places.out, places.leader) == worths
    assert stopped.cards(places.out, places.leader, nodes=needed) == worths
    assert belote.solver_for(places.hands, play, BeloteOptions()).cards(
        places.out, places.leader, nodes=needed
    ) == worths


def test_bien_with_many_cards_is_refused_unless_nodes_are_given() -> None:
    seven = bien_ending(Random("seven"), 7, BienOptions()).state
    for ask in (bien.solve_cards, bien.solve_value, bien.ponder_cards, bien.ponder_made):
        with pytest.raises(TooManyCards, match="7 cards a hand"):
            ask(seven, BienOptions())
    with pytest.raises(NodeLimit):
        bien.solve_cards(seven, BienOptions(), nodes=5)


def test_the_first_card_of_bien_chooses_trump() -> None:
    hands = "N=JhThAd7cKcQcJcTc E=8d7d8s9s7sTsJsKs S=9hAhKhQh8h7hAsQs W=9dTdJdQdKdAc8c9c"
    state = Bien().start(read_bien(f"{hands} dealer=W bidder=N bid=ponder leader=N"))
    made = bien.ponder_cards(state, BienOptions(), nodes=200_000)
    assert made[card("Jh")]
    assert not made[card("7c")]
    assert len(made) == 8
    assert bien.ponder_made(state, BienOptions(), nodes=200_000)


def test_nothing_is_solved_where_no_card_is_to_be_played() -> None:
    bidding = Belote().start(Belote().open_match(chance("solver", 1)))
    with pytest.raises(DealOver):
        belote.solve_value(bidding, BeloteOptions())
    with pytest.raises(DealOver):
        bien.solve_value(Bien().start(Bien().open_match(chance("solver", 1))), BienOptions())
    with pytest.raises(DealOver):
        bien.ponder_cards(Bien().start(Bien().open_match(chance("solver", 1))), BienOptions())


def belote_deal(seed: str, size: int) -> State:
    """The first random ending of this seed that begins a trick."""
    rng = Random(seed)
    while (state := belote_ending(rng, size, BeloteOptions()).state).public.play.trick.cards:
        pass
    return state
