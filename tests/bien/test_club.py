"""The club player of Bien: what it bids, leads, plays to its partner's trick and shows; what its deals are like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from tierce.arena import arena
from tierce.bien.actions import Bid, Play
from tierce.bien.orders import ORDERS
from tierce.bien.state import State
from tierce.cards import Card, CardSet, Rank, Suit
from tierce.pack import chance
from tierce.players import make_player
from tierce.players.bien_bids import promise, sure_tricks
from tierce.seats import Seat, Side
from tierce.simulate import play_deal
from tierce.tricks import RankOrder, winning

from bien.scenes import act, after, begin, bien, hands_dealt, position, seen

HEARTS = Suit.HEARTS


def chosen(state: State, **options: str) -> str:
    """What the club player does for the seat to act."""
    game = bien(**options)
    view = seen(game, state)
    return str(make_player("club", game).choose(view, game.legal_actions(view), Random(1), 0))


# said before South | South's hand | what South says
BIDS = [
    ("a poor hand passes", "", "7s8sTs9h8h9dTdQc", "pass"),
    ("a whole suit is laid down", "", "7s8s9sTsJsQsKsAs", "laydown"),
    ("all trumps from the jack and an ace are a ponder", "", "8s9sTsJsQsKsAsAh", "ponder"),
    ("the partner's ponder stands", "ponder pass", "JhAhKhQhThAs9h7d", "pass"),
    ("the partner's bid stands", "bid:140 pass", "JhAhKh7h8sTsJd7d", "pass"),
]


@pytest.mark.parametrize(("said", "hand", "expected"), [row[1:] for row in BIDS], ids=[row[0] for row in BIDS])
def test_what_is_bid(said: str, hand: str, expected: str) -> None:
    game = bien()
    dealer = after(Seat.S, -1 - len(said.split()))
    state = act(game, game.start(hands_dealt(dealer.name, S=hand)), said)
    assert chosen(state) == expected


def test_a_strong_hand_bids_more_than_a_fair_one() -> None:
    game = bien()
    fair, strong = (
        chosen(game.start(hands_dealt("E", S=hand))) for hand in ("Jh9h8hThAs8s7d8c", "Jh9hAhKhQhAs7d8c")
    )
    assert fair.startswith("bid:1")
    assert int(strong[4:]) > int(fair[4:])


def test_melds_and_the_last_word_count() -> None:
    game = bien()
    hand = "Jh9h8hThAs8s7d8c"
    assert promise(CardSet.parse("JhJsJdJc9h8hAs7d"), HEARTS) >= promise(CardSet.parse(hand), HEARTS) + 100
    first = game.start(hands_dealt("E", S=hand))
    last = act(game, game.start(hands_dealt("S", S=hand)), "pass pass pass")
    assert chosen(first) == "bid:170", "what others may not outbid"
    assert chosen(last) == "bid:150", "nobody is left to outbid it, and more is worth no more"


SURE = [
    ("all trumps", "Jh9hAhKhQhTh8h7h", 8),
    ("seven trumps from the jack and an ace", "Jh9hAhKhQhTh8hAs", 8),
    ("four from the jack draw the other four", "Jh9hAhKhAsKsQsAd", 8),
    ("three from the jack do not draw five", "Jh9hAhAsKsQsJsAd", 3),
    ("the jack is missing", "9hAhKhQhTh8h7hAs", 0),
    ("a gap in a side suit", "Jh9hAhKhAsKsJs7d", 6),
]


@pytest.mark.parametrize(("hand", "tricks"), [row[1:] for row in SURE], ids=[row[0] for row in SURE])
def test_tricks_that_nobody_can_prevent(hand: str, tricks: int) -> None:
    assert sure_tricks(CardSet.parse(hand), HEARTS) == tricks


# South to play, hearts trump | what it plays
PLAYS = [
    ("the bidder draws trumps from the top", "S=Jh9h8hAs7d N=7s8s9sTsJs E=QhKhQdKdAd W=7hAh7c8c9c leader=S", "Jh"),
    ("aces come first when no trump is against it", "S=9h8hAsTd N=7s8s9sTs E=QsKsQdKd W=JdTc7c8c leader=S", "As"),
    ("the partner's sure trick gets the ten", "S=9hTd7d N=QsKs E=7sJs W=8cTc leader=W trick=9cJh8h", "Td"),
    ("the last card does not take its partner's trick", "S=9hAd7d N=QsKs E=7sJs W=8cTc leader=W trick=9cAc7c", "Ad"),
    ("a lost trick gets what counts nothing", "S=9hTd7d N=QsKs E=7sJs W=8cTc leader=W trick=9c8sJh", "7d"),
    ("a trump takes a rich trick", "S=9hTd7d N=QsKs E=7sJs W=8cKc leader=W trick=TcQcAc", "9h"),
    ("for nothing no trump", "S=JhTd7d N=QsAd E=7hJd W=8cKc leader=W trick=9c8s7c", "7d"),
]


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in PLAYS], ids=[row[0] for row in PLAYS])
def test_what_is_played(text: str, expected: str) -> None:
    game = bien()
    cards = len(text.split()[0][2:]) // 2
    state = position(game, f"{text} trump=h tricks=S:{8 - cards}")
    assert state.public.turn is Seat.S
    assert chosen(state) == expected


def test_the_first_lead_is_of_the_best_suit() -> None:
    game = bien()
    assert chosen(begin(game, hands_dealt(S="Jh9h8h7hAsKsQsTs"))) == "Jh"
    assert chosen(begin(game, hands_dealt(S="9hAhKh8h7hJdAsTs")))[1] == "h"


def test_marriages_are_called_and_the_best_melds_shown() -> None:
    game = bien()
    state = begin(game, hands_dealt(S="JhTs", N="KhQh7c8c9cJc7d8d", W="7h8h", E="9h"))
    state = act(game, state, "S~Jh W~7h")
    assert chosen(state) in ("Kh+marriage", "Qh+marriage")
    state = act(game, state, "N~Qh+marriage E~9h S~Ts S~show:none")
    assert chosen(state) == "show:9c8c7c"


class Choice(NamedTuple):
    """A card played last in its trick, by a player who had a choice."""

    order: RankOrder
    trick: tuple[Card, ...]
    legal: CardSet
    chosen: Card

    @property
    def partners(self) -> bool:
        """Whether the trick was the partner's before this card."""
        return winning(self.trick, self.order) == 1

    def wins(self, one: Card) -> bool:
        return winning((*self.trick, one), self.order) in (1, 3)


