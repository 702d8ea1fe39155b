"""Operations that steer a program: conditions, choices, loops; verbs are closures."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.games.rush_of_ikorr.play.context import Context, Refs
from engine.games.rush_of_ikorr.play.effect import Program, Purpose
from engine.games.rush_of_ikorr.play.events import emit
from engine.games.rush_of_ikorr.play.picks import ask_pick, joining
from engine.games.rush_of_ikorr.play.programs import Op, ProgramFrame
from engine.games.rush_of_ikorr.play.signatures import Condition, Count, Finder, TogetherTest
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.play.targets import as_refs, player_ref
from engine.games.rush_of_ikorr.play.words import CHOSE, TOOL_USED
from engine.kernel.decisions import DONE, NO, YES, Decision, Option, option_seat, seat_option

if TYPE_CHECKING:
    from engine.games.rush_of_ikorr.text import tree

Seats = Callable[[Play, Context], list[int]]
Doing = Callable[[Play, Context], None]
MANUAL_DONE = DONE


class Do(Op):
    """Carries out one verb; `then` takes in what came of it."""

    __slots__ = ("doing", "then")
    has_after = True

    def __init__(self, doing: Doing, then: Doing | None = None) -> None:
        self.doing = doing
        self.then = then

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        self.doing(game, frame.context)

    def after(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        if self.then is not None:
            self.then(game, frame.context)


class BeginStep(Op):
    """A step begins: what the one before did is forgotten."""

    __slots__ = ()

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        frame.context.did = True


class SkipUnless(Op):
    """Skips operations unless a condition holds."""

    __slots__ = ("condition", "count")

    def __init__(self, condition: Condition, count: int) -> None:
        self.condition = condition
        self.count = count

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        context.passed = self.condition(game, context)
        if not context.passed:
            context.did = False
            frame.at += self.count


class Skip(Op):
    """Skips operations."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        frame.at += self.count


class Ask(Op):
    """For "You may": skips operations when the player declines."""

    __slots__ = ("count", "seats", "step")

    def __init__(self, seats: Seats, count: int, step: "tree.Step | None" = None) -> None:
        self.seats = seats
        self.count = count
        self.step = step

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        seats = self.seats(game, frame.context)
        if not seats:
            self.resume(game, frame, NO)
            return
        about = frame.context.source
        game.pending = Decision(seats[0], "may", (NO, YES), about=about, purpose=self.step)

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        context = frame.context
        context.passed = choice == YES
        if choice != YES:
            context.did = False
            frame.at += self.count


class Loop(Op):
    """Begins a loop over players or objects; each is in turn the actor or the item."""

    __slots__ = ("count", "over")

    def __init__(self, over: Callable[[Play, Context], Refs], count: int) -> None:
        self.over = over
        self.count = count

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        items = self.over(game, context)
        if not items:
            context.did = False
            frame.at += self.count
            return
        if not context.loops:
            context.doers = ()
        context.loops = (*context.loops, (items, 0))
        enter_round(context)


