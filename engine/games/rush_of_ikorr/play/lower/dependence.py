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
from engine.games.rush_of_ikorr.text import tree
from engine.games.rush_of_ikorr.text.tree import Stat, State, Zone
from engine.kernel.state.numbers import (
    ON_COUNTERS,
    ON_EVERYTHING,
    ON_MARKS,
    ON_OTHERS,
    ON_TURN,
    ON_ZONES,
)

# Parts of a text that are about one object and its values alone, or add nothing of their own.
_HARMLESS: Final = (
    tree.Selection,
    tree.Description,
    tree.StatChange,
    tree.SetStat,
    tree.DoubleStat,
    tree.SwapStats,
    tree.GainKeyword,
    tree.LoseKeyword,
    tree.LoseAllAbilities,
    tree.GainAbility,
    tree.Cannot,
    tree.Must,
    tree.OnlyBy,
    tree.AttackWhenFresh,
    tree.AttackAndRaid,
    tree.ActWhileStunned,
    tree.AttackAnyone,
    tree.MoreAttacks,
    tree.MoreRaids,
    tree.MoreActivations,
    tree.Immune,
    tree.GainTrait,
    tree.DamageChange,
    tree.Keyword,
    tree.Number,
    tree.All,
    tree.Times,
    tree.Plus,
    tree.Capped,
    tree.Half,
    tree.StatTest,
    tree.And,
    tree.Or,
    tree.Not,
    tree.This,
    tree.You,
    tree.EachPlayer,
    tree.Opponent,
    tree.PlayerCount,
    tree.Named,
)
# Parts that look at other things in play, too.
_LOOKS_AROUND: Final = (
    tree.CountOf,
    tree.TotalOf,
    tree.ExtremeOf,
    tree.Extreme,
    tree.StatOf,
    tree.CountTest,
    tree.Controls,
    tree.Exists,
    tree.Is,
    tree.HasStat,
    tree.HasKeyword,
    tree.Compare,
    tree.It,
    tree.LastNamed,
    tree.Shares,
    tree.SameNameAs,
)
_OWN: Final[tuple[tuple[type, int], ...]] = (
    (tree.IsTurnOf, ON_TURN),
    (tree.SecuredBy, ON_POOL),
    (tree.HasSecured, ON_POOL),
    (tree.InfluenceOf, ON_INFLUENCE),
    (tree.HasInfluence, ON_INFLUENCE),
    (tree.CountersOn, ON_COUNTERS),
    (tree.HasCards, ON_ZONES),
    (tree.InZone, ON_ZONES),
    (tree.ZoneRef, ON_ZONES),
)
_WORDS: Final[dict[Enum, int]] = {
    Stat.DAMAGE: ON_DAMAGE,
    Stat.IKORR: ON_IKORR,
    State.DAMAGED: ON_DAMAGE,
    State.UNDAMAGED: ON_DAMAGE,
    State.STUNNED: ON_MARKS,
    State.UNSTUNNED: ON_MARKS,
    State.PERPETUALLY_STUNNED: ON_MARKS,
    State.EXERTED: ON_MARKS,
    State.REFRESHED: ON_MARKS,
    State.ATTACKING: ON_BATTLE,
    State.DEFENDING: ON_BATTLE,
    State.BATTLING: ON_BATTLE,
    State.RAIDING: ON_BATTLE,
    State.OF_CHOSEN_TRAIT: ON_EVERYTHING,
    Zone.STACK: ON_EVERYTHING,
}


def depends_on(node: object) -> int:
    """Return what a part of the tree depends on, as bits; anything not known, on everything."""
    if node is None or isinstance(node, (str, int)):
        return 0
    if isinstance(node, Enum):
        return _WORDS.get(node, 0)
    if isinstance(node, tuple):
        return _joined(node)
    if isinstance(node, tree.GainAbility):
        return 0
    own = _own_dependence(node)
    names = getattr(node, "__dataclass_fields__", ())
    return own | _joined(tuple(getattr(node, name) for name in names))


def _own_dependence(node: object) -> int:
    """Return what a part itself depends on, whatever its parts do."""
    if isinstance(node, _LOOKS_AROUND):
        return ON_OTHERS
    if isinstance(node, tree.Description) and (node.adjacent_to or node.flank):
        return ON_OTHERS
    if isinstance(node, _HARMLESS):
        return 0
    return next((bits for kind, bits in _OWN if isinstance(node, kind)), ON_EVERYTHING)


def _joined(nodes: tuple[object, ...]) -> int:
    bits = 0
    for each in nodes:
        bits |= depends_on(each)
    return bits
