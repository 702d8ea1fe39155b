"""Formats of the user's own."""

from dataclasses import replace

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.formats import open_format, require_format
from deckbuilder.store.own_formats import (
    import_own_format,
    own_formats,
    remove_own_format,
    save_own_format,
)
from engine.cards import GameId
from engine.formats import default_format
from engine.games.construction import construction

IKORR = GameId("rush_of_ikorr")
CLUB = replace(
    default_format(construction(IKORR).spec),
    id="club",
    title="Club night",
    numbers={**construction(IKORR).spec.numbers, "pip_limit": 20},
)


def test_a_format_is_kept_found_and_removed(tmp_path):
    save_own_format(CLUB, tmp_path)
    assert [each.format for each in own_formats(IKORR, tmp_path)] == [CLUB]
    assert (
        open_format(IKORR, "club", tmp_path) == open_format(IKORR, "Club Night", tmp_path) == CLUB
    )
    require_format("club", IKORR, tmp_path)
    kept = remove_own_format(CLUB, tmp_path)
    assert kept.exists()
    assert list(own_formats(IKORR, tmp_path)) == []
    with pytest.raises(DeckbuilderError, match="There is no format"):
        open_format(IKORR, "club", tmp_path)
    with pytest.raises(DeckbuilderError, match="Cannot remove"):
        remove_own_format(CLUB, tmp_path)


@pytest.mark.parametrize("bad", ["", "../club", "Club", "a b", "constructed", "x" * 99])
def test_an_id_that_cannot_be_a_file_or_is_taken_is_refused(tmp_path, bad):
    with pytest.raises(DeckbuilderError):
        save_own_format(replace(CLUB, id=bad), tmp_path)
    assert not (tmp_path / "formats").exists() or list(own_formats(IKORR, tmp_path)) == []


def test_a_file_that_is_wrong_is_listed_with_its_fault(tmp_path):
    save_own_format(CLUB, tmp_path)
    (tmp_path / "formats" / IKORR / "odd.toml").write_text("id = 'odd'\nponies = 3\n", "utf-8")
    odd = list(own_formats(IKORR, tmp_path))[-1]
    assert odd.format is None
    assert "ponies" in odd.problem
    assert open_format(IKORR, "club", tmp_path) == CLUB


def test_a_shared_file_is_taken_over(tmp_path):
    path = save_own_format(CLUB, tmp_path / "friend")
    assert import_own_format(path, IKORR, tmp_path) == CLUB
    assert [each.format for each in own_formats(IKORR, tmp_path)] == [CLUB]
    with pytest.raises(DeckbuilderError):
        import_own_format(tmp_path / "nowhere.toml", IKORR, tmp_path)
    with pytest.raises(DeckbuilderError):
        import_own_format(path, GameId("rise"), tmp_path)
