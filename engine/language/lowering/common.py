"""What the verbs have in common: who acts, what was done, what it counts for."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from engine.kernel.effects.last_known import current
from engine.kernel.effects.limits import is_untouchable
from engine.kernel.programs.context import Context, Ref, Refs
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Count, Seats
from engine.kernel.state.game import Game
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.players import lower_players, remember_players
from engine.language.lowering.scope import Scope
from engine.language.tree import terms
from engine.language.tree.kinds import Instruction, Objects, Players
from engine.language.tree.objects import Selection, That, This
from engine.language.tree.players import (
    BothPlayers,
    ChosenPlayer,
    ControllerOf,
    EachPlayer,
    StartingWith,
    TargetPlayer,
    ThatPlayer,
    You,
)
from engine.language.tree.terms import SharedNoun


class Actors:
    """Who carries out an instruction: what has to be asked first, and how to find them.

    Attributes:
        scope: Where they are "they" and "that player".
    """

    __slots__ = ("ops", "scope", "seats")

    def __init__(self, ops: list[Op], seats: Seats, scope: Scope) -> None:
        self.ops = ops
        self.seats = seats
        self.scope = scope


@contextmanager
def actors(scope: Scope, node: Players) -> Iterator[Actors]:
    """Lower the parts of an instruction while its actors are "they" and "that player"."""
    if isinstance(node, You):
        yield Actors([], _you_or_actor(scope), scope)
        return
    ops, seats = _same_actor(scope, node)
    yield Actors(ops, seats, replace(scope, acting=True, actor_seats=seats))
    if isinstance(node, (EachPlayer, StartingWith, BothPlayers, ControllerOf)):
        ops.append(remember_players(scope, seats))


def _same_actor(scope: Scope, node: Players) -> tuple[list[Op], Seats]:
    """For "target player draws a card, then discards a card": one player, not two."""
    last = scope.memory.last_actor
    if last is not None and last[0] == node and isinstance(node, _ASKED):
        return [], last[1]
    ops, seats = lower_players(scope, node)
    scope.memory.last_actor = (node, seats)
    return ops, seats


_ASKED = (TargetPlayer, ChosenPlayer)


def _you_or_actor(scope: Scope) -> Seats:
    """For "You" is the controller; within costs, whoever pays."""

    def find(game: Game, context: Context) -> list[int]:
        return [context.actor if context.as_cost else context.controller]

    return find


def by_actor(instruction: Instruction) -> Instruction:
    """Let an instruction of several players be carried out by the one who is asked."""
    if hasattr(instruction, "actor"):
        return replace(instruction, actor=ThatPlayer())  # type: ignore[call-arg]
    return instruction


def for_each_seat(game: Game, context: Context, seats: Seats, act: Callable[[int], None]) -> None:
    """Let players do something one after the other; each is the actor meanwhile."""
    before = context.actor
    for seat in seats(game, context):
        context.actor = seat
        act(seat)
    context.actor = before


def amount_for(game: Game, context: Context, seat: int, amount: Count) -> int:
    """Return an amount as one player counts it."""
    before = context.actor
    context.actor = seat
    value = amount(game, context)
    context.actor = before
    return value


CountFor = Callable[[Game, Context, int], int]


def counted_for(scope: Scope, amount: Count) -> CountFor:
    """Return an amount as it is for one of several objects, where the text counts it so."""
    if not scope.is_each:
        return lambda game, context, number: amount(game, context)

    def count(game: Game, context: Context, number: int) -> int:
        before, context.item = context.item, (number, game.stamp[number])
        value = amount(game, context)
        context.item = before
        return value

    return count


def reachable(game: Game, context: Context, refs: RefsOf) -> list[int]:
    """Return the permanents among references that are still there and can be affected."""
    return [
        number
        for number in current(game, context, refs(game, context))
        if game.in_play(number) and (context.as_cost or not is_untouchable(game, number, context))
    ]


def note(context: Context, done: terms.Done, refs: Refs, amount: int | None = None) -> None:
    """Remember what was done this way."""
    count = len(refs) if amount is None else amount
    context.amount = count
    context.tally[done._value_] = (count, refs)  # as `value`, which calls Python's own code


_SEAT_KEYS: Final = tuple(f"seat {seat}" for seat in range(6))


class Rounds:
    """What several players do one after the other, counted together as done this way."""

    __slots__ = ("_keys",)

    def __init__(self, done: tuple[str, ...]) -> None:
        self._keys = done

    def begin(self, game: Game, context: Context) -> None:
        """Forget what was done before; what this player does is counted alone."""
        for key in self._keys:
            context.tally.pop(key, None)

    def end(self, game: Game, context: Context) -> None:
        """Add what this player did to what those before did."""
        for key in self._keys:
            count, refs = context.tally.get(key, (0, ()))
            before, known = context.tally.get(f"all {key}", (0, ()))
            context.tally[f"all {key}"] = (before + count, (*known, *refs))

    def sum_up(self, game: Game, context: Context) -> None:
        """Let all of it be what was done this way."""
        for key in self._keys:
            context.tally[key] = context.tally.pop(f"all {key}", (0, ()))


class Together:
    """What a sentence does twice ("3 damage to ... and 1 damage to ..."), as done this way."""

    __slots__ = ("_keys",)

    def __init__(self, done: tuple[str, ...]) -> None:
        self._keys = done

    def keep(self, game: Game, context: Context) -> None:
        """Remember what was done so far."""
        for key in self._keys:
            context.tally[f"before {key}"] = context.tally.get(key, (0, ()))

    def add(self, game: Game, context: Context) -> None:
        """Add it to what was done since, if anything was."""
        for key in self._keys:
            before, known = kept = context.tally.pop(f"before {key}", (0, ()))
            count, refs = now = context.tally.get(key, (0, ()))
            if now is not kept:
                context.tally[key] = (before + count, (*known, *refs))


def count_owners(game: Game, refs: Iterable[Ref]) -> dict[int, int]:
    """Return how many of some objects each player owns."""
    counts: dict[int, int] = {}
    for number, _ in refs:
        owner = game.owner[number]
        counts[owner] = counts.get(owner, 0) + 1
    return counts


def note_each(context: Context, counts: Mapping[int, int]) -> None:
    """Remember how much each player did this way, for "each player ... that many"."""
    tally = context.tally
    for key in _SEAT_KEYS:
        if key in tally:
            del tally[key]
    for seat, count in counts.items():
        tally[_SEAT_KEYS[seat]] = (count, ())


def follow(game: Game, context: Context, refs: Refs) -> None:
    """Remember the new stamps of objects that this effect has moved.

    What was paid is known in its new zone, and no target any more.
    """
    for number, stamp in refs:
        if game.stamp[number] != stamp:
            context.moved[stamp] = game.stamp[number]
    if context.as_cost:
        for slot, chosen in context.bound.items():
            if slot >= 0 and not set(chosen).isdisjoint(refs):
                kept = tuple(ref for ref in chosen if ref not in refs)
                context.tally[aimed(slot)] = (len(kept), kept)


def aimed(slot: int) -> str:
    """Return where it is noted which targets of a slot still fit."""
    return f"aimed {slot}"


def ref_of(game: Game, number: int) -> Ref:
    """Return an object as it is now."""
    return (number, game.stamp[number])


def nouns_of(scope: Scope, node: Objects) -> tuple[terms.Noun, ...]:
    """Return what the objects of an instruction may be called afterwards."""
    if isinstance(node, Selection):
        return node.description.nouns
    if isinstance(node, (This, That)):
        return (node.noun,)
    return (SharedNoun.OBJECT,)
