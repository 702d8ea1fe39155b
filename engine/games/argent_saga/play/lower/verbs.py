"""What the verbs of this game do: destroying by its rules, exhausting, recovering, stunning."""

from engine.games.argent_saga.play import own_atoms
from engine.games.argent_saga.play.checks import destroy as destroy_objects
from engine.games.argent_saga.play.combat_checks import may_act_fresh
from engine.games.argent_saga.play.numbers import TOWER, UNIT
from engine.games.argent_saga.play.state import Play
from engine.games.argent_saga.text.own_tree import Exhaust, Recover, Stun
from engine.kernel.effects.limits import cause_of
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition
from engine.language.lowering.common import actors, nouns_of, reachable
from engine.language.lowering.objects import Chooser, lower_objects
from engine.language.lowering.parts import lower_ref
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.verbs.counters import act_on_each
from engine.language.lowering.verbs.departures import noted
from engine.language.tree.instructions import Destroy
from engine.language.tree.objects import This
from engine.language.tree.terms import SharedDone


def destroy(scope: Scope, node: Destroy) -> list[Op]:
    """10.3, 11.7.2, 10.2.3: not what is immortal, not what a counter protects; towers fall."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats))
    done = SharedDone.DESTROYED
    scope.meet(tallied(done), nouns_of(scope, node.objects), done)

    def doing(game: Play, context: Context) -> None:
        numbers = reachable(game, context, refs)
        destroy_objects(game, numbers, cause_of(context), context.source)

    return [*who.ops, *ops, Do(doing, noted(refs, done))]


def exhaust(scope: Scope, node: Exhaust) -> list[Op]:
    """4.2.1: towers are never exhausted."""

    def act(game: Play, context: Context, number: int) -> bool:
        if game.exhausted[number] or game.face[number].kind == TOWER:
            return False
        own_atoms.exhaust(game, number, cause_of(context), context.source)
        return True

    return act_on_each(scope, node.objects, node.actor, act)


def recover(scope: Scope, node: Recover) -> list[Op]:
    """12.5: from exhausted to active."""

    def act(game: Play, context: Context, number: int) -> bool:
        is_exhausted = bool(game.exhausted[number])
        own_atoms.recover(game, number, cause_of(context), context.source)
        return is_exhausted

    return act_on_each(scope, node.objects, node.actor, act)


def stun(scope: Scope, node: Stun) -> list[Op]:
    """11.15: what is stunned already stays as it is."""

    def act(game: Play, context: Context, number: int) -> bool:
        return own_atoms.stun(game, number, context.source, cause_of(context))

    return act_on_each(scope, node.objects, node.actor, act)


def can_exhaust(scope: Scope, node: Exhaust) -> Condition:
    """11.5.3.1, 11.5.4: as a cost the card itself is active, and a unit has been there a turn."""
    if not isinstance(node.objects, This):
        raise UnplayableTextError("exhausting another card as a cost")
    refs = lower_ref(scope, node.objects)

    def holds(game: Play, context: Context) -> bool:
        for number, _ in refs(game, context):
            if game.exhausted[number] or not game.in_play(number):
                return False
            is_unit = game.face[number].kind == UNIT
            if is_unit and game.is_fresh(number) and not may_act_fresh(game, number):
                return False
        return True

    return holds
