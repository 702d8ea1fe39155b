"""The board as some players see it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.games.argent_saga.language import LANGUAGE
from engine.games.argent_saga.layout import LAYOUT, PHASES, SHARDS, TOWERS
from engine.games.argent_saga.play import changes
from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.combat import is_there
from engine.games.argent_saga.play.combat_checks import legal_blocks
from engine.games.argent_saga.play.face import ArgentFace
from engine.games.argent_saga.play.game import ArgentGame
from engine.games.argent_saga.play.lower.words import WORDS
from engine.games.argent_saga.play.rules import DAMAGE
from engine.games.argent_saga.tally import destroyed_towers
from engine.kernel.effects.characteristics import actions_of, chars
from engine.kernel.effects.links import children_of, host_of
from engine.kernel.programs.context import NO_REF
from engine.kernel.state.numbers import TOKEN
from engine.kernel.state.records import Item
from engine.mechanics.counters import counters_on
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
from engine.tabletop.card_sentences import CardSentences
from engine.tabletop.closeup import Closeup
from engine.tabletop.figures import figure
from engine.tabletop.rounds import order_of
from engine.tabletop.sides import Endings, Zones, waits
from engine.tabletop.sight import hidden_piece, may_see
from engine.tabletop.traces import Measure, Tracing, Values

_ENDINGS: Final = Endings(
    "The game is a draw.",
    "{players} won: the other side conceded.",
    by=(
        ("deck", "{players} won: the other side could not draw."),
        ("towers", "{players} won in own turn {turn}: no tower was left to stop the attack."),
    ),
)
_DAMAGED: Final = "{count} damage"
_COUNTERS: Final = "{count} counters"
_PROTECTED: Final = "{count} Protection counters"
_ICE_WALLS: Final = "{count} Ice Wall counters"
_EXHAUSTED: Final = "Exhausted"
_STUNNED: Final = "Stunned"
_BURST: Final = "Used"
_ABILITY: Final = "Ability"
_ATTACKS: Final = "Attacks"
_BLOCKS: Final = "Blocks"
_NEW: Final = "New"
_TOKEN: Final = "Token"
_DAMAGE_NEXT: Final = "the damage step"
_MAY_BLOCK: Final = "the guardian step; {names} could block"
_NO_BLOCK: Final = "the guardian step; nobody can block"
_TOWERS: Final = ("Tower 1", "Tower 2", "Tower 3", "Tower 4", "Tower 5")
_NAMED_COUNTERS: Final = {w.PROTECTION: _PROTECTED, w.ICE_WALL: _ICE_WALLS}


def templates() -> Iterator[str]:
    """Return the words on cards and at the end of a game, for translators."""
    yield from _ENDINGS.templates()
    yield from (_DAMAGED, _COUNTERS, _PROTECTED, _ICE_WALLS)
    yield from (_DAMAGE_NEXT, _MAY_BLOCK, _NO_BLOCK)
    yield from (_EXHAUSTED, _STUNNED, _BURST, _ABILITY, _ATTACKS, _BLOCKS, _NEW, _TOKEN, *_TOWERS)


def view_board(game: ArgentGame, viewer: Viewer) -> BoardView:
    """Return the board as the players see it whose hidden cards may be named."""
    return BoardView(
        sides=tuple(_side(game, viewer, seat) for seat in range(game.seating.count)),
        stack=tuple(_waiting(game, item) for item in reversed(game.stacks[0])),
        turn=game.turn,
        active_team=game.active_team,
        phase=PHASES.index(game.phase),
        outcome=_ENDINGS.told(game, viewer),
        arrows=_arrows(game),
        order=order_of(game),
        then=_then(game),
    )


def _then(game: ArgentGame) -> Phrase | None:
    """Return the step that a combat goes on with, and who could block in it (8.3.1)."""
    combat = game.combat
    if combat is None or not is_there(game, combat.attacker):
        return None
    if game.phase == w.GUARDIAN_STEP:
        return Phrase(_DAMAGE_NEXT)
    if game.phase != w.ATTACK_STEP:
        return None
    foes = game.seating.opponents[game.controller[combat.attacker[0]]]
    able = [chars(game, n).name for foe in foes for n in legal_blocks(game, foe)]
    names = ", ".join(dict.fromkeys(able))
    return Phrase(_MAY_BLOCK, {"names": names}) if able else Phrase(_NO_BLOCK)


def _arrows(game: ArgentGame) -> tuple[Arrow, ...]:
    """Return the attack that is being fought, at the unit that blocks where one does (8.3.2)."""
    combat = game.combat
    if combat is None or not is_there(game, combat.attacker):
        return ()
    met = combat.blocker if combat.blocker != NO_REF else combat.target
    if met != NO_REF:
        return (Arrow(combat.attacker[0], target=met[0]),) if is_there(game, met) else ()
    return (Arrow(combat.attacker[0], seat=1 - game.controller[combat.attacker[0]]),)


def view_piece(game: ArgentGame, number: int) -> Piece:
    """Return a card with everything that lies on it; a face-down one shows its back."""
    return _piece(game, number, game.face[number])


def _piece(game: ArgentGame, number: int, face: ArgentFace) -> Piece:
    is_token = bool(game.flags[number] & TOKEN)
    is_down = number in game.sights
    plain = Piece(
        number=number,
        card=face.card_name,
        kind="token" if is_token else _kind(face),
        owner=game.owner[number],
        controller=game.controller[number],
        name=face.name if is_down else chars(game, number).name,
        cost=_cost(face),
        figures=_figures(game, number, face),
        is_token=is_token,
    )
    return _on_field(game, number, plain, face) if game.in_play(number) else plain


def _on_field(game: ArgentGame, number: int, piece: Piece, face: ArgentFace) -> Piece:
    """Return a card with what lies on, under and beside it, and how it lies.

    A spirit that was turned face-down is known to everybody; it is shown as used (4.2.2.1).
    """
    is_burst = number in game.sights and face.kind == w.SPIRIT
    return replace(
        piece,
        markers=_markers(game, number),
        label=_label(game, number),
        condition=_BURST if is_burst else _STUNNED if game.stun[number] else "",
        condition_icon="soul" if is_burst else "stun",
        host=host_of(game, number),
        under=tuple(view_piece(game, n) for n in children_of(game, number, w.BELOW)[::-1]),
        attached=tuple(view_piece(game, n) for n in children_of(game, number, w.EQUIP)),
        is_face_down=number in game.sights and not is_burst,
        turned=_EXHAUSTED if game.exhausted[number] else "",
        is_ruined=bool(game.flags[number] & w.DESTROYED),
        slot=game.slot[number] if _has_slot(face) else -1,
    )


def _cost(face: ArgentFace) -> str:
    if face.kind > w.AUGMENT:
        return ""
    return "X" if face.is_x else str(face.cost)


def _kind(face: ArgentFace) -> str:
    return "omega unit" if face.is_omega else w.KIND_NAMES[face.kind]


def _has_slot(face: ArgentFace) -> bool:
    return face.kind in (w.UNIT, w.TOWER)


def shown_piece(game: ArgentGame, viewer: Viewer, number: int) -> Piece:
    """Return a card as a viewer sees it: hidden, its back, or its face."""
    if not may_see(game, viewer, number):
        piece = hidden_piece(game, number)
        if number not in game.sights:
            return piece
        marks = _markers(game, number)
        return Piece(
            number, "", "", piece.owner, piece.controller,
            markers=marks, is_hidden=True, is_face_down=True, slot=game.slot[number],
            back=_TOWERS[game.slot[number]] if _is_tower_place(game, number) else "",
        )  # fmt: skip
    if number in game.sights:
        return _piece(game, number, game.cards.faces[game.definition[number]])
    return view_piece(game, number)


def _is_tower_place(game: ArgentGame, number: int) -> bool:
    zone = game.zone[number]
    return zone >= 0 and zone % w.WIDTH == w.TOWERS and game.slot[number] >= 0


_ZONES: Final = Zones(LAYOUT, shown_piece, view_piece)


def _side(game: ArgentGame, viewer: Viewer, seat: int) -> Side:
    shards = game.zones[w.own_zone(seat, w.SHARDS)]
    lying = [bool(game.exhausted[number]) for number in shards]
    used = sum(lying)
    upright = sorted(range(len(shards)), key=lambda at: lying[at])
    tints = tuple(game.face[shards[at]].element for at in upright)
    deck = len(game.zones[w.own_zone(seat, w.SHARD_DECK)])
    leaders = game.zones[w.own_zone(seat, w.CHAMPION_ZONE)]
    return Side(
        seat=seat,
        team=game.seating.team_of[seat],
        name=viewer.name(seat),
        leaders=tuple(shown_piece(game, viewer, number) for number in leaders),
        zones=_ZONES.of(game, viewer, seat),
        levels={
            TOWERS: Level(destroyed_towers(game, seat), 0, w.SLOT_COUNT),
            SHARDS: Level(len(shards) - used, used, len(shards) + deck, tints=tints),
        },
        prices={},
        texts=_buttons(game, seat),
    )


def _buttons(game: ArgentGame, seat: int) -> dict[str, str]:
    """Return the champion and the spirit that have something to use, by their buttons."""
    zones = {"champion": w.CHAMPION_ZONE, "soulburst": w.SPIRIT_ZONE}
    held = {each: game.zones[w.own_zone(seat, zone)] for each, zone in zones.items()}
    return {
        each: game.face[numbers[0]].name
        for each, numbers in held.items()
        if numbers and actions_of(game, numbers[0])
    }


def _figures(game: ArgentGame, number: int, face: ArgentFace) -> tuple[Figure, ...]:
    if face.kind == w.UNIT:
        power = chars(game, number).values[w.POWER]
        return (figure("power", "attack", power, face.values[w.POWER]),)
    if face.kind == w.TOWER and number not in game.sights:
        defense = game.defense(number)
        return (figure("defense", "defense", defense, face.values[w.DEFENSE]),)
    return ()


def _markers(game: ArgentGame, number: int) -> tuple[Marker, ...]:
    found = [Marker("damage", "damage", game.damage[number], _DAMAGED, fill="damage")]
    for kind, count in counters_on(game, number).items():
        words = _NAMED_COUNTERS.get(kind, _COUNTERS)
        marker = Marker(f"counter {kind}", "counter", count, words, is_left=True, name=kind)
        found.append(marker)
    return tuple(each for each in found if each.value)


def _label(game: ArgentGame, number: int) -> str:
    combat = game.combat
    if combat is not None and combat.attacker == game.ref(number):
        return _ATTACKS
    if combat is not None and combat.blocker == game.ref(number):
        return _BLOCKS
    if game.flags[number] & TOKEN:
        return _TOKEN
    is_new = game.is_fresh(number) and game.face[number].kind == w.UNIT
    return _NEW if is_new else ""


def rules_of(_game: ArgentGame, item: Item) -> tuple[str, ...]:
    """Return the rules that something on the queue is there by."""
    return ("4.13.2",) if item.card >= 0 else ("4.13.3",)


def _waiting(game: ArgentGame, item: Item) -> Waiting:
    piece = view_piece(game, item.context.source)
    header = "" if item.card >= 0 else _ABILITY
    return waits(game, item, piece, rules_of(game, item), SENTENCES.of_item(game, item), header)


# --- a card looked at closely ---------------------------------------------------------------------


SENTENCES: Final = CardSentences(LANGUAGE, keywords=w.KEYWORDS, deeds=WORDS.changes.deeds)
VALUES: Final = Values(
    SENTENCES,
    measures=(
        Measure(w.POWER, "power", "Power", "attack", worn=DAMAGE),
        Measure(w.DEFENSE, "defense", "Defense", "defense", worn=DAMAGE),
    ),
    setters=frozenset((changes.SET_POWER, changes.SET_DEFENSE)),
    numeric=frozenset(range(changes.SET_POWER, changes.LOWER_DEFENSE + 1)),
    kinds={
        w.UNIT: "Unit",
        w.SPELL: "Spell",
        w.AUGMENT: "Augment",
        w.TOWER: "Tower",
        w.CHAMPION: "Champion",
        w.SPIRIT: "Spirit",
    },
    phases=w.PHASE_NAMES,
)


def close_up(game: ArgentGame, viewer: Viewer, number: int) -> Closeup | None:
    """Return a card with everything that is true of it; None where it may not be seen."""
    if not 0 <= number < len(game.face) or not may_see(game, viewer, number):
        return None
    piece = shown_piece(game, viewer, number)
    face = game.face[number]
    if number in game.sights or face.kind not in (w.UNIT, w.TOWER):
        return Closeup(piece)
    tracing = Tracing(VALUES, game, viewer, number)
    power, defense = tracing.values()
    return Closeup(piece, (power if face.kind == w.UNIT else defense,), tuple(tracing.grants))
