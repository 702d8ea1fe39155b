"""What is done to cards and Summoners: damage, Destroying, Sacrificing, Excluding, returning.

Every function here takes what protects a card into account, and leaves in `game.result` whether all
of it was done and to which objects.
"""

from collections.abc import Sequence

from engine.games.rise.play import own_atoms
from engine.games.rise.play.face import RiseAction
from engine.games.rise.play.numbers import (
    CEMETERY,
    COMBAT_HIT,
    DOUBLED_DAMAGE,
    EXCLUDE,
    EXCLUSION,
    EXHUMED,
    INDESTRUCTIBLE,
    LIFE_TAKEN,
    NO_DAMAGE,
    NO_DESTROY,
    NO_EXCLUDE,
    PROTECTED,
    REANIMATED,
    REANIMATION,
    ROOT,
    SUMMONERS,
    WALL_PASS,
    WIDTH,
)
from engine.games.rise.play.records import Dying
from engine.games.rise.play.rules import DAMAGE
from engine.games.rise.play.state import Play
from engine.kernel.effects import atoms
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.effects.events import emit
from engine.kernel.effects.replacements import propose, would
from engine.kernel.state.numbers import AS_COST, BY_BATTLE, DESTROY, DISCARDED, LEFT, SACRIFICE
from engine.kernel.state.table import Event
from engine.mechanics.damage import Hit, as_dealt, as_taken, deal_hits


def is_spared(game: Play, number: int, by: int, is_negative: bool = True) -> bool:
    """Whether an Effect or Action of a source does not touch a card.

    gloss.protect.1: what is Protected takes nothing negative; ability.wallpass.1: nothing that a
    Door does reaches a card with Wall-Pass.
    """
    if not game.is_constant(number):
        return False
    if is_negative and game.is_bound(number, PROTECTED):
        return True
    return 0 <= by != number and game.has(number, WALL_PASS) and game.is_door(by)


def in_order(game: Play, numbers: Sequence[int]) -> list[int]:
    """Return objects in order of entry, each once."""
    return sorted(set(numbers), key=game.stamp.__getitem__)


# --- damage ---------------------------------------------------------------------------------------


def deal(game: Play, hits: list[Hit], cause: int) -> None:
    """Deal damage to several Creatures, Doors and Summoners together."""
    deal_hits(game, hits, cause, changed_damage)


def can_be_hurt(game: Play, number: int) -> bool:
    """Whether a card takes damage: Creatures and Doors (defense.1), and living Summoners."""
    return game.is_creature(number) or game.is_door(number) or game.is_summoner(number)


def changed_damage(game: Play, number: int, amount: int, by: int, cause: int) -> int:
    """Return the damage after everything that adds to it, lessens it or forbids it."""
    if amount <= 0 or _is_unhurt(game, number, by, cause):
        return 0
    if by >= 0 and game.in_play(by):
        amount = as_dealt(game, number, amount, by, cause)
    amount = as_taken(game, number, amount, by, cause)
    return amount * 2 if game.flags[number] & DOUBLED_DAMAGE else amount


def _is_unhurt(game: Play, number: int, by: int, cause: int) -> bool:
    """Whether no damage of a source reaches an object."""
    if not can_be_hurt(game, number) or game.is_bound(number, NO_DAMAGE):
        return True
    if cause & BY_BATTLE:
        return game.is_bound(number, PROTECTED)  # gloss.protect.2: damage of any kind
    return is_spared(game, number, by)


def take_damage(game: Play, event: Event) -> None:
    """Let damage happen that nothing prevents any more."""
    _, seat, number, _, by, _, amount, cause = event
    if game.flags[number] & DOUBLED_DAMAGE:
        own_atoms.unmark(game, number, DOUBLED_DAMAGE)  # disease.paranoia.1: the next time only
    if game.zone[number] % WIDTH != SUMMONERS:
        if cause & BY_BATTLE:
            own_atoms.mark(game, number, COMBAT_HIT)
        atoms.raise_column(game, DAMAGE, number, amount, by, cause)
        return
    lost = own_atoms.lose_life(game, number, amount, by, cause)
    dealer = game.controller[by] if by >= 0 else game.turn_player
    if lost and dealer != seat:
        emit(game, LIFE_TAKEN, dealer, number, by, lost, cause)


def lose_life(game: Play, numbers: Sequence[int], amount: int, by: int, cause: int) -> None:
    """Let Summoners lose Life Points, which is Damage (gloss.damage.2)."""
    deal(game, [(number, amount, by) for number in numbers], cause)


