"""Combat: announced, then attack, guardian, damage and combat-end steps (chapter 8)."""

from collections.abc import Callable
from typing import Final

from engine.games.argent_saga.play import own_atoms
from engine.games.argent_saga.play.combat_checks import (
    animate_cost,
    attacked_towers,
    legal_attacks,
    legal_blocks,
    standing_towers,
)
from engine.games.argent_saga.play.numbers import (
    ATTACK_STEP,
    BLOCKED,
    COMBAT_BEGAN,
    COMBAT_END,
    COMBAT_ENDED,
    DAMAGE_STEP,
    DESTROYER,
    GUARDIAN_STEP,
    MAIN_PHASE,
    NO_ATTACK,
    NO_BLOCK,
    NO_DAMAGE,
    NO_DEAL,
    ON_COMBAT,
    OVERRUN,
    POWER,
    TOWERS_TARGET,
)
from engine.games.argent_saga.play.state import Combat, Play
from engine.kernel.decisions import DONE, Decision, Option, seat_option
from engine.kernel.effects import atoms
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.events import emit
from engine.kernel.effects.limits import is_spared
from engine.kernel.effects.reach import source_context
from engine.kernel.frames import Frame
from engine.kernel.programs.context import NO_REF, Ref
from engine.kernel.programs.picks import ask_pick
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.state.numbers import ATTACKED, BY_BATTLE, BY_RULE
from engine.kernel.turn.priority import PASS, PriorityFrame
from engine.mechanics.damage import Hit, as_dealt, as_taken, deal_hits


def is_there(game: Play, ref: Ref) -> bool:
    """Whether a unit is still the same one and on the field."""
    return ref[0] >= 0 and game.stamp[ref[0]] == ref[1] and game.is_unit(ref[0])


def opponent_of(game: Play, seat: int) -> int:
    """Return the other player."""
    return game.seating.opponents[seat][0]


# --- damage ---------------------------------------------------------------------------------------


def deal(game: Play, hits: list[Hit], cause: int) -> None:
    """Deal damage to several objects together."""
    deal_hits(game, hits, cause, changed_damage)


def changed_damage(game: Play, number: int, amount: int, by: int, cause: int) -> int:
    """Return the damage after everything that adds to it, lessens it or forbids it."""
    if amount <= 0 or is_spared(game, number, NO_DAMAGE, by, cause):
        return 0
    if by >= 0 and game.in_play(by):
        if is_spared(game, by, NO_DEAL, number, cause):
            return 0
        amount = as_dealt(game, number, amount, by, cause)
    return as_taken(game, number, amount, by, cause)


# --- the announcement -----------------------------------------------------------------------------


class AnnounceFrame(Frame[Play]):
    """The turn player wants to enter combat, and the opponent has priority (8.1.2)."""

    __slots__ = ()

    def step(self, game: Play) -> None:
        """Offer priority to the opponent."""
        game.ask_priority(opponent_of(game, game.turn_player), ATTACK_STEP)

    def resume(self, game: Play, choice: Option) -> None:
        """Enter combat, or let the answer spoil it: the main phase is open again (8.1.2.2)."""
        game.frames.pop()
        if choice == PASS:
            game.frames.append(CombatFrame())
            return
        seat = opponent_of(game, game.turn_player)
        # 6.4.1.1: whoever has added something keeps priority.
        game.frames.append(PriorityFrame(seat))
        game.respond(seat, choice)


# --- the combat -----------------------------------------------------------------------------------

_DECLARE: Final = 0
_ATTACKED: Final = 1
_BLOCK: Final = 2
_BLOCKED: Final = 3
_AIM: Final = 4
_STRIKE: Final = 5
_STRUCK: Final = 6
_END: Final = 7
_PAID: Final = 8


