"""What a view of Bien says: bids and melds, what is asked for, what happened, how a deal ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tierce.bien.actions import Action, Bid, Call, Laydown, Pass, Play, Ponder, Show
from tierce.bien.game import Bien
from tierce.bien.melding import LOST, best_melds, card_of_seat, marriage_status
from tierce.bien.orders import ROYALS
from tierce.bien.play import play_duties
from tierce.bien.scoring import game_awards, score_deal, scores_after
from tierce.bien.state import CardPlay, Public, Seen, Standing, first_trick
from tierce.cards import Card, CardSet, Rank, suit_cards
from tierce.game import DealScore, Event
from tierce.melds import FOUR, MARRIAGE, Meld
from tierce.seats import LEFTWARD, Seat, Side
from tierce.views.cards import played_by
from tierce.views.model import LogEntry, Prompt, Reason, Summary, SummaryLine
from tierce.views.viewer import Viewer

__all__ = ["bid_text", "call_text", "melds_text", "prompt", "shown_text", "summary", "told", "tried"]

SIGNED = ("made", "set", "ponder-made", "ponder-set", "laydown", "floor")  # lines that change a score

# the words that were said


def bid_text(bid: Bid | Ponder, viewer: Viewer) -> str:
    """A bid in a word: "120", "Ponder"."""
    return viewer.words.number(bid.points) if isinstance(bid, Bid) else viewer.say("bien.bid.ponder")


def call_text(call: Call, viewer: Viewer) -> str:
    """What somebody said in the bidding."""
    match call:
        case Pass():
            return viewer.say("bien.said.pass")
        case Laydown():
            return viewer.say("bien.bid.laydown")
        case _:
            return bid_text(call, viewer)


def tried(action: Action, who: str, viewer: Viewer) -> str:
    """A sentence that says what somebody tries, which is refused."""
    words = viewer.words
    match action:
        case Play(card, marriage) if marriage:
            return viewer.say("demo.tried.word", who=who, what=words.the(card), word=viewer.say("bien.said.marriage"))
        case Play(card):
            return viewer.say("demo.tried.card", who=who, what=words.the(card))
        case Show(cards) if cards:
            return viewer.say("demo.tried.show", who=who, what=words.listed([words.the(one) for one in cards]))
        case Show():
            return viewer.say("demo.tried", who=who, what=viewer.say("bien.choice.nothing"))
        case _:
            return viewer.say("demo.tried", who=who, what=call_text(action, viewer))


def melds_text(melds: Sequence[Meld], viewer: Viewer) -> str:
    """Melds within a sentence: "une suite de 3 cartes au roi de cœur et le mariage"."""
    return viewer.words.listed([_meld_text(meld, viewer) for meld in melds])


def _meld_text(meld: Meld, viewer: Viewer) -> str:
    words, top = viewer.words, meld.top
    if meld.kind == MARRIAGE:
        return viewer.say("bien.meld.marriage")
    if meld.kind == FOUR:
        return viewer.say("bien.meld.four", many=words.many(top.rank))
    return viewer.say("bien.meld.run", length=meld.length, to=words.to(top.rank), suit=words.suit(top.suit))


def shown_text(cards: CardSet, play: CardPlay, seat: Seat, viewer: Viewer) -> str:
    """The melds of cards that lie open, with their points."""
    assert play.trump is not None
    counted = best_melds(cards, play.trump, marriage_status(play, seat))
    return viewer.say("bien.note.shown", melds=melds_text(counted.melds, viewer), points=counted.points)


# what is asked for


def prompt(game: Bien, seen: Seen, viewer: Viewer, legal: Sequence[Action], standing: Standing) -> Prompt:
    """What is asked for now, with the obligation and its rule; once the deal is over, how it ended."""
    public = seen.public
    play = public.play
    if public.turn is None:
        if standing.outcome is not None:
            return Prompt(_outcome(viewer, standing), standing.outcome.rule)
        score = score_deal(public, game.options)
        return Prompt(_verdict(score, public, viewer), score.rule)
    if not viewer.is_viewer(public.turn):
        key = "prompt.wait.speak" if play is None else "bien.prompt.wait.show" if play.due else "prompt.wait.play"
        return Prompt(viewer.say(key, who=viewer.name(public.turn)))
    if play is None:
        return _bidding(legal, viewer)
    if play.due:
        key = "bien.prompt.show" if len(legal) > 1 else "bien.prompt.show.nothing"
        return Prompt(viewer.say(key), "BIEN-MELD-6")
    text, rule = _playing(game, seen, play, viewer)
    if any(isinstance(action, Play) and action.marriage for action in legal):
        text = viewer.say("bien.prompt.marriage", duty=text)
    return Prompt(text, rule)


def _bidding(legal: Sequence[Action], viewer: Viewer) -> Prompt:
    lowest = next((action.points for action in legal if isinstance(action, Bid)), None)
    if lowest is not None:
        return Prompt(viewer.say("bien.prompt.bid", points=lowest), "BIEN-BID-2")
    key = "bien.prompt.ponder" if any(isinstance(action, Ponder) for action in legal) else "bien.prompt.last-word"
    return Prompt(viewer.say(key), "BIEN-BID-3")


def _playing(game: Bien, seen: Seen, play: CardPlay, viewer: Viewer) -> tuple[str, str]:
    """What must be played, and by which rule: the last duty that binds, or why there is none."""
    cards = play.trick.cards
    if play.trump is None:
        return viewer.say("bien.prompt.lead-trump"), "BIEN-PLAY-1"
    if not cards:
        return viewer.say("bien.prompt.lead"), "BIEN-PLAY-1"
    suit = viewer.words.suit(cards[0].suit)
    allowed, rule = seen.hand, None
    for duty in play_duties(seen.hand, play, game.options):
        if duty.rule != "BIEN-PLAY-4" or duty.allowed != allowed:
            rule = duty.rule
        allowed = duty.allowed
    if rule is not None:
        return viewer.say(f"bien.prompt.{rule}", suit=suit), rule
    if cards[0].suit == play.trump:
        return viewer.say("bien.prompt.no-trump"), "BIEN-PLAY-2"
    if not seen.hand & suit_cards(cards[0].suit):
        return viewer.say("bien.prompt.none-of-suit", suit=suit), "BIEN-PLAY-3"
    return viewer.say("bien.prompt.free", suit=suit), "BIEN-PLAY-3"


# what happened


def told(game: Bien, seen: Seen, viewer: Viewer) -> Iterator[LogEntry]:
    """The deal so far as sentences, oldest first."""
    public = seen.public
    for event in game.events(seen):
        yield viewer.entry(event, _sentence(event, public, game, viewer))
        if event.key == "play" and event.seat is not None and viewer.is_viewer(event.seat):
            card = event.data["card"]
            for lost in _lost_marriage(seen, viewer, card):
                yield LogEntry(lost.text, viewer.seat.name, lost.rule)
        if event.key == "scored":
            scores, _ = scores_after(score_deal(public, game.options), public.standing)
            yield viewer.entry(event, viewer.both("bien.log.scores", scores))


def _lost_marriage(seen: Seen, viewer: Viewer, laid: Card | None = None) -> Iterator[Reason]:
    """Why the viewer's own marriage does not count, when he laid a card of it (this one) in the first trick."""
    play = seen.public.play
    if play is None or play.trump is None or not isinstance(play.bid, Bid) or seen.seat.side != play.bidder.side:
        return
    first, royals = first_trick(play), ROYALS[play.trump]
    dealt = seen.hand | played_by((*play.done, play.trick), seen.seat, LEFTWARD)
    if first is None or not royals <= dealt or marriage_status(play, seen.seat) != LOST:
        return
    for one in card_of_seat(first, seen.seat):
        if laid in (None, one):
            key = "bien.log.lost.king" if one.rank is Rank.KING else "bien.log.lost.queen"
            yield Reason("BIEN-MELD-7", viewer.say(key))


