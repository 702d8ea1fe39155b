"""The log of a game as sentences; an event nobody needs to read gives none."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.tabletop.turns import own_turn
from engine.games.rush_of_ikorr.telling.names import Callings, plural, thing
from engine.kernel.state.numbers import (
    ACTIVATED,
    AS_COST,
    ATTACKED,
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
    TOOL_USED,
    TURN_BEGAN,
    WON,
)
from engine.kernel.state.table import Event

Sentence = Callable[[Play, Callings, Event], str]


def tell_log(game: Play, callings: Callings) -> list[str]:
    """Return everything that happened so far."""
    return list(tell_events(game, callings, game.events()))


def tell_events(game: Play, callings: Callings, events: Iterable[Event]) -> Iterator[str]:
    """Yield a sentence for each event worth telling, in their order."""
    for event in events:
        teller = _SENTENCES.get(event[0])
        sentence = teller(game, callings, event) if teller is not None else ""
        if sentence:
            yield sentence


def _turn(game: Play, callings: Callings, event: Event) -> str:
    team = game.seating.team_of[event[1]]
    number = own_turn(event[6], team, game.first_team)
    return f"--- {callings.whose(game.seating.teams[team])} turn {number}"


def _drew(game: Play, callings: Callings, event: Event) -> str:
    what = thing(game, event[2]) if event[1] in callings.seen_by else "a card"
    return callings.does(event[1], f"draws {what}")


def _filled(game: Play, text: str, event: Event) -> str:
    return text.format(
        it=thing(game, event[2]) if event[2] >= 0 else "",
        other=thing(game, event[4]) if event[4] >= 0 else "",
        amount=event[6],
    )


def _player(text: str) -> Sentence:
    """Return what a player does, as for a third person; it may name things and the amount."""
    return lambda game, callings, event: callings.does(event[1], _filled(game, text, event))


def _plain(text: str) -> Sentence:
    """Return a sentence that begins with a thing."""
    return lambda game, _callings, event: _filled(game, text, event)


_LEAVINGS: Final = (
    (SACRIFICE, "is sacrificed"),
    (w.RETREAT, "retreats"),
    (w.VOIDING, "is voided"),
    (DESTROY, "is destroyed"),
    (FROM_DAMAGE, "dies"),
)
_PLACES: Final = {w.HAND: "hand", w.DECK: "deck", w.GRAVEYARD: "graveyard", w.VOID: "void"}


def _left(game: Play, _callings: Callings, event: Event) -> str:
    for cause, words in _LEAVINGS:
        if event[7] & cause:
            return f"{thing(game, event[2])} {words}."
    return f"{thing(game, event[2])} leaves the battlefield."


def _entered(game: Play, callings: Callings, event: Event) -> str:
    if event[7] & BY_PLAY:
        return ""
    return f"{thing(game, event[2])} enters {_whose(callings, event[1])} battlefield."


_PLAYED_AS: Final = {w.CHAMPION: "summons", w.SPELL: "casts", w.LOCATION_CARD: "builds"}


def _played(game: Play, callings: Callings, event: Event) -> str:
    verb = _PLAYED_AS.get(event[6], "plays")
    return callings.does(event[1], f"{verb} {thing(game, event[2])}")


def _moved(game: Play, callings: Callings, event: Event) -> str:
    is_hidden = event[6] in (w.HAND, w.DECK) and event[1] not in callings.seen_by
    what = "A card" if is_hidden else thing(game, event[2])
    place = _PLACES.get(event[6], "")
    return f"{what} goes to {_whose(callings, event[1])} {place}." if place else ""


def _whose(callings: Callings, seat: int) -> str:
    """Return a player as an owner within a sentence."""
    return callings.whose([seat]).replace("Your", "your")


def _damaged(game: Play, _callings: Callings, event: Event) -> str:
    by = f" by {thing(game, event[4])}" if event[4] >= 0 else ""
    return f"{thing(game, event[2])} is dealt {event[6]} damage{by}."


def _secured(game: Play, callings: Callings, event: Event) -> str:
    by = f" with {thing(game, event[2])}" if event[2] >= 0 else ""
    return callings.does(event[1], f"secures {event[6]} Ikorr{by}")


def _exerted(game: Play, callings: Callings, event: Event) -> str:
    if event[2] >= 0:
        return f"{thing(game, event[2])} is exerted."
    if event[7] & AS_COST:
        return ""
    return callings.does(event[1], f"exerts {event[6]} influence")


def _refreshed(game: Play, callings: Callings, event: Event) -> str:
    if event[7] & BY_RULE:
        return ""
    if event[2] >= 0:
        return f"{thing(game, event[2])} is refreshed."
    return callings.does(event[1], f"refreshes {event[6]} influence")


def _gained_influence(_game: Play, callings: Callings, event: Event) -> str:
    if event[7] & BY_RULE:
        return ""
    return callings.does(event[1], f"gains {event[6]} influence")


def _mulligan(_game: Play, callings: Callings, event: Event) -> str:
    return callings.does(event[1], f"puts {plural(event[6], 'card')} back for as many new ones")


def _revealed(game: Play, callings: Callings, event: Event) -> str:
    return callings.does(event[1], f"reveals {thing(game, event[2])}") if event[2] >= 0 else ""


def _won(_game: Play, callings: Callings, event: Event) -> str:
    return callings.does(event[1], "wins") if event[1] >= 0 else "The game is a draw."


_SENTENCES: Mapping[int, Sentence] = {
    TURN_BEGAN: _turn,
    ROLLED: _player("wins the roll"),
    MULLIGANED: _mulligan,
    DREW: _drew,
    DISCARDED: _player("discards {it}"),
    w.SCRAPPED: _player("scraps {it}"),
    PLAYED: _played,
    ACTIVATED: _player("activates {it}"),
    w.USED_POWER: _player("uses the power of {it}"),
    w.USED_RUSH: _player("uses the RUSH of {it}"),
    ENTERED: _entered,
    LEFT: _left,
    MOVED: _moved,
    ATTACKED: _plain("{it} attacks {other}."),
    DAMAGED: _damaged,
    HEALED: _plain("{it} is healed by {amount}."),
    w.RAIDED: _plain("{it} raids."),
    w.STORED: _plain("{amount} Ikorr is stored on {it}."),
    w.UNSTORED: _plain("{amount} Ikorr is removed from {it}."),
    w.SECURED: _secured,
    w.LOST_SECURED: _player("loses {amount} secured Ikorr"),
    w.STUNNED_EVENT: _plain("{it} is stunned."),
    w.UNSTUNNED: _plain("{it} is no longer stunned."),
    w.EXERTED_EVENT: _exerted,
    w.REFRESHED: _refreshed,
    w.GAINED_INFLUENCE: _gained_influence,
    SEARCHED: _player("searches"),
    w.FORESAW: _player("foresees {amount}"),
    SHUFFLED: _player("shuffles the deck"),
    REVEALED: _revealed,
    CONTROLLED: _player("gains control of {it}"),
    COPIED: _plain("{it} is a copy now."),
    SURVIVED: _plain("{it} survives."),
    TOOL_USED: _plain("{it} has a text to be carried out by hand."),
    CONCEDED: _player("concedes"),
    LOOP_BROKEN: _plain("A loop is broken; the stack is cleared."),
    WON: _won,
}
