"""What stands behind the words of this game's texts, and what it does in its own way."""

from collections.abc import Iterable
from typing import Any, Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.changes import RAISE_DEFENSE, RAISE_POWER, SET_POWER
from engine.games.argent_saga.play.combat import deal
from engine.games.argent_saga.play.face import ArgentFace
from engine.games.argent_saga.play.rules import DAMAGE
from engine.games.argent_saga.play.state import Play
from engine.games.argent_saga.text.own_tree import Shardlight
from engine.games.argent_saga.text.terms import Header, Keyword, Noun, Phase, Stat, State, Zone
from engine.kernel.effects import atoms
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import Face
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Test
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import DESTROY, ENTERED, LEFT, NO_BE_TARGETED, ON_MARKS, SACRIFICE
from engine.kernel.state.table import Event
from engine.language.lowering import qualities
from engine.language.lowering.deeds import Deeds, Hit
from engine.language.lowering.happenings import usual_rows
from engine.language.lowering.words import (
    Bars,
    Changes,
    Dependence,
    Events,
    Nouns,
    Values,
    Words,
    Zones,
    column_reader,
    printed_reader,
    value_reader,
)
from engine.language.tree import terms
from engine.language.tree.abilities import Cost
from engine.language.tree.kinds import Amount
from engine.language.tree.terms import (
    SharedDeed,
    SharedNoun,
    SharedPhase,
    SharedStat,
    SharedState,
    SharedTraitKind,
    SharedZone,
)

_FIELD: Final = (
    w.UNITS, w.TOWERS, w.AUGMENTS, w.EQUIPPED, w.SHARDS, w.CHAMPION_ZONE, w.SPIRIT_ZONE,
)  # fmt: skip


def _is_mine(context: Context, event: Event) -> bool:
    return event[2] == context.source and event[3] == context.source_stamp


def _arrives(_game: Play, context: Context, event: Event) -> bool:
    """11.2.3: from a zone that is not the field."""
    return _is_mine(context, event)


def _ruined(_game: Play, context: Context, event: Event) -> bool:
    """11.12.2: destroyed or sacrificed, wherever it goes."""
    return _is_mine(context, event) and bool(event[7] & (DESTROY | SACRIFICE))


def _died(_game: Game, event: Event) -> bool:
    return bool(event[7] & (DESTROY | SACRIFICE))


def _turned(wanted: bool) -> Test:
    def test(game: Play, _context: Context, number: int) -> bool:
        return game.in_play(number) and bool(game.exhausted[number]) is wanted

    return test


def _is_stunned(game: Play, _context: Context, number: int) -> bool:
    return game.stun[number] > 0


def _is_basic(game: Play, _context: Context, number: int) -> bool:
    return game.face[number].is_basic


def _has_role(role: str) -> Test:
    def test(game: Play, _context: Context, number: int) -> bool:
        combat = game.combat
        return combat is not None and getattr(combat, role) == game.ref(number)

    return test


def _damaged(wanted: bool) -> Test:
    def test(game: Play, _context: Context, number: int) -> bool:
        return (game.damage[number] > 0) is wanted

    return test


def _lies(is_down: bool) -> Test:
    def test(game: Play, _context: Context, number: int) -> bool:
        return (number in game.sights) is is_down

    return test


def _is_standing_tower(game: Play, _context: Context, number: int) -> bool:
    """2.4.3.1: what does not speak of destroyed towers does not mean them."""
    return game.face[number].kind == w.TOWER and not game.flags[number] & w.DESTROYED


