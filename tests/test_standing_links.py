"""Links that were once passed on open for ever: some of each game, made by the first version of the format."""

from __future__ import annotations

import pytest
from every_game.registry import every_game
from every_game.spec import Spec
from tierce.games import GAMES, make_game
from tierce.links import read_link, write_link
from tierce.options import option_texts

# fmt: off
# whole matches with every option changed: the link, its deals, its actions
STANDING = {
    "belote": (
        "v1.b.FAIiQmKCosLiEiMkUicikisr3tIvKtOc_kFDCIxPxq3oG3TVnOMpzQbdmlmL9eHdZp_Ff1bZd19jsp0Mj6ur1kK56AG5PNQl9s7Cva68t8NHmz0UT0ciI3s8BCo5r68.pZ6",
        3, 107,
    ),
    "bien": (
        "v1.n.4CLkJigqLCSBWbykMB_A8ujVs6SkKWlMrI26JdRFNbs0vByPqhcWexVzN3Kp95aenyqRxkrmK02yXSvoS53mWtoSTwEmi04KazD8EE52WT712AWiEZ6rAhLSo-86.gD8",
        3, 114,
    ),
    "bleven": (
        "v1.v.4CJkMmqJKiwte1Gf47hb05Szm_eD17WHHGvezL3tZk9cPeQ9BgVBkd61eIT1KHS2jQ57Uip8TRoLNRlFkqLJ4Bg-GH0u67T307fJHJZElIk.FpI",
        3, 23,
    ),
}

