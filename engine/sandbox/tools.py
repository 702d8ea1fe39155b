"""What the tools of a table without rules offer, for a card and for a player."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import gcd
from typing import Final

from engine.kernel.decisions import Option
from engine.kernel.state.table import NOWHERE
from engine.sandbox import acts
from engine.sandbox.declaration import ASIDE, DECK, HAND
from engine.sandbox.game import FreeGame
from engine.tabletop.board import Choice, Phrase
from engine.tabletop.hand_tools import Stepper, Tool
from engine.tabletop.layout import Shape

TOOLS: Final = (
    Tool("turn", "Turn", "turn", "T", is_quick=True, is_of_player=False),
    Tool("flip", "Flip", "flip", "F", is_quick=True, is_of_player=False),
    Tool("counter", "Counter", "counter", "C", is_quick=True, is_of_player=False),
    Tool("damage", "Damage", "damage", "X", is_quick=True, is_of_player=False),
    Tool("arrow", "Arrow", "attack", "Y", is_quick=True, is_of_player=False, is_aimed=True),
    Tool("keyword", "Keyword", "add", "K", is_of_player=False),
    Tool("attach", "Attach to", "attach", "A", is_of_player=False),
    Tool("under", "Put under", "under", "Shift+A", is_of_player=False),
    Tool("control", "Control", "swap", "", is_of_player=False),
    Tool("move", "Move to", "right", "V", is_of_player=False),
    Tool("out", "Out of the game", "void", "Del", is_of_player=False),
    Tool("copy", "Copy as a token", "token", "", is_of_player=False),
    Tool("reveal", "Reveal", "eye", "", is_of_player=False),
    Tool("note", "Note", "note", "N", asks="Note"),
    Tool("draw", "Draw", "hand", "D", is_quick=True, is_of_card=False),
    Tool("look", "Top cards", "eye", "", is_of_card=False),
    Tool("search", "Search", "search", "", is_of_card=False),
    Tool("shuffle", "Shuffle", "dice", "S", is_quick=True, is_of_card=False),
    Tool("back", "Turn all back", "undo", "U", is_quick=True, is_of_card=False),
    Tool("random", "Random discard", "remove", "", is_of_card=False),
    Tool("mulligan", "Mulligan", "redo", "", is_of_card=False),
    Tool("token", "Token", "token", "", is_of_card=False, asks="Name of the token"),
    Tool("dice", "Dice", "dice", "R", is_quick=True, is_of_card=False),
    Tool("coin", "Coin", "coin", "", is_of_card=False),
    Tool("phase", "Phase", "timer", "P", is_of_card=False),
    Tool("purse", "Numbers", "add", "", is_of_card=False),
    Tool("wait", "Announce", "timer", "", is_of_card=False, asks="What is announced"),
    Tool("done", "Done", "legal", "", is_of_card=False),
)
NUMBERS: Final[Mapping[str, Sequence[str]]] = {
    "counter": ("Counters",),
    "damage": ("Damage",),
    "draw": ("Cards",),
    "look": ("Cards",),
    "dice": ("Sides", "Dice"),
}
_AMOUNTS: Final = (1, 2, 3, -1, -2)
_DICE: Final = ((6, 1), (6, 2), (20, 1), (10, 1), (4, 1))


def templates() -> Iterator[str]:
    """Return the words of the tools, for translators."""
    yield from (each.title for each in TOOLS)
    yield from (each.asks for each in TOOLS if each.asks)
    yield from (name for names in NUMBERS.values() for name in names)
    yield from (
        "Turn {card}", "Flip {card}", "{amount} {kind}", "Give {word}", "Take {word}",
        "Attach to {card}", "Put under {card}", "Give control to {player}", "To {zone}",
        "On top of {zone}", "At the bottom of {zone}", "Copy {card} as a token", "Reveal {card}",
        "Draw {count}", "Look at {count} of {zone}", "{card} to the hand", "Shuffle {zone}",
        "Turn everything back", "Discard a card at random: {zone}", "Hand back, as many drawn",
        "{count} dice with {sides} sides", "Throw a coin", "{purse} {amount}", "Next turn",
        "As printed", "damage", "counter", "Your move by hand", "To {card}",
        "{card} out of the game", "Done: {text}",
    )  # fmt: skip


def _of(option: Option, template: str, piece: int = -1, **values: object) -> Choice:
    return Choice(option, "tool", Phrase(template, values), piece=piece)


def tool_choices(game: FreeGame, tool: str, seat: int, piece: int) -> list[Choice]:
    """Return what a tool can do now to a card, or for a player."""
    if game.pending is None:
        return []
    made = _OFFERS[tool](game, seat, piece) if tool in _OFFERS else ()
    return [each for each in made if acts.is_act(game, each.option)]


def numbered_choice(
    game: FreeGame, tool: str, seat: int, piece: int, numbers: Sequence[int]
) -> Choice | None:
    """Return what a tool does with numbers of one's own; None where that is not possible now."""
    first, last = numbers[0], numbers[-1]
    made = {
        "counter": (acts.COUNTER, piece, 1, first),
        "damage": (acts.COUNTER, piece, 0, first),
        "draw": (acts.DRAW, seat, first),
        "look": (acts.LOOK, game.zone_number(seat, DECK), first),
        "dice": (acts.DICE, seat, first, last),
    }[tool]
    return _of(made, "", piece) if acts.is_act(game, made) else None


