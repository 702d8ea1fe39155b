"""Looking after the program from the Help menu."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.ui.window.actions import ActionSpec
from deckbuilder.ui.words import tr

if TYPE_CHECKING:
    from deckbuilder.ui.window.main_window import MainWindow


def care_actions(window: "MainWindow") -> Iterator[ActionSpec]:
    """Yield the entries of the Help menu that look after the program."""
    yield ActionSpec("check_database", tr("Check the card database …"),
                     partial(check_card_database, window), "help", group=1)  # fmt: skip


def check_card_database(window: "MainWindow") -> None:
    """Check the card database, and rebuild it if the user wants that."""
    # Rarely wanted, and the window should open soon.
    from deckbuilder.ui.dialogs.database_dialog import DatabaseDialog  # noqa: PLC0415

    stage = window.backstage
    dialog = DatabaseDialog(stage.theme, stage.folder, stage.quick, window, stage.close_database)
    dialog.rebuilt.connect(window.reload_cards)
    dialog.exec()
