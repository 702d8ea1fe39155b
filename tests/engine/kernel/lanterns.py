"""A tiny made-up game on the whole kernel: slots, a bag, oil as a pool, any number of players.

Everybody has a deck of lamps. A lamp is played into one of three slots and costs oil; while it
burns it gathers soot, and at five soot it goes out. A wick is played into a bag and stays there.
Each turn has three steps: oil, an action, the end. Whoever has to draw from an empty deck is out of
the running: the game ends, and the others have won.
"""

from typing import Any, Final

from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.plays import CARD, PlayFrame
from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.acting.verbs import Verb, VerbSpec, verb_table
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.change_table import ChangeTable
from engine.kernel.effects.faces import Face
from engine.kernel.effects.replacements import would
from engine.kernel.state.game import GameOf
from engine.kernel.state.numbers import BY_RULE, DESTROY, DREW, LEFT, SACRIFICE
from engine.kernel.state.records import NO_CARDS, CardSet, Item
from engine.kernel.state.rules import Column, Places, Pool, Rules
from engine.kernel.state.seats import seat_teams
from engine.kernel.state.table import Event
from engine.kernel.state.zones import SLOTS, Layout, Sight, ZoneSpec
from engine.kernel.turn.elimination import concede, conceding
from engine.kernel.turn.phases import (
    NO_WINDOW,
    PhaseTable,
    Step,
    TurnFrame,
    active_seats,
    announce_phase,
    begin_phase,
    pass_turn,
)
from engine.kernel.turn.priority import DRAIN, PASS, Stacking
from engine.kernel.turn.setup import SetupFrame, SetupPlan
from engine.kernel.turn.state_checks import settle
from engine.kernel.turn.trigger_placement import place_triggers

HAND, DECK, ASHES, WALL, FLOOR = range(5)
LAMP, WICK = 0, 1
SLOT, SOOT = 2, 3
OIL = 0
# Events of this game.
SOOTED, CLEANED, OILED, UNOILED = 50, 51, 52, 53
DO_END, DO_PLAY = 0, 1
DUSK: Final = 7

LAYOUT = (
    ZoneSpec("hand", Sight.TEAM),
    ZoneSpec("deck", Sight.NOBODY),
    ZoneSpec("ashes", Sight.ALL),
    ZoneSpec("wall", Sight.ALL, 3, SLOTS, in_play=True),
    ZoneSpec("floor", Sight.ALL, in_play=True),
)
RULES = Rules(
    columns=(
        Column("flags"),
        Column("entered"),
        Column("slot"),
        Column("soot", is_vital=True, raised=SOOTED, lowered=CLEANED),
    ),
    pools=(Pool("oil", raised=OILED, lowered=UNOILED),),
    values=(),
    changes=ChangeTable(()),
    places=Places(HAND, DECK, ASHES),
    arrivals=(0,) * 5,
    deeds=DESTROY | SACRIFICE,
    forbidden={},
)


def card(number: int, name: str, kind: int = LAMP, cost: int = 1) -> Face:
    face = Face(number, name, kind)
    face.cost = cost
    face.is_permanent = True
    face.seal()
    return face


CARDS = CardSet([card(0, "Lamp"), card(1, "Wick", WICK, 0), card(2, "Beacon", LAMP, 3)], (), "")


