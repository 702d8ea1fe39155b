"""Starting a game, and what a card may not do at all."""

import pytest

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.table import sit_down
from engine.kernel.effects.entries import EnterFrame
from engine.kernel.state.numbers import BY_EFFECT
from engine.language.lowering.face_maker import UnplayableDeckError
from tests.engine.games.argent_saga.play.boards import board, named
from tests.engine.games.argent_saga.play.practice import practice_game


@pytest.mark.rule(
    "argent_saga 2.1.2", "argent_saga 2.2.3", "argent_saga 5.2.1", "argent_saga 5.2.4",
    "argent_saga 5.2.5",
)  # fmt: skip
def test_leaders_lie_face_up_and_the_winner_of_the_roll_chooses():
    game = practice_game(1)
    assert game.pending.kind == "first"
    for seat in range(w.SEATS):
        for kind in (w.CHAMPION_ZONE, w.SPIRIT_ZONE):
            (leader,) = game.zones[w.own_zone(seat, kind)]
            assert leader not in game.sights
    game.apply(0)
    assert [len(game.zones[w.own_zone(seat, w.HAND)]) for seat in (0, 1)] == [5, 5]


@pytest.mark.rule("argent_saga 2.4.5", "argent_saga 4.5.5", "argent_saga 5.2.2")
def test_towers_lie_face_down_in_an_order_that_differs_from_game_to_game():
    orders = set()
    for number in range(8):
        game = practice_game(number)
        towers = game.towers(0)
        assert all(game.sights[each] == w.SEEN_BY_NOBODY for each in towers)
        assert not any(each in game.view(seat).objects for each in towers for seat in (0, 1))
        orders.add(tuple(game.definition[each] for each in towers))
    assert len(orders) > 1


@pytest.mark.rule("argent_saga 4.6.2", "argent_saga 4.7.4", "argent_saga 5.2.3")
def test_decks_are_shuffled():
    decks = {tuple(practice_game(n).zones[w.own_zone(0, w.DECK)]) for n in range(4)}
    assert len(decks) == 4


@pytest.mark.rule(
    "argent_saga 2.3.2", "argent_saga 2.5.2", "argent_saga 2.7.2", "argent_saga 2.8.2",
)  # fmt: skip
def test_shards_begin_in_the_shard_deck_units_spells_and_augments_in_the_main_deck():
    game = practice_game(1)
    game.apply(0)
    lies_in = {}
    for number, zone in enumerate(game.zone):
        lies_in.setdefault(game.face[number].kind, set()).add(zone % w.WIDTH)
    main = {w.DECK, w.HAND}
    assert lies_in[w.SHARD] == {w.SHARD_DECK}
    assert lies_in[w.UNIT] | lies_in[w.SPELL] | lies_in[w.AUGMENT] == main
    assert all(lies_in[kind] <= main for kind in (w.UNIT, w.SPELL, w.AUGMENT))


@pytest.mark.rule("argent_saga 4.1.2")
def test_both_players_may_count_the_cards_of_every_zone():
    game = practice_game(1)
    game.apply(0)
    counts = [len(zone) for zone in game.zones]
    for seat in range(w.SEATS):
        assert [len(zone) for zone in game.view(seat).zones] == counts
    hidden = game.zones[w.own_zone(1, w.HAND)] + game.zones[w.own_zone(0, w.DECK)]
    assert hidden
    assert not any(number in game.view(0).objects for number in hidden)


@pytest.mark.rule("argent_saga 1.2.1")
def test_two_players_play():
    with pytest.raises(UnplayableDeckError, match="played by two"):
        sit_down([], None)


@pytest.mark.rule("argent_saga 2.6.6")
def test_an_omega_unit_is_not_put_into_play():
    game = board(
        '[[card]]\nname = "Lord"\ntype = "omega unit"\npower = 2000\n'
        'text = "Ω (Place on one of your Fire units.)"\n'
        '[A]\nhand = ["Lord"]\nunits = ["Wolf"]\n'
    )
    lord = named(game, "Lord")
    game.frames.append(EnterFrame([(lord, 0, 0)], BY_EFFECT))
    game.frames[-1].step(game)
    assert game.zone[lord] == w.own_zone(0, w.HAND)


@pytest.mark.rule(
    "argent_saga 4.3.2", "argent_saga 4.4.2", "argent_saga 4.5.2", "argent_saga 4.8.2",
    "argent_saga 4.9.2", "argent_saga 4.10.2",
)  # fmt: skip
def test_the_field_is_made_of_these_zones():
    game = board()
    field = {game.layout.kinds[zone] for zone in game.layout.play_zones}
    assert field == {
        w.CHAMPION_ZONE, w.SPIRIT_ZONE, w.TOWERS, w.UNITS, w.AUGMENTS, w.EQUIPPED, w.SHARDS,
    }  # fmt: skip


@pytest.mark.rule("argent_saga 7.4.2.1.1")
@pytest.mark.parametrize("kind", [w.CHAMPION_ZONE, w.SPIRIT_ZONE, w.SHARDS])
def test_leaders_and_shards_are_never_played(kind):
    game = board('[A]\nshards = 1\nchampion = "Marshal"\nspirit = "Lamp"\n')
    (number,) = game.zones[w.own_zone(0, kind)]
    assert "7.4.2.1" in {r for each in game.why_not(0, (w.DO_PLAY, number)) for r in each.rules}
    assert (w.DO_PLAY, number) not in game.pending.options
