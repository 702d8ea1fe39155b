"""Instructions: each is lowered by its verb."""

from engine.games.rush_of_ikorr.play.lower.scope import Scope, UnplayableTextError
from engine.games.rush_of_ikorr.verbs.known import verbs
from engine.kernel.programs.program_frame import Op
from engine.language.tree.kinds import Instruction


def lower_instruction(scope: Scope, node: Instruction) -> list[Op]:
    """Return the operations of one instruction."""
    lower = verbs().of(node).lower
    if lower is None:
        raise UnplayableTextError(f"the instruction {type(node).__name__}")
    before, scope.doing = scope.doing, node
    ops: list[Op] = lower(scope, node)
    scope.doing = before
    return ops
