"""The board as some players see it."""

from collections.abc import Iterator
from dataclasses import replace
from operator import attrgetter
from typing import Final

from engine.games.akora.layout import ESSENCE, LAYOUT, RELIC_COUNT, SOULS
from engine.games.akora.play import numbers as w
from engine.games.akora.play.attack import attack_damage
from engine.games.akora.play.changes import CHANGE_ATTACK, CHANGE_SOUL
from engine.games.akora.play.face import AkoraFace
from engine.games.akora.play.game import AkoraGame
from engine.games.akora.tabletop.purposes import SENTENCES
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.links import children_of
from engine.kernel.state import numbers as kn
from engine.kernel.state.records import Item
from engine.kernel.state.table import Event
from engine.mechanics.counters import counters_on
from engine.tabletop import sums
from engine.tabletop.board import (
    Arrow,
    BoardView,
    Figure,
    Level,
    Marker,
    Phrase,
    Piece,
    Side,
    Sum,
    Viewer,
    Waiting,
)
from engine.tabletop.card_sentences import face_of
from engine.tabletop.closeup import Closeup
from engine.tabletop.figures import figure
from engine.tabletop.sides import Endings, Zones, waits
from engine.tabletop.sight import hidden_piece, may_see
from engine.tabletop.traces import Measure, Tracing, Values

_ENDINGS: Final = Endings(
    "The game is a draw.",
    "{players} won: the other side conceded.",
    by=(
        ("deck", "{players} won: the other side could not draw."),
        ("essence", "{players} won in own turn {turn}: the other side has no Essence left."),
    ),
)
_COUNTERS: Final = "{count} counters"
_RESTED: Final = "Rested"
_DEACTIVATED: Final = "Zone deactivated"
_ATTACKS: Final = "Attacks"
_FRESH: Final = "Relicked Up this turn"
_SINCE: Final = "turn {turn}"
_SINCE_BY: Final = "turn {turn}, {card}"
_NEEDS: Final = "Relic Requirement {cost}"
_NEEDS_SHARD: Final = "Relic Requirement: a shard of its attribute"
_REQUIRED: Final = "Relic Requirement"
_RELICS: Final = "{count} relics, {frozen} frozen"
_THIS_ATTACK: Final = "This attack"
_WOULD_DEAL: Final = "{card} would deal {count} Attack Damage"
VALUES: Final = Values(
    SENTENCES,
    measures=(
        Measure(w.ATTACK, "attack", "Attack Power", "attack"),
        Measure(w.SOUL, "soul", "Soul Points", "soul"),
    ),
    setters=frozenset(),
    numeric=frozenset((CHANGE_ATTACK, CHANGE_SOUL)),
    kinds=dict(enumerate(w.KIND_NAMES)),
    phases=w.PHASE_NAMES,
)
# Statuses that are shown across a card, the first that it has, each with its icon.
_STATUSES: Final = (
    (w.FROZEN, "Frozen", "frozen"),
    (w.NEGATED, "Negated", "illegal"),
    (w.IMMUNE, "Immune", "shield"),
)
# What comes once in a turn.
_DONE: Final = (
    (attrgetter("shard_played"), "Relic Shard played"),
    (attrgetter("relactified"), "Relactified"),
    (attrgetter("attacked"), "Attacked"),
)


def templates() -> Iterator[str]:
    """Return the words on cards and at the end of a game, for translators."""
    yield from _ENDINGS.templates()
    yield from (_COUNTERS, *(words for _, words, _ in _STATUSES))
    yield from (_RESTED, _DEACTIVATED, _ATTACKS, _FRESH, *VALUES.templates())
    yield from (_SINCE, _SINCE_BY, _RELICS, *(words for _, words in _DONE), _THIS_ATTACK)
    yield from (_WOULD_DEAL, _NEEDS, _NEEDS_SHARD, _REQUIRED)
    yield from sums.templates()


def view_board(game: AkoraGame, viewer: Viewer) -> BoardView:
    """Return the board as the players see it whose hidden cards may be named."""
    links = [item for stack in game.stacks for item in stack]
    attack = _attack_sum(game, viewer)
    return BoardView(
        sides=tuple(_side(game, viewer, seat) for seat in range(game.seating.count)),
        stack=tuple(_waiting(game, item) for item in reversed(links)),
        turn=game.turn,
        active_team=game.active_team,
        phase=game.phase,
        outcome=_ENDINGS.told(game, viewer),
        arrows=_arrows(game),
        sum=attack,
        then=_then(game, attack),
    )