def last_choices() -> Iterator[Choice]:
    """All such choices of some deals among four club players."""
    game = bien()
    player = make_player("club", game)
    for number in range(40):
        rng = chance("manners", number)
        state = game.start(game.open_match(rng))
        while (seat := game.actor(state)) is not None:
            view = game.observe(state, seat)
            legal = game.legal_actions(view)
            action = player.choose(view, legal, rng, 0)
            play = state.public.play
            if play is not None and play.trump is not None and isinstance(play.bid, Bid) and isinstance(action, Play):
                cards = CardSet.of(one.card for one in legal if isinstance(one, Play))
                if len(play.trick.cards) == 3 and len(cards) > 1:
                    yield Choice(ORDERS[play.trump], play.trick.cards, cards, action.card)
            state = game.apply(state, action)


def test_manners() -> None:
    count = 0
    for choice in last_choices():
        count += 1
        order, points = choice.order, choice.order.points
        plain = choice.legal - order.trumps
        lost = not any(choice.wins(one) for one in choice.legal)
        if choice.partners and plain:
            assert choice.chosen in plain, f"ruffs its partner's trick: {choice}"
            kept = points[choice.chosen.index] < 10 and any(one.rank == Rank.TEN for one in plain)
            assert not kept, f"keeps a ten from its partner's trick: {choice}"
        if choice.partners and not plain and choice.chosen.rank == Rank.JACK:
            assert all(one.rank in (Rank.JACK, Rank.NINE) for one in choice.legal), f"wastes the jack: {choice}"
        if lost and plain:
            assert choice.chosen in plain, f"gives a trump to a lost trick: {choice}"
            less = any(points[one.index] < 10 for one in plain)
            assert choice.chosen.rank != Rank.ACE or not less, f"gives an ace to a lost trick: {choice}"
    assert count > 150


# what deals are like


@pytest.mark.slow
def test_deals_among_club_players() -> None:
    """Of the bids of 100 about three in four are made, few deals are passed out, a game takes about ten deals."""
    game, player = bien(), make_player("club", bien())
    verdicts, hundreds = Counter[str](), Counter[str]()
    lengths, since, setup = [], 0, None
    for number in range(1000):
        rng = chance("club/deals", number)
        setup = game.open_match(rng) if setup is None else setup
        state = play_deal(game, setup, dict.fromkeys(Side, player), rng)
        verdict, since = game.score(state).verdict, since + 1
        verdicts[verdict] += 1
        if state.public.play is not None and state.public.play.bid == Bid(100):
            hundreds[verdict] += 1
        if game.standing(state).outcome is None:
            setup = game.next_setup(state, rng)
        else:
            lengths.append(since)
            setup, since = None, 0
    assert 0.65 < hundreds["made"] / hundreds.total() < 0.85
    assert verdicts["passed"] < 100
    assert verdicts["made"] > 2 * verdicts["set"]
    assert 7 <= sum(lengths) / len(lengths) <= 15


@pytest.mark.slow
@pytest.mark.parametrize("options", [
    {}, {"plain_led": "follow-or-trump", "meld_cards": "held"}, {"marriage_call": "any-trick", "ponder_alone": "on"},
], ids=["usual", "follow or trump", "other marriages"])  # fmt: skip
def test_club_beats_random_at_every_table(options: dict[str, str]) -> None:
    assert arena(bien(**options), ("club", "random"), deals=100, seed="tables").margin.low > 0
