"""Which continuous effects hold now, and which of their changes reach an object."""

from typing import Final

from engine.kernel.effects.change_kinds import (
    FORBID,
    GAIN_ABILITY,
    GAIN_KEYWORD,
    LIMIT,
    LOSE_ABILITIES,
    bits_of,
)
from engine.kernel.effects.index import Active, Board
from engine.kernel.effects.lasting_effects import Lasting
from engine.kernel.effects.ready_abilities import Change, Static
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import NO_CARD_EFFECTS

# Changes that give abilities.
_GIVING_BITS: Final = bits_of((GAIN_KEYWORD, GAIN_ABILITY))


def source_context(game: Game, number: int) -> Context:
    """Return the context in which an object's abilities look around; not to be changed."""
    stamp = game.stamp[number]
    known = game.contexts.get(stamp)
    if known is None or known.controller != game.controller[number]:
        known = Context(game.controller[number], number, stamp, game.face[number].name)
        game.contexts[stamp] = known
    return known


def holds_for(game: Game, lasting: Lasting, number: int) -> bool:
    """Whether a lasting effect holds for an object: locked members, or live membership (3.13)."""
    if lasting.expiry.begins > game.turn or not _is_member(game, lasting, number):
        return False
    return lasting.while_true is None or lasting.while_true(game, lasting.context)


def _is_member(game: Game, lasting: Lasting, number: int) -> bool:
    members = lasting.members
    if members is not None and (number, game.stamp[number]) in members:
        return True
    return lasting.reaches is not None and lasting.reaches(game, lasting.context, number)


def work_out_active(game: Game, board: Board) -> Active:
    """Find out which passive abilities and lasting effects hold at all now.

    Conditions are looked at while those without a condition hold.
    """
    if board.is_steady:
        game.active = (board.statics, board.changing)
        return game.active
    statics = [each for each in board.statics if each[1].condition is None]
    lasting = [each for each in board.changing if each.while_true is None]
    active = (statics, [each for each in lasting if each.expiry.begins <= game.turn])
    game.active = active
    if len(statics) == len(board.statics) and len(lasting) == len(board.changing):
        return active
    game.active = _with_conditions(game, board)
    return game.active


def _with_conditions(game: Game, board: Board) -> Active:
    """Look at all conditions; what is worked out for that is not kept."""
    before = game.cache.copy()
    held = [e for e in board.statics if e[1].condition is None or e[1].condition(game, e[0])]
    kept = [e for e in board.changing if e.while_true is None or e.while_true(game, e.context)]
    game.cache = before
    return (held, [each for each in kept if each.expiry.begins <= game.turn])


def changes_for(game: Game, number: int, board: Board) -> list[tuple[Change, Context]]:
    """Return the changes that apply to an object, in the order of their kinds."""
    statics, changing = game.active or work_out_active(game, board)
    found = changes_of(game, board, number, board.own_statics.get(number), statics, changing)
    if game.rules.counters_change and game.counters:
        found = [*game.counter_changes(number), *found]
    return game.rules.changes.in_order(found) if len(found) > 1 else found


def changes_of(
    game: Game,
    board: Board,
    number: int,
    own: list[tuple[Context, Static]] | None,
    statics: list[tuple[Context, Static]],
    changing: list[Lasting],
) -> list[tuple[Change, Context]]:
    """Return the changes that its own abilities, others' and lasting effects make to an object."""
    found: list[tuple[Change, Context]] = []
    if own is not None:
        _add_own_changes(game, own, found)
    for context, static in statics:
        if static.reaches(game, context, number):
            known = _about(game, context, number) if static.is_each else context
            found += [(change, known) for change in static.changes]
    if number in board.silenced:
        found = _without(found, 1 << GAIN_ABILITY)
    if changing:
        found = _add_lasting_changes(game, board, number, changing, found)
    return _felt(game, number, found, changing) if board.binds and len(found) > 1 else found


def _add_lasting_changes(
    game: Game,
    board: Board,
    number: int,
    changing: list[Lasting],
    found: list[tuple[Change, Context]],
) -> list[tuple[Change, Context]]:
    ref = (number, game.stamp[number])
    for lasting in changing:
        members, reaches = lasting.members, lasting.reaches
        if (members is None or ref not in members) and (
            reaches is None or not reaches(game, lasting.context, number)
        ):
            continue
        known = lasting.context if not lasting.is_each else _about(game, lasting.context, number)
        for change in lasting.changes:
            if change.kind == LOSE_ABILITIES and number in board.silenced:
                # What was gained before is lost, what is gained later is not.
                found = _without(found, _GIVING_BITS)
            found.append((change, known))
    return found


def _without(found: list[tuple[Change, Context]], kinds: int) -> list[tuple[Change, Context]]:
    """Leave out changes of some kinds, given as bits."""
    return [each for each in found if not kinds >> each[0].kind & 1]


def _felt(
    game: Game, number: int, found: list[tuple[Change, Context]], changing: list[Lasting]
) -> list[tuple[Change, Context]]:
    """Leave out changes by effects that do not affect an object (6.10b.1).

    Its own text, what protects it, and what was done to it before it was protected stay.
    """
    walls = [each for each in found if is_wall(each[0])]
    if not walls:
        return found
    ref = (number, game.stamp[number])
    staying = {each.context.source for each in changing if each.members and ref in each.members}
    staying.update(context.source for _, context in walls)
    staying.add(number)
    return [
        each
        for each in found
        if each[1].source in staying or not any(keeps_off(game, wall, each[1]) for wall in walls)
    ]


def is_wall(change: Change) -> bool:
    """Whether a change protects an object from effects (6.10b.1)."""
    return change.kind in (FORBID, LIMIT) and change.bit & NO_CARD_EFFECTS != 0


def keeps_off(game: Game, wall: tuple[Change, Context], context: Context) -> bool:
    """Whether what protects an object protects it from the effects of a source."""
    change, own = wall
    if change.limit is None:
        return context.is_card
    return change.limit(game, own, context.source)


def _about(game: Game, context: Context, number: int) -> Context:
    """Return the context of a text whose amounts are counted for each object alone."""
    known = context.clone()
    known.item = (number, game.stamp[number])
    return known


def _add_own_changes(
    game: Game, own: list[tuple[Context, Static]], found: list[tuple[Change, Context]]
) -> None:
    for context, static in own:
        if static.condition is None or static.condition(game, context):
            for change in static.changes:
                found.append((change, context))
