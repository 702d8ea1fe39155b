"""Forms of instructions that move cards, summon units and make tokens."""

from __future__ import annotations

from dataclasses import replace

from engine.language.forms.acts import only_units
from engine.language.reading.forms import rows
from engine.language.tree.amounts import ONE
from engine.language.tree.composed import Destination
from engine.language.tree.kinds import Objects
from engine.language.tree.objects import Group, It, Selection, ZoneRef
from engine.language.tree.terms import Flank, Order, Position, SharedZone

Place = tuple[Objects | None, Flank | None]


def placed(zone: ZoneRef, position: Position) -> Destination | None:
    """Read a place in a deck."""
    return Destination(zone, position) if zone.zone is SharedZone.DECK else None


def _plain_destination(zone: ZoneRef) -> Destination | None:
    fits = zone.zone in (SharedZone.HAND, SharedZone.DISCARD, SharedZone.REMOVED)
    return Destination(zone) if fits else None


def _place(beside: Objects, flank: Flank | None = None) -> Place | None:
    """Read "adjacent to this unit", "to the left of it": where something is placed."""
    fits = only_units(beside) and not isinstance(beside, Group)
    if isinstance(beside, Selection):
        fits = fits and beside.amount == ONE and not beside.up_to
    return (beside, flank) if fits else None


ROWS = (
    *rows(
        "deck_place",
        "on <deck_place_of>",
        ("on <place:deck_place_of> <order>", lambda place, order: replace(place, order=order)),
    ),
    *rows(
        "order",
        ("in any order", Order.ANY),
        ("in (a random order|random order)", Order.RANDOM),
    ),
    *rows(
        "put_place",
        "into <to_zone>",
        "<deck_place>",
    ),
    *rows(
        "token_extras",
        "with <token_extra>",
    ),
    *rows(
        "except",
        (", except (it has|they have|it gains|it gets) <gains>", None),
        ("except (it has|they have|it gains|it gets) <gains>", None),
        (", except (it|they) <changes:change>", None),
    ),
    *rows(
        "deck_place_of",
        ("[the] top of <zone>", lambda zone: placed(zone, Position.TOP)),
        ("the bottom of <zone>", lambda zone: placed(zone, Position.BOTTOM)),
        (
            "[either] the top or [the] bottom of <zone>",
            lambda zone: placed(zone, Position.TOP_OR_BOTTOM),
        ),
        ("top or bottom of <zone>", lambda zone: placed(zone, Position.TOP_OR_BOTTOM)),
    ),
    *rows(
        "to_zone",
        ("<zone>", _plain_destination),
    ),
    *rows(
        "place",
        ("(adjacent to|next to|beside) <beside:objects/1>", _place),
        ("[directly|immediately] to the <flank> of <beside:objects/1>", _place),
        ("[directly|immediately] to its <flank>", lambda flank: _place(It(), flank)),
    ),
)
