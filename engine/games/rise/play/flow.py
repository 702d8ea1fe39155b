"""The steps of a turn: Awakening, Restoration, Invocation with combat, and its end."""

from typing import Final

from engine.games.rise.play import charges, diseases, own_atoms, rules
from engine.games.rise.play import numbers as w
from engine.games.rise.play.combat import CombatFrame
from engine.games.rise.play.combat_checks import drop_skip, skips_combat
from engine.games.rise.play.face import Timed
from engine.games.rise.play.hosts import worn_capacity
from engine.games.rise.play.items import END_ITEM, RiseItem, plain_item
from engine.games.rise.play.put_frame import PutFrame, toss
from engine.games.rise.play.state import Play
from engine.games.rise.play.turn_effects import end_effects, source_of, start_items, timed_item
from engine.kernel.acting.plays import ABILITY
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.draws import draw_cards
from engine.kernel.effects.events import emit
from engine.kernel.frames import Frame
from engine.kernel.programs.targets import has_targets, player_ref
from engine.kernel.state.numbers import BY_RULE, TURN_BEGAN, TURN_ENDED
from engine.kernel.turn.phases import (
    PhaseTable,
    Step,
    TurnFrame,
    announce_phase,
    begin_phase,
    expire_at_end_of_turn,
    touch_turn,
)
from engine.kernel.turn.priority import PriorityFrame
from engine.mechanics.damage import clear_damage

# What a player takes in the Restoration (restoration.1).
CARDS: Final = "cards"
COINS: Final = "coins"
_RESTORED: Final = {CARDS: (2, 1), COINS: (1, 2)}  # cards, coins


def _begin(game: Play, frame: TurnFrame) -> None:
    """A turn is handed over; what lasts until it ends now (begin_phase)."""
    if not begin_phase(game, frame, w.AWAKENING):
        return
    if game.turn == frame.turn:
        return
    frame.turn = game.turn
    game.used = {}
    game.actions_taken = 0
    game.taken = ()
    game.had_combat = game.combat_due = game.is_ending = False
    game.fights = ()
    game.cycle_had = (*game.cycle_had, game.turn_player)
    own_atoms.note_level_up(game, game.turn_player, has_played=False)
    touch_turn(game)
    emit(game, TURN_BEGAN, game.turn_player, -1, -1, game.turn)
    if game.turn == 1:
        frame.jump_to(game, w.INVOCATION)  # setup.4


def _awaken(game: Play, frame: TurnFrame) -> None:
    """awakening.1, awakening.2: untilt Summoners and Creatures, and fill up Capacity."""
    seat = game.turn_player
    announce_phase(game, w.AWAKENING)
    for number in [*game.summoners(seat), *game.constants(seat)]:
        if game.tilted[number] and _awakes(game, number):
            own_atoms.untilt(game, number, BY_RULE)
    for number in game.alive(seat):
        if not game.is_bound(number, w.NO_CAPACITY):
            own_atoms.set_capacity(game, number, game.level[number] + worn_capacity(game, number))
    own_atoms.note_awakening(game, seat)


def _awakes(game: Play, number: int) -> bool:
    """door.6: what is Open stays so; ability.lock.3: unless it can be Opened no more."""
    if game.flags[number] & w.DEAD or game.is_bound(number, w.NO_UNTILT):
        return False
    return not game.is_open(number)


def _pay_cold(game: Play, frame: TurnFrame) -> None:
    """disease.cold.1, disease.cold.2: a coin before the Restoration, or it is over."""
    seat = game.turn_player
    found = [e for e in game.infections_of(player_ref(seat)) if e.disease == w.COLD]
    for each in found:
        if game.coins[seat]:
            atoms.lower_pool(game, rules.COINS, seat, 1, 0)
        else:
            diseases.end(game, each)


def _restore(game: Play, frame: TurnFrame) -> None:
    """restoration.1: two cards and a coin, or a card and two coins."""
    if not begin_phase(game, frame, w.RESTORATION):
        return
    announce_phase(game, w.RESTORATION)
    game.frames.append(RestorationFrame())


