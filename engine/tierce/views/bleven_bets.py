"""What can be said in Bleven: the choices, and the form for bets and raises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from tierce.bleven.actions import DEDUCE, SUSPECT, TRICKS, Action, Answer, Bet, Discard, In, Prediction
from tierce.bleven.game import Bleven
from tierce.bleven.orders import lowest
from tierce.bleven.state import Seen
from tierce.views.bleven_words import Faces, answer_text, bet_text
from tierce.views.model import Choice, Form, FormAction, FormField, FormOption, Reason
from tierce.views.viewer import Viewer

__all__ = ["bet_form", "choices"]

PRIMARY = ("draw", "declare")
POSITIONS = range(1, TRICKS + 1)
ALL_POSITIONS = tuple(named for count in range(TRICKS + 1) for named in combinations(POSITIONS, count))
KEEP = "keep"  # a raise without a prediction of one's own


def choices(seen: Seen, viewer: Viewer, legal: Sequence[Action], faces: Faces) -> Iterator[Choice]:
    """What can be said in a word; bets and raises are for the form, discards for the cards of the hand."""
    for action in legal:
        match action:
            case Discard() | Bet():
                pass
            case Answer(belief, plus) if plus == 0:
                yield Choice(str(action), viewer.say(f"bleven.choice.{belief}"), style="primary")
            case Answer():
                pass
            case In():
                card = viewer.words.the(faces.shown(lowest(seen.field)))
                yield Choice(str(action), viewer.say("bleven.choice.in", card=card), style=_style_of_in(seen))
            case _:
                text = str(action)
                yield Choice(text, viewer.say(f"bleven.choice.{text}"), style="primary" if text in PRIMARY else "plain")


def _style_of_in(seen: Seen) -> str:
    """"I'm in" goes without asking, but where it accepts a raise (BLV-TRICK-4)."""
    declaration = seen.public.declaration
    accepts = declaration is not None and declaration.plus > 0 and not declaration.laid
    return "primary" if accepts else "usual"


def bet_form(game: Bleven, seen: Seen, viewer: Viewer, legal: Sequence[Action]) -> Form | None:
    """The form for the first bet, or for a raise; None when neither can be said."""
    bets = [action for action in legal if isinstance(action, Bet)]
    if bets:
        return _first_bet(game, seen, viewer, bets)
    raises = [action for action in legal if isinstance(action, Answer) and action.plus]
    return _raise(game, seen, viewer, raises) if raises else None


def _first_bet(game: Bleven, seen: Seen, viewer: Viewer, bets: Sequence[Bet]) -> Form:
    most = max(bet.stake for bet in bets)
    actions: dict[str, FormAction] = {}
    refusals: dict[str, Reason] = {}
    for stake in range(1, most + 1):
        for tricks in range(TRICKS + 1):
            for positions in ALL_POSITIONS:
                bet = Bet(stake, Prediction(tricks, positions))
                key = f"{stake}|{tricks}|{'+'.join(map(str, positions))}"
                refusal = game.refusal(seen, bet)
                if refusal is None:
                    actions[key] = FormAction(str(bet), bet_text(bet, viewer))
                else:
                    refusals[key] = _short_reason(refusal.rule, viewer)
    fields = (
        _numbers("stake", most, viewer),
        _tricks([], 0, "1", viewer),
        _positions(viewer),
    )
    return Form(viewer.say("bleven.form.bet"), viewer.say("bleven.form.bet.submit"), fields, actions, refusals)


def _raise(game: Bleven, seen: Seen, viewer: Viewer, raises: Sequence[Answer]) -> Form:
    most = max(answer.plus for answer in raises)
    least = min(answer.prediction.tricks for answer in raises if answer.prediction is not None)
    actions: dict[str, FormAction] = {}
    refusals: dict[str, Reason] = {}
    for belief in (DEDUCE, SUSPECT):
        for plus in range(1, most + 1):
            plain = Answer(belief, plus)
            actions[f"{belief}|{plus}|{KEEP}|"] = FormAction(str(plain), answer_text(plain, viewer))
            for tricks in range(least, TRICKS + 1):
                for positions in ALL_POSITIONS:
                    answer = Answer(belief, plus, Prediction(tricks, positions))
                    key = f"{belief}|{plus}|{tricks}|{'+'.join(map(str, positions))}"
                    refusal = game.refusal(seen, answer)
                    if refusal is None:
                        actions[key] = FormAction(str(answer), answer_text(answer, viewer))
                    else:
                        refusals[key] = _short_reason(refusal.rule, viewer)
    beliefs = tuple(FormOption(one, viewer.say(f"bleven.said.{one}")) for one in (DEDUCE, SUSPECT))
    keep = [FormOption(KEEP, viewer.say("bleven.form.keep"))]
    fields = (
        FormField("belief", viewer.say("bleven.form.belief"), "one", beliefs, (DEDUCE,)),
        _numbers("plus", most, viewer),
        _tricks(keep, least, KEEP, viewer),
        _positions(viewer),
    )
    return Form(viewer.say("bleven.form.raise"), viewer.say("bleven.form.raise.submit"), fields, actions, refusals)


def _short_reason(rule: str, viewer: Viewer) -> Reason:
    """A refusal in a few words, for it stands behind many of the form's keys; the rule says it in full."""
    return Reason(rule, viewer.say(f"bleven.form.{rule}"))


def _numbers(id: str, most: int, viewer: Viewer) -> FormField:
    options = tuple(FormOption(str(number), viewer.words.number(number)) for number in range(1, most + 1))
    return FormField(id, viewer.say(f"bleven.form.{id}"), "one", options, ("1",))


def _tricks(first: Sequence[FormOption], least: int, initial: str, viewer: Viewer) -> FormField:
    numbers = (FormOption(str(tricks), viewer.words.number(tricks)) for tricks in range(least, TRICKS + 1))
    return FormField("tricks", viewer.say("bleven.form.tricks"), "one", (*first, *numbers), (initial,))


def _positions(viewer: Viewer) -> FormField:
    options = tuple(FormOption(str(at), viewer.say(f"bleven.form.position.{at}")) for at in POSITIONS)
    return FormField("positions", viewer.say("bleven.form.positions"), "many", options, ())
