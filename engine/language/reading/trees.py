"""Trees of frozen dataclasses: shown in short, packed for a cache and unpacked again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from typing import Any

Packed = list[Any]


def nodes(tree: object) -> Iterator[object]:
    """Yield every node of a tree in reading order, the tree itself first."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting.extend(reversed(node))
            continue
        kind: type = type(node)
        names = _field_names(kind)
        if names:
            yield node
            waiting.extend([getattr(node, name) for name in names])
        elif names is not None:
            yield node


@cache
def _field_names(kind: type) -> tuple[str, ...] | None:
    """Return the fields of a node's class, last first; None for what is not a node."""
    if not is_dataclass(kind) or issubclass(kind, Enum):
        return None
    return tuple(each.name for each in reversed(fields(kind)))


def exchanged(tree: Any, old: object, new: object) -> Any:
    """Return a tree with one node in place of another, everywhere."""
    if tree == old:
        return new
    if isinstance(tree, tuple):
        return tuple([exchanged(item, old, new) for item in tree])
    kind: type = type(tree)
    names = _field_names(kind)
    if not names:
        return tree
    values = {name: getattr(tree, name) for name in names}
    changed = {name: exchanged(value, old, new) for name, value in values.items()}
    return tree if changed == values else replace(tree, **changed)


def show(tree: object) -> str:
    """Return a tree in one line, without fields that have their default."""
    if isinstance(tree, tuple):
        return "[" + ", ".join(show(item) for item in tree) + "]"
    if isinstance(tree, Enum):
        return tree.name
    if not is_dataclass(tree):
        return repr(tree)
    parts = [
        f"{each.name}={show(value)}"
        for each in fields(tree)
        if (value := getattr(tree, each.name)) != _default(each)
    ]
    return f"{type(tree).__name__}({', '.join(parts)})"


def _default(each: Field[Any]) -> object:
    if each.default is not MISSING:
        return each.default
    return each.default_factory() if each.default_factory is not MISSING else MISSING


class Packer:
    """Packs trees into plain lists; equal nodes are kept once.

    A packed node is `[class name, field, ...]`, where a field is a plain value or `[number]` for
    the node of
    that number, `[class name, member]` for an enum member, or `["", ...]` for a tuple.
    """

    def __init__(self) -> None:
        self.nodes: list[Packed] = []
        self._numbers: dict[object, int] = {}

    def pack(self, tree: object) -> object:
        """Return the packed form of a tree; its nodes are in `nodes`."""
        if isinstance(tree, tuple):
            return ["", *[self.pack(item) for item in tree]]
        if isinstance(tree, Enum):
            return [type(tree).__name__, tree.name]
        if not is_dataclass(tree):
            return tree
        number = self._numbers.get(tree)
        if number is None:
            packed = [self.pack(getattr(tree, each.name)) for each in fields(tree)]
            number = len(self.nodes)
            self.nodes.append([type(tree).__name__, *packed])
            self._numbers[tree] = number
        return [number]


class UnpackError(ValueError):
    """Packed trees do not fit the classes of this version."""


def unpack(packed_nodes: Iterable[Packed], classes: Mapping[str, type]) -> list[object]:
    """Return the nodes that a `Packer` packed, in the same order."""
    made: list[object] = []
    try:
        for name, *values in packed_nodes:
            made.append(classes[name](*[value_of(value, made, classes) for value in values]))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise UnpackError(f"These packed texts cannot be read: {error!r}") from error
    return made


def value_of(value: Any, made: list[object], classes: Mapping[str, type]) -> object:
    """Return one packed field as it was."""
    if not isinstance(value, list):
        return value
    head = value[0]
    if isinstance(head, int):
        return made[head]
    if head == "":
        return tuple([value_of(item, made, classes) for item in value[1:]])
    return getattr(classes[head], value[1])
