"""The game as others use it: decisions, reasons, copies, saves."""

from collections.abc import Sequence
from typing import Any, Final

from engine.games.rise.play import charges, checks, diseases, harm, own_atoms
from engine.games.rise.play.actions import actions_for
from engine.games.rise.play.deaths import DyingFrame
from engine.games.rise.play.deck_out import DeckOutFrame
from engine.games.rise.play.face import RiseCards
from engine.games.rise.play.flow import PHASES, in_open_phase
from engine.games.rise.play.items import RiseItem
from engine.games.rise.play.line import take_next
from engine.games.rise.play.losers import concede
from engine.games.rise.play.numbers import FAILURE, OPEN, STACKED, SUCCESS
from engine.games.rise.play.options import DEFAULT_OPTIONS, Options
from engine.games.rise.play.resolution import RiseResolve
from engine.games.rise.play.setup import OpeningFrame, Seat, lay_out
from engine.games.rise.play.state import Play
from engine.games.rise.play.tools import TOOLS
from engine.games.rise.play.verbs import VERBS, action_refusals
from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.payment import pay_with_objects
from engine.kernel.acting.verbs import VerbSpec
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects.loans import give_back
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import BeginStep
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.state.numbers import AS_COST, DAMAGED
from engine.kernel.state.records import Waiting
from engine.kernel.state.table import Event
from engine.kernel.turn.card_game import MOST_RESOLUTIONS, USUAL_COMMITS
from engine.kernel.turn.phases import LOOP_WATCH, PhaseTable
from engine.kernel.turn.priority import PASS
from engine.kernel.turn.trigger_placement import PlaceFrame
from engine.tabletop.tools import Tools


