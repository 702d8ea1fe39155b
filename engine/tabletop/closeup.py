"""A card looked at closely: everything that is true of it now, and where it comes from."""

from collections.abc import Mapping
from dataclasses import field

from engine.tabletop.board import Phrase, Piece
from engine.values import value


@value
class Effect:
    """What changes a value of a card.

    Attributes:
        source: The card or overlay whose text it is.
        kind: What the source is, as the table calls it: “Spell”.
        change: What it does to the value: “+1”, “= 3”.
        lasts: How long it goes on.
        text: The sentence that does it, where it is known.
    """

    source: str
    kind: str
    change: Phrase
    lasts: Phrase
    text: str = ""


@value
class Value:
    """A value of a card: as printed, as it is now, and everything in between.

    Attributes:
        worn: How much of it is used up for now: damage against health.
    """

    id: str
    title: str
    icon: str
    printed: int
    now: int
    effects: tuple[Effect, ...] = ()
    worn: int = 0


@value
class Grant:
    """Something that a card has or has lost by an effect: a keyword, an ability, a prohibition."""

    words: str
    source: str
    lasts: Phrase
    is_lost: bool = False


@value
class Closeup:
    """A card with everything that is true of it now.

    Attributes:
        abilities: The sentences of what it can do by itself, by id of the layout's abilities.
    """

    piece: Piece
    values: tuple[Value, ...] = ()
    grants: tuple[Grant, ...] = ()
    abilities: Mapping[str, str] = field(default_factory=dict)
