# A record, played through the engine: every move is checked.
from tierce.record import read_record
from tierce.replay import replay

record = """
[Game "belote"]
[Position "N=AsKs E=9c8c S=8s7c W=7s7d dealer=W taker=E trump=h leader=W tricks=NS:2,EW:4"]

W 7s S !7c {BEL-PLAY-2} 8s E 8c N As
N Ks W 7d S 7c E 9c
"""
match = replay(read_record(record))
score = match.scores()[-1]
print("credited to North and South, East and West:", score.credited)
for part in score.parts:
    print(part.key, part.values)
