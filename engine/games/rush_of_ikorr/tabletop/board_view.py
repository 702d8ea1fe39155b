"""The board as some players see it."""

from collections.abc import Iterator

from engine.games.rush_of_ikorr.layout import INFLUENCE, LAYOUT, POWER, RUSH, SECURED
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.ability_checks import price_of, rush_price
from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.tabletop.sentences import SENTENCES, action_sentences
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.ready_abilities import Action, Trigger
from engine.kernel.state.numbers import TOKEN
from engine.kernel.state.records import Item
from engine.kernel.state.seats import own_turn
from engine.tabletop.board import (
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
from engine.tabletop.card_sentences import face_of
from engine.tabletop.figures import figure, trend
from engine.tabletop.sides import Zones, waits
from engine.tabletop.traces import changed_only_by

_KINDS = {number: name for name, number in w.CARD_TYPES.items() if name != "token"}


def view_board(game: RushGame, viewer: Viewer) -> BoardView:
    """Return the board as the players see it whose hidden cards may be named."""
    return BoardView(
        sides=tuple(_side(game, viewer, seat) for seat in range(game.seating.count)),
        stack=tuple(_waiting(game, item) for item in reversed(game.stacks[0])),
        turn=game.turn,
        active_team=game.active_team,
        phase=game.phase,
        outcome=_outcome(game, viewer),
    )


def templates() -> Iterator[str]:
    """Return the words on cards and at the end of a game, for translators."""
    yield from ("Raided", "Attacked", "Token", "New")
    yield from ("Stunned", "Stunned for good", "Exerted")
    yield from (_DRAW, _CONCEDED, _WON)
    yield from (_INFUSED, _STORED, _DAMAGED, _COUNTED)


_INFUSED = "infused with {card}"
_STORED = "{count} stored Ikorr"
_DAMAGED = "{count} damage"
_COUNTED = "{count} counters"
_DRAW = "The game is a draw."
_CONCEDED = "{players} won: the other side conceded."
_WON = "{players} won with {count} Ikorr in own turn {turn}."


def view_piece(game: RushGame, number: int) -> Piece:
    """Return a card with everything that lies on it."""
    face = game.face[number]
    in_play = game.in_play(number)
    is_champion = face.kind == w.CHAMPION
    return Piece(
        number=number,
        card=face.card_name,
        kind="token" if game.flags[number] & TOKEN else _KINDS[face.kind],
        owner=game.owner[number],
        controller=game.controller[number],
        name=chars(game, number).name or face.name,
        overlay=face.infusion,
        overlay_words=_INFUSED,
        cost=_cost(face),
        figures=_figures(game, number) if is_champion else (),
        markers=_markers(game, number) if in_play else (),
        label=_label(game, number) if in_play else "",
        condition=_condition(game, number) if in_play else "",
        condition_icon="stun",
        is_token=bool(game.flags[number] & TOKEN),
        is_spent=in_play and bool(game.attacks[number] or game.raids[number]),
    )


def _cost(face: RushFace) -> str:
    if face.kind == w.AVATAR:
        return ""
    return "X" if face.is_x else str(face.cost)


_ZONES = Zones(LAYOUT, lambda game, _viewer, number: view_piece(game, number), view_piece)


def _side(game: RushGame, viewer: Viewer, seat: int) -> Side:
    team = game.seating.team_of[seat]
    avatar = game.avatar(seat)
    available, exerted = game.influence[seat], game.exerted[seat]
    most = max(w.MOST_INFLUENCE, available + exerted)
    return Side(
        seat=seat,
        team=team,
        name=viewer.name(seat),
        leaders=(view_piece(game, avatar),) if avatar >= 0 else (),
        zones=_ZONES.of(game, viewer, seat),  # 5.8d
        levels={
            SECURED: Level(game.pool[team], 0, game.goal),
            INFLUENCE: Level(available, exerted, most),
        },
        prices={POWER: _power_price(game, seat), RUSH: _rush_price(game, seat)},
        texts=action_sentences(game.face[avatar]) if avatar >= 0 else {},
    )


def _figures(game: RushGame, number: int) -> tuple[Figure, ...]:
    now, face = chars(game, number).values, game.face[number]
    alone = changed_only_by(game, number, face.infusion)
    base = [now[at] if at in alone else each for at, each in enumerate(face.values)]
    added = zip((w.ATTACK, w.HEALTH, w.RAID), face.infused_values, strict=True)
    attack, health, raid = (at in alone or each != 0 for at, each in added)
    more = trend(now[w.RAID], base[w.RAID])
    return (
        figure("attack", "attack", now[w.ATTACK], base[w.ATTACK], is_overlaid=attack),
        figure("health", "health", now[w.HEALTH], base[w.HEALTH], is_overlaid=health),
        Figure("raid", "ikorr", now[w.RAID], raid or more != 0, True, "ikorr", trend=more),
    )


def _markers(game: RushGame, number: int) -> tuple[Marker, ...]:
    found = (
        Marker("ikorr", "ikorr", game.ikorr[number], _STORED, tone="ikorr", is_left=True),
        Marker("damage", "damage", game.damage[number], _DAMAGED, fill="damage"),
        *(
            Marker(kind, "counter", count, _COUNTED, is_left=True, name=kind)
            for (stamp, kind), count in sorted(game.counters.items())
            if stamp == game.stamp[number]
        ),
    )
    return tuple(each for each in found if each.value)


def _label(game: RushGame, number: int) -> str:
    if game.raids[number]:
        return "Raided"
    if game.attacks[number]:
        return "Attacked"
    if game.flags[number] & TOKEN:
        return "Token"
    is_fresh = game.entered[number] == game.turn and game.face[number].kind == w.CHAMPION
    return "New" if is_fresh else ""


def _condition(game: RushGame, number: int) -> str:
    flags = game.flags[number]
    if flags & w.PERPETUAL:
        return "Stunned for good"
    if flags & w.STUNNED:
        return "Stunned"
    return "Exerted" if flags & w.EXERTED else ""


def _power_price(game: RushGame, seat: int) -> str:
    avatar = game.avatar(seat)
    action = game.face[avatar].power if avatar >= 0 else None
    if action is None:
        return ""
    price = price_of(game, seat, avatar, action)
    return "X" if price is None else str(price)


def _rush_price(game: RushGame, seat: int) -> str:
    avatar = game.avatar(seat)
    action = game.face[avatar].rush if avatar >= 0 else None
    return "" if action is None else str(rush_price(game, seat, avatar, action))


def _waiting(game: RushGame, item: Item) -> Waiting:
    piece = view_piece(game, item.context.source)
    header = "" if item.card >= 0 else _header_of(game, item)
    text = SENTENCES.of_item(game, item)
    return waits(game, item, piece, rules_of(game, item), text, header)


def rules_of(game: RushGame, item: Item) -> tuple[str, ...]:
    """Return the rules that something on the stack is there by."""
    return ("3.12a",) if item.card >= 0 else _RULES.get(_header_of(game, item), ("6.7a",))


_RULES = {
    "ACTION": ("11.1a",),
    "POWER": ("11.2a",),
    "RUSH": ("11.3a",),
    "ATTACK": ("11.55a",),
    "DEATH": ("11.56a",),
    "END": ("11.58a",),
    "RAID": ("11.59a",),
    "RETREAT": ("11.60a",),
    "SECURE": ("11.61a",),
    "START": ("11.62a",),
    "SUMMON": ("11.63a",),
}


def _header_of(game: RushGame, item: Item) -> str:
    """Return the word that opens the ability's line; empty where none does."""
    context = item.context
    face = face_of(game, context)
    if face.power is not None and item.number == face.power.number:
        return "POWER"
    if face.rush is not None and item.number == face.rush.number:
        return "RUSH"
    own: list[Action | Trigger] = [*face.actions, *face.triggers]
    for ability in own:
        if ability.number == item.number and ability.origin == context.origin:
            return "ACTION" if isinstance(ability, Action) else ability.header
    return ""


def _outcome(game: RushGame, viewer: Viewer) -> Phrase | None:
    if game.outcome is None:
        return None
    if game.outcome.is_draw:
        return Phrase(_DRAW)
    winner = game.outcome.winners[0]
    names = ", ".join(viewer.name(seat) for seat in game.seating.teams[winner])
    if game.outcome.reason == "concession":
        return Phrase(_CONCEDED, {"players": names})
    turn = own_turn(game.turn, (winner - game.first_team) % 2, 2)
    return Phrase(_WON, {"players": names, "turn": turn, "count": game.pool[winner]})
