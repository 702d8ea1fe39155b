"""The card editor: the game's fields, the card as it is drawn, and how its text is read."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QWidget,
)

from deckbuilder.core.ability_lines import first_split_word, split_text
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.text_explanation import Explain, SentenceReading
from deckbuilder.store.cards.own_cards import OwnCards
from deckbuilder.ui.card_words import type_title
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.card_view import CardView
from deckbuilder.ui.dialogs.discard_question import may_discard
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.field_words import field_title
from deckbuilder.ui.wheel_guard import WheelGuard
from deckbuilder.ui.widgets import (
    button,
    clear,
    column,
    form_layout,
    label,
    row,
    section_head,
    set_tone,
)
from deckbuilder.ui.words import tr
from engine.cards import LONGEST_TEXT, Card, Field, FieldKind, RecordProblem
from engine.games.game import Game

PAUSE = 120  # milliseconds after a key before the preview follows
PRINTING_FIELDS = ("set", "number", "rarity")

# What title, buttons and the reading of a text take beside the picture of the card, at scale 1.
FOR_THE_REST, CARD_RATIO = 260, 7 / 5
READING_WIDTH = 340


class CardEditor(FramedDialog):
    """Makes a card or changes one; a changed card becomes the user's own.

    Signals:
        saved: Carries the card that was kept.

    Attributes:
        is_taken: Whether there is a card or an overlay of a card's name and kind already.
    """

    saved = Signal(object)

    def __init__(
        self,
        painter: CardPainter,
        game: Game,
        own: OwnCards,
        explain: Callable[[str], Explain | None],
        card: Card | None = None,
        parent: QWidget | None = None,
    ) -> None:
        title = (
            tr("Edit {card}", card=card.name)
            if card
            else tr("New card for {game}", game=game.title)
        )
        super().__init__(painter.theme, title, (900, 640), parent)
        self._game, self._own = game, own
        self._explain = explain(game.id)
        self._before = card
        self.is_taken: Callable[[Card], bool] = lambda _card: False
        self._fields: dict[str, QWidget] = {}
        self._view = CardView(painter)
        room = self.height() - painter.theme.px(FOR_THE_REST)
        self._view.set_width(min(painter.theme.px(270), round(room / CARD_RATIO)))
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.refresh)
        self._build()
        if card is not None:
            self._show(card)
        else:
            self.type.setCurrentIndex(max(0, self.type.findData(game.main_type)))
        self._show_fields()
        self.refresh()
        self._untouched = self.record()

    def record(self) -> dict[str, object]:
        """Return the fields as a record of the import format."""
        record: dict[str, object] = {"game": self._game.id, "name": self.name.text()}
        schema = self._game.schema
        record[schema.type_field] = self._type_words()
        for each in schema.fields:
            if each.id in self._fields and self._is_shown(each):
                record[each.id] = _value(each, self._fields[each.id])
        for key in PRINTING_FIELDS:
            widget = self._fields[f"printing {key}"]
            if isinstance(widget, QLineEdit) and widget.text().strip():
                record[key] = widget.text()
        return record

    def card(self) -> Card | None:
        """Return the card as it is in the dialog; None where something is wrong."""
        return self._read()[0]

    def refresh(self) -> None:
        """Show the card, what is wrong with it, and how its text is read."""
        card, problems = self._read()
        lines = [self._complaint(each) for each in problems]
        missing = self._missing()
        if missing:
            kind = type_title(str(self.type.currentData()))
            lines.append(tr("{kind}: fill in {fields}.", kind=kind, fields=", ".join(missing)))
        has_name = bool(self.name.text().strip())
        if not has_name:
            lines = [tr("Give the card a name to see it.")]
        set_tone(self._problems, "error" if has_name else "muted")
        self._problems.setText("\n".join(lines))
        self._problems.setVisible(bool(lines))
        self._save.setEnabled(card is not None and not missing)
        self.replaced.setVisible(card is not None and self._replaces(card))
        self._view.show_card(card)
        clear(self._readings)
        if card is not None and self._explain is not None:
            for reading in self._explain(card):
                self._readings.addWidget(self._reading(reading))
            self._offer_split(card, self._explain)

    def _replaces(self, card: Card) -> bool:
        """Whether saving would put the card in the place of another one than it was made from."""
        is_own = self._before is not None and self._before.key == card.key
        return not is_own and self.is_taken(card)

    def _missing(self) -> list[str]:
        """Return the titles of the numbers that a card of this type is never without."""
        kind, record = self.type.currentData(), self.record()
        fields = (each for each in self._game.schema.fields if kind in each.always)
        return [field_title(each) for each in fields if record.get(each.id) in (None, "", [])]

    def _offer_split(self, card: Card, explain: Explain) -> None:
        """Say that an ability needs its own line where that is all that is wrong."""
        split = split_text(card, explain)
        if split is None:
            return
        word = first_split_word(card.text, split)
        words = tr("An ability that begins with “{word}” needs its own line.", word=word)
        self._readings.addWidget(label(words, "warning", wraps=True))
        self.split = button(tr("Put it on its own line"))
        self.split.clicked.connect(lambda: self._use_text(split))
        self._readings.addWidget(self.split)

    def _use_text(self, text: str) -> None:
        field = self._fields["text"]
        assert isinstance(field, QPlainTextEdit)
        field.setPlainText(text)
        self.refresh()

    # ---------------------------------------------------------------------------------- building

    def _build(self) -> None:
        theme = self.theme
        inner = QWidget()
        inner.setProperty("pane", True)
        inner.setLayout(self._make_form())
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inner)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        WheelGuard(area)
        self._problems = label(tone="error", wraps=True)
        right = column(spacing=theme.space("s"))
        right.addWidget(self._view, 0, Qt.AlignmentFlag.AlignHCenter)
        right.addWidget(self._problems)
        words = tr(
            "There is a card of this name already; this one takes its place in every deck. "
            "“Remove own version” in the menu brings the other back."
        )
        self.replaced = label(words, "small-warning", wraps=True)
        for each in (self._problems, self.replaced):  # what is said never takes the form's room
            each.setFixedWidth(theme.px(READING_WIDTH))
        right.addWidget(self.replaced)
        if self._explain is not None:
            right.addLayout(section_head(self.theme, tr("How the engine reads it")))
        right.addWidget(self._build_readings(), 1)
        body = row(spacing=theme.space("l"))
        body.addWidget(area, 1)
        body.addLayout(right)
        self.body.addLayout(body, 1)
        self._save = self.add_button(tr("Save card"), accepts=True, is_primary=True)
        self.add_cancel()

    def _build_readings(self) -> QScrollArea:
        """Return the place below the card; a long text is read in more lines than it has room."""
        self._readings = column(spacing=self.theme.space("xs"))
        lines = column()
        lines.addLayout(self._readings)
        lines.addStretch(1)
        inner = QWidget()
        inner.setLayout(lines)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inner)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFixedWidth(self.theme.px(READING_WIDTH))
        area.setAccessibleName(tr("How the engine reads it"))
        return area

    def _make_form(self) -> QFormLayout:
        form = form_layout(self.theme)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name"))
        self.name.textChanged.connect(self._timer.start)
        self.type = QComboBox()
        self.type.setAccessibleName(tr("Type"))
        for card_type in self._game.schema.types:
            self.type.addItem(type_title(card_type), card_type)
        self.type.currentIndexChanged.connect(self._show_fields)
        self.type.currentIndexChanged.connect(self._timer.start)
        form.addRow(tr("Name"), self.name)
        form.addRow(tr("Type"), self.type)
        if self._has_several_types:
            form.addRow(tr("Further types"), self._make_further_types())
        for each in self._game.schema.fields:
            if each.id != self._game.schema.type_field and each.kind is not FieldKind.TABLE:
                form.addRow(field_title(each), self._make_field(each))
        titles = {"set": tr("Set"), "number": tr("Number"), "rarity": tr("Rarity")}
        for key in PRINTING_FIELDS:
            field = QLineEdit()
            field.setAccessibleName(titles[key])
            field.textChanged.connect(self._timer.start)
            self._fields[f"printing {key}"] = field
            form.addRow(titles[key], field)
        self._form = form
        return form

    @property
    def _has_several_types(self) -> bool:
        return self._game.schema.type_field != "type"

    def _make_further_types(self) -> QLineEdit:
        self.further_types = QLineEdit()
        self.further_types.setPlaceholderText(tr("words with ; between them"))
        self.further_types.setAccessibleName(tr("Further types"))
        self.further_types.textChanged.connect(self._timer.start)
        return self.further_types

    def _make_field(self, each: Field) -> QWidget:
        if each.kind is FieldKind.TEXT:
            text = QPlainTextEdit()
            text.setTabChangesFocus(True)
            text.setFixedHeight(self.theme.px(110))
            text.textChanged.connect(self._timer.start)
            made: QWidget = text
        elif each.kind is FieldKind.FLAG:
            box = QCheckBox()
            box.toggled.connect(self._timer.start)
            made = box
        else:
            field = QLineEdit()
            if each.kind is FieldKind.WORDS:
                words = ", ".join(each.choices) or tr("words with ; between them")
                field.setPlaceholderText(words)
            field.textChanged.connect(self._timer.start)
            made = field
        made.setAccessibleName(field_title(each))
        self._fields[each.id] = made
        return made

    def _show(self, card: Card) -> None:
        self.name.setText(card.name)
        self.type.setCurrentIndex(max(0, self.type.findData(card.type)))
        if self._has_several_types:
            words = card.words(self._game.schema.type_field)
            further = (each for each in words if each.casefold() != card.type)
            self.further_types.setText("; ".join(further))
        for each in self._game.schema.fields:
            widget = self._fields.get(each.id)
            if isinstance(widget, QPlainTextEdit):
                widget.setPlainText(card.line(each.id))
            elif isinstance(widget, QCheckBox):
                widget.setChecked(card.flag(each.id))
            elif isinstance(widget, QLineEdit):
                widget.setText("; ".join(card.words(each.id)) or card.line(each.id))
        if card.printings:
            for key in PRINTING_FIELDS:
                widget = self._fields[f"printing {key}"]
                if isinstance(widget, QLineEdit):
                    widget.setText(str(getattr(card.printings[0], key)))

    def _show_fields(self) -> None:
        for each in self._game.schema.fields:
            widget = self._fields.get(each.id)
            if widget is not None:
                self._form.setRowVisible(widget, self._is_shown(each))

    def _is_shown(self, each: Field) -> bool:
        return not each.types or self.type.currentData() in each.types

    # ----------------------------------------------------------------------------------- reading

    def _complaint(self, problem: RecordProblem) -> str:
        """Return what is wrong with a field, by the name that it has in the dialog."""
        field = self._game.schema.field(problem.field)
        title = field_title(field) if field is not None else tr("Name")
        return f"{title}: {error_text(problem.message)}"

    def _type_words(self) -> object:
        chosen = str(self.type.currentData())
        if not self._has_several_types:
            return chosen
        return [chosen.title(), *_words(self.further_types.text())]

    def _read(self) -> tuple[Card | None, tuple[RecordProblem, ...]]:
        record = self.record()
        text = record.get("text")
        if isinstance(text, str) and len(text) > LONGEST_TEXT:
            record["text"] = text[:LONGEST_TEXT]
        reading = self._game.schema.read(record, "own")
        card = reading.card
        if card is not None and self._before is not None:
            card = replace(card, extra=self._before.extra)
        return card, reading.problems

    def _reading(self, reading: SentenceReading) -> QWidget:
        text = reading.text
        if reading.stopped_at is not None:
            stop = tr("reading stopped here")
            text = f"{text[: reading.stopped_at]} ⟨{stop}⟩ {text[reading.stopped_at :]}"
        sign = "✓" if reading.is_understood else "?"
        tone = "success" if reading.is_understood else "unknown"
        holder = QWidget()
        box = column(spacing=1)
        box.addWidget(label(f"{sign} {text}", tone, wraps=True))
        told = tr("Taken for reminder text") if reading.is_reminder else reading.meaning
        if told or reading.reason:
            box.addWidget(label(told or reading.reason, "small", wraps=True))
        holder.setLayout(box)
        return holder

    # Qt overrides

    def reject(self) -> None:
        """See base class; asks before it gives up what was typed."""
        if self.record() == self._untouched or may_discard(
            self, self.name.text().strip() or tr("this card")
        ):
            super().reject()

    def accept(self) -> None:
        """See base class; keeps the card, or says why it cannot be kept."""
        card = self.card()
        if card is None or self._missing():
            return
        try:
            self._own.put([card])
        except DeckbuilderError as error:
            self._problems.setText(str(error))
            self._problems.show()
            return
        self.saved.emit(card)
        super().accept()


def _value(each: Field, widget: QWidget) -> object:
    if isinstance(widget, QPlainTextEdit):
        return widget.toPlainText()
    if isinstance(widget, QCheckBox):
        return widget.isChecked() or None
    assert isinstance(widget, QLineEdit)
    text = widget.text().strip()
    if each.kind is FieldKind.WORDS:
        return _words(text)
    return text


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.replace(",", ";").split(";") if word.strip()]
