"""What an Equipment may be put on (ability.equipment.1, ability.equipment.3)."""

from engine.games.rise.play.numbers import EQUIP, IS_CREATURE, IS_DOOR, IS_INCANTATION, IS_SUMMONER
from engine.games.rise.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.links import children_of


def hosts_for(game: Play, seat: int, number: int) -> list[int]:
    """Return what a player may put an Equipment on: own objects of the kind that its text names."""
    kind = game.face[number].equips
    if kind == IS_SUMMONER:
        # summoner.13: it wears one Equipment.
        return [each for each in game.alive(seat) if not children_of(game, each, EQUIP)]
    found = [each for each in game.constants(seat) if each != number]
    if kind in (IS_CREATURE, IS_DOOR, IS_INCANTATION):
        found = [each for each in found if kind in chars(game, each).traits]
    return found


def worn_capacity(game: Play, summoner: int) -> int:
    """Return the Capacity Points that a Summoner's Equipment adds (ability.equipment.1)."""
    return sum(game.face[each].more_capacity for each in children_of(game, summoner, EQUIP))
