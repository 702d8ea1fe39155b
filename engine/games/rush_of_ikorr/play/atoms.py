"""Atoms: the only functions that change cards, marks and pools. Each does one thing and says so.

What might be replaced ("instead") or chosen is decided before an atom is called.
"""

from collections.abc import Sequence

from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPION,
    CHAMPIONS,
    DECK,
    END_PHASE,
    EXERTED,
    EXERTED_EVENT,
    GAINED_INFLUENCE,
    GRAVEYARD,
    HAND,
    HEALTH,
    INTO_ROW,
    LOCATION,
    LOST_SECURED,
    MOST_INFLUENCE,
    ON_DAMAGE,
    ON_IKORR,
    ON_INFLUENCE,
    ON_POOL,
    PERPETUAL,
    REANIMATE,
    REANIMATED,
    REFRESHED,
    RETREAT,
    ROW_CAPACITY,
    SCRAPPED,
    SECURED,
    STORED,
    STUNNED,
    STUNNED_EVENT,
    UNSTORED,
    UNSTUNNED,
    VOID,
    VOIDING,
    WAS_CHAMPION,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.events import emit
from engine.kernel.programs.context import Ref
from engine.kernel.state.game import LastKnown
from engine.kernel.state.numbers import (
    BY_RULE,
    CONTROLLED,
    COPIED,
    DAMAGED,
    DESTROY,
    DISCARDED,
    DREW,
    ENTERED,
    HEALED,
    LEFT,
    MOVED,
    ON_COUNTERS,
    ON_MARKS,
    ON_ZONES,
    SACRIFICE,
    SHUFFLED,
    SOURCE_SHIFT,
    TOKEN,
    WAS_TOKEN,
    WON,
)
from engine.kernel.state.table import NOWHERE, Outcome

# --- leaving and entering the battlefield ---

Leave = tuple[int, int, int, int]  # object, kind of zone it goes to, cause, object that causes it


def neighbours(game: Play, number: int) -> tuple[Ref, ...]:
    """Return the champions an object stands beside; any permanent in between separates (3.15c)."""
    row = game.zones[game.zone[number]]
    if game.zone[number] % WIDTH != CHAMPIONS:
        return ()
    at = row.index(number)
    beside = row[max(at - 1, 0) : at] + row[at + 1 : at + 2]
    return tuple((each, game.stamp[each]) for each in beside if is_champion(game, each))


def has_left_neighbour(game: Play, number: int) -> bool:
    """Whether the first of an object's neighbours stands to its left."""
    row = game.zones[game.zone[number]]
    at = row.index(number)
    return at > 0 and is_champion(game, row[at - 1])


def is_champion(game: Play, number: int) -> bool:
    """Whether an object is a champion card or token."""
    return game.face[number].kind == CHAMPION


def marks_of(game: Play, number: int) -> int:
    """Return what the event of an object's leaving says about it."""
    marks = WAS_CHAMPION if is_champion(game, number) else 0
    return marks | WAS_TOKEN if game.flags[number] & TOKEN else marks


def leave(game: Play, batch: Sequence[Leave]) -> None:
    """Let objects leave the battlefield together; all of them see each other go (4.7h, I-26)."""
    going = [each for each in batch if game.in_play(each[0])]
    destinations: list[int] = []
    faces = [game.face[each[0]] for each in going]
    for number, kind, cause, by in going:
        # 11.30a: what was reanimated goes to the void instead, however it leaves.
        to = VOID if game.flags[number] & REANIMATED and kind != VOID else kind
        destinations.append(to)
        _remember(game, number)
        marks = marks_of(game, number)
        marks |= VOIDING if to == VOID else 0
        deed = cause if to == kind else cause & ~(DESTROY | SACRIFICE | RETREAT)
        before = len(game.waiting)
        emit(game, LEFT, game.controller[number], number, by, to, deed | marks)
        if not game.options.simultaneous_deaths_see_each_other:
            _forget_seen_by_others(game, before, number, going)
        if to == GRAVEYARD and marks & WAS_CHAMPION:
            _schedule_reanimation(game, number)
    for (number, _, _, _), to in zip(going, destinations, strict=True):
        _take_off(game, number, to)
    game.touch_permanents(faces, any(face.is_vital for face in faces))


