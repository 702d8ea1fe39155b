"""Nodes: how long something lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.tree.kinds import Node
from engine.language.tree.terms import WHOLE_TURN, Span

if TYPE_CHECKING:
    from engine.language.tree.events import EventPattern, Moment
    from engine.language.tree.kinds import Condition, Players
    from engine.language.tree.terms import Phase


@node
class UntilMoment(Node):
    """“until the beginning of your next turn”."""

    moment: Moment


@node
class DuringTurn(Node):
    """“during your opponent's next turn”, “during your turn”.

    Attributes:
        outside: At any other time than then.
    """

    whose: Players
    next: bool = False
    phase: Phase = WHOLE_TURN
    outside: bool = False


@node
class AsLongAs(Node):
    """“for as long as you control this unit”."""

    condition: Condition


@node
class UntilEvent(Node):
    """“until this unit leaves the field”."""

    event: EventPattern


Duration = Span | UntilMoment | DuringTurn | AsLongAs | UntilEvent
