"""Prohibitions and immunities: what can't be done to or by an object (1.5a: can't beats can)."""

from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.collection import index_board
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import AS_COST, BY_CARD, BY_EFFECT, NO_CARD_EFFECTS, NOT_BY


def is_barred(game: Game, number: int, bit: int, other: int = -1) -> bool:
    """Whether something can't be done by or to an object, in general or with another object."""
    board = game.board
    if board is None:
        board = index_board(game)
    if not board.binds:
        return False
    now = game.cache.get(number)
    if now is None:
        now = chars(game, number)
    if now.cannot & bit:
        return True
    for limit in now.limits:
        if limit.bit & bit and other >= 0 and limit.holds(game, limit.context, other):
            return True
    return False


def is_spared(game: Game, number: int, bit: int, other: int, cause: int) -> bool:
    """Whether damage of this cause can't be dealt to (or, by the bit, by) an object."""
    if not is_barred(game, number, bit, other):
        return False
    now = chars(game, number)
    return bool(now.cannot & bit) or any(
        limit.bit & bit
        and concerns(limit.cause, cause)
        and other >= 0
        and limit.holds(game, limit.context, other)
        for limit in now.limits
    )


def concerns(wanted: int, cause: int) -> bool:
    """Whether a text about damage concerns that of a cause (11.8, 11.16, 11.20)."""
    needed = wanted & ((1 << NOT_BY) - 1)
    return cause & needed == needed and not cause & (wanted >> NOT_BY)


def is_untouchable(game: Game, number: int, context: Context) -> bool:
    """Whether an effect does not affect an object ("not affected by card effects", 6.10b.1)."""
    board = game.board if game.board is not None else index_board(game)
    if not board.binds or not game.in_play(number):
        return False
    now = game.cache.get(number)
    if now is None:
        now = chars(game, number)
    if now.cannot & NO_CARD_EFFECTS and context.is_card and context.source != number:
        return True
    return any(
        limit.bit & NO_CARD_EFFECTS and limit.holds(game, limit.context, context.source)
        for limit in now.limits
    )


def cause_of(context: Context) -> int:
    """Return the cause that events of an effect carry."""
    if context.as_cost:
        return AS_COST
    return BY_EFFECT | BY_CARD if context.is_card else BY_EFFECT
