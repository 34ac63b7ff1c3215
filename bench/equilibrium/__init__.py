"""A near-equilibrium of a round of Bleven, solved offline: what `tierce.players.bleven_strong` plays by.

    PYTHONPATH=engine:. python -m bench.equilibrium          # makes the tables of the wheel anew
"""
