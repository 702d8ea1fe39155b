"""Atoms of this game besides those that all games have: conditions, influence, Ikorr.

They and the kernel's atoms are the only functions that change the table.
"""

from collections.abc import Sequence

from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPION,
    CHAMPIONS,
    DECK,
    END_PHASE,
    EXERTED,
    EXERTED_EVENT,
    GAINED_INFLUENCE,
    LOCATION,
    MOST_INFLUENCE,
    ON_INFLUENCE,
    ON_POOL,
    PERPETUAL,
    REANIMATE,
    REFRESHED,
    ROW_CAPACITY,
    ROW_WORDS,
    SCRAPPED,
    SECURED,
    STUNNED,
    STUNNED_EVENT,
    UNSTUNNED,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.rules import DAMAGE, IKORR, SECURED_POOL
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.effects import atoms
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.events import emit
from engine.kernel.programs.context import Ref
from engine.kernel.state.numbers import (
    ON_MARKS,
    TOKEN,
)

# --- the row ---


def neighbours(game: Play, number: int) -> tuple[Ref, ...]:
    """Return the champions an object stands beside; any permanent in between separates (3.15c)."""
    row = game.zones[game.zone[number]]
    if game.zone[number] % WIDTH != CHAMPIONS:
        return ()
    at = row.index(number)
    beside = row[max(at - 1, 0) : at] + row[at + 1 : at + 2]
    return tuple((each, game.stamp[each]) for each in beside if is_champion(game, each))


def has_left_neighbour(game: Play, number: int) -> bool:
    """Whether the first of an object's neighbours stands to its left."""
    row = game.zones[game.zone[number]]
    at = row.index(number)
    return at > 0 and is_champion(game, row[at - 1])


def is_champion(game: Play, number: int) -> bool:
    """Whether an object is a champion card or token."""
    return game.face[number].kind == CHAMPION


def schedule_reanimation(game: Play, number: int) -> None:
    """Note a champion with Reanimate that dies; it has no stamp in the graveyard yet (11.30b)."""
    if game.phase >= END_PHASE and not game.options.late_deaths_reanimate:
        return  # I-11
    if chars(game, number).keywords & REANIMATE and not game.flags[number] & TOKEN:
        game.reanimating = (*game.reanimating, (number, -game.stamp[number]))


def free_places(game: Play, seat: int) -> int:
    """Return how many more permanents fit into a player's champion zone (5.2c)."""
    held, board = len(game.zones[seat * WIDTH + CHAMPIONS]), game.board
    if board is not None and board.player_words.isdisjoint(ROW_WORDS):
        return ROW_CAPACITY - held
    return game.row_capacity(seat) - held


def controls_named(game: Play, seat: int, name: str, besides: int = -1) -> bool:
    """Whether a player controls a Fabled permanent of that name (4.7c.1, 4.9d.1)."""
    for kind in (CHAMPIONS, LOCATION):
        for number in game.zones[seat * WIDTH + kind]:
            is_same = game.face[number].name == name and number != besides
            if is_same and is_fabled(game, number):
                return True
    return False


def is_fabled(game: Play, number: int) -> bool:
    """Whether an object is Fabled; copies are by the usual reading (I-37)."""
    face = game.face[number]
    if not face.fabled or game.options.fabled_is_copied:
        return face.fabled
    return not game.flags[number] & TOKEN and game.definition[number] == face.id


def may_copy(game: Play, seat: int, face: RushFace) -> bool:
    """Whether a player may get a copy of a face: no second Fabled one of its name (4.7c.1)."""
    if not face.fabled or not game.options.fabled_is_copied:
        return True
    return not controls_named(game, seat, face.name)


# --- cards off the battlefield ---


def scrap(game: Play, seat: int, count: int, cause: int) -> list[int]:
    """Put the top cards of a deck into the graveyard (11.44a); returns them."""
    scrapped = game.zones[seat * WIDTH + DECK][::-1][:count]
    scrap_cards(game, scrapped, cause)
    return scrapped


def scrap_cards(game: Play, cards: Sequence[int], cause: int) -> None:
    """Put cards of a deck into the graveyard, together."""
    atoms.to_discard_pile(game, SCRAPPED, cards, cause)


# --- marks on permanents ---


def deal_damage(game: Play, number: int, amount: int, by: int, cause: int) -> None:
    """Put damage on a champion (7.5a); none makes no event (11.26a.1)."""
    if game.survivors and amount > 0 and game.in_play(number):
        game.survivors.pop(game.stamp[number], None)
    atoms.raise_column(game, DAMAGE, number, amount, by, cause)


def heal(game: Play, number: int, amount: int, cause: int) -> int:
    """Remove damage (11.40); returns how much."""
    return atoms.lower_column(game, DAMAGE, number, amount, -1, cause)


def stun(game: Play, number: int, is_perpetual: bool, by: int, cause: int) -> None:
    """Give a champion the stunned condition, also again (11.49)."""
    game.flags[number] |= STUNNED | PERPETUAL if is_perpetual else STUNNED
    game.touch(ON_MARKS)
    emit(game, STUNNED_EVENT, game.controller[number], number, by, 0, cause)


