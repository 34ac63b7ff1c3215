"""What the strong player of Bien thinks hidden hands are, what they promise, and what a bid still needs in them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tierce.bien import Bien
from tierce.bien.actions import Bid, Play, parse
from tierce.bien.masks import numbers
from tierce.bien.melding import LOST, OPEN, best_melds
from tierce.bien.options import BienOptions
from tierce.bien.orders import FOUR_WORTH
from tierce.bien.position import read_position
from tierce.bien.state import CardPlay, Dealt, Seen
from tierce.cards import CardSet, Suit, card
from tierce.fast.lane_play import World
from tierce.melds import fours
from tierce.options import read_options
from tierce.pack import PIQUET_32, shuffled
from tierce.players.bien_aims import Needs
from tierce.players.bien_bids import best_number, promise
from tierce.players.bien_hands import melds_of, promises_of
from tierce.players.bien_knowledge import know
from tierce.players.bien_likely import Likely
from tierce.players.bien_ponder import ponders_made
from tierce.players.trials import ways_to_deal
from tierce.seats import Seat
from tierce.tricks import Trick

DRAWN = 200


def test_promises_and_melds_by_mask_are_those_by_rule() -> None:
    rng, compared = Random("hands"), 0
    for _ in range(150):
        hand = CardSet.of(shuffled(PIQUET_32, rng)[:8])
        if any(FOUR_WORTH.get(four.top.rank) for four in fours(hand)):
            continue  # by mask a card may count twice there
        best = max(promise(hand, suit) for suit in Suit)
        for trump in Suit:
            mask = numbers(trump).mask(hand)
            assert promises_of(mask) == (promise(hand, trump), best)
            assert melds_of(mask, True) == best_melds(hand, trump, OPEN).points
            assert melds_of(mask, False) == best_melds(hand, trump, LOST).points
            compared += 1
    assert compared > 500


def _hears(dealer: Seat, calls: str) -> Seen:
    """What South sees when it is to speak after these calls."""
    game = Bien()
    state = game.start(Dealt(shuffled(PIQUET_32, Random("auction")), dealer))
    for text in calls.split():
        state = game.apply(state, parse(text))
    assert state.public.turn == Seat.S
    return game.observe(state, Seat.S)


def _promised(seen: Seen, seat: Seat) -> tuple[float, float]:
    """The mean of what a hand promises, in worlds that fit the cards and in worlds that fit the auction too."""
    trump = Suit.HEARTS
    play = CardPlay(Seat.S, Bid(100), None, Trick(Seat.S))
    ways = ways_to_deal(know(seen, play, trump, BienOptions()), numbers(trump))
    likely, rng = Likely(ways, seen, trump), Random("worlds")
    any_, fitting = [ways.draw(rng) for _ in range(DRAWN)], [likely.draw(rng) for _ in range(DRAWN)]
    hearts = numbers(trump)
    assert all(hearts.cards(hands[Seat.S]) == seen.hand for hands in fitting)
    assert all(hands[0] | hands[1] | hands[2] | hands[3] == (1 << 32) - 1 for hands in fitting)
    means = [sum(promises_of(hands[seat])[1] for hands in worlds) / DRAWN for worlds in (any_, fitting)]
    return means[0], means[1]


@pytest.mark.parametrize(
    ("dealer", "calls", "seat", "least", "most"),
    [
        (Seat.W, "bid:130 pass", Seat.N, 20, 60),  # who bids has something to bid on
        (Seat.S, "pass pass pass", Seat.E, -40, -4),  # who passes has not
        (Seat.S, "pass pass pass", Seat.N, -40, -4),
        (Seat.W, "bid:130 pass", Seat.E, -40, 6),  # a pass over 130 tells little, but the bidder has the high cards
    ],
)
def test_worlds_fit_the_auction(dealer: Seat, calls: str, seat: Seat, least: int, most: int) -> None:
    any_, fitting = _promised(_hears(dealer, calls), seat)
    assert least <= fitting - any_ <= most


def _needed(line: str, seat: Seat, action: str, **options: str) -> set[int]:
    """The points that the bid needs after this, over some worlds."""
    game = Bien(read_options(BienOptions, options))
    seen = game.observe(game.start(read_position(line)), seat)
    play, done = seen.public.play, parse(action)
    assert play is not None and isinstance(play.bid, Bid) and isinstance(done, Play)
    trump = play.trump or done.card.suit
    ways, rng = ways_to_deal(know(seen, play, trump, game.options), numbers(trump)), Random("needs")
    worlds = [ways.draw(rng) for _ in range(100)]
    return set(Needs(seen, play, play.bid, trump, game.options).after(done, worlds))


START = "N=KhQh7hAsKsQs8d7d E=ThTsJsAdTdAcTcJc S=JhAh9h8h9s9d9c8c W=8s7sKdQdJdKcQc7c dealer=W bidder=N bid=150 leader=N"


@pytest.mark.parametrize(
    ("action", "options", "most"),
    [
        ("7h", {}, 110),  # a run and the marriage, 20 each
        ("Kh", {}, 130),  # without the word the marriage is lost (BIEN-MELD-7)
        ("Kh+marriage", {}, 110),
        ("As", {}, 110),  # spades are trump then, and king and queen of spades the marriage
        ("As", {"meld_cards": "held"}, 130),  # the ace no longer counts, so there is no run
    ],
)
def test_what_is_needed_counts_the_melds_to_come(action: str, options: dict[str, str], most: int) -> None:
    needed = _needed(START, Seat.N, action, **options)
    assert max(needed) == most  # in a world in which the partner has no melds
    assert min(needed) <= most - 20  # and there are others


def test_defenders_think_of_melds_too() -> None:
    line = START.replace("7h", "") + " trump=h trick=7h"
    needed = _needed(line, Seat.E, "Th")
    assert max(needed) == 150 and len(needed) > 1


LATER = (
    "N=KhQhAsKsQs8d E=TsJsAdTdAcTc S=Ah8h9s9c8c W=8s7sQdJdKc dealer=W bidder=N bid=150 trump=h leader=S trick=9dKd "
    "tricks=S:2 first=7hThJh7c points=NS:49,EW:0 shown=N:AsKsQs,S:none"
)


@pytest.mark.parametrize(
    ("action", "call", "needed"),
    [
        ("8d", "first-trick", 81),  # 150 less 49 in tricks and the run
        ("8d", "any-trick", 61),  # the marriage can still be called
        ("Kh", "any-trick", 81),
        ("Kh+marriage", "any-trick", 61),
    ],
)
def test_what_was_shown_counts_and_what_can_still_be_called(action: str, call: str, needed: int) -> None:
    assert _needed(LATER, Seat.N, action, marriage_call=call) == {needed}


def test_who_showed_nothing_has_no_more() -> None:
    """East, who defends, sees that South showed nothing: hardly a world gives South a meld."""
    game = Bien()
    state = game.start(read_position(START))
    for text in ["7h", "Th", "Jh", "7c", "9h", "show:none", "show:AsKsQs", "Qc", "Qh"]:
        state = game.apply(state, parse(text))
    seen = game.observe(state, Seat.E)
    play, hearts = seen.public.play, numbers(Suit.HEARTS)
    assert play is not None and seen.public.turn == Seat.E
    ways = ways_to_deal(know(seen, play, Suit.HEARTS, game.options), hearts)
    gone, rng = hearts.mask(CardSet.parse("Jh9h")), Random("shown")

    def with_melds(draw: Callable[[Random], World]) -> int:
        return sum(melds_of(draw(rng)[Seat.S] | gone, True) > 0 for _ in range(DRAWN))

    assert with_melds(ways.draw) > 5
    assert with_melds(Likely(ways, seen, Suit.HEARTS).draw) <= 1


@pytest.mark.parametrize(("made", "jack", "ace"), [(True, 1, 0), (False, 0, 1)])
def test_a_ponder_is_looked_through_to_the_end(made: bool, jack: int, ace: int) -> None:
    """One trump is out, with East: who leads the plain ace first is ruffed."""
    game = Bien()
    line = "N=JhAs E=9hTd S=8d7d W=9dJd dealer=W bidder=N bid=ponder trump=h leader=N tricks=N:6"
    state = game.start(read_position(line))
    hearts = numbers(Suit.HEARTS)
    north, east, south, west = map(hearts.mask, state.secret.hands)
    seen = game.observe(state, Seat.N)
    found = ponders_made(seen, Suit.HEARTS, [(north, east, south, west)], game.options, made=made)
    assert found == {card("Jh"): jack, card("As"): ace}


def test_a_bid_is_chosen_by_chance_and_worth() -> None:
    def chance(points: int) -> int:
        return 1000 if points <= 130 else 800 if points <= 160 else 0

    first, last = _hears(Seat.E, ""), _hears(Seat.S, "pass pass pass")
    legal = Bien().legal_actions(first)
    found = best_number(first, legal, chance)
    assert found is not None and found == (2000, Bid(140))  # 3 times 800 less 6 times 200 is less than 2 times 1000
    assert best_number(last, legal, chance) == (2000, Bid(100))  # nobody can go over him
    over = _hears(Seat.W, "bid:100 pass")
    assert best_number(over, Bien().legal_actions(over), chance) is None  # the partner's 100 is worth as much
    assert best_number(first, legal, lambda points: 600) is None
