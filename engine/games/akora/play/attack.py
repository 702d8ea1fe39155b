"""The attack: its declaration, the Modification Check, what would be and what is dealt (4)."""

from collections.abc import Callable
from typing import Final

from engine.games.akora.play import own_atoms
from engine.games.akora.play import refusals as no
from engine.games.akora.play.chain import (
    AFTER_ATTACK,
    FOE,
    MAY,
    MUST,
    OWN,
    AftermathFrame,
    MarkerFrame,
    OrderFrame,
    open_chain,
    visit_marker,
)
from engine.games.akora.play.due import at_marker
from engine.games.akora.play.numbers import (
    ATTACK,
    ATTACKS,
    FOE_ATTACKS,
    MODIFIED,
    NO_ATTACK,
    ON_ATTACK,
    SOUL,
    WOULD_DEAL,
    WOULD_TAKE,
)
from engine.games.akora.play.state import NO_HARM, Attack, Harm, Play
from engine.kernel.acting.checks import Check, Checks, Refusal
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.events import emit
from engine.kernel.effects.limits import is_barred
from engine.kernel.frames import Frame
from engine.kernel.state.numbers import ATTACKED, BY_BATTLE

# --- who may attack -------------------------------------------------------------------------------


def _has_no_akora(game: Play, seat: int) -> bool:
    return game.akora(seat) < 0


def _has_attacked(game: Play, seat: int) -> bool:
    return game.attacked


def _is_fresh(game: Play, seat: int) -> bool:
    """p.15.d: the turn it was Relicked Up an Akora does not attack."""
    number = game.akora(seat)
    return (game.stamp[number], game.turn) == game.relicked


def _is_frozen(game: Play, seat: int) -> bool:
    return game.is_frozen(game.akora(seat))


def _cannot(game: Play, seat: int) -> bool:
    return is_barred(game, game.akora(seat), NO_ATTACK)


def _is_too_early(game: Play, seat: int) -> bool:
    return game.turn == 1 and not game.options.first_attack


ATTACK_CHECKS: Checks = (
    Check(_has_no_akora, no.NO_AKORA),
    Check(_has_attacked, no.ATTACKED),
    Check(_is_fresh, no.FRESH),
    Check(_is_frozen, no.FROZEN_ATTACKER),
    Check(_cannot, no.CANNOT_ATTACK),
    Check(_is_too_early, no.FIRST_ATTACK),
)


def attack_refusals(game: Play, seat: int) -> list[Refusal]:
    """Return every reason why a player may not declare an attack."""
    if _has_no_akora(game, seat):
        return [no.NO_AKORA]
    return [check.refusal for check in ATTACK_CHECKS if check.test(game, seat)]


# --- what it comes to -----------------------------------------------------------------------------


def attack_damage(game: Play, seat: int) -> int:
    """Return what a player's Akora would deal now (phase.4.1.9); an empty zone has 0 Soul."""
    attacker, defender = game.akora(seat), game.akora(game.other(seat))
    power = chars(game, attacker).values[ATTACK] if attacker >= 0 else 0
    soul = chars(game, defender).values[SOUL] if defender >= 0 else 0
    return max(power - soul, 0)


# --- the steps ------------------------------------------------------------------------------------


Marker = Callable[[Play, "AttackFrame"], None]


def _declare(game: Play, frame: "AttackFrame") -> None:
    """4.1, 4.1.1: the declaration shares its checkpoint with the first effect that must follow."""
    seat = game.turn_player
    number = game.akora(seat)
    game.attacked = True
    game.is_attacking = False
    game.attack = Attack(game.ref(number), seat)
    game.done = frozenset()
    game.touch(ON_ATTACK)
    emit(game, ATTACKED, seat, number, game.akora(game.other(seat)))
    must = at_marker(game, seat, (ATTACKS,), is_optional=False)
    if must:
        game.frames.append(OrderFrame(must, opens=True, answers=game.other(seat)))
    else:
        open_chain(game, AFTER_ATTACK, game.other(seat))


def _marker(timing: int, whose: bool, is_optional: bool) -> Marker:
    def run(game: Play, frame: "AttackFrame") -> None:
        is_damage = timing in (WOULD_DEAL, WOULD_TAKE)
        if not is_damage or game.harm.amount > 0:  # term.5: 0 is not damage
            visit_marker(game, whose, (timing,), is_optional)

    return run


def _answer_again(game: Play, frame: "AttackFrame") -> None:
    """4.1.8.b: unless the attack was negated, the opponent may answer it once more."""
    if game.attack is not None and not game.attack.is_negated:
        seat = game.other(game.turn_player)
        game.frames.append(MarkerFrame(seat, (FOE_ATTACKS,), is_optional=True))


def _modify(game: Play, frame: "AttackFrame") -> None:
    """4.1.9: the Attack Damage is fixed; a negated attack ends here."""
    attack = game.attack
    is_there = attack is not None and game.ref(attack.attacker[0]) == attack.attacker
    if attack is None or attack.is_negated or not is_there:
        frame.at = len(MARKERS)
        return
    game.succeeded = (*game.succeeded, attack.attacker[1])
    amount = attack_damage(game, attack.seat)
    game.harm = Harm(game.other(attack.seat), amount, attack.seat, attack.attacker, BY_BATTLE)
    emit(game, MODIFIED, attack.seat, attack.attacker[0], -1, amount)


def _subtract(game: Play, frame: "AttackFrame") -> None:
    """4.2.4: the Attack Damage is subtracted."""
    harm, game.harm = game.harm, NO_HARM
    own_atoms.subtract(game, [harm])


MARKERS: Final[tuple[Marker, ...]] = (
    _declare,  # 4.1
    _marker(ATTACKS, OWN, MUST),  # 4.1.2
    _marker(FOE_ATTACKS, FOE, MUST),  # 4.1.3
    _marker(ATTACKS, OWN, MAY),  # 4.1.6
    _answer_again,  # 4.1.8
    _modify,  # 4.1.9
    _marker(WOULD_DEAL, OWN, MUST),  # 4.2
    _marker(WOULD_DEAL, OWN, MAY),  # 4.2.1
    _marker(WOULD_TAKE, FOE, MUST),  # 4.2.2
    _marker(WOULD_TAKE, FOE, MAY),  # 4.2.3
    _subtract,  # 4.2.4
)


class AttackFrame(Frame[Play]):
    """An attack from its declaration to what it has dealt.

    Attributes:
        at: The next marker.
    """

    held = ("at",)

    def __init__(self) -> None:
        self.at = 0

    def step(self, game: Play) -> None:
        """Go on to the next marker; afterwards come effects of what was dealt (4.2.5, 4.2.7)."""
        if game.settle():
            return
        if game.waiting:
            game.frames.append(AftermathFrame())
            return
        if self.at >= len(MARKERS):
            game.frames.pop()
            game.attack = None
            game.harm = NO_HARM
            game.touch(ON_ATTACK)
            return
        self.at += 1
        MARKERS[self.at - 1](game, self)
