"""What scenario files of Argent Saga may say, as tables."""

import re
from collections import Counter
from functools import partial
from typing import Final

from engine.games.argent_saga.construction_spec import SPEC
from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import refusals as no
from engine.games.argent_saga.play import rules
from engine.games.argent_saga.play.options import READINGS
from engine.games.argent_saga.scenario.board_setup import (
    FILLS,
    MOST_SHARDS,
    SETUP,
    attach,
    begin,
    open_board,
    plain_shard,
    put,
    remember,
)
from engine.games.argent_saga.scenario.cards import PLAIN, USUAL_TOWERS, card_set
from engine.games.argent_saga.scenario.decisions import DECISIONS
from engine.games.argent_saga.scenario.expectations import (
    OF_GAME,
    OF_OBJECT,
    OF_PLAYER,
    shown_name,
)
from engine.games.argent_saga.scenario.keys import STEP_KEYS, TOWERS
from engine.games.argent_saga.scenario.verbs import VERBS, go_on
from engine.games.argent_saga.scenario.watched import WatchedGame
from engine.games.argent_saga.schema import GAME, MAIN_TYPES, PLAIN_SHARD, SCHEMA
from engine.kernel.acting.checks import Refusal
from engine.kernel.effects import atoms
from engine.mechanics.counters import counters_on
from engine.readings import fault_of
from engine.scenario import forms, usual
from engine.scenario import usual_keys as keys
from engine.scenario.contract import Contract, Key, Objects, Only, Place, Rules
from engine.scenario.model import Entry, Scenario, Side
from engine.scenario.plays import is_idle_order, origin_of
from engine.scenario.printed_numbers import refuse_negative
from engine.scenario.saved_board import Written
from engine.scenario.tables import Table
from engine.scenario.usual_boards import NO_SLOT, seat_people

MOST_DAMAGE: Final = 100_000
MOST_COUNTERS: Final = 1000
_UNITS: Final = ("unit", "omega unit", "token")
_PLACE: Final = re.compile(r"([AB])/(champion|spirit|tower|unit)([0-4]?)")

# --- keys of a side -------------------------------------------------------------------------------


def _lay_exhausted(game: WatchedGame, seat: int, amount: int) -> None:
    for _ in range(amount):
        number = game.add_card(plain_shard(game), seat, w.own_zone(seat, w.SHARDS))
        game.exhausted[number] = 1
        game.entered[number] = 0


SIDE: tuple[Place | Key[WatchedGame], ...] = (
    Place("champion", w.CHAMPION_ZONE, ("champion",), forms.NAME, is_single=True, is_in_play=True),
    Place("spirit", w.SPIRIT_ZONE, ("spirit",), forms.NAME, is_single=True, is_in_play=True),
    Place(
        "towers",
        w.TOWERS,
        ("tower",),
        forms.ROW,
        most=w.SLOT_COUNT,
        is_in_play=True,
        usual=tuple(card.name for card in USUAL_TOWERS),
    ),
    Place("units", w.UNITS, _UNITS, forms.ROW, most=w.SLOT_COUNT, is_in_play=True),
    Place("augments", w.AUGMENTS, ("augment",), forms.BAG, is_in_play=True),
    Place("shards", w.SHARDS, ("shard",), forms.BAG, is_in_play=True, counted=PLAIN_SHARD),
    Key("exhausted", forms.number(MOST_SHARDS), _lay_exhausted, lambda _game, _seat: 0),
    Place(
        "shard_deck",
        w.SHARD_DECK,
        ("shard",),
        forms.PILE,
        is_from_top=True,
        counted=PLAIN_SHARD,
        is_written=True,
    ),
    Place("hand", w.HAND, MAIN_TYPES, forms.BAG),
    Place("deck", w.DECK, MAIN_TYPES, forms.PILE, is_from_top=True),
    Place("discard", w.DISCARD, (*MAIN_TYPES, "shard"), forms.BAG),
    Place("expel", w.EXPEL, (*MAIN_TYPES, "shard"), forms.BAG),
)
HELD: Final = (
    Place("equip", w.EQUIPPED, ("augment",), forms.BAG, is_in_play=True),
    Place("under", w.UNDER, _UNITS, forms.BAG, has_owners=True),
)


