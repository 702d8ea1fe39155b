"""What leaves the Battlefield: Destroying, Sacrificing, Excluding, moving."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.games.rise.play import harm
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text.terms import Noun
from engine.kernel.effects.limits import cause_of
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.language.lowering.common import actors, nouns_of, reachable
from engine.language.lowering.objects import Chooser, lower_objects
from engine.language.lowering.places import sacrificable
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.verbs.departures import noted
from engine.language.lowering.verbs.moves import move as shared_move
from engine.language.tree import terms
from engine.language.tree.composed import Move
from engine.language.tree.instructions import Destroy, Sacrifice
from engine.language.tree.kinds import Objects, Players
from engine.language.tree.objects import Selection
from engine.language.tree.terms import How, SharedDone

_Leave = Callable[[Any, Sequence[int], int, int], None]


def _leaving(
    scope: Scope, node: Objects, actor: Players, act: _Leave, done: terms.Done, *, own: bool = False
) -> list[Op]:
    with actors(scope, actor) as who:
        is_choice = own and isinstance(node, Selection) and node.how is not How.TARGET
        places = sacrificable(who.scope.words) if is_choice else None
        ops, refs = lower_objects(who.scope, node, Chooser(who.seats, places))
    scope.meet(tallied(done), nouns_of(scope, node), done)

    def doing(game: Play, context: Context) -> None:
        act(game, reachable(game, context, refs), cause_of(context), context.source)

    return [*who.ops, *ops, Do(doing, noted(refs, done))]


def destroy(scope: Scope, node: Destroy) -> list[Op]:
    """gloss.destroy.1."""
    return _leaving(scope, node.objects, node.actor, harm.destroy, SharedDone.DESTROYED)


def sacrifice(scope: Scope, node: Sacrifice) -> list[Op]:
    """gloss.sacrifice.1, gloss.sacrifice.3: players Sacrifice what is theirs."""
    done = SharedDone.SACRIFICED
    return _leaving(scope, node.objects, node.actor, harm.sacrifice, done, own=True)


def exclude(scope: Scope, node: tree.Exclude) -> list[Op]:
    """gloss.exclude.1."""
    return _leaving(scope, node.objects, node.actor, harm.exclude, SharedDone.REMOVED)


def move(scope: Scope, node: Move) -> list[Op]:
    """A Summoner goes nowhere (summoner.1)."""
    described = node.objects.description if isinstance(node.objects, Selection) else None
    if described is not None and Noun.SUMMONER in described.nouns:
        raise UnplayableTextError("a Summoner that is moved")
    return shared_move(scope, node)
