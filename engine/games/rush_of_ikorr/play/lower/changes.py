"""What texts of this game change about objects, costs and players."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.rush_of_ikorr.play import changes as own
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.text.own_tree import ActWhileStunned, AttackAndRaid, MoreRaids
from engine.games.rush_of_ikorr.text.terms import (
    AbilityKind,
    Deed,
    Event,
    PlayerDeed,
    PlayVerb,
    Stat,
)
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.state.numbers import NO_BE_TARGETED, NO_GAIN_ABILITIES
from engine.language.lowering import prohibitions
from engine.language.lowering.changes import more_of_it
from engine.language.lowering.scope import Scope
from engine.language.lowering.words import Changes
from engine.language.tree import terms
from engine.language.tree.changes import (
    AttackAnyone,
    AttackWhenFresh,
    MoreActivations,
    MoreAttacks,
)
from engine.language.tree.terms import SharedDeed, SharedPlayVerb

STATS: Final[tuple[terms.Stat, ...]] = (Stat.ATTACK, Stat.HEALTH, Stat.RAID)
DEEDS: Final[dict[terms.Deed, int]] = {
    SharedDeed.ATTACK: w.NO_ATTACK,
    Deed.RAID: w.NO_RAID,
    SharedDeed.DEFEND: w.NO_BE_ATTACKED,
    Deed.STRIKE: w.NO_STRIKE,
    Deed.STRIKE_BACK: w.NO_STRIKE_BACK,
    Deed.SECURE: w.NO_SECURE,
    Deed.STORE: w.NO_STORE,
    Deed.SUPPORT: w.NO_SUPPORT,
    Deed.RETREAT: w.NO_RETREAT,
    SharedDeed.DIE: w.NO_DIE,
    SharedDeed.LEAVE: w.NO_LEAVE,
    SharedDeed.BE_ATTACKED: w.NO_BE_ATTACKED,
    SharedDeed.BE_TARGETED: NO_BE_TARGETED,
    SharedDeed.BE_CHOSEN: w.NO_CHOOSE,
    Deed.BE_RETREATED: w.NO_RETREAT,
    SharedDeed.BE_DESTROYED: w.NO_DESTROY,
    SharedDeed.BE_SACRIFICED: w.NO_SACRIFICE,
    Deed.BE_STUNNED: w.NO_STUN,
    Deed.BE_UNSTUNNED: w.NO_UNSTUN,
    Deed.UNSTUN: w.NO_CLEANUP_UNSTUN,
    Deed.BE_VOIDED: w.NO_VOID,
    SharedDeed.BE_HEALED: w.NO_HEAL,
    SharedDeed.BE_DAMAGED: w.NO_DAMAGE,
    SharedDeed.BE_COPIED: w.NO_COPY,
    Deed.BE_EXERTED: w.NO_EXERT,
    Deed.BE_REFRESHED: w.NO_REFRESH,
    SharedDeed.GAIN_ABILITIES: NO_GAIN_ABILITIES,
    SharedDeed.ACTIVATE: w.NO_ACTIVATE,
    Deed.HAVE_IKORR_STORED: w.NO_STORE,
    Deed.HAVE_IKORR_REMOVED: w.NO_UNSTORE,
    SharedDeed.DEAL_DAMAGE: w.NO_DEAL_DAMAGE,
}
_PLAYERS: Final[dict[terms.PlayerDeed, str]] = {
    **prohibitions.PLAYERS,
    PlayerDeed.BUILD: "build",
    PlayerDeed.RAID: "raid",
    PlayerDeed.SECURE: "secure",
    PlayerDeed.STORE: "store",
    PlayerDeed.GAIN_INFLUENCE: "gain_influence",
    PlayerDeed.REFRESH: "refresh",
    PlayerDeed.USE_POWER: "use_power",
    PlayerDeed.USE_RUSH: "use_rush",
    PlayerDeed.RETREAT: "retreat",
    PlayerDeed.STUN: "stun",
    PlayerDeed.REANIMATE: "reanimate",
}
_COUNTED: Final[dict[terms.PlayerDeed, terms.Event]] = {
    **prohibitions.COUNTED,
    PlayerDeed.BUILD: Event.BUILDS,
    PlayerDeed.RAID: Event.RAIDS,
    PlayerDeed.SECURE: Event.SECURES,
    PlayerDeed.GAIN_INFLUENCE: Event.GAINS_INFLUENCE,
}


_PLAYED: Final[dict[terms.Deed, str]] = {
    **prohibitions.PLAYED,
    Deed.BE_BUILT: "build",
}
_STUNNED_DEEDS: Final[dict[terms.Deed, int]] = {
    SharedDeed.ATTACK: w.ATTACKS_STUNNED,
    Deed.RAID: w.RAIDS_STUNNED,
    Deed.SECURE: w.SECURES_STUNNED,
}

CHANGED: Final = Changes(
    added=dict(zip(STATS, (own.ADD_ATTACK, own.ADD_HEALTH, own.ADD_RAID), strict=True)),
    set_to=dict(zip(STATS, (own.SET_ATTACK, own.SET_HEALTH, own.SET_RAID), strict=True)),
    places=dict(zip(STATS, (w.ATTACK, w.HEALTH, w.RAID), strict=True)),
    doubled=own.DOUBLE,
    swapped=own.SWAP,
    more={
        MoreAttacks: own.MORE_ATTACKS,
        MoreRaids: own.MORE_RAIDS,
        MoreActivations: own.MORE_ACTIVATIONS,
    },
    deeds=DEEDS,
    permits={AttackWhenFresh: w.CAN_ATTACK_FRESH, AttackAnyone: w.ATTACKS_ANYONE},
    of_damage=frozenset({SharedDeed.BE_DAMAGED, SharedDeed.DEAL_DAMAGE}),
    by_battle={SharedDeed.BE_DESTROYED: w.NO_BATTLE_DESTROY},  # 7.3c
    forced={SharedDeed.ATTACK: w.MUST_ATTACK, SharedDeed.BE_ATTACKED: w.MUST_BE_ATTACKED},
    forced_on=w.MUST_ATTACK,
    verbs={
        SharedPlayVerb.SUMMON: w.CHAMPION,
        SharedPlayVerb.CAST: w.SPELL,
        PlayVerb.BUILD: w.LOCATION_CARD,
    },
    topics={AbilityKind.POWER: w.FOR_POWERS, AbilityKind.RUSH: w.FOR_RUSH},
    topic=w.FOR_ACTIONS,
    players=_PLAYERS,
    counted=_COUNTED,
    played=_PLAYED,
)


CHANGES: Final[dict[type, Callable[[Scope, Any], list[Change]]]] = {
    MoreRaids: more_of_it,
    AttackAndRaid: lambda _scope, _node: [Change(own.ATTACK_AND_RAID, bit=w.ATTACKS_AND_RAIDS)],
    ActWhileStunned: lambda _scope, node: [
        Change(own.ACT_STUNNED, bit=_STUNNED_DEEDS.get(node.deed, w.ATTACKS_STUNNED))
    ],
}