def worded(game: FreeGame, tool: str, seat: int, piece: int, text: str) -> Choice | None:
    """Return what a tool does with a player's own words."""
    is_there = piece >= 0 or (piece <= acts.AREA_NOTES and tool == "note")
    on = piece if is_there and tool not in ("token", "wait") else -1 - seat
    kind = {"note": acts.NOTE, "token": acts.TOKEN, "counter": acts.NAMED_COUNTER,
            "keyword": acts.NAMED_WORD, "wait": acts.WAIT}[tool]  # fmt: skip
    option = acts.worded(kind, on, text, 1)
    return _of(option, "", piece) if acts.is_act(game, option) else None


def area_number(game: FreeGame, seat: int, spot_id: str) -> int:
    """Return what represents an area where words are put on it."""
    return acts.AREA_NOTES - game.zone_number(seat, spot_id)


def is_tool_option(option: Option) -> bool:
    """Whether an answer was given with a tool."""
    return isinstance(option, str) or (isinstance(option, tuple) and option[0] >= acts.MOVE)


def dropped(game: FreeGame, piece: int, seat: int, spot_id: str, place: int) -> Choice | None:
    """Return what it means to drop a card on a player's area."""
    option = (acts.MOVE, piece, game.zone_number(seat, spot_id), place)
    area = game.free.all_areas[game.free.number(spot_id)]
    made = _of(option, "To {zone}", piece, zone=Phrase(area.title))
    return made if acts.is_act(game, option) else None


def laid_on(game: FreeGame, piece: int, host: int) -> Choice | None:
    """Return what it means to lay a card on another one."""
    option = (acts.ATTACH, piece, host)
    made = _of(option, "Attach to {card}", piece, card=game.card(host).name)
    return made if acts.is_act(game, option) else None


def steppers(game: FreeGame, seat: int, piece: int) -> list[Stepper]:
    """Return the numbers of a card, or of a player, that can be changed."""
    if piece < 0:
        return [
            Stepper(each.title, each.icon, game.purses[seat][at],
                    (_purse(game, seat, at, -step), _purse(game, seat, at, step)))
            for at, each in game.free.shown_purses
            for step in (_purse_step(game, at),)
        ]  # fmt: skip
    step = step_of(game)
    has_changes = any(each.number == piece for each in game.changes)
    reset = _of((acts.PRINTED, piece), "As printed", piece) if has_changes else None
    return [
        Stepper(each.title, each.icon, game.value(piece, at),
                (_value(piece, at, -step, 1), _value(piece, at, step, 1)),
                (_value(piece, at, -step, 0), _value(piece, at, step, 0)), reset)
        for at, each in enumerate(game.free.figures)
        if _has_number(game, piece, at)
    ]  # fmt: skip


def step_of(game: FreeGame) -> int:
    """Return in which steps numbers of cards change: what those of all decks are multiples of."""
    values = (each for card in game.book.cards for each in card.values if each)
    return gcd(*values) or 1


def _purse_step(game: FreeGame, purse: int) -> int:
    """Return in which steps a number of a player changes, by what it begins at."""
    start = game.free.all_purses[purse].start
    return gcd(start, step_of(game)) if start else 1


def _has_number(game: FreeGame, piece: int, figure: int) -> bool:
    """Whether a card has a number; one that has none at all may be given any."""
    values = game.card(piece).values
    is_blank = all(each is None for each in values)
    return values[figure] is not None or bool(game.value(piece, figure)) or is_blank


