"""Keys and expected values that stand for what the kernel keeps: columns, pools, marks, owners."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.effects.characteristics import chars
from engine.scenario import forms
from engine.scenario.comparison import Comparison
from engine.scenario.contract import Key, Value
from engine.scenario.model import LETTERS
from engine.scenario.saved_board import Written
from engine.scenario.tables import Table
from engine.scenario.usual_boards import NO_SLOT

Now = Comparison[Any]

# --- keys -----------------------------------------------------------------------------------------


def column(word: str, at: int, most: int) -> Key[Any]:
    """Return a number that lies on an object."""

    def lay(game: Any, number: int, amount: int) -> None:
        game.columns[at][number] = amount

    return Key(word, forms.number(most), lay, lambda game, number: game.columns[at][number])


def column_flag(word: str, at: int) -> Key[Any]:
    """Return whether there is anything in a column of an object."""

    def lay(game: Any, number: int, is_so: bool) -> None:
        game.columns[at][number] = int(is_so)

    return Key(word, forms.flag, lay, lambda game, number: game.columns[at][number] > 0)


def pool(word: str, at: int, most: int) -> Key[Any]:
    """Return a number that a player has."""

    def lay(game: Any, seat: int, amount: int) -> None:
        game.pools[at][seat] = amount

    return Key(word, forms.number(most), lay, lambda game, seat: game.pools[at][seat])


def pool_flag(word: str, at: int) -> Key[Any]:
    """Return something that a player has done, or not."""

    def lay(game: Any, seat: int, is_so: bool) -> None:
        game.pools[at][seat] = bool(is_so)

    return Key(word, forms.flag, lay, lambda game, seat: bool(game.pools[at][seat]))


def mark(word: str, bits: int, holds: Callable[[Any, int], bool] | None = None) -> Key[Any]:
    """Return a mark of an object; `holds` says whether it is saved, where the bits do not."""

    def lay(game: Any, number: int, is_set: bool) -> None:
        game.flags[number] |= bits if is_set else 0

    def save(game: Any, number: int) -> bool:
        return game.flags[number] & bits == bits if holds is None else holds(game, number)

    return Key(word, forms.flag, lay, save)


def owner(seats: int = 2) -> Key[Any]:
    """Return `owner`: whose an object is, where that is not who controls it."""
    letters = tuple(LETTERS[:seats])

    def read(table: Table, key: str) -> int:
        """Read a letter; 0 is nobody named, a seat is counted from 1."""
        return letters.index(table.choice(key, letters, letters[0])) + 1 if table.has(key) else 0

    def lay(game: Any, number: int, seat: int) -> None:
        if seat:
            game.owner[number] = seat - 1

    def save(game: Any, number: int) -> str:
        seat = game.owner[number]
        return "" if seat == game.controller[number] else letters[seat]

    return Key("owner", read, lay, save)


def slot(
    word: str, row: Callable[[Any, int], Sequence[int]], count: int, first: int = 0
) -> Key[Any]:
    """Return where an object stands in its row; a row without gaps says the same without it.

    `row` is the row in which an object would have to stand.
    """

    def read(table: Table, key: str) -> int:
        return table.number(key, NO_SLOT + first, least=first, most=first + count - 1)

    def lay(game: Any, number: int, place: int) -> None:
        if number in row(game, number):
            game.slot[number] = place - first

    def save(game: Any, number: int) -> object:
        objects = row(game, number)
        has_gaps = [game.slot[each] for each in objects] != list(range(len(objects)))
        return Written(game.slot[number] + first) if number in objects and has_gaps else None

    return Key(word, read, lay, save)


# --- expected values ------------------------------------------------------------------------------


def value_of(word: str, at: int) -> Value[Any]:
    """Return one of an object's values, with all that changes it."""
    return Value(word, forms.NUMBER, lambda now, number: chars(now.game, number).values[at])


def in_column(word: str, at: int) -> Value[Any]:
    """Return a number that lies on an object."""
    return Value(word, forms.NUMBER, lambda now, number: now.game.columns[at][number])


def is_in_column(word: str, at: int) -> Value[Any]:
    """Return whether there is anything in a column of an object."""
    return Value(word, forms.FLAG, lambda now, number: now.game.columns[at][number] > 0)


def in_pool(word: str, at: int) -> Value[Any]:
    """Return a number that a player has."""
    return Value(word, forms.NUMBER, lambda now, seat: now.game.pools[at][seat])


def is_marked(word: str, bit: int) -> Value[Any]:
    """Return whether an object has a mark."""
    return Value(word, forms.FLAG, lambda now, number: bool(now.game.flags[number] & bit))
