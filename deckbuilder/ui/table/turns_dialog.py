"""How a game went, turn by turn: gains, supplies used and left over, cards in hand."""

from collections import Counter
from collections.abc import Iterator

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QFrame, QScrollArea, QWidget

from deckbuilder.core.table.summary import GameSummary
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.panes.charts import ChartColumn
from deckbuilder.ui.simulation.pane import BlockView
from deckbuilder.ui.simulation.results import Block, turn_head
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button
from deckbuilder.ui.words import tr, tr_table


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
    record, kit = summary.record, summary.kit
    columns = []
    for supply in kit.supplies[:1]:
        for each in record.turn_records:
            used, left = each.supplies[supply.id]
            columns.append(ChartColumn(str(each.turn), used + left, used, str(used + left)))
    rows = tuple(_rows(summary))
    reading = "".join(tr_table(each.reading) for each in kit.supplies[:1])
    sentences = [_result(summary)]
    if record.stuck:
        held = Counter(record.stuck)
        names = ", ".join(
            f"{count} × {name}" if count > 1 else name for name, count in held.items()
        )
        sentences.append(tr("In hand: {cards}.", cards=names))
    sentences.append(reading if rows else tr("No own turn has ended yet."))
    head = turn_head(kit) if rows else ()
    return Block(tr_table(kit.heading), tuple(sentences), tuple(columns), reading, head, rows)


def _rows(summary: GameSummary) -> Iterator[tuple[str, ...]]:
    """Yield a row for every own turn; one that has not ended tells its gains alone."""
    record, kit = summary.record, summary.kit
    ended = {each.turn: each for each in record.turn_records}
    for turn in sorted({*ended, *(turn for gained in record.gains.values() for turn in gained)}):
        each = ended.get(turn)
        row: list[object] = [turn, *(record.gains[gain.id].get(turn, 0) for gain in kit.gains)]
        for supply in kit.supplies:
            row += each.supplies[supply.id] if each is not None else ("–", "–")
        row.append(each.hand if each is not None else "–")
        yield tuple(map(str, row))


def _result(summary: GameSummary) -> str:
    record = summary.record
    if record.goal_turn:
        return tr("The goal was reached in own turn {turn}.", turn=record.goal_turn)
    return tr_table(summary.kit.progress.sentence, count=summary.reached, goal=summary.goal,
                    turn=record.turns)  # fmt: skip
