"""Lays the items of the board out: from the game's layout and a state of the game."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsScene

from deckbuilder.core.table.boxes import Box, lie_clear
from deckbuilder.core.table.geometry import Arrangement
from deckbuilder.core.table.picker import Picker
from deckbuilder.core.table.seat_boxes import GAP
from deckbuilder.ui.table.button_items import ButtonItem, HeadItem, PanelItem
from deckbuilder.ui.table.items import (
    BoardItem,
    GapItem,
    Key,
    PieceItem,
    SlotItem,
    box_of,
    card_place,
    rect_of,
)
from deckbuilder.ui.table.middle_items import ArrowItem, PassBarItem, PhaseItem
from deckbuilder.ui.table.motion import Motion
from deckbuilder.ui.table.piece_art import Look, PieceArt
from deckbuilder.ui.table.scene import REST, PhaseButton, Scene, VerbMenu
from deckbuilder.ui.table.side_builder import SideBuilder
from deckbuilder.ui.table.speech import said, speak
from deckbuilder.ui.table.sum_item import SumItem, spoken_sum
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.tabletop.board import BoardView, Manner, Question
from engine.tabletop.layout import BoardLayout, Shape

# How much of its line a button takes at most; what waits has to be read beside the answers.
BUTTON_SHARE, ONLY_SHARE, ANSWER_SHARE = 0.36, 0.56, 0.22
# Where buttons would take more of their line than this they say no keys.
KEYS_SHARE = 0.62
# And from which share on answers are counted instead of named.
WORDS_SHARE = 0.68
# How wide a panel beside the hand is, and how high at least; in pixels at scale 1.
SUM_LEAST, SUM_WIDEST, SUM_LOWEST = 300, 500, 96
_NEVER_FOCUSED = ("phases", "pass bar", "head", "panel", "arrow", "frame", "note")


class BoardBuilder(SideBuilder):
    """Lays everything out: all sides, the lines between them, the hand, what is open."""

    def __init__(
        self,
        scene: QGraphicsScene,
        theme: Theme,
        layout: BoardLayout,
        art: PieceArt,
        motion: Motion,
    ) -> None:
        super().__init__(scene, theme, layout, art, motion)
        self._size = (0.0, 0.0, False)
        self._left: dict[Key, QRectF] = {}

    def clear(self) -> None:
        """Take everything off the board."""
        for item in self.items.values():
            self._scene.removeItem(item)
        self.items.clear()

    def build(
        self,
        shown: Scene,
        where: Arrangement,
        picker: Picker,
        menu: VerbMenu | None,
        buttons: Sequence[PhaseButton],
    ) -> None:
        """Lay everything out as it is now."""
        self._used = set()
        size = (where.width, where.height, where.bar is not None)
        self._motion.is_on = size == self._size  # what was laid out again is there at once
        self._size = size
        self._scene.setSceneRect(0, 0, where.width, where.height)
        self.lay_sides(shown, where, picker)
        self._lay_phases(shown, where, buttons)
        self._lay_hand(shown, where, picker)
        self._lay_sum(shown, where)
        self._lay_gaps(shown, where)
        self._lay_menu(menu, where, picker)
        gone = [each for each in self.items if each not in self._used and each[0] != "arrow"]
        if gone or not shown.arrows:
            self._left = {key: self.items[key].place for key in gone}
        self._lay_arrows(shown, where)
        for key in [each for each in self.items if each not in self._used]:
            self._scene.removeItem(self.items.pop(key))
        self._motion.start()

    def _lay_arrows(self, shown: Scene, where: Arrangement) -> None:
        """Draw attacks, also at what has left the board since."""
        for number, arrow in enumerate(shown.arrows):
            start = self._place_of(("piece", arrow.source))
            end = self._place_of(("piece", arrow.target))
            if arrow.target < 0:
                end = self._place_of_player(arrow.seat, where)
            if start is not None and end is not None:
                item = self._item(("arrow", number), lambda key: ArrowItem(key, self._theme))
                if item.present(start, end):
                    self._motion.change(item)
                item.setZValue(-1.5)

    def _place_of(self, key: Key) -> QRectF | None:
        """Return where something is seen; a card that lies across fills a part of its place."""
        item = self.items.get(key)
        if item is None or key not in self._used:
            return self._left.get(key)
        return item.outline if isinstance(item, PieceItem) else item.place

    def _place_of_player(self, seat: int, where: Arrangement) -> QRectF | None:
        """Return the line of a player with the cards that stand before it, as a wall does."""
        found = self._place_of(("seat", seat))
        behind = [e.id for e in self._layout.spots_of(Shape.ROW) if e.line > 1 and e.is_fixed]
        areas = where.seats[seat].areas
        for spot in behind:
            if found is not None and spot in areas:
                found = found.united(rect_of(areas[spot]))
        return found

    # --------------------------------------------------------------------------- phases and hand

    def _lay_phases(self, shown: Scene, where: Arrangement, buttons: Sequence[PhaseButton]) -> None:
        phases = self._item(("phases",), lambda key: PhaseItem(key, self._theme, self._layout))
        phases.setZValue(-1)
        place = rect_of(where.phases)
        phases.set_place(place)
        view = shown.view
        reserved = self._lay_buttons(rect_of(where.bar or where.phases), buttons)
        if where.bar is not None:
            self._lay_bar(shown, rect_of(where.bar), reserved)
        phases.present(
            view.turn,
            self._whose_turn(view),
            view.phase,
            "" if where.bar is not None else shown.asked,
            0.0 if where.bar is not None else reserved,
            "legal_move" if shown.is_bright else "text",
        )
        phases.show_marks(shown.marks)
        phases.show_order(tuple((view.sides[seat].name, each) for seat, each in view.order))
        phase = speak(self._layout.phases[view.phase])
        phases.set_spoken(tr("Turn {count}, {player}, {phase} phase", count=view.turn,
                             player=self._whose_turn(view), phase=phase)
                          + (f". {shown.asked}" if shown.asked else ""))  # fmt: skip

    @staticmethod
    def _whose_turn(view: BoardView) -> str:
        """Return who acts in this turn, by name."""
        return ", ".join(e.name for e in view.sides if e.team == view.active_team)

    def _lay_bar(self, shown: Scene, place: QRectF, reserved: float) -> None:
        """Say what may be answered, in a line of its own."""
        bar = self._item(("pass bar",), lambda key: PassBarItem(key, self._theme, self._art))
        bar.setZValue(-1)
        bar.set_place(place)
        stack = shown.view.stack
        bar.present(shown.asked, stack[0].piece if stack else None, reserved)
        bar.set_spoken(shown.asked)

    def _lay_buttons(self, place: QRectF, buttons: Sequence[PhaseButton]) -> float:
        """Lay buttons from the right end of the line; returns how much room they take."""
        theme = self._theme
        height, right = theme.px(28), place.right() - theme.px(14)
        made: list[tuple[PhaseButton, ButtonItem]] = []
        for each in buttons:
            key: Key = ("rest",) if each.id == REST else ("bar", each.id)
            item = self._item(key, self._make_button)
            item.present(each.text, each.key, each.icon, primary=each.is_primary)
            made.append((each, item))
        if sum(item.wanted_width() for _, item in made) > place.width() * KEYS_SHARE:
            for each, item in made:  # what waits is read before keys are
                item.present(each.text, "", each.icon, primary=each.is_primary)
        if sum(item.wanted_width() for _, item in made) > place.width() * WORDS_SHARE:
            for each, item in made:  # and answers are counted before their words are cut
                item.present(each.short or each.text, "", each.icon, primary=each.is_primary)
        for each, item in made:
            share = BUTTON_SHARE if len(made) > 1 else ONLY_SHARE
            share = ANSWER_SHARE if each.is_answer else share
            width = min(item.wanted_width(), place.width() * share)
            top = round(place.center().y() - height / 2)
            item.set_place(QRectF(round(right - width), top, round(width), height))
            item.set_spoken(each.text)
            right -= width + theme.px(8)
        return place.right() - right + theme.px(4) if buttons else 0.0

    def _lay_hand(self, shown: Scene, where: Arrangement, picker: Picker) -> None:
        if not shown.hands:
            return
        seat = shown.hands[0]
        side = shown.view.sides[seat]
        head = self._item(("head",), lambda key: HeadItem(key, self._theme))
        head.set_place(rect_of(where.hand_head))
        count = len(shown.order)
        title = tr("Hand") if len(shown.hands) < 2 else tr("Hand: {player}", player=side.name)
        head.present(title, str(count), shown.note, self._lay_hand_buttons(shown, where))
        head.set_spoken(f"{title}, {count}")
        # Whoever may act sees what cannot be used now; without rules nothing is refused.
        question = picker.question
        can_act = question is not None and question.manner is Manner.ACT
        can_act = can_act and bool(self._layout.verbs)
        for number, (piece, box) in enumerate(
            zip(shown.order, where.hand_places(count), strict=True), 1
        ):
            words = tr("{place} of {count} in the hand", place=number, count=count)
            is_idle = can_act and piece.number not in picker.lit and not picker.is_aiming
            item = self._lay_piece(piece, box, picker, words, Look(in_hand=True, is_dimmed=is_idle))
            item.set_depth(number / 100)

    def _lay_sum(self, shown: Scene, where: Arrangement) -> None:
        """Lay what the game reckons at the right of a hand that leaves it room."""
        reckoned, count = shown.view.sum, len(shown.order)
        if reckoned is None or not where.has_hand:
            return
        places = where.hand_places(count)
        left = places[-1].right + 2 * GAP if places else where.hand.x
        width = min(where.hand.right - left, self._theme.px(SUM_WIDEST))
        if width < self._theme.px(SUM_LEAST) or where.hand.height < self._theme.px(SUM_LOWEST):
            return
        item = self._item(("sum",), lambda key: SumItem(key, self._theme))
        item.set_place(rect_of(Box(where.hand.right - width, where.hand.y, width,
                                   where.hand.height)))  # fmt: skip
        item.present(reckoned)
        item.set_spoken(spoken_sum(reckoned))

    def _lay_hand_buttons(self, shown: Scene, where: Arrangement) -> float:
        """Lay buttons from the right end of the hand's line; returns how much room they take."""
        theme, box = self._theme, where.hand_head
        height = theme.px(22)
        right = box.x + box.width - theme.px(14)
        labels: list[tuple[Key, str]] = [(("sort",), shown.sorting)] if shown.sorting else []
        for seat in reversed(shown.hands[1:]):
            labels.append((("hand", seat), shown.view.sides[seat].name))
        for key, text in labels:
            item = self._item(key, self._make_button)
            item.present(text)
            width = item.wanted_width()
            top = box.y + (box.height - height) / 2
            item.set_place(rect_of(Box(right - width, top, width, height)))
            item.set_spoken(text)
            right -= width + theme.px(6)
        return box.x + box.width - right + theme.px(6)

    # ---------------------------------------------------------------------------- places and menu

    def _lay_gaps(self, shown: Scene, where: Arrangement) -> None:
        """While a place in a row is chosen, mark every place between its cards."""
        question = shown.question
        if question is None or question.manner is not Manner.PLACE or shown.is_busy:
            return
        rows = self._layout.spots_of(Shape.ROW)
        places = where.seats[question.seat].places[rows[0].id]
        width = self._theme.px(18)
        if rows[0].is_fixed:
            self._lay_slots(question, places)
            return
        for choice in question.choices:
            number = min(choice.place, len(places) - 1)
            box = places[number]
            left = box.x - self._theme.px(4) - width / 2
            if choice.place >= len(places):
                left = box.x + box.width
            item = self._item(("place", choice.place), lambda key: GapItem(key, self._theme))
            item.set_place(rect_of(Box(max(left, 0), box.y, width, box.height)))
            item.set_spoken(said(choice.words))
            item.setZValue(20)

    def _lay_slots(self, question: Question, places: Sequence[Box]) -> None:
        """Mark every free slot of a row that does not close up."""
        for choice in question.choices:
            item = self._item(("place", choice.place), lambda key: SlotItem(key, self._theme))
            item.set_place(card_place(places[choice.place]))
            item.set_spoken(said(choice.words))
            item.setZValue(20)

    def _lay_menu(self, menu: VerbMenu | None, where: Arrangement, picker: Picker) -> None:
        """Show what a card could do beside it; what it cannot answers why."""
        holder = self.items.get(("piece", menu.piece)) if menu is not None else None
        if menu is None or holder is None:
            return
        theme = self._theme
        pad, height = theme.px(6), theme.px(28)
        buttons = []
        for number, entry in enumerate(menu.entries):
            item = self._item(("verb", number), self._make_button)
            item.present(entry.text, entry.key, entry.icon, enabled=entry.choice is not None)
            state = tr("possible") if entry.choice is not None else tr("not possible now")
            item.set_spoken(f"{entry.text}, {state}")
            item.setZValue(41)
            buttons.append(item)
        total = sum(item.wanted_width() + pad for item in buttons) + pad
        found = lie_clear(
            (total, height + 2 * pad),
            box_of(holder.place),
            Box(0, 0, where.width, where.height),
            self._kept_clear(picker, menu.piece),
            theme.px(4),
        )
        panel = self._item(("panel",), lambda key: PanelItem(key, self._theme))
        panel.setZValue(40)
        panel.set_place(rect_of(found))
        left, top = found.x, found.y
        left += pad
        for item in buttons:
            width = round(item.wanted_width())
            item.set_place(QRectF(round(left), round(top + pad), width, height))
            left += width + pad

    def _kept_clear(self, picker: Picker, holder: int) -> list[Box]:
        """Return what a menu may not lie over: cards that may be clicked, and the question."""
        keys: list[Key] = [
            ("phases",),
            ("pass bar",),
            *(("piece", e) for e in picker.lit if e != holder),
        ]
        return [box_of(self.items[key].place) for key in keys if key in self.items]


def focusable(items: Iterable[BoardItem]) -> dict[Key, QRectF]:
    """Return where the keyboard can go, from top to bottom and left to right."""
    found = {item.key: item.place for item in items if item.key[0] not in _NEVER_FOCUSED}
    return dict(sorted(found.items(), key=lambda each: (each[1].top(), each[1].left())))