def _forget_seen_by_others(game: Play, before: int, number: int, going: Sequence[Leave]) -> None:
    """Drop what an object's leaving triggered of others that leave with it (I-26)."""
    others = {each[0] for each in going if each[0] != number}
    fresh = [each for each in game.waiting[before:] if each.context.source not in others]
    game.waiting[before:] = fresh


def _remember(game: Play, number: int) -> None:
    game.lki[game.stamp[number]] = LastKnown(
        chars(game, number),
        game.face[number],
        game.controller[number],
        game.zone[number],
        (game.damage[number], game.ikorr[number], game.flags[number]),
        neighbours(game, number),
        has_left_neighbour(game, number),
    )


def _schedule_reanimation(game: Play, number: int) -> None:
    """Note a champion with Reanimate that dies; it has no stamp in the graveyard yet (11.30b)."""
    if game.phase >= END_PHASE and not game.options.late_deaths_reanimate:
        return  # I-11
    if chars(game, number).keywords & REANIMATE and not game.flags[number] & TOKEN:
        game.reanimating = (*game.reanimating, (number, -game.stamp[number]))


def _take_off(game: Play, number: int, kind: int) -> None:
    old = game.stamp[number]
    owner = game.owner[number]
    is_token = game.flags[number] & TOKEN
    # 3.7d: a token that leaves the battlefield ceases to exist.
    game.relocate(number, NOWHERE if is_token else owner * WIDTH + kind)
    game.controller[number] = owner
    game.face[number] = game.cards.faces[game.definition[number]]
    game.damage[number] = 0
    game.ikorr[number] = 0
    game.flags[number] = is_token
    game.entered[number] = game.turn
    game.attacks[number] = 0
    game.raids[number] = 0
    game.bases.pop(number, None)
    game.cache.pop(number, None)
    known = game.lki.get(old)
    if known is not None:
        known.next_stamp = game.stamp[number]
    if game.reanimating:
        new = game.stamp[number]
        game.reanimating = tuple(
            (each, new if stamp == -old else stamp) for each, stamp in game.reanimating
        )


def free_places(game: Play, seat: int) -> int:
    """Return how many more permanents fit into a player's champion zone (5.2c)."""
    return ROW_CAPACITY - len(game.zones[seat * WIDTH + CHAMPIONS])


def controls_named(game: Play, seat: int, name: str, besides: int = -1) -> bool:
    """Whether a player controls a Fabled permanent of that name (4.7c.1, 4.9d.1)."""
    for kind in (CHAMPIONS, LOCATION):
        for number in game.zones[seat * WIDTH + kind]:
            is_same = game.face[number].name == name and number != besides
            if is_same and is_fabled(game, number):
                return True
    return False


def is_fabled(game: Play, number: int) -> bool:
    """Whether an object is Fabled; copies are by the usual reading (I-37)."""
    face = game.face[number]
    if not face.fabled or game.options.fabled_is_copied:
        return face.fabled
    return not game.flags[number] & TOKEN and game.definition[number] == face.id


def may_copy(game: Play, seat: int, face: RushFace) -> bool:
    """Whether a player may get a copy of a face: no second Fabled one of its name (4.7c.1)."""
    if not face.fabled or not game.options.fabled_is_copied:
        return True
    return not controls_named(game, seat, face.name)


def put_onto_battlefield(game: Play, number: int, seat: int, position: int, marks: int) -> None:
    """Lay an object onto the battlefield without telling anybody; `announce_entry` follows."""
    is_in_row = game.face[number].kind == CHAMPION or marks & INTO_ROW
    kind = CHAMPIONS if is_in_row else LOCATION
    game.relocate(number, seat * WIDTH + kind, position)
    game.controller[number] = seat
    game.entered[number] = game.turn
    game.damage[number] = 0
    game.ikorr[number] = 0
    game.attacks[number] = 0
    game.raids[number] = 0
    game.flags[number] = game.flags[number] & TOKEN | marks & ~INTO_ROW
    face = game.face[number]
    if number in game.bases:
        game.touch_board()
    else:
        game.touch_permanents((face,), face.is_vital or face.values[HEALTH] <= 0)


def enter_as(game: Play, number: int, face: RushFace) -> None:
    """Let an object that is about to enter show another face (10.4c)."""
    _show(game, number, face)


def _show(game: Play, number: int, face: RushFace) -> None:
    game.face[number] = face
    game.contexts.pop(game.stamp[number], None)
    game.touch_board()


