"""Summoners' Life Points, Levels and Capacity."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.rise.play import harm, own_atoms
from engine.games.rise.play.numbers import DEAD
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_instructions as tree
from engine.kernel.effects.limits import cause_of
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program_frame import Op
from engine.language.lowering.amounts import fixed
from engine.language.lowering.common import actors, reachable
from engine.language.lowering.objects import lower_amount, lower_objects
from engine.language.lowering.players import plain_players, you
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.verbs.counters import act_on_each, to_each
from engine.language.tree.objects import Selection
from engine.language.tree.players import YOU

Act = Callable[[Any, Context, int, int], None]


def _by_amount(act: Act) -> Callable[[Scope, tree.ChangeOfSummoners], list[Op]]:
    """Return what lowers a verb that does so much to each of some Summoners.

    Only they have Life Points and Capacity, whatever "it" stands for.
    """

    def lower(scope: Scope, node: tree.ChangeOfSummoners) -> list[Op]:
        more, count = lower_amount(scope, node.amount)

        def each(game: Play, context: Context, number: int) -> bool:
            if game.is_summoner(number):
                act(game, context, number, count(game, context))
            return game.is_summoner(number)

        return [*more, *act_on_each(scope, node.objects, YOU, each)]

    return lower


def _gain_life(game: Play, context: Context, number: int, amount: int) -> None:
    """summoner.5."""
    own_atoms.gain_life(game, number, amount, cause_of(context), context.source)


def _regain_capacity(game: Play, context: Context, number: int, amount: int) -> None:
    """summoner.6: never more than its Level."""
    most = max(game.level[number], game.capacity[number])
    own_atoms.set_capacity(game, number, min(game.capacity[number] + amount, most))


gain_life: Final = _by_amount(_gain_life)
regain_capacity: Final = _by_amount(_regain_capacity)


def lose_life(scope: Scope, node: tree.LoseLife) -> list[Op]:
    """gloss.damage.2: every loss of Life Points is Damage, all of it at the same time (goal.5)."""
    more, count = lower_amount(scope, node.amount)
    ops, refs = lower_objects(scope, node.objects)

    def doing(game: Play, context: Context) -> None:
        found = [n for n in reachable(game, context, refs) if game.is_summoner(n)]
        context.did = context.did and bool(found)
        harm.lose_life(game, found, count(game, context), context.source, cause_of(context))

    return [*more, *ops, Do(doing)]


def lose_life_on_each(scope: Scope, node: tree.LoseLifeOnEach) -> list[Op]:
    """A player loses Life Points on each Summoner."""
    with actors(scope, node.actor) as who:
        more, count = lower_amount(who.scope, node.amount, who.seats)

    def doing(game: Play, context: Context) -> None:
        found = [n for seat in who.seats(game, context) for n in game.alive(seat)]
        harm.lose_life(game, found, count(game, context), context.source, cause_of(context))

    return [*who.ops, *more, Do(doing)]


def _gain_level(game: Play, context: Context, number: int) -> bool:
    """summoner.4."""
    return game.is_summoner(number) and own_atoms.gain_level(game, number, context.source)


def _lose_level(game: Play, context: Context, number: int) -> bool:
    """special.levelloss.1, special.levelloss.2: a point that was spent may be lost, too."""
    floor = int(game.options.level_floor)
    had_point = game.capacity[number] > 0
    if not game.is_summoner(number):
        return False
    if not own_atoms.lower_level(game, number, floor, context.source):
        return False
    spent = [item for item in game.stacks[0][::-1] if number in getattr(item, "paid", ())]
    lost = next((item for item in spent if not item.is_lost), None)
    if lost is not None and not had_point:
        lost.is_lost = True
    return True


gain_level: Final = to_each(_gain_level)
lose_level: Final = to_each(_lose_level)


def resurrect(scope: Scope, node: tree.Resurrect) -> list[Op]:
    """gloss.resurrect.1: of Dead Summoners only."""
    if not isinstance(node.objects, Selection):
        raise UnplayableTextError("a Summoner that was named before")
    more, count = lower_amount(scope, node.amount)
    owner = node.objects.description.controller or YOU
    seats = plain_players(scope, owner)
    slot = scope.new_slot()

    def dead(game: Play, context: Context) -> list[int]:
        theirs = [n for seat in seats(game, context) for n in game.summoners(seat)]
        return [number for number in theirs if game.flags[number] & DEAD]

    def doing(game: Play, context: Context) -> None:
        chosen = [number for number, _ in context.bound.get(slot, ())]
        for number in chosen:
            own_atoms.resurrect(game, number, count(game, context), context.source)
        context.did = context.did and bool(chosen)

    return [*more, Pick(slot, you, dead, fixed(1)), Do(doing)]
