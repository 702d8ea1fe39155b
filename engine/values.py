"""Classes of values: like frozen dataclasses with slots, but made quickly.

For a frozen dataclass six functions are written and compiled while its module is imported, which
for all of the engine's took a third of the time of its import. Here that is done for `__init__`
alone, when the first value of a class is made, and once for all classes with as many fields, whose
names are put in; the other functions are shared.
"""

from collections.abc import Callable
from dataclasses import (  # type: ignore[attr-defined]
    _FIELD,
    MISSING,
    Field,
    FrozenInstanceError,
    field,
    fields,
)
from enum import Enum
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import Any, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")


class Term(Enum):
    """A word of a closed list that is looked up often.

    Members are told apart by identity; Python's own enumerations hash the name of a member at
    every look into a table, with a call in Python.
    """

    __hash__ = object.__hash__


# What a class has of itself and a class made like it gets for itself.
_OF_EACH_CLASS = frozenset(("__dict__", "__weakref__"))

# How `__init__` sets a field, in the words of Python: where the class refuses to be set, past it.
PLAINLY = "self.{0} = {1}"
_PAST_REFUSAL = "set_of_object(self, {0!r}, {1})"


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(kind: type[T]) -> type[T]:
    """Make a class of values: its fields are its parameters, and nobody changes them.

    Of what a field can say (`dataclasses.field`) it knows the default and what makes it.
    """
    made: Any = with_fields(kind, _PAST_REFUSAL)
    made.__setattr__ = _refuse_to_set
    made.__delattr__ = _refuse_to_delete
    made.__getstate__ = _state
    made.__setstate__ = _set_state
    result: type[T] = made
    return result


def with_fields(kind: type[Any], setting: str) -> Any:
    """Return a class with slots for its fields, compared by them and made of them."""
    made: Any = _with_slots(kind)
    values = _values(tuple(made.__dataclass_fields__))

    def first(self: object, *given: object, **named: object) -> None:
        made.__init__ = _initialiser(tuple(made.__dataclass_fields__.values()), setting)
        made.__init__(self, *given, **named)

    def is_equal(self: object, other: object) -> Any:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return values(self) == values(other)

    def hashed(self: object) -> int:
        return hash(values(self))

    made.__init__ = first
    made.__eq__ = is_equal
    if made.__dict__.get("__hash__") is None:  # a class may hash itself in its own way
        made.__hash__ = hashed
    made.__repr__ = _repr
    return made


def _with_slots(kind: type[Any]) -> Any:
    """Return a class again with slots for its fields, and with what `dataclasses` knows of them.

    `dataclass` itself does the same, and looks at each annotation for what no value here has.
    """
    known: dict[str, Field[Any]] = {}
    for base in kind.__mro__[:0:-1]:
        known |= base.__dict__.get("__dataclass_fields__", {})
    inherited = frozenset(known)
    body = {name: held for name, held in kind.__dict__.items() if name not in _OF_EACH_CLASS}
    for name, annotation in body.get("__annotations__", {}).items():
        default = body.pop(name, MISSING)
        own: Any = default if isinstance(default, Field) else field(default=default)
        own.name, own.type, own.kw_only, own._field_type = name, annotation, False, _FIELD
        known[name] = own
    body["__dataclass_fields__"] = known
    body["__slots__"] = tuple(name for name in known if name not in inherited)
    body["__match_args__"] = tuple(known)
    metaclass: Any = type(kind)
    made = metaclass(kind.__name__, kind.__bases__, body)
    made.__qualname__ = kind.__qualname__
    return made


def _initialiser(own: tuple[Field[Any], ...], setting: str) -> FunctionType:
    """Return the `__init__` of a class with these fields."""
    factories = {each.name: each.default_factory for each in own if _is_made(each)}
    defaults = tuple(
        MISSING if _is_made(each) else each.default
        for each in own
        if _is_made(each) or each.default is not MISSING
    )
    code = _code(tuple(each.name for each in own), frozenset(factories), setting)
    names = {"set_of_object": object.__setattr__, "MISSING": MISSING, "made": factories}
    return FunctionType(code, names, "__init__", defaults)


def _is_made(own: Field[Any]) -> bool:
    """Whether a field that is not given is made by a function."""
    return own.default_factory is not MISSING


@cache
def _code(names: tuple[str, ...], factories: frozenset[str], setting: str) -> CodeType:
    """Return code that sets fields of these names: that of as many others, with these names."""
    made = tuple(at for at, name in enumerate(names) if name in factories)
    pattern = _pattern(len(names), made, setting)
    named = dict(zip(_blanks(len(names)), names, strict=True))
    return pattern.replace(
        co_varnames=tuple(named.get(each, each) for each in pattern.co_varnames),
        co_names=tuple(named.get(each, each) for each in pattern.co_names),
        co_consts=tuple(
            named.get(each, each) if isinstance(each, str) else each for each in pattern.co_consts
        ),
    )


def _blanks(count: int) -> tuple[str, ...]:
    """Return names that stand for those of fields."""
    return tuple(f"_field_{at}" for at in range(count))


@cache
def _pattern(count: int, made: tuple[int, ...], setting: str) -> CodeType:
    """Return code that sets a number of fields, some of which are made by a function."""
    names = _blanks(count)
    lines = [f"def __init__({', '.join(('self', *names))}):"]
    for at, name in enumerate(names):
        given = f"made[{name!r}]() if {name} is MISSING else {name}" if at in made else name
        lines.append(setting.format(name, given))
    lines += [] if names else ["pass"]
    module = compile("\n    ".join(lines), "<fields>", "exec")
    return next(each for each in module.co_consts if isinstance(each, CodeType))


def _values(names: tuple[str, ...]) -> Callable[[object], object]:
    """Return a function that tells what a value is compared by."""
    return attrgetter(*names) if names else _nothing


def _nothing(_value: object) -> object:
    return ()


def _repr(self: Any) -> str:
    parts = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(self))
    return f"{type(self).__qualname__}({', '.join(parts)})"


def _refuse_to_set(_self: object, name: str, _value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[object]:
    return [getattr(self, each.name) for each in fields(self)]


def _set_state(self: Any, state: list[object]) -> None:
    for each, held in zip(fields(self), state, strict=True):
        object.__setattr__(self, each.name, held)
