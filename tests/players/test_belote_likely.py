"""Worlds that fit the auction: what a taker promises counts as in bidding, and in most worlds he had reason to take."""

from __future__ import annotations

from random import Random

from tierce.belote import Belote
from tierce.belote.masks import numbers
from tierce.cards import CardSet, Suit
from tierce.pack import PIQUET_32, below, chance, shuffled
from tierce.players import belote_likely
from tierce.players.belote_bids import ENOUGH, promise
from tierce.players.belote_knowledge import know
from tierce.players.belote_likely import Likely
from tierce.players.worlds import Worlds
from tierce.seats import Seat

GAME = Belote()


def test_the_tables_promise_what_bidding_counts() -> None:
    rng = Random("promise")
    for _ in range(2000):
        trump = Suit(below(rng, 4))
        cards = CardSet.of(shuffled(PIQUET_32, rng)[:6])
        assert belote_likely._promise(numbers(trump).mask(cards)) == promise(cards, trump)


def test_takers_of_likely_worlds_hold_what_one_takes_with() -> None:
    rng, plain_good, likely_good, looked_at = Random("likely"), 0, 0, 0
    for number in range(60):
        state = GAME.start(GAME.open_match(chance("likely", number)))
        for _ in range(8):
            if state.public.play is None:
                state = GAME.apply(state, GAME.parse("take" if number % 2 and not state.public.calls else "pass"))
            if state.public.turn is None or state.public.play is not None:
                break
        play = state.public.play
        if play is None:
            continue
        seat = play.taker.partner
        seen = GAME.observe(state, seat)
        order, knowledge = numbers(play.trump), know(seen, play, GAME.options)
        may, must = ([order.mask(held) for held in known] for known in (knowledge.may_hold, knowledge.must_hold))
        worlds = Worlds(may, must, knowledge.left)
        likely = Likely(worlds, seen, play)
        assert state.public.turn_up is not None
        for draw in (worlds.draw, likely.draw):
            for _ in range(30):
                hands = draw(rng)
                assert [held.bit_count() for held in hands] == list(knowledge.left)
                assert all(held & ~allowed == 0 for held, allowed in zip(hands, may, strict=True))
                six = shuffled(order.cards(hands[play.taker]).without(state.public.turn_up), rng)[:5]
                good = promise(CardSet.of(six).with_card(state.public.turn_up), play.trump) > ENOUGH - 10
                if draw == likely.draw:
                    likely_good += good
                else:
                    plain_good += good
                    looked_at += 1
    assert looked_at > 500
    assert likely_good > plain_good * 3 // 2


def test_ones_own_take_says_nothing_new() -> None:
    state = GAME.apply(GAME.start(GAME.open_match(chance("own", 1))), GAME.parse("take"))
    play = state.public.play
    assert play is not None
    seen, order = GAME.observe(state, play.taker), numbers(play.trump)
    knowledge = know(seen, play, GAME.options)
    may, must = ([order.mask(held) for held in known] for known in (knowledge.may_hold, knowledge.must_hold))
    worlds = Worlds(may, must, knowledge.left)
    first, second = Random(5), Random(5)
    assert [Likely(worlds, seen, play).draw(first) for _ in range(10)] == [worlds.draw(second) for _ in range(10)]
    assert play.taker in Seat
