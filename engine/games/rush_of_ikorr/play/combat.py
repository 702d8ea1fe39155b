"""Attacks, battles, strikes and raids (chapter 7, 6.3)."""

from typing import Final

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.numbers import (
    ATTACK,
    BATTLED,
    BY_STRIKE,
    HEALTH,
    LETHAL,
    NO_ATTACK,
    NO_DAMAGE,
    NO_DEAL_DAMAGE,
    NO_RAID,
    NO_STORE,
    NO_STRIKE,
    NO_STRIKE_BACK,
    ON_BATTLE,
    QUICK_STRIKE,
    RAID,
    RAID_DONE,
    RAIDED,
    RAZE,
    STORED,
    STRUCK,
    STUNNED,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.decisions import Option
from engine.kernel.effects.change_table import toll_of
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.events import emit
from engine.kernel.effects.limits import is_barred, is_spared
from engine.kernel.effects.replacements import is_replaceable, propose, would
from engine.kernel.frames import Frame
from engine.kernel.programs.context import Ref
from engine.kernel.state.numbers import (
    AS_COST,
    ATTACKED,
    BY_BATTLE,
    BY_CARD,
    BY_EFFECT,
    SURVIVED,
)
from engine.kernel.state.table import Event
from engine.kernel.turn.priority import PriorityFrame
from engine.mechanics.damage import Hit, as_dealt, as_taken, deal_hits


def drain(game: Play) -> None:
    """Let everything that waits or has to be checked come first, if there is anything."""
    if game.waiting or game.is_unsettled or game.stacks[0]:
        game.frames.append(PriorityFrame())


def is_there(game: Play, ref: Ref) -> bool:
    """Whether an object is still the same one and on the battlefield."""
    return game.stamp[ref[0]] == ref[1] and game.in_play(ref[0])


def deal(game: Play, hits: list[Hit], cause: int) -> None:
    """Deal damage to several objects together; `game.result` tells what became of it."""
    deal_hits(game, hits, cause, changed_damage)


def pass_on(game: Play, event: Event, numbers: list[int]) -> None:
    """Let other objects be dealt damage in the place of one: it stays the same source's (6.9d)."""
    hits = [(number, event[6], event[4]) for number in numbers]
    deal_hits(game, hits, event[7], _passed_damage)


def _passed_damage(game: Play, number: int, amount: int, by: int, cause: int) -> int:
    """Return damage that was dealt already: only what takes it changes it."""
    dealt = as_taken(game, number, amount, by, cause)
    return 0 if dealt > 0 and is_spared(game, number, NO_DAMAGE, by, cause) else dealt


def changed_damage(game: Play, number: int, amount: int, by: int, cause: int) -> int:
    """Return the damage after everything that adds to it, lessens it or forbids it."""
    if amount <= 0 or is_spared(game, number, NO_DAMAGE, by, cause):
        return 0
    if by >= 0 and game.in_play(by):
        if is_spared(game, by, NO_DEAL_DAMAGE, number, cause):
            return 0
        amount = as_dealt(game, number, amount, by, cause)
    return as_taken(game, number, amount, by, cause)


def strike(game: Play, pairs: list[tuple[int, int]], cause: int) -> None:
    """Let champions strike others at the same time (7.4a, 11.48a)."""
    pairs = [(a, b) for a, b in pairs if not is_barred(game, a, NO_STRIKE, b)]
    hits: list[Hit] = []
    taken: list[tuple[int, int, int]] = []
    for striker, struck in pairs:
        now = chars(game, striker)
        hits.append((struck, now.values[ATTACK], striker))
        if now.keywords & RAZE and not _comes_too_late(game, struck, striker, cause):
            taken.append((striker, struck, min(now.values[RAID], game.ikorr[struck])))
    for striker, struck, amount in taken:
        # 11.29a, I-29: before a death could empty it; two champions with Raze swap.
        own_atoms.unstore(game, struck, amount, BY_STRIKE)
        if not is_barred(game, striker, NO_STORE):
            own_atoms.store(game, striker, amount, BY_STRIKE)
    for struck, attack, striker in hits:
        emit(game, STRUCK, game.controller[striker], striker, struck, attack, cause | BY_STRIKE)
    deal(game, hits, cause | BY_STRIKE)


def _comes_too_late(game: Play, struck: int, striker: int, cause: int) -> bool:
    """Whether Raze finds only a dead champion: never by the usual reading (I-29)."""
    if game.options.raze_before_death:
        return False
    now = chars(game, striker)
    amount = changed_damage(game, struck, now.values[ATTACK], striker, cause | BY_STRIKE)
    if amount > 0 and now.keywords & LETHAL:
        return True
    return game.damage[struck] + amount >= chars(game, struck).values[HEALTH]


def _pay_toll(game: Play, number: int, bit: int) -> None:
    """Pay what a text wants for attacking or raiding; whoever cannot may not (1.5a)."""
    board = game.board if game.board is not None else index_board(game)
    now = chars(game, number) if board.binds else None
    if now is not None and now.tolls:
        own_atoms.exert(game, game.controller[number], toll_of(now, bit), AS_COST)


_DECLARED: Final = 0
_BATTLE: Final = 1
_FIRST_STRUCK: Final = 2
_STRUCK: Final = 3
_OVER: Final = 4
_ENDED: Final = 5


class BattleFrame(Frame[Play]):
    """One attack: its triggers, then the battle if both are still there (7.1d)."""

    given = ("attacker", "defender")
    held = ("attacker", "defender", "is_ordered", "stage")

    def __init__(self, attacker: Ref, defender: Ref, is_ordered: bool = False) -> None:
        self.attacker = attacker
        self.defender = defender
        self.is_ordered = is_ordered
        self.stage = _DECLARED

    def step(self, game: Play) -> None:
        """Go on with the battle."""
        stage = self.stage
        if stage == _DECLARED:
            self._declare(game)
        elif stage == _BATTLE:
            self._battle(game)
        elif stage == _FIRST_STRUCK:
            self._strike_back(game)
        elif stage == _STRUCK:
            self._battled(game)
        elif stage == _OVER:
            self.stage = _ENDED
            self._tell_survivors(game)
        else:
            end_battle(game)
            game.frames.pop()

    def resume(self, game: Play, choice: Option) -> None:
        """See base class; a battle itself asks nothing."""
        raise NotImplementedError

    def _declare(self, game: Play) -> None:
        attacker, defender = self.attacker[0], self.defender[0]
        self.stage = _BATTLE
        game.battle = (self.attacker, self.defender)
        cause = BY_EFFECT | BY_CARD if self.is_ordered else 0
        if not self.is_ordered:
            game.attacks[attacker] += 1
            _pay_toll(game, attacker, NO_ATTACK)
            known = game.victims.get(attacker, ())
            game.victims[attacker] = (*known, game.stamp[defender])
        game.touch(ON_BATTLE)
        emit(game, ATTACKED, game.controller[attacker], attacker, defender, 0, cause)
        drain(game)

    def _battle(self, game: Play) -> None:
        attacker, defender = self.attacker[0], self.defender[0]
        is_off = not is_there(game, self.attacker) or not is_there(game, self.defender)
        if not game.options.stunned_attacker_battles:
            is_off = is_off or bool(game.flags[attacker] & STUNNED)  # I-34
        if is_off:
            # 7.1d.1: no battle; the attack was an attack all the same.
            self.stage = _ENDED
            return
        game.death_cause = BY_BATTLE
        if chars(game, attacker).keywords & QUICK_STRIKE:
            self.stage = _FIRST_STRUCK
            strike(game, [(attacker, defender)], BY_BATTLE)
            return
        self.stage = _STRUCK
        pairs = [(attacker, defender)]
        if not is_barred(game, defender, NO_STRIKE_BACK, attacker):
            pairs.append((defender, attacker))
        strike(game, pairs, BY_BATTLE)

    def _strike_back(self, game: Play) -> None:
        """Quick Strike: what triggered comes first, then a surviving defender strikes (7.2b.1)."""
        if game.settle():
            return
        if game.waiting:
            game.frames.append(PriorityFrame())
            return
        self.stage = _STRUCK
        attacker, defender = self.attacker[0], self.defender[0]
        if not is_there(game, self.attacker) or not is_there(game, self.defender):
            return
        if not is_barred(game, defender, NO_STRIKE_BACK, attacker):
            game.death_cause = BY_BATTLE
            strike(game, [(defender, attacker)], BY_BATTLE)

    def _battled(self, game: Play) -> None:
        self.stage = _OVER
        self._announce(game)
        drain(game)

    def _announce(self, game: Play) -> None:
        """Tell that both have battled (7.3b); the event keeps the stamps they fought with."""
        attacker, defender = self.attacker, self.defender
        seat = _seat_of(game, attacker)
        emit(game, BATTLED, seat, attacker[0], defender[0], 0, BY_BATTLE)

    def _tell_survivors(self, game: Play) -> None:
        for ref in (self.attacker, self.defender):
            if is_there(game, ref):
                emit(game, SURVIVED, game.controller[ref[0]], ref[0], -1, 0, BY_BATTLE)
        if game.waiting:
            game.frames.append(PriorityFrame())

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("battle", self.attacker, self.defender, self.stage)


def _seat_of(game: Play, ref: Ref) -> int:
    known = game.lki.get(ref[1])
    return known.controller if known is not None else game.controller[ref[0]]


def end_battle(game: Play) -> None:
    """End what lasts only for the battle."""
    game.battle = None
    game.touch(ON_BATTLE)
    if any(each.expiry.ends_with_battle for each in game.lasting):
        game.lasting = [each for each in game.lasting if not each.expiry.ends_with_battle]
        game.touch_lasting()


# The stages of a raid behind its declaration.
_RAIDING: Final = 1
_STORING: Final = 2


class RaidFrame(Frame[Play]):
    """One raid: its triggers first, then the Ikorr is stored (6.3a.1a)."""

    given = ("raider",)
    held = ("raider", "is_ordered", "stage")

    def __init__(self, raider: Ref, is_ordered: bool = False) -> None:
        self.raider = raider
        self.is_ordered = is_ordered
        self.stage = _DECLARED

    def step(self, game: Play) -> None:
        """Go on with the raid."""
        number = self.raider[0]
        stage = self.stage
        self.stage += 1
        if stage == _DECLARED:
            if not self.is_ordered:
                game.raids[number] += 1
                _pay_toll(game, number, NO_RAID)
            if is_replaceable(game, RAIDED):
                seat = game.controller[number]
                propose(game, [would(game, RAIDED, seat, number, -1, 0, 0)])
            else:
                self._begin(game)
        elif stage == _RAIDING:
            self._begin_or_end(game)
        elif stage == _STORING:
            self._store(game)
        else:
            game.frames.pop()
            if game.options.last_raid_is_stored:
                emit(game, RAID_DONE, _seat_of(game, self.raider), number)
            drain(game)

    def _begin(self, game: Play) -> None:
        number = self.raider[0]
        self.stage = _STORING
        game.touch(ON_BATTLE)
        emit(game, RAIDED, game.controller[number], number)
        if not game.options.last_raid_is_stored:
            emit(game, RAID_DONE, game.controller[number], number)
        drain(game)

    def _begin_or_end(self, game: Play) -> None:
        """Go on unless something was done instead of raiding."""
        if game.result[0]:
            self._begin(game)
        else:
            game.frames.pop()
            drain(game)

    def resume(self, game: Play, choice: Option) -> None:
        """See base class; a raid itself asks nothing."""
        raise NotImplementedError

    def _store(self, game: Play) -> None:
        number = self.raider[0]
        if not is_there(game, self.raider) or is_barred(game, number, NO_STORE):
            return
        if not game.options.stunned_raider_stores and game.flags[number] & STUNNED:
            return  # I-35
        amount = chars(game, number).values[RAID]
        # A text may let a champion store more as it raids, though its raid is 0.
        if amount > 0 or is_replaceable(game, STORED):
            seat = game.controller[number]
            propose(game, [would(game, STORED, seat, number, number, amount, 0)])

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("raid", self.raider, self.stage)
