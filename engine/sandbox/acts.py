"""What players do by hand: every act is an answer outside the options, a row in a table.

An act is a tuple of numbers that begins with one of those below. Where a player's own words belong
to it, it is a word and numbers in a line of text: `note 12 Ask about this`.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.kernel.decisions import Option
from engine.kernel.state.table import NOWHERE
from engine.sandbox.cards import FreeCard
from engine.sandbox.declaration import ASIDE, DECK, HAND
from engine.sandbox.state import ATTACHED, UNDER, Change, FreeState

MOVE: Final = 201  # card, area, position (-1: the end or the top)
TURN: Final = 202  # card: across, or upright again
TURN_BACK: Final = 203  # seat: all of its cards upright
FLIP: Final = 204  # card: face down, or up again
COUNTER: Final = 205  # card, kind, amount
VALUE: Final = 206  # card, number on it, amount, 1 for good
PRINTED: Final = 207  # card: its numbers as printed
KEYWORD: Final = 208  # card, word, 1 on 0 off
CONTROL: Final = 209  # card, seat
ATTACH: Final = 210  # card, the card it is attached to
BENEATH: Final = 211  # card, the card it is put under
DRAW: Final = 212  # seat, amount
SHUFFLE: Final = 213  # area
DISCARD_RANDOM: Final = 214  # seat, area to which the card goes
LOOK: Final = 215  # area, how many from the top are looked at
DICE: Final = 216  # seat, sides, how many
COIN: Final = 217  # seat
PHASE: Final = 218  # which
PURSE: Final = 219  # seat, which number, amount
REVEAL: Final = 220  # card
COPY: Final = 221  # card: a token like it
MULLIGAN: Final = 222  # seat: the hand into the deck, shuffled, and as many drawn
CONCEDE: Final = 223  # seat
ARROW: Final = 224  # card, the card it points at: drawn, or taken away again
OUT: Final = 225  # card: out of the game
DONE: Final = 226  # which of what was announced is done

NOTE, TOKEN, NAMED_COUNTER, NAMED_WORD, WAIT = "note", "token", "counter", "word", "wait"
# Notes on an area are on its number below this one; above it are players.
AREA_NOTES: Final = -100
MOST: Final = 99_999
MOST_DICE: Final = 20
LONGEST: Final = 200
Act = tuple[int, ...]


def is_act(game: FreeState, choice: Option) -> bool:
    """Whether an answer is something that can be done by hand now."""
    if isinstance(choice, str):
        return _worded(game, choice) is not None
    if not isinstance(choice, tuple) or not choice or choice[0] not in _ACTS:
        return False
    size, check, _ = _ACTS[choice[0]]
    return len(choice) == size and check(game, choice)


def do_act(game: FreeState, choice: Option) -> None:
    """Carry out an act; what chance brought stands in the game's `result`."""
    if isinstance(choice, str):
        word = _worded(game, choice)
        assert word is not None
        _WORDED[word[0]](game, *word[1:])
    else:
        assert isinstance(choice, tuple)
        _ACTS[choice[0]][2](game, choice)


def worded(kind: str, number: int, text: str, amount: int = 0) -> str:
    """Return an act with a player's own words."""
    return f"{kind} {number} {amount} {' '.join(text.split())[:LONGEST]}"


# --- checks ---------------------------------------------------------------------------------------


def is_card(game: FreeState, number: int) -> bool:
    """Whether there is such a card somewhere."""
    return 0 <= number < len(game.definition) and (
        game.zone[number] != NOWHERE or number in game.hosts
    )


def _card(game: FreeState, act: Act) -> bool:
    return is_card(game, act[1])


def _seat(game: FreeState, act: Act) -> bool:
    return 0 <= act[1] < game.seating.count


def _area(game: FreeState, act: Act) -> bool:
    return 0 <= act[1] < game.layout.count


def _move(game: FreeState, act: Act) -> bool:
    return _card(game, act) and 0 <= act[2] < game.layout.count and act[3] >= -1


