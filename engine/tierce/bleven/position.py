"""A Bleven round in the middle, as one line of text.

Words `key=value` in any order; seats are those at the table, S and N when two play:

- `S=3sQdKh N=5cJdQs` the fields, whole ones also of players who have laid cards; `dealer=S cutter=N`
- `reserves=S:7h2c,N:Ad` face-up cards; `out=E` who has left or said "I'm out"; `stayed=S,N` who has said "I stay"
- before a declaration `turn=S`, with four cards in the field after drawing; `pile=4h9…` the draw pile from its top
- `declarer=S` who has declared; `bet=3:2@23` his bet; `before=2` the stake before it; `answer=suspect+1` how it was
  accepted; `laid=3` how many cards are laid

Whose turn it then is follows. The pile's cards that are not named lie below the others.
"""

from __future__ import annotations

from collections.abc import Iterable

from tierce.bleven.actions import TRICKS, Answer, Bet, parse
from tierce.bleven.betting import bet_objection
from tierce.bleven.discarding import DECLARING, must_declare, next_turn
from tierce.bleven.options import BlevenOptions
from tierce.bleven.orders import ascending, field_value
from tierce.bleven.seating import Seating
from tierce.bleven.showdown import next_to_lay
from tierce.bleven.state import (
    FIELD,
    RESERVE,
    RESERVES,
    STATUSES,
    Declaration,
    Laid,
    Position,
    Public,
    Secret,
    Standing,
    State,
    Status,
)
from tierce.cards import Card, CardSet, parse_cards
from tierce.errors import NotationError, SetupError
from tierce.game import SetupField
from tierce.notation import read_number, read_words
from tierce.pack import COURT_40
from tierce.seats import Seat

__all__ = ["SETUP_FIELDS", "position_problems", "position_state", "position_text", "read_position"]

KEYS = (
    *Seat.__members__,
    "dealer",
    "cutter",
    "reserves",
    "pile",
    "turn",
    "stayed",
    "out",
    "declarer",
    "bet",
    "before",
    "answer",
    "laid",
)
LINKED = (  # in share links by their places among so many: frozen, another word makes another version of links
    " N=", " E=", " S=", " W=", " dealer=", " cutter=", " reserves=", " pile=", " turn=", " stayed=", " out=",
    " declarer=", " bet=", " before=", " answer=", " laid=", "N:", "E:", "S:", "W:",
)  # fmt: skip
SETUP_FIELDS = (
    SetupField("Dealer", "seat"),
    SetupField("Cutter", "seat"),
    SetupField("Pack", "pack"),
    SetupField("Position", "text", LINKED),
    SetupField("Scores", "pair", standing=True),
    SetupField("Idle", "number", standing=True),
)


def read_position(text: str, standing: Standing = Standing()) -> Position:  # noqa: B008 (immutable)
    """The position that a line describes; whether it is possible, `position_problems` says.

    Raises  NotationError

    >>> read_position("S=3sQdKh N=5cJdQs dealer=S cutter=N declarer=S bet=3:2@23").bet
    Bet(stake=3, prediction=Prediction(tricks=2, positions=(2, 3)))
    """
    words = read_words(text, KEYS, needed=("dealer", "cutter"))
    north, east, south, west = (CardSet.parse(words.get(seat.name, "")) for seat in Seat)
    return Position(
        (north, east, south, west),
        Seat.parse(words["dealer"]),
        Seat.parse(words["cutter"]),
        _read_reserves(words.get("reserves", "")),
        parse_cards(words.get("pile", "")),
        Seat.parse(words["turn"]) if "turn" in words else None,
        _read_seats(words.get("stayed", "")),
        _read_seats(words.get("out", "")),
        Seat.parse(words["declarer"]) if "declarer" in words else None,
        _read_bet(words["bet"]) if "bet" in words else None,
        read_number(words.get("before", "0")),
        _read_answer(words["answer"]) if "answer" in words else None,
        read_number(words.get("laid", "0")),
        standing,
    )


def _read_seats(text: str) -> tuple[Seat, ...]:
    return tuple(Seat.parse(name) for name in text.split(",")) if text else ()


def _read_reserves(text: str) -> RESERVES:
    rows: list[tuple[Card, ...]] = [(), (), (), ()]
    for part in text.split(",") if text else ():
        name, colon, cards = part.partition(":")
        seat = Seat.parse(name)
        if not colon or rows[seat]:
            raise NotationError(f"not a reserve: {part!r}", expected="reserves=S:7h2c,N:Ad, each seat once")
        rows[seat] = parse_cards(cards)
    return rows[0], rows[1], rows[2], rows[3]


def _read_bet(text: str) -> Bet:
    action = parse(f"bet:{text}")
    assert isinstance(action, Bet)
    return action


def _read_answer(text: str) -> Answer:
    action = parse(text)
    if not isinstance(action, Answer) or action.prediction is not None:
        raise NotationError(f"not how a bet is accepted: {text!r}", expected="deduce or suspect, +plus where raised")
    return action


