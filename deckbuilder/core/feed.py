"""What an update brings: cards with the products and prices they were made from."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from engine.cards import Card, GameId, Printing


@dataclass(frozen=True, slots=True)
class Product:
    """One article of a seller's catalogue, with every field it said, word for word."""

    id: int
    group_id: int
    name: str
    url: str
    modified: str
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Price:
    """What a product sells for, in US dollars; None where nobody said."""

    product: int
    subtype: str
    low: float | None = None
    mid: float | None = None
    high: float | None = None
    market: float | None = None
    direct_low: float | None = None


@dataclass(frozen=True, slots=True)
class GameUpdate:
    """Everything that an update says of one game.

    Attributes:
        stamp: The day's edition of the feed.
        products_of: Which product a printing is.
        unmapped: Field names that nothing is known about, with how often they occur.
        unusable: Products that look like cards but cannot be read as one, with the reason.
        passed_over: How many products are not single cards.
    """

    game: GameId
    stamp: str
    cards: tuple[Card, ...]
    products: tuple[Product, ...] = ()
    prices: tuple[Price, ...] = ()
    products_of: Mapping[Printing, int] = field(default_factory=dict)
    unmapped: Mapping[str, int] = field(default_factory=dict)
    unusable: tuple[tuple[str, str], ...] = ()
    passed_over: int = 0


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card that an update changed, and in which fields."""

    name: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameChanges:
    """What an update changed in one game; names in alphabetical order."""

    game: GameId
    new: tuple[str, ...] = ()
    changed: tuple[CardChange, ...] = ()
    gone: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PullLog:
    """How often the feed was asked on one day.

    Attributes:
        day: In UTC, as YYYY-MM-DD.
        games: Games whose update was finished on that day.
    """

    day: str
    requests: int = 0
    games: tuple[str, ...] = ()


class JudgedDeck(NamedTuple):
    """The verdict on a deck, what was found, and what limits the verdict."""

    verdict: str
    findings: tuple[str, ...] = ()
    caveats: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class VerdictChange:
    """A saved deck about which an update changed the verdict.

    Attributes:
        reasons: What is found now and was not before.
        caveats: What limits the verdict that it has now, in a sentence each.
    """

    deck: str
    before: str
    after: str
    reasons: tuple[str, ...] = ()
    caveats: tuple[str, ...] = ()


class UpdateStage(Enum):
    """What an update is doing."""

    STAMP = "stamp"
    SETS = "sets"
    WRITING = "writing"
    DECKS = "decks"


class UpdateStep(NamedTuple):
    """How far an update has come.

    Attributes:
        game: Whose sets are fetched; None where all games are meant.
        done, total: Pages of the stage; a total of 0 where there is nothing to count.
    """

    stage: UpdateStage
    game: GameId | None = None
    done: int = 0
    total: int = 0
