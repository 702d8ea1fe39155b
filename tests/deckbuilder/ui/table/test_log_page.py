"""The log can be copied and kept as a file, and names nothing that the player may not see."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from deckbuilder.core.table.log_text import log_html
from deckbuilder.core.table.past import LogEntry
from deckbuilder.ui.table import log_page
from deckbuilder.ui.table.log_view import LogView
from engine.pilots.roster import PilotName
from engine.tabletop.board import Line, Phrase
from tests.deckbuilder.core.table.table_kit import play


def late(open_table):
    page = open_table(None, PilotName.GREEDY)
    play(page.session, 60)
    page.refresh()
    return page


def test_the_whole_log_is_copied(open_table):
    page = late(open_table)
    page.sidebar.log_page.copy()
    copied = QGuiApplication.clipboard().text().splitlines()
    lines = [str(each.line.words) for each in page.session.entries]
    assert len([each for each in copied if each]) == len(lines)
    assert all(words in "\n".join(copied) for words in lines)
    hidden = [each for each in copied if "Opponent: drew" in each]
    assert hidden
    assert all("a card" in each or "cards" in each for each in hidden)


def test_what_was_taken_back_is_not_copied(open_table):
    page = late(open_table)
    page.go_to(0)
    page.sidebar.log_page.copy()
    assert "Turn 1" not in QGuiApplication.clipboard().text()


def test_a_single_line_is_copied_from_the_keyboard(open_table, qtbot):
    log = late(open_table).sidebar.log
    log.setFocus()
    qtbot.keyClick(log, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == log.currentIndex().data()


def test_the_log_is_saved_as_text_or_as_a_page(open_table, tmp_path, monkeypatch):
    page = late(open_table)
    for name, mark in (("log.txt", "  [8.5a]"), ("log.html", "<i>8.5a</i>")):
        path = tmp_path / name
        monkeypatch.setattr(log_page, "choose_file", lambda *_a, path=path, **_k: str(path))
        next(
            each
            for each in page.sidebar.log_page.findChildren(QPushButton)
            if each.text() == "Save log …"
        ).click()
        text = path.read_text(encoding="utf-8")
        assert mark in text
        assert "Turn 1 · You, own turn 1" in text


def test_a_file_that_cannot_be_written_is_complained_about(open_table, tmp_path, qtbot):
    page = late(open_table)
    with qtbot.waitSignal(page.complained) as caught:
        page.sidebar.log_page.save(tmp_path / "missing" / "log.txt")
    assert caught.args[0].startswith("Cannot write log.txt")


def test_names_in_the_page_are_text_and_nothing_else():
    entry = LogEntry(Line(Phrase("{card} raids", {"card": "<b>Ox</b>"})), 1, 0)
    assert "&lt;b&gt;Ox&lt;/b&gt; raids" in log_html([entry], str, "Log")


def test_in_a_low_window_the_menu_of_the_log_has_what_the_buttons_do(open_table):
    page = late(open_table)
    page.resize(1280, 500)
    assert not any(e.isVisible() for e in page.sidebar.log_page.findChildren(QPushButton))
    menu = page.sidebar.log_page.menu()
    assert [each.text() for each in menu.actions()] == ["Copy line", "Copy log", "Save log …"]
    menu.actions()[0].trigger()
    assert QGuiApplication.clipboard().text() == page.sidebar.log.currentIndex().data()


def test_every_line_is_as_high_as_its_words_need_when_the_bar_is_there(open_table):
    page = late(open_table)
    page.resize(1180, 760)
    log = page.sidebar.log
    delegate, model = log.itemDelegate(), log.model()
    for row in range(model.rowCount()):
        entry = model.entry(row)
        if entry.line.is_heading:
            continue
        rect = log.visualRect(model.index(row))
        lines = delegate._lines(entry, rect.width() - sum(delegate._sides(entry)))
        assert rect.height() + 1 >= len(lines) * delegate._line_height()


def test_a_broken_line_begins_with_a_word_and_stays_within_its_width(open_table):
    delegate = late(open_table).sidebar.log.itemDelegate()
    values = {"card": "Umbrella-Hopper", "value": Phrase("Attack"), "old": 3, "new": 2}
    words = Phrase("{card}: {value} {old} → {new} ({source} ends)", {**values, "source": "Pin"})
    entry = LogEntry(Line(words, depth=1), 0, 0)
    for width in range(60, 300, 7):
        for line in delegate._lines(entry, width):
            text = "".join(part for part, _ in line)
            assert not text[0].isspace()
            wide = sum(delegate._advance(part, is_value, entry) for part, is_value in line)
            assert wide - delegate._advance(" ", False, entry) <= width or " " not in text.strip()


def test_long_words_of_buttons_are_whole_in_a_narrow_sidebar(theme, qtbot, monkeypatch):
    monkeypatch.setattr(log_page, "tr", lambda words: words + " in a longer language")
    page = log_page.LogPage(theme, LogView(theme))
    qtbot.addWidget(page)
    page.resize(260, 500)
    page.show()
    made = page.findChildren(QPushButton)
    assert all(each.width() >= each.sizeHint().width() for each in made)
    assert len({each.y() for each in made}) == len(made)
