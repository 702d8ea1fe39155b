"""What players do by hand, as values: tools, and numbers that go up and down."""

from engine.tabletop.board import Choice
from engine.values import value


@value
class Tool:
    """Something that players do by hand.

    Attributes:
        key: The letter that uses it on the card with the keyboard; empty for none.
        is_quick: Of a card it does the first of its choices at once.
        is_of_card: It is offered for a card.
        is_of_player: It is offered without one, for a player.
        is_aimed: It needs another card, which is chosen from a list, however quick it is.
        asks: What is asked for where it takes a player's own words; empty where it takes none.
    """

    id: str
    title: str
    icon: str
    key: str = ""
    is_quick: bool = False
    is_of_card: bool = True
    is_of_player: bool = True
    asks: str = ""
    is_aimed: bool = False


@value
class Stepper:
    """A number of a card or a player that can be changed by hand.

    Attributes:
        steps: One less and one more, for good.
        passing: The same for this turn; empty where it makes no difference.
        reset: Back to what is printed; None where that is so already.
    """

    title: str
    icon: str
    now: int
    steps: tuple[Choice, Choice]
    passing: tuple[Choice, ...] = ()
    reset: Choice | None = None
