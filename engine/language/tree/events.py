"""Nodes: events and moments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.tree.kinds import Node, Objects, Players, Ref
from engine.language.tree.objects import Description
from engine.language.tree.terms import ANY_ABILITY, Cause, DamageKind

if TYPE_CHECKING:
    from engine.language.tree.durations import DuringTurn
    from engine.language.tree.kinds import Amount
    from engine.language.tree.objects import ZoneRef
    from engine.language.tree.terms import AbilityKind, Edge, Event, Op, Phase


@node
class CountTest(Node):
    """“two or more”."""

    op: Op
    amount: Amount


@node
class EventPattern(Node):
    """Something that happens, as a trigger, a condition or a “would” looks for it.

    Attributes:
        kinds: Any one of them (“attacks or attacks”).
        subject: Who or what does or undergoes it; a selection only of targets.
        other: The second party; what it is stands with each `Event`.
        by: What brings it about (“by a card effect”, “by an opposing unit”).
        count: “one or more” (then once for all that happen together), “two or more cards”.
        source: The zone it leaves, where said.
        to: The zone it goes to, where said.
        ability: Which ability, for ACTIVATES and ACTIVATED.
        during: The phase in which it must happen (“during your draw phase”).
        amount: “3 or more damage”: how much, of what is not counted in pieces.
    """

    kinds: tuple[Event, ...]
    subject: Subject
    other: Subject | None = None
    by: Agent | None = None
    count: CountTest | None = None
    damage: DamageKind = DamageKind.ANY
    source: ZoneRef | None = None
    to: ZoneRef | None = None
    ability: AbilityKind = ANY_ABILITY
    during: DuringTurn | None = None
    amount: CountTest | None = None


@node
class Moment(Node):
    """“the beginning of your end phase”; nobody's in particular where `whose` is None."""

    edge: Edge
    phase: Phase
    whose: Players | None = None
    next: bool = False


Subject = Description | Objects | Players
Agent = Cause | Description | Ref | Players
