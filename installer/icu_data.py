"""Makes the library of language data that Qt brings on Linux smaller: 32 MB become 9.

ICU keeps its data as one package of named items inside `libicudata`, and does without items that
are missing, by falling back to the root of each kind. Collation, letters and the usual data of all
languages stay; left out are conversions of old character sets (ours are UTF-8), dictionaries that
break lines of languages without spaces (Qt has its own rules), transliteration, and names of
currencies, units, zones, regions and languages in languages that the program does not speak.
"""

import re
import struct
import subprocess
import tempfile
from pathlib import Path

FORMAT = b"CmnD"
_BEFORE_FORMAT = 12  # bytes of the header before it
_ALIGNED = 16
_UNWANTED = re.compile(
    r"""
    .*\.cnv | .*\.dict | translit/.*
    | (?:unit|zone|curr|lang|region|rbnf)/
      (?!(?:en|de|fr|root|pool|res_index)\.)[a-z]{2,3}(?:_\w+)?\.res
    """,
    re.VERBOSE,
)
_ASSEMBLY = """
.section .rodata
.balign 16
.globl {symbol}
.type {symbol}, @object
{symbol}: .incbin "{file}"
.size {symbol}, .-{symbol}
.section .note.GNU-stack,"",@progbits
"""


class IcuError(Exception):
    """The library is not of the form that is known here."""


def is_unwanted(item: str) -> bool:
    """Whether an item, by its name behind the package's, is left out."""
    return bool(_UNWANTED.fullmatch(item))


def slim_data(library: bytes) -> bytes:
    """Return the package of data in a library, without what is unwanted.

    Raises:
        IcuError: There is no such package in it.
    """
    begin = library.find(FORMAT) - _BEFORE_FORMAT
    if begin < 0 or library[begin + 2 : begin + 4] != b"\xda\x27":
        raise IcuError("The library holds no package of ICU's data.")
    (header,) = struct.unpack_from("<H", library, begin)
    table = begin + header
    (count,) = struct.unpack_from("<I", library, table)
    entries = [struct.unpack_from("<II", library, table + 4 + 8 * at) for at in range(count)]
    ends = [*(start for _, start in entries[1:]), len(library) - table]
    items = []
    for (name_at, start), end in zip(entries, ends, strict=True):
        name = library[table + name_at : library.index(b"\0", table + name_at)]
        if not is_unwanted(name.decode("ascii").partition("/")[2]):
            items.append((name, library[table + start : table + end]))
    return library[begin:table] + _package(items)


def _package(items: list[tuple[bytes, bytes]]) -> bytes:
    """Return a table of items, their names and what they hold, each at a round place."""
    names_at = 4 + 8 * len(items)
    names = b"".join(name + b"\0" for name, _ in items)
    head, at = b"", _round(names_at + len(names))
    for name, data in items:
        head += struct.pack("<II", names_at, at)
        names_at += len(name) + 1
        at += _round(len(data))
    front = struct.pack("<I", len(items)) + head + names
    body = b"".join(data.ljust(_round(len(data)), b"\0") for _, data in items)
    return front.ljust(_round(len(front)), b"\0") + body


def _round(size: int) -> int:
    return -(-size // _ALIGNED) * _ALIGNED


def slim_library(source: Path, target: Path) -> Path:
    """Write the library again with less data; returns where.

    Raises:
        IcuError: It is not of the form that is known here, or there is no C compiler.
    """
    version = re.fullmatch(r"libicudata\.so\.(\d+)", source.name)
    if version is None:
        raise IcuError(f"{source.name} does not tell its version.")
    with tempfile.TemporaryDirectory() as folder:
        data, code = Path(folder) / "data", Path(folder) / "data.s"
        data.write_bytes(slim_data(source.read_bytes()))
        code.write_text(_ASSEMBLY.format(symbol=f"icudt{version[1]}_dat", file=data), "ascii")
        options = ["-shared", "-nostdlib", f"-Wl,-soname,{source.name}", "-o", str(target)]
        made = subprocess.run(["gcc", *options, str(code)], capture_output=True, check=False)
    if made.returncode:
        raise IcuError(f"gcc cannot write {target.name}: {made.stderr.decode()[-300:]}")
    return target
