"""Entering play: copies, the place within a zone, what gives way, what is entered with."""

from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.attachments import attach
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.faces import EnterRule
from engine.kernel.effects.reach import source_context
from engine.kernel.effects.replacements import propose, would
from engine.kernel.effects.zone_status import free_slots, status_of
from engine.kernel.frames import Frame
from engine.kernel.programs.context import Context, Ref
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import BY_RULE, LEFT, SACRIFICE
from engine.kernel.state.zones import BAG, PLACE, ROW, SLOTS

Entry = tuple[int, int, int]  # object, the player who will control it, marks it enters with
Beside = tuple[int, int]  # the neighbour that a text asks for; -1 left of it, 1 right, 0 either
ANYWHERE: Beside = (-1, 0)
Tied = tuple[int, int, int]  # what it enters tied to, the stamp of that, by which link
UNTIED: Tied = (-1, -1, 0)


class EnterFrame(Frame[Game]):
    """Puts objects into play together; their controllers choose the places.

    Attributes:
        at: Which entry is being put.
        stage: What is next for it: copies, what gives way, the place.
        entered: What has been laid down, with the kind of zone it came from.
        beside: Where in a row, as far as a text says.
        x: The X that was declared for a card being played.
        tied: What everything enters tied to; if that is gone, nothing enters.
    """

    given = ("entries", "cause")
    held = ("entries", "cause", "beside", "x", "tied", "at", "stage", "rule", "entered")

    def __init__(
        self,
        entries: list[Entry],
        cause: int,
        beside: Beside = ANYWHERE,
        x: int = 0,
        tied: Tied = UNTIED,
    ) -> None:
        self.entries = entries
        self.cause = cause
        self.beside = beside
        self.x = x
        self.tied = tied
        self.at = 0
        self.stage = 0
        self.rule = 0
        self.entered: list[tuple[int, int]] = []

    def step(self, game: Game) -> None:
        """Deal with the present entry, or announce all of them."""
        if self.at >= len(self.entries):
            self._announce(game)
            return
        number, seat, marks = self.entries[self.at]
        if self.stage == 0:
            if self._ask_copy(game, number, seat):
                return
            self.stage = 1
        is_tied = self.tied != UNTIED
        if (is_tied and self._is_host_gone(game)) or not game.can_enter(number, seat, marks):
            self._next()
            return
        zone = seat * game.layout.width + game.entry_kind(number, marks)
        if game.rules.closing and _is_closed(game, zone):
            self._next()
        else:
            self._lay(game, number, seat, zone)

    def _lay(self, game: Game, number: int, seat: int, zone: int) -> None:
        """Put an object where it belongs in a zone, or ask for the place."""
        shape = game.layout.shapes[zone]
        if shape == PLACE:
            self._place_alone(game, number, seat, zone)
        elif shape == BAG:
            self._put(game, number, seat, zone, -1)
        else:
            is_row = shape == ROW
            places = self._places(game, zone) if is_row else free_slots(game, zone)
            if len(places) == 1:
                self._put(game, number, seat, zone, places[0])
            else:
                game.pending = Decision(seat, "position", places, about=number)

    def resume(self, game: Game, choice: Option) -> None:
        """Take what is copied, or the place in the row."""
        number, seat, marks = self.entries[self.at]
        if not isinstance(choice, int):
            return
        if self.stage == 0:
            if choice != DONE:
                atoms.enter_as(game, number, game.face[choice])
            self.rule += 1
            return
        zone = seat * game.layout.width + game.entry_kind(number, marks)
        if game.layout.shapes[zone] == PLACE:
            self._give_way(game, number, choice)
        else:
            self._put(game, number, seat, zone, choice)

    def _is_host_gone(self, game: Game) -> bool:
        host, stamp, _ = self.tied
        return game.stamp[host] != stamp or not game.in_play(host)

    def _next(self) -> None:
        self.at += 1
        self.stage = 0
        self.rule = 0

    def _ask_copy(self, game: Game, number: int, seat: int) -> bool:
        """Ask what an entering object copies; False when there is nothing to ask."""
        rules = game.cards.faces[game.definition[number]].enters
        while self.rule < len(rules):
            rule = rules[self.rule]
            if rule.copy_of is not None and rule.is_own:
                context = Context(seat, number, game.stamp[number], game.face[number].name)
                found = [n for n in rule.copy_of(game, context) if n != number]
                options = [*found, DONE] if rule.is_optional or not found else found
                game.pending = Decision(seat, "copy", options, about=number)
                return True
            if rule.program is not None and rule.is_own:
                context = Context(seat, number, game.stamp[number], game.face[number].name)
                game.frames.append(ProgramFrame(rule.program, context))
                self.rule += 1
                return True
            self.rule += 1
        return False

    def _places(self, game: Game, zone: int) -> tuple[int, ...]:
        """Return where along a row it may stand: anywhere, or where the text says."""
        row = game.zones[zone]
        neighbour, flank = self.beside
        if neighbour not in row:
            return tuple(range(len(row) + 1))
        at = row.index(neighbour)
        if flank:
            return (at if flank < 0 else at + 1,)
        # Nothing may come between it and what was placed beside it just now.
        placed = {number for number, _ in self.entered}
        left, right = row[at - 1 : at] if at else [], row[at + 1 : at + 2]
        open_sides = (() if placed & {*left} else (at,)) + (() if placed & {*right} else (at + 1,))
        return open_sides or (at, at + 1)

    def _place_alone(self, game: Game, number: int, seat: int, zone: int) -> None:
        """Let what holds the place give way first; if it stays, nothing enters."""
        old = game.zones[zone]
        if len(old) < game.place_room(seat):
            self._put(game, number, seat, zone, len(old))
        elif self.stage == 1 or len(old) < self.rule:
            if len(old) == 1:
                self._give_way(game, number, old[0])
            else:
                game.pending = Decision(seat, "gives-way", old, about=number)
        else:
            self._next()

    def _give_way(self, game: Game, number: int, old: int) -> None:
        """Let one of those that hold a place leave it; what stays keeps out what would enter."""
        self.stage, self.rule = 2, len(game.zones[game.zone[old]])
        seat, to = self.entries[self.at][1], game.rules.discard
        propose(game, [would(game, LEFT, seat, old, number, to, SACRIFICE | BY_RULE)])

    def _put(self, game: Game, number: int, seat: int, zone: int, position: int) -> None:
        came_from = game.zone[number] % game.layout.width if game.zone[number] >= 0 else -1
        marks = self.entries[self.at][2]
        rules = _enter_rules(game, number, self.x)
        chosen = game.notes.get(game.stamp[number])
        atoms.put_into_play(game, number, seat, zone, position, marks & ~game.rules.entry_marks)
        if self.tied != UNTIED:
            attach(game, number, self.tied[0], self.tied[2])
        if chosen is not None:
            game.notes[game.stamp[number]] = chosen
        for context, rule in rules:
            atoms.mark(game, number, rule.marks & ~game.rules.entry_marks)
            marks |= rule.marks
            for column, count in rule.numbers:
                atoms.raise_column(game, column, number, count(game, context), -1, BY_RULE)
            for kind, amount in rule.counters:
                atoms.add_counters(game, number, kind, amount)
        for column, mark in game.rules.entry_columns:
            if marks & mark:
                atoms.set_column(game, column, number, 1)
        self.entered.append((number, came_from))
        self._next()

    def _announce(self, game: Game) -> None:
        game.frames.pop()
        entered = [each for each in self.entered if game.in_play(each[0])]
        for number, came_from in entered:
            count = len(game.waiting)
            atoms.announce_entry(game, number, came_from, self.cause)
            for waiting in game.waiting[count:]:
                if waiting.context.source == number:
                    waiting.context.x = self.x
        refs: tuple[Ref, ...] = tuple((n, game.stamp[n]) for n, _ in entered)
        game.result = (len(refs) == len(self.entries) and bool(refs), refs)

    def key(self) -> tuple[object, ...]:
        """See base class."""
        done = (self.at, self.stage, self.rule, tuple(self.entered))
        own = ("enter", tuple(self.entries), self.beside, self.x, *done)
        return own if self.tied == UNTIED else (*own, self.tied)


def _enter_rules(game: Game, number: int, x: int) -> list[tuple[Context, EnterRule]]:
    """Return the texts that say how an object enters: its own and those in play."""
    board = game.board if game.board is not None else index_board(game)
    own = source_context(game, number)
    if x:
        own = own.clone()
        own.x = x
    found = [(own, rule) for rule in game.face[number].enters if rule.is_own]
    for context, rule in board.enter_rules:
        if rule.reaches(game, context, number):
            found.append((context, rule))
    return [
        (context, rule)
        for context, rule in found
        if rule.condition is None or rule.condition(game, context)
    ]


def _is_closed(game: Game, zone: int) -> bool:
    """Whether nothing enters a zone now because of its status, or that of its free slots."""
    if game.layout.shapes[zone] == SLOTS:
        return not free_slots(game, zone)
    return bool(status_of(game, zone) & game.rules.closing)
