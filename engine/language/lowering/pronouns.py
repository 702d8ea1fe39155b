"""What pronouns mean where the order of the sentences alone does not say it."""

from dataclasses import replace
from typing import Any, Final

from engine.language.asked import ASKED_AS, one_asked_for, sole_one
from engine.language.lowering.scope import Scope
from engine.language.lowering.words import Words
from engine.language.reading.trees import nodes
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.amounts import ONE, CountOf, ExtremeOf
from engine.language.tree.composed import Choose, Delayed, Modify, NextCost, Replacement, Unless
from engine.language.tree.events import EventPattern
from engine.language.tree.instructions import (
    ChooseNewTargets,
    CopySpell,
    Deal,
    LookAt,
    Play,
    Reveal,
)
from engine.language.tree.kinds import Instruction, Players
from engine.language.tree.objects import Description, Extreme, It, Selection, That, This
from engine.language.tree.players import (
    ControllerOf,
    EachPlayer,
    EachPlayerWho,
    ThatPlayer,
    You,
)
from engine.language.tree.terms import (
    How,
    Link,
    SharedDone,
    SharedEvent,
    SharedNoun,
)


def about_the_doer(words: Words, event: EventPattern, effect: Effect) -> Effect:
    """Let "it" be what an event is about where it is a subject.

    "Whenever this unit strikes a unit, it gets +1 attack" and "whenever this unit is struck by a
    unit, it gets +1 attack" refer to this unit; as an object ("destroy it") it is the other one.
    """
    second = event.other if event.other is not None else event.by
    if not isinstance(event.subject, This) or not isinstance(second, Description):
        return effect
    is_gone = event.kinds == (SharedEvent.DESTROYS,)
    living = words.living if is_gone else ()
    steps: list[Step] = []
    is_open = True
    for step in effect:
        made: list[Instruction] = []
        for each in step.instructions:
            made.append(_with_doer(each, event.subject, living) if is_open else each)
            is_open = is_open and not any(isinstance(n, Selection) for n in nodes(each))
        steps.append(replace(step, instructions=tuple(made)))
    return tuple(steps)


def _with_doer(node: Instruction, doer: This, living: tuple[type, ...]) -> Instruction:
    names = ("objects", "on", *_SUBJECTS) if isinstance(node, (Modify, *living)) else _SUBJECTS
    changed: dict[str, Any] = {name: doer for name in names if getattr(node, name, None) == It()}
    return replace(node, **changed) if changed else node


_SUBJECTS: Final = ("source", "striker")


def speaks_of_one(words: Words, effect: Effect, description: Description, is_first: bool) -> bool:
    """Whether what is done "for each unit" refers to the one at hand: "that unit".

    `is_first` says that nothing else was met before that a plain "it" could mean.
    """
    for node in nodes(effect):
        if isinstance(node, That) and node.done is None and not node.plural:
            if node.noun in description.nouns or node.noun is SharedNoun.CARD:
                return True
        elif isinstance(node, It) and not node.plural and is_first:
            return True
    return False


def with_new_targets(step: Step, following: Step) -> Step | None:
    """Join "copy the next spell you cast" and "you may choose new targets for the copy"."""
    last = step.instructions[-1]
    if not isinstance(last, Delayed) or not last.effect:
        return None
    is_copied = isinstance(last.effect[-1].instructions[-1], CopySpell)
    if not is_copied or not isinstance(following.instructions[0], ChooseNewTargets):
        return None
    joined = replace(last, effect=(*last.effect, following))
    return replace(step, instructions=(*step.instructions[:-1], joined))


def with_its_copy_cast(step: Step, following: Step) -> Step | None:
    """Join "copy that spell" and "you may cast the copy for nothing": to copy it is to cast it."""
    cast = following.instructions[0]
    if not isinstance(step.instructions[-1], CopySpell) or not isinstance(cast, Play):
        return None
    copied = cast.objects
    if not isinstance(copied, That) or copied.done is not SharedDone.COPIED:
        return None
    if cast != Play(cast.verb, copied, free=True):
        return None
    return replace(step, may=step.may or following.may)


def about_the_next(words: Words, step: Step, following: Step) -> Step | None:
    """Let "it" be the next one, when it comes.

    "The next unit you summon this turn costs 2 less. If it's a Beast, it gains Haste."
    """
    last = step.instructions[-1]
    if not isinstance(last, NextCost) or last.count != 1 or len(last.what.nouns) != 1:
        return None
    kind = words.events.coming.get(last.what.nouns[0])
    if kind is None or not _speaks_of_it(following):
        return None
    who = last.what.played_by or You()
    event = EventPattern((kind,), who, replace(last.what, played_by=None))
    return Step((Delayed(event, (following,)),), duration=step.duration)


def _speaks_of_it(step: Step) -> bool:
    """Whether a sentence of its own refers to a single thing met before."""
    if step.link is not Link.NONE or step.instead:
        return False
    spoken = [each for each in nodes(step) if isinstance(each, It | That)]
    return bool(spoken) and not any(each.plural for each in spoken)


def about_the_highest(effect: Effect) -> Effect:
    """Let "that unit" be the one whose value was counted.

    "Draw cards equal to the highest power among units you control. Destroy that unit."
    """
    steps = list(effect)
    for at, step in enumerate(steps[1:], 1):
        met = list(nodes(tuple(steps[:at])))
        counted = [node for node in met if isinstance(node, ExtremeOf)]
        if len(counted) != 1 or any(isinstance(node, Selection) for node in met):
            continue
        act, best = step.instructions[0], counted[0]
        if getattr(act, "objects", None) not in [That(n) for n in best.description.nouns]:
            continue
        extreme = Extreme(best.stat, best.lowest)
        highest = replace(best.description, extreme=extreme)
        one = Selection(How.CHOOSE, highest, ONE)
        steps[at] = _with_objects(step, one)
    return tuple(steps)


