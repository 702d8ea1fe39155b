"""Atoms of this game: tilting, Opening, life, Levels, Capacity, coins, cards out of the game."""

from collections.abc import Sequence

from engine.games.rise.play import numbers as w
from engine.games.rise.play.items import RiseItem
from engine.games.rise.play.records import Entering, Further
from engine.games.rise.play.rules import TILT
from engine.games.rise.play.state import Play
from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.programs.context import Ref
from engine.kernel.state.numbers import AS_COST, BY_RULE, DAMAGED, HEALED, ON_MARKS, TOKEN
from engine.kernel.state.table import NOWHERE

# --- tilting --------------------------------------------------------------------------------------


def tilt(game: Play, number: int, cause: int, by: int = -1) -> None:
    """Tilt a card or a Summoner; a Summoner is remembered for the end of the turn (summoner.8)."""
    if not game.tilted[number]:
        atoms.raise_column(game, TILT, number, 1, by, cause)
    if game.zone[number] % w.WIDTH == w.SUMMONERS and number not in game.tilted_now:
        game.tilted_now = (*game.tilted_now, number)


def untilt(game: Play, number: int, cause: int, by: int = -1) -> None:
    """Untilt a card or a Summoner; whatever was Open is Closed by it."""
    game.flags[number] &= ~w.OPENED
    atoms.lower_column(game, TILT, number, 1, by, cause)


def open_card(game: Play, number: int, cause: int, by: int = -1) -> None:
    """Open a Door, or a card with Lock: it is tilted (door.4)."""
    if game.flags[number] & w.OPENED and game.tilted[number]:
        return
    game.flags[number] |= w.OPENED
    game.tilted[number] = 1
    game.touch(ON_MARKS)
    emit(game, w.OPENED_EVENT, game.controller[number], number, by, 1, cause)


def close_card(game: Play, number: int, cause: int, by: int = -1) -> None:
    """Close a Door, or a card with Lock: it is untilted (door.4)."""
    if not game.tilted[number]:
        return
    game.flags[number] &= ~w.OPENED
    game.tilted[number] = 0
    game.touch(ON_MARKS)
    emit(game, w.CLOSED_EVENT, game.controller[number], number, by, 1, cause)


def unmark(game: Play, number: int, marks: int) -> None:
    """Take marks off an object."""
    game.flags[number] &= ~marks
    game.touch(ON_MARKS)


def enter_turn(game: Play, number: int, turn: int) -> None:
    """Let a card have come into play in a turn: it is sick in it (creature.4)."""
    game.entered[number] = turn


# --- coins and Ether ------------------------------------------------------------------------------


def gain(game: Play, pool: int, seat: int, amount: int, cause: int = 0, by: int = -1) -> None:
    """Add coins or Ether to what a player has, which is at most 30 (stock.2, ether.2)."""
    amount = min(amount, w.MOST_RESOURCES - game.pools[pool][seat])
    atoms.raise_pool(game, pool, seat, amount, by, cause)


# --- life -----------------------------------------------------------------------------------------


def lose_life(game: Play, number: int, amount: int, cause: int, by: int = -1) -> int:
    """Take Life Points from a Summoner, which counts as Damage (gloss.damage.2)."""
    amount = min(amount, game.life[number])
    if amount > 0:
        game.life[number] -= amount
        game.touch()
        game.is_unsettled = True
        emit(game, DAMAGED, game.controller[number], number, by, amount, cause)
    return amount


def gain_life(game: Play, number: int, amount: int, cause: int, by: int = -1) -> int:
    """Give a Summoner Life Points, of which it has at most 30 (summoner.5)."""
    amount = min(amount, w.MOST_RESOURCES - game.life[number])
    if game.is_bound(number, w.NO_GAIN):
        return 0
    if amount > 0:
        game.life[number] += amount
        game.touch()
        emit(game, HEALED, game.controller[number], number, by, amount, cause)
    return max(amount, 0)


def kill(game: Play, number: int, by: int = -1) -> None:
    """Let a Summoner be Dead: face-down, without Capacity (summonerzone.3, gloss.death.1)."""
    if game.flags[number] & w.DEAD:
        return
    game.life[number] = 0
    game.capacity[number] = 0
    game.flags[number] |= w.DEAD
    game.touch_board()
    game.is_unsettled = True
    emit(game, w.DIED, game.controller[number], number, by)


def resurrect(game: Play, number: int, life: int, by: int = -1) -> None:
    """Let a Dead Summoner be in play again, untilted, its Capacity full (gloss.resurrect.1)."""
    game.flags[number] &= ~w.DEAD
    game.life[number] = min(life, w.MOST_RESOURCES)
    game.tilted[number] = 0
    game.capacity[number] = game.level[number]
    game.tilted_now = tuple(each for each in game.tilted_now if each != number)
    game.touch_board()
    emit(game, w.RESURRECTED, game.controller[number], number, by, life)


