"""The Combat Phase: attackers, blockers, one stack for each combat, and what comes after it."""

from typing import Final

from engine.games.rise.play import charges, lasting_effects, own_atoms
from engine.games.rise.play import numbers as w
from engine.games.rise.play.combat_checks import (
    attackers_of,
    legal_attacks,
    legal_blocks,
    still_attacks,
)
from engine.games.rise.play.items import COMBAT_ITEM, Part, RiseItem
from engine.games.rise.play.records import Fight
from engine.games.rise.play.state import Play
from engine.kernel.acting.verbs import Verb
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects.events import emit
from engine.kernel.effects.lasting_effects import Lasting
from engine.kernel.effects.loans import take_for_a_time
from engine.kernel.frames import Frame
from engine.kernel.programs.context import NO_REF, Context, Ref
from engine.kernel.state.numbers import ATTACKED, BY_RULE
from engine.kernel.turn.priority import PriorityFrame

_DECLARE: Final = 0
_ATTACKED: Final = 1
_BLOCK: Final = 2
_BLOCKED: Final = 3
_ORDER: Final = 4
_FIGHT: Final = 5
_AFTER: Final = 6
_WRITTEN: Final = 7
_END: Final = 8

Bout = tuple[Ref, Ref, int]  # attacker, blocker or NO_REF, the attacked player
DueCharge = tuple[int, str, Ref]  # what gets it, its kind, its source


class CombatFrame(Frame[Play]):
    """The Combat Phase of a turn.

    Attributes:
        declared: Attacks or blocks that are being declared; they happen together.
        seats: Attacked players still to block, or to put their combats in order.
        order: The attackers that the present one of them has put in order.
        bouts: Combats still to be stacked.
        fought: Those that were stacked, in their order; only told, and no part of the key.
    """

    held = ("stage", "declared", "seats", "order", "bouts")
    told = ("fought",)

    def __init__(self) -> None:
        self.stage = _DECLARE
        self.declared: list[Verb] = []
        self.seats: list[int] = []
        self.order: list[int] = []
        self.bouts: list[Bout] = []
        self.fought: list[Bout] = []

    def step(self, game: Play) -> None:
        """Go on with the phase; it ends with the player whose turn it is."""
        if game.turn_player in game.out:
            game.holds_checks = False
            self.end(game)
            return
        if self.stage not in (_WRITTEN, _DECLARE) and game.settle():
            return
        _STAGES[self.stage](self, game)

    def resume(self, game: Play, choice: Option) -> None:
        """Take an attack, a block, or the next combat."""
        if self.stage == _ORDER and isinstance(choice, int):
            self.order.append(choice)
        elif isinstance(choice, tuple):
            self.declared.append(choice)
        elif self.stage == _DECLARE:
            self._attack(game)
        else:
            self._block(game)

    # The Attack Step

    def declare(self, game: Play) -> None:
        """Ask for the next attacker; all of them are declared at once (combat.6)."""
        if game.phase != w.COMBAT_PHASE:
            game.phase = w.COMBAT_PHASE
            game.had_combat = True
            emit(game, w.COMBAT_BEGAN, game.turn_player)
            if game.settle():
                return
        options = legal_attacks(game, game.turn_player, self.declared)
        if options:
            picked = tuple(self.declared)
            game.pending = Decision(
                game.turn_player, "attack", [*options, DONE], picked, len(picked) + 1, is_open=True
            )
        else:
            self._attack(game)

    def _attack(self, game: Play) -> None:
        self.stage = _ATTACKED
        declared, self.declared = self.declared, []
        if not declared:
            self.stage = _AFTER  # combat.4
            return
        fights: list[Fight] = []
        for _, number, seat in declared:
            is_upright = game.is_bound(number, w.STAYS_UPRIGHT | w.NO_TILT)
            fights.append(Fight(game.ref(number), seat, is_upright=is_upright))
            if not is_upright:
                own_atoms.tilt(game, number, BY_RULE)  # combat.7
        game.fights = tuple(fights)
        game.touch(w.ON_COMBAT)
        for _, number, seat in declared:
            emit(game, ATTACKED, game.turn_player, number, -1, seat)
        game.frames.append(PriorityFrame(-1, w.ATTACK_STEP))

    # The Block Step

    def begin_blocks(self, game: Play) -> None:
        """Go on to the attacked players, in turn order (combat.9)."""
        self.stage = _BLOCK
        attacked = {fight.seat for fight in game.fights}
        self.seats = [seat for seat in game.living_seats() if seat in attacked]

    def ask_blocks(self, game: Play) -> None:
        """Ask an attacked player for the next block; all of a player's are declared together."""
        while self.seats:
            seat = self.seats[0]
            options = legal_blocks(game, seat, self.declared) if seat not in game.out else []
            if options:
                picked = tuple(self.declared)
                game.pending = Decision(
                    seat, "block", [*options, DONE], picked, len(picked) + 1, is_open=True
                )
                return
            if self._block(game):
                return
        self.stage = _BLOCKED
        game.frames.append(PriorityFrame(-1, w.BLOCK_STEP))

    def _block(self, game: Play) -> bool:
        """Let a player's blocks happen; True if there were any."""
        declared, self.declared = self.declared, []
        seat = self.seats.pop(0)
        for _, blocker, attacker in declared:
            ref, foe = game.ref(blocker), game.ref(attacker)
            game.fights = tuple(
                each._replace(blockers=(*each.blockers, ref)) if each.attacker == foe else each
                for each in game.fights
            )
        game.touch(w.ON_COMBAT)
        for _, blocker, attacker in declared:
            emit(game, w.BLOCKED, seat, blocker, attacker)
        return bool(declared)

    # The Combat Resolution Step

    def begin_order(self, game: Play) -> None:
        """Go on to the order of combats (combat.13)."""
        self.stage = _ORDER
        self.bouts = []
        self.order = []
        self.seats = [seat for seat in game.living_seats() if attackers_of(game, seat)]

    def ask_order(self, game: Play) -> None:
        """Ask a player who is attacked by several which combat comes next."""
        while self.seats:
            seat = self.seats[0]
            left = [n for n in attackers_of(game, seat) if n not in self.order]
            if len(left) > 1:
                game.pending = Decision(
                    seat, "combats", left, tuple(self.order), len(left) + len(self.order)
                )
                return
            self._close_order(game, [*self.order, *left])
        self.stage = _FIGHT

    def _close_order(self, game: Play, order: list[int]) -> None:
        seat = self.seats.pop(0)
        self.order = []
        for number in order:
            fight = next(each for each in game.fights if each.attacker == game.ref(number))
            for blocker in fight.blockers or (NO_REF,):
                self.bouts.append((fight.attacker, blocker, seat))

    def fight(self, game: Play) -> None:
        """Stack the next combat, once the one before is over (combat.17)."""
        if not self.bouts:
            self.stage = _AFTER
            return
        attacker, blocker, seat = self.bouts.pop(0)
        if not still_attacks(game, attacker) or seat in game.out:
            return
        self.fought.append((attacker, blocker, seat))
        game.stacks[0].append(combat_item(game, attacker, blocker, seat))
        game.frames.append(PriorityFrame(-1, w.STACKED))

    # After the phase

    def after(self, game: Play) -> None:
        """Place the Charges of those that fought, and let written Effects follow."""
        self.stage = _WRITTEN
        game.holds_checks = True
        _place_charges(game)
        emit(game, w.COMBAT_OVER, game.turn_player)

    def written(self, game: Play) -> None:
        """Carry out written Effects, then Possession, and only then look at Defense."""
        if game.settle():
            return
        for ref, seat in game.possessed:
            _possess(game, ref, seat)
        game.possessed = ()
        game.holds_checks = False
        game.is_unsettled = True
        self.stage = _END

    def end(self, game: Play) -> None:
        """The turn goes on after combat."""
        game.phase = w.AFTER_COMBAT
        game.touch(w.ON_COMBAT)
        game.frames.pop()


