"""Putting triggers on the stack: the active team orders its own, then the others (3.12c)."""

from collections import Counter
from typing import NamedTuple

from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.frames import Frame
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Program
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.programs.targets import announce_targets, as_refs, ask_target, has_targets
from engine.kernel.state.game import Game
from engine.kernel.state.records import Item, Waiting


def can_be_stacked(game: Game, program: Program, context: Context) -> bool:
    """Whether an effect may go on the stack: targets exist, and it can do something.

    Where there is no room, nothing goes there that could only put objects into play.
    """
    if program.only_summons and not game.has_room(context.controller):
        return False
    return has_targets(game, program, context)


def placeable_x(game: Game, program: Program, context: Context, highest: int) -> tuple[int, ...]:
    """Return each X up to the highest with which the effect finds its targets (3.2c)."""
    if not program.targets and not program.modes:
        return tuple(range(highest + 1))
    trial = context.clone()
    found = []
    for x in range(highest + 1):
        trial.x = x
        if can_be_stacked(game, program, trial):
            found.append(x)
    return tuple(found)


def has_placeable_x(game: Game, program: Program, context: Context, highest: int) -> bool:
    """Whether there is an X up to the highest with which the effect finds its targets (3.2c)."""
    before = context.x
    is_found = False
    for x in range(highest + 1):
        context.x = x
        if can_be_stacked(game, program, context):
            is_found = True
            break
    context.x = before
    return is_found


def _can_be_placed(game: Game, waiting: Waiting) -> bool:
    """Whether a trigger may go on the stack: its targets are there, and what is paid for it."""
    trigger = waiting.trigger
    if trigger.is_payable is not None and not trigger.is_payable(game, waiting.context):
        return False
    return can_be_stacked(game, trigger.program, waiting.context)


def place_triggers(game: Game) -> bool:
    """Put waiting triggers on the stack; True when somebody has to choose something first."""
    if not game.waiting:
        return False
    waiting = game.waiting
    game.waiting = []
    if len(waiting) == 1 and not waiting[0].trigger.program.targets:
        only = waiting[0]
        program = only.trigger.program
        if not program.modes and only.trigger.paying is None:
            if can_be_stacked(game, program, only.context):
                game.stack_trigger(Item(only.context, program, -1, only.trigger.number))
            return False
    game.frames.append(PlaceFrame(_groups(game, waiting)))
    return True


def _groups(game: Game, waiting: list[Waiting]) -> list[list[Waiting]]:
    """Return triggers as they are ordered: those of the active team, then of the others in turn."""
    if game.stacking.orders_all:
        return [waiting]
    seating = game.seating
    count = len(seating.teams)
    by_team: list[list[Waiting]] = [[] for _ in range(count)]
    for each in waiting:
        by_team[(seating.team_of[each.context.controller] - game.active_team) % count].append(each)
    return [group for group in by_team if group]


class Ordering(NamedTuple):
    """What the order of triggers is asked about; options are places in it."""

    waiting: tuple[Waiting, ...]


