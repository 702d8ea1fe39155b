"""Files of a gauntlet."""

import pytest

from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.core.gauntlet.history import GauntletRun
from deckbuilder.core.simulation.pieces import Played
from deckbuilder.store.gauntlet_files import note_run, read_kept_games, runs, written_pieces

PIECE = Played(("abc", 0, 2), "Wl", "", 14, 60, ({"Scout": (2, 1, 1, 0, 0, 0)}, {}))
RUN = GauntletRun(
    "rush_of_ikorr", "Mine", "1", "f", "greedy", 2, 1, "2026-01-31", {"Scout": 2}, {"x": "Wl"}
)


def test_pieces_come_back_as_they_were(tmp_path):
    path = tmp_path / "new" / "games.jsonl"
    with written_pieces(path) as writer:
        writer.write(PIECE)
    assert read_kept_games(path) == {PIECE.id: PIECE}


def test_a_line_that_was_cut_short_is_left_out_and_the_next_one_begins_anew(tmp_path):
    path = tmp_path / "games.jsonl"
    with written_pieces(path) as writer:
        writer.write(PIECE)
        writer.write(PIECE)
    path.write_bytes(path.read_bytes()[:-40])
    other = Played(("abc", 2, 1), "D", "", 7, 30, ({}, {}))
    with written_pieces(path) as writer:
        writer.write(other)
    assert read_kept_games(path) == {PIECE.id: PIECE, other.id: other}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"Wl"', '"WX"'),
        ('"count":2', '"count":3'),
        ('"turns":14', '"turns":-1'),
        ("[2,1,", '["2",1,'),
    ],
)
def test_a_piece_that_says_what_cannot_be_is_played_again(tmp_path, before, after):
    path = tmp_path / "games.jsonl"
    with written_pieces(path) as writer:
        writer.write(PIECE)
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")
    assert read_kept_games(path) == {}


def test_no_file_is_nothing_and_another_file_is_refused(tmp_path):
    assert read_kept_games(tmp_path / "none.jsonl") == {}
    path = tmp_path / "deck.txt"
    path.write_text("Game: Rise\n", "utf-8")
    with pytest.raises(UnreadableFileError, match="does not hold the games of a gauntlet"):
        read_kept_games(path)
    path.write_text('{"schema":1,"kept":"gauntlet","version":"none"}\n', "utf-8")
    with pytest.raises(UnreadableFileError, match="played by version none"):
        read_kept_games(path)


def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("x", "utf-8")
    with (
        pytest.raises(DeckbuilderError, match="Cannot write"),
        written_pieces(tmp_path / "file" / "g"),
    ):
        pass


def test_runs_are_remembered_and_damaged_lines_left_out(tmp_path):
    assert runs(tmp_path) == []
    note_run(tmp_path, RUN)
    note_run(tmp_path, RUN)
    path = tmp_path / "gauntlets" / "history.jsonl"
    path.write_text(path.read_text("utf-8") + '{"game": 1}\nnonsense\n', "utf-8")
    assert runs(tmp_path) == [RUN, RUN]
