"""Attacks that effects order."""

from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.state.game import Game
from engine.language.lowering.objects import lower_objects
from engine.language.lowering.scope import Scope
from engine.language.lowering.verbs.damage import victims
from engine.language.tree.composed import AttackNow


def attack_now(scope: Scope, node: AttackNow) -> list[Op]:
    """An attack that an effect orders."""
    ops, attackers = lower_objects(scope, node.attacker)
    more, defenders = lower_objects(scope, node.defender)
    deeds = scope.deeds

    def doing(game: Game, context: Context) -> None:
        first = victims(deeds, game, context, attackers)
        second = victims(deeds, game, context, defenders)
        if first and second and first[0] != second[0]:
            deeds.attack(game, first[0], second[0])

    return [*ops, *more, Do(doing)]
