"""What the active team may do in the open action phase, and why not (8.6)."""

from collections.abc import Callable, Iterator

from engine.games.rush_of_ikorr.play import refusals as no
from engine.games.rush_of_ikorr.play.atoms import controls_named, free_places, is_champion
from engine.games.rush_of_ikorr.play.chars import actions_of, chars, index_board, source_context
from engine.games.rush_of_ikorr.play.context import Context
from engine.games.rush_of_ikorr.play.costs import (
    ability_cost,
    activation_context,
    can_pay_items,
    highest_x,
    kind_of_cost,
    play_cost,
)
from engine.games.rush_of_ikorr.play.face import Action, Chars, Program
from engine.games.rush_of_ikorr.play.limits import is_barred
from engine.games.rush_of_ikorr.play.placing import can_be_stacked
from engine.games.rush_of_ikorr.play.players import forbids, player_rules
from engine.games.rush_of_ikorr.play.refusals import Refusal
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.play.words import (
    ACTION_PHASE,
    ATTACKS_AND_RAIDS,
    ATTACKS_ANYONE,
    ATTACKS_STUNNED,
    CAN_ATTACK_FRESH,
    CHAMPION,
    CHAMPIONS,
    DECK,
    DO_ACTIVATE,
    DO_ATTACK,
    DO_PASS,
    DO_PLAY,
    DO_POWER,
    DO_RAID,
    DO_RUSH,
    FURY,
    GRAVEYARD,
    HAND,
    LOCATION,
    LOCATION_CARD,
    MUST_ATTACK,
    MUST_BE_ATTACKED,
    NO_ACTIVATE,
    NO_ATTACK,
    NO_BE_ATTACKED,
    NO_RAID,
    NO_SACRIFICE,
    NO_SUPPORT,
    RAIDS_STUNNED,
    SPELL,
    STUNNED,
    SWIFT,
    WIDTH,
)

Check = tuple[Callable[[Play, int, int], bool], Refusal]
Verb = tuple[int, ...]


# --- playing a card ---


def play_context(game: Play, seat: int, number: int) -> Context:
    """Return a context for questions about a card that a player might play; not to be changed."""
    if game.controller[number] == seat:
        return source_context(game, number)
    return Context(seat, number, game.stamp[number], game.face[number].card_name)


def _is_not_playable_from_here(game: Play, seat: int, number: int) -> bool:
    if game.zone[number] == seat * WIDTH + HAND:
        return False
    return not may_play_from(game, seat, number)


def may_play_from(game: Play, seat: int, number: int) -> bool:
    """Whether an effect lets a player play a card from where it is ("from your graveyard")."""
    return forbids(game, seat, "play_from", number)


def _is_no_card(game: Play, seat: int, number: int) -> bool:
    return game.face[number].kind > LOCATION_CARD


def _is_too_expensive(game: Play, seat: int, number: int) -> bool:
    alternative = game.face[number].alternative_costs
    if alternative is not None:
        context = play_context(game, seat, number)
        if can_pay_items(game, alternative, context):
            return False
    return play_cost(game, seat, number) > game.influence[seat]


def _cannot_pay_extra(game: Play, seat: int, number: int) -> bool:
    costs = game.face[number].extra_costs
    if costs is None:
        return False
    if (costs.influence or 0) + play_cost(game, seat, number) > game.influence[seat]:
        return True
    return not can_pay_items(game, costs, play_context(game, seat, number))


def _has_no_target(game: Play, seat: int, number: int) -> bool:
    program = game.face[number].program
    if program is None or (not program.targets and not program.modes):
        return False
    context = play_context(game, seat, number)
    if game.face[number].is_x:
        context = context.clone()
        context.x = highest_x(game, seat, number)
    return not can_be_stacked(game, program, context)


def _has_no_room(game: Play, seat: int, number: int) -> bool:
    face = game.face[number]
    if face.kind == CHAMPION:
        return free_places(game, seat) <= 0 and not _cost_frees_a_place(game, seat, number)
    program = face.program
    if program is None or not program.only_summons or free_places(game, seat) > 0:
        return False
    return not _cost_frees_a_place(game, seat, number)


def _cost_frees_a_place(game: Play, seat: int, number: int) -> bool:
    """Whether paying its additional cost makes room (I-24)."""
    costs = game.face[number].extra_costs
    return game.options.cost_may_free_a_slot and costs is not None and costs.frees_a_place


