"""Joins the table to the window: the actions that begin, open and save games."""

import secrets
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.goldfish_game import LARGEST_SAVE
from deckbuilder.core.shelf import Shelf
from deckbuilder.core.table.pace import pace_of
from deckbuilder.core.table.plan import LARGEST_SEED, TablePlan, goldfish_plan, team_faults
from deckbuilder.core.table.saved_game import (
    SUFFIX,
    game_of_save,
    read_game,
    write_game,
    write_scenario,
)
from deckbuilder.core.table.seated import (
    Seated,
    TableError,
    against_pilots,
    game_of_scenario,
    seat_decks,
    seat_free,
    seat_scenario,
)
from deckbuilder.core.table.session import Helping, TableSession
from deckbuilder.core.table.shared_game import saved_text, shared_text
from deckbuilder.core.table.summary import summary_of
from deckbuilder.store.game_results import note_result, result_of, tally
from deckbuilder.store.scenario_files import LARGEST_SCENARIO
from deckbuilder.store.text_cache import known_texts
from deckbuilder.store.text_files import read_text
from deckbuilder.store.whole_files import replace_file
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.dialogs.framed_dialog import is_raised
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.simulation.pane import SimulationPane, Workbench
from deckbuilder.ui.simulation.trainer_dialog import TrainerDialog
from deckbuilder.ui.table.area_keeper import keep_layouts
from deckbuilder.ui.table.bar import chosen_level
from deckbuilder.ui.table.deck_box import Decks
from deckbuilder.ui.table.decks_at_hand import DecksAtHand, named
from deckbuilder.ui.table.kept_marks import keep_marks
from deckbuilder.ui.table.page import TablePage
from deckbuilder.ui.table.setup_dialog import Occasion, SetupDialog, choose_file
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.table.turns_dialog import TurnsDialog
from deckbuilder.ui.window.file_jobs import os_sentence
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.services import GameData, Workers
from deckbuilder.ui.words import tr, tr_count
from engine.cards import GameId
from engine.decks import Deck
from engine.games import play_kit, playable_games
from engine.games.tables import free_kit
from engine.legality import Verdict
from engine.tabletop.board import Phrase


