"""Games and boards as files."""

import json

import pytest

from deckbuilder.core.table.saved_game import game_of_save, read_game, write_game, write_scenario
from deckbuilder.core.table.seated import TableError, game_of_scenario, seat_scenario
from deckbuilder.core.table.session import TableSession
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import catalog, library, play, session


def test_a_saved_game_opens_where_it_was_left_with_branches_and_log():
    game = play(session(None, PilotName.GREEDY), 40)
    game.lines.keep("here")
    game.undo()
    opened = read_game(write_game(game), catalog())
    assert opened.game.key() == game.game.key()
    assert opened.lines.lengths == game.lines.lengths
    assert opened.can_redo
    ours = [str(e.line.words) for e in game.entries if e.position <= game.position]
    assert [str(e.line.words) for e in opened.entries] == ours


def test_a_team_game_is_saved_with_its_names():
    game = play(session(size=2), 30)
    opened = read_game(write_game(game), catalog())
    assert opened.viewer.names == ("A", "B", "C", "D")
    assert opened.game.key() == game.game.key()


def test_a_board_is_saved_as_a_scenario_that_opens_again():
    game = play(session(None, None), 80)
    while game.question.kind != "action":
        play(game, 1)
    saved = write_scenario(game, "A race")
    opened = TableSession(seat_scenario(saved.text, catalog()))
    ours, theirs = game.view(), opened.view()
    for mine, other in zip(ours.sides, theirs.sides, strict=True):
        assert [e.card for e in mine.zones["champions"]] == [
            e.card for e in other.zones["champions"]
        ]
        assert mine.levels == other.levels
    assert opened.question.kind == "action"


def test_a_game_begun_from_a_scenario_is_saved_with_it():
    board = write_scenario(play(session(None, None), 60), "")
    opened = play(TableSession(seat_scenario(board.text, catalog())), 10)
    assert read_game(write_game(opened), catalog()).game.key() == opened.game.key()


def test_files_say_which_game_they_are_of():
    board = write_scenario(play(session(None, None), 60), "").text
    opened = TableSession(seat_scenario(board, catalog()))
    assert game_of_scenario(board) == "rush_of_ikorr"
    assert game_of_save(write_game(session())) == "rush_of_ikorr"
    assert game_of_save(write_game(opened)) == "rush_of_ikorr"


def _of_other_game(named: str, **other: object) -> str:
    document = json.loads(write_game(play(session(None, PilotName.GREEDY), 20)))
    decks = [{**deck, "game": named} for deck in document["decks"]]
    return json.dumps({**document, "decks": decks, **other})


@pytest.mark.parametrize("game", ["argent_saga", "akora"])
def test_a_save_edited_to_name_another_game_is_refused(game):
    for text in (_of_other_game(game), _of_other_game(game, table="free")):
        for opens in (game_of_save, lambda text: read_game(text, library().catalog(game))):
            with pytest.raises(TableError, match="names one game and holds another"):
                opens(text)
    with pytest.raises(TableError, match="no card of a deck is a known card of"):
        read_game(_of_other_game(game, game=game), library().catalog(game))


def test_a_board_of_another_game_than_the_save_names_is_refused():
    board = write_scenario(play(session(None, None), 60), "").text
    text = json.loads(write_game(TableSession(seat_scenario(board, catalog()))))
    assert text["game"] == "rush_of_ikorr"
    with pytest.raises(TableError, match="names one game and holds another"):
        read_game(json.dumps({**text, "game": "akora"}), catalog())


def test_a_save_from_before_games_were_named_opens():
    document = json.loads(write_game(play(session(None, PilotName.GREEDY), 20)))
    assert document.pop("game") == "rush_of_ikorr"
    assert read_game(json.dumps(document), catalog()).position == 20


NO_GAME = {
    "no deck": lambda: _with("decks", []),
    "decks of a game that cannot be played": lambda: _with("decks", [{"game": "checkers"}]),
    "a scenario of no game": lambda: _with("scenario", "turn = 3"),
    "a scenario that is not TOML": lambda: _with("scenario", "="),
    "no document": lambda: "[]",
}


@pytest.mark.parametrize("text", NO_GAME.values(), ids=NO_GAME)
def test_a_save_of_no_playable_game_is_refused(text):
    with pytest.raises(TableError):
        game_of_save(text())


def _with(key: str, value: object) -> str:
    return json.dumps({**json.loads(write_game(session())), key: value})


DAMAGED = {
    "no JSON": "{",
    "no game": "[]",
    "newer": '{"schema": 2}',
    "unknown pilot": lambda: _with("pilots", ["chess", None]),
    "too few decks": lambda: _with("decks", []),
    "odd seed": lambda: _with("seed", "x"),
    "odd first": lambda: _with("first", 7),
    "no match": lambda: _with("match", 3),
    "no answers": lambda: _with("match", None),
    "a seed below 0": lambda: _with("seed", -1),
    "an odd reading": lambda: _with("readings", {"luck": True}),
    "odd scenario": lambda: _with("scenario", "game = 'chess'"),
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_refused_in_one_sentence(text):
    with pytest.raises(TableError, match=r"saved game|scenario"):
        read_game(text() if callable(text) else text, catalog())


@pytest.mark.parametrize("text", ["= =", "game = 'rush_of_ikorr'\n[A]\nhand = ['Nobody']"])
def test_a_scenario_that_cannot_be_used_says_why(text):
    with pytest.raises(TableError, match="The scenario"):
        seat_scenario(text, catalog())