def mark(game: Play, number: int, marks: int) -> None:
    """Mark an object as it enters, before anybody is told of it."""
    game.flags[number] |= marks
    game.touch(ON_MARKS)


def put_on_stack(game: Play, number: int, seat: int) -> None:
    """Put a card that a player plays onto the stack (3.2b)."""
    game.relocate(number, game.seating.count * WIDTH)
    game.controller[number] = seat
    _left_zone(game, number)


def announce_entry(game: Play, number: int, came_from: int, cause: int) -> None:
    """Tell everybody that an object has entered the battlefield (11.63a)."""
    emit(game, ENTERED, game.controller[number], number, -1, came_from, cause)


def make_token(game: Play, face: RushFace, seat: int) -> int:
    """Make a token that is nowhere yet (3.7)."""
    number = game.add_card(face, seat, NOWHERE)
    game.flags[number] |= TOKEN
    return number


def change_control(game: Play, number: int, seat: int, position: int) -> None:
    """Move a permanent to another player's side; it stays the same object (I-25)."""
    old = game.zone[number]
    zone = seat * WIDTH + old % WIDTH
    game.zones[old].remove(number)
    game.zone[number] = zone
    game.zones[zone].insert(position, number)
    game.controller[number] = seat
    if game.options.control_change_is_new_object:
        _renew(game, number)
    game.touch_board()
    emit(game, CONTROLLED, seat, number)


def swap_places(game: Play, first: int, second: int) -> None:
    """Let two permanents of one row change places."""
    row = game.zones[game.zone[first]]
    at, to = row.index(first), row.index(second)
    row[at], row[to] = second, first
    game.touch_board()


def _renew(game: Play, number: int) -> None:
    """Make an object a new one that remembers nothing (3.18a1)."""
    game.clock += 1
    game.stamp[number] = game.clock
    game.damage[number] = 0
    game.ikorr[number] = 0
    game.flags[number] &= TOKEN
    game.entered[number] = game.turn
    game.attacks[number] = 0
    game.raids[number] = 0


def become_copy(game: Play, number: int, face: RushFace) -> None:
    """Turn a permanent into a copy; its ACTION abilities are new, its memory stays (10.4)."""
    _show(game, number, face)
    stamp = game.stamp[number]
    for key in [each for each in game.used if each[0] == stamp]:
        del game.used[key]
    emit(game, COPIED, game.controller[number], number)


def turn_back(game: Play, number: int, face: RushFace) -> None:
    """Let a permanent that was a copy for a time be what it was."""
    game.face[number] = face
    game.touch_board()


# --- cards off the battlefield ---


def move_card(game: Play, number: int, kind: int, position: int = -1, cause: int = 0) -> None:
    """Move a card between zones off the battlefield, to its owner's zone of a kind."""
    owner = game.owner[number]
    source = game.zone[number] % WIDTH
    cause |= source << SOURCE_SHIFT
    game.relocate(number, owner * WIDTH + kind, position)
    game.entered[number] = game.turn
    game.controller[number] = owner
    _left_zone(game, number)
    emit(game, MOVED, owner, number, -1, kind, cause | (VOIDING if kind == VOID else 0))


def _left_zone(game: Play, number: int) -> None:
    if game.face[number].outside:
        game.touch_board(game.face[number].is_vital)
    else:
        game.touch(ON_ZONES)


def draw(game: Play, seats: Sequence[int], count: int, cause: int) -> int:
    """Let players draw; opponents secure an Ikorr for each card that is missing (8.5a.1).

    Returns how many cards were drawn.
    """
    missing = [0, 0]
    drawn = 0
    for seat in seats:
        deck = game.zones[seat * WIDTH + DECK]
        for _ in range(count):
            if not deck:
                missing[game.seating.team_of[seat]] += 1
                continue
            number = deck[-1]
            game.relocate(number, seat * WIDTH + HAND)
            _left_zone(game, number)
            drawn += 1
            emit(game, DREW, seat, number, -1, 1, cause)
    if missing[0] or missing[1]:
        secure_for_teams(game, (missing[1], missing[0]), BY_RULE)
    return drawn


def discard(game: Play, numbers: Sequence[int], cause: int) -> None:
    """Put cards from hand into the graveyard (11.37a), together."""
    for number in numbers:
        owner = game.owner[number]
        game.relocate(number, owner * WIDTH + GRAVEYARD)
        _left_zone(game, number)
    for number in numbers:
        emit(game, DISCARDED, game.owner[number], number, -1, 1, cause)


