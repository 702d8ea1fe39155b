"""The items of "for each": what is counted or was done this way, players, or a number of times."""

from collections.abc import Callable

from engine.kernel.effects.last_known import face_of
from engine.kernel.programs.context import Context, Refs
from engine.kernel.state.game import Game
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.pronouns import speaks_of_one
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.words import Words
from engine.language.tree.abilities import Effect
from engine.language.tree.amounts import CountOf, DoneThisWay
from engine.language.tree.objects import Description


def is_about_counted(scope: Scope, node: CountOf, effect: Effect) -> bool:
    """Whether an effect refers to each of what is counted, not only of how many they are."""
    is_first = scope.event.object is None and all(met.is_player for met in scope.met)
    is_done = node.description.done is not None
    return speaks_of_one(scope.words, effect, node.description, is_first or is_done)


def is_about_done(words: Words, node: DoneThisWay, effect: Effect) -> bool:
    """For "each unit destroyed this way, its controller ...": cards of one kind alone."""
    if node.noun is None:
        return False
    return speaks_of_one(words, effect, Description(nouns=(node.noun,)), is_first=True)


def done_of_kind(words: Words, node: DoneThisWay) -> RefsOf:
    """Return what was done this way, the units or spells among it where the text says so."""
    done = tallied(node.done)
    kind = words.nouns.kinds.get(node.noun) if node.noun is not None else None
    if kind is None:
        return done

    def over(game: Game, context: Context) -> Refs:
        return tuple(ref for ref in done(game, context) if face_of(game, ref).kind == kind)

    return over


def times(count: Callable[[Game, Context], int]) -> RefsOf:
    """Return this many items that are nothing but a number."""

    def over(game: Game, context: Context) -> Refs:
        return tuple((-1, at) for at in range(count(game, context)))

    return over
