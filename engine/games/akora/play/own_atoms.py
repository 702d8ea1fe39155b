"""Atoms of this game: Essence, counters, Tormented Souls, cards that are turned or laid under."""

from collections.abc import Sequence

from engine.games.akora.play import numbers as w
from engine.games.akora.play.state import Harm, Play
from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.state.numbers import AS_COST, BY_PLAY, BY_RULE, DAMAGED
from engine.mechanics.counters import counters_on, take_counters

# --- Essence and souls ----------------------------------------------------------------------------


def gain_essence(game: Play, seat: int, amount: int, by: int, cause: int) -> None:
    """Let a player gain Alchemist Essence; there is no maximum (p.14.c)."""
    atoms.raise_pool(game, w.ESSENCE, seat, amount, by, cause)


def subtract(game: Play, harms: Sequence[Harm]) -> None:
    """Subtract damage from Essence, all of it at once; 0 is not damage (term.5, term.6)."""
    dealt = [harm for harm in harms if harm.amount > 0]
    for harm in dealt:
        game.essence[harm.victim] = max(game.essence[harm.victim] - harm.amount, 0)
    game.touch(game.rules.pools[w.ESSENCE].depends)
    for harm in dealt:
        emit(game, DAMAGED, harm.victim, -1, harm.source[0], harm.amount, harm.cause)
        emit(game, w.ESSENCE_TAKEN, game.other(harm.victim), -1, -1, harm.amount, harm.cause)
    game.result = (bool(dealt) and len(dealt) == len(harms), ())
    check_essence(game)


def check_essence(game: Play) -> None:
    """End the game the instant somebody has no Essence left (p.14.a); all at once: draw."""
    losers = [seat for seat in range(game.seating.count) if game.essence[seat] <= 0]
    if losers:
        winners = tuple(team for team in range(len(game.seating.teams)) if team not in losers)
        atoms.finish(game, winners, "essence")


def gain_souls(game: Play, seat: int, amount: int, by: int, cause: int) -> None:
    """Add Tormented Souls to a player's pool (term.22)."""
    atoms.raise_pool(game, w.SOULS, seat, amount, by, cause)


def spend_souls(game: Play, seat: int, amount: int, cause: int = AS_COST) -> bool:
    """Remove Tormented Souls from the own pool; False where there are too few."""
    if game.souls[seat] < amount:
        return False
    atoms.lower_pool(game, w.SOULS, seat, amount, cause)
    return True


# --- counters -------------------------------------------------------------------------------------


def can_take_counters(game: Play, number: int) -> bool:
    """Whether counters may be placed: on face-up cards in play (term.10.b), not where closed."""
    is_up = game.in_play(number) and number not in game.sights
    return is_up and not game.is_deactivated(number)  # status.deactivated.alchemy.6


def place_counters(game: Play, number: int, kind: str, amount: int, cause: int = 0) -> bool:
    """Place counters on a card; False where that cannot be."""
    if amount <= 0 or not can_take_counters(game, number):
        return False
    atoms.add_counters(game, number, kind, amount)
    emit(game, w.COUNTERS_PUT, game.controller[number], number, -1, amount, cause)
    return True


def removable_counters(game: Play, seat: int, number: int, kind: str) -> int:
    """Return how many counters a player could remove; own ones not where closed (term.10.d)."""
    if game.controller[number] == seat and game.is_deactivated(number):
        return 0
    return game.counters.get((game.stamp[number], kind), 0)


def remove_counters(game: Play, number: int, kind: str, amount: int, cause: int = 0) -> int:
    """Take counters off a card, as far as there are any; returns how many."""
    return take_counters(game, number, kind, amount, w.COUNTERS_REMOVED, cause)


def clear_counters(game: Play, number: int) -> None:
    """Take all counters off a card (term.10.c)."""
    for kind, amount in counters_on(game, number).items():
        remove_counters(game, number, kind, amount, BY_RULE)


# --- cards on the field ---------------------------------------------------------------------------


def set_card(game: Play, number: int, seat: int, slot: int) -> None:
    """Put a card from hand face-down into an Alchemy Zone; only its controller may look."""
    back = game.face[number].back
    if back is None:
        return
    atoms.put_into_play(game, number, seat, seat * w.WIDTH + w.ALCHEMY, slot, 0)
    atoms.turn_down(game, number, back, 1 << seat, is_told=False)
    emit(game, w.SET_EVENT, seat, number, -1, 0, BY_PLAY)


def put_at_bottom(game: Play, numbers: Sequence[int]) -> None:
    """Put cards of the field at the bottom of their owners' Alchemy Decks (term.3.e)."""
    atoms.leave(game, [(number, w.DECK, BY_RULE, -1) for number in numbers])
    for number in numbers:
        atoms.move_in_deck(game, number, is_top=False)
