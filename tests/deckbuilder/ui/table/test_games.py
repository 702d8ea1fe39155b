"""The table from the window: F5, seats, files, and back to the editor."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QMessageBox

from deckbuilder.core.goldfish_game import GoldfishGame, Sitting
from deckbuilder.core.table.plan import SeatPlan, TablePlan, team_faults
from deckbuilder.core.table.saved_game import SUFFIX, write_game, write_scenario
from deckbuilder.core.table.seated import seat_decks, seat_scenario
from deckbuilder.core.table.session import Helping, TableSession
from deckbuilder.ui.simulation.pane import SimulationPane
from deckbuilder.ui.simulation.trainer_dialog import TrainerDialog
from deckbuilder.ui.table.deck_box import DeckBox, Decks, DeckSource
from deckbuilder.ui.table.hook import GAME_FILE
from deckbuilder.ui.table.setup_dialog import Occasion, SetupDialog
from deckbuilder.ui.table.turns_dialog import TurnsDialog
from deckbuilder.ui.window.palette import ranked
from deckbuilder.ui.window.palette_entries import action_entries, card_entries
from engine.cards import GameId
from engine.decks import Deck, Entry
from engine.games import GAMES
from engine.pilots.levels import NODES, Level
from engine.pilots.roster import PilotName
from engine.readings import Reading
from tests.deckbuilder.core.table.table_kit import catalog, plan, play, ready_deck, session
from tests.deckbuilder.ui.cards.samples import card
from tests.deckbuilder.ui.conftest import CARDS, IKORR, SAMPLE, games_at_once, make_shelf
from tests.deckbuilder.ui.test_accessibility import nameless

pytestmark = pytest.mark.unstyled


@pytest.fixture
def games(deck_window, monkeypatch):
    """The window's games at the table; pilots think at once, and complaints are collected."""
    made = games_at_once(deck_window)
    made.heard = []
    monkeypatch.setattr(deck_window.messages, "complain", made.heard.append)
    return made


def settle(games, qtbot):
    qtbot.waitUntil(lambda: not games.page.is_thinking)


def test_f5_plays_the_open_deck_at_once_and_says_that_it_is_not_legal(games, deck_window, qtbot):
    qtbot.keyClick(deck_window, Qt.Key.Key_F5)
    settle(games, qtbot)
    assert games.page.isVisible()
    assert not deck_window.header.isVisible()
    assert games.page.session.question.kind == "mulligan"
    assert "not legal (2 findings)" in games.page.banner.note.text()


def test_unknown_cards_are_named_and_left_out(games, deck_window, qtbot):
    sections = {**SAMPLE.sections, "main": (*SAMPLE.sections["main"], Entry("Lantern Bearr"))}
    deck_window.decks.add(Deck(IKORR, name="Odd", sections=sections))
    games.goldfish()
    assert "Lantern Bearr" in games.page.banner.note.text()


def test_a_deck_of_a_game_without_rules_is_played_by_hand(games, deck_window, monkeypatch):
    monkeypatch.setattr("deckbuilder.ui.table.games.playable_games", lambda: ())
    sections = {"alchemy": (Entry("Some Card", 9),)}
    deck_window.decks.add(Deck(GameId("akora"), "Plain", sections=sections))
    games.goldfish()
    assert games.page.session.seated.is_free
    assert "knows no rules" in games.page.banner.note.text()
    assert not games.heard


def test_an_empty_deck_is_refused_in_a_sentence(games, deck_window, monkeypatch):
    monkeypatch.setattr("deckbuilder.ui.table.games.playable_games", lambda: ())
    deck_window.new_deck("akora")
    games.goldfish()
    assert games.page is None
    assert games.heard == ["The deck is empty: add cards to it, then play it."]


def test_any_deck_can_be_played_by_hand(games, deck_window):
    games.free_table()
    assert games.page.session.seated.is_free
    games.save_scenario()
    assert "cannot be saved as a scenario" in games.heard[-1]
    games.turn_by_turn()
    assert "does not know" in games.heard[-1]
    games.again_same()
    assert games.page.session.seated.is_free
    games.goldfish()
    assert not games.page.session.seated.is_free


