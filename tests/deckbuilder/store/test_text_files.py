import pytest

from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.store.text_files import read_text


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_bytes(b"\xef\xbb\xbf1 S\xc3\xa9l\xc3\xa9n\xc3\xa9\r\n")
    assert read_text(path) == "1 Séléné\r\n"


@pytest.mark.parametrize("order", ["utf-16-le", "utf-16-be"])
def test_utf_16_text_is_read_by_its_byte_order_mark(order, tmp_path):
    path = tmp_path / "deck.txt"
    path.write_bytes("\ufeff1 Séléné\r\n".encode(order))
    assert read_text(path) == "1 Séléné\r\n"
    path.write_bytes("\ufeff1 Séléné".encode(order)[:-1])
    with pytest.raises(UnreadableFileError, match="line 1 is not UTF-8 text"):
        read_text(path)


def test_a_file_may_be_as_large_as_the_limit_and_no_larger(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text("12345")
    assert read_text(path, limit=5) == "12345"
    with pytest.raises(UnreadableFileError, match="larger than 4 bytes"):
        read_text(path, limit=4)
