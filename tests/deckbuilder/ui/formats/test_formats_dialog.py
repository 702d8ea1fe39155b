"""Formats and ban lists in the window."""

import pytest
from PySide6.QtWidgets import QDialog, QMessageBox, QScrollArea

from deckbuilder.app import make_shelf as app_shelf
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.formats import open_format
from deckbuilder.store.own_formats import own_formats
from deckbuilder.ui.formats.ban_list_form import BANNED, LIMITED
from deckbuilder.ui.formats.dialog import FormatsDialog
from deckbuilder.ui.formats.reading_form import (
    ASSUMED,
    STATED,
    UNVERIFIED,
    choice_title,
    option_title,
)
from engine.cards import GameId
from engine.games import GAMES
from engine.games.construction import construction
from tests.deckbuilder.ui.conftest import IKORR, SAMPLE


@pytest.fixture
def dialog(theme, shelf, tmp_path, qtbot):
    made = FormatsDialog(theme, shelf, tmp_path, SAMPLE)
    # Whatever a test typed, its dialog closes without a question.
    qtbot.addWidget(made, before_close_func=QDialog.reject)
    made.show()
    return made


def ids(tmp_path) -> list[str]:
    return [each.format.id for each in own_formats(IKORR, tmp_path) if each.format]


def test_formats_of_the_program_are_only_read(dialog):
    assert dialog.shown.game == IKORR
    assert not dialog.is_own
    assert not dialog.save_button.isEnabled()
    assert dialog.form.title.isReadOnly()


def test_the_formats_stand_by_team_size_and_that_of_the_deck_is_shown(dialog, shelf, tmp_path):
    titles = [dialog.list.item(place).text() for place in range(dialog.list.count())]
    assert titles == [
        "Act 1 constructed 1v1", "Constructed 1v1", "Constructed 2v2", "Act 1 constructed 3v3",
        "Constructed 3v3",
    ]  # fmt: skip
    assert dialog.shown.id == SAMPLE.format


def test_a_copy_is_ones_own_and_is_changed_and_kept(dialog, tmp_path, qtbot):
    with qtbot.waitSignal(dialog.changed):
        dialog.copy_button.click()
    assert dialog.is_own
    (kept,) = ids(tmp_path)
    dialog.form.title.setText("Club night")
    dialog.form.numbers["pip_limit"].setValue(3)
    dialog.save_button.click()
    event = open_format(IKORR, kept, tmp_path)
    assert (event.title, event.numbers["pip_limit"]) == ("Club night", 3)


def test_a_dated_ban_list_is_checked_against_as_it_is_typed(dialog, tmp_path):
    dialog.copy_button.click()
    assert "Emberwake in this format" in dialog.said.text()
    dialog.form.add_list.click()
    dialog.form.list_form.boxes[BANNED].setPlainText("Ridge Warden\nNobody")
    dialog.form.list_form.boxes[LIMITED].setPlainText("Ashfoot Courier = 1\nodd")
    assert "Not used: odd" in dialog.form.list_form.problem.text()
    assert "Nobody" in dialog.form.list_form.problem.text()
    assert "Illegal" in dialog.said.text()
    before, chosen = ids(tmp_path), dialog.form.lists.currentIndex()
    dialog.save_button.click()
    assert dialog.said.text() == "Correct or remove these lines first: odd"
    dialog.form._choose_list(0)
    dialog.form.add_list.click()
    assert (dialog.form.lists.currentIndex(), dialog.form.unused) == (chosen, ("odd",))
    dialog.form.list_form.boxes[LIMITED].setPlainText("Ashfoot Courier = 1")
    dialog.save_button.click()
    assert ids(tmp_path) == before
    (event,) = [each.format for each in own_formats(IKORR, tmp_path)]
    newest = event.lists[-1]
    assert (newest.banned, newest.limited) == (("Ridge Warden", "Nobody"), {"Ashfoot Courier": 1})
    assert newest.since is not None
    dialog.form.drop_list.click()
    dialog.save_button.click()
    (event,) = [each.format for each in own_formats(IKORR, tmp_path)]
    assert all("Ridge Warden" not in each.banned for each in event.lists)


def test_two_lists_of_one_day_cannot_be_saved(dialog, tmp_path):
    dialog.copy_button.click()
    dialog.form.add_list.click()
    dialog.form.add_list.click()
    assert "two lists have the same" in dialog.said.text()
    before = list(own_formats(IKORR, tmp_path))
    dialog.save_button.click()
    assert list(own_formats(IKORR, tmp_path)) == before


def test_an_id_that_is_taken_is_refused(dialog, tmp_path):
    dialog.copy_button.click()
    before = ids(tmp_path)
    dialog.form.id.setText("constructed")
    dialog.save_button.click()
    assert "choose another id" in dialog.said.text()
    assert ids(tmp_path) == before


