"""Confronting: combat outside the Combat Phase."""

from engine.games.rise.play import combat_damage
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_instructions as tree
from engine.kernel.effects.limits import cause_of
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.language.lowering.common import reachable
from engine.language.lowering.objects import lower_objects
from engine.language.lowering.scope import Scope


def confront(scope: Scope, node: tree.Confront) -> list[Op]:
    """gloss.confront.1: Attack against Defense, outside Combat."""
    ops, refs = lower_objects(scope, node.objects)
    more, others = ([], refs) if node.other is None else lower_objects(scope, node.other)

    def doing(game: Play, context: Context) -> None:
        first = reachable(game, context, refs)
        second = reachable(game, context, others)
        pairs = [(first[0], first[1])] if node.other is None and len(first) == 2 else []
        if node.other is not None:
            pairs = [(one, other) for one in first for other in second if one != other]
        combat_damage.confront(game, pairs, cause_of(context))
        context.did = context.did and bool(pairs)

    return [*ops, *more, Do(doing)]
