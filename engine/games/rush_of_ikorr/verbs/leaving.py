"""What makes things leave the battlefield."""

from __future__ import annotations

from engine.games.rush_of_ikorr.play.lower import verbs_objects as lower_objects
from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.grammar.acts import (
    on_battlefield,
    to_champions,
    to_permanents,
)
from engine.language.verbs import Verb


def _read_void(objects: t.Objects) -> t.Instruction | None:
    """Read "void": permanents, or cards of a zone that the text names."""
    if (
        isinstance(objects, t.Selection)
        and objects.description.zone is None
        and objects.among is None
    ):
        return t.Void(objects) if on_battlefield(objects) else None
    return t.Void(objects)


def _read_sacrifice(objects: t.Objects) -> t.Instruction | None:
    """Read "sacrifice": one's own permanents, which are never targets."""
    if not on_battlefield(objects):
        return None
    if isinstance(objects, t.Selection) and objects.how is t.How.TARGET:
        return None
    return t.Sacrifice(objects)


VERBS = (
    Verb(
        t.Destroy,
        lower=lower_objects.destroy,
        forms=(("destroys/destroy <objects>", to_permanents(t.Destroy)),),
        means="{does:destroy} {objects}",
        rules=("11.36a",),
        asks={"": "to destroy"},
        done={
            t.Done.DESTROYED: (
                t.Event.DESTROYED,
                t.Event.DIES,
                t.Event.DESTROYS,
            ),
            t.Done.KILLED: (
                t.Event.DESTROYED,
                t.Event.DIES,
                t.Event.DESTROYS,
            ),
        },
        as_cost=True,
    ),
    Verb(
        t.Sacrifice,
        lower=lower_objects.sacrifice,
        forms=(
            ("sacrifices/sacrifice <objects>", _read_sacrifice),
            ("chooses/choose and sacrifices/sacrifice <objects>", _read_sacrifice),
        ),
        gerund="sacrificing",
        means="{does:sacrifice} (to the graveyard) {objects}",
        rules=("11.43a",),
        asks={"": "to sacrifice"},
        done={
            t.Done.KILLED: (),
            t.Done.SACRIFICED: (
                t.Event.SACRIFICED,
                t.Event.SACRIFICES,
            ),
        },
        as_cost=True,
    ),
    Verb(
        t.Void,
        lower=lower_objects.void,
        forms=(
            ("voids/void <objects>", _read_void),
            ("voids/void <objects:whole_zone>", t.Void),
            ("voids/void <objects:ref> from <source:zone>", t.Void),
        ),
        gerund="voiding",
        means="{does:void} (to the zone of that name) {objects}[ out of {source}]",
        rules=("11.54a",),
        asks={"": "to void"},
        done={
            t.Done.VOIDED: (
                t.Event.VOIDED,
                t.Event.VOIDS,
            ),
        },
        as_cost=True,
    ),
    Verb(
        t.Retreat,
        lower=lower_objects.retreat,
        forms=(("retreats/retreat <objects>", to_champions(t.Retreat)),),
        gerund="retreating",
        means="{does:retreat} (to the owner's hand) {objects}",
        rules=("11.42a",),
        asks={"": "to retreat"},
        done={
            t.Done.RETREATED: (
                t.Event.RETREATS,
                t.Event.RETREATS_OBJECT,
            ),
            t.Done.RETURNED: (),
        },
        as_cost=True,
    ),
)
