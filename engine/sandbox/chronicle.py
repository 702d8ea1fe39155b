"""The log of a table without rules: a sentence for every act, without what players may not see."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.kernel.decisions import Option
from engine.sandbox import acts
from engine.sandbox.board_view import may_see
from engine.sandbox.game import NEXT_TURN, FreeGame
from engine.tabletop.board import Line, Phrase, Viewer
from engine.tabletop.happenings import Happening

_A_CARD: Final = Phrase("a card")
_TURN: Final = "Turn {count} · {player}"
_TEMPLATES: Final = (
    str(_A_CARD), _TURN, "{player}: drew {cards}", "{player}: drew {count} cards",
    "{player}: nothing to draw", "{card}: {old} to {new}", "{card} to {new}",
    "{card}: moved in {new}",
    "{card} of {player}: {old} to {new}", "{card} turned", "{card} turned back",
    "{player}: all turned back", "{card} face down", "{card} face up",
    "{card}: {kind} {amount}, now {count}", "{card}: {figure} {amount} this turn, now {count}",
    "{card}: {figure} {amount}, now {count}", "{card}: numbers as printed",
    "{card} has {word}", "{card} does not have {word}", "{card} is controlled by {player}",
    "{card} attached to {host}", "{card} put under {host}", "{player}: shuffled {zone}",
    "{player}: discarded {card} at random", "{player}: nothing to discard",
    "{player}: looked at the top, {cards}", "{player}: looked at the top {count} cards",
    "{player}: {count} dice with {sides} sides, {faces}", "{player}: coin, {face}",
    "Heads", "Tails", "Phase: {phase}", "{player}: {purse} {amount}, now {count}",
    "{player}: revealed {card}", "{player}: made the token {card}",
    "{player}: put the hand back and drew {count} cards", "{player}: conceded",
    "Note on {card}: {text}", "Note of {player}: {text}", "Note taken off",
    "{player}: opening hand of {count} cards", "Note on {zone} of {player}: {text}",
    "Arrow: {card} › {host}", "Arrow taken away: {card} › {host}", "{card}: out of the game",
    "{player}: announces “{text}”", "Done: {text}",
)  # fmt: skip


def templates() -> Iterator[str]:
    """Return every sentence of the log, for translators."""
    yield from _TEMPLATES


def opening(game: FreeGame, viewer: Viewer) -> list[Happening]:
    """Tell how the game begins."""
    found = []
    if game.free.opening:
        for seat in range(game.seating.count):
            found.append(_line("{player}: opening hand of {count} cards",
                               player=viewer.name(seat), count=game.free.opening))  # fmt: skip
    return [*found, _heading(game, viewer)]


def _heading(game: FreeGame, viewer: Viewer) -> Happening:
    words = Phrase(_TURN, {"count": game.turn, "player": viewer.name(game.active)})
    return Happening(Line(words, is_heading=True))


def witness(game: FreeGame, viewer: Viewer, option: Option) -> list[Happening]:
    """Tell what an answer does, by doing it to a copy."""
    after = game.clone()
    after.apply(option)
    if option == NEXT_TURN:
        return [_heading(after, viewer)] if after.outcome is None else []
    if isinstance(option, str):
        return [_worded(game, after, viewer, option)]
    assert isinstance(option, tuple)
    return [_TELLERS[option[0]](_Told(game, after, viewer), *option[1:])]


def _line(template: str, **values: object) -> Happening:
    return Happening(Line(Phrase(template, values)))


class _Told:
    """A game before and after an act, for whoever reads the log."""

    def __init__(self, before: FreeGame, after: FreeGame, viewer: Viewer) -> None:
        self.before, self.after, self.viewer = before, after, viewer

    def name(self, number: int) -> object:
        """Return a card's name, where its face was seen before or is seen now."""
        games = (each for each in (self.before, self.after) if number < len(each.definition))
        if any(may_see(game, self.viewer, number) for game in games):
            return self.after.card(number).name
        return _A_CARD

    def seat(self, seat: int) -> str:
        return self.viewer.name(seat)

    def area(self, zone: int) -> Phrase:
        return Phrase(self.after.area_of_zone(zone).title)

    @property
    def result(self) -> tuple[int, ...]:
        return self.after.result

    def names(self) -> str:
        return ", ".join(str(self.name(number)) for number in self.result)


