"""The queue, priority and triggers, with abilities made by hand."""

import pytest

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import own_atoms
from engine.games.argent_saga.play.checks import destroy
from engine.games.argent_saga.play.compile import PLAIN_TOKEN
from engine.games.argent_saga.play.rules import DAMAGE
from engine.kernel.decisions import YES
from engine.kernel.effects import atoms
from engine.kernel.effects.entries import EnterFrame
from engine.kernel.programs.program import Program
from engine.kernel.state.numbers import BY_EFFECT, ENTERED, LEFT
from engine.kernel.turn.priority import PASS
from tests.engine.games.argent_saga.play.boards import Do, board, effect, go, is_open, named, teach


def note(word):
    """Return a deed that leaves a word behind."""

    def deed(game, context):
        game.notes[-len(game.notes) - 1] = f"{word} of {'AB'[context.controller]}"

    return deed


def told(game):
    return list(game.notes.values())


def entered(game, number):
    return any(each[0] == ENTERED and each[2] == number for each in game.events())


@pytest.mark.rule("argent_saga 9.2.3.2.1", "argent_saga 9.2.3.2", "argent_saga 6.2.1.2")
def test_of_triggers_at_one_time_the_turn_players_go_on_the_queue_first_and_resolve_last():
    game = board('[A]\nshards = 1\nhand = ["Guard"]\nunits = ["Wolf"]\n[B]\nunits = ["Wolf"]\n')
    teach(game, "Wolf", on=[(ENTERED, note("Wolf"))])
    game.apply((w.DO_PLAY, named(game, "Guard")))
    go(game, lambda each: len(each.stacks[0]) == 2)
    assert [item.context.controller for item in game.stacks[0]] == [0, 1]
    assert game.pending.seat == 0
    go(game, is_open)
    assert told(game) == ["Wolf of B", "Wolf of A"]


@pytest.mark.rule("argent_saga 9.2.3.2.2", "argent_saga 4.13.3")
def test_a_trigger_gives_its_player_no_priority_and_its_card_stays_where_it_is():
    game = board('[A]\nshards = 1\nhand = ["Guard"]\n[B]\nunits = ["Wolf"]\n')
    teach(game, "Wolf", on=[(ENTERED, note("Wolf"))])
    game.apply((w.DO_PLAY, named(game, "Guard")))
    go(game, lambda each: bool(each.stacks[0]) and each.stacks[0][-1].card < 0)
    assert game.pending.seat == 0
    assert game.is_unit(named(game, "Wolf"))


@pytest.mark.rule("argent_saga 9.1.2.1")
def test_a_queued_ability_resolves_though_its_card_is_gone():
    game = board('[A]\nshards = 1\nhand = ["Guard"]\n[B]\nunits = ["Wolf"]\nhand = ["Spark"]\n')
    teach(game, "Wolf", on=[(ENTERED, note("Wolf"))])
    teach(game, "Spark", program=lambda each, _: destroy(each, each.units(1), BY_EFFECT))
    spark = named(game, "Spark")
    face = game.face[spark]
    face.keywords = w.INSTACAST
    face.seal()
    game.apply((w.DO_PLAY, named(game, "Guard")))
    go(game, lambda each: bool(each.stacks[0]) and each.stacks[0][-1].card < 0)
    game.apply(PASS)
    game.apply((w.DO_PLAY, spark))
    go(game, is_open)
    assert told(game) == ["Wolf of B"]
    assert game.zone[named(game, "Wolf")] == w.own_zone(1, w.DISCARD)


@pytest.mark.rule("argent_saga 9.4.10.1.1")
def test_a_unit_that_finds_no_place_goes_back_and_stays_paid_for():
    game = board(
        '[A]\nshards = 1\nhand = ["Guard", "Spark"]\nunits = ["Wolf", "Wolf", "Wolf", "Wolf"]\n'
    )

    def fill(each, context):
        face = next(face for face in each.cards.faces if face.name == PLAIN_TOKEN)
        token = atoms.make_token(each, face, context.controller)
        each.bases[token] = (500, 0)
        each.frames.append(EnterFrame([(token, context.controller, 0)], BY_EFFECT))

    guard, spark = named(game, "Guard"), named(game, "Spark")
    teach(game, "Spark", program=fill)
    game.face[spark].keywords = w.INSTACAST
    game.face[spark].seal()
    game.apply((w.DO_PLAY, guard))
    game.apply((w.DO_PLAY, spark))
    go(game, is_open)
    assert len(game.units(0)) == 5
    assert game.zone[guard] == w.own_zone(0, w.HAND)
    assert game.available(0) == 0
    assert not entered(game, guard)


