"""Fixed Time: conditions and numbers are those of the declaration (ability.fixedtime.1)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.games.rise.play.face import Asked, RiseFace
from engine.games.rise.play.numbers import MOST_SEATS
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.signatures import Count
from engine.kernel.programs.targets import player_ref
from engine.language.lowering.maker import Lowering, Maker
from engine.language.lowering.scope import Scope
from engine.language.tree.amounts import (
    All,
    AnyNumber,
    Between,
    DoneThisWay,
    Number,
    ThatMany,
    UpTo,
    X,
)
from engine.language.tree.conditions import DoneCondition

# What is known only as the text is carried out, or never changes.
_LEFT: Final = (Number, X, All, AnyNumber, Between, UpTo, ThatMany, DoneThisWay, DoneCondition)


class _FixedMaker(Maker):
    """Makes what another one makes, with other parts of texts."""

    def __init__(self, maker: Maker, lowering: Lowering) -> None:
        super().__init__(lowering)
        self.faces = maker.faces
        self.tokens = maker.tokens
        self.manual = maker.manual
        self._maker = maker

    @property
    def last_number(self) -> int:
        """See base class."""
        return self._maker.last_number

    def next_number(self) -> int:
        """See base class."""
        return self._maker.next_number()


def fixed_scope(scope: Scope, face: RiseFace) -> Scope:
    """Return a scope in which everything that a text asks for is asked as it is declared."""
    maker = scope.maker
    if isinstance(maker, _FixedMaker):
        return scope
    parts = maker.lowering.parts
    fixed = parts._replace(
        conditions={kind: _condition(face, kind, each) for kind, each in parts.conditions.items()},
        amounts={kind: _amount(face, kind, each) for kind, each in parts.amounts.items()},
    )
    return replace(scope, maker=_FixedMaker(maker, maker.lowering._replace(parts=fixed)))


def _word(face: RiseFace) -> str:
    return f"fixed {len(face.fixed)}"


def _amount(face: RiseFace, kind: type, lower: Callable[..., Any]) -> Callable[..., Any]:
    if kind in _LEFT:
        return lower

    def lowered(scope: Scope, node: Any) -> Any:
        count = lower(scope, node)
        word = _word(face)
        seats = range(MOST_SEATS) if scope.acting else (-1,)
        face.fixed = (*face.fixed, *((f"{word} {seat}", _asked_of(count, seat)) for seat in seats))

        def read(game: Any, context: Context) -> int:
            known = context.tally.get(f"{word} {context.actor if scope.acting else -1}")
            return int(count(game, context) if known is None else known[0])

        return read

    return lowered


def _asked_of(count: Count, seat: int) -> Asked:
    """Return what asks for a number as a player has it, -1 for nobody's in particular."""

    def ask(game: Any, context: Context) -> tuple[int, Refs]:
        if seat >= game.seating.count:
            return 0, ()
        before = context.actor
        context.actor = before if seat < 0 else seat
        number = count(game, context)
        context.actor = before
        return number, ()

    return ask


def _condition(face: RiseFace, kind: type, lower: Callable[..., Any]) -> Callable[..., Any]:
    if kind in _LEFT:
        return lower

    def lowered(scope: Scope, node: Any) -> Any:
        condition = lower(scope, node)
        word = _word(face)
        is_each = scope.acting

        def ask(game: Any, context: Context) -> Any:
            if not is_each:
                return int(condition(game, context)), ()
            before, held = context.actor, []
            for seat in range(game.seating.count):
                context.actor = seat
                if condition(game, context):
                    held.append(player_ref(seat))
            context.actor = before
            return len(held), tuple(held)

        face.fixed = (*face.fixed, (word, ask))

        def read(game: Any, context: Context) -> bool:
            known = context.tally.get(word)
            if known is None:
                return bool(condition(game, context))
            return player_ref(context.actor) in known[1] if is_each else bool(known[0])

        return read

    return lowered