class CombatFrame(Frame[Play]):
    """One combat, step by step; each is followed by a window.

    Attributes:
        stage: What comes next.
        aimed: The towers chosen so far, and the option that means a line without towers.
        is_aimed: All of them are chosen.
        declared: The attack that is being paid for: the unit, and what it attacks.
    """

    held = ("stage", "aimed", "is_aimed", "declared")

    def __init__(self) -> None:
        self.stage = _DECLARE
        self.aimed: list[int] = []
        self.is_aimed = False
        self.declared = (-1, -1)

    def step(self, game: Play) -> None:
        """Go on with the combat."""
        _STAGES[self.stage](self, game)

    def resume(self, game: Play, choice: Option) -> None:
        """Take the attack, the blocking unit, or a tower."""
        if self.stage == _DECLARE and isinstance(choice, tuple):
            self._declared(game, choice[1], choice[2])
        elif self.stage == _BLOCK and isinstance(choice, int):
            self._block(game, choice)
        elif isinstance(choice, int):
            if choice == DONE:
                self.is_aimed = True
            else:
                self.aimed.append(choice)

    # The attack step (8.2)

    def declare(self, game: Play) -> None:
        """Ask for the attack; nobody who entered combat can do without one."""
        game.phase = ATTACK_STEP
        seat = game.turn_player
        options = legal_attacks(game, seat)
        if not options:
            self.stage = _END
            return
        emit(game, COMBAT_BEGAN, seat)
        game.pending = Decision(seat, "attack", options, is_open=True)

    def _declared(self, game: Play, attacker: int, target: int) -> None:
        """8.2.1.2: what else has to be paid for the attack comes first."""
        costs = game.face[attacker].attack_costs
        if costs is None or costs.program is None:
            self._attack(game, attacker, target)
            return
        self.declared = (attacker, target)
        self.stage = _PAID
        context = source_context(game, attacker).clone()
        context.as_cost = True
        game.frames.append(ProgramFrame(costs.program, context))

    def paid(self, game: Play) -> None:
        """Attack once that is paid."""
        self._attack(game, *self.declared)

    def _attack(self, game: Play, attacker: int, target: int) -> None:
        # 8.2.1.2: first what has to be paid, then the unit is exhausted.
        game.pay(game.turn_player, animate_cost(game, attacker, NO_ATTACK))
        own_atoms.exhaust(game, attacker, BY_RULE)
        aim = NO_REF if target == TOWERS_TARGET else game.ref(target)
        game.combat = Combat(game.ref(attacker), aim)
        game.touch(ON_COMBAT)
        emit(game, ATTACKED, game.turn_player, attacker, target)  # 8.2.4, 8.2.5
        self.stage = _ATTACKED
        game.frames.append(PriorityFrame(-1, ATTACK_STEP))  # 8.2.6

    # The guardian step (8.3)

    def ask_block(self, game: Play) -> None:
        """Ask for a blocking unit, if there is one that could block."""
        game.phase = GUARDIAN_STEP
        self.stage = _BLOCK
        seat = opponent_of(game, game.turn_player)
        blockers = legal_blocks(game, seat)
        if blockers:
            game.pending = Decision(seat, "block", [DONE, *blockers], is_open=True)
        else:
            self._block(game, DONE)

    def _block(self, game: Play, number: int) -> None:
        self.stage = _BLOCKED
        combat = game.combat
        if number != DONE and combat is not None:
            seat = opponent_of(game, game.turn_player)
            game.pay(seat, animate_cost(game, number, NO_BLOCK))
            own_atoms.exhaust(game, number, BY_RULE)  # 11.6.3: no cost
            game.combat = Combat(combat.attacker, combat.target, game.ref(number))
            game.touch(ON_COMBAT)
            emit(game, BLOCKED, seat, number, combat.attacker[0])  # 8.3.2
        game.frames.append(PriorityFrame(-1, GUARDIAN_STEP))  # 8.3.3

    def go_on(self, game: Play) -> None:
        """8.2.7, 8.3.4: without an attacker of the turn player the combat is over."""
        combat = game.combat
        attacker = combat.attacker if combat is not None else NO_REF
        if not is_there(game, attacker) or game.controller[attacker[0]] != game.turn_player:
            self.stage = _END
        elif self.stage == _ATTACKED:
            self.ask_block(game)
        else:
            self.stage = _AIM
            game.phase = DAMAGE_STEP

    # The damage step (8.4)

    def aim(self, game: Play) -> None:
        """Choose the towers that are hit: those attacked, or one for Overrun's excess."""
        seat = game.turn_player
        towers = standing_towers(game, opponent_of(game, seat))
        if _is_at_towers(game):
            self._aim_at_towers(game, towers)
        elif _excess(game) <= 0 or self.aimed or self.is_aimed:
            self.stage = _STRIKE
        else:
            # 11.10.3: one tower, whatever else it has; 11.10.4: or a line that has fallen.
            aims = towers or [seat_option(opponent_of(game, seat))]
            game.pending = Decision(seat, "overrun", [DONE, *aims], is_open=True)

    def _aim_at_towers(self, game: Play, towers: list[int]) -> None:
        """8.4.1.1: the attacking player chooses now; 11.4.3: with Destroyer two, if there are."""
        seat, combat = game.turn_player, game.combat
        if not towers:
            self.aimed = [seat_option(opponent_of(game, seat))]  # 5.3.1
        if combat is None or not towers:
            self.stage = _STRIKE
            return
        attacker = combat.attacker[0]
        aims = attacked_towers(game, attacker)
        count = min(len(aims), 2 if chars(game, attacker).keywords & DESTROYER else 1)
        if not ask_pick(game, seat, "tower", aims, self.aimed, count, count):
            self.stage = _STRIKE

    def strike(self, game: Play) -> None:
        """Deal battle damage, all of it at once."""
        self.stage = _STRUCK
        loser = opponent_of(game, game.turn_player)
        if seat_option(loser) in self.aimed:
            atoms.finish(game, (game.active_team,), "towers")
            return
        for number in self.aimed:
            own_atoms.flip_up(game, number, BY_RULE)
        game.death_cause = BY_BATTLE
        deal(game, _hits(game, self.aimed), BY_BATTLE)

    def struck(self, game: Play) -> None:
        """8.4.3, 8.4.4: what has to be destroyed is, then there is a window."""
        if game.settle():
            return
        game.death_cause = 0
        self.stage = _END
        game.frames.append(PriorityFrame(-1, DAMAGE_STEP))

    # The end of combat (8.5)

    def end(self, game: Play) -> None:
        """Tell that the combat ends, and when everybody has passed, return to the main phase."""
        if game.phase != COMBAT_END:
            game.phase = COMBAT_END
            emit(game, COMBAT_ENDED, game.turn_player)
            game.frames.append(PriorityFrame(-1, COMBAT_END))
            return
        end_combat(game)
        game.phase = MAIN_PHASE
        game.frames.pop()