def test_a_deck_without_a_name_is_called_by_its_file(games, deck_window, tmp_path, qtbot):
    deck_window.decks.add(Deck(IKORR, sections=SAMPLE.sections), tmp_path / "my sprint.txt")
    games.goldfish()
    assert games.page.session.seated.plan.seats[0].deck.name == "my sprint"


def test_undo_of_the_window_goes_to_the_table_while_it_is_in_front(games, deck_window, qtbot):
    games.goldfish()
    games.page.answer(games.page.session.question.rest.option)
    settle(games, qtbot)
    before = games.page.session.position
    deck_window.actions_table["undo"].trigger()
    assert games.page.session.position < before
    assert deck_window.document.deck == SAMPLE
    deck_window.actions_table["redo"].trigger()
    assert games.page.session.position > 0


def test_the_editor_is_one_key_away_and_the_game_waits(games, deck_window, qtbot):
    games.goldfish()
    assert deck_window.help_page_here() == "table"
    key = games.page.session.game.key()
    games.toggle()
    assert deck_window.editor.isVisible()
    assert deck_window.header.isVisible()
    games.toggle()
    assert games.page.isVisible()
    assert games.page.session.game.key() == key


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "late.game"
    path.write_text(write_game(play(session(None, PilotName.GOLDFISH), 30)), "utf-8")
    return path


@pytest.fixture
def full_games(games, deck_window, monkeypatch):
    """The games of the table with all bundled cards."""
    shelf = make_shelf()
    full = type(shelf)(GAMES[IKORR], catalog(), shelf.construction, shelf.formats)
    monkeypatch.setattr(games, "_shelf", lambda _game: full)
    return games


def told_by(games, monkeypatch):
    """What the window says from now on."""
    told = []
    monkeypatch.setattr(games._messages, "say", told.append)
    return told


def test_a_saved_game_is_opened_and_saved_again(full_games, saved, tmp_path, monkeypatch, qtbot):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(saved), ""))
    full_games.open_game()
    settle(full_games, qtbot)
    assert full_games.page.session.position >= 30
    again = tmp_path / "again"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(again), ""))
    told = told_by(full_games, monkeypatch)
    full_games.save_game()
    assert again.with_suffix(".game").read_text("utf-8").startswith("{")
    assert told == ["Saved as again.game; it holds all hands and decks."]


def test_a_game_that_pilots_played_in_the_terminal_opens_where_it_was_left(
    full_games, tmp_path, qtbot
):
    pilots = (PilotName.GREEDY, PilotName.GREEDY)
    played = GoldfishGame(Sitting((ready_deck(), ready_deck(1)), pilots, seed=3), catalog())
    played.play_turns(2)
    path = tmp_path / "auto.game"
    path.write_text(played.save(), "utf-8")
    full_games.open_game_file(path)
    settle(full_games, qtbot)
    assert full_games.page.session.position == played.session.position
    assert full_games.page.session.game.key() == played.game.key()
    full_games.page.help_me(Helping.TURN)
    qtbot.waitUntil(lambda: full_games.page.session.position > played.session.position)


def test_a_board_is_saved_as_a_scenario_and_opened(full_games, saved, tmp_path, monkeypatch, qtbot):
    full_games.open_game_file(saved)
    settle(full_games, qtbot)
    path = tmp_path / "board.toml"
    monkeypatch.setattr(full_games, "_saves_without", lambda _omitted: True)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), ""))
    told = told_by(full_games, monkeypatch)
    full_games.save_scenario()
    assert told == ["Saved as board.toml; it holds all hands and decks."]
    row = [e.card for e in full_games.page.session.view().sides[0].zones["champions"]]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))
    full_games.open_scenario()
    assert full_games.page.session.seated.scenario
    assert [e.card for e in full_games.page.session.view().sides[0].zones["champions"]] == row


