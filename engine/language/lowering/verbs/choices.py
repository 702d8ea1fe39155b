"""Choices: of objects, players, names and traits."""

from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.ops import Do
from engine.kernel.programs.pick_ops import PickWord
from engine.kernel.programs.program_frame import Op
from engine.kernel.state.game import Game
from engine.language.lowering.common import actors, note
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import Chooser, lower_objects
from engine.language.lowering.players import lower_players
from engine.language.lowering.scope import Scope
from engine.language.tree import terms
from engine.language.tree.composed import Choose, ChooseName, ChoosePlayer, ChooseTrait
from engine.language.tree.kinds import Objects
from engine.language.tree.objects import Selection
from engine.language.tree.players import You
from engine.language.tree.terms import SharedDone, SharedNoun


def choose(scope: Scope, node: Choose) -> list[Op]:
    """For "Choose": on resolution, without targeting."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats, in_common=True))
        last = who.scope.met[-1] if who.scope.met else None
    chosen = refs if isinstance(node.actor, You) else _each_once(refs)
    scope.meet(chosen, _nouns(scope, node.objects), SharedDone.CHOSEN)
    if last is not None and last.refs is refs:
        scope.met[-1].is_part, scope.met[-1].choice = last.is_part, last.choice

    def doing(game: Game, context: Context) -> None:
        note(context, SharedDone.CHOSEN, chosen(game, context))

    return [*who.ops, *ops, Do(doing)]


def _each_once(refs: RefsOf) -> RefsOf:
    """Return what several players have chosen, once each where two chose the same."""

    def find(game: Game, context: Context) -> Refs:
        return tuple(dict.fromkeys(refs(game, context)))

    return find


def _nouns(scope: Scope, node: Objects) -> tuple[terms.Noun, ...]:
    if isinstance(node, Selection):
        return node.description.nouns
    return (SharedNoun.OBJECT,)


def choose_player(scope: Scope, node: ChoosePlayer) -> list[Op]:
    """For "Choose an opposing player"."""
    with actors(scope, node.actor) as who:
        ops, _ = lower_players(who.scope, node.player)
    return [*who.ops, *ops]


def choose_name(scope: Scope, node: ChooseName) -> list[Op]:
    """Any name among the cards, tokens included."""
    kind = scope.words.nouns.kinds.get(node.noun)

    def names(game: Game, context: Context) -> list[str]:
        if kind is None:
            return list(game.cards.names)
        fitting = {face.name for face in game.cards.faces if face.kind == kind}
        return sorted(fitting)

    with actors(scope, node.actor) as who:
        return [*who.ops, PickWord(who.seats, names)]


def choose_trait(scope: Scope, node: ChooseTrait) -> list[Op]:
    """For "Choose a type": any word of that kind on the cards."""
    kind = node.kind
    options, deeds = [each.name.value for each in node.options], scope.deeds

    def words(game: Game, context: Context) -> list[str]:
        if options:
            return options
        return deeds.words_to_choose(game, kind)

    with actors(scope, node.actor) as who:
        return [*who.ops, PickWord(who.seats, words)]
