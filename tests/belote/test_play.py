"""The play of the cards (BEL-PLAY-1 to BEL-PLAY-8), from positions written as lines.

A line is: trump | trick in playing order | hand of the player to act | what he may play | what is refused, by which
rule. Every card of the hand stands in one of the last two.
"""

from __future__ import annotations

import pytest
from every_game.marks import case, rule
from tierce.cards import parse_cards
from tierce.seats import Seat

from belote.scenes import ROUND, act, after, before, belote, refused, seen, texts

ROWS = [
    # leading
    case("BEL-PLAY-1", "a leader may play any card", "h | | 9h 7h Kc As | 7h 9h As Kc |"),
    case("BEL-PLAY-1", "a leader may lead trumps only", "h | | 9h 7h | 7h 9h |"),
    # a plain suit led
    case("BEL-PLAY-2", "who holds the suit led must play it", "h | 7s | Ks 9h Ac | Ks | 9h=BEL-PLAY-2 Ac=BEL-PLAY-2"),
    case("BEL-PLAY-2", "any card of the suit led will do", "h | Js | 7s As Jh | 7s As | Jh=BEL-PLAY-2"),
    case("BEL-PLAY-2", "following binds over a ruff too", "h | 7s 9h | 8s Jh | 8s | Jh=BEL-PLAY-2"),
    case("BEL-PLAY-2", "following binds with partner winning", "h | 7s As 8s | 9s Jh | 9s | Jh=BEL-PLAY-2"),
    case(
        "BEL-PLAY-4",
        "opponent wins with a plain card so ruff",
        "h | 7s As | 9h 8h Kd | 8h 9h | Kd=BEL-PLAY-4",
    ),
    case("BEL-PLAY-4", "second player ruffs the lead of an opponent", "h | 7s | 8h Ac | 8h | Ac=BEL-PLAY-4"),
    case("BEL-PLAY-4", "opponent still wins when partner threw away", "h | 7s 8d As | Jh Ac | Jh | Ac=BEL-PLAY-4"),
    case("BEL-PLAY-4", "without suit and trump any card", "h | 7s As | Kd Ac | Kd Ac |"),
    case(
        "BEL-PLAY-5",
        "over an opponent who ruffed a higher trump",
        "h | As 8h | 9h 7h Kc | 9h | 7h=BEL-PLAY-5 Kc=BEL-PLAY-4",
    ),
    case(
        "BEL-PLAY-5",
        "each higher trump will do",
        "h | 8s 7s Kh | 9h Ah Qh 8h | Ah 9h | Qh=BEL-PLAY-5 8h=BEL-PLAY-5",
    ),
    case(
        "BEL-PLAY-5",
        "the highest trump in the trick counts",
        "h | 7s Kh 9h | Jh Ah Qh Kc | Jh | Ah=BEL-PLAY-5 Qh=BEL-PLAY-5 Kc=BEL-PLAY-4",
    ),
    case(
        "BEL-PLAY-6",
        "who cannot go over must ruff lower",
        "h | 7s Ah | Kh 7h Ac | 7h Kh | Ac=BEL-PLAY-6",
    ),
    case(
        "BEL-PLAY-6",
        "the only trump is due even under the jack",
        "h | 7s Jh | 9h Ac Td | 9h | Ac=BEL-PLAY-6 Td=BEL-PLAY-6",
    ),
    case("BEL-PLAY-7", "partner wins with a plain card so play anything", "h | 7s As 8s | 9h 7h Kd | 7h 9h Kd |"),
    case("BEL-PLAY-7", "partner leads and wins", "h | As 7s | 9h 7h Kd | 7h 9h Kd |"),
    case("BEL-PLAY-7", "partner wins with a trump and any trump may go", "h | 7s 9h As | Jh 8h Kd | 8h Jh Kd |"),
    case("BEL-PLAY-7", "an opponent under-ruffed and partner wins", "h | 7s 9h 8h | Jh 7h Kd | 7h Jh Kd |"),
    # trumps led
    case("BEL-PLAY-2", "trumps led bind too", "h | 7h | Ac 8h | 8h | Ac=BEL-PLAY-2"),
    case("BEL-PLAY-3", "a higher trump is due", "h | Ah | Jh 9h Th Kc | 9h Jh | Th=BEL-PLAY-3 Kc=BEL-PLAY-2"),
    case(
        "BEL-PLAY-3",
        "over the partner too",
        "h | Th Qh | Ah 8h Ac | Ah | 8h=BEL-PLAY-3 Ac=BEL-PLAY-2",
    ),
    case("BEL-PLAY-3", "who cannot climb plays any trump", "h | Jh | 9h 7h Ac | 7h 9h | Ac=BEL-PLAY-2"),
    case("BEL-PLAY-3", "without trumps any card", "h | 7h | Ac 8d | 8d Ac |"),
    case("BEL-PLAY-3", "a plain ace takes no trump", "h | 7h As | 8h Qh | 8h Qh |"),
    # the examples of the rules
    case("BEL-PLAY-4", "example 1 south", "h | 7s As | 9h 8h Kd | 9h 8h | Kd=BEL-PLAY-4"),
    case(
        "BEL-PLAY-5",
        "example 1 east",
        "h | 7s As 9h | Jh 7h Qd | Jh | 7h=BEL-PLAY-5 Qd=BEL-PLAY-4",
    ),
    case("BEL-PLAY-7", "example 2", "h | 7s 8h Jd | 9c Ac 7h | 9c Ac 7h |"),
    case("BEL-PLAY-3", "example 3", "h | Th Qh | Ah 8h Ac | Ah | 8h=BEL-PLAY-3 Ac=BEL-PLAY-2"),
]

