"""What is behind Akora's nouns, zones, numbers, states and events."""

from collections.abc import Iterable
from typing import Any, Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play import own_atoms
from engine.games.akora.play.changes import CHANGE_ATTACK, CHANGE_SOUL
from engine.games.akora.play.face import AkoraFace
from engine.games.akora.play.protection import can_target
from engine.games.akora.play.state import Play
from engine.games.akora.text.own_tree import (
    ActiveAkora,
    AttackedWell,
    CountersHeld,
    EssenceOf,
    RelicCount,
    SoulsHeld,
)
from engine.games.akora.text.terms import Deed, Event, Noun, Stat, State, Zone
from engine.kernel.effects.limits import cause_of
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Finder, Test
from engine.kernel.state import numbers as kn
from engine.kernel.state.table import Event as Happening
from engine.language.lowering import qualities
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.happenings import FIRST, PLAYER, SECOND, EventRow, anyhow, by_cause
from engine.language.lowering.qualities import opposite
from engine.language.lowering.words import (
    Bars,
    Changes,
    Dependence,
    Events,
    Nouns,
    Values,
    Words,
    Zones,
    value_reader,
)
from engine.language.tree import terms
from engine.language.tree.terms import SharedDeed, SharedEvent, SharedNoun, SharedZone


def _of(*kinds: int) -> Test:
    """Return whether a card that one can see is of a kind; a face-down one is of none."""

    def test(game: Play, context: Context, number: int) -> bool:
        return number not in game.sights and game.face[number].kind in kinds

    return test


def _is_alchemy(game: Play, context: Context, number: int) -> bool:
    """Whether it is an Alchemy Card, also face-down: nothing else is ever set."""
    return game.face[number].kind in w.ALCHEMY_CARDS


def _is_face_down(game: Play, context: Context, number: int) -> bool:
    return number in game.sights


def _is_frozen(game: Play, context: Context, number: int) -> bool:
    return game.in_play(number) and game.is_frozen(number)


def _is_rested(game: Play, context: Context, number: int) -> bool:
    return game.is_rested(number)


def _is_underneath(game: Play, context: Context, number: int) -> bool:
    tie = game.hosts.get(number)
    return tie is not None and tie.host == context.source and tie.link == w.BELOW


def _is_equipped(game: Play, context: Context, number: int) -> bool:
    """Whether it is an Armament of this player's Akora."""
    if not game.in_play(number) or number in game.sights:
        return False
    is_own = game.controller[number] == context.controller
    return is_own and game.face[number].kind == w.ARMAMENT


def _by_effect(game: Play, event: Happening) -> bool:
    """Whether damage is not Attack Damage (term.6)."""
    return not event[7] & kn.BY_BATTLE


def _hits_foe(game: Play, event: Happening) -> bool:
    """Whether Attack Damage reached the other player's Essence (term.5.d)."""
    return bool(event[7] & kn.BY_BATTLE) and event[1] != game.controller[event[4]]


def _of_flash(game: Play, event: Happening) -> bool:
    return game.face[event[2]].kind == w.FLASH


def _rows(*kinds: int, role: int = PLAYER) -> tuple[EventRow, ...]:
    return tuple(EventRow(kind, role, anyhow) for kind in kinds)


