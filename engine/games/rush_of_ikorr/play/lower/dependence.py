"""What a continuous text depends on besides what is in play, so that little is computed twice."""

from enum import Enum
from typing import Final

from engine.games.rush_of_ikorr.play.numbers import (
    ON_BATTLE,
    ON_DAMAGE,
    ON_IKORR,
    ON_INFLUENCE,
    ON_POOL,
)
from engine.games.rush_of_ikorr.text.own_tree import (
    ActWhileStunned,
    AttackAndRaid,
    HasInfluence,
    HasSecured,
    InfluenceOf,
    MoreRaids,
    SecuredBy,
)
from engine.games.rush_of_ikorr.text.terms import Stat, State
from engine.kernel.state.numbers import (
    ON_COUNTERS,
    ON_EVERYTHING,
    ON_MARKS,
    ON_OTHERS,
    ON_TURN,
    ON_ZONES,
)
from engine.language.tree.amounts import (
    All,
    Capped,
    CountersOn,
    CountOf,
    ExtremeOf,
    Half,
    Number,
    PlayerCount,
    Plus,
    StatOf,
    Times,
    TotalOf,
)
from engine.language.tree.changes import (
    AttackAnyone,
    AttackWhenFresh,
    Cannot,
    DamageChange,
    DoubleStat,
    GainAbility,
    GainKeyword,
    GainTrait,
    Immune,
    LoseAllAbilities,
    LoseKeyword,
    MoreActivations,
    MoreAttacks,
    Must,
    OnlyBy,
    SetStat,
    StatChange,
    SwapStats,
)
from engine.language.tree.conditions import (
    And,
    Compare,
    Controls,
    Exists,
    HasCards,
    HasKeyword,
    HasStat,
    InZone,
    Is,
    IsTurnOf,
    Not,
    Or,
)
from engine.language.tree.events import CountTest
from engine.language.tree.objects import (
    Description,
    Extreme,
    It,
    Keyword,
    LastNamed,
    Named,
    SameNameAs,
    Selection,
    Shares,
    StatTest,
    This,
    ZoneRef,
)
from engine.language.tree.players import EachPlayer, Opponent, You
from engine.language.tree.terms import SharedStat, SharedState, SharedZone

# Parts of a text that are about one object and its values alone, or add nothing of their own.
_HARMLESS: Final = (
    Selection,
    Description,
    StatChange,
    SetStat,
    DoubleStat,
    SwapStats,
    GainKeyword,
    LoseKeyword,
    LoseAllAbilities,
    GainAbility,
    Cannot,
    Must,
    OnlyBy,
    AttackWhenFresh,
    AttackAndRaid,
    ActWhileStunned,
    AttackAnyone,
    MoreAttacks,
    MoreRaids,
    MoreActivations,
    Immune,
    GainTrait,
    DamageChange,
    Keyword,
    Number,
    All,
    Times,
    Plus,
    Capped,
    Half,
    StatTest,
    And,
    Or,
    Not,
    This,
    You,
    EachPlayer,
    Opponent,
    PlayerCount,
    Named,
)
# Parts that look at other things in play, too.
_LOOKS_AROUND: Final = (
    CountOf,
    TotalOf,
    ExtremeOf,
    Extreme,
    StatOf,
    CountTest,
    Controls,
    Exists,
    Is,
    HasStat,
    HasKeyword,
    Compare,
    It,
    LastNamed,
    Shares,
    SameNameAs,
)
_OWN: Final[tuple[tuple[type, int], ...]] = (
    (IsTurnOf, ON_TURN),
    (SecuredBy, ON_POOL),
    (HasSecured, ON_POOL),
    (InfluenceOf, ON_INFLUENCE),
    (HasInfluence, ON_INFLUENCE),
    (CountersOn, ON_COUNTERS),
    (HasCards, ON_ZONES),
    (InZone, ON_ZONES),
    (ZoneRef, ON_ZONES),
)
_WORDS: Final[dict[Enum, int]] = {
    SharedStat.DAMAGE: ON_DAMAGE,
    Stat.IKORR: ON_IKORR,
    SharedState.DAMAGED: ON_DAMAGE,
    SharedState.UNDAMAGED: ON_DAMAGE,
    State.STUNNED: ON_MARKS,
    State.UNSTUNNED: ON_MARKS,
    State.PERPETUALLY_STUNNED: ON_MARKS,
    State.EXERTED: ON_MARKS,
    State.REFRESHED: ON_MARKS,
    SharedState.ATTACKING: ON_BATTLE,
    SharedState.DEFENDING: ON_BATTLE,
    SharedState.BATTLING: ON_BATTLE,
    State.RAIDING: ON_BATTLE,
    SharedState.OF_CHOSEN_TRAIT: ON_EVERYTHING,
    SharedZone.STACK: ON_EVERYTHING,
}


def depends_on(node: object) -> int:
    """Return what a part of the tree depends on, as bits; anything not known, on everything."""
    if node is None or isinstance(node, (str, int)):
        return 0
    if isinstance(node, Enum):
        return _WORDS.get(node, 0)
    if isinstance(node, tuple):
        return _joined(node)
    if isinstance(node, GainAbility):
        return 0
    own = _own_dependence(node)
    names = getattr(node, "__dataclass_fields__", ())
    return own | _joined(tuple(getattr(node, name) for name in names))


def _own_dependence(node: object) -> int:
    """Return what a part itself depends on, whatever its parts do."""
    if isinstance(node, _LOOKS_AROUND):
        return ON_OTHERS
    if isinstance(node, Description) and (node.adjacent_to or node.flank):
        return ON_OTHERS
    if isinstance(node, _HARMLESS):
        return 0
    return next((bits for kind, bits in _OWN if isinstance(node, kind)), ON_EVERYTHING)


def _joined(nodes: tuple[object, ...]) -> int:
    bits = 0
    for each in nodes:
        bits |= depends_on(each)
    return bits
