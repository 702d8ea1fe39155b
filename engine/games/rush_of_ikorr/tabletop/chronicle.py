"""What happened, event by event, as lines for a log; an event nobody needs to read gives none."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play import tools
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.playing import PlayFrame
from engine.games.rush_of_ikorr.telling.log import own_turn
from engine.kernel.board import Choice, Line, Phrase, Question, Viewer
from engine.kernel.state.numbers import (
    ACTIVATED,
    AS_COST,
    ATTACKED,
    BY_CARD,
    BY_PLAY,
    BY_RULE,
    CONCEDED,
    CONTROLLED,
    COPIED,
    DAMAGED,
    DESTROY,
    DISCARDED,
    DREW,
    ENTERED,
    FROM_DAMAGE,
    HEALED,
    LEFT,
    LOOP_BROKEN,
    MOVED,
    MULLIGANED,
    PLAYED,
    REVEALED,
    ROLLED,
    SACRIFICE,
    SEARCHED,
    SHUFFLED,
    SURVIVED,
    TARGETED,
    TOOL_USED,
    TURN_BEGAN,
    WON,
)
from engine.kernel.state.table import Event

Teller = Callable[[RushGame, Viewer, Event], Line | None]


def chronicle(
    game: RushGame, viewer: Viewer, events: Sequence[Event], *, is_by_hand: bool = False
) -> Iterator[Line]:
    """Yield a line for each event worth reading, in their order.

    Draws in a row are one line; targets and costs stand behind what they were chosen and paid for.
    """
    aimed: list[Line] = []
    paid: list[Line] = []
    for event, drawn in _gathered(events):
        line = _drawing(game, viewer, event, drawn) if drawn else _line(game, viewer, event)
        if line is None:
            continue
        if event[7] & AS_COST:
            paid.append(line)
            continue
        if event[0] == TARGETED:
            aimed.append(line)
            continue
        if is_by_hand and event[0] == TOOL_USED:
            continue  # the text that waits is told already
        if is_by_hand:
            line = Line(line.words, line.rules, 0, is_by_hand=True)
        is_announced = event[0] in _ANNOUNCED
        yield from (line, *aimed, *paid) if is_announced else (*aimed, line, *paid)
        aimed, paid = [], []
    yield from (*aimed, *paid)


# What targets are chosen and costs are paid for; told of when both is done (3.2c).
_ANNOUNCED: Final = (PLAYED, ACTIVATED, w.USED_POWER, w.USED_RUSH)


def unannounced(game: RushGame, events: Sequence[Event]) -> int:
    """Return how many events at the end are costs of something that is not on the stack yet."""
    if not any(isinstance(each, PlayFrame) and each.is_paying for each in game.frames):
        return 0
    first = next((at for at, event in enumerate(events) if event[7] & AS_COST), len(events))
    return len(events) - first


def _line(game: RushGame, viewer: Viewer, event: Event) -> Line | None:
    teller = _TELLERS.get(event[0])
    return teller(game, viewer, event) if teller is not None else None


def _gathered(events: Sequence[Event]) -> Iterator[tuple[Event, list[int]]]:
    """Yield events, those of one player's draws in a row as one with the cards drawn."""
    at = 0
    while at < len(events):
        event = events[at]
        drawn: list[int] = []
        while at < len(events) and events[at][0] == DREW and events[at][1] == event[1]:
            drawn.append(events[at][2])
            at += 1
        yield event, drawn
        at += not drawn


def _drawing(game: RushGame, viewer: Viewer, event: Event, drawn: list[int]) -> Line:
    values: dict[str, object] = {"player": viewer.name(event[1]), "count": len(drawn)}
    by_rule = bool(event[7] & BY_RULE)
    rules = ("8.5a" if game.turn and len(drawn) == 1 else "1.2e",) if by_rule else ()
    depth = 0 if by_rule else 1
    if event[1] in viewer.sees:
        values["card"] = ", ".join(_name(game, number) for number in drawn)
        return Line(Phrase(_DREW_NAMES, values), rules, depth)
    return Line(Phrase(_DREW_ONE if len(drawn) == 1 else _DREW_MANY, values), rules, depth)


_DREW_NAMES: Final = "{player}: drew {card}"
_DREW_ONE: Final = "{player}: drew a card"
_DREW_MANY: Final = "{player}: drew {count} cards"


def told_choice(game: RushGame, viewer: Viewer, question: Question, choice: Choice) -> Line | None:
    """Return a line for an answer that no event tells of; asked before it is given."""
    values: dict[str, object] = {"player": viewer.name(question.seat)}
    if choice.verb == "pass":
        return Line(Phrase(_PASSED, values), ("8.6b",))
    if choice.verb in ("yes", "no") and question.about >= 0:
        values["card"] = _name(game, question.about)
        return Line(Phrase(_SAID_YES if choice.verb == "yes" else _SAID_NO, values), depth=1)
    return None


