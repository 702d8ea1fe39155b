"""The keep-or-mulligan trainer."""

import pytest

from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.simulation.trainer_dialog import TrainerDialog
from engine.games import GAMES
from tests.deckbuilder.core.table.table_kit import catalog, ready_deck
from tests.deckbuilder.ui.conftest import IKORR, make_shelf
from tests.deckbuilder.ui.test_accessibility import nameless


@pytest.fixture
def trainer(theme, qtbot):
    """The trainer with a ready deck."""
    small = make_shelf()
    shelf = type(small)(GAMES[IKORR], catalog(), small.construction, small.formats)
    made = TrainerDialog(CardPainter(theme), (ready_deck(), shelf), InlineExecutor(), 3)
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_hand_is_dealt_and_a_choice_weighed_against_the_best(trainer):
    assert len(trainer.tiles) == GAMES[IKORR].draws.opening[0]
    trainer.tiles[0].click()
    assert trainer.tiles[0].text() == "put back"
    trainer.decide.click()
    verdict = trainer.judged[0]
    assert f"{100 * verdict.chance:.2f} %" in trainer.verdict.text()
    assert "of 1 right; on average you lose" in trainer.score.text()
    shown = [tile.text().startswith("keep") for tile in trainer.tiles]
    assert shown == list(verdict.best_kept)
    is_right = [tile.text().endswith("✓") for tile in trainer.tiles]
    kept = [False, *[True] * (len(shown) - 1)]
    assert is_right == [mine == best for mine, best in zip(kept, shown, strict=True)]


def test_the_best_choice_is_praised_and_the_next_hand_is_another(trainer):
    before = [tile.accessibleName() for tile in trainer.tiles]
    trainer.judge()
    trainer.deal()
    assert [tile.accessibleName() for tile in trainer.tiles] != before
    trainer.judge()
    assert len(trainer.judged) == 2


def test_a_choice_as_good_as_the_best_has_no_wrong_card(trainer):
    # Every card of the deck counts, so whatever is put back, nothing is lost.
    trainer.goal.setText("1 cost>=0")
    trainer.goal.editingFinished.emit()
    for tile in trainer.tiles[:2]:
        tile.click()
    trainer.decide.click()
    assert trainer.verdict.text() == "Your choice: 100.00 %. No choice is better."
    assert trainer.score.text() == "1 of 1 right; on average you lose 0.0 points per hand."
    assert [tile.text() for tile in trainer.tiles] == ["put back ✓"] * 2 + ["keep ✓"] * 3


def test_another_goal_begins_anew(trainer):
    trainer.judge()
    trainer.goal.setText("1 t:spell")
    trainer.goal.editingFinished.emit()
    assert trainer.judged == []
    assert "t:spell" in trainer._asked.text()


def test_a_goal_that_cannot_be_understood_is_told_and_nothing_dealt(trainer):
    trainer.goal.setText("0 t:spell")
    trainer.goal.editingFinished.emit()
    assert "from 1 to" in trainer.verdict.text()
    assert trainer.tiles == []
    assert not trainer.decide.isEnabled()


def test_everything_in_it_has_a_name(trainer):
    assert nameless(trainer) == []
