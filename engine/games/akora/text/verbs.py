"""Verbs of Akora's card text, and the shared ones that it takes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from engine.games.akora.text.lexicon import VOCABULARY
from engine.games.akora.text.own_tree import (
    ActiveAkora,
    AlterDamage,
    Cure,
    Deactivate,
    Freeze,
    GainEssence,
    GainSouls,
    HurtEssence,
    Negate,
    NegateAndDestroy,
    PlaceUnder,
    Redirect,
    RemoveAround,
    RemoveSouls,
    RestCard,
    TurnDown,
    Unfreeze,
)
from engine.games.akora.text.terms import Done, Noun, State, Zone
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import things as printed
from engine.language.shared_verbs.table import SHARED_VERBS
from engine.language.tree.amounts import ONE, All, Number
from engine.language.tree.composed import (
    Destination,
    GainControl,
    Modify,
    ModifyPlayer,
    Move,
    PutCounters,
    RemoveCounters,
)
from engine.language.tree.instructions import Destroy, Discard, Draw, Reveal, Shuffle
from engine.language.tree.kinds import Amount, Instruction, Objects, Players
from engine.language.tree.objects import (
    DeckCards,
    It,
    Rest,
    Selection,
    That,
    This,
    WholeZone,
    ZoneRef,
)
from engine.language.tree.players import EachPlayer
from engine.language.tree.terms import How, Position, SharedNoun, SharedZone
from engine.language.verbs import Adapted, Verb, Verbs, taken

# What texts of this game take of the verbs that any game may have.
_TAKEN: Final = (
    *(Draw, Discard, Reveal, Destroy, Move, GainControl, Shuffle),
    *(PutCounters, RemoveCounters, Modify, ModifyPlayer),
)
_ON_FIELD: Final = (ActiveAkora, This, That, It)
_HELD: Final = frozenset({*Noun, SharedNoun.TOKEN}) - {Noun.AKORA, Noun.FLASH}
_STAYING: Final = frozenset({Noun.ETERNITY, Noun.ARMAMENT, Noun.ALCHEMY, SharedNoun.TOKEN})


def aimed(objects: Objects) -> Objects | None:
    """Return what on the field is meant; a single one is a target. None for what is elsewhere."""
    if isinstance(objects, _ON_FIELD):
        return objects
    if not isinstance(objects, Selection) or objects.among is not None:
        return None
    if objects.description.zone is not None:
        return None
    return objects if objects.how is How.ALL else replace(objects, how=How.TARGET)


def _to_field(kind: Any, nouns: frozenset[Any] = frozenset(), state: State | None = None) -> Any:
    """Return what reads a verb that is done to cards on the field, of some kinds only."""

    def make(objects: Objects) -> Instruction | None:
        found = aimed(objects)
        if found is None:
            return None
        if nouns and isinstance(found, Selection) and not nouns >= set(found.description.nouns):
            return None
        if nouns and isinstance(found, ActiveAkora) and Noun.AKORA not in nouns:
            return None
        if state is not None and isinstance(found, Selection) and state in found.description.states:
            return None
        made: Instruction = kind(found)
        return made

    return make


def _read_akora(kind: Any) -> Any:
    def make(objects: Objects) -> Instruction | None:
        is_akora = isinstance(objects, ActiveAkora)
        return kind(objects) if is_akora else None

    return make


def _read_negate(kind: Any) -> Any:
    def make(objects: Objects) -> Instruction | None:
        found = aimed(objects)
        return None if found is None or isinstance(found, This) else kind(found)

    return make


def _read_souls(kind: Any) -> Any:
    def make(n: int) -> Instruction | None:
        return kind(Number(n)) if n else None

    return make


def _read_zone(zone: ZoneRef) -> Instruction | None:
    """Read "Deactivate your opponent's Dark Zone"; of several zones it is said how many."""
    fits = zone.zone in (SharedZone.DISCARD, Zone.BATTLE) and zone.owner is not None
    return Deactivate(zone) if fits and not isinstance(zone.owner, EachPlayer) else None


def _read_zones(whose: Players, n: int = 1) -> Instruction | None:
    if isinstance(whose, EachPlayer) or not n:
        return None
    return Deactivate(ZoneRef(Zone.ALCHEMY, whose), Number(n))


def _read_all_zones(whose: Players) -> Instruction:
    return Deactivate(ZoneRef(Zone.ALCHEMY, whose), All())


def _zone_of(objects: Objects) -> ZoneRef | None:
    return objects.description.zone if isinstance(objects, Selection) else None


def _read_send(objects: Objects, to: ZoneRef) -> Instruction | None:
    """Read "send 2 cards from your Alchemy Deck to your Dark Zone"."""
    if to.zone not in (SharedZone.DISCARD, SharedZone.REMOVED) or to.owner is None:
        return None
    zone = _zone_of(objects)
    if isinstance(objects, DeckCards | WholeZone):
        return Move(objects, Destination(to))
    if zone is None:
        found = aimed(objects)
        return None if found is None else Move(found, Destination(to))
    return None if zone.zone is to.zone else Move(objects, Destination(to))


def _read_send_this(source: ZoneRef, to: ZoneRef) -> Instruction | None:
    is_known = source.zone is SharedZone.DISCARD and to.zone in (
        SharedZone.REMOVED,
        SharedZone.HAND,
    )
    return Move(This(SharedNoun.CARD), Destination(to), source) if is_known else None


def _read_add(objects: Objects, to: ZoneRef) -> Instruction | None:
    """Read "add 1 Relic Shard from your Dark Zone to your hand"."""
    if to.zone is not SharedZone.HAND or not isinstance(objects, Selection):
        return None
    zone = objects.description.zone
    elsewhere = zone is not None and zone.zone is not SharedZone.HAND
    return Move(objects, Destination(to)) if elsewhere or objects.among is not None else None


def _read_return(objects: Objects, to: ZoneRef) -> Instruction | None:
    """Read "return this card to your hand": from the field."""
    found = aimed(objects)
    fits = to.zone is SharedZone.HAND and found is not None and not isinstance(found, ActiveAkora)
    return Move(found, Destination(to)) if fits and found is not None else None


def _read_put(position: Position) -> Any:
    def make(objects: Objects, to: ZoneRef) -> Instruction | None:
        if to.zone is not SharedZone.DECK or to.owner is None:
            return None
        if isinstance(objects, Rest):
            return Move(objects, Destination(to, position))
        found = objects if _zone_of(objects) is not None else aimed(objects)
        return None if found is None else Move(found, Destination(to, position))

    return make


def _read_shuffle_in(objects: Objects, to: ZoneRef) -> Instruction | None:
    if to.zone is not SharedZone.DECK or to.owner is None:
        return None
    found = objects
    if not isinstance(objects, WholeZone) and _zone_of(objects) is None:
        found = aimed(objects) or objects
        if found is objects and not isinstance(objects, _ON_FIELD):
            return None
    return Move(found, Destination(to, Position.SHUFFLED))


def _read_shuffle(zone: ZoneRef) -> Instruction | None:
    fits = zone.zone is SharedZone.DECK and zone.owner is not None
    return Shuffle(zone.owner) if fits and zone.owner is not None else None


def _read_under(objects: Objects) -> Instruction | None:
    """Read "place 1 Relic Shard you control underneath this card"."""
    return PlaceUnder(objects) if isinstance(objects, Selection) else None


def _read_place(amount: Amount, kind: str, on: Objects) -> Instruction | None:
    """Read "place 2 Divine Counters on your Akora": on what is on the field (term.10.b)."""
    found = aimed(on)
    return None if found is None or isinstance(amount, All) else PutCounters(amount, kind, found)


def _read_remove(amount: Amount, kind: str, source: Objects) -> Instruction | None:
    found = aimed(source)
    if isinstance(found, Selection) and found.how is How.ALL and not isinstance(amount, All):
        return None  # from each, or from all together?
    return None if found is None else RemoveCounters(amount, kind, found)


def _read_remove_all(source: Objects) -> Instruction | None:
    return _read_remove(All(), "", source)


def _read_around(amount: Amount, kind: str) -> Instruction:
    return RemoveAround(amount, kind)


def _print_zone(node: Deactivate) -> str:
    if node.zone.zone is not Zone.ALCHEMY:
        return f"Deactivate {printed.zone(node.zone)}"
    assert node.zone.owner is not None
    whose = printed.whose(node.zone.owner)
    if isinstance(node.amount, All):
        return f"Deactivate all of {whose} Alchemy Zones"
    return f"Deactivate {printed.value(node.amount)} of {whose} Alchemy Zones"


def _tell_zone(node: Deactivate) -> str:
    where = plain.zone(node.zone)
    number = "" if node.zone.zone is not Zone.ALCHEMY else f"{plain.amount(node.amount)} of "
    return f"{plain.does(node.actor, 'switch off')} (deactivate) {number}{where}"


def _print_move(node: Move) -> str:
    what, to = printed.objects(node.objects), printed.zone(node.to.zone)
    zone = node.to.zone.zone
    if node.source is not None:
        return f"send {what} from {printed.zone(node.source)} to {to}"
    if node.to.position is Position.SHUFFLED:
        return f"shuffle {what} into {to}"
    if node.to.position is not None:
        where = "on top" if node.to.position is Position.TOP else "at the bottom"
        return f"put {what} {where} of {to}"
    if zone is not SharedZone.HAND:
        return f"send {what} to {to}"
    is_there = _zone_of(node.objects) is not None or getattr(node.objects, "among", None)
    return f"{'add' if is_there else 'return'} {what} to {to}"


def _counters(amount: Amount, kind: str) -> str:
    if not kind:
        return "all counters"
    number = "all" if isinstance(amount, All) else printed.value(amount)
    return f"{number} {kind} {'counter' if amount == ONE else 'counters'}"


def _damage(node: AlterDamage) -> str:
    kind = "Attack Damage" if node.attack else "damage"
    verb = "reduce" if node.less else "increase"
    return f"{verb} that {kind} {'to' if node.to else 'by'} {printed.value(node.amount)}"


def _tell_damage(node: AlterDamage) -> str:
    kind = "Attack Damage" if node.attack else "damage of the effect"
    amount = plain.amount(node.amount)
    if node.to:
        return f"that {kind} becomes {amount}"
    return f"that {kind} is {amount} {'less' if node.less else 'more'}"


def _altered(attack: bool, *, less: bool = True, to: bool = False) -> Any:
    return lambda n: AlterDamage(Number(n), attack, less, to)


OWN_VERBS: Final = (
    Verb(
        HurtEssence,
        forms=(("deals/deal <amount:measure> damage to <to:essence>", HurtEssence),),
        means=lambda i: (
            f"{plain.whose(i.to)} Alchemist Essence takes {plain.measured(i.amount, 'damage')}"
        ),
        rules=("term.6.a", "p.14.a"),
    ),
    Verb(
        GainEssence,
        forms=(("gains/gain <amount:measure> alchemist essence", GainEssence),),
        means=lambda i: (
            f"{plain.does(i.actor, 'gain')} {plain.measured(i.amount, 'Alchemist Essence')}"
        ),
        rules=("p.14.c",),
    ),
    Verb(
        GainSouls,
        forms=(("gains/gain <n:#number> tormented (soul|souls)", _read_souls(GainSouls)),),
        prints=lambda i: f"gain {printed.value(i.amount)} Tormented Souls",
        means=lambda i: f"{plain.does(i.actor, 'gain')} {plain.amount(i.amount)} Tormented Souls",
        rules=("term.22.a",),
    ),
    Verb(
        RemoveSouls,
        forms=(("removes/remove <n:#number> tormented (soul|souls)", _read_souls(RemoveSouls)),),
        prints=lambda i: f"remove {printed.value(i.amount)} Tormented Souls",
        means=lambda i: f"{plain.does(i.actor, 'spend')} {plain.amount(i.amount)} Tormented Souls",
        rules=("term.22.a",),
        as_cost=True,
    ),
    Verb(
        Negate,
        forms=(
            ("negates/negate <objects>", _read_negate(Negate)),
            ("negates/negate <objects:answered>", Negate),
        ),
        means="{does:undo} (negate) {objects}",
        rules=("term.16.a",),
        asks={"": "to negate"},
    ),
    Verb(
        NegateAndDestroy,
        forms=(("negates/negate and destroys/destroy <objects>", _read_negate(NegateAndDestroy)),),
        prints=lambda i: f"negate and destroy {printed.objects(i.objects)}",
        means="{does:undo} (negate) {objects} and, if that can be done, destroy the same",
        rules=("term.17.a", "p.11.b"),
        asks={"": "to negate and destroy"},
    ),
    Verb(
        Freeze,
        forms=(("freezes/freeze <objects>", _to_field(Freeze, state=State.FROZEN)),),
        means="{does:freeze} {objects}",
        rules=("status.frozen.0",),
        asks={"": "to freeze"},
        lasts=True,
    ),
    Verb(
        Unfreeze,
        forms=(("unfreezes/unfreeze <objects>", _to_field(Unfreeze)),),
        means="{does:unfreeze} {objects}",
        rules=("term.1.b",),
        asks={"": "to unfreeze"},
    ),
    Verb(
        RestCard,
        forms=(("rests/rest <objects>", _to_field(RestCard, _STAYING, State.FACE_DOWN)),),
        prints=lambda i: f"Rest {printed.objects(i.objects)}",
        means="{does:turn} face-down (rest) {objects}",
        rules=("status.rested.1",),
        asks={"": "to rest"},
        lasts=True,
    ),
    Verb(
        TurnDown,
        forms=(("sets/set <objects>", _to_field(TurnDown, _STAYING, State.FACE_DOWN)),),
        prints=lambda i: f"Set {printed.objects(i.objects)}",
        means="{does:turn} face-down {objects}, as if it were set",
        rules=("p.8.d",),
        asks={"": "to set"},
    ),
    Verb(
        Deactivate,
        forms=(
            ("deactivates/deactivate <n:#number> of <whose> alchemy zones", _read_zones),
            ("deactivates/deactivate all of <whose> alchemy zones", _read_all_zones),
            ("deactivates/deactivate <zone:owned_zone>", _read_zone),
        ),
        prints=_print_zone,
        means=_tell_zone,
        rules=("status.deactivated.0",),
        asks={"": "to deactivate"},
        lasts=True,
    ),
    Verb(
        Cure,
        forms=(("cures/cure <objects>", _read_akora(Cure)),),
        means="{does:cure} {objects}: its printed values, no counters, Immune for this turn",
        rules=("term.11.a", "term.11.b", "term.11.c"),
    ),
    Verb(
        PlaceUnder,
        forms=(("places/place <objects> underneath this card", _read_under),),
        prints=lambda i: f"place {printed.objects(i.objects)} underneath this card",
        means="{does:lay} {objects} underneath this card",
        rules=("p.8.b",),
        asks={"": "to lay underneath"},
        as_cost=True,
    ),
    Verb(
        RemoveAround,
        forms=(
            (
                "removes/remove <amount:counter_number> <kind:counter_kind> (counter|counters) "
                "you control",
                _read_around,
            ),
        ),
        prints=lambda i: f"remove {_counters(i.amount, i.kind)} you control",
        means=lambda i: (
            f"{plain.does(i.actor, 'take')} off cards under your control: "
            f"{plain.amount(i.amount)} {i.kind} counters"
        ),
        rules=("term.10.b",),
        asks={"": "to take counters from"},
        as_cost=True,
    ),
    Verb(
        AlterDamage,
        forms=(
            ("reduces/reduce that attack damage by <n:#number>", _altered(attack=True)),
            ("reduces/reduce that attack damage to <n:#number>", _altered(attack=True, to=True)),
            ("increases/increase that attack damage by <n:#number>", _altered(True, less=False)),
            ("reduces/reduce that damage by <n:#number>", _altered(attack=False)),
            ("reduces/reduce that damage to <n:#number>", _altered(attack=False, to=True)),
            ("increases/increase that damage by <n:#number>", _altered(False, less=False)),
        ),
        prints=_damage,
        means=_tell_damage,
        rules=("term.5.a",),
    ),
    Verb(
        Redirect,
        forms=(("redirects/redirect that attack damage to <to:essence>", Redirect),),
        means=lambda i: f"that Attack Damage goes to {plain.whose(i.to)} Alchemist Essence instead",
        rules=("term.16.i",),
    ),
)
ADAPTED: Final[dict[type, Adapted]] = {
    Draw: Adapted(("phase.2.2",)),
    Destroy: Adapted(("term.12.a",), forms=(("destroys/destroy <objects>", _to_field(Destroy)),)),
    Reveal: Adapted(("term.19.a",)),
    GainControl: Adapted(
        ("p.7.b",),
        forms=(("gains/gain control of <objects>", _to_field(GainControl, _HELD)),),
    ),
    PutCounters: Adapted(
        ("term.10.b",),
        forms=(
            (
                "places/place <amount:counter_number> <kind:counter_kind> (counter|counters) "
                "on <on:objects>",
                _read_place,
            ),
        ),
    ),
    RemoveCounters: Adapted(
        ("term.10.b",),
        forms=(
            (
                "removes/remove <amount:counter_number> <kind:counter_kind> (counter|counters) "
                "from <source:objects>",
                _read_remove,
            ),
            ("removes/remove all counters from <source:objects>", _read_remove_all),
        ),
    ),
    Shuffle: Adapted(forms=(("shuffles/shuffle <zone:owned_zone>", _read_shuffle),)),
    Move: Adapted(
        ("term.12.a",),
        forms=(
            ("sends/send <objects> to <to:zone>", _read_send),
            ("sends/send this card from <source:zone> to <to:zone>", _read_send_this),
            ("adds/add this card from <source:zone> to <to:zone>", _read_send_this),
            ("adds/add <objects> to <to:zone>", _read_add),
            ("returns/return <objects> to <to:zone>", _read_return),
            ("puts/put <objects> on [the] top of <to:zone>", _read_put(Position.TOP)),
            ("puts/put <objects> (at|on) the bottom of <to:zone>", _read_put(Position.BOTTOM)),
            ("shuffles/shuffle <objects> into <to:zone>", _read_shuffle_in),
            ("shuffles/shuffle <objects:whole_zone> into <to:zone>", _read_shuffle_in),
        ),
        done={Done.SENT: ()},
    ),
}


def _without() -> frozenset[type]:
    return frozenset(verb.node for verb in SHARED_VERBS if verb.node not in _TAKEN)


def _as_printed(verb: Verb) -> Verb:
    """Return a shared verb as this game prints it."""
    own = {
        Move: _print_move,
        PutCounters: lambda i: f"place {_counters(i.amount, i.kind)} on {printed.objects(i.on)}",
        RemoveCounters: lambda i: (
            f"remove {_counters(i.amount, i.kind)} from {printed.objects(i.source)}"
        ),
    }.get(verb.node)
    return verb if own is None else replace(verb, prints=own)


VERBS: Final = Verbs(
    (*map(_as_printed, taken(SHARED_VERBS, ADAPTED, _without())), *OWN_VERBS),
    vocabulary=VOCABULARY,
)
