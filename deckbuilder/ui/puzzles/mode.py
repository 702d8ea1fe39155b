"""Puzzle mode: a puzzle at the table, its tries, hints and solution."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QInputDialog

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.table.saved_game import write_scenario
from deckbuilder.core.table.seated import Seated, against_pilots, game_of_scenario, seat_scenario
from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.thinker import WinQuestion, recipe_of
from deckbuilder.store.puzzles.progress import Progress, read_progress, write_progress
from deckbuilder.store.puzzles.shelf import Puzzle, keep_puzzle, puzzles_of
from deckbuilder.ui.puzzles.bar import PuzzleBar
from deckbuilder.ui.puzzles.list_dialog import PuzzleListDialog
from deckbuilder.ui.table.games import TableGames
from deckbuilder.ui.table.mind import Mind
from deckbuilder.ui.table.page import TablePage
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.services import GameData
from deckbuilder.ui.words import thousands, tr, tr_count
from engine.kernel.decisions import Option
from engine.solver.lines import told_moves
from engine.solver.live import Finding, LiveAnswer

LONGEST = 30_000  # milliseconds
HINTS = 3


class Prover(Mind):
    """Looks for the win of a puzzle while the window stays awake."""

    def ask(self, question: WinQuestion, tell: Callable[[LiveAnswer], None]) -> None:
        """Look for the win, and tell of it."""
        self.stop()
        self._think_about(partial(self._thinker.look_for_win, question), tell)


class PuzzleMode(QObject):
    """Puts puzzles on the table and follows what is done with them."""

    def __init__(
        self, games: TableGames, frame: Frame, data: GameData, folder: Path, theme: Theme
    ) -> None:
        super().__init__(frame.messages)
        self._games, self._frame, self._data, self._folder = games, frame, data, folder
        self._theme = theme
        self._progress = read_progress(folder)
        self._prover = Prover(None, None, self)
        self._prover.failed.connect(lambda error: frame.messages.complain(str(error)))
        self.bar: PuzzleBar | None = None
        self.puzzle: Puzzle | None = None
        self._seated: Seated | None = None
        self._session: TableSession | None = None
        self._line: Sequence[str] = ()
        self._choices: tuple[Option, ...] = ()
        self._nodes = 0
        self._hints = 0

    # Choosing

    def choose(self) -> None:
        """Let the user choose a puzzle."""
        over = self._frame.messages.over
        game = self._frame.preferences.settings.game
        found = partial(puzzles_of, user_folder=self._folder)
        dialog = PuzzleListDialog(self._theme, game, found, self._progress, over)
        if dialog.exec() and dialog.chosen is not None:
            self.begin(dialog.chosen)

    def begin(self, puzzle: Puzzle) -> bool:
        """Put a puzzle on the table; whether that was possible."""
        try:
            shelf = self._data.shelf_of(game_of_scenario(puzzle.text))
            seated = against_pilots(seat_scenario(puzzle.text, shelf.catalog))
        except DeckbuilderError as error:
            self._frame.messages.complain(str(error))
            return False
        self.puzzle, self._seated, self._line, self._hints = puzzle, seated, (), 0
        self._play(self._games.show_session(seated, TableSession(seated), shelf))
        return True

    def _play(self, page: TablePage) -> None:
        """Begin a try."""
        puzzle = self.puzzle
        assert puzzle is not None
        self._session = page.session
        self._note(self._known.begun())
        bar = self._bar(page)
        bar.show_goal(puzzle.title, self._known.tries)
        bar.show()
        page.take_focus()

    def _bar(self, page: TablePage) -> PuzzleBar:
        if self.bar is None:
            self.bar = bar = PuzzleBar(self._theme, page)
            layout = page.layout()
            assert layout is not None
            layout.insertWidget(1, bar)  # type: ignore[attr-defined]
            page.steps_changed.connect(self._follow)
            bar.again_asked.connect(self.again)
            bar.hint_asked.connect(self.hint)
            bar.solution_asked.connect(self.show_solution)
            bar.step_asked.connect(self.show_step)
            bar.next_asked.connect(self.go_on)
            bar.list_asked.connect(self.choose)
        return self.bar

    @property
    def _known(self) -> Progress:
        assert self.puzzle is not None
        return self._progress.get(self.puzzle.key, Progress())

    def _note(self, progress: Progress) -> None:
        assert self.puzzle is not None
        self._progress[self.puzzle.key] = progress
        try:
            write_progress(self._folder, self._progress)
        except DeckbuilderError as error:
            self._frame.messages.complain(str(error))

    # Playing

    def again(self) -> None:
        """Begin another try."""
        page, seated = self._games.page, self._seated
        if page is not None and seated is not None:
            page.begin(TableSession(seated))
            self._play(page)

    def go_on(self) -> None:
        """Begin the next puzzle of the game."""
        if self.puzzle is None:
            return
        found = puzzles_of(self.puzzle.game, self._folder)
        keys = [each.key for each in found]
        at = keys.index(self.puzzle.key) + 1 if self.puzzle.key in keys else 0
        self.begin(found[at % len(found)]) if found else self.choose()

    def _follow(self) -> None:
        """See whether the puzzle is solved, missed or left."""
        page, bar = self._games.page, self.bar
        if page is None or bar is None:
            return
        if page.session is not self._session:
            bar.hide()
            self._session = None
            return
        game, start = page.session.game, page.session.seated.start()
        assert start.pending is not None
        team = start.seating.team_of[start.pending.seat]
        if game.outcome is not None and game.outcome.winners == (team,):
            self._on_solved(bar)
        elif game.outcome is not None or game.turn != start.turn:
            bar.show_state(tr("The turn is over without the win. Try again."))
            bar.again.setFocus()

    def _on_solved(self, bar: PuzzleBar) -> None:
        self._note(self._known.solved())
        words = tr("Solved with a hint.") if self._known.is_hinted else tr("Solved, no hint.")
        bar.show_state(words)
        bar.next.setFocus()

    # Helping

    def hint(self) -> None:
        """Show the next of three hints: what matters, which card, the first move."""
        self._note(self._known.hinted())
        self._hints = min(self._hints + 1, HINTS)
        self._with_line(self._show_hints)

    def show_solution(self) -> None:
        """Show the whole line."""
        self._note(self._known.hinted())
        self._with_line(self._show_line)

    def _with_line(self, show: Callable[[], None]) -> None:
        if self._line:
            show()
            return
        session, bar = self._session, self.bar
        if session is None or bar is None:
            return
        bar.show_hint(tr("Looking for the win …"))
        first = session.seated.start()
        assert first.pending is not None
        question = WinQuestion(recipe_of(session.seated), (), first.pending.seat, LONGEST, True)
        self._prover.ask(question, partial(self._on_proven, show))

    def _on_proven(self, show: Callable[[], None], answer: LiveAnswer) -> None:
        session, bar = self._session, self.bar
        if session is None or bar is None:
            return
        if answer.finding is not Finding.WIN:
            words = {
                Finding.NONE: tr("Proven: there is no win this turn."),
                Finding.UNDECIDED: tr("Not decided in {seconds} s.", seconds=LONGEST // 1000),
            }
            bar.show_hint(words[answer.finding])
            return
        start = session.seated.start()
        told = told_moves(session.tabletop, start, session.viewer, answer.choices)
        self._line = [said(each) for each in told]
        self._nodes, self._choices = answer.nodes, answer.choices
        show()

    def _show_hints(self) -> None:
        bar = self.bar
        if bar is None:
            return
        moves = tr_count(len(self._line), "The win takes 1 step.", "The win takes {count} steps.")
        hints = (
            moves,
            tr("It ends with: {move}", move=self._line[-1]),
            tr("It begins with: {move}", move=self._line[0]),
        )
        at = self._hints
        words = tr("Hint {number} of {count}: {hint}", number=at, count=HINTS, hint=hints[at - 1])
        bar.show_hint(words)
        bar.hints.setEnabled(at < HINTS)

    def _show_line(self) -> None:
        bar = self.bar
        if bar is None:
            return
        steps = "  ".join(f"{at}. {each}" for at, each in enumerate(self._line, 1))
        proven = tr("Proven: wins against every answer, {count} positions.",
                    count=thousands(self._nodes))  # fmt: skip
        bar.show_hint(f"{steps}\n{proven}")
        bar.step.setEnabled(True)

    def _show_proof(self) -> None:
        if self.bar is not None:
            self.bar.show_hint(tr("Proven: there is a win this turn."))

    def show_step(self) -> None:
        """Play the next step of the solution at the table."""
        page, session = self._games.page, self._session
        if page is None or session is None or not self._line:
            return
        done = session.match.choices
        if tuple(self._choices[: len(done)]) != tuple(done):
            self.again()
            done = ()
        if len(done) < len(self._choices):
            page.answer(self._choices[len(done)])

    # Making

    def make(self) -> None:
        """Keep the position at the table as a puzzle of the user's own, and begin it."""
        page, messages = self._games.page, self._frame.messages
        if page is None or page.session.seated.is_free:
            messages.complain(tr("A puzzle is made of a position at the table: begin a game."))
            return
        title, is_named = QInputDialog.getText(
            messages.over, tr("Make a puzzle"), tr("What is it called?")
        )
        if not is_named or not title.strip():
            return
        try:
            text = write_scenario(page.session, title.strip()).text
            game = str(page.session.seated.game)
            is_begun = self.begin(keep_puzzle(self._folder, game, title.strip(), text))
            messages.say(tr("The puzzle is kept; its file holds all hands and decks."))
        except DeckbuilderError as error:
            messages.complain(str(error))
            return
        if is_begun:
            self._with_line(self._show_proof)
