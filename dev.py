#!/usr/bin/env python3
"""One script for everything a developer does; needs only Python 3.11 to 3.13 and its pip.

`python3 dev.py` lists the commands. Each first brings .venv up to date with requirements.lock,
which takes about a minute the first time and nothing noticeable afterwards. The environment
variable DECKBUILDER_VENV names another folder than .venv.
"""

import ctypes
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

OLDEST_PYTHON = (3, 11)
BEST_PYTHON = (3, 13)  # the newest that the whole suite has passed with
NEWEST_PYTHON = (3, 14)  # the newest with builds of everything in requirements.lock


def dotted(version: "tuple[int, ...]") -> str:
    """A version as people write it."""
    return ".".join(map(str, version))


def unfit(version: "tuple[int, ...]" = sys.version_info[:2]) -> str:
    """Why this Python will not do and which one does, in a sentence; empty if it will."""
    take = f"start dev.py with Python {dotted(OLDEST_PYTHON)} to {dotted(BEST_PYTHON)}."
    if version < OLDEST_PYTHON:
        return f"Python {dotted(version)} is too old for Deckbuilder; {take}"
    if version > NEWEST_PYTHON:
        return f"Python {dotted(version)} is too new: some packages are not built for it; {take}"
    if platform.python_implementation() != "CPython" or sysconfig.get_config_var("Py_GIL_DISABLED"):
        return f"Qt's packages are not built for this variant of Python; {take}"
    return ""


# All above is understood by Python 3.6 and newer; what follows is not.
if sys.version_info[:2] < OLDEST_PYTHON:
    print(unfit(), file=sys.stderr)
    sys.exit(2)

ROOT = Path(__file__).resolve().parent
VENV = ROOT / os.environ.get("DECKBUILDER_VENV", ".venv")
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
LOCK = ROOT / "requirements.lock"
STAMP = VENV / "deckbuilder-setup.txt"

# System libraries that Qt's wheels expect on Linux, and the Debian packages they come in: those
# without which Qt cannot even be imported, and those that a window on a screen needs besides.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
QT_WINDOW_LIBRARIES = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


class DevError(Exception):
    """Something the developer can act on; its text is printed as it is."""


def fingerprint() -> str:
    """Everything the environment depends on, as one hash; without settings of linters."""
    import tomllib  # noqa: PLC0415  an older Python has to get as far as its message

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    parts = [settings.get("build-system"), settings.get("project"), LOCK.read_text("utf-8")]
    parts.append(sys.version_info[:2])
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def is_set_up() -> bool:
    """Whether .venv stands and matches the lock file."""
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text() == fingerprint()


def run_quietly(command: list[str]) -> bool:
    """Run a command whose output matters only if it fails; says whether it succeeded."""
    outcome = subprocess.run(command, capture_output=True, text=True, check=False)
    if outcome.returncode:
        print(outcome.stdout, outcome.stderr, sep="", file=sys.stderr)
    return outcome.returncode == 0


def make_venv() -> None:
    """Make .venv with pip in it, also where the system's Python ships no ensurepip."""
    venv = [sys.executable, "-m", "venv", "--clear"]
    made = subprocess.run([*venv, str(VENV)], capture_output=True, check=False)
    if made.returncode == 0:
        return
    pip = [sys.executable, "-m", "pip", "--python", str(PYTHON), "install", "pip"]
    if not (run_quietly([*venv, "--without-pip", str(VENV)]) and run_quietly(pip)):
        raise DevError(f"Could not make {VENV.name}; Python's own message is above.")


def version_of_venv() -> str:
    """Which Python .venv was made with, as `3.11`; empty if there is none that works."""
    settings = VENV / "pyvenv.cfg"
    if not (PYTHON.exists() and settings.exists()):
        return ""
    found = re.search(r"^version(?:_info)? *= *(\d+\.\d+)", settings.read_text("utf-8"), re.M)
    return found[1] if found else ""


def pip_install(*arguments: str) -> None:
    """Install into .venv; only what is built already, since hardly anybody can build Qt."""
    command = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check"]
    outcome = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
    if outcome.returncode:
        print(outcome.stdout, outcome.stderr, sep="", file=sys.stderr)
        raise DevError(why_not_installed(outcome.stderr, arguments[-1]))


def why_not_installed(told: str, what: str) -> str:
    """What pip's message means, in a sentence with what to do."""
    if "Retrying (" in told:
        return "pip cannot reach the packages; check the network, then try again."
    absent = re.search(r"No matching distribution found for ([\w.-]+)", told)
    if not absent:
        return f"pip could not install {what}; its message is above."
    version = sys.version_info[:2]
    here = f"There is no build of {absent[1]} for Python {dotted(version)} on this system"
    if version == BEST_PYTHON:
        return f"{here} ({platform.system()}, {platform.machine()}); take a 64-bit Python."
    return f"{here}; start dev.py with Python {dotted(BEST_PYTHON)}."


