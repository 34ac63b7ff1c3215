"""French Belote for four: the `Game` that ties bidding, declarations, play and score together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from tierce.belote import actions
from tierce.belote.actions import Action, Call, Declare, Name, Play, Take
from tierce.belote.auction import CALLS, call_objection, legal_calls, round_rule
from tierce.belote.dealing import CUTS, first_packets, gather, last_packets
from tierce.belote.declarations import compare, declaration_objection, declaring_now, legal_declarations, said
from tierce.belote.events import deal_events
from tierce.belote.facts import deal_facts
from tierce.belote.imagine import imagine_state
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS
from tierce.belote.play import legal_plays, play_objection
from tierce.belote.position import SETUP_FIELDS, position_problems, position_text, read_position
from tierce.belote.scoring import book, score_deal
from tierce.belote.state import (
    NOTHING,
    CardPlay,
    Compared,
    Dealt,
    Position,
    Public,
    Secret,
    Seen,
    Setup,
    Standing,
    State,
    Word,
    tricks_done,
)  # fmt: skip
from tierce.cards import Card, CardSet, parse_cards
from tierce.errors import DealOver, NotationError, SetupError
from tierce.game import DealScore, Event, Fact, Refusal, apply_checked
from tierce.melds import fours, runs
from tierce.notation import read_number, read_pair, write_pair
from tierce.pack import PIQUET_32, below, cut, pack_problems, pick, shuffled
from tierce.seats import RIGHTWARD, Rotation, Seat, Side
from tierce.tricks import Trick, winning

__all__ = ["Belote"]


class Belote:
    """Classic French Belote under one set of options.

    >>> from tierce.pack import chance
    >>> game = Belote()
    >>> state = game.start(game.open_match(chance("example", 1)))
    >>> [str(action) for action in game.legal_actions(game.observe(state, game.actor(state)))]
    ['take', 'pass']
    """

    name = "belote"
    deck = PIQUET_32
    setup_fields = SETUP_FIELDS
    counts_down = False
    rotation: Rotation = RIGHTWARD

    def __init__(self, options: BeloteOptions = BeloteOptions()) -> None:  # noqa: B008 (immutable)
        self.options = options

    @property
    def gathers(self) -> bool:
        """Whether the pack is put together as it was played, and not shuffled (BEL-DEAL-1)."""
        return self.options.shuffle == "never"

    def side_of(self, seat: Seat) -> Side:
        """The side for which a seat plays: partners face each other."""
        return seat.side

    # one deal

    def start(self, setup: Setup) -> State:
        """The state before the first action; raises SetupError for an impossible pack, cut or position."""
        if isinstance(setup, Position):
            return self._start_position(setup)
        problems = pack_problems(setup.pack, PIQUET_32)
        if setup.cut != 0 and not CUTS[0] <= setup.cut <= CUTS[1]:
            problems.append(f"the cut is 0 or from {CUTS[0]} to {CUTS[1]}, not {setup.cut} (BEL-DEAL-4)")
        if problems:
            raise SetupError(problems)
        hands, turn_up, stock = first_packets(cut(setup.pack, setup.cut), setup.dealer)
        public = Public(RIGHTWARD.next[setup.dealer], setup.dealer, turn_up, setup.standing)
        return State(public, Secret(hands, stock, NOTHING, setup))

    def _start_position(self, setup: Position) -> State:
        problems = position_problems(setup)
        if problems:
            raise SetupError(problems)
        compared = Compared(None, NOTHING) if sum(setup.earlier.tricks) else None
        play = CardPlay(
            setup.taker, setup.trump, setup.trick, compared=compared, words=setup.words, earlier=setup.earlier
        )
        turn = None if sum(setup.earlier.tricks) == 8 else RIGHTWARD.after(setup.trick.leader, len(setup.trick.cards))
        public = Public(turn, setup.dealer, None, setup.standing, (), play)
        return State(public, Secret(setup.hands, (), NOTHING, setup))

    def actor(self, state: State) -> Seat | None:
        """Who is to act; None when the deal is over."""
        return state.public.turn

    def observe(self, state: State, seat: Seat) -> Seen:
        """What this seat may know."""
        public, secret = state
        return Seen(public, seat, secret.hands[seat], secret.declared[seat])

    def overlook(self, state: State, seat: Seat) -> Seen:
        """What everybody may know, from this place."""
        return Seen(state.public, seat, CardSet(), ())

    def legal_actions(self, seen: Seen) -> Sequence[Action]:
        """What the observing seat may do; empty when it is not its turn."""
        public = seen.public
        if public.turn != seen.seat:
            return []
        if public.play is None:
            return legal_calls(public, self.options)
        plays = legal_plays(seen, public.play, self.options)
        if not declaring_now(public.play, self.options):
            return plays
        return [*legal_declarations(seen, self.options), *plays]

    def tries(self, seen: Seen) -> Sequence[Action]:
        """The calls in the bidding; in the play the cards held, and the declarations that could be made of them."""
        if seen.public.play is None:
            return CALLS
        declarations = [Declare(meld) for meld in (*fours(seen.hand), *runs(seen.hand))]
        return [*declarations, *(actions.PLAYS[one.index] for one in seen.hand)]

    def _objection(self, seen: Seen, action: Action) -> str | None:
        public = seen.public
        if public.play is None:
            return call_objection(public, action, self.options)
        match action:
            case Play():
                return play_objection(seen, public.play, action, self.options)
            case Declare(meld):
                return declaration_objection(seen, meld, self.options)
            case _:
                return round_rule(public)

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
        if isinstance(action, Declare):
            return self._declare(state, seat, action)
        return self._call(state, seat, action)

    def _call(self, state: State, seat: Seat, call: Call) -> State:
        public, secret = state
        calls = (*public.calls, call)
        assert public.turn_up is not None
        if not isinstance(call, Take | Name):
            turn = None if len(calls) == 8 else RIGHTWARD.next[seat]
            return State(public._replace(turn=turn, calls=calls), secret)
        trump = call.suit if isinstance(call, Name) else public.turn_up.suit
        hands = last_packets(secret.hands, public.turn_up, secret.stock, public.dealer, seat)
        leader = RIGHTWARD.next[public.dealer]
        play = CardPlay(seat, trump, Trick(leader))
        return State(
            public._replace(turn=leader, calls=calls, play=play), secret._replace(hands=hands, stock=())
        )

    def _declare(self, state: State, seat: Seat, action: Declare) -> State:
        public, secret = state
        play = public.play
        assert play is not None
        words, melds = list(play.said), list(secret.declared)
        words[seat] = (*words[seat], said(action.meld, play.trump, tricks_done(play) + 1))
        melds[seat] = (*melds[seat], action.meld)
        north, east, south, west = melds
        return State(
            public._replace(play=play._replace(said=tuple(words))),
            secret._replace(declared=(north, east, south, west)),
        )

    def _play(self, state: State, seat: Seat, action: Play) -> State:
        public, secret = state
        play = public.play
        assert play is not None
        taker, trump, (leader, cards), done, words, compared, royals, earlier = play
        hands = list(secret.hands)
        hands[seat] = hands[seat].without(action.card)
        north, east, south, west = hands
        trick = Trick(leader, (*cards, action.card))
        turn: Seat | None = RIGHTWARD.next[seat]
        if action.word:
            royals = (*royals, Word(seat, action.card, action.word))
        if len(trick.cards) == 4:
            done = (*done, trick)
            winner = RIGHTWARD.after(leader, winning(trick.cards, ORDERS[trump]))
            trick = Trick(winner)
            complete = tricks_done(play) + 1
            turn = winner if complete < 8 else None
            if compared is None and complete == (2 if self.options.declarations == "informal" else 1):
                compared = compare(secret.declared, RIGHTWARD.next[public.dealer], trump, self.options)
        return State(
            Public(
                turn, public.dealer, public.turn_up, public.standing, public.calls,
                CardPlay(taker, trump, trick, done, words, compared, royals, earlier),
            ),
            Secret((north, east, south, west), secret.stock, secret.declared, secret.setup),
        )  # fmt: skip

    def score(self, state: State) -> DealScore:
        """A finished deal counted; raises DealOver when it is not finished."""
        if state.public.turn is not None:
            raise DealOver("the deal is not finished yet")
        return score_deal(state.public.play, state.public.standing, self.options)

    def facts(self, state: State) -> Sequence[Fact]:
        """Contracts made and failed, capots, belotes."""
        play = state.public.play
        return deal_facts(self.score(state), None if play is None else play.taker.side)

    def stage(self, state: State) -> str:
        """`bidding`, or the number of the trick in progress."""
        play = state.public.play
        return "bidding" if play is None else str(min(tricks_done(play) + 1, 8))

    def contract(self, state: State) -> str:
        """The trump suit's letter."""
        play = state.public.play
        return "" if play is None else play.trump.letter

    def imagine(self, seen: Seen, rng: Random) -> State:
        """A whole state, drawn at random, in which the seat would see just this."""
        return imagine_state(seen, rng)

    def events(self, seen: Seen) -> Sequence[Event]:
        """All that happened in the deal so far, oldest first."""
        return deal_events(seen.public, self.options)

    # text

    def parse(self, text: str) -> Action:
        """The action for its text; raises NotationError."""
        return actions.parse(text)

    def position_text(self, state: State) -> str:
        """The line that describes a deal in its play as a position."""
        return position_text(state, self.options)

    def setup_headers(self, setup: Setup) -> Mapping[str, str]:
        """The setup as record headers: Dealer, Pack and Cut, or Position; Scores, Waiting, PassedOut."""
        headers = {}
        if isinstance(setup, Dealt):
            headers["Dealer"] = setup.dealer.name
            headers["Pack"] = " ".join(one.text for one in setup.pack)
            if setup.cut:
                headers["Cut"] = str(setup.cut)
        else:
            headers["Position"] = position_text(self.start(setup), self.options)
        standing = setup.standing
        if any(standing.totals):
            headers["Scores"] = write_pair(standing.totals)
        if standing.waiting:
            headers["Waiting"] = str(standing.waiting)
        if standing.passed:
            headers["PassedOut"] = str(standing.passed)
        return headers

    def read_setup(self, headers: Mapping[str, str], after: State | None = None) -> Setup:
        """The setup that record headers describe, as the deal that follows `after` when that is given.

        Raises  NotationError, SetupError
        """
        if after is not None:
            return self._read_following(headers, after)
        standing = _read_standing(headers)
        if "Position" in headers:
            return read_position(headers["Position"], standing)
        missing = [key for key in ("Dealer", "Pack") if key not in headers]
        if missing:
            raise NotationError("missing header " + ", ".join(missing), expected="Dealer and Pack, or Position")
        setup = Dealt(
            parse_cards(headers["Pack"]),
            read_number(headers.get("Cut", "0")),
            Seat.parse(headers["Dealer"]),
            standing,
        )
        self.start(setup)
        return setup

    def _read_following(self, headers: Mapping[str, str], after: State) -> Setup:
        dealer, standing = self._next_dealer(after), self.standing(after)
        gathered = self._gathered(after)
        if "Pack" in headers:
            pack = parse_cards(headers["Pack"])
        elif gathered is not None:
            pack = gathered
        else:
            raise NotationError("missing header Pack", expected="the pack, which is shuffled for this deal")
        if "Cut" not in headers and "Pack" not in headers:
            raise NotationError("missing header Cut", expected="how many cards were cut")
        setup = Dealt(pack, read_number(headers.get("Cut", "0")), dealer, standing)
        self.start(setup)
        problems = []
        if headers.get("Dealer", dealer.name) != dealer.name:
            problems.append(f"the dealer must be {dealer.name} (BEL-DEAL-7)")
        if {"Scores", "Waiting", "PassedOut"} & headers.keys() and _read_standing(headers) != standing:
            problems.append(f"the scores before this deal are {write_pair(standing.totals)}")
        if gathered is not None and cut(pack, setup.cut) not in _cuts_of(gathered, setup):
            problems.append("the pack is not the one gathered from the deal before (BEL-DEAL-2, BEL-DEAL-3)")
        if problems:
            raise SetupError(problems)
        return setup

    # a match

    def open_match(self, rng: Random) -> Setup:
        """The first deal of a match: the pack shuffled, the dealer drawn, the pack cut."""
        return Dealt(shuffled(PIQUET_32, rng), self._cut(rng), pick(rng, RIGHTWARD.seats))

    def standing(self, state: State) -> Standing:
        """How the match stands: after this deal when it is finished, else before it."""
        public = state.public
        if public.turn is not None:
            return public.standing
        takers = public.play.taker.side if public.play is not None else None
        return book(self.score(state), public.standing, takers, self.options)

    def next_setup(self, state: State, rng: Random) -> Setup:
        """The deal that follows a finished one (BEL-DEAL-1 to BEL-DEAL-4, BEL-DEAL-7)."""
        if state.public.turn is not None:
            raise DealOver("the deal is not finished yet")
        standing = self.standing(state)
        if standing.outcome is not None:
            raise DealOver("the match is over")
        pack = self._gathered(state) or shuffled(PIQUET_32, rng)
        return Dealt(pack, self._cut(rng), self._next_dealer(state), standing)

    def _next_dealer(self, state: State) -> Seat:
        public = state.public
        stays = public.play is None and self.options.all_pass == "same-dealer"
        return public.dealer if stays else RIGHTWARD.next[public.dealer]

    def _gathered(self, state: State) -> tuple[Card, ...] | None:
        """The pack as gathered after a deal; None where it is shuffled, or the deal began as a position."""
        setup, play = state.secret.setup, state.public.play
        if self.options.shuffle == "each-deal" or not isinstance(setup, Dealt):
            return None
        return gather(cut(setup.pack, setup.cut), play)

    @staticmethod
    def _cut(rng: Random) -> int:
        return CUTS[0] + below(rng, CUTS[1] - CUTS[0] + 1)


def _read_standing(headers: Mapping[str, str]) -> Standing:
    return Standing(
        read_pair(headers.get("Scores", "NS:0,EW:0")),
        read_number(headers.get("Waiting", "0")),
        read_number(headers.get("PassedOut", "0")),
    )


def _cuts_of(pack: tuple[Card, ...], setup: Dealt) -> list[tuple[Card, ...]]:
    """The packs that a cut can have made of this one; with a known cut only that one."""
    counts = [setup.cut] if setup.cut else range(CUTS[0], CUTS[1] + 1)
    return [cut(pack, count) for count in counts]
