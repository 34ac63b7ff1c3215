"""What a view of Belote says: calls and declarations, what is asked for, what happened, how a deal ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tierce.belote import Belote
from tierce.belote.actions import CARRE, Action, Call, Declare, Name, Play
from tierce.belote.declarations import Beaten, beaten, total_worth, worth
from tierce.belote.orders import ORDERS
from tierce.belote.play import play_duties
from tierce.belote.scoring import score_deal
from tierce.belote.state import CardPlay, Compared, Public, Said, Seen, Standing
from tierce.game import DealScore, Event
from tierce.melds import FOUR, Meld
from tierce.seats import RIGHTWARD, Side
from tierce.tricks import winning
from tierce.views.model import LogEntry, Prompt, Reason, Summary, SummaryLine
from tierce.views.viewer import Viewer

__all__ = ["call_text", "meld_text", "prompt", "said_text", "summary", "told", "tried"]

# The words that were said


def call_text(call: Call, viewer: Viewer) -> str:
    """What somebody said in the bidding."""
    if isinstance(call, Name):
        return viewer.words.suit_name(call.suit)
    return viewer.say(f"belote.said.{call}")


def tried(action: Action, who: str, viewer: Viewer) -> str:
    """A sentence that says what somebody tries, which is refused."""
    match action:
        case Play(card, word) if word:
            said = viewer.say(f"belote.said.{word}")
            return viewer.say("demo.tried.word", who=who, what=viewer.words.the(card), word=said)
        case Play(card):
            return viewer.say("demo.tried.card", who=who, what=viewer.words.the(card))
        case Declare(meld):
            return viewer.say("demo.tried.card", who=who, what=meld_text(meld, viewer))
        case _:
            return viewer.say("demo.tried", who=who, what=call_text(action, viewer))


def said_text(said: Said, viewer: Viewer) -> str:
    """What somebody said of a declaration: "Tierce à la dame"."""
    return _declared("belote.said", said, viewer)


def _declared(key: str, said: Said, viewer: Viewer) -> str:
    words = viewer.words
    if said.name == CARRE:
        return viewer.say(f"{key}.carre", of=words.of(said.rank))
    text = viewer.say(f"{key}.{said.name}", to=words.to(said.rank))
    return viewer.say("belote.said.trump", meld=text) if said.trump else text


def meld_text(meld: Meld, viewer: Viewer) -> str:
    """A declaration with its cards in the open, within a sentence: "une tierce à la dame de cœur"."""
    words = viewer.words
    if meld.kind == FOUR:
        return viewer.say("belote.told.carre", of=words.of(meld.top.rank))
    return viewer.say(f"belote.meld.{meld.length}", to=words.to(meld.top.rank), suit=words.suit(meld.top.suit))


# What is asked for


def prompt(
    game: Belote, seen: Seen, viewer: Viewer, status: str, legal: Sequence[Action], standing: Standing
) -> Prompt:
    """What is asked for now, with the obligation and its rule; once the deal is over, how it ended."""
    public = seen.public
    if public.turn is None:
        if standing.outcome is not None:
            return Prompt(_outcome(viewer, standing), standing.outcome.rule)
        score = score_deal(public.play, public.standing, game.options)
        return Prompt(_verdict(score, public, viewer), score.rule)
    if status == "wait":
        key = "prompt.wait.speak" if public.play is None else "prompt.wait.play"
        return Prompt(viewer.say(key, who=viewer.name(public.turn)))
    if public.play is None:
        return _bidding(public, viewer)
    text, rule = _playing(game, seen, public.play, viewer)
    if any(isinstance(action, Declare) for action in legal):
        text = viewer.say("belote.prompt.declare", duty=text)
    return Prompt(text, rule)


def _bidding(public: Public, viewer: Viewer) -> Prompt:
    assert public.turn_up is not None
    if len(public.calls) < 4:
        suit = viewer.words.suit(public.turn_up.suit)
        return Prompt(viewer.say("belote.prompt.first-round", suit=suit), "BEL-BID-1")
    return Prompt(viewer.say("belote.prompt.second-round"), "BEL-BID-2")


def _playing(game: Belote, seen: Seen, play: CardPlay, viewer: Viewer) -> tuple[str, str]:
    """What must be played, and by which rule: the last duty, or why there is none."""
    cards = play.trick.cards
    if not cards:
        return viewer.say("belote.prompt.lead"), "BEL-PLAY-1"
    suit = viewer.words.suit(cards[0].suit)
    trump_led = cards[0].suit == play.trump
    rule = None
    for duty in play_duties(seen.hand, play, game.options):
        rule = duty.rule
    if rule == "BEL-PLAY-2" and trump_led:
        return viewer.say("belote.prompt.follow-trump"), rule
    if rule is not None:
        return viewer.say(f"belote.prompt.{rule}", suit=suit), rule
    if trump_led:
        return viewer.say("belote.prompt.no-trump"), "BEL-PLAY-3"
    if not seen.hand & ORDERS[play.trump].trumps:
        return viewer.say("belote.prompt.neither", suit=suit), "BEL-PLAY-4"
    if len(cards) - winning(cards, ORDERS[play.trump]) == 2:
        return viewer.say("belote.prompt.partner"), "BEL-PLAY-7"
    return viewer.say("belote.prompt.too-low"), "BEL-PLAY-6"


# What happened


def told(game: Belote, seen: Seen, viewer: Viewer) -> Iterator[LogEntry]:
    """The deal so far as sentences, oldest first."""
    for event in game.events(seen):
        yield viewer.entry(event, _sentence(event, seen.public, game, viewer))
        match event.key:
            case "compared":
                yield from _shown(event, game, viewer)
            case "scored":
                yield viewer.entry(event, viewer.both("deal.scored", event.data["credited"]))


def _sentence(event: Event, public: Public, game: Belote, viewer: Viewer) -> str:
    key, words, data = f"belote.log.{event.key}", viewer.words, event.data
    match event.key:
        case "turn-up":
            return viewer.say(key, card=words.the(data["card"]))
        case "compared":
            return _compared(data["side"], data["shown"], game, viewer)
        case "scored":
            return _verdict(score_deal(public.play, public.standing, game.options), public, viewer)
    assert event.seat is not None
    match event.key:
        case "take" | "name":
            return viewer.told(key, event.seat, suit=words.suit(data["suit"]))
        case "declare":
            return viewer.told(key, event.seat, meld=_declared("belote.told", data["said"], viewer))
        case "beaten":
            return _beaten(data["beaten"], viewer)
        case "play":
            key = f"{key}.{data['word']}" if data["word"] else key
            return viewer.told(key, event.seat, card=words.the(data["card"]))
        case "trick":
            return viewer.told(key, event.seat, number=data["number"])
        case _:
            return viewer.told(key, event.seat)


def _compared(side: Side | None, shown: Sequence[Sequence[Meld]], game: Belote, viewer: Viewer) -> str:
    if side is None:
        return viewer.say("belote.log.compared.none")
    points = sum(total_worth(melds, game.options) for melds in shown)
    return viewer.ours("belote.log.compared", side, points=points)


def _beaten(one: Beaten, viewer: Viewer) -> str:
    """Why a player's declaration does not count: "You declared a tierce to the queen, which …"."""
    over = _declared("belote.told", one.over, viewer)
    why = viewer.told(f"belote.why.{one.by}", one.winner, over=over)
    return viewer.told("belote.log.beaten", one.seat, meld=_declared("belote.told", one.said, viewer), why=why)


