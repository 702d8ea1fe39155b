"""One combat: who is struck, how hard, and which Summoner takes what reaches a player."""

from collections.abc import Sequence
from typing import Final

from engine.games.rise.play import harm
from engine.games.rise.play import numbers as w
from engine.games.rise.play.changes import SET_ATTACK
from engine.games.rise.play.combat_checks import can_block
from engine.games.rise.play.records import Fight
from engine.games.rise.play.state import Play
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects.characteristics import chars, trace
from engine.kernel.effects.faces import Chars
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.frames import Frame
from engine.kernel.programs.context import NO_REF, Context, Ref, Refs
from engine.kernel.state.numbers import BY_BATTLE
from engine.mechanics.damage import Hit

_AIM: Final = 0
_STRIKE: Final = 1
_STRUCK: Final = 2


def attack_in_combat(game: Play, number: int, is_blocking: bool) -> int:
    """Return how hard a card strikes in a combat (combat.21).

    ability.velocity.1, ability.fightback.1: the base alone is 0, or doubled; Charges still add.
    """
    if game.is_bound(number, w.NO_COMBAT_DAMAGE):
        return 0
    is_stronger = is_blocking and game.has(number, w.FIGHTBACK)
    is_weaker = not is_blocking and has_rushed(game, number)
    if not is_stronger and not is_weaker:
        return max(chars(game, number).values[w.ATTACK], 0)
    base = game.bases.get(number, game.face[number].values)[w.ATTACK]

    def look(change: Change, _context: Context, now: Chars) -> None:
        nonlocal base
        if change.kind == SET_ATTACK:
            base = now.values[w.ATTACK]

    value = trace(game, number, look).values[w.ATTACK]
    return max(value + base if is_stronger else value - base, 0)


def has_rushed(game: Play, number: int) -> bool:
    """Whether a Creature attacks by Velocity in the turn in which it entered."""
    if not game.is_sick(number) or not game.has(number, w.VELOCITY):
        return False
    return not game.is_bound(number, w.FRESH_ATTACK)


class CombatDamageFrame(Frame[Play]):
    """A combat that resolves: attacker, and its blocker if it has one.

    Attributes:
        seat: The attacked player.
        struck: The Summoner that takes what reaches the player, -1 for none.
    """

    given = ("pair", "seat")
    held = ("pair", "seat", "stage", "struck")

    def __init__(self, pair: Refs, seat: int) -> None:
        self.pair = pair
        self.seat = seat
        self.stage = _AIM
        self.struck = -1

    def step(self, game: Play) -> None:
        """Choose a Summoner where one is struck, then let damage be dealt at once."""
        if self.stage == _AIM:
            self._aim(game)
        elif self.stage == _STRIKE:
            self._strike(game)
        else:
            game.frames.pop()

    def resume(self, game: Play, choice: Option) -> None:
        """Take the Summoner."""
        if isinstance(choice, int):
            self.struck = choice
            self.stage = _STRIKE

    def _blocker(self, game: Play) -> int:
        """Return who still blocks (combat.25), -1 for nobody."""
        attacker, blocker = self.pair
        if blocker == NO_REF or not game.is_there(blocker):
            return -1
        is_able = can_block(game, self.seat, blocker[0], attacker[0])
        return blocker[0] if is_able else -1

    def _reaching(self, game: Play) -> int:
        """Return how much reaches the player: all of it, or what Pierce has left over."""
        attacker = self.pair[0][0]
        blocker = self._blocker(game)
        power = attack_in_combat(game, attacker, is_blocking=False)
        if blocker < 0:
            return 0 if self._is_still_blocked(game) else power
        if not game.has(attacker, w.PIERCE):
            return 0
        return max(power - max(game.defense_left(blocker), 0), 0)  # ability.pierce.1

    def _is_still_blocked(self, game: Play) -> bool:
        """Whether another of its blockers, where there may be several, still opposes it."""
        attacker, blocker = self.pair
        others = [
            each
            for fight in game.fights
            if fight.attacker == attacker
            for each in fight.blockers
            if each != blocker
        ]
        return any(
            game.is_there(each) and can_block(game, self.seat, each[0], attacker[0])
            for each in others
        )

    def _aim(self, game: Play) -> None:
        self.stage = _STRIKE
        alive = game.alive(self.seat) if self.seat not in game.out else []
        if self._reaching(game) <= 0 or not alive:
            return
        attacker = self.pair[0][0]
        # combat.26; ability.advantage.1
        chooser = game.controller[attacker] if game.has(attacker, w.ADVANTAGE) else self.seat
        self.stage = _AIM
        game.pending = Decision(chooser, "summoner", alive, about=attacker)

    def _strike(self, game: Play) -> None:
        self.stage = _STRUCK
        attacker = self.pair[0][0]
        blocker = self._blocker(game)
        reaching = self._reaching(game)
        hits: list[Hit] = []
        if blocker >= 0:
            hits.append((blocker, attack_in_combat(game, attacker, is_blocking=False), attacker))
            hits.append((attacker, attack_in_combat(game, blocker, is_blocking=True), blocker))
        if self.struck >= 0:
            hits.append((self.struck, reaching, attacker))
        note_fought(game, self.pair[0], self.pair[1], blocker >= 0)
        splashed = self._splashed(game, reaching)
        if splashed:
            # ability.splash.1: the other Summoner is dealt as much.
            hits += splashed
        harm.deal(game, hits, BY_BATTLE)

    def _splashed(self, game: Play, amount: int) -> list[Hit]:
        attacker = self.pair[0][0]
        if self.struck < 0 or not game.has(attacker, w.SPLASH):
            return []
        others = [n for n in game.alive(self.seat) if n != self.struck]
        return [(number, amount, attacker) for number in others]


def note_fought(game: Play, attacker: Ref, blocker: Ref, is_blocked: bool) -> None:
    """Remember that a combat has taken place, or that its blocker could not block (combat.25)."""

    def after(fight: Fight) -> Fight:
        if fight.attacker != attacker or blocker == NO_REF:
            return fight
        if is_blocked:
            return fight._replace(fought=(*fight.fought, blocker))
        return fight._replace(blockers=tuple(e for e in fight.blockers if e != blocker))

    game.fights = tuple(map(after, game.fights))


def confront(game: Play, pairs: Sequence[tuple[int, int]], cause: int) -> None:
    """Let Creatures oppose their values outside a combat, all at once (gloss.confront.1)."""
    hits: list[Hit] = []
    for first, second in pairs:
        hits += [(second, _attack(game, first), first), (first, _attack(game, second), second)]
    harm.deal(game, hits, cause)


def _attack(game: Play, number: int) -> int:
    return chars(game, number).values[w.ATTACK]
