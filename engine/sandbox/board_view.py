"""The board of a table without rules as some players see it."""

from collections.abc import Iterator

from engine.kernel.state.zones import Sight
from engine.sandbox.acts import AREA_NOTES
from engine.sandbox.state import ATTACHED, UNDER, FreeState
from engine.tabletop.board import (
    Arrow,
    BoardView,
    Figure,
    Level,
    Marker,
    Phrase,
    Piece,
    Side,
    Viewer,
    Waiting,
)
from engine.tabletop.closeup import Closeup, Effect, Grant, Value
from engine.tabletop.figures import figure as compared

_BY_HAND = "by hand"
_THIS_TURN, _FOR_GOOD = Phrase("this turn"), Phrase("for good")
_COUNTED = "{count} {kind}"
_CONCEDED = "{players} won: the other side conceded."
_DRAW = "The game is a draw."
OVERLAID = "with {card}"


def templates() -> Iterator[str]:
    """Return the words of the board, for translators."""
    yield from (_CONCEDED, _DRAW, OVERLAID, _BY_HAND, "Token")
    yield from (str(_THIS_TURN), str(_FOR_GOOD), "+{count}")
    yield from ("{count} damage", "{count} counters")


def may_see(game: FreeState, viewer: Viewer, number: int) -> bool:
    """Whether some players may see a card's face."""
    if number in game.sights:
        return any(game.sights[number] >> seat & 1 for seat in viewer.sees)
    if number in game.hosts:
        return may_see(game, viewer, game.hosts[number].host)
    zone = game.zone[number]
    if zone < 0:
        return False
    sight = game.layout.spec(zone).sight
    return sight is Sight.ALL or (sight is Sight.TEAM and game.seat_of_zone(zone) in viewer.sees)


def view_board(game: FreeState, viewer: Viewer) -> BoardView:
    """Return the board as the players see it whose hidden cards may be named."""
    return BoardView(
        sides=tuple(_side(game, viewer, seat) for seat in range(game.seating.count)),
        stack=tuple(_waiting(each) for each in reversed(game.waiting)),
        turn=game.turn,
        active_team=game.seating.team_of[game.active],
        phase=game.phase,
        outcome=_outcome(game, viewer),
        arrows=tuple(Arrow(*each) for each in game.arrows),
    )


def _waiting(announced: tuple[int, str]) -> Waiting:
    """Return what somebody announced in the list of what waits."""
    seat, text = announced
    return Waiting(Piece(-1, "", "", seat, seat, name=text), text, "", seat)


def _side(game: FreeState, viewer: Viewer, seat: int) -> Side:
    zones: dict[str, tuple[Piece, ...]] = {}
    for area in game.free.all_areas:
        held = game.zones[game.zone_number(seat, area.id)]
        if area.sight is Sight.NOBODY and seat in viewer.sees:
            # One knows what is in one's own deck, though not in which order.
            ranked = sorted(held, key=lambda number: game.card(number).name)
            zones[area.id] = tuple(view_piece(game, number) for number in ranked)
        else:
            zones[area.id] = tuple(_seen(game, viewer, number) for number in held)
    return Side(
        seat=seat,
        team=game.seating.team_of[seat],
        name=viewer.name(seat),
        leaders=(),
        zones=zones,
        levels={each.id: Level(game.purses[seat][at], 0, 0) for at, each in game.free.shown_purses},
        prices={},
        states={},
        notes=_notes(game, seat),
    )


def _notes(game: FreeState, seat: int) -> dict[str, str]:
    """Return what was written on a player's areas, and on the player under no area."""
    areas = {each.id: game.notes.get(AREA_NOTES - game.zone_number(seat, each.id), "")
             for each in game.free.shown_areas}  # fmt: skip
    found = {"": game.notes.get(-1 - seat, ""), **areas}
    return {spot: text for spot, text in found.items() if text}


def _seen(game: FreeState, viewer: Viewer, number: int) -> Piece:
    """Return a card as some players see it, with what lies with it."""
    if may_see(game, viewer, number):
        return view_piece(game, number)
    is_turned = game.free.turned if number in game.turned else ""
    return Piece(
        number, "", "", game.owner[number], game.controller[number],
        is_hidden=True, turned=is_turned, markers=_markers(game, number),
    )  # fmt: skip


