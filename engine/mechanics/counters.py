"""Counters that a game tells of, whatever they are called."""

from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.state.game import Game


def counters_on(game: Game, number: int) -> dict[str, int]:
    """Return the counters on an object by kind."""
    stamp = game.stamp[number]
    return {kind: n for (on, kind), n in sorted(game.counters.items()) if on == stamp and n}


def take_counters(
    game: Game, number: int, kind: str, amount: int, told: int, cause: int = 0
) -> int:
    """Take counters off an object, as far as there are any; returns how many.

    `told` is the kind of event that says so.
    """
    amount = min(amount, game.counters.get((game.stamp[number], kind), 0))
    if amount > 0:
        atoms.add_counters(game, number, kind, -amount)
        emit(game, told, game.controller[number], number, -1, amount, cause)
    return amount