def _is_second_fabled(game: Play, seat: int, number: int) -> bool:
    face = game.face[number]
    if face.kind == SPELL:
        return face.program is not None and _copies_only_fabled(game, seat, number, face.program)
    return face.fabled and controls_named(game, seat, face.name)


def _copies_only_fabled(game: Play, seat: int, number: int, program: Program) -> bool:
    """Whether every target would be copied into a second Fabled permanent of its name (4.7c.1)."""
    context = play_context(game, seat, number)
    return any(
        slot.find_all is not None
        and bool(slot.find_all(game, context))
        and not slot.find(game, context)
        for slot in program.targets
    )


def _old_location_stays(game: Play, seat: int, number: int) -> bool:
    if game.face[number].kind != LOCATION_CARD:
        return False
    old = game.zones[seat * WIDTH + LOCATION]
    return bool(old) and is_barred(game, old[0], NO_SACRIFICE)


def _is_restricted(game: Play, seat: int, number: int) -> bool:
    restrictions = game.face[number].restrictions
    if not restrictions:
        return False
    context = play_context(game, seat, number)
    return not all(condition(game, context) for condition in restrictions)


_PLAY_WORDS = {CHAMPION: "summon", SPELL: "cast", LOCATION_CARD: "build"}


def _is_player_forbidden(game: Play, seat: int, number: int) -> bool:
    word = _PLAY_WORDS.get(game.face[number].kind, "play")
    return forbids(game, seat, "play", number) or forbids(game, seat, word, number)


PLAY_CHECKS: tuple[Check, ...] = (
    (_is_not_playable_from_here, no.NOT_IN_HAND),
    (_is_no_card, no.NOT_A_CARD),
    (_is_too_expensive, no.TOO_EXPENSIVE),
    (_has_no_room, no.ROW_FULL),
    (_is_second_fabled, no.FABLED_TWICE),
    (_cannot_pay_extra, no.COST_NOT_PAYABLE),
    (_has_no_target, no.NO_TARGET),
    (_old_location_stays, no.LOCATION_STAYS),
    (_is_restricted, no.PLAY_RESTRICTED),
    (_is_player_forbidden, no.PLAYER_FORBIDDEN),
)


# --- raiding ---


def _is_no_champion(game: Play, seat: int, number: int) -> bool:
    return game.zone[number] % WIDTH != CHAMPIONS or not is_champion(game, number)


def _is_not_yours(game: Play, seat: int, number: int) -> bool:
    return game.controller[number] != seat


def _is_stunned_for_raid(game: Play, seat: int, number: int) -> bool:
    if not game.flags[number] & STUNNED:
        return False
    return not chars(game, number).cannot & RAIDS_STUNNED


def _is_first_turn(game: Play, seat: int, number: int) -> bool:
    return game.turn == 1


def _has_raided(game: Play, seat: int, number: int) -> bool:
    return game.raids[number] > chars(game, number).more_raids


def _has_attacked(game: Play, seat: int, number: int) -> bool:
    return game.attacks[number] > 0 and not chars(game, number).cannot & ATTACKS_AND_RAIDS


def _may_not_raid(game: Play, seat: int, number: int) -> bool:
    return is_barred(game, number, NO_RAID) or forbids(game, seat, "raid", number)


def _raids_nothing(game: Play, seat: int, number: int) -> bool:
    return not game.options.raid_zero_allowed and chars(game, number).raid == 0


RAID_CHECKS: tuple[Check, ...] = (
    (_is_no_champion, no.NOT_A_CHAMPION),
    (_is_not_yours, no.NOT_YOURS),
    (_is_first_turn, no.FIRST_TURN_RAID),
    (_has_raided, no.RAIDED_ALREADY),
    (_has_attacked, no.ATTACKED_SO_NO_RAID),
    (_is_stunned_for_raid, no.STUNNED_REFUSAL),
    (_may_not_raid, no.CANNOT),
    (_raids_nothing, no.RAID_ZERO),
)


# --- attacking ---


def _is_stunned_for_attack(game: Play, seat: int, number: int) -> bool:
    if not game.flags[number] & STUNNED:
        return False
    return not chars(game, number).cannot & ATTACKS_STUNNED


def _is_fresh(game: Play, seat: int, number: int) -> bool:
    if game.entered[number] != game.turn:
        return False
    now = chars(game, number)
    return not now.keywords & SWIFT and not now.cannot & CAN_ATTACK_FRESH


def _has_attacked_enough(game: Play, seat: int, number: int) -> bool:
    now = chars(game, number)
    return game.attacks[number] > now.more_attacks and not now.keywords & FURY


