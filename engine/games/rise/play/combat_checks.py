"""Who may attack whom, and who may block what (combat.5 to combat.11, plane.3, plane.4)."""

from collections.abc import Sequence

from engine.games.rise.play import numbers as w
from engine.games.rise.play import refusals as no
from engine.games.rise.play.records import Fight
from engine.games.rise.play.state import Play
from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.verbs import Verb
from engine.kernel.effects.characteristics import chars
from engine.kernel.programs.context import Ref

Pair = tuple[int, int]  # blocker, attacker

# --- attacking ------------------------------------------------------------------------------------


def attack_refusals(game: Play, seat: int, number: int, attacked: int) -> list[Refusal]:
    """Return every reason why a card may not attack a player."""
    if not game.is_constant(number):
        return [no.NOT_ON_BATTLEFIELD]
    found: list[Refusal] = []
    if game.controller[number] != seat:
        found.append(no.NOT_YOURS)
    found += _attacker_refusals(game, number)
    if attacked == seat or attacked in game.out or not 0 <= attacked < game.seating.count:
        found.append(no.NO_OPPONENT)
    return found


def _attacker_refusals(game: Play, number: int) -> list[Refusal]:
    """Return every reason why a card on the Battlefield may not attack anybody."""
    found: list[Refusal] = []
    traits = chars(game, number).traits
    if w.IS_CREATURE not in traits and not game.is_bound(number, w.DOOR_ATTACKS):
        found.append(no.DOORS_DO_NOT_ATTACK if game.is_door(number) else no.NOT_A_CREATURE)
    if game.tilted[number]:
        found.append(no.TILTED_ATTACKER)
    can_rush = game.has(number, w.VELOCITY) or game.is_bound(number, w.FRESH_ATTACK)
    if game.is_sick(number) and not can_rush:  # ability.velocity.1
        found.append(no.SICK)
    if game.is_inactive(number):
        found.append(no.INACTIVE_CARD)
    elif game.is_bound(number, w.NO_ATTACK):
        found.append(no.CANNOT_ATTACK)
    return found


def may_attack(game: Play, seat: int, number: int) -> bool:
    """Whether a card may attack somebody."""
    opponents = game.opponents(seat)
    return bool(opponents) and not attack_refusals(game, seat, number, opponents[0])


def legal_attacks(game: Play, seat: int, declared: Sequence[Verb] = ()) -> list[Verb]:
    """Return the attacks that can still be declared beside others."""
    taken = {each[1] for each in declared}
    return [
        (w.DO_ATTACK, number, attacked)
        for number in game.constants(seat)
        if number not in taken and may_attack(game, seat, number)
        for attacked in game.opponents(seat)
    ]


# --- blocking -------------------------------------------------------------------------------------


def still_attacks(game: Play, attacker: Ref) -> bool:
    """Whether a Creature was declared as an attacker and still is one."""
    return any(each.attacker == attacker and is_attacking(game, each) for each in game.fights)


def is_attacking(game: Play, fight: Fight) -> bool:
    """Whether an attacker still is one: in play and, unless exempt, tilted (combat.28)."""
    number = fight.attacker[0]
    if not game.is_there(fight.attacker) or game.controller[number] != game.turn_player:
        return False
    return fight.is_upright or bool(game.tilted[number])


def blocker_refusals(game: Play, seat: int, number: int) -> list[Refusal]:
    """Return every reason why a card may not block at all."""
    if not game.is_constant(number):
        return [no.NOT_ON_BATTLEFIELD]
    found: list[Refusal] = []
    if game.controller[number] != seat:
        found.append(no.NOT_YOURS)
    if not game.is_creature(number) and not game.is_door(number):
        found.append(no.NOT_A_CREATURE)
    if game.is_open(number):
        found.append(no.OPEN_DOOR)
    elif game.tilted[number]:
        found.append(no.TILTED_BLOCKER)
    if game.is_inactive(number):
        found.append(no.INACTIVE_CARD)
    elif game.is_bound(number, w.NO_BLOCK):
        found.append(no.CANNOT_BLOCK)
    if game.has(number, w.SHADOW):
        found.append(no.SHADOW_BLOCKS)
    return found


def pair_refusals(game: Play, blocker: int, attacker: int) -> list[Refusal]:
    """Return every reason why a card may not block an attacker."""
    found: list[Refusal] = []
    if game.has(attacker, w.SHADOW):
        found.append(no.SHADOW_BLOCKED)
    if game.has(attacker, w.UNBLOCKABLE) or game.is_bound(attacker, w.NO_BE_BLOCKED):
        found.append(no.CANNOT_BE_BLOCKED)
    if game.has(attacker, w.WALL_PASS) and game.is_door(blocker):
        found.append(no.PASSES_DOORS)
    if not game.has(blocker, w.REACH):  # ability.reach.1
        found += _plane_refusals(game, blocker, attacker)
    return found


