"""Characteristics: printed values with the infusion, then continuous effects in order."""

from collections.abc import Iterable
from typing import Final

from engine.games.rush_of_ikorr.play.abilities import (
    Ability,
    Action,
    Change,
    CostRule,
    PlayerRule,
    Replacement,
    Static,
    Trigger,
)
from engine.games.rush_of_ikorr.play.board import Active, Board
from engine.games.rush_of_ikorr.play.change_kinds import (
    ACT_STUNNED,
    ADD_ATTACK,
    ADD_HEALTH,
    ADD_RAID,
    ATTACK_AND_RAID,
    BINDING_CHANGES,
    DAMAGE_DEALT,
    DAMAGE_TAKEN,
    DOUBLE,
    FORBID,
    FORCE,
    GAIN_ABILITY,
    GAIN_KEYWORD,
    GAIN_TRAIT,
    LIMIT,
    LOSE_ABILITIES,
    LOSE_KEYWORD,
    MORE_ACTIVATIONS,
    MORE_ATTACKS,
    MORE_RAIDS,
    REPLACE_TRAITS,
    SET_ATTACK,
    SET_HEALTH,
    SET_NAME,
    SET_RAID,
    SWAP,
    TOLL,
    VITAL_CHANGES,
    bits_of,
)
from engine.games.rush_of_ikorr.play.change_order import NUMBER_BITS, in_order
from engine.games.rush_of_ikorr.play.context import Context
from engine.games.rush_of_ikorr.play.face import Chars, DamageChange, Face, Limit
from engine.games.rush_of_ikorr.play.lasting import Lasting
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.play.words import (
    CHAMPIONS,
    HEARS_EVERYTHING,
    LOCATION,
    NO_CARD_EFFECTS,
    NO_GAIN_ABILITIES,
    ON_EVERYTHING,
    ON_HISTORY,
    SUPPORT,
    WIDTH,
)

_VITAL_BITS: Final = bits_of(VITAL_CHANGES)
_BINDING_BITS: Final = bits_of(BINDING_CHANGES)
_STRUCTURAL_BITS: Final = bits_of((LOSE_ABILITIES, GAIN_ABILITY))
# Changes that give abilities.
_GIVING_BITS: Final = bits_of((GAIN_KEYWORD, GAIN_ABILITY))
# Changes that give abilities, take them away, or may forbid that.
_GAINING_BITS: Final = bits_of((LOSE_ABILITIES, GAIN_ABILITY, FORBID, LIMIT))
# Layers of changes: words and keywords first, then numbers.
_WORD_BITS: Final = bits_of(
    (LOSE_ABILITIES, SET_NAME, REPLACE_TRAITS, GAIN_TRAIT, GAIN_KEYWORD, LOSE_KEYWORD)
)


def chars(game: Play, number: int) -> Chars:
    """Return an object's characteristics as they are now."""
    known = game.cache.get(number)
    if known is not None:
        return known
    board = game.board
    if board is None:
        board = index_board(game)
    if board.is_plain or not CHAMPIONS <= game.zone[number] % WIDTH <= LOCATION:
        return game.face[number].chars
    unfinished = game.unfinished
    if unfinished:
        if number not in unfinished:
            return _worked_out(game, number, board)
        game.is_circular = game.is_circular or next(reversed(unfinished)) != number
        return unfinished[number]
    if game.active is None:
        _work_out_active(game, board)
    count = len(game.cache)
    known = _worked_out(game, number, board)
    return known if not game.is_circular else _in_order_of_the_table(game, number, board, count)


def _worked_out(game: Play, number: int, board: Board) -> Chars:
    # A text that reads the object it changes sees it without that change.
    game.unfinished[number] = game.face[number].chars
    known = _computed(game, number, board)
    del game.unfinished[number]
    game.cache[number] = known
    return known


