"""A card of Rush of Ikorr with its infusion (3.9a.1), ready to play."""

from typing import ClassVar

from engine.games.rush_of_ikorr.play.changes import CHANGES
from engine.games.rush_of_ikorr.play.numbers import CHAMPION, LOCATION_CARD, VALUES
from engine.kernel.effects.abilities import Action
from engine.kernel.effects.faces import Face
from engine.kernel.state.records import CardSet


class RushFace(Face):
    """What a card of this game has besides what every card has.

    Attributes:
        power, rush: The abilities of an avatar.
        support: The types that its Support abilities are about (11.31a).
        infused_values: What the infusion adds to attack, health and raid.
        is_plain_champion: A champion with nothing that could speak against playing it.
    """

    __slots__ = (
        "allowance",
        "aspects",
        "fabled",
        "has_health",
        "infused_values",
        "infusion",
        "is_plain_champion",
        "is_unique",
        "loyalties",
        "pips",
        "power",
        "rush",
        "support",
    )

    vital_kinds: ClassVar[int] = CHANGES.vital

    def __init__(self, number: int, name: str, kind: int) -> None:
        super().__init__(number, name, kind, VALUES)
        self.allowance = 0
        self.pips = 0
        self.aspects: tuple[str, ...] = ()
        self.fabled = False
        self.has_health = True
        self.is_unique = False
        self.loyalties: frozenset[str] = frozenset()
        self.infusion = ""
        self.infused_values: tuple[int, ...] = (0, 0, 0)
        self.power: Action | None = None
        self.rush: Action | None = None
        self.support: tuple[tuple[str, ...], ...] = ()
        self.is_permanent = kind in (CHAMPION, LOCATION_CARD)  # 3.6a
        self.is_plain_champion = kind == CHAMPION

    def seal(self) -> None:
        """See base class."""
        super().seal()
        self.is_plain_play = self.is_plain_play and not self.fabled
        self.is_plain_champion = self.is_plain_play and self.kind == CHAMPION


RushCards = CardSet[RushFace]