def _has_raided_so_no_attack(game: Play, seat: int, number: int) -> bool:
    if not game.raids[number] or game.options.attack_after_raid:
        return False
    return not chars(game, number).cannot & ATTACKS_AND_RAIDS


def _may_not_attack(game: Play, seat: int, number: int) -> bool:
    return is_barred(game, number, NO_ATTACK) or forbids(game, seat, "attack", number)


ATTACK_CHECKS: tuple[Check, ...] = (
    (_is_no_champion, no.NOT_A_CHAMPION),
    (_is_not_yours, no.NOT_YOURS),
    (_has_attacked_enough, no.ATTACKED_ALREADY),
    (_has_raided_so_no_attack, no.RAIDED_SO_NO_ATTACK),
    (_is_fresh, no.FRESH),
    (_is_stunned_for_attack, no.STUNNED_REFUSAL),
    (_may_not_attack, no.CANNOT),
)

PairCheck = tuple[Callable[[Play, int, int], bool], Refusal]


def _is_out_of_reach(game: Play, attacker: int, defender: int) -> bool:
    seat = game.controller[attacker]
    other = game.controller[defender]
    if game.zone[defender] % WIDTH != CHAMPIONS or not is_champion(game, defender):
        return True
    if chars(game, attacker).cannot & ATTACKS_ANYONE:
        return other not in game.seating.opponents[seat]
    return other not in game.seating.facing[seat]


def _has_attacked_that(game: Play, attacker: int, defender: int) -> bool:
    if not game.attacks[attacker] or not chars(game, attacker).keywords & FURY:
        return False
    return game.stamp[defender] in game.victims.get(attacker, ())


def _cannot_attack_that(game: Play, attacker: int, defender: int) -> bool:
    return is_barred(game, defender, NO_BE_ATTACKED, attacker) or is_barred(
        game, attacker, NO_ATTACK, defender
    )


def _must_attack_other(game: Play, attacker: int, defender: int) -> bool:
    if chars(game, defender).cannot & MUST_BE_ATTACKED:
        return False
    return any(
        chars(game, other).cannot & MUST_BE_ATTACKED
        for other in game.zones[game.zone[defender]]
        if other != defender and pair_refusal(game, attacker, other, BASIC_PAIR_CHECKS) is None
    )


BASIC_PAIR_CHECKS: tuple[PairCheck, ...] = (
    (_is_out_of_reach, no.OUT_OF_REACH),
    (_has_attacked_that, no.ATTACKED_THAT_ALREADY),
    (_cannot_attack_that, no.CANNOT_BE_ATTACKED),
)
PAIR_CHECKS: tuple[PairCheck, ...] = (
    *BASIC_PAIR_CHECKS,
    (_must_attack_other, no.MUST_ATTACK_OTHER),
)


def pair_refusal(
    game: Play, attacker: int, defender: int, checks: tuple[PairCheck, ...] = PAIR_CHECKS
) -> Refusal | None:
    """Return why one champion may not attack another, None if it may."""
    for check, refusal in checks:
        if check(game, attacker, defender):
            return refusal
    return None


# --- abilities ---


def ability_refusals(game: Play, seat: int, number: int, action: Action) -> Iterator[Refusal]:
    """Return why an ACTION ability may not be activated, cheapest reasons first."""
    zone = game.zone[number] % WIDTH
    if (action.zone < 0 and not game.in_play(number)) or (action.zone >= 0 and zone != action.zone):
        yield no.WRONG_ZONE
        return
    if _is_spent(game, number, action):
        yield no.USED_ALREADY
    if game.controller[number] != seat:
        yield no.NOT_YOURS
    if game.in_play(number) and is_barred(game, number, NO_ACTIVATE):
        yield no.CANNOT
    if action.is_support and is_barred(game, number, NO_SUPPORT):
        yield no.CANNOT
    if forbids(game, seat, "activate", number):
        yield no.PLAYER_FORBIDDEN
    yield from _effect_refusals(game, seat, number, action)


def _is_spent(game: Play, number: int, action: Action) -> bool:
    key = (game.stamp[number], action.number)
    if action.times == 0:
        return game.ever.get(key, 0) > 0
    return game.used.get(key, 0) >= action.times + chars(game, number).more_activations