def test_a_scenario_seats_a_person_on_one_side_and_hides_the_other_hand(
    full_games, saved, tmp_path
):
    full_games.open_game_file(saved)
    path = tmp_path / "board.toml"
    path.write_text(write_scenario(full_games.page.session, "Board").text, "utf-8")
    full_games.open_scenario_file(path)
    session = full_games.page.session
    asked = session.asked_seat
    assert session.seated.plan.people == {asked}
    others = session.view().sides[1 - asked].zones["hand"]
    assert all(each.is_hidden for each in others)
    assert not any(each.is_hidden for each in session.view().sides[asked].zones["hand"])
    assert any("a pilot plays" in str(each) for each in session.seated.notes)


def test_what_a_scenario_cannot_keep_is_said_before_it_is_saved(
    games, deck_window, tmp_path, monkeypatch, qtbot
):
    odd = card("Riddle", "spell", cost=0, text="Sing loudly until it rains.")
    odd = replace(odd, provenance="own")
    shelf = make_shelf(cards=(*CARDS, odd))
    sections = {"main": (Entry("Riddle", 20), Entry("Ashfoot Courier", 2))}
    seats = (SeatPlan("You", Deck(IKORR, sections=sections)),) * 2
    session = TableSession(seat_decks(TablePlan(seats, 1, 0), shelf.catalog))
    games.show_session(session.seated, session, shelf)
    for _ in range(2):
        games.page.answer(session.question.rest.option)
    spell = next(each for each in session.question.choices if each.verb == "play")
    games.page.answer(spell.option)
    asked, path = [], tmp_path / "odd.toml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), ""))

    def answer(word):
        def choose(box):
            asked.append(box.text())
            next(each for each in box.buttons() if word in each.text()).click()

        monkeypatch.setattr(QMessageBox, "exec", choose)

    answer("Cancel")
    games.save_scenario()
    assert not path.exists()
    assert "the text of “Riddle”" in asked[0]
    assert "the decision that waits" in asked[0]
    answer("Save")
    games.save_scenario()
    made = seat_scenario(path.read_text("utf-8"), shelf.catalog)
    assert "Riddle" in [e.card for e in TableSession(made).view().sides[0].zones["hand"]]


BAD = {"no game": "nonsense", "no such file": None}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_a_file_that_cannot_be_used_is_refused_in_a_sentence(full_games, tmp_path, text):
    path = tmp_path / "bad.game"
    if text is not None:
        path.write_text(text, "utf-8")
    full_games.open_game_file(path)
    full_games.open_scenario_file(path)
    assert len(full_games.heard) == 2
    assert full_games.page is None


def test_a_saved_game_is_opened_like_any_file(
    full_games, deck_window, saved, tmp_path, monkeypatch
):
    chosen = ([str(saved)], "")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_args: chosen)
    deck_window.opening.choose_file()
    assert full_games.page is not None
    assert full_games.page.session.entries
    assert deck_window.document.deck == SAMPLE
    assert not deck_window.table.opens(tmp_path / "not there.game")
    assert saved.suffix == SUFFIX == GAME_FILE


def test_a_folder_that_cannot_be_written_is_told(full_games, saved, monkeypatch):
    full_games.open_game_file(saved)
    target = Path("/nowhere/at/all.game")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(target), ""))
    full_games.save_game()
    assert full_games.heard


