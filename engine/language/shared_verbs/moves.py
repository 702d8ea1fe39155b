"""Moving things from zone to zone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.forms.acts import on_field
from engine.language.forms.moves import placed
from engine.language.lowering.verbs import moves as lower_moves
from engine.language.reading.forms import rows
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import phrases
from engine.language.saying.printed import things as printed
from engine.language.tree.composed import Destination, Move
from engine.language.tree.kinds import Instruction, Objects, Players, Ref
from engine.language.tree.objects import (
    DeckCards,
    Description,
    Group,
    It,
    Rest,
    Selection,
    That,
    WholeZone,
    ZoneRef,
)
from engine.language.tree.players import OwnerOf
from engine.language.tree.terms import Order, Position, SharedDone, SharedNoun, SharedZone
from engine.language.verbs import Verb, Verbs


def _read_move(*, verb: str) -> Any:
    """Return what reads one of the verbs that move things to a zone."""

    def make(
        objects: Objects, to: Destination, verbs: Verbs, source: ZoneRef | None = None
    ) -> Instruction | None:
        if source is not None and isinstance(objects, Selection | Group | WholeZone):
            return None  # a description holds its own zone
        if isinstance(objects, Group):
            objects = _read_from_one_zone(objects)
        if not _read_fits(verb, objects, to, source):
            return None
        if verbs.has_milling and _read_is_milling(objects, to):
            return None
        return Move(objects, to, source)

    return make


def _read_from_one_zone(group: Group) -> Group:
    """Read "a unit and a spell from your discard pile": both are in it."""
    last = group.items[-1]
    zone = last.description.zone if isinstance(last, Selection) else None
    if zone is None or zone.zone is SharedZone.FIELD:
        return group
    return Group(
        tuple(
            replace(item, description=replace(item.description, zone=zone))
            if isinstance(item, Selection) and item.description == _read_zoneless(item.description)
            else item
            for item in group.items
        )
    )


def _read_zoneless(node: Description) -> Description:
    return replace(node, zone=None, controller=None, adjacent_to=None)


def _read_fits(verb: str, objects: Objects, to: Destination, source: ZoneRef | None) -> bool:
    zone = to.zone.zone
    if verb == "add":
        return zone is SharedZone.HAND
    if not isinstance(objects, Selection) or not _read_is_bare(objects):
        return source is None or source.zone is not zone
    if verb == "return" and zone is SharedZone.HAND:
        return on_field(objects)
    plain_card = set(objects.description.nouns) & {SharedNoun.CARD, SharedNoun.SPELL}
    return not plain_card or zone in (SharedZone.DECK, SharedZone.REMOVED)


def _read_is_bare(objects: Selection) -> bool:
    """Whether nothing says where the objects are."""
    described = objects.description
    return objects.among is None and described.zone is None and described.done is None


def _read_is_milling(objects: Objects, to: Destination) -> bool:
    """Whether the top of a deck goes to its owner's discard pile."""
    return (
        isinstance(objects, DeckCards)
        and objects.position is Position.TOP
        and to.zone == ZoneRef(SharedZone.DISCARD, objects.owner)
    )


def _read_put_both(
    objects: Objects, to: Destination, others: Objects, then: Destination, verbs: Verbs
) -> tuple[Instruction, ...] | None:
    """Read "put one of them into your hand and the rest on the bottom of your deck"."""
    put = _read_move(verb="put")
    first, second = put(objects, to, verbs), put(others, then, verbs)
    return None if first is None or second is None else (first, second)


def _read_put_back(objects: Objects) -> Instruction | None:
    """Read "put them back in any order": on top of the deck they came from."""
    if not isinstance(objects, It):
        return None
    deck = ZoneRef(SharedZone.DECK, OwnerOf(objects))
    return Move(objects, Destination(deck, Position.TOP, Order.ANY))


def _read_on_its_deck(position: Position) -> Any:
    """Return what reads "put it on top", "put the rest on the bottom": of the deck it is from."""

    def make(ref: Ref, order: Order | None = None) -> Instruction | None:
        if not isinstance(ref, It | That | Rest):
            return None
        return Move(ref, Destination(ZoneRef(SharedZone.DECK, OwnerOf(ref)), position, order))

    return make


def _read_put_three(
    first: Instruction, second: Instruction, third: Instruction
) -> tuple[Instruction, ...]:
    return (first, second, third)


def _read_put(objects: Objects, to: Destination, verbs: Verbs) -> Instruction | None:
    return _read_move(verb="put")(objects, to, verbs)  # type: ignore[no-any-return]


def _read_split(
    objects: Objects, others: Objects, zone: ZoneRef, verbs: Verbs
) -> tuple[Instruction, ...] | None:
    top, bottom = placed(zone, Position.TOP), placed(zone, Position.BOTTOM)
    if top is None or bottom is None:
        return None
    return _read_put_both(objects, top, others, bottom, verbs)


def _read_shuffle_into(
    objects: Objects, to: ZoneRef, source: ZoneRef | None = None
) -> Instruction | None:
    if to.zone is not SharedZone.DECK or (
        source is not None and isinstance(objects, Selection | Group)
    ):
        return None
    return Move(objects, Destination(to, Position.SHUFFLED), source)