class TableGames(QObject):
    """Everything the window can do with the table; the page is made when it is first needed."""

    def __init__(
        self,
        frame: Frame,
        data: GameData,
        workers: Workers,
        folder: Path,
        painter: CardPainter,
        executor: Executor | None = None,
    ) -> None:
        super().__init__(frame.messages)
        self._over = frame.messages.over
        self._decks, self._pages = frame.decks, frame.pages
        self._messages, self._preferences = frame.messages, frame.preferences
        self._data, self._workers, self._folder = data, workers, folder
        self._painter, self._theme = painter, painter.theme
        self._executor = executor
        self.at_hand = DecksAtHand(frame.decks, frame.preferences, data)
        self.page: TablePage | None = None
        self._plan: TablePlan | None = None

    # ---------------------------------------------------------------------------------- beginning

    def goldfish(self) -> None:
        """Play the open deck at once, legal or not, against whom it was played last."""
        document = self._decks.front
        if document is None:
            return
        plan = self._plan_for(named(document.deck, document.title))
        plan = replace(plan, level=chosen_level(self._preferences.settings))
        if self.begin(plan, document.shelf) and self.page is not None:
            self._add_verdict(document.shelf, document.deck)

    def free_table(self) -> None:
        """Play the open deck by hand, at a table without rules."""
        document = self._decks.front
        if document is not None:
            plan = self._plan_for(named(document.deck, document.title))
            self._begin_free(plan, document.shelf)

    def _plan_for(self, deck: Deck) -> TablePlan:
        """Return the last table with another deck for the player; at first nobody resists."""
        seed = secrets.randbelow(LARGEST_SEED)
        last = self._plan
        settled = self._data.shelf_of(deck.game).format_of(deck).play
        if last is None or last.seats[0].deck.game != deck.game:
            plan = goldfish_plan(deck, tr("You"), tr("Goldfish"), seed)
            return replace(plan, readings=settled)
        mine = last.seats[0].deck
        seats = tuple(
            replace(seat, deck=deck) if at == 0 or seat.deck == mine else seat
            for at, seat in enumerate(last.seats)
        )
        readings = last.readings if mine.format == deck.format else settled
        return replace(last, seats=seats, seed=seed, readings=readings)

    def set_up(self) -> None:
        """Ask who plays what, then begin."""
        document = self._decks.front
        game = document.deck.game if document else GameId(self._preferences.settings.game)
        decks = self.at_hand.decks(game)
        if not decks.sources:
            self._messages.complain(tr("There is no deck to play with; open one first."))
            return
        shelf = self._data.shelf_of(game)
        occasion = Occasion(
            sizes=[size for teams, size in _seatings(game) if teams == 2],
            alone=[teams for teams, size in _seatings(game) if teams > 2 and size == 1],
            seed=secrets.randbelow(LARGEST_SEED),
            level=chosen_level(self._preferences.settings),
            last=self._preferences.settings.table,
            faults=lambda decks: _said_faults(decks, shelf),
            readings=play_kit(game).readings if game in playable_games() else (),
            settled=shelf.format_of(document.deck).play if document else {},
        )
        dialog = SetupDialog(self._theme, decks, occasion, self._over)
        if dialog.exec():
            try:
                plan = dialog.plan()
            except DeckbuilderError as error:
                self._messages.complain(str(error))
                return
            self._preferences.choose(level=plan.level.value, table=dialog.memory())
            self.begin(plan, shelf)

    def begin(self, plan: TablePlan, shelf: Shelf) -> bool:
        """Begin by the rules; where there are none, or the texts are missing, by hand."""
        if shelf.game.id not in playable_games():
            return self._begin_free(plan, shelf)
        try:
            with known_texts(self._folder) as texts:
                seated = seat_decks(plan, shelf.catalog, texts.reader(shelf.game.id))
        except TableError as error:
            return self._begin_free(plan, shelf, str(error))
        self._plan = plan
        page = self.show_session(seated, None, shelf)
        for words in _said_faults([seat.deck for seat in plan.seats], shelf):
            page.banner.add_note(words)
        return True

    def _begin_free(self, plan: TablePlan, shelf: Shelf, why: str = "") -> bool:
        try:
            areas = self._preferences.settings.layouts.get(shelf.game.id, "")
            plan = replace(plan, areas=areas)
            seated = seat_free(plan, shelf.catalog)
        except TableError as error:
            self._messages.complain(str(error))
            return False
        self._plan = plan
        self.show_session(seated, None, shelf).banner.add_note(error_text(why) if why else "")
        return True

    def show_session(
        self, seated: Seated, session: TableSession | None = None, shelf: Shelf | None = None
    ) -> TablePage:
        """Show a game; returns the table."""
        if self.page is None:
            self.page = TablePage(self._painter, seated, self._executor)
            self.page.setup_asked.connect(self.set_up)
            self.page.save_scenario_asked.connect(self.save_scenario)
            self.page.complained.connect(self._messages.complain)
            self.page.turns_asked.connect(self.turn_by_turn)
            self.page.save_asked.connect(self.save_game)
            self.page.share_asked.connect(self.copy_game)
            self.page.ends.note_result = self._note_result
            self.page.wants_warning = lambda: self._preferences.settings.warns_of_moves
            self.page.warning_declined.connect(
                lambda: self._preferences.choose(warns_of_moves=False)
            )
            self.page.set_pace(pace_of(self._preferences.settings.pace))
            self.page.pace_chosen.connect(lambda name: self._preferences.choose(pace=name))
            keep_marks(self.page.answers, self._preferences)
            keep_layouts(self.page.areas, self._preferences)
            self._pages.add(self.page)
            application = QCoreApplication.instance()
            assert application is not None
            application.aboutToQuit.connect(self.page.close_pilots)
            if session is not None:
                self.page.begin(session)
        else:
            self.page.begin(session or TableSession(seated))
        known = shelf or self._data.shelf_of(seated.game)
        self.page.set_ledger({key: row.summary for key, row in known.ledger.items()})
        self._pages.turn_to(self.page)
        self.page.take_focus()
        return self.page

    def _note_result(self, session: TableSession) -> str:
        """Remember how a game of the player's deck ended; returns how it has done so far."""
        result = result_of(session)
        if result is None:
            return ""
        deck = session.seated.plan.seats[0].deck
        try:
            note_result(self._folder, result)
        except DeckbuilderError as error:
            self._messages.complain(str(error))
        found = tally(self._folder, deck)
        words = tr("This version of the deck: {won} won, {lost} lost, {drawn} drawn",
                   won=found.won, lost=found.lost, drawn=found.drawn)  # fmt: skip
        whole = tally(self._folder, deck, is_whole_deck=True)
        if whole.games > found.games:
            all_words = tr("all its versions: {won} won, {lost} lost", won=whole.won,
                           lost=whole.lost)  # fmt: skip
            words = f"{words}; {all_words}"
        return words

    def _add_verdict(self, shelf: Shelf, deck: Deck) -> None:
        report = shelf.check(deck, shelf.format_of(deck), None)
        if report.verdict is not Verdict.LEGAL and self.page is not None:
            count = len(report.findings)
            found = tr_count(count, "1 finding", "{count} findings")
            words = tr("This deck is not legal ({findings}); it can be tried all the same.",
                       findings=found)  # fmt: skip
            self.page.banner.add_note(words)

    # -------------------------------------------------------------------------------------- files

    def open_game(self) -> None:
        """Open a saved game, from the table or the terminal."""
        name = choose_file(self._over, tr("Open game"), _game_filter())
        if name:
            self.open_game_file(Path(name))

    def open_game_file(self, path: Path) -> None:
        """Open a saved game."""
        try:
            text = read_text(path, LARGEST_SAVE)
            shelf = self._shelf(game_of_save(text))
            session = read_game(text, shelf.catalog)
        except DeckbuilderError as error:
            self._messages.complain(str(error))
            return
        self.show_session(session.seated, session, shelf)

    def save_game(self) -> None:
        """Save the game with everything that was tried."""
        if self.page is None:
            self._say_no_game()
            return
        name = choose_file(self._over, tr("Save game"), _game_filter(), saves=f"game{SUFFIX}")
        if name:
            self._write(Path(name), SUFFIX, write_game(self.page.session))

    def copy_game(self) -> None:
        """Put the whole game into the clipboard as one text."""
        if (page := self._in_front()) is not None:
            QGuiApplication.clipboard().setText(shared_text(page.session))
            self._messages.say(tr("The game is in the clipboard; it holds all hands and decks."))

    def paste_game(self) -> None:
        """Open a game from a text in the clipboard."""
        try:
            text = saved_text(QGuiApplication.clipboard().text())
            shelf = self._shelf(game_of_save(text))
            session = read_game(text, shelf.catalog)
        except DeckbuilderError as error:
            self._messages.complain(str(error))
            return
        self.show_session(session.seated, session, shelf)

    def watch_again(self) -> None:
        """Go through the game move by move."""
        if (page := self._in_front()) is not None:
            page.watch_again()

    def open_scenario(self) -> None:
        """Open the board of a scenario."""
        name = choose_file(self._over, tr("Open scenario"), _scenario_filter())
        if name:
            self.open_scenario_file(Path(name))

    def open_scenario_file(self, path: Path) -> None:
        """Open the board of a scenario."""
        try:
            text = read_text(path, LARGEST_SCENARIO)
            shelf = self._shelf(game_of_scenario(text))
            with known_texts(self._folder) as texts:
                read = texts.reader(shelf.game.id)
                seated = against_pilots(seat_scenario(text, shelf.catalog, read=read))
        except DeckbuilderError as error:
            self._messages.complain(str(error))
            return
        self.show_session(seated, None, shelf)

    def save_scenario(self) -> None:
        """Save the board as a scenario file; what it cannot keep is said before."""
        if self.page is None:
            self._say_no_game()
            return
        try:
            omitted = write_scenario(self.page.session, "").omitted
        except TableError as error:
            self._messages.complain(str(error))
            return
        if omitted and not self._saves_without(omitted):
            return
        title = tr("Save as scenario")
        name = choose_file(self._over, title, _scenario_filter(), saves="scenario.toml")
        if name:
            path = Path(name)
            self._write(path, ".toml", write_scenario(self.page.session, path.stem).text)

    def _saves_without(self, omitted: Sequence[Phrase]) -> bool:
        """Ask whether to save a scenario that cannot hold everything."""
        words = tr("A scenario cannot hold: {parts}.", parts=", ".join(map(said, omitted)))
        box = QMessageBox(QMessageBox.Icon.Information, "Deckbuilder", words, parent=self._over)
        box.setInformativeText(tr("The rest of the board can be saved; the game goes on as it is."))
        save = box.addButton(tr("Save without it …"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(save)
        box.exec()
        is_saved = box.clickedButton() is save
        box.deleteLater()
        return is_saved

    def _write(self, path: Path, suffix: str, text: str) -> bool:
        path = path if path.suffix else path.with_suffix(suffix)
        try:
            replace_file(path, text.encode("utf-8"))
        except OSError as error:
            self._messages.complain(os_sentence(error))
            return False
        # A save or a board holds what each side may not see of the other, so that is said.
        self._messages.say(tr("Saved as {file}; it holds all hands and decks.", file=path.name))
        return True

    def _shelf(self, game: GameId) -> Shelf:
        return self._data.shelf_of(game)

    # ------------------------------------------------------------------------------------ playing

    def toggle(self) -> None:
        """Go to the table, or back to the deck editor."""
        if self.page is None:
            self.goldfish()
        elif self.page.isVisible():
            self._pages.turn_to(None)
        else:
            self._pages.turn_to(self.page)
            self.page.take_focus()

    def again_same(self) -> None:
        """Begin again with the same players and the same chance."""
        self._again(keeps_seed=True)

    def again_new(self) -> None:
        """Begin again with the same players and another chance."""
        self._again(keeps_seed=False)

    def _again(self, *, keeps_seed: bool) -> None:
        if self.page is None:
            self._say_no_game()
        else:
            self.page.again(keeps_seed=keeps_seed)
            self._pages.turn_to(self.page)

    def _in_front(self) -> TablePage | None:
        """Return the table where it is what the window shows; says so where it is not."""
        if self.page is not None and self.page.isVisible():
            return self.page
        self._say_no_game()
        return None

    def _say_no_game(self) -> None:
        self._messages.say(tr("No game is in front: F5 plays the open deck, F6 shows the table."))

    def help_decision(self) -> None:
        """Let a pilot answer one decision."""
        self._help(Helping.DECISION)

    def help_turn(self) -> None:
        """Let a pilot play the rest of the turn."""
        self._help(Helping.TURN)

    def help_game(self) -> None:
        """Let a pilot play the rest of the game."""
        self._help(Helping.GAME)

    def _help(self, helping: Helping) -> None:
        if (page := self._in_front()) is not None:
            page.help_me(helping)

    def concede(self) -> None:
        """Give the game up."""
        if (page := self._in_front()) is None:
            return
        if page.session.is_over:
            self._messages.say(tr("The game is over."))
        page.concede()

    def keep_branch(self) -> None:
        """Remember the line of play under a name."""
        if (page := self._in_front()) is not None:
            page.keep_branch()

    def turn_by_turn(self) -> None:
        """Tell how the game went, turn by turn."""
        if (page := self._in_front()) is None:
            return
        if page.session.seated.is_free:
            self._messages.complain(tr("A table without rules does not know how a game goes."))
        elif not is_raised(TurnsDialog, page):
            TurnsDialog(self._theme, summary_of(page.session), page).open()

    # --------------------------------------------------------------------------------- many games

    def make_simulation(self) -> SimulationPane:
        """Return the simulation pane for the deck in front."""
        workbench = Workbench(self._opened, self._decks_beside)
        pane = SimulationPane(self._theme, workbench)
        application = QCoreApplication.instance()
        assert application is not None
        application.aboutToQuit.connect(pane.runner.close)
        return pane

    def _decks_beside(self) -> Decks:
        document = self._decks.front
        return self.at_hand.decks(document.deck.game) if document is not None else Decks(())

    def train(self) -> None:
        """Open the keep-or-mulligan trainer for the deck in front."""
        opened = self._opened()
        if opened is not None and not is_raised(TrainerDialog, self._over):
            seed = secrets.randbelow(LARGEST_SEED)
            quick = self._workers.quick
            TrainerDialog(self._painter, opened, quick, seed, self._over).open()

    def _opened(self) -> tuple[Deck, Shelf] | None:
        document = self._decks.front
        return (document.deck, document.shelf) if document is not None else None


def _said_faults(decks: Sequence[Deck], shelf: Shelf) -> list[str]:
    return [finding_text(each) for each in team_faults(decks, shelf.catalog)]


def _game_filter() -> str:
    return f"{tr('Game')} (*{SUFFIX} *.json)"


def _scenario_filter() -> str:
    return f"{tr('Scenario')} (*.toml)"


def _seatings(game: GameId) -> tuple[tuple[int, int], ...]:
    """Return how many teams of how many players may sit down with decks of a game."""
    is_playable = game in playable_games()
    return play_kit(game).seatings if is_playable else free_kit(game).seatings
