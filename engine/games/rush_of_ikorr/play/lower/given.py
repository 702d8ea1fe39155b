"""Abilities that effects give to objects."""

from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.lower.scope import Scope
from engine.kernel.effects.abilities import Ability
from engine.language.tree.kinds import Ability as AbilityNode


def given_abilities(scope: Scope, node: AbilityNode) -> tuple[Ability, ...]:
    """Return an ability of a text as those that an object gains by it."""
    face = RushFace(-1, scope.origin, 0)
    scope.maker.lowering.ability(scope.maker, face, node, scope.origin)
    given: tuple[Ability, ...] = ()
    given += face.triggers
    given += face.actions
    given += face.statics
    given += face.replacements
    given += face.cost_rules
    given += face.player_rules
    return given
