"""What card points come to for a side: read off the table of stakes, compared with finished deals."""

from __future__ import annotations

import pytest
from tierce.belote import Belote
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS
from tierce.belote.play import legal_plays
from tierce.belote.position import read_position
from tierce.belote.scoring import LAST_TRICK, count, score_deal
from tierce.cards import CardSet
from tierce.pack import chance
from tierce.players import make_player
from tierce.players.belote_stakes import stakes
from tierce.seats import Seat

GAME = Belote()


def remaining(state: object) -> int:
    public, secret = state.public, state.secret  # type: ignore[attr-defined]
    north, east, south, west = secret.hands
    cards = north | east | south | west | CardSet.of(public.play.trick.cards)
    return ORDERS[public.play.trump].total(cards) + LAST_TRICK


@pytest.mark.parametrize(
    "options",
    [BeloteOptions(), BeloteOptions(equal_totals="litige", capot=98), BeloteOptions(defenders_capot=True)],
    ids=["usual", "litige", "capot of the defenders"],
)
def test_the_table_agrees_with_the_score_of_deals_played_to_the_end(options: BeloteOptions) -> None:
    game, compared = Belote(options), 0
    for number in range(40):
        rng = chance("stakes", number)
        state = game.start(game.open_match(rng))
        looked_at = []
        while (seat := game.actor(state)) is not None:
            seen = game.observe(state, seat)
            legal = game.legal_actions(seen)
            if seen.public.play is not None and legal == legal_plays(seen, seen.public.play, options):
                looked_at.append((seen, remaining(state), count(seen.public.play, options)))
            state = game.apply_legal(state, make_player("club", game).choose(seen, legal, rng, 0))
        play = state.public.play
        if play is None:
            continue
        final, score = count(play, options), score_deal(play, state.public.standing, options)
        for seen, left, before in looked_at:
            side = seen.seat.side
            table = stakes(seen, seen.public.play, left, options)
            if final.belote != before.belote and seen.public.play.words == ():
                continue  # a belote that this seat could not foresee
            if final.declarations != before.declarations:
                continue  # declarations that are not compared yet
            won = final.cards[side] - before.cards[side] + (LAST_TRICK if final.last == side else 0)
            credit = score.credited[side] - score.credited[side.other]
            if score.verdict == "litige" or state.public.standing.waiting:
                continue
            if final.tricks[side] == 8 and table.swept is not None:
                assert table.swept == credit
            elif final.tricks[side.other] == 8 and table.lost is not None:
                assert table.lost == credit
            else:
                assert table.credit[won] == credit
            compared += 1
    assert compared > 300


def test_what_a_lost_contract_leaves_open() -> None:
    """The takers have too few points to make it: nothing they can still win counts (BEL-SCORE-4)."""
    text = "N=8h7d E=7s9d S=9h8d W=As8s dealer=W taker=S trump=h leader=E tricks=NS:0,EW:6 points=NS:0,EW:127"
    state = GAME.start(read_position(text))
    table = stakes(GAME.observe(state, Seat.N), state.public.play, remaining(state), GAME.options)
    assert table.credit == (-162,) * (14 + 11 + LAST_TRICK + 1)
    assert table.swept is None
    assert table.lost == -162  # the defenders are not paid for a capot unless the table agrees


def test_the_defenders_capot_is_in_the_table_where_it_is_paid() -> None:
    text = "N=8h7d E=7s9d S=9h8d W=As8s dealer=W taker=S trump=h leader=E tricks=NS:0,EW:6 points=NS:0,EW:127"
    game = Belote(BeloteOptions(defenders_capot=True))
    state = game.start(read_position(text))
    table = stakes(game.observe(state, Seat.N), state.public.play, remaining(state), game.options)
    assert table.credit[0] == -162
    assert table.lost == -252
