"""The steps of a turn: seven phases, and what ends them early (chapter 8)."""

from typing import Final

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.actions import legal_actions, must_attack
from engine.games.rush_of_ikorr.play.event_table import gain_influence
from engine.games.rush_of_ikorr.play.numbers import (
    ACTION_PHASE,
    CHAMPION,
    CLEANUP_PHASE,
    DRAW_PHASE,
    END_PHASE,
    EXERTED,
    GRAVEYARD,
    IN_SECURE_PHASE,
    INFLUENCE_PHASE,
    NO_CLEANUP_UNSTUN,
    NO_REFRESH,
    NO_SECURE,
    NO_UNSTUN,
    PERPETUAL,
    SECURE_PHASE,
    SECURED,
    SECURES_STUNNED,
    START_PHASE,
    STUNNED,
    VOID,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.phase_frames import ReanimateFrame
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.decisions import Decision
from engine.kernel.effects.draws import draw_cards
from engine.kernel.effects.events import announce, emit
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids, player_total
from engine.kernel.effects.replacements import propose, propose_move, would
from engine.kernel.state.numbers import (
    BY_RULE,
    PHASE_ENDED,
    TURN_BEGAN,
    TURN_ENDED,
)
from engine.kernel.state.table import Event
from engine.kernel.turn.hand_limit import DiscardFrame, too_many
from engine.kernel.turn.phases import (
    PhaseTable,
    Step,
    TurnFrame,
    active_seats,
    announce_phase,
    back_to_turn,
    begin_phase,
    enter_phase,
    expire_at_end_of_turn,
    pass_turn,
    touch_turn,
)

# --- the steps of a turn ---


def _begin_turn(game: Play, frame: TurnFrame) -> None:
    if game.turn != frame.turn:
        frame.turn = game.turn
        game.used = {}
        game.victims = {}
        touch_turn(game)
        game.survivors = {}
        game.attacks[:] = game.raids[:] = [0] * len(game.attacks)
        emit(game, TURN_BEGAN, game.seating.teams[game.active_team][0], -1, -1, game.turn)


def _secure(game: Play, frame: TurnFrame) -> None:
    """8.2a: each allied champion secures what it has stored; stunned ones do not (11.50b)."""
    has_begun = begin_phase(game, frame, SECURE_PHASE)
    _begin_turn(game, frame)
    if not has_begun:
        return
    announce_phase(game, SECURE_PHASE)
    events: list[Event] = []
    for seat in active_seats(game, SECURE_PHASE):
        for number in list(game.row(seat)):
            amount = game.ikorr[number]
            if amount <= 0 or game.face[number].kind != CHAMPION or _may_not_secure(game, number):
                continue
            own_atoms.take_stored(game, number)
            events.append(would(game, SECURED, seat, number, -1, amount, IN_SECURE_PHASE))
    if events:
        propose(game, events)


def _may_not_secure(game: Play, number: int) -> bool:
    if is_barred(game, number, NO_SECURE) or forbids(game, game.controller[number], "secure"):
        return True
    stunned = bool(game.flags[number] & STUNNED)
    return stunned and not is_barred(game, number, SECURES_STUNNED)


def _influence(game: Play, frame: TurnFrame) -> None:
    """8.3: refresh influence and permanents, then gain one influence."""
    if not enter_phase(game, frame, INFLUENCE_PHASE):
        return
    for seat in active_seats(game, INFLUENCE_PHASE):
        if not forbids(game, seat, "refresh", by_rule=True):
            own_atoms.refresh(game, seat, game.exerted[seat], BY_RULE)
        for number in game.permanents():
            is_due = game.flags[number] & EXERTED and game.controller[number] == seat
            if is_due and not is_barred(game, number, NO_REFRESH):
                own_atoms.refresh_object(game, number, BY_RULE)
    for seat in active_seats(game, INFLUENCE_PHASE):
        gain_influence(game, seat, 1, BY_RULE)


def _start(game: Play, frame: TurnFrame) -> None:
    """8.4a: START abilities trigger."""
    enter_phase(game, frame, START_PHASE)


def _draw(game: Play, frame: TurnFrame) -> None:
    """8.5: each allied player draws, but not the starting team in its first turn (8.5b)."""
    if not enter_phase(game, frame, DRAW_PHASE):
        return
    if game.turn == 1:
        return
    seats = active_seats(game, DRAW_PHASE)
    draw_cards(game, seats, 1, BY_RULE)
    for seat in seats:
        more = player_total(game, seat, "draw_more")
        if more:
            draw_cards(game, [seat], more, BY_RULE)


def _action(game: Play, frame: TurnFrame) -> None:
    """8.6: the active team acts until it passes; the decision is always asked."""
    if game.phase != ACTION_PHASE or frame.is_beginning:
        if not begin_phase(game, frame, ACTION_PHASE):
            return
        if not active_seats(game, ACTION_PHASE):
            return  # 9.1a.1a: skipped by everybody it belongs to
        game.actions_taken = 0
        game.taken = ()
        announce_phase(game, ACTION_PHASE)
        frame.at -= 1
        return
    game.resolutions = 0
    frame.at -= 1
    options = must_attack(game, legal_actions(game))
    game.pending = Decision(game.leads[game.active_team], "action", options, is_open=True)


def _reanimate(game: Play, frame: TurnFrame) -> None:
    """8.7a: champions with Reanimate come back together, without the stack."""
    if not frame.is_beginning:
        announce(game, PHASE_ENDED, game.seating.teams[game.active_team][0], ACTION_PHASE)
    if not begin_phase(game, frame, END_PHASE):
        return
    if not active_seats(game, END_PHASE):
        return  # 9.1a.1a: skipped by everybody it belongs to
    valid = [each for each in game.reanimating if _may_come_back(game, each)]
    game.reanimating = ()
    if valid:
        game.frames.append(ReanimateFrame([number for number, _ in valid]))


def _may_come_back(game: Play, ref: tuple[int, int]) -> bool:
    number, stamp = ref
    there = game.zone[number] == game.owner[number] * WIDTH + GRAVEYARD
    is_same = there and game.stamp[number] == stamp
    return is_same and not forbids(game, game.owner[number], "reanimate", number)


def _end(game: Play, frame: TurnFrame) -> None:
    """8.7a: then END abilities trigger."""
    announce_phase(game, END_PHASE)


def _condition(game: Play, frame: TurnFrame) -> None:
    """8.9: the active players' champions are no longer stunned, unless perpetually."""
    if not frame.is_beginning:
        announce(game, PHASE_ENDED, game.seating.teams[game.active_team][0], END_PHASE)
    if not enter_phase(game, frame, CLEANUP_PHASE):
        return
    for seat in game.seating.teams[game.active_team]:
        for number in list(game.row(seat)):
            if game.flags[number] & (STUNNED | PERPETUAL) != STUNNED:
                continue
            if not is_barred(game, number, NO_UNSTUN | NO_CLEANUP_UNSTUN):
                own_atoms.unstun(game, number, BY_RULE)


def _discard(game: Play, frame: TurnFrame) -> None:
    """8.10: down to seven cards, all active players at once; again if something triggered."""
    seats = game.seating.teams[game.active_team]
    if any(too_many(game, seat) for seat in seats):
        game.frames.append(DiscardFrame(list(seats)))


def _end_of_turn(game: Play, frame: TurnFrame) -> None:
    """8.11: "until the end of this turn" ends; what that causes is dealt with first."""
    expire_at_end_of_turn(game)
    emit(game, TURN_ENDED, game.seating.teams[game.active_team][0], -1, -1, game.turn)


PHASES: Final = PhaseTable(
    (
        Step(SECURE_PHASE, _secure),
        Step(INFLUENCE_PHASE, _influence),
        Step(START_PHASE, _start),
        Step(DRAW_PHASE, _draw),
        Step(ACTION_PHASE, _action),
        Step(END_PHASE, _reanimate),
        # I-31: SUMMON of reanimated champions may wait for END abilities.
        Step(END_PHASE, _end, holds=True),
        Step(CLEANUP_PHASE, _condition),
        Step(CLEANUP_PHASE, _discard),
        Step(CLEANUP_PHASE, _end_of_turn),
        Step(CLEANUP_PHASE, pass_turn),
    )
)


def end_early(game: Play, phase: int) -> None:
    """Remove everything on the stack and go on with a phase (10.2a, 10.2d.1)."""
    to = GRAVEYARD if game.options.wiped_cards_to_graveyard else VOID  # I-33
    leaving = {to: [item.card for item in game.stacks[0] if item.card >= 0]}
    for frame in game.frames[::-1]:
        if isinstance(frame, ResolveFrame):
            if frame.is_on_stack(game):
                leaving.setdefault(frame.end(game), []).append(frame.item.card)
            frame.record(game)
            break
    game.battle = None
    turn = back_to_turn(game)
    if turn is not None:
        turn.jump_to(game, phase)
    for to, cards in leaving.items():
        propose_move(game, cards, to, 0)
