"""Paying with objects: those that are used up as they pay, and those with a pool of their own.

A game whose rules name payers answers `available` and `pay` with the functions here.
"""

from collections.abc import Sequence

from engine.errors import EngineError
from engine.kernel.effects import atoms
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import AS_COST
from engine.kernel.state.rules import Payers


class NoPayersError(EngineError):
    """A cost was to be paid with objects, and the rules name none."""


def earmark(game: Game, numbers: Sequence[int]) -> None:
    """Let these objects pay the next cost before all others."""
    game.earmarked = tuple(numbers)


def payable(game: Game, seat: int) -> int:
    """Return how much a player could pay at once."""
    payers = _payers(game)
    amounts = [_left(game, payers, number) for number in payers.find(game, seat)]
    return max(amounts, default=0) if payers.is_alone else sum(amounts)


def single_payers(game: Game, seat: int, amount: int) -> list[int]:
    """Return the objects that could pay an amount alone; none where several pay together."""
    payers = _payers(game)
    if not payers.is_alone or amount <= 0:
        return []
    return [n for n in payers.find(game, seat) if _left(game, payers, n) >= amount]


def pay_with_objects(game: Game, seat: int, amount: int, cause: int = AS_COST) -> tuple[int, ...]:
    """Pay an amount, earmarked objects first; returns those that have paid."""
    payers = _payers(game)
    first = game.earmarked
    game.earmarked = ()
    found = payers.find(game, seat)
    able = [n for n in first if n in found] + [n for n in found if n not in first]
    if payers.is_alone:
        able = [n for n in able if _left(game, payers, n) >= amount][:1]
    paid: list[int] = []
    for number in able:
        left = _left(game, payers, number)
        if amount > 0 and left > 0:
            amount -= left
            paid.append(number)
            if payers.each:
                atoms.raise_column(game, payers.column, number, 1, -1, cause)
            else:
                spent = left + min(amount, 0)
                atoms.lower_column(game, payers.column, number, spent, -1, cause)
    return tuple(paid)


def _payers(game: Game) -> Payers:
    payers = game.rules.payers
    if payers is None:
        raise NoPayersError("The rules of this game name no objects that pay.")
    return payers


def _left(game: Game, payers: Payers, number: int) -> int:
    """Return how much an object can pay now."""
    held = game.columns[payers.column][number]
    if payers.each:
        return payers.each if held == 0 else 0
    return held
