"""How cards lie: tilted and untilted, Open and Closed."""

from typing import Any, Final

from engine.games.rise.play import own_atoms
from engine.games.rise.play.numbers import NO_CLOSE, NO_OPEN, NO_TILT, NO_UNTILT
from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text.terms import Done
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects.limits import cause_of
from engine.kernel.programs.context import Context
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.language.lowering.common import reachable
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import lower_objects
from engine.language.lowering.scope import Scope
from engine.language.lowering.verbs.counters import to_each


def _tilt(game: Any, context: Context, number: int) -> bool:
    """creature.7; effect.7: what may not be Tilted is not."""
    if game.tilted[number] or game.is_bound(number, NO_TILT):
        return False
    own_atoms.tilt(game, number, cause_of(context), context.source)
    return True


def _untilt(game: Any, context: Context, number: int) -> bool:
    """creature.8."""
    if not game.tilted[number] or game.is_bound(number, NO_UNTILT) or game.is_open(number):
        return False
    own_atoms.untilt(game, number, cause_of(context), context.source)
    return True


def _open(game: Any, context: Context, number: int) -> bool:
    """door.4, ability.lock.1."""
    if not game.can_open(number) or game.is_open(number) or game.is_bound(number, NO_OPEN):
        return False
    own_atoms.open_card(game, number, cause_of(context), context.source)
    return True


def _close(game: Any, context: Context, number: int) -> bool:
    """door.4."""
    if not game.is_open(number) or game.is_bound(number, NO_CLOSE):
        return False
    own_atoms.close_card(game, number, cause_of(context), context.source)
    return True


tilt: Final = to_each(_tilt, Done.TILTED)
untilt: Final = to_each(_untilt, Done.UNTILTED)
open_cards: Final = to_each(_open)
close_cards: Final = to_each(_close)


class OpenOrCloseOp(Op):
    """Asks which of the two words is done to what was chosen."""

    __slots__ = ("refs",)

    def __init__(self, refs: RefsOf) -> None:
        self.refs = refs

    def run(self, game: Any, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        found = reachable(game, context, self.refs)
        words = []
        if any(game.is_open(n) for n in found):
            words.append("close")
        if any(game.can_open(n) and not game.is_open(n) for n in found):
            words.append("open")
        if words:
            game.pending = Decision(context.controller, "word", words, about=context.source)
        else:
            context.did = False

    def resume(self, game: Any, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        act = _open if choice == "open" else _close
        found = reachable(game, frame.context, self.refs)
        done = [n for n in found if act(game, frame.context, n)]
        frame.context.did = frame.context.did and len(done) == len(found)


def open_or_close(scope: Scope, node: tree.OpenOrClose) -> list[Op]:
    """The word is chosen on resolution."""
    ops, refs = lower_objects(scope, node.objects)
    return [*ops, OpenOrCloseOp(refs)]
