"""Classes for the nodes of a tree: values like frozen dataclasses, but made quickly.

A game's texts need hundreds of such classes. For a frozen dataclass six functions are written and
compiled, which for all of them takes a third of the time in which the engine is imported. Here that
is done for `__init__` alone, when the first node of a class is made, and once for all classes whose
fields have the same names; the rest is shared, and that nobody changes a node is left to the type
checker.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, fields, make_dataclass
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def node(kind: type[T]) -> type[T]:
    """Make a class of nodes: its fields are its parameters, and equal fields make equal nodes."""
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True)(kind)
    values = _values(tuple(made.__dataclass_fields__))

    def first(self: object, *given: object, **named: object) -> None:
        made.__init__ = _initialiser(tuple(made.__dataclass_fields__.values()))
        made.__init__(self, *given, **named)

    def is_equal(self: object, other: object) -> Any:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return values(self) == values(other)

    def hashed(self: object) -> int:
        return hash(values(self))

    made.__init__ = first
    made.__eq__ = is_equal
    made.__hash__ = hashed
    made.__repr__ = _repr
    result: type[T] = made
    return result


def _initialiser(own: tuple[Field[Any], ...]) -> FunctionType:
    """Return the `__init__` of a class with these fields."""
    defaults = tuple(each.default for each in own if each.default is not MISSING)
    code = _code(tuple(each.name for each in own))
    return FunctionType(code, {}, "__init__", defaults)


@cache
def _code(names: tuple[str, ...]) -> CodeType:
    """Return code that sets fields of these names."""
    made: Any = make_dataclass("Made", names, repr=False, eq=False)
    code: CodeType = made.__init__.__code__
    return code


def _values(names: tuple[str, ...]) -> Callable[[object], object]:
    """Return a function that tells what a node is compared by."""
    return attrgetter(*names) if names else _nothing


def _nothing(_node: object) -> object:
    return ()


def _repr(self: Any) -> str:
    parts = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(self))
    return f"{type(self).__qualname__}({', '.join(parts)})"
