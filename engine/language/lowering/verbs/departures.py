"""Departures: objects are destroyed or sacrificed, or go elsewhere from any zone."""

from engine.kernel.effects import atoms
from engine.kernel.effects.last_known import current
from engine.kernel.effects.limits import cause_of, is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.replacements import propose, would
from engine.kernel.programs.context import Context, Ref, Refs
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Doing, Seats
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import DESTROY, LEFT, SACRIFICE
from engine.language.lowering.common import (
    actors,
    follow,
    note,
    nouns_of,
    reachable,
    ref_of,
)
from engine.language.lowering.declared import Removal
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import Chooser, lower_objects
from engine.language.lowering.places import sacrificable
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.instructions import Destroy, Sacrifice
from engine.language.tree.kinds import Objects, Players
from engine.language.tree.objects import Selection
from engine.language.tree.terms import How, SharedDone


def leaving(words: Words, refs: RefsOf, to: int, cause: int, bars: int) -> Doing:
    """Let objects leave play for a kind of zone, unless something bars it."""

    def doing(game: Game, context: Context) -> None:
        events = []
        for number in reachable(game, context, refs):
            if is_barred(game, number, bars | words.bars.leave, context.source):
                continue
            bits = cause | cause_of(context)
            seat = game.controller[number]
            events.append(would(game, LEFT, seat, number, context.source, to, bits))
        propose(game, events)

    return doing


def unless_forbidden(doing: Doing, seats: Seats, word: str) -> Doing:
    """Do something unless a text forbids it to whoever does it."""

    def allowed(game: Game, context: Context) -> None:
        if any(forbids(game, seat, word) for seat in seats(game, context)):
            game.result = (False, ())
        else:
            doing(game, context)

    return allowed


def noted(refs: RefsOf, done: terms.Done) -> Doing:
    """Note what became of objects that something was done to."""

    def then(game: Game, context: Context) -> None:
        note_affected(game, context, refs, done, game.result[1])

    return then


def note_affected(
    game: Game, context: Context, refs: RefsOf, done: terms.Done, affected: Refs
) -> None:
    """Note to which of some objects something was done."""
    follow(game, context, affected)
    wanted = len(refs(game, context))
    # "If you do" needs all of it.
    context.did = context.did and wanted > 0 and len(affected) >= wanted
    note(context, done, affected)


def leave_verb(
    scope: Scope,
    node: Objects,
    actor: Players,
    how: tuple[int, int, int],
    done: terms.Done,
    word: str = "",
) -> list[Op]:
    """A verb by which objects leave play: where to, by what cause, and what bars it."""
    to, cause, bars = how
    with actors(scope, actor) as who:
        ops, refs = lower_objects(who.scope, node, Chooser(who.seats))
    scope.meet(tallied(done), nouns_of(scope, node), done)
    doing = leaving(scope.words, refs, to, cause, bars)
    if word:
        doing = unless_forbidden(doing, who.seats, word)
    return [*who.ops, *ops, Do(doing, noted(refs, done))]


def from_anywhere(
    scope: Scope, node: Objects, actor: Players, removal: Removal, *, in_common: bool = False
) -> list[Op]:
    """A verb by which objects go to a kind of zone from any other."""
    with actors(scope, actor) as who:
        ops, refs = lower_objects(who.scope, node, Chooser(who.seats, in_common=in_common))
    scope.meet(tallied(removal.done), nouns_of(scope, node), removal.done)
    leave = leaving(scope.words, refs, removal.to, 0, removal.bars)
    return [*who.ops, *ops, Do(_moving(removal, refs, leave), _moved(removal, refs))]


def _moving(removal: Removal, refs: RefsOf, leaving: Doing) -> Doing:
    def doing(game: Game, context: Context) -> None:
        moved: list[Ref] = []
        for number in current(game, context, refs(game, context)):
            if not game.in_play(number) and game.zone[number] >= 0:
                moved.append(ref_of(game, number))
                atoms.move_card(game, number, removal.to, -1, cause_of(context))
        follow(game, context, tuple(moved))
        context.bound[-1] = tuple(moved)
        leaving(game, context)

    return doing


def _moved(removal: Removal, refs: RefsOf) -> Doing:
    def then(game: Game, context: Context) -> None:
        affected: Refs = (*context.bound.get(-1, ()), *game.result[1])
        follow(game, context, affected)
        removal.also(game, context, affected)
        wanted = len(refs(game, context))
        context.did = context.did and wanted > 0 and len(affected) >= wanted
        note(context, removal.done, affected)

    return then


def destroy(scope: Scope, node: Destroy) -> list[Op]:
    """Objects are destroyed."""
    bars = scope.words.bars
    how = (scope.words.zones.pile, DESTROY, bars.destroy | bars.die)
    return leave_verb(scope, node.objects, node.actor, how, SharedDone.DESTROYED)


def sacrifice(scope: Scope, node: Sacrifice) -> list[Op]:
    """Players sacrifice what they control themselves."""
    with actors(scope, node.actor) as who:
        places = sacrificable(who.scope.words) if _is_own_choice(node.objects) else None
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats, places))
    scope.meet(tallied(SharedDone.SACRIFICED), nouns_of(scope, node.objects), SharedDone.SACRIFICED)
    bars = scope.words.bars
    doing = leaving(scope.words, refs, scope.words.zones.pile, SACRIFICE, bars.sacrifice | bars.die)
    return [*who.ops, *ops, Do(doing, noted(refs, SharedDone.SACRIFICED))]


def _is_own_choice(node: Objects) -> bool:
    return isinstance(node, Selection) and node.how is not How.TARGET
