"""Every rule of Belote switched off, one at a time, for `python -m tools.mutate_rules belote`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tierce import pack, seats, tricks
from tierce.belote import auction, dealing, declarations, orders, play, scoring
from tierce.belote.state import forehand
from tierce.cards import CARDS, CardSet, Rank, Suit, card_of
from tierce.game import Duty
from tierce.melds import RUN, Meld, runs
from tierce.seats import RIGHTWARD, Seat, Side
from tierce.tricks import RankOrder, Trick

from belote.switching import compared, deaf, duties, method, of, options_always, ranks, reorder, score, without_duty
from tools.rule_switches import Switches, constant, everywhere, wrap

SWITCHES = Switches()
off, turned_by = SWITCHES.off, SWITCHES.turned_by


# --- cards


@turned_by("BEL-CARD-1", "the sixes are in the pack too")
def sixes() -> None:
    sixes = CardSet.of(one for one in CARDS if one.rank is Rank.SIX)
    everywhere(pack.PIQUET_32, pack.PIQUET_32 | sixes)


off(
    "BEL-CARD-2",
    "the ten stands below the jack in plain suits",
    lambda: reorder(plain_ranks=ranks("AKQJT987")),
)
off("BEL-CARD-2", "a plain jack counts nothing", lambda: reorder(plain_points={**orders.PLAIN_POINTS, Rank.JACK: 0}))
off("BEL-CARD-3", "trumps rank as plain suits do", lambda: reorder(trump_ranks=orders.PLAIN_RANKS))
off(
    "BEL-CARD-3",
    "the nine of trumps counts nothing",
    lambda: reorder(trump_points={**orders.TRUMP_POINTS, Rank.NINE: 0}),
)


@turned_by("BEL-CARD-4", "sequences follow the strength in a plain suit")
def runs_by_strength() -> None:
    def by_strength(cards: CardSet, shortest: int = 3) -> Iterator[Meld]:
        for suit in Suit:
            for first in range(8):
                for after in range(first + shortest, 9):
                    run = [card_of(rank, suit) for rank in orders.PLAIN_RANKS[first:after]]
                    if CardSet.of(run) <= cards:
                        yield Meld(RUN, CardSet.of(run), run[0])

    everywhere(runs, by_strength)


off("BEL-CARD-5", "a plain ten counts eleven", lambda: reorder(plain_points={**orders.PLAIN_POINTS, Rank.TEN: 11}))


# --- table and deal

off("BEL-TABLE-1", "partners are neighbours", lambda: everywhere(seats.SIDES, (Side.NS, Side.EW, Side.EW, Side.NS)))
off("BEL-TABLE-2", "the turn goes clockwise", lambda: everywhere(seats.RIGHTWARD, seats.LEFTWARD))
off(
    "BEL-DEAL-1",
    "the first pack comes as it is made",
    lambda: wrap(pack.shuffled, lambda old: lambda items, rng: tuple(items)),
)
off("BEL-DEAL-1", "every pack is shuffled", lambda: method("_gathered", lambda old: lambda self, state: None))


@turned_by("BEL-DEAL-2", "the takers' tricks lie on top")
def takers_on_top() -> None:
    def other_side(card_play: Any) -> Any:
        return card_play and card_play._replace(taker=RIGHTWARD.after(card_play.taker))

    wrap(dealing.gather, lambda old: lambda cut_pack, card_play: old(cut_pack, other_side(card_play)))


@turned_by("BEL-DEAL-2", "the last trick lies on top")
def last_on_top() -> None:
    def gathered(cut_pack: Any, card_play: Any) -> Any:
        return tuple(one for trick in reversed(card_play.done) for one in trick.cards)

    wrap(dealing.gather, lambda old: lambda cut_pack, card_play: (gathered if card_play else old)(cut_pack, card_play))


off(
    "BEL-DEAL-3",
    "a pack that everybody passed is put back as it was",
    lambda: wrap(
        dealing.gather, lambda old: lambda cut_pack, card_play: old(cut_pack, card_play) if card_play else cut_pack
    ),
)
off("BEL-DEAL-4", "a single card may be cut", lambda: constant(dealing, "CUTS", (1, 31)))
off("BEL-DEAL-4", "nobody cuts", lambda: method("_cut", lambda old: staticmethod(lambda rng: 0)))
off("BEL-DEAL-4", "the cut cards stay on top", lambda: everywhere(pack.cut, lambda cards, count: tuple(cards)))


@turned_by("BEL-DEAL-4", "the cut can be seen")
def open_cut() -> None:
    def make(observe: Any) -> Any:
        def seen(self: Any, state: Any, seat: Any) -> Any:
            found = observe(self, state, seat)
            cut = getattr(state.secret.setup, "cut", 0)
            standing = found.public.standing._replace(waiting=cut)
            return found._replace(public=found.public._replace(standing=standing))

        return seen

    method("observe", make)


@turned_by("BEL-DEAL-5", "five cards are dealt at once")
def five_at_once() -> None:
    def packets(cards: Any, dealer: Seat) -> Any:
        order = RIGHTWARD.beginning(forehand(dealer))
        hands = [CardSet.of(cards[5 * order.index(seat) : 5 * order.index(seat) + 5]) for seat in Seat]
        return tuple(hands), cards[20], tuple(cards[21:])

    everywhere(dealing.first_packets, packets)


off(
    "BEL-DEAL-6",
    "the turn-up goes to forehand",
    lambda: wrap(
        dealing.last_packets,
        lambda old: lambda hands, turn_up, stock, dealer, taker: old(hands, turn_up, stock, dealer, forehand(dealer)),
    ),
)
off("BEL-DEAL-6", "a card may be played that is not held", lambda: deaf(play.play_objection, "BEL-DEAL-6"))
off(
    "BEL-DEAL-7",
    "North deals first",
    lambda: method("open_match", lambda old: lambda self, rng: old(self, rng)._replace(dealer=Seat.N)),
)
off(
    "BEL-DEAL-7",
    "the same player deals again",
    lambda: method("_next_dealer", lambda old: lambda self, state: state.public.dealer),
)


# --- bidding

off("BEL-BID-1", "a suit may be named in the first round", lambda: deaf(auction.call_objection, "BEL-BID-1"))
off(
    "BEL-BID-2",
    "the turn-up may be taken in the second round",
    lambda: deaf(auction.call_objection, "BEL-BID-2"),
)
off("BEL-BID-3", "the turned-up suit may be named", lambda: deaf(auction.call_objection, "BEL-BID-3"))
off(
    "BEL-BID-3",
    "the turned-up suit may never be named",
    lambda: options_always(auction.call_objection, second_round_same_suit=False),
)


@turned_by("BEL-BID-4", "there is a third round")
def third_round() -> None:
    def make(call: Any) -> Any:
        def bid_on(self: Any, state: Any, seat: Any, said: Any) -> Any:
            after = call(self, state, seat, said)
            public = after.public
            return after._replace(public=public._replace(turn=public.turn or forehand(public.dealer)))

        return bid_on

    method("_call", make)


off(
    "BEL-BID-4",
    "the same player always deals again",
    lambda: method(
        "_next_dealer",
        lambda old: lambda self, state: old(self, state) if state.public.play is not None else state.public.dealer,
    ),
)


@turned_by("BEL-BID-5", "the takers are the taker's opponents")
def wrong_side() -> None:
    def turned(card_play: Any) -> Any:
        return card_play and card_play._replace(taker=RIGHTWARD.after(card_play.taker))

    wrap(scoring.score_deal, lambda old: lambda state, standing, options: old(turned(state), standing, options))


# --- declarations

off(
    "BEL-DECL-1",
    "every carre is worth 100, of sevens too",
    lambda: everywhere(orders.CARRE_WORTH, dict.fromkeys(ranks("AKQJT987"), 100)),
)
off("BEL-DECL-2", "a quarte is worth 40", lambda: everywhere(orders.RUN_WORTH, {**orders.RUN_WORTH, 4: 40}))
off(
    "BEL-DECL-3",
    "longer runs are worth more",
    lambda: everywhere(orders.RUN_WORTH, {**orders.RUN_WORTH, 6: 120, 7: 150}),
)
off(
    "BEL-DECL-3",
    "a run may be declared in two pieces",
    lambda: deaf(declarations.declaration_objection, "BEL-DECL-3"),
)
off("BEL-DECL-4", "a card may count twice", lambda: deaf(declarations.declaration_objection, "BEL-DECL-4"))
off(
    "BEL-DECL-5",
    "declarations may be made in any trick",
    lambda: everywhere(declarations.declaring_now, lambda state, options: True),
)
off("BEL-DECL-5", "anything may be declared", lambda: deaf(declarations.declaration_objection, "BEL-DECL-5"))


@turned_by("BEL-DECL-6", "whoever declared first scores")
def first_scores() -> None:
    def change(right: Any, melds: Any, leader: Seat) -> Any:
        first = next((seat for seat in RIGHTWARD.beginning(leader) if melds[seat]), None)
        if first is None:
            return right
        shown = tuple(found if Seat(at).side is first.side else () for at, found in enumerate(melds))
        return right._replace(side=first.side, shown=shown)

    compared(change)


off(
    "BEL-DECL-6",
    "tens beat aces among carres",
    lambda: everywhere(orders.CARRE_RANKING, ranks("J9TAKQ")),
)
off(
    "BEL-DECL-6",
    "trumps are no better than plain suits",
    lambda: wrap(
        declarations.compare, lambda old: lambda melds, leader, trump, options: old(melds, leader, None, options)
    ),
)
off("BEL-DECL-6", "equal sequences never score", lambda: options_always(declarations.compare, equal_sequences="none"))
off(
    "BEL-DECL-7",
    "nobody shows anything",
    lambda: compared(lambda right, melds, leader: right._replace(side=None, shown=((), (), (), ()))),
)
off("BEL-DECL-7", "both sides show", lambda: compared(lambda right, melds, leader: right._replace(shown=melds)))
off("BEL-DECL-8", "either word is worth 20", lambda: constant(scoring, "BELOTE_WORTH", 40))
off(
    "BEL-DECL-8",
    "any word may be said with any card",
    lambda: deaf(declarations.word_objection, "BEL-DECL-8"),
)


# --- play


@turned_by("BEL-PLAY-1", "the taker leads to the first trick")
def taker_leads() -> None:
    def make(call: Any) -> Any:
        def lead(self: Any, state: Any, seat: Any, said: Any) -> Any:
            after = call(self, state, seat, said)
            public = after.public
            if public.play is None:
                return after
            begun = public.play._replace(trick=Trick(seat))
            return after._replace(public=public._replace(turn=seat, play=begun))

        return lead

    method("_call", make)


@turned_by("BEL-PLAY-1", "a leader must lead a trump")
def lead_trumps() -> None:
    def change(found: list[Duty], hand: CardSet, state: Any) -> list[Duty]:
        trumps = hand & orders.ORDERS[state.trump].trumps
        return [Duty("BEL-PLAY-1", trumps)] if not state.trick.cards and trumps else found

    duties(change)


off("BEL-PLAY-2", "nobody must follow suit", lambda: without_duty("BEL-PLAY-2"))
off("BEL-PLAY-3", "nobody must climb when trumps are led", lambda: without_duty("BEL-PLAY-3"))
off(
    "BEL-PLAY-3",
    "nobody must climb over his partner",
    lambda: options_always(play.play_duties, climb_over_partner="may"),
)
off("BEL-PLAY-4", "nobody must ruff", lambda: without_duty("BEL-PLAY-4"))
off("BEL-PLAY-5", "nobody must go over another ruff", lambda: without_duty("BEL-PLAY-5"))
off("BEL-PLAY-6", "nobody must ruff lower", lambda: without_duty("BEL-PLAY-6"))


@turned_by("BEL-PLAY-7", "a partner's winning card must be ruffed too")
def ruff_partner() -> None:
    def change(found: list[Duty], hand: CardSet, state: Any) -> list[Duty]:
        trumps = hand & orders.ORDERS[state.trump].trumps
        return found if found or not state.trick.cards or not trumps else [Duty("BEL-PLAY-4", trumps)]

    duties(change)


off(
    "BEL-PLAY-7",
    "no lower trump may fall under a partner's",
    lambda: options_always(play.play_duties, partner_ruffed="climb"),
)
off("BEL-PLAY-8", "the leader always wins", lambda: everywhere(tricks.winning, lambda cards, order: 0))


@turned_by("BEL-PLAY-8", "trumps win nothing in a plain suit")
def highest_of_suit() -> None:
    def highest(cards: Any, order: RankOrder) -> int:
        following = [at for at, one in enumerate(cards) if one.suit == cards[0].suit]
        return max(following, key=lambda at: order.strength[cards[at].index])

    everywhere(tricks.winning, highest)


# --- score

off("BEL-SCORE-1", "the last trick is worth nothing", lambda: constant(scoring, "LAST_TRICK", 0))
off("BEL-SCORE-2", "equal points are not enough", lambda: options_always(scoring.score_deal, equal_totals="failed"))
off("BEL-SCORE-2", "points never wait", lambda: options_always(scoring.score_deal, equal_totals="made"))
off(
    "BEL-SCORE-3",
    "the takers get 162 when they make it",
    lambda: score(lambda s, lines, takers: s._replace(credited=of(takers, 162)) if s.verdict == "made" else s),
)
off(
    "BEL-SCORE-4",
    "each side scores its own when the takers fail",
    lambda: score(lambda s, lines, takers: s._replace(credited=lines["points"]) if s.verdict == "failed" else s),
)


@turned_by("BEL-SCORE-4", "takers who fail lose their belote")
def belote_lost() -> None:
    def change(found: Any, lines: Any, takers: Side) -> Any:
        return found._replace(credited=of(takers.other, found.credited[takers.other]))

    score(lambda found, lines, takers: change(found, lines, takers) if found.verdict == "failed" else found)


@turned_by("BEL-SCORE-4", "the takers' declarations are lost with them")
def declarations_lost() -> None:
    def change(found: Any, lines: Any, takers: Side) -> Any:
        left = found.credited[takers.other] - lines["declarations"][takers]
        return found._replace(credited=tuple(left if side is takers.other else found.credited[side] for side in Side))

    score(lambda found, lines, takers: change(found, lines, takers) if found.verdict == "failed" else found)


off("BEL-SCORE-5", "the last of all eight tricks is worth ten", lambda: options_always(scoring.score_deal, capot=10))
off(
    "BEL-SCORE-6",
    "defenders never get more for all tricks",
    lambda: options_always(scoring.score_deal, defenders_capot=False),
)
off(
    "BEL-SCORE-6",
    "defenders always get as much as the takers for all tricks",
    lambda: options_always(scoring.score_deal, defenders_capot=True),
)
off("BEL-SCORE-7", "points are always rounded", lambda: options_always(scoring.score_deal, rounding="tens"))
off("BEL-SCORE-7", "points are never rounded", lambda: options_always(scoring.score_deal, rounding="off"))
off(
    "BEL-MATCH-1",
    "the target must be passed",
    lambda: wrap(
        scoring.book,
        lambda old: (
            lambda found, before, takers, options: old(
                found, before, takers, replace(options, target=options.target + 1)
            )
        ),
    ),
)
off("BEL-MATCH-2", "the higher total always wins", lambda: options_always(scoring.book, both_reach="higher"))
off("BEL-MATCH-2", "it is always a draw", lambda: options_always(scoring.book, both_reach="draw"))
off("BEL-MATCH-3", "everybody may pass for ever", lambda: options_always(scoring.book, max_passed=10**6))
