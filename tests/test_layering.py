"""Imports go downwards only, and each dependency has its place."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# What each part may import of our own; everything may import itself.
BELOW = {
    "engine": set(),
    "deckbuilder.core": {"engine"},
    "deckbuilder.store": {"engine", "deckbuilder.core"},
    "deckbuilder.feeds": {"engine", "deckbuilder.core"},
    "deckbuilder.tournament": {
        "engine",
        "deckbuilder.core",
        "deckbuilder.store",
        "deckbuilder.feeds",
    },
    "deckbuilder.ui": {
        "engine",
        "deckbuilder.core",
        "deckbuilder.store",
        "deckbuilder.feeds",
        "deckbuilder.tournament",
    },
}
# The top, which may import every part.
TOP = {"deckbuilder.cli", "deckbuilder.app", "deckbuilder.__main__", "deckbuilder.__init__"}

ONLY_IN = {
    "PySide6": {"deckbuilder.ui", "deckbuilder.app"},
    "click": {"deckbuilder.cli"},
    "requests": {"deckbuilder.feeds"},
    "sqlite3": {"deckbuilder.store"},
    "sqlite_utils": {"deckbuilder.store"},
}

# Files, network, clock, processes and shared chance have no place in the engine.
NOT_IN_ENGINE = {
    *("asyncio", "builtins", "ctypes", "fileinput", "glob", "http", "importlib", "io", "logging"),
    *("multiprocessing", "os", "pathlib", "pickle", "random", "secrets", "shelve", "shutil"),
    *("signal", "socket", "sqlite3", "ssl", "subprocess", "tempfile", "threading", "time"),
    "urllib",
}

# A game is found through the registry: nobody else imports what lies in its folder.
REGISTRY = "engine.games.__init__"
GAME_FOLDERS = tuple(
    f"engine.games.{path.name}."
    for path in sorted((ROOT / "engine" / "games").iterdir())
    if path.is_dir() and path.name != "__pycache__"
)


def part_of(module: str) -> str:
    """The part of the program a module belongs to: `engine`, `deckbuilder.core`, ..."""
    return ".".join(module.split(".")[: 1 if module.startswith("engine") else 2])


@pytest.fixture(scope="module")
def modules() -> dict[str, ast.Module]:
    """Every module of the program by its dotted name."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): ast.parse(path.read_text("utf-8"))
        for package in ("engine", "deckbuilder")
        for path in sorted((ROOT / package).rglob("*.py"))
    }


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported anywhere in the tree."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: relative imports hide the layer"
            assert node.module
            yield node.module
            if node.module in ("deckbuilder", "engine", "engine.games"):
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def knows_a_game(module: str, imported: str) -> bool:
    """Whether a module imports what lies in the folder of a game that is not its own."""
    return module != REGISTRY and any(
        f"{imported}.".startswith(folder) and not f"{module}.".startswith(folder)
        for folder in GAME_FOLDERS
    )


def faults_of_import(module: str, imported: str) -> Iterator[str]:
    """What is wrong with a module importing another one."""
    part, top = part_of(module), imported.partition(".")[0]
    if knows_a_game(module, imported):
        yield f"{imported} is a game's own: ask its plugin"
    if top in ("engine", "deckbuilder"):
        target = part_of(imported)
        free = part in TOP or target in (part, "deckbuilder", "deckbuilder.__version__")
        if not free and target not in BELOW[part]:
            yield f"{part} may not import {target}"
    elif part not in ONLY_IN.get(top, {part}):
        yield f"{top} is used in {part}"
    elif part == "engine" and (top in NOT_IN_ENGINE or top not in sys.stdlib_module_names):
        yield f"the engine may not use {top}"


def test_imports_go_downwards_only(modules):
    faults = [
        f"{module}: {fault}"
        for module, tree in modules.items()
        for imported in imports(tree)
        for fault in faults_of_import(module, imported)
    ]
    assert faults == []


def known_as(module: str, known: set[str]) -> str:
    """Return a module as it is called here; empty for none of the known ones."""
    names = (module, f"{module}.__init__")
    return next((name for name in names if name in known), "")


