"""Forms of exceptions: "except the first one each turn", "damage to it is reduced by 1"."""

from __future__ import annotations

from dataclasses import replace

from engine.language.forms.events import Thing
from engine.language.forms.replacements import prevention, replaced
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Static, Step
from engine.language.tree.amounts import All, Number
from engine.language.tree.changes import CostChange
from engine.language.tree.composed import Prevent, Replacement
from engine.language.tree.events import Agent, EventPattern
from engine.language.tree.kinds import Change, Players
from engine.language.tree.objects import Description, Selection, This
from engine.language.tree.players import You
from engine.language.tree.terms import DamageKind, How, SharedEvent

_BUT_FIRST = "[,] except (the first time|for the first time)"
_BUT_FIRST_ONE = "[,] except (the first one|for the first one)"
_BUT_DRAWN = "[,] except the first (card|one) (you draw|they draw|that player draws)"
_ONCE = {SharedEvent.DIES, SharedEvent.DESTROYED, SharedEvent.SACRIFICED, SharedEvent.LEAVES}
_THAN_FIRST = "(other than|except|except for|after) the first [one]"


def _spared(
    made: Replacement | None, event: EventPattern, phase: terms.Phase | None
) -> Replacement | None:
    if made is None or event.count is not None:
        return None
    return replace(made, spares=1, spared_in=phase)


def _except_first(
    event: EventPattern, effect: Effect, phase: terms.Phase | None = None
) -> Replacement | None:
    """Read "except the first time each turn"; whose first time, must be clear."""
    is_clear = isinstance(event.subject, This | Players)
    return _spared(replaced(event, effect), event, phase) if is_clear else None


def _except_first_prevented(event: EventPattern, effect: Effect) -> Replacement | None:
    is_clear = isinstance(event.subject, This | Players)
    return _spared(prevention(event, effect), event, None) if is_clear else None


def _except_first_one(
    event: EventPattern, effect: Effect, phase: terms.Phase | None = None
) -> Replacement | None:
    """Read "if a unit would die, except the first one each turn": the first of all of them.

    What can happen to the same unit again leaves open whether the first is a unit or a time.
    """
    is_once = set(event.kinds) <= _ONCE and isinstance(event.subject, Description)
    fits = is_once or isinstance(event.subject, Players)
    return _spared(replaced(event, effect), event, phase) if fits else None


def _except_drawn(
    event: EventPattern, effect: Effect, phase: terms.Phase | None = None
) -> Replacement | None:
    fits = event.kinds == (SharedEvent.DRAWS,)
    return _except_first(event, effect, phase) if fits else None


def _is_counted(event: EventPattern) -> bool:
    """Whether it is clear whose times are counted: those of this card, or yours."""
    return isinstance(event.subject, This | You) and event.count is None


def _nth_time(event: EventPattern, nth: int, effect: Effect) -> Replacement | None:
    """Read "the second time this unit would die each turn, heal it instead"."""
    made = replaced(event, effect) if nth > 1 and _is_counted(event) else None
    return None if made is None else replace(made, nth=nth)


def _nth_time_prevented(event: EventPattern, nth: int, effect: Effect) -> Replacement | None:
    made = prevention(event, effect) if nth > 1 and _is_counted(event) else None
    return None if made is None else replace(made, nth=nth)


def _further_cost(
    desc: Description, changes: tuple[Change, ...], players: Players | None = None
) -> Static | None:
    """Read "each spell you cast other than the first each turn costs 1 less"."""
    change = changes[0]
    if players is not None and desc.played_by is None:
        desc = replace(desc, played_by=players)
    elif players is not None or desc.played_by is None:
        return None
    if len(changes) != 1 or not isinstance(change, CostChange):
        return None
    return Static(Selection(How.ALL, desc, All()), (replace(change, nth=1, further=True),))


def _reduced(
    thing: Thing, number: int, damage: DamageKind, by: Agent | None = None
) -> Replacement | None:
    """Read "strike damage dealt to this unit is reduced by 1": each time it is dealt."""
    if thing.count is not None or not isinstance(thing.what, This | Description) or not number:
        return None
    if damage is DamageKind.ANY and by is None:
        return None  # a value of its own
    event = EventPattern((SharedEvent.DEALT_DAMAGE,), thing.what, by=by, damage=damage)
    return Replacement(event, (Step((Prevent(Number(number), dealt=True),)),))


def _reduced_by(event: EventPattern, number: int) -> Replacement | None:
    """Read "if damage would be dealt to it, that damage is reduced by 1": so much is prevented."""
    effect = (Step((Prevent(Number(number), dealt=True),)),)
    return prevention(event, effect) if number else None


ROWS = (
    *rows(
        "replacement",
        (f"if <event:would> {_BUT_FIRST} each turn , <effect:full> instead", _except_first),
        (f"if <event:would> {_BUT_FIRST} each turn , <effect:full>", _except_first_prevented),
        (f"if <event:would> {_BUT_FIRST} in each <phase> , <effect:full> instead", _except_first),
        (f"if <event:would> {_BUT_FIRST_ONE} each turn , <effect:full> instead", _except_first_one),
        (
            f"if <event:would> {_BUT_FIRST_ONE} in each <phase> , <effect:full> instead",
            _except_first_one,
        ),
        (f"if <event:would> {_BUT_DRAWN} each turn , <effect:full> instead", _except_drawn),
        (
            f"if <event:would> {_BUT_DRAWN} in each of (your|their) <phase:phases> , <effect:full> "
            "instead",
            _except_drawn,
        ),
        (
            "[all|any] <damage:damage_kind> [that would be] dealt to <thing> [by <by:agent>] is "
            "reduced by <number>",
            _reduced,
        ),
        ("if <event:would> , that damage is reduced by <number>", _reduced_by),
        ("the <nth> time <event:would> each turn , <effect:full> instead", _nth_time),
        ("the <nth> time each turn <event:would> , <effect:full> instead", _nth_time),
        ("the <nth> time <event:would> each turn , <effect:full>", _nth_time_prevented),
        ("the <nth> time each turn <event:would> , <effect:full>", _nth_time_prevented),
    ),
    *rows(
        "plain_static",
        (f"each <desc/1> {_THAN_FIRST} each turn <changes:change/1>", _further_cost),
        (f"<desc/2> {_THAN_FIRST} each turn <changes:change/2>", _further_cost),
        (
            f"each <desc/1> {_THAN_FIRST} <players:playing> each turn <changes:change/1>",
            _further_cost,
        ),
        (f"<desc/2> {_THAN_FIRST} <players:playing> each turn <changes:change/2>", _further_cost),
    ),
)