_STAGES: Final = (
    CombatFrame.declare,
    CombatFrame.begin_blocks,
    CombatFrame.ask_blocks,
    CombatFrame.begin_order,
    CombatFrame.ask_order,
    CombatFrame.fight,
    CombatFrame.after,
    CombatFrame.written,
    CombatFrame.end,
)


def combat_item(game: Play, attacker: Ref, blocker: Ref, seat: int) -> RiseItem:
    """Return a combat as an item: its source is the attacker."""
    number, stamp = attacker
    context = Context(game.controller[number], number, stamp, game.face[number].name)
    context.x = seat
    context.bound[0] = (attacker, blocker)
    return RiseItem(COMBAT_ITEM, [Part(None, context)])


def _place_charges(game: Play) -> None:
    """ability.drain.1, ability.ironskin.1, ability.bleeding.1: all of them together."""
    due = [each for fight in game.fights for each in _charges_by_attacker(game, fight)]
    due += [(number, "+1/+1", game.ref(number)) for number in _iron_skins(game)]
    for number, kind, source in due:
        charges.place(game, number, kind, 1, source)


def _charges_by_attacker(game: Play, fight: Fight) -> list[DueCharge]:
    """Return what an attacker that fought and is still there places."""
    attacker = fight.attacker
    if not fight.fought or not game.is_there(attacker):
        return []
    due: list[DueCharge] = []
    if game.has(attacker[0], w.DRAIN):
        due.append((attacker[0], "+1/+1", attacker))
    if game.has(attacker[0], w.BLEEDING):
        due += [(each[0], "-1/-1", attacker) for each in fight.fought if game.is_there(each)]
    return due


def _iron_skins(game: Play) -> list[int]:
    """Return the blockers with Iron Skin that are still there, each once."""
    blockers = [each for fight in game.fights for each in fight.blockers]
    there = [each[0] for each in blockers if game.is_there(each) and game.has(each[0], w.IRON_SKIN)]
    return list(dict.fromkeys(there))


def _possess(game: Play, ref: Ref, seat: int) -> None:
    """ability.possession.2: untilted, and kept until its owner's next turn."""
    if not game.is_there(ref) or seat in game.out:
        return
    number = ref[0]
    owner = game.owner[number]
    context = Context(seat, number, ref[1], game.face[number].name)
    made = Lasting(game.next_serial(), context, lasting_effects.until_turn_of(game, owner))
    take_for_a_time(game, made, number, seat, 0)
    own_atoms.untilt(game, number, BY_RULE)


def current_bout(game: Play) -> tuple[Ref, Ref] | None:
    """Return attacker and blocker of the combat on the present stack, None for none."""
    stack = game.stacks[0]
    if not stack or stack[0].what != COMBAT_ITEM:
        return None
    attacker, blocker = stack[0].context.bound[0]
    return attacker, blocker
