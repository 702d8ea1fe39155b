"""What would happen: effects with "instead" get their say before an event is carried out."""

from collections.abc import Sequence
from typing import Any, Final

from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.lasting_effects import Lasting, copy_lasting
from engine.kernel.effects.limits import is_untouchable
from engine.kernel.effects.player_rules import forbids, player_rules
from engine.kernel.effects.reach import source_context
from engine.kernel.effects.ready_abilities import Replacement
from engine.kernel.frames import Frame
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.program import Program
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import DREW, LEFT, MOVED, SOURCE_SHIFT
from engine.kernel.state.table import Event

# What the game itself does instead of letting an object go where it would, as an option.
BUILT_IN: Final = -2
# What could replace an event: an option, its context, the text, a lasting effect's id.
# The option is its source; of several texts of one source, the source and which of them.
Candidate = tuple[Option, Context, Replacement | None, int]


def would(
    game: Game, kind: int, seat: int, number: int, other: int, amount: int, cause: int
) -> Event:
    """Return an event that has not happened yet."""
    if kind == LEFT:
        cause |= game.marks_of(number) | game.rules.arrivals[amount]
    stamps: list[Any] = game.stamp
    stamp = stamps[number] if number >= 0 else -1
    return (kind, seat, number, stamp, other, stamps[other] if other >= 0 else -1, amount, cause)


def propose(game: Game, events: list[Event]) -> None:
    """Let events of one kind happen together, unless something is done instead.

    Afterwards `game.result` says whether all of them happened as proposed, and to which objects.
    With replacements about, that is known only when the frame pushed here has ended.
    """
    game.moment = game.log
    if events and events[0][0] in game.rules.forbidden:
        word = game.rules.forbidden[events[0][0]]
        events = [event for event in events if not forbids(game, event[1], word, event[2])]
    if not events:
        game.result = (False, ())
        return
    if not is_replaceable(game, events[0][0]):
        carry_out(game, events, len(events))
        return
    game.frames.append(ReplaceFrame(events))


def is_replaceable(game: Game, kind: int) -> bool:
    """Whether any text is about that might replace events of a kind."""
    board = game.board
    if board is None:
        board = index_board(game)
    if kind in board.replacers:
        return True
    return bool(game.lasting) and any(
        each.replacement is not None and each.replacement.kind == kind for each in game.lasting
    )


def carry_out(game: Game, events: list[Event], wanted: int, diverted: tuple[int, ...] = ()) -> None:
    """Let events happen that nothing replaces any more; what goes elsewhere instead did not."""
    kind = events[0][0] if events else 0
    stamps = game.stamp
    events = [each for each in events if each[2] < 0 or stamps[each[2]] == each[3]]
    if kind == LEFT:
        done = _let_leave(game, events, diverted)
    else:
        done = tuple([(event[2], event[3]) for event in events])
        for event in events:
            if event[2] < 0 or stamps[event[2]] == event[3]:
                game.commit(event)
        game.after_commit(kind)
    game.result = (len(done) == wanted, done)


def _let_leave(game: Game, events: list[Event], diverted: tuple[int, ...]) -> Refs:
    """Let objects leave play; returns those that go where it was proposed."""
    done: Refs = tuple(
        (event[2], event[3])
        for event in events
        if event[3] not in diverted and not _goes_elsewhere(game, event)
    )
    atoms.leave(game, [(e[2], e[6], e[7], e[4]) for e in events])
    return done


def _has_built_in(game: Game, event: Event, found: list[Candidate]) -> bool:
    """Whether the rules themselves replace a leaving, beside what texts offer."""
    return game.is_shielded(event) or (bool(found) and _goes_elsewhere(game, event))


def _goes_elsewhere(game: Game, event: Event) -> bool:
    return game.destination(event[2], event[6]) != event[6]


def _is_possible(game: Game, event: Event) -> bool:
    number = event[2]
    return number < 0 or game.stamp[number] == event[3]


def propose_move(game: Game, numbers: Sequence[int], kind: int, cause: int) -> None:
    """Move cards that are not in play to their owners' zones of a kind, unless replaced."""
    propose(
        game,
        [
            would(
                game,
                MOVED,
                game.controller[number],
                number,
                -1,
                kind,
                cause | game.zone[number] % game.layout.width << SOURCE_SHIFT,
            )
            for number in numbers
        ],
    )


