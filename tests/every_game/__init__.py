"""Laws that hold for every game, and what a game gives for them (`spec.py`, `registry.py`)."""
