"""Boards of Rise that are saved in the middle of a game open again."""

import tomllib
from typing import Any

import pytest

from engine.catalog import make_catalog
from engine.games.rise.kit import PLAY
from engine.games.rise.play import losers
from engine.games.rise.play import numbers as w
from engine.games.rise.schema import SCHEMA
from engine.scenario.faults import ScenarioError
from engine.scenario.saved_board import TURNS

BLANK = make_catalog(SCHEMA, [])
CARD = '[[card]]\nname = "Zed"\ntypes = ["Creature"]\nattack = 1\ndefense = 1\n'
SIDE = '[{}]\ncoins = 2\nether = 1\nlibrary = ["Zed", "Zed", "Zed"]\nbattlefield = ["Zed"]\n'


def board(players: int, turn: int) -> Any:
    """Begin a game of some players in some turn."""
    sides = "".join(SIDE.format(letter) for letter in "ABCD"[:players])
    text = f'game = "rise"\nplayers = {players}\nturn = {turn}\n{CARD}{sides}'
    return PLAY.scenario.open(tomllib.loads(text), BLANK).start()


def again(game: Any) -> tuple[Any, list[str]]:
    """Save a board and open it; returns the game and what the file cannot say."""
    saved = PLAY.scenario.save(game, BLANK)
    opened = PLAY.scenario.open(tomllib.loads(saved.text), BLANK).start()
    return opened, [str(each) for each in saved.omitted]


@pytest.mark.rule("rise goal.4")
def test_a_board_is_saved_after_a_player_is_out() -> None:
    game = board(3, 4)
    losers.lose(game, [1], "life")
    game.run()
    opened, omitted = again(game)
    assert opened.out == (1,)
    assert opened.living_seats() == game.living_seats() == [0, 2]
    assert not opened.zones[w.own_zone(1, w.SUMMONERS)]
    assert (opened.turn, opened.turn_player, omitted) == (4, 0, [])


def test_a_board_is_saved_after_a_turn_without_its_player() -> None:
    game = board(4, 5)
    losers.lose(game, [1], "life")
    game.active_team, game.turn = 2, 6
    opened, omitted = again(game)
    assert (opened.turn_player, opened.turn) == (2, 7)
    assert omitted == [TURNS]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[B]\nlost = true\n", "B.lost"),
        ('phase = "setup"\nturn = 1\nplayers = 3\n[B]\nlost = true\n', "B.lost"),
        ("players = 3\n[A]\nlost = true\n", "active"),
        ("players = 3\n[B]\nlost = true\ncoins = 2\n", "B.coins"),
        ("players = 3\n[B]\nlost = true\nsummoners = [{ life = 5 }, {}]\n", "B.summoners"),
    ],
)
def test_who_has_lost_has_nothing_and_no_turn(text: str, fault: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        PLAY.scenario.run(tomllib.loads(f'game = "rise"\n{text}'), BLANK)
    assert fault in str(refused.value)