def unstun(game: Play, number: int, cause: int) -> None:
    """Take the stunned conditions from a champion."""
    if game.flags[number] & STUNNED:
        game.flags[number] &= ~(STUNNED | PERPETUAL)
        game.touch(ON_MARKS)
        emit(game, UNSTUNNED, game.controller[number], number, -1, 0, cause)


def exert_object(game: Play, number: int, cause: int) -> None:
    """Exert a permanent."""
    _set_exerted(game, number, True, cause)


def refresh_object(game: Play, number: int, cause: int) -> None:
    """Refresh a permanent (8.3a)."""
    _set_exerted(game, number, False, cause)


def _set_exerted(game: Play, number: int, is_exerted: bool, cause: int) -> None:
    if bool(game.flags[number] & EXERTED) == is_exerted:
        return
    game.flags[number] ^= EXERTED
    game.touch(ON_MARKS)
    kind = EXERTED_EVENT if is_exerted else REFRESHED
    emit(game, kind, game.controller[number], number, -1, 0, cause)


def store(game: Play, number: int, amount: int, cause: int) -> None:
    """Put Ikorr onto a permanent (11.47a)."""
    atoms.raise_column(game, IKORR, number, amount, -1, cause)


def take_stored(game: Play, number: int) -> int:
    """Take off a champion what it is about to secure (8.2a); returns how much."""
    return atoms.empty_column(game, IKORR, number)


def unstore(game: Play, number: int, amount: int, cause: int) -> int:
    """Take Ikorr off a permanent; returns how much."""
    return atoms.lower_column(game, IKORR, number, amount, -1, cause)


# --- influence and Ikorr of players ---


def exert(game: Play, seat: int, amount: int, cause: int) -> int:
    """Exert influence (4.10b.1); returns how much."""
    amount = min(amount, game.influence[seat])
    if amount > 0:
        game.influence[seat] -= amount
        game.exerted[seat] += amount
        game.touch(ON_INFLUENCE)
        emit(game, EXERTED_EVENT, seat, -1, -1, amount, cause)
    return amount


def refresh(game: Play, seat: int, amount: int, cause: int) -> int:
    """Refresh exerted influence (11.41a); returns how much."""
    amount = min(amount, game.exerted[seat])
    if amount > 0:
        game.exerted[seat] -= amount
        game.influence[seat] += amount
        game.touch(ON_INFLUENCE)
        emit(game, REFRESHED, seat, -1, -1, amount, cause)
    return amount


def gain_influence(game: Play, seat: int, amount: int, is_exerted: bool, cause: int) -> int:
    """Add influence cards from the influence deck, as far as there are any (8.3c, 8.3d, 5.7b)."""
    held = game.influence[seat] + game.exerted[seat]
    amount = min(amount, game.influence_deck[seat], MOST_INFLUENCE - held)
    if amount > 0:
        game.influence_deck[seat] -= amount
        if is_exerted:
            game.exerted[seat] += amount
        else:
            game.influence[seat] += amount
        game.touch(ON_INFLUENCE)
        emit(game, GAINED_INFLUENCE, seat, -1, -1, amount, cause)
    return max(amount, 0)


def lose_influence(game: Play, seat: int, amount: int) -> int:
    """Put influence back into the influence deck, exerted cards first; returns how much."""
    exerted = min(amount, game.exerted[seat])
    available = min(amount - exerted, game.influence[seat])
    game.exerted[seat] -= exerted
    game.influence[seat] -= available
    game.influence_deck[seat] += exerted + available
    game.touch(ON_INFLUENCE)
    return exerted + available


def secure(game: Play, seat: int, amount: int, champion: int, cause: int) -> None:
    """Put Ikorr into a team's pool (11.46a); `check_goal` follows (1.3a.3)."""
    atoms.raise_pool(game, SECURED_POOL, seat, amount, champion, cause)


def secure_for_teams(game: Play, amounts: Sequence[int], cause: int) -> None:
    """Let both teams secure in one event; if both reach the goal, it is a draw (1.4c, I-21)."""
    for team, amount in enumerate(amounts):
        if amount > 0:
            game.pool[team] += amount
            emit(game, SECURED, game.seating.teams[team][0], -1, -1, amount, cause)
    game.touch(ON_POOL)
    check_goal(game)


def lose_secured(game: Play, seat: int, amount: int, cause: int) -> int:
    """Take Ikorr from a team's pool; returns how much."""
    return atoms.lower_pool(game, SECURED_POOL, seat, amount, cause)


def check_goal(game: Play) -> None:
    """End the game when a team has met the winning requirement (1.3a, 1.4a)."""
    winners = tuple(team for team in (0, 1) if game.pool[team] >= game.goal)
    if not winners:
        return
    if len(winners) > 1 and not game.options.simultaneous_goals_draw:
        winners = (game.active_team,)
    atoms.finish(game, winners, "goal")