def test_formats_are_shared_as_files_and_removed(dialog, tmp_path, theme, shelf, qtbot):
    dialog.copy_button.click()
    dialog.export_to(tmp_path / "shared.toml")
    (kept,) = ids(tmp_path)
    dialog.remove_button.click()
    assert ids(tmp_path) == []
    assert "kept as" in dialog.said.text()
    dialog.import_from(tmp_path / "shared.toml")
    assert ids(tmp_path) == [kept]
    dialog.import_from(tmp_path / "nowhere.toml")
    assert "Cannot read" in dialog.said.text()


def test_a_broken_file_is_listed_with_its_fault(dialog, tmp_path):
    home = tmp_path / "formats" / IKORR
    home.mkdir(parents=True)
    (home / "odd.toml").write_text("ponies = 3\n", "utf-8")
    dialog.fill()
    assert "odd.toml cannot be used" in dialog.list.currentItem().text()
    assert "ponies" in dialog.said.text()
    assert not dialog.save_button.isEnabled()


def test_the_menu_opens_the_formats_of_the_deck_in_front(deck_window, qtbot):
    made = deck_window.formats.make()
    qtbot.addWidget(made)
    assert "Rush of Ikorr" in made.windowTitle()
    assert "formats" in deck_window.actions_table.all()


def test_longer_words_push_nothing_out_of_the_window(dialog, qtbot):
    for box in dialog.form.numbers.values():
        box.setSpecialValueText("many words for a number that nobody states")
    dialog.copy_button.setText("A copy of it that is my own")
    qtbot.wait(20)
    left = dialog.copy_button.parentWidget()
    assert dialog.import_button.geometry().right() < left.width()
    assert dialog.copy_button.width() >= dialog.copy_button.sizeHint().width()
    areas = dialog.form.findChildren(QScrollArea)
    assert areas
    assert all(each.horizontalScrollBar().maximum() == 0 for each in areas)


def choose(box, value):
    place = next(at for at in range(box.count()) if box.itemData(at) == value)
    box.setCurrentIndex(place)
    box.activated.emit(place)


def test_unclear_rules_and_unverified_numbers_are_chosen_and_kept(dialog, tmp_path):
    assert not dialog.form.readings.options["team_avatar"].isEnabled()  # of the program
    dialog.copy_button.click()
    readings = dialog.form.readings
    choose(readings.options["side_aspect_check"], False)
    choose(readings.options["team_avatar"], "character")
    choose(readings.surety["pip_limit"], UNVERIFIED)
    dialog.save_button.click()
    (kept,) = [each.format for each in own_formats(IKORR, tmp_path)]
    assert kept.options["side_aspect_check"] is False
    assert kept.options["team_avatar"] == "character"
    assert kept.unverified == {"pip_limit"}
    dialog.fill()
    assert readings.options["team_avatar"].currentText() == "the part before the comma"


def test_what_a_format_assumes_can_be_taken_back_and_added(theme, tmp_path, qtbot):
    game = GameId("akora")
    made = FormatsDialog(theme, app_shelf(CardLibrary((), None), game), tmp_path, None)
    qtbot.addWidget(made)
    titles = [made.list.item(at).text() for at in range(made.list.count())]
    made.list.setCurrentRow(titles.index("Assumed"))
    made.copy_button.click()
    readings = made.form.readings
    choose(readings.surety["alchemy_size"], STATED)
    choose(readings.assumed["tokens_in_deck"], STATED)
    made.save_button.click()
    (kept,) = [each.format for each in own_formats(game, tmp_path)]
    assert {"alchemy_size", "tokens_in_deck"}.isdisjoint(kept.assumed)
    assert {"max_akora", "foreign_attributes"} <= set(kept.assumed)
    choose(readings.surety["alchemy_size"], ASSUMED)
    made.save_button.click()
    (kept,) = [each.format for each in own_formats(game, tmp_path)]
    assert "alchemy_size" in kept.assumed


def test_how_a_format_settles_open_questions_of_play_is_seen_and_changed(theme, tmp_path, qtbot):
    game = GameId("akora")
    made = FormatsDialog(theme, app_shelf(CardLibrary((), None), game), tmp_path, None)
    qtbot.addWidget(made)
    play = made.form.play
    assert set(play.fields) == {each.name for each in construction(game).spec.play}
    assert not play.fields["essence"].isEnabled()  # of the program
    made.copy_button.click()
    assert play.fields["essence"].isEnabled()
    assert not play.fields["marker_fallthrough"].isEnabled()  # there is no other value
    play.fields["essence"].setValue(4321)
    choose(play.fields["empty_deck"], "lose")
    made.save_button.click()
    (kept,) = [each.format for each in own_formats(game, tmp_path)]
    assert kept.play == {"essence": 4321, "empty_deck": "lose"}
    made.fill()
    assert play.fields["empty_deck"].currentText() == "loses the game"


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_every_game_has_words(qapp, game):
    spec = construction(game).spec
    assert [each.name for each in spec.options if option_title(each.name) == each.name] == []
    values = {value for each in spec.options for value in each.choices}
    assert [each for each in values if choice_title(each) == str(each)] in ([], ["allowed"])