_STAGES: Final[tuple[Callable[[CombatFrame, Play], None], ...]] = (
    CombatFrame.declare,
    CombatFrame.go_on,
    CombatFrame.ask_block,
    CombatFrame.go_on,
    CombatFrame.aim,
    CombatFrame.strike,
    CombatFrame.struck,
    CombatFrame.end,
    CombatFrame.paid,
)


def end_combat(game: Play) -> None:
    """8.5.3, 8.5.4: effects of the combat end, nobody attacks or blocks any more."""
    game.combat = None
    game.touch(ON_COMBAT)
    if any(each.expiry.ends_with_battle for each in game.lasting):
        game.lasting = [each for each in game.lasting if not each.expiry.ends_with_battle]
        game.touch_lasting()


def _victim(game: Play) -> int:
    """Return the unit that the attacker strikes: the blocker, or its target; -1 for none."""
    combat = game.combat
    if combat is None:
        return -1
    if is_there(game, combat.blocker):
        return combat.blocker[0]
    return combat.target[0] if is_there(game, combat.target) else -1


def _is_at_towers(game: Play) -> bool:
    """Whether the attack reaches the towers it was declared at (8.4.1)."""
    combat = game.combat
    return combat is not None and combat.target == NO_REF and not is_there(game, combat.blocker)


def _excess(game: Play) -> int:
    """Return the damage that Overrun may pass on (11.10.2)."""
    combat, victim = game.combat, _victim(game)
    if combat is None or victim < 0:
        return 0
    now = chars(game, combat.attacker[0])
    if not now.keywords & OVERRUN:
        return 0
    needed = chars(game, victim).values[POWER]
    if game.options.overrun_excess:
        needed -= game.damage[victim]
    return now.values[POWER] - max(needed, 0)


def _hits(game: Play, aimed: list[int]) -> list[Hit]:
    """Return the battle damage of this combat (8.4.1, 8.4.2)."""
    combat = game.combat
    if combat is None:
        return []
    attacker = combat.attacker[0]
    power = chars(game, attacker).values[POWER]
    if _is_at_towers(game):
        return [(tower, power, attacker) for tower in aimed]  # 11.4.4
    victim = _victim(game)
    if victim < 0:
        return []
    spilled = _excess(game) if aimed else 0
    back = chars(game, victim).values[POWER]
    return [
        (victim, power - spilled, attacker),
        (attacker, back, victim),
        *((tower, spilled, attacker) for tower in aimed),
    ]
