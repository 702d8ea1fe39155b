"""What scenario files of Akora may say, as tables."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from engine.games.akora.construction_spec import SPEC
from engine.games.akora.play import numbers as w
from engine.games.akora.play import refusals as no
from engine.games.akora.play import statuses
from engine.games.akora.play.lower.places import place_option
from engine.games.akora.play.options import READINGS
from engine.games.akora.scenario.board_setup import attach, begin, open_board
from engine.games.akora.scenario.cards import card_set
from engine.games.akora.scenario.decisions import DECISIONS
from engine.games.akora.scenario.expectations import (
    DECK,
    OF_GAME,
    OF_OBJECT,
    OF_PLAYER,
    shown_name,
    zone_words,
)
from engine.games.akora.scenario.marks import MARKS, Until, expiry_of, read_until, said
from engine.games.akora.scenario.verbs import STEP_KEYS, VERBS, go_on
from engine.games.akora.scenario.watched import WatchedGame
from engine.games.akora.schema import ALCHEMY_TYPES, GAME, SCHEMA
from engine.kernel.acting.checks import Refusal
from engine.kernel.decisions import Decision
from engine.kernel.effects.links import children_of
from engine.kernel.programs.context import Context
from engine.names import name_key
from engine.readings import fault_of
from engine.scenario import forms, usual
from engine.scenario.contract import (
    ANY_KIND,
    Contract,
    Key,
    Manner,
    Objects,
    Only,
    Place,
    Rules,
)
from engine.scenario.model import Entry, Scenario
from engine.scenario.plays import is_idle_order, origin_of
from engine.scenario.printed_numbers import refuse_negative
from engine.scenario.tables import Table
from engine.scenario.usual_boards import put_before, seat_people

MOST_ESSENCE: Final = 1_000_000
MOST_SOULS: Final = 1000
_ALCHEMY_ZONE: Final = re.compile(r"alchemy ([1-9])")
_PLACE: Final = re.compile(r"([AB])/(alchemy [1-9]|battle|dark)")
_ZONES: Final = {"battle": w.BATTLE, "dark": w.DARK}
_ANY: Final = ("akora", *ALCHEMY_TYPES)
# What a turn allows once.
_OF_TURN: Final = ("shard_played", "relactified", "attacked")

# --- keys of a side -------------------------------------------------------------------------------


def _read_essence(table: Table, key: str) -> int:
    """Read Essence; -1 is what the options say."""
    return table.number(key, -1, least=1, most=MOST_ESSENCE)


def _lay_essence(game: WatchedGame, seat: int, amount: int) -> None:
    game.essence[seat] = amount if amount > 0 else game.options.essence


def _save_essence(game: WatchedGame, seat: int) -> int:
    amount = game.essence[seat]
    return 0 if amount == game.options.essence else amount


def _lay_souls(game: WatchedGame, seat: int, amount: int) -> None:
    game.souls[seat] = amount


Closed = tuple[int, int, Until]


def _zone_of(words: object) -> tuple[int, int] | None:
    if not isinstance(words, str):
        return None
    found = _ALCHEMY_ZONE.fullmatch(words)
    if found is not None:
        return w.ALCHEMY, int(found[1]) - 1
    return (_ZONES[words], -1) if words in _ZONES else None


def _read_closed(table: Table, key: str) -> tuple[Closed, ...]:
    found: list[Closed] = []
    for at, raw in enumerate(table.items(key, 12), 1):
        name = f"{key}[{at}]"
        until, words = Until(""), raw
        if isinstance(raw, Mapping):
            inner = Table(table.key(name), raw, table.faults)
            words = inner.raw("zone")
            until = read_until(inner, "until") or Until("")
            inner.refuse_others("zone, until")
        place = _zone_of(words)
        if place is None:
            table.fault(name, 'must be a zone such as "alchemy 2", "battle" or "dark"')
        else:
            found.append((*place, until))
    return tuple(found)


def _lay_closed(game: WatchedGame, seat: int, closed: tuple[Closed, ...] | int) -> None:
    for kind, slot, until in closed if isinstance(closed, tuple) else ():
        context = Context(seat, -1, -1, "")
        place = (seat, kind, slot)
        statuses.deactivate(game, place, context, expiry_of(game, until), is_told=False)


def _save_closed(game: WatchedGame, seat: int) -> list[object]:
    found: list[object] = []
    for lasting in game.lasting:
        for zone, slot, _ in lasting.places:
            if zone // w.WIDTH == seat:
                until = said(game, lasting)
                words = zone_words(zone % w.WIDTH, slot)
                found.append(words if until is True else {"zone": words, "until": until})
    return found


def _read_starting(table: Table, key: str) -> str:
    return table.words(key)


def _lay_starting(game: WatchedGame, seat: int, attribute: str | int) -> None:
    if isinstance(attribute, str):
        known = list(game.starting)
        known[seat] = name_key(attribute)
        game.starting = tuple(known)


def _save_starting(game: WatchedGame, seat: int) -> str:
    return game.starting[seat].capitalize()


def _flag(word: str) -> Key[WatchedGame]:
    """Return a flag of the turn: it belongs to the active player."""

    def lay(game: WatchedGame, seat: int, value: bool) -> None:
        if value and seat == game.turn_player:
            setattr(game, word, True)

    def save(game: WatchedGame, seat: int) -> bool:
        return seat == game.turn_player and bool(getattr(game, word))

    return Key(word, forms.flag, lay, save)


SIDE: tuple[Place | Key[WatchedGame], ...] = (
    Key("essence", _read_essence, _lay_essence, _save_essence),
    Key("souls", forms.number(MOST_SOULS), _lay_souls, lambda game, seat: game.souls[seat]),
    Place("akora", w.AKORA_ZONE, ("akora",), forms.NAME, is_single=True, is_in_play=True),
    Place("relics", w.RELICS, ("relic shard",), forms.BAG, is_in_play=True),
    Place("alchemy", w.ALCHEMY, ("alchemy",), forms.BAG, most=9, is_in_play=True),
    Place("battle", w.BATTLE, ("battlezone",), forms.NAME, is_single=True, is_in_play=True),
    Place("hand", w.HAND, ALCHEMY_TYPES, forms.BAG),
    Place("deck", w.DECK, ALCHEMY_TYPES, DECK, is_from_top=True),
    Place("akora_deck", w.AKORA_DECK, ("akora",), forms.BAG),
    Place("dark", w.DARK, _ANY, forms.BAG),
    Place("purgatory", w.PURGATORY, _ANY, forms.BAG),
    Key("deactivated", _read_closed, _lay_closed, _save_closed),
    Key("starting", _read_starting, _lay_starting, _save_starting),
    *map(_flag, _OF_TURN),
)
# Earlier stages of its chain, and shards that were Relactified underneath it.
_UNDER_AN_AKORA: Final = ("akora", "relic shard")
HELD: Final = (Place("under", w.UNDER, _ANY, forms.BAG, has_owners=True),)


def _check_sides(top: Table, scenario: Scenario) -> None:
    """Cards stand in zones of their own, and have only what their kind can have."""
    most = _number_of(scenario, "alchemy_zones", 5)
    fields = _number_of(scenario, "battle_zones", 1)
    for letter, side in zip("AB", scenario.sides, strict=True):
        _check_closed(top, f"{letter}.deactivated", side.values.get("deactivated"), most)
        is_active = letter == "AB"[scenario.active]
        _check_turn(top, letter, side.values, is_active)
        could_relic_up = is_active and scenario.turn > len(scenario.sides)  # p.15.e
        _check_room(top, letter, side.entries, most, fields)
        taken: set[object] = set()
        for entry in side.entries:
            _check_entry(top, entry)
            if entry.values.get("fresh") and not could_relic_up:
                top.fault(f"{entry.key}.fresh", "this player cannot have Relicked Up now (p.15.e)")
            zone = entry.values.get("zone")
            if zone:
                _check_zone(top, entry, taken, most)
                taken.add(zone)


def _check_turn(top: Table, letter: str, values: Mapping[str, object], is_active: bool) -> None:
    """Only the active player uses up a turn; a Relic Shard has one attribute (p.5)."""
    for word in _OF_TURN:
        if values.get(word) and not is_active:
            top.fault(f"{letter}.{word}", "it is not this player's turn")
    if name_key(str(values.get("starting") or "")) == w.MULTI:
        top.fault(f"{letter}.starting", "must be an attribute that a Relic Shard has")


def _number_of(scenario: Scenario, option: str, usual: int) -> int:
    value = scenario.options.get(option, usual)
    return value if isinstance(value, int) else usual


def _check_room(top: Table, letter: str, entries: Sequence[Entry], most: int, fields: int) -> None:
    placed = [entry for entry in entries if entry.place == "alchemy"]
    if placed and len(placed) > most:
        top.fault(placed[0].key, f"there are {most} Alchemy Zones, not {len(placed)}")
    if sum(entry.place == "akora" for entry in entries) > 1:
        top.fault(f"{letter}.akora", "a player has one active Akora")
    if sum(entry.place == "battle" for entry in entries) > fields:
        top.fault(f"{letter}.battle", f"there is room for {fields} (the option battle_zones)")


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


# What a card cannot be at once, the key that is named, and why.
_NOT_TOGETHER: Final = (
    ("rested", "counters", "counters", "a card that lies face-down has no counters (term.10.b)"),
    ("set", "rested", "set", "a set card is neither rested nor has counters (term.10.b)"),
    ("set", "counters", "set", "a set card is neither rested nor has counters (term.10.b)"),
    ("set", "latched", "latched", "a set card is not active (p.3.d)"),
    ("set", "negated", "negated", "a set card is not active (p.3.d)"),
)


def _check_face_down(top: Table, entry: Entry) -> None:
    values = entry.values
    for word in ("set", "rested"):
        if values.get(word) and entry.place != "alchemy":
            top.fault(f"{entry.key}.{word}", "only an Alchemy Card lies face-down")
    for word, other, named, why in _NOT_TOGETHER:
        if values.get(word) and values.get(other):
            top.fault(f"{entry.key}.{named}", why)


# --- everything -----------------------------------------------------------------------------------


def _definition(game: WatchedGame, number: int) -> object:
    return game.definition[number]


def _are_one(game: WatchedGame, pending: Decision) -> bool:
    """Whether cards in one zone differ in nothing but their ids; which copy stays is asked."""
    numbers = [each for each in pending.options if isinstance(each, int) and each >= 0]
    is_asked = pending.kind == "surplus" or len(numbers) < len(pending.options)
    if is_asked or DECISIONS.get(pending.kind, ANY_KIND).manner is not Manner.OBJECTS:
        return False
    return len({_signature(game, number) for number in numbers}) == 1


def _signature(game: WatchedGame, number: int) -> tuple[object, ...]:
    """Return everything that tells a card from a copy of it in its zone."""
    marks = [repr(key.save(game, number)) for key in MARKS if key.word != "zone"]
    under = [game.definition[each] for each in children_of(game, number)]
    is_down = number in game.sights
    known = marks if game.in_play(number) else []
    return (game.zone[number], game.definition[number], is_down, *known, *under)


def _is_place(reference: str) -> bool:
    return _PLACE.fullmatch(reference) is not None


def _at_place(_game: WatchedGame, reference: str) -> int:
    """Return the option that a zone is, as a target."""
    found = _PLACE.fullmatch(reference)
    place = _zone_of(found[2]) if found is not None else None
    if found is None or place is None:
        return -1
    return place_option(("AB".index(found[1]), *place))


def _order(game: WatchedGame, number: int) -> int:
    if game.zone[number] % w.WIDTH == w.ALCHEMY:
        return game.slot[number]
    return game.zones[game.zone[number]].index(number) if game.zone[number] >= 0 else 0


CONTRACT: Contract[WatchedGame] = Contract(
    game=GAME,
    seating_key="",
    seatings={"": (2, 1)},
    phases=(w.PHASE_NAMES, "preparation"),
    permanent="a card on the field",
    overlay_key="",
    side=SIDE,
    marks=MARKS,
    check_sides=_check_sides,
    check_option=partial(fault_of, READINGS),
    silent_options=SPEC.options,
    verbs=VERBS,
    step_keys=STEP_KEYS,
    decisions=DECISIONS,
    of_game=OF_GAME,
    of_player=(*OF_PLAYER, *usual.in_places(SIDE)),
    of_object=OF_OBJECT,
    objects=Objects(
        name=shown_name,
        card=_definition,
        is_in_play=lambda game, number: game.in_play(number),
        is_in_row=lambda game, number: game.in_play(number),
        is_place=_is_place,
        at_place=_at_place,
        order=_order,
        gone="none",
        are_one=_are_one,
    ),
    rules=Rules(
        nothing_waits=Refusal("No decision is waiting for an answer.", ("p.0",)),
        not_there=Refusal("There is no such card now.", ("p.0",)),
        over=no.OVER,
        not_allowed=("p.0",),
        origin=origin_of("ability"),
        is_idle=is_idle_order,
        go_on=go_on,
    ),
    make=card_set,
    begin=begin,
    put=put_before,
    open=open_board,
    only=(
        Only(("mods",), ("akora",), "only an Akora has Attack Power and Soul Points (term.4.a)"),
        Only(("fresh",), ("akora",), "only an Akora was Relicked Up"),
    ),
    held=HELD,
    attach=attach,
    seat_people=seat_people,
)