@pytest.fixture
def answered(monkeypatch):
    """Answer the question about unsaved changes; returns the questions that were asked."""
    asked = []

    def answer_with(button):
        monkeypatch.setattr(
            QMessageBox, "exec", lambda box: asked.append(box.text()) or int(button)
        )
        return asked

    return answer_with


BUTTON = QMessageBox.StandardButton


def typed_over(dialog):
    """A format of one's own with an unsaved ban list."""
    dialog.copy_button.click()
    dialog.form.add_list.click()
    dialog.form.list_form.boxes[BANNED].setPlainText("Rising Tempo")
    assert dialog.is_changed


def test_closing_asks_about_what_was_typed_and_loses_nothing_unasked(dialog, answered, tmp_path):
    typed_over(dialog)
    asked = answered(BUTTON.Cancel)
    dialog.reject()
    assert dialog.isVisible()
    assert len(asked) == 1
    answered(BUTTON.Save)
    dialog.reject()
    assert not dialog.isVisible()
    (kept,) = [each.format for each in own_formats(IKORR, tmp_path)]
    assert kept.lists[-1].banned == ("Rising Tempo",)


def test_another_format_is_shown_only_once_the_typed_one_is_safe(dialog, answered, tmp_path):
    typed_over(dialog)
    own = dialog.shown
    asked = answered(BUTTON.Cancel)
    dialog.list.setCurrentRow(2)
    assert dialog.shown == own
    assert dialog.form.list_form.boxes[BANNED].toPlainText() == "Rising Tempo"
    answered(BUTTON.Save)
    dialog.list.setCurrentRow(2)
    assert dialog.shown != own
    assert dialog.form.title.text() == dialog.shown.title
    (kept,) = [each.format for each in own_formats(IKORR, tmp_path)]
    assert kept.lists[-1].banned == ("Rising Tempo",)
    assert len(asked) == 2


def test_a_copy_of_a_changed_format_asks_first(dialog, answered, tmp_path):
    typed_over(dialog)
    answered(BUTTON.Cancel)
    dialog.copy_button.click()
    assert len(ids(tmp_path)) == 1
    assert dialog.is_changed


def test_nothing_is_asked_where_nothing_was_typed(dialog, answered):
    asked = answered(BUTTON.Cancel)
    dialog.copy_button.click()
    dialog.list.setCurrentRow(2)
    dialog.reject()
    assert not dialog.isVisible()
    assert asked == []


def test_saving_says_so_and_a_name_that_no_card_has_is_told_in_sight(dialog):
    dialog.copy_button.click()
    dialog.form.add_list.click()
    dialog.form.list_form.boxes[BANNED].setPlainText("Nobody At All")
    assert "Not among your cards: Nobody At All." in dialog.said.text()
    dialog.save_button.click()
    assert dialog.said.text().startswith("Saved.")
    assert "Not among your cards: Nobody At All." in dialog.said.text()
    assert not dialog.is_changed
    dialog.list.setCurrentRow(2)
    dialog.list.setCurrentRow(0)
    assert "Not among your cards: Nobody At All." in dialog.said.text()


def test_a_slip_in_a_ban_list_names_the_card_that_was_meant(dialog):
    dialog.copy_button.click()
    dialog.form.add_list.click()
    dialog.form.list_form.boxes[BANNED].setPlainText("Ashfoot Courir")
    assert "Ashfoot Courir (meant Ashfoot Courier?)." in dialog.said.text()


def test_another_id_neither_replaces_a_format_nor_hides_that_there_are_two(dialog, tmp_path):
    dialog.copy_button.click()
    first = dialog.shown
    dialog.copy_button.click()
    second = dialog.shown
    dialog.form.title.setText("Club")
    dialog.form.id.setText(first.id)
    dialog.save_button.click()
    assert f"There is a format “{first.id}” already" in dialog.said.text()
    assert dialog.is_changed
    assert {each.format.title for each in own_formats(IKORR, tmp_path)} == {
        first.title,
        second.title,
    }
    dialog.form.id.setText("club")
    dialog.save_button.click()
    assert f"“{second.id}” is still there." in dialog.said.text()
    assert len(list(own_formats(IKORR, tmp_path))) == 3