def _sentence(event: Event, public: Public, game: Bien, viewer: Viewer) -> str:
    key, words, data = f"bien.log.{event.key}", viewer.words, event.data
    match event.key:
        case "tied":
            return viewer.say(key, names=words.listed([viewer.name(seat) for seat in data["seats"]]))
        case "misdeal":
            return viewer.say(key)
        case "trump":
            return viewer.say(key, suit=words.suit(data["suit"]))
        case "scored":
            return _verdict(score_deal(public, game.options), public, viewer)
        case "game-over":
            return _game_over(data["game"], data["awards"], viewer)
        case "match-over":
            return _won(data["winner"], data["awards"], viewer)
    assert event.seat is not None
    match event.key:
        case "drawn" | "play":
            return viewer.told(key, event.seat, card=words.the(data["card"]))
        case "bid":
            return viewer.told(key, event.seat, points=data["points"])
        case "bidder":
            assert public.play is not None
            bid = public.play.bid
            key = f"{key}.bid" if isinstance(bid, Bid) else f"{key}.ponder"
            return viewer.told(key, event.seat, **({"points": bid.points} if isinstance(bid, Bid) else {}))
        case "laydown":
            return viewer.told(key, event.seat, suit=words.suit(data["suit"]))
        case "shown":
            if not data["cards"]:
                return viewer.told(f"{key}.none", event.seat)
            return viewer.told(key, event.seat, melds=melds_text(data["melds"], viewer), points=data["points"])
        case "trick":
            return viewer.told(key, event.seat, number=data["number"])
        case _:
            return viewer.told(key, event.seat)


