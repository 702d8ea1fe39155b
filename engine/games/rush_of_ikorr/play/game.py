"""The game as others use it: decisions, reasons, copies, saves."""

from collections.abc import Sequence

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.checks import due_events
from engine.games.rush_of_ikorr.play.event_table import COMMIT
from engine.games.rush_of_ikorr.play.face import RushCards
from engine.games.rush_of_ikorr.play.flow import PHASES
from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPION,
    CHAMPIONS,
    GRAVEYARD,
    HAND_LIMIT,
    HAND_WORDS,
    HEALTH,
    INTO_ROW,
    POWER,
    RUSH,
    SECURED,
    USED_POWER,
    USED_RUSH,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.options import DEFAULT_OPTIONS, Options
from engine.games.rush_of_ikorr.play.resolution import RushResolve
from engine.games.rush_of_ikorr.play.setup import PLAN, PLAN_WITHOUT_MULLIGAN, Seat, lay_out
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.play.tools import TOOLS
from engine.games.rush_of_ikorr.play.verbs import VERBS
from engine.games.rush_of_ikorr.play.why_not import action_refusals
from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.plays import PlayFrame
from engine.kernel.acting.verbs import VerbSpec
from engine.kernel.decisions import Decision
from engine.kernel.effects import atoms
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.events import emit
from engine.kernel.effects.player_rules import forbids, player_number, player_total
from engine.kernel.programs.context import Refs
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.state.numbers import (
    ACTIVATED,
    AS_COST,
    BY_RULE,
    FROM_DAMAGE,
    LEFT,
    LOOP_BROKEN,
    SURVIVED,
)
from engine.kernel.state.records import Item
from engine.kernel.state.table import Event
from engine.kernel.turn.card_game import MOST_RESOLUTIONS
from engine.kernel.turn.phases import PhaseTable, back_to_turn
from engine.kernel.turn.setup import SetupFrame
from engine.kernel.turn.state_checks import settle
from engine.kernel.turn.trigger_placement import place_triggers
from engine.tabletop.tools import Tools


