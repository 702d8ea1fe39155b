"""The line above the board: where one is, who plays, undo, branches, seed, and what is saved."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from deckbuilder.core.table.pace import Pace
from deckbuilder.core.table.seated import Seated
from deckbuilder.core.table.session import Helping
from deckbuilder.store.settings import Settings
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, bar_button, icon_button, label, row
from deckbuilder.ui.window.places import TABLE, PlaceTabs
from deckbuilder.ui.words import tr, tr_count
from engine.pilots.levels import Level, level_for
from engine.pilots.roster import PilotName


def pilot_title(pilot: PilotName | None) -> str:
    """Return what a pilot is called; None is a person."""
    titles = {
        PilotName.GOLDFISH: tr("goldfish (passes)"),
        PilotName.RANDOM: tr("random pilot"),
        PilotName.GREEDY: tr("greedy pilot"),
        PilotName.SEARCH: tr("searching pilot"),
    }
    return titles[pilot] if pilot is not None else tr("by hand")


def level_title(level: Level) -> str:
    """Return what a level of the searching pilot is called."""
    return {
        Level.QUICK: tr("quick (looks ahead a little)"),
        Level.STEADY: tr("steady"),
        Level.STRONG: tr("strong (about a second a move)"),
        Level.MASTER: tr("master (several seconds a move)"),
    }[level]


def chosen_level(settings: Settings) -> Level:
    """Return how strong the searching pilot was last; older settings have a time."""
    if settings.level in tuple(Level):
        return Level(settings.level)
    return level_for(settings.thinking)


def players_of(seated: Seated) -> tuple[str, str]:
    """Return what is played at a table, and against whom."""
    plan = seated.plan
    if seated.scenario:
        return tr("Scenario"), seated.title
    if seated.is_free:
        title = plan.seats[0].deck.name or tr("Unnamed deck")
        return title, tr_count(len(plan.seats), "free table, no rules, 1 player",
                               "free table, no rules, {count} players")  # fmt: skip
    mine, others = plan.seats[0], plan.seats[plan.team_size :]
    names = ", ".join(seat.deck.name or seat.name for seat in others)
    if plan.team_size == 1 and others[0].pilot is PilotName.GOLDFISH:
        against = tr("goldfish, nobody resists")
    else:
        pilots = dict.fromkeys(pilot_title(seat.pilot) for seat in others)
        against = tr("against {decks}, {pilots}", decks=names, pilots=", ".join(pilots))
    return mine.deck.name or tr("Unnamed deck"), against


class TableBar(QWidget):
    """The bar of the table.

    Signals:
        undo_asked, redo_asked: One step back or forth.
        branches_asked: The branches should be shown.
        help_asked: A pilot should play. Carries the Helping and the pilot.
        stop_asked: The pilot should stop.
        new_asked: Another game should be set up.
        seed_asked: The same decks again. Carries whether the seed stays.
        hint_asked: Somebody wants to know what would be good now.
        coach_asked: Somebody wants to know which of their moves cost most.
        win_asked: Somebody wants to know whether there is a win this turn.
        pace_asked: Pilots should be watched at another pace. Carries it.
        scenario_asked: The board should be saved as a scenario.
    """

    undo_asked = Signal()
    redo_asked = Signal()
    branches_asked = Signal()
    help_asked = Signal(object, object)
    stop_asked = Signal()
    new_asked = Signal()
    seed_asked = Signal(bool)
    scenario_asked = Signal()
    pace_asked = Signal(object)
    win_asked = Signal()
    hint_asked = Signal()
    coach_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._paces: dict[Pace, QAction] = {}
        self.setProperty("bar", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.follow(self, lambda: self.setFixedHeight(theme.height("toolbar")))
        self.setMinimumWidth(theme.px(320))
        layout = row(spacing=theme.space("s"))
        layout.setContentsMargins(theme.space("m"), 0, theme.space("m"), 0)
        self._places = PlaceTabs(self._theme, TABLE)
        self._title = label("", "heading")
        self._against = ElidedLabel(tone="muted")
        for each in (self._places, self._title):
            layout.addWidget(each)
        layout.addWidget(self._against, 1)
        self._add_buttons(layout)
        self.setLayout(layout)

    def _add_buttons(self, layout: object) -> None:
        add = layout.addWidget  # type: ignore[attr-defined]
        self.stop = bar_button(self._theme, tr("Stop"), "close", "framed")
        self.stop.clicked.connect(self.stop_asked)
        self.stop.hide()
        self.undo = bar_button(self._theme, tr("Undo"), "undo")
        self.undo.clicked.connect(self.undo_asked)
        self.redo = icon_button(self._theme, "redo", tr("Redo"))
        self.redo.clicked.connect(self.redo_asked)
        self.help = bar_button(self._theme, tr("Play it for me"), "right", "framed")
        self.help.setMenu(self._help_menu())
        self.help.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.branch = bar_button(self._theme, tr("Branches"), "branch", "framed")
        self.branch.clicked.connect(self.branches_asked)
        self.seed = bar_button(self._theme, "", "dice", "framed")
        self.seed.setMenu(self._seed_menu())
        self.seed.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        scenario = bar_button(self._theme, tr("Save scenario"), "scenario", "framed")
        scenario.clicked.connect(self.scenario_asked)
        self._scenario = scenario
        for each in (self.stop, self.undo, self.redo, self.help, self.branch, self.seed, scenario):
            add(each)

    def _help_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.addAction(tr("Is there a win this turn?")).triggered.connect(self.win_asked)
        menu.addAction(tr("Hint")).triggered.connect(self.hint_asked)
        menu.addAction(tr("Coach: look at my moves")).triggered.connect(self.coach_asked)
        menu.addSeparator()
        for pilot in (PilotName.GREEDY, PilotName.SEARCH):
            for words, helping in (
                (tr("This decision, {pilot}", pilot=pilot_title(pilot)), Helping.DECISION),
                (tr("The rest of this turn, {pilot}", pilot=pilot_title(pilot)), Helping.TURN),
                (tr("The rest of the game, {pilot}", pilot=pilot_title(pilot)), Helping.GAME),
            ):
                menu.addAction(words).triggered.connect(
                    lambda _checked=False, helping=helping, pilot=pilot: self.help_asked.emit(
                        helping, pilot
                    )
                )
            menu.addSeparator()
        self._add_paces(menu)
        return menu

    def _add_paces(self, menu: QMenu) -> None:
        """Add how fast pilots are watched."""
        titles = {
            Pace.INSTANT: tr("Pilots play at once"),
            Pace.FAST: tr("Pilots play fast"),
            Pace.NORMAL: tr("Pilots play at a normal pace"),
            Pace.SLOW: tr("Pilots play slowly"),
            Pace.STEP: tr("Pilots wait after each move (N goes on)"),
        }
        group = QActionGroup(menu)
        for pace, words in titles.items():
            action = menu.addAction(words)
            action.setCheckable(True)
            group.addAction(action)
            action.triggered.connect(lambda _on=False, pace=pace: self.pace_asked.emit(pace))
            self._paces[pace] = action

    def _seed_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.addAction(tr("Again with the same seed")).triggered.connect(
            lambda: self.seed_asked.emit(True)
        )
        menu.addAction(tr("Again with a new seed")).triggered.connect(
            lambda: self.seed_asked.emit(False)
        )
        menu.addSeparator()
        menu.addAction(tr("Opponents and seats …")).triggered.connect(self.new_asked)
        return menu

    # ------------------------------------------------------------------------------------ showing

    def show_title(self, title: str, against: str) -> None:
        """Say who plays whom."""
        self._title.setText(title)
        self._against.set_text(against)

    def show_steps(self, undo: str | None, *, can_redo: bool) -> None:
        """Say what undo would take back."""
        words = tr("Undo: {step}", step=undo) if undo else tr("Undo")
        metrics = self.undo.fontMetrics()
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, self._theme.px(210))
        self.undo.setText(shown)
        self.undo.setAccessibleName(words)
        self.undo.setToolTip(words)
        self.undo.setEnabled(undo is not None)
        self.redo.setEnabled(can_redo)

    def show_counts(self, branches: int, seed: int) -> None:
        """Show how many lines are kept, and the seed."""
        words = tr("Branches {count}", count=branches) if branches else tr("Branches")
        self.branch.setText(words)
        self.branch.setAccessibleName(words)
        text = tr("Seed {seed}", seed=seed)
        self.seed.setText(text)
        self.seed.setAccessibleName(text)

    def show_free(self, is_free: bool) -> None:
        """Offer no pilot and no scenario where there are no rules."""
        for made in (self.help, self._scenario):
            made.setVisible(not is_free)

    def show_pace(self, pace: Pace) -> None:
        """Tick how fast pilots are watched."""
        self._paces[pace].setChecked(True)

    def show_thinking(self, is_thinking: bool) -> None:
        """Offer to stop while a pilot plays."""
        self.stop.setVisible(is_thinking)

    def fold_for(self, width: int) -> None:
        """Leave words out where the window is narrow; the icons stay."""
        is_narrow = width < self._theme.px(1380)
        is_tiny = width < self._theme.px(1000)
        for made in (self._scenario, self.branch):
            made.show_words(not is_narrow)
            made.setToolTip(made.accessibleName())
        self._places.show_words(not is_narrow)
        for made in (self.help, self.seed, self.undo):
            made.show_words(not is_tiny)
            made.setToolTip(made.accessibleName())
