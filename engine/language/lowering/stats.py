"""Numbers of objects: as they are, as printed, or as the object left play."""

from engine.kernel.programs.context import Ref
from engine.kernel.state.game import Game
from engine.language.lowering.words import Words
from engine.language.tree import terms


def stat_of(words: Words, game: Game, ref: Ref, stat: terms.Stat, is_printed: bool = False) -> int:
    """Return a number of an object, as it is or as it left play."""
    return words.values.stats[stat](game, ref, is_printed)


def number_of(words: Words, game: Game, number: int, stat: terms.Stat) -> int:
    """Return a number of an object as it is now."""
    return words.values.stats[stat](game, (number, game.stamp[number]), False)
