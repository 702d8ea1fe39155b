"""What things on a stack are called; plain Python, as no compiled class derives from `str`."""

from typing import Final

from engine.games.rise.play.items import COMBAT_START, END_ITEM, ETHER_ITEM, RiseItem

_PLAIN: Final = {ETHER_ITEM: "ether", COMBAT_START: "combat", END_ITEM: "end"}


class Source(str):
    """What something on a stack is called, with the object that it comes from, -1 for none."""

    __slots__ = ("number",)
    number: int

    @staticmethod
    def of(item: RiseItem) -> "Source":
        """Return the source of an item."""
        made = Source(_PLAIN.get(item.what, item.context.origin))
        made.number = item.context.source
        return made
