"""Legal cards with reasons, by the engine that micropip has installed."""

from pyscript import document
from tierce.record import read_record
from tierce.replay import replay

POSITION = """
[Game "belote"]
[Position "N=AsKsQs E=9c8cTc S=Kh7h8d W=8hQd9d dealer=W taker=E trump=h leader=N tricks=NS:2,EW:3"]

N Ks W 8h
"""

table = replay(read_record(POSITION)).table
seen = table.seen()
lines = [f"{table.actor.name} may play {' '.join(str(action) for action in table.legal())}."]
for action in table.game.tries(seen):
    refusal = table.game.refusal(seen, action)
    if refusal is not None:
        lines.append(f"{action} is refused by {refusal.rule}.")
document.querySelector("#answer").textContent = "\n".join(lines)
