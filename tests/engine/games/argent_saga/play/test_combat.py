"""Combats into which something comes: answers made by hand."""

import pytest

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import own_atoms
from engine.kernel.effects import atoms
from engine.kernel.state.numbers import ATTACKED, BY_EFFECT
from engine.kernel.turn.priority import PASS
from tests.engine.games.argent_saga.play.boards import attack, board, go, is_open, named, teach

BOTH = '[A]\nhand = ["Spark"]\nunits = ["Wolf"]\n[B]\nunits = ["Guard"]\n'


def in_step(phase):
    return lambda game: game.phase == phase and game.pending.kind == "priority"


def answer(game, deed):
    """Let A play a spell that does something, and let it resolve."""
    spark = named(game, "Spark")
    teach(game, "Spark", program=deed)
    game.face[spark].keywords = w.INSTACAST
    game.face[spark].seal()
    game.apply((w.DO_PLAY, spark))
    game.apply(PASS)
    game.apply(PASS)


def bounce(number):
    return lambda game, _: atoms.leave(game, [(number, w.HAND, BY_EFFECT, -1)])


@pytest.mark.rule("argent_saga 8.2.4", "argent_saga 8.3.2", "argent_saga 8.5.1")
def test_triggers_of_a_combat_are_queued_in_their_steps():
    game = board(BOTH)
    told = []
    steps = ((ATTACKED, "attack"), (w.BLOCKED, "guardian"), (w.COMBAT_ENDED, "combat_end"))
    teach(
        game,
        "Wolf",
        on=[
            (kind, lambda each, _, step=step: told.append((step, w.PHASE_NAMES[each.phase])))
            for kind, step in steps
        ],
    )
    game.damage[named(game, "Guard")] = 0
    attack(game, named(game, "Wolf"))
    go(game, is_open, block=named(game, "Guard"))
    assert told == [("attack", "attack"), ("guardian", "guardian")]


@pytest.mark.rule("argent_saga 8.2.7")
def test_without_its_attacker_a_combat_is_over():
    game = board(BOTH)
    wolf = named(game, "Wolf")
    attack(game, wolf)
    go(game, in_step(w.ATTACK_STEP))
    answer(game, bounce(wolf))
    assert game.phase == w.ATTACK_STEP
    go(game, lambda each: each.phase != w.ATTACK_STEP)
    assert game.phase == w.COMBAT_END
    go(game, is_open)
    assert not any(game.damage)


@pytest.mark.rule("argent_saga 8.2.7", "argent_saga 8.3.4")
def test_an_attacker_that_changes_sides_ends_the_combat():
    game = board(BOTH)
    wolf = named(game, "Wolf")
    attack(game, wolf)
    go(game, in_step(w.GUARDIAN_STEP))
    answer(game, lambda each, _: atoms.change_control(each, wolf, 1, 0))
    go(game, lambda each: each.phase != w.GUARDIAN_STEP)
    assert game.phase == w.COMBAT_END


@pytest.mark.rule("argent_saga 8.4.1")
def test_when_the_blocker_is_gone_the_attack_reaches_its_first_target():
    game = board(BOTH)
    wolf, guard = named(game, "Wolf"), named(game, "Guard")
    attack(game, wolf)
    go(game, in_step(w.GUARDIAN_STEP), block=guard)
    assert game.combat.blocker == game.ref(guard)
    answer(game, bounce(guard))
    go(game, lambda each: each.pending.kind == "tower")
    tower = game.towers(1)[3]
    game.apply(tower)
    assert game.damage[tower] == 1000
    assert game.damage[wolf] == 0


@pytest.mark.rule("argent_saga 11.17.2.1")
def test_unblockable_comes_too_late_once_somebody_blocks():
    game = board(BOTH)
    wolf, guard = named(game, "Wolf"), named(game, "Guard")
    attack(game, wolf)
    go(game, in_step(w.GUARDIAN_STEP), block=guard)
    game.face[wolf].keywords |= w.UNBLOCKABLE
    game.face[wolf].seal()
    game.touch_board()
    go(game, is_open)
    assert game.zone[wolf] == w.own_zone(0, w.DISCARD)
    assert game.zone[guard] == w.own_zone(1, w.DISCARD)


@pytest.mark.rule("argent_saga 11.15.4", "argent_saga 12.5.3")
def test_a_stunned_or_recovered_attacker_goes_on_attacking():
    game = board(BOTH)
    wolf = named(game, "Wolf")
    attack(game, wolf)
    go(game, in_step(w.ATTACK_STEP))

    def both(each, _):
        own_atoms.stun(each, wolf, -1, BY_EFFECT)
        own_atoms.recover(each, wolf, BY_EFFECT)

    answer(game, both)
    assert game.combat.attacker == game.ref(wolf)
    go(game, lambda each: each.pending.kind == "tower")
    game.apply(game.towers(1)[0])
    assert game.damage[game.towers(1)[0]] == 1000
    go(game, is_open)
    assert not game.exhausted[wolf]


@pytest.mark.rule("argent_saga 11.3.3", "argent_saga 11.11.4")
def test_an_attack_goes_on_though_the_keyword_that_allowed_it_is_lost():
    game = board(
        '[[card]]\nname = "Hare"\ntype = "unit"\npower = 500\ntext = "Quickness"\n'
        '[A]\nhand = ["Spark"]\nunits = [{ card = "Hare", fresh = true }]\n'
    )
    hare = named(game, "Hare")
    attack(game, hare)
    go(game, in_step(w.ATTACK_STEP))
    game.face[hare].keywords = 0
    game.face[hare].seal()
    game.touch_board()
    go(game, lambda each: each.pending.kind == "tower")
    assert game.combat.attacker == game.ref(hare)


@pytest.mark.rule("argent_saga 12.2.1", "argent_saga 12.2.2")
def test_neighbours_and_who_faces_whom():
    game = board('[A]\nunits = [{ card = "Wolf", slot = 1 }, { card = "Guard", slot = 2 }]\n')
    wolf, guard = named(game, "Wolf"), named(game, "Guard")
    assert game.beside(guard) == ((game.ref(wolf),), True)
    assert game.beside(wolf) == ((game.ref(guard),), False)
    assert [w.facing(slot) for slot in range(5)] == [4, 3, 2, 1, 0]


@pytest.mark.rule("argent_saga 12.7.2", "argent_saga 8.4.3")
def test_units_are_the_source_of_their_battle_damage():
    game = board('[A]\nunits = ["Wolf"]\n[B]\nunits = [{ card = "Guard", exhausted = true }]\n')
    wolf, guard = named(game, "Wolf"), named(game, "Guard")
    attack(game, wolf, guard)
    go(game, is_open)
    hits = {(e[4], e[2], e[6]) for e in game.events() if e[0] == 14}
    assert hits == {(wolf, guard, 1000), (guard, wolf, 1000)}
