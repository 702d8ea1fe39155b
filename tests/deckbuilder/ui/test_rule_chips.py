"""The number of a rule says what the rule says, and opens it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.dialogs.rules_browser import RulesBrowser
from deckbuilder.ui.panes.verdict_panel import VerdictPanel
from deckbuilder.ui.rule_chips import RuleChip, RuleTexts, rule_chips
from engine.cards import GameId
from tests.deckbuilder.ui.conftest import IKORR

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
RULES = RuleTexts(IKORR, lambda rule: f"about {rule}")


@pytest.fixture
def over(theme, qtbot):
    """A window with two chips."""
    made = QWidget()
    qtbot.addWidget(made)
    made.setLayout(rule_chips(theme, ("2.3b", "4.1a"), RULES))
    made.show()
    return made


def shown(over):
    return [each for each in over.findChildren(RulesBrowser) if each.isVisible()]


def test_a_chip_says_what_its_rule_says(over):
    chips = over.findChildren(RuleChip)
    assert [each.text() for each in chips] == ["2.3b", "4.1a"]
    assert chips[0].accessibleName() == "Rule 2.3b: about 2.3b"


def test_a_click_opens_the_rule_and_the_next_one_in_the_same_window(over, qtbot):
    first, second = over.findChildren(RuleChip)
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    (browser,) = shown(over)
    assert browser.page.toPlainText().startswith("2.3b")
    qtbot.keyClick(second, Qt.Key.Key_Return)
    assert shown(over) == [browser]
    assert browser.page.toPlainText().startswith("4.1a")


def test_rules_of_another_game_are_looked_up_there(theme, over, qtbot):
    over.layout().addWidget(RuleChip(theme, "2.1.1", RuleTexts(GameId("argent_saga"), str)))
    over.findChildren(RuleChip)[0].open_rule()
    over.findChildren(RuleChip)[-1].open_rule()
    (browser,) = shown(over)
    assert browser.game == "argent_saga"
    assert browser.page.toPlainText().startswith("2.1.1")


def test_a_finding_and_the_reasons_of_a_verdict_lead_to_their_rules(deck_window, qtbot):
    page = deck_window.editor
    chip = page.findings.findChildren(RuleChip)[0]
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    (browser,) = shown(deck_window)
    assert browser.page.toPlainText().startswith(chip.text())
    page.verdict.show_reasons()
    panel = page.findChild(VerdictPanel)
    chip = panel.findChildren(RuleChip)[-1]
    words = chip.text()
    chip.open_rule()
    assert not panel.isVisible()
    assert browser.page.toPlainText().startswith(words)