class Lanterns(GameOf[Face]):
    """The game; whether dusk has a window is a policy."""

    __slots__ = ("table",)

    def __init__(
        self,
        seats: int = 2,
        stacking: Stacking = DRAIN,
        window: int = NO_WINDOW,
        rules: Rules = RULES,
    ) -> None:
        layout = Layout(LAYOUT, (ZoneSpec("stack", Sight.ALL),), seats)
        super().__init__(rules, CARDS if seats else NO_CARDS, layout, seat_teams(seats, 1), 1)
        self.stacking = stacking
        self.table = phases(window)

    def begin(self, decks: list[list[int]], plan: SetupPlan) -> "Lanterns":
        for seat, deck in enumerate(decks):
            self.add_cards([CARDS.faces[each] for each in deck], seat, seat * 5 + DECK)
        self.frames.append(SetupFrame(plan, first=0))
        self.run()
        return self

    def clone(self) -> "Lanterns":
        other = type(self).__new__(type(self))
        self.share_to(other)
        other.stacking = self.stacking
        other.table = self.table
        return other

    # What mechanisms ask.

    def settle(self) -> bool:
        return self.is_unsettled and settle(self)

    def place_triggers(self) -> bool:
        return place_triggers(self)

    def resolve(self, item: Item) -> None:
        self.frames.append(ResolveFrame(item))

    def phases(self) -> PhaseTable:
        return self.table

    def verbs(self) -> tuple[VerbSpec, ...]:
        return VERBS

    def available(self, seat: int) -> int:
        return self.pools[OIL][seat]

    def pay(self, seat: int, amount: int) -> None:
        atoms.lower_pool(self, OIL, seat, amount, 0)

    def entry_kind(self, number: int, marks: int) -> int:  # noqa: ARG002
        return FLOOR if self.face[number].kind == WICK else WALL

    def can_enter(self, number: int, seat: int, marks: int = 0) -> bool:  # noqa: ARG002
        return self.face[number].kind == WICK or len(self.zones[seat * 5 + WALL]) < 3

    def due_events(self) -> list[Event]:
        dying = [n for n in self.permanents() if self.columns[SOOT][n] >= 5]
        return [
            would(self, LEFT, self.controller[n], n, -1, ASHES, DESTROY | BY_RULE) for n in dying
        ]

    def commit(self, event: Event) -> None:
        assert event[0] == DREW
        atoms.draw(self, (event[1],), event[6], event[7])

    def draw_from_empty(self, missing: list[int]) -> None:
        out = {self.seating.team_of[seat] for seat in missing}
        left = tuple(team for team in range(len(self.seating.teams)) if team not in out)
        atoms.finish(self, left, "dark")

    def takes_unlisted(self, choice: Option) -> bool:
        return conceding(self, choice) >= 0

    def apply_unlisted(self, choice: Option) -> None:
        concede(self, conceding(self, choice))

    def loop_key(self) -> int:
        return self.key()

    def first_priority(self) -> int:
        return self.seating.teams[self.active_team][0]

    def ask_priority(self, seat: int, moment: int) -> None:
        kind = "dusk" if moment == DUSK else "respond"
        self.pending = Decision(seat, kind, [PASS, *self.zones[seat * 5 + FLOOR]], is_open=True)

    def respond(self, seat: int, choice: Option) -> None:
        """Blow out a wick: soot for every lamp of the others."""
        assert isinstance(choice, int)
        atoms.leave(self, [(choice, ASHES, SACRIFICE, -1)])
        for number in [n for n in self.permanents() if self.controller[n] != seat]:
            atoms.raise_column(self, SOOT, number, 5, choice, 0)


# --- the turn ---


def _oil(game: Lanterns, frame: TurnFrame) -> None:
    if not begin_phase(game, frame, 0):
        return
    announce_phase(game, 0)
    for seat in active_seats(game, 0):
        atoms.raise_pool(game, OIL, seat, 2, -1, BY_RULE)
        atoms.draw(game, (seat,), 1, BY_RULE)
    for number in game.permanents():
        if game.is_active(game.controller[number]):
            atoms.raise_column(game, SOOT, number, 1, -1, BY_RULE)


def _act(game: Lanterns, frame: TurnFrame) -> None:
    if game.phase != 1:
        begin_phase(game, frame, 1)
        frame.at -= 1
        return
    frame.at -= 1
    seat = game.seating.teams[game.active_team][0]
    oil = game.available(seat)
    hand = [n for n in game.zones[seat * 5 + HAND] if game.face[n].cost <= oil]
    options: list[Verb] = [(DO_END,), *((DO_PLAY, n) for n in hand if game.can_enter(n, seat))]
    game.pending = Decision(seat, "action", options, is_open=True)


def _end(game: Lanterns, frame: TurnFrame) -> None:
    begin_phase(game, frame, 2)


def phases(window: int) -> PhaseTable:
    return PhaseTable((Step(0, _oil), Step(1, _act), Step(2, _end, window), Step(2, pass_turn)))


def _play(game: Lanterns, verb: Verb) -> None:
    number = verb[1]
    game.frames.append(PlayFrame(CARD, game.owner[number], number, None).begin(game))


def _free(*_: Any) -> list[Refusal]:
    return []


def _rest(game: Lanterns, verb: Verb) -> None:
    """The turn goes on by itself."""


VERBS = verb_table(
    (VerbSpec(DO_END, _free, _rest, ends_phase=True), VerbSpec(DO_PLAY, _free, _play))
)
