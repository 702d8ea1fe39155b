"""What binds cards and players for a time: Freezing, Protecting, bans, cancelled turns."""

from dataclasses import replace
from typing import Final

from engine.games.rise.play import charges, harm
from engine.games.rise.play.lasting_effects import INACTIVITY, SHELTER
from engine.games.rise.play.lower.verbs.players import to_players
from engine.games.rise.play.numbers import PROTECTED
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text.own_tree import BeInactive, Host, LoseParts, LoseTypes
from engine.games.rise.text.terms import Deed
from engine.kernel.effects.lasting_effects import copy_lasting
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.language.lowering.common import reachable
from engine.language.lowering.durations import begin_lasting, lower_duration
from engine.language.lowering.objects import lower_objects
from engine.language.lowering.scope import Scope
from engine.language.lowering.verbs.modifiers import modify as shared_modify
from engine.language.tree.changes import Cannot, LoseKeyword
from engine.language.tree.composed import Modify
from engine.language.tree.conditions import InZone
from engine.language.tree.durations import AsLongAs
from engine.language.tree.kinds import Change as ChangeNode
from engine.language.tree.kinds import Objects
from engine.language.tree.objects import This, ZoneRef
from engine.language.tree.terms import SharedNoun, SharedZone

_ATTACHED: Final = AsLongAs(InZone(This(SharedNoun.CARD), ZoneRef(SharedZone.FIELD)))


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


def modify(scope: Scope, node: Modify) -> list[Op]:
    """gloss.protect.2: what is Protected loses nothing, is not Inactive, and may Block.

    ability.equipment.1: what an Equipment says of what it equips holds while it is attached.
    """
    if isinstance(node.objects, Host) and scope.duration is None:
        scope = replace(scope, duration=_ATTACHED)
    ops = shared_modify(scope, node)
    return [*ops, Do(_spare)] if any(map(_is_negative, node.changes)) else ops


def _is_negative(change: ChangeNode) -> bool:
    is_loss = isinstance(change, LoseKeyword | LoseParts | LoseTypes | BeInactive)
    return is_loss or (isinstance(change, Cannot) and change.deed is Deed.BLOCK)


def _spare(game: Play, context: Context) -> None:
    """Leave what is Protected out of what the same text has just set up."""
    kept = [n for n in game.constants() if game.is_bound(n, PROTECTED)]
    last = game.lasting[-1] if kept and game.lasting else None
    if last is None or last.context.source_stamp != context.source_stamp:
        return
    sheltered = frozenset(game.ref(number) for number in kept)
    made = copy_lasting(last)
    if last.members is not None:
        made.members = last.members - sheltered
    reaches = last.reaches
    if reaches is not None:
        made.reaches = lambda game, context, number: (
            game.ref(number) not in sheltered and reaches(game, context, number)
        )
    game.lasting[-1] = made
    game.touch_lasting()


def _cancel_turn(game: Play, _context: Context, seat: int, _node: tree.CancelTurn) -> bool:
    """gloss.cycle.3: that turn does not take place."""
    game.cancelled = (*game.cancelled, seat)
    return True


cancel_turn: Final = to_players(_cancel_turn)
