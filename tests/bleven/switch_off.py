"""Every rule of Bleven switched off, one at a time, for `python -m tools.mutate_rules bleven`."""

from __future__ import annotations

from typing import Any

from tierce import pack
from tierce.bleven import betting, discarding, orders, scoring, seating, showdown, state
from tierce.bleven.actions import Answer, Declare, Out
from tierce.bleven.scoring import Counted, Party, Stakes
from tierce.cards import CARDS, CardSet, Rank
from tierce.game import Outcome
from tierce.seats import RIGHTWARD, Seat, Side

from bleven.switching import deaf, method, options_always, reorder, seating_method, settle, steps
from tools.rule_switches import Switches, constant, everywhere, wrap

SWITCHES = Switches()
off, turned_by = SWITCHES.off, SWITCHES.turned_by

D, R = Party.DECLARER, Party.REPLIER


# --- cards and stones


@turned_by("BLV-CARD-1", "the eights are in the pack too")
def eights() -> None:
    everywhere(pack.COURT_40, pack.COURT_40 | CardSet.of(one for one in CARDS if one.rank is Rank.EIGHT))


off("BLV-CARD-2", "an ace is worth eleven", lambda: reorder(values={"A": 11}))
off("BLV-CARD-2", "court cards are worth ten", lambda: reorder(values={"J": 10, "Q": 10}))
off("BLV-CARD-3", "hearts stand above spades", lambda: reorder(suits="sdch"))
off("BLV-CARD-3", "diamonds stand above clubs", lambda: reorder(suits="hcds"))
off("BLV-STONE-1", "a crown counts 25", lambda: constant(scoring, "CROWN", 25))


@turned_by("BLV-STONE-2", "nobody owes anything")
def no_debts() -> None:
    def make(book: Any) -> Any:
        def booked(score: Any, before: Any, options: Any) -> Any:
            after = book(score, before, options)
            return after._replace(totals=tuple(max(0, total) for total in after.totals))

        return booked

    wrap(scoring.book, make)


off("BLV-STONE-3", "a side gets a single stone", lambda: setattr(seating.SEATINGS[4], "a_side", 1))
off("BLV-STONE-3", "two players get two stones", lambda: setattr(seating.SEATINGS[2], "a_side", 2))


# --- table and deal

off("BLV-TABLE-1", "turns go to the right", lambda: setattr(seating.SEATINGS[4], "rotation", RIGHTWARD))
off(
    "BLV-TABLE-1",
    "neighbours are partners",
    lambda: setattr(seating.SEATINGS[4], "sides", (Side.NS, Side.EW, Side.EW, Side.NS)),
)
off(
    "BLV-DEAL-1",
    "South always deals first",
    lambda: method(
        "open_match",
        lambda old: lambda self, rng: old(self, rng)._replace(dealer=Seat.S, cutter=self.rotation.after(Seat.S)),
    ),
)
off(
    "BLV-DEAL-1",
    "dealer and cutter stay",
    lambda: method(
        "_following",
        lambda old: (
            lambda self, after, cards: old(self, after, cards)._replace(
                dealer=after.public.dealer, cutter=after.public.cutter
            )
        ),
    ),
)


@turned_by("BLV-DEAL-2", "cards are dealt one by one")
def one_by_one() -> None:
    def make(start: Any) -> Any:
        def started(self: Any, setup: Any) -> Any:
            if not isinstance(setup, state.Dealt):
                return start(self, setup)
            players = len(self.rotation.seats)
            first = [setup.pack[at + players * card] for at in range(players) for card in range(3)]
            return start(self, setup._replace(pack=(*first, *setup.pack[3 * players :])))

        return started

    method("start", make)


@turned_by("BLV-DEAL-2", "the dealer has the first turn")
def dealer_begins() -> None:
    def make(start: Any) -> Any:
        def started(self: Any, setup: Any) -> Any:
            begun = start(self, setup)
            if isinstance(setup, state.Dealt):
                begun = begun._replace(public=begun.public._replace(turn=setup.dealer))
            return begun

        return started

    method("start", make)


off("BLV-DEAL-2", "nobody shuffles", lambda: wrap(pack.shuffled, lambda old: lambda items, rng: tuple(items)))


# --- discarding

off("BLV-DISC-1", "anything may be said while discarding", lambda: deaf(discarding.discard_objection, "BLV-DISC-1"))
off("BLV-DISC-2", "any card may be discarded", lambda: deaf(discarding.discard_objection, "BLV-DISC-2"))
off("BLV-DISC-3", "14 is enough to declare", lambda: constant(discarding, "DECLARING", 14))
off("BLV-DISC-3", "who has drawn may declare", lambda: deaf(discarding.discard_objection, "BLV-DISC-3"))
off("BLV-DISC-4", "anything may be done after a declaration", lambda: deaf(discarding.discard_objection, "BLV-DISC-4"))