def _moved(told: _Told, number: int, zone: int, _position: int) -> Happening:
    old = told.before.zone[number]
    values = {"card": told.name(number), "new": told.area(zone)}
    if old < 0:
        return _line("{card} to {new}", **values)
    if old == zone:
        return _line("{card}: moved in {new}", **values)
    seat = told.after.seat_of_zone(zone)
    if told.after.seat_of_zone(old) != seat:
        player = told.seat(seat)
        return _line("{card} of {player}: {old} to {new}", old=told.area(old),
                     player=player, **values)  # fmt: skip
    return _line("{card}: {old} to {new}", old=told.area(old), **values)


def _turned(told: _Told, number: int) -> Happening:
    is_turned = number in told.after.turned
    return _line("{card} turned" if is_turned else "{card} turned back", card=told.name(number))


def _turned_back(told: _Told, seat: int) -> Happening:
    return _line("{player}: all turned back", player=told.seat(seat))


def _flipped(told: _Told, number: int) -> Happening:
    is_down = number in told.after.sights
    return _line("{card} face down" if is_down else "{card} face up", card=told.name(number))


def _counted(told: _Told, number: int, kind: int, amount: int) -> Happening:
    return _counters(told, number, told.after.free.counters[kind], amount)


def _counters(told: _Told, number: int, kind: str, amount: int) -> Happening:
    count = told.after.counters.get((number, kind), 0)
    return _line("{card}: {kind} {amount}, now {count}", card=told.name(number), kind=Phrase(kind),
                 amount=f"{amount:+d}", count=count)  # fmt: skip


def _valued(told: _Told, number: int, figure: int, amount: int, is_lasting: int) -> Happening:
    template = "{card}: {figure} {amount} this turn, now {count}"
    if is_lasting:
        template = "{card}: {figure} {amount}, now {count}"
    title = Phrase(told.after.free.figures[figure].title)
    return _line(template, card=told.name(number), figure=title, amount=f"{amount:+d}",
                 count=told.after.value(number, figure))  # fmt: skip


def _printed(told: _Told, number: int) -> Happening:
    return _line("{card}: numbers as printed", card=told.name(number))


def _worded_card(told: _Told, number: int, word: str, is_on: int) -> Happening:
    template = "{card} has {word}" if is_on else "{card} does not have {word}"
    return _line(template, card=told.name(number), word=word)


def _keyword(told: _Told, number: int, word: int, is_on: int) -> Happening:
    return _worded_card(told, number, told.after.free.keywords[word], is_on)


def _controlled(told: _Told, number: int, seat: int) -> Happening:
    return _line("{card} is controlled by {player}", player=told.seat(seat), card=told.name(number))


def _attached(told: _Told, number: int, host: int) -> Happening:
    return _line("{card} attached to {host}", card=told.name(number), host=told.name(host))


def _beneath(told: _Told, number: int, host: int) -> Happening:
    return _line("{card} put under {host}", card=told.name(number), host=told.name(host))


def _drawn(told: _Told, seat: int, _count: int) -> Happening:
    player = told.seat(seat)
    if not told.result:
        return _line("{player}: nothing to draw", player=player)
    if seat in told.viewer.sees:
        return _line("{player}: drew {cards}", player=player, cards=told.names())
    return _line("{player}: drew {count} cards", player=player, count=len(told.result))


def _shuffled(told: _Told, zone: int) -> Happening:
    player = told.seat(told.after.seat_of_zone(zone))
    return _line("{player}: shuffled {zone}", player=player, zone=told.area(zone))


def _discarded(told: _Told, seat: int, _zone: int) -> Happening:
    if not told.result:
        return _line("{player}: nothing to discard", player=told.seat(seat))
    card = told.name(told.result[0])
    return _line("{player}: discarded {card} at random", player=told.seat(seat), card=card)


def _looked(told: _Told, zone: int, _count: int) -> Happening:
    seat = told.after.seat_of_zone(zone)
    if seat in told.viewer.sees:
        return _line("{player}: looked at the top, {cards}", player=told.seat(seat),
                     cards=told.names())  # fmt: skip
    return _line("{player}: looked at the top {count} cards", player=told.seat(seat),
                 count=len(told.result))  # fmt: skip


def _thrown(told: _Told, seat: int, sides: int, count: int) -> Happening:
    faces = ", ".join(map(str, told.result))
    return _line("{player}: {count} dice with {sides} sides, {faces}",
                 player=told.seat(seat), count=count, sides=sides, faces=faces)  # fmt: skip