def setup() -> None:
    """Bring .venv up to date with the lock file; does nothing when it is."""
    if is_set_up():
        return
    print(f"Setting up {VENV.name}: once, about a minute, needs the network ...", flush=True)
    version = sys.version_info[:2]
    if version > BEST_PYTHON:
        told = f"Deckbuilder is not tested with Python {dotted(version)} yet"
        print(f"{told}; if something does not work, take {dotted(BEST_PYTHON)}.", flush=True)
    if version_of_venv() != dotted(version):
        make_venv()
    pip_install("--only-binary", ":all:", "--require-hashes", "-r", str(LOCK))
    pip_install("--no-deps", "--no-build-isolation", "-e", str(ROOT))
    require_qt_libraries(QT_LIBRARIES, wanted=QT_WINDOW_LIBRARIES)
    STAMP.write_text(fingerprint())


def missing(libraries: dict[str, str]) -> dict[str, str]:
    """Those that the system's loader does not find."""
    absent = {}
    for library, package in libraries.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            absent[library] = package
    return absent


def require_qt_libraries(needed: dict[str, str], wanted: dict[str, str] | None = None) -> None:
    """Install or name what Qt lacks; what is only wanted is installed if that is easy."""
    if platform.system() != "Linux":
        return
    absent = missing({**needed, **(wanted or {})})
    if absent and shutil.which("apt-get") and is_root():
        print("Installing system libraries of Qt:", *absent.values(), flush=True)
        install = ["apt-get", "install", "--yes", "--no-install-recommends", *absent.values()]
        run_quietly(["apt-get", "update"])
        run_quietly(install)
    absent = missing(needed)
    if absent:
        raise DevError(f"Qt needs system libraries: {how_to_install(absent)}")


def is_root() -> bool:
    """Whether this process may change the system."""
    return sys.platform != "win32" and os.geteuid() == 0


def how_to_install(absent: dict[str, str]) -> str:
    """The command that installs the libraries, as far as this system's is known."""
    if shutil.which("apt-get"):
        return "sudo apt-get install " + " ".join(absent.values())
    if shutil.which("dnf"):
        return "sudo dnf install " + " ".join(f"'{name}()(64bit)'" for name in absent)
    return ", ".join(absent) + "; install the packages of your system that hold them."


def has_display() -> bool:
    """Whether a window can be shown."""
    is_linux = platform.system() == "Linux"
    return not is_linux or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def in_venv(*arguments: str) -> int:
    """Run .venv's Python in the project's folder and return its exit status."""
    return subprocess.run([str(PYTHON), *arguments], check=False, cwd=ROOT).returncode


def run(arguments: list[str]) -> int:
    """Open the app; where there is no display, do its job in the terminal."""
    if arguments or has_display():
        if not arguments:
            require_qt_libraries({**QT_LIBRARIES, **QT_WINDOW_LIBRARIES})
        return in_venv("-m", "deckbuilder", *arguments)
    print("There is no display, so here is the same in the terminal.", flush=True)
    worst = 0
    for words in terminal_tour():
        print("\n$ deckbuilder", *words, flush=True)
        worst = max(worst, in_venv("-m", "deckbuilder", *words))
    return worst


def terminal_tour() -> list[list[str]]:
    """Check a bundled deck and play one game with it, as far as this version can."""
    from deckbuilder.cli.commands import COMMANDS  # noqa: PLC0415  a table, free of dependencies

    folder = ROOT / "data/decks/rush_of_ikorr"
    decks = sorted([*folder.glob("*.txt"), *folder.glob("*.deck")])
    if not decks:
        return [["--help"]]
    deck = decks[0].relative_to(ROOT).as_posix()
    tour = {"check": [deck], "goldfish": [deck, "--auto", "--seed", "1"]}
    return [[name, *words] for name, words in tour.items() if name in COMMANDS] or [["--help"]]


def cores() -> int:
    """How many processors this process may use."""
    if sys.platform.startswith("linux"):
        return len(os.sched_getaffinity(0))
    else:  # noqa: RET505  the form by which mypy knows code for other systems
        return os.cpu_count() or 1


