"""How a card is read stands in the pane whole, however narrow it is."""

from deckbuilder.core.text_explanation import SentenceReading
from deckbuilder.ui.panes.reading_frame import reading_frame
from deckbuilder.ui.rule_chips import RuleChip, RuleTexts
from tests.deckbuilder.ui.conftest import IKORR

READ = SentenceReading(
    "Whenever another allied champion is reanimated, draw a card.", True, "Trigger: draw 1 card.",
    rules=("6.7a", "3.12b.4", "9.9"),
)  # fmt: skip


def test_rules_and_the_infusion_of_a_sentence_do_not_widen_the_pane(theme, qtbot):
    frame = reading_frame(theme, [(READ, "Ash-Script Ribbon")], RuleTexts(IKORR, lambda _: ""))
    qtbot.addWidget(frame)
    assert frame.minimumSizeHint().width() <= 230
    assert [each.text() for each in frame.findChildren(RuleChip)] == ["6.7a", "3.12b.4"]


def test_a_sentence_that_is_not_understood_says_who_carries_it_out(theme, qtbot):
    odd = SentenceReading("Sing.", False, reason="“Sing” is not known.")
    frame = reading_frame(theme, [(odd, "")], None)
    qtbot.addWidget(frame)
    words = [each.text() for each in frame.findChildren(type(frame)) if hasattr(each, "text")]
    assert any(each.endswith("“Sing” is not known.") for each in words)
