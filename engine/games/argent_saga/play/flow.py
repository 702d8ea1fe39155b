"""The steps of a turn (chapter 7): draw, charge, main, end with its transition step."""

from typing import Final

from engine.games.argent_saga.play import own_atoms
from engine.games.argent_saga.play.actions import main_actions
from engine.games.argent_saga.play.numbers import (
    CHARGE_PHASE,
    DRAW_PHASE,
    END_PHASE,
    GAME_BEGAN,
    MAIN_PHASE,
    NO_RECOVER,
)
from engine.games.argent_saga.play.rules import DAMAGE
from engine.games.argent_saga.play.state import Play
from engine.kernel.decisions import Decision
from engine.kernel.effects.draws import draw_cards
from engine.kernel.effects.events import emit
from engine.kernel.effects.limits import is_barred
from engine.kernel.state.numbers import BY_RULE, TURN_BEGAN, TURN_ENDED
from engine.kernel.turn.hand_limit import DiscardFrame, too_many
from engine.kernel.turn.phases import (
    PhaseTable,
    Step,
    TurnFrame,
    active_seats,
    announce_phase,
    begin_phase,
    expire_at_end_of_turn,
    pass_turn,
    touch_turn,
)
from engine.kernel.turn.priority import PriorityFrame
from engine.mechanics.damage import clear_damage


def _begin(game: Play, frame: TurnFrame) -> None:
    """7.1: the turn begins; the very first one has no draw phase (7.2.6)."""
    if not begin_phase(game, frame, DRAW_PHASE):
        return
    if game.turn != frame.turn:
        frame.turn = game.turn
        game.used = {}
        touch_turn(game)
        emit(game, TURN_BEGAN, game.turn_player, -1, -1, game.turn)
    if game.turn > 1:
        return
    emit(game, GAME_BEGAN, game.turn_player)  # 7.1.2
    own_atoms.start_game(game)
    game.regular_team = game.active_team
    if game.options.turn1_start_triggers:
        announce_phase(game, DRAW_PHASE)
    frame.jump_to(game, CHARGE_PHASE)


def _start(game: Play, frame: TurnFrame) -> None:
    """7.2.1, 7.2.2: abilities of the start of the turn and of the draw phase trigger."""
    announce_phase(game, DRAW_PHASE)


def _draw(game: Play, frame: TurnFrame) -> None:
    """7.2.4: the turn player draws for the turn."""
    draw_cards(game, active_seats(game, DRAW_PHASE), 1, BY_RULE)


def _charge(game: Play, frame: TurnFrame) -> None:
    """7.3: the turn player's cards recover, and a shard comes into play; no priority."""
    if not begin_phase(game, frame, CHARGE_PHASE):
        return
    announce_phase(game, CHARGE_PHASE)
    for seat in active_seats(game, CHARGE_PHASE):
        for number in game.permanents():
            is_own = game.exhausted[number] and game.controller[number] == seat
            if is_own and not is_barred(game, number, NO_RECOVER):
                own_atoms.recover(game, number, BY_RULE)
        own_atoms.charge(game, seat)


def _begin_main(game: Play, frame: TurnFrame) -> None:
    """7.4.1: abilities of the start of the main phase trigger, beside what the charge phase did."""
    if not begin_phase(game, frame, MAIN_PHASE):
        return
    game.actions_taken = 0
    game.taken = ()
    announce_phase(game, MAIN_PHASE)


def _main(game: Play, frame: TurnFrame) -> None:
    """7.4.2: the turn player acts while the queue is empty, until the end phase is chosen."""
    game.resolutions = 0
    game.asked = game.turn_player
    frame.at -= 1
    game.pending = Decision(game.turn_player, "action", main_actions(game), is_open=True)


def _end(game: Play, frame: TurnFrame) -> None:
    """7.5.1: abilities of the end of the turn trigger."""
    if not begin_phase(game, frame, END_PHASE):
        return
    emit(game, TURN_ENDED, game.turn_player, -1, -1, game.turn)
    announce_phase(game, END_PHASE)


def _clean(game: Play, frame: TurnFrame) -> None:
    """7.5.3.2, 7.5.3.3: damage goes, and effects of this turn end."""
    game.is_disturbed = False
    clear_damage(game, DAMAGE)
    own_atoms.end_stuns(game)
    expire_at_end_of_turn(game)


def _discard(game: Play, frame: TurnFrame) -> None:
    """7.5.3.4: the turn player discards down to seven."""
    if too_many(game, game.turn_player):
        game.frames.append(DiscardFrame([game.turn_player]))


def _linger(game: Play, frame: TurnFrame) -> None:
    """7.5.3.5: only if something happened is there a priority sequence."""
    if not game.waiting and not game.is_disturbed:
        return
    game.is_disturbed = False
    game.frames.append(PriorityFrame(-1, END_PHASE))
    if game.options.transition_repeats:
        frame.at = _CLEANING


def _pass(game: Play, frame: TurnFrame) -> None:
    """7.5.4: the other player's turn; after additional turns the usual order goes on (12.1.1.4)."""
    turn, team, is_usual = game.turn, game.active_team, not game.extra_turns
    if is_usual:
        game.active_team = game.regular_team
    pass_turn(game, frame)
    if game.turn == turn:
        game.active_team = team
    elif is_usual:
        game.regular_team = game.active_team


PHASES: Final = PhaseTable(
    (
        Step(DRAW_PHASE, _begin),
        Step(DRAW_PHASE, _start, window=DRAW_PHASE),  # 7.2.3
        Step(DRAW_PHASE, _draw, window=DRAW_PHASE),  # 7.2.5
        Step(CHARGE_PHASE, _charge),
        # What triggers in the charge phase, which has no priority, waits for the main phase.
        Step(MAIN_PHASE, _begin_main, holds=True),
        Step(MAIN_PHASE, _main),
        Step(END_PHASE, _end, window=END_PHASE),  # 7.5.2
        Step(END_PHASE, _clean),
        Step(END_PHASE, _discard, holds=True),
        Step(END_PHASE, _linger, holds=True),
        Step(END_PHASE, _pass),
    )
)
OPEN_MAIN: Final = PHASES.runs.index(_main)
_CLEANING: Final = PHASES.runs.index(_clean)
