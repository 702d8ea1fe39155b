"""Atoms: the functions that change objects, zones, columns and pools; each does one thing.

What might be replaced ("instead") or chosen is decided before an atom is called. Where the rules of
games differ, an atom asks the game: where an object goes instead, what an empty deck means, what
else has to be noted.
"""

from collections.abc import Sequence

from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.events import emit
from engine.kernel.effects.faces import Face
from engine.kernel.effects.links import (
    Leave,
    Under,
    cards_under,
    followers,
    held_refs,
    host_ref,
    with_children,
)
from engine.kernel.effects.zone_status import usual_place
from engine.kernel.state.game import Game
from engine.kernel.state.links import GOES_ALONG
from engine.kernel.state.numbers import (
    CONTROLLED,
    COPIED,
    DISCARDED,
    DREW,
    ENTERED,
    LEFT,
    MOVED,
    MULLIGANED,
    ON_COUNTERS,
    ON_MARKS,
    ON_ZONES,
    SHUFFLED,
    SOURCE_SHIFT,
    TOKEN,
    TURNED,
    WON,
)
from engine.kernel.state.records import LastKnown
from engine.kernel.state.table import NOWHERE, Outcome
from engine.kernel.state.zones import SLOTS

# --- leaving and entering play ---


def leave(game: Game, batch: Sequence[Leave]) -> None:
    """Let objects leave play together; all of them see each other go."""
    going = [each for each in batch if game.in_play(each[0])]
    under: list[Under] = []
    if game.has_extras:
        going = with_children(game, going)
        under = cards_under(game, going)
    faces = [game.face[each[0]] for each in going]
    destinations = _tell_leaving(game, going)
    for (number, _, _, _), to in zip(going, destinations):
        _take_off(game, number, to)
    game.touch_permanents(faces, any(face.is_vital for face in faces))
    if under:
        _bring_along(game, under, destinations, [each[2] for each in going])


def _tell_leaving(game: Game, going: list[Leave]) -> list[int]:
    """Tell that objects leave, and remember them; returns the kinds of zones they go to."""
    destinations: list[int] = []
    leaving = [each[0] for each in going]
    rules = game.rules
    for number, kind, cause, by in going:
        to = game.destination(number, kind)
        destinations.append(to)
        _remember(game, number)
        marks = game.marks_of(number) | rules.arrivals[to]
        deed = cause if to == kind else cause & ~rules.deeds
        before = len(game.waiting)
        emit(game, LEFT, game.controller[number], number, by, to, deed | marks)
        game.note_leaving(number, to, before, leaving)
    return destinations


def _bring_along(
    game: Game, under: list[Under], destinations: list[int], causes: list[int]
) -> None:
    """Let cards under those that have left go where their links say."""
    for child, at, fate in under:
        to = game.destination(child, destinations[at] if fate == GOES_ALONG else fate)
        move_card(game, child, to, cause=causes[at])


def take_out(game: Game, number: int, kind: int) -> None:
    """Take an object out of play without any text noticing that it leaves."""
    face = game.face[number]
    _remember(game, number)
    _take_off(game, number, kind)
    game.touch_permanents((face,), face.is_vital)


def take_out_of_game(game: Game, number: int) -> None:
    """Take an object out of the game, wherever it is, because its owner is out."""
    if game.in_play(number):
        _remember(game, number)
    game.relocate(number, NOWHERE)
    game.controller[number] = game.owner[number]
    _clear(game, number, game.flags[number] & TOKEN)


def _remember(game: Game, number: int) -> None:
    beside, has_left = game.beside(number)
    known = LastKnown(
        chars(game, number),
        game.face[number],
        game.controller[number],
        game.zone[number],
        tuple([column[number] for column in game.columns[: game.rules.remembered]]),
        beside,
        has_left,
    )
    if game.has_extras:
        known.host, known.held = host_ref(game, number), held_refs(game, number)
        known.ties = (game.hosts, game.held)
    game.lki[game.stamp[number]] = known


