"""Rise under the conformance suite: Libraries drawn by chance, and what must hold in its games."""

from pathlib import Path
from typing import Any

from engine.games.rise import play
from engine.games.rise.play import numbers as w
from engine.games.rise.play import tools
from engine.games.rise.play.game import RiseGame
from engine.games.rise.play.play_checks import invoke_refusals
from engine.games.rise.play.rules import RULES
from engine.games.rise.play.verbs import action_refusals
from engine.games.rise.schema import GAME
from engine.kernel.decisions import Option
from engine.kernel.effects.links import host_of
from engine.tabletop.tools import DRAW, MOVE
from tests.engine.games.rise.play.practice import practice_game, random_game
from tests.engine.kernel.conformance.kit import Kit


def check_resources(game: RiseGame) -> None:
    """Coins, Ether and life never pass thirty (stock.2, ether.2, summoner.5)."""
    for seat in range(game.seating.count):
        assert game.coins[seat] <= w.MOST_RESOURCES
        assert game.ether[seat] <= w.MOST_RESOURCES
        for number in game.summoners(seat):
            assert game.life[number] <= w.MOST_RESOURCES
            assert game.level[number] <= game.face[number].highest


def check_summoners(game: RiseGame) -> None:
    """Everybody in the game has two Summoners; the Dead have no Capacity (summonerzone.3)."""
    for seat in range(game.seating.count):
        if seat in game.out:
            continue
        assert len(game.summoners(seat)) == 2
        assert game.is_unsettled or game.alive(seat)
        for number in game.summoners(seat):
            assert not game.flags[number] & w.DEAD or game.capacity[number] == 0


def check_charges(game: RiseGame) -> None:
    """Charges lie on objects that are there, as many as the counters say (charge.7)."""
    found: dict[tuple[int, str], int] = {}
    for each in game.charges:
        assert game.stamp[each.on[0]] == each.on[1]
        found[(each.on[1], each.kind)] = found.get((each.on[1], each.kind), 0) + each.amount
    for key, count in found.items():
        assert game.counters[key] == count


def check_equipment(game: RiseGame) -> None:
    """What equips has a host (ability.equipment.1)."""
    for seat in range(game.seating.count):
        for number in game.zones[w.own_zone(seat, w.EQUIPPED)]:
            assert game.is_unsettled or host_of(game, number) >= 0


def check_open_phase(game: RiseGame) -> None:
    """In the open phase nothing waits, and nothing without Defense is left (creature.11)."""
    if game.pending is None or game.pending.kind != "action":
        return
    assert game.stacks == [[]]
    assert not game.further
    assert not game.waiting
    assert not game.starting
    assert game.phase in (w.INVOCATION, w.AFTER_COMBAT)
    for number in game.constants():
        is_solid = game.is_creature(number) or game.is_door(number)
        is_kept = game.has(number, w.ROOT) or game.has(number, w.INDESTRUCTIBLE)
        is_kept = is_kept or game.is_bound(number, w.NO_DESTROY | w.PROTECTED)
        assert not is_solid or is_kept or game.defense_left(number) > 0


def check_actions(game: RiseGame) -> None:
    """The list of actions is what the tables of rules say, no more and no less."""
    assert game.pending is not None
    if game.pending.kind != "action" or game.taken:
        return
    seat = game.turn_player
    listed = set(game.pending.options)
    for number in game.zones[w.own_zone(seat, w.HAND)]:
        assert ((w.DO_INVOKE, number) in listed) is (not invoke_refusals(game, seat, number))


def forbidden(game: RiseGame) -> list[tuple[Option, list[Any]]]:
    """The cards in the hands of those whose turn it is not, and Creatures that may not attack."""
    found: list[tuple[Option, list[Any]]] = []
    for enemy in game.opponents(game.turn_player):
        for number in game.zones[w.own_zone(enemy, w.HAND)]:
            verb: tuple[int, ...] = (w.DO_INVOKE, number)
            found.append((verb, list(action_refusals(game, enemy, verb))))
        for number in game.creatures(enemy):
            attack = (w.DO_ATTACK, number, game.turn_player)
            found.append((attack, list(action_refusals(game, enemy, attack))))
    return found


KIT = Kit(
    game=GAME.id,
    rules=RULES,
    start=practice_game,
    sizes=(2, 3, 2, 4),
    play=Path(play.__file__).parent,
    writers=frozenset({"own_atoms.py", "setup.py"}),
    noted=frozenset(),
    random_texts=random_game,
    forbidden=forbidden,
    always=(
        check_resources,
        check_summoners,
        check_charges,
        check_equipment,
        check_open_phase,
    ),
    sometimes=(check_actions,),
    games=24,
    broken_tools={
        "no such tool": (150, 1, 1),
        "no such object": (tools.HIT, 100_000, 1),
        "too many words": (tools.DESTROY, 0, 1, 1, 1),
        "an object that is not in play": (tools.HIT, 60, 1),
        "no such player": (DRAW, 9, 1),
        "no such zone": (MOVE, 30, 77, 0),
        "no damage at all": (tools.HIT, 2, 0),
        "life of a card that is not a Summoner": (tools.LIFE, 40, 2),
    },
)
