"""Nodes: conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.tree.kinds import Condition

if TYPE_CHECKING:
    from engine.language.tree.events import CountTest, EventPattern
    from engine.language.tree.kinds import Amount, Players, Ref
    from engine.language.tree.objects import Description, Keyword, Selection, StatTest, ZoneRef
    from engine.language.tree.terms import Done, Op, Zone


@node
class Controls(Condition):
    """“you control three or more shrines”, “no opposing player controls a shrine”."""

    players: Players
    count: CountTest
    description: Description


@node
class Exists(Condition):
    """“there are three or more cards in your discard pile”."""

    count: CountTest
    description: Description


@node
class Is(Condition):
    """“it is tired”, “target unit is damaged”; a selection only of targets."""

    ref: Ref | Selection
    description: Description


@node
class HasStat(Condition):
    """“this unit has attack 3 or greater”, “its power is 0”; a selection only of targets."""

    ref: Ref | Selection
    test: StatTest


@node
class HasKeyword(Condition):
    """“this unit has Haste”; a selection only of targets."""

    ref: Ref | Selection
    keyword: Keyword


@node
class InZone(Condition):
    """“this unit is in your discard pile”."""

    ref: Ref
    zone: ZoneRef


@node
class Happened(Condition):
    """“you cast a spell this turn”, “this unit has attacked or attacked this turn”.

    Attributes:
        count: How often; None = at all.
        this_game: In this game, not just this turn.
        last_turn: In the turn before this one.
    """

    event: EventPattern
    count: CountTest | None = None
    last_turn: bool = False
    this_game: bool = False


@node
class HasCards(Condition):
    """“you have two or fewer cards in your hand”."""

    players: Players
    zone: Zone
    count: CountTest
    description: Description


@node
class Compare(Condition):
    """“X is 3 or more”, “you have more cards in hand than your opponent”."""

    left: Amount
    op: Op
    right: Amount


@node
class IsTurnOf(Condition):
    """“it is your turn”."""

    players: Players


@node
class DoneCondition(Condition):
    """“if a unit is destroyed this way”, “if no cards were discarded this way”.

    Attributes:
        by: “if you sacrificed a Beast this way”: what others sacrificed does not count.
        ref: “if it dies this way”: nothing else counts.
    """

    done: Done
    description: Description
    count: CountTest
    by: Players | None = None
    ref: Ref | None = None


@node
class PaidExtraCost(Condition):
    """“if the additional cost was paid”."""


@node
class WasSo(Condition):
    """“if it was damaged”, behind what may have changed that: whether it was before it."""

    condition: Condition


@node
class And(Condition):
    """All of them."""

    conditions: tuple[Condition, ...]


@node
class Or(Condition):
    """Any one of them."""

    conditions: tuple[Condition, ...]


@node
class Not(Condition):
    """The opposite; “unless” is a negated condition."""

    condition: Condition