def _plane_refusals(game: Play, blocker: int, attacker: int) -> list[Refusal]:
    """Return whether an attacker is out of a blocker's reach, by its Plane or by Distance."""
    same_plane = game.is_in_air(blocker) == game.is_in_air(attacker)
    if game.has(attacker, w.DISTANCE):
        reaches_far = game.has(blocker, w.DISTANCE) or game.is_door(blocker)
        return [] if same_plane and reaches_far else [no.TOO_FAR]
    if game.is_in_air(attacker) and not same_plane and not game.is_bound(blocker, w.BLOCKS_FLIGHT):
        return [no.IN_THE_AIR]
    return []


def can_block(game: Play, seat: int, blocker: int, attacker: int) -> bool:
    """Whether a card may block an attacker, but for other blocks."""
    return not blocker_refusals(game, seat, blocker) and not pair_refusals(game, blocker, attacker)


def together_refusals(game: Play, pairs: Sequence[Pair]) -> list[Refusal]:
    """Return what speaks against some blocks together (ability.horde.1, combat.20)."""
    found: list[Refusal] = []
    by_blocker: dict[int, list[int]] = {}
    for blocker, attacker in pairs:
        by_blocker.setdefault(blocker, []).append(attacker)
    for blocker, attackers in by_blocker.items():
        if len(attackers) > 1:
            found += _several_refusals(game, blocker, attackers)
    if game.options.blockers_per_attacker == "1":
        blocked = [attacker for _, attacker in pairs]
        if len(blocked) != len(set(blocked)):
            found.append(no.ONE_BLOCKER)
    return found


def _several_refusals(game: Play, blocker: int, attackers: list[int]) -> list[Refusal]:
    """Return what speaks against one blocker of several attackers."""
    if not game.has(blocker, w.HORDE) and not game.is_door(blocker):
        return [no.ONE_ATTACKER]
    attacks = sorted(chars(game, n).values[w.ATTACK] for n in attackers)
    is_full = sum(attacks[:-1]) >= game.defense_left(blocker)
    return [no.HORDE_FULL] if is_full else []


def attackers_of(game: Play, seat: int) -> list[int]:
    """Return who still attacks a player, in order of declaration."""
    return [
        each.attacker[0] for each in game.fights if each.seat == seat and is_attacking(game, each)
    ]


def legal_blocks(game: Play, seat: int, declared: Sequence[Verb] = ()) -> list[Verb]:
    """Return the blocks that a player can still declare beside others."""
    pairs = [(each[1], each[2]) for each in declared]
    attackers = attackers_of(game, seat)
    found: list[Verb] = []
    for blocker in game.constants(seat):
        if blocker_refusals(game, seat, blocker):
            continue
        for attacker in attackers:
            pair = (blocker, attacker)
            if pair in pairs or pair_refusals(game, blocker, attacker):
                continue
            if not together_refusals(game, [*pairs, pair]):
                found.append((w.DO_BLOCK, *pair))
    return found


def block_refusals(
    game: Play, seat: int, blocker: int, attacker: int, declared: Sequence[Pair] = ()
) -> list[Refusal]:
    """Return every reason why a block may not be declared."""
    found = blocker_refusals(game, seat, blocker)
    if not 0 <= attacker < len(game.zone) or attacker not in attackers_of(game, seat):
        return [*found, no.NOT_ATTACKING_YOU]
    if game.is_constant(blocker):
        found += pair_refusals(game, blocker, attacker)
        found += together_refusals(game, [*declared, (blocker, attacker)])
    return found


# --- what texts ask -------------------------------------------------------------------------------


def is_attacker(game: Play, number: int) -> bool:
    """Whether a card attacks in this combat."""
    return still_attacks(game, game.ref(number))


def is_blocker(game: Play, number: int) -> bool:
    """Whether a card blocks in this combat."""
    ref = game.ref(number)
    return any(ref in each.blockers for each in game.fights)


def opposed_by(game: Play, number: int) -> list[int]:
    """Return what a card is, or was, in combat with this turn."""
    ref = game.ref(number)
    found: list[int] = []
    for each in game.fights:
        if each.attacker == ref:
            found += [other[0] for other in each.blockers if game.is_there(other)]
        elif ref in each.blockers and game.is_there(each.attacker):
            found.append(each.attacker[0])
    return found


def is_victorious(game: Play, number: int) -> bool:
    """Whether a Creature fought and its opponent is gone (gloss.victorious.1)."""
    ref = game.ref(number)
    for each in game.fights:
        if each.attacker == ref and any(not game.is_there(other) for other in each.fought):
            return True
        if ref in each.fought and not game.is_there(each.attacker):
            return True
    return False


def skips_combat(game: Play) -> bool:
    """Whether an Effect takes this turn's Combat Phase, which has not begun, from its player."""
    return bool(game.skips) and not game.had_combat and _skip_of(game) in game.skips


def drop_skip(game: Play) -> None:
    """Use up what has taken a Combat Phase, now that its turn is over."""
    at = game.skips.index(_skip_of(game))
    game.skips = (*game.skips[:at], *game.skips[at + 1 :])


def _skip_of(game: Play) -> tuple[int, int, int]:
    return (game.turn_player, w.COMBAT_PHASE, 0)