def _in_order_of_the_table(game: Play, number: int, board: Board, count: int) -> Chars:
    """Work out objects whose texts read each other, the same way whichever is asked for first.

    What has been worked out on the way here, after the first so many, is forgotten.
    """
    for each in list(game.cache)[count:]:
        del game.cache[each]
    for each in board.permanents:
        if each not in game.cache:
            _worked_out(game, each, board)
    game.is_circular = False
    return game.cache[number]


def keywords(game: Play, number: int) -> int:
    """Return an object's keyword abilities as bits."""
    return chars(game, number).keywords


def source_context(game: Play, number: int) -> Context:
    """Return the context in which an object's abilities look around; not to be changed."""
    stamp = game.stamp[number]
    known = game.contexts.get(stamp)
    if known is None or known.controller != game.controller[number]:
        known = Context(game.controller[number], number, stamp, game.face[number].name)
        game.contexts[stamp] = known
    return known


def abilities_of(game: Play, number: int) -> tuple[Ability, ...]:
    """Return every ability an object has now, printed and gained."""
    face = game.face[number]
    now = chars(game, number)
    own: tuple[Ability, ...] = () if now.lost else face_abilities(face)
    return own + now.gained if now.gained else own


def face_abilities(face: Face) -> tuple[Ability, ...]:
    """Return the abilities printed on a face."""
    found: tuple[Ability, ...] = ()
    found += face.triggers
    found += face.actions
    found += face.statics
    found += face.replacements
    found += face.cost_rules
    found += face.player_rules
    return found


def actions_of(game: Play, number: int) -> tuple[Action, ...]:
    """Return the ACTION abilities an object has now, Support among them (11.31a)."""
    now = chars(game, number)
    own = () if now.lost else game.face[number].actions
    if not now.gained:
        return own
    return own + tuple(each for each in now.gained if isinstance(each, Action))


def index_board(game: Play) -> Board:
    """Collect what listens and holds from everything in play, and keep it until that changes."""
    game.active = None
    kept = game.collected
    if kept is None or any(_kinds_of(each.changes) & _STRUCTURAL_BITS for each in game.lasting):
        board = _collect(game)
    else:
        board = kept.without_lasting()
        game.board = board
        game.collected = None
    kinds = _add_lasting(game, board)
    if board.lasting_listens or game.depends & ON_HISTORY:
        board.hears = HEARS_EVERYTHING
    board.is_plain = not (board.statics or board.own_statics or board.changing or game.bases)
    if not board.is_plain:
        _note_kinds(board, kinds)
        if board.gives_abilities:
            board.is_structural = True
            board.shared_depends = ON_EVERYTHING
            _add_gained(game, board)
            game.cache = {}
            game.active = None
        board.is_steady = _is_steady(game, board)
    return board


def _collect(game: Play) -> Board:
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


def _is_steady(game: Play, board: Board) -> bool:
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
    if static.lowers:
        board.statics_lower = True
    if static.depends:
        board.depends |= static.depends
        board.dependent_kinds |= static.kinds


def _note_kinds(board: Board, kinds: int) -> None:
    """Note what kinds of changes there are, so that most questions need no answer."""
    board.has_layers = bool(board.reads & kinds)
    gives_keywords = bool(kinds >> GAIN_KEYWORD & 1)
    board.gives_abilities = bool(kinds >> GAIN_ABILITY & 1) or (
        gives_keywords and _gives_support(board)
    )
    board.is_vital = bool(kinds & _VITAL_BITS)
    given = board.given_kinds
    for lasting in board.changing:
        for change in lasting.changes:
            given |= change.given
    board.binds = bool((kinds | given) & _BINDING_BITS)
    board.compels = bool((kinds | given) >> FORCE & 1)


def _gives_support(board: Board) -> bool:
    """Whether an effect gives Support, which is an ACTION ability (11.31a)."""
    given = [change for _, static in board.statics for change in static.changes]
    for own in board.own_statics.values():
        given += [change for _, static in own for change in static.changes]
    given += [change for lasting in board.changing for change in lasting.changes]
    return any(change.kind == GAIN_KEYWORD and change.bit == SUPPORT for change in given)