def _host(game: FreeState, act: Act) -> bool:
    """Whether a card may lie with another one: not with itself, nor with what lies with it."""
    if not _card(game, act) or not is_card(game, act[2]):
        return False
    at: int | None = act[2]
    while at is not None:
        if at == act[1]:
            return False
        at = game.hosts[at].host if at in game.hosts else None
    return game.zone[act[2]] != NOWHERE and game.is_row(game.zone[act[2]])


def _counter(game: FreeState, act: Act) -> bool:
    return _card(game, act) and 0 <= act[2] < len(game.free.counters) and abs(act[3]) <= MOST


def _value(game: FreeState, act: Act) -> bool:
    is_number = 0 <= act[2] < len(game.free.figures)
    return _card(game, act) and is_number and abs(act[3]) <= MOST and act[4] in (0, 1)


def _keyword(game: FreeState, act: Act) -> bool:
    return _card(game, act) and 0 <= act[2] < len(game.free.keywords) and act[3] in (0, 1)


def _amount(game: FreeState, act: Act) -> bool:
    return _seat(game, act) and 0 < act[2] <= MOST


def _dice(game: FreeState, act: Act) -> bool:
    return _seat(game, act) and 2 <= act[2] <= MOST and 1 <= act[3] <= MOST_DICE


def _purse(game: FreeState, act: Act) -> bool:
    return _seat(game, act) and 0 <= act[2] < len(game.free.all_purses) and abs(act[3]) <= MOST


def _discard(game: FreeState, act: Act) -> bool:
    return _seat(game, act) and 0 <= act[2] < game.layout.count


def _look(game: FreeState, act: Act) -> bool:
    return _area(game, act) and 0 < act[2] <= MOST


def _phase(game: FreeState, act: Act) -> bool:
    return 0 <= act[1] < len(game.free.phases)


def _control(game: FreeState, act: Act) -> bool:
    in_row = _card(game, act) and game.zone[act[1]] != NOWHERE
    return in_row and game.is_row(game.zone[act[1]]) and 0 <= act[2] < game.seating.count


def _arrow(game: FreeState, act: Act) -> bool:
    return act[1] != act[2] and all(is_card(game, each) for each in act[1:])


def _waits(game: FreeState, act: Act) -> bool:
    return 0 <= act[1] < len(game.waiting)


# --- what they do ---------------------------------------------------------------------------------


def _do_move(game: FreeState, act: Act) -> None:
    _, number, zone, position = act
    game.untie(number)
    game.put(number, zone, position)


def _do_turn(game: FreeState, act: Act) -> None:
    game.turned ^= {act[1]}


def _do_turn_back(game: FreeState, act: Act) -> None:
    game.turned = frozenset(each for each in game.turned if game.controller[each] != act[1])


def _do_flip(game: FreeState, act: Act) -> None:
    number = act[1]
    if number in game.sights:
        game.uncover(number)
    else:
        game.cover(number, 1 << game.controller[number])


def _add(game: FreeState, number: int, kind: str, amount: int) -> None:
    count = max(0, game.counters.get((number, kind), 0) + amount)
    game.counters[number, kind] = count
    if not count:
        del game.counters[number, kind]


def _do_counter(game: FreeState, act: Act) -> None:
    _add(game, act[1], game.free.counters[act[2]], act[3])


def _do_value(game: FreeState, act: Act) -> None:
    _, number, figure, amount, is_lasting = act
    change = Change(number, figure, amount, -1 if is_lasting else game.turn)
    game.changes = (*game.changes, change)


def _do_printed(game: FreeState, act: Act) -> None:
    game.changes = tuple(each for each in game.changes if each.number != act[1])


def _set_word(game: FreeState, number: int, word: str, *, is_on: bool) -> None:
    if game.keywords.get((number, word)) is (not is_on):
        del game.keywords[number, word]  # what was given is taken away, and the other way round
    else:
        game.keywords[number, word] = is_on


