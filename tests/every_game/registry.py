"""The games that the laws are tried on; a new game is one line here."""

from __future__ import annotations

import pytest
from belote.spec import BELOTE
from bien.spec import BIEN
from bleven.spec import BLEVEN

SPECS = [
    BELOTE,
    BIEN,
    BLEVEN,
]

every_game = pytest.mark.parametrize("spec", SPECS, ids=str)
