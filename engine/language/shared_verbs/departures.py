"""What makes things leave the field."""

from __future__ import annotations

from engine.language.forms.acts import on_field, to_permanents
from engine.language.lowering.verbs import departures as lower_departures
from engine.language.saying.plain import things as plain
from engine.language.saying.speech import noun
from engine.language.tree.instructions import Destroy, Sacrifice
from engine.language.tree.kinds import Instruction, Objects
from engine.language.tree.objects import Selection
from engine.language.tree.terms import How, SharedDone, SharedEvent, SharedZone
from engine.language.verbs import Verb


def _read_sacrifice(objects: Objects) -> Instruction | None:
    """Read "sacrifice": one's own permanents, which are never targets."""
    if not on_field(objects):
        return None
    if isinstance(objects, Selection) and objects.how is How.TARGET:
        return None
    return Sacrifice(objects)


def _tell_sacrifice(node: Sacrifice) -> str:
    to = f"to the {noun(SharedZone.DISCARD)}"
    return f"{plain.does(node.actor, 'sacrifice')} ({to}) {plain.objects(node.objects)}"


VERBS: tuple[Verb, ...] = (
    Verb(
        Destroy,
        on_field=("objects",),
        lower=lower_departures.destroy,
        forms=(("destroys/destroy <objects>", to_permanents(Destroy)),),
        means="{does:destroy} {objects}",
        asks={"": "to destroy"},
        done={
            SharedDone.DESTROYED: (
                SharedEvent.DESTROYED,
                SharedEvent.DIES,
                SharedEvent.DESTROYS,
            ),
            SharedDone.KILLED: (
                SharedEvent.DESTROYED,
                SharedEvent.DIES,
                SharedEvent.DESTROYS,
            ),
        },
        as_cost=True,
    ),
    Verb(
        Sacrifice,
        on_field=("objects",),
        lower=lower_departures.sacrifice,
        forms=(
            ("sacrifices/sacrifice <objects>", _read_sacrifice),
            ("chooses/choose and sacrifices/sacrifice <objects>", _read_sacrifice),
        ),
        gerund="sacrificing",
        means=_tell_sacrifice,
        asks={"": "to sacrifice"},
        done={
            SharedDone.KILLED: (),
            SharedDone.SACRIFICED: (
                SharedEvent.SACRIFICED,
                SharedEvent.SACRIFICES,
            ),
        },
        as_cost=True,
    ),
)
