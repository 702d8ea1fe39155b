"""What every side of a game's table has: zones, numbers, abilities, phases, and how they look."""

from enum import Enum

from engine.values import value


class Shape(Enum):
    """How a zone looks on a table."""

    ROW = "a row whose order matters"
    PLACE = "a place for one card"
    PILE = "a pile that can be opened"
    HAND = "a hand"


class Form(Enum):
    """How the cards of a zone are drawn."""

    TILE = "picture above, name and numbers below"
    LOW = "picture at the left, name and numbers beside it"
    MINI = "a small picture with its number, for sets of like cards"
    LEADER = "large, with what it has to give: numbers, points, what it can do"


# The column at the left, where leaders stand; lines are counted from the middle of the table.
LEFT_COLUMN = 0


@value
class Spot:
    """A zone of every player on the table.

    Attributes:
        zone: The number of the zone within a player's zones.
        places: How many cards a row has room for before they lie closer.
        is_ordered: Whether the order in an open pile may be seen.
        line: Of rows and places, how far from the middle of the table: 1 is next to it, 2 behind;
            LEFT_COLUMN stands beside both.
        is_fixed: Cards keep their slots (`Piece.slot`), and gaps stay where a card is missing.
        is_open: Of a row, it may hold any number of cards, so that no empty places are shown.
        kinds: The kinds of cards it is for; empty where its icon is called as they are.
    """

    id: str
    zone: int
    title: str
    shape: Shape
    icon: str = ""
    places: int = 1
    is_ordered: bool = True
    line: int = 1
    form: Form = Form.TILE
    is_fixed: bool = False
    is_open: bool = False
    kinds: tuple[str, ...] = ()

    def takes(self, kind: str) -> bool:
        """Whether it is for cards of a kind."""
        return kind in (self.kinds or (self.icon,))


class Dial(Enum):
    """How a gauge is drawn."""

    TRACK = "marks up to a goal"
    BARS = "a bar for each that is available, used up or still to come"
    RHOMBS = "a rhomb for each in its own colour: upright while available, lying when used up"
    NUMBER = "a number alone, however large"
    LARGE = "a large number beside the field, with its last change"


@value
class Gauge:
    """A number of every player.

    Attributes:
        tone: The colour of its marks, as themes name it.
        used: What is said about what is used up, with {count} in it: “active, {count} exhausted”.
        pile: The spot whose cards it counts, which a click on it opens; empty for none.
        spot: Of a number, the row of small cards at whose head it stands where there is room;
            empty for beside the field.
    """

    id: str
    title: str
    icon: str
    dial: Dial = Dial.BARS
    tone: str = "accent"
    used: str = ""
    pile: str = ""
    spot: str = ""


class Reach(Enum):
    """How something that a card can do is done."""

    AT_ONCE = "by clicking the card, where it offers nothing else"
    CHOSEN = "from the card's menu"
    AIMED = "from the menu or by dragging, at another card"
    ON_PLAYER = "from the menu, or by dropping the card on its player's line"


@value
class Ability:
    """An ability of every player's leader, drawn as a button; or what a card in play can do.

    Attributes:
        is_always_shown: A card's menu shows it even where it cannot be done, to say why not.
        is_foretold: What would come of it is told, though it is aimed at no card.
        spot: Of a button beside a player's name, the zone whose cards it uses; empty for an ability
            of the player's leader.
    """

    id: str
    title: str
    icon: str
    key: str
    reach: Reach = Reach.AT_ONCE
    is_always_shown: bool = False
    is_foretold: bool = False
    spot: str = ""


@value
class BoardLayout:
    """Everything that every side of a game's table has.

    Attributes:
        leader: The zone that holds what represents a player, one or several; None for nothing.
        phases: The phases of a turn, in order.
        verbs: What a card in play can do.
        waiting: What the list of what waits is called: a stack, a queue, a chain.
        combat: The phases that make up a combat, the first and the one after the last.
        has_windows: Players may answer what others do.
    """

    leader: int | None
    spots: tuple[Spot, ...]
    gauges: tuple[Gauge, ...]
    abilities: tuple[Ability, ...]
    phases: tuple[str, ...]
    verbs: tuple[Ability, ...]
    waiting: str = "Stack"
    combat: tuple[int, int] = (0, 0)
    has_windows: bool = False

    def reached(self, reach: Reach) -> frozenset[str]:
        """Return what is done in one way, of cards and leaders, by id."""
        both = (*self.verbs, *self.abilities)
        return frozenset(each.id for each in both if each.reach is reach)

    def spot(self, spot_id: str) -> Spot:
        """Return a zone by its id."""
        return next(each for each in self.spots if each.id == spot_id)

    @property
    def draw_pile(self) -> Spot:
        """The pile that one draws from."""
        piles = [each for each in self.spots if each.shape is Shape.PILE and not each.is_ordered]
        return next((each for each in piles if each.id == "deck"), piles[0])

    def spots_of(self, shape: Shape) -> tuple[Spot, ...]:
        """Return the zones of a shape."""
        return tuple(each for each in self.spots if each.shape is shape)
