"""Whose declarations score, and what is shown (BEL-DECL-6, BEL-DECL-7); belote and rebelote (BEL-DECL-8)."""

from __future__ import annotations

import pytest
from every_game.marks import case, rule
from every_game.walk import cards_reached
from tierce.belote import Belote
from tierce.belote.actions import Declare
from tierce.belote.state import State
from tierce.cards import Suit
from tierce.seats import Seat, Side

from belote.scenes import ROUND, act, begin, belote, finish, hands_dealt, parts, play_on, refused, texts

# trump | who declares what; South leads | the side that scores, and how much
COMPARED = [
    # carres before runs
    case("BEL-DECL-6", "any carre beats any sequence", "c | S=quinte:Ah E=carre:9 | EW 150"),
    case("BEL-DECL-6", "the lowest carre beats a quinte in trumps", "c | S=quinte:Jc E=carre:Q | EW 100"),
    # among carres: jacks, nines, aces, tens, kings, queens
    case("BEL-DECL-6", "jacks beat nines", "c | S=carre:9 E=carre:J | EW 200"),
    case("BEL-DECL-6", "nines beat aces", "c | S=carre:A E=carre:9 | EW 150"),
    case("BEL-DECL-6", "aces beat tens", "c | S=carre:T E=carre:A | EW 100"),
    case("BEL-DECL-6", "tens beat kings", "c | S=carre:K E=carre:T | EW 100"),
    case("BEL-DECL-6", "kings beat queens", "c | S=carre:Q E=carre:K | EW 100"),
    case("BEL-DECL-6", "rotation does not matter then", "c | S=carre:A E=carre:T | NS 100"),
    # among sequences: the longer
    case("BEL-DECL-6", "a low quarte beats a high tierce", "c | S=tierce:Ah E=quarte:Jd | EW 50"),
    case("BEL-DECL-6", "a low quinte beats a high quarte", "c | S=quarte:Ah E=quinte:Jd | EW 100"),
    case("BEL-DECL-6", "a plain quarte beats a tierce in trumps", "c | S=tierce:Ac E=quarte:Td | EW 50"),
    case("BEL-DECL-6", "six in a row are no longer than five", "c | S=quinte:Ah E=sixieme:Kd | NS 100"),
    case("BEL-DECL-6", "seven in a row are no longer than five", "c | S=septieme:Kh E=quinte:Ad | EW 100"),
    # then the higher top card
    case("BEL-DECL-6", "the higher of two tierces", "c | S=tierce:Kh E=tierce:Ad | EW 20"),
    case("BEL-DECL-6", "the natural order counts and so a queen beats a ten", "c | S=tierce:Th E=tierce:Qd | EW 20"),
    case("BEL-DECL-6", "the higher card beats trumps", "c | S=tierce:Kc E=tierce:Ad | EW 20"),
    case("BEL-DECL-6", "the trump jack is no higher than a queen", "c | S=tierce:Jc E=tierce:Qd | EW 20"),
    # then trump before plain
    case("BEL-DECL-6", "trumps before a plain suit", "c | S=tierce:Ah E=tierce:Ac | EW 20"),
    case("BEL-DECL-6", "trumps before a plain suit the other way round", "d | S=quarte:Kd E=quarte:Ks | NS 50"),
    # then the first in rotation
    case("BEL-DECL-6", "equal in all and the leader is first", "c | S=tierce:Ah E=tierce:Ad | NS 20"),
    case("BEL-DECL-6", "equal in all and the second comes before the third", "c | E=tierce:Ah N=tierce:Ad | EW 20"),
    case("BEL-DECL-6", "equal in all and the third comes before the fourth", "c | N=tierce:Ah W=tierce:Ad | NS 20"),
    case("BEL-DECL-6", "the order of suits says nothing", "c | E=quarte:Jd N=quarte:Jh | EW 50"),
    # all of a side
    case("BEL-DECL-6", "both partners score", "c | S=tierce:Ah E=tierce:Kd N=quarte:Js | NS 70"),
    case(
        "BEL-DECL-6",
        "the best of the side counts and not each for himself",
        "c | S=tierce:9h E=quarte:Kd N=quinte:As | NS 120",
    ),
    case("BEL-DECL-6", "all of a player score", "c | S=tierce:Ah,tierce:Td E=tierce:Kd | NS 40"),
    case("BEL-DECL-6", "the losing side scores nothing", "c | S=tierce:Ah W=tierce:Td E=carre:J | EW 220"),
    case("BEL-DECL-6", "one declaration alone scores", "c | W=tierce:9h | EW 20"),
    case("BEL-DECL-6", "no declaration and nobody scores", "c | | NS 0"),
    case("BEL-DECL-6", "the example of jack ten nine eight", "c | S=tierce:Ah E=quarte:Jd | EW 50"),
]

