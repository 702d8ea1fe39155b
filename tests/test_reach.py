"""How far a foreign file and the program itself can reach: no other file, no network of its own."""

import ast
import json
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from deckbuilder.cli import main
from deckbuilder.core.share_code import decode_deck, encode_deck
from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck
from engine.decks import Deck

ROOT = Path(__file__).parent.parent
SOURCES = [*ROOT.glob("deckbuilder/**/*.py"), *ROOT.glob("engine/**/*.py")]
SECRET = "secret.toml"
READY = sorted(data_path("decks", "rush_of_ikorr").glob("*.txt"))[0]


class Watch:
    """Notes every file that is opened and everything else that reaches out of the process."""

    # Events of Python's own audit, apart from `open`.
    OTHERS = (
        *("os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.truncate"),
        *("os.system", "os.exec", "os.posix_spawn", "subprocess.Popen", "socket.connect"),
        *("socket.getaddrinfo", "ctypes.dlopen", "shutil.rmtree", "shutil.copyfile", "os.chmod"),
    )

    def __init__(self) -> None:
        self.is_on = False
        self.opened: list[tuple[Path, bool]] = []
        self.others: list[str] = []
        self._watched = 0
        self._begun: list[threading.Thread] = []
        sys.addaudithook(self._note)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Note what this thread does from here on, and the threads that it begins."""
        # Not the others: a cluster of an earlier test measures its processes for ever.
        self._watched, self._begun = threading.get_ident(), []
        self.opened, self.others, self.is_on = [], [], True
        start = threading.Thread.start

        def started(thread: threading.Thread) -> None:
            if self._is_ours(threading.get_ident()):
                self._begun.append(thread)
            start(thread)

        try:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(threading.Thread, "start", started)
                yield
        finally:
            self.is_on = False

    def _note(self, event: str, words: tuple[object, ...]) -> None:
        if not self.is_on or not self._is_ours(threading.get_ident()):
            return
        if event == "open" and isinstance(words[0], (str, bytes, os.PathLike)):
            flags = words[2] if isinstance(words[2], int) else 0
            is_written = bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
            self.opened.append((Path(os.path.abspath(os.fsdecode(words[0]))), is_written))
        elif event in self.OTHERS:
            self.others.append(f"{event} {words}")

    def _is_ours(self, thread: int) -> bool:
        return thread == self._watched or any(each.ident == thread for each in self._begun)


@pytest.fixture(scope="module")
def watch():
    """One watch for all tests, since a hook cannot be taken away again."""
    return Watch()


@pytest.fixture
def reached(watch, tmp_path, monkeypatch, capsys):
    """Run a command on a file among secrets; returns what it reached beside that file."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    folder = tmp_path / "shared"
    folder.mkdir()
    for place in (tmp_path, folder):
        (place / SECRET).write_text('id = "secret"\ngame = "rush_of_ikorr"\n')
        (place / "secret.txt").write_text("Game: Rush of Ikorr\n\nDeck\n1 Secret\n")
    monkeypatch.chdir(folder)
    data = tmp_path / "data"
    data.mkdir()

    def run(name: str, text: str, *words: str, is_folder: bool = False) -> list[str]:
        file = folder / name
        file.write_text(text, "utf-8")
        given = folder if is_folder else file
        with watch.watching():
            main([*words, str(given), "--data-dir", str(data)])
        capsys.readouterr()
        assert file in [path for path, _ in watch.opened]
        ours = (data_path(), *map(Path, sys.path), Path(sys.prefix), Path(sys.base_prefix))
        strange = [
            str(path)
            for path, is_written in watch.opened
            if not _is_below(path, (data,) if is_written else (given, data, *ours))
        ]
        return [*strange, *(each for each in watch.others if str(data) not in each)]

    return run


def _is_below(path: Path, places: tuple[Path, ...]) -> bool:
    return any(path.is_relative_to(place) for place in places if place != Path("/"))


PATHS = (SECRET, f"../{SECRET}", f"./{SECRET}", "secret.txt", "/etc/passwd", "file:///etc/passwd")


def scenario() -> str:
    words = json.dumps(PATHS)
    return (
        f'game = "rush_of_ikorr"\ntitle = "{SECRET}"\nrules = {words}\nformat = "1v1"\n'
        f'[A]\nhand = {words}\navatar = "{SECRET}"\n[[step]]\nplay = "../{SECRET}"\n'
    )


def deck() -> str:
    entries = [{"name": path, "infusion": path, "set": path, "image": path} for path in PATHS]
    details = {"name": SECRET, "format": f"../{SECRET}", "notes": SECRET}
    return json.dumps({"game": "rush_of_ikorr", **details, "sections": {"main": entries}})


