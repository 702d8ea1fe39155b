"""What the active team may do in the open action phase (8.6)."""

from itertools import product
from typing import Final

from engine.games.rush_of_ikorr.play.ability_checks import (
    ability_refusals,
    has_used_power,
    is_possible,
    is_rush_possible,
    is_spent,
)
from engine.games.rush_of_ikorr.play.champion_checks import (
    ATTACK_CHECKS,
    BASIC_PAIR_CHECKS,
    PAIR_CHECKS,
    RAID_CHECKS,
    is_called_for,
    is_fresh,
    pair_refusal,
)
from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.numbers import (
    ACTION_PHASE,
    ATTACKS_ANYONE,
    CHAMPION,
    CHAMPIONS,
    DECK,
    DO_ACTIVATE,
    DO_ATTACK,
    DO_PASS,
    DO_PLAY,
    DO_POWER,
    DO_RAID,
    DO_RUSH,
    FURY,
    GRAVEYARD,
    HAND,
    LOCATION,
    MORE_ATTACKS_VALUE,
    MORE_RAIDS_VALUE,
    MUST_ATTACK,
    NO_BE_ATTACKED,
    RAID,
    ROW_CAPACITY,
    STUNNED,
    SWIFT,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.play_checks import PLAY_CHECKS, is_player_forbidden
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.acting.checks import passes
from engine.kernel.acting.costs import cost_after, cost_changes
from engine.kernel.acting.verbs import Verb
from engine.kernel.effects.characteristics import actions_of, chars
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.faces import Chars
from engine.kernel.effects.index import Board
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids, is_concerned
from engine.kernel.effects.ready_abilities import FOR_CARDS, Action
from engine.mechanics.usual_checks import checks_of_face, may_play_from

# What texts about players may say about cards in hand, and about champions.
_PLAY_WORDS: Final = frozenset(("play", "summon", "cast", "build"))
_CHAMPION_WORDS: Final = frozenset(("raid", "attack"))
_ATTACK: Final = (DO_ATTACK,)


def acting_seats(game: Play) -> tuple[int, ...]:
    """Return the players of the active team whose action phase is not skipped."""
    team = game.seating.teams[game.active_team]
    if not game.skips:
        return team
    skipping = {seat for seat, phase, turn in game.skips if phase == ACTION_PHASE and turn < 0}
    return tuple(seat for seat in team if seat not in skipping)


def legal_actions(game: Play) -> list[Verb]:
    """Return every action the active team may take now; passing comes first."""
    found: list[Verb] = [(DO_PASS,)]
    board = game.board if game.board is not None else index_board(game)
    for seat in acting_seats(game):
        _add_plays(game, seat, board, found)
        row = game.zones[seat * WIDTH + CHAMPIONS]
        if row:
            _add_champions(game, seat, row, board, found)
        for number in game.zones[seat * WIDTH + LOCATION]:
            if board.gives_abilities or game.face[number].actions:
                _add_abilities(game, seat, number, board, found)
        if game.outsiders:
            _add_outside_abilities(game, seat, board, found)
        avatar = game.avatar(seat)
        if avatar >= 0:
            _add_avatar(game, seat, avatar, board, found)
    if game.taken:
        return _without_loops(game, found)
    return found


def _add_plays(game: Play, seat: int, board: Board, found: list[Verb]) -> None:
    influence = game.influence[seat]
    changes = cost_changes(game, seat, FOR_CARDS) if board.has_cost_rules else []
    has_room = len(game.zones[seat * WIDTH + CHAMPIONS]) < ROW_CAPACITY or game.has_room(seat)
    faces = game.face
    before = len(found)
    for number in game.zones[seat * WIDTH + HAND]:
        face = faces[number]
        if (
            face.is_simple
            and (cost_after(game, seat, number, 0, changes) if changes else face.cost) > influence
        ):
            continue
        if has_room if face.is_plain_champion else _passes_own(game, seat, number, face):
            found.append((DO_PLAY, number))
    if board.has_player_rules:
        _amend_plays(game, seat, board, before, found)


def _amend_plays(game: Play, seat: int, board: Board, before: int, found: list[Verb]) -> None:
    """Leave out cards that texts forbid a player to play, and add those that they allow."""
    if not _PLAY_WORDS.isdisjoint(board.player_words):
        listed = found[before:]
        found[before:] = [e for e in listed if not is_player_forbidden(game, seat, e[1])]
    if "play_from" in board.player_words:
        others = elsewhere(game, seat)
        found += [(DO_PLAY, n) for n in others if passes(PLAY_CHECKS, game, seat, n)]


def _passes_own(game: Play, seat: int, number: int, face: RushFace) -> bool:
    """Whether no check that could say no to a card does so."""
    checks = face.play_checks
    for check in checks_of_face(PLAY_CHECKS, face) if checks is None else checks:
        if check(game, seat, number):
            return False
    return True


def elsewhere(game: Play, seat: int) -> list[int]:
    """Return cards outside the hand that an effect lets a player play."""
    board = game.board if game.board is not None else index_board(game)
    if "play_from" not in board.player_words or not is_concerned(game, seat, "play_from"):
        return []
    found: list[int] = []
    for kind in (GRAVEYARD, GRAVEYARD + 1, GRAVEYARD - 1):
        found += [n for n in game.zones[seat * WIDTH + kind] if may_play_from(game, seat, n)]
    return found


def _add_champions(game: Play, seat: int, row: list[int], board: Board, found: list[Verb]) -> None:
    faces = game.face
    # Two teams sit across the table, so everybody faces one player (9.9).
    across = game.zones[game.seating.facing[seat][0] * WIDTH + CHAMPIONS]
    facing = [n for n in across if faces[n].kind == CHAMPION]
    binds = board.binds
    is_quiet = not board.compels and _CHAMPION_WORDS.isdisjoint(board.player_words)
    for number in row:
        face = faces[number]
        if face.kind == CHAMPION:
            if is_quiet and (not binds or _is_unbound(chars(game, number))):
                _add_quietly(game, number, facing, binds, found)
            else:
                _add_by_tables(game, seat, number, facing, found)
        if face.actions or board.gives_abilities:
            _add_abilities(game, seat, number, board, found)


def _is_unbound(now: Chars) -> bool:
    """Whether no text says what an object can or cannot do."""
    return not (
        now.cannot or now.limits or now.values[MORE_ATTACKS_VALUE] or now.values[MORE_RAIDS_VALUE]
    )


def _add_quietly(
    game: Play, number: int, facing: list[int], binds: bool, found: list[Verb]
) -> None:
    """Add raid and attacks of a champion that no text is about; the tables say the same.

    Texts may be about the champions it faces, but none has to be attacked first.
    """
    if game.flags[number] & STUNNED:
        return
    if game.raids[number] + game.attacks[number]:
        facing = _facing_after_acting(game, number, facing)
    elif game.turn > 1 and (game.options.raid_zero_allowed or chars(game, number).values[RAID]):
        found.append((DO_RAID, number))
    if not facing or (game.entered[number] == game.turn and _waits(game, number)):
        return
    if binds:
        facing = _unbarred(game, facing, number)
    found.extend(product(_ATTACK, (number,), facing))


def _waits(game: Play, number: int) -> bool:
    """Whether a champion that came this turn has to wait for the next one to attack."""
    return not chars(game, number).keywords & SWIFT


def _unbarred(game: Play, facing: list[int], number: int) -> list[int]:
    return [n for n in facing if not is_barred(game, n, NO_BE_ATTACKED, number)]


def _facing_after_acting(game: Play, number: int, facing: list[int]) -> list[int]:
    """Return whom a champion may still attack that has raided or attacked this turn."""
    if game.raids[number] and not game.options.attack_after_raid:
        return []
    if not game.attacks[number]:
        return facing
    if not chars(game, number).keywords & FURY:
        return []
    victims = game.victims.get(number, ())
    return [other for other in facing if game.stamp[other] not in victims]


def _add_by_tables(
    game: Play, seat: int, number: int, facing: list[int], found: list[Verb]
) -> None:
    """Add raid and attacks of a champion that a text is about."""
    if passes(RAID_CHECKS, game, seat, number):
        found.append((DO_RAID, number))
    if game.entered[number] == game.turn and is_fresh(game, seat, number):
        return
    if chars(game, number).cannot & ATTACKS_ANYONE:
        facing = [n for other in game.seating.opponents[seat] for n in game.row(other)]
    if facing and passes(ATTACK_CHECKS, game, seat, number):
        _add_attacks(game, number, facing, found)


def _add_attacks(game: Play, number: int, facing: list[int], found: list[Verb]) -> None:
    board = game.board
    is_forced = (board is None or board.compels) and any(
        is_called_for(game, number, other) for other in facing
    )
    checks = PAIR_CHECKS if is_forced else BASIC_PAIR_CHECKS
    for other in facing:
        if pair_refusal(game, number, other, checks) is None:
            found.append((DO_ATTACK, number, other))


def _add_abilities(game: Play, seat: int, number: int, board: Board, found: list[Verb]) -> None:
    actions = actions_of(game, number) if board.is_structural else game.face[number].actions
    is_quiet = _is_quiet(game, number, board)
    influence = game.influence[seat]
    for at, action in enumerate(actions):
        # What most often stands in the way is looked at first.
        if (action.costs.amount or 0) > influence and not board.has_cost_rules:
            continue
        if _is_used_up(game, number, action):
            continue
        if is_quiet and action.zone < 0:
            is_legal = is_possible(game, seat, number, action, board)
        else:
            is_legal = next(ability_refusals(game, seat, number, action), None) is None
        if is_legal:
            found.append((DO_ACTIVATE, number, at))


def _is_quiet(game: Play, number: int, board: Board) -> bool:
    """Whether no text has a say about the abilities of something in play."""
    return not (board.binds or "activate" in board.player_words) and game.in_play(number)


def _is_used_up(game: Play, number: int, action: Action) -> bool:
    if action.times and (game.stamp[number], action.number) not in game.used:
        return False
    return is_spent(game, number, action)


def _add_outside_abilities(game: Play, seat: int, board: Board, found: list[Verb]) -> None:
    for number in game.outsiders:
        face = game.face[number]
        if not face.actions or game.owner[number] != seat or game.in_play(number):
            continue
        if game.zone[number] % WIDTH != DECK:
            _add_abilities(game, seat, number, board, found)


def _add_avatar(game: Play, seat: int, avatar: int, board: Board, found: list[Verb]) -> None:
    face = game.face[avatar]
    power, rush = face.power, face.rush
    if (
        power is not None
        and not has_used_power(game, seat)
        and is_possible(game, seat, avatar, power, board)
        and not forbids(game, seat, "use_power")
    ):
        found.append((DO_POWER, seat))
    if rush is not None and not game.rush_used[seat]:
        has_ikorr = game.pool[game.seating.team_of[seat]] > 0
        if (board.has_cost_rules or has_ikorr) and is_rush_possible(
            game, seat, avatar, rush, board
        ):
            found.append((DO_RUSH, seat))


def _without_loops(game: Play, found: list[Verb]) -> list[Verb]:
    """Leave out actions already taken from this very state in this phase (10.6c.1a)."""
    key = game.loop_key()
    taken = {verb for state, verb in game.taken if state == key}
    return [verb for verb in found if verb not in taken]


def must_attack(game: Play, found: list[Verb]) -> list[Verb]:
    """Leave out passing while a champion that must attack is able to."""
    if game.board is not None and not game.board.compels:
        return found
    forced = [verb for verb in found if verb[0] == DO_ATTACK and _is_forced(game, verb)]
    return [verb for verb in found if verb[0] != DO_PASS] if forced else found


def _is_forced(game: Play, verb: Verb) -> bool:
    now = chars(game, verb[1])
    if not now.cannot & MUST_ATTACK:
        return False
    is_bound = any(limit.bit & MUST_ATTACK for limit in now.limits)
    return not is_bound or is_called_for(game, verb[1], verb[2])
