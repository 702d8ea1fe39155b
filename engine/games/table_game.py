"""A running game as the program sees it; everything else about it goes through the game's kits."""

from typing import Any, Protocol

from engine.kernel.acting.checks import Refusal
from engine.kernel.decisions import Decision, Option
from engine.kernel.state.seats import Seating
from engine.kernel.state.table import Chain, Event, Outcome
from engine.kernel.state.zones import Layout


class TableGame(Protocol):
    """A game that can be played, copied and compared.

    Attributes:
        definition, owner, zone: Of each object, by its number.
        zones: The objects in each zone.
        stacks: What waits to resolve, the newest last.
        turn: How many turns have begun, of all players together.
    """

    pending: Decision | None
    outcome: Outcome | None
    layout: Layout
    seating: Seating
    definition: list[int]
    owner: list[int]
    zone: list[int]
    zones: list[list[int]]
    stacks: list[list[Any]]
    log: Chain
    loops: int
    turn: int

    def apply(self, choice: Option) -> None: ...  # noqa: D102
    def clone(self) -> Any: ...  # noqa: D102
    def key(self) -> int: ...  # noqa: D102
    def reasons_against(self, choice: Option) -> list[Refusal]: ...  # noqa: D102
    def events(self) -> list[Event]: ...  # noqa: D102
    def events_of(self, kinds: int) -> list[Event]: ...  # noqa: D102
