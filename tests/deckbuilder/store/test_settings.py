"""Settings survive anything that a file may hold."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.store.settings import (
    FILE_NAME,
    MOST_RECENT,
    Settings,
    SettingsError,
    read_settings,
    write_settings,
)

values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(), inner)),
    max_leaves=5,
)
names = st.one_of(st.sampled_from(["theme", "scale", "keys", "recent", "window"]), st.text())


def test_what_is_written_is_read_back(tmp_path):
    chosen = Settings(theme="dark", scale=1.5, keys={"undo": "Ctrl+U"}, recent=("a.deck",))
    write_settings(tmp_path, chosen)
    assert read_settings(tmp_path) == chosen


def test_without_a_file_the_defaults_hold(tmp_path):
    assert read_settings(tmp_path) == Settings()


def test_keys_of_a_newer_version_are_kept(tmp_path):
    (tmp_path / FILE_NAME).write_text('{"hologram": [1], "theme": "dark"}')
    write_settings(tmp_path, read_settings(tmp_path))
    assert json.loads((tmp_path / FILE_NAME).read_text())["hologram"] == [1]


@given(st.dictionaries(names, values, max_size=6))
def test_any_table_gives_settings_of_the_right_kinds(tmp_path_factory, table):
    folder = tmp_path_factory.mktemp("settings")
    (folder / FILE_NAME).write_text(json.dumps(table))
    found = read_settings(folder)
    assert isinstance(found.theme, str)
    assert 0.5 <= found.scale <= 3
    assert all(isinstance(each, str) for each in found.recent)


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe", b"[]", b"{" * 5000, b"null"])
def test_a_broken_file_counts_as_none(tmp_path, raw):
    (tmp_path / FILE_NAME).write_bytes(raw)
    assert read_settings(tmp_path) == Settings()


def test_a_size_without_end_is_not_used(tmp_path):
    (tmp_path / FILE_NAME).write_text(json.dumps({"scale": 10**400, "theme": "dark"}))
    assert read_settings(tmp_path) == Settings(theme="dark")


THINKING = {
    "fits": (800, 800),
    "none": (0, 200),
    "too long": (10**9, 200),
    "no number": (True, 200),
}


@pytest.mark.parametrize(("raw", "used"), THINKING.values(), ids=THINKING)
def test_a_time_to_think_is_used_if_it_can_be(tmp_path, raw, used):
    (tmp_path / FILE_NAME).write_text(json.dumps({"thinking": raw}))
    assert read_settings(tmp_path).thinking == used


def test_recent_files_are_few_and_each_is_there_once(tmp_path):
    settings = Settings()
    for number in range(30):
        settings = settings.with_recent(tmp_path / f"{number % 20}.deck")
    assert len(settings.recent) == MOST_RECENT
    assert len(set(settings.recent)) == MOST_RECENT
    assert settings.recent[0].endswith("9.deck")


def test_a_folder_that_cannot_be_written_is_said_so(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SettingsError, match="Cannot keep the settings"):
        write_settings(tmp_path / "file" / "below", Settings())
