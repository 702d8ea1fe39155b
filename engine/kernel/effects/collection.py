"""Collecting what listens and holds from everything in play, for the board."""

from collections.abc import Iterable
from typing import Final

from engine.kernel.effects.change_kinds import (
    FORBID,
    FORCE,
    GAIN_ABILITY,
    GAIN_KEYWORD,
    LIMIT,
    LOSE_ABILITIES,
    bits_of,
)
from engine.kernel.effects.faces import Face
from engine.kernel.effects.index import Board
from engine.kernel.effects.lasting_effects import Lasting
from engine.kernel.effects.reach import (
    changes_of,
    holds_for,
    is_wall,
    keeps_off,
    source_context,
    work_out_active,
)
from engine.kernel.effects.ready_abilities import (
    Ability,
    Change,
    CostRule,
    PlayerRule,
    Replacement,
    Static,
    Trigger,
)
from engine.kernel.effects.zone_status import status_at
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import (
    HEARS_EVERYTHING,
    NO_GAIN_ABILITIES,
    ON_EVERYTHING,
    ON_HISTORY,
)

_STRUCTURAL_BITS: Final = bits_of((LOSE_ABILITIES, GAIN_ABILITY))
# Changes that give abilities, take them away, or may forbid that.
_GAINING_BITS: Final = bits_of((LOSE_ABILITIES, GAIN_ABILITY, FORBID, LIMIT))


def index_board(game: Game) -> Board:
    """Collect what listens and holds from everything in play, and keep it until that changes."""
    game.active = None
    board = _texts_in_play(game)
    kinds = _add_lasting(game, board)
    if board.lasting_listens or game.depends & ON_HISTORY:
        board.hears = HEARS_EVERYTHING
    board.is_plain = not (board.statics or board.own_statics or board.changing or game.bases)
    if game.rules.counters_change and game.counters:
        board.is_plain = False
        kinds |= game.rules.changes.numbers
    if not board.is_plain:
        _note_changes(game, board, kinds)
    return board


def _texts_in_play(game: Game) -> Board:
    """Return a board without lasting effects: the last one, if only those have changed since."""
    kept = game.collected
    if kept is None or any(_kinds_of(each.changes) & _STRUCTURAL_BITS for each in game.lasting):
        return _collect(game)
    board = kept.without_lasting()
    game.board = board
    game.collected = None
    return board


def _note_changes(game: Game, board: Board, kinds: int) -> None:
    """Note what changes of some kinds mean for the board."""
    _note_kinds(game, board, kinds)
    if board.gives_abilities:
        board.is_structural = True
        board.shared_depends = ON_EVERYTHING
        _add_gained(game, board)
        game.cache = {}
        game.active = None
    board.is_steady = _is_steady(game, board)
    if game.rules.has_latches:
        # State checks note what has begun to hold.
        game.watches_health = True


def _collect(game: Game) -> Board:
    """Collect what permanents, and cards elsewhere, have to say."""
    board = Board()
    # While this is being worked out, printed values stand in for characteristics.
    game.board = board
    game.collected = None
    game.cache = {}
    game.watches_health = False
    permanents = game.permanents()
    board.permanents = permanents
    silenced = _silenced(game, board)
    board.silenced = silenced
    faces = game.face
    for number in permanents:
        if number in silenced:
            continue
        face = faces[number]
        board.heard |= face.hears
        if face.is_busy:
            _add_face(board, source_context(game, number), face)
    if game.outsiders:
        _add_outside(game, board)
    board.hears = board.heard
    if board.statics or board.own_statics:
        _note_statics(board)
    return board


def _is_steady(game: Game, board: Board) -> bool:
    """Whether all passive abilities and lasting effects hold as long as this board does."""
    for _, static in board.statics:
        if static.condition is not None:
            return False
    for lasting in board.changing:
        if lasting.while_true is not None or lasting.expiry.begins > game.turn:
            return False
    return True


def _note_statics(board: Board) -> None:
    """Note what passive abilities change and what that depends on."""
    for _, static in board.statics:
        _note_static(board, static)
        board.reads |= static.reads
    for number, own in board.own_statics.items():
        for _, static in own:
            _note_static(board, static)
            if static.depends:
                board.own_depends[number] = board.own_depends.get(number, 0) | static.depends


def _note_static(board: Board, static: Static) -> None:
    board.kinds |= static.kinds
    board.given_kinds |= static.given
    board.statics_lower |= static.lowers
    if static.depends:
        board.depends |= static.depends
        board.dependent_kinds |= static.kinds