# beginnings of deals that are not the first of their match, and positions: the headers
BEGINNINGS = [
    ("belote", "v1.b.ARqNZVEVR3yN874nHIwUU3IQDY__o5zqbYDls0mZm5o0euW_z082umJm0qLY.hmC", {
        "Position":
            "N=8d E=Qc S=9c W= dealer=W taker=S trump=s leader=W trick=7s points=NS:62,EW:87 tricks=NS:3,EW:4 "
            "declarations=NS:20,EW:0 belote=S:Qs",
        "Scores": "NS:312,EW:280", "Waiting": "81", "PassedOut": "2",
    }),
    ("bien", "v1.n.ICDOQuhQEogp7YMryQckMMcLR-ntlJXm6iL453AVdMAzyxoi3264hzYuHDjdbwFmQIEXrP6YMHe.nGb", {
        "Position":
            "N=Th E=Qd S=Js W= dealer=W bidder=W bid=380 trump=c leader=W trick=Tc tricks=N:1,S:4,W:2 "
            "first=Qc7c8c9c points=NS:97,EW:30 shown=W:none,E:none marriage=W:Qc",
        "Scores": "NS:9,EW:7", "GameNumber": "3", "Awards": "NS:20,EW:16", "PassedOut": "1",
    }),
    ("bien", "v1.n.ICCsQuht5Xa3La49iHKU285Hb5IK3ECd0Dw11sT44_KEoILLYfrLzK.UFa", {
        "Position":
            "N=Ad E=8s S=Jd W=7c dealer=N bidder=N bid=ponder trump=h leader=S tricks=S:7 first=QhThAhKh "
            "points=NS:139,EW:0",
        "Scores": "NS:9,EW:7", "GameNumber": "3", "Awards": "NS:20,EW:16", "PassedOut": "1",
    }),
    ("bleven", "v1.v.ICFelwienYD8GQs-zBdMSoNamOkMmR-S5avF22e0zWY8cx0brt6xCUFC5mLFFkeXlWy3KOunigAFhRP.1y8", {
        "Position":
            "S=6dQdKd W=2h4h3d N=Ks2d2c E=AsQhAc dealer=W cutter=S reserves=N:7c,E:3s,S:7d,W:4d out=N "
            "declarer=W bet=7:3@1 before=4 answer=suspect+10 laid=1",
        "Scores": "NS:28,EW:-1", "Idle": "2",
    }),
    ("bleven", "v1.v.ICE2lwhEEyB0TH_2yAroMk4sX0gNk9Ux4kYFjI_.CL4", {
        "Position": "S=6s4hQc W=Kh7d2c N=6h4d5d E=4s2h7h dealer=N cutter=S stayed=W declarer=S",
        "Scores": "NS:28,EW:-1", "Idle": "2",
    }),
    ("bleven", "v1.v.ICGclwhIjMHiBQWBF4ZFAssRpRep4ijl6YYwwf1XZwEYy3OXCFPW2cRk7vMZ9mlCtj5YWwS.-L4", {
        "Position":
            "S=7s3h3c W=3sAs7hQd N=QsAd7c E=6h6dJc dealer=E cutter=W turn=W "
            "pile=6s6cJd3dKc2d5h5dJs2s4d2hAcKdKsAhQc5s5cJh4s4hQhKh4c2c7d",
        "Scores": "NS:28,EW:-1", "Idle": "2",
    }),
    ("belote", "v1.b.DXzYT4AGx9F3iNxVEOrJL8cNHB64cZ-Y.bVP", {
        "Dealer": "S",
        "Pack": "Ah Td 8c Ks 9d 7h Tc Qs Jd 9c As 8h Jc Kd Th Qd 7s 9h Kc Ad Jh Qc 8s Ac Ts 7d Kh 9s Qh 7c Js 8d",
        "Cut": "9", "Scores": "NS:312,EW:280", "Waiting": "81", "PassedOut": "2",
    }),
    ("bien", "v1.n.ICXzYT4AGx9F3iNxVEOrJMQb5Ucw30SNjaDk9cp5s6jVEp.Glp", {
        "Dealer": "S", "Draw": "N:7s E:Ks S:Kh W:9d / E:8c S:Tc",
        "Pack": "Ah Td 8c Ks 9d 7h Tc Qs Jd 9c As 8h Jc Kd Th Qd 7s 9h Kc Ad Jh Qc 8s Ac Ts 7d Kh 9s Qh 7c Js 8d",
        "GameNumber": "3", "Awards": "NS:20,EW:16",
    }),
    ("bien", "v1.n.IC5L-qmlyNDFI.JfS", {
        "Dealer": "W", "Misdeal": "yes",
        "Scores": "NS:9,EW:7", "GameNumber": "3", "Awards": "NS:20,EW:16", "PassedOut": "1",
    }),
    ("bleven", "v1.v.IC1vgKi77-muhRJX_X0iV28RO4JJVqENTo.Ke_", {
        "Dealer": "S", "Cutter": "E",
        "Pack":
            "Ah 6h 2c 3d Ks 5s 7h 3c Qs Jd 4d 2h As 6s Jc 4c Kd 5d 3h Qd 7s Kc 5c Ad 2s 6d Jh 4h Qc Ac 6c 3s "
            "7d Kh 5h 2d Qh 7c Js 4s",
        "Scores": "NS:28,EW:-1", "Idle": "2",
    }),
]
# fmt: on


@pytest.mark.parametrize("game", GAMES)
def test_links_that_were_passed_on_still_open(game: str) -> None:
    link, deals, actions = STANDING[game]
    match = read_link(link)
    changed = option_texts(match.game.options)
    assert list(changed) == list(option_texts(match.game.options, all_of_them=True))
    assert (len(match.tables), sum(table.step for table in match.tables)) == (deals, actions)
    assert write_link(match) == link


@pytest.mark.parametrize(("game", "link", "headers"), BEGINNINGS)
def test_what_they_say_of_a_beginning_stands(game: str, link: str, headers: dict[str, str]) -> None:
    match = read_link(link)
    assert match.game.name == game
    assert dict(match.game.setup_headers(match.table.setup)) == headers
    assert write_link(match) == link


@every_game
def test_every_header_and_every_word_of_one_stands_in_a_link(spec: Spec) -> None:
    """But a space before the word with which a text begins."""
    told = [headers for game, _, headers in BEGINNINGS if game == spec.name]
    for field in make_game(spec.name).setup_fields:
        texts = [headers[field.name] for headers in told if field.name in headers]
        assert texts
        unsaid = {word for word in field.words if not any(word in text for text in texts)}
        assert unsaid <= {" N=", " S=", " N:"}