EQUAL = [
    case("BEL-DECL-6", "the first in rotation scores", "first | c | S=tierce:Ah E=tierce:Ad | NS 20"),
    case("BEL-DECL-6", "equals of two sides and nothing scores", "none | c | S=tierce:Ah E=tierce:Ad | NS 0"),
    case("BEL-DECL-6", "not even the rest of a side", "none | c | S=tierce:Ah,tierce:Td E=tierce:Ad | NS 0"),
    case("BEL-DECL-6", "partners are no rivals", "none | c | S=tierce:Ah N=tierce:Ad | NS 40"),
    case("BEL-DECL-6", "trump before plain decides still", "none | c | S=tierce:Ah E=tierce:Ac | EW 20"),
    case("BEL-DECL-6", "equals below the best do not matter", "none | c | S=tierce:Kh E=tierce:Kd,quarte:Js | EW 70"),
    case(
        "BEL-DECL-6",
        "partners equal and an opponent equal too",
        "none | c | S=tierce:Ah N=tierce:Ad W=tierce:As | NS 0",
    ),
    case("BEL-DECL-6", "six in a row equal five", "none | c | S=quinte:Ah E=sixieme:Ad | NS 0"),
]


def says(words: str) -> dict[Seat, list[str]]:
    found = (word.partition("=") for word in words.split())
    return {Seat[seat]: melds.split(",") for seat, _, melds in found}


def begun(game: Belote, trump: str, words: str) -> State:
    """The start of the play, South to lead, the seats holding what they will declare."""
    hands = {}
    for seat, melds in says(words).items():
        actions = [game.parse(text) for text in melds]
        hands[seat.name] = "".join(
            one.text for action in actions if isinstance(action, Declare) for one in action.meld.cards
        )
    held = "".join(hands.values())
    # the last seat in rotation that holds fewest takes, with a card that nobody needs
    taker = min(reversed(ROUND), key=lambda seat: len(hands.get(seat.name, "")))
    turn_up = next(one for one in ("7s", "8s", "7d", "8d", "7h", "8h", "Ac", "7c") if one not in held)
    return begin(game, hands_dealt(taker=taker.name, turn_up=turn_up, **hands), taker.name, Suit.parse(trump))


def first_trick(game: Belote, trump: str, words: str) -> State:
    """The first trick complete, everything declared."""
    state = begun(game, trump, words)
    for seat in ROUND:
        state = act(game, state, " ".join(says(words).get(seat, [])))
        state = play_on(game, state, tricks=1, until=ROUND[(ROUND.index(seat) + 1) % 4].name)
    return state


def check(game: Belote, row: str) -> None:
    trump, words, result = (field.strip() for field in row.split("|"))
    side, points = result.split()
    expected = (int(points), 0) if side == "NS" else (0, int(points))
    assert parts(game, finish(game, first_trick(game, trump, words)))["declarations"] == expected


@pytest.mark.parametrize("row", COMPARED)
def test_the_side_with_the_best_declaration_scores_all_of_its_own(row: str) -> None:
    check(belote(second_round_same_suit="on"), row)


