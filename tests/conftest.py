"""What all tests share: the marker that names a rule, and how long Hypothesis looks for counterexamples."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, Phase, settings

from tools import catalogs
from tools.lockfile import build_lock

# The ordinary run is quick and the same every time; `TIERCE_EXAMPLES=1000` looks further and elsewhere, and makes what
# it finds small.
EXAMPLES = int(os.environ.get("TIERCE_EXAMPLES", "0"))

settings.register_profile(
    "tierce",
    max_examples=EXAMPLES or 20,
    derandomize=not EXAMPLES,
    phases=list(Phase) if EXAMPLES else [Phase.explicit, Phase.generate],
    database=None,
    deadline=None,  # machines differ, and so does their load
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tierce")


def pytest_configure(config: pytest.Config) -> None:
    with build_lock():  # who starts pytest by hand has changed texts as well
        catalogs.ensure()
    config.addinivalue_line("markers", "rule(id): the numbered rule that a test holds; see every_game/marks.py")
