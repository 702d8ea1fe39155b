"""Trying packages out: what `dev.py package --test` does with each kind after it is made.

Each trial installs what it was given, runs it as a user would, removes it, and yields a line for
everything that held. The first thing that does not hold ends it.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from installer.package import ROOT, PackageError

LARGEST_PROGRAM = 140_000_000  # bytes; with the compiled engine
LONGEST_START = 1.5  # seconds of processor time
PATIENCE = 300  # seconds, on a busy machine
DECK = "data/decks/rush_of_ikorr"
SCENARIO = "data/scenarios/rush_of_ikorr"
OTHERS = ("argent_saga", "rise", "akora")
WINDOW_SAYS = "The window is open."


def require(holds: object, claim: str) -> str:
    """Return a claim that holds.

    Raises:
        PackageError: It does not.
    """
    if not holds:
        raise PackageError(f"This does not hold: {claim}")
    return claim


class Installed:
    """A program somewhere on this machine, run with a data folder of its own."""

    def __init__(self, command: Path, data: Path) -> None:
        self._command = command
        self._data = data
        # Neither the checkout nor the environment it is built in may help.
        kept = ("PATH", "HOME", "LANG", "TMPDIR", "SYSTEMROOT")
        self._environment = {name: os.environ[name] for name in kept if name in os.environ}
        self._environment["QT_QPA_PLATFORM"] = "offscreen"

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a command to its end."""
        return subprocess.run(
            [str(self._command), *words],
            cwd=self._data,
            env=self._environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )

    def holds(self, *words: str) -> str:
        """Return the claim that a command ends well."""
        begin = time.monotonic()
        done = self.run(*words)
        seconds = time.monotonic() - begin
        said = done.stderr.strip().splitlines()[-1:] or [""]
        shown = " ".join(Path(word).name if "/" in word else word for word in words)
        claim = f"deckbuilder {shown}: status {done.returncode}, {seconds:.1f} s {said[0]}"
        return require(done.returncode == 0, claim.rstrip())

    def try_commands(self, decks: Path, scenarios: Path) -> Iterator[str]:
        """Yield a claim for each kind of work."""
        deck = str(sorted(decks.glob("*.txt"))[0])
        data = ("--data-dir", str(self._data))
        yield self.holds("--version")
        yield self.holds("doctor", *data)
        yield self.holds("check", str(decks), *data)
        yield self.holds("scenario", "run", str(scenarios))
        yield self.holds("goldfish", deck, "--auto", *data)
        yield self.holds("simulate", deck, "--games", "200", "--jobs", "2", *data)
        yield self.holds("cards", "search", "t:champion cost<=2", *data)
        yield self.holds("cards", "explain", "--text", "SUMMON — Draw a card.")
        mistaken = self.run("cards", "search", "tpye:champion", *data)
        is_told = mistaken.returncode == 2 and "“type”" in mistaken.stderr
        yield require(is_told, f"a mistake in a search is told: {mistaken.stderr.strip()}")

    def try_games(self, decks: Path, scenarios: Path) -> Iterator[str]:
        """Yield a claim for each other game: its decks, one game, a scenario."""
        data = ("--data-dir", str(self._data))
        for game in OTHERS:
            folder = decks.with_name(game)
            yield self.holds("check", str(folder), *data)
            deck = str(sorted(folder.glob("*.txt"))[0])
            yield self.holds("goldfish", deck, "--auto", *data)
            board = sorted(scenarios.with_name(game).rglob("*.toml"))[0]
            yield self.holds("scenario", "run", str(board))

    def try_engine(self, *, is_compiled: bool) -> str:
        """Return the claim that the engine is compiled, or that it is not, as doctor says."""
        said = self.run("doctor", "--data-dir", str(self._data)).stdout
        told = next((each for each in said.split(", ") if each.startswith("Engine ")), said[:200])
        return require(("compiled" in told) == is_compiled, f"doctor says: {told}")

    def try_window(self, *words: str) -> str:
        """Return the claim that the window opens soon enough, by its processor time."""
        command = [str(self._command), "-v", "--data-dir", str(self._data), *words]
        begin = time.monotonic()
        with subprocess.Popen(
            command,
            cwd=self._data,
            env=self._environment,
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        ) as process:
            assert process.stderr is not None
            said = []
            for line in process.stderr:
                said.append(line)
                if WINDOW_SAYS in line:
                    break
            seconds, worked = time.monotonic() - begin, _processor_time(process.pid)
            is_open = process.poll() is None
            process.terminate()
        claim = f"the window opens: {worked:.2f} s of processor time, {seconds:.2f} s in all"
        if not is_open:
            raise PackageError(f"The window does not open: {''.join(said[-5:])}")
        return require(worked < LONGEST_START, claim)


