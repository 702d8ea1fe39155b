"""What a state keeps besides numbers: cards, objects as they were, items of a stack, triggers."""

from typing import Any, Final, Generic, TypeVar

from engine.kernel.effects.faces import Chars, Face
from engine.kernel.effects.ready_abilities import Trigger
from engine.kernel.programs.context import NO_REF, Context, Ref, Refs
from engine.kernel.programs.program import Program
from engine.kernel.state.links import Tie

# The faces of a game's cards; what holds them only hands them out.
F_co = TypeVar("F_co", bound=Face, covariant=True)


class CardSet(Generic[F_co]):
    """The faces of all cards that can take part in a game, shared by its copies.

    Attributes:
        names: Names that may be named, sorted.
        digest: A hash of the definitions, for saved matches.
    """

    __slots__ = ("digest", "faces", "has_outside", "names")

    def __init__(self, faces: list[F_co], names: tuple[str, ...], digest: str) -> None:
        self.faces = faces
        self.names = names
        self.digest = digest
        self.has_outside = any(face.outside for face in faces)


NO_CARDS: Final[CardSet[Any]] = CardSet([], (), "")


class LastKnown(Generic[F_co]):
    """An object as it was when it left play.

    Attributes:
        columns: Its numbers, in the order of the game's columns.
        has_left: The first of its neighbours stood to its left.
        next_stamp: The stamp it has in the zone it went to.
        host: What it was tied to; (-1, -1) for nothing.
        held: Its children, the lowest first.
        ties: Everything that was tied then: whose child each object was, and the children of each.
    """

    # Not a dataclass: mypyc makes none of a generic class.
    __slots__ = (
        "chars",
        "columns",
        "controller",
        "face",
        "has_left",
        "held",
        "host",
        "neighbours",
        "next_stamp",
        "ties",
        "zone",
    )

    def __init__(
        self,
        chars: Chars,
        face: F_co,
        controller: int,
        zone: int,
        columns: tuple[int, ...],
        neighbours: Refs,
        has_left: bool,
    ) -> None:
        self.chars = chars
        self.face = face
        self.controller = controller
        self.zone = zone
        self.columns = columns
        self.neighbours = neighbours
        self.has_left = has_left
        self.next_stamp = -1
        self.host: Ref = NO_REF
        self.held: Refs = ()
        self.ties: tuple[dict[int, Tie], dict[int, tuple[int, ...]]] | None = None


class Item:
    """Something on the stack: a played card, an activated or triggered ability.

    Attributes:
        card: The played card's number, -1 for an ability.
        number: Which ability of its source it is, -1 for a card.
    """

    __slots__ = ("card", "context", "number", "program")

    def __init__(self, context: Context, program: Program | None, card: int, number: int) -> None:
        self.context = context
        self.program = program
        self.card = card
        self.number = number

    def targets(self) -> Refs:
        """Return the targets that were chosen for it."""
        slots = self.program.targets if self.program is not None else ()
        return tuple(ref for slot in slots for ref in self.context.bound.get(slot.index, ()))

    def clone(self) -> "Item":
        """Return an independent copy."""
        return Item(self.context.clone(), self.program, self.card, self.number)

    def key(self) -> tuple[object, ...]:
        """Return what tells it from others."""
        return (self.card, self.number, self.context.key())


class Waiting:
    """A trigger that has happened and waits for its place on the stack; never changed."""

    __slots__ = ("context", "trigger")

    def __init__(self, trigger: Trigger, context: Context) -> None:
        self.trigger, self.context = trigger, context