def test_seats_are_set_up_for_teams_with_people_and_pilots(theme, qtbot):
    sources = (DeckSource("One", ready_deck), DeckSource("Two", lambda: ready_deck(1)))
    dialog = SetupDialog(theme, Decks(sources), Occasion((1, 2, 3), 5))
    qtbot.addWidget(dialog)
    dialog.size_box.setCurrentIndex(1)
    dialog.players[2].setCurrentIndex(dialog.players[2].findData("search"))
    dialog.first_box.setCurrentIndex(2)
    seats = [each.text() for each in dialog.findChildren(QLabel) if each.text()[1:2] == ","]
    assert seats == ["A, you", "B, your ally, faces D", "C, faces you", "D, faces B"]
    made = dialog.plan()
    assert [seat.name for seat in made.seats] == ["You", "B", "C", "D"]
    dialog.players[1].setCurrentIndex(dialog.players[1].findData(None))
    assert [seat.name for seat in dialog.plan().seats] == ["A", "B", "C", "D"]
    assert made.seats[0].pilot is None
    assert made.seats[2].pilot is PilotName.SEARCH
    assert (made.seed, made.first) == (5, 1)
    assert seat_decks(made, catalog()).start().seating.count == 4


def test_open_questions_of_play_are_settled_at_the_setup(theme, qtbot):
    sources = (DeckSource("One", ready_deck),)
    asked = (
        Reading("essence", "Alchemist Essence at the start", (6000, 3000), limits=(1, 9000)),
        Reading("floor", "Totals stop at 0", (True, False)),
    )
    dialog = SetupDialog(theme, Decks(sources), Occasion((1,), 5, readings=asked))
    qtbot.addWidget(dialog)
    assert dialog.plan().readings == {}
    dialog.readings.choose("essence", 3000)
    assert dialog.plan().readings == {"essence": 3000}
    occasion = Occasion((1,), 5, last=dialog.memory(), readings=asked)
    again = SetupDialog(theme, Decks(sources), occasion)
    qtbot.addWidget(again)
    assert again.plan().readings == {"essence": 3000}
    settled = Occasion((1,), 5, last=dialog.memory(), readings=asked, settled={"essence": 5000})
    by_format = SetupDialog(theme, Decks(sources), settled)
    qtbot.addWidget(by_format)
    assert by_format.plan().readings == {"essence": 5000}


def test_the_setup_remembers_opponent_and_pilot(theme, qtbot):
    sources = (DeckSource("One", ready_deck), DeckSource("Two", lambda: ready_deck(1)))
    first = SetupDialog(theme, Decks(sources), Occasion((1, 2, 3), 5))
    qtbot.addWidget(first)
    first.decks[1].setCurrentIndex(1)
    first.players[1].setCurrentIndex(first.players[1].findData("search"))
    first.first_box.setCurrentIndex(2)
    again = SetupDialog(theme, Decks(sources), Occasion((1, 2, 3), 6, last=first.memory()))
    qtbot.addWidget(again)
    made = again.plan()
    assert made.seats[1].deck == ready_deck(1)
    assert made.seats[1].pilot is PilotName.SEARCH
    assert made.first == 1
    assert made.seats[0].deck == ready_deck()
    gone = SetupDialog(theme, Decks(sources[:1]), Occasion((1,), 6, last=first.memory()))
    qtbot.addWidget(gone)
    assert gone.plan().seats[1].deck == ready_deck()


@pytest.mark.rule("rush_of_ikorr 9.10a")
def test_two_teammates_with_one_avatar_are_named_at_the_setup(theme, qtbot):
    sources = (DeckSource("One", ready_deck), DeckSource("Two", lambda: ready_deck(1)))
    occasion = Occasion((1, 2), 5, faults=lambda decks: team_faults(decks, catalog()))
    dialog = SetupDialog(theme, Decks(sources), occasion)
    qtbot.addWidget(dialog)
    assert dialog.faults.isHidden()
    dialog.size_box.setCurrentIndex(1)
    assert dialog.faults.isHidden()
    dialog.decks[1].setCurrentIndex(0)
    assert "2 decks of the team have the avatar" in dialog.faults.text()
    assert not dialog.faults.isHidden()


def test_teammates_with_one_avatar_are_named_above_the_board(games, monkeypatch, qtbot):
    def choose(dialog):
        dialog.size_box.setCurrentIndex(1)
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(SetupDialog, "exec", choose)
    games.set_up()
    assert "2 decks of the team have the avatar Kesara" in games.page.banner.note.text()


