"""Entering the battlefield: places in the row, copies, conditions, locations that give way."""

from engine.games.rush_of_ikorr.play import atoms
from engine.games.rush_of_ikorr.play.numbers import CHAMPION, GRAVEYARD, INTO_ROW, LOCATION, WIDTH
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.play.would import propose, would
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.faces import EnterRule
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.reach import source_context
from engine.kernel.frames import Frame
from engine.kernel.programs.context import Context, Ref
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.state.numbers import BY_RULE, LEFT, SACRIFICE

Entry = tuple[int, int, int]  # object, the player who will control it, marks it enters with
Beside = tuple[int, int]  # the neighbour that a text asks for; -1 left of it, 1 right, 0 either
ANYWHERE: Beside = (-1, 0)


def can_enter(game: Play, number: int, seat: int, marks: int = 0) -> bool:
    """Whether an object may enter: a free place (5.2c.2) and no second Fabled one (4.7c.1a)."""
    face = game.face[number]
    if atoms.is_fabled(game, number) and atoms.controls_named(game, seat, face.name):
        return False
    if face.kind == CHAMPION and forbids(game, seat, "summon", number):
        return False
    is_in_row = face.kind == CHAMPION or marks & INTO_ROW
    return not is_in_row or atoms.free_places(game, seat) > 0


class EnterFrame(Frame[Play]):
    """Puts objects onto the battlefield together; their controllers choose the places.

    Attributes:
        at: Which entry is being put.
        stage: What is next for it: copies, the old location, the place.
        entered: What has been laid down, with the kind of zone it came from.
        beside: Where in the row, as far as a text says.
        x: The X that was declared for a card being played (4.3d.3).
    """

    __slots__ = ("at", "beside", "cause", "entered", "entries", "rule", "stage", "x")

    def __init__(
        self, entries: list[Entry], cause: int, beside: Beside = ANYWHERE, x: int = 0
    ) -> None:
        self.entries = entries
        self.cause = cause
        self.beside = beside
        self.x = x
        self.at = 0
        self.stage = 0
        self.rule = 0
        self.entered: list[tuple[int, int]] = []

    def step(self, game: Play) -> None:
        """Deal with the present entry, or announce all of them."""
        if self.at >= len(self.entries):
            self._announce(game)
            return
        number, seat, marks = self.entries[self.at]
        if self.stage == 0:
            if self._ask_copy(game, number, seat):
                return
            self.stage = 1
        if not can_enter(game, number, seat, marks):
            self._next()
        elif game.face[number].kind == CHAMPION or marks & INTO_ROW:
            self._place_champion(game, number, seat)
        else:
            self._place_location(game, number, seat)

    def resume(self, game: Play, choice: Option) -> None:
        """Take what is copied, or the place in the row."""
        number, seat, _ = self.entries[self.at]
        if not isinstance(choice, int):
            return
        if self.stage == 0:
            if choice != DONE:
                atoms.enter_as(game, number, game.face[choice])
            self.rule += 1
        else:
            self._put(game, number, seat, choice)

    def _next(self) -> None:
        self.at += 1
        self.stage = 0
        self.rule = 0

    def _ask_copy(self, game: Play, number: int, seat: int) -> bool:
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

    def _place_champion(self, game: Play, number: int, seat: int) -> None:
        options = self._places(game, seat)
        if len(options) == 1:
            self._put(game, number, seat, options[0])
        else:
            game.pending = Decision(seat, "position", options, about=number)

    def _places(self, game: Play, seat: int) -> tuple[int, ...]:
        """Return where along the row it may stand: anywhere (5.2d.1), or where the text says."""
        row = game.row(seat)
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

    def _place_location(self, game: Play, number: int, seat: int) -> None:
        old = game.zones[seat * WIDTH + LOCATION]
        if old and self.stage == 1:
            # 4.9c.1: the old location is sacrificed first.
            self.stage = 2
            propose(game, [would(game, LEFT, seat, old[0], number, GRAVEYARD, SACRIFICE | BY_RULE)])
        elif old:
            self._next()
        else:
            self._put(game, number, seat, 0)

    def _put(self, game: Play, number: int, seat: int, position: int) -> None:
        came_from = game.zone[number] % WIDTH if game.zone[number] >= 0 else -1
        marks = self.entries[self.at][2]
        rules = _enter_rules(game, number, self.x)
        chosen = game.notes.get(game.stamp[number])
        atoms.put_onto_battlefield(game, number, seat, position, marks)
        if chosen is not None:
            game.notes[game.stamp[number]] = chosen
        for context, rule in rules:
            atoms.mark(game, number, rule.marks)
            for _, count in rule.numbers:
                atoms.store(game, number, count(game, context), BY_RULE)
        self.entered.append((number, came_from))
        self._next()

    def _announce(self, game: Play) -> None:
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

    def clone(self) -> "EnterFrame":
        """See base class."""
        other = EnterFrame(self.entries, self.cause, self.beside, self.x)
        other.at = self.at
        other.stage = self.stage
        other.rule = self.rule
        other.entered = self.entered[:]
        return other

    def key(self) -> tuple[object, ...]:
        """See base class."""
        done = (self.at, self.stage, self.rule, tuple(self.entered))
        return ("enter", tuple(self.entries), self.beside, self.x, *done)


def _enter_rules(game: Play, number: int, x: int) -> list[tuple[Context, EnterRule]]:
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
