"""Regular expressions that cannot hang: RE2 matches in time linear in the length of the text.

It has no look-ahead and no back-references, the two features that make other engines slow without
bound. Case does not matter, and `^` and `$` stand for the ends of a line.
"""

from collections.abc import Callable
from typing import Any

LONGEST_PATTERN = 200
_LARGEST_PROGRAM = 5_000  # of RE2's instructions
_MEMORY = 64 << 20  # bytes; far more than a program of that size can need
_FLAGS = "(?im)"


def check_pattern(pattern: str) -> str | None:
    """Say in a few words why a pattern cannot be used, or None if it can."""
    if not pattern.strip():
        return "it is empty"
    if len(pattern) > LONGEST_PATTERN:
        return f"it is longer than {LONGEST_PATTERN} characters"
    # Only a search with a regular expression pays for this import.
    import re2  # type: ignore[import-untyped]  # noqa: PLC0415

    try:
        size = re2.compile(_FLAGS + pattern, _options()).programsize
    except re2.error as error:
        return bytes(error.args[0]).decode("utf-8", "replace").replace(_FLAGS, "")
    return "it repeats too much" if size > _LARGEST_PROGRAM else None


def finder(pattern: str) -> Callable[[str], bool]:
    """Return a function that tells whether the pattern is found in a text."""
    import re2  # noqa: PLC0415

    # A set of one: it tells whether, not where, and does so several times faster.
    patterns = re2.Set.SearchSet(_options())
    patterns.Add(_FLAGS + pattern)
    patterns.Compile()
    match = patterns.Match

    def is_found(text: str) -> bool:
        return match(text) is not None

    return is_found


def _options() -> Any:
    import re2  # noqa: PLC0415

    options = re2.Options()
    options.log_errors = False
    options.never_capture = True
    options.max_mem = _MEMORY
    return options
