"""Who may attack what, and who may block: tables of checks with the rules they rest on."""

from engine.games.argent_saga.play import refusals as no
from engine.games.argent_saga.play.numbers import (
    BRAWLER,
    DESTROYED,
    DO_ATTACK,
    GUARDIAN,
    MUST_ATTACK,
    NO_ATTACK,
    NO_BE_ATTACKED,
    NO_BLOCK,
    QUICKNESS,
    TARGET_ATTACK,
    TOWERS_TARGET,
    UNBLOCKABLE,
)
from engine.games.argent_saga.play.state import Play
from engine.kernel.acting.checks import Check, Checks, Refusal, passes, refusals
from engine.kernel.acting.costs import can_pay_items
from engine.kernel.acting.verbs import Verb
from engine.kernel.effects.change_table import toll_of
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.reach import source_context


def animate_cost(game: Play, number: int, deed: int) -> int:
    """Return what attacking or blocking with a unit costs (11.1.2, 8.2.1.2)."""
    now = chars(game, number)
    own = game.face[number].animate if not now.lost else 0
    return own + (toll_of(now, deed) if now.tolls else 0)


def standing_towers(game: Play, seat: int) -> list[int]:
    """Return a player's towers that are not destroyed, left to right."""
    return [number for number in game.towers(seat) if not game.flags[number] & DESTROYED]


def _is_no_unit(game: Play, seat: int, number: int) -> bool:
    return not game.is_unit(number)


def _is_not_controlled(game: Play, seat: int, number: int) -> bool:
    return game.controller[number] != seat


def _is_exhausted(game: Play, seat: int, number: int) -> bool:
    return bool(game.exhausted[number])


def may_act_fresh(game: Play, number: int) -> bool:
    """Whether a unit need not wait a turn: Quickness, and every Ω unit (2.6.7, 11.11.2)."""
    now = chars(game, number)
    return bool(now.keywords & QUICKNESS) or game.face[number].is_omega


def _is_too_fresh(game: Play, seat: int, number: int) -> bool:
    if not game.is_fresh(number) or may_act_fresh(game, number):
        return False
    return not chars(game, number).keywords & BRAWLER


def _is_stunned(game: Play, seat: int, number: int) -> bool:
    return game.stun[number] > 0


def _may_not_attack(game: Play, seat: int, number: int) -> bool:
    return is_barred(game, number, NO_ATTACK)


def _cannot_animate(game: Play, seat: int, number: int) -> bool:
    return animate_cost(game, number, NO_ATTACK) > game.available(seat)


def _cannot_animate_block(game: Play, seat: int, number: int) -> bool:
    return animate_cost(game, number, NO_BLOCK) > game.available(seat)


def _cannot_pay(game: Play, seat: int, number: int) -> bool:
    costs = game.face[number].attack_costs
    return costs is not None and not can_pay_items(game, costs, source_context(game, number))


ATTACKER_CHECKS: Checks = (
    Check(_is_no_unit, no.NOT_A_UNIT),
    Check(_is_not_controlled, no.NOT_YOURS),
    Check(_is_exhausted, no.EXHAUSTED_ATTACKER),
    Check(_is_too_fresh, no.FRESH),
    Check(_is_stunned, no.STUNNED),
    Check(_may_not_attack, no.CANNOT),
    Check(_cannot_animate, no.ANIMATE),
    Check(_cannot_pay, no.ANIMATE),
)


# --- what is attacked -----------------------------------------------------------------------------


def _only_brawls(game: Play, number: int) -> bool:
    """Whether nothing but Brawler lets a unit attack this turn (11.3.2)."""
    return game.is_fresh(number) and not may_act_fresh(game, number)


def _towers_are_out_of_reach(game: Play, number: int, target: int) -> bool:
    return target == TOWERS_TARGET and _only_brawls(game, number)


def _is_no_target(game: Play, number: int, target: int) -> bool:
    return target != TOWERS_TARGET and not game.is_unit(target)


def _is_own_target(game: Play, number: int, target: int) -> bool:
    return target != TOWERS_TARGET and game.controller[target] == game.controller[number]


def _is_active_target(game: Play, number: int, target: int) -> bool:
    if target == TOWERS_TARGET or game.exhausted[target]:
        return False
    now = chars(game, number)
    is_new_brawler = now.keywords & BRAWLER and game.is_fresh(number)
    return not now.keywords & TARGET_ATTACK and not is_new_brawler


