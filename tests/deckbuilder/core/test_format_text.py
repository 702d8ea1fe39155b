"""Formats as files: what is written is read back."""

import tomllib
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.core.format_text import write_format
from deckbuilder.store.formats import bundled_formats
from engine.cards import GameId
from engine.formats import Format, RestrictionList, default_format, read_format
from engine.games import GAMES
from engine.games.construction import construction
from engine.names import name_key

IKORR = GameId("rush_of_ikorr")
SPEC = construction(IKORR).spec
names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=20).filter(name_key)
lists = st.builds(
    RestrictionList,
    since=st.none() | st.dates(date(2000, 1, 1), date(2100, 1, 1)),
    source=st.text(st.characters(codec="utf-8"), max_size=20),
    is_complete=st.booleans(),
    note=st.just(""),
    banned=st.lists(names, max_size=3).map(tuple),
    limited=st.dictionaries(names, st.integers(0, 9), max_size=2),
    banned_pairs=st.lists(st.tuples(names, names), max_size=2).map(tuple),
    errata=st.dictionaries(names, names, max_size=2),
)


def again(event: Format) -> Format:
    spec = construction(event.game).spec
    return read_format(tomllib.loads(write_format(event, spec)), spec)


@pytest.mark.parametrize("game", GAMES)
def test_bundled_formats_come_back_whole(game):
    for event in bundled_formats(game):
        assert again(event) == event


@given(names, lists, st.sampled_from([None, 0, 7, 40]), st.lists(names, max_size=3))
def test_any_format_comes_back_whole(title, restrictions, number, sets):
    base = default_format(SPEC)
    event = Format(
        id="x",
        game=IKORR,
        title=title,
        numbers={**base.numbers, "pip_limit": number},
        sets=tuple(sets),
        options={**base.options, "side_aspect_check": False, "two_aspect_card": "all"},
        lists=(restrictions,),
    )
    assert again(event) == event


def test_how_play_is_settled_comes_back():
    base = default_format(construction(GameId("akora")).spec)
    event = replace(base, play={"essence": 4000, "floor": False, "empty_deck": "lose"})
    assert again(event) == event
