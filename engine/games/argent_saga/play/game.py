"""The game as others use it: decisions, reasons, copies, saves."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import own_atoms
from engine.games.argent_saga.play.actions import responses
from engine.games.argent_saga.play.changes import RAISE_DEFENSE, RAISE_POWER
from engine.games.argent_saga.play.checks import SurplusFrame, due_events, surplus
from engine.games.argent_saga.play.face import ArgentCards
from engine.games.argent_saga.play.flow import PHASES
from engine.games.argent_saga.play.options import DEFAULT_OPTIONS, Options
from engine.games.argent_saga.play.resolution import ArgentResolve, heard
from engine.games.argent_saga.play.rules import DAMAGE
from engine.games.argent_saga.play.setup import PLAN, PLAN_WITHOUT_MULLIGAN, Seat, lay_out
from engine.games.argent_saga.play.state import Play
from engine.games.argent_saga.play.tools import TOOLS
from engine.games.argent_saga.play.verbs import VERBS, action_refusals
from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.payment import pay_with_objects
from engine.kernel.acting.plays import PlayFrame
from engine.kernel.acting.verbs import VerbSpec
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.effects.player_rules import player_number, player_total
from engine.kernel.effects.reach import source_context
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.state.numbers import (
    ACTIVATED,
    DAMAGED,
    HEALED,
)
from engine.kernel.state.records import Item
from engine.kernel.state.table import Event
from engine.kernel.turn.card_game import MOST_RESOLUTIONS, USUAL_COMMITS
from engine.kernel.turn.phases import PhaseTable
from engine.kernel.turn.priority import PASS
from engine.kernel.turn.setup import SetupFrame
from engine.kernel.turn.state_checks import settle
from engine.kernel.turn.trigger_placement import place_triggers
from engine.mechanics.moved_sources import lose_moved, note_gone
from engine.tabletop.tools import Tools


class ArgentGame(Play):
    """A game of Argent Saga, ready to be played."""

    __slots__ = ()

    # Mechanics and triggers (6.2.1)

    def settle(self) -> bool:
        """Apply game mechanics until none is left (6.2.1.1), but not in the middle of an effect."""
        if not self.is_unsettled or isinstance(self.frames[-1], ProgramFrame):
            return False
        if self._applies_mechanics():
            return True
        if self.outcome is None and surplus(self) is not None:
            self.frames.append(SurplusFrame())
            return True
        return False

    def _applies_mechanics(self) -> bool:
        """Apply them again and again; True when something else has to be done first."""
        depth = len(self.frames)
        while self.is_unsettled and self.outcome is None:
            if settle(self):
                return True
            if len(self.frames) != depth:
                self.is_unsettled = True  # a tower's effect comes first
                return True
        return False

    def due_events(self) -> list[Event]:
        """See base class."""
        return due_events(self)

    def is_shielded(self, event: Event) -> bool:
        """See base class."""
        return own_atoms.has_protection(self, event)

    def use_shield(self, event: Event) -> None:
        """10.2.3.1: a Protection counter goes instead; power 0 is looked at again."""
        own_atoms.use_protection(self, event[2])
        self.is_unsettled = True

    def place_triggers(self) -> bool:
        """See base class."""
        if not self.waiting:
            return False
        self.waiting = heard(self, self.waiting)
        return place_triggers(self)

    def counter_changes(self, number: int) -> list[tuple[Change, Context]]:
        """10.2.2.1: any number of Ice Walls gives 500 defense; counters like “+500” give power."""
        stamp = self.stamp[number]
        kind = self.face[number].kind
        found: list[tuple[Change, Context]] = []
        for (on, word), count in self.counters.items():
            if on != stamp or count <= 0:
                continue
            if word == w.ICE_WALL and kind == w.TOWER:
                found.append((_ICE_WALL, source_context(self, number)))
            elif kind == w.UNIT and word[:1] == "+" and word[1:].isdecimal():
                found.append((_more_power(word, count), source_context(self, number)))
        return found

    # Priority (chapter 6)

    def first_priority(self) -> int:
        """The turn player is asked first (6.4.1.5)."""
        return self.turn_player

    def ask_priority(self, seat: int, moment: int) -> None:
        """Offer priority; where passing is all there is, nobody has to be asked."""
        self.asked = seat
        options: list[Option] = [PASS] if self.stops_loop() else [PASS, *responses(self, seat)]
        is_open = self.asks_always or len(options) > 1
        self.pending = Decision(seat, "priority", options, is_open=is_open)

    def respond(self, seat: int, choice: Option) -> None:
        """Add a card or ability to the queue (6.3.1)."""
        if isinstance(choice, tuple):
            VERBS[choice[0]].perform(self, choice)

    def phases(self) -> PhaseTable:
        """See base class."""
        return PHASES

    def verbs(self) -> tuple[VerbSpec, ...]:
        """See base class."""
        return VERBS

    def holds_triggers(self, step: int) -> bool:
        """See base class."""
        return PHASES.holding[step]

    # What happens

    def commit(self, event: Event) -> None:
        """See base class."""
        _COMMIT[event[0]](self, event)

    def pay(self, seat: int, amount: int) -> None:
        """See base class."""
        pay_with_objects(self, seat, amount)

    def draw_from_empty(self, missing: list[int]) -> None:
        """5.3.2: who cannot draw loses; both at once is a draw (5.3.3)."""
        losers = {self.seating.team_of[seat] for seat in missing}
        winners = tuple(team for team in range(len(self.seating.teams)) if team not in losers)
        atoms.finish(self, winners, "deck")

    def hand_limit(self, seat: int) -> int:
        """7.5.3.4: seven, unless a text says otherwise."""
        limit = player_number(self, seat, "hand_limit", w.HAND_LIMIT)
        return limit if limit < 0 else max(limit + player_total(self, seat, "hand_more"), 0)

    def beside(self, number: int) -> tuple[Refs, bool]:
        """12.2.1: what is in the slots directly to the left and right."""
        row = {self.slot[each]: each for each in self.zones[self.zone[number]]}
        if len(row) < 2 or self.face[number].kind not in (w.UNIT, w.TOWER):
            return (), False
        slot = self.slot[number]
        near = [row[at] for at in (slot - 1, slot + 1) if at in row and 0 <= at < w.SLOT_COUNT]
        return tuple(self.ref(each) for each in near), slot - 1 in row

    def can_go_back(self, number: int, seat: int) -> bool:
        """A unit that goes back to a side needs a free unit zone there."""
        return not self.is_unit(number) or self.has_room(seat)

    def unmark(self, number: int) -> None:
        """Turning and stunning end by rules of their own."""

    def note_use(self, play: PlayFrame) -> None:
        """Count a use of an ability, and tell it."""
        action = play.action
        if action is None:
            return
        key = (play.context.source_stamp, action.number)
        self.used[key] = self.used.get(key, 0) + 1
        self.ever[key] = self.ever.get(key, 0) + 1
        emit(self, ACTIVATED, play.seat, play.number, -1, action.number)
        note_gone(self, play.context)

    def stack_trigger(self, item: Item) -> None:
        """See base class."""
        note_gone(self, item.context)
        super().stack_trigger(item)

    def resolve(self, item: Item) -> None:
        """Begin to resolve an item, unless this goes on though nobody wants it to (12.4.1.3).

        So many may resolve while players choose to go on; after as many again a loop is endless.
        """
        self.resolutions += 1
        lose_moved(self, item.context)  # 4.1.3
        if self.resolutions > 2 * MOST_RESOLUTIONS:
            self.break_loop()
        else:
            self.frames.append(ArgentResolve(item))

    def stops_loop(self) -> bool:
        """Whether a loop has been gone through as often as a player may wish for.

        Players say each time whether they go on, so the smaller number counts (12.4.1.2); from
        here on nobody does (12.4.1.1).
        """
        return self.resolutions > MOST_RESOLUTIONS

    def tools(self) -> Tools:
        """See base class."""
        return TOOLS

    def why_not(self, seat: int, verb: tuple[int, ...]) -> list[Refusal]:
        """Return every reason why a player may not do something now; empty if it is legal."""
        return action_refusals(self, seat, verb)


def _always(amount: int) -> Callable[[Play, Context], int]:
    return lambda _game, _context: amount


_ICE_WALL: Final = Change(RAISE_DEFENSE, _always(w.ICE_WALL_DEFENSE))


@lru_cache(maxsize=256)
def _more_power(word: str, count: int) -> Change:
    """Return the same change for the same counters: changes are told apart by identity."""
    return Change(RAISE_POWER, _always(int(word[1:]) * count))


# --- what happens when nothing is done instead ----------------------------------------------------


def _damage(game: Play, event: Event) -> None:
    """A destroyed tower takes no damage (2.4.3.1)."""
    _, _, number, _, other, _, amount, cause = event
    if not game.flags[number] & w.DESTROYED:
        atoms.raise_column(game, DAMAGE, number, amount, other, cause)


def _take_damage_off(game: Play, event: Event) -> None:
    _, _, number, _, _, _, amount, cause = event
    atoms.lower_column(game, DAMAGE, number, amount, -1, cause)


_COMMIT: Final = {**USUAL_COMMITS, DAMAGED: _damage, HEALED: _take_damage_off}


# --- starting -------------------------------------------------------------------------------------


def new_game(
    cards: ArgentCards,
    seats: Sequence[Seat],
    seed: int,
    options: Options = DEFAULT_OPTIONS,
    first: int = -1,
    has_mulligan: bool = True,
) -> ArgentGame:
    """Set a game up and run it to its first decision; `first` is the team that goes first."""
    game = ArgentGame(cards, seed, options)
    lay_out(game, seats)
    plan = PLAN if has_mulligan else PLAN_WITHOUT_MULLIGAN
    game.frames.append(SetupFrame(plan, -1, first))
    game.run()
    return game