OPTION_ROWS = [
    case(
        "BEL-PLAY-3",
        "may climb over partner or not",
        "climb_over_partner=may | h | Th Qh | Ah 8h Ac | 8h Ah | Ac=BEL-PLAY-2",
    ),
    case(
        "BEL-PLAY-3",
        "over an opponent climbing stays a duty",
        "climb_over_partner=may | h | 7h Qh 8h | Ah Th 7c | Th Ah | 7c=BEL-PLAY-2",
    ),
    case(
        "BEL-PLAY-3",
        "an opponent's trump must be climbed",
        "climb_over_partner=may | h | Kh | Ah 8h | Ah | 8h=BEL-PLAY-3",
    ),
    case(
        "BEL-PLAY-3",
        "over partner must be climbed",
        "climb_over_partner=must | h | Th Qh | Ah 8h Ac | Ah | 8h=BEL-PLAY-3 Ac=BEL-PLAY-2",
    ),
    case("BEL-PLAY-6", "must ruff lower", "under_ruff=must | h | 7s Ah | Kh 7h Ac | 7h Kh | Ac=BEL-PLAY-6"),
    case("BEL-PLAY-6", "may ruff lower or throw away", "under_ruff=may | h | 7s Ah | Kh 7h Ac | 7h Kh Ac |"),
    case(
        "BEL-PLAY-6",
        "who can go over must all the same",
        "under_ruff=may | h | 7s Ah | 9h 7h Ac | 9h | 7h=BEL-PLAY-5 Ac=BEL-PLAY-4",
    ),
    case(
        "BEL-PLAY-6",
        "ruffing a plain card is due all the same",
        "under_ruff=may | h | 7s As | 7h Ac | 7h | Ac=BEL-PLAY-4",
    ),
    case("BEL-PLAY-7", "partner ruffed and all is free", "partner_ruffed=free | h | 7s 9h As | Jh 8h Kd | 8h Jh Kd |"),
    case(
        "BEL-PLAY-7",
        "partner ruffed and no lower trump while a higher is held",
        "partner_ruffed=climb | h | 7s 9h As | Jh 8h Kd | Jh Kd | 8h=BEL-PLAY-7",
    ),
    case(
        "BEL-PLAY-7",
        "partner ruffed and only lower trumps are held",
        "partner_ruffed=climb | h | 7s 9h As | Th 8h Kd | 8h Th Kd |",
    ),
    case(
        "BEL-PLAY-7",
        "partner wins with a plain card and trumps are free",
        "partner_ruffed=climb | h | 7s As 8s | Jh 8h Kd | 8h Jh Kd |",
    ),
    case(
        "BEL-PLAY-7",
        "partner ruffed and all cards held are trumps",
        "partner_ruffed=climb | h | 7s 9h As | Jh 8h 7h | Jh | 8h=BEL-PLAY-7 7h=BEL-PLAY-7",
    ),
]

