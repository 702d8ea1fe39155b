"""The words of Argent Saga's texts."""

from engine.language.tree import terms
from engine.language.tree.terms import NOTHING, Part


class Header(terms.Header):
    """What opens a triggered ability (11.2, 11.12)."""

    ARRIVE = "Arrive"
    RUINED = "Ruined"


class Keyword(terms.KeywordName):
    """Keywords (chapter 11)."""

    BRAWLER = "Brawler"
    DESTROYER = "Destroyer"
    GUARDIAN = "Guardian"
    IMMORTAL = "Immortal"
    INSTACAST = "Instacast"
    OVERRUN = "Overrun"
    QUICKNESS = "Quickness"
    TARGET_ATTACK = "Target Attack"
    UNBLOCKABLE = "Unblockable"


class Noun(terms.Noun):
    """Cards besides those of any game (chapter 2)."""

    OMEGA = "Ω unit"
    AUGMENT = "augment"
    CHAMPION = "champion"
    SPIRIT = "spirit"
    SHARD = "shard"
    TOWER = "tower"

    @property
    def parts(self) -> frozenset[Part]:
        """What the noun can be."""
        if self in (Noun.OMEGA, Noun.AUGMENT):
            return frozenset({Part.PERMANENT, Part.HELD, Part.SOURCE})
        return frozenset({Part.PERMANENT, Part.SOURCE})


class Zone(terms.Zone):
    """Zones besides those of any game (chapter 4)."""

    SHARD_DECK = "shard deck"


class Stat(terms.Stat):
    """The numbers of units and towers (3.10)."""

    POWER = "power"
    DEFENSE = "defense"

    @property
    def parts(self) -> frozenset[Part]:
        """What the number can be."""
        return frozenset({Part.BONUS}) if self is Stat.POWER else NOTHING


class State(terms.State):
    """Qualities besides those of any game."""

    ACTIVE = "active"
    EXHAUSTED = "exhausted"
    STUNNED = "stunned"
    BLOCKING = "blocking"
    BASIC = "basic"
    FACE_UP = "face-up"
    FACE_DOWN = "face-down"


class Phase(terms.Phase):
    """Phases besides those of any game (chapter 7)."""

    CHARGE = "charge phase"
    MAIN = "main phase"
    COMBAT = "combat phase"


class Done(terms.Done):
    """What this game's texts may have done."""

    EXHAUSTED = "exhausted"
    RECOVERED = "recovered"
    STUNNED = "stunned"