class EndLoop(Op):
    """Goes back to the beginning of a loop, or ends it."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        items, at = context.loops[-1]
        if at + 1 < len(items):
            context.loops = (*context.loops[:-1], (items, at + 1))
            enter_round(context)
            frame.at -= self.count
            return
        context.loops = context.loops[:-1]
        context.actor = context.controller


class RepeatOp(Op):
    """Goes back to the beginning of the program, so many times in all."""

    __slots__ = ("count",)

    def __init__(self, count: Callable[[Play, Context], int]) -> None:
        self.count = count

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        done = context.tally.get("repeated", (0, ()))[0]
        if done < self.count(game, context):
            context.tally["repeated"] = (done + 1, ())
            frame.at = -1


def enter_round(context: Context) -> None:
    """Make the present item of the innermost loop the actor, or the item."""
    items, at = context.loops[-1]
    context.item = items[at]
    if items[at][1] == player_ref(0)[1]:
        context.actor = items[at][0]


class Pick(Op):
    """Lets players choose objects, or chance; what is chosen is bound to a slot.

    Attributes:
        seats: Who chooses, one after the other; nothing happens before all have chosen.
        find: What there is to choose from for the present chooser, who is the actor.
        is_optional: Fewer may be taken.
        together: What has to hold for all that is taken.
        decider: Who chooses, where that is not who takes.
        spared: "All but one": so many are left; -1 for not so.
        purpose: What the text does with what is taken.
    """

    __slots__ = (
        "amount",
        "decider",
        "find",
        "is_optional",
        "is_random",
        "kind",
        "least",
        "purpose",
        "seats",
        "slot",
        "spared",
        "together",
    )

    def __init__(
        self,
        slot: int,
        seats: Seats,
        find: Finder,
        amount: Count,
        is_optional: bool = False,
        is_random: bool = False,
        kind: str = "choose",
    ) -> None:
        self.slot = slot
        self.seats = seats
        self.find = find
        self.amount = amount
        self.is_optional = is_optional
        self.is_random = is_random
        self.kind = kind
        self.least = 0
        self.together: TogetherTest | None = None
        self.decider: Seats | None = None
        self.spared = -1
        self.purpose: Purpose | None = None

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        frame.context.bound[self.slot] = ()
        frame.seats = list(self.seats(game, frame.context))
        frame.picks = []
        if not frame.context.loops:
            frame.context.doers = ()
        self._go_on(game, frame)

    def _go_on(self, game: Play, frame: ProgramFrame) -> None:
        context = frame.context
        while frame.seats:
            seat = frame.seats[0]
            actor = context.actor
            context.actor = seat
            found = self.find(game, context)
            wanted = self.amount(game, context)
            context.actor = actor
            taken = [number for number, _ in context.bound[self.slot]]
            found = [each for each in found if each not in taken]
            if self.together is not None:
                found = joining(game, context, self.together, found, frame.picks)
            if self.spared >= 0:
                wanted = max(len(found) - self.spared, 0)
            if self.is_random:
                _take_at_random(game, found, wanted, frame.picks)
            else:
                least = self.least if self.is_optional else min(wanted, len(found))
                kind = "pay" if context.as_cost else self.kind
                most = min(wanted, len(found))
                picks, about = frame.picks, context.source
                if ask_pick(
                    game,
                    self._who_decides(game, context, seat),
                    kind,
                    found,
                    picks,
                    least,
                    most,
                    about,
                    self.purpose,
                ):
                    return
            self._close(game, frame, wanted)

    def _who_decides(self, game: Play, context: Context, seat: int) -> int:
        """For "each opposing player discards a card of your choice": another than who does it."""
        if self.decider is None:
            return seat
        before, context.actor = context.actor, seat
        found = self.decider(game, context)
        context.actor = before
        return found[0] if found else seat

    def _close(self, game: Play, frame: ProgramFrame, wanted: int) -> None:
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

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if not isinstance(choice, int):
            return
        if choice == DONE:
            self._close(game, frame, self.amount(game, frame.context))
        else:
            frame.picks.append(choice)
        self._go_on(game, frame)


def _take_at_random(game: Play, found: list[int], wanted: int, picks: list[int]) -> None:
    left = found[:]
    while left and len(picks) < wanted:
        picks.append(left.pop(game.random_below(len(left))))


class Collect(Op):
    """Binds all objects that fit now to a slot."""

    __slots__ = ("find", "slot")

    def __init__(self, slot: int, find: Finder) -> None:
        self.slot = slot
        self.find = find

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        found = self.find(game, frame.context)
        frame.context.bound[self.slot] = tuple((each, game.stamp[each]) for each in found)


class BindSeats(Op):
    """Binds players to a slot, so that later words can mean them."""

    __slots__ = ("seats", "slot")

    def __init__(self, slot: int, seats: Seats) -> None:
        self.slot = slot
        self.seats = seats

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        seats = self.seats(game, frame.context)
        frame.context.bound[self.slot] = tuple(player_ref(seat) for seat in seats)


class PickSeat(Op):
    """Lets a player be chosen on resolution."""

    __slots__ = ("chooser", "find", "slot")

    def __init__(self, slot: int, chooser: Seats, find: Seats) -> None:
        self.slot = slot
        self.chooser = chooser
        self.find = find

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        found = self.find(game, context)
        chooser = self.chooser(game, context)
        context.bound[self.slot] = ()
        if found and chooser:
            options = [seat_option(seat) for seat in found]
            game.pending = Decision(chooser[0], "player", options, about=context.source)

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            frame.context.bound[self.slot] = (player_ref(option_seat(choice)),)


class PickNumber(Op):
    """Lets a player choose a number, which is X from then on."""

    __slots__ = ("chooser", "least", "most")

    def __init__(self, chooser: Seats, least: int, most: Count) -> None:
        self.chooser = chooser
        self.least = least
        self.most = most

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        most = max(self.most(game, context), self.least)
        options = tuple(range(self.least, most + 1))
        seat = self.chooser(game, context)[0]
        kind = "pay-number" if context.as_cost else "number"
        game.pending = Decision(seat, kind, options, about=context.source)

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            frame.context.x = choice
            frame.context.did = choice > 0


class PickWord(Op):
    """Lets a player choose a name, a type, a keyword (10.5)."""

    __slots__ = ("chooser", "words")

    def __init__(self, chooser: Seats, words: Callable[[Play, Context], list[str]]) -> None:
        self.chooser = chooser
        self.words = words

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        words = self.words(game, frame.context)
        seat = self.chooser(game, frame.context)[0]
        if words:
            game.pending = Decision(seat, "word", words, about=frame.context.source)

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        context = frame.context
        context.word = str(choice)
        game.notes[context.source_stamp] = context.word
        game.touch()


class PickMode(Op):
    """Lets a player choose among effects on resolution ("choose one")."""

    __slots__ = ("can_repeat", "chooser", "counts", "modes")

    def __init__(
        self,
        chooser: Seats,
        modes: tuple[Program, ...],
        counts: Callable[[Play, Context], range],
        can_repeat: bool,
    ) -> None:
        self.chooser = chooser
        self.modes = modes
        self.counts = counts
        self.can_repeat = can_repeat

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        frame.picks = []
        self._ask(game, frame)

    def _ask(self, game: Play, frame: ProgramFrame) -> None:
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

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if not isinstance(choice, int):
            return
        if choice == DONE:
            self._begin(game, frame)
        else:
            frame.picks.append(choice)
            self._ask(game, frame)

    def _begin(self, game: Play, frame: ProgramFrame) -> None:
        """Run the chosen effects in text order."""
        for at in sorted(frame.picks, reverse=True):
            game.frames.append(ProgramFrame(self.modes[at], frame.context.clone()))
        frame.context.did = bool(frame.picks)
        frame.picks = []


class Ordered(Op):
    """Lets a player put the objects of a slot into an order (cards going onto a deck)."""

    __slots__ = ("chooser", "slot")

    def __init__(self, slot: int, chooser: Seats) -> None:
        self.slot = slot
        self.chooser = chooser

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        frame.picks = []
        self._ask(game, frame)

    def _ask(self, game: Play, frame: ProgramFrame) -> None:
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

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            frame.picks.append(choice)
            self._ask(game, frame)


class ManualOp(Op):
    """A sentence that was not understood: the player carries it out with the table's tools."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        game.record((TOOL_USED, context.controller, context.source, -1, -1, -1, 0, 0))
        game.pending = Decision(
            context.controller, "manual", (MANUAL_DONE,), about=context.source, is_open=True
        )

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        frame.context.did = True
