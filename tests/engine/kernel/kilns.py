"""A tiny made-up game of effects: pots on shelves that can be closed, glowing and ringing pots.

A pot gathers heat. A glaze glows while its pot has three heat. A chime rings whenever something
else enters play: it writes down that it has rung, if the rules let it do that, and whatever comes
after.
"""

from typing import Any, Final

from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects.change_kinds import LOSE_ABILITIES
from engine.kernel.effects.change_table import ChangeKind, ChangeTable, adding, lose_abilities
from engine.kernel.effects.faces import Face
from engine.kernel.effects.ready_abilities import Change, Static, Trigger
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import BeginStep, Do, StopUnlessDone
from engine.kernel.programs.program import Program
from engine.kernel.state.game import GameOf
from engine.kernel.state.numbers import DESTROY, ENTERED, SACRIFICE
from engine.kernel.state.records import CardSet, Item
from engine.kernel.state.rules import Column, Places, Policies, Resolving, Rules, Value
from engine.kernel.state.seats import seat_teams
from engine.kernel.state.zones import SLOTS, Layout, Sight, ZoneSpec
from engine.kernel.turn.priority import DRAIN, PASS, Stacking
from engine.kernel.turn.state_checks import settle
from engine.kernel.turn.trigger_placement import place_triggers

HAND, DECK, SHARDS, SHELF, YARD = range(5)
WIDTH: Final = 5
POT, GLAZE, CHIME = range(3)
SLOT, HEAT = 2, 3
GLOW: Final = 0
HEATED, COOLED = 50, 51
ADD_GLOW: Final = 4
# Statuses of places.
SHUT, COLD = 1, 2

LAYOUT: Final = (
    ZoneSpec("hand", Sight.TEAM),
    ZoneSpec("deck", Sight.NOBODY),
    ZoneSpec("shards", Sight.ALL),
    ZoneSpec("shelf", Sight.ALL, 3, SLOTS, in_play=True),
    ZoneSpec("yard", Sight.ALL, in_play=True),
)
ON_HEAT: Final = 1


def rules(resolving: Resolving | None = None) -> Rules:
    return Rules(
        columns=(
            Column("flags"),
            Column("entered"),
            Column("slot"),
            Column("heat", raised=HEATED, lowered=COOLED, depends=ON_HEAT),
        ),
        pools=(),
        values=(Value("glow"),),
        changes=ChangeTable(
            (
                ChangeKind(LOSE_ABILITIES, lose_abilities),
                ChangeKind(ADD_GLOW, adding(GLOW)),
            )
        ),
        places=Places(HAND, DECK, SHARDS),
        arrivals=(0,) * WIDTH,
        deeds=DESTROY | SACRIFICE,
        forbidden={},
        policies=Policies(resolving=resolving, closing=SHUT, silencing=COLD, has_latches=True),
    )


def _is_hot(game: Any, context: Context) -> bool:
    return bool(game.columns[HEAT][context.source] >= 3)


def _is_itself(game: Any, context: Context, number: int) -> bool:
    return number == context.source


def _five(game: Any, context: Context) -> int:
    return 5


def _is_another(game: Any, context: Context, event: tuple[int, ...]) -> bool:
    return event[2] != context.source


def _ring(game: Any, context: Context) -> None:
    """Ring, if the chime is cool."""
    context.did = game.columns[HEAT][context.source] == 0
    if context.did:
        game.rung = (*game.rung, ("ring", context.source))


def _hum(game: Any, context: Context) -> None:
    game.rung = (*game.rung, ("hum", context.source))


class KilnFace(Face):
    """A pot, a glaze or a chime: it glows."""

    __slots__ = ()

    def value_count(self) -> int:
        return 1


def glaze(number: int, is_own: bool) -> Face:
    face = KilnFace(number, "Glaze", GLAZE)
    text = Static(1, "Glaze", _is_hot, _is_itself, (Change(ADD_GLOW, _five),))
    text.is_own = is_own
    text.depends = ON_HEAT
    face.statics = (text,)
    face.is_permanent = True
    face.seal()
    return face


def chime(number: int, stops: bool) -> Face:
    face = KilnFace(number, "Chime", CHIME)
    then = (StopUnlessDone(),) if stops else ()
    program = Program((BeginStep(), Do(_ring), *then, BeginStep(), Do(_hum)))
    face.triggers = (Trigger(1, "Chime", ENTERED, _is_another, program),)
    face.is_permanent = True
    face.seal()
    return face


def pot() -> Face:
    face = KilnFace(POT, "Pot", POT)
    face.is_permanent = True
    face.seal()
    return face


# The second glaze has its text in another form: about whatever is its own pot.
SHARED_GLAZE, STRICT_CHIME = 3, 4
CARDS: Final = CardSet(
    [pot(), glaze(GLAZE, True), chime(CHIME, False), glaze(3, False), chime(4, True)], (), ""
)


class Kilns(GameOf[Face]):
    """The game: whatever the tests do to it."""

    __slots__ = ("rung",)

    def __init__(
        self, seats: int = 2, stacking: Stacking = DRAIN, resolving: Resolving | None = None
    ) -> None:
        layout = Layout(LAYOUT, (ZoneSpec("stack", Sight.ALL),), seats)
        super().__init__(rules(resolving), CARDS, layout, seat_teams(seats, 1), 1)
        self.stacking = stacking
        self.rung: tuple[tuple[str, int], ...] = ()

    def clone(self) -> "Kilns":
        other = Kilns.__new__(Kilns)
        self.share_to(other)
        other.rung = self.rung
        return other

    def settle(self) -> bool:
        return self.is_unsettled and settle(self)

    def place_triggers(self) -> bool:
        return place_triggers(self)

    def resolve(self, item: Item) -> None:
        self.frames.append(ResolveFrame(item))

    def entry_kind(self, number: int, marks: int) -> int:  # noqa: ARG002
        return SHELF if self.face[number].kind != CHIME else YARD

    def first_priority(self) -> int:
        return self.active_team

    def ask_priority(self, seat: int, moment: int) -> None:  # noqa: ARG002
        self.pending = Decision(seat, "respond", [PASS], is_open=True)

    def respond(self, seat: int, choice: Option) -> None:  # noqa: ARG002
        raise AssertionError

    # What the tests lay down.

    def lay(self, card: int, seat: int = 0, slot: int = 0) -> int:
        kind = SHELF if CARDS.faces[card].kind != CHIME else YARD
        number = self.add_card(CARDS.faces[card], seat, seat * WIDTH + kind)
        self.columns[SLOT][number] = slot
        self.touch_board()
        return number

    def hold(self, card: int, seat: int = 0) -> int:
        return self.add_card(CARDS.faces[card], seat, seat * WIDTH + HAND)
