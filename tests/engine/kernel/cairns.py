"""A tiny made-up game of links: stones on stones, moss on stones.

Stones lie on a hill of four places. Moss grows on a stone, stays when the stone leaves and then
withers; a vine goes where its stone goes, and to the other side with it. A slab is laid on stones,
which lie under it and go where it goes; it lies as wet as they did. A crown is laid on one stone
and is still the same stone. A lantern is hung up beside a stone and stays whatever happens.
"""

from typing import Final

from engine.kernel.effects.change_table import ChangeTable
from engine.kernel.effects.faces import Face
from engine.kernel.effects.links import host_of
from engine.kernel.effects.replacements import would
from engine.kernel.state.game import GameOf
from engine.kernel.state.links import GOES_ALONG, STAYS, Link
from engine.kernel.state.numbers import BY_RULE, DESTROY, LEFT, SACRIFICE
from engine.kernel.state.records import CardSet
from engine.kernel.state.rules import Column, Places, Policies, Rules
from engine.kernel.state.seats import seat_teams
from engine.kernel.state.table import Event
from engine.kernel.state.zones import SLOTS, Layout, Sight, ZoneSpec
from engine.kernel.turn.state_checks import settle

HAND, DECK, RUBBLE, HILL, SHELF, BELOW, SHED = range(7)
WIDTH: Final = 7
STONE, SLAB, MOSS, VINE, CROWN, PEBBLE, LANTERN = range(7)
FLAGS, ENTERED, SLOT, CRACKS = range(4)
WET: Final = 1
# The links.
GROWS, TWINES, LIES, CROWNS, HANGS = range(5)

LAYOUT: Final = (
    ZoneSpec("hand", Sight.TEAM),
    ZoneSpec("deck", Sight.NOBODY),
    ZoneSpec("rubble", Sight.ALL),
    ZoneSpec("hill", Sight.ALL, 4, SLOTS, in_play=True),
    ZoneSpec("shelf", Sight.ALL, in_play=True),
    ZoneSpec("below", Sight.ALL),
    ZoneSpec("shed", Sight.ALL),
)
RULES: Final = Rules(
    columns=(Column("flags"), Column("entered"), Column("slot"), Column("cracks")),
    pools=(),
    values=(),
    changes=ChangeTable(()),
    places=Places(HAND, DECK, RUBBLE),
    arrivals=(0,) * WIDTH,
    deeds=DESTROY | SACRIFICE,
    forbidden={},
    policies=Policies(
        links=(
            Link("grows", fate=STAYS),
            Link("twines", fate=GOES_ALONG, follows=True),
            Link("lies", zone=BELOW, fate=GOES_ALONG, keeps=WET, columns=(CRACKS,)),
            Link("crowns", zone=BELOW, fate=RUBBLE, is_same=True),
            Link("hangs", zone=SHED, fate=STAYS),
        )
    ),
)


def card(number: int, name: str) -> Face:
    face = Face(number, name, number)
    face.is_permanent = True
    face.is_token = number == PEBBLE
    face.seal()
    return face


NAMES: Final = ("Stone", "Slab", "Moss", "Vine", "Crown", "Pebble", "Lantern")
CARDS: Final = CardSet([card(number, name) for number, name in enumerate(NAMES)], (), "")


class Cairns(GameOf[Face]):
    """The game: whatever the tests do to it; moss without a stone withers."""

    __slots__ = ()

    def __init__(self, seats: int = 2) -> None:
        layout = Layout(LAYOUT, (ZoneSpec("stack", Sight.ALL),), seats)
        super().__init__(RULES, CARDS, layout, seat_teams(seats, 1), 1)

    def clone(self) -> "Cairns":
        other = Cairns.__new__(Cairns)
        self.share_to(other)
        return other

    def settle(self) -> bool:
        return self.is_unsettled and settle(self)

    def entry_kind(self, number: int, marks: int) -> int:  # noqa: ARG002
        return SHELF if self.face[number].kind in (MOSS, VINE) else HILL

    def due_events(self) -> list[Event]:
        loose = [n for n in self.permanents() if self.face[n].kind == MOSS and host_of(self, n) < 0]
        return [
            would(self, LEFT, self.controller[n], n, -1, RUBBLE, SACRIFICE | BY_RULE) for n in loose
        ]

    # What the tests lay down.

    def lay(self, kind: int, seat: int = 0, slot: int = 0) -> int:
        zone = seat * WIDTH + (SHELF if kind in (MOSS, VINE) else HILL)
        number = self.add_card(CARDS.faces[kind], seat, zone)
        self.columns[SLOT][number] = slot
        self.touch_board()
        return number

    def hold(self, kind: int, seat: int = 0) -> int:
        return self.add_card(CARDS.faces[kind], seat, seat * WIDTH + HAND)

    def where(self, number: int) -> tuple[int, int]:
        return divmod(self.zone[number], WIDTH)
