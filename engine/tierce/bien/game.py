"""Bien for four: the `Game` that ties bidding, play, melds and score together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from tierce.bien import actions
from tierce.bien.actions import Action, Bid, Call, Laydown, Play, Ponder, Show
from tierce.bien.auction import call_objection, highest_call, legal_calls, whole_suit
from tierce.bien.dealing import deal, draw_dealer, draw_problems, drawn_dealer
from tierce.bien.events import deal_events
from tierce.bien.facts import deal_facts
from tierce.bien.headers import SETUP_FIELDS, dealt_headers, read_following, read_headers, standing_headers
from tierce.bien.imagine import imagine_state
from tierce.bien.melding import legal_shows, seats_to_show, show_objection, show_tries
from tierce.bien.options import BienOptions
from tierce.bien.orders import ORDERS
from tierce.bien.play import legal_plays, play_objection, play_tries
from tierce.bien.position import position_problems, position_text
from tierce.bien.scoring import book, score_deal, standing_problems
from tierce.bien.state import (
    NO_CARDS,
    Called,
    CardPlay,
    Dealt,
    Position,
    Public,
    Secret,
    Seen,
    Setup,
    Shown,
    Standing,
    State,
    forehand,
    tricks_done,
)
from tierce.cards import CardSet
from tierce.errors import DealOver, SetupError
from tierce.game import DealScore, Event, Fact, Refusal, apply_checked
from tierce.pack import PIQUET_32, pack_problems, shuffled
from tierce.seats import LEFTWARD, Rotation, Seat, Side
from tierce.tricks import Trick, winning

__all__ = ["Bien"]

NEW = Standing()


class Bien:
    """Bien under one set of options.

    >>> from tierce.pack import chance
    >>> game = Bien()
    >>> state = game.start(game.open_match(chance("example", 1)))
    >>> [str(action) for action in game.legal_actions(game.observe(state, game.actor(state)))][:2]
    ['bid:100', 'bid:110']
    """

    name = "bien"
    deck = PIQUET_32
    setup_fields = SETUP_FIELDS
    counts_down = True  # BIEN-SCORE-0
    gathers = False
    rotation: Rotation = LEFTWARD

    def __init__(self, options: BienOptions = BienOptions()) -> None:  # noqa: B008 (immutable)
        self.options = options

    def side_of(self, seat: Seat) -> Side:
        """The side for which a seat plays: partners face each other."""
        return seat.side

    # one deal

    def start(self, setup: Setup) -> State:
        """The state before the first action; raises SetupError for an impossible pack, draw, standing or position."""
        problems = standing_problems(setup.standing, self.options)
        if isinstance(setup, Position):
            problems += position_problems(setup)
            if problems:
                raise SetupError(problems)
            return self._start_position(setup)
        if setup.pack or not setup.misdealt:
            problems += pack_problems(setup.pack, PIQUET_32)
        problems += draw_problems(setup.draw, setup.dealer)
        if setup.draw and (setup.standing.passed or setup.standing.scores != NEW.scores):
            problems.append("the deal is drawn for only before the first deal of a game (BIEN-DEAL-1)")
        if problems:
            raise SetupError(problems)
        if setup.misdealt:
            turn, hands = None, NO_CARDS
        else:
            turn, hands = forehand(setup.dealer), deal(setup.pack, setup.dealer)
        public = Public(turn, setup.dealer, setup.standing, setup.draw, setup.misdealt)
        return State(public, Secret(hands, setup))

    def _start_position(self, setup: Position) -> State:
        done, laid = sum(setup.earlier.tricks), len(setup.trick.cards)
        turn = None if done == 8 else LEFTWARD.after(setup.trick.leader, laid)
        due: tuple[Seat, ...] = ()
        if isinstance(setup.bid, Bid) and done == laid == 1:
            have = [shown.seat for shown in setup.shown]
            due = tuple(seat for seat in seats_to_show(setup.bidder, setup.trick.leader) if seat not in have)
            turn = due[0] if due else turn
        play = CardPlay(
            setup.bidder, setup.bid, setup.trump, setup.trick,
            due=due, shown=setup.shown, called=setup.called, earlier=setup.earlier,
        )  # fmt: skip
        return State(Public(turn, setup.dealer, setup.standing, play=play), Secret(setup.hands, setup))

    def actor(self, state: State) -> Seat | None:
        """Who is to act; None when the deal is over."""
        return state.public.turn

    def observe(self, state: State, seat: Seat) -> Seen:
        """What this seat may know."""
        return Seen(state.public, seat, state.secret.hands[seat])

    def overlook(self, state: State, seat: Seat) -> Seen:
        """What everybody may know, from this place."""
        return Seen(state.public, seat, CardSet())

    def legal_actions(self, seen: Seen) -> Sequence[Action]:
        """What the observing seat may do; empty when it is not its turn."""
        public = seen.public
        if public.turn != seen.seat:
            return []
        play = public.play
        if play is None:
            return legal_calls(seen)
        if play.due:
            return legal_shows(seen, play, self.options)
        return legal_plays(seen, play, self.options)

    def tries(self, seen: Seen) -> Sequence[Action]:
        """The bids in the bidding; what could be shown when melds are shown; the cards held in the play."""
        play = seen.public.play
        if play is None:
            return (*actions.CALLS, actions.LAYDOWN)
        return show_tries(seen, play, self.options) if play.due else play_tries(seen, play)

    def _objection(self, seen: Seen, action: Action) -> str | None:
        play = seen.public.play
        if play is None:
            return call_objection(seen, action)
        match action:
            case Play():
                return "BIEN-MELD-6" if play.due else play_objection(seen, play, action, self.options)
            case Show():
                if not isinstance(play.bid, Bid):
                    return "BIEN-MELD-9"
                return show_objection(seen, play, action, self.options) if play.due else "BIEN-MELD-6"
            case _:
                return "BIEN-BID-1"

    def refusal(self, seen: Seen, action: Action) -> Refusal | None:
        """Why the observing seat, being to act, may not do this; None when it may."""
        rule = self._objection(seen, action)
        if rule is None:
            return None
        return Refusal(str(action), rule, tuple(str(legal) for legal in self.legal_actions(seen)))

    def apply(self, state: State, action: Action) -> State:
        """The state after the actor's action; raises IllegalAction or DealOver."""
        return apply_checked(self, state, action)

    def apply_legal(self, state: State, action: Action) -> State:
        """The state after an action that is known to be legal; for playouts."""
        seat = state.public.turn
        assert seat is not None
        if isinstance(action, Play):
            return self._play(state, seat, action)
        if isinstance(action, Show):
            return self._show(state, seat, action)
        return self._call(state, seat, action)

    def _call(self, state: State, seat: Seat, call: Call) -> State:
        public, secret = state
        dealer, standing, draw = public.dealer, public.standing, public.draw
        calls = (*public.calls, call)
        if isinstance(call, Laydown):
            return State(Public(None, dealer, standing, draw, False, calls, whole_suit(secret.hands[seat])), secret)
        if len(calls) < 4:
            return State(Public(LEFTWARD.next[seat], dealer, standing, draw, False, calls), secret)
        at = highest_call(calls)
        if at is None:
            return State(Public(None, dealer, standing, draw, False, calls), secret)
        bidder, bid = LEFTWARD.after(forehand(dealer), at), calls[at]
        assert isinstance(bid, Bid | Ponder)
        play = CardPlay(bidder, bid, None, Trick(bidder))
        return State(Public(bidder, dealer, standing, draw, False, calls, None, play), secret)

    def _show(self, state: State, seat: Seat, action: Show) -> State:
        public, secret = state
        play = public.play
        assert play is not None
        due = play.due[1:]
        turn = due[0] if due else LEFTWARD.next[play.trick.leader]
        play = play._replace(due=due, shown=(*play.shown, Shown(seat, action.cards)))
        return State(public._replace(turn=turn, play=play), secret)

    def _play(self, state: State, seat: Seat, action: Play) -> State:
        public, secret = state
        play = public.play
        assert play is not None
        bidder, bid, trump, (leader, cards), done, due, shown, called, earlier = play
        card = action.card
        hands = list(secret.hands)
        hands[seat] = hands[seat].without(card)
        north, east, south, west = hands
        if trump is None:
            trump = card.suit
        if action.marriage:
            called = Called(seat, card)
        trick = Trick(leader, (*cards, card))
        turn: Seat | None = LEFTWARD.next[seat]
        if len(cards) == 3:
            done = (*done, trick)
            winner = LEFTWARD.after(leader, winning(trick.cards, ORDERS[trump]))
            trick = Trick(winner)
            turn = winner if len(done) + sum(earlier.tricks) < 8 else None
        elif not cards and len(done) + sum(earlier.tricks) == 1 and isinstance(bid, Bid):
            due = seats_to_show(bidder, leader)
            turn = due[0]
        return State(
            Public(
                turn, public.dealer, public.standing, public.draw, False, public.calls, None,
                CardPlay(bidder, bid, trump, trick, done, due, shown, called, earlier),
            ),
            Secret((north, east, south, west), secret.setup),
        )  # fmt: skip

    def score(self, state: State) -> DealScore:
        """A finished deal counted; raises DealOver when it is not finished."""
        return score_deal(state.public, self.options)

    def facts(self, state: State) -> Sequence[Fact]:
        """Bids made and set, ponders, hands laid down."""
        play = state.public.play
        return deal_facts(self.score(state), None if play is None else play.bidder.side)

    def stage(self, state: State) -> str:
        """`bidding`, or the number of the trick in progress; melds are shown in the second."""
        play = state.public.play
        return "bidding" if play is None else str(min(tricks_done(play) + 1, 8))

    def contract(self, state: State) -> str:
        """The number bid, or `ponder`."""
        play = state.public.play
        return "" if play is None else str(play.bid).removeprefix("bid:")

    def imagine(self, seen: Seen, rng: Random) -> State:
        """A whole state, drawn at random, in which the seat would see just this."""
        return imagine_state(seen, self.options, rng)

    def events(self, seen: Seen) -> Sequence[Event]:
        """All that happened in the deal so far, oldest first."""
        return deal_events(seen.public, self.options)

    # text

    def parse(self, text: str) -> Action:
        """The action for its text; raises NotationError."""
        return actions.parse(text)

    def position_text(self, state: State) -> str:
        """The line that describes a deal in its play as a position."""
        return position_text(state)

    def setup_headers(self, setup: Setup) -> Mapping[str, str]:
        """The setup as record headers: Dealer, Pack, Draw and Misdeal, or Position; Scores, GameNumber, Awards,
        PassedOut."""
        headers = standing_headers(setup.standing)
        if isinstance(setup, Dealt):
            return {**dealt_headers(setup), **headers}
        return {"Position": position_text(self.start(setup)), **headers}

    def read_setup(self, headers: Mapping[str, str], after: State | None = None) -> Setup:
        """The setup that record headers describe, as the deal that follows `after` when that is given.

        Raises  NotationError, SetupError
        """
        setup = read_headers(headers) if after is None else read_following(headers, *self._following(after))
        self.start(setup)
        return setup

    # a match

    def open_match(self, rng: Random) -> Setup:
        """The first deal of a match: the dealer drawn (BIEN-DEAL-1), the pack shuffled."""
        return self._open_game(NEW, rng)

    @staticmethod
    def _open_game(standing: Standing, rng: Random) -> Setup:
        draw = draw_dealer(rng)
        return Dealt(shuffled(PIQUET_32, rng), drawn_dealer(draw), draw, False, standing)

    def standing(self, state: State) -> Standing:
        """How the match stands: after this deal when it is finished, else before it."""
        public = state.public
        if public.turn is not None:
            return public.standing
        return book(self.score(state), public.standing, self.options)

    def next_setup(self, state: State, rng: Random) -> Setup:
        """The deal that follows a finished one: in this game (BIEN-DEAL-2, BIEN-DEAL-4), or the first of another."""
        dealer, standing = self._following(state)
        if dealer is None:
            return self._open_game(standing, rng)
        return Dealt(shuffled(PIQUET_32, rng), dealer, standing=standing)

    def _following(self, state: State) -> tuple[Seat | None, Standing]:
        """Who deals next, None when that is drawn for, and how the match stands then."""
        if state.public.turn is not None:
            raise DealOver("the deal is not finished yet")
        standing = self.standing(state)
        if standing.outcome is not None:
            raise DealOver("the match is over")
        new_game = standing.game != state.public.standing.game
        return None if new_game else LEFTWARD.next[state.public.dealer], standing
