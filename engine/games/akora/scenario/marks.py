"""What an entry on the field may say of itself: statuses, counters, changes, uses."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play import statuses
from engine.games.akora.play.changes import CHANGE_ATTACK, CHANGE_SOUL
from engine.games.akora.scenario.watched import WatchedGame
from engine.kernel.effects import atoms
from engine.kernel.effects.change_kinds import FORBID
from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context
from engine.kernel.turn.phases import next_turn_of
from engine.mechanics.counters import counters_on
from engine.scenario import forms
from engine.scenario import usual_keys as keys
from engine.scenario.contract import Key
from engine.scenario.tables import Table

MOST_COUNTERS: Final = 1000
MOST_CHANGE: Final = 1_000_000
MOST_ZONES: Final = 9
_END: Final = re.compile(r"([AB]) (start|end)")
_SAID: Final = 'must be true, "turn", "A start" or "A end" with a player\'s letter'


@dataclass(frozen=True, slots=True)
class Until:
    """When a status ends: "", "turn", or a player's "start" or "end"."""

    word: str
    seat: int = -1


def read_until(table: Table, key: str) -> Until | None:
    """Read a status: true, or when it ends; None where there is none."""
    raw = table.raw(key)
    if raw is None or raw is False:
        return None
    if raw is True:
        return Until("")
    found = _END.fullmatch(raw) if isinstance(raw, str) else None
    if raw == "turn":
        return Until("turn")
    if found is None:
        table.fault(key, _SAID)
        return None
    return Until(found[2], "AB".index(found[1]))


def expiry_of(game: WatchedGame, until: Until, usual: str = "") -> Expiry:
    """Return when something ends."""
    word = until.word or usual
    if word == "turn":
        return Expiry(turn=game.turn)
    if word == "start":
        return Expiry(phase=w.START_PHASE, team=until.seat, after=_after(game, until.seat))
    if word == "end":
        return Expiry(turn=next_turn_of(game, until.seat))
    return Expiry()


def _after(game: WatchedGame, seat: int) -> int:
    """Return the turn after which a start ends something; a Start Phase to come counts itself."""
    is_to_come = game.phase_to_begin == w.START_PHASE and game.turn_player == seat
    return game.turn - 1 if is_to_come else game.turn


Lay = Callable[[WatchedGame, int, Context, Expiry], None]


def _status(word: str, bit: int, lay: Lay, usual: str = "") -> Key[WatchedGame]:
    def lay_status(game: WatchedGame, number: int, until: Until | int | None) -> None:
        if isinstance(until, Until):
            lay(game, number, game.as_source(number), expiry_of(game, until, usual))

    def save(game: WatchedGame, number: int) -> object:
        return next((said(game, each, usual) for each in _with(game, number, bit)), False)

    return Key(word, read_until, lay_status, save)


def _with(game: WatchedGame, number: int, bit: int) -> list[Lasting]:
    ref = game.ref(number)
    return [
        each
        for each in game.lasting
        if each.members
        and ref in each.members
        and any(change.kind == FORBID and change.bit & bit for change in each.changes)
    ]


def said(game: WatchedGame, lasting: Lasting, usual: str = "") -> object:
    """Return when a lasting effect ends, as a file says it."""
    expiry = lasting.expiry
    if expiry.phase == w.START_PHASE:
        seat = expiry.team if expiry.team >= 0 else game.other(game.turn_player)
        return f"{'AB'[seat]} start"
    if not expiry.turn:
        return True
    if expiry.turn == game.turn:
        return True if usual == "turn" else "turn"
    is_own = (expiry.turn - game.turn) % 2 == 0
    return f"{'AB'[game.turn_player if is_own else game.other(game.turn_player)]} end"


def _lay_set(game: WatchedGame, number: int, is_set: bool) -> None:
    back = game.face[number].back
    if is_set and back is not None and number not in game.sights:
        atoms.turn_down(game, number, back, 1 << game.controller[number], is_told=False)


# --- counters, uses, changes ----------------------------------------------------------------------


def _lay_counters(game: WatchedGame, number: int, counters: int | dict[str, int]) -> None:
    named = counters if isinstance(counters, dict) else {"": counters}
    for kind, count in named.items():
        if count:
            game.counters[(game.stamp[number], kind.casefold())] = count


def _save_counters(game: WatchedGame, number: int) -> dict[str, int]:
    return {kind.title(): n for kind, n in counters_on(game, number).items()}


