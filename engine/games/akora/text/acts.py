"""How Akora's verbs are read and printed, where a form alone will not do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from engine.games.akora.text.own_tree import (
    ActiveAkora,
    AlterDamage,
    Cure,
    Deactivate,
    PlaceUnder,
)
from engine.games.akora.text.terms import Noun, State, Zone
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import things as printed
from engine.language.saying.speech import noun
from engine.language.tree.amounts import ONE, All, Number
from engine.language.tree.composed import (
    Destination,
    Move,
    PutCounters,
    RemoveCounters,
)
from engine.language.tree.instructions import Shuffle
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
from engine.language.tree.players import YOU, EachPlayer, OwnerOf
from engine.language.tree.terms import How, Position, SharedNoun, SharedZone

_ON_FIELD: Final = (ActiveAkora, This, That, It)
HELD: Final = frozenset({*Noun, SharedNoun.TOKEN}) - {Noun.AKORA, Noun.FLASH}
STAYING: Final = frozenset({Noun.ETERNITY, Noun.ARMAMENT, Noun.ALCHEMY, SharedNoun.TOKEN})


def aimed(objects: Objects) -> Objects | None:
    """Return what on the field is meant; a single one is a target. None for what is elsewhere."""
    if isinstance(objects, _ON_FIELD):
        return objects
    if not isinstance(objects, Selection) or objects.among is not None:
        return None
    if objects.description.zone is not None:
        return None
    return objects if objects.how is How.ALL else replace(objects, how=How.TARGET)


def to_field(kind: Any, nouns: frozenset[Any] = frozenset(), state: State | None = None) -> Any:
    """Return what reads a verb that is done to cards on the field, of some kinds only."""

    def make(objects: Objects) -> Instruction | None:
        found = aimed(objects)
        fits = found is not None and _is_one_of(found, nouns) and not _is_so(found, state)
        return kind(found) if fits else None

    return make


def _is_one_of(objects: Objects, nouns: frozenset[Any]) -> bool:
    """Whether cards are of some kinds; no kinds stand for all."""
    if isinstance(objects, Selection):
        return not nouns or nouns >= set(objects.description.nouns)
    return not nouns or not isinstance(objects, ActiveAkora) or Noun.AKORA in nouns


def _is_akora(objects: Objects) -> bool:
    """Whether it is an Akora, which is never in a hand or an Alchemy Deck."""
    if isinstance(objects, Selection):
        return Noun.AKORA in objects.description.nouns
    return isinstance(objects, ActiveAkora)


def _is_so(objects: Objects, state: State | None) -> bool:
    return isinstance(objects, Selection) and state in objects.description.states


def read_cure(objects: Objects) -> Instruction | None:
    """Read "Cure your Akora": nothing else is cured."""
    return Cure(objects) if isinstance(objects, ActiveAkora) else None


def read_negate(kind: Any) -> Any:
    """Return what reads a verb that negates cards on the field, or the one that is answered."""

    def make(objects: Objects) -> Instruction | None:
        found = aimed(objects)
        return None if found is None or isinstance(found, This) else kind(found)

    return make


def read_zone(zone: ZoneRef) -> Instruction | None:
    """Read "Deactivate your opponent's Dark Zone", of which each player has one."""
    fits = zone.zone in (SharedZone.DISCARD, Zone.BATTLE) and zone.owner is not None
    if not fits:
        return None
    return Deactivate(zone, All()) if isinstance(zone.owner, EachPlayer) else Deactivate(zone)


def read_zones(whose: Players, n: int = 1) -> Instruction | None:
    """Read "Deactivate 2 of your opponent's Alchemy Zones"."""
    if isinstance(whose, EachPlayer) or not n:
        return None
    return Deactivate(ZoneRef(Zone.ALCHEMY, whose), Number(n))


def read_all_zones(whose: Players) -> Instruction:
    """Read "Deactivate all of your opponent's Alchemy Zones"."""
    return Deactivate(ZoneRef(Zone.ALCHEMY, whose), All())


def _zone_of(objects: Objects) -> ZoneRef | None:
    return objects.description.zone if isinstance(objects, Selection) else None


def read_send(objects: Objects, to: ZoneRef) -> Instruction | None:
    """Read "send 2 cards from your Alchemy Deck to your Dark Zone"."""
    zone = _zone_of(objects)
    if to.zone is Zone.AKORA_DECK and zone is not None and _is_akora(objects):
        return _sent_home(objects, zone, to)
    if to.zone not in (SharedZone.DISCARD, SharedZone.REMOVED) or to.owner is None:
        return None
    if isinstance(objects, DeckCards | WholeZone | Rest):
        return Move(objects, Destination(to))
    if zone is None:
        found = aimed(objects)
        return None if found is None else Move(found, Destination(to))
    return None if zone.zone is to.zone else Move(objects, Destination(to))


def _sent_home(akora: Objects, zone: ZoneRef, to: ZoneRef) -> Instruction | None:
    is_home = zone.zone is not to.zone and zone.owner == to.owner
    return Move(akora, Destination(to)) if is_home else None


def read_send_this(source: ZoneRef, to: ZoneRef) -> Instruction | None:
    """Read "send this card from your Dark Zone to your Purgatory"."""
    is_known = source.zone is SharedZone.DISCARD and to.zone in (
        SharedZone.REMOVED,
        SharedZone.HAND,
    )
    return Move(This(SharedNoun.CARD), Destination(to), source) if is_known else None


def read_add(objects: Objects, to: ZoneRef) -> Instruction | None:
    """Read "add 1 Relic Shard from your Dark Zone to your hand"."""
    if to.zone is not SharedZone.HAND or not isinstance(objects, Selection) or _is_akora(objects):
        return None
    zone = objects.description.zone
    elsewhere = zone is not None and zone.zone not in (SharedZone.HAND, Zone.AKORA_DECK)
    return Move(objects, Destination(to)) if elsewhere or objects.among is not None else None


def read_return(objects: Objects, to: ZoneRef) -> Instruction | None:
    """Read "return this card to your hand": from the field; Akora return to the Akora Deck."""
    if to.zone is Zone.AKORA_DECK:
        return read_send(objects, to)
    found = aimed(objects)
    fits = to.zone is SharedZone.HAND and not _is_akora(objects)
    return Move(found, Destination(to)) if fits and found is not None else None


def read_to_owner(objects: Objects) -> Instruction | None:
    """Read "return 1 Alchemy Card your opponent controls to its owner's hand"."""
    return read_return(objects, ZoneRef(SharedZone.HAND, OwnerOf(It())))


def read_put(position: Position) -> Any:
    """Return what reads where in an Alchemy Deck cards are put, or that they are shuffled in."""

    def make(objects: Objects, to: ZoneRef) -> Instruction | None:
        if to.zone is not SharedZone.DECK or to.owner is None or _is_akora(objects):
            return None
        is_there = isinstance(objects, WholeZone | Rest) or _zone_of(objects) is not None
        found = objects if is_there else aimed(objects)
        return None if found is None else Move(found, Destination(to, position))

    return make


def read_shuffle(zone: ZoneRef) -> Instruction | None:
    """Read "shuffle your Alchemy Deck"."""
    is_deck = zone.zone is SharedZone.DECK
    return Shuffle(zone.owner) if is_deck and zone.owner is not None else None


def read_under(objects: Objects) -> Instruction | None:
    """Read "place 1 Relic Shard you control underneath this card"."""
    return PlaceUnder(objects) if isinstance(objects, Selection) else None


def read_place(amount: Amount, kind: str, on: Objects) -> Instruction | None:
    """Read "place 2 Divine Counters on your Akora": on what is on the field (term.10.b)."""
    found = aimed(on)
    if found is None or _is_so(found, State.FACE_DOWN) or isinstance(amount, All):
        return None
    return PutCounters(amount, kind, found)


def read_remove(amount: Amount, kind: str, source: Objects) -> Instruction | None:
    """Read "remove 1 Ember Counter from this card"."""
    found = aimed(source)
    if isinstance(found, Selection) and found.how is How.ALL and not isinstance(amount, All):
        return None  # from each, or from all together?
    return None if found is None else RemoveCounters(amount, kind, found)


def read_remove_all(source: Objects) -> Instruction | None:
    """Read "remove all counters from your Akora"."""
    return read_remove(All(), "", source)


def print_zone(node: Deactivate) -> str:
    """Print which zones are Deactivated."""
    if node.zone.zone is not Zone.ALCHEMY:
        return f"Deactivate {printed.whose(node.zone.owner or YOU)} {noun(node.zone.zone)}"
    assert node.zone.owner is not None
    whose = printed.whose(node.zone.owner)
    if isinstance(node.amount, All):
        return f"Deactivate all of {whose} Alchemy Zones"
    return f"Deactivate {printed.value(node.amount)} of {whose} Alchemy Zones"


def tell_zone(node: Deactivate) -> str:
    """Return the same in plain words."""
    where = plain.zone(node.zone)
    if node.zone.zone is Zone.ALCHEMY:
        where = f"{plain.amount(node.amount)} of {where}s"
    return f"{plain.does(node.actor, 'switch off')} (deactivate) {where}"


def print_move(node: Move) -> str:
    """Print where cards go, with the guide's verb for it."""
    what, to = printed.objects(node.objects), _print_to(node)
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