# how it ended


def _verdict(score: DealScore, public: Public, viewer: Viewer) -> str:
    key = f"bien.verdict.{score.verdict}"
    play = public.play
    if score.verdict in ("passed", "misdeal"):
        return viewer.say(key)
    if play is None:
        return viewer.ours(key, LEFTWARD.after(public.dealer, len(public.calls)).side)
    side = play.bidder.side
    if not isinstance(play.bid, Bid):
        return viewer.ours(key, side)
    points = next(part.values for part in score.parts if part.key == "points")
    return viewer.ours(key, side, bid=play.bid.points, points=points[side])


def _outcome(viewer: Viewer, standing: Standing) -> str:
    assert standing.outcome is not None
    return _won(standing.outcome.winner, standing.awards, viewer)


def _game_over(game: int, awards: tuple[int, int], viewer: Viewer) -> str:
    return viewer.both("bien.log.game-over", awards, game=game)


def _won(winner: Side | None, awards: tuple[int, int], viewer: Viewer) -> str:
    if winner is None:
        return viewer.say("bien.match.draw", **viewer.split(awards))
    return viewer.ours("bien.match.won", winner, **viewer.split(awards))


def summary(game: Bien, seen: Seen, viewer: Viewer, deal: int, standing: Standing) -> Summary:
    """The finished deal counted: its parts with their rules, how the scores change, how game and match stand."""
    public = seen.public
    score = score_deal(public, game.options)
    strong = ("points", "tricks-won", score.verdict)
    lines = [
        SummaryLine(
            viewer.say(f"bien.part.{part.key}"),
            viewer.pair(part.values, signed=part.key in SIGNED),
            part.rule,
            part.key in strong,
        )
        for part in score.parts
        if any(part.values) or part.key in strong
    ]
    scores, passed = scores_after(score, public.standing)
    lines.append(SummaryLine(viewer.say("bien.part.score"), viewer.pair(scores), None, True))
    verdict = [_verdict(score, public, viewer)]
    awarded = game_awards(scores, passed, game.options)
    if awarded is not None:
        awards, rule = awarded
        lines.append(SummaryLine(viewer.say("bien.part.awards"), viewer.pair(awards), rule, True))
        verdict.append(_game_over(public.standing.game, awards, viewer))
        if game.options.games > 1:
            total = viewer.pair(standing.awards)
            lines.append(SummaryLine(viewer.say("summary.total"), total, "BIEN-MATCH-2", True))
    if standing.outcome is not None:
        verdict.append(_outcome(viewer, standing))
    notes = [*viewer.decided(score, standing), *_lost_marriage(seen, viewer)]
    title = viewer.say("summary.title", deal=deal)
    ns, ew = score.credited
    won = viewer.better((-ns, -ew))  # the scores count down
    return Summary(title, viewer.side_labels, tuple(lines), tuple(verdict), tuple(notes), won)
