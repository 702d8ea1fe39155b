"""What is said about each kind of event in the log, and about what an answer brings about."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play.game import RiseGame
from engine.games.rise.tabletop.board_view import VALUES, rules_of
from engine.games.tally import turns_begun
from engine.kernel.state import numbers as kn
from engine.kernel.state.table import Event
from engine.tabletop.board import Choice, Line, Phrase, Question, Viewer
from engine.tabletop.happenings import Happening
from engine.tabletop.onlooker import Report, role_of
from engine.tabletop.sight import is_private
from engine.tabletop.tellers import Says, Tellers, follows, says, sentences_in

_HIDDEN: Final = Phrase("a card")
_ENDED: Final = says("{player}: ends the turn", "end.1")
_PASSED: Final = says("{player}: passes", "prio.2")
_TURN: Final = "Turn {count}: {player}, own turn {own}"
_PLAYED: Final = {
    w.LEVEL_UP: says("{player}: plays the Level Up {card}", "levelup.3"),
}
_INVOKED: Final = says("{player}: Invokes {card}", "play.2")
_ENTERED: Final = follows("{card} comes into play", "play.4")
_SACRIFICED: Final = follows("{card} is Sacrificed", "gloss.sacrifice.1")
_DESTROYED: Final = follows("{card} is Destroyed", "gloss.destroy.1")
_LEFT_FOR: Final = {
    w.HAND: follows("{card} returns to its owner's hand", "return.1"),
    w.LIBRARY: follows("{card} goes into the Library"),
    w.CEMETERY: follows("{card} goes to the Cemetery", "cemetery.1"),
    w.EXCLUSION: follows("{card} is Excluded", "gloss.exclude.1"),
}
_MOVED: Final = {
    w.HAND: follows("{card} goes to the hand"),
    w.LIBRARY: follows("{card} goes into the Library"),
    w.CEMETERY: follows("{card} goes to the Cemetery", "cemetery.1"),
    w.EXCLUSION: follows("{card} is Excluded", "exclusion.1"),
}
_HIT: Final = follows("{other} inflicts {count} Damage on {card}", "gloss.damage.1")
_LOST_LIFE: Final = follows("{card}: {count} Damage", "gloss.damage.2")
_TIED: Final = {
    w.EQUIP: follows("{card} equips {other}", "ability.equipment.1"),
    w.BELOW: follows("{card} goes beneath {other}", "ability.assimilation.1"),
}
_LEVEL_UP: Final = follows("{card} gains a Level", "summoner.4")
_LEVEL_DOWN: Final = follows("{card} loses a Level", "special.levelloss.1")
_TILTED: Final = follows("{card} is tilted")
_UNTILTED: Final = follows("{card} is untilted", "creature.8")
_PAID_COINS: Final = follows("{player}: pays {count} coins", "stock.1", one="{player}: pays a coin")
_SUCCESS: Final = says("{card}: the toss is a Success", "toss.2")
_FAILURE: Final = says("{card}: the toss is a Failure", "toss.2")
_ATTACKS: Final = "{card} attacks {player}"
_DREW: Final = follows("{player}: draws {card}", "library.1")
_LOST_COINS: Final = follows(
    "{player}: loses {count} coins", "stock.1", one="{player}: loses a coin"
)
_TIE: Final = says("The game is a tie", "goal.5")
_WON: Final = says("{player}: wins the game", "goal.3")
_ROLLED: Final = says("{player}: goes first", "setup.1")
_THREW: Final = says("{player}: rolls {count}")


def name_of(game: RiseGame, _viewer: Viewer, number: int) -> object:
    """Return what a card is called."""
    return game.face[number].name if number >= 0 else ""


def _values(game: RiseGame, viewer: Viewer, event: Event) -> dict[str, object]:
    return {
        "player": viewer.name(event[1]),
        "card": _HIDDEN if is_private(game, viewer, event) else name_of(game, viewer, event[2]),
        "other": name_of(game, viewer, event[4]),
        "count": event[6],
    }


def _turn(game: RiseGame, viewer: Viewer, event: Event) -> Line:
    own = turns_begun(game, event[1], event[6])
    values = {"count": event[6], "player": viewer.name(event[1]), "own": own}
    return Line(Phrase(_TURN, values), ("goal.7",), is_heading=True)


def _left(_game: RiseGame, _viewer: Viewer, event: Event) -> Says | None:
    if event[7] & kn.SACRIFICE:
        return _SACRIFICED
    return _DESTROYED if event[7] & kn.DESTROY else _LEFT_FOR.get(event[6])


def _attacked(game: RiseGame, viewer: Viewer, event: Event) -> Line:
    values = {"card": name_of(game, viewer, event[2]), "player": viewer.name(event[6])}
    return Line(Phrase(_ATTACKS, values), ("combat.5",))


TELLERS: Final[Tellers[RiseGame]] = Tellers(
    {
        kn.TURN_BEGAN: _turn,
        kn.ROLLED: lambda _g, _v, event: _THREW if event[6] else _ROLLED,
        kn.MULLIGANED: says("{player}: draws another hand of {count}", "setup.10"),
        kn.DREW: _DREW,
        kn.DISCARDED: follows("{player}: Discards {card}", "cemetery.1"),
        kn.PLAYED: lambda _g, _v, event: _PLAYED.get(event[6], _INVOKED),
        kn.ACTIVATED: says("{player}: activates {card}", "gloss.activate.1"),
        kn.ENTERED: _ENTERED,
        kn.LEFT: _left,
        kn.MOVED: lambda _g, _v, event: _MOVED.get(event[6]),
        kn.ATTACKED: _attacked,
        kn.DAMAGED: lambda _g, _v, event: _HIT if event[4] >= 0 else _LOST_LIFE,
        kn.TARGETED: follows("{other} targets {card}", "stack.10"),
        kn.HEALED: follows(
            "{card} gains {count} Life Points", "summoner.5", one="{card} gains a Life Point"
        ),
        kn.TIED: lambda _g, _v, event: _TIED.get(event[6]),
        kn.SHUFFLED: follows("{player}: shuffles the Library"),
        kn.REVEALED: follows("{player}: reveals {card}", "gloss.reveal.1"),
        kn.CONTROLLED: follows("{player}: takes control of {card}", "gloss.controller.1"),
        kn.CONCEDED: says("{player}: concedes"),
        kn.ELIMINATED: says("{player}: is out of the game", "goal.4"),
        kn.LOOP_BROKEN: says("A loop that nobody can stop: the game is a tie"),
        kn.WON: lambda _g, _v, event: _WON if event[1] >= 0 else _TIE,
        w.COMBAT_BEGAN: says("{player}: the Combat Phase begins", "combat.2"),
        w.BLOCKED: says("{card} blocks {other}", "combat.9"),
        w.TOSSED: lambda _g, _v, event: _SUCCESS if event[6] == w.SUCCESS else _FAILURE,
        w.CHARGED: follows("{card} gains {count} Charges", "charge.1", one="{card} gains a Charge"),
        w.UNCHARGED: follows(
            "{card} loses {count} Charges", "charge.1", one="{card} loses a Charge"
        ),
        w.INFECTED: follows("{player}: {card} is Infected", "diseasegen.4"),
        w.CURED: follows("{player}: {card} is Cured", "gloss.cure.1"),
        w.OPENED_EVENT: follows("{card} is Opened", "door.4"),
        w.CLOSED_EVENT: follows("{card} is Closed", "door.4"),
        w.COIN_GAINED: follows(
            "{player}: gains {count} coins", "stock.1", one="{player}: gains a coin"
        ),
        w.COIN_LOST: lambda _g, _v, e: _PAID_COINS if e[7] & kn.AS_COST else _LOST_COINS,
        w.ETHER_GAINED: follows("{player}: gains {count} Ether", "ether.1"),
        w.ETHER_LOST: follows("{player}: spends {count} Ether", "ether.4"),
        w.LEVELLED: lambda _g, _v, event: _LEVEL_UP if event[6] > 0 else _LEVEL_DOWN,
        w.DIED: says("{card} is Dead", "gloss.death.1"),
        w.RESURRECTED: follows("{card} is resurrected", "gloss.resurrect.1"),
        w.CANCELLED: follows("{card} is Cancelled", "gloss.cancel.1"),
        w.TILTED: lambda _g, _v, e: None if e[7] & kn.BY_RULE else _TILTED,
        w.UNTILTED: lambda _g, _v, e: None if e[7] & kn.BY_RULE else _UNTILTED,
    },
    _values,
)
_ANNOUNCED: Final = (kn.PLAYED, kn.ACTIVATED)


def templates() -> Iterator[str]:
    """Return every sentence of the log, for translators."""
    yield from (_TURN, _ATTACKS, _HIDDEN.template, _ENDED.template, _PASSED.template)
    yield from sentences_in(
        _PLAYED, _LEFT_FOR, _MOVED, _TIED,
        (_INVOKED, _ENTERED, _SACRIFICED, _DESTROYED, _HIT, _LOST_LIFE, _LEVEL_UP, _LEVEL_DOWN),
        (_TILTED, _UNTILTED, _PAID_COINS, _LOST_COINS, _SUCCESS, _FAILURE, _TIE, _WON, _DREW),
        (_ROLLED, _THREW, TELLERS.table),
    )  # fmt: skip


def _events(game: RiseGame, viewer: Viewer, events: Sequence[Event]) -> Iterator[Happening]:
    for event in events:
        yield Happening(TELLERS.tell(game, viewer, event), role_of(event, _ANNOUNCED))


REPORT: Final = Report(VALUES, events=_events, name=name_of, rules=rules_of)


def told_choice(
    game: RiseGame,  # noqa: ARG001
    viewer: Viewer,
    question: Question,
    choice: Choice,
) -> Line | None:
    """Return a line for an answer that no event tells of; asked before it is given."""
    if choice.option == (w.DO_END,):
        return _ENDED.line({"player": viewer.name(question.seat)})
    return None
