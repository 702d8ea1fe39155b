import pytest

from deckbuilder.store.cards.page_cache import PageCache


@pytest.fixture
def pages(tmp_path):
    return PageCache(tmp_path / "update")


def test_pages_of_the_same_edition_are_kept(pages):
    pages.begin("monday")
    pages.put("a/b", b"page")
    pages.begin("monday")
    assert pages.get("a/b") == b"page"


def test_a_damaged_edition_counts_as_another(pages, tmp_path):
    pages.begin("monday")
    pages.put("a/b", b"page")
    (tmp_path / "update" / "edition.txt").write_bytes(b"\xff\xfe")
    pages.begin("monday")
    assert pages.get("a/b") is None


def test_no_path_of_a_server_leads_elsewhere(pages, tmp_path):
    pages.begin("monday")
    pages.put("../../outside", b"page")
    assert [path.parent for path in tmp_path.rglob("*.page")] == [tmp_path / "update"]
