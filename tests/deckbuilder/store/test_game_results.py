"""Results of games that are noted line by line."""

from dataclasses import replace

from deckbuilder.store.game_results import FILE_NAME, GameResult, note_result, results_of

FIRST = GameResult("rise", "Fever Ward", "1", "Hive in Bloom", "won", 7, "2026-01-31")
SECOND = replace(FIRST, turns=9)


def test_results_are_read_back_in_their_order(tmp_path):
    note_result(tmp_path, FIRST)
    note_result(tmp_path, SECOND)
    assert list(results_of(tmp_path)) == [FIRST, SECOND]


def test_a_result_behind_a_line_that_a_full_disk_cut_is_not_lost(tmp_path):
    note_result(tmp_path, FIRST)
    path = tmp_path / FILE_NAME
    path.write_bytes(path.read_bytes() + b'{"game": "rise", "deck": "Fe')
    note_result(tmp_path, SECOND)
    assert list(results_of(tmp_path)) == [FIRST, SECOND]