def _value(piece: int, figure: int, amount: int, is_lasting: int) -> Choice:
    return _of((acts.VALUE, piece, figure, amount, is_lasting), "", piece)


def _purse(game: FreeGame, seat: int, purse: int, amount: int) -> Choice:
    title = Phrase(game.free.all_purses[purse].title)
    words = "{purse} {amount}"
    return _of((acts.PURSE, seat, purse, amount), words, purse=title, amount=f"{amount:+d}")


# --- for a card -----------------------------------------------------------------------------------


def _turn(game: FreeGame, _seat: int, piece: int) -> Iterator[Choice]:
    if piece >= 0 and game.zone[piece] != NOWHERE and game.is_row(game.zone[piece]):
        yield _of((acts.TURN, piece), "Turn {card}", piece, card=game.card(piece).name)


def _flip(game: FreeGame, _seat: int, piece: int) -> Iterator[Choice]:
    if piece >= 0 and game.zone[piece] != NOWHERE and game.is_row(game.zone[piece]):
        yield _of((acts.FLIP, piece), "Flip {card}", piece, card=game.card(piece).name)


def _counters(kind: int) -> "Offer":
    def offer(game: FreeGame, _seat: int, piece: int) -> Iterator[Choice]:
        name = Phrase(game.free.counters[kind])
        held = game.counters.get((piece, game.free.counters[kind]), 0)
        for amount in (each for each in _AMOUNTS if held + each >= 0):
            yield _of((acts.COUNTER, piece, kind, amount), "{amount} {kind}", piece,
                      amount=f"{amount:+d}", kind=name)  # fmt: skip

    return offer


def _keywords(game: FreeGame, _seat: int, piece: int) -> Iterator[Choice]:
    for at, word in enumerate(game.free.keywords):
        has = game.keywords.get((piece, word), False)
        option = (acts.KEYWORD, piece, at, 0 if has else 1)
        yield _of(option, "Take {word}" if has else "Give {word}", piece, word=word)


def _arrows(game: FreeGame, _seat: int, piece: int) -> Iterator[Choice]:
    for zone in range(game.layout.count):
        for target in game.zones[zone] if game.is_row(zone) else ():
            if target != piece and target not in game.sights:
                option = (acts.ARROW, piece, target)
                yield _of(option, "To {card}", piece, card=game.card(target).name)


def _out(game: FreeGame, _seat: int, piece: int) -> Iterator[Choice]:
    if piece >= 0 and piece not in game.sights:
        yield _of((acts.OUT, piece), "{card} out of the game", piece, card=game.card(piece).name)


def _done(game: FreeGame, _seat: int, _piece: int) -> Iterator[Choice]:
    for at, (_, text) in enumerate(game.waiting):
        yield _of((acts.DONE, at), "Done: {text}", text=text)


def _hosts(act: int, template: str) -> "Offer":
    def offer(game: FreeGame, _seat: int, piece: int) -> Iterator[Choice]:
        for zone in range(game.layout.count):
            for host in game.zones[zone] if game.is_row(zone) else ():
                if host not in game.sights:
                    option = (act, piece, host)
                    yield _of(option, template, piece, card=game.card(host).name)

    return offer


def _control(game: FreeGame, _seat: int, piece: int) -> Iterator[Choice]:
    for seat in range(game.seating.count):
        if piece >= 0 and seat != game.controller[piece]:
            yield Choice((acts.CONTROL, piece, seat), "tool",
                         Phrase("Give control to {player}", {"player": _letter(seat)}), piece,
                         seat=seat)  # fmt: skip


def _letter(seat: int) -> str:
    return "ABCDEF"[seat]


def _moves(game: FreeGame, _seat: int, piece: int) -> Iterator[Choice]:
    if piece < 0:
        return
    owner = game.owner[piece]
    for area in game.free.shown_areas:
        zone, title = game.zone_number(owner, area.id), Phrase(area.title)
        if area.id == ASIDE:
            continue
        if area.id == DECK:
            yield _of((acts.MOVE, piece, zone, -1), "On top of {zone}", piece, zone=title)
            yield _of((acts.MOVE, piece, zone, 0), "At the bottom of {zone}", piece, zone=title)
        elif zone != game.zone[piece]:
            yield _of((acts.MOVE, piece, zone, -1), "To {zone}", piece, zone=title)


def _copy(game: FreeGame, _seat: int, piece: int) -> Iterator[Choice]:
    if piece >= 0 and piece not in game.sights:
        yield _of((acts.COPY, piece), "Copy {card} as a token", piece, card=game.card(piece).name)


