"""What has to happen because of how things are: no Defense left, no life left (creature.11)."""

from typing import Final

from engine.games.rise.play import harm, lasting_effects, own_atoms
from engine.games.rise.play import numbers as w
from engine.games.rise.play.losers import lose, losers
from engine.games.rise.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.lasting_effects import Expiry
from engine.kernel.effects.links import host_of
from engine.kernel.effects.replacements import propose, would
from engine.kernel.programs.context import Context
from engine.kernel.state.numbers import BY_BATTLE, BY_RULE, DESTROY, FROM_DAMAGE, LEFT
from engine.kernel.state.table import Event

# Under this name a card is Inactive because its Defense is 0 and nothing Destroys it.
_WEAKNESS: Final = "weakness"


def check_lives(game: Play) -> bool:
    """Let Summoners without life be Dead, and players without Summoners lose; False if none."""
    dead = [
        number
        for seat in game.living_seats()
        for number in game.alive(seat)
        if game.life[number] <= 0
    ]
    for number in dead:
        own_atoms.kill(game, number)
    lost = losers(game)
    if lost:
        lose(game, lost, "life")
    return bool(dead or lost)


def due_events(game: Play) -> list[Event]:
    """Return the cards that leave because of how things are, together."""
    events: list[Event] = []
    for number in game.constants():
        event = _due(game, number)
        if event is not None:
            events.append(event)
    return events


def _due(game: Play, number: int) -> Event | None:
    if game.zone[number] % w.WIDTH == w.EQUIPPED and not _is_equipping(game, number):
        # ability.equipment.4: not Destroyed.
        seat = game.controller[number]
        return would(game, LEFT, seat, number, -1, w.CEMETERY, BY_RULE)
    if _is_lost_morpher(game, number):
        return _destroyed(game, number, BY_RULE)
    return _worn_out(game, number)


def _is_equipping(game: Play, number: int) -> bool:
    host = host_of(game, number)
    return host >= 0 and game.in_play(host) and bool(chars(game, number).keywords & w.EQUIPMENT)


def _is_lost_morpher(game: Play, number: int) -> bool:
    """ability.morpher.2: without the Ability, or copying nothing, it is Destroyed."""
    face = game.cards.faces[game.definition[number]]
    if not face.keywords & w.MORPHER or face.model < 0:
        return False
    has_it = bool(chars(game, number).keywords & w.MORPHER)
    return not has_it or number not in game.copied


def _worn_out(game: Play, number: int) -> Event | None:
    """creature.11, door.9: without Defense it is Destroyed."""
    now = chars(game, number)
    if w.IS_CREATURE not in now.traits and w.IS_DOOR not in now.traits:
        return None
    if now.keywords & w.INDESTRUCTIBLE:
        return _weakened(game, number, now.values[w.DEFENSE])
    if game.defense_left(number) > 0:
        return None
    cause = FROM_DAMAGE if game.damage[number] else BY_RULE
    if game.flags[number] & w.COMBAT_HIT:
        cause |= BY_BATTLE
    if not harm.can_be_destroyed(game, number, cause):
        return None
    return _destroyed(game, number, cause)


def _destroyed(game: Play, number: int, cause: int) -> Event:
    seat = game.controller[number]
    if game.flags[number] & w.REANIMATED:
        return would(game, LEFT, seat, number, -1, w.EXCLUSION, cause | w.EXCLUDE)
    return would(game, LEFT, seat, number, -1, w.CEMETERY, cause | DESTROY)


def _weakened(game: Play, number: int, defense: int) -> Event | None:
    """creature.12, creature.13: Inactive at 0 by Charges, Excluded below."""
    is_weak = any(_is_weakness(each.context, game, number) for each in game.lasting)
    if defense < 0:
        seat = game.controller[number]
        return would(game, LEFT, seat, number, -1, w.EXCLUSION, BY_RULE | w.EXCLUDE)
    if defense == 0 and not is_weak:
        context = Context(game.controller[number], number, game.stamp[number], _WEAKNESS)
        lasting_effects.make_inactive(game, [number], context, Expiry())
    elif defense > 0 and is_weak:
        game.lasting = [
            each for each in game.lasting if not _is_weakness(each.context, game, number)
        ]
        game.touch_lasting()
    return None


def _is_weakness(context: Context, game: Play, number: int) -> bool:
    is_about = (context.source, context.source_stamp) == game.ref(number)
    return is_about and context.origin == _WEAKNESS


def carry_out(game: Play) -> bool:
    """Let happen what is due; False if nothing is."""
    events = due_events(game)
    if events:
        propose(game, events)
    return bool(events)