def templates() -> Iterator[str]:
    """Return every sentence of the log, for translators."""
    yield _TURN
    yield from (_PASSED, _SAID_YES, _SAID_NO)
    yield from (_DREW_NAMES, _DREW_ONE, _DREW_MANY)
    tellers = [*globals().values(), *_TELLERS.values(), *_PLAYED.values(), *_MOVED.values()]
    tellers += [teller for _, teller in _LEAVINGS]
    yield from (each.template for each in tellers if isinstance(each, _Says))


def _values(game: RushGame, viewer: Viewer, event: Event) -> dict[str, object]:
    return {
        "player": viewer.name(event[1]),
        "card": _name(game, event[2]),
        "other": _name(game, event[4]),
        "count": event[6],
    }


def _name(game: RushGame, number: int) -> str:
    return game.face[number].name if 0 <= number < len(game.face) else ""


@dataclass(frozen=True, slots=True)
class _Says:
    """A teller that may name the player, the card, another card and the amount."""

    template: str
    rules: tuple[str, ...]
    depth: int

    def __call__(self, game: RushGame, viewer: Viewer, event: Event) -> Line:
        known = _values(game, viewer, event)
        used = {key: value for key, value in known.items() if f"{{{key}}}" in self.template}
        return Line(Phrase(self.template, used), self.rules, self.depth)


def _says(template: str, *rules: str, depth: int = 0) -> _Says:
    return _Says(template, rules, depth)


def _chosen(choose: Callable[[RushGame, Viewer, Event], Teller | None]) -> Teller:
    """Return a teller that chooses among others by the event."""

    def tell(game: RushGame, viewer: Viewer, event: Event) -> Line | None:
        teller = choose(game, viewer, event)
        return teller(game, viewer, event) if teller is not None else None

    return tell


_TURN: Final = "Turn {count} · {player}, own turn {own}"
_PASSED: Final = "{player}: passed"
_SAID_YES: Final = "{player}: yes to {card}"
_SAID_NO: Final = "{player}: no to {card}"


def _turn(game: RushGame, viewer: Viewer, event: Event) -> Line:
    team = game.seating.teams[game.seating.team_of[event[1]]]
    names = ", ".join(viewer.name(seat) for seat in team)
    own = own_turn(event[6], game.seating.team_of[event[1]], game.first_team)
    return Line(Phrase(_TURN, {"count": event[6], "player": names, "own": own}), is_heading=True)


_PLAYED: Final = {
    w.CHAMPION: _says("{player}: summoned {card}", "4.7a"),
    w.SPELL: _says("{player}: cast {card}", "4.8a"),
    w.LOCATION_CARD: _says("{player}: built {card}", "4.9a"),
}

_LEAVINGS: Final = (
    (SACRIFICE, _says("{card} is sacrificed", "11.43a", depth=1)),
    (w.RETREAT, _says("{card} retreats", "11.42a", depth=1)),
    (w.VOIDING, _says("{card} is voided", "11.54a", depth=1)),
    (FROM_DAMAGE, _says("{card} dies", "7.6a", depth=1)),
    (DESTROY, _says("{card} is destroyed", "11.36a", depth=1)),
)
_LEFT: Final = _says("{card} leaves the battlefield", depth=1)


def _left(_game: RushGame, _viewer: Viewer, event: Event) -> Teller:
    return next((teller for cause, teller in _LEAVINGS if event[7] & cause), _LEFT)


_ENTERED: Final = _says("{card} enters the battlefield", "11.63a", depth=1)

_MOVED: Final = {
    w.HAND: _says("{card} goes to the hand", depth=1),
    w.DECK: _says("{card} goes to the deck", depth=1),
    w.GRAVEYARD: _says("{card} goes to the graveyard", depth=1),
    w.VOID: _says("{card} goes to the void", "11.54a", depth=1),
}
_MOVED_HIDDEN: Final = _says("{player}: a card changes zones", depth=1)


def _moved(game: RushGame, viewer: Viewer, event: Event) -> Teller | None:
    if game.face[event[2]].kind == w.SPELL and event[6] == w.GRAVEYARD and not event[7] & BY_CARD:
        return None
    if event[6] in (w.HAND, w.DECK) and event[1] not in viewer.sees:
        return _MOVED_HIDDEN
    return _MOVED.get(event[6])