def _processor_time(pid: int) -> float:
    """Return how long a process has worked, where the system tells."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def try_program(program: Path) -> Iterator[str]:
    """Try the built folder, from a copy elsewhere so that nothing of the checkout is found."""
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / "elsewhere"
        shutil.copytree(program, copy, symlinks=True)
        size = sum(each.lstat().st_size for each in copy.rglob("*") if each.is_file())
        yield require(size < LARGEST_PROGRAM, f"size: {size / 1e6:.1f} MB, at most 140")
        name = "deckbuilder.exe" if sys.platform == "win32" else "deckbuilder"
        inside = copy / "_internal"
        yield from _tried(copy / name, Path(place) / "data", inside)


def _tried(command: Path, data: Path, bundled: Path, *, is_compiled: bool = True) -> Iterator[str]:
    data.mkdir()
    installed, decks, scenarios = Installed(command, data), bundled / DECK, bundled / SCENARIO
    yield installed.try_engine(is_compiled=is_compiled)
    yield from installed.try_commands(decks, scenarios)
    yield from installed.try_games(decks, scenarios)
    yield installed.try_window()
    yield installed.try_window("open", str(sorted(decks.glob("*.txt"))[0]))


def try_deb(package: Path) -> Iterator[str]:
    """Install, run and remove; without the rights for that, unpack and run."""
    if os.geteuid() != 0 or shutil.which("dpkg") is None:
        with tempfile.TemporaryDirectory() as place:
            _quiet("dpkg-deb", "-x", package, place)
            yield from _try_tree(Path(place))
        return
    before = _quiet("dpkg-query", "-f", "${Status}", "-W", "deckbuilder", check=False)
    require("installed" not in before, "deckbuilder is not installed here already")
    _quiet("dpkg", "--force-depends", "-i", package)
    try:
        yield require(shutil.which("deckbuilder") == "/usr/bin/deckbuilder", "it is on the path")
        yield from _try_tree(Path("/"))
        listed = _quiet("dpkg", "-L", "deckbuilder").split()
    finally:
        _quiet("dpkg", "-P", "deckbuilder")
    ours = [each for each in listed if "deckbuilder" in each and Path(each).exists()]
    yield require(not ours, f"removed without a trace: {len(listed)} files and folders")


def _try_tree(root: Path) -> Iterator[str]:
    """Try an installed or unpacked package: its program, and what desktops look for."""
    share = root / "usr" / "share"
    for part in (
        *("applications/deckbuilder.desktop", "mime/packages/deckbuilder.xml"),
        *("icons/hicolor/scalable/apps/deckbuilder.svg", "man/man1/deckbuilder.1.gz"),
        *("icons/hicolor/128x128/apps/deckbuilder.png", "doc/deckbuilder/copyright"),
    ):
        yield require((share / part).is_file(), f"installs share/{part}")
    if shutil.which("man"):
        page = _quiet("man", "--warnings", "-l", share / "man" / "man1" / "deckbuilder.1.gz")
        yield require("simulate" in page, "the manual page can be read and names every command")
    inside = root / "usr" / "lib" / "deckbuilder" / "_internal"
    with tempfile.TemporaryDirectory() as place:
        command = root / "usr" / "bin" / "deckbuilder"
        yield from _tried(command, Path(place) / "data", inside)


def try_wheel(wheel: Path) -> Iterator[str]:
    """Install into an environment of its own, with the pinned dependencies, and run."""
    names = zipfile.ZipFile(wheel).namelist()
    for part in ("data/cards/", "data/scenarios/", "resources/icons/", "resources/application/"):
        found = sum(f"deckbuilder/bundled/{part}" in name for name in names)
        yield require(found, f"holds {found} files of {part}")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        python = _environment(folder / "venv")
        _quiet(python, "-m", "pip", "install", "--quiet", "--no-deps", wheel)
        where = _quiet(
            python, "-I", "-c", "import deckbuilder; print(deckbuilder.__file__)"
        ).strip()
        yield require(str(folder) in where, "is imported from where it was installed")
        bundled = Path(where).parent / "bundled"
        command = python.parent / "deckbuilder"
        is_compiled = not wheel.name.endswith("-none-any.whl")
        yield from _tried(command, folder / "data", bundled, is_compiled=is_compiled)


def _environment(folder: Path) -> Path:
    """Make an environment with the pinned dependencies of users; return its Python."""
    _quiet(sys.executable, "-m", "venv", folder)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    lock = ROOT / "requirements.lock"
    _quiet(python, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", lock)
    return python


def try_sdist(archive: Path) -> Iterator[str]:
    """Unpack, build a wheel from it, and compare that with the one of the checkout."""
    with tempfile.TemporaryDirectory() as place:
        with tarfile.open(archive) as packed:
            packed.extractall(place, filter="data")
        source = next(Path(place).iterdir())
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d"]
        for folder, target in ((source, Path(place) / "theirs"), (ROOT, Path(place) / "ours")):
            subprocess.run([*build, str(target)], cwd=folder, check=True, capture_output=True)
        theirs, ours = (_contents(Path(place) / name) for name in ("theirs", "ours"))
        yield require(theirs == ours, f"gives the same wheel: {len(theirs)} files, byte for byte")


def _contents(folder: Path) -> dict[str, int]:
    wheel = zipfile.ZipFile(next(folder.glob("*.whl")))
    return {each.filename: each.CRC for each in wheel.infolist()}


def _quiet(*command: str | Path, check: bool = True) -> str:
    words = [str(each) for each in command]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if check and done.returncode:
        raise PackageError(f"{' '.join(words[:4])} failed: {done.stdout}{done.stderr}")
    return done.stdout


TRIALS: Mapping[str, Callable[[Path], Iterator[str]]] = {
    "program": try_program,
    "deb": try_deb,
    "wheel": try_wheel,
    "compiled-wheel": try_wheel,
    "sdist": try_sdist,
}
