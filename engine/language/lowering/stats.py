"""Numbers of objects: as they are, as printed, or as the object left play; keywords as bits."""

from engine.kernel.programs.context import Ref
from engine.kernel.state.game import Game
from engine.language.lowering.unplayable import UnplayableTextError, meaning
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.objects import Keyword


def keyword_bit(words: Words, keyword: Keyword) -> int:
    """Return a keyword as a bit; one that the game does not have makes a text unplayable."""
    name = keyword.name.value
    if name not in words.values.keywords:
        raise UnplayableTextError(f"“{name}”")
    return words.values.keywords[name]


def check_stat(words: Words, stat: terms.Stat) -> None:
    """Refuse a text that refers to a number which objects of this game do not have."""
    meaning(words.values.stats, stat)


def stat_of(words: Words, game: Game, ref: Ref, stat: terms.Stat, is_printed: bool = False) -> int:
    """Return a number of an object, as it is or as it left play."""
    return words.values.stats[stat](game, ref, is_printed)


def number_of(words: Words, game: Game, number: int, stat: terms.Stat) -> int:
    """Return a number of an object as it is now."""
    return words.values.stats[stat](game, (number, game.stamp[number]), False)
