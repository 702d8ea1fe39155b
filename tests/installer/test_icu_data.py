"""Language data of Qt on Linux: what is left out, and that the rest can still be found."""

import ctypes
import struct
import sys

import pytest

from installer.icu_data import IcuError, is_unwanted, slim_data, slim_library

ITEMS = {
    b"icudt73l/de.res": b"german",
    b"icudt73l/gb18030.cnv": b"old signs",
    b"icudt73l/unit/fr.res": b"pied",
    b"icudt73l/unit/sv.res": b"fot",
}


def package(items):
    """A library with a package of data in it, as ICU lays it out."""
    header = struct.pack("<H", 32) + b"\xda\x27" + bytes(8) + b"CmnD" + bytes(16)
    names_at, at = 4 + 8 * len(items), 512
    table, names, body = struct.pack("<I", len(items)), b"", b""
    for name, data in items.items():
        table += struct.pack("<II", names_at + len(names), at + len(body))
        names += name + b"\0"
        body += data.ljust(16, b"\0")
    return b"\x7fELF" + bytes(60) + header + (table + names).ljust(at, b"\0") + body


def contents(data):
    """The items of a package, by name."""
    table = 32
    (count,) = struct.unpack_from("<I", data, table)
    found = {}
    for number in range(count):
        name_at, at = struct.unpack_from("<II", data, table + 4 + 8 * number)
        name = data[table + name_at : data.index(b"\0", table + name_at)]
        assert at % 16 == 0
        found[name] = data[table + at : data.index(b"\0", table + at)]
    return found


def test_what_is_wanted_is_found_again_and_the_rest_is_gone():
    slim = slim_data(package(ITEMS))
    assert contents(slim) == {b"icudt73l/de.res": b"german", b"icudt73l/unit/fr.res": b"pied"}


KEPT = ("de.res", "sv.res", "coll/sv.res", "curr/root.res", "unit/en.res", "brkitr/line.brk",
        "zone/tzdbNames.res", "lang/res_index.res", "coll/ucadata.icu")  # fmt: skip
LEFT_OUT = (
    "euc-jp.cnv",
    "brkitr/cjdict.dict",
    "translit/root.res",
    "zone/zh_Hant.res",
    "lang/sv.res",
)


@pytest.mark.parametrize("item", KEPT)
def test_letters_order_and_our_languages_stay(item):
    assert not is_unwanted(item)


@pytest.mark.parametrize("item", LEFT_OUT)
def test_old_character_sets_dictionaries_and_other_names_go(item):
    assert is_unwanted(item)


def test_another_library_is_refused(tmp_path):
    with pytest.raises(IcuError, match="no package"):
        slim_data(b"\x7fELF nothing")
    with pytest.raises(IcuError, match="does not tell its version"):
        slim_library(tmp_path / "libother.so", tmp_path / "x")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems bring their own language data")
def test_the_library_is_written_with_its_symbol(tmp_path):
    source = tmp_path / "libicudata.so.73"
    source.write_bytes(package(ITEMS))
    (tmp_path / "slim").mkdir()
    made = slim_library(source, tmp_path / "slim" / source.name)
    symbol = (ctypes.c_char * 32).in_dll(ctypes.CDLL(str(made)), "icudt73_dat")
    assert bytes(symbol)[2:4] == b"\xda\x27"
