"""Diseases and Poison: Infecting, Curing, Treating, Spreading."""

from typing import Final

from engine.games.rise.play import diseases, lasting_effects
from engine.games.rise.play.lower.verbs.players import to_players
from engine.games.rise.play.numbers import POISON
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_instructions as tree
from engine.kernel.effects.change_kinds import LOSE_KEYWORD
from engine.kernel.effects.lasting_effects import Expiry
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.pick_ops import PickWord
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.targets import player_ref
from engine.language.lowering.common import reachable
from engine.language.lowering.objects import lower_objects
from engine.language.lowering.players import you
from engine.language.lowering.scope import Scope
from engine.language.lowering.verbs.counters import act_on_each, to_each


def infect(scope: Scope, node: tree.Infect) -> list[Op]:
    """diseasegen.4."""

    def act(game: Play, context: Context, number: int) -> bool:
        seat, source = context.controller, context.source
        done = [diseases.infect(game, number, each.value, seat, source) for each in node.sicknesses]
        return all(done)

    return act_on_each(scope, node.objects, node.actor, act)


def _infect_player(game: Play, context: Context, seat: int, node: tree.InfectPlayer) -> bool:
    """disease.cold.1."""
    return diseases.infect_player(game, seat, node.sickness.value, context.controller)


def _treat(game: Play, context: Context, number: int) -> bool:
    """gloss.treat.1: Poison is removed."""
    if not game.has(number, POISON):
        return False
    kept = tuple(sorted(game.face[number].printed_types))  # cumul.1
    changes = (Change(LOSE_KEYWORD, bit=POISON, words=kept),)
    lasting_effects.give(game, [number], changes, context, Expiry())
    return True


infect_player: Final = to_players(_infect_player)
# gloss.cure.1
cure: Final = to_each(lambda game, _context, number: diseases.cure(game, game.ref(number)))
cure_player: Final = to_players(
    lambda game, _context, seat, _node: diseases.cure(game, player_ref(seat))
)
treat: Final = to_each(_treat)


def spread(scope: Scope, node: tree.Spread) -> list[Op]:
    """diseasegen.3: of several Diseases one is chosen; all are spread where the text says so."""
    ops, refs = lower_objects(scope, node.objects)

    def words(game: Play, context: Context) -> list[str]:
        found = [each for n in reachable(game, context, refs) for each in _diseases_of(game, n)]
        return list(dict.fromkeys(found)) if len(set(found)) > 1 else []

    def doing(game: Play, context: Context) -> None:
        done = 0
        for number in reachable(game, context, refs):
            for each in _diseases_of(game, number):
                if node.is_all or context.word in ("", each):
                    done += diseases.spread(game, number, each, context.source)
        context.did = context.did and done > 0
        context.word = ""

    pick = [] if node.is_all else [PickWord(you, words)]
    return [*ops, *pick, Do(doing)]


def _diseases_of(game: Play, number: int) -> list[str]:
    return [each.disease for each in game.infections_of(game.ref(number))]
