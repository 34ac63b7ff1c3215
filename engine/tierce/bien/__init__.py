"""Bien, the Belgian Michigan game, for four players."""

from tierce.bien.game import Bien
from tierce.bien.options import BienOptions

__all__ = ["Bien", "BienOptions"]