def _print_to(node: Move) -> str:
    if not isinstance(node.to.zone.owner, OwnerOf):
        return printed.zone(node.to.zone)
    is_one = getattr(node.objects, "amount", ONE) == ONE
    return "its owner's hand" if is_one else "their owners' hands"


def print_counters(amount: Amount, kind: str) -> str:
    """Print a number of counters."""
    if not kind:
        return "all counters"
    number = "all" if isinstance(amount, All) else printed.value(amount)
    return f"{number} {kind} {'counter' if amount == ONE else 'counters'}"


def print_souls(amount: Amount) -> str:
    """Print a number of Tormented Souls."""
    number = "all" if isinstance(amount, All) else printed.value(amount)
    return f"{number} Tormented {'Soul' if amount == ONE else 'Souls'}"


def tell_souls(amount: Amount) -> str:
    """Return the same in plain words."""
    return plain.counted(amount, "Tormented Soul", "Tormented Souls")


def tell_damage(node: AlterDamage) -> str:
    """Return the same in plain words."""
    kind = "Attack Damage" if node.attack else "damage of the effect"
    amount = plain.amount(node.amount)
    if node.to:
        return f"that {kind} becomes {amount}"
    return f"that {kind} is {amount} {'less' if node.less else 'more'}"


def damage_left(attack: bool, amount: Amount) -> AlterDamage:
    """Read "reduce that damage to 50"."""
    return AlterDamage(amount, attack, to=True)


def more_damage(attack: bool, amount: Amount) -> AlterDamage:
    """Read "increase that damage by 50"."""
    return AlterDamage(amount, attack, less=False)
