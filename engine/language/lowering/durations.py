"""Durations: how long what an effect sets up lasts."""

from collections.abc import Callable

from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.effects.ready_abilities import Trigger
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Program
from engine.kernel.programs.signatures import Seats
from engine.kernel.state.game import Game
from engine.kernel.state.table import Event
from engine.kernel.turn.phases import next_turn_of
from engine.language.lowering.parts import lower_condition, lower_pattern
from engine.language.lowering.players import plain_players
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import meaning
from engine.language.tree.durations import AsLongAs, Duration, DuringTurn, UntilEvent, UntilMoment
from engine.language.tree.events import Moment
from engine.language.tree.players import EVERYBODY
from engine.language.tree.terms import WHOLE_TURN, Edge, Span

# Makes a lasting effect for a context, with its end set.
Begin = Callable[[Game, Context], Lasting]


def lower_duration(scope: Scope, node: Duration | None) -> Begin:
    """Return a function that begins a lasting effect of that duration."""
    if node is None:
        return _begin_with(_forever)
    scope.durations[0] += 1
    if isinstance(node, Span):
        return _begin_with(_SPANS[node])
    if isinstance(node, UntilMoment):
        return _begin_with(_until_moment(scope, node.moment))
    if isinstance(node, DuringTurn):
        return _begin_with(_during_turn(scope, node))
    if isinstance(node, AsLongAs):
        return _as_long_as(scope, node)
    own = scope.deeds.expiry(node)
    if own is not None:
        return _begin_with(own)
    return _until_event(scope, node)


def begin_lasting(game: Game, lasting: Lasting) -> None:
    """Let a lasting effect hold from now on."""
    game.lasting.append(lasting)
    game.touch_lasting((lasting,))


ExpiryOf = Callable[[Game, Context], Expiry]


def _begin_with(expiry: ExpiryOf) -> Begin:
    def begin(game: Game, context: Context) -> Lasting:
        return Lasting(game.next_serial(), context.clone(), expiry(game, context))

    return begin


def _forever(game: Game, context: Context) -> Expiry:
    return Expiry()


def _this_turn(game: Game, context: Context) -> Expiry:
    return Expiry(turn=game.turn)


def _next_turn(game: Game, context: Context) -> Expiry:
    return Expiry(turn=game.turn + 1)


def _this_battle(game: Game, context: Context) -> Expiry:
    return Expiry(ends_with_battle=True, turn=game.turn)


def _this_phase(game: Game, context: Context) -> Expiry:
    return Expiry(
        phase=(game.phase + 1) % len(game.phases().first_steps), after=game.turn - 1, turn=game.turn
    )


_SPANS = {
    Span.THIS_TURN: _this_turn,
    Span.NEXT_TURN: _next_turn,
    Span.THIS_BATTLE: _this_battle,
    Span.THIS_PHASE: _this_phase,
    Span.THIS_GAME: _forever,
}


def team_of(game: Game, context: Context, seats: Seats | None) -> int:
    """Return the team of some players, -1 for nobody in particular."""
    found = seats(game, context) if seats is not None else []
    return game.seating.team_of[found[0]] if found else -1


def _until_moment(scope: Scope, moment: Moment) -> ExpiryOf:
    whose = plain_players(scope, moment.whose) if moment.whose is not None else None
    if moment.edge is Edge.END and moment.phase is WHOLE_TURN:

        def end_of_turn(game: Game, context: Context) -> Expiry:
            team = team_of(game, context, whose)
            if not moment.next and team in (-1, game.active_team):
                return Expiry(turn=game.turn)
            return Expiry(turn=next_turn_of(game, team), team=team)

        return end_of_turn
    phases = scope.words.events.phases
    phase = 0 if moment.phase is WHOLE_TURN else meaning(phases, moment.phase)
    if moment.edge is Edge.END:
        phase = (phase + 1) % (scope.words.events.last_phase + 1)

    def at_phase(game: Game, context: Context) -> Expiry:
        team = team_of(game, context, whose)
        is_still_to_come = phase > game.phase and team in (-1, game.active_team)
        after = game.turn - 1 if is_still_to_come else game.turn
        return Expiry(phase=phase, team=team, after=after)

    return at_phase


def _in_the_next_turn(game: Game, context: Context) -> Expiry:
    """For "next turn", whosever it is."""
    return Expiry(turn=game.turn + 1, after=game.turn, begins=game.turn + 1)


def _during_turn(scope: Scope, node: DuringTurn) -> ExpiryOf:
    """For "during their next turn"; of a phase, until the phase behind it begins."""
    whose = plain_players(scope, node.whose)
    phases = scope.words.events.phases
    last = scope.words.events.last_phase
    phase = phases.get(node.phase, last)
    over = phase + 1 if phase < last else -1

    if node.next and node.whose == EVERYBODY and over < 0:
        return _in_the_next_turn

    def during(game: Game, context: Context) -> Expiry:
        team = team_of(game, context, whose)
        turn = game.turn
        if node.next or team != game.active_team:
            turn = next_turn_of(game, team)
        return Expiry(turn=turn, phase=over, team=team, after=turn - 1, begins=turn)

    return during


def _as_long_as(scope: Scope, node: AsLongAs) -> Begin:
    condition = lower_condition(scope, node.condition)

    def begin(game: Game, context: Context) -> Lasting:
        lasting = Lasting(game.next_serial(), context.clone(), Expiry())
        lasting.while_true = condition
        return lasting

    return begin


def _until_event(scope: Scope, node: UntilEvent) -> Begin:
    tests = lower_pattern(scope, node.event)

    def matches(game: Game, context: Context, event: Event) -> bool:
        return any(kind == event[0] and test(game, context, event) for kind, test in tests)

    ending = Trigger(0, scope.origin, 0, matches, Program(()))

    def begin(game: Game, context: Context) -> Lasting:
        lasting = Lasting(game.next_serial(), context.clone(), Expiry())
        lasting.until_event = ending
        return lasting

    return begin
