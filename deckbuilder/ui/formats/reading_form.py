"""How a format reads unclear rules, and how sure its numbers are."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from deckbuilder.ui.formats.number_words import number_title
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import label
from deckbuilder.ui.words import tr
from engine.formats import Format, FormatSpec, OptionValue

STATED, UNVERIFIED, ASSUMED = "stated", "unverified", "assumed"


def option_title(name: str) -> str:
    """Return the question that an option answers; its key where there are no words for it."""
    titles = {
        "unreachable_side": tr("A side deck card that can never be sided in"),
        "side_fills_minimum": tr("Side deck cards count towards the smallest deck"),
        "aspectless_avatar": tr("An avatar recorded without aspects"),
        "two_aspect_card": tr("Aspects of a card that must match the avatar"),
        "side_aspect_check": tr("The avatar's aspects bind the side deck"),
        "zero_pip_infusion": tr("An infusion without pips on a card that allows none"),
        "fabled_location_infusion": tr("An infusion on a Fabled location"),
        "team_avatar": tr("The avatars of a team differ in"),
        "shard_elements": tr("Elements of shards"),
        "side_copies": tr("Copies in the side deck"),
        "levelup_cap": tr("Level Ups of a deck from several sets"),
        "levelups_in_library": tr("Level Ups count as cards of the Library"),
        "mixed_by": tr("What makes a deck one from several sets"),
        "copy_key": tr("Two cards are copies by"),
        "tokens_in_deck": tr("Tokens in a deck"),
        "foreign_attributes": tr("Cards of another attribute"),
        "multi_attribute_start": tr("Starting with a Multi-Attribute Relic Shard"),
    }
    return titles.get(name, name)


def choice_title(value: OptionValue) -> str:
    """Return what an option may be set to, in words; the value itself where there are none."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    titles = {
        "warn": tr("gets a warning"),
        "ignore": tr("is not mentioned"),
        "aspectless_only": tr("holds aspectless cards only"),
        "refused": tr("not allowed"),
        "allowed": tr("allowed"),
        "unstated": tr("not stated"),
        "any": tr("one of them"),
        "all": tr("all of them"),
        "full_name": tr("their full name"),
        "character": tr("the part before the comma"),
        "free": tr("any, with a warning"),
        "deck": tr("those of champion and spirit"),
        "counted": tr("count with the deck"),
        "apart": tr("count apart"),
        "aggregate": tr("of a Rank, together within it"),
        "per_card": tr("each within its own Rank"),
        "library_cards": tr("the cards of the Library"),
        "all_cards": tr("the Summoners, too"),
        "name": tr("their name"),
        "number": tr("their set and number"),
    }
    return titles.get(str(value), str(value))


def surety_title(surety: str) -> str:
    """Return how sure a number is, in words."""
    titles = {
        STATED: tr("stated"),
        UNVERIFIED: tr("not verified: only warns"),
        ASSUMED: tr("assumed"),
    }
    return titles[surety]


class ReadingForm(QWidget):
    """Edits the options of a format, and which of its numbers are unverified or assumed.

    Signals:
        changed: Something was chosen.
    """

    changed = Signal()

    def __init__(self, theme: Theme, spec: FormatSpec, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._spec = theme, spec
        self._grid = QGridLayout()
        theme.arrange(self._grid, spacing="s")
        self._grid.setColumnStretch(0, 1)
        self.surety = {name: self._surety_box(name) for name in spec.numbers}
        self.options = {each.name: self._option_box(each.name) for each in spec.options}
        self.assumed = {
            each.name: self._assumed_box(each.name)
            for each in spec.options
            if each.name in spec.assumptions
        }
        self.setLayout(self._grid)

    def _surety_box(self, name: str) -> QComboBox:
        box = self._box(number_title(name))
        kinds = [STATED, UNVERIFIED, *([ASSUMED] if name in self._spec.assumptions else [])]
        for kind in kinds:
            box.addItem(surety_title(kind), kind)
        return box

    def _option_box(self, name: str) -> QComboBox:
        box = self._box(option_title(name))
        option = self._spec.option(name)
        for value in option.choices if option is not None else ():
            box.addItem(choice_title(value), value)
        return box

    def _assumed_box(self, name: str) -> QComboBox:
        box = self._box(tr("{option}, how sure", option=option_title(name)))
        for kind in (STATED, ASSUMED):
            box.addItem(surety_title(kind), kind)
        return box

    def _box(self, title: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(title)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(18)
        box.activated.connect(self.changed)
        line = self._grid.rowCount()
        words = label(title, wraps=True)
        words.setBuddy(box)
        self._grid.addWidget(words, line, 0)
        self._grid.addWidget(box, line, 1, Qt.AlignmentFlag.AlignTop)
        return box

    def show_format(self, event: Format, *, is_editable: bool) -> None:
        """Show what a format says, to change or only to read."""
        for name, box in self.surety.items():
            kind = ASSUMED if name in event.assumed else STATED
            _choose(box, UNVERIFIED if name in event.unverified else kind)
        for name, box in self.options.items():
            option = self._spec.option(name)
            _choose(box, event.options.get(name, option.default if option else None))
        for name, box in self.assumed.items():
            _choose(box, ASSUMED if name in event.assumed else STATED)
        for box in (*self.surety.values(), *self.options.values(), *self.assumed.values()):
            box.setEnabled(is_editable)

    def typed(self, event: Format) -> Format:
        """Return a format with what is chosen here."""
        kinds = {name: box.currentData() for name, box in self.surety.items()}
        kinds |= {name: box.currentData() for name, box in self.assumed.items()}
        others = event.unverified - set(self.surety)
        unverified = {name for name, kind in kinds.items() if kind == UNVERIFIED}
        options: Mapping[str, OptionValue] = {
            name: box.currentData() for name, box in self.options.items()
        }
        return replace(
            event,
            options={**event.options, **options},
            unverified=frozenset(others | unverified),
            assumed=tuple(name for name in self._spec.assumptions if kinds.get(name) == ASSUMED),
        )


def _choose(box: QComboBox, value: object) -> None:
    places = [place for place in range(box.count()) if box.itemData(place) == value]
    box.setCurrentIndex(places[0] if places else 0)