def _effect_refusals(game: Play, seat: int, number: int, action: Action) -> Iterator[Refusal]:
    """Return what costs, condition and targets have against an ability."""
    costs = action.costs
    printed = costs.influence or 0
    if printed or costs.ikorr is None:
        price = ability_cost(game, seat, number, printed, kind_of_cost(action))
        if price > game.influence[seat]:
            yield no.ABILITY_TOO_EXPENSIVE
    program = action.program
    has_choices = program.targets or program.modes
    if action.only_if is None and costs.is_payable is None and not has_choices:
        if program.only_summons and free_places(game, seat) <= 0:
            yield no.ROW_FULL
        return
    is_own = game.controller[number] == seat and costs.influence is not None
    context = (
        source_context(game, number) if is_own else (activation_context(game, seat, number, action))
    )
    if action.only_if is not None and not action.only_if(game, context):
        yield no.NOT_NOW
    if not can_pay_items(game, costs, context):
        yield no.COST_NOT_PAYABLE
    if costs.influence is None:
        context.x = game.influence[seat]
    if has_choices and not can_be_stacked(game, program, context):
        yield no.NO_TARGET
    elif program.only_summons and free_places(game, seat) <= 0 and not costs.frees_a_place:
        yield no.ROW_FULL


def power_refusals(game: Play, seat: int) -> list[Refusal]:
    """Return why a player may not use the avatar power (6.1)."""
    avatar = game.avatar(seat)
    action = game.face[avatar].power if avatar >= 0 else None
    if action is None:
        return [no.NO_POWER]
    found: list[Refusal] = []
    if game.power_turn[seat] == game.turn:
        found.append(no.POWER_USED)
    if forbids(game, seat, "use_power"):
        found.append(no.PLAYER_FORBIDDEN)
    return [*found, *_effect_refusals(game, seat, avatar, action)]


def rush_refusals(game: Play, seat: int) -> list[Refusal]:
    """Return why a player may not use the RUSH ability (6.2)."""
    avatar = game.avatar(seat)
    action = game.face[avatar].rush if avatar >= 0 else None
    if action is None:
        return [no.NO_POWER]
    found: list[Refusal] = []
    if game.rush_used[seat]:
        found.append(no.RUSH_USED)
    if rush_price(game, seat, avatar, action) > game.pool[game.seating.team_of[seat]]:
        found.append(no.TOO_LITTLE_IKORR)
    if forbids(game, seat, "use_rush"):
        found.append(no.PLAYER_FORBIDDEN)
    return [*found, *_effect_refusals(game, seat, avatar, action)]


def rush_price(game: Play, seat: int, avatar: int, action: Action) -> int:
    """Return the Ikorr that a RUSH ability takes now."""
    ikorr = action.costs.ikorr
    context = source_context(game, avatar)
    printed = ikorr(game, context) if ikorr is not None else 0
    return ability_cost(game, seat, avatar, printed, kind_of_cost(action))


# --- the whole list ---


def _passes(game: Play, seat: int, number: int, checks: tuple[Check, ...]) -> bool:
    for check, _ in checks:  # noqa: SIM110 - a loop is faster, and this is the hottest one
        if check(game, seat, number):
            return False
    return True


def acting_seats(game: Play) -> list[int]:
    """Return the players of the active team whose action phase is not skipped."""
    if not game.skips:
        return list(game.seating.teams[game.active_team])
    skipping = {seat for seat, phase, turn in game.skips if phase == ACTION_PHASE and turn < 0}
    return [seat for seat in game.seating.teams[game.active_team] if seat not in skipping]


def legal_actions(game: Play) -> list[Verb]:
    """Return every action the active team may take now; passing comes first."""
    found: list[Verb] = [(DO_PASS,)]
    for seat in acting_seats(game):
        _add_plays(game, seat, found)
        _add_champions(game, seat, found)
        for number in game.zones[seat * WIDTH + LOCATION]:
            _add_abilities(game, seat, number, found)
        if game.outsiders:
            _add_outside_abilities(game, seat, found)
        _add_avatar(game, seat, found)
    if game.taken:
        return _without_loops(game, found)
    return found


def _add_plays(game: Play, seat: int, found: list[Verb]) -> None:
    influence = game.influence[seat]
    board = game.board if game.board is not None else index_board(game)
    has_set_costs = not board.has_cost_rules
    is_quiet = has_set_costs and not board.has_player_rules
    has_room = free_places(game, seat) > 0
    faces = game.face
    for number in game.zones[seat * WIDTH + HAND]:
        face = faces[number]
        if has_set_costs and face.is_simple and face.cost > influence:
            continue
        if is_quiet and face.is_plain_play:
            is_champion_card = face.kind == CHAMPION
            is_legal = has_room if is_champion_card else _is_legal(game, seat, number, has_room)
        else:
            is_legal = _passes(game, seat, number, PLAY_CHECKS)
        if is_legal:
            found.append((DO_PLAY, number))
    if not board.has_player_rules:
        return
    for number in elsewhere(game, seat):
        if _passes(game, seat, number, PLAY_CHECKS):
            found.append((DO_PLAY, number))


