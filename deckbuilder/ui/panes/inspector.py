"""The inspector: one card large, its facts, whether it is legal here, how its text is read."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QScrollArea, QWidget

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.core.card_fit import CardFit
from deckbuilder.core.checking.caveats import is_practice
from deckbuilder.core.deck_leaders import leader_cards
from deckbuilder.core.deck_odds import chance_in_opening_hand
from deckbuilder.core.shelf import Shelf
from deckbuilder.core.text_explanation import Explain
from deckbuilder.ui.card_words import allowed_by, section_title, type_title
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.card_pictures import CardPictures
from deckbuilder.ui.cards.card_view import CardView
from deckbuilder.ui.cards.face import face_of, set_line
from deckbuilder.ui.field_words import field_title
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.panes.card_facts import fact_label
from deckbuilder.ui.panes.card_remarks_box import CardRemarksBox
from deckbuilder.ui.panes.reading_frame import reading_frame
from deckbuilder.ui.rule_chips import RuleTexts, chips_of
from deckbuilder.ui.widgets import (
    ElidedLabel,
    breakable,
    button,
    clear,
    column,
    icon_button,
    label,
    pane_head,
    row,
    section_head,
)
from deckbuilder.ui.words import decimal, tr, tr_count
from engine.cards import Card
from engine.decks import Deck
from engine.games import GAMES
from engine.legality.findings import Finding, Severity

TWO_COLUMNS_FROM = 390
# What the card's face does not show at a glance; the rest is in its accessible description.
SHOWN_FIELDS = ("aspects", "element", "attribute", "allowance", "pips", "kind", "level", "affinity")
HIDDEN_EXTRAS = ("label", "source")
IDENTITY_RULES = ("aspect", "element", "affinity")
COPY_RULES = ("copies", "rank")
BOXES = {Severity.ERROR: "error", Severity.UNKNOWN: "unknown", Severity.WARNING: "warning"}


class Inspector(QScrollArea):
    """Shows a card of the library, or a row of the deck with its infusions.

    Signals:
        step_asked: Copies should be added or removed. Carries the difference.
        infuse_asked: The picker of infusions is wanted for the shown row.
        take_asked: An infusion should be taken off. Carries its name.
        printing_chosen: Another printing should be named in the deck. Carries set and number.
        search_asked: A search should be carried out. Carries its text.
    """

    step_asked = Signal(int)
    infuse_asked = Signal()
    take_asked = Signal(str)
    printing_chosen = Signal(str, str)
    search_asked = Signal(str)

    def __init__(
        self,
        painter: CardPainter,
        explain: Callable[[str], Explain | None],
        pictures: CardPictures,
        remarks: CardRemarksBox,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = painter.theme
        self._explain = explain
        self._pictures = pictures
        self._remarks = remarks
        pictures.arrived.connect(self._on_picture)
        self._shelf: Shelf | None = None
        self._fit: CardFit | None = None
        self._deck: Deck | None = None
        self._findings: Sequence[Finding] = ()
        self._card: Card | None = None
        self._row: DeckRow | None = None
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("Card"))
        self._build(painter)
        self._fitting = QTimer(self, singleShot=True, interval=0)
        self._fitting.timeout.connect(self._fit_body)
        self._remarks.grown.connect(self._fitting.start)
        self._theme.changed.connect(self._refresh)

    @property
    def head(self) -> QWidget:
        """The line above, which is also where the pane is dragged."""
        return self._head

    @property
    def card(self) -> Card | None:
        """The card that is shown."""
        return self._card

    @property
    def row(self) -> DeckRow | None:
        """The row of the deck that is shown, None for a card of the library."""
        return self._row

    def set_deck(self, shelf: Shelf, deck: Deck, fit: CardFit) -> None:
        """Judge and count by another deck."""
        self._shelf, self._deck, self._fit = shelf, deck, fit
        self._refresh()

    def set_findings(self, findings: Sequence[Finding]) -> None:
        """Show what was found about the card."""
        self._findings = findings
        self._refresh()

    def show_card(self, card: Card) -> None:
        """Show a card by itself."""
        self._card, self._row = card, None
        self._refresh()

    def show_row(self, row_: DeckRow) -> None:
        """Show a row of the deck with its infusions."""
        self._card, self._row = row_.known, row_
        self._refresh()

    def clear_card(self) -> None:
        """Show nothing."""
        self._card, self._row = None, None
        self._refresh()

    # ---------------------------------------------------------------------------------- building

    def _build(self, painter: CardPainter) -> None:
        theme = self._theme
        body = QWidget()
        body.setProperty("pane", True)
        body.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = self._body = column()
        theme.arrange(layout, ("m", "s", "m", "m"), "m")
        head = row()
        head.addWidget(label(tr("Card"), "heading"))
        self._title = ElidedLabel(tone="small")
        head.addWidget(self._title, 1)
        self._head = pane_head(theme, head)
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        theme.arrange(self._top, spacing="m")
        self._view = CardView(painter)
        self._top.addWidget(
            self._view, 0, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        )
        self._side = column()
        theme.arrange(self._side, spacing="s")
        self._top.addLayout(self._side, 1)
        layout.addLayout(self._top)
        self._below = column()
        theme.arrange(self._below, spacing="s")
        layout.addLayout(self._below)
        layout.addWidget(self._remarks)
        self._empty = label(
            tr("Choose a card in the library or in the deck to see it here."), "muted", wraps=True
        )
        layout.addWidget(self._empty)
        layout.addStretch(1)
        body.setLayout(layout)
        self.setWidget(body)

    # ----------------------------------------------------------------------------------- showing

    def _fit_body(self) -> None:
        """Lay out what was put in; the scroll area does not notice it by itself."""
        self._body.invalidate()
        self._body.activate()
        QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))

    def _refresh(self) -> None:
        self._fitting.start()
        clear(self._side)
        clear(self._below)
        has_card = self._card is not None
        self._view.setVisible(has_card)
        self._empty.setVisible(not has_card and self._row is None)
        self._remarks.show_card(self._card)
        if self._card is None:
            self._show_unknown()
            return
        overlays = self._overlays()
        self._title.set_text(" + ".join((self._card.name, *(each.name for each in overlays))))
        self._view.show_card(self._card, overlays, self._pictures.picture(self._card))
        self._add_facts(self._card, overlays)
        self._add_legality(self._card)
        self._add_copies(self._card)
        self._side.addStretch(1)
        self._add_readings(self._card, overlays)
        self._add_odds(self._card)
        self._add_printings(self._card)

    def _overlays(self) -> tuple[Card, ...]:
        if self._row is None:
            return ()
        return tuple(each for each in self._row.overlays if each is not None)

    def _show_unknown(self) -> None:
        if self._row is None:
            self._title.set_text("")
            return
        self._title.set_text(self._row.entry.name)
        text = tr(
            "{card} is not in the card database. It stays in the deck and counts towards sizes "
            "and copies.",
            card=self._row.entry.name,
        )
        self._below.addWidget(label(text, wraps=True))
        self._add_legality(None)

    def _add_facts(self, card: Card, overlays: tuple[Card, ...]) -> None:
        grid = QGridLayout()
        grid.setVerticalSpacing(self._theme.space("xs"))
        grid.setHorizontalSpacing(self._theme.space("m"))
        grid.setColumnStretch(1, 1)
        facts = [(tr("Type"), type_title(card.type)), *self._field_facts(card, overlays)]
        if set_line(card):
            facts.append((tr("Printing"), set_line(card)))
        if card.provenance == "own":
            facts.append((tr("Origin"), tr("Your own card")))
        elif is_practice(card):
            facts.append((tr("Origin"), tr("Practice card")))
        for key, value in card.extra.items():
            is_plain = isinstance(value, str | int) and not isinstance(value, bool)
            if is_plain and key not in HIDDEN_EXTRAS:
                facts.append((key.replace("_", " ").capitalize(), str(value)))
        for place, (name, value) in enumerate(facts):
            grid.addWidget(label(name, "muted"), place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(fact_label(name, value), place, 1)
        self._side.addLayout(grid)

    def _field_facts(self, card: Card, overlays: tuple[Card, ...]) -> list[tuple[str, str]]:
        facts = []
        for each in self._shelf.game.schema.fields if self._shelf else ():
            value = card.values.get(each.id)
            if value is None or each.id not in SHOWN_FIELDS:
                continue
            text = ", ".join(value) if isinstance(value, tuple) else str(value)
            if each.id == "kind":
                text = text[:1].upper() + text[1:]  # as on the card
            if each.id == "allowance" and overlays:
                used = face_of(card, overlays).used_pips
                text = tr("{used} of {total} used", used=used, total=text)
            facts.append((tr("Allowance") if each.id == "allowance" else field_title(each), text))
        return facts

    def _add_legality(self, card: Card | None) -> None:
        found = self._findings_about()
        problem = self._fit.problem(card) if self._fit and card else None
        if problem is not None and not any(each.code == problem.code for each in found):
            found = [problem, *found]
        if not found and card is not None:
            words, rules = self._grounds(card)
            self._side.addWidget(self._box("success", tr("Legal here"), words, rules))
        for finding in found:
            title = tr("Not legal here") if finding.severity is Severity.ERROR else tr("To note")
            words = finding_text(finding.message)
            box = self._box(BOXES[finding.severity], title, words, finding.rules)
            (self._side if card is not None else self._below).addWidget(box)

    def _grounds(self, card: Card) -> tuple[str, list[str]]:
        """Return why a card is legal here: what was asked of it, and by which rules."""
        if self._shelf is None or self._fit is None or self._deck is None:
            return "", []
        words: dict[str, str] = {}
        if not self._shelf.game.schema.is_overlay(card):
            leaders = leader_cards(self._fit.leaders, self._shelf.catalog.card)
            if leaders and any(each.is_by_leaders for each in self._shelf.construction.rules):
                words |= dict.fromkeys(IDENTITY_RULES, allowed_by(card, leaders))
        limit = self._fit.limit(card)
        if limit is not None:
            count, _ = self._copies(card)
            copies = tr_count(
                limit, "{number} of 1 copy", "{number} of {count} copies", number=count
            )
            words |= dict.fromkeys(COPY_RULES, copies)
        overlays = self._overlays()
        if overlays:
            words["infusion-pips"] = tr_count(
                card.number("allowance") or 0,
                "{number} of 1 pip",
                "{number} of {count} pips",
                number=face_of(card, overlays).used_pips,
            )
        asked = [each for each in self._shelf.construction.rules if each.code in words]
        sentences = dict.fromkeys(words[each.code] for each in asked)
        # How often one leads a deck is not said by the rule about copies.
        is_leader = card.type in {kind for each in self._shelf.game.sections if each.leaders
                                  for kind in each.types}  # fmt: skip
        cited = [each for each in asked if not (is_leader and each.code in COPY_RULES)]
        ids = dict.fromkeys(each.ids[0] for each in cited if each.ids)
        return " · ".join(sentences), list(ids)

    def _findings_about(self) -> list[Finding]:
        names = set()
        if self._row is not None:
            names = {self._row.entry.key, *self._row.entry.infusion_keys}
        elif self._card is not None:
            names = {self._card.key}
        return [
            each
            for each in self._findings
            if any(" ".join(name.casefold().split()) in names for name in each.cards)
        ]

    def _box(self, tone: str, title: str, text: str, rules: Sequence[str]) -> QFrame:
        box = QFrame()
        box.setProperty("box", tone)
        layout = column(margin=self._theme.space("s"), spacing=self._theme.space("xs"))
        signs = {"success": "legal", "error": "illegal", "warning": "warning", "unknown": "unknown"}
        head = row(spacing=self._theme.space("xs"))
        sign = label()
        colour = self._theme.colour(tone).name()
        sign.setPixmap(self._theme.pixmap(signs[tone], colour, self._theme.px(16)))
        head.addWidget(sign)
        tones = {"error": "strong-error"}
        head.addWidget(label(title, tones.get(tone, tone)), 1)
        layout.addLayout(head)
        if text:
            layout.addWidget(label(breakable(text), wraps=True))
        if rules and self._shelf is not None:
            chips = FlowLayout(self._theme.space("xs"))
            for chip in chips_of(self._theme, rules, RuleTexts.of(self._shelf)):
                chips.addWidget(chip)
            layout.addLayout(chips)
        box.setLayout(layout)
        return box

    def _add_copies(self, card: Card) -> None:
        if self._deck is None or self._shelf is None:
            return
        box = row(spacing=self._theme.space("s"))
        less = icon_button(self._theme, "remove", tr("One copy less"), is_framed=True)
        less.clicked.connect(lambda: self.step_asked.emit(-1))
        more = icon_button(self._theme, "add", tr("One copy more"), is_framed=True)
        more.clicked.connect(lambda: self.step_asked.emit(1))
        count, where = self._copies(card)
        limit = self._fit.limit(card) if self._fit else None
        text = (
            tr("{count} of {limit}", count=count, limit=limit) if limit is not None else str(count)
        )
        shown = label(text, "heading")
        shown.setToolTip(where)
        box.addWidget(less)
        box.addWidget(shown)
        box.addWidget(more)
        box.addStretch(1)
        self._side.addLayout(box)
        if where:
            self._side.addWidget(label(where, "small", wraps=True))
        self._add_infusion_buttons(card)

    def _copies(self, card: Card) -> tuple[int, str]:
        assert self._deck is not None
        assert self._shelf is not None
        is_overlay = self._shelf.game.schema.is_overlay(card)
        total, places = 0, []
        for section, entries in self._deck.sections.items():
            count = sum(
                entry.count
                for entry in entries
                if card.key == entry.key or (is_overlay and card.key in entry.infusion_keys)
            )
            if count:
                places.append(f"{section_title(self._shelf.game, section)} {count}")
                total += count
        return total, ", ".join(places)

    def _add_infusion_buttons(self, card: Card) -> None:
        if self._row is None or not self._shelf or not self._shelf.game.schema.overlay_types:
            return
        if card.number("allowance") or self._row.entry.infusions:
            has_one = bool(self._row.entry.infusions)
            pick = button(tr("Change infusion …") if has_one else tr("Infuse …"))
            self._theme.dress(pick, "infusion", "infusion")
            pick.clicked.connect(self.infuse_asked)
            self._side.addWidget(pick)
        for infusion in self._row.entry.infusions:
            off = button(tr("Take off {infusion}", infusion=infusion))
            off.clicked.connect(lambda _checked, infusion=infusion: self.take_asked.emit(infusion))
            self._side.addWidget(off)

    def _heading(self, text: str) -> None:
        self._below.addLayout(section_head(self._theme, text))

    def _add_readings(self, card: Card, overlays: tuple[Card, ...]) -> None:
        if GAMES[card.game].lacks_text(card):
            words = tr("Text not loaded: Cards > Update cards, where the feed has it.")
            self._below.addWidget(label(words, "muted", wraps=True))
        explain = self._explain(card.game)
        if explain is None or not (card.text or overlays):
            return
        self._heading(tr("How the engine reads it"))
        read = [
            (reading, each.name if each is not card else "")
            for each in (card, *overlays)
            for reading in explain(each)
        ]
        rules = RuleTexts.of(self._shelf) if self._shelf is not None else None
        self._below.addWidget(reading_frame(self._theme, read, rules))

    def _add_odds(self, card: Card) -> None:
        found = chance_in_opening_hand(self._deck, card.key) if self._deck is not None else None
        if found is None or (self._shelf and self._shelf.game.schema.is_overlay(card)):
            return
        hand, share = found
        self._heading(tr("In this deck"))
        words = tr(
            "In the opening hand of {hand}: {share} %, exact, before any mulligan",
            hand=hand,
            share=decimal(100 * share, 1),
        )
        self._below.addWidget(label(words, wraps=True))

    def _add_printings(self, card: Card) -> None:
        if not card.printings:
            return
        self._heading(tr("Printings"))
        for printing in card.printings:
            box = row(spacing=self._theme.space("s"))
            words = (printing.set, printing.number, printing.rarity, printing.artist)
            box.addWidget(label(" · ".join(each for each in words if each), wraps=True), 1)
            if self._row is not None and len(card.printings) > 1:
                is_chosen = (self._row.entry.set, self._row.entry.number) == (
                    printing.set,
                    printing.number,
                )
                choose = button(tr("In the deck") if is_chosen else tr("Use this one"))
                choose.setEnabled(not is_chosen)
                choose.clicked.connect(
                    lambda _checked, each=printing: self.printing_chosen.emit(each.set, each.number)
                )
                box.addWidget(choose)
            self._below.addLayout(box)
            if printing.flavor:
                self._below.addWidget(label(printing.flavor, "small", wraps=True))
        if self._pictures.can_fetch(card):
            fetch = button(tr("Fetch the picture"))
            fetch.setToolTip(tr("Asks the card feed for the printed picture and keeps it"))
            fetch.clicked.connect(lambda: self._pictures.fetch(card))
            self._below.addWidget(fetch, 0, Qt.AlignmentFlag.AlignLeft)

    def _on_picture(self, card: Card) -> None:
        if self._card is not None and card.key == self._card.key:
            self._refresh()

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; the facts go below the card where both do not fit side by side."""
        super().resizeEvent(event)
        width = self._room() - 2 * self._theme.space("m")
        is_wide = width >= self._theme.px(TWO_COLUMNS_FROM)
        directions = QBoxLayout.Direction
        self._top.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
        self._view.set_width(int(width * 0.55) if is_wide else min(width, self._theme.px(300)))
        self._fitting.start()

    def _room(self) -> int:
        """Return the width beside the scroll bar, whether it is shown or not.

        A narrower card is also lower: measured without the bar, the card could need it, and
        measured with the bar not, and the pane would never come to rest.
        """
        return self.contentsRect().width() - self.verticalScrollBar().sizeHint().width()

    def sizeHint(self) -> QSize:
        """See base class."""
        return QSize(self._theme.px(440), 600)

    def minimumSizeHint(self) -> QSize:
        """See base class."""
        return QSize(self._theme.px(255), 200)
