"""What is said about each kind of event in the log, and about the results of an answer."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.game import ArgentGame
from engine.games.argent_saga.tabletop.board_view import VALUES, rules_of
from engine.games.tally import turns_begun
from engine.kernel.state import numbers as kn
from engine.kernel.state.table import Event
from engine.tabletop.board import Choice, Line, Phrase, Question, Viewer
from engine.tabletop.happenings import Happening
from engine.tabletop.onlooker import Report, role_of
from engine.tabletop.sight import is_private, may_see
from engine.tabletop.tellers import Says, Tellers, follows, says, sentences_in

_HIDDEN: Final = Phrase("a card")
_TOWER: Final = "tower {number} of {player}"
_TOWERS_SHOWN: Final = says("{player} shows these towers: {cards}", "5.2.2")
_PASSED: Final = says("{player}: ends the turn", "7.4.2.4")
_TURN: Final = "Turn {count}: {player}, own turn {own}"
_DREW: Final = follows("{player}: draws {card}", "4.7.3")
_PLAYED: Final = {
    w.UNIT: says("{player}: plays the unit {card}", "9.4.1"),
    w.SPELL: says("{player}: plays the spell {card}", "9.4.1"),
    w.AUGMENT: says("{player}: plays the augment {card}", "9.4.1"),
}
_ENTERED: Final = follows("{card} enters the field", "4.2.4")
_CHARGED: Final = says("{player}: {card} comes into the shard zone", "7.3.2")
_SACRIFICED: Final = follows("{card} is sacrificed", "12.6.1")
_DESTROYED: Final = follows("{card} is destroyed", "10.3.1")
_DESTROYED_BY: Final = follows("{card} is destroyed by {other}", "10.3.1")
_POWERLESS: Final = follows("{card} is destroyed by the rules", "10.3.2")
_LEFT_FOR: Final = {
    w.HAND: follows("{card} goes from the field to the hand", "4.1.4"),
    w.DECK: follows("{card} goes from the field into the deck", "4.1.4"),
    w.DISCARD: follows("{card} goes from the field to the discard zone", "4.1.4"),
    w.EXPEL: follows("{card} is expelled", "4.14.3"),
    w.SHARD_DECK: follows("{card} goes into the shard deck", "2.3.4"),
}
_MOVED: Final = {
    w.HAND: follows("{card} goes to the hand"),
    w.DECK: follows("{card} goes into the deck"),
    w.DISCARD: follows("{card} goes to the discard zone"),
    w.EXPEL: follows("{card} is expelled", "4.14.3"),
}
_ATTACKS: Final = says("{card} attacks {other}", "8.2.2", "8.2.3")
_ATTACKS_TOWERS: Final = says("{card} attacks the towers", "8.2.2", "8.2.3.1")
_HIT: Final = follows("{other} deals {count} damage to {card}", "8.4.1.2")
_DAMAGED: Final = follows("{card} is dealt {count} damage", "12.7.1")
_EXHAUSTED: Final = follows("{card} is exhausted", "4.2.1")
_PAID: Final = follows("{card} pays", "9.4.8.1")
_RECOVERED: Final = follows("{card} is active again", "12.5.1")
_FACE_UP: Final = follows("{card} is turned face-up", "8.4.1.1")
_FACE_DOWN: Final = follows("{card} is turned face-down", "4.2.2.1")
_UNDER: Final = follows("{other} is placed on {card}", "2.6.4")
_EQUIPPED: Final = follows("{card} is equipped to {other}", "10.4.2")
_DISCARDED: Final = follows("{player}: discards {card}", "4.11.3")
_DRAWN_GAME: Final = says("The game is a draw", "5.3.3")
_WON: Final = says("{player}: wins the game", "5.3.1", "5.3.5")
_ROLLED: Final = says("{player}: wins the roll", "5.2.4")
_THREW: Final = says("{player}: rolls {count}")


def name_of(game: ArgentGame, viewer: Viewer, number: int) -> object:
    """Return what a card is called to those who look; what they may not see stays unnamed."""
    if number < 0:
        return ""
    if number in game.sights and not may_see(game, viewer, number):
        player = viewer.name(game.controller[number])
        return Phrase(_TOWER, {"number": game.slot[number] + 1, "player": player})
    face = game.cards.faces[game.definition[number]]
    return game.face[number].name if number not in game.sights else face.name


def _values(game: ArgentGame, viewer: Viewer, event: Event) -> dict[str, object]:
    return {
        "player": viewer.name(event[1]),
        "card": _HIDDEN if is_private(game, viewer, event) else name_of(game, viewer, event[2]),
        "other": name_of(game, viewer, event[4]),
        "count": event[6],
    }


def _turn(game: ArgentGame, viewer: Viewer, event: Event) -> Line:
    own = turns_begun(game, event[1], event[6])
    values = {"count": event[6], "player": viewer.name(event[1]), "own": own}
    return Line(Phrase(_TURN, values), ("7.1.1",), is_heading=True)


def _entered(game: ArgentGame, _viewer: Viewer, event: Event) -> Says | None:
    if game.face[event[2]].kind == w.SHARD:
        return _CHARGED
    return None if event[7] & kn.BY_PLAY else _ENTERED


def _left(_game: ArgentGame, _viewer: Viewer, event: Event) -> Says | None:
    cause = event[7]
    if cause & kn.SACRIFICE:
        return _SACRIFICED
    if not cause & kn.DESTROY:
        return _LEFT_FOR.get(event[6])
    if cause & kn.BY_RULE:
        return _POWERLESS
    return _DESTROYED_BY if event[4] >= 0 else _DESTROYED


def _moved(game: ArgentGame, _viewer: Viewer, event: Event) -> Says | None:
    is_spell = game.face[event[2]].kind == w.SPELL and event[6] == w.DISCARD
    return None if is_spell else _MOVED.get(event[6])  # 2.7.3: every spell goes there


def _exhausted(_game: ArgentGame, _viewer: Viewer, event: Event) -> Says | None:
    if event[7] & kn.AS_COST:
        return _PAID
    return None if event[7] & kn.BY_RULE else _EXHAUSTED  # attacking and blocking say so


def _tied(_game: ArgentGame, _viewer: Viewer, event: Event) -> Says:
    return _UNDER if event[6] == w.BELOW else _EQUIPPED


def _won(_game: ArgentGame, _viewer: Viewer, event: Event) -> Says:
    return _WON if event[1] >= 0 else _DRAWN_GAME


TELLERS: Final[Tellers[ArgentGame]] = Tellers(
    {
        kn.TURN_BEGAN: _turn,
        kn.ROLLED: lambda _g, _v, event: _THREW if event[6] else _ROLLED,
        kn.MULLIGANED: says("{player}: puts {count} under the deck and draws as many", "5.2.5.1"),
        kn.DREW: _DREW,
        kn.DISCARDED: _DISCARDED,
        kn.PLAYED: lambda _g, _v, event: _PLAYED.get(event[6]),
        kn.ACTIVATED: says("{player}: uses the ability of {card}", "9.2.2.1"),
        kn.ENTERED: _entered,
        kn.LEFT: _left,
        kn.MOVED: _moved,
        kn.ATTACKED: lambda _g, _v, e: _ATTACKS if e[4] >= 0 else _ATTACKS_TOWERS,
        kn.DAMAGED: lambda _g, _v, event: _HIT if event[4] >= 0 else _DAMAGED,
        kn.TARGETED: follows("{other} targets {card}", "9.4.5"),
        kn.HEALED: follows("{count} damage is taken off {card}"),
        kn.TURNED: lambda _g, _v, event: _FACE_UP if event[6] else _FACE_DOWN,
        kn.TIED: _tied,
        kn.SHUFFLED: follows("{player}: shuffles the deck", "12.3.1"),
        kn.REVEALED: follows("{player}: reveals {card}"),
        kn.CONTROLLED: follows("{player}: takes control of {card}", "1.2.3"),
        kn.CONCEDED: says("{player}: concedes"),
        kn.LOOP_BROKEN: says("A loop that nobody can stop: the game is a draw", "12.4.1.3"),
        kn.WON: _won,
        w.COMBAT_ANNOUNCED: says("{player}: wants to enter combat", "8.1.2"),
        w.BLOCKED: says("{card} blocks {other}", "8.3.1", "11.6.2"),
        w.TOWER_FELL: follows("{card} is destroyed", "2.4.3"),
        w.PROTECTED: follows("A Protection counter saves {card}", "10.2.3.1"),
        w.EXTRA_TURN: follows("{player}: takes another turn after this one", "12.1.1"),
        w.COUNTERS_PUT: follows(
            "{count} counters are put on {card}", "10.2.1.5", one="A counter is put on {card}"
        ),
        w.COUNTERS_REMOVED: follows(
            "{count} counters are taken off {card}", one="A counter is taken off {card}"
        ),
        w.STUNNED_EVENT: follows("{card} is stunned", "11.15.1"),
        w.UNSTUNNED: follows("{card} is no longer stunned", "11.15.2"),
        w.EXHAUSTED_EVENT: _exhausted,
        w.RECOVERED: lambda _g, _v, e: None if e[7] & kn.BY_RULE else _RECOVERED,
    },
    _values,
)
_ANNOUNCED: Final = (kn.PLAYED, kn.ACTIVATED)


def templates() -> Iterator[str]:
    """Return every sentence of the log, for translators."""
    yield from (_TURN, _TOWER, _HIDDEN.template, _PASSED.template, _TOWERS_SHOWN.template)
    yield from sentences_in(
        _PLAYED, _LEFT_FOR, _MOVED,
        (_ENTERED, _CHARGED, _SACRIFICED, _DESTROYED, _DESTROYED_BY, _POWERLESS, _ATTACKS),
        (_ATTACKS_TOWERS, _HIT, _DAMAGED, _EXHAUSTED, _PAID, _RECOVERED, _FACE_UP, _FACE_DOWN),
        (_UNDER, _EQUIPPED, _DRAWN_GAME, _WON, _ROLLED, _THREW, TELLERS.table),
    )  # fmt: skip


# --- looking on -----------------------------------------------------------------------------------


def _events(game: ArgentGame, viewer: Viewer, events: Sequence[Event]) -> Iterator[Happening]:
    for event in events:
        yield Happening(TELLERS.tell(game, viewer, event), role_of(event, _ANNOUNCED))


REPORT: Final = Report(VALUES, events=_events, name=name_of, rules=rules_of)


def opening(game: ArgentGame, viewer: Viewer) -> list[Happening]:
    """Return what happened before anybody was asked: everybody shows the towers (5.2.2)."""
    shown: list[Happening] = []
    for seat in range(game.seating.count):
        towers = game.zones[w.own_zone(seat, w.TOWERS)]
        names = sorted(game.cards.faces[game.definition[number]].name for number in towers)
        values = {"player": viewer.name(seat), "cards": ", ".join(names)}
        shown.append(Happening(_TOWERS_SHOWN.line(values)))
    return [*shown, *REPORT.opening(game, viewer)]


def told_choice(
    game: ArgentGame,  # noqa: ARG001
    viewer: Viewer,
    question: Question,
    choice: Choice,
) -> Line | None:
    """Return a line for an answer that no event tells of; asked before it is given."""
    if choice.option == (w.DO_END,):
        return _PASSED.line({"player": viewer.name(question.seat)})
    return None
