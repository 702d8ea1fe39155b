"""A search as a tree of frozen values; every leaf looks at a `Document` only."""

from dataclasses import dataclass

from deckbuilder.core.search.search_document import SearchColumn
from engine.cards import GameId


@dataclass(frozen=True, slots=True)
class Everything:
    """Matches every card of the game; the empty search."""


@dataclass(frozen=True, slots=True)
class Words:
    """Pieces that follow each other in one of some columns.

    Attributes:
        is_open: Whether the last piece may be only the beginning of a word.
        is_bare: Whether it was typed without a field, so that hits in the name come first.
    """

    columns: tuple[SearchColumn, ...]
    pieces: tuple[str, ...]
    is_open: bool = True
    is_bare: bool = False


@dataclass(frozen=True, slots=True)
class HasFacet:
    """The card has any value of a facet."""

    facet: str


@dataclass(frozen=True, slots=True)
class HasValue:
    """The card has a value of a facet, or with `is_open` one that begins like that."""

    facet: str
    value: str
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class InRange:
    """The card's number lies between two bounds, both included; None means no bound."""

    facet: str
    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True)
class Matches:
    """A regular expression is found in one of some columns (name, text)."""

    columns: tuple[SearchColumn, ...]
    pattern: str


@dataclass(frozen=True, slots=True)
class InGroup:
    """The card is one of a group that the caller names: the open deck, a section, what is legal."""

    group: str


@dataclass(frozen=True, slots=True)
class Not:
    """What the part does not match."""

    part: "Node"


@dataclass(frozen=True, slots=True)
class And:
    """What every part matches."""

    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Or:
    """What any part matches."""

    parts: tuple["Node", ...]


Leaf = Everything | Words | HasFacet | HasValue | InRange | Matches | InGroup
Node = Leaf | Not | And | Or


@dataclass(frozen=True, slots=True)
class OrderKey:
    """One facet to order by; cards without it come last either way.

    Attributes:
        facet: The facet's id, or `name`.
        ranks: For a facet with a closed list: its folded values in their own order.
    """

    facet: str
    is_descending: bool = False
    ranks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Query:
    """A search that was understood: for one game, with what to show first."""

    game: GameId
    root: Node
    order: tuple[OrderKey, ...] = ()

    @property
    def groups(self) -> frozenset[str]:
        """The groups that a caller must supply to carry it out."""
        return frozenset(leaf.group for leaf in leaves(self.root) if isinstance(leaf, InGroup))


def leaves(node: Node) -> list[Leaf]:
    """Return the leaves of a tree from left to right."""
    match node:
        case And(parts) | Or(parts):
            return [leaf for part in parts for leaf in leaves(part)]
        case Not(part):
            return leaves(part)
        case leaf:
            return [leaf]