def _shown(event: Event, game: Belote, viewer: Viewer) -> Iterator[LogEntry]:
    compared = Compared(event.data["side"], event.data["shown"])
    for seat in RIGHTWARD.beginning(viewer.seat):
        for meld in compared.shown[seat]:
            text = viewer.told("belote.log.shown", seat, meld=meld_text(meld, viewer), points=worth(meld, game.options))
            yield LogEntry(text, seat.name, event.rule)


# How it ended


def _verdict(score: DealScore, public: Public, viewer: Viewer) -> str:
    if public.play is None:
        return viewer.say("belote.verdict.passed")
    points = next(part.values for part in score.parts if part.key == "points")
    return viewer.ours(f"belote.verdict.{score.verdict}", public.play.taker.side, **viewer.split(points))


def _outcome(viewer: Viewer, standing: Standing) -> str:
    assert standing.outcome is not None
    winner = standing.outcome.winner
    if winner is None:
        return viewer.say("match.draw", **viewer.split(standing.totals))
    return viewer.ours("match.won", winner, **viewer.split(standing.totals))


def summary(game: Belote, public: Public, viewer: Viewer, deal: int, standing: Standing) -> Summary:
    """The finished deal counted: its parts with their rules, what was credited, how the match stands."""
    score = score_deal(public.play, public.standing, game.options)
    strong = ("points", score.verdict)
    lines = [
        SummaryLine(viewer.say(f"belote.part.{part.key}"), viewer.pair(part.values), part.rule, part.key in strong)
        for part in score.parts
        if any(part.values) or part.key in strong
    ]
    if score.parts and score.parts[-1].key != score.verdict:
        lines.append(SummaryLine(viewer.say("summary.credited"), viewer.pair(score.credited), None, True))
    lines.append(SummaryLine(viewer.say("summary.total"), viewer.pair(standing.totals), None, True))
    return Summary(
        viewer.say("summary.title", deal=deal),
        viewer.side_labels,
        tuple(lines),
        tuple(_ending(score, public, viewer, standing)),
        (*viewer.decided(score, standing), *_lost(public.play, viewer)),
        viewer.better(score.credited),
    )


def _lost(play: CardPlay | None, viewer: Viewer) -> Iterator[Reason]:
    """Why the declarations of the side that does not score count for nothing."""
    if play is not None and play.compared is not None and play.compared.side is not None and any(play.said):
        for one in beaten(play.said, play.done[0].leader, play.compared.side):
            yield Reason("BEL-DECL-6", _beaten(one, viewer))


def _ending(score: DealScore, public: Public, viewer: Viewer, standing: Standing) -> Iterator[str]:
    yield _verdict(score, public, viewer)
    for part in score.parts:
        if part.key == "capot":
            yield viewer.ours("belote.verdict.capot", Side.NS if part.values[Side.NS] else Side.EW)
    if standing.waiting:
        yield viewer.say("belote.waiting", count=standing.waiting)
    if standing.outcome is not None:
        yield _outcome(viewer, standing)
