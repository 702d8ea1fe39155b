"""Zone statuses, latches, effects that fail, triggers in line: in a tiny made-up game."""

import pytest

from engine.kernel.effects import atoms
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.entries import EnterFrame
from engine.kernel.effects.lasting_effects import Expiry
from engine.kernel.effects.latches import end_cycle
from engine.kernel.effects.zone_status import (
    free_slots,
    set_status,
    status_at,
    status_of,
)
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Program, TargetSlot
from engine.kernel.programs.targets import player_ref
from engine.kernel.state.numbers import BY_PLAY, RESOLVED
from engine.kernel.state.records import Item
from engine.kernel.state.rules import Resolving
from engine.kernel.turn.phases import expire_at_end_of_turn
from engine.kernel.turn.priority import PASS, ROUND, PriorityFrame, Stacking
from tests.engine.kernel.kilns import (
    CHIME,
    COLD,
    GLAZE,
    GLOW,
    HAND,
    HEAT,
    POT,
    SHARDS,
    SHELF,
    SHUT,
    STRICT_CHIME,
    WIDTH,
    YARD,
    Kilns,
)

GOOD = Expiry()


def enter(game: Kilns, number: int, seat: int = 0) -> Kilns:
    """Let an object enter, and whatever it triggers."""
    game.frames.append(PriorityFrame())
    game.frames.append(EnterFrame([(number, seat, 0)], BY_PLAY))
    game.run()
    return game


def heat(game: Kilns, number: int, amount: int) -> None:
    if amount > 0:
        atoms.raise_column(game, HEAT, number, amount, -1, 0)
    else:
        atoms.lower_column(game, HEAT, number, -amount, -1, 0)
    game.settle()


def glow(game: Kilns, number: int) -> int:
    return chars(game, number).values[GLOW]


# --- statuses of zones ---


def test_nothing_enters_a_slot_that_is_shut() -> None:
    game = Kilns()
    set_status(game, (SHELF, 1, SHUT), Context(0), GOOD)
    assert free_slots(game, SHELF) == (0, 2)
    enter(game, game.hold(POT))
    assert game.pending is not None
    assert tuple(game.pending.options) == (0, 2)
    assert free_slots(game, WIDTH + SHELF) == (0, 1, 2)


@pytest.mark.parametrize(("card", "zone"), [(POT, SHELF), (CHIME, YARD)])
def test_nothing_enters_a_zone_that_is_shut(card: int, zone: int) -> None:
    game = Kilns()
    set_status(game, (zone, -1, SHUT), Context(1), GOOD)
    number = game.hold(card)
    enter(game, number)
    assert game.zone[number] == HAND
    assert game.result == (False, ())


def test_a_status_ends_as_lasting_effects_do() -> None:
    game = Kilns()
    game.turn = 4
    set_status(game, (SHELF, 0, SHUT), Context(0), Expiry(turn=4))
    set_status(game, (SHELF, 2, SHUT | COLD), Context(0), GOOD)
    expire_at_end_of_turn(game)
    assert free_slots(game, SHELF) == (0, 1)
    assert status_of(game, SHELF, 2) == SHUT | COLD


def test_a_status_that_begins_later_is_none_yet() -> None:
    game = Kilns()
    game.turn = 4
    set_status(game, (SHELF, 0, SHUT), Context(0), Expiry(turn=6, begins=5))
    assert status_of(game, SHELF, 0) == 0
    game.turn = 5
    assert status_of(game, SHELF, 0) == SHUT


def test_what_lies_in_a_cold_place_has_no_abilities() -> None:
    game = Kilns()
    first, second = game.lay(GLAZE, slot=0), game.lay(GLAZE, slot=1)
    for each in (first, second):
        heat(game, each, 3)
    set_status(game, (SHELF, 1, COLD), Context(0), Expiry(turn=1))
    assert (status_at(game, first), status_at(game, second)) == (0, COLD)
    assert (glow(game, first), glow(game, second)) == (5, 0)
    game.turn = 1
    expire_at_end_of_turn(game)
    assert glow(game, second) == 5


def test_statuses_belong_to_the_state() -> None:
    game = Kilns()
    before = game.key()
    set_status(game, (SHELF, 1, SHUT), Context(0), GOOD)
    one = game.key()
    copy = game.clone()
    set_status(copy, (SHELF, 2, SHUT), Context(0), GOOD)
    assert len({before, one, copy.key()}) == 3
    assert status_of(game, SHELF, 1) == SHUT


# --- latches ---


def test_what_is_latched_belongs_to_the_state_until_a_cycle_ends() -> None:
    game = Kilns()
    pot, other = game.lay(GLAZE), game.lay(GLAZE, slot=1)
    before = game.key()
    game.latched = frozenset(((game.stamp[pot], 1), (game.stamp[other], 1)))
    copy = game.clone()
    assert copy.key() == game.key() != before
    end_cycle(copy, pot)
    assert copy.latched == {(game.stamp[other], 1)}
    assert copy.key() != game.key()


