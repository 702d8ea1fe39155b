"""Open questions of play as fields: one for each, with what is assumed chosen already."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from deckbuilder.ui.table.speech import said
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import form_layout, label, number_box
from deckbuilder.ui.words import tr
from engine.readings import Reading, Readings, Setting, unusual
from engine.tabletop.board import Phrase

Field = QComboBox | QSpinBox


class PlayReadingForm(QWidget):
    """Settles what the rules of a game do not say.

    Signals:
        changed: Something was chosen.
    """

    changed = Signal()

    def __init__(
        self, theme: Theme, readings: Sequence[Reading], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setHidden(not readings)  # where there is no question nobody lays it out
        self._theme, self._readings = theme, readings
        self.fields = {each.name: self._field(each) for each in readings}
        form = form_layout(theme)
        for each in readings:
            title = label(said(Phrase(each.title)), wraps=True)
            title.setBuddy(self.fields[each.name])
            form.addRow(title, self.fields[each.name])
        self.setLayout(form)

    def _field(self, reading: Reading) -> Field:
        made: Field
        if reading.limits is not None:
            made = number_box(self._theme, *reading.limits, int(reading.default))
            made.valueChanged.connect(self.changed)
        else:
            made = QComboBox()
            for choice in reading.choices:
                made.addItem(_choice_words(reading, choice), choice)
            made.activated.connect(self.changed)
        made.setAccessibleName(said(Phrase(reading.title)))
        made.setToolTip(reading.name)
        return made

    def choose(self, name: str, value: Setting) -> None:
        """Settle one question; what it cannot be set to is left as it is."""
        field = self.fields[name]
        if isinstance(field, QSpinBox):
            field.setValue(int(value))
        else:
            places = [at for at in range(field.count()) if field.itemData(at) == value]
            field.setCurrentIndex(places[0] if places else field.currentIndex())

    def show_readings(self, settled: Readings, *, is_editable: bool = True) -> None:
        """Show how questions are settled, the others as usual."""
        for each in self._readings:
            self.choose(each.name, settled.get(each.name, each.default))
            self.fields[each.name].setEnabled(is_editable and len(each.choices) > 1)

    def chosen(self) -> dict[str, Setting]:
        """Return everything that is chosen."""
        return {name: _value(field) for name, field in self.fields.items()}

    def typed(self) -> dict[str, Setting]:
        """Return what is chosen otherwise than usual."""
        return unusual(self.chosen(), self._readings)


def remembered(readings: Sequence[Reading], words: Mapping[str, str]) -> dict[str, Setting]:
    """Return what was chosen the last time, from words by name; what is not known is left out."""
    found: dict[str, Setting] = {}
    for each in readings:
        word = words.get(each.name, "")
        is_number = word.isascii() and word.isdigit() and len(word) < 9
        offered = [int(word)] if each.limits is not None and is_number else each.choices
        value = next((choice for choice in offered if str(choice) == word), None)
        if value is not None and each.takes(value):
            found[each.name] = value
    return found


def _value(field: Field) -> Setting:
    value = field.value() if isinstance(field, QSpinBox) else field.currentData()
    assert isinstance(value, (bool, int, str))
    return value


def _choice_words(reading: Reading, choice: Setting) -> str:
    """Return what a choice is called."""
    if isinstance(choice, bool):
        return tr("yes") if choice else tr("no")
    words = reading.words.get(str(choice), "")
    return said(Phrase(words)) if words else str(choice)
