"""Strikes and raids that effects order."""

from engine.games.rush_of_ikorr.play.champion_checks import may_not_raid
from engine.games.rush_of_ikorr.play.combat import RaidFrame, strike
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import RaidNow, Strike
from engine.games.rush_of_ikorr.text.terms import Done
from engine.kernel.effects.last_known import current
from engine.kernel.effects.limits import cause_of
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.language.lowering.common import note, nouns_of
from engine.language.lowering.objects import lower_objects
from engine.language.lowering.scope import Scope, joined, tallied
from engine.language.lowering.verbs.damage import KILLS, dealt, is_many, known_before, victims
from engine.language.tree.objects import It
from engine.language.tree.terms import SharedDone


def strike_verb(scope: Scope, node: Strike) -> list[Op]:
    """7.4b: a strike that an effect orders; all of them at the same time."""
    known = None if node.mutual else known_before(scope, node.struck)
    # 1.5b: usually a strike hits another champion (11.48a), "strikes itself" says otherwise.
    is_reflexive = isinstance(node.struck, It) and node.struck.reflexive
    ops, strikers = lower_objects(scope, node.striker)
    scope.meet(strikers, nouns_of(scope, node.striker))
    scope.met[-1].is_many = is_many(node.striker)
    more, struck = known or lower_objects(scope, node.struck)
    scope.meet(tallied(Done.STRUCK), nouns_of(scope, node.struck), Done.STRUCK)
    scope.met[-1].is_many = is_many(node.struck)
    if not is_many(node.striker) and not is_many(node.struck):
        scope.memory.pair = (len(scope.met), joined([strikers, struck]))
    deeds = scope.deeds

    def doing(game: Play, context: Context) -> None:
        first = [n for n in current(game, context, strikers(game, context)) if game.in_play(n)]
        second = victims(deeds, game, context, struck)
        pairs = [(a, b) for a in first for b in second if a != b]
        if node.mutual:
            pairs = _mutual(first, second)
        elif is_reflexive:
            pairs = [(a, a) for a in first]
        strike(game, pairs, cause_of(context))

    return [*ops, *more, Do(doing, _struck), KILLS]


def _mutual(first: list[int], second: list[int]) -> list[tuple[int, int]]:
    everybody = list(dict.fromkeys(first + second))
    if first and second and set(first) != set(second):
        return [(a, b) for a in first for b in second] + [(b, a) for a in first for b in second]
    return [(a, b) for a in everybody for b in everybody if a != b]


def _struck(game: Play, context: Context) -> None:
    affected = game.result[1]
    context.did = context.did and bool(affected)
    note(context, Done.STRUCK, affected, dealt(game, affected))
    context.tally[SharedDone.DEALT.value] = context.tally[Done.STRUCK.value]


def raid_now(scope: Scope, node: RaidNow) -> list[Op]:
    """A raid that an effect orders."""
    ops, refs = lower_objects(scope, node.objects)
    deeds = scope.deeds

    def doing(game: Play, context: Context) -> None:
        raiders = [n for n in victims(deeds, game, context, refs) if not may_not_raid(game, n)]
        context.did = context.did and bool(raiders)
        for number in reversed(raiders):
            game.frames.append(RaidFrame(game.ref(number), is_ordered=True))

    return [*ops, Do(doing)]
