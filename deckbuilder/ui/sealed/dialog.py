"""The dialog that opens a sealed pool: game, set, seed, and rivals to play against."""

from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from deckbuilder.core.sealed.packs import sets_of
from deckbuilder.store.sealed_packs import SealedGame
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.sealed.order import SealedOrder
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import form_layout, label, number_box
from deckbuilder.ui.words import tr

MOST_SEED = 2_000_000_000
MOST_RIVALS = 20


class SealedDialog(FramedDialog):
    """Asks which packs are opened."""

    def __init__(
        self, theme: Theme, game: SealedGame, seed: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, tr("Sealed pool"), (520, 420), parent)
        self.sets = QComboBox()
        for name, count in sets_of(game.shelf).items():
            self.sets.addItem(tr("{set}: {count} cards", set=name, count=count), name)
        self.sets.setCurrentIndex(max(0, self.sets.findData(game.usual_set)))
        self.seed = number_box(theme, 0, MOST_SEED, seed)
        self.packs = number_box(theme, 1, 60, game.plan.packs)
        self.rivals = number_box(theme, 0, MOST_RIVALS, 4)
        form = form_layout(theme)
        for title, widget in (
            (tr("Set"), self.sets),
            (tr("Packs"), self.packs),
            (tr("Seed"), self.seed),
            (tr("Rivals"), self.rivals),
        ):
            widget.setAccessibleName(title)
            form.addRow(title, widget)
        self.is_built = QCheckBox(tr("Build a deck for me"))
        self.is_built.setChecked(True)
        self.body.addLayout(form)
        self.body.addWidget(self.is_built)
        words = tr(
            "The pool is on the maybe-list of the deck. Sizes of packs are assumed; no publisher "
            "states them. Rivals are played by pilots in the gauntlet."
        )
        self.body.addWidget(label(words, "small", wraps=True))
        self.body.addStretch(1)
        self.add_button(tr("Open packs"), accepts=True, is_primary=True)
        self.add_cancel()

    def order(self) -> SealedOrder:
        """Return what was asked for."""
        return SealedOrder(
            str(self.sets.currentData() or ""), self.seed.value(), self.packs.value(),
            self.rivals.value(), self.is_built.isChecked(),
        )  # fmt: skip
