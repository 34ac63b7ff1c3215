"""French Belote for four players."""

from tierce.belote.game import Belote
from tierce.belote.options import BeloteOptions

__all__ = ["Belote", "BeloteOptions"]