@pytest.mark.parametrize("row", EQUAL)
def test_equal_declarations(row: str) -> None:
    option, _, rest = row.partition("|")
    check(belote(second_round_same_suit="on", equal_sequences=option.strip()), rest)


@rule("BEL-DECL-6")
@pytest.mark.parametrize("dealer", ROUND, ids=lambda seat: f"{seat.name}-deals")
def test_rotation_counts_from_the_leader_of_the_first_trick(dealer: Seat) -> None:
    game = belote(second_round_same_suit="on")
    leader = ROUND[(ROUND.index(dealer) + 1) % 4]
    second = ROUND[(ROUND.index(dealer) + 2) % 4]
    hands = {leader.name: "AhKhQh", second.name: "AdKdQd"}
    setup = hands_dealt(dealer=dealer.name, taker=dealer.name, turn_up="7s", **hands)
    state = act(game, begin(game, setup, dealer.name, Suit.CLUBS), "tierce:Ah")
    state = act(game, play_on(game, state, until=second.name), "tierce:Ad")
    found = parts(game, finish(game, state))["declarations"]
    assert found == ((20, 0) if leader.side is Side.NS else (0, 20))


# --- showing


@rule("BEL-DECL-7")
def test_the_declarations_that_score_are_shown_when_the_first_trick_is_complete() -> None:
    game = belote(second_round_same_suit="on")
    state = begun(game, "c", "S=tierce:Ah E=tierce:Kd N=quarte:Js")
    for seat, words in zip(ROUND, ("tierce:Ah", "tierce:Kd", "quarte:Js", ""), strict=True):
        assert state.public.play is not None
        assert state.public.play.compared is None, "nothing is compared before"
        state = act(game, state, words)
        state = play_on(game, state, tricks=1, until=ROUND[(ROUND.index(seat) + 1) % 4].name)
    assert state.public.play is not None
    compared = state.public.play.compared
    assert compared is not None
    assert compared.side is Side.NS
    assert [str(meld.cards) for meld in compared.shown[Seat.S]] == ["Qh Kh Ah"]
    assert [str(meld.cards) for meld in compared.shown[Seat.N]] == ["8s 9s Ts Js"]
    events = [event for event in game.events(game.observe(state, Seat.W)) if event.rule == "BEL-DECL-7"]
    assert [(event.key, event.data["side"]) for event in events] == [("compared", Side.NS)]


@rule("BEL-DECL-7")
def test_the_declarations_of_the_other_side_stay_hidden() -> None:
    game = belote(second_round_same_suit="on")
    state = first_trick(game, "c", "S=tierce:Ah E=tierce:Kd N=quarte:Js")
    assert state.public.play is not None
    compared = state.public.play.compared
    assert compared is not None
    assert compared.shown[Seat.E] == compared.shown[Seat.W] == ()
    assert [said.name for said in state.public.play.said[Seat.E]] == ["tierce"], "what was said stays said"
    hidden = state.secret.hands[Seat.E]
    assert hidden
    for seat in (Seat.S, Seat.N, Seat.W):
        assert not cards_reached(game.observe(state, seat)) & hidden