def _do_keyword(game: FreeState, act: Act) -> None:
    _set_word(game, act[1], game.free.keywords[act[2]], is_on=bool(act[3]))


def _do_control(game: FreeState, act: Act) -> None:
    is_turned, kept = act[1] in game.turned, dict(game.counters)
    game.put(act[1], game.zone_of_kind(act[2], game.zone[act[1]]))
    game.counters = kept
    game.turned |= {act[1]} if is_turned else set()


def _do_attach(game: FreeState, act: Act) -> None:
    game.lay_with(act[1], act[2], ATTACHED)


def _do_beneath(game: FreeState, act: Act) -> None:
    game.lay_with(act[1], act[2], UNDER)


def _do_draw(game: FreeState, act: Act) -> None:
    game.result = game.draw(act[1], act[2])


def _do_shuffle(game: FreeState, act: Act) -> None:
    game.shuffle_zone(act[1])


def _do_discard(game: FreeState, act: Act) -> None:
    hand = game.zones[game.zone_number(act[1], HAND)]
    if hand:
        number = hand[game.random_below(len(hand))]
        game.put(number, act[2])
        game.result = (number,)


def _do_look(game: FreeState, act: Act) -> None:
    aside = game.zone_number(game.seat_of_zone(act[1]), ASIDE)
    seen = tuple(reversed(game.zones[act[1]][-act[2] :]))
    for number in seen:
        game.put(number, aside)
    game.result = seen


def _do_dice(game: FreeState, act: Act) -> None:
    game.result = tuple(game.random_below(act[2]) + 1 for _ in range(act[3]))


def _do_coin(game: FreeState, _act: Act) -> None:
    game.result = (game.random_below(2),)


def _do_phase(game: FreeState, act: Act) -> None:
    game.phase = act[1]


def _do_purse(game: FreeState, act: Act) -> None:
    game.purses[act[1]][act[2]] += act[3]


def _do_reveal(_game: FreeState, _act: Act) -> None:
    """Only the log tells of it."""


def _make(game: FreeState, card: FreeCard, zone: int) -> int:
    count = len(game.book.cards)
    if card not in game.extra:
        game.extra = (*game.extra, card)
    seat = game.seat_of_zone(zone)
    number = game.add_object(count + game.extra.index(card), seat, zone)
    game.tokens |= {number}
    return number


def _do_copy(game: FreeState, act: Act) -> None:
    number = act[1]
    zone = game.zone[number]
    at = zone if zone != NOWHERE and game.is_row(zone) else _first_row(game, game.owner[number])
    game.result = (_make(game, replace(game.card(number), kind="token"), at),)


def _first_row(game: FreeState, seat: int) -> int:
    rows = (zone for zone in range(game.layout.width) if game.is_row(zone))
    middle = (zone for zone in rows if game.free.all_areas[zone].line == 1)
    return seat * game.layout.width + next(middle)


def _do_mulligan(game: FreeState, act: Act) -> None:
    hand, deck = game.zone_number(act[1], HAND), game.zone_number(act[1], DECK)
    count = len(game.zones[hand])
    for number in list(game.zones[hand]):
        game.put(number, deck)
    game.shuffle_zone(deck)
    game.result = game.draw(act[1], count)


def _do_concede(game: FreeState, act: Act) -> None:
    game.concede(act[1])


def _do_arrow(game: FreeState, act: Act) -> None:
    pair = (act[1], act[2])
    known = tuple(each for each in game.arrows if each != pair)
    game.arrows = known if known != game.arrows else (*known, pair)


def _do_out(game: FreeState, act: Act) -> None:
    """Take a card out of the game, with all that lies with it."""
    for child in tuple(game.held.get(act[1], ())):
        _do_out(game, (OUT, child))
    game.untie(act[1])
    game.relocate(act[1], NOWHERE)
    game.clear(act[1])


