"""`python3 dev.py pythons`: what differs from Python to Python, tried with another one.

The newest other Python on this machine that Deckbuilder supports gets an environment of its own,
beside .venv, and a short run. Where there is none, or it cannot be set up, that is said and no
fault.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import dev

Version = tuple[int, ...]

# The database, the network, the start, and how Qt's objects and ours come and go. For the rest:
# `python3.13 dev.py test --long`, with a DECKBUILDER_VENV of its own.
SHORT_RUN = (
    "tests/deckbuilder/store/database",
    "tests/deckbuilder/store/cards/test_card_store.py",
    "tests/deckbuilder/feeds",
    "tests/deckbuilder/cli/test_startup.py",
    "tests/deckbuilder/test_app.py",
    "tests/deckbuilder/ui/test_background.py",
    "tests/deckbuilder/ui/test_garbage.py",
    "tests/deckbuilder/ui/window/test_forgetting.py",
)
ONE_CORE = ("-n", "1")  # `.ci/run` lints on another at the same time
SUPPORTED = [(3, number) for number in range(dev.OLDEST_PYTHON[1], dev.NEWEST_PYTHON[1] + 1)]
# Answers only where Qt's packages work at all, and with the real place behind a stand-in.
QUESTION = """
import sys, sysconfig, venv
assert sys.implementation.name == "cpython" and not sysconfig.get_config_var("Py_GIL_DISABLED")
print(*sys.version_info[:2], sys.executable)
"""


def main() -> int:
    """Try the newest other Python; 1 if something fails with it."""
    others = other_pythons(commands())
    if not others:
        names = ", ".join(map(dev.dotted, SUPPORTED))
        print(f"There is no other Python of {names} on this machine, so none was tried.")
        return 0
    version = max(others)
    return try_out(version, others[version])


def try_out(version: Version, python: str) -> int:
    """Set one Python up and run what differs."""
    told = dev.dotted(version)
    print(f"With Python {told}, {python}:", flush=True)
    environment = {**os.environ, "DECKBUILDER_VENV": f".venv-{told}"}
    if dev_py(python, ["setup"], environment):
        print(f"Python {told} cannot be set up (see above), so it was not tried.")
        return 0
    return 1 if dev_py(python, ["test", *ONE_CORE, *SHORT_RUN], environment) else 0


def dev_py(python: str, words: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run a command of dev.py with some Python; returns its exit status."""
    command = [python, str(dev.ROOT / "dev.py"), *words]
    return subprocess.run(command, check=False, env=environment, cwd=dev.ROOT).returncode


def other_pythons(found: Iterable[Sequence[str]]) -> dict[Version, str]:
    """The Pythons behind some commands that would do and are not this one, by version."""
    others: dict[Version, str] = {}
    for version, python in filter(None, map(ask, found)):
        if version in SUPPORTED and version != sys.version_info[:2]:
            others.setdefault(version, python)
    return others


def commands() -> Iterator[list[str]]:
    """What may start a Python: names on the path, the launcher of Windows, pyenv's folder."""
    for version in SUPPORTED:
        yield [f"python{dev.dotted(version)}"]
        if sys.platform == "win32":
            yield ["py", f"-{dev.dotted(version)}"]
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    for each in ("versions/*/bin/python3", "pyenv-win/versions/*/python.exe"):
        yield from ([str(path)] for path in sorted(pyenv.glob(each)))


def ask(command: Sequence[str]) -> tuple[Version, str] | None:
    """Ask a Python for its version and place; None if there is none, or it will not do."""
    program = shutil.which(command[0])
    if program is None:
        return None
    question = [program, *command[1:], "-c", QUESTION]
    try:
        told = subprocess.run(question, capture_output=True, text=True, check=False, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return None
    if told.returncode:
        return None
    major, minor, python = told.stdout.strip().split(" ", 2)
    return (int(major), int(minor)), python


if __name__ == "__main__":
    sys.exit(main())
