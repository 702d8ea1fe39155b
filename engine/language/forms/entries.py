"""Forms of how cards enter the field."""

from __future__ import annotations

from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Enters
from engine.language.tree.amounts import All
from engine.language.tree.conditions import Not
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Change, Objects, Ref
from engine.language.tree.objects import Description, It, Selection, That, This
from engine.language.tree.terms import How, SharedEvent

_ENTERS = "(enters [the {field}]|comes into play)"
_ENTER = "(enter [the {field}]|come into play)"


def entry_effect(ref: Ref, effect: Effect) -> Enters:
    """Read "as this card enters the field, choose a type"."""
    return Enters(ref, effect=effect)


def _enters(objects: Objects, states: tuple[terms.State, ...]) -> Enters | None:
    """Read "allied units enter exhausted"; what a card is attached to has entered already."""
    is_open = isinstance(objects, Selection) and objects.how is How.ALL
    return Enters(objects, states) if is_open or isinstance(objects, This | It | That) else None


def _would_enter(event: EventPattern, states: tuple[terms.State, ...]) -> Enters | None:
    """Read "if an opposing unit would enter the field, it enters exhausted"."""
    arrives = event.kinds in ((SharedEvent.ENTERS,), (SharedEvent.SUMMONED,))
    if not arrives or not isinstance(event.subject, Description) or event.count is not None:
        return None
    return Enters(Selection(How.ALL, event.subject, All()), states)


def _enters_copy(ref: Ref, objects: Objects, changes: tuple[Change, ...] = ()) -> Enters:
    return Enters(ref, copy_of=objects, changes=changes)


ROWS = rows(
    "entering",
    (f"as <ref:itself> {_ENTERS} , <effect:conditional>", entry_effect),
    ("as you summon <ref:itself> , <effect:conditional>", entry_effect),
    (f"<objects:objects/1> {_ENTERS} <states:arriving>", _enters),
    (f"if <event:would> , it {_ENTERS} <states:arriving> [instead]", _would_enter),
    (f"<objects:objects/2> {_ENTER} <states:arriving>", _enters),
    (f"<ref:itself> {_ENTERS} as a copy of <objects> [<changes:except>]", _enters_copy),
    (
        f"you may have <ref:itself> {_ENTER} as a copy of <objects> [<changes:except>]",
        lambda ref, objects, changes=(): Enters(ref, copy_of=objects, changes=changes, may=True),
    ),
    (
        f"<ref:itself> {_ENTERS} <states:arriving> unless <condition>",
        lambda ref, states, condition: Enters(ref, states, condition=Not(condition)),
    ),
    (
        f"<ref:itself> {_ENTERS} <states:arriving> if <condition>",
        lambda ref, states, condition: Enters(ref, states, condition=condition),
    ),
)