def _is_kept_from(game: Play, number: int, aim: int) -> bool:
    """Whether a text keeps a unit from attacking a unit or a tower."""
    return (
        is_barred(game, number, NO_ATTACK, aim)
        or is_barred(game, aim, NO_BE_ATTACKED, number)
        or forbids(game, game.controller[number], "attack_other", aim)
    )


def _is_barred_from(game: Play, number: int, target: int) -> bool:
    """Whether texts keep it from a unit, or from every tower: "only units" excludes them."""
    if target != TOWERS_TARGET:
        return _is_kept_from(game, number, target)
    foe = game.seating.opponents[game.controller[number]][0]
    towers = standing_towers(game, foe) or game.towers(foe)
    return all(_is_kept_from(game, number, each) for each in towers)


def attacked_towers(game: Play, number: int) -> list[int]:
    """Return the towers among which a unit's attack chooses (8.4.1.1)."""
    towers = standing_towers(game, game.seating.opponents[game.controller[number]][0])
    return [each for each in towers if not _is_kept_from(game, number, each)]


PAIR_CHECKS: Checks = (
    Check(_is_barred_from, no.CANNOT),
    Check(_is_no_target, no.NOT_A_UNIT),
    Check(_is_own_target, no.OWN_TARGET),
    Check(_is_active_target, no.ACTIVE_TARGET),
    Check(_towers_are_out_of_reach, no.BRAWLER_AND_TOWERS),
)


def has_to_attack(game: Play, seat: int) -> bool:
    """Whether a unit of a player that must attack can do so."""
    board = game.board if game.board is not None else index_board(game)
    if not board.binds:
        return False
    return any(is_barred(game, verb[1], MUST_ATTACK) for verb in legal_attacks(game, seat))


def legal_attacks(game: Play, seat: int) -> list[Verb]:
    """Return every attack that a player may declare."""
    found: list[Verb] = []
    foes = [TOWERS_TARGET, *(n for foe in game.seating.opponents[seat] for n in game.units(foe))]
    for number in game.units(seat):
        if passes(ATTACKER_CHECKS, game, seat, number):
            found += [
                (DO_ATTACK, number, target)
                for target in foes
                if passes(PAIR_CHECKS, game, number, target)
            ]
    return found


def can_attack(game: Play, seat: int) -> bool:
    """Whether a player could declare an attack (8.1.1.3)."""
    return bool(legal_attacks(game, seat))


def attack_refusals(game: Play, seat: int, number: int, target: int) -> list[Refusal]:
    """Return every reason why a unit may not attack a target."""
    found = refusals(ATTACKER_CHECKS, game, seat, number)
    if game.is_unit(number):
        first = PAIR_CHECKS[0]
        if first.test(game, number, target):
            return [*found, first.refusal]
        found += [each.refusal for each in PAIR_CHECKS[1:] if each.test(game, number, target)]
    return found


# --- who blocks -----------------------------------------------------------------------------------


def _has_no_guardian(game: Play, seat: int, number: int) -> bool:
    return not chars(game, number).keywords & GUARDIAN


def _may_not_block(game: Play, seat: int, number: int) -> bool:
    return is_barred(game, number, NO_BLOCK)


def _is_unblockable(game: Play, seat: int, number: int) -> bool:
    combat = game.combat
    return combat is not None and bool(chars(game, combat.attacker[0]).keywords & UNBLOCKABLE)


BLOCKER_CHECKS: Checks = (
    Check(_is_no_unit, no.NOT_A_UNIT),
    Check(_is_not_controlled, no.NOT_YOUR_BLOCKER),
    Check(_has_no_guardian, no.NO_GUARDIAN),
    Check(_is_exhausted, no.EXHAUSTED_BLOCKER),
    Check(_is_stunned, no.STUNNED),
    Check(_may_not_block, no.CANNOT),
    Check(_cannot_animate_block, no.ANIMATE),
    Check(_is_unblockable, no.UNBLOCKABLE),
)


def legal_blocks(game: Play, seat: int) -> list[int]:
    """Return the units that may block the present attack (8.3.1)."""
    return [n for n in game.units(seat) if passes(BLOCKER_CHECKS, game, seat, n)]


def block_refusals(game: Play, seat: int, number: int) -> list[Refusal]:
    """Return every reason why a unit may not block the present attack."""
    return refusals(BLOCKER_CHECKS, game, seat, number)