def _with_objects(step: Step, objects: Selection) -> Step:
    first = replace(step.instructions[0], objects=objects)  # type: ignore[call-arg]
    return replace(step, instructions=(first, *step.instructions[1:]))


def about_the_one_there_is(step: Step) -> Step:
    """Let "it" be one of those a condition asks for.

    "If an allied unit is damaged, fully heal it." What "gets" or "gains" something is rather
    the unit whose text it is, unless there is exactly one that it can be.
    """
    if step.condition is None or step.behind:
        return step
    sole = sole_one(step.condition)
    one = sole if sole is not None else one_asked_for(step.condition)
    act = step.instructions[0]
    if one is None or (isinstance(act, Modify) and sole is None):
        return step
    meant = (It(), *(That(noun) for noun in one.nouns))
    found = Selection(How.CHOOSE, one, ONE)
    changed: dict[str, Any] = {
        name: found for name in ASKED_AS if getattr(act, name, None) in meant
    }
    return replace(step, instructions=(replace(act, **changed), *step.instructions[1:]))


_OBJECTS_OF = ("objects", "to", "on", "source")
_AMOUNTS_OF = ("amount", "changes")


def is_about_each(scope: Scope, step: Step, has_met: bool) -> bool:
    """Whether amounts of a step are counted for each of several objects alone.

    "Each unit you control gets +X attack, where X is its power", or "... for each other unit you
    control". `has_met` says that the text spoke of other objects before, which "its" might mean; in
    the text of a unit it might mean that one. "Its own" is always that of the object at hand.
    """
    amounts = (*_parts_of(step, _AMOUNTS_OF), step.where_x)
    pronouns = [each for each in nodes(amounts) if isinstance(each, It)]
    if not pronouns and not counts_others(amounts):
        return False
    giving = scope.words.giving if pronouns and not scope.has_values else ()
    said = (
        _is_of_each(subject, pronouns, isinstance(act, giving), has_met)
        for act in step.instructions
        for subject in _subjects_of(act)
    )
    return next((each for each in said if each is not None), False)


def _parts_of(step: Step, names: tuple[str, ...]) -> list[object]:
    """Return parts of all instructions of a step, by their names."""
    return [getattr(act, name, None) for act in step.instructions for name in names]


def _subjects_of(act: Instruction) -> list[object]:
    """Return what an instruction is about; "its attack" is that of who deals the damage."""
    if isinstance(act, Deal) and act.source is not None:
        return []
    return [getattr(act, name, None) for name in _OBJECTS_OF]


def _is_of_each(subject: object, pronouns: list[It], is_alone: bool, has_met: bool) -> bool | None:
    """Whether pronouns in an amount mean each of some objects; None if these do not say it."""
    if isinstance(subject, Selection):
        if any(each.reflexive for each in pronouns):
            return True
        return not (has_met and pronouns) if subject.amount != ONE or is_alone else None
    if isinstance(subject, (It, That)) and subject.plural:
        return all(each.plural for each in pronouns)
    return None


def counts_others(parts: object) -> bool:
    """Whether amounts count others: "for each other unit you control"."""
    return any(isinstance(n, CountOf) and n.description.other for n in nodes(parts))


# What damage may bring about.
_DEATHS: Final = frozenset({SharedEvent.DIES, SharedEvent.DESTROYED, SharedEvent.LEAVES})


def watches_death(words: Words, step: Step, following: Step) -> bool:
    """Whether a sentence behind damage refers to the death that this damage may bring."""
    watching = following.instructions[0]
    if not isinstance(watching, (Replacement, Delayed)) or following.condition:
        return False
    event = watching.event
    if not isinstance(event, EventPattern) or following.link is not Link.NONE:
        return False
    is_death = bool(_DEATHS & set(event.kinds))
    is_hurt = isinstance(step.instructions[-1], words.hurting)
    return is_death and is_hurt and isinstance(event.subject, (It, That))


def among_those_seen(words: Words, node: Instruction, before: Instruction | None) -> Instruction:
    """For "look at their hand and choose a card": one of the cards looked at."""
    if not isinstance(node, Choose) or not isinstance(before, (LookAt, Reveal)):
        return node
    objects = node.objects
    if not isinstance(objects, Selection) or objects.among is not None:
        return node
    is_card = SharedNoun.CARD in objects.description.nouns and objects.description.zone is None
    return replace(node, objects=replace(objects, among=It())) if is_card else node


def payers_of(node: Unless) -> Players:
    """For "its controller ... unless they pay": they are known before anybody does anything."""
    actor = getattr(node.instructions[0], "actor", None)
    is_meant = isinstance(node.players, ThatPlayer)
    return actor if is_meant and isinstance(actor, ControllerOf) else node.players


def acting_group(node: Unless) -> Players | None:
    """Return the players of "each opposing player ... unless that player ..."."""
    if not isinstance(node.players, ThatPlayer) or not node.instructions:
        return None
    actor: Players | None = getattr(node.instructions[0], "actor", None)
    return actor if isinstance(actor, (EachPlayer, EachPlayerWho)) else None