# trump | who declares what; South leads | whose does not score, by which step, against what of whom
BEATEN = [
    case("BEL-DECL-6", "a carre told", "c | S=quinte:Ah E=carre:9 | S quinte A carre carre 9 E"),
    case("BEL-DECL-6", "a higher carre told", "c | S=carre:9 E=carre:J | S carre 9 rank carre J E"),
    case("BEL-DECL-6", "a longer sequence told", "c | S=tierce:Ah E=quarte:Jd | S tierce A length quarte J E"),
    case("BEL-DECL-6", "a higher card told", "c | S=tierce:Kh E=tierce:Ad | S tierce K height tierce A E"),
    case("BEL-DECL-6", "trump told", "c | S=tierce:Ah E=tierce:Ac | S tierce A trump tierce A E"),
    case("BEL-DECL-6", "the earlier seat told", "c | S=tierce:Ah E=tierce:Ad | E tierce A turn tierce A S"),
    case("BEL-DECL-6", "the earlier partner told", "c | E=tierce:Ah N=tierce:Ad | N tierce A turn tierce A E"),
    case("BEL-DECL-6", "six cards are called a quinte", "c | S=quinte:Ah E=sixieme:Kd | E quinte K height quinte A S"),
    case(
        "BEL-DECL-6",
        "each of the side with his best",
        "c | S=tierce:Ah W=tierce:Td E=carre:J N=tierce:Ts | S tierce A carre carre J E, N tierce T carre carre J E",
    ),
    case("BEL-DECL-6", "nobody is beaten by his partner", "c | S=tierce:Ah N=quarte:Jd | "),
]


@pytest.mark.parametrize("row", BEATEN)
def test_why_a_declaration_does_not_count_is_told_by_the_rule(row: str) -> None:
    trump, words, told = (field.strip() for field in row.split("|"))
    game = belote(second_round_same_suit="on")
    state = first_trick(game, trump, words)
    for seat in Seat:
        found = []
        for event in game.events(game.observe(state, seat)):
            if event.key == "beaten":
                one = event.data["beaten"]
                assert (event.seat, event.rule) == (one.seat, "BEL-DECL-6")
                mine, over = (f"{said.name} {said.rank.letter}" for said in (one.said, one.over))
                found.append(f"{one.seat.name} {mine} {one.by} {over} {one.winner.name}")
        assert found == [one for one in told.split(", ") if one]


@rule("BEL-DECL-6")
def test_where_equal_declarations_do_not_score_the_rule_is_told() -> None:
    game = belote(second_round_same_suit="on", equal_sequences="none")
    state = first_trick(game, "c", "S=tierce:Ah E=tierce:Ad")
    events = [event for event in game.events(game.observe(state, Seat.N)) if event.key in ("compared", "beaten")]
    assert [(event.key, event.rule, event.data["side"]) for event in events] == [("compared", "BEL-DECL-6", None)]


@rule("BEL-DECL-7")
@pytest.mark.parametrize(("declarations", "trick"), [("first-trick", 1), ("informal", 2)])
def test_when_declarations_are_compared(declarations: str, trick: int) -> None:
    game = belote(second_round_same_suit="on", declarations=declarations)
    state = act(game, begun(game, "c", "S=tierce:Ah E=tierce:Kd"), "tierce:Ah")
    state = act(game, play_on(game, state, until="E"), "tierce:Kd")
    while state.public.play is not None and len(state.public.play.done) < 3:
        done = len(state.public.play.done)
        assert (state.public.play.compared is not None) == (done >= trick)
        keys = [event.key for event in game.events(game.observe(state, Seat.N))]
        assert ("compared" in keys) == (done >= trick)
        if "compared" in keys:
            assert keys[: keys.index("compared")].count("trick") == trick
        state = play_on(game, state, tricks=done + 1)


# --- belote and rebelote


def trumps_of_south(**hands: str) -> tuple[Belote, State]:
    """South took in hearts with six of them, and leads."""
    game = belote()
    return game, begin(game, hands_dealt(S="Ah Kh Qh Jh Th 9h 7s 7c", **hands))


# what South plays to the first two tricks | what is refused first | what his side scores for belote
WORDS = [
    case("BEL-DECL-8", "king and then queen", "Kh+belote Qh+rebelote", 20),
    case("BEL-DECL-8", "queen and then king", "Qh+belote Kh+rebelote", 20),
    case("BEL-DECL-8", "rebelote unsaid", "Kh+belote Qh", 0),
    case("BEL-DECL-8", "both unsaid", "Kh Qh", 0),
    case("BEL-DECL-8", "other trumps between the two", "Jh Kh+belote 9h Qh+rebelote", 20),
]