def test_a_new_cycle_lets_an_object_use_its_abilities_again() -> None:
    game = Kilns()
    pot, other = game.lay(GLAZE), game.lay(GLAZE, slot=1)
    game.used = {(game.stamp[pot], 1): 1, (game.stamp[other], 1): 1}
    end_cycle(game, pot)
    assert game.used == {(game.stamp[other], 1): 1}


# --- effects that fail ---


def test_an_effect_whose_source_is_gone_fails_where_the_rules_say_so() -> None:
    for resolving, rung in ((None, True), (Resolving(needs_source=True), False)):
        game = Kilns(stacking=Stacking(ROUND), resolving=resolving)
        bell, pot = game.lay(CHIME), game.hold(POT)
        enter(game, pot)
        game.apply(0)  # its slot
        atoms.leave(game, [(bell, SHARDS, 0, -1)])
        game.apply(PASS)
        game.apply(PASS)
        assert bool(game.rung) == rung
        assert [event[2] for event in game.events() if event[0] == RESOLVED] == [bell]


def aimed(game: Kilns, *refs: tuple[int, int]) -> Item:
    """An effect of an object with targets among the pots of the first player."""
    context = Context(0, refs[0][0], refs[0][1], "Aimed")
    context.bound[0] = refs
    slot = TargetSlot(0, lambda played, _: played.zones[SHELF], lambda _, __: 2, False)
    return Item(context, Program(CHIME_OPS, (slot,)), -1, 1)


def resolved(game: Kilns, item: Item) -> tuple[tuple[str, int], ...]:
    """What has rung once an effect has resolved."""
    game.stacks[0].append(item.clone())
    game.frames.append(PriorityFrame())
    game.run()
    return game.rung


CHIME_OPS = Kilns().cards.faces[CHIME].triggers[0].program.ops


def test_an_effect_all_of_whose_targets_are_gone_fails_where_the_rules_say_so() -> None:
    for needs_targets in (False, True):
        game = Kilns(resolving=Resolving(needs_targets=needs_targets))
        first, second = game.lay(POT), game.lay(POT, slot=1)
        item = aimed(game, game.ref(first), game.ref(second))
        atoms.leave(game, [(first, SHARDS, 0, -1)])
        assert len(resolved(game, item)) == 2  # the second target is still there
        atoms.leave(game, [(second, SHARDS, 0, -1)])
        assert len(resolved(game, item)) == (2 if needs_targets else 4)


def test_a_player_as_target_is_never_gone() -> None:
    game = Kilns(resolving=Resolving(needs_targets=True))
    pot = game.lay(POT)
    item = aimed(game, game.ref(pot), player_ref(1))
    atoms.leave(game, [(pot, SHARDS, 0, -1)])
    assert len(resolved(game, item)) == 2


@pytest.mark.parametrize(
    ("card", "warmth", "heard"),
    [
        (CHIME, 0, ["ring", "hum"]),
        (CHIME, 1, ["hum"]),
        (STRICT_CHIME, 0, ["ring", "hum"]),
        (STRICT_CHIME, 1, []),
    ],
)
def test_a_part_that_fails_stops_the_rest_where_it_is_told_to(
    card: int, warmth: int, heard: list[str]
) -> None:
    game = Kilns()
    bell = game.lay(card)
    heat(game, bell, warmth)
    enter(game, game.hold(POT))
    game.apply(0)
    assert [word for word, _ in game.rung] == heard


# --- triggers in line ---


def passed(game: Kilns, kind: str = "respond") -> list[tuple[int, str]]:
    """Take the first option of every decision of a kind; returns who was asked."""
    asked = []
    pending = game.pending
    while pending is not None and pending.kind == kind:
        asked.append((pending.seat, pending.kind))
        game.apply(pending.options[0])
        pending = game.pending
    return asked


def test_each_trigger_opens_a_stack_of_its_own_in_a_line() -> None:
    game = Kilns(3, Stacking(ROUND, is_line=True, orders_all=True))
    bells = [game.lay(CHIME, seat) for seat in (1, 0, 2)]
    enter(game, game.hold(POT))
    game.apply(0)
    assert game.pending is not None
    # Whoever's turn it is orders everybody's.
    assert (game.pending.kind, game.pending.seat) == ("order", 0)
    for _ in range(2):
        game.apply(game.pending.options[-1])
    order = [stack[0].context.source for stack in game.stacks]
    assert [len(stack) for stack in game.stacks] == [1, 1, 1]
    assert sorted(order) == sorted(bells)
    asked = [seat for seat, _ in passed(game)]
    assert asked == [0, 1, 2] * 3
    assert [number for word, number in game.rung if word == "ring"] == order


def test_triggers_of_three_sides_are_ordered_side_by_side() -> None:
    game = Kilns(3, Stacking(ROUND))
    game.active_team = 1
    for seat in (0, 1, 2):
        for _ in range(2):
            game.lay(CHIME, seat)
    enter(game, game.hold(POT, 1), 1)
    game.apply(0)
    assert [seat for seat, kind in passed(game, "order")] == [1, 2, 0]
    assert [item.context.controller for item in game.stacks[0]] == [1, 1, 2, 2, 0, 0]