def _take_off(game: Game, number: int, kind: int) -> None:
    old = game.stamp[number]
    owner = game.owner[number]
    is_token = game.flags[number] & TOKEN
    # A token that leaves play ceases to exist.
    game.relocate(number, NOWHERE if is_token else owner * game.layout.width + kind)
    game.controller[number] = owner
    game.face[number] = game.cards.faces[game.definition[number]]
    _clear(game, number, is_token)
    game.bases.pop(number, None)
    game.cache.pop(number, None)
    known = game.lki.get(old)
    if known is not None:
        known.next_stamp = game.stamp[number]
    game.note_new_stamp(number, old)


def _clear(game: Game, number: int, flags: int) -> None:
    """Let an object remember nothing but some marks."""
    for column in game.columns:
        column[number] = 0
    game.flags[number] = flags
    game.entered[number] = game.turn


def put_into_play(game: Game, number: int, seat: int, zone: int, position: int, marks: int) -> None:
    """Lay an object into a zone in play without telling anybody; `announce_entry` follows.

    The position is a place in the order of the zone or, where it has slots, the slot.
    """
    has_slots = game.layout.shapes[zone] == SLOTS
    game.relocate(number, zone, -1 if has_slots else position)
    game.controller[number] = seat
    _clear(game, number, game.flags[number] & TOKEN | marks)
    if has_slots:
        game.columns[game.rules.slot_at][number] = position
    face = game.face[number]
    if number in game.bases:
        game.touch_board()
    else:
        game.touch_permanents((face,), face.is_vital or game.is_dying(face))


def announce_entry(game: Game, number: int, came_from: int, cause: int) -> None:
    """Tell everybody that an object has entered play."""
    emit(game, ENTERED, game.controller[number], number, -1, came_from, cause)


def enter_as(game: Game, number: int, face: Face) -> None:
    """Let an object that is about to enter show another face."""
    _show(game, number, face)


def _show(game: Game, number: int, face: Face) -> None:
    game.face[number] = face
    game.contexts.pop(game.stamp[number], None)
    game.touch_board()


def mark(game: Game, number: int, marks: int) -> None:
    """Mark an object as it enters, before anybody is told of it."""
    game.flags[number] |= marks
    game.touch(ON_MARKS)


def make_token(game: Game, face: Face, seat: int) -> int:
    """Make a token that is nowhere yet."""
    number = game.add_card(face, seat, NOWHERE)
    game.flags[number] |= TOKEN
    return number


def change_control(game: Game, number: int, seat: int, position: int) -> None:
    """Move an object in play to another player's side; whether it stays the same, the game says.

    The position is a place in the order of the zone or, where it has slots, the slot.
    """
    old = game.zone[number]
    zone = seat * game.layout.width + game.layout.kinds[old]
    has_slots = game.layout.shapes[zone] == SLOTS
    game.zones[old].remove(number)
    game.zone[number] = zone
    game.zones[zone].insert(len(game.zones[zone]) if has_slots else position, number)
    game.controller[number] = seat
    if game.renews_by_control():
        game.clock += 1
        game.stamp[number] = game.clock
        _clear(game, number, game.flags[number] & TOKEN)
    if has_slots:
        game.columns[game.rules.slot_at][number] = position
    game.touch_board()
    emit(game, CONTROLLED, seat, number)
    for child in followers(game, number) if game.has_extras else ():
        kind = game.layout.kinds[game.zone[child]]
        change_control(game, child, seat, usual_place(game, seat * game.layout.width + kind))


def place_of(game: Game, number: int) -> int:
    """Return where an object stands in its zone: its slot, or its place in the order."""
    zone = game.zone[number]
    if game.layout.shapes[zone] == SLOTS:
        return game.columns[game.rules.slot_at][number]
    return game.zones[zone].index(number)


def exchange_control(game: Game, first: int, second: int) -> None:
    """Let two objects of different players take each other's place and controller."""
    seats = game.controller[first], game.controller[second]
    places = place_of(game, first), place_of(game, second)
    change_control(game, first, seats[1], places[1])
    change_control(game, second, seats[0], places[0])


