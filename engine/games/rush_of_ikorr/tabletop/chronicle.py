"""What is said about each kind of event in the log; events that nobody needs to read have none."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.rules import DAMAGE
from engine.games.rush_of_ikorr.tabletop.sentences import SENTENCES
from engine.kernel.state import numbers as kn
from engine.kernel.state.seats import own_turn
from engine.kernel.state.table import Event
from engine.tabletop import tools
from engine.tabletop.board import Choice, Line, Manner, Phrase, Question, Viewer
from engine.tabletop.sight import is_private
from engine.tabletop.tellers import (
    Says,
    Tellers,
    Told,
    by_cause,
    by_other,
    follows,
    of_object,
    says,
    sentences_in,
)
from engine.tabletop.verb_words import name_of


def told_choice(game: RushGame, viewer: Viewer, question: Question, choice: Choice) -> Line | None:
    """Return a line for an answer that no event tells of; asked before it is given."""
    values: dict[str, object] = {"player": viewer.name(question.seat), "answer": choice.words}
    if choice.verb == "pass":
        return _PASSED.line(values)
    if question.about < 0 or question.manner is not Manner.SAY:
        return None
    values["card"] = name_of(game, question.about)
    if question.kind == "x":
        values["count"] = choice.option
        return _X.line(values)
    return _ANSWERED.line(values)


def templates() -> Iterator[str]:
    """Return every sentence of the log, for translators."""
    yield from sentences_in(*(each for each in globals().values() if not callable(each)))
    yield from (each.template for each in globals().values() if isinstance(each, Says))
    yield from sentences_in(TELLERS.table)
    yield from _ORIGINS.values()


def _values(game: RushGame, viewer: Viewer, event: Event) -> dict[str, object]:
    known = game.lki.get(event[3])
    return {
        "player": viewer.name(event[1]),
        "card": known.face.name if known is not None else name_of(game, event[2]),
        "other": name_of(game, event[4]),
        "count": event[6],
        "origin": Phrase(_ORIGINS.get(event[7] >> kn.SOURCE_SHIFT, _ORIGINS[w.VOID])),
        "damage": known.columns[DAMAGE] if known is not None else 0,
        "health": known.chars.values[w.HEALTH] if known is not None else 0,
    }


# --- turns, draws, answers ------------------------------------------------------------------------

_TURN: Final = says("Turn {count} · {player}, own turn {own}")
_PASSED: Final = says("{player}: passed", "8.6b")
_ANSWERED: Final = follows("{player}: {answer}, for {card}")
_X: Final = follows("{player}: X is {count}, for {card}")
_DREW_NAMES: Final = says("{player}: drew {card}")
_DREW_ONE: Final = says("{player}: drew a card")
_DREW_MANY: Final = says("{player}: drew {count} cards")
_ROLLED: Final = says("{player}: won the roll", "1.2d.2")
_THREW: Final = says("{player}: threw {count}")
FIRST: Final = says("First turn: {player}", "1.2d.1")


def _turn(game: RushGame, viewer: Viewer, event: Event) -> Line:
    team = game.seating.teams[game.seating.team_of[event[1]]]
    names = ", ".join(viewer.name(seat) for seat in team)
    own = own_turn(event[6], (game.seating.team_of[event[1]] - game.first_team) % 2, 2)
    words = Phrase(_TURN.template, {"count": event[6], "player": names, "own": own})
    return Line(words, is_heading=True)


def drawing(
    game: RushGame, viewer: Viewer, event: Event, drawn: Sequence[int], *, is_mulligan: bool
) -> Line:
    """Return one line for cards that a player drew in a row."""
    values: dict[str, object] = {"player": viewer.name(event[1]), "count": len(drawn)}
    rules: tuple[str, ...] = ()
    if event[7] & kn.BY_RULE:
        rules = ("8.5a",) if game.turn else ("1.2e.1a",) if is_mulligan else ("1.2e",)
    depth = 0 if rules else 1
    words = _DREW_ONE if len(drawn) == 1 else _DREW_MANY
    if event[1] in viewer.sees:
        values["card"] = ", ".join(name_of(game, number) for number in drawn)
        words = _DREW_NAMES
    return Says(words.template, rules, depth).line(values)


# --- playing --------------------------------------------------------------------------------------

_PLAYED: Final = {
    w.CHAMPION: says("{player}: summoned {card}", "4.7a"),
    w.SPELL: says("{player}: cast {card}", "4.8a"),
    w.LOCATION_CARD: says("{player}: built {card}", "4.9a"),
}
_ACTION: Final = says("{card}: {text}", "6.4a")
_POWER: Final = says("{card}, power: {text}", "6.1a")
_RUSH: Final = says("{card}: {text}", "6.2a")


def _activated(game: RushGame, _viewer: Viewer, event: Event) -> Line:
    face = game.face[event[2]]
    text = SENTENCES.of_ability(game, face, event[6])
    return _ACTION.line({"card": face.name, "text": text or "ACTION"})


def _used_power(game: RushGame, _viewer: Viewer, event: Event) -> Line:
    face = game.face[event[2]]
    number = face.power.number if face.power is not None else -1
    return _POWER.line({"card": face.name, "text": SENTENCES.of_ability(game, face, number)})


def _used_rush(game: RushGame, _viewer: Viewer, event: Event) -> Line:
    face = game.face[event[2]]
    number = face.rush.number if face.rush is not None else -1
    text = SENTENCES.of_ability(game, face, number)
    return _RUSH.line({"card": face.name, "text": text or "RUSH"})


# --- coming and going -----------------------------------------------------------------------------

_SACRIFICED: Final = follows("{card} is sacrificed", "11.43a")
_VOIDED: Final = follows("{card} is voided", "11.54a")
_DIED: Final = follows("{card} dies: {damage} damage, health {health}", "7.6a")
_DIED_AT_ZERO: Final = follows("{card} dies: its health is 0", "7.6a")
_DIED_BY_LETHAL: Final = follows("{card} dies by Lethal", "11.26a")
_DESTROYED: Final = follows("{card} is destroyed", "11.36a")
_DESTROYED_BY: Final = follows("{card} is destroyed by {other}", "11.36a")
_RETREATED: Final = follows("{card} retreats to the hand", "11.42a")
_LEFT_FOR: Final = {
    w.HAND: follows("{card} goes from the battlefield to the hand"),
    w.DECK: follows("{card} goes from the battlefield into the deck"),
    w.GRAVEYARD: follows("{card} goes from the battlefield to the graveyard"),
}
_LEFT: Final = follows("{card} leaves the battlefield")
ENTERED_STUNNED: Final = follows("{card} enters stunned", "11.49a")
ENTERED_WITH: Final = follows("{card} enters with {count} Ikorr", "11.47a")
MOVED_IKORR: Final = follows("{count} Ikorr moves from {other} to {card}")

_ORIGINS: Final = {
    w.HAND: "from the hand",
    w.DECK: "from the deck",
    w.GRAVEYARD: "from the graveyard",
    w.VOID: "from the void",
    w.AVATAR_ZONE: "from the stack",
}
_MOVED: Final = {
    w.HAND: follows("{card} goes to the hand {origin}"),
    w.DECK: follows("{card} goes into the deck {origin}"),
    w.GRAVEYARD: follows("{card} goes to the graveyard {origin}"),
    w.VOID: follows("{card} goes to the void {origin}", "11.54a"),
}
_TO_TOP: Final = follows("{card} goes on top of the deck {origin}")
_TO_BOTTOM: Final = follows("{card} goes to the bottom of the deck {origin}")
_HIDDEN_MOVED: Final = {
    w.HAND: follows("{player}: a card goes to the hand {origin}"),
    w.DECK: follows("{player}: a card goes into the deck {origin}"),
}
_HIDDEN_TO_TOP: Final = follows("{player}: a card goes on top of the deck {origin}")
_HIDDEN_TO_BOTTOM: Final = follows("{player}: a card goes to the bottom of the deck {origin}")
_TO_TOPS: Final = (_TO_TOP, _HIDDEN_TO_TOP)
_TO_BOTTOMS: Final = (_TO_BOTTOM, _HIDDEN_TO_BOTTOM)


def _left(game: RushGame, _viewer: Viewer, event: Event) -> Says:
    cause = event[7]
    for bit, told in ((kn.SACRIFICE, _SACRIFICED), (w.RETREAT, _RETREATED), (w.VOIDING, _VOIDED)):
        if cause & bit:
            return told
    if cause & kn.FROM_DAMAGE:
        known = game.lki.get(event[3])
        if known is not None and known.chars.values[w.HEALTH] <= 0:
            return _DIED_AT_ZERO
        is_lethal = known is not None and known.columns[DAMAGE] < known.chars.values[w.HEALTH]
        return _DIED_BY_LETHAL if is_lethal else _DIED
    if cause & kn.DESTROY:
        return _DESTROYED_BY if event[4] >= 0 else _DESTROYED
    return _LEFT_FOR.get(event[6], _LEFT)


def _moved(game: RushGame, viewer: Viewer, event: Event) -> Says | None:
    number, to = event[2], event[6]
    if game.face[number].kind == w.SPELL and to == w.GRAVEYARD and not event[7] & kn.BY_CARD:
        return None  # 4.8b: every spell goes there
    is_hidden = is_private(game, viewer, event)
    if to == w.DECK:
        deck = game.zones[game.owner[number] * w.WIDTH + w.DECK]
        for end, (shown, hidden) in ((deck[-1:], _TO_TOPS), (deck[:1], _TO_BOTTOMS)):
            if end == [number]:
                return hidden if is_hidden else shown
    return (_HIDDEN_MOVED if is_hidden else _MOVED).get(to)


# --- the rest -------------------------------------------------------------------------------------

_SURVIVED: Final = follows("{card} survives with {count} damage")
_MANUAL: Final = follows("{card}, to be carried out by hand: {text}", "6.7a")
_LOOKED: Final = follows("{player}: looked at {card}")
_LOOKED_HIDDEN: Final = follows("{player}: looked at a card")
_DRAWN: Final = says("The game is a draw", "1.3a.3")
_WON: Final = says("{player}: won the game", "1.3a.3")


def _manual(game: RushGame, _viewer: Viewer, event: Event) -> Told:
    if event[6] >= tools.FIRST:
        return None
    pending = game.pending
    asked = pending.purpose if pending is not None and pending.kind == "manual" else None
    text = asked if isinstance(asked, str) else " ".join(game.face[event[2]].manual)
    return _MANUAL.line({"card": name_of(game, event[2]), "text": text})


def _survived(game: RushGame, _viewer: Viewer, event: Event) -> Told:
    damage = game.damage[event[2]]
    return _SURVIVED.line({"card": name_of(game, event[2]), "count": damage}) if damage else None


def _looked(_game: RushGame, viewer: Viewer, event: Event) -> Says:
    return _LOOKED if event[1] in viewer.sees and event[2] >= 0 else _LOOKED_HIDDEN


TELLERS: Final[Tellers[RushGame]] = Tellers(
    {
        kn.TURN_BEGAN: _turn,
        kn.ROLLED: lambda _g, _v, event: _THREW if event[6] else _ROLLED,
        kn.MULLIGANED: says("{player}: put back {count} and drew as many", "1.2e.1a"),
        kn.DISCARDED: by_cause(
            kn.BY_RULE,
            says("{player}: discarded {card}", "8.10a"),
            follows("{player}: discarded {card}", "11.37a"),
        ),
        w.SCRAPPED: follows("{player}: scrapped {card}", "11.44a"),
        kn.PLAYED: lambda _g, _v, event: _PLAYED.get(event[6]),
        kn.ACTIVATED: _activated,
        w.USED_POWER: _used_power,
        w.USED_RUSH: _used_rush,
        kn.ENTERED: by_cause(kn.BY_PLAY, None, follows("{card} enters the battlefield", "11.63a")),
        kn.LEFT: _left,
        kn.MOVED: _moved,
        kn.ATTACKED: says("{card} attacks {other}", "7.1b"),
        kn.DAMAGED: by_other(
            follows("{other} deals {count} damage to {card}", "7.2b"),
            follows("{card} is dealt {count} damage", "7.5a"),
        ),
        kn.TARGETED: follows("{other} targets {card}", "3.2c"),
        kn.HEALED: follows("{card} is healed by {count}", "11.40a"),
        w.RAIDED: says("{card} raids", "6.3a"),
        w.STORED: follows("{card} stores {count}", "11.47a"),
        w.UNSTORED: follows("{card} loses {count} stored Ikorr"),
        w.SECURED: of_object(
            says("{player}: secured {count} from {card}", "8.2a"),
            follows("{player}: secured {count} Ikorr", "11.46a"),
        ),
        w.LOST_SECURED: follows("{player}: lost {count} secured Ikorr", "11.3a"),
        w.STUNNED_EVENT: by_other(
            follows("{card} is stunned by {other}", "11.49a"),
            follows("{card} is stunned", "11.49a"),
        ),
        w.UNSTUNNED: says("{card} is no longer stunned", "8.9a"),
        w.EXERTED_EVENT: of_object(
            follows("{card} is exerted"),
            by_cause(
                kn.AS_COST,
                follows("Paid {count} influence", "4.3b"),
                follows("{player}: exerted {count} influence", "11.38a"),
            ),
        ),
        w.REFRESHED: of_object(
            follows("{card} is refreshed"),
            by_cause(
                kn.BY_RULE,
                says("{player}: refreshed {count} influence", "8.3a"),
                follows("{player}: refreshed {count} influence", "11.41a"),
            ),
        ),
        w.GAINED_INFLUENCE: by_cause(
            kn.BY_RULE,
            says("{player}: gained {count} influence", "8.3b"),
            follows("{player}: gained {count} influence", "8.3c"),
        ),
        kn.SEARCHED: follows("{player}: searched", "11.45a"),
        w.FORESAW: follows("{player}: foresaw {count}"),
        kn.SHUFFLED: follows("{player}: shuffled the deck", "5.8c"),
        kn.REVEALED: follows("{player}: revealed {card}"),
        kn.LOOKED: _looked,
        kn.CONTROLLED: follows("{player}: took control of {card}"),
        kn.COPIED: follows("{card} is a copy now", "10.4a"),
        kn.SURVIVED: _survived,
        kn.TOOL_USED: _manual,
        kn.CONCEDED: says("{player}: conceded", "1.3b.1"),
        kn.LOOP_BROKEN: says("A loop is broken; the stack is cleared", "10.6c.1"),
        kn.WON: lambda _g, _v, event: _WON if event[1] >= 0 else _DRAWN,
    },
    _values,
)