def _kinds_of(changes: tuple[Change, ...]) -> int:
    kinds = 0
    for change in changes:
        kinds |= 1 << change.kind
    return kinds


def _add_lasting(game: Play, board: Board) -> int:
    """Look at lasting effects; returns the kinds of all changes there are, as bits."""
    board.has_cost_rules = bool(board.cost_rules)
    board.has_player_rules = bool(board.player_rules)
    board.lowers = board.statics_lower
    game.depends = board.depends
    for _, static in board.statics:
        board.shared_depends |= static.depends
    dependent = board.dependent_kinds
    kinds = board.kinds
    for lasting in game.lasting:
        if lasting.trigger is not None or lasting.until_event is not None:
            board.lasting_listens = True
        board.has_cost_rules = board.has_cost_rules or lasting.cost_rule is not None
        board.has_player_rules = board.has_player_rules or lasting.player_rule is not None
        own = _kinds_of(lasting.changes)
        depends = lasting.depends if lasting.while_true is None else ON_EVERYTHING
        if depends:
            game.depends |= depends
            board.shared_depends |= depends
            dependent |= own
        if lasting.changes:
            board.changing.append(lasting)
            kinds |= own
            board.lowers = board.lowers or any(change.lowers for change in lasting.changes)
    if board.has_player_rules:
        _note_player_rules(game, board)
    game.is_volatile = bool(dependent & _STRUCTURAL_BITS)
    game.watches_health = bool(dependent & _VITAL_BITS)
    return kinds


def _note_player_rules(game: Play, board: Board) -> None:
    words = {rule.what for _, rule in board.player_rules}
    words |= {each.player_rule.what for each in game.lasting if each.player_rule is not None}
    board.player_words = frozenset(words)


def _silenced(game: Play, board: Board) -> set[int]:
    """Return the objects that have lost their abilities."""
    silenced: set[int] = set()
    permanents = board.permanents
    for lasting in game.lasting:
        if lasting.changes and _kinds_of(lasting.changes) >> LOSE_ABILITIES & 1:
            board.is_structural = True
            reached = (n for n in permanents if holds_for(game, lasting, n))
            silenced.update(_unprotected(game, reached, lasting.context))
    for source in permanents:
        face = game.face[source]
        if not face.silences:
            continue
        board.is_structural = True
        for static in face.statics:
            if not static.kinds >> LOSE_ABILITIES & 1 or source in silenced:
                continue
            context = source_context(game, source)
            if static.condition is None or static.condition(game, context):
                reached = (n for n in permanents if static.reaches(game, context, n))
                silenced.update(_unprotected(game, reached, context))
    return silenced


def _unprotected(game: Play, numbers: Iterable[int], context: Context) -> list[int]:
    """Return the objects that neither their own text nor an effect protects (6.10b.1)."""
    return [n for n in numbers if n == context.source or not _is_protected(game, n, context)]


def _is_protected(game: Play, number: int, context: Context) -> bool:
    own = source_context(game, number)
    walls = [
        (change, own)
        for static in game.face[number].statics
        if static.is_own and (static.condition is None or static.condition(game, own))
        for change in static.changes
    ]
    for lasting in game.lasting:
        if lasting.changes and holds_for(game, lasting, number):
            walls += [(change, lasting.context) for change in lasting.changes]
    return any(_is_wall(wall[0]) and _keeps_off(game, wall, context) for wall in walls)


def listeners(game: Play, board: Board, kind: int) -> list[tuple[Context, Trigger]]:
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


