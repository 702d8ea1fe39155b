"""Resolving what is taken off a stack; a card goes where it belongs afterwards."""

from typing import Any, ClassVar

from engine.kernel.decisions import Option
from engine.kernel.effects.entries import UNTIED, EnterFrame, Tied
from engine.kernel.effects.last_known import is_current
from engine.kernel.effects.replacements import propose_move
from engine.kernel.frames import Frame
from engine.kernel.programs.context import Ref
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.programs.targets import PLAYER_STAMP
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import BY_PLAY, RESOLVED
from engine.kernel.state.records import Item
from engine.kernel.state.rules import Resolving
from engine.kernel.state.table import Event


class ResolveFrame(Frame[Game]):
    """Something from the stack that is resolving; a game may ask for something before."""

    given: ClassVar[tuple[str, ...]] = ("item",)
    held: ClassVar[tuple[str, ...]] = ("item", "has_begun")

    def __init__(self, item: Item) -> None:
        self.item = item
        self.has_begun = False

    def step(self, game: Game) -> None:
        """Ask what has to be asked first, begin, or finish."""
        if self.has_begun:
            game.frames.pop()
            if self.is_on_stack(game):
                propose_move(game, (self.item.card,), self.end(game), 0)
            self.record(game)
            return
        if self.asks_first(game):
            return
        self.has_begun = True
        item = self.item
        if game.is_watched:
            game.targeted = (game.targeted, targeted_by(item))
        number = item.card
        if game.rules.resolving is not None and fails(game, item, game.rules.resolving):
            return
        if number >= 0 and game.face[number].is_permanent:
            entry = (number, item.context.controller, self.marks())
            tied = self.tied(game)
            game.frames.append(EnterFrame([entry], BY_PLAY, x=item.context.x, tied=tied))
        elif item.program is not None:
            game.frames.append(ProgramFrame(item.program, item.context.clone()))

    def asks_first(self, game: Any) -> bool:
        """Leave a decision that has to be made before it begins; False if there is none."""
        return False

    def resume(self, game: Any, choice: Option) -> None:
        """Take the answer to what was asked first."""
        raise NotImplementedError

    def marks(self) -> int:
        """Return the marks with which a card enters play."""
        return 0

    def tied(self, game: Any) -> Tied:
        """Return what a card enters play tied to."""
        return UNTIED

    def end(self, game: Any) -> int:
        """Return the kind of zone a card goes to that does not stay in play."""
        discard: int = game.rules.discard
        return discard

    def is_on_stack(self, game: Game) -> bool:
        """Whether it is a card that has not left the stack yet."""
        number = self.item.card
        return number >= 0 and game.zone[number] == game.seating.count * game.layout.width

    def record(self, game: Any) -> None:
        """Note that it has resolved."""
        table: Game = game  # known to a compiler
        item, context = self.item, self.item.context
        seat, source, stamp = context.controller, context.source, context.source_stamp
        event: Event = (RESOLVED, seat, source, stamp, item.card, -1, item.number, 0)
        table.log = (table.log, event)
        if table.is_watched:
            table.resolved = (table.resolved, context.origin)

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("resolve", self.item.key(), self.has_begun)


def targeted_by(item: Item) -> tuple[int, tuple[Ref, ...], int]:
    """Return the source of an item, its targets and its X."""
    return item.context.source, item.targets(), item.context.x


def fails(game: Game, item: Item, resolving: Resolving) -> bool:
    """Whether something from the stack does nothing, as the rules of the game have it."""
    context = item.context
    if resolving.needs_source and item.card < 0:
        source = context.source
        if game.stamp[source] != context.source_stamp or not game.in_play(source):
            return True
    return resolving.needs_targets and has_lost_targets(game, item)


def has_lost_targets(game: Game, item: Item) -> bool:
    """Whether something has targets, none of which could be chosen now; players always could."""
    context = item.context
    has_any = False
    for slot in item.program.targets if item.program is not None else ():
        chosen = context.bound.get(slot.index, ())
        found = slot.find(game, context) if chosen else []
        for ref in chosen:
            if ref[1] == PLAYER_STAMP or (ref[0] in found and is_current(game, context, ref)):
                return False
            has_any = True
    return has_any
