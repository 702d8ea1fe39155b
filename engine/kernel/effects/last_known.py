"""Looking at objects that a text has met: are they still there, and what were they like?"""

from collections.abc import Callable
from typing import TypeVar

from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.faces import Chars, Face
from engine.kernel.programs.context import Context, Ref, Refs
from engine.kernel.programs.targets import PLAYER_STAMP
from engine.kernel.state.game import Game, GameOf
from engine.kernel.state.records import LastKnown

F = TypeVar("F", bound=Face)
T = TypeVar("T")


def is_current(game: Game, context: Context, ref: Ref) -> bool:
    """Whether a reference still means the object it was made for.

    An object that moved is a new one, unless this very effect moved it, or the effect is
    about that move (4.7h).
    """
    number, stamp = ref
    if stamp == PLAYER_STAMP:
        return False
    now = game.stamp[number]
    if now == stamp or stamp in context.moved:
        return now == stamp or context.moved[stamp] == now
    if stamp in (context.source_stamp, context.event[3], context.event[5]):
        known = game.lki.get(stamp)
        return known is not None and known.next_stamp == now
    return False


def current(game: Game, context: Context, refs: Refs) -> list[int]:
    """Return the objects among references that are still what they were."""
    return [ref[0] for ref in refs if is_current(game, context, ref)]


def last_known(game: GameOf[F], ref: Ref) -> LastKnown[F] | None:
    """Return an object as it left play; None if it is still the same object."""
    return None if game.stamp[ref[0]] == ref[1] else game.lki.get(ref[1])


def chars_of(game: Game, ref: Ref) -> Chars:
    """Return an object's characteristics now, or as it left ."""
    known = last_known(game, ref)
    if known is not None and game.looks_back():
        return known.chars
    return chars(game, ref[0])


def face_of(game: GameOf[F], ref: Ref) -> F:
    """Return what an object shows, or showed as it left."""
    known = last_known(game, ref)
    return known.face if known is not None else game.face[ref[0]]


def controller_of(game: Game, ref: Ref) -> int:
    """Return who controls an object, or did as it left."""
    if ref[1] == PLAYER_STAMP:
        return ref[0]
    known = last_known(game, ref)
    return known.controller if known is not None else game.controller[ref[0]]


def as_it_was(game: Game, ref: Ref, look: Callable[[], T]) -> T:
    """Look at the game with an object put back as it left play."""
    known = last_known(game, ref)
    if known is None:
        return look()
    number = ref[0]
    if game.board is None:
        index_board(game)
    columns = game.columns[: game.rules.remembered]
    cache, active = game.cache, game.active
    before = (game.face[number], game.controller[number], game.zone[number], game.stamp[number])
    numbers = [column[number] for column in columns]
    game.face[number] = known.face
    game.controller[number] = known.controller
    game.zone[number] = known.zone
    game.stamp[number] = ref[1]
    for column, value in zip(columns, known.columns):
        column[number] = value
    game.cache = {**cache, number: known.chars}
    ties = (game.hosts, game.held)
    if known.ties is not None:
        game.hosts, game.held = known.ties
    seen = look()
    game.hosts, game.held = ties
    game.face[number], game.controller[number], game.zone[number], game.stamp[number] = before
    for column, value in zip(columns, numbers):
        column[number] = value
    game.cache = cache
    game.active = active
    return seen
