"""Turns and games: they end, are skipped, or go on."""

from collections.abc import Callable

from engine.kernel.effects import atoms
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition, Seats
from engine.kernel.state.game import Game
from engine.language.lowering.common import actors
from engine.language.lowering.conditions import is_turn_of
from engine.language.lowering.players import lower_players, plain_players
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import meaning
from engine.language.tree.composed import EndPhase, EndTurn, ExtraTurn, LoseGame, SkipPhase, WinGame
from engine.language.tree.kinds import Players


def end_turn(scope: Scope, node: EndTurn) -> list[Op]:
    """The stack goes, then the last phase; somebody else's turn cannot end now."""
    ops, is_theirs = _whose_turn(scope, node.whose)
    words, deeds = scope.words, scope.deeds

    def doing(game: Game, context: Context) -> None:
        if is_theirs(game, context):
            deeds.end_early(game, words.events.last_phase)

    return [*ops, Do(doing)]


def _whose_turn(scope: Scope, whose: Players | None) -> tuple[list[Op], Condition]:
    if whose is None:
        return [], lambda game, context: True
    ops, seats = lower_players(scope, whose)
    return ops, is_turn_of(seats)


def end_phase(scope: Scope, node: EndPhase) -> list[Op]:
    """The stack goes, then the next phase."""
    wanted = scope.words.events.phases.get(node.phase) if node.phase is not None else None
    ops, is_theirs = _whose_turn(scope, node.whose)
    words, deeds = scope.words, scope.deeds

    def doing(game: Game, context: Context) -> None:
        if (wanted is None or wanted == game.phase) and is_theirs(game, context):
            deeds.end_early(game, min(game.phase + 1, words.events.last_phase))

    return [*ops, Do(doing)]


def skip_phase(scope: Scope, node: SkipPhase) -> list[Op]:
    """For that player only."""
    phase = meaning(scope.words.events.phases, node.phase)
    with actors(scope, node.actor) as who:
        seats = who.seats

    def doing(game: Game, context: Context) -> None:
        for seat in seats(game, context):
            game.skips = (*game.skips, (seat, phase, 0))

    return [*who.ops, Do(doing)]


def extra_turn(scope: Scope, node: ExtraTurn) -> list[Op]:
    """A further turn of a team after this one; the one granted last comes first."""
    with actors(scope, node.actor) as who:
        seats = who.seats

    def doing(game: Game, context: Context) -> None:
        teams = dict.fromkeys(game.seating.team_of[seat] for seat in seats(game, context))
        game.extra_turns = (*teams, *game.extra_turns)

    return [*who.ops, Do(doing)]


def win_game(scope: Scope, node: WinGame) -> list[Op]:
    """A text that wins at once."""
    return [Do(_ending(plain_players(scope, node.players), True))]


def lose_game(scope: Scope, node: LoseGame) -> list[Op]:
    """A text that loses at once; teams win and lose together."""
    return [Do(_ending(plain_players(scope, node.players), False))]


def _ending(seats: Seats, is_win: bool) -> Callable[[Game, Context], None]:
    def doing(game: Game, context: Context) -> None:
        teams = {game.seating.team_of[seat] for seat in seats(game, context)}
        if is_win:
            atoms.finish(game, tuple(sorted(teams)), "effect")
        elif teams:
            atoms.finish(
                game,
                tuple(team for team in range(len(game.seating.teams)) if team not in teams),
                "effect",
            )

    return doing