class ReplaceFrame(Frame[Game]):
    """Goes through proposed events one by one and applies what is done instead.

    Attributes:
        used: What has already replaced the present event; nothing does so twice.
        kept: Events that will happen.
        diverted: The stamps of objects that leave for another zone than was proposed.
        drawn: How many draws have happened.
    """

    given = ("events",)
    held = ("events", "at", "kept", "used", "diverted", "wanted", "drawn")

    def __init__(self, events: list[Event]) -> None:
        self.events = events
        self.at = 0
        self.kept: list[Event] = []
        self.used: tuple[int, ...] = ()
        self.diverted: tuple[int, ...] = ()
        self.wanted = len(events)
        self.drawn = 0

    def step(self, game: Game) -> None:
        """Look at the present event; ask its affected player where several could replace it."""
        if self.at >= len(self.events):
            game.frames.pop()
            if self.drawn:
                game.after_commit(DREW)
                game.result = (self.drawn == self.wanted, ())
            else:
                carry_out(game, self.kept, self.wanted, self.diverted)
            return
        event = self.events[self.at]
        if not _is_possible(game, event):
            self._next()
            return
        found = self._candidates(game, event)
        if not found:
            self._keep(game, event)
        elif _is_clear(game, found):
            self._apply(game, found[0])
        else:
            # The controller of the affected event chooses.
            options: list[Option] = [each[0] for each in found]
            if all(_is_optional(each[2]) for each in found):
                options.append(DONE)
            game.pending = Decision(
                event[1], "replacement", options, about=event[2], purpose=tuple(found)
            )

    def resume(self, game: Game, choice: Option) -> None:
        """Apply the replacement that was chosen."""
        if choice == DONE:
            self._keep(game, self.events[self.at])
            return
        for each in self._candidates(game, self.events[self.at]):
            if each[0] == choice:
                self._apply(game, each)
                return

    def _keep(self, game: Game, event: Event) -> None:
        """Let an event happen: with the others, but draws one by one, before the next is met."""
        if event[0] == DREW:
            game.commit(event)
            self.drawn += 1
        else:
            self.kept.append(event)
        self._next()

    def _next(self) -> None:
        self.at += 1
        self.used = ()

    def _candidates(self, game: Game, event: Event) -> list[Candidate]:
        """Return what could replace an event."""
        found: list[Candidate] = []
        for context, replacement in _replacers(game, event[0]):
            mark = context.source_stamp * 65536 + replacement.number
            if mark not in self.used and _applies(game, context, replacement, event):
                found.append((context.source, context, replacement, -mark))
        for lasting, text in _lasting_replacements(game, event[0]):
            context = lasting.context
            if -lasting.id not in self.used and _applies(game, context, text, event):
                found.append((context.source, context, text, lasting.id))
        if event[0] == LEFT and _has_built_in(game, event, found):
            found.append((BUILT_IN, source_context(game, event[2]), None, 0))
        return _told_apart(found) if len(found) > 1 else found

    def _apply(self, game: Game, found: Candidate) -> None:
        _, context, replacement, mark = found
        event = self.events[self.at]
        if replacement is None:
            self._apply_built_in(game, event)
            return
        self.used = (*self.used, -mark)
        points = _points(game, mark)
        rivals = self._other_next(game, event) if points == 1 and _is_next(replacement) else ()
        if mark > 0:
            _use_up(game, mark, event[6] if replacement.is_shield else 1)
        elif replacement.times:
            key = (context.source_stamp, replacement.number)
            game.used[key] = game.used.get(key, 0) + 1
        if self._do_instead(game, context, replacement, points):
            for rival in rivals:
                _use_up(game, rival, 1)

    def _apply_built_in(self, game: Game, event: Event) -> None:
        """Let a shield be used up, or an object go where its rules send it."""
        if game.is_shielded(event):
            game.use_shield(event)
        else:
            self.diverted = (*self.diverted, event[3])
            to = game.destination(event[2], event[6])
            self.kept.append((*event[:6], to, event[7]))
        self._next()

    def _do_instead(
        self, game: Game, context: Context, replacement: Replacement, points: int
    ) -> bool:
        """Change the present event, or let something else happen; True if it does not go on."""
        at = self.at
        event = self.events[at]
        if replacement.rewrite is not None:
            self._rewrite(game, context, replacement, points)
        if replacement.program is not None:
            if replacement.rewrite is None:
                game.note_survival(event)
                self._next()
            _run_instead(game, context, replacement, event)
        return self.at != at

    def _other_next(self, game: Game, event: Event) -> tuple[int, ...]:
        """Return the other "next" effects that the same event uses up, if it does not go on."""
        return tuple(
            number
            for _, _, text, number in self._candidates(game, event)
            if text is not None and _is_next(text) and _points(game, number) == 1
        )

    def _rewrite(self, game: Game, context: Context, replacement: Replacement, points: int) -> None:
        event = self.events[self.at]
        rewrite = replacement.rewrite
        if rewrite is None:
            return
        amount = rewrite(game, context, event[6])
        if replacement.is_shield:
            amount = max(event[6] - points, 0)
        if amount <= 0:
            self._next()
        else:
            self.events[self.at] = (*event[:6], amount, event[7])

    def key(self) -> tuple[object, ...]:
        """See base class."""
        done = (self.at, tuple(self.kept), self.used, self.diverted)
        tag = ("replace", tuple(self.events), done)
        return (*tag, self.drawn) if self.drawn else tag


