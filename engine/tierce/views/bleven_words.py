"""What a view of Bleven says: bets and answers, what is asked for, what happened, how a round ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tierce.bleven.actions import Action, Answer, Bet, Declare, Discard, Draw, Leave, Out, Prediction, Stay
from tierce.bleven.discarding import must_declare
from tierce.bleven.game import Bleven
from tierce.bleven.orders import field_value, lowest
from tierce.bleven.scoring import ending, score_round
from tierce.bleven.state import Public, Seen, Standing
from tierce.cards import Card, Rank, card_of
from tierce.game import Event
from tierce.seats import Seat
from tierce.views.model import LogEntry, Prompt, Summary, SummaryLine
from tierce.views.viewer import Viewer

__all__ = [
    "Faces", "answer_text", "bet_text", "prediction_text", "prompt", "said", "stage", "summary", "told", "tried",
]  # fmt: skip

PIPS = {Rank.JACK: Rank.EIGHT, Rank.QUEEN: Rank.NINE, Rank.KING: Rank.TEN}  # BLV-CARD-1


class Faces:
    """What the cards look like: courts, or in a pack without them eight, nine and ten (BLV-CARD-1)."""

    def __init__(self, game: Bleven, viewer: Viewer) -> None:
        self._ranks = PIPS if game.options.faces == "pips" else {}
        self._words = viewer.words

    def shown(self, one: Card) -> Card:
        """The card that is seen for this one."""
        return card_of(self._ranks.get(one.rank, one.rank), one.suit)

    def the(self, one: Card) -> str:
        """A card within a sentence."""
        return self._words.the(self.shown(one))


def stage(public: Public) -> str:
    """`discarding`, which lasts until all have said whether they stay; `betting`; `tricks`."""
    declaration = public.declaration
    if declaration is None or (declaration.prediction is None and public.turn != declaration.declarer):
        return "discarding"
    return "tricks" if declaration.belief else "betting"


# the words that were said


def prediction_text(prediction: Prediction, viewer: Viewer) -> str:
    """A prediction within a sentence: "deux plis, le deuxième et le troisième"."""
    tricks = viewer.say(f"bleven.tricks.{prediction.tricks}")
    if not prediction.positions:
        return tricks
    positions = viewer.say(f"bleven.positions.{''.join(map(str, prediction.positions))}")
    return viewer.say("bleven.tricks.named", tricks=tricks, positions=positions)


def bet_text(bet: Bet, viewer: Viewer) -> str:
    """What a declarer says to bet."""
    return viewer.say("bleven.said.bet", stake=bet.stake, tricks=prediction_text(bet.prediction, viewer))


def answer_text(answer: Answer, viewer: Viewer) -> str:
    """What a replier says who does not go out."""
    key = f"bleven.said.{answer.belief}"
    if answer.prediction is not None:
        tricks = prediction_text(answer.prediction, viewer)
        return viewer.say(f"{key}.counter", plus=answer.plus, tricks=tricks)
    return viewer.say(f"{key}.plus", plus=answer.plus) if answer.plus else viewer.say(key)


def said(public: Public, seat: Seat, viewer: Viewer) -> Iterator[str]:
    """What a seat said in this phase; bets are heard until the end of the tricks."""
    discarding = stage(public) == "discarding"
    for speaker, action in public.steps:
        if speaker != seat:
            continue
        match action:
            case Bet():
                yield bet_text(action, viewer)
            case Answer():
                yield answer_text(action, viewer)
            case Out():
                yield viewer.say("bleven.said.out")
            case Declare() | Stay() | Leave() if discarding:
                yield viewer.say(f"bleven.said.{action}")


def tried(action: Action, who: str, viewer: Viewer) -> str:
    """A sentence that says what somebody tries, which is refused."""
    match action:
        case Discard(card):
            return viewer.say("demo.tried.card", who=who, what=viewer.words.the(card))
        case Bet():
            what = bet_text(action, viewer)
        case Answer():
            what = answer_text(action, viewer)
        case Draw():
            what = viewer.say("bleven.choice.draw")
        case Declare() | Stay() | Leave() | Out():
            what = viewer.say(f"bleven.said.{action}")
        case _:
            what = str(action)
    return viewer.say("demo.tried", who=who, what=what)


# what is asked for


def prompt(
    game: Bleven, seen: Seen, viewer: Viewer, legal: Sequence[Action], standing: Standing, faces: Faces
) -> Prompt:
    """What is asked for now, with its rule; once the round is over, how it ended."""
    public = seen.public
    if public.turn is None:
        if standing.outcome is not None:
            return Prompt(_outcome(viewer, standing), standing.outcome.rule)
        return Prompt(_verdict(game, public, viewer), score_round(public, game.seating).rule)
    if not viewer.is_viewer(public.turn):
        key = "prompt.wait.speak" if stage(public) == "betting" else "prompt.wait.play"
        return Prompt(viewer.say(key, who=viewer.name(public.turn)))
    match stage(public):
        case "discarding":
            return _discarding(seen, viewer, legal)
        case "betting":
            return _betting(public, viewer)
        case _:
            return _laying(seen, viewer, faces)


def _discarding(seen: Seen, viewer: Viewer, legal: Sequence[Action]) -> Prompt:
    public, value = seen.public, field_value(seen.field)
    kinds = {type(action) for action in legal}
    if public.declaration is not None:
        declarer = viewer.name(public.declaration.declarer)
        return Prompt(viewer.say("bleven.prompt.stay-or-leave", who=declarer), "BLV-DISC-4")
    if public.drawn:
        return Prompt(viewer.say("bleven.prompt.discard"), "BLV-DISC-2")
    if must_declare(public):
        return Prompt(viewer.say("bleven.prompt.must-declare"), "BLV-DISC-7")
    if Draw in kinds:
        if Declare in kinds:
            return Prompt(viewer.say("bleven.prompt.draw-or-declare", value=value), "BLV-DISC-3")
        return Prompt(viewer.say("bleven.prompt.draw"), "BLV-DISC-1")
    key = "bleven.prompt.full-or-declare" if Declare in kinds else "bleven.prompt.full"
    return Prompt(viewer.say(key), "BLV-DISC-5")


def _betting(public: Public, viewer: Viewer) -> Prompt:
    declaration = public.declaration
    assert declaration is not None
    if declaration.prediction is None:
        return Prompt(viewer.say("bleven.prompt.bet"), "BLV-BET-1")
    fields = {
        "who": viewer.name(declaration.declarer),
        "stake": declaration.stake,
        "tricks": prediction_text(declaration.prediction, viewer),
    }
    return Prompt(viewer.say("bleven.prompt.answer", **fields), "BLV-BET-5")


def _laying(seen: Seen, viewer: Viewer, faces: Faces) -> Prompt:
    declaration = seen.public.declaration
    assert declaration is not None
    card = faces.the(lowest(seen.field))
    if declaration.plus and not declaration.laid:
        return Prompt(viewer.say("bleven.prompt.accept", plus=declaration.plus, card=card), "BLV-TRICK-4")
    return Prompt(viewer.say("bleven.prompt.lay", card=card), "BLV-TRICK-1")


# what happened


def told(game: Bleven, seen: Seen, viewer: Viewer, faces: Faces) -> Iterator[LogEntry]:
    """The round so far as sentences, oldest first."""
    for event in game.events(seen):
        yield viewer.entry(event, _sentence(event, seen.public, game, viewer, faces))
        if event.key == "scored":
            yield viewer.entry(event, viewer.gained(event.data["credited"]))


def _sentence(event: Event, public: Public, game: Bleven, viewer: Viewer, faces: Faces) -> str:
    key, data = f"bleven.log.{event.key}", event.data
    if event.key == "scored":
        return _verdict(game, public, viewer)
    assert event.seat is not None
    match event.key:
        case "draw":
            if data["card"] is None:
                return viewer.told(key, event.seat)
            return viewer.told(key, event.seat, card=faces.the(data["card"]))
        case "discard" | "lay":
            return viewer.told(key, event.seat, card=faces.the(data["card"]))
        case "bet":
            tricks = prediction_text(Prediction(data["tricks"], data["positions"]), viewer)
            return viewer.told(key, event.seat, stake=data["stake"], tricks=tricks)
        case "answer":
            key = f"bleven.log.{data['belief']}"
            if data["plus"]:
                return viewer.told(f"{key}.plus", event.seat, plus=data["plus"])
            return viewer.told(key, event.seat)
        case "counter":
            tricks = prediction_text(Prediction(data["tricks"], data["positions"]), viewer)
            key = f"bleven.log.{data['belief']}.counter"
            return viewer.told(key, event.seat, plus=data["plus"], tricks=tricks)
        case "trick":
            return viewer.told(key, event.seat, number=data["number"])
        case _:
            return viewer.told(key, event.seat)


# how it ended


def _verdict(game: Bleven, public: Public, viewer: Viewer) -> str:
    verdict, side = ending(public, game.seating)
    key, declaration = f"bleven.verdict.{verdict}", public.declaration
    if verdict == "void":
        return viewer.say(key)
    if verdict == "left":
        return viewer.ours(key, side)
    assert declaration is not None
    if verdict == "replier-conceded":
        assert declaration.replier is not None
        return viewer.told(key, declaration.replier)
    return viewer.told(key, declaration.declarer)


def _outcome(viewer: Viewer, standing: Standing) -> str:
    assert standing.outcome is not None
    winner = standing.outcome.winner
    if winner is None:
        return viewer.say("match.draw", **viewer.split(standing.totals))
    return viewer.ours("match.won", winner, **viewer.split(standing.totals))


def summary(game: Bleven, public: Public, viewer: Viewer, deal: int, standing: Standing) -> Summary:
    """The finished round counted: what passes and by which rule, and how the match stands."""
    score = score_round(public, game.seating)
    lines = [
        SummaryLine(viewer.say(f"bleven.part.{part.key}"), viewer.pair(part.values, signed=True), part.rule, False)
        for part in score.parts
    ]
    credited = viewer.pair(score.credited, signed=True)
    lines.append(SummaryLine(viewer.say("bleven.part.credited"), credited, score.rule, True))
    lines.append(SummaryLine(viewer.say("summary.total"), viewer.pair(standing.totals), None, True))
    verdict = [_verdict(game, public, viewer)]
    if standing.outcome is not None:
        verdict.append(_outcome(viewer, standing))
    title, notes = viewer.say("bleven.summary", deal=deal), tuple(viewer.decided(score, standing))
    return Summary(title, viewer.side_labels, tuple(lines), tuple(verdict), notes, viewer.better(score.credited))
