"""tierce: Belote, Bien and Bleven. Rules that explain themselves, players, records, a line protocol.

>>> import tierce
>>> tierce.card("Th").suit.name
'HEARTS'
"""

from tierce.cards import Card, CardSet, Rank, Suit, card, parse_cards
from tierce.errors import DealOver, IllegalAction, NotationError, NotYourTurn, SetupError, TierceError
from tierce.seats import Seat, Side

__version__ = "0.1.0"

__all__ = [
    "Card", "CardSet", "Rank", "Suit", "card", "parse_cards",
    "Seat", "Side",
    "DealOver", "IllegalAction", "NotYourTurn", "NotationError", "SetupError", "TierceError",
    "__version__",
]  # fmt: skip
