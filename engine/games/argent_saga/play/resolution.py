"""Resolving in this game: units that find no place, augments whose unit is gone."""

from typing import Final

from engine.games.argent_saga.play.numbers import DISCARD, EQUIP, HAND, NO_TRIGGER, UNIT
from engine.games.argent_saga.play.state import Play
from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.effects.entries import UNTIED, Tied
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.programs.context import Context
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.state.records import Waiting


class ArgentResolve(ResolveFrame):
    """Something from the queue that is resolving (9.4.10)."""

    __slots__ = ()

    def tied(self, game: Play) -> Tied:
        """10.4.2: an augment enters equipped; if its unit is gone it never enters (10.4.4.1)."""
        context, program = self.item.context, self.item.program
        if game.face[self.item.card].equips is None or program is None:
            return UNTIED
        host, stamp = context.bound[program.targets[0].index][0]
        return (host, stamp, EQUIP)

    def end(self, game: Play) -> int:
        """9.4.10.1.1: a unit without a place goes back; spells go to the discard zone (2.7.3)."""
        return HAND if game.face[self.item.card].kind == UNIT else DISCARD


class NoAnswer(Op):
    """Marks an ability that nobody may answer (9.4.9.2); it does nothing."""

    __slots__ = ()

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""


NO_ANSWER: Final = NoAnswer()


def is_closed(game: Play) -> bool:
    """Whether nobody may answer what was added to the queue last (9.4.9.2)."""
    item = game.stacks[0][-1] if game.stacks[0] else None
    if item is None:
        return False
    held = game.face[item.card].unanswerable if item.card >= 0 else None
    if held is not None:
        return bool(held(game, item.context))
    return item.program is not None and NO_ANSWER in item.program.ops


def _is_silent(game: Play, context: Context) -> bool:
    """Whether abilities of a card do not trigger, or did not when it left the field."""
    known = game.lki.get(context.source_stamp)
    if known is not None and game.stamp[context.source] != context.source_stamp:
        return bool(known.chars.cannot & NO_TRIGGER)
    return game.in_play(context.source) and is_barred(game, context.source, NO_TRIGGER)


def heard(game: Play, waiting: list[Waiting]) -> list[Waiting]:
    """Return the triggers that go on the queue: some do not trigger, or twice (9.4.9.2.1)."""
    if is_closed(game):
        return []
    found: list[Waiting] = []
    for each in waiting:
        seat = each.context.controller
        if _is_silent(game, each.context) or forbids(game, seat, "trigger"):
            continue
        found.append(each)
        if each.trigger.header and forbids(game, seat, f"twice_{each.trigger.header}"):
            found.append(Waiting(each.trigger, each.context.clone()))
    return found