@pytest.mark.parametrize(("plays", "points"), WORDS)
def test_belote_and_rebelote_are_worth_twenty_together(plays: str, points: int) -> None:
    game, state = trumps_of_south()
    for play in plays.split():
        state = play_on(game, act(game, state, play), until="S")
    assert parts(game, finish(game, state))["belote"] == (points, 0)


@rule("BEL-DECL-8")
def test_rebelote_cannot_be_said_when_belote_was_not() -> None:
    game, state = trumps_of_south()
    state = play_on(game, act(game, state, "Kh"), until="S")
    assert refused(game, state, "Qh+rebelote") == "BEL-DECL-8"
    assert refused(game, state, "Qh+belote") == "BEL-DECL-8"
    assert [text for text in texts(game, state) if "Q" in text] == ["Qh"]


@rule("BEL-DECL-8")
def test_belote_is_said_with_the_first_of_the_two_and_rebelote_with_the_second() -> None:
    game, state = trumps_of_south()
    assert [text for text in texts(game, state) if text[0] in "KQ"] == ["Qh+belote", "Qh", "Kh+belote", "Kh"]
    assert refused(game, state, "Kh+rebelote") == "BEL-DECL-8"
    assert refused(game, state, "Ah+belote") == "BEL-DECL-8"
    assert refused(game, state, "7s+belote") == "BEL-DECL-8"
    state = play_on(game, act(game, state, "Kh+belote"), until="S")
    assert refused(game, state, "Qh+belote") == "BEL-DECL-8"
    assert [text for text in texts(game, state) if "Q" in text] == ["Qh+rebelote", "Qh"]
    assert refused(game, state, "Ah+rebelote") == "BEL-DECL-8"


@rule("BEL-DECL-8")
@pytest.mark.parametrize(
    "hand",
    [
        pytest.param("Jh Kh 9h Ah Th 8h 7s 7c", id="the-king-alone"),
        pytest.param("Jh Qh 9h Ah Th 8h 7s 7c", id="the-queen-alone"),
        pytest.param("Jh Ks Qs 9h Ah Th 8h 7c", id="king-and-queen-of-a-plain-suit"),
    ],
)
def test_without_king_and_queen_of_trump_there_is_no_word(hand: str) -> None:
    game = belote()
    state = begin(game, hands_dealt(S=hand))
    assert not [text for text in texts(game, state) if "+" in text]
    for one in hand.split():
        assert refused(game, state, one + "+belote") == "BEL-DECL-8"
        assert refused(game, state, one + "+rebelote") == "BEL-DECL-8"


@rule("BEL-DECL-8")
def test_the_pair_split_between_partners_is_worth_nothing() -> None:
    game = belote()
    state = begin(game, hands_dealt(S="Jh Kh 9h Ah Th 8h 7s 7c", N="Qh"))
    state = play_on(game, act(game, state, "Kh"), until="N")
    assert refused(game, state, "Qh+rebelote") == "BEL-DECL-8"


@rule("BEL-DECL-8")
def test_belote_scores_whatever_else_is_declared() -> None:
    game, state = trumps_of_south(E="Ad Kd Qd")
    state = act(game, state, "Kh+belote tierce:Ad")
    state = play_on(game, play_on(game, state, tricks=1), until="S")
    found = parts(game, finish(game, act(game, state, "Qh+rebelote")))
    assert (found["declarations"], found["belote"]) == ((0, 20), (20, 0))


@rule("BEL-DECL-8")
def test_all_hear_the_words() -> None:
    game, state = trumps_of_south()
    state = play_on(game, act(game, state, "Kh+belote"), until="S")
    state = act(game, state, "Qh+rebelote")
    for seat in Seat:
        events = [event for event in game.events(game.observe(state, seat)) if event.rule == "BEL-DECL-8"]
        assert [(event.seat, event.data["word"]) for event in events] == [(Seat.S, "belote"), (Seat.S, "rebelote")]