def _is_legal(game: Play, seat: int, number: int, has_room: bool) -> bool:
    """Whether a spell or location that can be paid may be played where no text has a say."""
    face = game.face[number]
    if face.kind != SPELL:
        return not _old_location_stays(game, seat, number)
    program = face.program
    if program is None:
        return True
    if program.only_summons and not has_room:
        return False
    if not program.targets:
        return not program.modes or not _has_no_target(game, seat, number)
    if _has_no_target(game, seat, number):
        return False
    return not _copies_only_fabled(game, seat, number, program)


def elsewhere(game: Play, seat: int) -> list[int]:
    """Return cards outside the hand that an effect lets a player play."""
    board = game.board if game.board is not None else index_board(game)
    if not board.has_player_rules or not player_rules(game, "play_from"):
        return []
    found: list[int] = []
    for kind in (GRAVEYARD, GRAVEYARD + 1, GRAVEYARD - 1):
        found += [n for n in game.zones[seat * WIDTH + kind] if may_play_from(game, seat, n)]
    return found


def _add_champions(game: Play, seat: int, found: list[Verb]) -> None:
    board = game.board if game.board is not None else index_board(game)
    facing = [n for other in game.seating.facing[seat] for n in game.row(other)]
    is_quiet = not board.has_player_rules
    binds = board.binds
    can_all_be_attacked = not binds or all(_is_unbound(chars(game, n)) for n in facing)
    for number in game.row(seat):
        face = game.face[number]
        if face.kind == CHAMPION:
            now = chars(game, number)
            if is_quiet and can_all_be_attacked and (not binds or _is_unbound(now)):
                _add_quietly(game, number, now, facing, found)
            else:
                if _passes(game, seat, number, RAID_CHECKS):
                    found.append((DO_RAID, number))
                _add_attacks(game, seat, number, facing, found)
        if face.actions or board.gives_abilities:
            _add_abilities(game, seat, number, found)


def _is_unbound(now: Chars) -> bool:
    """Whether no text says what an object can or cannot do."""
    return not (now.cannot or now.limits or now.more_attacks or now.more_raids)


def _add_quietly(game: Play, number: int, now: Chars, facing: list[int], found: list[Verb]) -> None:
    """Add a champion's raid and attacks where no text has a say; the tables say the same."""
    if game.flags[number] & STUNNED:
        return
    raids, attacks, options = game.raids[number], game.attacks[number], game.options
    if not raids and not attacks and game.turn > 1 and (options.raid_zero_allowed or now.raid):
        found.append((DO_RAID, number))
    if not facing or (raids and not options.attack_after_raid):
        return
    if game.entered[number] == game.turn and not now.keywords & SWIFT:
        return
    if attacks:
        if not now.keywords & FURY:
            return
        victims = game.victims.get(number, ())
        facing = [other for other in facing if game.stamp[other] not in victims]
    for other in facing:
        if game.face[other].kind == CHAMPION:
            found.append((DO_ATTACK, number, other))


def _add_attacks(game: Play, seat: int, number: int, facing: list[int], found: list[Verb]) -> None:
    if game.entered[number] == game.turn and _is_fresh(game, seat, number):
        return
    if chars(game, number).cannot & ATTACKS_ANYONE:
        facing = [n for other in game.seating.opponents[seat] for n in game.row(other)]
    if not facing or not _passes(game, seat, number, ATTACK_CHECKS):
        return
    is_forced = any(chars(game, other).cannot & MUST_BE_ATTACKED for other in facing)
    checks = PAIR_CHECKS if is_forced else BASIC_PAIR_CHECKS
    for other in facing:
        if pair_refusal(game, number, other, checks) is None:
            found.append((DO_ATTACK, number, other))


def _add_abilities(game: Play, seat: int, number: int, found: list[Verb]) -> None:
    board = game.board if game.board is not None else index_board(game)
    for at, action in enumerate(actions_of(game, number)):
        printed = action.costs.influence or 0
        if printed > game.influence[seat] and not board.has_cost_rules:
            continue
        # What most often stands in the way is looked at first.
        was_used = (game.stamp[number], action.number) in game.used
        if was_used and _is_spent(game, number, action):
            continue
        if next(ability_refusals(game, seat, number, action), None) is None:
            found.append((DO_ACTIVATE, number, at))


