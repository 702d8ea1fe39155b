"""Atoms of this game: turning cards, stunning, counters, falling towers, shards."""

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.rules import DAMAGE, EXHAUSTED
from engine.games.argent_saga.play.state import Play
from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.reach import source_context
from engine.kernel.programs.context import Refs
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.state.numbers import BY_EFFECT, BY_RULE, DESTROY, ON_MARKS
from engine.kernel.state.table import Event
from engine.mechanics.counters import take_counters

# --- active and exhausted -------------------------------------------------------------------------


def exhaust(game: Play, number: int, cause: int, by: int = -1) -> None:
    """Turn an active card sideways (4.2.1)."""
    if not game.exhausted[number]:
        atoms.raise_column(game, EXHAUSTED, number, 1, by, cause)


def recover(game: Play, number: int, cause: int, by: int = -1) -> None:
    """Let an exhausted card be active again; what lies on it stays (12.5)."""
    atoms.lower_column(game, EXHAUSTED, number, 1, by, cause)


def charge(game: Play, seat: int, cause: int = BY_RULE, is_exhausted: bool = False) -> Refs:
    """Put the top card of a player's shard deck into the shard zone (7.3.2); return which."""
    deck = game.zones[seat * w.WIDTH + w.SHARD_DECK]
    if not deck:
        return ()
    number = deck[-1]
    atoms.put_into_play(game, number, seat, seat * w.WIDTH + w.SHARDS, -1, 0)
    if is_exhausted:
        atoms.set_column(game, EXHAUSTED, number, 1)
    atoms.announce_entry(game, number, w.SHARD_DECK, cause)
    return ((number, game.stamp[number]),)


def drain(game: Play, numbers: list[int], cause: int) -> None:
    """Return shards to the bottom of the shard deck (11.13.2)."""
    atoms.leave(game, [(number, w.SHARD_DECK, cause, -1) for number in numbers])
    for number in numbers:
        atoms.move_in_deck(game, number, is_top=False)


# --- face-up and face-down ------------------------------------------------------------------------


def flip_up(game: Play, number: int, cause: int) -> None:
    """Turn a face-down card over: from now on everybody has seen it."""
    atoms.turn_up(game, number, cause)


def flip_down(game: Play, number: int, sees: int = w.SEEN_BY_ALL) -> None:
    """Turn a card face-down: it loses its counters, champions and spirits recover (10.2.1.4)."""
    back = game.face[number].back
    if number in game.sights or back is None:
        return
    clear_counters(game, number)
    atoms.turn_down(game, number, back, sees)
    if back.kind in (w.CHAMPION, w.SPIRIT):
        recover(game, number, BY_RULE)  # 2.1.3, 2.2.4


def burst(game: Play, number: int) -> None:
    """Turn a card face-down for the rest of the game (11.14.4)."""
    flip_down(game, number)
    game.flags[number] |= w.BURNT


def become_gear(game: Play, number: int) -> None:
    """9.1.4: a unit that is to be equipped is an augment, without the abilities of a unit."""
    worn = game.face[number].worn
    if worn is not None and not game.in_play(number):
        game.face[number] = worn


# --- stun -----------------------------------------------------------------------------------------


def stun(game: Play, number: int, by: int, cause: int) -> bool:
    """Stun a card until the end of the next turn; one that is stunned stays so (11.15.3)."""
    if game.stun[number]:
        return False
    game.stun[number] = game.turn + 1
    game.touch(ON_MARKS)
    emit(game, w.STUNNED_EVENT, game.controller[number], number, by, 0, cause)
    return True


def end_stuns(game: Play) -> None:
    """End the stuns that last until the end of this turn (11.15.2)."""
    for number in game.permanents():
        if 0 < game.stun[number] <= game.turn:
            game.stun[number] = 0
            game.touch(ON_MARKS)
            emit(game, w.UNSTUNNED, game.controller[number], number, -1, 0, BY_RULE)