def test(arguments: list[str]) -> int:
    """Run the tests on all cores; --long: those marked long too; further words go to pytest."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    # Programs that tests start would compile every module again and again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # Neighbours stay in one process, so that what a module prepares is prepared once.
    workers = ["-n", str(cores()), "--dist", "worksteal"]
    return in_venv("-m", "pytest", "-q", *workers, *arguments)


def lint(_arguments: list[str]) -> int:
    """Run the linter, the formatter's check, the type checker and mypyc's translation."""
    steps = (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"])
    return max([*(in_venv("-m", *step) for step in steps), compile_engine(["--check"])])


def check(_arguments: list[str]) -> int:
    """Run all that a change must pass: lint, and the tests with layering and rule coverage."""
    failed = [step.__name__ for step in (lint, test) if step([])]
    print(f"check failed: {', '.join(failed)}" if failed else "check passed")
    return 1 if failed else 0


def pythons(_arguments: list[str]) -> int:
    """Try what differs from Python to Python with the newest other one on this machine."""
    return in_venv("-m", "tests.pythons")


def bench(arguments: list[str]) -> int:
    """Run the benchmarks, or a file of them, on one core; --compiled: the engine by mypyc."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if arguments == ["--compiled"]:
        return in_venv("-m", "tests.benchmarks.compiled")
    named = any(Path(word.partition("::")[0]).exists() for word in arguments)
    places = [] if named else ["tests/benchmarks"]
    names = ["-o", "python_files=bench_*.py", "-o", "python_functions=bench_*"]
    columns = ["--benchmark-columns=min,median,max,ops,rounds", "--benchmark-sort=fullname"]
    words = [*names, "--benchmark-only", *columns, *arguments, *places]
    return in_venv("-m", "pytest", "-q", *words)


def compile_engine(arguments: list[str]) -> int:
    """Compile the engine with mypyc, as packages have it; --test compares the play of both."""
    return in_venv("-m", "installer.compiled_engine", *arguments)


def rules(_arguments: list[str]) -> int:
    """Print how many numbered rules the tests cover, and write docs/rules-coverage.md."""
    return in_venv("-m", "tests.rule_coverage")


def screenshots(arguments: list[str]) -> int:
    """Draw every window, light and dark, two sizes and two scales, into build/screenshots."""
    folder = arguments[0] if arguments else str(ROOT / "build" / "screenshots")
    if folder.startswith("-"):
        print("usage: dev.py screenshots [folder]")
        return 2
    require_qt_libraries(QT_LIBRARIES)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    code = (
        "import pathlib, sys; from deckbuilder.app import take_screenshots; "
        "print(take_screenshots(pathlib.Path(sys.argv[1])), 'pictures in', sys.argv[1])"
    )
    return in_venv("-c", code, folder)


def soak(arguments: list[str]) -> int:
    """Let a random user loose on the window without a screen: --minutes 20, --seed 1."""
    require_qt_libraries(QT_LIBRARIES)
    return in_venv("-m", "tests.soak", *arguments)


def stress(arguments: list[str]) -> int:
    """Open and close every window, page and dialog, collecting garbage: --rounds 300, --seed 1."""
    require_qt_libraries(QT_LIBRARIES)
    return in_venv("-m", "tests.stress", *arguments)


def package(arguments: list[str]) -> int:
    """Make what people install into build/package; `--test` installs, runs and removes it."""
    require_qt_libraries(QT_LIBRARIES)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return in_venv("-m", "installer.package", *arguments)


def fuzz(arguments: list[str]) -> int:
    """Send hostile inputs through every door: `--inputs N`, `--seed S`, `--door NAME`."""
    require_qt_libraries(QT_LIBRARIES)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return in_venv("-m", "tests.fuzz", *arguments)


def only_setup(_arguments: list[str]) -> int:
    """Prepare .venv: the pinned dependencies, and the project installed editable."""
    return 0


COMMANDS = {
    "run": run,
    "test": test,
    "setup": only_setup,
    "check": check,
    "lint": lint,
    "pythons": pythons,
    "bench": bench,
    "compile": compile_engine,
    "rules": rules,
    "screenshots": screenshots,
    "package": package,
    "fuzz": fuzz,
    "soak": soak,
    "stress": stress,
}


def usage() -> str:
    """Every command with the first line of what it does."""
    lines = [f"  {name:12}{(each.__doc__ or '').strip()}" for name, each in COMMANDS.items()]
    return "\n".join(["usage: python3 dev.py COMMAND [WORDS...]", "", *lines])


def main(words: list[str]) -> int:
    """Run one command; a fault of the surroundings is one line, not a traceback."""
    if unfit():
        print(unfit(), file=sys.stderr)
        return 2
    if not words or words[0] not in COMMANDS:
        is_question = words in (["-h"], ["--help"])
        print(usage(), file=sys.stdout if is_question else sys.stderr)
        return 0 if is_question else 2
    try:
        setup()
        return COMMANDS[words[0]](words[1:])
    except DevError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