def _add_outside(game: Play, board: Board) -> None:
    """Add abilities that work in hand, graveyard or void, as their text says (6.8a)."""
    for number in game.outsiders:
        if game.zone[number] < 0:
            continue
        face = game.face[number]
        kind = game.zone[number] % WIDTH
        context = source_context(game, number)
        for trigger in face.triggers:
            if trigger.zone == kind:
                _give(board, context, trigger)
        for static in face.statics:
            if static.zone == kind:
                board.statics.append((context, static))
        for way in face.other_ways:
            if way.rule is not None and way.zone == kind:
                board.player_rules.append((context, way.rule))


def _add_gained(game: Play, board: Board) -> None:
    """Add abilities that effects have given; those that give abilities were indexed before."""
    statics, changing = game.active or _work_out_active(game, board)
    givers = [each for each in statics if each[1].kinds & _GAINING_BITS]
    lasting = [each for each in changing if _kinds_of(each.changes) & _GAINING_BITS]
    for number in board.permanents:
        own = board.own_statics.get(number)
        for ability in _gained(_changes_of(game, board, number, own, givers, lasting)):
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


def holds_for(game: Play, lasting: Lasting, number: int) -> bool:
    """Whether a lasting effect holds for an object: locked members, or live membership (3.13)."""
    if lasting.expiry.begins > game.turn or not _is_member(game, lasting, number):
        return False
    return lasting.while_true is None or lasting.while_true(game, lasting.context)


def _is_member(game: Play, lasting: Lasting, number: int) -> bool:
    members = lasting.members
    if members is not None and (number, game.stamp[number]) in members:
        return True
    return lasting.reaches is not None and lasting.reaches(game, lasting.context, number)


def _work_out_active(game: Play, board: Board) -> Active:
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
    before = game.cache.copy()
    held = [e for e in board.statics if e[1].condition is None or e[1].condition(game, e[0])]
    kept = [e for e in board.changing if e.while_true is None or e.while_true(game, e.context)]
    game.cache = before
    game.active = (held, [each for each in kept if each.expiry.begins <= game.turn])
    return game.active


def changes_for(game: Play, number: int, board: Board) -> list[tuple[Change, Context]]:
    """Return the changes that apply to an object, in the order of their kinds."""
    statics, changing = game.active or _work_out_active(game, board)
    found = _changes_of(game, board, number, board.own_statics.get(number), statics, changing)
    return in_order(found) if len(found) > 1 else found


def _changes_of(
    game: Play,
    board: Board,
    number: int,
    own: list[tuple[Context, Static]] | None,
    statics: list[tuple[Context, Static]],
    changing: list[Lasting],
) -> list[tuple[Change, Context]]:
    found: list[tuple[Change, Context]] = []
    if own is not None:
        _add_own_changes(game, own, found)
    for context, static in statics:
        if static.reaches(game, context, number):
            known = _about(game, context, number) if static.is_each else context
            found += [(change, known) for change in static.changes]
    if number in board.silenced:
        found = [each for each in found if each[0].kind != GAIN_ABILITY]
    ref = (number, game.stamp[number])
    for lasting in changing:
        members, reaches = lasting.members, lasting.reaches
        if (members is not None and ref in members) or (
            reaches is not None and reaches(game, lasting.context, number)
        ):
            known = lasting.context
            if lasting.is_each:
                known = _about(game, known, number)
            for change in lasting.changes:
                if change.kind == LOSE_ABILITIES and number in board.silenced:
                    # What was gained before is lost, what is gained later is not.
                    found = [each for each in found if not _GIVING_BITS >> each[0].kind & 1]
                found.append((change, known))
    return _felt(game, number, found, changing) if board.binds and len(found) > 1 else found


def _felt(
    game: Play, number: int, found: list[tuple[Change, Context]], changing: list[Lasting]
) -> list[tuple[Change, Context]]:
    """Leave out changes by effects that do not affect an object (6.10b.1).

    Its own text, what protects it, and what was done to it before it was protected stay.
    """
    walls = [each for each in found if _is_wall(each[0])]
    if not walls:
        return found
    ref = (number, game.stamp[number])
    staying = {each.context.source for each in changing if each.members and ref in each.members}
    staying.update(context.source for _, context in walls)
    staying.add(number)
    return [
        each
        for each in found
        if each[1].source in staying or not any(_keeps_off(game, wall, each[1]) for wall in walls)
    ]