def set_summoner(game: Play, number: int, life: int, level: int, capacity: int) -> None:
    """Lay out a Summoner as a game begins, or as a board has it."""
    game.life[number] = life
    game.level[number] = level
    game.capacity[number] = capacity


# --- Levels and Capacity --------------------------------------------------------------------------


def gain_level(game: Play, number: int, by: int = -1) -> bool:
    """Raise a Summoner by a Level, with an unspent Capacity Point; False at its highest."""
    if game.level[number] >= game.face[number].highest:
        return False
    game.level[number] += 1
    if not game.flags[number] & w.DEAD:
        game.capacity[number] += 1
    game.touch()
    emit(game, w.LEVELLED, game.controller[number], number, by, 1)
    return True


def lower_level(game: Play, number: int, floor: int, by: int = -1) -> bool:
    """Take a Level from a Summoner, with an unspent point if there is one; False at the floor."""
    if game.level[number] <= floor:
        return False
    game.level[number] -= 1
    game.capacity[number] = max(game.capacity[number] - 1, 0)
    game.touch()
    emit(game, w.LEVELLED, game.controller[number], number, by, -1)
    return True


def spend_capacity(game: Play, number: int) -> None:
    """Spend a point of a Summoner, which tilts it first (summoner.12)."""
    tilt(game, number, AS_COST)
    game.capacity[number] -= 1


def set_capacity(game: Play, number: int, amount: int) -> None:
    """Let a Summoner have a number of Capacity Points."""
    game.capacity[number] = max(amount, 0)


def note_awakening(game: Play, seat: int) -> None:
    """Note that a player has had an Awakening (setup.5, summoner.11)."""
    game.awakened[seat] = 1


def note_level_up(game: Play, seat: int, has_played: bool) -> None:
    """Note whether a player has played a Level Up this turn (levelzone.3)."""
    game.levelled[seat] = int(has_played)


# --- cards out of the game ------------------------------------------------------------------------


def vanish(game: Play, number: int) -> None:
    """Take a card out of the game, wherever it is; a Token ceases to exist."""
    is_token = game.flags[number] & TOKEN
    zone = NOWHERE if is_token else game.owner[number] * w.WIDTH + w.GONE
    game.relocate(number, zone)
    game.controller[number] = game.owner[number]
    game.originals = {each: ref for each, ref in game.originals.items() if each != number}
    game.touch_board()


def from_stack(game: Play, number: int, kind: int) -> None:
    """Put a card of the stack where it goes; a Token is gone."""
    if game.flags[number] & TOKEN:
        vanish(game, number)
    else:
        atoms.move_card(game, number, kind, -1, BY_RULE)


def make_duplicate(game: Play, original: int, seat: int) -> int:
    """Make a Token that stands for a card in its base form, not yet in play (dup.1)."""
    face = game.cards.faces[game.definition[original]]
    number = atoms.make_token(game, face, seat)
    game.flags[number] |= w.DUPLICATE
    game.originals = {**game.originals, number: game.ref(original)}
    return number


def note_copy(game: Play, number: int, model: Ref) -> None:
    """Remember what a card in play is a Copy of."""
    game.copied = {**game.copied, number: model}


def forget_copy(game: Play, number: int) -> None:
    """Forget what a card that has left was a Copy or a Duplicate of."""
    if number in game.copied:
        game.copied = {each: ref for each, ref in game.copied.items() if each != number}
    if number in game.originals:
        game.originals = {each: ref for each, ref in game.originals.items() if each != number}


# --- the line of stacks --------------------------------------------------------------------------


def open_stack(
    game: Play, entering: Sequence[Entering] = (), items: Sequence[RiseItem] = ()
) -> None:
    """Let a further stack wait: behind those that this stack has opened, before all others.

    What one item lets enter, enters in one stack.
    """
    at = min(game.opened, len(game.further))
    if entering and game.is_opening and at:
        last = game.further[at - 1]
        more = last._replace(entering=(*last.entering, *entering))
        game.further = (*game.further[: at - 1], more, *game.further[at:])
        return
    game.is_opening = game.is_opening or bool(entering)
    made = Further(tuple(entering), tuple(items))
    game.further = (*game.further[:at], made, *game.further[at:])
    game.opened = at + 1


# --- laying out a board ---------------------------------------------------------------------------


def note_duplicate(game: Play, number: int, original: Ref) -> None:
    """Let a card be a Duplicate of another."""
    game.flags[number] |= w.DUPLICATE | TOKEN
    game.originals = {**game.originals, number: original}