_DAMAGED: Final = _says("{card} is dealt {count} damage", "7.5a", depth=1)
_STRUCK: Final = _says("{other} deals {count} damage to {card}", "7.2b", depth=1)
_SECURED_BY: Final = _says("{player}: secured {count} from {card}", "8.2a")
_SECURED_EFFECT: Final = _says("{player}: secured {count} Ikorr", "11.46a", depth=1)
_EXERTED_ONE: Final = _says("{card} is exerted", depth=1)
_EXERTED: Final = _says("{player}: exerted {count} influence", "11.38a", depth=1)
_PAID: Final = _says("Paid {count} influence", "4.3b", depth=1)
_REFRESHED_ONE: Final = _says("{card} is refreshed", depth=1)
_REFRESHED: Final = _says("{player}: refreshed {count} influence", "11.41a", depth=1)
_REFRESHED_RULE: Final = _says("{player}: refreshed {count} influence", "8.3a")
_GAINED: Final = _says("{player}: gained {count} influence", "8.3c", depth=1)
_GAINED_RULE: Final = _says("{player}: gained {count} influence", "8.3b")
_ROLLED: Final = _says("{player}: won the roll", "1.2d.2")
_THREW: Final = _says("{player}: threw {count}")
_MANUAL: Final = _says("{card}: a text to be carried out by hand", "6.7a", depth=1)
_DISCARDED: Final = _says("{player}: discarded {card}", "11.37a", depth=1)
_DISCARDED_RULE: Final = _says("{player}: discarded {card}", "8.10a")
_DRAWN: Final = _says("The game is a draw", "1.3a.3")
_WON: Final = _says("{player}: won the game", "1.3a.3")


def _secured(_game: RushGame, _viewer: Viewer, event: Event) -> Teller:
    return _SECURED_BY if event[2] >= 0 else _SECURED_EFFECT


def _exerted(_game: RushGame, _viewer: Viewer, event: Event) -> Teller:
    if event[2] >= 0:
        return _EXERTED_ONE
    return _PAID if event[7] & AS_COST else _EXERTED


def _refreshed(_game: RushGame, _viewer: Viewer, event: Event) -> Teller:
    if event[2] >= 0:
        return _REFRESHED_ONE
    return _REFRESHED_RULE if event[7] & BY_RULE else _REFRESHED


def _tool(_game: RushGame, _viewer: Viewer, event: Event) -> Teller | None:
    return None if event[6] >= tools.MOVE else _MANUAL


_TELLERS: Final[Mapping[int, Teller]] = {
    TURN_BEGAN: _turn,
    ROLLED: _chosen(lambda _g, _v, event: _THREW if event[6] else _ROLLED),
    MULLIGANED: _says("{player}: put back {count} and drew as many", "1.2e.1a"),
    DISCARDED: _chosen(lambda _g, _v, e: _DISCARDED_RULE if e[7] & BY_RULE else _DISCARDED),
    w.SCRAPPED: _says("{player}: scrapped {card}", "11.44a", depth=1),
    PLAYED: _chosen(lambda _g, _v, event: _PLAYED.get(event[6])),
    ACTIVATED: _says("{card}: ACTION", "6.4a"),
    w.USED_POWER: _says("{card}: power", "6.1a"),
    w.USED_RUSH: _says("{card}: RUSH", "6.2a"),
    ENTERED: _chosen(lambda _g, _v, event: None if event[7] & BY_PLAY else _ENTERED),
    LEFT: _chosen(_left),
    MOVED: _chosen(_moved),
    ATTACKED: _says("{card} attacks {other}", "7.1b"),
    DAMAGED: _chosen(lambda _g, _v, event: _STRUCK if event[4] >= 0 else _DAMAGED),
    TARGETED: _says("{other} targets {card}", "3.2c", depth=1),
    HEALED: _says("{card} is healed by {count}", "11.40a", depth=1),
    w.RAIDED: _says("{card} raids", "6.3a"),
    w.STORED: _says("{card} stores {count}", "11.47a", depth=1),
    w.UNSTORED: _says("{card} loses {count} stored Ikorr", depth=1),
    w.SECURED: _chosen(_secured),
    w.LOST_SECURED: _says("{player}: lost {count} secured Ikorr", "11.3a", depth=1),
    w.STUNNED_EVENT: _says("{card} is stunned", "11.49a", depth=1),
    w.UNSTUNNED: _says("{card} is no longer stunned", "8.9a"),
    w.EXERTED_EVENT: _chosen(_exerted),
    w.REFRESHED: _chosen(_refreshed),
    w.GAINED_INFLUENCE: _chosen(
        lambda _g, _v, event: _GAINED_RULE if event[7] & BY_RULE else _GAINED
    ),
    SEARCHED: _says("{player}: searched", "11.45a", depth=1),
    w.FORESAW: _says("{player}: foresaw {count}", depth=1),
    SHUFFLED: _says("{player}: shuffled the deck", "5.8c", depth=1),
    REVEALED: _says("{player}: revealed {card}", depth=1),
    CONTROLLED: _says("{player}: took control of {card}", depth=1),
    COPIED: _says("{card} is a copy now", "10.4a", depth=1),
    SURVIVED: _says("{card} survives", depth=1),
    TOOL_USED: _chosen(_tool),
    CONCEDED: _says("{player}: conceded", "1.3b.1"),
    LOOP_BROKEN: _says("A loop is broken; the stack is cleared", "10.6c.1"),
    WON: _chosen(lambda _g, _v, event: _WON if event[1] >= 0 else _DRAWN),
}
