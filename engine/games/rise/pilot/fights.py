"""What attacks and blocks are worth at first sight."""

from engine.games.rise.pilot.worth import card_worth
from engine.games.rise.play.combat_checks import can_block
from engine.games.rise.play.combat_damage import attack_in_combat
from engine.games.rise.play.state import Play
from engine.kernel.acting.verbs import Verb
from engine.kernel.decisions import Decision, Option
from engine.pilots.brain import best_of


def attack_points(game: Play, attacker: int, foe: int) -> float:
    """Return what an attack on a player brings, less what is against it."""
    power = attack_in_combat(game, attacker, is_blocking=False)
    if power <= 0:
        return -1.0
    alive = game.alive(foe)
    points = 0.7 * power + sum(3.0 for n in alive if game.life[n] <= power) / max(len(alive), 1)
    blockers = [n for n in game.constants(foe) if can_block(game, foe, n, attacker)]
    if not blockers:
        return points + 1.0
    risk = max(_exchange(game, attacker, each) for each in blockers)
    return points * 0.6 - max(risk, 0.0)


def _exchange(game: Play, attacker: int, blocker: int) -> float:
    """Return what the defender gains by a block: the attacker, less the blocker."""
    gain = 0.0
    if attack_in_combat(game, blocker, is_blocking=True) >= game.defense_left(attacker):
        gain += card_worth(game, attacker)
    if attack_in_combat(game, attacker, is_blocking=False) >= game.defense_left(blocker):
        gain -= card_worth(game, blocker)
    return gain


def best_block(game: Play, pending: Decision) -> Option:
    """Block where that costs less than the Life Points, or wins the fight."""
    alive = game.alive(pending.seat)
    least = min((game.life[n] for n in alive), default=0)

    def points(block: Verb) -> float:
        _, blocker, attacker = block
        power = attack_in_combat(game, attacker, is_blocking=False)
        gain = 0.8 * power + _exchange(game, attacker, blocker)
        return gain + ((5.0 if len(alive) > 1 else 50.0) if power >= least else 0.0)

    return best_of(pending.options, points)
