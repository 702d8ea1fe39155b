"""How a game of Akora begins, and which readings bear on that."""

import tomllib
from dataclasses import fields

import pytest

from deckbuilder.store.bundled import data_path
from engine.games.akora.play import numbers as w
from engine.games.akora.play.options import DEFAULT_OPTIONS, READINGS, Options, read_options
from engine.games.akora.play.setup import FirstAkoraFrame
from engine.kernel.turn.priority import PASS
from engine.readings import UnknownOptionError
from tests.engine.games.akora.play.practice import practice_game


def test_everybody_begins_with_a_shard_an_akora_and_a_hand():
    game = practice_game(1)
    game.apply(game.pending.options[0])
    for seat in range(w.SEATS):
        assert game.essence[seat] == 6000
        assert len(game.zones[w.own_zone(seat, w.RELICS)]) == 1
        assert game.face[game.akora(seat)].stage == 1
        assert len(game.zones[w.own_zone(seat, w.HAND)]) == 5 + (seat == game.turn_player)
    assert game.starting == ("fire", "fire")


def test_readings_change_how_a_game_begins():
    read = {"essence": 300, "opening_hand": 3, "starting_akora": "none", "alchemy_zones": 3}
    game = practice_game(1, options=read_options(read))
    game.apply(game.pending.options[0])
    assert list(game.essence) == [300, 300]
    assert game.akora(0) == -1
    assert game.layout.own[w.ALCHEMY].capacity == 3
    assert len(game.zones[w.own_zone(1 - game.turn_player, w.HAND)]) == 3


def test_a_mulligan_is_asked_where_it_is_read_so():
    game = practice_game(1, options=read_options({"mulligan": "whole"}))
    game.apply(game.pending.options[0])
    assert game.pending.kind == "mulligan"


@pytest.mark.parametrize(
    "table",
    [{"essense": 1}, {"essence": 0}, {"essence": True}, {"floor": "no"}, {"mulligan": "twice"}],
)
def test_a_reading_that_does_not_exist_is_refused(table):
    with pytest.raises(UnknownOptionError):
        read_options(table)


def test_the_first_akora_is_kept_in_copies():
    frame = FirstAkoraFrame()
    frame.seat = 1
    assert frame.clone().key() == frame.key()


def test_a_table_offers_every_reading():
    offered = {reading.name: reading for reading in READINGS}
    assert set(offered) == {each.name for each in fields(Options)}
    for name, reading in offered.items():
        assert reading.choices[0] == getattr(DEFAULT_OPTIONS, name)
        for choice in reading.choices:
            assert getattr(read_options({name: choice}), name) == choice


def test_the_guides_own_jumps_are_not_played():
    with pytest.raises(UnknownOptionError):
        read_options({"marker_fallthrough": False})


def test_a_mulligan_of_any_cards_is_read_so():
    game = practice_game(1, options=read_options({"mulligan": "any"}))
    game.apply(game.pending.options[0])
    assert game.pending.kind == "mulligan"
    assert len(game.pending.options) > 2


def test_a_game_that_nobody_wins_is_a_draw_in_the_end():
    game = practice_game(1, options=read_options({"longest_game": 6}))
    while game.pending is not None:
        endings = [each for each in game.pending.options if each in ((w.DO_END,), PASS)]
        game.apply((endings or game.pending.options)[0])
    assert game.turn == 6
    assert game.outcome.is_draw


# Values that no scenario can show, since a board stands already: tests above do.
OF_THE_SETUP = {"essence", "opening_hand", "mulligan", "starting_akora"}


def test_a_scenario_plays_every_other_value():
    played: dict[str, set[object]] = {}
    for path in data_path("scenarios", "akora").glob("*.toml"):
        for name, value in tomllib.loads(path.read_text("utf-8")).get("options", {}).items():
            played.setdefault(name, set()).add(value)
    for reading in READINGS:
        if reading.name in OF_THE_SETUP:
            continue
        others = {each for each in reading.choices if each != reading.default}
        found = played.get(reading.name, set()) - {reading.default}
        assert found if reading.limits is not None else found == others, reading.name
