"""What tests of the desk share: a small event with real cards, and the desk that shows it."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from deckbuilder.app import make_shelf
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.tournament.event_checks import CheckedList
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.desk.judge_desk import JudgeDesk
from deckbuilder.ui.desk.page import DeskPage
from engine.decks import Deck
from tests.deckbuilder.ui.conftest import IKORR

HOSTILE = "<img src=x>=1+1"
READY = sorted(data_path("decks", IKORR).glob("*.txt"))


@cache
def real_shelf():
    """The bundled cards of the game, read once for all tests."""
    return make_shelf(CardLibrary((), None), IKORR)


@cache
def ready_deck(number: int = 0) -> Deck:
    """A bundled deck."""
    return read_deck(READY[number]).deck


def write_list(folder: Path, name: str, player: str, number: int = 0, **changes: str) -> Path:
    """Write a bundled deck as somebody's list; changes replace words of it."""
    text = f"Player: {player}\n{READY[number].read_text(encoding='utf-8')}"
    for old, new in changes.items():
        text = text.replace(old.replace("_", " "), new)
    path = folder / f"{name}.txt"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def event_folder(tmp_path):
    """Four players: a legal list, an illegal one, an unknown card, and no deck at all."""
    folder = tmp_path / "cup"
    folder.mkdir()
    write_list(folder, "ada", "Ada Obi", 0)
    write_list(folder, "bo", "Bo Kim", 1, **{"2_Paper_Fox": "3 Paper Fox"})
    write_list(folder, "cy", HOSTILE, 2, **{"2_Vigil-Keeper": "2 Vigil-Keepers of Old"})
    (folder / "dee.txt").write_text("this is no list at all", encoding="utf-8")
    return folder


@pytest.fixture
def real_data(services):
    return replace(services.data, shelf_of=lambda _game: real_shelf())


@pytest.fixture
def page(theme, services, real_data, qtbot):
    """The desk without a window, everything at once."""
    made = DeskPage(
        CardPainter(theme), real_data, services.workers, services.folder, InlineExecutor()
    )
    qtbot.addWidget(made)
    made.resize(1280, 760)
    made.show()
    yield made
    made.close_down()


@pytest.fixture
def opened(page, event_folder):
    """The desk with the event open and checked."""
    page.open(event_folder)
    return page


@pytest.fixture
def desk(window, qtbot, event_folder):
    """The desk in the window, with the event open."""
    made = judge_desk(window)
    made.open(event_folder)
    yield made
    made.page.close_down()


def judge_desk(window) -> JudgeDesk:
    """A desk for a window, with real cards and everything at once."""
    services = window.services
    data = replace(services.data, shelf_of=lambda _game: real_shelf())
    return JudgeDesk(
        window.frame, data, services.workers, services.folder, window.painter, InlineExecutor()
    )


def list_of(page: DeskPage, player: str) -> CheckedList:
    """Somebody's list."""
    return next(each for each in page.session.lists if each.registration.player == player)
