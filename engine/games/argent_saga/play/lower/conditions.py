"""What this game's own conditions, states and lines ask of the table."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.argent_saga.play.numbers import (
    CHAMPION,
    IMMORTAL,
    NO_DESTROY,
    POWER,
    PROTECTION,
    SPIRIT,
)
from engine.games.argent_saga.play.state import Play
from engine.games.argent_saga.text.own_tree import Doomed, LeaderIs, LeadersAlike
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.last_known import current
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Condition
from engine.language.lowering.parts import lower_ref
from engine.language.lowering.scope import Scope


def _leader_is(scope: Scope, node: LeaderIs) -> Condition:
    kinds = [scope.words.nouns.kinds[kind] for kind in node.kinds]
    element, name = node.element.casefold(), node.name.casefold()

    def holds(game: Play, context: Context) -> bool:
        return any(
            game.face[number].kind in kinds
            and (not element or game.face[number].element == element)
            and (not name or name in game.face[number].name.casefold())
            for number in game.permanents()
            if game.controller[number] == context.controller
        )

    return holds


def _leaders_alike(scope: Scope, node: LeadersAlike) -> Condition:
    def holds(game: Play, context: Context) -> bool:
        elements = [
            game.face[number].element
            for number in game.permanents()
            if game.controller[number] == context.controller
            and game.face[number].kind in (CHAMPION, SPIRIT)
        ]
        return len(elements) > 1 and len(set(elements)) == 1

    return holds


def _doomed(scope: Scope, node: Doomed) -> Condition:
    """6.2.1.1, 10.3.1: the damage on it is enough, and nothing keeps it from being destroyed."""
    refs = lower_ref(scope, node.ref)

    def holds(game: Play, context: Context) -> bool:
        for number in current(game, context, refs(game, context)):
            now = chars(game, number)
            is_safe = now.keywords & IMMORTAL or now.cannot & NO_DESTROY
            has_counter = game.counters.get((game.stamp[number], PROTECTION), 0) > 0
            is_hit = 0 < now.values[POWER] <= game.damage[number]
            if game.is_unit(number) and is_hit and not is_safe and not has_counter:
                return True
        return False

    return holds


CONDITIONS: Final[dict[type, Callable[[Scope, Any], Condition]]] = {
    LeaderIs: _leader_is,
    LeadersAlike: _leaders_alike,
    Doomed: _doomed,
}