def _then(game: AkoraGame, reckoned: Sum | None) -> Phrase | None:
    """Return what an attack comes to once the chain has resolved (phase.4.1.9.e)."""
    attack = game.attack
    if attack is None or reckoned is None:
        return None
    name = game.face[attack.attacker[0]].name
    return Phrase(_WOULD_DEAL, {"card": name, "count": reckoned.totals[-1][1]})


def _attack_sum(game: AkoraGame, viewer: Viewer) -> Sum | None:
    """Return what the attack that goes on comes to: attack against soul (phase.4.1.9)."""
    attack = game.attack
    if attack is None or game.ref(attack.attacker[0]) != attack.attacker:
        return None
    attacker, defender = attack.attacker[0], game.akora(game.other(attack.seat))
    left = sums.parts_of(VALUES, game, viewer, attacker, w.ATTACK)
    right: tuple[tuple[str, Phrase], ...] = ()
    soul = 0
    if defender >= 0:
        right = sums.parts_of(VALUES, game, viewer, defender, w.SOUL)
        soul = chars(game, defender).values[w.SOUL]
    power = chars(game, attacker).values[w.ATTACK]
    is_dealt = game.harm.victim == game.other(attack.seat)
    result = game.harm.amount if is_dealt else attack_damage(game, attack.seat)
    totals = (("attack", power), ("soul", soul), ("damage", result))
    return Sum(Phrase(_THIS_ATTACK), left, right, totals, ("phase.4.1.9.a",))


def _arrows(game: AkoraGame) -> tuple[Arrow, ...]:
    """Return the attack that goes on: at the opponent's Akora, or at the player."""
    attack = game.attack
    if attack is None or game.ref(attack.attacker[0]) != attack.attacker:
        return ()
    foe = game.other(attack.seat)
    defender = game.akora(foe)
    if defender >= 0:
        return (Arrow(attack.attacker[0], target=defender),)
    return (Arrow(attack.attacker[0], seat=foe),)


def view_piece(game: AkoraGame, number: int) -> Piece:
    """Return a card with everything that lies on it; a face-down one shows its back."""
    return _piece(game, number, game.face[number])


def _piece(game: AkoraGame, number: int, face: AkoraFace) -> Piece:
    plain = Piece(
        number=number,
        card=face.card_name,
        kind=w.KIND_NAMES[face.kind].casefold(),
        owner=game.owner[number],
        controller=game.controller[number],
        name=face.name,
        cost=_requirement(face),
        cost_words=_NEEDS if face.relic >= 0 else _NEEDS_SHARD,
        cost_icon="" if face.kind == w.AKORA else "relic",
        figures=_figures(game, number, face),
    )
    return _on_field(game, number, plain) if game.in_play(number) else plain


def _requirement(face: AkoraFace) -> str:
    """Return the Relic Requirement: its number, or a shard (p.2)."""
    if face.kind == w.SHARD:
        return ""
    return str(face.relic) if face.relic >= 0 else "♢"


def _on_field(game: AkoraGame, number: int, piece: Piece) -> Piece:
    """Return a card with what lies on and under it, and how it lies."""
    condition, icon = _condition(game, number)
    return replace(
        piece,
        markers=_markers(game, number),
        label=_label(game, number),
        condition=condition,
        condition_icon=icon,
        under=tuple(view_piece(game, each) for each in children_of(game, number)[::-1]),
        figures=_needed(game, number) if number in game.sights else piece.figures,
        is_face_down=number in game.sights,
        turned=_RESTED if game.is_rested(number) else "",
        slot=game.slot[number] if game.zone[number] % w.WIDTH == w.ALCHEMY else -1,
    )


def _needed(game: AkoraGame, number: int) -> tuple[Figure, ...]:
    """Return what a set card needs to be flipped, of what its player has (p.13.e)."""
    seat = game.controller[number]
    needed = game.requirement(seat, number)
    if needed < 0:
        return ()
    return (Figure(_REQUIRED, "relic", needed, limit=game.relic_count(seat)),)


def _condition(game: AkoraGame, number: int) -> tuple[str, str]:
    """Return the status that is shown across a card."""
    if not game.lasting:
        return "", ""
    if game.is_deactivated(number):
        return _DEACTIVATED, "lock-zone"
    now = chars(game, number).cannot
    shown = ((words, icon) for bit, words, icon in _STATUSES if now & bit)
    return next(shown, ("", ""))


def _label(game: AkoraGame, number: int) -> str:
    attack = game.attack
    if attack is not None and attack.attacker == game.ref(number):
        return _ATTACKS
    return _FRESH if game.relicked == (game.stamp[number], game.turn) else ""