def _reveal(game: FreeGame, seat: int, piece: int) -> Iterator[Choice]:
    if piece >= 0 and game.owner[piece] == seat and piece not in game.sights:
        yield _of((acts.REVEAL, piece), "Reveal {card}", piece, card=game.card(piece).name)


# --- for a player ---------------------------------------------------------------------------------


def _draw(_game: FreeGame, seat: int, _piece: int) -> Iterator[Choice]:
    for count in (1, 2, 3):
        yield _of((acts.DRAW, seat, count), "Draw {count}", count=count)


def _piles(game: FreeGame, seat: int) -> Iterator[tuple[int, Phrase]]:
    for area in game.free.shown_areas:
        if area.shape is Shape.PILE and area.id != ASIDE:
            yield game.zone_number(seat, area.id), Phrase(area.title)


def _look(game: FreeGame, seat: int, _piece: int) -> Iterator[Choice]:
    zone = game.zone_number(seat, DECK)
    title = Phrase(game.free.deck)
    for count in (1, 2, 3, 5):
        yield _of((acts.LOOK, zone, count), "Look at {count} of {zone}", count=count, zone=title)


def _search(game: FreeGame, seat: int, _piece: int) -> Iterator[Choice]:
    """Name what is in the deck, each name once: the order of a deck stays hidden."""
    named: dict[str, int] = {}
    for number in game.zones[game.zone_number(seat, DECK)]:
        named.setdefault(game.card(number).name, number)
    hand = game.zone_number(seat, HAND)
    for name, number in sorted(named.items()):
        yield _of((acts.MOVE, number, hand, -1), "{card} to the hand", number, card=name)


def _shuffle(game: FreeGame, seat: int, _piece: int) -> Iterator[Choice]:
    for zone, title in _piles(game, seat):
        if len(game.zones[zone]) > 1:
            yield _of((acts.SHUFFLE, zone), "Shuffle {zone}", zone=title)


def _back(_game: FreeGame, seat: int, _piece: int) -> Iterator[Choice]:
    yield _of((acts.TURN_BACK, seat), "Turn everything back")


def _random(game: FreeGame, seat: int, _piece: int) -> Iterator[Choice]:
    for zone, title in _piles(game, seat):
        if zone != game.zone_number(seat, DECK):
            option = (acts.DISCARD_RANDOM, seat, zone)
            yield _of(option, "Discard a card at random: {zone}", zone=title)


def _mulligan(_game: FreeGame, seat: int, _piece: int) -> Iterator[Choice]:
    yield _of((acts.MULLIGAN, seat), "Hand back, as many drawn")


def _dice(_game: FreeGame, seat: int, _piece: int) -> Iterator[Choice]:
    for sides, count in _DICE:
        option = (acts.DICE, seat, sides, count)
        yield _of(option, "{count} dice with {sides} sides", count=count, sides=sides)


def _coin(_game: FreeGame, seat: int, _piece: int) -> Iterator[Choice]:
    yield _of((acts.COIN, seat), "Throw a coin")


def _phase(game: FreeGame, _seat: int, _piece: int) -> Iterator[Choice]:
    for at, phase in enumerate(game.free.phases):
        if at != game.phase:
            yield _of((acts.PHASE, at), phase)


def _purses(game: FreeGame, seat: int, _piece: int) -> Iterator[Choice]:
    for at, _ in game.free.shown_purses:
        for amount in (1, -1, 5, -5):
            yield _purse(game, seat, at, amount * _purse_step(game, at))


Offer = Callable[[FreeGame, int, int], Iterator[Choice]]
_OFFERS: Final[dict[str, Offer]] = {
    "turn": _turn,
    "flip": _flip,
    "counter": _counters(1),
    "damage": _counters(0),
    "arrow": _arrows,
    "out": _out,
    "done": _done,
    "keyword": _keywords,
    "attach": _hosts(acts.ATTACH, "Attach to {card}"),
    "under": _hosts(acts.BENEATH, "Put under {card}"),
    "control": _control,
    "move": _moves,
    "copy": _copy,
    "reveal": _reveal,
    "draw": _draw,
    "look": _look,
    "search": _search,
    "shuffle": _shuffle,
    "back": _back,
    "random": _random,
    "mulligan": _mulligan,
    "dice": _dice,
    "coin": _coin,
    "phase": _phase,
    "purse": _purses,
}
