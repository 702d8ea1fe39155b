"""What only this game does to cards: turning, stunning, counters, falling towers, extra turns."""

import pytest

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import own_atoms
from engine.games.argent_saga.play.checks import destroy
from engine.games.argent_saga.play.numbers import DO_END
from engine.kernel.state.numbers import BY_EFFECT
from engine.kernel.turn.priority import PASS
from tests.engine.games.argent_saga.play.boards import board, named, settle


def next_turn(game):
    game.apply((DO_END,))
    while game.pending is not None and game.pending.kind != "action":
        game.apply(PASS if game.pending.kind == "priority" else game.pending.options[0])


@pytest.mark.rule("argent_saga 2.1.3", "argent_saga 4.2.2.1", "argent_saga 10.2.1.4")
def test_a_champion_turned_face_down_recovers_and_loses_its_counters():
    game = board('[A]\nchampion = { card = "Marshal", exhausted = true, counters = 3 }\n')
    champion = named(game, "Marshal")
    own_atoms.flip_down(game, champion)
    assert champion in game.sights
    assert not game.exhausted[champion]
    assert not any(game.counters.values())
    assert all(champion in game.view(seat).objects for seat in (0, 1))


@pytest.mark.rule("argent_saga 2.2.4", "argent_saga 11.14.3")
def test_a_spirit_turned_face_down_recovers_and_stays_public():
    game = board('[A]\nspirit = { card = "Lamp", exhausted = true }\n')
    spirit = named(game, "Lamp")
    own_atoms.flip_down(game, spirit)
    assert not game.exhausted[spirit]
    assert spirit in game.view(1).objects


@pytest.mark.rule("argent_saga 11.15.3")
def test_a_stunned_card_cannot_be_stunned_again():
    game = board('[A]\nunits = ["Wolf"]\n')
    wolf = named(game, "Wolf")
    assert own_atoms.stun(game, wolf, -1, BY_EFFECT)
    until = game.stun[wolf]
    game.turn += 1
    assert not own_atoms.stun(game, wolf, -1, BY_EFFECT)
    assert game.stun[wolf] == until


@pytest.mark.rule("argent_saga 12.5.1", "argent_saga 12.5.2")
def test_recovering_keeps_damage():
    game = board('[A]\nunits = [{ card = "Wolf", exhausted = true, damage = 400 }]\n')
    wolf = named(game, "Wolf")
    own_atoms.recover(game, wolf, BY_EFFECT)
    assert not game.exhausted[wolf]
    assert game.damage[wolf] == 400


@pytest.mark.rule("argent_saga 11.13.2")
def test_drained_shards_go_under_the_shard_deck():
    game = board("[A]\nshards = 3\n")
    shards = game.zones[w.own_zone(0, w.SHARDS)][:2]
    own_atoms.drain(game, list(shards), BY_EFFECT)
    deck = game.zones[w.own_zone(0, w.SHARD_DECK)]
    assert set(deck[:2]) == set(shards)
    assert len(deck) == 9


@pytest.mark.rule("argent_saga 10.2.2.3")
def test_a_destroyed_tower_takes_no_counter():
    game = board("[B]\ntowers = [{ destroyed = true }, {}, {}, {}, {}]\n")
    fallen, standing = game.towers(1)[:2]
    own_atoms.put_counters(game, fallen, w.ICE_WALL, 1, BY_EFFECT)
    own_atoms.put_counters(game, standing, w.ICE_WALL, 1, BY_EFFECT)
    assert list(game.counters.values()) == [1]


@pytest.mark.rule("argent_saga 10.2.2.1", "argent_saga 10.3.1")
def test_a_tower_falls_when_its_ice_wall_goes():
    game = board(
        '[B]\ntowers = [{ damage = 1700, counters = { "Ice Wall" = 1 } }, {}, {}, {}, {}]\n'
    )
    tower = game.towers(1)[0]
    settle(game)
    assert not game.flags[tower] & w.DESTROYED
    own_atoms.remove_counters(game, tower, w.ICE_WALL, 1, BY_EFFECT)
    settle(game)
    assert game.flags[tower] & w.DESTROYED
    assert tower not in game.sights


@pytest.mark.rule("argent_saga 11.7.2", "argent_saga 10.2.3.1")
def test_an_effect_destroys_neither_an_immortal_nor_a_protected_unit():
    game = board(
        '[[card]]\nname = "Idol"\ntype = "unit"\npower = 500\ntext = "Immortal"\n'
        '[A]\nunits = ["Idol", { card = "Wolf", counters = { "Protection" = 1 } }, "Guard"]\n'
    )
    destroy(game, game.units(0), BY_EFFECT)
    assert [game.face[n].name for n in game.units(0)] == ["Idol", "Wolf"]
    assert not any(game.counters.values())


@pytest.mark.rule("argent_saga 2.4.3.1", "argent_saga 5.3.1")
def test_an_effect_does_nothing_to_a_destroyed_tower():
    game = board("[B]\ntowers = [{ destroyed = true }, {}, {}, {}, {}]\n")
    fallen = game.towers(1)[0]
    before = game.log
    destroy(game, [fallen], BY_EFFECT)
    assert game.log is before
    assert game.outcome is None


DECKS = (
    '[A]\ndeck = ["Wolf", "Wolf", "Wolf", "Wolf"]\n[B]\ndeck = ["Wolf", "Wolf", "Wolf", "Wolf"]\n'
)


@pytest.mark.rule("argent_saga 12.1.1", "argent_saga 12.1.1.1", "argent_saga 12.1.1.2")
def test_an_additional_turn_comes_right_after_this_one():
    game = board(DECKS)
    assert own_atoms.grant_turn(game, 0, -1)
    next_turn(game)
    assert (game.turn, game.turn_player) == (4, 0)
    next_turn(game)
    assert (game.turn, game.turn_player) == (5, 1)


@pytest.mark.rule("argent_saga 12.1.1.3")
def test_a_second_additional_turn_of_one_player_is_lost():
    game = board(DECKS)
    assert own_atoms.grant_turn(game, 0, -1)
    assert not own_atoms.grant_turn(game, 0, -1)
    next_turn(game)
    next_turn(game)
    assert game.turn_player == 1


@pytest.mark.rule("argent_saga 12.1.1.3.1", "argent_saga 12.1.1.4")
def test_of_two_additional_turns_the_first_granted_comes_first_and_then_the_usual_order():
    game = board(DECKS)
    own_atoms.grant_turn(game, 1, -1)
    own_atoms.grant_turn(game, 0, -1)
    players = []
    for _ in range(4):
        next_turn(game)
        players.append(game.turn_player)
    # After A's turn: B's and A's additional turns, then B's turn, which was due all along.
    assert players == [1, 0, 1, 0]
