"""What a value of a scenario file may look like: how it is read, checked and compared."""

from collections.abc import Callable, Mapping, Sequence

from engine.names import name_key
from engine.scenario.tables import Table
from engine.values import value

MOST_CARDS = 500

# --- values that a file gives ---------------------------------------------------------------------

Read = Callable[[Table, str], object]


def number(most: int, least: int = 0) -> Read:
    """Return what reads a whole number within limits; absent is 0."""
    return lambda table, key: table.number(key, least=least, most=most)


def flag(table: Table, key: str) -> bool:
    """Read true or false; absent is false."""
    return table.flag(key)


def flag_or_texts(table: Table, key: str) -> bool | tuple[str, ...]:
    """Read true or false, or a list of references; an empty list is false."""
    if isinstance(table.raw(key), list):
        return table.texts(key, MOST_CARDS) or False
    return table.flag(key)


def flag_or_word(words: Sequence[str]) -> Read:
    """Return what reads true or false, or one of a few words."""

    def read(table: Table, key: str) -> bool | str:
        if isinstance(table.raw(key), str):
            return table.choice(key, words, words[0])
        return table.flag(key)

    return read


def counts(most: int) -> Read:
    """Return what reads a number, or a table with a number for each kind of thing."""

    def read(table: Table, key: str) -> int | dict[str, int]:
        raw = table.raw(key)
        if not isinstance(raw, Mapping):
            return table.number(key, most=most)
        inner = Table(table.key(key), raw, table.faults)
        if not all(name.strip() for name in raw):
            table.fault(key, "has a counter without a name")
        return {name: inner.number(name, most=most) for name in raw}

    return read


# --- values that a file expects -------------------------------------------------------------------


@value
class Form:
    """A kind of expected value.

    Attributes:
        complaint: Says what is wrong with a value, given the players' letters; empty for nothing.
        agrees: Whether what is wanted and what was found are the same.
    """

    complaint: Callable[[object, str], str]
    agrees: Callable[[object, object], bool]


def _is_number(raw: object) -> bool:
    return isinstance(raw, int) and not isinstance(raw, bool)


def _is_names(raw: object) -> bool:
    return isinstance(raw, list) and all(isinstance(each, str) for each in raw)


def _said(is_fine: Callable[[object], bool], message: str) -> Callable[[object, str], str]:
    return lambda raw, _letters: "" if is_fine(raw) else message


def _equal(wanted: object, found: object) -> bool:
    return wanted == found


def _keys(names: object) -> list[str]:
    return [name_key(str(each)) for each in names] if isinstance(names, list) else []


def _of_names(compare: Callable[[list[str], list[str]], bool]) -> Callable[[object, object], bool]:
    """Return what compares lists of names; a number asks how many there are."""

    def agrees(wanted: object, found: object) -> bool:
        if isinstance(wanted, list) and isinstance(found, list):
            return compare(_keys(wanted), _keys(found))
        return wanted == found

    return agrees


_NAMES_OR_NUMBER = _said(
    lambda raw: _is_names(raw) or _is_number(raw), "must be a number or a list of names"
)

NUMBER = Form(_said(_is_number, "must be a whole number"), _equal)
FLAG = Form(_said(lambda raw: isinstance(raw, bool), "must be true or false"), _equal)
# One card: its name, or nothing for none.
NAME = Form(
    _said(lambda raw: isinstance(raw, str), "must be a name"),
    lambda wanted, found: name_key(str(wanted)) == name_key(str(found)),
)
# What happened, in its order.
NAMES = Form(_said(_is_names, "must be a list of names"), _of_names(lambda a, b: a == b))
# A zone whose order matters, one whose order does not, and one that is looked at from its top.
ROW = Form(_NAMES_OR_NUMBER, _of_names(lambda a, b: a == b))
BAG = Form(_NAMES_OR_NUMBER, _of_names(lambda a, b: sorted(a) == sorted(b)))
PILE = Form(_NAMES_OR_NUMBER, _of_names(lambda a, b: a == b[: len(a)]))


def _agree_in_counts(wanted: object, found: object) -> bool:
    """A number asks for all of them together, a table for the kinds that it names."""
    if not isinstance(found, Mapping):
        return wanted == found
    if isinstance(wanted, Mapping):
        return all(found.get(name, 0) == count for name, count in wanted.items())
    return wanted == sum(found.values())


# How many of each kind: a number, or a table by kind.
COUNTS = Form(
    _said(lambda raw: _is_number(raw) or isinstance(raw, Mapping), "must be a number or a table"),
    _agree_in_counts,
)


def _is_in(wanted: object, found: object) -> bool:
    return isinstance(wanted, str) and wanted in str(found)


# A player: any letter of a team names it.
PLAYER = Form(
    lambda raw, letters: "" if raw in tuple(letters) else f"must be one of {', '.join(letters)}",
    _is_in,
)


def player_or(*words: str) -> Form:
    """Return the form of a player's letter, or one of a few words."""

    def complaint(raw: object, letters: str) -> str:
        known = (*letters, *words)
        return "" if raw in known else f"must be one of {', '.join(known)}"

    return Form(
        complaint, lambda wanted, found: _equal(wanted, found) if wanted in words
        else _is_in(wanted, found),
    )  # fmt: skip


def one_of(words: Sequence[str]) -> Form:
    """Return the form of one of a few words."""
    return Form(_said(lambda raw: raw in words, f"must be one of {', '.join(words)}"), _equal)


def some_of(words: Sequence[str], called: str) -> Form:
    """Return the form of a list of some of a few words, in any order."""

    def is_fine(raw: object) -> bool:
        return isinstance(raw, list) and all(each in words for each in raw)

    return Form(
        _said(is_fine, f"must be a list of {called}: {', '.join(words)}"),
        lambda wanted, found: isinstance(wanted, list) and sorted(wanted) == found,
    )