def scrap(game: Play, seat: int, count: int, cause: int) -> list[int]:
    """Put the top cards of a deck into the graveyard (11.44a); returns them."""
    scrapped = game.zones[seat * WIDTH + DECK][::-1][:count]
    scrap_cards(game, seat, scrapped, cause)
    return scrapped


def scrap_cards(game: Play, seat: int, cards: Sequence[int], cause: int) -> None:
    """Put cards of a deck into the graveyard, together."""
    for number in cards:
        game.relocate(number, seat * WIDTH + GRAVEYARD)
        _left_zone(game, number)
    for number in cards:
        emit(game, SCRAPPED, seat, number, -1, 1, cause)


def move_in_deck(game: Play, number: int, is_top: bool) -> None:
    """Put a card of a deck onto its top or under its bottom; it stays the same object."""
    deck = game.zones[game.zone[number]]
    deck.remove(number)
    deck.insert(len(deck) if is_top else 0, number)


def arrange_deck(game: Play, seat: int, cards: list[int]) -> None:
    """Put the cards of a deck into another order, the top card last (11.39a)."""
    game.zones[seat * WIDTH + DECK][:] = cards


def shuffle_deck(game: Play, seat: int) -> None:
    """Shuffle a player's deck (5.8c)."""
    game.shuffle_zone(seat * WIDTH + DECK)
    emit(game, SHUFFLED, seat)


# --- marks on permanents ---


def deal_damage(game: Play, number: int, amount: int, by: int, cause: int) -> None:
    """Put damage on a champion (7.5a); none is no event (11.26a.1)."""
    if amount > 0 and game.in_play(number):
        game.damage[number] += amount
        game.touch(ON_DAMAGE)
        game.is_unsettled = True
        if game.survivors:
            game.survivors.pop(game.stamp[number], None)
        emit(game, DAMAGED, game.controller[number], number, by, amount, cause)


def heal(game: Play, number: int, amount: int, cause: int) -> int:
    """Remove damage (11.40); returns how much."""
    healed = min(amount, game.damage[number])
    if healed > 0:
        game.damage[number] -= healed
        game.touch(ON_DAMAGE)
        emit(game, HEALED, game.controller[number], number, -1, healed, cause)
    return healed


def stun(game: Play, number: int, is_perpetual: bool, by: int, cause: int) -> None:
    """Give a champion the stunned condition, also again (11.49)."""
    game.flags[number] |= STUNNED | PERPETUAL if is_perpetual else STUNNED
    game.touch(ON_MARKS)
    emit(game, STUNNED_EVENT, game.controller[number], number, by, 0, cause)


def unstun(game: Play, number: int, cause: int) -> None:
    """Take the stunned conditions from a champion."""
    if game.flags[number] & STUNNED:
        game.flags[number] &= ~(STUNNED | PERPETUAL)
        game.touch(ON_MARKS)
        emit(game, UNSTUNNED, game.controller[number], number, -1, 0, cause)


def set_exerted(game: Play, number: int, is_exerted: bool, cause: int) -> None:
    """Exert or refresh a permanent (8.3a)."""
    if bool(game.flags[number] & EXERTED) == is_exerted:
        return
    game.flags[number] ^= EXERTED
    game.touch(ON_MARKS)
    kind = EXERTED_EVENT if is_exerted else REFRESHED
    emit(game, kind, game.controller[number], number, -1, 0, cause)


def store(game: Play, number: int, amount: int, cause: int) -> None:
    """Put Ikorr onto a permanent (11.47a)."""
    if amount > 0 and game.in_play(number):
        game.ikorr[number] += amount
        game.touch(ON_IKORR)
        emit(game, STORED, game.controller[number], number, -1, amount, cause)


def take_stored(game: Play, number: int) -> int:
    """Take off a champion what it is about to secure (8.2a); returns how much."""
    taken = game.ikorr[number]
    game.ikorr[number] = 0
    game.touch(ON_IKORR)
    return taken


def unstore(game: Play, number: int, amount: int, cause: int) -> int:
    """Take Ikorr off a permanent; returns how much."""
    taken = min(amount, game.ikorr[number])
    if taken > 0:
        game.ikorr[number] -= taken
        game.touch(ON_IKORR)
        emit(game, UNSTORED, game.controller[number], number, -1, taken, cause)
    return taken