def _read_shuffle_both(whose: Players, to: ZoneRef) -> tuple[Instruction, ...] | None:
    """Read "shuffle your hand and discard pile into your deck"."""
    zones = [WholeZone(ZoneRef(zone, whose)) for zone in (SharedZone.HAND, SharedZone.DISCARD)]
    moves = [_read_shuffle_into(each, to) for each in zones]
    return None if None in moves else tuple(each for each in moves if each is not None)


def _print_destination(node: Destination) -> str:
    if node.position is Position.SHUFFLED:
        return f"into {printed.zone(node.zone)}"
    if node.position is None:
        return f"into {printed.zone(node.zone)}"
    place = {
        Position.TOP: "the top",
        Position.BOTTOM: "the bottom",
        Position.TOP_OR_BOTTOM: "the top or bottom",
    }[node.position]
    return phrases.spaced(
        f"on {place} of {printed.zone(node.zone)}", node.order.value if node.order else ""
    )


def _print_move(node: Move) -> str:
    source = f"from {printed.zone(node.source)}" if node.source is not None else ""
    to = _print_destination(node.to)
    if node.to.position is Position.SHUFFLED:
        return phrases.spaced("shuffle", printed.objects(node.objects), source, to)
    if node.to.zone.zone is SharedZone.HAND:
        return phrases.spaced(
            "return", printed.objects(node.objects), source, to.replace("into", "to", 1)
        )
    return phrases.spaced("put", printed.objects(node.objects), source, to)


def _tell_destination(node: Destination) -> str:
    """Return where something is put."""
    order = f" {node.order.value}" if node.order is not None else ""
    if node.position is None:
        return f"to {plain.zone(node.zone)}{order}"
    if node.position is Position.SHUFFLED:
        return f"to {plain.zone(node.zone)}, which is then shuffled"
    return f"to the {node.position.value} of {plain.zone(node.zone)}{order}"


def _tell_move(node: Move) -> str:
    source = f" out of {plain.zone(node.source)}" if node.source is not None else ""
    moved = f"{plain.does(node.actor, 'move')} {plain.objects(node.objects)}"
    return f"{moved}{source} {_tell_destination(node.to)}"


VERBS: tuple[Verb, ...] = (
    Verb(
        Move,
        counts_each=True,
        lower=lower_moves.move,
        forms=(
            ("returns/return <objects> to <to:to_zone>", _read_move(verb="return")),
            (
                "returns/return <objects> from <source:zone> to <to:to_zone>",
                _read_move(verb="return"),
            ),
            ("returns/return <objects> to <to:deck_place_of>", _read_move(verb="put")),
            (
                "returns/return <objects> from <source:zone> to <to:deck_place_of>",
                _read_move(verb="put"),
            ),
            ("adds/add <objects:put_objects> to <to:to_zone>", _read_move(verb="add")),
            ("adds/add <objects> from <source:zone> to <to:to_zone>", _read_move(verb="add")),
            ("puts/put <objects:put_objects> into <to:to_zone>", _read_move(verb="put")),
            (
                "puts/put <objects:put_objects> into <to:to_zone> "
                "and <others:objects> <then:put_place>",
                _read_put_both,
            ),
            (
                "puts/put <objects:put_objects> on [the] top and <others:objects> "
                "on the bottom of <zone>",
                _read_split,
            ),
            (
                "puts/put <objects:put_objects> <to:deck_place> and <others:objects> "
                "<then:put_place>",
                _read_put_both,
            ),
            (
                "puts/put <objects:put_objects> from <source:zone> into <to:to_zone>",
                _read_move(verb="put"),
            ),
            ("puts/put <objects:put_objects> <to:deck_place>", _read_move(verb="put")),
            (
                "puts/put <objects:put_objects> from <source:zone> <to:deck_place>",
                _read_move(verb="put"),
            ),
            ("places/place <objects> <to:deck_place>", _read_move(verb="put")),
            ("puts/put <objects> back in any order", _read_put_back),
            ("puts/put <ref> on [the] top [<order>]", _read_on_its_deck(Position.TOP)),
            ("puts/put <ref> on the bottom [<order>]", _read_on_its_deck(Position.BOTTOM)),
            (
                "puts/put <first:one_put> , <second:one_put> [,] and <third:one_put>",
                _read_put_three,
            ),
            ("sends/send <objects> to <to:to_zone>", _read_move(verb="put")),
            ("shuffles/shuffle <objects> into <to:zone>", _read_shuffle_into),
            ("shuffles/shuffle <objects:whole_zone> into <to:zone>", _read_shuffle_into),
            ("shuffles/shuffle <whose> hand and {discard} into <to:zone>", _read_shuffle_both),
            ("shuffles/shuffle <objects> from <source:zone> into <to:zone>", _read_shuffle_into),
        ),
        rows=rows("one_put", ("<objects:put_objects> <to:put_place>", _read_put)),
        prints=_print_move,
        means=_tell_move,
        done={
            SharedDone.RETURNED: (),
            SharedDone.PUT: (),
            SharedDone.SHUFFLED: (),
            SharedDone.MOVED: (),
        },
        as_cost=True,
    ),
)
