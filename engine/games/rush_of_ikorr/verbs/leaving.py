"""What makes things leave the battlefield."""

from __future__ import annotations

from engine.games.rush_of_ikorr.play.lower import verbs_conditions as lower_conditions
from engine.games.rush_of_ikorr.text.own_tree import Retreat, Void
from engine.games.rush_of_ikorr.text.terms import Done, Event
from engine.language.forms.acts import on_field, to_permanents, to_units
from engine.language.lowering.verbs import departures as lower_departures
from engine.language.tree.instructions import Destroy, Sacrifice
from engine.language.tree.kinds import Instruction, Objects
from engine.language.tree.objects import Selection
from engine.language.tree.terms import How, SharedDone, SharedEvent
from engine.language.verbs import Verb


def _read_void(objects: Objects) -> Instruction | None:
    """Read "void": permanents, or cards of a zone that the text names."""
    if (
        isinstance(objects, Selection)
        and objects.description.zone is None
        and objects.among is None
    ):
        return Void(objects) if on_field(objects) else None
    return Void(objects)


def _read_sacrifice(objects: Objects) -> Instruction | None:
    """Read "sacrifice": one's own permanents, which are never targets."""
    if not on_field(objects):
        return None
    if isinstance(objects, Selection) and objects.how is How.TARGET:
        return None
    return Sacrifice(objects)


VERBS = (
    Verb(
        Destroy,
        lower=lower_departures.destroy,
        forms=(("destroys/destroy <objects>", to_permanents(Destroy)),),
        means="{does:destroy} {objects}",
        rules=("11.36a",),
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
        lower=lower_departures.sacrifice,
        forms=(
            ("sacrifices/sacrifice <objects>", _read_sacrifice),
            ("chooses/choose and sacrifices/sacrifice <objects>", _read_sacrifice),
        ),
        gerund="sacrificing",
        means="{does:sacrifice} (to the graveyard) {objects}",
        rules=("11.43a",),
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
    Verb(
        Void,
        lower=lower_conditions.void,
        forms=(
            ("voids/void <objects>", _read_void),
            ("voids/void <objects:whole_zone>", Void),
            ("voids/void <objects:ref> from <source:zone>", Void),
        ),
        gerund="voiding",
        means="{does:void} (to the zone of that name) {objects}[ out of {source}]",
        rules=("11.54a",),
        asks={"": "to void"},
        away=Done.VOIDED,
        done={
            Done.VOIDED: (
                Event.VOIDED,
                Event.VOIDS,
            ),
        },
        as_cost=True,
    ),
    Verb(
        Retreat,
        lower=lower_conditions.retreat,
        forms=(("retreats/retreat <objects>", to_units(Retreat)),),
        gerund="retreating",
        means="{does:retreat} (to the owner's hand) {objects}",
        rules=("11.42a",),
        asks={"": "to retreat"},
        done={
            Done.RETREATED: (
                Event.RETREATS,
                Event.RETREATS_OBJECT,
            ),
            SharedDone.RETURNED: (),
        },
        as_cost=True,
    ),
)
