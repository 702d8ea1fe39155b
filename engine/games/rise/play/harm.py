"""What is done to cards and Summoners: damage, Destroying, Sacrificing, Excluding, returning.

Every function here takes what protects a card into account, and leaves in `game.result` whether all
of it was done and to which objects.
"""

from collections.abc import Sequence

from engine.games.rise.play import numbers as w
from engine.games.rise.play import own_atoms
from engine.games.rise.play.face import RiseAction
from engine.games.rise.play.records import Dying
from engine.games.rise.play.rules import DAMAGE, ETHER
from engine.games.rise.play.state import Play
from engine.kernel.effects import atoms
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.effects.events import emit
from engine.kernel.effects.replacements import propose, would
from engine.kernel.state.numbers import AS_COST, BY_BATTLE, DESTROY, LEFT, SACRIFICE
from engine.kernel.state.table import Event
from engine.mechanics.damage import Hit, as_dealt, as_taken, deal_hits


def is_spared(game: Play, number: int, by: int, is_negative: bool = True) -> bool:
    """Whether an Effect or Action of a source does not touch a card.

    gloss.protect.1: what is Protected takes nothing negative; ability.wallpass.1: nothing that a
    Door does reaches a card with Wall-Pass.
    """
    if not game.is_constant(number):
        return False
    if is_negative and game.is_bound(number, w.PROTECTED):
        return True
    return 0 <= by != number and game.has(number, w.WALL_PASS) and game.is_door(by)


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
    return amount * 2 if game.flags[number] & w.DOUBLED_DAMAGE else amount


def _is_unhurt(game: Play, number: int, by: int, cause: int) -> bool:
    """Whether no damage of a source reaches an object."""
    if not can_be_hurt(game, number) or game.is_bound(number, w.NO_DAMAGE):
        return True
    if cause & BY_BATTLE:
        return game.is_bound(number, w.PROTECTED)  # gloss.protect.2: damage of any kind
    return is_spared(game, number, by)


def take_damage(game: Play, event: Event) -> None:
    """Let damage happen that nothing prevents any more."""
    _, seat, number, _, by, _, amount, cause = event
    if game.flags[number] & w.DOUBLED_DAMAGE:
        own_atoms.unmark(game, number, w.DOUBLED_DAMAGE)  # disease.paranoia.1: the next time only
    if game.zone[number] % w.WIDTH != w.SUMMONERS:
        if cause & BY_BATTLE:
            atoms.mark(game, number, w.COMBAT_HIT)
        atoms.raise_column(game, DAMAGE, number, amount, by, cause)
        return
    lost = own_atoms.lose_life(game, number, amount, cause, by)
    dealer = game.controller[by] if by >= 0 else game.turn_player
    if lost and dealer != seat:
        emit(game, w.LIFE_TAKEN, dealer, number, by, lost, cause)


def lose_life(game: Play, numbers: Sequence[int], amount: int, by: int, cause: int) -> None:
    """Let Summoners lose Life Points, which is Damage (gloss.damage.2)."""
    deal(game, [(number, amount, by) for number in numbers], cause)


# --- leaving the Battlefield ----------------------------------------------------------------------


def can_be_destroyed(game: Play, number: int, cause: int, by: int = -1) -> bool:
    """Whether a card can be Destroyed by something other than a Sacrifice."""
    if not game.is_constant(number) or game.is_bound(number, w.NO_DESTROY):
        return False
    if game.has(number, w.INDESTRUCTIBLE):
        return False  # gloss.destroy.3
    if game.has(number, w.ROOT) and not cause & BY_BATTLE:
        return False  # ability.root.1
    return not is_spared(game, number, by)


def destroy(game: Play, numbers: Sequence[int], cause: int, by: int = -1) -> None:
    """Destroy cards together, unless something is done instead (gloss.destroy.1)."""
    able = [n for n in numbers if can_be_destroyed(game, n, cause, by)]
    _send(game, numbers, able, cause | DESTROY, by)


def sacrifice(game: Play, numbers: Sequence[int], cause: int, by: int = -1) -> None:
    """Sacrifice cards: they are Destroyed, too, whatever protects them (gloss.sacrifice.1, .4)."""
    able = [
        n
        for n in numbers
        if game.is_constant(n) and (cause & AS_COST or not is_spared(game, n, by))
    ]
    _send(game, numbers, able, cause | DESTROY | SACRIFICE, by)


def exclude(game: Play, numbers: Sequence[int], cause: int, by: int = -1) -> None:
    """Exclude Constant cards (gloss.exclude.1, .2)."""
    able = [
        n
        for n in numbers
        if game.is_constant(n) and not is_spared(game, n, by) and not game.is_bound(n, w.NO_EXCLUDE)
    ]
    _send(game, numbers, able, cause | w.EXCLUDE, by)


def _send(game: Play, wanted: Sequence[int], able: list[int], cause: int, by: int) -> None:
    """Let cards leave together, in order of entry."""
    events: list[Event] = []
    for number in sorted(set(able), key=game.stamp.__getitem__):
        kind, how = w.CEMETERY, cause
        if cause & w.EXCLUDE or game.flags[number] & w.REANIMATED:
            # ability.reanimation.2: what was brought back is Excluded instead.
            kind, how = w.EXCLUSION, cause & ~(DESTROY | SACRIFICE) | w.EXCLUDE
        events.append(would(game, LEFT, game.controller[number], number, by, kind, how))
    depth = len(game.frames)
    propose(game, events)
    if len(game.frames) == depth and len(events) < len(set(wanted)):
        game.result = (False, game.result[1])


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
        own_atoms.gain(game, ETHER, seat, 1, 0, number)
    for action in actions_of(game, number):
        if not isinstance(action, RiseAction) or not action.ability & (w.EXHUMED | w.REANIMATION):
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
