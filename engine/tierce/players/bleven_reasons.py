"""Why a player of Bleven chooses as it does: the odds of a field and of a bet, counted over unseen cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tierce.bleven import Bleven
from tierce.bleven.actions import IN, OUT, STAY, Action, Answer, Bet, Discard
from tierce.bleven.odds import mirrored, trick_patterns
from tierce.bleven.state import Seen
from tierce.cards import CardSet
from tierce.players.bleven_bets import FALSE
from tierce.players.bleven_fields import unseen_cards
from tierce.players.bleven_values import Outlook, outlooks
from tierce.players.reasons import Because
from tierce.seats import Seat

__all__ = ["because"]


def because(game: Bleven, seen: Seen, legal: Sequence[Action], chosen: Action, usual: bool) -> Iterator[Because]:
    """The odds that a choice is about; they hold whoever chooses. Who bluffs is told of the club player only."""
    declaration = seen.public.declaration
    if declaration is None:
        other = game.seating.replier(seen.seat, seen.public.status)
        assert other is not None
        field = seen.field.without(chosen.card) if isinstance(chosen, Discard) else seen.field
        likeliest = max(_plain(seen, field, other), key=lambda one: (one.right, one.prediction.tricks))
        key = "field-kept" if isinstance(chosen, Discard) else "field"
        yield Because(key, {"count": likeliest.prediction.tricks, "percent": likeliest.percent()})
        if chosen == STAY:
            yield Because("stays")
    elif STAY in legal:
        yield Because("stays")
    elif isinstance(chosen, Bet):
        other = game.seating.replier(seen.seat, seen.public.status)
        assert other is not None
        found = outlooks(trick_patterns(seen.field, unseen_cards(seen, other)))
        percent = next(one for one in found if one.prediction == chosen.prediction).percent()
        yield Because("comes-true", {"percent": percent})
        if percent <= FALSE and usual:
            yield Because("bluffs")
    elif not declaration.belief:
        patterns = trick_patterns(seen.field, unseen_cards(seen, declaration.declarer))
        found = outlooks(mirrored(patterns))
        percent = next(one for one in found if one.prediction == declaration.prediction).percent()
        yield Because("bet-true", {"percent": percent})
        if isinstance(chosen, Answer) and chosen.prediction is not None:
            own = next(one for one in outlooks(patterns) if one.prediction == chosen.prediction)
            yield Because("own-true", {"percent": own.percent()})
    elif chosen in (IN, OUT):
        yield from _laying(seen)


def _plain(seen: Seen, field: CardSet, other: Seat) -> list[Outlook]:
    """How likely each number of tricks is, no places named."""
    found = outlooks(trick_patterns(field, unseen_cards(seen, other)))
    return [one for one in found if not one.prediction.positions]


def _laying(seen: Seen) -> Iterator[Because]:
    """A declarer who was raised looks at his odds; anybody else loses more by conceding."""
    declaration = seen.public.declaration
    assert declaration is not None and declaration.replier is not None
    if declaration.laid or seen.seat != declaration.declarer or not declaration.plus:
        yield Because("concedes-more")
        return
    found = outlooks(trick_patterns(seen.field, unseen_cards(seen, declaration.replier)))
    percent = next(one for one in found if one.prediction == declaration.prediction).percent()
    yield Because("comes-true", {"percent": percent})