@turned_by("BLV-DISC-4", "nobody is asked whether he stays")
def nobody_asked() -> None:
    def change(before: Any, action: Any, after: Any) -> Any:
        if isinstance(action, Declare):
            return after._replace(public=after.public._replace(turn=after.public.declaration.declarer))
        return after

    steps(discarding.discard_step, change)


off("BLV-DISC-5", "who has five in reserve may draw, others may leave", lambda: deaf(
    discarding.discard_objection, "BLV-DISC-5"
))  # fmt: skip
off("BLV-DISC-5", "a reserve is full with four", lambda: constant(state, "RESERVE", 4))
off("BLV-DISC-6", "leaving costs nothing", lambda: settle("left", stones=None))
off("BLV-DISC-6", "the other side does not get what leaving costs", lambda: settle("left", stones=R))
off("BLV-DISC-7", "nobody must declare", lambda: options_always(discarding.next_turn, nobody_declared="void"))
off(
    "BLV-DISC-7",
    "somebody must declare at every table",
    lambda: options_always(discarding.next_turn, nobody_declared="must-declare"),
)
off("BLV-DISC-7", "who must declare may leave", lambda: deaf(discarding.discard_objection, "BLV-DISC-7"))
off("BLV-DISC-7", "the player after the cutter comes first", lambda: wrap(
    discarding.forced_declarer,
    lambda old: lambda cutter, status, fields, where: old(where.rotation.after(cutter), status, fields, where),
))  # fmt: skip


# --- bets

off("BLV-BET-1", "anything may be said for a first bet", lambda: deaf(betting.bet_objection, "BLV-BET-1"))
off("BLV-BET-2", "any positions may be named", lambda: deaf(betting.bet_objection, "BLV-BET-2"))
off("BLV-BET-3", "stakes have no limit", lambda: everywhere(betting.highest_raise, lambda stake, options: 99))
off(
    "BLV-BET-3",
    "the stakes together have no limit",
    lambda: everywhere(betting.highest_raise, lambda stake, options: options.max_raise),
)
off("BLV-BET-3", "the limits are the same at every table", lambda: options_always(
    betting.highest_raise, max_raise=10, max_stake=30
))  # fmt: skip
off(
    "BLV-BET-4",
    "the opponent at the right replies",
    lambda: seating_method(
        "opponents_in", lambda old: lambda self, seat, status: reversed(list(old(self, seat, status)))
    ),
)
off("BLV-BET-5", "fewer tricks may be predicted too", lambda: deaf(betting.bet_objection, "BLV-BET-5"))


@turned_by("BLV-BET-5", "who raises becomes the declarer")
def raiser_declares() -> None:
    def change(before: Any, action: Any, after: Any) -> Any:
        if isinstance(action, Answer) and action.plus and action.prediction is None:
            found = after.public.declaration
            turned = found._replace(declarer=found.replier, replier=found.declarer)
            return after._replace(public=after.public._replace(declaration=turned, turn=turned.declarer))
        return after

    steps(betting.bet_step, change)


@turned_by("BLV-BET-6", "a new declarer is answered by the one before")
def old_declarer_replies() -> None:
    def change(before: Any, action: Any, after: Any) -> Any:
        if isinstance(action, Answer) and action.prediction is not None:
            old = before.public.declaration.declarer
            found = after.public.declaration._replace(replier=old)
            return after._replace(public=after.public._replace(declaration=found, turn=old))
        return after

    steps(betting.bet_step, change)


@turned_by("BLV-BET-6", "the first declaration is settled")
def first_is_settled() -> None:
    def change(before: Any, action: Any, after: Any) -> Any:
        if isinstance(action, Answer) and action.prediction is not None:
            found = after.public.declaration._replace(prediction=before.public.declaration.prediction)
            return after._replace(public=after.public._replace(declaration=found))
        return after

    steps(betting.bet_step, change)


off("BLV-BET-7", "who is out pays all that was bet", lambda: settle("refused", stake=(D, Stakes.WHOLE)))
off("BLV-BET-7", "who is out pays no stone", lambda: settle("refused", stones=None))


@turned_by("BLV-BET-7", "no partner answers instead")
def no_partner() -> None:
    def change(before: Any, action: Any, after: Any) -> Any:
        return after._replace(public=after.public._replace(turn=None)) if isinstance(action, Out) else after

    steps(betting.bet_step, change)


