# Legal cards, and for every other card the rule that refuses it.
from tierce.record import read_record
from tierce.replay import replay

position = """
[Game "belote"]
[Position "N=AsKsQs E=9c8cTc S=Kh7h8d W=8hQd9d dealer=W taker=E trump=h leader=N tricks=NS:2,EW:3"]

N Ks W 8h
"""
table = replay(read_record(position)).table
print(table.actor.name, "may play", *table.legal())
seen = table.seen()
for action in table.game.tries(seen):
    refusal = table.game.refusal(seen, action)
    if refusal is not None:
        print(action, "is refused by", refusal.rule)