def _is_wall(change: Change) -> bool:
    return change.kind in (FORBID, LIMIT) and change.bit & NO_CARD_EFFECTS != 0


def _keeps_off(game: Play, wall: tuple[Change, Context], context: Context) -> bool:
    """Whether what protects an object protects it from the effects of a source."""
    change, own = wall
    if change.limit is None:
        return context.is_card
    return change.limit(game, own, context.source)


def _about(game: Play, context: Context, number: int) -> Context:
    """Return the context of a text whose amounts are counted for each object alone."""
    known = context.clone()
    known.item = (number, game.stamp[number])
    return known


def _add_own_changes(
    game: Play, own: list[tuple[Context, Static]], found: list[tuple[Change, Context]]
) -> None:
    for context, static in own:
        if static.condition is None or static.condition(game, context):
            for change in static.changes:
                found.append((change, context))


def _computed(game: Play, number: int, board: Board) -> Chars:
    face = game.face[number]
    base = game.bases.get(number)
    found = changes_for(game, number, board)
    if not found and base is None:
        return face.chars
    if board.has_layers and any(board.reads >> change.kind & 1 for change, _ in found):
        found = _layered(game, number, board, found)
    now = Chars(face)
    game.unfinished[number] = now
    if base is not None:
        now.attack, now.health, now.raid = base
    for change, context in found:
        if change.kind == FORBID and change.limit is not None:
            if change.limit(game, context, number):
                now.cannot |= change.bit
            continue
        _APPLY[change.kind](game, now, change, context)
    if now.cannot or now.lost or now.tolls:
        _take_away(game, number, now)
    # I-28: values below 0 count as 0.
    now.attack = max(now.attack, 0)
    now.health = max(now.health, 0)
    now.raid = max(now.raid, 0)
    return now


def _take_away(game: Play, number: int, now: Chars) -> None:
    """Take away what an object cannot have or do with all its changes together."""
    face = game.face[number]
    if now.cannot & NO_GAIN_ABILITIES:
        now.keywords &= face.keywords
        now.gained = ()
    for bit, _ in now.tolls:
        if toll_of(now, bit) > game.influence[game.controller[number]]:
            now.cannot |= bit
    if now.lost and not game.options.stat_infusion_survives_ability_loss:
        _lose_infused_values(now, face)


def _layered(
    game: Play, number: int, board: Board, found: list[tuple[Change, Context]]
) -> list[tuple[Change, Context]]:
    """Return the changes that apply once words are known for numbers, and both for the rest.

    A text about Beasts finds what another text makes a Beast. Amounts are not looked at again.
    """
    words = [each for each in found if _WORD_BITS >> each[0].kind & 1]
    _show_so_far(game, number, words)
    numbers = [e for e in changes_for(game, number, board) if NUMBER_BITS >> e[0].kind & 1]
    _show_so_far(game, number, [*words, *numbers])
    rest = [e for e in changes_for(game, number, board) if not NUMBER_BITS >> e[0].kind & 1]
    game.cache[number] = game.face[number].chars
    return in_order([*numbers, *rest])


def _show_so_far(game: Play, number: int, found: list[tuple[Change, Context]]) -> None:
    """Let texts see an object with some of its changes."""
    now = Chars(game.face[number])
    if number in game.bases:
        now.attack, now.health, now.raid = game.bases[number]
    game.cache[number] = game.face[number].chars
    for change, context in in_order(found):
        _APPLY[change.kind](game, now, change, context)
    game.cache[number] = now


def _amount(game: Play, change: Change, context: Context) -> int:
    return change.amount(game, context) if change.amount is not None else 0


