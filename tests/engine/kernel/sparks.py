"""A tiny made-up game on the kernel: responses, priority around the table, several stacks.

Everybody holds sparks (numbered cards). In turn a player lights one: it goes on a stack and, when
it resolves, scores its number for its player. While it waits, everybody may answer with another.
An "echo" (an even spark) opens a stack of its own, which waits until the older one is empty.
A spark of 9 is a damper: it scores nothing and takes the spark below it off its stack.
"""

from typing import Any

from engine.kernel.decisions import Decision, Option
from engine.kernel.frames import Frame
from engine.kernel.state.seats import seat_teams
from engine.kernel.state.table import Outcome
from engine.kernel.state.zones import Layout, Sight, ZoneSpec
from engine.kernel.turn.priority import PASS, PriorityFrame, StackedTable, Stacking

HAND, SPENT = 0, 1
LIT, SCORED, DAMPED = 1, 2, 3
GOAL = 12

Item = tuple[int, int]  # seat, card


def layout(seats: int) -> Layout:
    own = (ZoneSpec("hand", Sight.TEAM), ZoneSpec("spent", Sight.ALL, capacity=40))
    return Layout(own, (ZoneSpec("lost", Sight.NOBODY),), seats)


class Sparks(StackedTable):
    """The game; how its stacks work is a policy."""

    __slots__ = ("score",)

    def __init__(self, policy: Stacking, seats: int = 2, seed: int = 1) -> None:
        super().__init__(layout(seats), seat_teams(seats, 1), seed, policy)
        self.score = [0] * seats

    def deal(self, hands: list[list[int]]) -> "Sparks":
        for seat, hand in enumerate(hands):
            for value in hand:
                self.add_object(value, seat, seat * 2 + HAND)
        self.frames.append(Turns(0))
        self.run()
        return self

    def clone(self) -> "Sparks":
        other = Sparks(self.stacking, self.seating.count)
        self.copy_to(other)
        other.stacks = [stack[:] for stack in self.stacks]
        other.score = self.score[:]
        return other

    def key(self) -> int:
        frames = tuple(frame.key() for frame in self.frames)
        return hash((str(self.zones), str(self.stacks), tuple(self.score), self.random, frames))

    def hand(self, seat: int) -> list[int]:
        return self.zones[seat * 2 + HAND]

    def light(self, seat: int, card: int) -> None:
        self.relocate(card, seat * 2 + SPENT)
        self.record((LIT, seat, card))
        is_echo = self.definition[card] % 2 == 0
        if is_echo and self.stacks[-1]:
            self.stacks.append([])
        self.stacks[-1].append((seat, card))

    # What the stack asks of a game.

    def settle(self) -> bool:
        best = [seat for seat, score in enumerate(self.score) if score >= GOAL]
        if best and self.outcome is None:
            self.outcome = Outcome(tuple(best), "goal")
            return True
        return False

    def place_triggers(self) -> bool:
        return False

    def first_priority(self) -> int:
        turns = self.frames[0]
        assert isinstance(turns, Turns)
        return turns.acted

    def answerer(self, item: Any) -> int:
        return self.next_priority(item[0])

    def ask_priority(self, seat: int, moment: int) -> None:
        hand = [each for each in self.hand(seat) if not moment or self.definition[each] % 2]
        self.pending = Decision(seat, "respond", [PASS, *hand], is_open=True)

    def respond(self, seat: int, choice: Option) -> None:
        assert isinstance(choice, int)
        self.light(seat, choice)

    def resolve(self, item: Any) -> None:
        seat, card = item
        if self.definition[card] == 9:
            if self.stacks[0]:
                self.record((DAMPED, *self.stacks[0].pop()))
            return
        self.score[seat] += self.definition[card]
        self.record((SCORED, seat, card))


class Turns(Frame[Sparks]):
    """Each seat lights a spark in turn, until nobody has any."""

    __slots__ = ("acted", "seat")

    def __init__(self, seat: int, acted: int = 0) -> None:
        self.seat = seat
        self.acted = acted

    def step(self, game: Sparks) -> None:
        hand = game.hand(self.seat)
        if any(game.hand(seat) for seat in range(game.seating.count)):
            options: list[Option] = [PASS, *hand]
            game.pending = Decision(self.seat, "light", options, is_open=True)
        else:
            best = max(game.score)
            winners = tuple(seat for seat, score in enumerate(game.score) if score == best)
            game.outcome = Outcome(winners, "sparks")

    def resume(self, game: Sparks, choice: Option) -> None:
        assert isinstance(choice, int)
        seat = self.seat
        self.seat = (seat + 1) % game.seating.count
        self.acted = seat
        if choice != PASS:
            game.frames.append(PriorityFrame())
            game.light(seat, choice)

    def clone(self) -> "Turns":
        return Turns(self.seat, self.acted)

    def key(self) -> tuple[object, ...]:
        return ("turns", self.seat, self.acted)


def light_in_order(game: Sparks, *cards: int) -> Sparks:
    """Light these cards as soon as their players are asked; everybody else passes meanwhile."""
    for card in cards:
        while game.pending is not None and card not in game.pending.options:
            game.apply(PASS)
        game.apply(card)
    return game


def pass_all(game: Sparks) -> Sparks:
    """Let everybody pass until the stacks are empty."""
    while game.pending is not None and game.pending.kind == "respond":
        game.apply(PASS)
    return game


def lit(game: Sparks) -> list[int]:
    """The values in the order in which they scored."""
    return [game.definition[event[2]] for event in game.events() if event[0] == SCORED]
