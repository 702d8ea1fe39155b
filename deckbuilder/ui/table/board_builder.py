"""Lays the items of the board out: from the game's layout and a state of the game."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsScene

from deckbuilder.core.table.boxes import Box, lie_clear
from deckbuilder.core.table.geometry import Arrangement
from deckbuilder.core.table.halves import SeatBoxes
from deckbuilder.core.table.picking import Picker
from deckbuilder.core.table.words import spoken_piece
from deckbuilder.ui.table.items import (
    BoardItem,
    ButtonItem,
    GapItem,
    HeadItem,
    Key,
    PanelItem,
    PieceItem,
    PileItem,
    SlotItem,
    StateItem,
    box_of,
    rect_of,
)
from deckbuilder.ui.table.middle_items import ArrowItem, PassBarItem, PhaseItem
from deckbuilder.ui.table.motion import Motion
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.scene import REST, PhaseButton, Scene, VerbMenu
from deckbuilder.ui.table.speech import said, speak
from deckbuilder.ui.table.strip_item import StripItem
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr, tr_count
from engine.tabletop.board import Manner, Piece, Side
from engine.tabletop.layout import BoardLayout, Dial, Shape, Spot

# How much of its line a button takes at most; what waits has to be read beside the answers.
BUTTON_SHARE, ANSWER_SHARE = 0.36, 0.22
# So many rows and places are told apart without their names.
MOST_UNNAMED = 2
_NEVER_FOCUSED = ("phases", "pass bar", "head", "panel", "arrow")
Item = TypeVar("Item", bound=BoardItem)
Maker = Callable[[Key], Item]


class BoardBuilder:
    """Makes, moves and removes items; one that stays the same thing stays the same item."""

    def __init__(
        self,
        scene: QGraphicsScene,
        theme: Theme,
        layout: BoardLayout,
        art: PieceArt,
        motion: Motion,
    ) -> None:
        self._scene, self._theme, self._motion = scene, theme, motion
        self._size = (0.0, 0.0, False)
        self._left: dict[Key, QRectF] = {}
        self._layout, self._art = layout, art
        self.items: dict[Key, BoardItem] = {}
        self._used: set[Key] = set()

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
        for side in shown.view.sides:
            self._lay_side(shown, side, where, picker)
        self._lay_phases(shown, where, buttons)
        self._lay_hand(shown, where, picker)
        self._lay_gaps(shown, where)
        self._lay_menu(menu, where, picker)
        gone = [each for each in self.items if each not in self._used and each[0] != "arrow"]
        if gone or not shown.arrows:
            self._left = {key: self.items[key].place for key in gone}
        self._lay_arrows(shown)
        for key in [each for each in self.items if each not in self._used]:
            self._scene.removeItem(self.items.pop(key))
        self._motion.start()

    def _lay_arrows(self, shown: Scene) -> None:
        """Draw attacks, also at what has left the board since."""
        for number, arrow in enumerate(shown.arrows):
            target: Key = ("piece", arrow.target) if arrow.target >= 0 else ("seat", arrow.seat)
            start, end = self._place_of(("piece", arrow.source)), self._place_of(target)
            if start is not None and end is not None:
                item = self._item(("arrow", number), lambda key: ArrowItem(key, self._theme))
                item.present(start, end)
                item.setZValue(-1.5)

    def _place_of(self, key: Key) -> QRectF | None:
        item = self.items.get(key)
        return item.place if item is not None and key in self._used else self._left.get(key)

    # -------------------------------------------------------------------------------------- sides

    def _lay_side(self, shown: Scene, side: Side, where: Arrangement, picker: Picker) -> None:
        boxes = where.seats[side.seat]
        buttons = self._lay_abilities(shown, side, boxes)
        strip = self._item(
            ("seat", side.seat), lambda key: StripItem(key, self._theme, self._art, self._layout)
        )
        strip.setZValue(-1)
        strip.set_place(rect_of(boxes.strip))
        strip.present(
            side,
            is_tight=boxes.is_tight,
            is_active=side.team == shown.view.active_team,
            reserved=(0.0 if boxes.is_tight else buttons) + self._theme.px(14),
        )
        strip.set_spoken(self._spoken_side(side))
        for spot in self._layout.spots:
            held = side.zones[spot.id]
            if spot.id in side.states:
                self._lay_state(side, spot, boxes)
            if spot.shape in (Shape.ROW, Shape.PLACE):
                self._lay_places(side, spot.id, boxes.row(spot.id, len(held)), held, picker)
            elif spot.shape is Shape.PILE:
                pile = self._item(("pile", side.seat, spot.id), self._make_pile)
                pile.set_place(rect_of(boxes.piles[spot.id]))
                pile.present(spot, len(held))
                words = tr_count(len(held), "{zone} of {player}, 1 card",
                                 "{zone} of {player}, {count} cards",
                                 zone=speak(spot.title), player=side.name)  # fmt: skip
                pile.set_spoken(words)

    def _lay_state(self, side: Side, spot: Spot, boxes: SeatBoxes) -> None:
        """Hatch a zone of which something is true, above its cards."""
        area = boxes.areas.get(spot.id) or boxes.piles.get(spot.id)
        if area is None:
            return
        item = self._item(("state", side.seat, spot.id), lambda key: StateItem(key, self._theme))
        item.set_place(rect_of(area))
        words = said(side.states[spot.id])
        item.present(words)
        item.set_spoken(f"{side.name}: {speak(spot.title)}, {words}")
        item.setZValue(4)

    def _make_pile(self, key: Key) -> PileItem:
        return PileItem(key, self._theme)

    def _lay_places(
        self,
        side: Side,
        spot_id: str,
        places: Sequence[Box],
        held: tuple[Piece, ...],
        picker: Picker,
    ) -> None:
        spot = self._layout.spot(spot_id)
        # Where the shape of a zone does not tell it from others its name does.
        rows = [each for each in self._layout.spots if each.shape in (Shape.ROW, Shape.PLACE)]
        shows_names = len(rows) > MOST_UNNAMED
        by_place = {each.slot if spot.is_fixed else at: each for at, each in enumerate(held)}
        for number, box in enumerate(places):
            if number in by_place:
                count = len(places) if spot.is_fixed else len(held)
                words = tr("{player}: {zone}, {place} of {count}", place=number + 1, count=count,
                           player=side.name, zone=speak(spot.title))  # fmt: skip
                item = self._lay_piece(by_place[number], box, picker, words)
                item.setZValue(number / 100)  # where there are many the later lie above
                continue
            slot = self._item(
                ("slot", side.seat, spot_id, number), lambda key: SlotItem(key, self._theme)
            )
            slot.set_place(rect_of(box))
            slot.present("" if held or number or not shows_names else speak(spot.title))
            slot.set_spoken(
                tr(
                    "{player}: {zone}, place {place} is empty",
                    place=number + 1,
                    player=side.name,
                    zone=speak(spot.title),
                )
            )

    def _lay_piece(
        self, piece: Piece, box: Box, picker: Picker, where: str, *, in_hand: bool = False
    ) -> PieceItem:
        item = self._item(
            ("piece", piece.number), lambda key: PieceItem(key, self._theme, self._art)
        )
        self._motion.lay(item, rect_of(box))
        is_held = picker.held == piece.number
        is_dimmed = picker.is_aiming and not is_held and piece.number not in picker.lit
        item.present(piece, in_hand=in_hand, is_held=is_held, is_dimmed=is_dimmed)
        item.set_spoken(f"{spoken_piece(piece, speak)}. {where}")
        return item

    def _lay_abilities(self, shown: Scene, side: Side, boxes: SeatBoxes) -> float:
        """Lay the leader's abilities at the end of the strip; returns how much room they take."""
        if side.seat not in shown.controls:
            return 0.0
        theme = self._theme
        right = boxes.strip.x + boxes.strip.width - theme.px(14)
        used = 0.0
        # In a line of two parts the lower one is all that there is for a button.
        height = min(theme.px(28), boxes.strip.height / 2) if boxes.is_tight else theme.px(28)
        room = boxes.strip.width
        if boxes.is_tight and boxes.piles:
            right = min(box.x for box in boxes.piles.values()) - theme.px(8)
            room = (right - boxes.strip.x) / max(1, len(self._layout.abilities)) - theme.px(8)
        for ability in reversed(self._layout.abilities):
            price = side.prices.get(ability.id, "")
            if not price:
                continue
            item = self._item(("ability", side.seat, ability.id), self._make_button)
            words = f"{speak(ability.title)} {price}"
            is_possible = self._is_offered(shown, side, ability.id)
            text, hint = (price, "") if boxes.is_tight else (words, ability.key)
            item.present(text, hint, ability.icon, enabled=is_possible)
            width = min(item.wanted_width(), room)
            middle = boxes.strip.height * (3 / 4 if boxes.is_tight else 1 / 2)
            top = boxes.strip.y + middle - height / 2
            item.set_place(rect_of(Box(right - width, top, width, height)))
            state = tr("possible") if is_possible else tr("not possible now")
            text = side.texts.get(ability.id, "")
            title = speak(ability.title) if f"({price})" in text else words
            told = text if text.startswith(ability.title) else f"{title} {text}".rstrip()
            item.set_spoken(f"{told}, {side.name}, {state}")
            right -= width + theme.px(8)
            used += width + theme.px(8)
        return used

    def _is_offered(self, shown: Scene, side: Side, verb: str) -> bool:
        if shown.question is None or shown.is_busy:
            return False
        return any(e.verb == verb and e.seat == side.seat for e in shown.question.choices)

    def _make_button(self, key: Key) -> ButtonItem:
        return ButtonItem(key, self._theme)

    def _spoken_side(self, side: Side) -> str:
        words = [side.name]
        if side.leader is not None:
            words.append(side.leader.name)
        for gauge in self._layout.gauges:
            level = side.levels[gauge.id]
            if gauge.dial is Dial.NUMBER:
                words.append(f"{speak(gauge.title)} {level.value}")
            elif gauge.dial is Dial.TRACK:
                words.append(tr("{gauge} {value} of {goal}", gauge=speak(gauge.title),
                                value=level.value, goal=level.limit))  # fmt: skip
            else:
                words.append(tr("{gauge}: {value} available, {used} exerted",
                                gauge=speak(gauge.title), value=level.value,
                                used=level.used))  # fmt: skip
        for spot in self._layout.spots:
            held = side.zones[spot.id]
            words.append(f"{speak(spot.title)} {len(held)}")
        return ", ".join(words)

    # --------------------------------------------------------------------------- phases and hand

    def _lay_phases(self, shown: Scene, where: Arrangement, buttons: Sequence[PhaseButton]) -> None:
        phases = self._item(
            ("phases",), lambda key: PhaseItem(key, self._theme, self._layout.phases)
        )
        phases.setZValue(-1)
        place = rect_of(where.phases)
        phases.set_place(place)
        view = shown.view
        reserved = self._lay_buttons(rect_of(where.bar or where.phases), buttons)
        if where.bar is not None:
            self._lay_bar(shown, rect_of(where.bar), reserved)
        phases.present(
            view.turn,
            view.phase,
            "" if where.bar is not None else shown.asked,
            0.0 if where.bar is not None else reserved,
            "legal_move" if shown.is_bright else "text",
        )
        phases.show_marks(shown.marks)
        phase = speak(self._layout.phases[view.phase])
        phases.set_spoken(tr("Turn {count}, {phase} phase", count=view.turn, phase=phase)
                          + (f". {shown.asked}" if shown.asked else ""))  # fmt: skip

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
        for each in buttons:
            key: Key = ("rest",) if each.id == REST else ("bar", each.id)
            item = self._item(key, self._make_button)
            item.present(each.text, each.key, each.icon, primary=each.is_primary)
            share = ANSWER_SHARE if each.is_answer else BUTTON_SHARE
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
        head.present(title, str(count), shown.note)
        head.set_spoken(f"{title}, {count}")
        self._lay_hand_buttons(shown, where)
        for number, (piece, box) in enumerate(
            zip(shown.order, where.hand_places(count), strict=True), 1
        ):
            words = tr("{place} of {count} in the hand", place=number, count=count)
            item = self._lay_piece(piece, box, picker, words, in_hand=True)
            item.setZValue(number / 100)

    def _lay_hand_buttons(self, shown: Scene, where: Arrangement) -> None:
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

    # ---------------------------------------------------------------------------- places and menu

    def _lay_gaps(self, shown: Scene, where: Arrangement) -> None:
        """While a place in a row is chosen, mark every place between its cards."""
        question = shown.question
        if question is None or question.manner is not Manner.PLACE or shown.is_busy:
            return
        rows = self._layout.spots_of(Shape.ROW)
        places = where.seats[question.seat].places[rows[0].id]
        width = self._theme.px(18)
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

    def _item(self, key: Key, make: Maker[Item]) -> Item:
        self._used.add(key)
        found = self.items.get(key)
        if found is None:
            found = make(key)
            self.items[key] = found
            self._scene.addItem(found)
        return found  # type: ignore[return-value] # a key always means one kind of item


def focusable(items: Iterable[BoardItem]) -> dict[Key, QRectF]:
    """Return where the keyboard can go, from top to bottom and left to right."""
    found = {
        item.key: item.place
        for item in items
        if item.key[0] not in ("phases", "pass bar", "head", "panel")
    }
    return dict(sorted(found.items(), key=lambda each: (each[1].top(), each[1].left())))