@pytest.mark.rule("argent_saga 10.4.4.1")
def test_an_augment_whose_unit_is_gone_never_enters():
    game = board('[A]\nhand = ["Blade", "Spark"]\nunits = ["Wolf"]\n')
    blade, spark = named(game, "Blade"), named(game, "Spark")
    teach(game, "Spark", program=lambda each, _: destroy(each, each.units(0), BY_EFFECT))
    game.face[spark].keywords = w.INSTACAST
    game.face[spark].seal()
    game.apply((w.DO_PLAY, blade))
    game.apply((w.DO_PLAY, spark))
    go(game, is_open)
    assert game.zone[blade] == w.own_zone(0, w.DISCARD)
    assert not entered(game, blade)


@pytest.mark.rule("argent_saga 2.4.4", "argent_saga 9.3.2", "argent_saga 6.2.1.1")
def test_the_effect_of_a_tower_comes_at_once_without_the_queue():
    game = board()
    tower = game.towers(1)[0]
    seen = []
    face = game.cards.faces[game.definition[tower]]
    face.program = effect(lambda each, context: seen.append((context.controller, *each.stacks[0])))
    atoms.raise_column(game, DAMAGE, tower, 2000, -1, BY_EFFECT)
    game.apply((w.DO_END,))
    assert seen == [(1,)]
    assert game.flags[tower] & w.DESTROYED


@pytest.mark.rule("argent_saga 6.2.1", "argent_saga 6.2.1.1")
def test_mechanics_wait_until_an_effect_is_over():
    game = board('[A]\nhand = ["Spark"]\nunits = ["Wolf"]\n')
    wolf = named(game, "Wolf")
    teach(game, "Spark")
    face = game.face[named(game, "Spark")]
    face.program = Program(
        (
            Do(lambda each, _: atoms.raise_column(each, DAMAGE, wolf, 1000, -1, BY_EFFECT)),
            Do(lambda each, _: own_atoms.put_counters(each, wolf, "+500", 1, BY_EFFECT)),
        )
    )
    game.apply((w.DO_PLAY, named(game, "Spark")))
    go(game, is_open)
    assert game.is_unit(wolf)
    assert game.damage[wolf] == 1000


@pytest.mark.rule("argent_saga 9.2.3.6", "argent_saga 4.1.3")
def test_a_unit_that_left_is_another_object_and_its_leaving_is_heard_by_itself():
    game = board('[A]\nunits = ["Wolf"]\n')
    wolf = named(game, "Wolf")
    teach(game, "Wolf", on=[(LEFT, note("Wolf"))])
    before = game.stamp[wolf]
    destroy(game, [wolf], BY_EFFECT)
    assert game.stamp[wolf] != before
    game.apply((w.DO_END,))
    assert told(game) == []
    go(game, lambda each: each.turn > 3 or bool(told(each)))
    assert told(game) == ["Wolf of A"]


@pytest.mark.rule("argent_saga 5.3.4")
def test_an_effect_may_win_the_game():
    game = board('[A]\nhand = ["Spark"]\n')
    teach(game, "Spark", program=lambda each, ctx: atoms.finish(each, (ctx.controller,), "effect"))
    game.apply((w.DO_PLAY, named(game, "Spark")))
    go(game, is_open)
    assert game.outcome.winners == (0,)


@pytest.mark.rule("argent_saga 5.3.3")
def test_both_players_losing_at_once_is_a_draw():
    game = board('[A]\nhand = ["Spark"]\n')
    teach(game, "Spark", program=lambda each, _: atoms.draw(each, (0, 1), 1, BY_EFFECT))
    game.apply((w.DO_PLAY, named(game, "Spark")))
    go(game, is_open)
    assert game.outcome.is_draw


@pytest.mark.rule("argent_saga 12.4.1.3")
def test_a_loop_that_nobody_can_stop_is_a_draw():
    game = board('[A]\nhand = ["Spark"]\nunits = ["Wolf"]\n')

    def again(each, context):
        own_atoms.recover(each, context.source, BY_EFFECT)
        own_atoms.exhaust(each, context.source, BY_EFFECT)

    teach(game, "Wolf", on=[(w.EXHAUSTED_EVENT, again)])
    teach(game, "Spark", program=lambda each, _: own_atoms.exhaust(each, named(each, "Wolf"), 0))
    game.apply((w.DO_PLAY, named(game, "Spark")))
    for _ in range(2000):
        if game.pending is None:
            break
        game.apply(PASS)
    assert game.outcome.is_draw
    assert game.loops == 1


@pytest.mark.rule("argent_saga 12.4.1.1")
def test_a_player_who_always_wants_to_go_on_is_stopped_and_the_game_goes_on():
    game = board(
        '[[card]]\nname = "Bird"\ntype = "unit"\ncost = 0\npower = 500\n'
        'text = "Arrive - Sacrifice this card.\\nRuined - You may put this card into play."\n'
        '[A]\nhand = ["Bird"]\n'
    )
    game.apply((w.DO_PLAY, named(game, "Bird")))
    rounds = 0
    while game.outcome is None and not is_open(game):
        rounds += game.pending.kind == "may"
        game.apply(YES if game.pending.kind == "may" else game.pending.options[0])
    assert game.outcome is None
    assert 100 <= rounds <= 300
