"""What a condition asks for, where "it" can be one of those: "if a unit is damaged, heal it"."""

from dataclasses import replace

from engine.language.tree.abilities import Static, Step
from engine.language.tree.amounts import ONE
from engine.language.tree.composed import Modify
from engine.language.tree.conditions import Controls, Exists, HasCards
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Condition
from engine.language.tree.objects import Description, It, That, ZoneRef
from engine.language.tree.players import Opponent
from engine.language.tree.terms import Op, SharedNoun, SharedZone, Side

# Where "it" stands for one of those that a condition asks for.
ASKED_AS = ("objects", "to", "on")


def sole_one(held: Condition) -> Description | None:
    """Return what there is one of: "if you control exactly one unit, it gets +1 attack"."""
    if not isinstance(held, Controls):
        return None
    if held.count != CountTest(Op.EQUAL, ONE):
        return None
    return replace(held.description, controller=held.players)


def one_asked_for(held: Condition) -> Description | None:
    """Return the one that a condition wants there to be, told by more than its kind.

    "If you control another Beast, return it": what returns may be the unit whose text it is.
    """
    if not isinstance(held, Exists | Controls | HasCards):
        return None
    if held.count != CountTest(Op.AT_LEAST, ONE):
        return None
    one = held.description
    if isinstance(held, HasCards):
        one = replace(one, zone=ZoneRef(held.zone, held.players))
    elif isinstance(held, Controls) and one.zone is None:
        one = replace(one, controller=held.players)
    return one if _is_told_apart(one) else None


def _is_told_apart(node: Description) -> bool:
    """Whether a description says more than what kind of thing it is."""
    if node.zone is not None:
        return node.zone.zone is SharedZone.DISCARD and not node.other
    is_theirs = isinstance(node.controller, Opponent) or node.side is Side.OPPOSING
    return bool(node.states or node.tests or is_theirs)


def is_one_asked_for(part: It | That, held: Condition | None, path: list[object]) -> bool:
    """Whether a pronoun is one of those that a condition asks for, by where it stands."""
    if held is None:
        return True
    act = path[-1]
    if isinstance(act, Static):
        return sole_one(held) is not None and act.subject is part
    if isinstance(part, That) and part.noun not in (SharedNoun.UNIT, SharedNoun.CARD):
        return True  # of these there is one
    is_object = any(getattr(act, name, None) is part for name in ASKED_AS)
    return is_object and _is_done_first(act, held, path) and _is_one(act, held)


def _is_done_first(act: object, held: Condition, path: list[object]) -> bool:
    """Whether something is what a sentence does first behind its condition."""
    step = path[-2] if len(path) > 1 else None
    if not isinstance(step, Step) or step.condition is not held or step.behind:
        return False
    return step.instructions[0] is act


def _is_one(act: object, held: Condition) -> bool:
    """Whether there is one, or any one of them will do; what "gains" something is not chosen."""
    if sole_one(held) is not None:
        return True
    return one_asked_for(held) is not None and not isinstance(act, Modify)
