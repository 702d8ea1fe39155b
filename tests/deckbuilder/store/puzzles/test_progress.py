"""How far the user came with each puzzle."""

from deckbuilder.store.puzzles.progress import FILE_NAME, Progress, read_progress, write_progress
from deckbuilder.store.puzzles.shelf import keep_puzzle, puzzles_of


def test_progress_is_written_and_read(tmp_path):
    made = {"akora/a": Progress().begun().hinted().solved(), "akora/b": Progress(3)}
    write_progress(tmp_path, made)
    assert read_progress(tmp_path) == made


def test_a_hint_after_the_win_changes_nothing():
    assert Progress().solved().hinted() == Progress(is_solved=True)


def test_what_cannot_be_understood_counts_as_not_there(tmp_path):
    (tmp_path / FILE_NAME).write_text('{"puzzles": {"a": {"tries": -3}, "b": 7}}')
    assert read_progress(tmp_path) == {"a": Progress()}
    (tmp_path / FILE_NAME).write_text("[")
    assert read_progress(tmp_path) == {}


def test_own_puzzles_of_one_name_lie_beside_each_other(tmp_path):
    for _ in range(2):
        keep_puzzle(tmp_path, "akora", "Two Lamps!", 'game = "akora"\ntitle = "Two Lamps!"\n')
    own = [each for each in puzzles_of("akora", tmp_path) if each.is_own]
    assert [each.key for each in own] == ["own/akora/two-lamps", "own/akora/two-lamps-2"]
    assert [each.title for each in own] == ["Two Lamps!", "Two Lamps!"]


def test_an_own_puzzle_that_is_nested_too_deeply_is_left_out(tmp_path):
    keep_puzzle(tmp_path, "akora", "Deep", f"a = {'[' * 5_000}{']' * 5_000}\n")
    assert [each.key for each in puzzles_of("akora", tmp_path) if each.is_own] == []
