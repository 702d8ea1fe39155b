"""Argent Saga under the conformance suite: a deck of its keywords, and what must hold in it."""

from pathlib import Path
from typing import Any

from engine.games.argent_saga import play
from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import tools as own
from engine.games.argent_saga.play.combat_checks import legal_attacks
from engine.games.argent_saga.play.game import ArgentGame
from engine.games.argent_saga.play.play_checks import PLAY_CHECKS
from engine.games.argent_saga.play.rules import RULES
from engine.games.argent_saga.play.verbs import action_refusals
from engine.games.argent_saga.schema import GAME
from engine.kernel.acting.checks import passes
from engine.kernel.decisions import Option
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.links import children_of, host_of
from engine.tabletop import tools
from tests.engine.games.argent_saga.play.practice import practice_game, random_game
from tests.engine.kernel.conformance.kit import Kit


def check_slots(game: ArgentGame) -> None:
    """Units and towers stand in slots of their own (4.5.1, 4.8.1)."""
    for seat in range(w.SEATS):
        for row in (game.units(seat), game.towers(seat)):
            slots = [game.slot[number] for number in row]
            assert len(slots) == len(set(slots))
            assert all(0 <= slot < w.SLOT_COUNT for slot in slots)
        assert len(game.towers(seat)) == w.SLOT_COUNT


def check_shards(game: ArgentGame) -> None:
    """Ten shards are in the shard zone and the shard deck together (5.1.7)."""
    for seat in range(w.SEATS):
        zones = (w.own_zone(seat, w.SHARDS), w.own_zone(seat, w.SHARD_DECK))
        assert sum(len(game.zones[zone]) for zone in zones) == 10


def check_links(game: ArgentGame) -> None:
    """What is equipped has a unit, what lies below has an Ω unit (10.4.5, 2.6.4)."""
    is_settled = not game.is_unsettled
    for seat in range(w.SEATS):
        for number in game.zones[w.own_zone(seat, w.EQUIPPED)]:
            assert not is_settled or game.is_unit(host_of(game, number))
        for number in game.zones[w.own_zone(seat, w.UNDER)]:
            host = host_of(game, number)
            assert game.face[host].is_omega
            assert number in children_of(game, host, w.BELOW)


def check_open_main_phase(game: ArgentGame) -> None:
    """In the open main phase nothing is on the queue, and nobody attacks (7.4.2, 8.5.4)."""
    if game.pending is not None and game.pending.kind == "action":
        assert game.stacks == [[]]
        assert not game.waiting
        assert game.combat is None
        assert game.phase == w.MAIN_PHASE
        assert not any(_is_dead(game, number) for number in game.permanents())


def _is_dead(game: ArgentGame, number: int) -> bool:
    now = chars(game, number)
    if game.face[number].kind != w.UNIT or now.keywords & w.IMMORTAL:
        return False
    return game.damage[number] >= now.values[w.POWER]


def check_actions(game: ArgentGame) -> None:
    """The list of actions is what the tables of rules say, no more and no less."""
    assert game.pending is not None
    if game.pending.kind != "action" or game.taken:
        return
    seat = game.turn_player
    listed = set(game.pending.options)
    for number in game.zones[w.own_zone(seat, w.HAND)]:
        verb = w.DO_PLACE if game.face[number].is_omega else w.DO_PLAY
        assert ((verb, number) in listed) is passes(PLAY_CHECKS, game, seat, number)
    assert ((w.DO_COMBAT,) in listed) is bool(legal_attacks(game, seat))


def forbidden(game: ArgentGame) -> list[tuple[Option, list[Any]]]:
    """The cards in the hand of the player whose turn it is not, and units that may not attack."""
    enemy = 1 - game.turn_player
    found: list[tuple[Option, list[Any]]] = []
    for number in game.zones[w.own_zone(enemy, w.HAND)]:
        verb = (w.DO_PLAY, number)
        found.append((verb, list(action_refusals(game, enemy, verb))))
    for number in game.units(enemy):
        attack = (w.DO_ATTACK, number, w.TOWERS_TARGET)
        found.append((attack, list(action_refusals(game, enemy, attack))))
    return found


KIT = Kit(
    game=GAME.id,
    rules=RULES,
    start=practice_game,
    sizes=(1, 1),
    play=Path(play.__file__).parent,
    writers=frozenset({"own_atoms.py", "setup.py"}),
    noted=frozenset(),
    random_texts=random_game,
    forbidden=forbidden,
    always=(check_slots, check_shards, check_links, check_open_main_phase),
    sometimes=(check_actions,),
    broken_tools={
        "no such tool": (150, 1, 1),
        "no such object": (own.HIT, 100_000, 1),
        "too many words": (own.STUN, 0, 1, 1, 1),
        "an object that is not in play": (own.HIT, 60, 1),
        "no such player": (tools.DRAW, 9, 1),
        "no such zone": (tools.MOVE, 30, 77, 0),
        "no damage at all": (own.HIT, 2, 0),
    },
)