def add_counters(game: Play, number: int, kind: str, amount: int) -> int:
    """Put counters on an object, or take them off with a negative amount; returns how many."""
    key = (game.stamp[number], kind)
    before = game.counters.get(key, 0)
    after = max(before + amount, 0)
    game.counters[key] = after
    game.touch(ON_COUNTERS)
    return abs(after - before)


# --- influence and Ikorr of players ---


def exert(game: Play, seat: int, amount: int, cause: int) -> int:
    """Exert influence (4.10b.1); returns how much."""
    amount = min(amount, game.influence[seat])
    if amount > 0:
        game.influence[seat] -= amount
        game.exerted[seat] += amount
        game.touch(ON_INFLUENCE)
        emit(game, EXERTED_EVENT, seat, -1, -1, amount, cause)
    return amount


def refresh(game: Play, seat: int, amount: int, cause: int) -> int:
    """Refresh exerted influence (11.41a); returns how much."""
    amount = min(amount, game.exerted[seat])
    if amount > 0:
        game.exerted[seat] -= amount
        game.influence[seat] += amount
        game.touch(ON_INFLUENCE)
        emit(game, REFRESHED, seat, -1, -1, amount, cause)
    return amount


def gain_influence(game: Play, seat: int, amount: int, is_exerted: bool, cause: int) -> int:
    """Add influence cards from the influence deck, as far as there are any (8.3c, 8.3d, 5.7b)."""
    held = game.influence[seat] + game.exerted[seat]
    amount = min(amount, game.influence_deck[seat], MOST_INFLUENCE - held)
    if amount > 0:
        game.influence_deck[seat] -= amount
        if is_exerted:
            game.exerted[seat] += amount
        else:
            game.influence[seat] += amount
        game.touch(ON_INFLUENCE)
        emit(game, GAINED_INFLUENCE, seat, -1, -1, amount, cause)
    return max(amount, 0)


def lose_influence(game: Play, seat: int, amount: int) -> int:
    """Put influence back into the influence deck, exerted cards first; returns how much."""
    exerted = min(amount, game.exerted[seat])
    available = min(amount - exerted, game.influence[seat])
    game.exerted[seat] -= exerted
    game.influence[seat] -= available
    game.influence_deck[seat] += exerted + available
    game.touch(ON_INFLUENCE)
    return exerted + available


def secure(game: Play, seat: int, amount: int, champion: int, cause: int) -> None:
    """Put Ikorr into a team's pool (11.46a); `check_goal` follows (1.3a.3)."""
    if amount <= 0:
        return
    game.pool[game.seating.team_of[seat]] += amount
    game.touch(ON_POOL)
    emit(game, SECURED, seat, champion, -1, amount, cause)


def secure_for_teams(game: Play, amounts: Sequence[int], cause: int) -> None:
    """Let both teams secure in one event; if both reach the goal, it is a draw (1.4c, I-21)."""
    for team, amount in enumerate(amounts):
        if amount > 0:
            game.pool[team] += amount
            emit(game, SECURED, game.seating.teams[team][0], -1, -1, amount, cause)
    game.touch(ON_POOL)
    check_goal(game)


def lose_secured(game: Play, seat: int, amount: int, cause: int) -> int:
    """Take Ikorr from a team's pool; returns how much."""
    team = game.seating.team_of[seat]
    amount = min(amount, game.pool[team])
    if amount > 0:
        game.pool[team] -= amount
        game.touch(ON_POOL)
        emit(game, LOST_SECURED, seat, -1, -1, amount, cause)
    return amount


def check_goal(game: Play) -> None:
    """End the game when a team has met the winning requirement (1.3a, 1.4a)."""
    winners = tuple(team for team in (0, 1) if game.pool[team] >= game.goal)
    if not winners:
        return
    if len(winners) > 1 and not game.options.simultaneous_goals_draw:
        winners = (game.active_team,)
    finish(game, winners, "goal")


def finish(game: Play, winners: tuple[int, ...], reason: str) -> None:
    """End the game at once; whatever was on the stack or resolving is removed (1.3a.3a)."""
    if game.outcome is None:
        game.outcome = Outcome(winners, reason)
        game.stacks = [[]]
        game.waiting = []
        winner = game.seating.teams[winners[0]][0] if len(winners) == 1 else -1
        game.record((WON, winner, -1, -1, -1, -1, 0, 0))