# --- leaving the Battlefield ----------------------------------------------------------------------


def can_be_destroyed(game: Play, number: int, cause: int, by: int = -1) -> bool:
    """Whether a card can be Destroyed by something other than a Sacrifice."""
    if not game.is_constant(number) or game.is_bound(number, NO_DESTROY):
        return False
    if game.has(number, INDESTRUCTIBLE):
        return False  # gloss.destroy.3
    if game.has(number, ROOT) and not cause & BY_BATTLE:
        return False  # ability.root.1
    return not is_spared(game, number, by)


def destroy(game: Play, numbers: Sequence[int], cause: int, by: int = -1) -> None:
    """Destroy cards together, unless something is done instead (gloss.destroy.1)."""
    able = [n for n in in_order(game, numbers) if can_be_destroyed(game, n, cause, by)]
    _send(game, able, len(set(numbers)), cause | DESTROY, by)


def sacrifice(game: Play, numbers: Sequence[int], cause: int, by: int = -1) -> None:
    """Sacrifice cards: they are Destroyed, too, whatever protects them (gloss.sacrifice.1, .4)."""
    able = [
        n
        for n in in_order(game, numbers)
        if game.is_constant(n) and (cause & AS_COST or not is_spared(game, n, by))
    ]
    _send(game, able, len(set(numbers)), cause | DESTROY | SACRIFICE, by)


def _send(game: Play, able: list[int], wanted: int, cause: int, by: int) -> None:
    events: list[Event] = []
    for number in able:
        seat = game.controller[number]
        if game.flags[number] & REANIMATED:
            # ability.reanimation.2: Excluded instead.
            plain = cause & ~(DESTROY | SACRIFICE) | EXCLUDE
            events.append(would(game, LEFT, seat, number, by, EXCLUSION, plain))
        else:
            events.append(would(game, LEFT, seat, number, by, CEMETERY, cause))
    depth = len(game.frames)
    propose(game, events)
    if len(game.frames) == depth and len(able) < wanted:
        game.result = (False, game.result[1])


def exclude(game: Play, numbers: Sequence[int], cause: int, by: int = -1) -> None:
    """Exclude Constant cards (gloss.exclude.1, .2)."""
    able = [
        n
        for n in in_order(game, numbers)
        if game.is_constant(n) and not is_spared(game, n, by) and not game.is_bound(n, NO_EXCLUDE)
    ]
    _move_out(game, able, len(set(numbers)), EXCLUSION, cause | EXCLUDE, by)


def _move_out(game: Play, able: list[int], wanted: int, kind: int, cause: int, by: int) -> None:
    depth = len(game.frames)
    events = [would(game, LEFT, game.controller[n], n, by, kind, cause) for n in able]
    propose(game, events)
    if len(game.frames) == depth and len(able) < wanted:
        game.result = (False, game.result[1])


def discard(game: Play, numbers: Sequence[int], cause: int) -> None:
    """Let cards of hands be Discarded together (cemetery.1)."""
    propose(game, [would(game, DISCARDED, game.owner[n], n, -1, 1, cause) for n in numbers])


# --- as a card leaves -----------------------------------------------------------------------------


def note_leaving(game: Play, number: int) -> None:
    """Look at a card that is just being Destroyed: Ether, and Actions for that moment."""
    event: Event = game.log[1] if game.log is not None else (0,) * 8
    if event[2] != number or event[0] != LEFT or not event[7] & DESTROY:
        return
    seat = game.controller[number]
    if game.face[number].is_infinite:
        # gloss.destroy.2, gloss.sacrifice.2
        game.leaving = (*game.leaving, number)
        own_atoms.gain_ether(game, seat, 1, number)
    for action in actions_of(game, number):
        if not isinstance(action, RiseAction) or not action.ability & (EXHUMED | REANIMATION):
            continue
        if game.has(number, action.ability):
            game.dying = (*game.dying, Dying(game.ref(number), seat, action))
            game.is_unsettled = True  # asked as soon as the sentence is over


def note_left(game: Play, number: int) -> None:
    """Take a Destroyed card of Infinite Rank out of the game, once it has left."""
    if number not in game.leaving:
        return
    game.leaving = tuple(each for each in game.leaving if each != number)
    if game.zone[number] >= 0:
        own_atoms.vanish(game, number)
