"""The phases of a turn as a table of markers: Start, Draw, Preparation, Attack, End."""

from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play.attack import AttackFrame, attack_refusals
from engine.games.akora.play.chain import FOE, MAY, MUST, OWN, visit_marker
from engine.games.akora.play.state import Play
from engine.games.akora.play.verbs import open_actions
from engine.kernel.acting.verbs import Verb
from engine.kernel.decisions import Decision
from engine.kernel.effects import atoms
from engine.kernel.effects.draws import draw_cards
from engine.kernel.effects.events import emit
from engine.kernel.state.numbers import BY_RULE, TURN_BEGAN, TURN_ENDED
from engine.kernel.turn.phases import (
    PhaseTable,
    Step,
    TurnFrame,
    announce_phase,
    begin_phase,
    expire_at_end_of_turn,
    pass_turn,
    touch_turn,
)


def _marker(whose: bool, timings: tuple[int, ...], is_optional: bool) -> Step:
    """Return the step of a marker: whose effects, of which timings, whether they must."""

    def run(game: Play, frame: TurnFrame) -> None:
        visit_marker(game, whose, timings, is_optional)

    return Step(w.START_PHASE if timings[0] <= w.START_FOE else w.END_PHASE, run)


def _foe_at_start(game: Play, frame: TurnFrame) -> None:
    """1.1.9: the opponent's; "your turn" only where it is read as any turn."""
    is_both = game.options.start_of_your_turn == "both"
    timings = (w.START_OWN, w.START_FOE) if is_both else (w.START_FOE,)
    visit_marker(game, FOE, timings, MUST)


def _begin(game: Play, frame: TurnFrame) -> None:
    """1.0: the turn begins; what lasts until its start ends."""
    if game.turn != frame.turn:
        frame.turn = game.turn
        game.used = {}
        game.shard_played = game.relactified = game.attacked = game.is_attacking = False
        game.succeeded = ()
        game.done = frozenset()
        touch_turn(game)
        emit(game, TURN_BEGAN, game.turn_player, -1, -1, game.turn)
    if begin_phase(game, frame, w.START_PHASE):
        game.done = frozenset()
        announce_phase(game, w.START_PHASE)


def _draw(game: Play, frame: TurnFrame) -> None:
    """2.2: the turn player draws a card."""
    if not begin_phase(game, frame, w.DRAW_PHASE):
        return
    announce_phase(game, w.DRAW_PHASE)
    if game.turn > 1 or game.options.first_draw:
        draw_cards(game, (game.turn_player,), 1, BY_RULE)


def _prepare(game: Play, frame: TurnFrame) -> None:
    """3.0: the Preparation Phase begins."""
    if begin_phase(game, frame, w.PREPARATION):
        game.actions_taken = 0
        game.taken = ()
        announce_phase(game, w.PREPARATION)


def _main(game: Play, frame: TurnFrame) -> None:
    """3.1: the turn player acts until the phase is left."""
    game.resolutions = 0
    frame.at -= 1
    game.pending = Decision(game.turn_player, "action", open_actions(game), is_open=True)


def _leave(game: Play, frame: TurnFrame) -> None:
    """4.1: who does not attack goes on to the End Phase."""
    frame.jump_to(game, w.END_PHASE)


def _attack(game: Play, frame: TurnFrame) -> None:
    """4.0, 4.1: the Attack Phase begins, with an attack if one was announced."""
    if not begin_phase(game, frame, w.ATTACK_PHASE):
        return
    if not game.attacked:
        announce_phase(game, w.ATTACK_PHASE)
    if game.is_attacking:
        game.frames.append(AttackFrame())


def _after_attack(game: Play, frame: TurnFrame) -> None:
    """4.3: only the end of the turn is left, or the attack that was not declared yet."""
    game.resolutions = 0
    frame.at -= 1
    options: list[Verb] = [(w.DO_END,)]
    if not attack_refusals(game, game.turn_player):
        options.append((w.DO_ATTACK,))
    game.pending = Decision(game.turn_player, "action", options, is_open=True)


def _end(game: Play, frame: TurnFrame) -> None:
    """5.0: the End Phase begins."""
    if begin_phase(game, frame, w.END_PHASE):
        game.done = frozenset()
        announce_phase(game, w.END_PHASE)


def _expire(game: Play, frame: TurnFrame) -> None:
    """5.4: what lasts until the end of a turn ends."""
    expire_at_end_of_turn(game)


def _pass(game: Play, frame: TurnFrame) -> None:
    """The other player's turn, unless the game has gone on for too long."""
    if game.log is None or game.log[1][0] != TURN_ENDED:
        emit(game, TURN_ENDED, game.turn_player, -1, -1, game.turn)
    if 0 < game.options.longest_game <= game.turn:
        atoms.finish(game, (), "turns")
    else:
        pass_turn(game, frame)


PHASES: Final = PhaseTable(
    (
        Step(w.START_PHASE, _begin),
        _marker(OWN, (w.START_EACH,), MUST),  # 1.1
        _marker(FOE, (w.START_EACH,), MUST),  # 1.1.3
        _marker(OWN, (w.START_OWN,), MUST),  # 1.1.6
        Step(w.START_PHASE, _foe_at_start),  # 1.1.9
        _marker(OWN, (w.START_OWN, w.START_EACH), MAY),  # 1.2.2
        _marker(FOE, (w.START_FOE, w.START_EACH), MAY),
        Step(w.DRAW_PHASE, _draw),
        Step(w.PREPARATION, _prepare),
        Step(w.PREPARATION, _main),
        Step(w.PREPARATION, _leave),
        Step(w.ATTACK_PHASE, _attack),
        Step(w.ATTACK_PHASE, _after_attack),
        Step(w.END_PHASE, _end),
        _marker(OWN, (w.END_OWN, w.END_EACH), MUST),  # 5.1
        _marker(FOE, (w.END_FOE, w.END_EACH), MUST),  # 5.1.3
        _marker(OWN, (w.END_OWN, w.END_EACH), MAY),  # 5.2
        _marker(FOE, (w.END_FOE, w.END_EACH), MAY),
        Step(w.END_PHASE, _expire),
        Step(w.END_PHASE, _pass),
    )
)
OPEN_PREPARATION: Final = PHASES.runs.index(_main)
