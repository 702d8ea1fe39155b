"""Which build of the engine runs: the one that mypyc compiled, or plain Python.

An installed program has one of them. A checkout has both after `dev.py compile`; it takes the
compiled one as long as no source file has changed since. `DECKBUILDER_ENGINE=plain` forbids it.
"""

import os
import sys

_ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(_ROOT, "build", "compiled")
# Written by installer/compiled_engine.py: the Python, then time, size and name of each source.
STAMP = os.path.join(FOLDER, "sources.txt")
SETTING = "DECKBUILDER_ENGINE"


def take_compiled_engine() -> None:
    """Let the engine be imported as compiled, where that was done and still holds."""
    if "engine" not in sys.modules and os.path.exists(STAMP) and not _objection():
        sys.path.insert(0, FOLDER)


def engine_build() -> str:
    """Return which build runs, in words for people who look for reasons."""
    if _is_compiled():
        return "compiled"
    remark = _objection() if os.path.exists(STAMP) else ""
    return f"plain Python ({remark})" if remark else "plain Python"


def _is_compiled() -> bool:
    from importlib.util import find_spec  # noqa: PLC0415  not needed to start

    found = find_spec("engine.kernel.state.table")
    return found is not None and not str(found.origin).endswith(".py")


def _objection() -> str:
    """Return why the compiled build of a checkout is not taken; empty if it is."""
    if os.environ.get(SETTING) == "plain":
        return f"{SETTING} says so"
    with open(STAMP, encoding="utf-8") as file:
        python, *rows = file.read().splitlines()
    if python != sys.implementation.cache_tag:
        return "another Python compiled it"
    return "" if all(map(_is_same, rows)) else "sources have changed; run dev.py compile"


def _is_same(row: str) -> bool:
    time, size, name = row.split(" ", 2)
    try:
        known = os.stat(os.path.join(_ROOT, name))
    except OSError:
        return False
    return known.st_mtime_ns == int(time) and known.st_size == int(size)