# --- counters -------------------------------------------------------------------------------------


def add_counters(game: Play, number: int, kind: str, amount: int) -> int:
    """Let an effect put counters on a card, or take them off with a negative amount."""
    if amount < 0:
        return remove_counters(game, number, kind, -amount, BY_EFFECT)
    return put_counters(game, number, kind, amount, BY_EFFECT)


def put_counters(game: Play, number: int, kind: str, amount: int, cause: int) -> int:
    """Put counters on a card on the field; a destroyed tower takes none (10.2.2.3)."""
    if amount <= 0 or not game.in_play(number) or game.flags[number] & w.DESTROYED:
        return 0
    atoms.add_counters(game, number, kind, amount)
    emit(game, w.COUNTERS_PUT, game.controller[number], number, -1, amount, cause)
    return amount


def remove_counters(game: Play, number: int, kind: str, amount: int, cause: int) -> int:
    """Take counters off a card, as far as there are any; returns how many."""
    return take_counters(game, number, kind, amount, w.COUNTERS_REMOVED, cause)


def clear_counters(game: Play, number: int) -> None:
    """Take all counters off a card (10.2.1.3)."""
    stamp = game.stamp[number]
    for key in [each for each in game.counters if each[0] == stamp]:
        remove_counters(game, number, key[1], game.counters[key], BY_RULE)


def use_protection(game: Play, number: int) -> bool:
    """Take a Protection counter and all damage off instead of destroying a card (10.2.3.1)."""
    if not remove_counters(game, number, w.PROTECTION, 1, BY_RULE):
        return False
    atoms.empty_column(game, DAMAGE, number)
    emit(game, w.PROTECTED, game.controller[number], number, -1, 0, BY_RULE)
    return True


def has_protection(game: Play, event: Event) -> bool:
    """Whether a Protection counter could keep a card from being destroyed (10.2.3.1)."""
    return bool(event[7] & DESTROY) and game.counters.get((event[3], w.PROTECTION), 0) > 0


# --- towers and damage ----------------------------------------------------------------------------


def fell_tower(game: Play, number: int, by: int, cause: int) -> None:
    """Destroy a tower: it stays face-up where it is, and its effect follows at once (2.4.3)."""
    if game.face[number].kind != w.TOWER or game.flags[number] & w.DESTROYED:
        return
    flip_up(game, number, BY_RULE)
    clear_counters(game, number)
    game.flags[number] |= w.DESTROYED
    game.touch_board()
    seat = game.controller[number]
    emit(game, w.TOWER_FELL, seat, number, by, 0, cause)
    emit(game, w.TOWER_TAKEN, game.seating.opponents[seat][0], number, by, 1, cause)
    program = game.face[number].program
    if program is not None and not is_barred(game, number, w.NO_EFFECT, by):
        # 2.4.4: no queue, no targets.
        game.frames.append(ProgramFrame(program, source_context(game, number).clone()))


def restore_tower(game: Play, number: int) -> None:
    """Let a destroyed tower stand again: face-up, without damage (2.4.3.1)."""
    game.flags[number] &= ~w.DESTROYED
    atoms.empty_column(game, DAMAGE, number)
    game.touch_board()


# --- turns ----------------------------------------------------------------------------------------


def start_game(game: Play) -> None:
    """Let champions and spirits do what they do at the start of the game (7.1.2)."""
    for number in reversed(game.permanents()):
        program = game.face[number].starts
        if program is not None:
            game.frames.append(ProgramFrame(program, source_context(game, number).clone()))


def grant_turn(game: Play, seat: int, by: int) -> bool:
    """Let a player take a turn after this one; only one each (12.1.1.3)."""
    team = game.seating.team_of[seat]
    if team in game.extra_turns:
        return False
    game.extra_turns = (*game.extra_turns, team)
    emit(game, w.EXTRA_TURN, seat, by)
    return True
