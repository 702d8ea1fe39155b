"""Parts of texts that are made of each other in turn: each is lowered as its game's table says."""

from dataclasses import replace
from typing import Any

from engine.kernel.effects.faces import Face
from engine.kernel.programs.program import Program
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition, Count, EventTest
from engine.language.lowering.maker import Maker, RefsOf
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.tree.abilities import Effect, NotUnderstood
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Ability, Amount, Change, Instruction, Objects
from engine.language.tree.kinds import Condition as ConditionNode


def plain_amount(scope: Scope, node: Amount) -> Count:
    """Return a function for an amount that nobody has to choose."""
    lower = scope.parts.amounts.get(type(node))
    if lower is None:
        raise UnplayableTextError(type(node).__name__)
    return lower(scope if scope.in_amount else replace(scope, in_amount=True), node)


def lower_condition(scope: Scope, node: ConditionNode) -> Condition:
    """Return a function that says whether a condition holds."""
    lower = scope.parts.conditions.get(type(node))
    if lower is None:
        raise UnplayableTextError(type(node).__name__)
    return lower(scope, node)


def lower_ref(scope: Scope, node: Objects) -> RefsOf:
    """Return a function that finds the objects a reference means."""
    lower = scope.parts.references.get(type(node))
    if lower is None:
        raise UnplayableTextError(type(node).__name__)
    return lower(scope, node)


def lower_change(scope: Scope, node: Change) -> list[Any]:
    """Return what a change of an object changes about its characteristics."""
    lower = scope.parts.changes.get(type(node))
    if lower is None:
        raise UnplayableTextError(f"{type(node).__name__} as a change of an object")
    return lower(scope, node)


def lower_effect(scope: Scope, effect: Effect) -> Program:
    """Return an effect as a program; its targets are added to the scope's."""
    return scope.parts.effect(scope, effect)


def lower_steps(scope: Scope, effect: Effect) -> list[Op]:
    """Return the steps of an effect within another one."""
    return scope.parts.steps(scope, effect)


def lower_instructions(scope: Scope, nodes: tuple[Instruction, ...]) -> list[Op]:
    """Return instructions of one step, carried out in this order."""
    return scope.parts.instructions(scope, nodes)


def lower_pattern(scope: Scope, node: EventPattern) -> list[tuple[int, EventTest]]:
    """Return, for each kind of event that a pattern looks for, a test on such events."""
    return scope.parts.pattern(scope, node)


def lower_instruction(scope: Scope, node: Instruction) -> list[Op]:
    """Return the operations of one instruction, as its verb says."""
    verbs = scope.maker.lowering.verbs()
    lower = verbs.of(node).lower if verbs.knows(node) else None
    if lower is None:
        raise UnplayableTextError(f"the instruction {type(node).__name__}")
    ops: list[Op] = lower(replace(scope, doing=node), node)
    return ops


def add_ability(maker: Maker, face: Face, node: Ability, origin: str) -> None:
    """Add one ability to a face; what cannot be played becomes a manual one."""
    face.has_text = True
    scope = Scope(maker, origin, has_values=maker.lowering.deeds.has_values(face))
    try:
        add = scope.parts.abilities.get(type(node))
        if add is None:
            raise UnplayableTextError(type(node).__name__)
        add(scope, face, node)
    except UnplayableTextError as error:
        scope.parts.abilities[NotUnderstood](scope, face, NotUnderstood(str(error)))