def _do_done(game: FreeState, act: Act) -> None:
    game.waiting = game.waiting[: act[1]] + game.waiting[act[1] + 1 :]


Check = Callable[[FreeState, Act], bool]
Do = Callable[[FreeState, Act], None]
_ACTS: Final[dict[int, tuple[int, Check, Do]]] = {
    MOVE: (4, _move, _do_move),
    TURN: (2, _card, _do_turn),
    TURN_BACK: (2, _seat, _do_turn_back),
    FLIP: (2, _card, _do_flip),
    COUNTER: (4, _counter, _do_counter),
    VALUE: (5, _value, _do_value),
    PRINTED: (2, _card, _do_printed),
    KEYWORD: (4, _keyword, _do_keyword),
    CONTROL: (3, _control, _do_control),
    ATTACH: (3, _host, _do_attach),
    BENEATH: (3, _host, _do_beneath),
    DRAW: (3, _amount, _do_draw),
    SHUFFLE: (2, _area, _do_shuffle),
    DISCARD_RANDOM: (3, _discard, _do_discard),
    LOOK: (3, _look, _do_look),
    DICE: (4, _dice, _do_dice),
    COIN: (2, _seat, _do_coin),
    PHASE: (2, _phase, _do_phase),
    PURSE: (4, _purse, _do_purse),
    REVEAL: (2, _card, _do_reveal),
    COPY: (2, _card, _do_copy),
    MULLIGAN: (2, _seat, _do_mulligan),
    CONCEDE: (2, _seat, _do_concede),
    ARROW: (3, _arrow, _do_arrow),
    OUT: (2, _card, _do_out),
    DONE: (2, _waits, _do_done),
}


# --- acts with words ------------------------------------------------------------------------------

Worded = tuple[str, int, int, str]
PARTS: Final = 4


def _worded(game: FreeState, choice: str) -> Worded | None:
    """Read an act with a player's words; None where it is none that can be done."""
    parts = choice.split(" ", 3)
    if len(parts) != PARTS or len(parts[3]) > LONGEST:
        return None
    kind, number, amount, text = parts
    if kind not in _WORDED or not (_is_number(number) and _is_number(amount)):
        return None
    made = (kind, int(number), int(amount), text)
    return made if _has_place(game, kind, made[1], text) else None


def _has_place(game: FreeState, kind: str, number: int, text: str) -> bool:
    """Whether a card or a player takes such an act: notes and tokens belong to players, too."""
    if number <= AREA_NOTES:
        return kind == NOTE and AREA_NOTES - number < game.layout.count
    if number < 0:
        is_said = kind in (NOTE, TOKEN) or (kind == WAIT and bool(text))
        return is_said and -game.seating.count <= number
    return kind not in (TOKEN, WAIT) and is_card(game, number) and bool(text or kind == NOTE)


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and len(text) < len(str(MOST)) + 2


def _do_note(game: FreeState, number: int, _amount: int, text: str) -> None:
    if text:
        game.notes[number] = text
    else:
        game.notes.pop(number, None)


def _do_token(game: FreeState, side: int, _amount: int, name: str) -> None:
    card = FreeCard(name, "", "token", "", (None,) * len(game.free.figures))
    game.result = (_make(game, card, _first_row(game, -1 - side)),)


def _do_wait(game: FreeState, side: int, _amount: int, text: str) -> None:
    game.waiting = (*game.waiting, (-1 - side, text))


def _do_named_counter(game: FreeState, number: int, amount: int, name: str) -> None:
    _add(game, number, name, amount)


def _do_named_word(game: FreeState, number: int, is_on: int, word: str) -> None:
    _set_word(game, number, word, is_on=bool(is_on))


_WORDED: Final[dict[str, Callable[[FreeState, int, int, str], None]]] = {
    NOTE: _do_note,
    TOKEN: _do_token,
    NAMED_COUNTER: _do_named_counter,
    NAMED_WORD: _do_named_word,
    WAIT: _do_wait,
}
