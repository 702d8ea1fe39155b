"""Lays one player's part of the board out: strip, numbers, leaders, lines and piles."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from PySide6.QtWidgets import QGraphicsScene

from deckbuilder.core.table.boxes import Box
from deckbuilder.core.table.compact import listed, side_by_side
from deckbuilder.core.table.geometry import Arrangement
from deckbuilder.core.table.picker import Picker
from deckbuilder.core.table.seat_boxes import SeatBoxes
from deckbuilder.core.table.words import spoken_piece
from deckbuilder.ui.table.abilities import has_cards, offered
from deckbuilder.ui.table.area_item import AreaItem
from deckbuilder.ui.table.button_items import ButtonItem
from deckbuilder.ui.table.gauge_item import GaugeItem
from deckbuilder.ui.table.items import (
    BoardItem,
    Key,
    PieceItem,
    PileItem,
    SlotItem,
    StateItem,
    card_place,
    rect_of,
)
from deckbuilder.ui.table.motion import Motion
from deckbuilder.ui.table.note_item import NoteItem
from deckbuilder.ui.table.piece_art import NOTE_LEAST, Look, PieceArt
from deckbuilder.ui.table.scene import Scene
from deckbuilder.ui.table.side_frame import SideFrameItem
from deckbuilder.ui.table.speech import said, speak
from deckbuilder.ui.table.strip_item import StripItem, StripLook
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr, tr_count
from engine.sandbox.declaration import ASIDE
from engine.tabletop.board import Piece, Side, Standing, Waiting
from engine.tabletop.layout import BoardLayout, Dial, Form, Shape, Spot

# So many rows and places are told apart without their names.
MOST_UNNAMED = 2
PLAIN = Look()
Item = TypeVar("Item", bound=BoardItem)
Maker = Callable[[Key], Item]


def aimed_by(stack: Sequence[Waiting]) -> dict[int, str]:
    """Return for each card the numbers of what waits and is aimed at it, as the list counts."""
    found: dict[int, list[str]] = {}
    lines = Counter(each.line for each in stack)
    for each in stack:
        number = str(lines[each.line])
        lines[each.line] -= 1
        for aim in each.aims if not each.line else ():
            found.setdefault(aim, []).append(number)
    return {aim: ", ".join(sorted(numbers)) for aim, numbers in found.items()}


class SideBuilder:
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
        self._layout, self._art = layout, art
        self.items: dict[Key, BoardItem] = {}
        self._used: set[Key] = set()
        self._aimed: dict[int, str] = {}

    def _item(self, key: Key, make: Maker[Item]) -> Item:
        self._used.add(key)
        found = self.items.get(key)
        if found is None:
            found = make(key)
            self.items[key] = found
            self._scene.addItem(found)
        return found  # type: ignore[return-value] # a key always means one kind of item

    def lay_sides(self, shown: Scene, where: Arrangement, picker: Picker) -> None:
        """Lay every player's part; one that is opened takes the room of the near field."""
        near = shown.view.sides[shown.hands[0] if shown.hands else 0].seat
        self._aimed = aimed_by(shown.view.stack)
        for side in shown.view.sides:
            boxes = where.seats[side.seat]
            if boxes.listing is not None:
                self._lay_frame(shown, side, boxes)
            if side.seat == shown.opened:
                whole = where.seats[near]
                self._lay_opened(side, boxes)
                boxes = replace(whole, strip=boxes.strip, is_tight=boxes.is_tight)
            self._lay_strip(shown, side, boxes)
            if shown.opened < 0 or side.seat != near:
                self._lay_field(side, boxes, picker)
                if shown.is_arranging:
                    self._lay_frames(side, boxes)

    def _lay_opened(self, side: Side, boxes: SeatBoxes) -> None:
        """Say in the place of a side in little that it is shown below."""
        if boxes.listing is None:
            return
        item = self._item(("slot", side.seat, "", 0), lambda key: SlotItem(key, self._theme))
        item.set_place(rect_of(boxes.listing))
        item.present(tr("Shown below. Escape puts it back."))
        item.set_spoken(tr("{player}: shown below", player=side.name))

    def _lay_frame(self, shown: Scene, side: Side, boxes: SeatBoxes) -> None:
        """Lay the ground of a side in little; who acted in this round is seen by it."""
        item = self._item(("frame", side.seat), lambda key: SideFrameItem(key, self._theme))
        item.setZValue(-2)
        has_acted = dict(shown.view.order).get(side.seat) is Standing.ACTED
        item.present(rect_of(boxes.strip), rect_of(boxes.field), has_acted=has_acted)

    def _lay_strip(self, shown: Scene, side: Side, boxes: SeatBoxes) -> None:
        buttons = self._lay_abilities(shown, side, boxes)
        strip = self._item(
            ("seat", side.seat), lambda key: StripItem(key, self._theme, self._art, self._layout)
        )
        strip.setZValue(-1)
        strip.set_place(rect_of(boxes.strip))
        is_beside = any(box.y < boxes.strip.bottom and box.bottom > boxes.strip.y
                        for box in boxes.piles.values())  # fmt: skip
        piles = boxes.strip.right - min((box.x for box in boxes.piles.values()), default=0.0)
        reserved = self._theme.px(14) + (0.0 if boxes.is_tight else buttons)
        if is_beside and not boxes.is_tight:
            reserved = piles + self._theme.px(2)
        look = StripLook(
            is_tight=boxes.is_tight,
            reserved=reserved,
            elsewhere=frozenset(boxes.gauges),
            standing=dict(shown.view.order).get(side.seat),
            is_own=shown.controls == {side.seat},
            deck=shown.decks[side.seat] if side.seat < len(shown.decks) else "",
            is_framed=boxes.listing is not None,
            # Without rules players keep their numbers themselves.
            has_steps=not (self._layout.verbs or boxes.is_tight or boxes.listing is not None),
        )
        strip.present(side, look)
        strip.set_spoken(self._spoken_side(side))

    def _lay_field(self, side: Side, boxes: SeatBoxes, picker: Picker) -> None:
        for gauge in self._layout.gauges:
            if gauge.id in boxes.gauges:
                item = self._item(
                    ("gauge", side.seat, gauge.id), lambda key: GaugeItem(key, self._theme)
                )
                box, is_head = boxes.gauges[gauge.id], gauge.id in boxes.heads
                item.set_place(rect_of(box))
                if item.present(gauge, side.levels[gauge.id], box.height, is_head=is_head):
                    self._motion.change(item)
                item.set_spoken(f"{side.name}: {item.words}")
        self._lay_notes(side, boxes)
        listed_spots = []
        for spot in self._layout.spots:
            held = side.zones[spot.id]
            if spot.id in side.states:
                self._lay_state(side, spot, boxes)
            if spot.shape is Shape.PILE:
                self._lay_pile(side, spot, boxes)
            elif spot.shape in (Shape.ROW, Shape.PLACE) and spot.id in boxes.places:
                self._lay_places(side, spot.id, boxes, held, picker)
            elif spot.shape in (Shape.ROW, Shape.PLACE):
                listed_spots.append(spot)
        if boxes.listing is not None:
            self._lay_listing(side, listed_spots, boxes, picker)

    def _lay_frames(self, side: Side, boxes: SeatBoxes) -> None:
        """Lay a frame over every area that can be moved."""
        for spot_id, area in (*boxes.areas.items(), *boxes.piles.items()):
            if spot_id == ASIDE or boxes.listing is not None:
                continue
            item = self._item(("area", side.seat, spot_id), lambda key: AreaItem(key, self._theme))
            title = speak(self._layout.spot(spot_id).title)
            item.set_place(rect_of(area))
            item.present(title)
            item.set_spoken(tr("{player}: area {zone}", player=side.name, zone=title))
            item.setZValue(29)

    def _lay_notes(self, side: Side, boxes: SeatBoxes) -> None:
        """Stick what was written to its area, its pile or the player's line."""
        for spot_id, text in side.notes.items():
            area = boxes.areas.get(spot_id) or boxes.piles.get(spot_id) or boxes.strip
            item = self._item(("note", side.seat, spot_id), self._make_note)
            item.setZValue(5)
            item.present(text, rect_of(area), is_on_card=False)

    def _make_note(self, key: Key) -> NoteItem:
        return NoteItem(key, self._theme)

    def _lay_pile(self, side: Side, spot: Spot, boxes: SeatBoxes) -> None:
        held = side.zones[spot.id]
        pile = self._item(("pile", side.seat, spot.id), self._make_pile)
        pile.set_place(rect_of(boxes.piles[spot.id]))
        pile.present(spot, len(held), is_plain=boxes.listing is not None)
        words = tr_count(len(held), "{zone} of {player}, 1 card",
                         "{zone} of {player}, {count} cards",
                         zone=speak(spot.title), player=side.name)  # fmt: skip
        pile.set_spoken(words)

    def _lay_listing(
        self, side: Side, spots: Sequence[Spot], boxes: SeatBoxes, picker: Picker
    ) -> None:
        """Lay cards as rows, and say how many more there are; what may be clicked comes first."""
        assert boxes.listing is not None
        held = [(spot, piece) for spot in spots for piece in side.zones[spot.id]]
        row, gap, look = boxes.row_height, boxes.gap, PLAIN
        places, more = listed(boxes.listing, len(held), row, gap)
        if small := side_by_side(boxes.listing, len(held), row, gap, self._theme.scale):
            places, more, look = small, None, Look(is_mini=True)
        if more is not None:
            held.sort(key=lambda each: each[1].number not in picker.lit)
        for (spot, piece), box in zip(held, places, strict=False):
            words = tr("{player}: {zone}", player=side.name, zone=speak(spot.title))
            self._lay_piece(piece, box, picker, words, look)
        if more is not None:
            item = self._item(("more", side.seat), self._make_button)
            count = len(held) - len(places)
            item.set_place(rect_of(more))
            item.present(tr_count(count, "and 1 more", "and {count} more"), icon="eye")
            item.set_spoken(f"{side.name}: {item.text}")

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
        boxes: SeatBoxes,
        held: tuple[Piece, ...],
        picker: Picker,
    ) -> None:
        spot = self._layout.spot(spot_id)
        places = boxes.row(spot_id, len(held))
        look = Look(is_leader=spot.form is Form.LEADER, is_mini=spot.form is Form.MINI)
        # Where the shape of a zone does not tell it from others its name does.
        rows = [each for each in self._layout.spots if each.shape in (Shape.ROW, Shape.PLACE)]
        shows_names = len(rows) > MOST_UNNAMED or spot.places == 1
        by_place = {each.slot if spot.is_fixed else at: each for at, each in enumerate(held)}
        for number, box in enumerate(places):
            if number in by_place:
                count = len(places) if spot.is_fixed else len(held)
                words = tr("{player}: {zone}, {place} of {count}", place=number + 1, count=count,
                           player=side.name, zone=speak(spot.title))  # fmt: skip
                item = self._lay_piece(by_place[number], box, picker, words, look)
                item.setZValue(number / 100)  # where there are many the later lie above
                continue
            if not spot.is_open:
                title = "" if held or number or not shows_names else speak(spot.title)
                self._lay_slot(side, spot, number, box, title)
        if spot.is_open:
            self._lay_open_row(side, spot, boxes.areas[spot_id], is_empty=not held)

    def _lay_slot(self, side: Side, spot: Spot, number: int, box: Box, title: str) -> None:
        slot = self._item(
            ("slot", side.seat, spot.id, number), lambda key: SlotItem(key, self._theme)
        )
        slot.set_place(card_place(box))
        slot.present(title)
        slot.set_spoken(
            tr(
                "{player}: {zone}, place {place} is empty",
                place=number + 1,
                player=side.name,
                zone=speak(spot.title),
            )
        )

    def _lay_open_row(self, side: Side, spot: Spot, area: Box, *, is_empty: bool) -> None:
        """Lay the ground of a row that takes any number of cards; it is seen while it is empty."""
        ground = self._item(("slot", side.seat, spot.id, 0), lambda key: SlotItem(key, self._theme))
        ground.set_place(rect_of(area))
        ground.setZValue(-1.8)  # under cards and arrows
        ground.present(speak(spot.title) if is_empty else "", is_quiet=not is_empty)
        words = tr("empty") if is_empty else tr_count(
            len(side.zones[spot.id]), "1 card", "{count} cards"
        )  # fmt: skip
        ground.set_spoken(f"{side.name}: {speak(spot.title)}, {words}")

    def _lay_piece(
        self, piece: Piece, box: Box, picker: Picker, where: str, look: Look = PLAIN
    ) -> PieceItem:
        item = self._item(
            ("piece", piece.number), lambda key: PieceItem(key, self._theme, self._art)
        )
        self._motion.lay(item, card_place(box))
        is_held = picker.held == piece.number
        is_dimmed = picker.is_aiming and not is_held and piece.number not in picker.lit
        aimed = self._aimed.get(piece.number, "")
        is_dimmed = is_dimmed or look.is_dimmed
        if (is_held, is_dimmed, aimed) != (look.is_held, look.is_dimmed, look.aimed):
            look = replace(look, is_held=is_held, is_dimmed=is_dimmed, aimed=aimed)
        if item.present(piece, look):
            self._motion.change(item)
        if piece.note and box.height >= self._theme.px(NOTE_LEAST):
            note = self._item(("note", piece.number), self._make_note)
            note.setZValue(6)
            note.present(piece.note, card_place(box), is_on_card=True)
        words = spoken_piece(piece, speak)
        if piece.note:
            words += ", " + tr("Note: {text}", text=piece.note)
        if aimed:
            words += ", " + tr("target of item {number}", number=aimed)
        item.set_spoken(f"{words}. {where}")
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
            if not (price or has_cards(side, ability)):
                continue
            item = self._item(("ability", side.seat, ability.id), self._make_button)
            words = f"{speak(ability.title)} {price}".rstrip()
            is_possible = bool(offered(shown, self._layout, side.seat, ability.id))
            text, hint = (price or words, "") if boxes.is_tight else (words, ability.key)
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

    def _make_button(self, key: Key) -> ButtonItem:
        return ButtonItem(key, self._theme)

    def _spoken_side(self, side: Side) -> str:
        words = [side.name]
        if side.leader is not None:
            words.append(side.leader.name)
        for gauge in self._layout.gauges:
            level = side.levels[gauge.id]
            if gauge.dial in (Dial.NUMBER, Dial.LARGE):
                words.append(f"{speak(gauge.title)} {level.value}")
            elif gauge.used:
                rest = speak(gauge.used, count=level.used)
                words.append(f"{speak(gauge.title)} {level.value} {rest}")
            else:
                most = level.limit if gauge.dial is Dial.TRACK else level.value + level.used
                words.append(tr("{gauge} {value} of {goal}", gauge=speak(gauge.title),
                                value=level.value, goal=most))  # fmt: skip
        for spot in self._layout.spots:
            held = side.zones[spot.id]
            words.append(f"{speak(spot.title)} {len(held)}")
        return ", ".join(words)
