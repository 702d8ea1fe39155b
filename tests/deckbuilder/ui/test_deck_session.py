"""The session tells everyone what changed."""

from pathlib import Path

from deckbuilder.core.commands import AddCopies, SetCopies
from deckbuilder.ui.deck_session import DeckSession
from engine.cards import GameId
from engine.decks import Deck, Entry

ADD = AddCopies("main", Entry("Scout"))


def session() -> DeckSession:
    return DeckSession(Deck(GameId("rush_of_ikorr")))


def test_a_change_is_announced_with_who_asked_for_it(qtbot):
    made = session()
    asked = object()
    with qtbot.waitSignal(made.deck_changed) as news:
        made.run(ADD, initiator=asked)
    assert news.args[0].sections == {"main"}
    assert news.args[1] is asked


def test_nothing_is_announced_when_nothing_changes(qtbot):
    made = session()
    with qtbot.assertNotEmitted(made.deck_changed):
        made.run(SetCopies("main", Entry("Scout"), 0))
        made.undo()


def test_saving_is_remembered_until_the_next_change():
    made = session()
    made.run(ADD)
    made.mark_saved(Path("deck.deck"))
    assert made.is_saved
    made.run(ADD)
    assert not made.is_saved
    made.undo()
    assert made.is_saved


def test_undo_and_redo_are_announced(qtbot):
    made = session()
    made.run(ADD)
    with qtbot.waitSignal(made.deck_changed):
        made.undo()
    assert made.deck.count("main") == 0
    made.redo()
    assert made.deck.count("main") == 1
