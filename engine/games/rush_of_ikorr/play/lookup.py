"""Looking at objects that a text has met: are they still there, and what were they like?"""

from collections.abc import Callable
from typing import TypeVar

from engine.games.rush_of_ikorr.play.chars import chars
from engine.games.rush_of_ikorr.play.context import Context, Ref, Refs
from engine.games.rush_of_ikorr.play.face import Chars, Face
from engine.games.rush_of_ikorr.play.indexing import index_board
from engine.games.rush_of_ikorr.play.state import LastKnown, Play
from engine.games.rush_of_ikorr.play.targets import PLAYER_STAMP

T = TypeVar("T")


def is_current(game: Play, context: Context, ref: Ref) -> bool:
    """Whether a reference still means the object it was made for.

    An object that moved is a new one (3.18a1), unless this very effect moved it, or the effect is
    about that move (4.7h).
    """
    number, stamp = ref
    if stamp == PLAYER_STAMP:
        return False
    now = game.stamp[number]
    if now == stamp or context.moved.get(stamp) == now:
        return True
    if stamp in (context.source_stamp, context.event[3], context.event[5]):
        known = game.lki.get(stamp)
        return known is not None and known.next_stamp == now
    return False


def current(game: Play, context: Context, refs: Refs) -> list[int]:
    """Return the objects among references that are still what they were."""
    return [ref[0] for ref in refs if is_current(game, context, ref)]


def last_known(game: Play, ref: Ref) -> LastKnown | None:
    """Return an object as it left the battlefield; None if it is still the same object."""
    return None if game.stamp[ref[0]] == ref[1] else game.lki.get(ref[1])


def chars_of(game: Play, ref: Ref) -> Chars:
    """Return an object's characteristics now, or as it left (I-15)."""
    known = last_known(game, ref)
    if known is not None and game.options.last_known_values:
        return known.chars
    return chars(game, ref[0])


def face_of(game: Play, ref: Ref) -> Face:
    """Return what an object shows, or showed as it left."""
    known = last_known(game, ref)
    return known.face if known is not None else game.face[ref[0]]


def controller_of(game: Play, ref: Ref) -> int:
    """Return who controls an object, or did as it left."""
    if ref[1] == PLAYER_STAMP:
        return ref[0]
    known = last_known(game, ref)
    return known.controller if known is not None else game.controller[ref[0]]


def as_it_was(game: Play, ref: Ref, look: Callable[[], T]) -> T:
    """Look at the game with an object put back as it left the battlefield."""
    known = last_known(game, ref)
    if known is None:
        return look()
    number = ref[0]
    if game.board is None:
        index_board(game)
    before = (
        game.face[number],
        game.controller[number],
        game.zone[number],
        game.damage[number],
        game.ikorr[number],
        game.flags[number],
        game.stamp[number],
        game.cache,
        game.active,
    )
    game.face[number] = known.face
    game.controller[number] = known.controller
    game.zone[number] = known.zone
    game.damage[number] = known.damage
    game.ikorr[number] = known.ikorr
    game.flags[number] = known.flags
    game.stamp[number] = ref[1]
    game.cache = {**game.cache, number: known.chars}
    seen = look()
    game.face[number] = before[0]
    game.controller[number] = before[1]
    game.zone[number] = before[2]
    game.damage[number] = before[3]
    game.ikorr[number] = before[4]
    game.flags[number] = before[5]
    game.stamp[number] = before[6]
    game.cache = before[7]
    game.active = before[8]
    return seen
