"""How the texts of one game are lowered, and what is shared while its cards are."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.kernel.effects.faces import Face
from engine.kernel.state.rules import Resolving
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.words import Words
from engine.language.verbs import Verbs

if TYPE_CHECKING:
    from engine.kernel.programs.context import Context, Refs
    from engine.kernel.programs.program import Program
    from engine.kernel.programs.program_frame import Op
    from engine.kernel.programs.signatures import Condition, Count, EventTest
    from engine.language.lowering.scope import Scope
    from engine.language.tree.abilities import Effect
    from engine.language.tree.events import EventPattern
    from engine.language.tree.kinds import Instruction

RefsOf = Callable[[Any, "Context"], "Refs"]


class Parts(NamedTuple):
    """What lowers each part of a text, by the type of its node.

    Parts are made of each other in turn, so they are looked up here (`parts.py`). The shared ones
    stand in `table.py`; a game adds those of its own nodes.

    Attributes:
        payable: Whether a cost can be paid.
        effect: Lowers effects; `steps` and `instructions` lower parts of them.
        pattern: Lowers patterns of events: their kinds, each with a test.
    """

    amounts: Mapping[type, Callable[["Scope", Any], "Count"]]
    conditions: Mapping[type, Callable[["Scope", Any], "Condition"]]
    references: Mapping[type, Callable[["Scope", Any], RefsOf]]
    changes: Mapping[type, Callable[["Scope", Any], list[Any]]]
    abilities: Mapping[type, Callable[["Scope", Any, Any], None]]
    payable: Mapping[type, Callable[["Scope", Any], "Condition"]]
    effect: Callable[["Scope", "Effect"], "Program"]
    steps: Callable[["Scope", "Effect"], "list[Op]"]
    instructions: Callable[["Scope", "tuple[Instruction, ...]"], "list[Op]"]
    pattern: Callable[["Scope", "EventPattern"], "list[tuple[int, EventTest]]"]


class Lowering(NamedTuple):
    """How the texts of one game become programs.

    Attributes:
        words: What stands behind the words of its texts.
        deeds: What is done in this game in its own way.
        verbs: Returns its verbs; they are made of what lowers them, so they are asked for late.
        resolving: Whether the rest of an effect is left out where a part of it fails.
    """

    words: Words
    deeds: Deeds
    parts: Parts
    verbs: Callable[[], Verbs]
    resolving: Resolving = Resolving()


class Maker:
    """What is shared while the cards of one game are lowered: ability numbers, token faces.

    Attributes:
        manual: The names of cards with a sentence within an ability that is carried out by hand.
    """

    def __init__(self, lowering: Lowering) -> None:
        self.lowering = lowering
        self.faces: list[Any] = []
        self.tokens: dict[object, Face] = {}
        self.manual: set[str] = set()
        self._number = 0

    @property
    def last_number(self) -> int:
        """The number that was given to an ability last."""
        return self._number

    def next_number(self) -> int:
        """Return a number for an ability, unique among all cards."""
        self._number += 1
        return self._number

    def add_face(self, name: str, kind: int) -> Any:
        """Make a face of this game with the next number."""
        face = self.lowering.deeds.face(len(self.faces), name, kind)
        self.faces.append(face)
        return face
