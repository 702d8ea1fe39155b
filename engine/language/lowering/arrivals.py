"""Later arrivals: which of them a lasting effect reaches besides those already there."""

from engine.kernel.effects.lasting_effects import Lasting
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Test
from engine.kernel.state.game import Game
from engine.language.lowering import descriptions
from engine.language.lowering.scope import Scope
from engine.language.tree.kinds import Objects
from engine.language.tree.objects import Selection
from engine.language.tree.terms import How, Side


def live_test(scope: Scope, node: Objects) -> Test | None:
    """Return which later arrivals an effect reaches; None for none."""
    if not isinstance(node, Selection) or node.how is not How.ALL or node.among is not None:
        return None
    description = node.description
    if description.side is Side.OPPOSING or description.zone is not None:
        return None
    if description.history or description.adjacent_to or description.flank:
        return None
    test = descriptions.lower_test(scope, description)

    def reaches(game: Game, context: Context, number: int) -> bool:
        if not game.in_play(number):
            return False
        is_allied = game.controller[number] in game.seating.allies[context.controller]
        return is_allied and test(game, context, number)

    return reaches


def keep_open(game: Game, lasting: Lasting, live: Test, node: Objects) -> None:
    """Let an effect reach later arrivals, and those already there if it is about them."""
    lasting.reaches = live
    if not isinstance(node, Selection) or lasting.members is None:
        return
    if node.description.played_by is not None:
        # "Units you summon" are those still to come.
        lasting.reaches = _later(live, game.clock)
        lasting.members = frozenset()
        return
    # Those already there are met through the live test, so that control changes count.
    allied = _allied(game, lasting.context, [number for number, _ in lasting.members])
    lasting.members = frozenset(ref for ref in lasting.members if ref[0] not in allied)


def _later(live: Test, clock: int) -> Test:
    def reaches(game: Game, context: Context, number: int) -> bool:
        return game.stamp[number] > clock and live(game, context, number)

    return reaches


def all_but(live: Test, stamps: frozenset[int]) -> Test:
    """Leave out those that an effect has met already."""

    def reaches(game: Game, context: Context, number: int) -> bool:
        return game.stamp[number] not in stamps and live(game, context, number)

    return reaches


def _allied(game: Game, context: Context, numbers: list[int]) -> set[int]:
    allies = game.seating.allies[context.controller]
    return {number for number in numbers if game.controller[number] in allies}
