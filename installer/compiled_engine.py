"""`python3 dev.py compile`: compiles the engine with mypyc, in a folder of its own.

The engine's sources are copied to build/compiled and compiled there, as one library: the kernel,
what texts become, all that games do, their pilots. A checkout runs that build as long as no source
has changed since (deckbuilder/store/engine_build.py); wheels and programs contain it. Only the
standard library, mypyc and setuptools are needed here, because wheels are built without the rest.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "compiled"
STAMP = "sources.txt"  # deckbuilder/store/engine_build.py reads it
# A compiled class has no subclass in plain Python, so all that subclass each other are compiled.
PARTS = (
    "engine/kernel/**/*.py",
    "engine/mechanics/*.py",
    "engine/language/lowering/**/*.py",
    "engine/games/*/play/**/*.py",
    "engine/games/*/pilot/*.py",
    "engine/games/*/scenario/watched.py",
    "engine/games/usual_answers.py",
    "engine/games/watcher.py",
    "engine/games/*/tally.py",
    "engine/pilots/*.py",
    "engine/sandbox/game.py",
    "engine/sandbox/state.py",
)
TRANSLATE = """
import sys
from mypyc.build import mypycify

level, flags, training, *names = sys.argv[1:]
modules = mypycify(["--strict", *names], opt_level=level, debug_level="0", multi_file=True,
                   group_name="deckbuilder_engine")
"""
BUILD = (
    TRANSLATE
    + """
import os, subprocess
from concurrent.futures import ThreadPoolExecutor
from setuptools import setup
from distutils.ccompiler import new_compiler

def compile_at_once(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0,
                    extra_preargs=None, extra_postargs=None, depends=None):
    # The library has hundreds of C files; setuptools would compile one after the other.
    macros, objects, after, options, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs)
    words = self._get_cc_args(options, debug, extra_preargs)
    def compile_one(name):
        source, ending = build[name]
        self._compile(name, source, ending, words, after, options)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, build))
    return objects

# Setup takes its compiler from here; setuptools._distutils has a class of the same name.
compiler = type(new_compiler())
if compiler.compiler_type == "unix":
    compiler.compile = compile_at_once
usual = [(module.extra_compile_args, module.extra_link_args) for module in modules]

def compile_with(flags):
    for module, (compiling, linking) in zip(modules, usual):
        module.extra_compile_args = compiling + flags.split()
        module.extra_link_args = linking + flags.split()
    setup(name="compiled", packages=[], ext_modules=modules,
          script_args=["--quiet", "build_ext", "--inplace", "--force"])

if training:
    compile_with(flags + " -fprofile-generate")
    subprocess.run([sys.executable, "-m", training], check=True)
    flags += " -fprofile-use -fprofile-correction -fprofile-partial-training -Wno-missing-profile"