_BATTLE_DAMAGE: Final = EventRow(kn.DAMAGED, PLAYER, by_cause(kn.BY_BATTLE))
EVENTS: Final[dict[terms.Event, tuple[EventRow, ...]]] = {
    SharedEvent.PLAYS: _rows(kn.PLAYED, w.SHARD_PLAYED, w.RELICKED_UP),
    Event.FLIPS: _rows(w.FLIPPED),
    Event.SETS: _rows(w.SET_EVENT),
    Event.USES: _rows(kn.PLAYED, w.FLIPPED, kn.ACTIVATED),
    # A Flash is its effect; other cards that are played only begin to have theirs.
    Event.USES_EFFECT: (
        EventRow(kn.ACTIVATED, PLAYER, anyhow),
        EventRow(kn.PLAYED, PLAYER, _of_flash),
        EventRow(w.FLIPPED, PLAYER, _of_flash),
    ),
    SharedEvent.DRAWS: _rows(kn.DREW),
    SharedEvent.DISCARDS: _rows(kn.DISCARDED),
    Event.RELICS_UP: _rows(w.RELICKED_UP),
    Event.GAINS_ESSENCE: _rows(w.ESSENCE_GAINED),
    Event.DEALS_ATTACK: (EventRow(kn.DAMAGED, SECOND, _hits_foe),),
    Event.DEALT_ATTACK: (_BATTLE_DAMAGE,),
    Event.DEALS_EFFECT: (EventRow(kn.DAMAGED, SECOND, _by_effect),),
    Event.DEALT_EFFECT: (EventRow(kn.DAMAGED, PLAYER, _by_effect),),
    SharedEvent.DESTROYED: (EventRow(kn.LEFT, FIRST, by_cause(kn.DESTROY)),),
    SharedEvent.PUT_INTO: _rows(kn.LEFT, kn.MOVED, kn.DISCARDED, role=FIRST),
    Event.COUNTED: _rows(w.COUNTERS_PUT, role=FIRST),
    Event.FROZEN: _rows(w.FROZEN_EVENT, role=FIRST),
}
WORDS: Final = Words(
    nouns=Nouns(
        kinds={},
        tests={
            **qualities.NOUNS,
            SharedNoun.CARD: qualities.is_anything,
            SharedNoun.TOKEN: _of(w.TOKEN_CARD),
            Noun.AKORA: _of(w.AKORA),
            Noun.ALCHEMY: _is_alchemy,
            Noun.FLASH: _of(w.FLASH),
            Noun.ETERNITY: _of(w.ETERNITY),
            Noun.ARMAMENT: _of(w.ARMAMENT),
            Noun.BATTLEZONE: _of(w.BATTLEZONE),
            Noun.SHARD: _of(w.SHARD),
        },
    ),
    zones=Zones(
        kinds={
            SharedZone.HAND: (w.HAND,),
            SharedZone.DECK: (w.DECK,),
            SharedZone.DISCARD: (w.DARK,),
            SharedZone.REMOVED: (w.PURGATORY,),
            SharedZone.FIELD: (w.AKORA_ZONE, w.ALCHEMY, w.BATTLE, w.RELICS),
            Zone.AKORA_DECK: (w.AKORA_DECK,),
            Zone.RELIC: (w.RELICS,),
            Zone.ALCHEMY: (w.ALCHEMY,),
            Zone.BATTLE: (w.BATTLE,),
            Zone.BELOW: (w.UNDER,),
        },
        units=w.AKORA_ZONE,
        guarded=frozenset({w.DARK}),  # status.deactivated.dark.8
    ),
    events=Events(rows=EVENTS, headers={}, phases={}, routes={kn.DISCARDED: (w.HAND, w.DARK)}),
    values=Values(
        stats={Stat.ATTACK: value_reader(w.ATTACK), Stat.SOUL: value_reader(w.SOUL)},
        states={
            **qualities.STATES,
            State.FACE_DOWN: _is_face_down,
            State.FACE_UP: opposite(_is_face_down),
            State.FROZEN: _is_frozen,
            State.UNFROZEN: opposite(_is_frozen),
            State.RESTED: _is_rested,
            State.UNRESTED: opposite(_is_rested),
            State.UNDERNEATH: _is_underneath,
            State.EQUIPPED: _is_equipped,
        },
        action_times=-1,
    ),
    changes=Changes(
        added={Stat.ATTACK: CHANGE_ATTACK, Stat.SOUL: CHANGE_SOUL},
        places={Stat.ATTACK: w.ATTACK, Stat.SOUL: w.SOUL},
        deeds={
            SharedDeed.BE_DESTROYED: w.NO_DESTROY,
            Deed.BE_NEGATED: w.NO_NEGATE,
            Deed.BE_FROZEN: w.NO_FREEZE,
            Deed.BE_RESTED: w.NO_REST,
            SharedDeed.ATTACK: w.NO_ATTACK,
        },
    ),
    bars=Bars(destroy=w.NO_DESTROY, choose=kn.NO_BE_TARGETED),
    dependence=Dependence(
        nodes={
            ActiveAkora: kn.ON_OTHERS,
            CountersHeld: kn.ON_OTHERS | kn.ON_COUNTERS,
            SoulsHeld: w.ON_SOULS,
            RelicCount: kn.ON_OTHERS,
            EssenceOf: w.ON_ESSENCE,
            AttackedWell: w.ON_ATTACK,
        }
    ),
)


class AkoraDeeds(Deeds):
    """What shared texts ask of Akora."""

    def face(self, number: int, name: str, kind: int) -> AkoraFace:
        """See base class."""
        return AkoraFace(number, name, kind)

    def is_open(self, game: Any, seat: int, kind: int) -> bool:
        """A Deactivated Dark Zone has nothing in it for effects (status.deactivated.dark.8)."""
        return not game.is_zone_closed(seat, kind)

    def targets_among(self, find: Finder) -> Finder:
        """Leave out what a player cannot target: Immune cards, Stones, own Frozen cards."""

        def found(game: Play, context: Context) -> list[int]:
            return [n for n in find(game, context) if can_target(game, context.controller, n)]

        return found

    def colours(self, game: Any, number: int) -> Iterable[str]:
        """Return a card's attribute; that of a face-down card nobody can tell."""
        return () if number in game.sights else (game.attribute_of(number),)

    def add_counters(self, game: Any, context: Context, number: int, kind: str, count: int) -> int:
        """See base class; own cards in a Deactivated Zone keep theirs (term.10.d)."""
        cause = cause_of(context)
        if count >= 0:
            is_placed = own_atoms.place_counters(game, number, kind, count, cause)
            return count if is_placed else 0
        able = own_atoms.removable_counters(game, context.actor, number, kind)
        return own_atoms.remove_counters(game, number, kind, min(-count, able), cause)

    def can_take(self, game: Any, seat: int, number: int) -> bool:
        """See base class."""
        return bool(game.has_place(seat, game.real_face(number)))