TRICKS = [
    case("BEL-PLAY-8", "the highest of the suit led", "h | 7s Ks As 8s | 3"),
    case("BEL-PLAY-8", "the ten beats the king in a plain suit", "h | Ks Ts 7s 8s | 2"),
    case("BEL-PLAY-8", "another plain suit wins nothing", "h | 7s Ad Ac Td | 1"),
    case("BEL-PLAY-8", "the lowest trump beats the ace led", "h | As 7h Ts Ks | 2"),
    case("BEL-PLAY-8", "the highest trump of two", "h | As 8h 9h Ks | 3"),
    case("BEL-PLAY-8", "an under-ruff wins nothing", "h | As 9h 8h Ks | 2"),
    case("BEL-PLAY-8", "the jack is the highest trump", "h | Ah 9h Jh Th | 3"),
    case("BEL-PLAY-8", "the nine is the second", "h | Ah 8h 9h Th | 3"),
]


def check(row: str, **options: str) -> None:
    trump, trick, hand, legal, refusals = (field.strip() for field in row.split("|"))
    game = belote(**options)
    state = game.start(before(trump, trick, hand))
    plays = [text for text in texts(game, state) if "+" not in text]
    assert sorted(plays) == sorted(legal.split())
    rules = dict(pair.split("=") for pair in refusals.split())
    assert sorted([*plays, *rules]) == sorted(hand.split()), "every card of the hand is judged"
    for text, expected in rules.items():
        assert refused(game, state, text) == expected
    for text in plays:
        assert refused(game, state, text) is None
        left = game.apply(state, game.parse(text)).secret.hands[Seat.S]
        assert left == seen(game, state).hand.without(*parse_cards(text))


@pytest.mark.parametrize("row", ROWS)
def test_what_may_be_played(row: str) -> None:
    check(row)


@pytest.mark.parametrize("row", OPTION_ROWS)
def test_what_may_be_played_under_an_option(row: str) -> None:
    option, _, rest = row.partition("|")
    name, _, value = option.strip().partition("=")
    check(rest, **{name: value})


@pytest.mark.parametrize("row", TRICKS)
@pytest.mark.parametrize("last", ROUND, ids=lambda seat: f"{seat.name}-plays-last")
def test_who_wins_a_trick_and_leads_the_next(row: str, last: Seat) -> None:
    trump, cards, winner = (field.strip() for field in row.split("|"))
    *first, fourth = cards.split()
    game = belote()
    # two cards in hand, so that the winner has one to lead
    state = act(game, game.start(before(trump, " ".join(first), f"{fourth} Qd", seat=last.name)), fourth)
    assert state.public.turn == after(last, int(winner))


@rule("BEL-PLAY-1")
@pytest.mark.parametrize("dealer", ROUND, ids=lambda seat: f"{seat.name}-deals")
@pytest.mark.parametrize("steps", [0, 1, 2, 3], ids=["forehand", "second", "third", "dealer"])
def test_the_player_at_the_dealers_right_leads_whoever_took(dealer: Seat, steps: int) -> None:
    game = belote()
    setup = game.read_setup({"Dealer": dealer.name, "Pack": PACK})
    state = act(game, game.start(setup), "pass " * steps + "take")
    assert state.public.turn == after(dealer, 1)
    assert state.public.play is not None
    assert state.public.play.taker == after(dealer, 1 + steps)


PACK = "7s 8s 9s Ts Js Qs Ks As 7h 8h 9h Th Jh Qh Kh Ah 7d 8d 9d Td Jd Qd Kd Ad 7c 8c 9c Tc Jc Qc Kc Ac"


@rule("BEL-DEAL-6")
def test_a_card_that_is_not_held_cannot_be_played() -> None:
    game = belote()
    state = game.start(before("h", "7s", "Ks 9h"))
    assert refused(game, state, "As") == "BEL-DEAL-6"
    assert refused(game, state, "7s") == "BEL-DEAL-6"
    assert refused(game, state, "2s") == "BEL-DEAL-6"