class RiseGame(Play):
    """A game of Rise, ready to be played."""

    __slots__ = ()

    # What happens at once (effect.5)

    def settle(self) -> bool:
        """Carry out triggered Effects, then what is due; True when that left work to do first.

        Parts of one sentence happen together, so nothing is looked at between them.
        """
        if self.outcome is not None or _is_mid_sentence(self):
            return False
        while not self.is_over():
            if self.waiting:
                self._place_waiting()
                return True
            if self.holds_checks:
                return False
            if self.dying:
                queue, self.dying = list(self.dying), ()
                self.frames.append(DyingFrame(queue))
                return True
            if not self.is_unsettled:
                return False
            if self._check():
                return True
        return True

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def _place_waiting(self) -> None:
        """Let triggers act in order: event by event, the card concerned after those that watch."""
        order: dict[Event, int] = {}
        for each in self.waiting:
            order.setdefault(each.context.event, len(order))

        def place(each: Waiting) -> tuple[int, bool, int]:
            context = each.context
            is_itself = context.event[2] == context.source
            return order[context.event], is_itself, context.source_stamp

        frame = PlaceFrame([])
        frame.ordered = sorted(self.waiting, key=place)
        self.waiting = []
        self.is_unsettled = True
        self.frames.append(frame)

    def stack_trigger(self, item: Any) -> None:
        """See base class; a triggered Effect does not wait (effect.5)."""
        if item.program is not None:
            self.frames.append(ProgramFrame(item.program, item.context))

    def _check(self) -> bool:
        """Look at lives and Defense once; True if a frame has to be dealt with first."""
        depth = len(self.frames)
        self.is_unsettled = False
        if self.loans:
            give_back(self)
        has_ended = diseases.expire(self)
        has_died = checks.check_lives(self)
        if self.outcome is None and checks.carry_out(self):
            self.is_unsettled = True
        self.is_unsettled = self.is_unsettled or has_ended or has_died
        return len(self.frames) != depth

    def place_triggers(self) -> bool:
        """Take the next stack in line, once the present one is empty."""
        return take_next(self)

    def counter_changes(self, number: int) -> list[tuple[Change, Context]]:
        """See base class."""
        return charges.counter_changes(self, number)

    def note_leaving(self, number: int, to: int, before: int, going: list[int]) -> None:
        """See base class."""
        harm.note_leaving(self, number)
        if number in self.held:
            self.is_unsettled = True

    def note_new_stamp(self, number: int, old: int) -> None:
        """charge.7, diseasegen.5: what lay on a card that has left is gone."""
        charges.forget(self, (number, old))
        diseases.forget(self, (number, old))
        own_atoms.forget_copy(self, number)
        harm.note_left(self, number)

    def unmark(self, number: int) -> None:
        """Charges are what is on loan here; marks end by rules of their own."""
        charges.end_lent(self, number)

    # Priority

    def first_priority(self) -> int:
        """prio.2: the active player is asked first."""
        return self.turn_player

    def closes(self, moment: int) -> bool:
        """Stacks that open by themselves have no window of their own behind them."""
        if moment == STACKED or self.turn_player in self.out:
            return True
        return moment == OPEN and (self.combat_due or self.is_ending)

    def ask_priority(self, seat: int, moment: int) -> None:
        """Offer priority; where passing is all there is, nobody has to be asked."""
        if self.turn_player in self.out:
            self.pending = Decision(seat, "priority", [PASS])
            return
        found: list[Option] = list(actions_for(self, seat))
        if seat == self.turn_player and in_open_phase(self):
            self.resolutions = 0
            options = [*found, PASS] if self.asks_always else found
            self.pending = Decision(seat, "action", options, is_open=True)
            return
        is_asked = self.asks_always or bool(found)
        self.pending = Decision(seat, "priority", [PASS, *found], is_open=is_asked)

    def respond(self, seat: int, choice: Option) -> None:
        """Carry out what a player chose to add, or to do at once."""
        if not isinstance(choice, tuple):
            return
        self.acting = seat
        self.actions_taken += 1
        if self.actions_taken > LOOP_WATCH:
            self.taken = (*self.taken, (self.loop_key(), choice))
        VERBS[choice[0]].perform(self, choice)

    def phases(self) -> PhaseTable:
        """See base class."""
        return PHASES

    def verbs(self) -> tuple[VerbSpec, ...]:
        """See base class."""
        return VERBS

    # What happens

    def goes_by_age(self) -> bool:
        """effect.5: what happens at once happens in the order of entry."""
        return True

    def toss_coin(self) -> int:
        """toss.5: both sides are equally likely."""
        return SUCCESS if self.random_below(2) else FAILURE

    def commit(self, event: Event) -> None:
        """See base class."""
        _COMMIT[event[0]](self, event)

    def pay(self, seat: int, amount: int) -> None:
        """invoke.1: a Summoner pays for a card, and is tilted by that (summoner.12)."""
        self.paid_by = pay_with_objects(self, seat, amount)
        for number in self.paid_by:
            own_atoms.tilt(self, number, AS_COST)

    def draw_from_empty(self, missing: list[int]) -> None:
        """special.deckout.1: a Summoner for each missing card."""
        self.frames.append(DeckOutFrame(list(missing)))

    def resolve(self, item: RiseItem) -> None:
        """Begin to resolve an item, unless this has gone on for too long."""
        self.resolutions += 1
        if self.resolutions > MOST_RESOLUTIONS:
            self.break_loop()
        else:
            self.draining = (*self.draining, (item.what, item.context.origin))
            self.frames.append(RiseResolve(item))

    # Answers outside the options

    def tools(self) -> Tools:
        """See base class."""
        return TOOLS

    def use_tool(self, tool: tuple[int, ...]) -> None:
        """See base class; a text that is carried out by hand goes on being so."""
        waiting = self.pending
        super().use_tool(tool)
        if waiting is not None and waiting.kind == "manual":
            self.pending = waiting

    def may_decline(self) -> bool:
        """prio.2: whether the active player may let the others act first, though nothing waits.

        It is not among the options: only people do it, for nothing else comes of it.
        """
        pending = self.pending
        return pending is not None and pending.kind == "action" and PASS not in pending.options

    def takes_unlisted(self, choice: Option) -> bool:
        """See base class; declining on an empty stack is taken too."""
        return super().takes_unlisted(choice) or (choice == PASS and self.may_decline())

    def apply_unlisted(self, choice: Option) -> None:
        """See base class."""
        if choice == PASS:
            self.pending = None
            self.frames[-1].resume(self, PASS)
        else:
            super().apply_unlisted(choice)

    def leave(self, seat: int) -> None:
        """See base class."""
        concede(self, seat)

    def why_not(self, seat: int, verb: tuple[int, ...]) -> list[Refusal]:
        """Return every reason why a player may not do something now; empty if it is legal."""
        return action_refusals(self, seat, verb)


def _is_mid_sentence(game: Play) -> bool:
    """Whether a sentence is being carried out whose parts happen together (resolve.6)."""
    top = game.frames[-1] if game.frames else None
    if not isinstance(top, ProgramFrame):
        return False
    ops = top.program.ops
    if not 0 < top.at < len(ops) or isinstance(ops[top.at], BeginStep):
        return False
    return any(isinstance(op, BeginStep) for op in ops)


# --- what happens when nothing is done instead ----------------------------------------------------


_COMMIT: Final = {**USUAL_COMMITS, DAMAGED: harm.take_damage}


# --- starting -------------------------------------------------------------------------------------


def new_game(
    cards: RiseCards,
    seats: Sequence[Seat],
    seed: int,
    options: Options = DEFAULT_OPTIONS,
    first: int = -1,
    may_mulligan: bool = True,
) -> RiseGame:
    """Set a game up and run it to its first decision; `first` is the player who goes first."""
    game = RiseGame(cards, len(seats), seed, options)
    lay_out(game, seats)
    game.frames.append(OpeningFrame(first, may_mulligan))
    game.run()
    return game