def _coin(told: _Told, seat: int) -> Happening:
    face = Phrase("Heads" if told.result == (1,) else "Tails")
    return _line("{player}: coin, {face}", player=told.seat(seat), face=face)


def _phase(told: _Told, phase: int) -> Happening:
    return _line("Phase: {phase}", phase=Phrase(told.after.free.phases[phase]))


def _purse(told: _Told, seat: int, purse: int, amount: int) -> Happening:
    title = Phrase(told.after.free.all_purses[purse].title)
    return _line("{player}: {purse} {amount}, now {count}", player=told.seat(seat), purse=title,
                 amount=f"{amount:+d}", count=told.after.purses[seat][purse])  # fmt: skip


def _revealed(told: _Told, number: int) -> Happening:
    player = told.seat(told.after.owner[number])
    return _line("{player}: revealed {card}", player=player, card=told.after.card(number).name)


def _copied(told: _Told, _number: int) -> Happening:
    made = told.result[0]
    player = told.seat(told.after.controller[made])
    return _line("{player}: made the token {card}", player=player, card=told.after.card(made).name)


def _redrawn(told: _Told, seat: int) -> Happening:
    return _line("{player}: put the hand back and drew {count} cards", player=told.seat(seat),
                 count=len(told.result))  # fmt: skip


def _conceded(told: _Told, seat: int) -> Happening:
    return _line("{player}: conceded", player=told.seat(seat))


def _pointed(told: _Told, number: int, host: int) -> Happening:
    is_drawn = (number, host) in told.after.arrows
    template = "Arrow: {card} › {host}" if is_drawn else "Arrow taken away: {card} › {host}"
    return _line(template, card=told.name(number), host=told.name(host))


def _taken_out(told: _Told, number: int) -> Happening:
    return _line("{card}: out of the game", card=told.name(number))


def _done(told: _Told, which: int) -> Happening:
    return _line("Done: {text}", text=told.before.waiting[which][1])


_TELLERS: Final[dict[int, Callable[..., Happening]]] = {
    acts.MOVE: _moved,
    acts.TURN: _turned,
    acts.TURN_BACK: _turned_back,
    acts.FLIP: _flipped,
    acts.COUNTER: _counted,
    acts.VALUE: _valued,
    acts.PRINTED: _printed,
    acts.KEYWORD: _keyword,
    acts.CONTROL: _controlled,
    acts.ATTACH: _attached,
    acts.BENEATH: _beneath,
    acts.DRAW: _drawn,
    acts.SHUFFLE: _shuffled,
    acts.DISCARD_RANDOM: _discarded,
    acts.LOOK: _looked,
    acts.DICE: _thrown,
    acts.COIN: _coin,
    acts.PHASE: _phase,
    acts.PURSE: _purse,
    acts.REVEAL: _revealed,
    acts.COPY: _copied,
    acts.MULLIGAN: _redrawn,
    acts.CONCEDE: _conceded,
    acts.ARROW: _pointed,
    acts.OUT: _taken_out,
    acts.DONE: _done,
}


def _worded(game: FreeGame, after: FreeGame, viewer: Viewer, option: str) -> Happening:
    kind, number, amount, text = option.split(" ", 3)
    told, at = _Told(game, after, viewer), int(number)
    if kind == acts.TOKEN:
        return _copied(told, -1)
    if kind == acts.NAMED_COUNTER:
        return _counters(told, at, text, int(amount))
    if kind == acts.NAMED_WORD:
        return _worded_card(told, at, text, int(amount))
    if kind == acts.WAIT:
        return _line("{player}: announces “{text}”", player=told.seat(-1 - at), text=text)
    return _noted(told, at, text)


def _noted(told: _Told, at: int, text: str) -> Happening:
    """Tell of a note on a card, an area or a player."""
    if not text:
        return _line("Note taken off")
    if at >= 0:
        return _line("Note on {card}: {text}", card=told.name(at), text=text)
    if at > acts.AREA_NOTES:
        return _line("Note of {player}: {text}", player=told.seat(-1 - at), text=text)
    zone = acts.AREA_NOTES - at
    return _line("Note on {zone} of {player}: {text}", zone=told.area(zone), text=text,
                 player=told.seat(told.after.seat_of_zone(zone)))  # fmt: skip