def imported_when_run(tree: ast.AST, known: set[str]) -> Iterator[str]:
    """The modules of the engine that a module needs, be it only inside a function of it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue  # only types need it
        if isinstance(node, ast.Import):
            yield from (known_as(alias.name, known) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = known_as(f"{node.module}.{alias.name}", known)
                yield inner or known_as(node.module, known)
        else:
            yield from imported_when_run(node, known)


def circles(needs: dict[str, set[str]]) -> list[str]:
    """Return the modules that are in a circle, or need one that is."""
    while free := {name for name, needed in needs.items() if not needed & needs.keys()}:
        needs = {name: needed for name, needed in needs.items() if name not in free}
    return sorted(needs)


def test_modules_do_not_import_each_other_in_a_circle(modules):
    known = set(modules)
    # A package that imports from a module of its own is no circle.
    needs = {name: {*imported_when_run(tree, known)} - {name, ""} for name, tree in modules.items()}
    assert circles(needs) == []


HIDDEN_IN_A_FUNCTION = {
    "a": "def f():\n    from b import g\n    return g",
    "b": "class G:\n    import a",
    "c": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import d",
    "d": "import c",
}


def test_a_circle_is_found_in_functions_and_not_in_what_only_types_need():
    known = set(HIDDEN_IN_A_FUNCTION)
    needs = {
        name: {*imported_when_run(ast.parse(source), known)}
        for name, source in HIDDEN_IN_A_FUNCTION.items()
    }
    assert circles(needs) == ["a", "b"]


# Words of one game; what all games share is written without them.
NOUNS_OF_GAMES = frozenset(
    [
        *("ikorr", "champion", "champions", "avatar", "avatars", "infusion", "infusions"),
        *("infused", "influence", "graveyard", "graveyards", "battlefield", "fabled", "stun"),
        *("stunned", "raid", "raids", "raze", "foresee", "reanimate", "retreat", "secured"),
        *("shard", "shards", "augment", "augments", "instacast", "soulburst", "expel"),
        *("rush", "argent", "saga", "rise", "akora", "deity", "deities", "essence"),
        *("location", "locations", "exert", "exerts", "exerted", "swift", "fury", "lethal"),
        *("tower", "towers", "gear", "gears", "quickness", "overrun", "brawler", "offering"),
        *("creature", "creatures", "summoner", "summoners", "charge", "charges", "disease"),
        *("diseases", "ether", "codex", "relic", "relics", "relactify", "purgatory", "armament"),
        *("battlezone", "eternity", "tormented"),
    ]
)
NO_GAMES_WORDS = (
    *("engine.kernel", "engine.mechanics", "engine.language"),
    *("engine.scenario", "engine.pilots", "engine.tabletop"),
)


def words_of_games(source: str) -> list[str]:
    """The words of games that stand in a source, in names, strings and comments alike."""
    spaced = re.sub(r"([a-z])([A-Z])", r"\1 \2", source).replace("_", " ")
    return [word for word in re.findall(r"[a-z]+", spaced.casefold()) if word in NOUNS_OF_GAMES]


def test_shared_code_has_no_word_of_a_game():
    faults = {}
    for package in NO_GAMES_WORDS:
        for path in sorted((ROOT / package.replace(".", "/")).rglob("*.py")):
            found = words_of_games(path.read_text(encoding="utf-8"))
            if found:
                faults[str(path.relative_to(ROOT))] = sorted(set(found))
    assert faults == {}


# Parts of the application that serve any game: they ask its plugin and its layout.
SERVE_ANY_GAME = (
    *("deckbuilder/core/table", "deckbuilder/core/simulation", "deckbuilder/core/goldfish_game.py"),
    *("deckbuilder/ui/table", "deckbuilder/ui/simulation", "deckbuilder/store/text_cache.py"),
    *("deckbuilder/cli/play", "deckbuilder/cli/cards", "deckbuilder/cli/odds.py"),
)
# A deck's entry and a theme call what lies over a card so; both are files of users.
OVERLAYS = {"infusion", "infusions"}


def test_the_application_has_no_word_of_a_game_where_it_serves_any():
    faults = {}
    for part in SERVE_ANY_GAME:
        path = ROOT / part
        assert path.exists(), part
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            found = set(words_of_games(file.read_text(encoding="utf-8"))) - OVERLAYS
            if found:
                faults[str(file.relative_to(ROOT))] = sorted(found)
    assert faults == {}


@pytest.mark.parametrize("source", ["class StunOne:", "on_graveyard = 1", "# the Ikorr there"])
def test_a_word_of_a_game_is_found_in(source):
    assert len(words_of_games(source)) == 1


def test_the_kernel_imports_no_game(modules):
    faults = [
        f"{module} imports {imported}"
        for module, tree in modules.items()
        if module.startswith("engine.kernel.")
        for imported in imports(tree)
        if imported.startswith("engine.") and not imported.startswith("engine.kernel.")
        if imported not in ("engine.errors", "engine.names")
    ]
    assert faults == []


# Names that once stood for several things, and where in the engine they stand for one now.
ONE_MEANING = {
    "board": r"engine\.tabletop\.board",  # the table as values
    "words": r"engine\..*\.lower(ing)?\.words",  # what is behind a game's words
    "abilities": r"engine\.(language|games)\..*",  # a node of texts, and what becomes of it
    "desk": "none",
    "running": "none",
}


def test_modules_of_the_engine_have_nouns_for_names_that_mean_one_thing(modules):
    faults = [
        name
        for name in modules
        if part_of(name) == "engine"
        for last in [name.rpartition(".")[2]]
        if (last.endswith("ing") and last != "lowering")
        or not re.fullmatch(ONE_MEANING.get(last, ".*"), name)
    ]
    assert faults == []


def test_the_engine_opens_and_prints_nothing(modules):
    faults = [
        f"{module}, line {node.lineno}: {node.func.id}()"
        for module, tree in modules.items()
        if part_of(module) == "engine"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("open", "print", "input", "exec", "eval", "__import__")
    ]
    assert faults == []


FAULTS = {
    "engine uses Qt": ("engine.cards", "PySide6.QtCore"),
    "engine uses the application": ("engine.cards", "deckbuilder.core.deck"),
    "engine reads the clock": ("engine.kernel.match", "time"),
    "engine uses a library": ("engine.kernel.match", "numpy"),
    "core uses the store": ("deckbuilder.core.deck", "deckbuilder.store.cards"),
    "core uses SQL": ("deckbuilder.core.deck", "sqlite3"),
    "store uses the window": ("deckbuilder.store.cards", "deckbuilder.ui.window"),
    "ui uses the command line": ("deckbuilder.ui.window", "deckbuilder.cli.frame"),
    "ui uses the composition root": ("deckbuilder.ui.window", "deckbuilder.app"),
    "core knows one game": ("deckbuilder.core.deck", "engine.games.rush_of_ikorr.schema"),
    "core knows one game's plugin": ("deckbuilder.core.deck", "engine.games.rise"),
    "the shared engine knows one game": ("engine.scenario.documents", "engine.games.akora.schema"),
    "a game knows another one": ("engine.games.rise.schema", "engine.games.akora.schema"),
    "store uses the network": ("deckbuilder.store.cards", "requests"),
}


@pytest.mark.parametrize(("module", "imported"), FAULTS.values(), ids=FAULTS)
def test_the_check_notices_that(module, imported):
    assert list(faults_of_import(module, imported))
