"""Classes for the nodes of a tree: values like frozen dataclasses, but made quickly.

A game's texts need hundreds of such classes. For a frozen dataclass six functions are written and
compiled, which for all of them takes a third of the time in which the engine is imported. Here that
is done for `__init__` alone; the rest is shared, and that nobody changes a node is left to the type
checker.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def node(kind: type[T]) -> type[T]:
    """Make a class of nodes: its fields are its parameters, and equal fields make equal nodes."""
    made: Any = dataclass(repr=False, eq=False, slots=True)(kind)
    values = _values(tuple(made.__dataclass_fields__))

    def is_equal(self: object, other: object) -> Any:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return values(self) == values(other)

    def hashed(self: object) -> int:
        return hash(values(self))

    made.__eq__ = is_equal
    made.__hash__ = hashed
    made.__repr__ = _repr
    result: type[T] = made
    return result


def _values(names: tuple[str, ...]) -> Callable[[object], object]:
    """Return a function that tells what a node is compared by."""
    return attrgetter(*names) if names else _nothing


def _nothing(_node: object) -> object:
    return ()


def _repr(self: Any) -> str:
    parts = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(self))
    return f"{type(self).__qualname__}({', '.join(parts)})"