def _check_side(table: Table, values: dict[str, object]) -> None:
    if not table.has("shard_deck"):
        values[FILLS] = True
    towers = table.raw("towers")
    if isinstance(towers, list) and len(towers) < w.SLOT_COUNT:
        table.fault("towers", f"has {len(towers)} entries; a player has five towers (4.5.1)")


def _check_sides(top: Table, scenario: Scenario) -> None:
    """Units stand in slots of their own, and only what can be equipped or lie below is."""
    if top.raw("phase") == "setup" and top.raw("turn") not in (None, 1):
        top.fault("turn", "the setup comes before turn 1 (5.2)")
    for letter, side in zip("AB", scenario.sides, strict=True):
        _check_numbers(top, letter, side)
        taken: set[object] = set()
        for entry in side.entries:
            _check_held(top, entry)
            _check_tower(top, entry)
            refuse_negative(top, SCHEMA, entry)
            slot = entry.values.get("slot", NO_SLOT)
            if slot == NO_SLOT:
                continue
            if entry.place != "units":
                top.fault(f"{entry.key}.slot", "only a unit stands in a slot of its own")
            elif slot in taken:
                top.fault(f"{entry.key}.slot", f"{slot} is the slot of another unit (4.8.1)")
            taken.add(slot)


def _check_numbers(top: Table, letter: str, side: Side) -> None:
    """One champion, one spirit, and no more shards than a shard deck holds."""
    places = Counter(entry.place for entry in side.entries)
    for word in ("champion", "spirit"):
        if places[word] > 1:
            top.fault(f"{letter}.{word}", f"a player has one {word} (5.1.1)")
    lying = side.values.get("exhausted")
    shards = places["shards"] + places["shard_deck"] + (lying if isinstance(lying, int) else 0)
    if shards > MOST_SHARDS:
        top.fault(f"{letter}.shards", f"a player has {MOST_SHARDS} shards, not {shards} (5.1.7)")


def _check_tower(top: Table, entry: Entry) -> None:
    """A tower is not exhausted; a destroyed one lies open and has no counters."""
    values = entry.values
    if entry.card.type != "tower":
        return
    if values.get("exhausted"):
        top.fault(f"{entry.key}.exhausted", "a tower is not exhausted (4.2.1)")
    if values.get("destroyed") and values.get("counters"):
        top.fault(f"{entry.key}.counters", "a destroyed tower has no counters (10.2.1.3)")
    if values.get("destroyed") and values.get("face_down"):
        top.fault(f"{entry.key}.face_down", "a destroyed tower lies face-up (2.4.3.1)")


def _check_held(top: Table, entry: Entry) -> None:
    is_unit = entry.card.type in _UNITS
    for each in entry.held:
        if each.place == "equip" and not is_unit:
            top.fault(each.key, "augments are equipped to units (10.4.1)")
        if each.place == "under" and entry.card.type not in ("omega unit", "champion"):
            top.fault(each.key, "cards lie under Ω units and champions only (2.6.4)")


# --- keys of an entry -----------------------------------------------------------------------------


def _lay_stunned(game: WatchedGame, number: int, is_stunned: bool) -> None:
    game.stun[number] = game.turn + 1 if is_stunned else 0  # 11.15.2


def _lay_fresh(game: WatchedGame, number: int, is_fresh: bool) -> None:
    game.entered[number] = game.turn if is_fresh else 0


def _lay_counters(game: WatchedGame, number: int, counters: int | dict[str, int]) -> None:
    named = counters if isinstance(counters, dict) else {w.NAMELESS: counters}
    for kind, count in named.items():
        if count:
            game.counters[(game.stamp[number], kind)] = count


def _save_counters(game: WatchedGame, number: int) -> object:
    found = counters_on(game, number)
    return found[w.NAMELESS] if list(found) == [w.NAMELESS] else found


def _read_face_down(table: Table, key: str) -> bool | None:
    return table.flag(key) if table.has(key) else None


def _lay_face_down(game: WatchedGame, number: int, is_down: bool | None) -> None:
    """Towers lie face-down unless told; what else does has been seen before (4.2.2)."""
    face = game.face[number]
    is_tower = face.kind == w.TOWER
    if face.back is None or not (is_tower if is_down is None else is_down):
        return
    sees = w.SEEN_BY_NOBODY if is_tower else w.SEEN_BY_ALL
    atoms.turn_down(game, number, face.back, sees, is_told=False)