def test_f5_after_a_change_of_the_deck_keeps_the_opponent(games, deck_window, monkeypatch, qtbot):
    def choose(dialog):
        dialog.players[1].setCurrentIndex(dialog.players[1].findData("random"))
        return QDialog.DialogCode.Accepted

    other = Deck(IKORR, name="Other", sections=SAMPLE.sections)
    sources = Decks((*games.at_hand.decks(IKORR).sources, DeckSource("Other", lambda: other)))
    monkeypatch.setattr(games.at_hand, "decks", lambda _game: sources)
    monkeypatch.setattr(SetupDialog, "exec", choose)
    deck_window.preferences.choose(table={"1.1.deck": "Other"})
    games.set_up()
    settle(games, qtbot)
    assert deck_window.settings.table["1.1.pilot"] == "random"
    changed = {**SAMPLE.sections, "main": (Entry("Ashfoot Courier", 2), Entry("Rising Tempo", 2))}
    deck_window.decks.add(Deck(IKORR, name="Changed", sections=changed))
    games.goldfish()
    seats = games.page.session.seated.plan.seats
    assert (seats[0].deck.name, seats[0].deck.entries("main")) == ("Changed", changed["main"])
    assert (seats[1].deck.name, seats[1].pilot) == ("Other", PilotName.RANDOM)


def test_any_file_can_be_an_opponents_deck(theme, qtbot, monkeypatch, tmp_path):
    read = []

    def reading(path):
        read.append(path)
        return ready_deck(1)

    box = DeckBox(Decks((DeckSource("One", ready_deck),), reading))
    qtbot.addWidget(box)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: ("", ""))
    box.activated.emit(box.count() - 1)
    assert box.deck() == ready_deck()
    path = tmp_path / "mine.deck"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))
    box.activated.emit(box.count() - 1)
    assert (box.currentText(), box.deck(), read) == ("mine", ready_deck(1), [path])


def test_the_level_of_the_searching_pilot_is_part_of_the_plan_and_stays_for_the_next_game(
    games, deck_window, monkeypatch, qtbot
):
    def choose(dialog):
        dialog.level_box.setCurrentIndex(dialog.level_box.findData("strong"))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(SetupDialog, "exec", choose)
    games.set_up()
    assert games.page.session.seated.plan.level is Level.STRONG
    games.goldfish()
    assert games.page.session.thought().nodes == NODES[Level.STRONG]


def test_a_game_is_begun_from_the_setup(games, deck_window, monkeypatch, qtbot):
    monkeypatch.setattr(SetupDialog, "exec", lambda _self: QDialog.DialogCode.Accepted)
    games.set_up()
    settle(games, qtbot)
    assert games.page.session.seated.plan.seats[1].pilot is PilotName.GREEDY


def test_a_ready_deck_that_is_open_is_listed_once_until_it_is_changed(
    games, deck_window, tmp_path, monkeypatch
):
    path = tmp_path / "ready.txt"
    path.write_text("# Ready\nGame: rush_of_ikorr\n\n2 Crag Lynx\n", "utf-8")
    ready = replace(deck_window.services.data, ready_decks=lambda _game: (path,))
    monkeypatch.setattr(games.at_hand, "_data", ready)
    deck_window.document.session.mark_saved(path)
    deck_window.preferences.add_recent(path)
    assert len(games.at_hand.decks(IKORR).sources) == 1
    deck_window.document.session.mark_unsaved()
    assert len(games.at_hand.decks(IKORR).sources) == 2


def test_a_deck_of_lately_is_offered_for_its_own_game_alone(games, deck_window, tmp_path):
    for name, game in (("mine", "rush_of_ikorr"), ("other", "akora")):
        path = tmp_path / f"{name}.txt"
        path.write_text(f"Game: {game}\n\n2 Crag Lynx\n", "utf-8")
        deck_window.preferences.add_recent(path)
    (tmp_path / "broken.txt").write_bytes(b"")
    deck_window.preferences.add_recent(tmp_path / "broken.txt")
    titles = [each.title for each in games.at_hand.decks(IKORR).sources]
    assert {"mine", "broken"} <= set(titles)
    assert "other" not in titles


