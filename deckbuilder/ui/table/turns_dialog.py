"""How a game went, turn by turn: Ikorr, influence used and wasted, cards in hand."""

from collections import Counter
from collections.abc import Iterator

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QFrame, QScrollArea, QWidget

from deckbuilder.core.table.summary import GameSummary
from deckbuilder.ui.dialogs.frame import FramedDialog
from deckbuilder.ui.panes.charts import Column
from deckbuilder.ui.simulation.pane import BlockView
from deckbuilder.ui.simulation.results import Block
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button
from deckbuilder.ui.words import tr
from engine.games.rush_of_ikorr.tally import GameRecord


class TurnsDialog(FramedDialog):
    """One game in figures, which can be copied."""

    def __init__(self, theme: Theme, summary: GameSummary, parent: QWidget | None = None) -> None:
        title = tr("Turn by turn: {player}", player=summary.player)
        super().__init__(theme, title, (520, 620), parent)
        self.block = turns_block(summary)
        view = BlockView(theme)
        view.present(self.block)
        area = QScrollArea()
        area.setAccessibleName(title)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(view)
        self.body.addWidget(area, 1)
        copy = button(tr("Copy as text"))
        copy.clicked.connect(self.copy)
        self.buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        self.add_close()

    def copy(self) -> None:
        """Put the figures into the clipboard."""
        QGuiApplication.clipboard().setText("\n".join(self.block.lines()))


def turns_block(summary: GameSummary) -> Block:
    """Return a game as sentences, a chart and a table."""
    record = summary.record
    columns = [
        Column(str(each.turn), each.used + each.wasted, each.used, str(each.used + each.wasted))
        for each in record.turn_records
    ]
    rows = tuple(_rows(record))
    reading = tr("Influence by turn: used, and in grey wasted.")
    sentences = [_result(summary)]
    if record.stuck:
        held = Counter(record.stuck)
        names = ", ".join(
            f"{count} × {name}" if count > 1 else name for name, count in held.items()
        )
        sentences.append(tr("In hand: {cards}.", cards=names))
    sentences.append(reading if rows else tr("No own turn has ended yet."))
    head = (tr("Turn"), tr("Ikorr"), tr("Used"), tr("Wasted"), tr("Hand")) if rows else ()
    title = tr("Ikorr and influence by turn")
    return Block(title, tuple(sentences), tuple(columns), reading, head, rows)


def _rows(record: GameRecord) -> Iterator[tuple[str, ...]]:
    """Yield a row for every own turn; one that has not ended tells its Ikorr alone."""
    ended = {each.turn: each for each in record.turn_records}
    for turn in sorted({*ended, *record.secured}):
        each = ended.get(turn)
        figures = (each.used, each.wasted, each.hand) if each is not None else ("–", "–", "–")
        yield tuple(map(str, (turn, record.secured.get(turn, 0), *figures)))


def _result(summary: GameSummary) -> str:
    record = summary.record
    if record.goal_turn:
        return tr("The goal was reached in own turn {turn}.", turn=record.goal_turn)
    return tr("{count} of {goal} Ikorr in own turn {turn}.", count=summary.secured,
              goal=summary.goal, turn=record.turns)  # fmt: skip