def _save_face_down(game: WatchedGame, number: int) -> object:
    is_tower = game.face[number].kind == w.TOWER
    is_down = number in game.sights
    is_usual = is_down is (is_tower and not game.flags[number] & w.DESTROYED)
    return None if is_usual else Written(is_down)


def _lay_destroyed(game: WatchedGame, number: int, is_destroyed: bool) -> None:
    if is_destroyed:
        game.uncover(number)
        game.flags[number] |= w.DESTROYED


MARKS: tuple[Key[WatchedGame], ...] = (
    keys.slot("slot", lambda game, n: game.units(game.controller[n]), w.SLOT_COUNT),
    keys.column("damage", rules.DAMAGE, MOST_DAMAGE),
    keys.column_flag("exhausted", rules.EXHAUSTED),
    Key("stunned", forms.flag, _lay_stunned, lambda game, n: game.stun[n] > 0),
    Key("fresh", forms.flag, _lay_fresh, lambda game, n: game.is_fresh(n)),
    Key("counters", forms.counts(MOST_COUNTERS), _lay_counters, _save_counters),
    Key("face_down", _read_face_down, _lay_face_down, _save_face_down),
    Key(
        "destroyed",
        forms.flag,
        _lay_destroyed,
        lambda game, n: bool(game.flags[n] & w.DESTROYED),
    ),
    keys.owner(),
)


# --- places ---------------------------------------------------------------------------------------


def _is_place(reference: str) -> bool:
    if reference == TOWERS:
        return True
    found = _PLACE.fullmatch(reference)
    return found is not None and (found[2] in ("tower", "unit")) == bool(found[3])


def _at_place(game: WatchedGame, reference: str) -> int:
    found = _PLACE.fullmatch(reference)
    if found is None:
        return -1
    seat = "AB".index(found[1])
    kinds = {
        "champion": w.CHAMPION_ZONE,
        "spirit": w.SPIRIT_ZONE,
        "tower": w.TOWERS,
        "unit": w.UNITS,
    }
    held = game.zones[w.own_zone(seat, kinds[found[2]])]
    if found[3]:
        held = [number for number in held if game.slot[number] == int(found[3])]
    return held[0] if held else -1


# --- everything -----------------------------------------------------------------------------------

# What a file expects of these is a number, a row, or nothing.
_COUNTED: Final = ("champion", "spirit", "towers", "units", "shards")
CONTRACT: Contract[WatchedGame] = Contract(
    game=GAME,
    seating_key="",
    seatings={"": (2, 1)},
    phases=(("main", SETUP), "main"),
    permanent="a card on the field",
    overlay_key="",
    side=SIDE,
    marks=MARKS,
    check_side=_check_side,
    check_sides=_check_sides,
    check_option=partial(fault_of, READINGS),
    silent_options=SPEC.options,
    verbs=VERBS,
    step_keys=STEP_KEYS,
    decisions=DECISIONS,
    of_game=OF_GAME,
    of_player=(*OF_PLAYER, *usual.in_places(SIDE, *_COUNTED)),
    of_object=OF_OBJECT,
    objects=Objects(
        name=shown_name,
        card=lambda game, number: game.definition[number],
        is_in_play=lambda game, number: game.in_play(number),
        is_in_row=lambda game, number: game.is_unit(number),
        is_place=_is_place,
        at_place=_at_place,
        order=lambda game, number: game.slot[number],
        is_by_owner=True,
        gone="none",
    ),
    rules=Rules(
        nothing_waits=Refusal("No decision is waiting for an answer.", ("6.1.1",)),
        not_there=Refusal("There is no such card now.", ("9.4.1",)),
        over=no.OVER,
        not_allowed=("9.4.1",),
        origin=origin_of("ability", built_in=w.PROTECTION),
        is_idle=is_idle_order,
        go_on=go_on,
    ),
    make=card_set,
    begin=begin,
    put=put,
    remember=remember,
    open=open_board,
    only=(
        Only(("damage",), (*_UNITS, "tower"), "only units and towers take damage (10.3.1)"),
        Only(("destroyed",), ("tower",), "only a tower stays where it was destroyed (2.4.3.1)"),
    ),
    held=HELD,
    attach=attach,
    plain=PLAIN,
    is_active_given=False,
    seat_people=seat_people,
)