def swap_places(game: Game, first: int, second: int) -> None:
    """Let two objects of one zone change places."""
    row = game.zones[game.zone[first]]
    at, to = row.index(first), row.index(second)
    row[at], row[to] = second, first
    game.touch_board()


def become_copy(game: Game, number: int, face: Face) -> None:
    """Turn an object into a copy; its abilities are new, its memory stays."""
    _show(game, number, face)
    stamp = game.stamp[number]
    for key in [each for each in game.used if each[0] == stamp]:
        del game.used[key]
    emit(game, COPIED, game.controller[number], number)


def turn_back(game: Game, number: int, face: Face) -> None:
    """Let an object that was a copy for a time be what it was."""
    game.face[number] = face
    game.touch_board()


def turn_down(game: Game, number: int, back: Face, sees: int, is_told: bool = True) -> None:
    """Turn an object face-down: it shows a back; `sees` are the seats that may look, as bits.

    Something that enters face-down is turned before its entry is told.
    """
    game.cover(number, sees)
    _show(game, number, back)
    if is_told:
        emit(game, TURNED, game.controller[number], number, -1, 0)


def turn_up(game: Game, number: int, cause: int = 0) -> None:
    """Turn an object that lies face-down face-up."""
    if number in game.sights:
        game.uncover(number)
        game.contexts.pop(game.stamp[number], None)
        game.touch_board()
        emit(game, TURNED, game.controller[number], number, -1, 1, cause)


# --- cards that are not in play ---


def put_on_stack(game: Game, number: int, seat: int) -> None:
    """Put a card that a player plays onto the stack: the first shared zone."""
    game.relocate(number, game.seating.count * game.layout.width)
    game.controller[number] = seat
    _left_zone(game, number)


def move_card(game: Game, number: int, kind: int, position: int = -1, cause: int = 0) -> None:
    """Move a card between zones that are not in play, to its owner's zone of a kind."""
    owner = game.owner[number]
    width = game.layout.width
    source = game.zone[number] % width
    cause |= source << SOURCE_SHIFT
    game.relocate(number, owner * width + kind, position)
    game.entered[number] = game.turn
    game.controller[number] = owner
    _left_zone(game, number)
    emit(game, MOVED, owner, number, -1, kind, cause | game.rules.arrivals[kind])


def _left_zone(game: Game, number: int) -> None:
    if game.face[number].outside:
        game.touch_board(game.face[number].is_vital)
    else:
        game.touch(ON_ZONES)


def draw(game: Game, seats: Sequence[int], count: int, cause: int) -> int:
    """Let players draw; what a missing card means, the game says. Returns how many were drawn."""
    missing: list[int] = []
    drawn = 0
    width, hand = game.layout.width, game.rules.hand
    for seat in seats:
        deck = game.zones[seat * width + game.rules.deck]
        for _ in range(count):
            if not deck:
                missing.append(seat)
                continue
            number = deck[-1]
            game.relocate(number, seat * width + hand)
            _left_zone(game, number)
            drawn += 1
            emit(game, DREW, seat, number, -1, 1, cause)
    if missing:
        game.draw_from_empty(missing)
    return drawn


def discard(game: Game, numbers: Sequence[int], cause: int) -> None:
    """Put cards of hands onto their owners' discard piles, together."""
    to_discard_pile(game, DISCARDED, numbers, cause)


def to_discard_pile(game: Game, kind: int, numbers: Sequence[int], cause: int) -> None:
    """Put cards onto their owners' discard piles together, and tell it as a kind of event."""
    width, pile = game.layout.width, game.rules.discard
    for number in numbers:
        game.relocate(number, game.owner[number] * width + pile)
        _left_zone(game, number)
    for number in numbers:
        emit(game, kind, game.owner[number], number, -1, 1, cause)


def move_in_deck(game: Game, number: int, is_top: bool) -> None:
    """Put a card of a deck onto its top or under its bottom; it stays the same object."""
    deck = game.zones[game.zone[number]]
    deck.remove(number)
    deck.insert(len(deck) if is_top else 0, number)


def arrange_deck(game: Game, seat: int, cards: list[int]) -> None:
    """Put the cards of a deck into another order, the top card last."""
    game.zones[seat * game.layout.width + game.rules.deck][:] = cards