WORDS: Final = Words(
    nouns=Nouns(
        kinds={
            SharedNoun.UNIT: w.UNIT,
            SharedNoun.SPELL: w.SPELL,
            Noun.AUGMENT: w.AUGMENT,
            Noun.CHAMPION: w.CHAMPION,
            Noun.SPIRIT: w.SPIRIT,
            Noun.SHARD: w.SHARD,
        },
        tests={**qualities.NOUNS, Noun.TOWER: _is_standing_tower},
    ),
    zones=Zones(
        kinds={
            SharedZone.HAND: (w.HAND,),
            SharedZone.DECK: (w.DECK,),
            SharedZone.DISCARD: (w.DISCARD,),
            SharedZone.REMOVED: (w.EXPEL,),
            SharedZone.FIELD: _FIELD,
            Zone.SHARD_DECK: (w.SHARD_DECK,),
        },
        units=w.UNITS,
    ),
    events=Events(
        rows=usual_rows(w.UNIT, w.SPELL, _died),
        headers={Header.ARRIVE: (ENTERED, _arrives), Header.RUINED: (LEFT, _ruined)},
        exits=frozenset({Header.RUINED}),
        phases={
            SharedPhase.DRAW: w.DRAW_PHASE,
            Phase.CHARGE: w.CHARGE_PHASE,
            Phase.MAIN: w.MAIN_PHASE,
            SharedPhase.END: w.END_PHASE,
        },
    ),
    values=Values(
        stats={
            Stat.POWER: value_reader(w.POWER),
            Stat.DEFENSE: value_reader(w.DEFENSE),
            SharedStat.COST: printed_reader(lambda face: int(face.cost)),
            SharedStat.DAMAGE: column_reader(DAMAGE),
        },
        states={
            **qualities.STATES,
            State.ACTIVE: _turned(False),
            State.EXHAUSTED: _turned(True),
            State.STUNNED: _is_stunned,
            State.BASIC: _is_basic,
            State.BLOCKING: _has_role("blocker"),
            State.FACE_UP: _lies(False),
            State.FACE_DOWN: _lies(True),
            SharedState.ATTACKING: _has_role("attacker"),
            SharedState.DAMAGED: _damaged(True),
            SharedState.UNDAMAGED: _damaged(False),
        },
        keywords=w.KEYWORDS,
        keyword_names=tuple(Keyword),
    ),
    changes=Changes(
        added={Stat.POWER: RAISE_POWER, Stat.DEFENSE: RAISE_DEFENSE},
        set_to={Stat.POWER: SET_POWER},
        places={Stat.POWER: w.POWER, Stat.DEFENSE: w.DEFENSE},
        deeds={
            SharedDeed.ATTACK: w.NO_ATTACK,
            SharedDeed.BE_TARGETED: NO_BE_TARGETED,
            SharedDeed.BE_DESTROYED: w.NO_DESTROY,
            SharedDeed.BE_DAMAGED: w.NO_DAMAGE,
            SharedDeed.ACTIVATE: w.NO_ACTIVATE,
        },
        of_damage=frozenset({SharedDeed.BE_DAMAGED}),
        topic=w.FOR_ABILITIES,
    ),
    bars=Bars(destroy=w.NO_DESTROY),
    dependence=Dependence(
        words={
            SharedStat.DAMAGE: w.ON_DAMAGE,
            SharedState.DAMAGED: w.ON_DAMAGE,
            SharedState.UNDAMAGED: w.ON_DAMAGE,
            State.ACTIVE: ON_MARKS,
            State.EXHAUSTED: ON_MARKS,
            State.STUNNED: ON_MARKS,
            State.BLOCKING: w.ON_COMBAT,
            SharedState.ATTACKING: w.ON_COMBAT,
        },
    ),
)


class ArgentDeeds(Deeds):
    """What shared texts ask of this game."""

    def face(self, number: int, name: str, kind: int) -> ArgentFace:
        """See base class."""
        return ArgentFace(number, name, kind)

    def has_values(self, face: Face) -> bool:
        """See base class."""
        return face.kind == w.UNIT

    def colours(self, game: Any, number: int) -> Iterable[str]:
        """A card has one element (3.5.1)."""
        return (game.face[number].element,)

    def words_of(self, game: Any, number: int, kind: terms.TraitKind) -> frozenset[str]:
        """See base class."""
        if kind is SharedTraitKind.NAME:
            return frozenset({chars(game, number).name.casefold()})
        return chars(game, number).traits

    def payment(self, node: Cost) -> Amount | None:
        """Shardlight is what costs are paid with (9.4.8.2)."""
        return node.amount if isinstance(node, Shardlight) else None

    def takes_damage(self, game: Any, number: int) -> bool:
        """Units and towers that stand (2.4.3.1)."""
        kind = game.face[number].kind
        is_standing = kind == w.TOWER and not game.flags[number] & w.DESTROYED
        return bool(game.in_play(number) and (kind == w.UNIT or is_standing))

    def damage_on(self, game: Any, number: int) -> int:
        """See base class."""
        return int(game.damage[number])

    def needed_to_kill(self, game: Any, number: int) -> int:
        """See base class."""
        if game.face[number].kind == w.TOWER:
            return int(game.defense(number))
        return chars(game, number).values[w.POWER]

    def deal(self, game: Any, hits: list[Hit], cause: int) -> None:
        """See base class."""
        deal(game, hits, cause)

    def heal(self, game: Any, number: int, amount: int, cause: int) -> int:
        """See base class."""
        return atoms.lower_column(game, DAMAGE, number, amount, -1, cause)

    def room(self, game: Any, seat: int) -> int:
        """See base class."""
        return w.SLOT_COUNT - len(game.zones[w.own_zone(seat, w.UNITS)])
