"""Characteristics: what is printed, then continuous effects in order."""

from collections.abc import Callable

from engine.kernel.effects.change_kinds import FORBID
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.faces import Chars
from engine.kernel.effects.index import Board
from engine.kernel.effects.reach import changes_for, work_out_active
from engine.kernel.effects.ready_abilities import Action, Change
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import NO_GAIN_ABILITIES

Applied = tuple[Change, Context]


def chars(game: Game, number: int) -> Chars:
    """Return an object's characteristics as they are now."""
    known = game.cache.get(number)
    if known is not None:
        return known
    board = game.board
    if board is None:
        board = index_board(game)
    if board.is_plain or not game.layout.in_play[game.zone[number]]:
        return game.face[number].chars
    unfinished = game.unfinished
    if unfinished:
        if number not in unfinished:
            return _worked_out(game, number, board)
        game.is_circular = game.is_circular or next(reversed(unfinished)) != number
        return unfinished[number]
    if game.active is None:
        work_out_active(game, board)
    count = len(game.cache)
    known = _worked_out(game, number, board)
    return known if not game.is_circular else _in_order_of_the_table(game, number, board, count)


def _worked_out(game: Game, number: int, board: Board) -> Chars:
    # A text that reads the object it changes sees it without that change.
    game.unfinished[number] = game.face[number].chars
    known = _computed(game, number, board)
    del game.unfinished[number]
    game.cache[number] = known
    return known


def _in_order_of_the_table(game: Game, number: int, board: Board, count: int) -> Chars:
    """Work out objects whose texts read each other, the same way whichever is asked for first.

    What has been worked out on the way here, after the first few, is forgotten.
    """
    for each in list(game.cache)[count:]:
        del game.cache[each]
    for each in board.permanents:
        if each not in game.cache:
            _worked_out(game, each, board)
    game.is_circular = False
    return game.cache[number]


def actions_of(game: Game, number: int) -> tuple[Action, ...]:
    """Return the activated abilities an object has now, given ones after its own."""
    now = chars(game, number)
    own = () if now.lost else game.face[number].actions
    if not now.gained:
        return own
    return own + tuple(each for each in now.gained if isinstance(each, Action))


def _computed(game: Game, number: int, board: Board) -> Chars:
    face = game.face[number]
    base = game.bases.get(number)
    found = changes_for(game, number, board)
    if not found and base is None:
        return face.chars
    if board.has_layers:
        found = _layered(game, number, board, found)
    now = Chars(face)
    game.unfinished[number] = now
    if base is not None:
        now.values[: len(base)] = base
    _apply(game, number, now, found)
    if now.cannot or now.lost or now.tolls:
        _take_away(game, number, now)
    values = now.values
    for at, floor in game.rules.floors:
        if values[at] < floor:  # noqa: PLR1730  `max` would be a call
            values[at] = floor
    return now


def _apply(game: Game, number: int, now: Chars, found: list[tuple[Change, Context]]) -> None:
    apply = game.rules.changes.apply
    for change, context in found:
        if change.kind == FORBID and change.limit is not None:
            if change.limit(game, context, number):
                now.cannot |= change.bit
            continue
        apply[change.kind](game, now, change, context)


def trace(game: Game, number: int, look: Callable[[Change, Context, Chars], None]) -> Chars:
    """Work an object out once more, and let somebody look at it after each change."""
    board = game.board if game.board is not None else index_board(game)
    now = _printed(game, number)
    if board.is_plain or not game.layout.in_play[game.zone[number]]:
        return now
    chars(game, number)
    known = game.cache.pop(number, None)
    was_circular = game.is_circular
    game.unfinished[number] = game.face[number].chars
    found = changes_for(game, number, board)
    if board.has_layers:
        found = _layered(game, number, board, found)
    game.unfinished[number] = now
    for change, context in found:
        if change.kind != FORBID or change.limit is None or change.limit(game, context, number):
            game.rules.changes.apply[change.kind](game, now, change, context)
            look(change, context, now)
    del game.unfinished[number]
    game.is_circular = was_circular
    game.cache.pop(number, None)
    if known is not None:
        game.cache[number] = known
    return now


def _printed(game: Game, number: int) -> Chars:
    """Return what an object is without any change."""
    now = Chars(game.face[number])
    base = game.bases.get(number)
    if base is not None:
        now.values[: len(base)] = base
    return now


def _take_away(game: Game, number: int, now: Chars) -> None:
    """Take away what an object cannot have or do with all its changes together."""
    face = game.face[number]
    if now.cannot & NO_GAIN_ABILITIES:
        now.keywords &= face.keywords
        now.gained = ()
    game.take_away(number, now)


def _layered(
    game: Game, number: int, board: Board, found: list[tuple[Change, Context]]
) -> list[tuple[Change, Context]]:
    """Return the changes that apply once words are known for numbers, and both for the rest.

    A text about beasts finds what another text makes a beast. Amounts are not looked at again.
    """
    if not any(board.reads >> change.kind & 1 for change, _ in found):
        return found
    table = game.rules.changes
    if game.rules.depends:
        return table.in_order(_by_dependence(game, number, board))
    words = [each for each in found if table.words >> each[0].kind & 1]
    _show_so_far(game, number, words)
    numbers = [e for e in changes_for(game, number, board) if table.numbers >> e[0].kind & 1]
    _show_so_far(game, number, [*words, *numbers])
    rest = [e for e in changes_for(game, number, board) if not table.numbers >> e[0].kind & 1]
    game.cache[number] = game.face[number].chars
    return table.in_order([*numbers, *rest])


def _by_dependence(game: Game, number: int, board: Board) -> list[Applied]:
    """Return the changes that apply, each behind those that it depends on."""
    done: list[Applied] = []
    while True:
        left = _further(game, number, board, done)
        if not left:
            game.cache[number] = game.face[number].chars
            return done
        done.append(next((e for e in left if _is_free(game, number, board, done, e)), left[0]))


def _further(game: Game, number: int, board: Board, done: list[Applied]) -> list[Applied]:
    """Return what applies once some changes are made, words first, each kind by its time."""
    _show_so_far(game, number, done)
    known = {_mark(each) for each in done}
    found = [each for each in changes_for(game, number, board) if _mark(each) not in known]
    numbers = game.rules.changes.numbers
    return sorted(found, key=lambda e: (numbers >> e[0].kind & 1, e[1].source_stamp))


def _is_free(game: Game, number: int, board: Board, done: list[Applied], wanted: Applied) -> bool:
    """Whether a change does not depend on another that does not depend on it."""
    mark = _mark(wanted)
    behind = {_mark(each) for each in _further(game, number, board, [*done, wanted])}
    for other in _further(game, number, board, done):
        if _mark(other) == mark or _mark(other) not in behind:
            continue
        if mark not in {_mark(e) for e in _further(game, number, board, [*done, other])}:
            return False
    return True


def _mark(applied: Applied) -> tuple[int, int]:
    return (id(applied[0]), applied[1].source_stamp)


def _show_so_far(game: Game, number: int, found: list[tuple[Change, Context]]) -> None:
    """Let texts see an object with some of its changes."""
    now = _printed(game, number)
    game.cache[number] = game.face[number].chars
    table = game.rules.changes
    for change, context in table.in_order(found):
        table.apply[change.kind](game, now, change, context)
    game.cache[number] = now