def _note_kinds(game: Game, board: Board, kinds: int) -> None:
    """Note what kinds of changes there are, so that most questions need no answer."""
    board.has_layers = bool(board.reads & kinds)
    board.gives_abilities = bool(kinds >> GAIN_ABILITY & 1) or (
        bool(kinds >> GAIN_KEYWORD & 1) and _gives_by_keyword(board)
    )
    changes = game.rules.changes
    board.is_vital = bool(kinds & changes.vital)
    given = board.given_kinds
    for lasting in board.changing:
        for change in lasting.changes:
            given |= change.given
    board.binds = bool((kinds | given) & changes.binding)
    board.compels = bool((kinds | given) >> FORCE & 1)


def _gives_by_keyword(board: Board) -> bool:
    """Whether an effect gives a keyword that stands for an ability."""
    given = [change for _, static in board.statics for change in static.changes]
    for own in board.own_statics.values():
        given += [change for _, static in own for change in static.changes]
    given += [change for lasting in board.changing for change in lasting.changes]
    return any(change.kind == GAIN_KEYWORD and change.ability for change in given)


def _kinds_of(changes: tuple[Change, ...]) -> int:
    kinds = 0
    for change in changes:
        kinds |= 1 << change.kind
    return kinds


def _add_lasting(game: Game, board: Board) -> int:
    """Look at lasting effects; returns the kinds of all changes there are, as bits."""
    board.has_cost_rules = bool(board.cost_rules)
    board.has_player_rules = bool(board.player_rules)
    game.depends = board.depends
    for _, static in board.statics:
        board.shared_depends |= static.depends
    kinds, dependent, lowers = board.kinds, board.dependent_kinds, board.statics_lower
    for lasting in game.lasting:
        own = _note_lasting(game, board, lasting)
        kinds |= own
        if lasting.depends or lasting.while_true is not None:
            dependent |= own
        for change in lasting.changes:
            lowers |= change.lowers
    if board.has_player_rules:
        _note_player_rules(game, board)
    game.is_volatile = bool(dependent & _STRUCTURAL_BITS)
    changes = game.rules.changes
    game.watches_health = bool(dependent & changes.vital)
    board.lowers = bool(lowers & changes.lowering)
    return kinds


def _note_lasting(game: Game, board: Board, lasting: Lasting) -> int:
    """Put one lasting effect onto the board; returns the kinds of its changes, as bits."""
    if lasting.trigger is not None or lasting.until_event is not None:
        board.lasting_listens = True
    if lasting.cost_rule is not None:
        board.has_cost_rules = True
    if lasting.player_rule is not None:
        board.has_player_rules = True
    depends = lasting.depends if lasting.while_true is None else ON_EVERYTHING
    game.depends |= depends
    board.shared_depends |= depends
    if not lasting.changes:
        return 0
    board.changing.append(lasting)
    return _kinds_of(lasting.changes)


def _note_player_rules(game: Game, board: Board) -> None:
    words = {rule.what for _, rule in board.player_rules}
    words |= {each.player_rule.what for each in game.lasting if each.player_rule is not None}
    board.player_words = frozenset(words)


def _silenced(game: Game, board: Board) -> set[int]:
    """Return the objects that have lost their abilities."""
    silenced: set[int] = set()
    if game.lasting:
        _silence_by_effects(game, board, silenced)
    for source in board.permanents:
        if game.face[source].silences:
            board.is_structural = True
            _silence_by_text(game, source, board.permanents, silenced)
    return silenced


def _silence_by_effects(game: Game, board: Board, silenced: set[int]) -> None:
    permanents, bits = board.permanents, game.rules.silencing
    if bits and any(each.places for each in game.lasting):
        board.is_structural = True
        silenced.update(number for number in permanents if status_at(game, number) & bits)
    for lasting in game.lasting:
        if _kinds_of(lasting.changes) >> LOSE_ABILITIES & 1:
            board.is_structural = True
            reached = (n for n in permanents if holds_for(game, lasting, n))
            silenced.update(_unprotected(game, reached, lasting.context))


def _silence_by_text(game: Game, source: int, permanents: list[int], silenced: set[int]) -> None:
    for static in game.face[source].statics:
        if not static.kinds >> LOSE_ABILITIES & 1 or source in silenced:
            continue
        context = source_context(game, source)
        if static.condition is None or static.condition(game, context):
            reached = (n for n in permanents if static.reaches(game, context, n))
            silenced.update(_unprotected(game, reached, context))


def _unprotected(game: Game, numbers: Iterable[int], context: Context) -> list[int]:
    """Return the objects that neither their own text nor an effect protects (6.10b.1)."""
    return [n for n in numbers if n == context.source or not _is_protected(game, n, context)]