class RestorationFrame(Frame[Play]):
    """The choice of the Restoration Phase."""

    __slots__ = ()

    def step(self, game: Play) -> None:
        """Ask for it."""
        game.pending = Decision(game.turn_player, "restoration", (CARDS, COINS))

    def resume(self, game: Play, choice: Option) -> None:
        """Draw, and take coins."""
        game.frames.pop()
        cards, coins = _RESTORED[str(choice)]
        own_atoms.gain(game, rules.COINS, game.turn_player, coins, BY_RULE)
        draw_cards(game, (game.turn_player,), cards, BY_RULE)


def _start(game: Play, frame: TurnFrame) -> None:
    """invocation.2, gloss.turn.1: the turn starts as the Invocation Phase is entered."""
    if not begin_phase(game, frame, w.INVOCATION):
        return
    announce_phase(game, w.INVOCATION)
    emit(game, w.STARTED, game.turn_player, -1, -1, game.turn)
    game.starting = tuple(start_items(game))


def _take_start(game: Play, frame: TurnFrame) -> None:
    """addstack.3: one stack for each Effect and Disease, in the order that the player wants."""
    if game.starting and game.turn_player not in game.out:
        frame.at -= 1
        game.frames.append(StartFrame())
    game.starting = game.starting if game.turn_player not in game.out else ()


class StartFrame(Frame[Play]):
    """One of the stacks of a turn's start: chosen, tossed for, built, resolved.

    Attributes:
        item: What was chosen; None while it is not.
    """

    held = ("item",)

    def __init__(self) -> None:
        self.item: RiseItem | None = None

    def step(self, game: Play) -> None:
        """Choose, then let its stack be built."""
        if self.item is not None:
            self._place(game, self.item)
        elif len(game.starting) > 1:
            options = list(range(len(game.starting)))
            purpose = tuple(game.starting)
            game.pending = Decision(game.turn_player, "next", options, purpose=purpose)
        elif game.starting:
            self._take(game, 0)
        else:
            game.frames.pop()

    def resume(self, game: Play, choice: Option) -> None:
        """Take the one that was chosen."""
        if isinstance(choice, int):
            self._take(game, choice)

    def _take(self, game: Play, at: int) -> None:
        self.item = game.starting[at]
        game.starting = (*game.starting[:at], *game.starting[at + 1 :])

    def _place(self, game: Play, item: RiseItem) -> None:
        game.frames.pop()
        part = item.parts[0]
        if item.word in diseases.TOSSED:
            part.toss = toss(game, part.context)
        game.frames.append(PriorityFrame(-1, w.STACKED))
        if part.program is not None and part.program.targets:
            if has_targets(game, part.program, part.context):
                game.frames.append(put_item(game, item))
        else:
            game.stacks[0].append(item)


def put_item(game: Play, item: RiseItem) -> PutFrame:
    """Return the frame that asks for the targets of an Effect nobody pays for."""
    part = item.parts[0]
    assert part.program is not None
    context = part.context
    frame = PutFrame(ABILITY, context.controller, context.source, None)
    frame.begin_text(game, item.what, part.program, context)
    frame.watches = item.needs_source
    return frame


def _open(game: Play, frame: TurnFrame) -> None:
    """The Invocation Phase and what follows combat, until the end of the turn has resolved."""
    game.resolutions = 0
    if game.turn_player in game.out or game.is_ending:
        return
    frame.at -= 1
    if game.combat_due and not skips_combat(game):
        game.combat_due = False
        game.frames.append(CombatFrame())
    else:
        game.combat_due = False  # it waited when its phase was taken
        game.frames.append(PriorityFrame(-1, w.OPEN))