def _add_outside_abilities(game: Play, seat: int, found: list[Verb]) -> None:
    for number in game.outsiders:
        is_elsewhere = game.owner[number] == seat and not game.in_play(number)
        if is_elsewhere and game.face[number].actions and game.zone[number] % WIDTH != DECK:
            _add_abilities(game, seat, number, found)


def _add_avatar(game: Play, seat: int, found: list[Verb]) -> None:
    avatar = game.avatar(seat)
    if avatar < 0:
        return
    face = game.face[avatar]
    board = game.board if game.board is not None else index_board(game)
    power, rush = face.power, face.rush
    if power is not None and game.power_turn[seat] != game.turn:
        is_too_dear = (power.costs.influence or 0) > game.influence[seat]
        if (board.has_cost_rules or not is_too_dear) and not power_refusals(game, seat):
            found.append((DO_POWER, seat))
    if rush is not None and not game.rush_used[seat]:
        pool = game.pool[game.seating.team_of[seat]]
        is_too_dear = pool < 1 and not board.has_cost_rules
        if is_too_dear or rush_price(game, seat, avatar, rush) > pool:
            return
        if not rush_refusals(game, seat):
            found.append((DO_RUSH, seat))


def _without_loops(game: Play, found: list[Verb]) -> list[Verb]:
    """Leave out actions already taken from this very state in this phase (10.6c.1a)."""
    key = game.loop_key()
    taken = {verb for state, verb in game.taken if state == key}
    return [verb for verb in found if verb not in taken]


# --- why not ---


def action_refusals(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    """Return every reason why a player may not take an action now; empty if it is legal."""
    if game.outcome is not None:
        return [no.OVER]
    pending = game.pending
    if pending is None or pending.kind != "action":
        return [no.NOT_OPEN]
    if not game.is_active(seat):
        return [no.NOT_ACTIVE]
    if verb in pending.options:
        return []
    found = _verb_refusals(game, seat, verb)
    if no.CANNOT in found and verb[0] in (DO_ATTACK, DO_RAID) and _has_supported(game, verb[1]):
        found.append(no.SUPPORTED)
    if seat not in acting_seats(game):
        found.append(no.SKIPPED)
    return found or [no.LOOPED]


def _has_supported(game: Play, number: int) -> bool:
    """Whether a champion has used Support this turn, so that it neither attacks nor raids."""
    stamp = game.stamp[number]
    supports = (each for each in game.face[number].actions if each.is_support)
    return any(game.used.get((stamp, each.number), 0) for each in supports)


def _verb_refusals(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    kind = verb[0]
    if kind == DO_PASS:
        return [no.MUST_ATTACK_OTHER]
    if kind == DO_PLAY:
        return _failed(game, seat, verb[1], PLAY_CHECKS)
    if kind == DO_RAID:
        return _failed(game, seat, verb[1], RAID_CHECKS)
    if kind == DO_ATTACK:
        found = _failed(game, seat, verb[1], ATTACK_CHECKS)
        if game.in_play(verb[1]):
            found += [refusal for check, refusal in PAIR_CHECKS if check(game, verb[1], verb[2])]
        return found
    if kind == DO_ACTIVATE:
        return _activation_refusals(game, seat, verb[1], verb[2])
    if kind == DO_POWER:
        return power_refusals(game, verb[1])
    return rush_refusals(game, verb[1])


def _activation_refusals(game: Play, seat: int, number: int, at: int) -> list[Refusal]:
    actions = actions_of(game, number)
    if at >= len(actions):
        return [no.NO_SUCH_ABILITY]
    return list(ability_refusals(game, seat, number, actions[at]))


def _failed(game: Play, seat: int, number: int, checks: tuple[Check, ...]) -> list[Refusal]:
    first, refusal = checks[0]
    if first(game, seat, number):
        return [refusal]
    return [each for check, each in checks[1:] if check(game, seat, number)]


def must_attack(game: Play, found: list[Verb]) -> list[Verb]:
    """Leave out passing while a champion that must attack is able to."""
    if game.board is not None and not game.board.binds:
        return found
    forced = [
        verb for verb in found if verb[0] == DO_ATTACK and chars(game, verb[1]).cannot & MUST_ATTACK
    ]
    return [verb for verb in found if verb[0] != DO_PASS] if forced else found
