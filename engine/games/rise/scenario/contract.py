"""What scenario files of Rise may say, as tables."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from engine.games.rise.construction_spec import SPEC
from engine.games.rise.play import numbers as w
from engine.games.rise.play import own_atoms
from engine.games.rise.play import refusals as no
from engine.games.rise.play.charges import kinds_on
from engine.games.rise.play.options import fault_of_option
from engine.games.rise.play.rules import CAPACITY, COINS, DAMAGE, ETHER, LEVEL, LIFE, TILT
from engine.games.rise.scenario.board_checks import check_sides
from engine.games.rise.scenario.board_setup import (
    SETUP,
    UNSAID,
    attach,
    begin,
    lay_inactive,
    lay_used,
    open_board,
    remember,
    seat_people,
)
from engine.games.rise.scenario.cards import BLANK, PLAIN, card_set
from engine.games.rise.scenario.decisions import DECISIONS, origin
from engine.games.rise.scenario.expectations import (
    GONE,
    OF_GAME,
    OF_OBJECT,
    OF_PLAYER,
    printed_name,
    shown_name,
)
from engine.games.rise.scenario.infections import lay_player_infections
from engine.games.rise.scenario.keys import STEP_KEYS, TOSSING
from engine.games.rise.scenario.verbs import VERBS, go_on
from engine.games.rise.scenario.watched import WatchedGame
from engine.games.rise.schema import GAME, LIBRARY_TYPES
from engine.kernel.acting.checks import Refusal
from engine.kernel.effects import atoms
from engine.kernel.programs.context import Ref
from engine.kernel.programs.targets import player_ref
from engine.scenario import forms, usual
from engine.scenario import usual_keys as keys
from engine.scenario.contract import Contract, Key, Objects, Place, Rules
from engine.scenario.model import LETTERS
from engine.scenario.saved_board import Written
from engine.scenario.tables import Table
from engine.scenario.usual_boards import put_before

MOST_CHARGES: Final = 1000
MOST_DAMAGE: Final = 1000
_CARDS: Final = (*LIBRARY_TYPES, "token")
_SUMMONER: Final = re.compile(r"([A-D])([12])")
_PLACES: Final = ("ether", "combat", "end")
_CHARGE: Final = re.compile(r"[+-]\d+/[+-]\d+")

# --- reading --------------------------------------------------------------------------------------


def _optional_number(most: int) -> forms.Read:
    def read(table: Table, key: str) -> int | None:
        return table.number(key, most=most) if table.has(key) else None

    return read


def _read_charges(table: Table, key: str) -> list[tuple[str, int, str]]:
    """Read Charges by kind: a number, or a table with the number and the source."""
    inner = table.table(key)
    found: list[tuple[str, int, str]] = []
    for name in inner.names() if inner is not None else ():
        assert inner is not None
        kind = str(name).casefold()
        if not kind.strip():
            table.fault(key, "has a Charge without a name (charge.4)")
        if _CHARGE.fullmatch(kind) and kind.split("/")[0] != kind.split("/")[1]:
            inner.fault(name, "has two values; a Charge has one X for both (charge.3)")
        if isinstance(inner.raw(name), Mapping):
            each = inner.table(name)
            assert each is not None
            found.append((kind, each.number("n", 1, most=MOST_CHARGES), each.words("from")))
            each.refuse_others("n, from")
        else:
            found.append((kind, inner.number(name, most=MOST_CHARGES), ""))
    return found


def _read_infected(table: Table, key: str) -> list[tuple[str, int, int]]:
    """Read Diseases: names, or tables with who gave them."""
    found: list[tuple[str, int, int]] = []
    for at, raw in enumerate(table.items(key, 50), 1):
        named_alone = {"disease": raw} if isinstance(raw, str) else raw
        if not isinstance(named_alone, Mapping):
            table.fault(f"{key}[{at}]", "must be a Disease's name or a table")
            continue
        inner = Table(table.key(f"{key}[{at}]"), named_alone, table.faults)
        disease = inner.words("disease")
        named = next((each for each in w.DISEASES if each.casefold() == disease.casefold()), "")
        by = inner.choice("by", tuple(LETTERS[: w.MOST_SEATS]), "A") if inner.has("by") else ""
        due = inner.number("due", 3 if named == w.PARASITE else 0, most=3)
        inner.refuse_others("disease, by, due")
        if not disease:
            inner.fault("disease", "is missing")
        found.append((named or disease, LETTERS.index(by) if by else -1, due))
    return found


def _read_used(table: Table, key: str) -> list[int]:
    found: list[int] = []
    for at, raw in enumerate(table.items(key, 50), 1):
        if isinstance(raw, int) and not isinstance(raw, bool) and raw > 0:
            found.append(raw)
        else:
            table.fault(f"{key}[{at}]", "must be a whole number from 1")
    return found


# --- laying ---------------------------------------------------------------------------------------


def _of_summoner(word: str, at: int, most: int) -> Key[WatchedGame]:
    """Return a number that Summoners have; what a file does not say is completed later."""

    def lay(game: WatchedGame, number: int, value: int | None) -> None:
        if game.face[number].is_summoner:
            game.columns[at][number] = UNSAID if value is None else value

    def save(game: WatchedGame, number: int) -> object:
        return Written(game.columns[at][number]) if game.face[number].is_summoner else None

    return Key(word, _optional_number(most), lay, save)


def _later(word: str, read: forms.Read, save: Callable[[WatchedGame, int], object]) -> Key[Any]:
    """Return what is laid when everything lies on the board, because it names others."""
    return Key(word, read, lambda _game, _number, _value: None, save)


def _lay_open(game: WatchedGame, number: int, is_open: bool) -> None:
    if is_open:
        atoms.set_column(game, TILT, number, 1)
        atoms.mark(game, number, w.OPENED)


# --- saving ---------------------------------------------------------------------------------------


def _saved_infections(game: WatchedGame, ref: Ref) -> object:
    return [
        {"disease": each.disease, "by": LETTERS[each.by], **({"due": each.due} if each.due else {})}
        for each in game.infections_of(ref)
    ]


def _of_living(plain: Key[WatchedGame]) -> Key[WatchedGame]:
    """Return a key of players; one who has lost has nothing."""
    return replace(
        plain, save=lambda game, seat: None if seat in game.out else plain.save(game, seat)
    )


def _pool(word: str, at: int) -> Key[WatchedGame]:
    """Return what a player has; before the game it is dealt again (setup.3)."""
    plain = keys.pool(word, at, w.MOST_RESOURCES)
    return _of_living(
        replace(plain, save=lambda game, seat: game.pools[at][seat] if game.turn else 0)
    )


def _save_used(game: WatchedGame, number: int) -> object:
    stamp = game.stamp[number]
    found = []
    for at, action in enumerate(game.face[number].actions, 1):
        if game.used.get((stamp, action.number)):
            found.append(getattr(action, "level", 0) or at)
    return found


SIDE: tuple[Place | Key[WatchedGame], ...] = (
    Place(
        "summoners",
        w.SUMMONERS,
        ("summoner",),
        forms.BAG,
        most=2,
        is_in_play=True,
        usual=(BLANK, BLANK),
        is_filled=True,
    ),
    _pool("coins", COINS),
    _pool("ether", ETHER),
    Place("hand", w.HAND, LIBRARY_TYPES, forms.BAG),
    Place("library", w.LIBRARY, LIBRARY_TYPES, forms.PILE, is_from_top=True),
    Place("cemetery", w.CEMETERY, LIBRARY_TYPES, forms.BAG),
    Place("exclusion", w.EXCLUSION, LIBRARY_TYPES, forms.BAG),
    Place("battlefield", w.BATTLEFIELD, _CARDS, forms.BAG, is_in_play=True),
    _of_living(
        Key(
            "infected",
            _read_infected,
            lay_player_infections,
            lambda game, seat: _saved_infections(game, player_ref(seat)),
        )
    ),
    Key(
        "levelup_played",
        forms.flag,
        lambda game, seat, has_played: own_atoms.note_level_up(game, seat, bool(has_played)),
        lambda game, seat: seat == game.turn_player and bool(game.levelled[seat]),
    ),
    _later("lost", forms.flag, lambda game, seat: seat in game.out),
)
HELD: Final = (
    Place("equip", w.EQUIPPED, _CARDS, forms.BAG, is_in_play=True),
    Place("pile", w.PILE, _CARDS, forms.BAG),
    Place("levelups", w.LEVEL_UPS, ("level up",), forms.BAG),
)
MARKS: tuple[Key[WatchedGame], ...] = (
    keys.owner(w.MOST_SEATS),
    _of_summoner("life", LIFE, w.MOST_RESOURCES),
    _of_summoner("level", LEVEL, 20),
    _of_summoner("capacity", CAPACITY, 20),
    keys.column_flag("tilted", TILT),
    keys.mark("dead", w.DEAD),
    Key("open", forms.flag, _lay_open, lambda game, n: game.is_open(n)),
    keys.column("damage", DAMAGE, MOST_DAMAGE),
    Key(
        "fresh",
        forms.flag,
        lambda game, n, is_fresh: own_atoms.enter_turn(game, n, game.turn if is_fresh else 0),
        lambda game, n: game.entered[n] == game.turn > 0,
    ),
    Key("inactive", forms.flag, lay_inactive, lambda game, n: game.is_inactive(n)),
    keys.mark("reanimated", w.REANIMATED),
    Key("used", _read_used, lay_used, _save_used),
    _later("charges", _read_charges, kinds_on),
    _later("infected", _read_infected, lambda game, n: _saved_infections(game, game.ref(n))),
    _later("copying", Table.words, lambda game, n: game.face[n].name if n in game.copied else ""),
    _later("duplicate", Table.words, lambda _game, _n: None),
)


# --- references -----------------------------------------------------------------------------------


def _at_place(game: WatchedGame, reference: str) -> int:
    found = _SUMMONER.fullmatch(reference)
    if found is None:
        return -1
    seat = LETTERS.index(found[1])
    if seat >= game.seating.count:
        return -1
    held = game.summoners(seat)
    at = int(found[2]) - 1
    return held[at] if at < len(held) else -1


CONTRACT: Contract[WatchedGame] = Contract(
    game=GAME,
    seating_key="players",
    seatings={2: (2, 1), 3: (3, 1), 4: (4, 1)},
    phases=((SETUP, "awakening", "restoration", "start", "invocation"), "invocation"),
    permanent="a Summoner, or a card on the Battlefield,",
    overlay_key="",
    side=SIDE,
    marks=MARKS,
    check_sides=check_sides,
    check_option=fault_of_option,
    silent_options=SPEC.options,
    verbs=VERBS,
    step_keys=STEP_KEYS,
    decisions=DECISIONS,
    of_game=OF_GAME,
    of_player=(*OF_PLAYER, *usual.in_places(SIDE, "summoners")),
    of_object=OF_OBJECT,
    objects=Objects(
        name=shown_name,
        card=lambda game, number: game.definition[number],
        is_in_play=lambda game, number: game.in_play(number),
        is_in_row=lambda game, number: game.is_constant(number),
        is_place=lambda name: name in _PLACES or _SUMMONER.fullmatch(name) is not None,
        at_place=_at_place,
        order=lambda game, number: game.stamp[number],
        gone=GONE,
        also=printed_name,
        is_one_row=True,
    ),
    rules=Rules(
        nothing_waits=Refusal("No decision is waiting for an answer.", ("prio.1",)),
        not_there=Refusal("There is no such card now.", ("play.7", "gloss.target.1")),
        over=no.OVER,
        not_allowed=("stack.10",),
        origin=origin,
        is_idle=lambda _game, _pending: False,  # each order of stacks and combats is a choice
        go_on=go_on,
        tossing=TOSSING,
    ),
    make=card_set,
    begin=begin,
    put=put_before,
    remember=remember,
    open=open_board,
    held=HELD,
    attach=attach,
    plain=PLAIN,
    is_active_given=False,
    seat_people=seat_people,
)