def saved_game() -> str:
    document = {"schema": 1, "saved": "game", "seed": 1, "first": 0, "pilots": [None, "greedy"]}
    match = {"schema": 1, "cards": SECRET, "choices": list(PATHS)}
    decks = [json.loads(deck())] * 2
    return json.dumps({**document, "decks": decks, "scenario": SECRET, "match": match})


def text_list() -> str:
    lines = "".join(f"1 {path}\n@{path}\n" for path in PATHS)
    return f"Game: Rush of Ikorr\nFormat: ../{SECRET}\nInclude: {SECRET}\n\nDeck\n{lines}"


FILES = {
    "scenario": ("x.toml", scenario, ("scenario", "run")),
    "deck": ("x.deck", deck, ("check",)),
    "list": ("x.txt", text_list, ("check",)),
    "game from a deck": ("x.deck", deck, ("goldfish", "--auto")),
    "saved game": ("x.game", saved_game, ("goldfish", "--auto")),
}


@pytest.mark.parametrize(("name", "make", "words"), FILES.values(), ids=FILES)
def test_a_foreign_file_reaches_no_other_file(reached, name, make, words):
    assert reached(name, make(), *words) == []


OUTSIDE = (
    f"../{SECRET}",
    "../secret.txt",
    "/etc/passwd",
    "file:///etc/passwd",
    "a/../../secret.txt",
)


@pytest.mark.parametrize("key", ["roster", "format", "players"])
def test_an_event_reaches_no_file_outside_its_folder(reached, key):
    players = [{"player": "A", "list": path} for path in OUTSIDE]
    said = {"schema": 1, "name": "Cup", key: players if key == "players" else OUTSIDE[0]}
    assert reached("event.json", json.dumps(said), "event", "check", is_folder=True) == []


def test_the_watch_sees_a_file_that_is_asked_for(reached):
    asked = reached("x.txt", text_list(), "check", "--format", f"../{SECRET}")
    assert {Path(each).name for each in asked} == {SECRET}


def test_the_watch_sees_threads_that_begin_here_and_no_others(watch, tmp_path):
    file = tmp_path / "x"
    file.write_text("")
    may_end = threading.Event()
    seen = threading.Event()

    def read() -> None:
        file.read_text()
        seen.set()

    def earlier() -> None:
        while not may_end.wait(0.001):
            read()
            threading.Thread(target=read).start()

    stranger = threading.Thread(target=earlier)
    stranger.start()
    with watch.watching():
        seen.clear()
        assert seen.wait(10)
    assert watch.opened == []
    may_end.set()
    stranger.join()
    with watch.watching():
        own = threading.Thread(target=file.read_text)
        own.start()
        own.join()
    assert watch.opened == [(file, False)]


def test_a_share_code_names_no_file(watch):
    ready = read_deck(READY).deck
    for path in PATHS:
        code = encode_deck(Deck(ready.game, path, path, path, ready.sections, ((path, path),)))
        with watch.watching():
            assert decode_deck(code).format == path
        assert (watch.opened, watch.others) == ([], [])


NETWORK = {"requests", "urllib3", "http", "socket", "ssl", "ftplib", "smtplib", "distributed"}
WHOLE = {"urllib.request", "PySide6.QtNetwork", "webbrowser", "xmlrpc.client"}
MAY = {
    "deckbuilder/core/simulation/executors.py": {"distributed"},  # a cluster that the user names
    # These ask for the name of this machine alone.
    "deckbuilder/store/file_lock.py": {"socket"},
    "deckbuilder/store/logs.py": {"socket"},
}


@pytest.fixture(scope="module")
def trees() -> dict[str, ast.Module]:
    """What every source of the program says, by its path."""
    return {
        path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8")) for path in SOURCES
    }


def imports_of(tree: ast.Module) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return found


def test_only_the_feeds_use_the_network(trees):
    strangers = {}
    for name, tree in trees.items():
        found = imports_of(tree)
        used = {each.split(".")[0] for each in found} & NETWORK | found & WHOLE
        used -= MAY.get(name, set())
        if used and not name.startswith("deckbuilder/feeds/"):
            strangers[name] = used
    assert strangers == {}


def test_nothing_is_evaluated_or_unpickled(trees):
    dangerous = {"pickle", "marshal", "shelve", "yaml", "dill", "cloudpickle", "code", "runpy"}
    found = [
        f"{name}: {sorted(used)}"
        for name, tree in trees.items()
        if (used := imports_of(tree) & dangerous)
    ]
    calls = [
        f"{name}:{node.lineno}"
        for name, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("eval", "exec", "compile", "__import__")
        # The initialisers of values are made of the names of their fields, as dataclasses do.
        and name != "engine/values.py"
    ]
    assert found + calls == []
