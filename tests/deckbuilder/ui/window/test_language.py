"""Another language is spoken at once: the window is opened again with everything in it."""

import pytest
from PySide6.QtCore import QTranslator

from deckbuilder.core.commands import RenameDeck
from deckbuilder.store.settings import read_settings
from deckbuilder.ui.dialogs.settings_dialog import SettingsDialog
from deckbuilder.ui.words import install_language, tr


@pytest.fixture
def _spoken(qapp):
    """Leave no language behind."""
    yield
    install_language(qapp, "en")


def choose(monkeypatch, language):
    """Let the settings be opened, a language chosen and OK pressed."""

    def exec_(dialog):
        dialog.language.setCurrentIndex(dialog.language.findData(language))
        return True

    monkeypatch.setattr(SettingsDialog, "exec", exec_)


def test_another_language_closes_the_window_to_open_it_again(deck_window, tmp_path, monkeypatch):
    deck_window.document.session.run(RenameDeck("Not saved"))
    choose(monkeypatch, "fr")
    deck_window.settings_dialogs.open()
    assert deck_window.settings_dialogs.is_reopening
    assert not deck_window.isVisible()
    settings = read_settings(tmp_path)
    assert settings.language == "fr"
    assert len(settings.drafts) == 1  # the deck that is not saved comes back


def test_other_settings_leave_the_window_open(deck_window, monkeypatch):
    choose(monkeypatch, deck_window.settings.language)
    deck_window.settings_dialogs.open()
    assert deck_window.isVisible()
    assert not deck_window.settings_dialogs.is_reopening


def test_a_game_in_play_is_not_ended_by_a_language(deck_window, monkeypatch):
    said = []
    deck_window.messages.said.connect(said.append)
    monkeypatch.setattr(deck_window.settings_dialogs, "_is_busy", lambda: True)
    choose(monkeypatch, "de")
    deck_window.settings_dialogs.open()
    assert deck_window.isVisible()
    assert said == ["A game is in play: the language changes when the window is opened again."]


@pytest.mark.usefixtures("_spoken")
def test_a_language_takes_the_place_of_another(qapp):
    install_language(qapp, "de")
    assert tr("Legal") == "Legal"
    assert tr("Deck editor") == "Deckeditor"
    install_language(qapp, "fr")
    assert tr("Deck editor") == "Éditeur de deck"
    install_language(qapp, "en")
    assert tr("Deck editor") == "Deck editor"
    qapp.sendPostedEvents(None, 52)  # what is to be deleted later
    assert [each for each in qapp.findChildren(QTranslator) if not each.isEmpty()] == []
