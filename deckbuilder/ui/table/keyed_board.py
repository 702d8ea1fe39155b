"""The board as it is played with the keyboard, and what comes of a choice on it."""

from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QKeyEvent,
    QShortcut,
)
from PySide6.QtWidgets import QWidget

from deckbuilder.core.table.picker import Aiming, Answered, Denied, Opened
from deckbuilder.core.table.picker import Outcome as Picked
from deckbuilder.core.table.unasked import ASK, RIGHT_END
from deckbuilder.ui.table.abilities import answer_at, by_id, offered
from deckbuilder.ui.table.board_builder import focusable
from deckbuilder.ui.table.items import Key
from deckbuilder.ui.table.navigation import (
    ARROWS,
    STEPS,
    home_of,
    next_in_direction,
    tool_key,
)
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.scene import ANSWERS, MenuEntry, VerbMenu, is_answer
from deckbuilder.ui.table.speech import said, speak
from deckbuilder.ui.table.told_board import ToldBoard
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.tabletop.board import Choice, Manner, Side
from engine.tabletop.layout import BoardLayout, Reach, Shape

# What is pressed and not played with.
PRESSED = ("rest", "bar", "pile", "sort", "hand", "more")
# Letters that lead to the first zone of a shape, and whether it is the near side's.
_ZONE_KEYS = {"H": (Shape.HAND, True), "B": (Shape.ROW, True), "O": (Shape.ROW, False)}
# Leads to what may be answered.
ANSWERS_KEY = "I"
# Letters that mean the same in every game; a game's own are others.
SHARED_LETTERS = frozenset({*_ZONE_KEYS, "L", "N", "Q", "W", "Z"})