def _lose_abilities(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.lost = True
    now.keywords = 0
    now.support = ()


def _lose_infused_values(now: Chars, face: Face) -> None:
    """Take an infusion's numbers away together with the abilities (I-19, read the other way)."""
    attack, health, raid = face.infused_values
    now.attack -= attack
    now.health -= health
    now.raid -= raid


def _set_name(game: Play, now: Chars, change: Change, context: Context) -> None:
    chosen = game.notes.get(context.source_stamp, context.word)
    now.name = change.words[0] if change.words else chosen


def _gain_trait(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.traits = now.traits | frozenset(change.words)


def _replace_traits(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.traits = frozenset(change.words)


def _set_attack(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.attack = _amount(game, change, context)


def _set_health(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.health = _amount(game, change, context)


def _set_raid(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.raid = _amount(game, change, context)


def _add_attack(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.attack += _amount(game, change, context)


def _add_health(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.health += _amount(game, change, context)


def _add_raid(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.raid += _amount(game, change, context)


def _double(game: Play, now: Chars, change: Change, context: Context) -> None:
    if change.bit == 0:
        now.attack *= 2
    elif change.bit == 1:
        now.health *= 2
    else:
        now.raid *= 2


def _swap(game: Play, now: Chars, change: Change, context: Context) -> None:
    values = [now.attack, now.health, now.raid]
    first, second = change.bit // 3, change.bit % 3
    values[first], values[second] = values[second], values[first]
    now.attack, now.health, now.raid = values


def _gain_keyword(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.keywords |= change.bit
    if change.bit == SUPPORT:
        now.support = (*now.support, change.words)
        now.gained += change.ability


def _lose_keyword(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.keywords &= ~change.bit


def _gain_ability(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.gained += change.ability


def _forbid(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.cannot |= change.bit


def _limit(game: Play, now: Chars, change: Change, context: Context) -> None:
    if change.limit is not None:
        now.limits = (*now.limits, Limit(change.bit, change.limit, context, change.cause))


def _more_attacks(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.more_attacks += change.bit


def _more_raids(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.more_raids += change.bit


def _more_activations(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.more_activations += change.bit


def _damage_dealt(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.damage_dealt = (*now.damage_dealt, _damage_change(game, change, context))


def _damage_taken(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.damage_taken = (*now.damage_taken, _damage_change(game, change, context))


def _toll(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.tolls = (*now.tolls, (change.bit, _amount(game, change, context)))


def toll_of(now: Chars, bit: int) -> int:
    """Return the influence that has to be paid for an attack or a raid."""
    return sum(amount for each, amount in now.tolls if each == bit)


def _damage_change(game: Play, change: Change, context: Context) -> DamageChange:
    limit = Limit(0, change.limit, context) if change.limit is not None else None
    return (change.cause, _amount(game, change, context), limit)


_APPLY = {
    LOSE_ABILITIES: _lose_abilities,
    SET_NAME: _set_name,
    REPLACE_TRAITS: _replace_traits,
    GAIN_TRAIT: _gain_trait,
    SET_ATTACK: _set_attack,
    SET_HEALTH: _set_health,
    SET_RAID: _set_raid,
    ADD_ATTACK: _add_attack,
    ADD_HEALTH: _add_health,
    ADD_RAID: _add_raid,
    DOUBLE: _double,
    SWAP: _swap,
    GAIN_KEYWORD: _gain_keyword,
    LOSE_KEYWORD: _lose_keyword,
    GAIN_ABILITY: _gain_ability,
    FORBID: _forbid,
    FORCE: _forbid,
    ATTACK_AND_RAID: _forbid,
    ACT_STUNNED: _forbid,
    LIMIT: _limit,
    MORE_ATTACKS: _more_attacks,
    MORE_RAIDS: _more_raids,
    MORE_ACTIVATIONS: _more_activations,
    DAMAGE_DEALT: _damage_dealt,
    DAMAGE_TAKEN: _damage_taken,
    TOLL: _toll,
}