# --- tricks

off("BLV-TRICK-1", "the highest card is laid first", lambda: everywhere(
    orders.lowest, lambda field: orders.ascending(field)[-1]
))  # fmt: skip


@turned_by("BLV-TRICK-2", "the declarer leads to every trick")
def declarer_leads() -> None:
    def turn(declaration: Any) -> Any:
        order = declaration.declarer, declaration.replier
        return None if len(declaration.laid) == 6 else order[len(declaration.laid) % 2]

    everywhere(showdown.next_to_lay, turn)


@turned_by("BLV-TRICK-3", "the lower card wins")
def lower_wins() -> None:
    def winners(laid: Any) -> Any:
        pairs = zip(laid[::2], laid[1::2], strict=False)
        return tuple(min(pair, key=lambda one: orders.STRENGTH[one.card.index]).seat for pair in pairs)

    everywhere(showdown.trick_winners, winners)


off("BLV-TRICK-4", "anything may be said instead of laying", lambda: deaf(showdown.trick_objection, "BLV-TRICK-4"))
off("BLV-TRICK-5", "who refuses a raise pays it", lambda: settle("raise-refused", stake=(R, Stakes.WHOLE)))
off("BLV-TRICK-5", "who concedes keeps the worth", lambda: settle("declarer-conceded", worth=None))
off("BLV-TRICK-5", "only positions come true count", lambda: settle("replier-conceded", worth=(D, Counted.TRUE)))


# --- score


@turned_by("BLV-SCORE-1", "more tricks than predicted are right too")
def more_is_right() -> None:
    def make(ending: Any) -> Any:
        def ended(public: Any, where: Any) -> Any:
            verdict, side = ending(public, where)
            if verdict.startswith("wrong"):
                found = public.declaration
                if len(showdown.tricks_won(found)) > found.prediction.tricks:
                    verdict = verdict.replace("wrong", "right")
            return verdict, side

        return ended

    wrap(scoring.ending, make)


off("BLV-SCORE-2", "every trick and position is worth one", lambda: everywhere(
    scoring.worth, lambda tricks, positions: tricks + positions
))  # fmt: skip
off("BLV-SCORE-2", "positions are worth nothing", lambda: wrap(
    scoring.worth, lambda old: lambda tricks, positions: old(tricks, 0)
))  # fmt: skip
off("BLV-SCORE-3", "all named positions count", lambda: settle("right-suspected", worth=(D, Counted.NAMED)))
off(
    "BLV-SCORE-4", "the declarer takes the stake all the same", lambda: settle("right-deduced", stake=(D, Stakes.WHOLE))
)
off("BLV-SCORE-5", "the replier gains the stake only", lambda: settle("wrong-suspected", worth=None))
off("BLV-SCORE-6", "the replier gains the worth", lambda: settle("wrong-deduced", worth=(R, Counted.NAMED)))
off("BLV-SCORE-7", "the stake is always the declarer's", lambda: settle("right-deduced", stake=(D, Stakes.WHOLE)))


# --- the match

off("BLV-MATCH-1", "the target must be passed", lambda: wrap(
    scoring.book, lambda old: lambda score, before, options: _later(old(score, before, options), options)
))  # fmt: skip
off("BLV-MATCH-1", "one crown is enough everywhere", lambda: options_always(scoring.book, crowns=1))


def _later(after: Any, options: Any) -> Any:
    """A standing whose match goes on when nobody has more than the target."""
    return after._replace(outcome=None) if max(after.totals) <= 30 * options.crowns else after


@turned_by("BLV-MATCH-1", "when both are there it is a draw")
def both_draw() -> None:
    def make(book: Any) -> Any:
        def booked(score: Any, before: Any, options: Any) -> Any:
            after = book(score, before, options)
            both = min(after.totals) >= 30 * options.crowns
            return after._replace(outcome=Outcome(None, "BLV-MATCH-1")) if both else after

        return booked

    wrap(scoring.book, make)


off("BLV-MATCH-2", "a match may stand still for ever", lambda: options_always(scoring.book, max_idle=10**6))
off("BLV-MATCH-2", "it ends after twenty at every table", lambda: options_always(scoring.book, max_idle=20))


@turned_by("BLV-MATCH-2", "a round that changes one count only is idle too")
def one_count() -> None:
    def make(book: Any) -> Any:
        def booked(score: Any, before: Any, options: Any) -> Any:
            after = book(score, before, options)
            return after if all(score.credited) else after._replace(idle=before.idle + 1)

        return booked

    wrap(scoring.book, make)
