"""Abilities that effects give to objects."""

from engine.kernel.effects.ready_abilities import Ability
from engine.language.lowering.parts import add_ability
from engine.language.lowering.scope import Scope
from engine.language.tree.kinds import Ability as AbilityNode


def given_abilities(scope: Scope, node: AbilityNode) -> tuple[Ability, ...]:
    """Return an ability of a text as those that an object gains by it."""
    face = scope.deeds.face(-1, scope.origin, 0)
    add_ability(scope.maker, face, node, scope.origin)
    given: tuple[Ability, ...] = ()
    given += face.triggers
    given += face.actions
    given += face.statics
    given += face.replacements
    given += face.cost_rules
    given += face.player_rules
    return given
