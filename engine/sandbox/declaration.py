"""What a game says about its table without rules: areas, gauges, numbers on cards, phases."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.games.game import Game
from engine.kernel.state.zones import BAG, Layout, Sight, ZoneSpec
from engine.tabletop.layout import BoardLayout, Dial, Form, Gauge, Shape, Spot

# The ids that every table has: where one draws from, and the hand.
DECK, HAND = "deck", "hand"
# Where cards lie that were taken from the top of a pile to be looked at.
ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class Area:
    """A zone of every player.

    Attributes:
        sight: Who may see the faces of what is in it face up.
        covered: Cards begin there face down, and nobody knows which is which.
    """

    id: str
    title: str
    shape: Shape
    icon: str = ""
    places: int = 1
    line: int = 1
    form: Form = Form.TILE
    sight: Sight = Sight.ALL
    covered: bool = False


# What players may add to a table; shape, line and name are theirs.
EXTRA = tuple(
    Area(f"extra{number}", f"Area {number}", Shape.ROW, "add", 3, 2, Form.LOW)
    for number in range(1, 5)
)


@dataclass(frozen=True, slots=True)
class Printed:
    """A number that is printed on cards and shown on the table."""

    field: str
    icon: str
    title: str
    is_far: bool = False


@dataclass(frozen=True, slots=True)
class Purse:
    """A number of every player, with what it begins at."""

    id: str
    title: str
    icon: str
    start: int = 0
    tone: str = "accent"


# Numbers that players may add; every table keeps them, and those with a title are shown.
OWN_PURSES = tuple(Purse(f"own{number}", "Own number", "counter") for number in range(1, 5))


@dataclass(frozen=True, slots=True)
class FreeTable:
    """A game's table without rules.

    Attributes:
        areas: Without deck, hand and aside, which every table has.
        homes: Where the cards of each section begin, by section id; the others begin in the deck.
        turned: What the game calls a card that lies across.
        opening: How many cards are drawn before the first turn.
        counters: What is put on cards; the first is damage.
        deck: What the pile is called that one draws from.
        extra: Areas that players may add; every table has their zones.
        order: The areas that are shown, by id and as they come; empty for all but `extra`.
        added: The titles of numbers that players have added, by id.
    """

    areas: tuple[Area, ...]
    homes: Mapping[str, str]
    figures: tuple[Printed, ...] = ()
    purses: tuple[Purse, ...] = ()
    phases: tuple[str, ...] = ("Main",)
    turned: str = "Turned"
    opening: int = 0
    counters: tuple[str, ...] = ("damage", "counter")
    keywords: tuple[str, ...] = ()
    deck: str = "Deck"
    extra: tuple[Area, ...] = EXTRA
    order: tuple[str, ...] = ()
    added: Mapping[str, str] = field(default_factory=dict)
    all_areas: tuple[Area, ...] = field(init=False)
    width: int = field(init=False)

    def __post_init__(self) -> None:
        """Add what every table has."""
        aside = Area(ASIDE, "Looked at", Shape.PILE, "eye", sight=Sight.TEAM)
        deck = Area(DECK, self.deck, Shape.PILE, "deck", sight=Sight.NOBODY)
        hand = Area(HAND, "Hand", Shape.HAND, "hand", sight=Sight.TEAM)
        rows = tuple(each for each in self.areas if each.shape is not Shape.PILE)
        piles = tuple(each for each in self.areas if each.shape is Shape.PILE)
        usual = (*rows, deck, *piles, aside, hand)
        object.__setattr__(self, "width", len(usual))
        object.__setattr__(self, "all_areas", (*usual, *self.extra))

    @property
    def all_purses(self) -> tuple[Purse, ...]:
        """The numbers of every player: the game's, then those that may be added."""
        own = (replace(e, title=self.added.get(e.id, e.title)) for e in OWN_PURSES)
        return (*self.purses, *own)

    @property
    def shown_purses(self) -> tuple[tuple[int, Purse], ...]:
        """The numbers that are seen, each with its place among all."""
        count = len(self.purses)
        numbered = enumerate(self.all_purses)
        return tuple((at, e) for at, e in numbered if at < count or e.id in self.added)

    @property
    def shown_areas(self) -> tuple[Area, ...]:
        """The areas that are on the table, in their order."""
        usual = self.all_areas[: self.width]
        if not self.order:
            return usual
        by_id = {each.id: each for each in self.all_areas}
        placed = [by_id[each] for each in self.order]
        return (*placed, *(each for each in usual if each.id not in self.order))

    def number(self, area_id: str) -> int:
        """Return the number of an area within a player's zones."""
        return next(at for at, each in enumerate(self.all_areas) if each.id == area_id)


def usual_table(game: Game) -> FreeTable:
    """Return a table for a game that declares none: leaders, one row, a discard pile."""
    leaders = [each for each in game.sections if each.leaders]
    count = sum(each.leaders for each in leaders)
    areas = [
        Area("table", "Table", Shape.ROW, "champion", places=6),
        Area("discard", "Discard pile", Shape.PILE, "graveyard"),
    ]
    if leaders:
        areas.insert(0, Area("leaders", "Leaders", Shape.ROW, "avatar", count, 0, Form.LOW))
    return FreeTable(
        areas=tuple(areas),
        homes={each.id: "leaders" for each in leaders},
        opening=game.draws.opening[0] if game.draws is not None else 0,
        keywords=game.schema.keywords,
    )


def zones_of(table: FreeTable, seats: int) -> Layout:
    """Return the zones of a table; those of areas that may be added come behind all others."""
    specs = [ZoneSpec(each.id, each.sight, shape=BAG) for each in table.all_areas]
    own, extra = specs[: table.width], specs[table.width :]
    return Layout(tuple(own), tuple(extra) * seats, seats)


def layout_of(table: FreeTable) -> BoardLayout:
    """Return how a table is laid out on the screen."""
    return BoardLayout(
        leader=None,
        spots=tuple(
            Spot(
                each.id, table.number(each.id), each.title, each.shape, each.icon, each.places,
                is_ordered=each.sight is not Sight.NOBODY, line=each.line, form=each.form,
            )
            for each in table.shown_areas
        ),
        gauges=tuple(
            Gauge(e.id, e.title, e.icon, Dial.NUMBER, e.tone) for _, e in table.shown_purses
        ),
        abilities=(),
        phases=table.phases,
        verbs=(),
        waiting="Waiting",
    )  # fmt: skip
