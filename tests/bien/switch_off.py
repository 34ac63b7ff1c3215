"""Every rule of Bien switched off, one at a time, for `python -m tools.mutate_rules bien`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tierce import melds, pack, seats, tricks
from tierce.bien import auction, dealing, melding, orders, play, scoring
from tierce.bien.actions import Bid
from tierce.bien.melding import LOST, OPEN, Counted
from tierce.bien.state import Standing
from tierce.cards import CARDS, CardSet, Rank, Suit, card_of
from tierce.game import DealScore, Duty
from tierce.melds import RUN, Meld
from tierce.seats import LEFTWARD, Seat, Side
from tierce.tricks import RankOrder

from bien.switching import (
    awards,
    credit,
    deaf,
    duties,
    method,
    options_always,
    ranks,
    reorder,
    turn_to_dealer,
    without_duty,
)  # fmt: skip
from tools.rule_switches import Switches, constant, dropping, everywhere, wrap

SWITCHES = Switches()
off, turned_by = SWITCHES.off, SWITCHES.turned_by


# --- cards


@turned_by("BIEN-CARD-1", "the sixes are in the pack too")
def sixes() -> None:
    sixes = CardSet.of(one for one in CARDS if one.rank is Rank.SIX)
    everywhere(pack.PIQUET_32, pack.PIQUET_32 | sixes)


off("BIEN-CARD-2", "trumps rank as plain suits do", lambda: reorder(trump_ranks=orders.PLAIN_RANKS))
off("BIEN-CARD-2", "the ten of trump stands above the king", lambda: reorder(trump_ranks=ranks("J9ATKQ87")))
off("BIEN-CARD-3", "the ten stands above the king in plain suits", lambda: reorder(plain_ranks=ranks("ATKQJ987")))
off("BIEN-CARD-4", "a plain jack counts nothing", lambda: reorder(plain_points={**orders.PLAIN_POINTS, Rank.JACK: 0}))
off("BIEN-CARD-4", "the nine of trump counts nothing", lambda: reorder(trump_points=orders.PLAIN_POINTS))
off("BIEN-CARD-5", "the last trick is worth nothing", lambda: options_always(scoring.score_deal, last_trick=0))
off("BIEN-CARD-5", "the last trick is always worth 10", lambda: options_always(scoring.score_deal, last_trick=10))


@turned_by("BIEN-CARD-6", "runs follow the strength of trumps")
def runs_by_strength() -> None:
    def by_strength(cards: CardSet) -> Iterator[Meld]:
        for suit in Suit:
            for first in range(8):
                for after in range(first + 3, 9):
                    run = [card_of(rank, suit) for rank in orders.TRUMP_RANKS[first:after]]
                    if CardSet.of(run) <= cards:
                        yield Meld(RUN, CardSet.of(run), run[0])

    everywhere(melds.runs, by_strength)


# --- table and deal

off("BIEN-TABLE-1", "partners are neighbours", lambda: everywhere(seats.SIDES, (Side.NS, Side.EW, Side.EW, Side.NS)))
off("BIEN-TABLE-1", "the turn goes to the right", lambda: everywhere(seats.LEFTWARD, seats.RIGHTWARD))


@turned_by("BIEN-DEAL-1", "the lowest card deals")
def lowest() -> None:
    def lowest(drawn: Any) -> Any:
        least = min(one.rank for _, one in drawn)
        return tuple(seat for seat, one in drawn if one.rank == least)

    everywhere(dealing._highest, lowest)


off(
    "BIEN-DEAL-1",
    "of those who tie the first deals",
    lambda: wrap(dealing._highest, lambda old: lambda drawn: old(drawn)[:1]),
)
off(
    "BIEN-DEAL-1",
    "who deals is drawn for in every deal",
    lambda: method(
        "next_setup", lambda old: lambda self, state, rng: self._open_game(old(self, state, rng).standing, rng)
    ),
)


@turned_by("BIEN-DEAL-2", "eight cards are dealt at once")
def eight_at_once() -> None:
    def packets(cards: Any, dealer: Seat) -> Any:
        order = LEFTWARD.beginning(LEFTWARD.after(dealer))
        return tuple(CardSet.of(cards[8 * order.index(seat) : 8 * order.index(seat) + 8]) for seat in Seat)

    everywhere(dealing.deal, packets)


off("BIEN-DEAL-2", "the dealer begins with himself", lambda: wrap(
    dealing.deal, lambda old: lambda cards, dealer: old(cards, LEFTWARD.after(dealer, 3))
))  # fmt: skip
off("BIEN-DEAL-2", "nobody shuffles", lambda: wrap(pack.shuffled, lambda old: lambda items, rng: tuple(items)))
off("BIEN-DEAL-2", "a card may be played that is not held", lambda: deaf(play.play_objection, "BIEN-DEAL-2"))


@turned_by("BIEN-DEAL-3", "a misdeal counts as a deal that everybody passed")
def misdeal_passed() -> None:
    def make(old: Callable[..., DealScore]) -> Callable[..., DealScore]:
        return lambda public, options: (
            DealScore((), (0, 0), "passed", "BIEN-BID-5") if public.misdealt else old(public, options)
        )

    wrap(scoring.score_deal, make)


@turned_by("BIEN-DEAL-3", "a misdealt hand is played")
def misdeal_played() -> None:
    method("start", lambda old: lambda self, setup: old(self, setup._replace(misdealt=False)))


off(
    "BIEN-DEAL-4",
    "the same player deals again",
    lambda: method("_following", lambda old: lambda self, state: (state.public.dealer, old(self, state)[1])),
)
off("BIEN-SCORE-0", "each side starts with 10 points", lambda: method(
    "open_match", lambda old: lambda self, rng: old(self, rng)._replace(standing=Standing((10, 10)))
))  # fmt: skip


# --- bidding

off("BIEN-BID-1", "anything may be done in the bidding", lambda: deaf(auction.call_objection, "BIEN-BID-1"))
off("BIEN-BID-1", "the dealer speaks first", lambda: method(
    "start", lambda old: lambda self, setup: turn_to_dealer(old(self, setup))
))  # fmt: skip
off("BIEN-BID-2", "any number may be bid", lambda: deaf(auction.call_objection, "BIEN-BID-2"))
off("BIEN-BID-2", "the first bid may be 80", lambda: constant(auction, "LOWEST_BID", 80))
off("BIEN-BID-2", "bids go up to 490", lambda: constant(auction, "HIGHEST_BID", 490))
off("BIEN-BID-3", "any number beats a ponder", lambda: deaf(auction.call_objection, "BIEN-BID-3"))
off("BIEN-BID-4", "anybody may bid a laydown", lambda: deaf(auction.call_objection, "BIEN-BID-4"))
off("BIEN-BID-4", "nobody may bid a laydown", lambda: everywhere(auction.whole_suit, lambda hand: None))
off("BIEN-BID-5", "the first bid wins", lambda: everywhere(
    auction.highest_call, lambda calls: next((at for at, one in enumerate(calls) if str(one) != "pass"), None)
))  # fmt: skip


# --- play


@turned_by("BIEN-PLAY-1", "a leader must lead a trump")
def lead_trumps() -> None:
    def change(found: list[Duty], hand: CardSet, state: Any) -> list[Duty]:
        if state.trump is None or state.trick.cards:
            return found
        trumps = hand & orders.ORDERS[state.trump].trumps
        return [Duty("BIEN-PLAY-1", trumps)] if trumps else found

    duties(change)


@turned_by("BIEN-PLAY-1", "clubs are always trump")
def clubs() -> None:
    def make(old: Callable[..., Any]) -> Callable[..., Any]:
        def played(self: Any, state: Any, seat: Any, action: Any) -> Any:
            clubs = state.public.play._replace(trump=Suit.CLUBS)
            return old(self, state._replace(public=state.public._replace(play=clubs)), seat, action)

        return played

    method("_play", make)


off("BIEN-PLAY-2", "nobody must play a trump when trump is led", lambda: without_duty("BIEN-PLAY-2"))


@turned_by("BIEN-PLAY-2", "a higher trump is due when trump is led")
def climb() -> None:
    def change(found: list[Duty], hand: CardSet, state: Any) -> list[Duty]:
        if not found or found[0].rule != "BIEN-PLAY-2":
            return found
        order = orders.ORDERS[state.trump]
        best = state.trick.cards[tricks.winning(state.trick.cards, order)]
        higher = found[0].allowed & order.over[best.index]
        return [*found, Duty("BIEN-PLAY-2", higher)] if higher else found

    duties(change)


off("BIEN-PLAY-3", "a plain suit must be followed or trumped", lambda: options_always(
    play.play_duties, plain_led="follow-or-trump"
))  # fmt: skip
off("BIEN-PLAY-3", "nobody ever need follow", lambda: options_always(play.play_duties, plain_led="free"))
off("BIEN-PLAY-4", "a lower trump may be played under an opponent's", lambda: without_duty("BIEN-PLAY-4"))


@turned_by("BIEN-PLAY-4", "nor may one be played under the partner's")
def under_partner() -> None:
    def change(found: list[Duty], hand: CardSet, state: Any) -> list[Duty]:
        cards = state.trick.cards
        if not cards or state.trump is None or cards[0].suit == state.trump:
            return found
        order = orders.ORDERS[state.trump]
        best = cards[tricks.winning(cards, order)]
        left = hand - (order.trumps - order.over[best.index])
        return [Duty("BIEN-PLAY-4", left)] if best.suit == state.trump and left and not found else found

    duties(change)


off("BIEN-PLAY-5", "the leader always wins", lambda: everywhere(tricks.winning, lambda cards, order: 0))


@turned_by("BIEN-PLAY-5", "trumps win nothing in a plain suit")
def highest_of_suit() -> None:
    def highest(cards: Any, order: RankOrder) -> int:
        following = [at for at, one in enumerate(cards) if one.suit == cards[0].suit]
        return max(following, key=lambda at: order.strength[cards[at].index])

    everywhere(tricks.winning, highest)


# --- melds

off("BIEN-MELD-1", "the other side shows", lambda: wrap(
    melding.seats_to_show, lambda old: lambda bidder, leader: old(LEFTWARD.after(bidder), leader)
))  # fmt: skip
off("BIEN-MELD-1", "the bidder alone shows", lambda: wrap(
    melding.seats_to_show, lambda old: lambda bidder, leader: (bidder,)
))  # fmt: skip
off("BIEN-MELD-2", "a run of four is worth 40", lambda: everywhere(orders.RUN_WORTH, {**orders.RUN_WORTH, 4: 40}))
off("BIEN-MELD-2", "longer runs are worth more", lambda: everywhere(orders.RUN_WORTH, {**orders.RUN_WORTH, 6: 120}))
off("BIEN-MELD-3", "the marriage is worth nothing", lambda: constant(melding, "MARRIAGE_WORTH", 0))
off("BIEN-MELD-4", "every four is worth 100", lambda: everywhere(
    orders.FOUR_WORTH, dict.fromkeys(ranks("AKQJT987"), 100)
))  # fmt: skip
off("BIEN-MELD-5", "no card counts twice", lambda: wrap(
    melding._allowed_together, lambda old: lambda found, free, twice, start=0: old(found, free, 0, start)
))  # fmt: skip
off("BIEN-MELD-5", "every card counts twice", lambda: wrap(
    melding._allowed_together, lambda old: lambda found, free, twice, start=0: old(found, free, free, start)
))  # fmt: skip
off("BIEN-MELD-6", "anything may be shown", lambda: deaf(melding.show_objection, "BIEN-MELD-6"))
off("BIEN-MELD-6", "only what is held may be shown", lambda: options_always(melding.meld_cards, meld_cards="held"))
off("BIEN-MELD-6", "all that was dealt may be shown", lambda: options_always(melding.meld_cards, meld_cards="dealt"))
off("BIEN-MELD-6", "the bidder shows first", lambda: wrap(
    melding.seats_to_show, lambda old: lambda bidder, leader: old(bidder, bidder)
))  # fmt: skip
off("BIEN-MELD-7", "no marriage is ever lost", lambda: wrap(
    melding.marriage_status,
    lambda old: lambda state, seat: OPEN if old(state, seat) == LOST else old(state, seat),
))  # fmt: skip
off("BIEN-MELD-7", "anybody may say it with any card", lambda: deaf(melding.marriage_objection, "BIEN-MELD-7"))
off("BIEN-MELD-7", "only in the first trick", lambda: options_always(
    melding.marriage_objection, marriage_call="first-trick"
))  # fmt: skip
off("BIEN-MELD-7", "always in any trick", lambda: options_always(
    melding.marriage_objection, marriage_call="any-trick"
))  # fmt: skip
off("BIEN-MELD-8", "only one meld counts", lambda: wrap(
    melding.best_melds,
    lambda old: lambda *given: Counted(
        sum(map(melding.worth, old(*given).melds[:1])), old(*given).melds[:1]
    ),
))  # fmt: skip
off("BIEN-MELD-7", "a called marriage must be shown", lambda: wrap(
    melding.best_melds, lambda old: lambda cards, trump, status: old(cards, trump, OPEN)
))  # fmt: skip
off("BIEN-MELD-9", "in a ponder anything may be shown", lambda: method(
    "_objection", lambda old: dropping("BIEN-MELD-9")(old)
))  # fmt: skip


# --- score

off("BIEN-SCORE-1", "the bid must be passed", lambda: wrap(
    scoring._number_bid,
    lambda old: lambda state, bid, standing, options: old(state, Bid(bid.points + 1), standing, options),
))  # fmt: skip
off("BIEN-SCORE-1", "melds do not count towards the bid", lambda: everywhere(melding.side_melds, lambda state: ()))
off("BIEN-SCORE-2", "every bid is worth 2", lambda: everywhere(orders.bid_worth, lambda points: 2))
off("BIEN-SCORE-2", "the other side loses too", lambda: credit("made", lambda side, pair: (min(pair), min(pair))))
off("BIEN-SCORE-3", "the other side's score stays", lambda: credit(
    "set", lambda side, pair: (pair[0], 0) if side is Side.NS else (0, pair[1])
))  # fmt: skip
off("BIEN-SCORE-4", "a ponder is worth 7", lambda: constant(scoring, "PONDER_WORTH", 7))
off("BIEN-SCORE-4", "the partner's tricks always count", lambda: options_always(scoring._ponder, ponder_alone=False))
off("BIEN-SCORE-4", "the partner's tricks never count", lambda: options_always(scoring._ponder, ponder_alone=True))
off("BIEN-SCORE-5", "a laydown is worth 6", lambda: constant(scoring, "LAYDOWN_WORTH", 6))


@turned_by("BIEN-SCORE-6", "scores go below 0")
def below_zero() -> None:
    def make(old: Callable[..., DealScore]) -> Callable[..., DealScore]:
        return lambda parts, verdict, rule, change, standing: old(parts, verdict, rule, change, Standing((99, 99)))

    wrap(scoring._credit, make)


@turned_by("BIEN-SCORE-6", "scores stay within 12")
def within_twelve() -> None:
    def make(old: Callable[..., Any]) -> Callable[..., Any]:
        def after(score: Any, before: Any) -> Any:
            scores, passed = old(score, before)
            return (min(scores[0], 12), min(scores[1], 12)), passed

        return after

    wrap(scoring.scores_after, make)


off("BIEN-MATCH-1", "the loser is awarded nothing", lambda: awards(
    lambda pair: (12 * (pair[0] == 12), 12 * (pair[1] == 12)), "BIEN-MATCH-1"
))  # fmt: skip
off("BIEN-MATCH-1", "no award is negative", lambda: awards(
    lambda pair: (max(pair[0], 0), max(pair[1], 0)), "BIEN-MATCH-1"
))  # fmt: skip
off("BIEN-MATCH-2", "a match is always one game", lambda: options_always(scoring.book, games=1))
off("BIEN-MATCH-2", "a match is always a tournament", lambda: options_always(scoring.book, games=4))
off("BIEN-MATCH-3", "everybody may pass for ever", lambda: options_always(scoring.game_awards, max_passed=10**6))
off("BIEN-MATCH-3", "the lower score is not awarded 12", lambda: awards(
    lambda pair: (min(pair), min(pair)), "BIEN-MATCH-3"
))  # fmt: skip
