"""What binds cards and players for a time: Freezing, Protecting, bans, cancelled turns."""

from engine.games.rise.play import charges, harm
from engine.games.rise.play.lasting_effects import INACTIVITY, SHELTER
from engine.games.rise.play.lower.verbs.players import act_on_players
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_instructions as tree
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.language.lowering.common import reachable
from engine.language.lowering.durations import begin_lasting, lower_duration
from engine.language.lowering.objects import lower_objects
from engine.language.lowering.scope import Scope
from engine.language.tree.kinds import Objects


def _give(
    scope: Scope, objects: Objects, changes: tuple[Change, ...], charge: str = ""
) -> list[Op]:
    """Let changes hold for cards as long as the step says, and put a Charge on Creatures."""
    ops, refs = lower_objects(scope, objects)
    begin = lower_duration(scope, scope.duration)

    def doing(game: Play, context: Context) -> None:
        found = [
            n
            for n in reachable(game, context, refs)
            if not harm.is_spared(game, n, context.source, bool(charge))
        ]
        context.did = context.did and bool(found)
        if not found:
            return
        made = begin(game, context)
        made.members = frozenset(game.ref(number) for number in found)
        made.changes = changes
        # The Charge comes first: an Inactive card has no Constancy any more (ability.constancy.1).
        for number in found:
            if charge and game.is_creature(number):
                source = (context.source, context.source_stamp)
                charges.place(game, number, charge, 1, source, made.id)
        begin_lasting(game, made)
        game.is_unsettled = True

    return [*ops, Do(doing)]


def freeze(scope: Scope, node: tree.Freeze) -> list[Op]:
    """gloss.frozen.1: Inactive, and a Creature is weaker for that time."""
    return _give(scope, node.objects, INACTIVITY, "-1/-1")


def protect(scope: Scope, node: tree.Protect) -> list[Op]:
    """gloss.protect.1."""
    return _give(scope, node.objects, SHELTER)


def cancel_turn(scope: Scope, node: tree.CancelTurn) -> list[Op]:
    """gloss.cycle.3: that turn does not take place."""

    def act(game: Play, _context: Context, seat: int) -> bool:
        game.cancelled = (*game.cancelled, seat)
        return True

    return act_on_players(scope, node.players, act)
