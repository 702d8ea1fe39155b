"""The parts of a node that are there, each in words, in the order of a table."""

from collections.abc import Callable, Iterator

# Fields of a node, and what says the value of each; of several values, one by one.
PartWords = tuple[tuple[str, Callable[..., str]], ...]


def said_parts(node: object, table: PartWords, *further: object) -> list[str]:
    """Return the words for the parts of a node that are there; empty ones are left out."""
    words = (say(value, *further) for name, say in table for value in _values(getattr(node, name)))
    return [each for each in words if each]


def _values(value: object) -> Iterator[object]:
    if isinstance(value, tuple):
        yield from value
    elif value is not None and value is not False:
        yield value