def _told_apart(found: list[Candidate]) -> list[Candidate]:
    """Give texts that one object offers options of their own: each may be the one that applies."""
    sources = [each[0] for each in found]
    if len(set(sources)) == len(sources):
        return found
    return [
        (each[0] if sources.count(each[0]) == 1 else (each[1].source, at), *each[1:])
        for at, each in enumerate(found)
    ]


def _is_clear(game: Game, found: list[Candidate]) -> bool:
    """Whether nobody has to be asked: there is one, or all of them are used up together."""
    if len(found) == 1 and not _is_optional(found[0][2]):
        return True
    return all(_is_next_shield(game, text, number) for _, _, text, number in found)


def _replacers(game: Game, kind: int) -> Sequence[tuple[Context, Replacement]]:
    """Return the texts in play that may replace events of a kind."""
    board = game.board if game.board is not None else index_board(game)
    return board.replacers.get(kind, ())


def _lasting_replacements(game: Game, kind: int) -> list[tuple[Lasting, Replacement]]:
    """Return the lasting effects that may replace events of a kind now."""
    return [
        (lasting, lasting.replacement)
        for lasting in game.lasting
        if lasting.replacement is not None
        and lasting.replacement.kind == kind
        and lasting.expiry.begins <= game.turn
    ]


def _applies(game: Game, context: Context, replacement: Replacement, event: Event) -> bool:
    if not _is_ready(game, context, replacement):
        return False
    if event[2] >= 0 and is_untouchable(game, event[2], context):
        return False
    if replacement.prevents and _is_unpreventable(game, event):
        return False
    if not replacement.matches(game, context, event):
        return False
    if replacement.can_be_done is None:
        return True
    asked = context.clone()
    asked.event = event
    return replacement.can_be_done(game, asked)


def _is_ready(game: Game, context: Context, replacement: Replacement) -> bool:
    """Whether a text may replace anything now: it is there, not at work, and not used up."""
    must_be_there = replacement.needs_source and game.needs_guardian()
    if must_be_there and (
        game.stamp[context.source] != context.source_stamp
        or (replacement.zone < 0 and not game.in_play(context.source))
    ):
        return False
    if _is_running(game, replacement.program, context.source_stamp):
        return False
    key = (context.source_stamp, replacement.number)
    return not replacement.times or game.used.get(key, 0) < replacement.times


def _is_unpreventable(game: Game, event: Event) -> bool:
    """Whether damage cannot be prevented; it is dealt, whatever would prevent it."""
    board = game.board if game.board is not None else index_board(game)
    if not board.has_player_rules:
        return False
    return any(
        rule.matches is None or rule.matches(game, context, event)
        for context, rule in player_rules(game, "unpreventable")
        if rule.condition is None or rule.condition(game, context)
    )


def _is_optional(replacement: Replacement | None) -> bool:
    return replacement is not None and replacement.is_optional


def _is_next(replacement: Replacement) -> bool:
    return not replacement.is_shield and not replacement.is_optional


def _is_next_shield(game: Game, replacement: Replacement | None, number: int) -> bool:
    """Whether it is "the next time ..., prevent that damage" and nothing else."""
    return (
        replacement is not None
        and replacement.prevents
        and replacement.program is None
        and _is_next(replacement)
        and _points(game, number) == 1
    )


def _points(game: Game, number: int) -> int:
    """Return how many uses a lasting effect has left."""
    return next((each.uses for each in game.lasting if each.id == number), 0)


def _is_running(game: Game, program: Program | None, stamp: int) -> bool:
    """Whether an object's text is being carried out: what it causes it does not replace again."""
    return program is not None and any(
        isinstance(frame, ProgramFrame)
        and frame.program is program
        and frame.context.source_stamp == stamp
        for frame in game.frames
    )


def _use_up(game: Game, number: int, uses: int) -> None:
    """Count uses of a lasting replacement; "the next time" is used up."""
    kept = []
    for lasting in game.lasting:
        if lasting.id == number and lasting.uses > 0:
            if lasting.uses <= uses:
                continue
            left = copy_lasting(lasting)
            left.uses -= uses
            kept.append(left)
        else:
            kept.append(lasting)
    is_gone = len(kept) < len(game.lasting)
    game.lasting = kept
    if is_gone:
        game.touch_lasting()
    else:
        game.touch()


def _run_instead(game: Game, context: Context, replacement: Replacement, event: Event) -> None:
    if replacement.program is not None:
        instead = context.clone()
        instead.event = event
        instead.amount = event[6]
        game.frames.append(ProgramFrame(replacement.program, instead))