def view_piece(game: FreeState, number: int) -> Piece:
    """Return a card with everything that lies on it."""
    card = game.card(number)
    held = game.held.get(number, ())
    return Piece(
        number=number,
        card=card.name,
        kind=card.kind,
        owner=game.owner[number],
        controller=game.controller[number],
        name=card.name,
        overlay=card.overlay,
        overlay_words=OVERLAID,
        cost=card.cost,
        figures=_figures(game, number),
        markers=_markers(game, number),
        label=_label(game, number),
        is_token=number in game.tokens,
        is_face_down=number in game.sights,
        turned=game.free.turned if number in game.turned else "",
        attached=tuple(view_piece(game, e) for e in held if game.hosts[e].link == ATTACHED),
        under=tuple(view_piece(game, e) for e in reversed(held) if game.hosts[e].link == UNDER),
        note=game.notes.get(number, ""),
    )


def _figures(game: FreeState, number: int) -> tuple[Figure, ...]:
    found = []
    for at, (figure, printed) in enumerate(
        zip(game.free.figures, game.card(number).values, strict=True)
    ):
        now = game.value(number, at)
        if printed is not None or now:
            shown = compared(figure.field, figure.icon, now, printed or 0, is_far=figure.is_far)
            found.append(shown)
    return tuple(found)


def _markers(game: FreeState, number: int) -> tuple[Marker, ...]:
    """Return what lies on a card; damage is told apart, other counters by their own names."""
    damage = game.free.counters[0]
    found = []
    for (on, kind), count in sorted(game.counters.items()):
        if on != number:
            continue
        if kind == damage:
            found.append(Marker(kind, "damage", count, "{count} damage", fill="damage"))
        else:
            words = "{count} counters" if kind == "counter" else f"{{count}} {kind}"
            found.append(Marker(kind, "counter", count, words, is_left=True))
    return tuple(found)


def _label(game: FreeState, number: int) -> str:
    given = [word for (on, word), is_on in sorted(game.keywords.items()) if on == number and is_on]
    return ", ".join(given) or ("Token" if number in game.tokens else "")


def close_up(game: FreeState, viewer: Viewer, number: int) -> Closeup | None:
    """Return a card with every change and where it comes from; None where it may not be seen."""
    if not may_see(game, viewer, number) and not _is_own_deck(game, viewer, number):
        return None
    values = _values(game, number)
    grants = tuple(
        Grant(word, _BY_HAND, _FOR_GOOD, is_lost=not is_on)
        for (on, word), is_on in sorted(game.keywords.items()) if on == number
    )  # fmt: skip
    return Closeup(view_piece(game, number), values, grants)


def _values(game: FreeState, number: int) -> tuple[Value, ...]:
    """Return the numbers of a card, with what was changed about each."""
    found = []
    for at, figure in enumerate(game.free.figures):
        printed, now = game.card(number).values[at], game.value(number, at)
        if printed is not None or now:
            effects = tuple(
                Effect(_BY_HAND, "", Phrase(f"{e.amount:+d}"),
                       _THIS_TURN if e.turn >= 0 else _FOR_GOOD)
                for e in game.changes if e.number == number and e.figure == at
            )  # fmt: skip
            found.append(Value(figure.field, figure.title, figure.icon, printed or 0, now, effects))
    return tuple(found)


def _is_own_deck(game: FreeState, viewer: Viewer, number: int) -> bool:
    zone = game.zone[number]
    return zone >= 0 and game.seat_of_zone(zone) in viewer.sees and number not in game.sights


def _outcome(game: FreeState, viewer: Viewer) -> Phrase | None:
    if game.outcome is None:
        return None
    if game.outcome.is_draw:
        return Phrase(_DRAW)
    winners = game.seating.teams[game.outcome.winners[0]]
    return Phrase(_CONCEDED, {"players": ", ".join(viewer.name(seat) for seat in winners)})
