"""Akora under the conformance suite: a deck of its templating, and what must hold in it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.games.akora import play
from engine.games.akora.play import numbers as w
from engine.games.akora.play import tools as own
from engine.games.akora.play.cycles import surplus
from engine.games.akora.play.game import AkoraGame
from engine.games.akora.play.options import DEFAULT_OPTIONS
from engine.games.akora.play.rules import make_rules
from engine.games.akora.play.verbs import VERBS, action_refusals
from engine.games.akora.schema import GAME
from engine.kernel.decisions import Option
from engine.kernel.effects.links import host_of
from engine.tabletop import tools
from tests.engine.games.akora.play.practice import practice_game, random_game
from tests.engine.kernel.conformance.kit import Kit


def check_zones(game: AkoraGame) -> None:
    """Cards in Alchemy Zones stand in zones of their own, and there is one Akora."""
    for seat in range(w.SEATS):
        slots = [game.slot[number] for number in game.alchemy(seat)]
        assert len(slots) == len(set(slots))
        assert all(0 <= slot < game.options.alchemy_zones for slot in slots)
        assert len(game.zones[w.own_zone(seat, w.AKORA_ZONE)]) <= 1
        assert len(game.zones[w.own_zone(seat, w.BATTLE)]) <= game.options.battle_zones


def check_face_down(game: AkoraGame) -> None:
    """Only cards in Alchemy Zones lie face-down."""
    for number in game.sights:
        assert game.zone[number] % w.WIDTH == w.ALCHEMY
        assert game.real_face(number).kind in w.ALCHEMY_CARDS


def check_underneath(game: AkoraGame) -> None:
    """What lies underneath has a card on top of it (p.8)."""
    for seat in range(w.SEATS):
        for number in game.zones[w.own_zone(seat, w.UNDER)]:
            assert game.in_play(host_of(game, number))


def check_essence(game: AkoraGame) -> None:
    """Nobody goes on without Essence (p.14.a)."""
    assert game.outcome is not None or min(game.essence) > 0


def check_open_phase(game: AkoraGame) -> None:
    """In the open Preparation Phase no chain goes on, nothing waits, no Flash lies face-up."""
    if game.pending is not None and game.pending.kind == "action":
        assert game.stacks == [[]]
        assert not game.waiting
        assert game.attack is None
        assert not surplus(game)
        for number in game.permanents():
            assert game.face[number].kind != w.FLASH or number in game.sights


def check_actions(game: AkoraGame) -> None:
    """The list of actions is what the tables of rules say, no more and no less."""
    assert game.pending is not None
    if game.pending.kind != "action" or game.taken or game.phase != w.PREPARATION:
        return
    seat = game.turn_player
    listed = set(game.pending.options)
    for number in game.zones[w.own_zone(seat, w.HAND)]:
        for verb in (w.DO_PLAY, w.DO_SET):
            refusals = VERBS[verb].refusals(game, seat, (verb, number))
            assert ((verb, number) in listed) is not bool(refusals)


def forbidden(game: AkoraGame) -> list[tuple[Option, list[Any]]]:
    """The cards in the hand of the player whose turn it is not, and an attack of that player."""
    enemy = 1 - game.turn_player
    found: list[tuple[Option, list[Any]]] = []
    for number in game.zones[w.own_zone(enemy, w.HAND)]:
        verb = (w.DO_PLAY, number)
        found.append((verb, list(action_refusals(game, enemy, verb))))
    return found


def any_game(number: int, size: int = 1) -> AkoraGame:
    """Begin a game as usual, every other one in a way that ends it sooner."""
    empty_deck = "lose" if number % 2 else DEFAULT_OPTIONS.empty_deck
    return practice_game(number, size, replace(DEFAULT_OPTIONS, empty_deck=empty_deck))


KIT = Kit(
    game=GAME.id,
    rules=make_rules(True, True),
    start=any_game,
    games=60,
    sizes=(1, 1),
    play=Path(play.__file__).parent,
    writers=frozenset({"own_atoms.py", "setup.py", "statuses.py"}),
    noted=frozenset(),
    random_texts=random_game,
    forbidden=forbidden,
    always=(check_zones, check_face_down, check_underneath, check_essence, check_open_phase),
    sometimes=(check_actions,),
    broken_tools={
        "no such tool": (150, 1, 1),
        "no such object": (own.FREEZE, 100_000, 1),
        "too many words": (own.DESTROY, 0, 1, 1, 1),
        "an object that is not in play": (own.FREEZE, 60, 1),
        "no such player": (tools.DRAW, 9, 1),
        "no such zone": (tools.MOVE, 30, 77, 0),
        "no damage at all": (own.HURT, 0, 0),
    },
)