class EndFrame(Frame[Play]):
    """The declared end of a turn: the declaration lowest, the Effects of the end on it (end.1).

    Attributes:
        found: The Effects of the end, with their cards; None before they are looked for.
        order: Their places, the lowest first.
        at: Which of them is placed next, -1 while their order is open.
    """

    held = ("found", "order", "at")

    def __init__(self) -> None:
        self.found: list[tuple[int, Timed]] | None = None
        self.order: list[int] = []
        self.at = -1

    def step(self, game: Play) -> None:
        """Ask for the order, then place them one after the other."""
        if self.found is None:
            seat = game.turn_player
            game.stacks[0].append(plain_item(END_ITEM, seat, -1, -1, "end"))
            self.found = end_effects(game)
        if self.at < 0 and self._asks_order(game, self.found):
            return
        if self.at >= len(self.order):
            game.frames.pop()
            return
        number, timed = self.found[self.order[self.at]]
        self.at += 1
        context = source_of(game, number)
        if has_targets(game, timed.program, context):
            game.frames.append(put_item(game, timed_item(game, number, timed)))

    def _asks_order(self, game: Play, found: list[tuple[int, Timed]]) -> bool:
        left = [at for at in range(len(found)) if at not in self.order]
        if len(left) <= 1:
            self.order += left
            self.at = 0
            return False
        purpose = tuple(number for number, _ in found)
        game.pending = Decision(
            game.turn_player, "end-order", left, tuple(self.order), len(found), purpose=purpose
        )
        return True

    def resume(self, game: Play, choice: Option) -> None:
        """Take the next one, from the bottom."""
        if isinstance(choice, int):
            self.order.append(choice)

    def key(self) -> tuple[object, ...]:
        """See base class."""
        found = [(number, timed.number) for number, timed in self.found or ()]
        return ("end", tuple(found), tuple(self.order), self.at)


def _clean(game: Play, frame: TurnFrame) -> None:
    """combat.22, invocation.5: damage and what lasts for the turn is over; time passes."""
    if not begin_phase(game, frame, w.END_PHASE):
        return
    clear_damage(game, rules.DAMAGE)
    for number in game.permanents():
        own_atoms.unmark(game, number, w.MUTE | w.COMBAT_HIT | w.REVIVED)
    game.seized = {}
    expire_at_end_of_turn(game)
    charges.tick(game)
    diseases.expire(game)
    game.is_unsettled = True


def _hand_over(game: Play, frame: TurnFrame) -> None:
    """summoner.8: Summoners tilted this turn lose what they have left."""
    if skips_combat(game):
        drop_skip(game)
    for number in game.tilted_now:
        own_atoms.set_capacity(game, number, 0)
    game.tilted_now = ()
    emit(game, TURN_ENDED, game.turn_player, -1, -1, game.turn)


def _pass(game: Play, frame: TurnFrame) -> None:
    """end.3: the next player's turn; a cancelled one does not take place (gloss.cycle.3)."""
    game.cycle_left -= 1
    frame.at = 0
    game.turn += 1
    game.active_team = next_player(game)
    game.phase = w.AWAKENING
    if game.cycle_left <= 0:
        game.cycle_left = len(game.living_seats())
        game.cycle_had = ()


def next_player(game: Play) -> int:
    """Return who has the next turn, and use up turns that are cancelled."""
    count = game.seating.count
    seat = game.turn_player
    for _ in range(count * (len(game.cancelled) + 2)):
        seat = (seat + 1) % count
        if seat in game.out:
            continue
        if seat not in game.cancelled:
            return seat
        at = game.cancelled.index(seat)
        game.cancelled = (*game.cancelled[:at], *game.cancelled[at + 1 :])
    return seat


PHASES: Final = PhaseTable(
    (
        Step(w.AWAKENING, _begin),
        Step(w.AWAKENING, _awaken),
        Step(w.AWAKENING, _pay_cold),
        Step(w.RESTORATION, _restore),
        Step(w.INVOCATION, _start),
        Step(w.INVOCATION, _take_start),
        Step(w.INVOCATION, _open),
        Step(w.END_PHASE, _clean),
        Step(w.END_PHASE, _hand_over),
        Step(w.END_PHASE, _pass),
    )
)
STEP_OF: Final = {run: at for at, run in enumerate(PHASES.runs)}
AWAKEN_STEP: Final = STEP_OF[_awaken]
RESTORE_STEP: Final = STEP_OF[_restore]
START_STEP: Final = STEP_OF[_start]
OPEN_STEP: Final = STEP_OF[_open]


def in_open_phase(game: Play) -> bool:
    """Whether nothing waits and the active player may act: Invocation Phase, or after combat."""
    is_calm = not game.stacks[0] and len(game.stacks) == 1 and not game.further
    return is_calm and game.phase in (w.INVOCATION, w.AFTER_COMBAT)