def _read_used(table: Table, key: str) -> list[int] | bool:
    raw = table.raw(key)
    if isinstance(raw, list):
        found = [each for each in raw if type(each) is int and each >= 1]
        if len(found) < len(raw):
            table.fault(key, "must be true or a list of numbers from 1")
        return found
    return table.flag(key)


def _lay_used(game: WatchedGame, number: int, used: list[int] | bool) -> None:
    effects = game.real_face(number).effects
    places = range(1, len(effects) + 1) if used is True else used or ()
    stamp = game.stamp[number]
    for place in places:
        if place <= len(effects):
            game.used[(stamp, effects[place - 1].number)] = 1
            game.used[(stamp, w.ANY_EFFECT)] = 1


def _save_used(game: WatchedGame, number: int) -> object:
    effects = game.real_face(number).effects
    stamp = game.stamp[number]
    used = [at for at, each in enumerate(effects, 1) if game.used.get((stamp, each.number))]
    return used if len(used) < len(effects) else bool(used)


def _lay_latched(game: WatchedGame, number: int, is_latched: bool) -> None:
    if is_latched:
        game.latched |= {(game.stamp[number], w.WHOLE_CARD)}


def _save_latched(game: WatchedGame, number: int) -> bool:
    is_on = (game.stamp[number], w.WHOLE_CARD) in game.latched
    return is_on and not game.meets(game.controller[number], number)


def _lay_fresh(game: WatchedGame, number: int, is_fresh: bool) -> None:
    if is_fresh:
        game.relicked = (game.stamp[number], game.turn)


def _is_fresh(game: WatchedGame, number: int) -> bool:
    return game.relicked == (game.stamp[number], game.turn)


_KINDS: Final = {"attack": CHANGE_ATTACK, "soul": CHANGE_SOUL}


@dataclass(frozen=True, slots=True)
class Mod:
    """A change that applies already: of attack, of soul, and when it ends."""

    attack: int
    soul: int
    until: Until | None


def _read_mods(table: Table, key: str) -> list[Mod]:
    found: list[Mod] = []
    for at, raw in enumerate(table.items(key, 20), 1):
        if not isinstance(raw, Mapping):
            table.fault(f"{key}[{at}]", "must be a table")
            continue
        inner = Table(table.key(f"{key}[{at}]"), raw, table.faults)
        values = [inner.number(each, least=-MOST_CHANGE, most=MOST_CHANGE) for each in _KINDS]
        found.append(Mod(values[0], values[1], read_until(inner, "until")))
        inner.refuse_others("attack, soul, until")
    return found


def _given(_game: WatchedGame, context: Context) -> int:
    return context.x


def _lay_mods(game: WatchedGame, number: int, mods: list[Mod] | int) -> None:
    for mod in mods if isinstance(mods, list) else ():
        for word, amount in (("attack", mod.attack), ("soul", mod.soul)):
            if amount:
                context = game.as_source(number)
                context.x = amount
                expiry = expiry_of(game, mod.until) if mod.until else Expiry()
                lasting = Lasting(game.next_serial(), context, expiry)
                lasting.members = frozenset((game.ref(number),))
                lasting.changes = (Change(_KINDS[word], _given),)
                game.lasting.append(lasting)


def _save_mods(game: WatchedGame, number: int) -> list[dict[str, object]]:
    ref = game.ref(number)
    found: list[dict[str, object]] = []
    for lasting in game.lasting:
        if not lasting.members or ref not in lasting.members:
            continue
        for change in lasting.changes:
            word = next((each for each, kind in _KINDS.items() if kind == change.kind), "")
            if word and change.amount is not None:
                until = said(game, lasting)
                more = {} if until is True else {"until": until}
                found.append({word: change.amount(game, lasting.context), **more})
    return found


MARKS: tuple[Key[WatchedGame], ...] = (
    keys.owner(),
    keys.slot("zone", lambda game, n: game.alchemy(game.controller[n]), MOST_ZONES, first=1),
    _status("frozen", w.FROZEN, statuses.lay_frozen),
    _status("negated", w.NEGATED, statuses.lay_negated, "turn"),
    _status("immune", w.IMMUNE, statuses.lay_immune, "turn"),
    Key("latched", forms.flag, _lay_latched, _save_latched),
    Key("used", _read_used, _lay_used, _save_used),
    Key("fresh", forms.flag, _lay_fresh, _is_fresh),
    Key("mods", _read_mods, _lay_mods, _save_mods),
    Key("set", forms.flag, _lay_set, lambda game, number: game.is_set(number)),
    _status("rested", w.RESTED, statuses.lay_rested),
    Key("counters", forms.counts(MOST_COUNTERS), _lay_counters, _save_counters),
)
