"""The engine compiled with mypyc, against the same engine as plain Python.

`python3 dev.py bench --compiled` copies the engine into build/compiled, compiles the kernel and all
that subclasses it there (minutes the first time, later only what changed), plays the same random
games with both and prints their figures. Then the compiled engine plays the golden games: it must
come to the same keys, logs and decisions as plain Python. Nothing of it is installed.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks.bench_engine import share_of_calibration_loop

ROOT = Path(__file__).resolve().parents[2]
SCRATCH = ROOT / "build" / "compiled"
# Classes of the kernel are subclassed in play, and those of play where texts are lowered.
PARTS = (
    "engine/kernel",
    "engine/kernel/state",
    "engine/kernel/effects",
    "engine/kernel/programs",
    "engine/kernel/acting",
    "engine/kernel/turn",
    "engine/games/rush_of_ikorr/play",
    "engine/games/rush_of_ikorr/play/lower",
    "engine/language/lowering",
    "engine/language/lowering/verbs",
)
BUILD = """
import os, sys
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify(["--strict", *sys.argv[1:]], opt_level="1", debug_level="0", separate=True)
setup(name="compiled", packages=[], ext_modules=modules,
      script_args=["--quiet", "build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}"])
"""


def sources(root: Path) -> list[str]:
    """Return the modules to compile, relative to a root."""
    found: list[str] = []
    for part in PARTS:
        found += [each.relative_to(root).as_posix() for each in sorted((root / part).glob("*.py"))]
    return [each for each in found if not each.endswith("__init__.py")]


def has_compiler() -> bool:
    """Whether there is the C compiler that this Python was made with."""
    words = (sysconfig.get_config_var("CC") or "").split()
    return sys.platform == "win32" or bool(words and shutil.which(words[0]))


def copy_engine() -> None:
    """Bring the scratch folder's sources up to date; what did not change keeps its time."""
    for source in sorted((ROOT / "engine").rglob("*.py")):
        target = SCRATCH / source.relative_to(ROOT)
        text = source.read_bytes()
        if not target.exists() or target.read_bytes() != text:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text)


def build() -> int:
    """Compile; returns the exit status of the compilers."""
    command = [sys.executable, "-c", BUILD, *sources(SCRATCH)]
    quiet = subprocess.run(command, cwd=SCRATCH, capture_output=True, text=True, check=False)
    if quiet.returncode:
        print(quiet.stdout[-4000:], quiet.stderr[-4000:], sep="\n", file=sys.stderr)
    return quiet.returncode


def run_with(folders: Sequence[Path], *words: str) -> int:
    """Run a module in a process that takes the engine from the first of some folders."""
    paths = os.pathsep.join(str(each) for each in folders)
    # The current folder comes first in the search path of a module that is run.
    surroundings = {**os.environ, "PYTHONPATH": paths}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, check=False, cwd=folders[0], env=surroundings).returncode


def print_figure(label: str) -> None:
    """Print the share of the calibration loop that the engine at hand reaches."""
    from engine.kernel.state import table  # noqa: PLC0415  whichever the search path finds first

    suffix = Path(str(table.__file__)).suffix
    print(f"{label:12}{share_of_calibration_loop():.3f} of the calibration loop ({suffix})")


def main() -> int:
    """Build and measure, or print one figure."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--figure")
    label = parser.parse_args().figure
    if label:
        print_figure(label)
        return 0
    if not has_compiler():
        print("There is no C compiler; install gcc or clang and try again.", file=sys.stderr)
        return 2
    print(f"Compiling {len(PARTS)} parts of the engine in {SCRATCH}; this takes minutes ...")
    copy_engine()
    if build():
        return 1
    figure = ("tests.benchmarks.compiled", "--figure")
    return (
        run_with([ROOT], *figure, "plain")
        or run_with([SCRATCH, ROOT], *figure, "compiled")
        or run_with([SCRATCH, ROOT], "tests.golden", "games")
    )


if __name__ == "__main__":
    sys.exit(main())
