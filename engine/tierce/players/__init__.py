"""Computer players: they see what a seat sees, and choose among what is legal.

>>> list(players_for("belote"))[0]
'random'
"""

from tierce.players.base import AnyPlayer, Player, make_player, players_for

__all__ = ["AnyPlayer", "Player", "make_player", "players_for"]