def position_problems(position: Position, seating: Seating, options: BlevenOptions) -> list[str]:
    """What is impossible about a position; empty when nothing is."""
    problems = _seat_problems(position, seating) or _card_problems(position, seating)
    if problems:
        return problems
    if position.declarer is None:
        return _discard_problems(position, seating, options)
    return _declared_problems(position, position.declarer) or _bet_problems(position, position.declarer, options)


def _seat_problems(position: Position, seating: Seating) -> list[str]:
    seats, said = seating.rotation.seats, (*position.stayed, *position.out)
    named = {position.dealer, position.cutter, position.turn, position.declarer, *said}
    named |= {seat for seat in Seat if position.reserves[seat] or position.fields[seat]}
    problems = [f"nobody sits at {seat.name} (BLV-TABLE-1)" for seat in Seat if seat in named and seat not in seats]
    if position.dealer == position.cutter:
        problems.append("dealer and cutter are two different players (BLV-DEAL-1)")
    problems += [f"{seat.name} has stayed or left once only" for seat in seats if said.count(seat) > 1]
    if len(seating.sides_in(_status(position, seating))) < 2:
        problems.append("a side has left: the round is over (BLV-DISC-6)")
    return problems


def _card_problems(position: Position, seating: Seating) -> list[str]:
    problems, found = [], CardSet()
    for cards in (*position.fields, *map(CardSet.of, (*position.reserves, position.pile))):
        if cards & found:
            problems.append(f"in two places: {cards & found}")
        found |= cards
    for row in (*position.reserves, position.pile):
        if len(CardSet.of(row)) < len(row):
            problems.append("a card stands twice in a reserve or in the pile")
    if found - COURT_40:
        problems.append(f"not in the pack: {found - COURT_40} (BLV-CARD-1)")
    for seat in seating.rotation.seats:
        drawn = position.declarer is None and seat == position.turn and len(position.reserves[seat]) < RESERVE
        if not FIELD <= len(position.fields[seat]) <= FIELD + drawn:
            problems.append(f"{seat.name} holds {len(position.fields[seat])} cards (BLV-DISC-2)")
        if len(position.reserves[seat]) > RESERVE:
            problems.append(f"{seat.name} has more than {RESERVE} cards in reserve (BLV-DISC-5)")
    return problems


def _discard_problems(position: Position, seating: Seating, options: BlevenOptions) -> list[str]:
    problems = []
    if position.bet is not None or position.before or position.answer is not None or position.laid:
        problems.append("nobody bets before somebody has declared (BLV-BET-1)")
    for seat in (*position.stayed, *position.out):
        if len(position.reserves[seat]) < RESERVE:
            problems.append(f"{seat.name} cannot have stayed or left yet (BLV-DISC-5)")
    status = _status(position, seating)
    playing = [seat for seat in Seat if status[seat] == Status.PLAYING]
    if playing and position.turn not in playing:
        problems.append("turn must name a player who has neither stayed nor left")
    elif not playing and position.turn is not None:
        problems.append("nobody has a turn any more before a declaration (BLV-DISC-5)")
    elif not playing and _turn(position, seating, options) is None:
        problems.append("nobody declares: the round is over (BLV-DISC-7)")
    return problems


def _declared_problems(position: Position, declarer: Seat) -> list[str]:
    problems = []
    if position.turn is not None:
        problems.append("after a declaration whose turn it is follows from what was said")
    if declarer in position.out:
        problems.append(f"{declarer.name} has declared and is not out")
    if position.before == 0 and field_value(position.fields[declarer]) < DECLARING:
        problems.append(f"{declarer.name} cannot have declared (BLV-DISC-3)")
    return problems


def _bet_problems(position: Position, declarer: Seat, options: BlevenOptions) -> list[str]:
    bet, answer, before = position.bet, position.answer, position.before
    if bet is None:
        staked = before or answer is not None or position.laid
        return ["nothing is staked, answered or laid before the first bet (BLV-BET-1)"] if staked else []
    rule = bet_objection(Declaration(declarer, stake=before), bet, options)
    if before < 0 or rule is not None:
        return [f"the bet {bet} cannot have been made ({rule or 'BLV-BET-3'})"]
    if answer is not None:
        accepted = Declaration(declarer, prediction=bet.prediction, stake=before + bet.stake)
        rule = bet_objection(accepted, answer, options)
        if rule is not None:
            return [f"the answer {answer} cannot have been given ({rule})"]
    if not 0 <= position.laid < (1 if answer is None else 2 * TRICKS):
        return [f"{position.laid} cards cannot have been laid (BLV-TRICK-1)"]
    return []


def _status(position: Position, seating: Seating) -> STATUSES:
    status = [Status.OUT] * len(Seat)
    for seat in seating.rotation.seats:
        if seat not in position.out:
            stayed = seat in position.stayed or seat == position.declarer or position.bet is not None
            status[seat] = Status.STAYED if stayed else Status.PLAYING
    return status[0], status[1], status[2], status[3]


