"""What the board says beside its cards: why something is not possible, what would come of it."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from deckbuilder.core.table.picker import Denied
from deckbuilder.core.table.reasons import Refused
from deckbuilder.ui.table.board_screen import BoardScreen
from deckbuilder.ui.table.items import Key
from deckbuilder.ui.table.speech import said
from engine.tabletop.board import Choice
from engine.tabletop.forecast import Forecast


class ToldBoard(BoardScreen):
    """A board that explains and foretells; nothing it says lies over what may be clicked."""

    def explain(self, denied: Denied, refused: list[Refused], foot: str = "") -> None:
        """Say why something is not possible, beside it."""
        anchor = self._anchor_of(denied)
        if not refused or anchor is None:
            return
        within = self.mapToScene(self.viewport().rect()).boundingRect()
        reasons = tuple(
            (said(why.words), why.rules) for each in refused[:1] for why in each.reasons
        )
        place = (within, self._kept_clear(anchor))
        self.popover.show_at(anchor, place, said(refused[0].words), reasons, foot)
        self.announce(self.popover.spoken)

    def show_forecast(
        self,
        choice: Choice,
        forecast: Forecast,
        others: Sequence[tuple[Choice, Forecast]] = (),
    ) -> None:
        """Show what would come of a choice beside what it is aimed at, with an arrow to it.

        `others` is what else it could be aimed at, with what would come of that.
        """
        target = choice.target if choice.target >= 0 else choice.piece
        anchor = self.items_by_key.get(("piece", target))
        if anchor is None or self._shown is None:
            return
        mine = {side.seat for side in self._shown.view.sides if side.seat in self._shown.controls}
        own = {n for n in (e.piece for e in forecast.lines) if self._controller(n) in mine}
        within = self.mapToScene(self.viewport().rect()).boundingRect()
        kept = [each for each in self._kept_clear(anchor.place) if each != anchor.place]
        told = [(self._name_of(each.target), each, found) for each, found in others]
        self.forecast.show_at(anchor.place, (within, kept), forecast, own, told)
        source = self.items_by_key.get(("piece", choice.piece))
        if source is not None and choice.target >= 0:
            self._aim.present(source.place, anchor.place)
            self._aim.show()
        self.announce(self.forecast.spoken)

    def _name_of(self, number: int) -> str:
        piece = self._shown.view.piece(number) if self._shown is not None else None
        return piece.name if piece is not None else ""

    def _controller(self, number: int) -> int:
        piece = self._shown.view.piece(number) if self._shown is not None and number >= 0 else None
        return piece.controller if piece is not None else -1

    def _kept_clear(self, anchor: QRectF) -> list[QRectF]:
        """Return what nothing may lie over: what may be clicked, and what is being decided."""
        asked: list[Key] = [("phases",), ("pass bar",), ("panel",), ("piece", self.picker.held)]
        lit: list[Key] = [("piece", number) for number in self.picker.lit]
        items = self.items_by_key
        found = [items[key].place for key in (*asked, *lit) if key in items]
        return [each for each in found if each != anchor]

    def _anchor_of(self, denied: Denied) -> QRectF | None:
        items = self.items_by_key
        for key in (self._hover, self._focus):
            if key in items and key[0] == "ability" and key[2] == denied.verb:
                return items[key].place
        if self._menu is not None and self._menu.piece == denied.piece:
            for number, entry in enumerate(self._menu.entries):
                if entry.verb == denied.verb:
                    return items["verb", number].place
        target = denied.target if denied.target >= 0 else denied.piece
        found = items.get(("piece", target))
        return found.place if found is not None else None
