# Deals between computer players, from a seed: the same everywhere.
from random import Random

from tierce.games import make_game
from tierce.match import Match
from tierce.players import make_player

game = make_game("bien")
player = make_player("club", game)
match = Match(game, seed="playground")
while len(match.scores()) < 5 and not match.over:
    table = match.table
    while not table.over:
        action = player.choose(table.seen(), table.legal(), Random(match.choice_seed), 480)
        table.submit(action)
    print("deal", len(match.tables), "->", match.standing.totals)
    if not match.over:
        match.next()
