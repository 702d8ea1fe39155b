"""Pictures of the update dialog: running, finished, and without a connection."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from deckbuilder.core.feed import (
    CardChange,
    GameChanges,
    GameUpdate,
    UpdateStage,
    UpdateStep,
    VerdictChange,
)
from deckbuilder.feeds.errors import FeedUnreachableError
from deckbuilder.feeds.update import UpdateReport
from deckbuilder.ui.updates.dialog import UpdateDialog
from deckbuilder.ui.updates.runner import UpdateRunner
from engine.cards import GameId

if TYPE_CHECKING:
    from deckbuilder.ui.window.main_window import MainWindow

IKORR, ARGENT = GameId("rush_of_ikorr"), GameId("argent_saga")
REPORT = UpdateReport(
    "2026-11-17T20:05:50+0000",
    (GameUpdate(IKORR, "", ()), GameUpdate(ARGENT, "", (), unusable=(("Odd", "no type"),))),
    (
        GameChanges(IKORR, ("Ashen Judge", "Balcony Slinger", "Comet-Tail Heron"), (), ("Ox",)),
        GameChanges(ARGENT, ("Nova Knight",), (CardChange("Shard", ("cost", "text")),)),
    ),
    (
        VerdictChange(
            "decks/golden_rose.deck", "legal", "illegal", ("Sword: 2 copies, 1 allowed",)
        ),
        VerdictChange("decks/bells.deck", "legal", "unknown", ("Chime is not in the database.",)),
    ),
    7,
)


def update_shots(window: "MainWindow") -> Iterator[tuple[str, QWidget]]:
    """Bring the dialog into one state after the other; nothing is fetched."""
    updates = window.services.updates()
    for name in ("running", "finished", "offline"):
        runner = UpdateRunner(updates)
        dialog = UpdateDialog(window.services.theme, runner, updates.games())
        runner.setParent(dialog)
        if name == "running":
            dialog.running.show_step(UpdateStep(UpdateStage.SETS, ARGENT, 5, 22))
        elif name == "finished":
            runner.finished.emit(REPORT)
        else:
            runner.failed.emit(FeedUnreachableError("tcgcsv.com does not answer."))
        yield f"update-{name}", dialog
