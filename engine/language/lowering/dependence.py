"""What a continuous text depends on besides what is in play, so that little is computed twice."""

from enum import Enum
from typing import Final

from engine.kernel.state.numbers import (
    ON_COUNTERS,
    ON_EVERYTHING,
    ON_OTHERS,
    ON_TURN,
    ON_ZONES,
)
from engine.language.lowering.words import Words
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
    AttackAnyone,
    MoreAttacks,
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
_NODES: Final[dict[type, int]] = {
    **dict.fromkeys(_HARMLESS, 0),
    **dict.fromkeys(_LOOKS_AROUND, ON_OTHERS),
    IsTurnOf: ON_TURN,
    CountersOn: ON_COUNTERS,
    HasCards: ON_ZONES,
    InZone: ON_ZONES,
    ZoneRef: ON_ZONES,
}


def depends_on(words: Words, node: object) -> int:
    """Return what a part of the tree depends on, as bits; anything not known, on everything."""
    if node is None or isinstance(node, (str, int)):
        return 0
    if isinstance(node, Enum):
        return words.dependence.words.get(node, 0)
    if isinstance(node, tuple):
        return _joined(words, node)
    if isinstance(node, GainAbility):
        return 0
    own = _own_dependence(words, node)
    names = getattr(node, "__dataclass_fields__", ())
    return own | _joined(words, tuple(getattr(node, name) for name in names))


def _own_dependence(words: Words, node: object) -> int:
    """Return what a part itself depends on, whatever its parts do."""
    if isinstance(node, Description) and (node.adjacent_to or node.flank or node.attached_to):
        return ON_OTHERS
    if isinstance(node, Description) and node.counters:
        return ON_COUNTERS
    kind = type(node)
    own = words.dependence.nodes.get(kind)
    return own if own is not None else _NODES.get(kind, ON_EVERYTHING)


def _joined(words: Words, nodes: tuple[object, ...]) -> int:
    bits = 0
    for each in nodes:
        bits |= depends_on(words, each)
    return bits