def _is_protected(game: Game, number: int, context: Context) -> bool:
    walls = _own_walls(game, number)
    for lasting in game.lasting:
        if lasting.changes and holds_for(game, lasting, number):
            walls += [(change, lasting.context) for change in lasting.changes]
    return any(is_wall(wall[0]) and keeps_off(game, wall, context) for wall in walls)


def _own_walls(game: Game, number: int) -> list[tuple[Change, Context]]:
    """Return what an object's own text changes about it."""
    own = source_context(game, number)
    return [
        (change, own)
        for static in game.face[number].statics
        if static.is_own and (static.condition is None or static.condition(game, own))
        for change in static.changes
    ]


def listeners(game: Game, board: Board, kind: int) -> list[tuple[Context, Trigger]]:
    """Return the triggers in play that listen for a kind of event, in the order of the table."""
    known = board.listeners.get(kind)
    if known is None:
        faces = game.face
        known = [
            (source_context(game, number), trigger)
            for number in board.permanents
            if faces[number].hears >> kind & 1 and number not in board.silenced
            for trigger in faces[number].triggers
            if trigger.kind == kind and trigger.zone < 0
        ]
        known += [each for each in board.given if each[1].kind == kind]
        board.listeners[kind] = known
    return known


def _give(board: Board, context: Context, trigger: Trigger) -> None:
    board.given.append((context, trigger))
    board.heard |= 1 << trigger.kind
    board.hears |= 1 << trigger.kind


def _add_face(board: Board, context: Context, face: Face) -> None:
    for static in face.statics:
        if static.zone < 0:
            _add_one_static(board, context, static)
    for replacement in face.replacements:
        if replacement.zone < 0:
            board.replacers.setdefault(replacement.kind, []).append((context, replacement))
    if not face.is_simple or face.player_rules or face.enters:
        _add_rules(board, context, face)


def _add_one_static(board: Board, context: Context, static: Static) -> None:
    if static.is_own:
        board.own_statics.setdefault(context.source, []).append((context, static))
    else:
        board.statics.append((context, static))


def _add_rules(board: Board, context: Context, face: Face) -> None:
    board.cost_rules.extend((context, rule) for rule in face.cost_rules if not rule.is_own)
    board.player_rules.extend((context, rule) for rule in face.player_rules)
    board.enter_rules.extend((context, rule) for rule in face.enters if not rule.is_own)


def _add_outside(game: Game, board: Board) -> None:
    """Add abilities that work in other zones, as their text says."""
    kinds = game.layout.kinds
    for number in game.outsiders:
        if game.zone[number] >= 0:
            context = source_context(game, number)
            _add_from_outside(board, context, game.face[number], kinds[game.zone[number]])


def _add_from_outside(board: Board, context: Context, face: Face, kind: int) -> None:
    """Add abilities of a face that work in a kind of zone."""
    for trigger in face.triggers:
        if trigger.zone == kind:
            _give(board, context, trigger)
    for static in face.statics:
        if static.zone == kind:
            board.statics.append((context, static))
    for replacement in face.replacements:
        if replacement.zone == kind:
            board.replacers.setdefault(replacement.kind, []).append((context, replacement))
    for way in face.other_ways:
        if way.rule is not None and way.zone == kind:
            board.player_rules.append((context, way.rule))


def _add_gained(game: Game, board: Board) -> None:
    """Add abilities that effects have given; those that give abilities were indexed before."""
    statics, changing = game.active or work_out_active(game, board)
    givers = [each for each in statics if each[1].kinds & _GAINING_BITS]
    lasting = [each for each in changing if _kinds_of(each.changes) & _GAINING_BITS]
    for number in board.permanents:
        own = board.own_statics.get(number)
        for ability in _gained(changes_of(game, board, number, own, givers, lasting)):
            add_ability(board, source_context(game, number), ability)


def _gained(changes: list[tuple[Change, Context]]) -> tuple[Ability, ...]:
    found: tuple[Ability, ...] = ()
    for change, _ in changes:
        if change.kind == GAIN_ABILITY:
            found += change.ability
        elif change.kind == FORBID and change.bit & NO_GAIN_ABILITIES:
            return ()
    return found


def add_ability(board: Board, context: Context, ability: Ability) -> None:
    """Put one ability of an object into the index."""
    if isinstance(ability, Trigger):
        _give(board, context, ability)
    elif isinstance(ability, Static):
        _add_one_static(board, context, ability)
    elif isinstance(ability, Replacement):
        board.replacers.setdefault(ability.kind, []).append((context, ability))
    elif isinstance(ability, CostRule):
        board.cost_rules.append((context, ability))
    elif isinstance(ability, PlayerRule):
        board.player_rules.append((context, ability))
        board.player_words |= {ability.what}
