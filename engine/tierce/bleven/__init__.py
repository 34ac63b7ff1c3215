"""Bleven for two players, or four in two sides."""

from tierce.bleven.game import Bleven
from tierce.bleven.options import BlevenOptions

__all__ = ["Bleven", "BlevenOptions"]
