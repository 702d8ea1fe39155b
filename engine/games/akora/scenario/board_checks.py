"""Boards of Akora that no game can come to: each fault names its place."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play.compile import STONE
from engine.games.akora.schema import SCHEMA
from engine.names import name_key
from engine.scenario.model import Entry, Scenario
from engine.scenario.printed_numbers import refuse_negative
from engine.scenario.tables import Table

# What a turn allows once.
OF_TURN: Final = ("shard_played", "relactified", "attacked")
# Earlier stages of its chain, and shards that were Relactified underneath it.
_UNDER_AN_AKORA: Final = ("akora", "relic shard")


def check_sides(top: Table, scenario: Scenario) -> None:
    """Cards stand in zones of their own, and have only what their kind and the turn can have."""
    most = _number_of(scenario, "alchemy_zones", 5)
    for letter, side in zip("AB", scenario.sides, strict=True):
        _check_closed(top, f"{letter}.deactivated", side.values.get("deactivated"), most)
        if name_key(str(side.values.get("starting") or "")) == w.MULTI:
            top.fault(f"{letter}.starting", "must be an attribute that a Relic Shard has")
        _check_turn(top, letter, side.values, scenario)
        _check_room(top, letter, side.entries, scenario)
        taken: set[object] = set()
        for entry in side.entries:
            _check_entry(top, entry)
            if entry.values.get("fresh"):
                _check_fresh(top, entry, scenario, letter)
            zone = entry.values.get("zone")
            if zone:
                _check_zone(top, entry, taken, most)
                taken.add(zone)


def _is_active(scenario: Scenario, letter: str) -> bool:
    return letter == "AB"[scenario.active]


def _has_prepared(scenario: Scenario) -> bool:
    """Whether the Preparation Phase of this turn has begun, in which all of that is done."""
    return scenario.phase not in ("start", "draw")


def _check_turn(top: Table, letter: str, values: Mapping[str, object], scenario: Scenario) -> None:
    """Only the active player uses up a turn, and not before its Preparation Phase (phase.3.1)."""
    for word in OF_TURN:
        if values.get(word) and not _is_active(scenario, letter):
            top.fault(f"{letter}.{word}", "it is not this player's turn")
        elif values.get(word) and not _has_prepared(scenario):
            top.fault(f"{letter}.{word}", "the Preparation Phase is still to come (phase.3.1)")


def _check_fresh(top: Table, entry: Entry, scenario: Scenario, letter: str) -> None:
    """An Akora of a later stage was Relicked Up, in an own Preparation Phase before any attack."""
    had_turns = scenario.turn > len(scenario.sides)  # p.15.e
    could = _is_active(scenario, letter) and had_turns and _has_prepared(scenario)
    if not could:
        top.fault(f"{entry.key}.fresh", "this player cannot have Relicked Up now (p.15.e)")
    elif (entry.card.number("stage") or 0) <= 1:
        top.fault(f"{entry.key}.fresh", "nobody Relics Up into an Akora of stage 1 (p.15.a)")
    elif scenario.sides[scenario.active].values.get("attacked"):
        top.fault(f"{entry.key}.fresh", "nobody Relics Up after an attack (p.15.d)")


def _number_of(scenario: Scenario, option: str, usual: int) -> int:
    value = scenario.options.get(option, usual)
    return value if isinstance(value, int) else usual


# How many cards a place holds: the option that says so, its usual value, and what it is called.
_ROOM: Final = (
    ("alchemy", "alchemy_zones", 5, "Alchemy Zones"),
    ("battle", "battle_zones", 1, "Battle Zones"),
    ("relics", "relic_zone_limit", 0, "places in the Relic Zone"),
)


def _check_room(top: Table, letter: str, entries: Sequence[Entry], scenario: Scenario) -> None:
    """There are as many cards in a zone as the options of the file allow."""
    if sum(entry.place == "akora" for entry in entries) > 1:
        top.fault(f"{letter}.akora", "a player has one active Akora")
    for place, option, usual, words in _ROOM:
        found = [entry for entry in entries if entry.place == place]
        most = _number_of(scenario, option, usual)
        if 0 < most < len(found):
            top.fault(found[0].key, f"the {words} are {most}, not {len(found)} (option {option})")


def _check_closed(top: Table, key: str, closed: object, most: int) -> None:
    """Zones are Deactivated that there are, and once (status.deactivated.alchemy.8)."""
    places = [each[:2] for each in closed] if isinstance(closed, tuple) else []
    if len(set(places)) < len(places):
        top.fault(key, "names a zone twice")
    if any(kind == w.ALCHEMY and slot >= most for kind, slot in places):
        top.fault(key, f"there are {most} Alchemy Zones")


def _check_zone(top: Table, entry: Entry, taken: set[object], most: int) -> None:
    zone = entry.values["zone"]
    if entry.place != "alchemy":
        top.fault(f"{entry.key}.zone", "only a card in an Alchemy Zone stands in a numbered zone")
    elif zone in taken:
        top.fault(f"{entry.key}.zone", f"{zone} is the zone of another card")
    elif isinstance(zone, int) and zone > most:
        top.fault(f"{entry.key}.zone", f"there are {most} Alchemy Zones")


def _check_entry(top: Table, entry: Entry) -> None:
    _check_face_down(top, entry)
    for held in entry.held:
        _check_held(top, entry, held)
    _check_kind(top, entry)
    _check_stone(top, entry)
    refuse_negative(top, SCHEMA, entry)
    if entry.values.get("negated") and entry.place == "akora":
        top.fault(f"{entry.key}.negated", "of an Akora only what it activates is negated (term.16)")


def _check_kind(top: Table, entry: Entry) -> None:
    kind = name_key(entry.card.line("kind"))
    if entry.place == "alchemy" and kind == "flash" and not entry.values.get("set"):
        top.fault(entry.key, "a Flash does not stay on the field face-up (term.8.a)")
    if entry.card.type == "alchemy" and kind not in w.ALCHEMY_KINDS:
        top.fault(entry.key, f"“{entry.card.name}” needs a kind: {', '.join(w.ALCHEMY_KINDS)}")


def _check_held(top: Table, entry: Entry, held: Entry) -> None:
    stage = entry.card.number("stage") or 0
    if held.card.type == "akora" and (held.card.number("stage") or 0) >= stage:
        top.fault(held.key, "under an Akora lie earlier stages of its chain")
    elif entry.card.type == "relic shard" or name_key(entry.card.line("kind")) == "flash":
        top.fault(held.key, "nothing lies under a Relic Shard or a Flash (p.9.a)")
    elif entry.card.type == "akora" and held.card.type not in _UNDER_AN_AKORA:
        top.fault(held.key, f"“{held.card.name}” ({held.card.type}) cannot lie under an Akora")


# What a card cannot have with something else, the key that is named, and why.
_NOT_TOGETHER: Final = (
    ("rested", ("counters",), "counters", "a card that lies face-down has no counters (term.10.b)"),
    (
        "set",
        ("rested", "counters"),
        "set",
        "a set card is neither rested nor has counters (term.10.b)",
    ),
    ("set", ("latched",), "latched", "a set card is not active (p.3.d)"),
    ("set", ("negated",), "negated", "a set card is not active (p.3.d)"),
)


def _check_face_down(top: Table, entry: Entry) -> None:
    values = entry.values
    for word in ("set", "rested"):
        if values.get(word) and entry.place != "alchemy":
            top.fault(f"{entry.key}.{word}", "only an Alchemy Card lies face-down")
    for word, others, named, why in _NOT_TOGETHER:
        if values.get(word) and any(map(values.get, others)):
            top.fault(f"{entry.key}.{named}", why)


def _check_stone(top: Table, entry: Entry) -> None:
    """No effect does anything to a Stone of Akora (term.21.f)."""
    for word in ("frozen", "negated", "immune", "counters"):
        if name_key(entry.card.name) == STONE and entry.values.get(word):
            top.fault(f"{entry.key}.{word}", "no effect affects a Stone of Akora (term.21.f)")
