"""Reading text that people made: size-limited, UTF-8, and a clear sentence when it is not."""

import codecs
from pathlib import Path

from deckbuilder.core.errors import UnreadableFileError

MEGABYTE = 1_000_000
DEFAULT_LIMIT = 10 * MEGABYTE


def read_text(path: Path, limit: int = DEFAULT_LIMIT) -> str:
    """The text of a file, without its byte-order mark; line ends are left as they are.

    Raises:
        UnreadableFileError: It is missing, a folder, not allowed, larger than `limit` bytes, or
            neither UTF-8 text nor UTF-16 with its byte-order mark.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(limit + 1)
    except OSError as error:
        raise UnreadableFileError(f"Cannot read {path}: {error.strerror}.") from error
    if len(raw) > limit:
        size = f"{limit // MEGABYTE} MB" if limit >= MEGABYTE else f"{limit} bytes"
        raise UnreadableFileError(f"Cannot read {path}: it is larger than {size}.")
    return decode_text(path, raw)


def encoding_of(raw: bytes) -> str:
    """Tell how a text is written; UTF-16 is what older Windows programs call Unicode."""
    is_wide = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return "utf-16" if is_wide else "utf-8-sig"


def _form(source: Path | str) -> str:
    """Return what programs call the form that is wanted."""
    is_table = str(source).casefold().endswith(".csv")
    return "UTF-8 (spreadsheets call it “CSV UTF-8”)" if is_table else "UTF-8"


def decode_text(source: Path | str, raw: bytes) -> str:
    """Return the text that bytes from a file or elsewhere mean.

    Raises:
        UnreadableFileError: They are neither UTF-8 text nor UTF-16 with its byte-order mark.
    """
    try:
        text = raw.decode(encoding_of(raw))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise UnreadableFileError(
            f"Cannot read {source}: line {line} is not UTF-8 text; save it as {_form(source)}."
        ) from error
    if "\0" in text:
        raise UnreadableFileError(f"Cannot read {source}: it is not a text file.")
    return text
