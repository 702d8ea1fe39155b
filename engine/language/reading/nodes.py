"""Classes for the nodes of a tree: values of which a text has hundreds.

That nobody changes a node is left to the type checker, because refusing it would make every node
take longer to make.
"""

from dataclasses import field
from typing import Any, TypeVar, dataclass_transform

from engine.values import PLAINLY, with_fields

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(kind: type[T]) -> type[T]:
    """Make a class of nodes: its fields are its parameters, and equal fields make equal nodes."""
    made: Any = with_fields(kind, PLAINLY)
    result: type[T] = made
    return result
