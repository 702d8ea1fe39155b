"""The desk in several states, for the pictures of `python3 dev.py screenshots`."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from deckbuilder.core.siding_plans import Plan
from deckbuilder.tournament.card_usage import card_usage
from deckbuilder.tournament.check_result import CheckRow
from deckbuilder.tournament.event_checks import CheckedList
from deckbuilder.tournament.lock_comparison import read_code
from deckbuilder.ui.desk.event_dialogs import CodeDialog, DrawDialog, EventDialog, UsageDialog
from deckbuilder.ui.desk.infraction_dialogs import InfractionEditor, InfractionsDialog
from deckbuilder.ui.desk.judge_desk import JudgeDesk
from deckbuilder.ui.desk.outputs import list_pages, sheet_file
from deckbuilder.ui.desk.running_check import RunningCheck
from deckbuilder.ui.desk.sheet_dialog import SheetDialog
from deckbuilder.ui.desk.text_dialog import TextDialog
from deckbuilder.ui.dialogs.siding_dialog import SidingDialog
from deckbuilder.ui.window.main_window import MainWindow
from engine.cards import GameId
from engine.decks import Entry

IKORR = GameId("rush_of_ikorr")
PLAYERS = (
    "Adaeze Obi", "Bastian Kroll", "Carla Mendes", "Dmitri Sava", "Elin Aasen", "Farid Haddad",
    "Greta Lind", "Hiro Tanabe", "Imogen Vale", "Jonas Petit", "Kaja Novak", "Leo Marchetti",
    "Mina Farouk", "Niko Halla", "Olga Reyes", "Pavel Dusek", "Quinn Ashby", "Rosa Winther",
    "<b>Sami</b> Okello", "Tess Arnaud",
)  # fmt: skip
LONGEST = 30.0


def desk_shots(window: MainWindow, *, is_full: bool) -> Iterator[tuple[str, QWidget]]:
    """Yield names and widgets, each as it should be pictured; leaves the editor in front."""
    desk = window.desk.desk
    desk.show()
    yield "desk-empty", window
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        lists = Path(folder) / "Harbour Cup"
        lists.mkdir()
        _write_lists(window, lists)
        desk.open(lists)
        _wait_for(lambda: desk.page.session.checked is not None and desk.page.has_cards)
        page = desk.page
        page.lists.select(_of(desk, PLAYERS[4]))
        yield "desk-lists", window
        page.lists.search.setText("paper fox")
        page.lists.search_now()
        _wait_for(lambda: page.lists.filter.rowCount() < len(PLAYERS))
        yield "desk-search", window
        page.lists.search.clear()
        page.lists.search_now()
        page.begin_check(_of(desk, PLAYERS[1]))
        assert page.running is not None
        yield "desk-check-begun", window
        _spoil(page.running)
        page.check.is_sorted.setChecked(True)
        yield "desk-check", window
        if is_full:
            yield from _dialogs(window, desk, page.running)
        page.running.give_up()
        page.close_event()
    window.pages.turn_to(None)


def _dialogs(
    window: MainWindow, desk: JudgeDesk, running: RunningCheck
) -> Iterator[tuple[str, QWidget]]:
    theme, page = window.services.theme, desk.page
    event, checked = page.current, page.session.checked
    assert event is not None
    assert checked is not None
    yield "desk-infractions", InfractionsDialog(theme, running)
    yield "desk-table-of-infractions", InfractionEditor(theme, page.infractions(), print)
    yield "desk-slip", TextDialog(theme, "Slip", running.slip(), is_fixed=True)
    yield "desk-event", EventDialog(theme, event, "Name, day and format", window.services.folder)
    yield "desk-draw", DrawDialog(theme, len(PLAYERS))
    yield "desk-cards", UsageDialog(theme, card_usage(checked.lists))
    code = CodeDialog(theme, lambda text: read_code(text, checked.lists), str)
    code.code.setPlainText(checked.lists[0].code)
    yield "desk-code", code
    make = partial(list_pages, event, checked.lists[:1], page.session.request())
    yield "desk-sheet", SheetDialog(theme, "Sheet", make, partial(sheet_file, event, "Sheet"))
    if window.document is not None and window.document.shelf.construction.siding is not None:
        yield "siding", _siding(window)


def _siding(window: MainWindow) -> SidingDialog:
    document = window.document
    assert document is not None
    dialog = SidingDialog(window.services.theme, document)
    main, side = document.deck.entries("main"), document.deck.entries("side")
    dialog.add(Plan("Keepers of the Bridge"))
    dialog.add(Plan("Hundred Lamps", main[:2], side[:3], "They go wide; take the slow cards out."))
    return dialog


def _write_lists(window: MainWindow, folder: Path) -> None:
    ready = window.services.data.ready_decks(IKORR)
    for number, player in enumerate(PLAYERS):
        lines = ready[number % len(ready)].read_text(encoding="utf-8").splitlines()
        twice = next(at for at, line in enumerate(lines) if line.startswith("2 "))
        if number % 7 == 4:
            lines[twice] = f"3{lines[twice][1:]}"
        if number % 9 == 3:
            lines[twice] = "2 Heard of Only Once"
        text = "\n".join((f"Player: {player}", *lines))
        (folder / f"{number:02}.txt").write_text(f"{text}\n", encoding="utf-8")


def _of(desk: JudgeDesk, player: str) -> CheckedList:
    return next(each for each in desk.page.session.lists if each.registration.player == player)


def _spoil(running: RunningCheck) -> None:
    """Count a deck with every kind of difference that a judge meets."""
    running.fill()
    rows = [row for row in running.count.rows() if row.section == "main"]
    infused = next(row for row in rows if row.entry.infusions)
    taker = next(row for row in rows if _can_carry(running, row))
    pairs = [row for row in rows if row.listed == 2 and row is not infused]
    running.take_off(infused)
    running.give(taker, infused.entry.infusions[0])
    running.step(pairs[0], -1)
    running.add("main", Entry(pairs[1].entry.name))
    running.move(pairs[2], "side")
    running.note("It lay in the deck box; the player agrees.")


def _can_carry(running: RunningCheck, row: CheckRow) -> bool:
    card = running.count.shelf.catalog.card(row.entry.name)
    return not row.entry.infusions and bool(card and card.number("allowance"))


def _wait_for(is_there: Callable[[], bool]) -> None:
    end = time.monotonic() + LONGEST
    while not is_there() and time.monotonic() < end:
        QCoreApplication.processEvents()
