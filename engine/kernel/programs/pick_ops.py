"""Operations that let somebody choose: objects, players, numbers, words, modes, an order."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.kernel.decisions import DONE, Decision, Option, option_seat, seat_option
from engine.kernel.effects.events import emit
from engine.kernel.programs.context import Context
from engine.kernel.programs.picks import ask_pick, joining
from engine.kernel.programs.program import Program, Purpose
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Count, Finder, Seats, TogetherTest
from engine.kernel.programs.targets import as_refs, player_ref
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import CHOSE


@dataclass(slots=True, eq=False, repr=False)
class Pick(Op):
    """Lets players choose objects, or chance; what is chosen is bound to a slot.

    Attributes:
        seats: Who chooses, one after the other; nothing happens before all have chosen.
        find: What there is to choose from for the present chooser, who is the actor.
        is_optional: Fewer may be taken.
        may_fail: Nobody else sees whether there is one: none may be taken, except as a cost.
        together: What has to hold for all that is taken.
        decider: Who chooses, where that is not who takes.
        spared: "All but one": this many are left; -1 for not so.
        in_common: What one player has chosen, the next one may choose, too.
        purpose: What the text does with what is taken.
    """

    slot: int
    seats: Seats
    find: Finder
    amount: Count
    is_optional: bool = False
    is_random: bool = False
    kind: str = "choose"
    least: int = 0
    may_fail: bool = False
    together: TogetherTest | None = None
    decider: Seats | None = None
    spared: int = -1
    purpose: Purpose | None = None
    in_common: bool = False

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        frame.context.bound[self.slot] = ()
        frame.seats = list(self.seats(game, frame.context))
        frame.picks = []
        if not frame.context.loops:
            frame.context.doers = ()
        self._go_on(game, frame)

    def _go_on(self, game: Game, frame: ProgramFrame) -> None:
        context = frame.context
        while frame.seats:
            actor = context.actor
            context.actor = frame.seats[0]
            found = self.find(game, context)
            wanted = self.amount(game, context)
            context.actor = actor
            bound = context.bound[self.slot]
            if bound and not self.in_common:  # by those who chose before
                taken = [number for number, _ in bound]
                found = [each for each in found if each not in taken]
            if self.together is not None:
                found = joining(game, context, self.together, found, frame.picks)
            if self.spared >= 0:
                wanted = max(len(found) - self.spared, 0)
            if self.is_random:
                _take_at_random(game, found, wanted, frame.picks)
            elif self._asks(game, frame, found, wanted):
                return
            self._close(game, frame, wanted)

    def _asks(self, game: Game, frame: ProgramFrame, found: list[int], wanted: int) -> bool:
        """Ask for one more; False where nothing is left to ask."""
        context, seat = frame.context, frame.seats[0]
        most = min(wanted, len(found))
        is_free = self.is_optional or (self.may_fail and not context.as_cost)
        return ask_pick(
            game,
            seat if self.decider is None else self._who_decides(game, context, seat, self.decider),
            "pay" if context.as_cost else self.kind,
            found,
            frame.picks,
            self.least if is_free else most,
            most,
            context.source,
            self.purpose,
        )

    def _who_decides(self, game: Game, context: Context, seat: int, decider: Seats) -> int:
        """For "each opposing player discards a card of your choice": another than who does it."""
        before, context.actor = context.actor, seat
        found = decider(game, context)
        context.actor = before
        return found[0] if found else seat

    def _close(self, game: Game, frame: ProgramFrame, wanted: int) -> None:
        context = frame.context
        is_enough = len(frame.picks) >= (1 if self.is_optional else wanted)
        if not is_enough or not frame.picks:
            context.did = False
        else:
            context.doers = (*context.doers, frame.seats[0])
        picked = as_refs(game, frame.picks)
        context.bound[self.slot] = (*context.bound[self.slot], *picked)
        for number in frame.picks:
            if number >= 0:
                emit(game, CHOSE, frame.seats[0], number, context.source)
        frame.picks = []
        del frame.seats[0]

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if not isinstance(choice, int):
            return
        if choice == DONE:
            self._close(game, frame, self.amount(game, frame.context))
        else:
            frame.picks.append(choice)
        self._go_on(game, frame)


def _take_at_random(game: Game, found: list[int], wanted: int, picks: list[int]) -> None:
    left = found[:]
    while left and len(picks) < wanted:
        picks.append(left.pop(game.random_below(len(left))))


@dataclass(slots=True, eq=False, repr=False)
class PickSeat(Op):
    """Lets a player be chosen on resolution."""

    slot: int
    chooser: Seats
    find: Seats

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        found = self.find(game, context)
        chooser = self.chooser(game, context)
        context.bound[self.slot] = ()
        if found and chooser:
            options = [seat_option(seat) for seat in found]
            game.pending = Decision(chooser[0], "player", options, about=context.source)

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            frame.context.bound[self.slot] = (player_ref(option_seat(choice)),)


@dataclass(slots=True, eq=False, repr=False)
class PickNumber(Op):
    """Lets a player choose a number, which is X from then on."""

    chooser: Seats
    least: int
    most: Count

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        most = max(self.most(game, context), self.least)
        options = tuple(range(self.least, most + 1))
        seat = self.chooser(game, context)[0]
        kind = "pay-number" if context.as_cost else "number"
        game.pending = Decision(seat, kind, options, about=context.source)

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            frame.context.x = choice
            frame.context.did = choice > 0


@dataclass(slots=True, eq=False, repr=False)
class PickWord(Op):
    """Lets a player choose a name, a type, a keyword (10.5)."""

    chooser: Seats
    words: Callable[[Any, Context], list[str]]

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        words = self.words(game, frame.context)
        seat = self.chooser(game, frame.context)[0]
        if words:
            game.pending = Decision(seat, "word", words, about=frame.context.source)

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        context = frame.context
        context.word = str(choice)
        game.notes[context.source_stamp] = context.word
        game.touch()


@dataclass(slots=True, eq=False, repr=False)
class PickMode(Op):
    """Lets a player choose among effects on resolution ("choose one")."""

    chooser: Seats
    modes: tuple[Program, ...]
    counts: Callable[[Any, Context], range]
    can_repeat: bool

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        frame.picks = []
        self._ask(game, frame)

    def _ask(self, game: Game, frame: ProgramFrame) -> None:
        context = frame.context
        counts = self.counts(game, context)
        wanted = counts[-1]
        left = [at for at in range(len(self.modes)) if self.can_repeat or at not in frame.picks]
        if not self.can_repeat and counts[0] - len(frame.picks) >= len(left):
            frame.picks += left
            left = []
        if len(frame.picks) >= wanted or not left:
            self._begin(game, frame)
            return
        options = [*left, DONE] if len(frame.picks) in counts else left
        seat, printed = self.chooser(game, context)[0], tuple(each.effect for each in self.modes)
        game.pending = Decision(
            seat, "mode", options, tuple(frame.picks), wanted, context.source, purpose=printed
        )

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if not isinstance(choice, int):
            return
        if choice == DONE:
            self._begin(game, frame)
        else:
            frame.picks.append(choice)
            self._ask(game, frame)

    def _begin(self, game: Game, frame: ProgramFrame) -> None:
        """Run the chosen effects in text order."""
        for at in sorted(frame.picks, reverse=True):
            game.frames.append(ProgramFrame(self.modes[at], frame.context.clone()))
        frame.context.did = bool(frame.picks)
        frame.picks = []


@dataclass(slots=True, eq=False, repr=False)
class Ordered(Op):
    """Lets a player put the objects of a slot into an order (cards going onto a deck)."""

    slot: int
    chooser: Seats

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        frame.picks = []
        self._ask(game, frame)

    def _ask(self, game: Game, frame: ProgramFrame) -> None:
        context = frame.context
        cards = [number for number, _ in context.bound.get(self.slot, ())]
        left = [each for each in cards if each not in frame.picks]
        if len(left) <= 1:
            order = frame.picks + left
            context.bound[self.slot] = tuple((each, game.stamp[each]) for each in order)
            frame.picks = []
            return
        seat = self.chooser(game, context)[0]
        picked = tuple(frame.picks)
        game.pending = Decision(seat, "arrange", left, picked, len(cards), context.source)

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            frame.picks.append(choice)
            self._ask(game, frame)
