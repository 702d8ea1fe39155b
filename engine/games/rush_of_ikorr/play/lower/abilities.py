"""Abilities that only this game has: of avatars, of infusions, Support, and how things enter."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.lower.changes import CHANGED
from engine.games.rush_of_ikorr.play.rules import IKORR, SECURED_POOL
from engine.games.rush_of_ikorr.text.own_tree import THIS, Power, Rush, StatLine
from engine.games.rush_of_ikorr.text.terms import Deed, Event, Stat
from engine.kernel.effects.faces import EnterRule
from engine.kernel.effects.ready_abilities import Action
from engine.language.lowering.abilities import activated, add_keyword
from engine.language.lowering.descriptions import lower_finder
from engine.language.lowering.parts import lower_condition, lower_effect, plain_amount
from engine.language.lowering.scope import Scope
from engine.language.lowering.statics import subject_test
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.verbs.entries import entry_marks
from engine.language.tree.abilities import Action as ActionNode
from engine.language.tree.abilities import Enters, Limits, Step
from engine.language.tree.amounts import ONE, Number, StatOf
from engine.language.tree.changes import Cannot, StatChange
from engine.language.tree.composed import Modify
from engine.language.tree.conditions import Happened, Not
from engine.language.tree.events import EventPattern
from engine.language.tree.objects import Description, Selection, This
from engine.language.tree.terms import (
    How,
    SharedDeed,
    SharedEvent,
    SharedNoun,
    Side,
    Span,
)


def _add_power(scope: Scope, face: RushFace, node: Power) -> None:
    face.power = activated(scope, node.costs, node.effect, node.limits)
    face.power.is_power = True


def _add_rush(scope: Scope, face: RushFace, node: Rush) -> None:
    face.rush = activated(scope, node.costs, node.effect, node.limits)
    face.rush.costs.others = ((SECURED_POOL, plain_amount(scope, node.ikorr)),)


def _add_enters(scope: Scope, face: RushFace, node: Enters) -> None:
    face.enters = (*face.enters, _enter_rule(scope, node))


def _add_stat_line(scope: Scope, face: RushFace, node: StatLine) -> None:
    _add_stats(face, node.changes)
    for keyword in node.keywords:
        add_keyword(scope, face, keyword)


def support_ability(scope: Scope, traits: tuple[str, ...]) -> tuple[Action, ...]:
    """Return Support as the ability that 11.31a spells out, for this turn."""
    target = Selection(
        How.TARGET,
        Description(nouns=(SharedNoun.UNIT,), side=Side.ALLIED, traits=(traits,) if traits else ()),
        ONE,
    )
    bonus = StatChange(Stat.ATTACK, StatOf(Stat.ATTACK, THIS))
    acted = EventPattern((SharedEvent.ATTACKS, Event.RAIDS), THIS)
    node = ActionNode(
        costs=(),
        effect=(
            Step((Modify(target, (bonus,)),), duration=Span.THIS_TURN),
            Step(
                (Modify(THIS, (Cannot(SharedDeed.ATTACK), Cannot(Deed.RAID))),),
                duration=Span.THIS_TURN,
            ),
        ),
        limits=Limits(only_if=Not(Happened(acted))),
    )
    inner = Scope(scope.maker, scope.origin)
    action = activated(inner, node.costs, node.effect, node.limits)
    action.is_support = True
    return (action,)


def _enter_rule(scope: Scope, node: Enters) -> EnterRule:
    is_own = isinstance(node.objects, This)
    rule = EnterRule(subject_test(scope, node.objects), is_own)
    rule.marks = entry_marks(scope.words, node.states)
    if node.condition is not None:
        rule.condition = lower_condition(scope, node.condition)
    if node.pile is not None:
        rule.numbers = ((IKORR, plain_amount(scope, node.pile)),)
    if node.copy_of is not None:
        if not isinstance(node.copy_of, Selection):
            raise UnplayableTextError("a copy of something already known")
        rule.copy_of = lower_finder(scope, node.copy_of.description)
        rule.is_optional = node.may
    if node.effect:
        rule.program = lower_effect(scope, node.effect)
    return rule


def _add_stats(face: RushFace, stat_changes: tuple[StatChange, ...]) -> None:
    """3.9d.1: an infusion changes the printed values, in all zones."""
    for change in stat_changes:
        if not isinstance(change.amount, Number):
            raise UnplayableTextError("a printed value that is counted")
        value = -change.amount.value if change.minus else change.amount.value
        place = CHANGED.places.get(change.stat)
        if place is not None:
            face.values[place] = max(face.values[place] + value, 0)


ABILITIES: Final[dict[type, Callable[[Scope, Any, Any], None]]] = {
    Power: _add_power,
    Rush: _add_rush,
    Enters: _add_enters,
    StatLine: _add_stat_line,
}
