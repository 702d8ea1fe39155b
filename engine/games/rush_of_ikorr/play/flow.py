"""The turn: seven phases, the steps of the cleanup phase, and what ends them early (chapter 8)."""

from collections.abc import Callable
from typing import Final

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.actions import legal_actions, must_attack
from engine.games.rush_of_ikorr.play.event_table import gain_influence
from engine.games.rush_of_ikorr.play.loans import give_back
from engine.games.rush_of_ikorr.play.numbers import (
    ACTION_PHASE,
    CHAMPION,
    CLEANUP_PHASE,
    DO_PASS,
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
from engine.games.rush_of_ikorr.play.phase_frames import DiscardFrame, ReanimateFrame, has_too_many
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.play.verbs import VERBS
from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects.draws import draw_cards
from engine.kernel.effects.events import announce, copy_lasting, emit
from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids, is_skipping, player_total
from engine.kernel.effects.replacements import propose, propose_move, would
from engine.kernel.frames import Frame
from engine.kernel.state.numbers import (
    BY_RULE,
    ON_TURN,
    PHASE_BEGAN,
    PHASE_ENDED,
    TURN_BEGAN,
    TURN_ENDED,
)
from engine.kernel.state.table import Event
from engine.kernel.turn.priority import PriorityFrame

# From so many actions in one phase on, states are compared to find loops (10.6).
LOOP_WATCH: Final = 60
# With more objects remembered than these, old ones are forgotten as a turn ends.
MOST_REMEMBERED: Final = 200


def active_seats(game: Play, phase: int) -> tuple[int, ...]:
    """Return the players of the active team who do not skip a phase (9.1a.1a)."""
    team = game.seating.teams[game.active_team]
    if not game.skips:
        return team
    return tuple(seat for seat in team if not is_skipping(game, seat, phase))


def begin_phase(game: Play, frame: "TurnFrame", phase: int) -> bool:
    """Enter a phase: what lasts until it ends (8.1c); False if the step has to be taken again.

    What dies because an effect has ended is dead (7.5d) before anything else happens in the phase.
    """
    game.phase = phase
    frame.is_beginning = False
    if game.lasting and expire_at_phase(game, phase):
        frame.is_beginning = True
        frame.at -= 1
        return False
    if game.skips:
        _begin_skips(game, phase)
    return True


def announce_phase(game: Play, phase: int) -> None:
    """Tell that a phase has begun; START and END abilities look for this."""
    if not game.skips or active_seats(game, phase):
        announce(game, PHASE_BEGAN, game.seating.teams[game.active_team][0], phase)


def _begin_skips(game: Play, phase: int) -> None:
    """Use up "skip your next phase" for those whose phase this would be."""
    team = game.seating.teams[game.active_team]
    kept: list[tuple[int, int, int]] = []
    used: set[int] = set()
    for seat, skipped, turn in game.skips:
        if turn < 0:
            continue
        if skipped == phase and seat in team and seat not in used:
            used.add(seat)
            kept.append((seat, skipped, -1))
        else:
            kept.append((seat, skipped, turn))
    game.skips = tuple(kept)


def expire_at_phase(game: Play, phase: int) -> bool:
    """End lasting effects that hold until this phase begins; False if there are none."""
    kept = [
        each
        for each in game.lasting
        if not (
            each.expiry.phase == phase
            and each.expiry.team in (-1, game.active_team)
            and game.turn > each.expiry.after
        )
    ]
    return _keep(game, kept)


def expire_at_end_of_turn(game: Play) -> None:
    """End lasting effects of this turn, and those of the last turn that hold until now (8.11a)."""
    if game.lasting:
        _keep(game, [e for e in game.lasting if not e.expiry.turn or e.expiry.turn > game.turn])


def _keep(game: Play, kept: list[Lasting]) -> bool:
    """Leave these lasting effects; False if there are no others."""
    if len(kept) == len(game.lasting):
        return False
    ended = [each for each in game.lasting if each not in kept]
    game.lasting = kept
    game.touch_lasting(ended)
    if game.loans:
        give_back(game)
    return True


# --- the steps of a turn ---


def _begin_turn(game: Play, frame: "TurnFrame") -> None:
    if game.turn != frame.turn:
        frame.turn = game.turn
        game.used = {}
        game.victims = {}
        _touch_turn(game)
        game.survivors = {}
        game.attacks[:] = game.raids[:] = [0] * len(game.attacks)
        emit(game, TURN_BEGAN, game.seating.teams[game.active_team][0], -1, -1, game.turn)


def _touch_turn(game: Play) -> None:
    """Forget what may have changed with the turn: effects that begin, texts about whose it is."""
    board = game.board
    lasting = game.lasting
    if board is None or board.is_structural or any(e.expiry.begins == game.turn for e in lasting):
        game.touch_board(bool(lasting) or board is None or board.is_vital)
        return
    if lasting or board.is_vital or game.loans:
        game.is_unsettled = True
    if lasting:
        game.cache = {}
        game.active = None
    game.touch(ON_TURN)


def _secure(game: Play, frame: "TurnFrame") -> None:
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


def _influence(game: Play, frame: "TurnFrame") -> None:
    """8.3: refresh influence and permanents, then gain one influence."""
    if not begin_phase(game, frame, INFLUENCE_PHASE):
        return
    announce_phase(game, INFLUENCE_PHASE)
    for seat in active_seats(game, INFLUENCE_PHASE):
        if not forbids(game, seat, "refresh", by_rule=True):
            own_atoms.refresh(game, seat, game.exerted[seat], BY_RULE)
        for number in game.permanents():
            is_due = game.flags[number] & EXERTED and game.controller[number] == seat
            if is_due and not is_barred(game, number, NO_REFRESH):
                own_atoms.set_exerted(game, number, False, BY_RULE)
    for seat in active_seats(game, INFLUENCE_PHASE):
        gain_influence(game, seat, 1, BY_RULE)


def _start(game: Play, frame: "TurnFrame") -> None:
    """8.4a: START abilities trigger."""
    if not begin_phase(game, frame, START_PHASE):
        return
    announce_phase(game, START_PHASE)


def _draw(game: Play, frame: "TurnFrame") -> None:
    """8.5: each allied player draws, but not the starting team in its first turn (8.5b)."""
    if not begin_phase(game, frame, DRAW_PHASE):
        return
    announce_phase(game, DRAW_PHASE)
    if game.turn == 1:
        return
    seats = active_seats(game, DRAW_PHASE)
    draw_cards(game, seats, 1, BY_RULE)
    for seat in seats:
        more = player_total(game, seat, "draw_more")
        if more:
            draw_cards(game, [seat], more, BY_RULE)


def _action(game: Play, frame: "TurnFrame") -> None:
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


def _reanimate(game: Play, frame: "TurnFrame") -> None:
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


def _end(game: Play, frame: "TurnFrame") -> None:
    """8.7a: then END abilities trigger."""
    announce_phase(game, END_PHASE)


def _condition(game: Play, frame: "TurnFrame") -> None:
    """8.9: the active players' champions are no longer stunned, unless perpetually."""
    if not frame.is_beginning:
        announce(game, PHASE_ENDED, game.seating.teams[game.active_team][0], END_PHASE)
    if not begin_phase(game, frame, CLEANUP_PHASE):
        return
    announce_phase(game, CLEANUP_PHASE)
    for seat in game.seating.teams[game.active_team]:
        for number in list(game.row(seat)):
            if game.flags[number] & (STUNNED | PERPETUAL) != STUNNED:
                continue
            if not is_barred(game, number, NO_UNSTUN | NO_CLEANUP_UNSTUN):
                own_atoms.unstun(game, number, BY_RULE)


def _discard(game: Play, frame: "TurnFrame") -> None:
    """8.10: down to seven cards, all active players at once; again if something triggered."""
    seats = game.seating.teams[game.active_team]
    if any(has_too_many(game, seat) for seat in seats):
        game.frames.append(DiscardFrame(list(seats)))


def _end_of_turn(game: Play, frame: "TurnFrame") -> None:
    """8.11: "until the end of this turn" ends; what that causes is dealt with first."""
    expire_at_end_of_turn(game)
    frame.has_expired = True
    emit(game, TURN_ENDED, game.seating.teams[game.active_team][0], -1, -1, game.turn)


def _put_off(game: Play, team: int) -> None:
    """Let what waits for a turn of the other team go on waiting through an extra turn."""
    changed: list[Lasting] = []
    for lasting in game.lasting:
        expiry = lasting.expiry
        if expiry.turn < game.turn or expiry.team < 0:
            changed.append(lasting)
            continue
        by = 1 if expiry.team != team else game.turn - expiry.turn
        later = copy_lasting(lasting)
        begins = expiry.begins + by if expiry.begins else 0
        after = expiry.after + by if expiry.begins else expiry.after
        later.expiry = Expiry(expiry.turn + by, expiry.phase, expiry.team, after, begins)
        changed.append(later)
    game.lasting = changed
    game.touch_lasting()


def _pass_turn(game: Play, frame: "TurnFrame") -> None:
    if any(each.expiry.turn and each.expiry.turn <= game.turn for each in game.lasting):
        # 8.11a: what was set up for this turn since then ends with it, too.
        expire_at_end_of_turn(game)
        frame.at -= 1
        return
    frame.at = 0
    game.turn += 1
    team = 1 - game.active_team
    if game.extra_turns:
        team, game.extra_turns = game.extra_turns[0], game.extra_turns[1:]
        _put_off(game, team)
    game.active_team = team
    game.phase = SECURE_PHASE
    if len(game.lki) > MOST_REMEMBERED:
        game.lki = {stamp: known for stamp, known in game.lki.items() if stamp > game.clock - 400}


_STEPS: Final[tuple[Callable[[Play, "TurnFrame"], None], ...]] = (
    _secure,
    _influence,
    _start,
    _draw,
    _action,
    _reanimate,
    _end,
    _condition,
    _discard,
    _end_of_turn,
    _pass_turn,
)
# The first step of each phase.
FIRST_STEP: Final = (0, 1, 2, 3, 4, 5, 7)


class TurnFrame(Frame[Play]):
    """Runs turn after turn; every step is followed by whatever it triggered (8.1b).

    Attributes:
        is_beginning: Effects have just ended as a phase begins: triggers wait for what it does.
    """

    __slots__ = ("at", "has_expired", "is_beginning", "turn")

    def __init__(self, at: int = 0, turn: int = 0) -> None:
        self.at = at
        self.turn = turn
        self.has_expired = False
        self.is_beginning = False

    def step(self, game: Play) -> None:
        """Take the next steps of the turn."""
        frames = game.frames
        while True:
            if game.is_unsettled and game.settle():
                return
            if game.stacks[0] or (game.waiting and not self._holds_triggers(game)):
                frames.append(PriorityFrame())
                return
            at = self.at
            self.at = at + 1
            game.moment = game.log
            _STEPS[at](game, self)
            if game.pending is not None or frames[-1] is not self or game.outcome is not None:
                return

    def _holds_triggers(self, game: Play) -> bool:
        """Whether triggers wait, as SUMMON of reanimated champions do for END abilities (I-31)."""
        is_before_end = _STEPS[self.at] is _end and game.options.reanimated_summons_with_end
        return is_before_end or self.is_beginning

    def resume(self, game: Play, choice: Option) -> None:
        """Carry out what was chosen in the open action phase."""
        if isinstance(choice, tuple):
            perform(game, self, choice)

    def jump_to(self, phase: int) -> None:
        """Go on with the first step of a phase."""
        self.at = FIRST_STEP[phase]

    def clone(self) -> "TurnFrame":
        """See base class."""
        other = TurnFrame(self.at, self.turn)
        other.has_expired = self.has_expired
        other.is_beginning = self.is_beginning
        return other

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("turn", self.at, self.turn, self.is_beginning)


def perform(game: Play, frame: TurnFrame, verb: tuple[int, ...]) -> None:
    """Begin an action of the open action phase."""
    kind = verb[0]
    if kind == DO_PASS:
        frame.at += 1
        return
    game.actions_taken += 1
    if game.actions_taken > LOOP_WATCH:
        game.taken = (*game.taken, (game.loop_key(), verb))
    spec = VERBS[kind]
    if spec.uses_stack:
        game.frames.append(PriorityFrame())
    spec.perform(game, verb)


# --- ending early ---


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
    game.stacks = [[]]
    game.waiting = []
    game.battle = None
    while game.frames and not isinstance(game.frames[-1], TurnFrame):
        game.frames.pop()
    turn = game.frames[-1]
    if isinstance(turn, TurnFrame):
        turn.jump_to(phase)
    for to, cards in leaving.items():
        propose_move(game, cards, to, 0)
