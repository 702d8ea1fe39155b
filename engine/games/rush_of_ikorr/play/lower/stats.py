"""Numbers of objects: as they are, as printed, or as the object left play."""

from engine.games.rush_of_ikorr.play.numbers import (
    ATTACK,
    HEALTH,
    RAID,
)
from engine.games.rush_of_ikorr.play.rules import DAMAGE, IKORR
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.terms import Stat
from engine.kernel.effects.last_known import chars_of, face_of, last_known
from engine.kernel.programs.context import Ref
from engine.language.tree import terms
from engine.language.tree.terms import SharedStat


def stat_of(game: Play, ref: Ref, stat: terms.Stat, is_printed: bool = False) -> int:
    """Return a number of an object, as it is or as it left the battlefield (I-15)."""
    face = face_of(game, ref)
    match stat:
        case SharedStat.COST:
            return face.cost  # 4.3d.1 and I-23: 0 for X and for tokens
        case Stat.ALLOWANCE:
            return face.allowance
        case Stat.PIPS:
            return face.pips
        case Stat.IKORR:
            known = last_known(game, ref)
            return known.columns[IKORR] if known is not None else game.ikorr[ref[0]]
        case SharedStat.DAMAGE:
            known = last_known(game, ref)
            return known.columns[DAMAGE] if known is not None else game.damage[ref[0]]
        case _:
            return _changing_stat(game, ref, stat, is_printed)


def _changing_stat(game: Play, ref: Ref, stat: terms.Stat, is_printed: bool) -> int:
    now = face_of(game, ref).chars if is_printed else chars_of(game, ref)
    if stat is Stat.ATTACK:
        return now.values[ATTACK]
    return now.values[HEALTH] if stat is Stat.HEALTH else now.values[RAID]


def number_of(game: Play, number: int, stat: terms.Stat) -> int:
    """Return a number of an object as it is now."""
    return stat_of(game, (number, game.stamp[number]), stat)
