"""How a game of Akora begins, and which readings bear on that."""

from dataclasses import fields

import pytest

from engine.games.akora.play import numbers as w
from engine.games.akora.play.options import (
    DEFAULT_OPTIONS,
    NUMBERS,
    WORDS,
    Options,
    UnknownOptionError,
    read_options,
)
from engine.games.akora.play.setup import FirstAkoraFrame
from engine.games.akora.table import READINGS
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


def test_every_reading_has_values():
    known = {each.name for each in fields(Options)}
    assert set(WORDS) | set(NUMBERS) <= known
    for name, words in WORDS.items():
        assert getattr(DEFAULT_OPTIONS, name) == words[0]
    for name, (least, most) in NUMBERS.items():
        assert least <= getattr(DEFAULT_OPTIONS, name) <= most


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


def test_a_table_offers_every_reading_that_can_be_chosen():
    offered = {reading.name: reading for reading in READINGS}
    assert set(offered) == {each.name for each in fields(Options)} - {"marker_fallthrough"}
    for name, reading in offered.items():
        assert reading.choices[0] == getattr(DEFAULT_OPTIONS, name)
        for choice in reading.choices:
            assert getattr(read_options({name: choice}), name) == choice


def test_the_guides_own_jumps_are_not_played():
    with pytest.raises(UnknownOptionError):
        read_options({"marker_fallthrough": False})