compile_with(flags)
"""
)

# What a guided build plays, to learn from it which ways are taken most; GUIDED says it was made so.
TRAINING = "installer.training"
GUIDED = "guided.txt"
# The library's own functions are not to be replaced from outside, so calls of them are direct.
GCC_FLAGS = "-fno-plt -fno-semantic-interposition"


class CompileError(Exception):
    """The engine cannot be compiled here; the sentence says why."""


def sources(root: Path) -> list[str]:
    """Return the modules to compile, relative to a root."""
    found = {each for part in PARTS for each in root.glob(part)}
    names = sorted(each.relative_to(root).as_posix() for each in found)
    return [name for name in names if not name.endswith("__init__.py")]


def has_compiler() -> bool:
    """Whether there is the C compiler that this Python was made with."""
    words = (sysconfig.get_config_var("CC") or "").split()
    return sys.platform == "win32" or bool(words and shutil.which(words[0]))


def stamp() -> str:
    """Return what tells this Python and these sources from others."""
    lines = [sys.implementation.cache_tag]
    for path in sorted((ROOT / "engine").rglob("*.py")):
        known = path.stat()
        lines.append(f"{known.st_mtime_ns} {known.st_size} {path.relative_to(ROOT).as_posix()}")
    return "\n".join(lines) + "\n"


def is_current(is_guided: bool = False) -> bool:
    """Whether the engine is compiled as its sources are now; guided, where that is wanted."""
    known = FOLDER / STAMP
    if is_guided and not (FOLDER / GUIDED).exists():
        return False
    return known.exists() and known.read_text("utf-8") == stamp()


def can_guide() -> bool:
    """Whether the compiler here takes profiles as they are asked for."""
    words = (sysconfig.get_config_var("CC") or "").split()
    return sys.platform == "linux" and bool(words) and "gcc" in words[0]


def build(level: str = "3", is_guided: bool = False) -> Path:
    """Compile the engine unless that is done, at a level of optimisation; returns the folder.

    A guided build compiles twice: what counts its ways, which then plays, and what follows them.

    Raises:
        CompileError: There is no compiler, or it fails.
    """
    is_guided = is_guided and can_guide()
    if is_current(is_guided):
        return FOLDER
    if not has_compiler():
        raise CompileError("There is no C compiler; install gcc or clang and try again.")
    now = stamp()
    shutil.rmtree(FOLDER, ignore_errors=True)
    flags = GCC_FLAGS if sys.platform == "linux" else ""
    training = TRAINING if is_guided else ""
    _run_in(FOLDER, BUILD, level, flags, training)
    shutil.rmtree(FOLDER / "build", ignore_errors=True)  # C sources and object files
    (FOLDER / STAMP).write_text(now, "utf-8")
    if is_guided:
        (FOLDER / GUIDED).touch()
    return FOLDER


def translate() -> None:
    """Translate the engine to C and drop that: the part that a change of it can break.

    Raises:
        CompileError: mypyc refuses something.
    """
    with TemporaryDirectory() as folder:
        _run_in(Path(folder), TRANSLATE, "0", "", "")


def _run_in(folder: Path, script: str, *words: str) -> None:
    """Run a script over the engine's sources, copied to a folder."""
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("*.pyc"))
    command = [sys.executable, "-c", script, *words, *sources(folder)]
    quiet = subprocess.run(
        command, cwd=folder, env=_surroundings(folder), capture_output=True, text=True, check=False
    )
    if quiet.returncode:
        print(quiet.stdout[-4000:], quiet.stderr[-4000:], sep="\n", file=sys.stderr)
        raise CompileError("The engine could not be compiled; the messages are above.")


def _surroundings(folder: Path = FOLDER) -> dict[str, str]:
    """Return those of a process that takes the engine from a folder."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))}


def libraries(folder: Path) -> list[Path]:
    """Return what was compiled."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
    return sorted(folder.rglob(f"*{suffix}"))


def run_with_compiled(*words: str) -> int:
    """Run a module in a process that takes the engine from the compiled folder."""
    # The current folder comes first in the search path of a module that is run.
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, check=False, cwd=FOLDER, env=_surroundings()).returncode


def main(words: Sequence[str]) -> int:
    """Compile; with --test also hold the games of both builds against each other."""
    parser = argparse.ArgumentParser("dev.py compile", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only whether it can be; 20 seconds")
    parser.add_argument("--test", action="store_true", help="compare the play of both builds")
    parser.add_argument("--suite", action="store_true", help="run the engine's tests on it")
    parser.add_argument("--level", choices="0123", default="3", help="of optimisation by gcc")
    parser.add_argument(
        "--guided",
        action="store_true",
        help="by a profile of games, as in packages; twice as long",
    )
    chosen = parser.parse_args(words)
    try:
        if chosen.check:
            translate()
            return 0
        if not is_current(chosen.guided and can_guide()):
            print(f"Compiling the engine in {FOLDER}; this takes minutes ...", flush=True)
        build(chosen.level, chosen.guided)
    except CompileError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"The engine is compiled: {len(libraries(FOLDER))} modules.")
    failed = run_with_compiled("tests.same_play", "--compare") if chosen.test else 0
    return failed or (run_suite() if chosen.suite else 0)


def run_suite() -> int:
    """Run the tests of the engine on what was compiled."""
    # Without the settings' path, which would put the sources of the checkout first.
    settings = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT), "-o", "pythonpath="]
    words = ["-q", "-p", "no:cacheprovider", "-p", "tests.on_compiled_engine", "-n", "2"]
    return run_with_compiled("pytest", *settings, *words, str(ROOT / "tests" / "engine"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