def _turn(position: Position, seating: Seating, options: BlevenOptions) -> Seat | None:
    """Who is to act before the first bet."""
    if position.turn is not None:
        return position.turn
    status, declared = _status(position, seating), position.declarer
    declaration = None if declared is None else Declaration(declared)
    # asked as after the last word: the first in turn is whoever comes after the declarer
    after = position.cutter if declared is None else declared
    return next_turn(after, position.cutter, status, declaration, position.fields, seating, options)


def position_state(position: Position, seating: Seating, options: BlevenOptions) -> State:
    """The state that a position describes; raises SetupError for an impossible one."""
    problems = position_problems(position, seating, options)
    if problems:
        raise SetupError(problems)
    fields, turn, declaration = list(position.fields), _turn(position, seating, options), None
    if position.declarer is not None:
        declaration = Declaration(position.declarer, None if position.before else position.declarer)
    if declaration is not None and position.bet is not None:
        declaration, turn = _with_bet(position, position.bet, declaration, seating)
        for one in declaration.laid:
            fields[one.seat] = fields[one.seat].without(one.card)
    shown = CardSet.of(one for row in position.reserves for one in row)
    for field in position.fields:
        shown |= field
    pile = (*position.pile, *(COURT_40 - shown - CardSet.of(position.pile)))
    drawn = declaration is None and turn is not None and len(fields[turn]) > FIELD
    public = Public(
        turn, position.dealer, position.cutter, position.standing, _status(position, seating), position.reserves,
        drawn, declaration,
    )  # fmt: skip
    return State(public, Secret((fields[0], fields[1], fields[2], fields[3]), pile, setup=position))


def _with_bet(
    position: Position, bet: Bet, declaration: Declaration, seating: Seating
) -> tuple[Declaration, Seat | None]:
    """The declaration with its bet, answer and cards laid; and who is to act."""
    declarer, answer = declaration.declarer, position.answer
    replier = seating.replier(declarer, _status(position, seating))
    assert replier is not None
    declaration = declaration._replace(
        prediction=bet.prediction, replier=replier, stake=position.before + bet.stake, before=position.before
    )
    if answer is None:
        return declaration, replier
    declaration = declaration._replace(belief=answer.belief, plus=answer.plus, stake=declaration.stake + answer.plus)
    cards = {seat: ascending(position.fields[seat]) for seat in (declarer, replier)}
    for at in range(position.laid):
        seat = next_to_lay(declaration)
        assert seat is not None
        declaration = declaration._replace(laid=(*declaration.laid, Laid(seat, cards[seat][at // 2])))
    return declaration, next_to_lay(declaration)


def position_text(state: State, seating: Seating) -> str:
    """The line that describes a round as it stands; what `read_position` reads back.

    Raises  NotationError when the round is over
    """
    public, secret = state
    declaration = public.declaration
    if public.turn is None:
        raise NotationError("a round that is over has no position text", expected="a round in progress")
    laid = () if declaration is None else declaration.laid
    words = []
    for seat in seating.rotation.seats:
        field = secret.fields[seat] | CardSet.of(one.card for one in laid if one.seat == seat)
        words.append(f"{seat.name}={_joined(field)}")
    words += [f"dealer={public.dealer.name}", f"cutter={public.cutter.name}"]
    reserves = [f"{seat.name}:{_joined(public.reserves[seat])}" for seat in Seat if public.reserves[seat]]
    at_table = seating.rotation.seats
    out = [seat.name for seat in at_table if public.status[seat] == Status.OUT]
    stayed = [seat.name for seat in at_table if public.status[seat] == Status.STAYED]
    words += [f"{key}={','.join(names)}" for key, names in (("reserves", reserves), ("out", out)) if names]
    if declaration is None or declaration.prediction is None:
        stayed = [name for name in stayed if declaration is None or name != declaration.declarer.name]
        words += [f"stayed={','.join(stayed)}"] if stayed else []
    if declaration is None:
        words += [] if must_declare(public) else [f"turn={public.turn.name}"]
        return " ".join((*words, f"pile={_joined(secret.pile)}"))
    return " ".join((*words, *_bet_words(declaration)))


def _bet_words(declaration: Declaration) -> list[str]:
    words = [f"declarer={declaration.declarer.name}"]
    if declaration.prediction is None:
        return words
    staked = declaration.stake - declaration.before - declaration.plus
    words.append(f"bet={staked}:{declaration.prediction}")
    if declaration.before:
        words.append(f"before={declaration.before}")
    if declaration.belief:
        words.append(f"answer={Answer(declaration.belief, declaration.plus)}")
    if declaration.laid:
        words.append(f"laid={len(declaration.laid)}")
    return words


def _joined(cards: Iterable[Card]) -> str:
    return "".join(one.text for one in cards)