class PlaceFrame(Frame[Game]):
    """Orders triggers of each team in turn and lets targets be chosen as each is placed.

    Attributes:
        groups: What is still to be ordered, a team at a time.
        ordered: What is still to be placed, the next one first.
        item: What is being placed.
        slot: Which of its targets is being chosen.
        paying: What is done for it before it is on the stack, None for nothing.
        is_paying: That is being done now.
    """

    given = ("groups",)
    held = ("groups", "ordered", "item", "slot", "picked", "paying", "is_paying")

    def __init__(self, groups: list[list[Waiting]]) -> None:
        self.groups = groups
        self.ordered: list[Waiting] = []
        self.item: Item | None = None
        self.slot = 0
        self.picked: list[int] = []
        self.paying: Program | None = None
        self.is_paying = False

    def step(self, game: Game) -> None:
        """Place, choose or order: whatever is next."""
        if self.item is not None:
            if self.is_paying:
                self._take_payment(game, self.item)
            else:
                self._choose_targets(game, self.item)
        elif self.ordered:
            self._take(game, self.ordered.pop(0))
        elif self.groups:
            self._order(game)
        else:
            game.frames.pop()

    def _order(self, game: Game) -> None:
        group = [each for each in self.groups[0] if _can_be_placed(game, each)]
        if len(group) <= 1:
            self.ordered = group
            del self.groups[0]
            return
        self.groups[0] = group
        self._ask_order(game, [])

    def _ask_order(self, game: Game, placed: list[int]) -> None:
        group = self.groups[0]
        left = [each for each in range(len(group)) if each not in placed]
        # 9.6a: the lead orders for the team.
        team = game.seating.team_of[group[0].context.controller]
        lead = game.leads[game.active_team if game.stacking.orders_all else team]
        self.picked = placed
        game.pending = Decision(
            lead, "order", left, tuple(placed), len(group), purpose=Ordering(tuple(group))
        )

    def resume(self, game: Game, choice: Option) -> None:
        """Take the next in order, a target, or a mode."""
        if not isinstance(choice, int):
            return
        item = self.item
        if item is not None:
            if choice != DONE:
                self.picked.append(choice)
            elif item.program is not None and item.program.modes:
                item.program = chosen_modes(item.program, self.picked)
                self.picked = []
            else:
                self._close_slot(game, item)
            return
        placed = [*self.picked, choice]
        group = self.groups[0]
        if len(placed) < len(group):
            self._ask_order(game, placed)
            return
        self.ordered = [group[each] for each in placed]
        self.picked = []
        del self.groups[0]

    def _take(self, game: Game, waiting: Waiting) -> None:
        if _can_be_placed(game, waiting):
            program = waiting.trigger.program
            self.paying = waiting.trigger.paying
            self.item = Item(waiting.context.clone(), program, -1, waiting.trigger.number)
            self.slot = 0
            self.picked = []

    def _choose_targets(self, game: Game, item: Item) -> None:
        program = item.program
        if program is None:
            return
        if program.modes:
            chosen = ask_mode(game, program, item.context, self.picked)
            if chosen is None:
                return
            item.program = program = chosen
            self.picked = []
        while self.slot < len(program.targets):
            if ask_target(game, program.targets[self.slot], item.context, self.picked):
                return
            self.slot += 1
            self.picked = []
        if self.paying is not None:
            self.is_paying = True
            paying = item.context.clone()
            paying.as_cost = True
            game.frames.append(ProgramFrame(self.paying, paying))
            return
        self._stack(game, item)

    def _take_payment(self, game: Game, item: Item) -> None:
        """Put it on the stack if what is paid for it was paid."""
        paid = game.returned
        self.is_paying = False
        self.paying = None
        if paid is None or not paid.did:
            self.item = None
            return
        paid.as_cost = False
        item.context = paid
        self._stack(game, item)

    def _stack(self, game: Game, item: Item) -> None:
        if item.program is not None:
            announce_targets(game, item.program, item.context)
        game.stack_trigger(item)
        self.item = None

    def _close_slot(self, game: Game, item: Item) -> None:
        close_slot(game, item, self.slot, self.picked)
        self.slot += 1
        self.picked = []

    def key(self) -> tuple[object, ...]:
        """See base class."""
        own = (
            "place",
            tuple(tuple(each.context.key() for each in group) for group in self.groups),
            tuple(each.context.key() for each in self.ordered),
            None if self.item is None else self.item.key(),
            self.slot,
            tuple(self.picked),
        )
        return (*own, True) if self.is_paying else own


def close_slot(game: Game, item: Item, slot: int, picked: list[int]) -> None:
    """Bind what was picked for a slot that takes fewer than it could."""
    if item.program is not None:
        item.context.bound[item.program.targets[slot].index] = as_refs(game, picked)


def ask_mode(game: Game, program: Program, context: Context, picked: list[int]) -> Program | None:
    """Ask for the next mode, one whose targets exist; return what is meant once that is clear."""
    fitting = [
        modes
        for modes, each in zip(program.mode_sets, program.modes, strict=True)
        if not Counter(picked) - Counter(modes) and can_be_stacked(game, each, context)
    ]
    further = {mode for modes in fitting for mode in Counter(modes) - Counter(picked)}
    if len(fitting) == 1:  # "choose both": nothing is left to choose
        return chosen_modes(program, list(fitting[0]))
    is_enough = tuple(sorted(picked)) in fitting
    if is_enough and not further:
        return chosen_modes(program, picked)
    options = [*sorted(further), DONE] if is_enough else sorted(further)
    wanted = max(map(len, fitting), default=0)
    game.pending = Decision(
        context.controller,
        "mode",
        options,
        tuple(picked),
        wanted,
        context.source,
        purpose=program.printed,
    )
    return None


def chosen_modes(program: Program, picked: list[int]) -> Program:
    """Return the program of the modes that were picked."""
    return program.modes[program.mode_sets.index(tuple(sorted(picked)))]
