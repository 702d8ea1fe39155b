"""What a player with priority may do."""

from engine.games.rise.play import numbers as w
from engine.games.rise.play.ability_checks import can_activate, copycat_refusals, own_actions
from engine.games.rise.play.combat_checks import skips_combat
from engine.games.rise.play.flow import in_open_phase
from engine.games.rise.play.play_checks import invocable, is_moment, level_up_refusals
from engine.games.rise.play.state import Play
from engine.kernel.acting.verbs import Verb


def actions_for(game: Play, seat: int) -> list[Verb]:
    """Return what a player with priority may add to the stack, or do at once."""
    found: list[Verb] = []
    if seat == game.turn_player and in_open_phase(game):
        found.append((w.DO_END,))
        if not game.had_combat and not skips_combat(game):
            found.append((w.DO_COMBAT,))  # combat.1
    found += [(w.DO_INVOKE, number) for number in invocable(game, seat)]
    if is_moment(game, seat) and not game.levelled[seat]:
        found += _level_ups(game, seat, game.zones[seat * w.WIDTH + w.HAND])
    found += _activations(game, seat)
    found += _copies(game, seat)
    if game.ether[seat] >= w.ETHER_PRICE:
        found += [(w.DO_ETHER, seat, 0), (w.DO_ETHER, seat, 1)]
    found += _assimilations(game, seat)
    return _without_loops(game, found)


def _without_loops(game: Play, found: list[Verb]) -> list[Verb]:
    if not game.taken:
        return found
    state = game.loop_key()
    repeated = [choice for known, choice in game.taken if known == state]
    return [each for each in found if each not in repeated]


def _level_ups(game: Play, seat: int, hand: list[int]) -> list[Verb]:
    return [
        (w.DO_LEVEL_UP, number, summoner)
        for number in hand
        if game.face[number].is_level_up
        for summoner in game.alive(seat)
        if not level_up_refusals(game, seat, number, summoner)
    ]


def _activations(game: Play, seat: int) -> list[Verb]:
    found: list[Verb] = []
    for number in [*game.summoners(seat), *_commanded(game, seat)]:
        for at, action in enumerate(own_actions(game, number)):
            if can_activate(game, seat, number, action):
                found.append((w.DO_ACTIVATE, number, at))
    return found


def _commanded(game: Play, seat: int) -> list[int]:
    """Return a player's cards, and those of others whose Actions the player has seized."""
    cards = game.constants(seat)
    if not game.seized:
        return cards
    return cards + [
        n
        for n in game.constants()
        if game.controller[n] != seat and game.seized.get(game.stamp[n], -1) == seat
    ]


def _copies(game: Play, seat: int) -> list[Verb]:
    """Return what cards with Copycat may reactivate (ability.copycat.1)."""
    able = [n for n in game.constants(seat) if game.has(n, w.COPYCAT)]
    if not able:
        return []
    return [
        (w.DO_COPY, number, other, at)
        for number in able
        for other in game.constants(seat)
        for at, action in enumerate(own_actions(game, other))
        if not copycat_refusals(game, seat, number, other, action)
    ]


def assimilable(game: Play, seat: int) -> list[int]:
    """Return a player's Creatures that may be combined (ability.assimilation.1)."""
    return [n for n in game.creatures(seat) if game.has(n, w.ASSIMILATION)]


def can_assimilate(game: Play, seat: int) -> bool:
    """Whether a player may combine Creatures now: before combat, on an empty stack."""
    return game.phase == w.INVOCATION and in_open_phase(game) and len(assimilable(game, seat)) > 1


def _assimilations(game: Play, seat: int) -> list[Verb]:
    if not can_assimilate(game, seat):
        return []
    return [(w.DO_ASSIMILATE, number) for number in assimilable(game, seat)]