class RushGame(Play):
    """A game of Rush of Ikorr, ready to be played."""

    __slots__ = ()

    def settle(self) -> bool:
        """See base class."""
        return self.is_unsettled and settle(self)

    def phases(self) -> PhaseTable:
        """See base class."""
        return PHASES

    def verbs(self) -> tuple[VerbSpec, ...]:
        """See base class."""
        return VERBS

    def holds_triggers(self, step: int) -> bool:
        """I-31."""
        return PHASES.holding[step] and self.options.reanimated_summons_with_end

    def due_events(self) -> list[Event]:
        """See base class."""
        return due_events(self)

    def hand_limit(self, seat: int) -> int:
        """Return how many cards a player may keep (5.9d), -1 for any number."""
        if self.board is not None and self.board.player_words.isdisjoint(HAND_WORDS):
            return HAND_LIMIT
        limit = player_number(self, seat, "hand_limit", HAND_LIMIT)
        return limit if limit < 0 else max(limit + player_total(self, seat, "hand_more"), 0)

    def unmark(self, number: int) -> None:
        """Only stuns are given for a time."""
        own_atoms.unstun(self, number, 0)

    def can_go_back(self, number: int, seat: int) -> bool:
        """5.2c: into a full row nothing can go back, and nothing onto another location."""
        if self.zone[number] % WIDTH == CHAMPIONS:
            return self.has_room(seat)
        return self.has_place(seat)

    def place_triggers(self) -> bool:
        """See base class."""
        return bool(self.waiting) and place_triggers(self)

    def beside(self, number: int) -> tuple[Refs, bool]:
        """See base class."""
        return own_atoms.neighbours(self, number), own_atoms.has_left_neighbour(self, number)

    def can_enter(self, number: int, seat: int, marks: int = 0) -> bool:
        """Whether there is a free place (5.2c.2) and no second Fabled one (4.7c.1a)."""
        face = self.face[number]
        is_fabled = own_atoms.is_fabled(self, number)
        if is_fabled and own_atoms.controls_named(self, seat, face.name):
            return False
        # 4.7a, 4.9a: put into play is summoned or built, too.
        if forbids(self, seat, "summon" if face.kind == CHAMPION else "build", number):
            return False
        is_in_row = face.kind == CHAMPION or marks & INTO_ROW
        return not is_in_row or self.has_room(seat)

    def note_leaving(self, number: int, to: int, before: int, going: list[int]) -> None:
        """See base class."""
        if not self.options.simultaneous_deaths_see_each_other:
            # I-26: what others that leave with it have seen does not count.
            others = {each for each in going if each != number}
            fresh = [each for each in self.waiting[before:] if each.context.source not in others]
            self.waiting[before:] = fresh
        if to == GRAVEYARD and self.face[number].kind == CHAMPION:
            own_atoms.schedule_reanimation(self, number)

    def draw_from_empty(self, missing: list[int]) -> None:
        """Let opponents secure an Ikorr for each card that is missing (8.5a.1)."""
        teams = [self.seating.team_of[seat] for seat in missing]
        own_atoms.secure_for_teams(self, (teams.count(1), teams.count(0)), BY_RULE)

    def commit(self, event: Event) -> None:
        """See base class."""
        COMMIT[event[0]](self, event)

    def after_commit(self, kind: int) -> None:
        """1.4c: what is secured together is one event."""
        if kind == SECURED:
            own_atoms.check_goal(self)

    def pay(self, seat: int, amount: int) -> None:
        """See base class."""
        own_atoms.exert(self, seat, amount, AS_COST)

    def note_use(self, play: PlayFrame) -> None:
        """Count a use of the power, of RUSH or of an ACTION ability, and tell it."""
        seat, number, action = play.seat, play.number, play.action
        if action is None:
            return
        if play.kind == POWER:
            self.power_turn[seat] = self.turn
            emit(self, USED_POWER, seat, number)
        elif play.kind == RUSH:
            self.rush_used[seat] = True
            emit(self, USED_RUSH, seat, number)
        else:
            key = (play.context.source_stamp, action.number)
            if not play.is_extra:
                self.used[key] = self.used.get(key, 0) + 1
                self.ever[key] = self.ever.get(key, 0) + 1
            emit(self, ACTIVATED, seat, number, _supported(play), action.number)

    def note_survival(self, event: Event) -> None:
        """Remember that a death by damage did not happen; only new damage or less health kills."""
        number = event[2]
        if event[0] == LEFT and event[7] & FROM_DAMAGE:
            health = chars(self, number).values[HEALTH]
            self.survivors[event[3]] = (self.damage[number], health)
            emit(self, SURVIVED, event[1], number, -1, 0, event[7])

    def resolve(self, item: Item) -> None:
        """Begin to resolve an item, unless this has gone on for too long."""
        self.resolutions += 1
        if self.resolutions > MOST_RESOLUTIONS:
            self.stacks[0].append(item)
            self.break_loop()
        else:
            self.frames.append(RushResolve(item))

    def break_loop(self) -> None:
        """End a loop: the stack is cleared and the game goes on in an open state (10.6c.1)."""
        self.loops += 1
        self.resolutions = 0
        for item in self.stacks[0]:
            if item.card >= 0:
                atoms.move_card(self, item.card, GRAVEYARD)
        self.battle = None
        back_to_turn(self)
        self.record((LOOP_BROKEN, -1, -1, -1, -1, -1, self.loops, 0))

    def tools(self) -> Tools:
        """See base class."""
        return TOOLS

    def use_tool(self, tool: tuple[int, ...]) -> None:
        """See base class; a decision in the middle of an effect stays."""
        waiting = self.pending
        TOOLS.use(self, tool)
        if waiting is not None and waiting.kind == "action":
            # What may be done has changed; the turn asks again.
            self.pending = None
        elif waiting is not None and len(self.frames) > 0 and self.outcome is None:
            self._ask_again(waiting)

    def _ask_again(self, waiting: Decision) -> None:
        """Keep a manual decision; what the tool set off comes first."""
        top = self.frames[-1]
        if isinstance(top, ProgramFrame):
            return
        self.pending = None
        for frame in self.frames[::-1]:
            if isinstance(frame, ProgramFrame):
                frame.has_begun = False
                return

    def why_not(self, seat: int, verb: tuple[int, ...]) -> list[Refusal]:
        """Return every reason why a player may not take an action now; empty if it is legal."""
        return action_refusals(self, seat, verb)


def _supported(play: PlayFrame) -> int:
    """Return the champion that a Support ability is about to help, -1 for none."""
    action, program = play.action, play.program
    if action is None or not action.is_support or program is None:
        return -1
    return play.context.bound[program.targets[0].index][0][0]


def new_game(
    cards: RushCards,
    seats: Sequence[Seat],
    seed: int,
    options: Options = DEFAULT_OPTIONS,
    first: int = -1,
    chooser: int = -1,
    has_mulligan: bool = True,
) -> RushGame:
    """Set a game up and run it to its first decision.

    `first` is the team that goes first, -1 to let the `chooser` decide. That is a team too: -1 to
    roll for it (1.2d.2); later in a match, the loser of the game before (1.2d.3).
    """
    game = RushGame(cards, len(seats) // 2, seed, options)
    lay_out(game, seats)
    plan = PLAN if has_mulligan else PLAN_WITHOUT_MULLIGAN
    game.frames.append(SetupFrame(plan, chooser, first))
    game.run()
    return game