class KeyedBoard(ToldBoard):
    """The board; what is done to it becomes an answer, a refusal or a wish to see something.

    Signals:
        answered: The player has chosen. Carries the Choice.
        denied: Something is not possible. Carries the Denied and whether it was only looked at.
        pile_asked: A pile should be opened. Carries seat and spot id.
        looked_at: Another card has the keyboard or the pointer. Carries its number, -1 for none.
        pointed_at: The pointer is over another card, leader or pile. Carries the card, -1 for none.
        closeup_asked: The card with the keyboard should be shown large. Carries its number.
        sort_asked: The hand should be sorted another way.
        hand_asked: Another hand should be shown. Carries the seat.
        again_asked: The game is over and another one is wanted.
        pressed: A button beside the question. Carries its id.
        tools_asked: What can be done by hand is wanted. Carries the card (-1 for none), the player
            (-1 for none) and where on the screen.
        moved_by_hand: A card was dropped where cards may be dropped anywhere. Carries the card,
            the card under it (-1 for none) and a Dropped.
        letter_pressed: A letter that the board itself has no use for. Carries it.
        double_clicked: Carries the card.
        considered, answer_considered: A click would choose something else now, as a move or as an
            answer. Carries the Choice, None for nothing that can be foreseen.
        step_asked: A number of a player should be one more or less. Carries seat, gauge and step.
        area_moved: An area was dropped on another. Carries both ids, and whether it comes after.
        area_shifted: An area should go a step. Carries its id, steps to the right, and down.
        mark_asked: A stop mark should be set or taken away. Carries whether it is for one's own
            turn, and the phase.
    """

    answered = Signal(object)
    denied = Signal(object, bool)
    pile_asked = Signal(int, str)
    looked_at = Signal(int)
    pointed_at = Signal(int)
    closeup_asked = Signal(int)
    sort_asked = Signal()
    hand_asked = Signal(int)
    again_asked = Signal()
    pressed = Signal(str)
    tools_asked = Signal(int, int, QPoint)
    moved_by_hand = Signal(int, int, object)
    letter_pressed = Signal(str)
    double_clicked = Signal(int)
    considered = Signal(object)
    answer_considered = Signal(object)
    mark_asked = Signal(bool, int)
    step_asked = Signal(int, str, int)
    area_moved = Signal(str, str, bool)
    area_shifted = Signal(str, int, int)

    def __init__(
        self, theme: Theme, layout: BoardLayout, art: PieceArt, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, layout, art, parent)
        self._wished_place = RIGHT_END
        self._has_shift, self._last_used = False, -1
        for number in range(1, 10):
            # Others' turns first, then one's own: pressed again it goes round.
            keys = QShortcut(f"Ctrl+Shift+{number}", self)
            keys.setContext(Qt.ShortcutContext.WidgetShortcut)
            keys.activated.connect(partial(self._mark_phase, number - 1))

    def take_wished_place(self) -> int:
        """Return the place in the row for a card that is played, once; ASK to be asked for it.

        A card that was dropped goes where it was dropped, one that was clicked to the right end
        (or the first free slot), and with Shift one chooses.
        """
        place, self._wished_place = self._wished_place, RIGHT_END
        return ASK if self._has_shift and place == RIGHT_END else place

    # ----------------------------------------------------------------------------------- the keys

    def focus_on(self, key: Key | None) -> None:
        """Move the keyboard to something."""
        if key is not None and key not in self.items_by_key:
            return
        self._focus = key
        self._refresh()
        if key is None:
            return
        item = self.items_by_key[key]
        self.ensureVisible(item.place, 8, 8)
        words = f"{item.spoken}, {tr('can be chosen')}" if item.is_lit else item.spoken
        self.setAccessibleDescription(words)
        event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(event)
        self.announce(words)
        self.consider(key)
        if key[0] == "piece":
            self.looked_at.emit(self.focus_piece)

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """See base class; while one aims, Tab goes from target to target."""
        if self.picker.is_aiming:
            self.focus_next(1 if is_next else -1)
            return True
        return super().focusNextPrevChild(is_next)

    def consider(self, key: Key | None) -> None:
        """Say what would be chosen by a click, where it is aimed at something on the board."""
        choice = self._choice_at(key)
        told = {each.id for each in self._layout.verbs if each.is_foretold} | {"pick"}
        is_aimed = choice is not None and (choice.target >= 0 or choice.verb in told)
        if not is_aimed and self.forecast.isVisible():
            self.hide_forecast()
        self.considered.emit(choice if is_aimed else None)
        question = self.picker.question if self._is_window else None
        self.answer_considered.emit(answer_at(key, question) if key and question else None)

    def _choice_at(self, key: Key | None) -> Choice | None:
        """Return what a click on a card would choose, or on a button with a single target."""
        if key is None or self.picker.question is None:
            return None
        if key[0] == "verb" and self._menu is not None:
            verb = self._menu.entries[int(str(key[1]))].verb
            found = self.picker.offers.on(self._menu.piece, verb)
            return found[0] if len(found) == 1 else None
        return self.picker.preview(int(str(key[1]))) if key[0] == "piece" else None

    def focus_next(self, step: int = 1) -> None:
        """Move to the next thing that may be chosen."""
        places = focusable(self.items_by_key.values())
        lit = [key for key in places if self._is_lit(key)]
        # Cards first, then what hangs on none, then hands to change to; answers open a window.
        lit.sort(key=lambda key: 2 * (key[0] == "hand") + (is_answer(key) and not self._is_window))
        if not lit:
            return
        if self._focus in lit:
            self.focus_on(lit[(lit.index(self._focus) + step) % len(lit)])
        else:
            self.focus_on(lit[0] if step > 0 else lit[-1])

    def focus_next_area(self) -> None:
        """Move to the first area of the player whose hand is open."""
        seat = self._shown.hands[0] if self._shown is not None and self._shown.hands else 0
        areas = [key for key in self.items_by_key if key[:2] == ("area", seat)]
        if areas:
            self.focus_on(areas[0])

    def focus_zone(self, spot_id: str, near: bool) -> None:
        """Move to the first card of a row or the hand."""
        shown = self._shown
        if shown is None:
            return
        sides = [each for each in shown.view.sides if (each.team == shown.near_team) == near]
        held = tuple(piece for side in sides for piece in side.zones[spot_id])
        pieces = shown.order if spot_id == "hand" else held
        if pieces:
            self.focus_on(("piece", pieces[0].number))

    def activate(self, key: Key) -> None:
        """Do what a click on something does."""
        kind = key[0]
        if kind == "piece":
            self._follow(self.picker.click(int(str(key[1]))))
        elif kind == "verb" and self._menu is not None:
            self._use_verb(self._menu.entries[int(str(key[1]))])
        elif kind == "ability":
            self._use_ability(int(str(key[1])), str(key[2]))
        elif kind == "place":
            choice = self.picker.offers.by_place[int(str(key[1]))]
            self._focus = ("piece", choice.piece)
            self.answered.emit(choice)
        elif kind == "pile":
            self.pile_asked.emit(int(str(key[1])), str(key[2]))
        else:
            self._activate_other(key)

    def _activate_other(self, key: Key) -> None:
        if key[0] == "seat":
            chosen = self.picker.offers.by_seat.get(int(str(key[1])), ())
            if chosen:
                self.answered.emit(chosen[0])
            else:
                self.open_side(int(str(key[1])))
        elif key[0] == "more":
            self.open_side(int(str(key[1])))
        elif key[0] == "rest":
            self.press_primary()
        elif key[0] == "bar":
            self.pressed.emit(str(key[1]))
        elif key[0] == "sort":
            self.sort_asked.emit()
        elif key[0] == "hand":
            self.hand_asked.emit(int(str(key[1])))

    def press_primary(self) -> None:
        """Do what the answer button says."""
        shown = self._shown
        if shown is not None and shown.view.outcome is not None:
            self.again_asked.emit()
            return
        preview = self._preview()
        if preview is not None:
            self.answered.emit(preview)
        else:
            self.press_rest()

    def _press_other(self) -> bool:
        """Press the button that takes the place of an answer; False where there is none."""
        buttons = self._shown.buttons if self._shown is not None else ()
        found = next((each for each in buttons if each.is_primary), None)
        if found is not None:
            self.pressed.emit(found.id)
        return found is not None

    def press_rest(self) -> None:
        """Pass, or say that it was enough; where nothing is asked, go on."""
        if self._press_other():
            return
        question = self.picker.question
        if question is not None and question.rest is not None:
            self.answered.emit(question.rest)

    def use_verb(self, verb: str) -> None:
        """Let the card with the keyboard do something by name."""
        piece = self.focus_piece if self._menu is None else self._menu.piece
        if piece >= 0:
            self._follow(self.picker.do(piece, verb))

    def use_on(self, choice: Choice) -> None:
        """Take hold of a card and point at what it could be turned against."""
        self._follow(self.picker.do(choice.piece, choice.verb))
        self.focus_on(("piece", choice.target))

    def cancel(self) -> bool:
        """Put back what is held and close what is open; False if there was nothing."""
        had = self._menu is not None or self.picker.held >= 0 or self.popover.isVisible()
        held = self.picker.held
        had = had or self._opened >= 0
        self._menu, self._opened = None, -1
        self.picker.put_back()
        self.popover.hide()
        self._refresh()
        if had and held >= 0:
            self.focus_on(("piece", held))
        return had

    def _use_verb(self, entry: MenuEntry) -> None:
        piece = self._menu.piece if self._menu is not None else -1
        if entry.choice is None:
            self.denied.emit(Denied(piece, verb=entry.verb), False)
        elif entry.verb in self._layout.reached(Reach.CHOSEN):
            self._focus = ("piece", piece)
            self.answered.emit(entry.choice)
        else:
            self._follow(self.picker.do(piece, entry.verb))

    def _use_ability(self, seat: int, ability: str) -> None:
        found = offered(self._shown, self._layout, seat, ability) if self._shown is not None else ()
        if found and by_id(self._layout, ability).spot:
            pieces = list(dict.fromkeys(each.piece for each in found))
            at = pieces.index(self._last_used) + 1 if self._last_used in pieces else 0
            self._last_used = pieces[at % len(pieces)]
            self._follow(self.picker.use(self._last_used))
            return
        if found:
            self.answered.emit(found[0])
            return
        self._focus = ("ability", seat, ability)
        self._show_states()
        self._deny_ability(seat, ability, is_only_looked_at=False)

    def _deny_ability(self, seat: int, ability: str, *, is_only_looked_at: bool) -> None:
        if self._shown is None:
            return
        side, spot = self._shown.view.sides[seat], by_id(self._layout, ability).spot
        held = next(iter(side.zones[spot]), None) if spot else side.leader
        if held is not None:
            verb = "" if spot else ability
            self.denied.emit(Denied(held.number, verb=verb), is_only_looked_at)

    def _follow(self, picked: Picked) -> None:
        """Do what came of a click."""
        self.popover.hide()
        if isinstance(picked, Answered):
            if self._menu is not None:  # its buttons go, the keyboard stays at the card
                self._focus = ("piece", self._menu.piece)
            self._menu = None
            self.answered.emit(picked.choice)
        elif isinstance(picked, Opened):
            self._menu = self._menu_of(picked)
            self._refresh()
            first = next((n for n, e in enumerate(self._menu.entries) if e.choice is not None), 0)
            self.focus_on(("verb", first))
        elif isinstance(picked, Aiming):
            self._menu = None
            self._refresh()
            self.focus_next()
        elif isinstance(picked, Denied):
            self._refresh()
            # What an opponent's card cannot do is nobody's question; one only looks at it.
            if picked.target >= 0 or self._is_own(picked.piece):
                self.denied.emit(picked, False)
        else:
            self._menu = None
            self._refresh()

    def _menu_of(self, opened: Opened) -> VerbMenu:
        entries: list[MenuEntry] = []
        for verb in self._layout.verbs:
            own = [each for each in opened.choices if each.verb == verb.id]
            if verb.reach is Reach.CHOSEN and len(own) > 1:
                entries += [MenuEntry(verb.id, said(each.words), verb.icon, "", each)
                            for each in own]  # fmt: skip
            elif own or (verb.is_always_shown and not self._is_in_hand(opened.piece)):
                choice = own[0] if own else None
                entries.append(MenuEntry(verb.id, speak(verb.title), verb.icon, verb.key, choice))
        return VerbMenu(opened.piece, tuple(entries))

    def _is_in_hand(self, number: int) -> bool:
        return self._shown is not None and any(e.number == number for e in self._shown.order)

    def _is_own(self, number: int) -> bool:
        """Whether a card belongs to the players who are at the table."""
        shown = self._shown
        piece = shown.view.piece(number) if shown is not None else None
        return shown is not None and piece is not None and piece.controller in shown.controls

    def _mark_phase(self, phase: int) -> None:
        """Set the next of none, others' turns, one's own and both on a phase."""
        if phase >= len(self._layout.phases) or self._shown is None:
            return
        self.mark_asked.emit(False, phase)
        if (False, phase) not in self._shown.marks:  # it was taken away
            self.mark_asked.emit(True, phase)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class."""
        key = Qt.Key(event.key())
        self._is_by_mouse = False
        self._has_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in ARROWS and control and self._focus is not None and self._focus[0] == "area":
            self.area_shifted.emit(str(self._focus[2]), *STEPS[key])
        elif key in ARROWS and control and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focus_next(1 if key == Qt.Key.Key_Right else -1)
        elif key in ARROWS:
            self._is_browsing = True
            self._move(key)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._press_enter(is_held=event.isAutoRepeat())
        elif key == Qt.Key.Key_Space and self._is_window and (self._has_shift or control):
            self.pressed.emit("hold" if self._has_shift else "until_happens")
        elif key == Qt.Key.Key_Space:
            self._press_space()
        elif key == Qt.Key.Key_Escape and self._press_escape():
            return
        elif not self._press_letter(event):
            super().keyPressEvent(event)

    @property
    def _is_window(self) -> bool:
        return self._shown is not None and self._shown.is_window

    def _press_space(self) -> None:
        """Show the card that the arrow keys have led to; pass where they lead to none."""
        card = self.focused_card if self._is_browsing else -1
        if card >= 0:
            self.closeup_asked.emit(card)
        else:
            self.press_rest()

    def _press_escape(self) -> bool:
        """Put back, or let Space pass again; False where neither was to be done."""
        question = self.picker.question
        is_read = self._is_browsing and question is not None and question.manner is Manner.ACT
        self._is_browsing = False
        return self.cancel() or is_read

    def _press_enter(self, *, is_held: bool) -> None:
        if (shown := self._shown) is not None and shown.view.outcome is not None:
            if not is_held and not shown.is_busy:
                self.again_asked.emit()
        elif self._focus is not None and (self._focus[0] in PRESSED or not self._press_other()):
            self.activate(self._focus)
        elif self._focus is None and not self._press_other():
            self.focus_next()

    def _press_letter(self, event: QKeyEvent) -> bool:
        letter = event.text().upper()
        verbs = {each.key: each.id for each in self._layout.verbs}
        abilities = {each.key: each.id for each in self._layout.abilities}
        if letter in verbs and not self._press_answers(verbs[letter]):
            self.use_verb(verbs[letter])
        elif letter in abilities and self._shown is not None and self._shown.hands:
            seat = self._shown.hands[0]
            self._use_ability(seat, abilities[letter])
        elif letter in ("?", "W") and self.focus_piece >= 0:
            self.denied.emit(Denied(self.focus_piece), False)
        elif letter == ANSWERS_KEY and any(is_answer(key) for key in self.items_by_key):
            self._focus_answers()
        elif letter in _ZONE_KEYS:
            self._is_browsing = True
            shape, is_near = _ZONE_KEYS[letter]
            if is_near:
                for spot in self._layout.spots_of(shape)[:1]:
                    self.focus_zone(spot.id, is_near)
            else:
                self._focus_opponent()
        elif letter == "Z":
            self.announce(self.spoken())
        elif self.is_free and (event.key() == Qt.Key.Key_Delete or letter.isalpha()):
            self.letter_pressed.emit(tool_key(event))
        else:
            return False
        return True

    def _press_answers(self, verb: str) -> bool:
        """Press the button for the answers of a kind; False where a card is meant, or none."""
        key: Key = ("bar", ANSWERS + verb)
        if key not in self.items_by_key or self.picker.offers.on(self.focus_piece, verb):
            return False
        self.activate(key)
        return True

    def _focus_answers(self) -> None:
        """Move to the first button of the line that says what may be answered, then to the next."""
        keys = [key for key in self.items_by_key if is_answer(key)]
        if keys:
            at = keys.index(self._focus) + 1 if self._focus in keys else 0
            self.focus_on(keys[at % len(keys)])

    def _focus_opponent(self) -> None:
        """Move to an opponent: the first card in a line, else the player; again: the next one."""
        shown = self._shown
        if shown is None:
            return
        far = [side for side in shown.view.sides if side.team != shown.near_team]
        rows = [each.id for each in self._layout.spots_of(Shape.ROW)]
        homes = [home_of(side, rows, self.items_by_key) for side in far]
        at = next((at for at, side in enumerate(far) if self._is_at(side)), -1)
        self.focus_on(homes[(at + 1) % len(homes)])

    def _is_at(self, side: Side) -> bool:
        """Whether the keyboard is at something of a player."""
        if self._focus is not None and self._focus[0] in ("seat", "pile", "more"):
            return self._focus[1] == side.seat
        held = (*side.leaders, *(each for zone in side.zones.values() for each in zone))
        return any(each.number == self.focus_piece for each in held)

    def _move(self, arrow: Qt.Key) -> None:
        items = self.items_by_key
        places = focusable(items.values())
        if self._shown is not None and self._shown.is_arranging:
            places = {key: place for key, place in places.items() if key[0] == "area"}
        if self._menu is not None:
            places = {key: place for key, place in places.items() if key[0] == "verb"}
        found = next_in_direction(places, self._focus, arrow)
        if found is not None:
            self.focus_on(found)