def shuffle_deck(game: Game, seat: int) -> None:
    """Shuffle a player's deck."""
    game.shuffle_zone(seat * game.layout.width + game.rules.deck)
    emit(game, SHUFFLED, seat)


def put_back(game: Game, seat: int, numbers: Sequence[int], *, is_shuffled: bool) -> None:
    """Put cards of an opening hand under the deck, the last one lowest; it may be shuffled then."""
    deck = seat * game.layout.width + game.rules.deck
    for number in numbers:
        game.relocate(number, deck, -1 if is_shuffled else 0)
    emit(game, MULLIGANED, seat, -1, -1, len(numbers))
    if is_shuffled:
        game.shuffle_zone(deck)


# --- numbers ---


def raise_column(game: Game, at: int, number: int, amount: int, by: int, cause: int) -> None:
    """Add to a number of an object in play; nothing makes no event."""
    if amount > 0 and game.in_play(number):
        column = game.rules.columns[at]
        game.columns[at][number] += amount
        game.touch(column.depends)
        if column.is_vital:
            game.is_unsettled = True
        emit(game, column.raised, game.controller[number], number, by, amount, cause)


def lower_column(game: Game, at: int, number: int, amount: int, by: int, cause: int) -> int:
    """Take from a number of an object, as far as there is any; returns how much."""
    amount = min(amount, game.columns[at][number])
    if amount > 0:
        column = game.rules.columns[at]
        game.columns[at][number] -= amount
        game.touch(column.depends)
        emit(game, column.lowered, game.controller[number], number, by, amount, cause)
    return amount


def empty_column(game: Game, at: int, number: int) -> int:
    """Take all of a number off an object without telling anybody; returns how much."""
    column = game.columns[at]
    taken = column[number]
    column[number] = 0
    game.touch(game.rules.columns[at].depends)
    return taken


def set_column(game: Game, at: int, number: int, value: int) -> None:
    """Let a number of an object be another without telling anybody."""
    game.columns[at][number] = value
    game.touch(game.rules.columns[at].depends)


def raise_pool(game: Game, at: int, seat: int, amount: int, number: int, cause: int) -> None:
    """Add to the pool of a player or the player's team; nothing makes no event."""
    if amount > 0:
        pool = game.rules.pools[at]
        game.pools[at][game.holder(at, seat)] += amount
        game.touch(pool.depends)
        emit(game, pool.raised, seat, number, -1, amount, cause)


def lower_pool(game: Game, at: int, seat: int, amount: int, cause: int) -> int:
    """Take from the pool of a player or the player's team, as far as there is any."""
    holder = game.holder(at, seat)
    amount = min(amount, game.pools[at][holder])
    if amount > 0:
        pool = game.rules.pools[at]
        game.pools[at][holder] -= amount
        game.touch(pool.depends)
        emit(game, pool.lowered, seat, -1, -1, amount, cause)
    return amount


def add_counters(game: Game, number: int, kind: str, amount: int) -> int:
    """Put counters on an object, or take them off with a negative amount; returns how many."""
    key = (game.stamp[number], kind)
    before = game.counters.get(key, 0)
    after = max(before + amount, 0)
    game.counters[key] = after
    game.touch(ON_COUNTERS)
    if game.rules.counters_change:
        game.touch_board()
    return abs(after - before)


def move_counters(game: Game, old: int, new: int) -> None:
    """Let the counters of one stamp lie on another."""
    for key in [each for each in game.counters if each[0] == old]:
        game.counters[(new, key[1])] = game.counters.pop(key)
    game.touch(ON_COUNTERS)


def finish(game: Game, winners: tuple[int, ...], reason: str) -> None:
    """End the game at once; whatever was on the stack or resolving is removed."""
    if game.outcome is None:
        game.outcome = Outcome(winners, reason)
        game.stacks = [[]]
        game.waiting = []
        winner = game.seating.teams[winners[0]][0] if len(winners) == 1 else -1
        game.record((WON, winner, -1, -1, -1, -1, 0, 0))
