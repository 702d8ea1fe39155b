"""The lines of keys of the gauntlet and of the improvement: whole in every language at 150 %."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from deckbuilder.core.simulation.executors import Inline
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.gauntlet.page import GauntletPage
from deckbuilder.ui.gauntlet.runner import GauntletRunner
from deckbuilder.ui.improvement.page import ImprovePage
from deckbuilder.ui.improvement.runner import ImprovementRunner
from deckbuilder.ui.key_line import key_line
from deckbuilder.ui.words import speaking


@pytest.fixture(params=["en", "de", "fr"])
def language(request):
    with speaking(request.param):
        yield request.param


@pytest.fixture(params=["gauntlet", "improvement"])
def page(request, language, services, theme, qtbot, tmp_path):
    theme.choose(scale=1.5)
    theme.apply(QApplication.instance())
    painter = CardPainter(theme)
    if request.param == "gauntlet":
        runner = GauntletRunner(tmp_path, Inline, InlineExecutor())
        made = GauntletPage(painter, services.data, services.workers, runner, tmp_path)
    else:
        made = ImprovePage(painter, ImprovementRunner(Inline, InlineExecutor()))
    qtbot.addWidget(made)
    made.resize(1280, 700)
    made.show()
    QGuiApplication.processEvents()
    return made


def test_no_key_is_cut_off_in_a_small_window(page):
    keys = page.keys
    assert "…" not in keys.text()
    assert keys.text().count("·") == 3
    assert keys.heightForWidth(keys.width()) <= keys.height()
    longest = max(map(keys.fontMetrics().horizontalAdvance, keys.text().split(" ")))
    assert longest <= keys.width(), "no phrase is wider than the line"
    foot = keys.mapTo(page, QPoint(0, keys.height()))
    assert foot.y() <= page.height()
    assert foot.x() + keys.width() <= page.width()


def test_lines_are_broken_between_what_two_keys_do(qtbot):
    made = key_line("L locks a card · Space ticks")
    qtbot.addWidget(made)
    assert made.text().split(" ") == [
        "L\N{NO-BREAK SPACE}locks\N{NO-BREAK SPACE}a\N{NO-BREAK SPACE}card\N{NO-BREAK SPACE}·",
        "Space\N{NO-BREAK SPACE}ticks",
    ]
    assert made.accessibleName() == "L locks a card · Space ticks"
    one = made.heightForWidth(1000)
    assert made.heightForWidth(made.fontMetrics().horizontalAdvance("L locks a card ·") + 8) > one
