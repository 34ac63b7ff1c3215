"""Fast cores: cards as bits of one integer, for what looks at many lines of play.

They decide nothing: their tables are made from the readable rules at first use, and tests compare the two.
"""
