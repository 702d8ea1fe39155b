"""What a player may do: in the open main phase, and whenever the player has priority."""

from engine.games.argent_saga.play.ability_checks import can_use
from engine.games.argent_saga.play.combat_checks import can_attack, has_to_attack
from engine.games.argent_saga.play.numbers import (
    DISCARD,
    DO_ACTIVATE,
    DO_COMBAT,
    DO_END,
    DO_PLACE,
    DO_PLAY,
    EXPEL,
    HAND,
    WIDTH,
)
from engine.games.argent_saga.play.play_checks import PLAY_CHECKS, is_instacast
from engine.games.argent_saga.play.resolution import is_closed
from engine.games.argent_saga.play.state import Play
from engine.kernel.acting.verbs import Verb
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.ready_abilities import Action
from engine.mechanics.usual_checks import checks_of_face


def main_actions(game: Play) -> list[Verb]:
    """Return what the turn player may do in the open main phase (7.4.2)."""
    seat = game.turn_player
    found: list[Verb] = [] if has_to_attack(game, seat) else [(DO_END,)]
    for number in _playable(game, seat):
        verb = DO_PLACE if game.face[number].is_omega else DO_PLAY
        found.append((verb, number))
    found += _abilities(game, seat)
    if can_attack(game, seat):
        found.append((DO_COMBAT,))
    if game.taken:
        state = game.loop_key()
        repeated = [choice for known, choice in game.taken if known == state]
        found = [each for each in found if each not in repeated]
    return found


def responses(game: Play, seat: int) -> list[Verb]:
    """Return what a player with priority may add to the queue (6.3.1)."""
    if is_closed(game):
        return []
    found: list[Verb] = [
        (DO_PLAY, number)
        for number in _playable(game, seat, in_response=True)
        if is_instacast(game, number) and not game.face[number].is_omega
    ]
    return found + _abilities(game, seat)


def _playable(game: Play, seat: int, in_response: bool = False) -> list[int]:
    """Return the cards that a player could play now, but for the moment.

    In response most cards of a hand cannot be played at all, so that is asked first.
    """
    board = game.board if game.board is not None else index_board(game)
    cards = game.zones[seat * WIDTH + HAND]
    asked = [n for n in cards if is_instacast(game, n)] if in_response else cards
    found = [n for n in asked if _passes(game, seat, n)]
    if board.has_player_rules:
        found += _playable_elsewhere(game, seat, "play_from" in board.player_words)
        found = [n for n in found if not forbids(game, seat, "play", n)]
    return found


def _playable_elsewhere(game: Play, seat: int, with_put_away: bool) -> list[int]:
    """Return the cards that a text lets a player play from elsewhere than the hand."""
    cards = game.zones[seat * WIDTH + HAND]
    elsewhere = [n for n in game.outsiders if n not in cards]
    if with_put_away:
        elsewhere += [n for n in _put_away(game) if n not in elsewhere]
    allowed = [n for n in elsewhere if forbids(game, seat, "play_from", n)]
    return [n for n in allowed if _passes(game, seat, n)]


def _put_away(game: Play) -> list[int]:
    """Return the cards that a text may let a player play from where they are."""
    seats = range(game.seating.count)
    return [n for at in seats for kind in (DISCARD, EXPEL) for n in game.zones[at * WIDTH + kind]]


def _passes(game: Play, seat: int, number: int) -> bool:
    return not any(
        test(game, seat, number) for test in checks_of_face(PLAY_CHECKS, game.face[number])
    )


def _abilities(game: Play, seat: int) -> list[Verb]:
    found: list[Verb] = []
    board = game.board if game.board is not None else index_board(game)
    faces, gives = game.face, board.gives_abilities
    for number in game.permanents():
        face = faces[number]
        if not face.actions and not gives:
            continue
        if game.controller[number] == seat or face.open_actions:
            found += _usable(game, seat, number, actions_of(game, number))
    for number in game.outsiders:
        if game.owner[number] == seat and not game.in_play(number):
            found += _usable(game, seat, number, game.face[number].actions)
    return found


def _usable(game: Play, seat: int, number: int, actions: tuple[Action, ...]) -> list[Verb]:
    """Return the abilities of a card that can be used now; a check looks where they work."""
    return [
        (DO_ACTIVATE, number, at)
        for at, action in enumerate(actions)
        if can_use(game, seat, number, action)
    ]
