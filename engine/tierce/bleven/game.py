"""Bleven for two or four: the `Game` that ties discarding, bets, tricks and score together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from tierce.bleven import actions
from tierce.bleven.actions import DECLARE, DISCARDS, DRAW, IN, LEAVE, OUT, STAY, Action
from tierce.bleven.betting import bet_objection, bet_step, bet_texts, bet_tries, legal_bets
from tierce.bleven.discarding import discard_objection, discard_step, legal_discards
from tierce.bleven.events import round_events
from tierce.bleven.facts import round_facts
from tierce.bleven.imagine import imagine_state
from tierce.bleven.options import BlevenOptions
from tierce.bleven.position import SETUP_FIELDS, position_state, position_text, read_position
from tierce.bleven.scoring import book, score_round
from tierce.bleven.seating import SEATINGS
from tierce.bleven.showdown import TRICK_ACTIONS, trick_objection, trick_step
from tierce.bleven.state import (
    FIELD,
    Dealt,
    Declaration,
    Position,
    Public,
    Secret,
    Seen,
    Setup,
    Standing,
    State,
    Status,
)
from tierce.cards import Card, CardSet, parse_cards
from tierce.errors import DealOver, NotationError, SetupError
from tierce.game import DealScore, Event, Fact, Refusal, apply_checked
from tierce.notation import read_number, read_pair, write_pair
from tierce.pack import COURT_40, pack_problems, pick, shuffled
from tierce.seats import Rotation, Seat, Side

__all__ = ["Bleven"]

NOBODY = (CardSet(), CardSet(), CardSet(), CardSet())


class Bleven:
    """Bleven under one set of options; South against North, or four in two sides (see `seating.py`).

    >>> from tierce.pack import chance
    >>> game = Bleven()
    >>> state = game.start(game.open_match(chance("example", 1)))
    >>> [str(action) for action in game.legal_actions(game.observe(state, game.actor(state)))]
    ['draw', 'declare']
    """

    name = "bleven"
    deck = COURT_40
    setup_fields = SETUP_FIELDS
    counts_down = False
    gathers = False

    def __init__(self, options: BlevenOptions = BlevenOptions()) -> None:  # noqa: B008 (immutable)
        self.options = options
        self.seating = SEATINGS[options.players]
        self.rotation: Rotation = self.seating.rotation

    def side_of(self, seat: Seat) -> Side:
        """The side for which a seat plays; with two players South is NS and North is EW."""
        return self.seating.sides[seat]

    # one round

    def start(self, setup: Setup) -> State:
        """The state before the first action; raises SetupError for an impossible pack, dealer, cutter or position."""
        if isinstance(setup, Position):
            return position_state(setup, self.seating, self.options)
        seats = self.rotation.seats
        problems = pack_problems(setup.pack, COURT_40)
        problems += [
            f"nobody sits at {seat.name} (BLV-TABLE-1)" for seat in (setup.dealer, setup.cutter) if seat not in seats
        ]
        if setup.dealer == setup.cutter:
            problems.append("dealer and cutter are two different players (BLV-DEAL-1)")
        if problems:
            raise SetupError(problems)
        fields, status = list(NOBODY), [Status.OUT] * len(Seat)
        for at, seat in enumerate(self.rotation.beginning(setup.cutter)):
            fields[seat] = CardSet.of(setup.pack[FIELD * at : FIELD * at + FIELD])
            status[seat] = Status.PLAYING
        public = Public(
            setup.cutter, setup.dealer, setup.cutter, setup.standing, (status[0], status[1], status[2], status[3])
        )
        pile = setup.pack[FIELD * len(seats) :]
        return State(public, Secret((fields[0], fields[1], fields[2], fields[3]), pile, setup=setup))

    def actor(self, state: State) -> Seat | None:
        """Who is to act; None when the round is over."""
        return state.public.turn

    def observe(self, state: State, seat: Seat) -> Seen:
        """What this seat may know."""
        public, secret = state
        return Seen(public, seat, secret.fields[seat], secret.draws[seat])

    def overlook(self, state: State, seat: Seat) -> Seen:
        """What everybody may know, from this place."""
        return Seen(state.public, seat, CardSet())

    def legal_actions(self, seen: Seen) -> Sequence[Action]:
        """What the observing seat may do; empty when it is not its turn."""
        public = seen.public
        if public.turn != seen.seat:
            return []
        declaration = public.declaration
        if declaration is None or not _all_said(public, declaration):
            return legal_discards(seen)
        if declaration.belief:
            return TRICK_ACTIONS
        return legal_bets(declaration, self.options)

    def tries(self, seen: Seen) -> Sequence[Action]:
        """What may be said at this stage; before the first bet also the cards of the field as discards."""
        public = seen.public
        declaration = public.declaration
        if declaration is None or not _all_said(public, declaration):
            return [DRAW, DECLARE, STAY, LEAVE, *(DISCARDS[one.index] for one in seen.field)]
        return [IN, OUT] if declaration.belief else bet_tries(declaration, self.options)

    def _objection(self, seen: Seen, action: Action) -> str | None:
        public = seen.public
        declaration = public.declaration
        if declaration is None or not _all_said(public, declaration):
            return discard_objection(seen, action)
        if declaration.belief:
            return trick_objection(action)
        return bet_objection(declaration, action, self.options)

    def refusal(self, seen: Seen, action: Action) -> Refusal | None:
        """Why the observing seat, being to act, may not do this; None when it may."""
        rule = self._objection(seen, action)
        if rule is None:
            return None
        return Refusal(str(action), rule, self._leaves(seen))

    def _leaves(self, seen: Seen) -> tuple[str, ...]:
        """The texts of what the seat to act may do."""
        declaration = seen.public.declaration
        if declaration is not None and _all_said(seen.public, declaration) and not declaration.belief:
            return bet_texts(declaration, self.options)
        return tuple(str(legal) for legal in self.legal_actions(seen))

    def apply(self, state: State, action: Action) -> State:
        """The state after the actor's action; raises IllegalAction or DealOver."""
        return apply_checked(self, state, action)

    def apply_legal(self, state: State, action: Action) -> State:
        """The state after an action that is known to be legal; for playouts."""
        public = state.public
        seat, declaration = public.turn, public.declaration
        assert seat is not None
        if declaration is None or not _all_said(public, declaration):
            return discard_step(state, seat, action, self.seating, self.options)
        if declaration.belief:
            return trick_step(state, seat, action)
        return bet_step(state, seat, action, self.seating)

    def score(self, state: State) -> DealScore:
        """A finished round counted; raises DealOver when it is not finished."""
        if state.public.turn is not None:
            raise DealOver("the round is not finished yet")
        return score_round(state.public, self.seating)

    def facts(self, state: State) -> Sequence[Fact]:
        """Predictions that came true or not, bets that nobody took up."""
        if state.public.turn is not None:
            raise DealOver("the round is not finished yet")
        return round_facts(state.public, self.seating)

    def stage(self, state: State) -> str:
        """`discarding`, which lasts until all have said whether they stay; `betting`; `tricks`."""
        public = state.public
        declaration = public.declaration
        if declaration is None or not _all_said(public, declaration):
            return "discarding"
        return "tricks" if declaration.belief else "betting"

    def contract(self, state: State) -> str:
        """The prediction that stands, `2@13` for two tricks, the first and the third."""
        declaration = state.public.declaration
        return "" if declaration is None or declaration.prediction is None else str(declaration.prediction)

    def imagine(self, seen: Seen, rng: Random) -> State:
        """A whole state, drawn at random, in which the seat would see just this."""
        return imagine_state(seen, self.seating, self.options, rng)

    def events(self, seen: Seen) -> Sequence[Event]:
        """All that happened in the round so far, oldest first; of the cards drawn the seat knows its own."""
        return round_events(seen, self.seating)

    # text

    def parse(self, text: str) -> Action:
        """The action for its text; raises NotationError."""
        return actions.parse(text)

    def position_text(self, state: State) -> str:
        """The line that describes a round as it stands; raises NotationError when it is over."""
        return position_text(state, self.seating)

    def setup_headers(self, setup: Setup) -> Mapping[str, str]:
        """The setup as record headers: Dealer, Cutter and Pack, or Position; Scores, Idle."""
        headers = {}
        if isinstance(setup, Dealt):
            headers["Dealer"] = setup.dealer.name
            headers["Cutter"] = setup.cutter.name
            headers["Pack"] = " ".join(one.text for one in setup.pack)
        else:
            headers["Position"] = position_text(self.start(setup), self.seating)
        if any(setup.standing.totals):
            headers["Scores"] = write_pair(setup.standing.totals)
        if setup.standing.idle:
            headers["Idle"] = str(setup.standing.idle)
        return headers

    def read_setup(self, headers: Mapping[str, str], after: State | None = None) -> Setup:
        """The setup that record headers describe, as the round that follows `after` when that is given.

        The cutter is the player at the dealer's left where no header Cutter says otherwise.
        Raises  NotationError, SetupError
        """
        if after is not None:
            return self._read_following(headers, after)
        standing = _read_standing(headers)
        if "Position" in headers:
            position = read_position(headers["Position"], standing)
            self.start(position)
            return position
        missing = [key for key in ("Dealer", "Pack") if key not in headers]
        if missing:
            raise NotationError("missing header " + ", ".join(missing), expected="Dealer and Pack, or Position")
        dealer = Seat.parse(headers["Dealer"])
        if dealer not in self.rotation.seats:
            raise SetupError([f"nobody sits at {dealer.name} (BLV-TABLE-1)"])
        cutter = Seat.parse(headers["Cutter"]) if "Cutter" in headers else self.rotation.after(dealer)
        setup = Dealt(parse_cards(headers["Pack"]), dealer, cutter, standing)
        self.start(setup)
        return setup

    def _read_following(self, headers: Mapping[str, str], after: State) -> Setup:
        if "Pack" not in headers:
            raise NotationError("missing header Pack", expected="the pack, which is shuffled for each round")
        setup = self._following(after, parse_cards(headers["Pack"]))
        self.start(setup)
        problems = []
        for key, seat in (("Dealer", setup.dealer), ("Cutter", setup.cutter)):
            if headers.get(key, seat.name) != seat.name:
                problems.append(f"the {key.lower()} must be {seat.name} (BLV-DEAL-1)")
        if {"Scores", "Idle"} & headers.keys() and _read_standing(headers) != setup.standing:
            problems.append(f"the scores before this round are {write_pair(setup.standing.totals)}")
        if problems:
            raise SetupError(problems)
        return setup

    # a match

    def open_match(self, rng: Random) -> Setup:
        """The first round of a match: the pack shuffled, dealer and cutter drawn (BLV-DEAL-1)."""
        dealer = pick(rng, self.rotation.seats)
        cutter = pick(rng, self.rotation.beginning(dealer)[1:])
        return Dealt(shuffled(COURT_40, rng), dealer, cutter)

    def standing(self, state: State) -> Standing:
        """How the match stands: after this round when it is finished, else before it."""
        if state.public.turn is not None:
            return state.public.standing
        return book(self.score(state), state.public.standing, self.options)

    def next_setup(self, state: State, rng: Random) -> Setup:
        """The round that follows a finished one (BLV-DEAL-1, BLV-DEAL-2)."""
        if state.public.turn is not None:
            raise DealOver("the round is not finished yet")
        if self.standing(state).outcome is not None:
            raise DealOver("the match is over")
        return self._following(state, shuffled(COURT_40, rng))

    def _following(self, state: State, pack: Sequence[Card]) -> Dealt:
        public, after = state.public, self.rotation.after
        return Dealt(tuple(pack), after(public.dealer), after(public.cutter), self.standing(state))


def _all_said(public: Public, declaration: Declaration) -> bool:
    """Whether all have said whether they stay, so that bets are made, or cards laid."""
    return declaration.prediction is not None or public.turn == declaration.declarer


def _read_standing(headers: Mapping[str, str]) -> Standing:
    return Standing(read_pair(headers.get("Scores", "NS:0,EW:0")), read_number(headers.get("Idle", "0")))
