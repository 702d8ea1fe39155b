"""What happens when nothing is done instead: an event of each kind that may be replaced."""

from collections.abc import Callable
from typing import Final

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.numbers import (
    BY_STRIKE,
    DECK,
    GAINED_EXERTED,
    GAINED_INFLUENCE,
    LETHAL,
    RAIDED,
    SCRAPPED,
    SECURED,
    STORED,
    STUNNED_EVENT,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.replacements import is_replaceable, propose, would
from engine.kernel.state.numbers import BY_RULE, DAMAGED, HEALED
from engine.kernel.state.table import Event
from engine.kernel.turn.card_game import USUAL_COMMITS


def gain_influence(game: Play, seat: int, amount: int, cause: int) -> int:
    """Let a player gain influence unless something is done instead; returns how much, as wanted."""
    if forbids(game, seat, "gain_influence", by_rule=bool(cause & BY_RULE)):
        return 0
    if amount > 0 and is_replaceable(game, GAINED_INFLUENCE):
        propose(game, [would(game, GAINED_INFLUENCE, seat, -1, -1, amount, cause)])
        return amount
    return own_atoms.gain_influence(game, seat, amount, bool(cause & GAINED_EXERTED), cause)


def _damage(game: Play, event: Event) -> None:
    _, _, number, _, other, _, amount, cause = event
    # 11.26a: any strike damage of a champion with Lethal dooms what it is dealt to.
    is_lethal = cause & BY_STRIKE and other >= 0 and chars(game, other).keywords & LETHAL
    own_atoms.deal_damage(game, number, amount, other, cause)
    if is_lethal and amount > 0 and game.in_play(number):
        game.doomed = (*game.doomed, (game.stamp[number], cause))


def _secure(game: Play, event: Event) -> None:
    own_atoms.secure(game, event[1], event[6], event[2], event[7])


def _store(game: Play, event: Event) -> None:
    own_atoms.store(game, event[2], event[6], event[7])


def _stun(game: Play, event: Event) -> None:
    own_atoms.stun(game, event[2], bool(event[6]), event[4], event[7])


def _heal(game: Play, event: Event) -> None:
    own_atoms.heal(game, event[2], event[6], event[7])


def _gain_influence(game: Play, event: Event) -> None:
    _, seat, _, _, _, _, amount, cause = event
    own_atoms.gain_influence(game, seat, amount, bool(cause & GAINED_EXERTED), cause)


def _scrap(game: Play, event: Event) -> None:
    """Let each card have its say where a text is about single cards."""
    _, seat, number, _, _, _, amount, cause = event
    if number >= 0:
        own_atoms.scrap_cards(game, (number,), cause)
        return
    cards = game.zones[seat * WIDTH + DECK][::-1][:amount]
    propose(game, [would(game, SCRAPPED, seat, card, -1, 1, cause) for card in cards])


def _raid(game: Play, event: Event) -> None:
    """A raid goes on by itself, unless something is done instead of it."""


COMMIT: Final[dict[int, Callable[[Play, Event], None]]] = {
    **USUAL_COMMITS,
    DAMAGED: _damage,
    SECURED: _secure,
    STORED: _store,
    STUNNED_EVENT: _stun,
    SCRAPPED: _scrap,
    HEALED: _heal,
    GAINED_INFLUENCE: _gain_influence,
    RAIDED: _raid,
}
