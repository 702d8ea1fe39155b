"""Looking through a tree without knowing its shape."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

from engine.games.rush_of_ikorr.text.tree import X


def nodes(tree: object) -> Iterator[object]:
    """Yield every node of a tree in reading order, the tree itself first."""
    if isinstance(tree, tuple):
        for item in tree:
            yield from nodes(item)
    elif is_dataclass(tree) and not isinstance(tree, Enum | type):
        yield tree
        for each in fields(tree):
            yield from nodes(getattr(tree, each.name))


def mentions_x(tree: object) -> bool:
    """Whether X stands anywhere in the tree."""
    return any(isinstance(node, X) for node in nodes(tree))
