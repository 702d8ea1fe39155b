"""A card of Rush of Ikorr with its infusion (3.9a.1), ready to play."""

from dataclasses import dataclass

from engine.games.rush_of_ikorr.play.changes import CHANGES
from engine.games.rush_of_ikorr.play.numbers import CHAMPION, LOCATION_CARD, VALUES
from engine.kernel.effects.faces import Face
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.state.records import CardSet


@dataclass(slots=True, eq=False, repr=False)
class RushFace(Face):
    """What a card of this game has besides what every card has.

    Attributes:
        power, rush: The abilities of an avatar.
        support: The types that its Support abilities are about (11.31a).
        infused_values: What the infusion adds to attack, health and raid.
        is_plain_champion: A champion with nothing that could speak against playing it.
    """

    allowance: int = 0
    pips: int = 0
    aspects: tuple[str, ...] = ()
    fabled: bool = False
    has_health: bool = True
    is_unique: bool = False
    loyalties: frozenset[str] = frozenset()
    infusion: str = ""
    infused_values: tuple[int, ...] = (0, 0, 0)
    power: Action | None = None
    rush: Action | None = None
    support: tuple[tuple[str, ...], ...] = ()
    is_plain_champion: bool = False

    def __post_init__(self) -> None:
        Face.__post_init__(self)
        self.is_permanent = self.kind in (CHAMPION, LOCATION_CARD)  # 3.6a
        self.is_plain_champion = self.kind == CHAMPION

    def value_count(self) -> int:
        """See base class."""
        return VALUES

    def vital_kinds(self) -> int:
        """See base class."""
        return CHANGES.vital

    def seal(self) -> None:
        """See base class."""
        Face.seal(self)
        self.is_plain_play = self.is_plain_play and not self.fabled
        self.is_plain_champion = self.is_plain_play and self.kind == CHAMPION


RushCards = CardSet[RushFace]
