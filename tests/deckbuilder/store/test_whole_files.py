"""Replacing files whole."""

import os

import pytest

from deckbuilder.store.whole_files import replace_file, replacing


def test_the_new_content_takes_the_place_of_the_old(tmp_path):
    path = tmp_path / "a.deck"
    path.write_bytes(b"old")
    replace_file(path, b"new")
    assert path.read_bytes() == b"new"


def test_nothing_is_left_beside_the_file(tmp_path):
    replace_file(tmp_path / "a.deck", b"new")
    assert [each.name for each in tmp_path.iterdir()] == ["a.deck"]


def test_permissions_of_the_old_file_are_kept(tmp_path):
    path = tmp_path / "a.deck"
    path.write_bytes(b"old")
    path.chmod(0o640)
    replace_file(path, b"new")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link_to_the_replaced_file(tmp_path):
    real, link = tmp_path / "real.deck", tmp_path / "link.deck"
    real.write_bytes(b"old")
    link.symlink_to(real)
    replace_file(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes in folders")
def test_a_pipe_is_written_to_and_not_replaced(tmp_path):
    pipe = tmp_path / "report.csv"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        replace_file(pipe, b"new")
        assert os.read(reader, 10) == b"new"
    finally:
        os.close(reader)
    assert pipe.is_fifo()
    assert [each.name for each in tmp_path.iterdir()] == ["report.csv"]


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "a.deck"
    path.write_bytes(b"old")

    def full_disk(_descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space left"):
        replace_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["a.deck"]


def test_a_new_file_gets_the_permissions_of_any_new_file(tmp_path):
    (tmp_path / "other.deck").write_bytes(b"")
    replace_file(tmp_path / "a.deck", b"new")
    usual = (tmp_path / "other.deck").stat().st_mode
    assert (tmp_path / "a.deck").stat().st_mode == usual


def test_a_fault_while_writing_in_parts_leaves_the_old_file(tmp_path):
    path = tmp_path / "report.csv"
    path.write_bytes(b"old")

    def stop_half_way():
        with replacing(path) as file:
            file.write(b"half")
            raise KeyError("a bug")

    with pytest.raises(KeyError):
        stop_half_way()
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["report.csv"]


def test_what_a_killed_program_left_is_swept_up_but_not_what_is_being_written(tmp_path):
    path = tmp_path / "a [1].deck"
    old, new = tmp_path / f".{path.name}.0123456789ab", tmp_path / f".{path.name}.ba9876543210"
    others = [tmp_path / ".a [1].deck.notes", tmp_path / ".b.deck.0123456789ab"]
    for each in (old, new, *others):
        each.write_bytes(b"half")
    for each in (old, *others):
        os.utime(each, (0, 0))
    replace_file(path, b"new")
    assert sorted(tmp_path.iterdir()) == sorted([new, path, *others])
