"""Game mechanics: what is destroyed or sacrificed because of how things are (chapter 10)."""

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import own_atoms
from engine.games.argent_saga.play.state import Play
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.links import host_of
from engine.kernel.effects.reach import source_context
from engine.kernel.effects.replacements import is_replaceable, propose, would
from engine.kernel.frames import Frame
from engine.kernel.state.numbers import (
    BY_RULE,
    DESTROY,
    FROM_DAMAGE,
    LEFT,
    SACRIFICE,
)
from engine.kernel.state.table import Event
from engine.mechanics.damage import last_hit_by


def due_events(game: Play) -> list[Event]:
    """Return the destructions and sacrifices that are due now; fallen towers fall at once."""
    cause = game.death_cause
    game.death_cause = 0
    events: list[Event] = []
    for number, why in _destroyed(game):
        game.is_disturbed = True
        if not _is_contested(game, number) and own_atoms.use_protection(game, number):
            game.is_unsettled = True  # it may have power 0 still
        elif game.face[number].kind == w.TOWER:
            own_atoms.fell_tower(game, number, last_hit_by(game, number), why | cause)
        else:
            killer = last_hit_by(game, number) if why & FROM_DAMAGE else -1
            seat = game.controller[number]
            events.append(would(game, LEFT, seat, number, killer, w.DISCARD, why | cause))
    for number in _sent_away(game):
        game.is_disturbed = True
        seat = game.controller[number]
        events.append(would(game, LEFT, seat, number, -1, w.DISCARD, BY_RULE))
    for number in _unattached(game):
        game.is_disturbed = True
        seat = game.controller[number]
        events.append(would(game, LEFT, seat, number, -1, w.DISCARD, SACRIFICE | BY_RULE))
    return by_turn(game, events)


def _destroyed(game: Play) -> list[tuple[int, int]]:
    """Return the units and towers to be destroyed, each with why (10.3)."""
    board = game.board if game.board is not None else index_board(game)
    suspects = board.permanents
    if board.is_plain:
        suspects = [n for n in suspects if _is_worn(game, n)]
    found: list[tuple[int, int]] = []
    for number in suspects:
        kind = game.zone[number] % w.WIDTH
        if kind == w.UNITS:
            why = _unit_cause(game, number)
        elif kind == w.TOWERS:
            why = _tower_cause(game, number)
        else:
            continue
        if why:
            found.append((number, why))
    return found


def _is_worn(game: Play, number: int) -> bool:
    """Whether an object may be destroyed with what is printed on it."""
    face = game.face[number]
    if face.kind == w.UNIT:
        return game.damage[number] >= face.values[w.POWER]
    return face.kind == w.TOWER and game.damage[number] > 0


def _unit_cause(game: Play, number: int) -> int:
    now = chars(game, number)
    power = now.values[w.POWER]
    if power <= 0:
        return DESTROY | BY_RULE  # 10.3.2; 11.7.2.1: Immortal does not help
    is_safe = now.keywords & w.IMMORTAL or now.cannot & w.NO_DESTROY
    if game.damage[number] < power or is_safe:
        return 0
    return DESTROY | FROM_DAMAGE


def _tower_cause(game: Play, number: int) -> int:
    if game.flags[number] & w.DESTROYED or not game.damage[number]:
        return 0
    now = chars(game, number)
    is_safe = now.keywords & w.IMMORTAL or now.cannot & w.NO_DESTROY
    if game.damage[number] < game.defense(number) or is_safe:
        return 0
    return DESTROY | FROM_DAMAGE


def _unattached(game: Play) -> list[int]:
    """Return what equips and is not equipped to a unit any more (10.4.4, 10.4.5)."""
    found: list[int] = []
    for seat in range(game.seating.count):
        for number in game.zones[seat * w.WIDTH + w.EQUIPPED]:
            host = host_of(game, number)
            if host < 0 or not game.is_unit(host):
                found.append(number)
    return found


def _sent_away(game: Play) -> list[int]:
    """Return the first card that goes because of what its own text says."""
    for number in game.permanents():
        held = game.face[number].sent_away
        if held is not None and held(game, source_context(game, number)):
            return [number]
    return []


def _is_contested(game: Play, number: int) -> bool:
    """9.3.5.2: other texts might replace what a Protection counter would; its player chooses."""
    return game.face[number].kind != w.TOWER and is_replaceable(game, LEFT)


def destroy(game: Play, numbers: list[int], cause: int, by: int = -1) -> None:
    """Let an effect destroy units, towers and other cards, unless something is done instead."""
    events: list[Event] = []
    for number in numbers:
        now = chars(game, number)
        if not game.in_play(number) or game.flags[number] & w.DESTROYED:
            continue
        if now.keywords & w.IMMORTAL or now.cannot & w.NO_DESTROY:
            continue  # 11.7.2
        if not _is_contested(game, number) and own_atoms.use_protection(game, number):
            continue
        if game.face[number].kind == w.TOWER:
            own_atoms.fell_tower(game, number, by, cause | DESTROY)
            continue
        seat = game.controller[number]
        events.append(would(game, LEFT, seat, number, by, w.DISCARD, cause | DESTROY))
    propose(game, by_turn(game, events))


def by_turn(game: Play, events: list[Event]) -> list[Event]:
    """9.3.5.2.1: what is done instead is chosen by the turn player first."""
    return sorted(events, key=lambda event: event[1] != game.turn_player)


# --- control only one -----------------------------------------------------------------------------


def surplus(game: Play) -> tuple[int, list[int]] | None:
    """Return a player and the copies of which only one may stay (10.1.1); None for none."""
    for seat in range(game.seating.count):
        named: dict[str, list[int]] = {}
        for number in game.permanents():
            if game.controller[number] == seat and game.face[number].only_one:
                named.setdefault(chars(game, number).name, []).append(number)
        for copies in named.values():
            if len(copies) > 1:
                return seat, copies
    return None


class SurplusFrame(Frame[Play]):
    """A player has too many of a card: one of them is chosen and destroyed (10.1.1)."""

    __slots__ = ()

    def step(self, game: Play) -> None:
        """Ask which one goes, or end."""
        found = surplus(game)
        if found is None:
            game.frames.pop()
            return
        seat, copies = found
        game.pending = Decision(seat, "surplus", copies, about=copies[0])

    def resume(self, game: Play, choice: Option) -> None:
        """Destroy the one that was chosen, as a game mechanic."""
        if not isinstance(choice, int):
            return
        game.frames.pop()
        game.is_disturbed = True
        game.is_unsettled = True
        if not own_atoms.use_protection(game, choice):
            seat = game.controller[choice]
            cause = DESTROY | BY_RULE
            propose(game, [would(game, LEFT, seat, choice, -1, w.DISCARD, cause)])
