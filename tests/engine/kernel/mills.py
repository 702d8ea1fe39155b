"""Lanterns paid for with objects instead of oil.

Wicks on the floor pay: each is trimmed once, those that came last are trimmed last. Or jars do: a
wick is a jar of its own size, and one jar has to hold all the oil that a lamp takes.
"""

from typing import Any

from engine.kernel.acting.payment import earmark, pay_with_objects, payable
from engine.kernel.decisions import Option
from engine.kernel.effects.change_table import ChangeTable
from engine.kernel.state.numbers import DESTROY, SACRIFICE
from engine.kernel.state.rules import Column, Payers, Places, Policies, Pool, Rules
from tests.engine.kernel.lanterns import (
    ASHES,
    CLEANED,
    DECK,
    FLOOR,
    HAND,
    OILED,
    SOOTED,
    UNOILED,
    WICK,
    Lanterns,
)

TRIMMED, FILL = 4, 5
TRIM, GROW, FILLED, POURED = 54, 55, 56, 57
# An answer outside the options: which wick is to be trimmed first.
EARMARK = -90


def _wicks(game: Any, seat: int) -> list[int]:
    return [n for n in game.zones[seat * 5 + FLOOR] if game.face[n].kind == WICK]


def rules(payers: Payers) -> Rules:
    return Rules(
        columns=(
            Column("flags"),
            Column("entered"),
            Column("slot"),
            Column("soot", is_vital=True, raised=SOOTED, lowered=CLEANED),
            Column("trimmed", raised=TRIM, lowered=GROW),
            Column("fill", raised=FILLED, lowered=POURED),
        ),
        pools=(Pool("oil", raised=OILED, lowered=UNOILED),),
        values=(),
        changes=ChangeTable(()),
        places=Places(HAND, DECK, ASHES),
        arrivals=(0,) * 5,
        deeds=DESTROY | SACRIFICE,
        forbidden={},
        policies=Policies(payers=payers),
    )


TRIMMING = rules(Payers(_wicks, TRIMMED, each=1))
POURING = rules(Payers(_wicks, FILL, is_alone=True))


class Mills(Lanterns):
    """The game with payers."""

    __slots__ = ()

    def available(self, seat: int) -> int:
        return payable(self, seat)

    def pay(self, seat: int, amount: int) -> None:
        pay_with_objects(self, seat, amount)

    def takes_unlisted(self, choice: Option) -> bool:
        return isinstance(choice, tuple) and choice[0] == EARMARK

    def apply_unlisted(self, choice: Option) -> None:
        assert isinstance(choice, tuple)
        earmark(self, choice[1:])