def test_a_game_is_told_turn_by_turn_and_can_be_copied(games, deck_window, qtbot):
    games.turn_by_turn()  # without a table there is nothing to tell
    games.goldfish()
    settle(games, qtbot)
    play(games.page.session, 400)
    deck_window.actions_table["table_turns"].trigger()
    dialog = games.page.findChild(TurnsDialog)
    assert dialog.isVisible()
    assert nameless(dialog) == []
    first = dialog.block.rows[0]
    assert first[0] == "1"
    secured = games.page.session.game.pool[0]
    assert sum(int(row[1]) for row in dialog.block.rows) == secured >= 10
    dialog.copy()
    assert "\t".join(first) in QGuiApplication.clipboard().text()
    dialog.close()


def test_everything_on_the_table_has_a_name(games, qtbot, theme):
    games.goldfish()
    settle(games, qtbot)
    assert nameless(games.page) == []
    dialog = SetupDialog(theme, Decks((DeckSource("One", ready_deck),)), Occasion((1, 2, 3), 5))
    qtbot.addWidget(dialog)
    assert nameless(dialog) == []


@pytest.mark.parametrize(
    ("word", "action"),
    [
        ("pilot", "Opponents and seats …"),
        ("AI", "Opponents and seats …"),
        ("bot", "Opponents and seats …"),
        ("playtest", "Play this deck"),
        ("mulligan", "Keep or mulligan …"),
    ],
)
def test_the_command_box_knows_what_people_call_it(games, deck_window, word, action):
    entries = [
        *action_entries(deck_window.actions_table),
        *card_entries(deck_window.decks, lambda: deck_window.editor),
    ]
    assert ranked(entries, word)[0].text == action


def test_the_window_is_called_by_what_is_played(games, deck_window, qtbot):
    games.goldfish()
    settle(games, qtbot)
    deck_window.new_deck("rush_of_ikorr")
    deck_window.pages.turn_to(games.page)
    assert deck_window.windowTitle() == "Emberwake, goldfish, nobody resists — Deckbuilder"


def test_a_plan_keeps_its_people(theme):
    assert plan(None, PilotName.GREEDY).people == {0}


def test_the_simulation_opens_beside_the_deck_with_the_decks_at_hand(games, deck_window, qtbot):
    deck_window.actions_table["simulate"].trigger()
    pane = deck_window.findChild(SimulationPane)
    assert pane.isVisible()
    names = [pane.opponent.itemText(at) for at in range(pane.opponent.count())]
    assert deck_window.document.title in names
    assert names[-1] == "Choose a file …"
    assert pane.study().deck == SAMPLE


def test_the_trainer_opens_for_the_deck_in_front(games, deck_window, qtbot):
    deck_window.actions_table["trainer"].trigger()
    dialog = deck_window.findChild(TrainerDialog)
    assert dialog.isVisible()
    dialog.close()


def test_why_a_table_has_no_rules_is_said_in_the_users_language(games, deck_window, monkeypatch):
    monkeypatch.setattr("deckbuilder.ui.table.games.error_text", lambda words: f"({words})")
    games.free_table()
    page = games.page
    assert games._begin_free(page.session.seated.plan, make_shelf(), "No texts.")
    assert "(No texts.)" in games.page.banner.note.text()


ENTRIES = (
    "concede",
    "help_turn",
    "keep_branch",
    "turn_by_turn",
    "watch_again",
    "copy_game",
    "save_game",
)


@pytest.mark.parametrize("entry", ENTRIES)
def test_an_entry_that_needs_a_game_says_so_where_none_is_in_front(games, entry):
    said = []
    games._messages.said.connect(said.append)
    getattr(games, entry)()
    assert len(said) == 1
    assert "F5" in said[0]