def _figures(game: AkoraGame, number: int, face: AkoraFace) -> tuple[Figure, ...]:
    if face.kind == w.SHARD and game.zone[number] % w.WIDTH == w.RELICS:
        return (Figure("relics", "relic", int(not game.is_frozen(number))),)
    if face.kind != w.AKORA:
        return ()
    now = chars(game, number).values if game.in_play(number) else face.values
    return tuple(
        figure(each.id, each.icon, now[each.at], face.values[each.at], is_far=each.at == w.SOUL)
        for each in VALUES.measures
    )


def _markers(game: AkoraGame, number: int) -> tuple[Marker, ...]:
    return tuple(
        Marker(f"counter {kind}", "counter", count, _COUNTERS, is_left=True, name=kind)
        for kind, count in counters_on(game, number).items()
    )


def shown_piece(game: AkoraGame, viewer: Viewer, number: int) -> Piece:
    """Return a card as a viewer sees it: hidden, its back, or its face."""
    if may_see(game, viewer, number):
        return _piece(game, number, game.real_face(number))
    piece = hidden_piece(game, number)
    if number not in game.sights:
        return piece
    return Piece(
        number, "", "", piece.owner, piece.controller,
        markers=_markers(game, number), is_hidden=True, is_face_down=True,
        slot=game.slot[number],
    )  # fmt: skip


_ZONES: Final = Zones(LAYOUT, shown_piece, view_piece)


def _side(game: AkoraGame, viewer: Viewer, seat: int) -> Side:
    relics = len(game.zones[w.own_zone(seat, w.RELICS)])
    leaders = game.zones[w.own_zone(seat, w.AKORA_ZONE)]
    return Side(
        seat=seat,
        team=game.seating.team_of[seat],
        name=viewer.name(seat),
        leaders=tuple(shown_piece(game, viewer, number) for number in leaders),
        zones=_ZONES.of(game, viewer, seat),
        levels={
            ESSENCE: _essence(game, viewer, seat),
            RELIC_COUNT: _relic_count(game, seat, relics),
            SOULS: Level(game.souls[seat], 0, 0),
        },
        prices={},
        done=_done(game) if seat == game.turn_player else (),
    )


def _done(game: AkoraGame) -> tuple[Phrase, ...]:
    """Return what the player has done this turn that comes once."""
    return tuple(Phrase(words) for is_done, words in _DONE if is_done(game))


def _relic_count(game: AkoraGame, seat: int, relics: int) -> Level:
    """Return the Relic Count, and why it is not that of the relics (status.frozen)."""
    count = game.relic_count(seat)
    frozen = relics - count
    note = Phrase(_RELICS, {"count": relics, "frozen": frozen}) if frozen > 0 else None
    return Level(count, 0, relics, note=note)


def _essence(game: AkoraGame, viewer: Viewer, seat: int) -> Level:
    """Return a player's Essence, how it changed last, and what is about to be taken."""
    ahead = -game.harm.amount if game.harm.victim == seat else 0
    plain = Level(game.essence[seat], 0, game.options.essence, ahead=ahead)
    turn = game.turn
    for event in game.events_backwards():
        turn -= event[0] == kn.TURN_BEGAN
        change = _changed_by(event, seat)
        if change:
            source = shown_piece(game, viewer, event[4]).name if event[4] >= 0 else ""
            since = Phrase(_SINCE_BY if source else _SINCE, {"turn": turn, "card": source})
            return replace(plain, change=change, since=since)
    return plain


def _changed_by(event: Event, seat: int) -> int:
    """Return by how much an event changed a player's Essence."""
    signs = {w.ESSENCE_GAINED: 1, w.ESSENCE_LOST: -1, kn.DAMAGED: -1}
    return event[6] * signs.get(event[0], 0) if event[1] == seat else 0


def _waiting(game: AkoraGame, item: Item) -> Waiting:
    return waits(game, item, view_piece(game, item.context.source), ("p.10.a",), _text(game, item))


def _text(game: AkoraGame, item: Item) -> str:
    """Return what a link says."""
    return SENTENCES.of_ability(game, face_of(game, item.context), item.number)


# --- a card looked at closely ---------------------------------------------------------------------


def close_up(game: AkoraGame, viewer: Viewer, number: int) -> Closeup | None:
    """Return a card with everything that is true of it; None where it may not be seen."""
    if not 0 <= number < len(game.face) or not may_see(game, viewer, number):
        return None
    piece = shown_piece(game, viewer, number)
    if not game.in_play(number) or number in game.sights:
        return Closeup(piece)
    traced = Tracing(VALUES, game, viewer, number)
    is_akora = game.face[number].kind == w.AKORA
    return Closeup(piece, traced.values() if is_akora else (), tuple(traced.grants))
