"""Who can do what to a card: Immune, Stone of Akora, Frozen cards, Deactivated Zones."""

from engine.games.akora.play.numbers import NO_DESTROY, NO_NEGATE
from engine.games.akora.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import Limit
from engine.kernel.state.numbers import NO_BE_TARGETED, NO_CARD_EFFECTS


def can_affect(game: Play, seat: int, number: int) -> bool:
    """Whether a player's effects do anything to a card (term.15.a, term.21.f)."""
    if game.real_face(number).is_stone and game.in_play(number):
        return False
    return not _is_barred(game, seat, number, NO_CARD_EFFECTS)


def can_target(game: Play, seat: int, number: int) -> bool:
    """Whether a player can choose a card on the field as a target."""
    return can_affect(game, seat, number) and not _is_barred(game, seat, number, NO_BE_TARGETED)


def can_destroy(game: Play, seat: int, number: int) -> bool:
    """Whether a player's effect could destroy a card on the field."""
    if not game.in_play(number) or not can_affect(game, seat, number):
        return False
    return not _is_barred(game, seat, number, NO_DESTROY)


def can_be_negated(game: Play, seat: int, number: int) -> bool:
    """Whether a player's effect could negate a card (p.11.b)."""
    return can_affect(game, seat, number) and not chars(game, number).cannot & NO_NEGATE


def _is_barred(game: Play, seat: int, number: int, bit: int) -> bool:
    """Whether a card can't have something done to it, in general or by a player."""
    now = chars(game, number)
    if now.cannot & bit:
        return True
    return any(limit.bit & bit and _holds(game, limit, seat) for limit in now.limits)


def _holds(game: Play, limit: Limit, seat: int) -> bool:
    """Whether a limit is about a player; any card of that player stands for the source."""
    number = next((n for n, owner in enumerate(game.controller) if owner == seat), -1)
    return number >= 0 and limit.holds(game, limit.context, number)
