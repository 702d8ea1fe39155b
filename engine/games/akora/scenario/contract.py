"""What scenario files of Akora may say, as tables."""

import re
from collections.abc import Mapping
from functools import partial
from typing import Final

from engine.games.akora.construction_spec import SPEC
from engine.games.akora.play import numbers as w
from engine.games.akora.play import refusals as no
from engine.games.akora.play import statuses
from engine.games.akora.play.lower.places import place_option
from engine.games.akora.play.options import READINGS
from engine.games.akora.scenario.board_checks import OF_TURN, check_sides
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
from engine.games.akora.schema import ALCHEMY_TYPES, GAME
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
from engine.scenario.plays import is_idle_order, origin_of
from engine.scenario.tables import Table
from engine.scenario.usual_boards import put_before, seat_people
from engine.scenario.usual_keys import pool

MOST_ESSENCE: Final = 1_000_000
MOST_SOULS: Final = 1000
_ALCHEMY_ZONE: Final = re.compile(r"alchemy ([1-9])")
_PLACE: Final = re.compile(r"([AB])/(alchemy [1-9]|battle|dark)")
_ZONES: Final = {"battle": w.BATTLE, "dark": w.DARK}
_ANY: Final = ("akora", *ALCHEMY_TYPES)

# --- keys of a side -------------------------------------------------------------------------------


def _read_essence(table: Table, key: str) -> int:
    """Read Essence; -1 is what the options say."""
    return table.number(key, -1, least=1, most=MOST_ESSENCE)


def _lay_essence(game: WatchedGame, seat: int, amount: int) -> None:
    game.essence[seat] = amount if amount > 0 else game.options.essence


def _save_essence(game: WatchedGame, seat: int) -> int:
    amount = game.essence[seat]
    return 0 if amount == game.options.essence else amount


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


def _lay_starting(game: WatchedGame, seat: int, attribute: str | int) -> None:
    if isinstance(attribute, str):
        known = list(game.starting)
        known[seat] = name_key(attribute)
        game.starting = tuple(known)


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
    pool("souls", w.SOULS, MOST_SOULS),
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
    Key("starting", Table.words, _lay_starting, lambda game, at: game.starting[at].capitalize()),
    *map(_flag, OF_TURN),
)
HELD: Final = (Place("under", w.UNDER, _ANY, forms.BAG, has_owners=True),)


# --- everything -----------------------------------------------------------------------------------


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
    check_sides=check_sides,
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
        card=lambda game, number: game.definition[number],
        is_in_play=lambda game, number: game.in_play(number),
        is_in_row=lambda game, number: game.in_play(number),
        is_place=lambda reference: _PLACE.fullmatch(reference) is not None,
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
