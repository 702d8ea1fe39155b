"""Tags are typed with completion or switched on and off."""

import pytest

from deckbuilder.ui.dialogs.tags_dialog import TagsDialog


@pytest.fixture
def dialog(theme, qtbot):
    made = TagsDialog(theme, "Tags of Crag Lynx", ("early",), ("early", "reanimate", "removal"))
    qtbot.addWidget(made)
    made.show()
    return made


def switches_on(dialog):
    return [each.text() for each in dialog.switches if each.isChecked()]


def test_the_tags_in_use_are_switches(dialog):
    assert switches_on(dialog) == ["early"]
    dialog.switches[1].click()
    assert dialog.tags() == ("early", "reanimate")
    dialog.switches[0].click()
    assert dialog.tags() == ("reanimate",)


def test_a_tag_in_use_is_completed_while_one_types(dialog):
    dialog.line.setText("early, rem")
    dialog.completer.setCompletionPrefix("rem")
    assert dialog.completer.currentCompletion() == "removal"
    dialog.complete("removal")
    assert dialog.tags() == ("early", "removal")
    assert switches_on(dialog) == ["early", "removal"]


def test_each_tag_counts_once_and_empty_ones_not_at_all(dialog):
    dialog.line.setText(" late  game ,, late game,early")
    assert dialog.tags() == ("late game", "early")
