"""Voiding and retreating."""

from __future__ import annotations

from engine.games.rush_of_ikorr.play.lower import verbs_conditions as lower_conditions
from engine.games.rush_of_ikorr.text.own_tree import Retreat, Void
from engine.games.rush_of_ikorr.text.terms import Done, Event
from engine.language.forms.acts import on_field, to_units
from engine.language.tree.kinds import Instruction, Objects
from engine.language.tree.objects import Selection
from engine.language.tree.terms import SharedDone
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


VERBS: tuple[Verb, ...] = (
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
        on_field=("objects",),
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
