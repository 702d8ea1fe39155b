"""What every game tells the rest of the program about itself."""

from collections.abc import Callable
from enum import Enum

from engine.cards import Card, CardSchema, GameId
from engine.decks import Section
from engine.names import name_key
from engine.readings import Readings
from engine.values import value


class Mulligan(Enum):
    """What happens to the cards of the opening hand that a player puts back."""

    NONE = "no mulligan"
    SHUFFLED = "shuffled into the deck before as many are drawn"  # Rush of Ikorr 1.2e.1a
    BOTTOM = "put under the deck, then as many are drawn"  # Argent Saga 5.2.5.1
    WHOLE = "the whole hand is shuffled into the deck before as many are drawn"  # Rise setup.10


@value
class DrawRules:
    """How many cards a player sees when, going first or second.

    Attributes:
        opening: Cards of the opening hand: of who goes first, of who goes second.
        first_turn: Cards drawn in the own first turn, likewise.
        later_turns: Cards drawn in each further own turn.
        mulligans: How often the hand may be changed, likewise.
        note: What the numbers leave out, as a sentence; empty for nothing.
    """

    opening: tuple[int, int]
    first_turn: tuple[int, int]
    later_turns: int = 1
    mulligan: Mulligan = Mulligan.NONE
    mulligans: tuple[int, int] = (1, 1)
    note: str = ""


@value
class SearchExample:
    """A search that shows what can be asked of a game's cards, and what it finds in words."""

    search: str
    finds: str


TEXT_NOT_LOADED = "Text not loaded: Cards > Update cards, where the feed has it."


def _is_whole(_card: Card) -> bool:
    """Of most games the texts come with the cards."""
    return False


@value
class Game:
    """A game: its cards, its deck sections, its words.

    Attributes:
        draws: How cards are drawn; None where the game's documents do not say.
        draws_under: How they are drawn where open questions of play are settled otherwise; None
            where that changes nothing.
        goal: What a player may hope to draw early: a number and a search.
        colour: The field by which cards are told apart at a glance; empty for none.
        searches: Examples of searches.
        building_order: The sections in the order in which a new deck is built; empty for the order
            of the sections. A card type among them has a step of its own that may be left out,
            and is counted by the game's meter.
        new_deck_format: The format that the window gives a new deck.
        lacks_text: Whether a card has a text that is not loaded.
    """

    title: str
    schema: CardSchema
    sections: tuple[Section, ...]
    draws: DrawRules | None = None
    draws_under: Callable[[Readings], DrawRules] | None = None
    goal: str = ""
    colour: str = ""
    searches: tuple[SearchExample, ...] = ()
    building_order: tuple[str, ...] = ()
    new_deck_format: str = "constructed"
    lacks_text: Callable[[Card], bool] = _is_whole

    @property
    def id(self) -> GameId:
        """The id under which files and commands know the game."""
        return self.schema.game

    def draws_by(self, readings: Readings | None) -> DrawRules | None:
        """Return how cards are drawn where some open questions of play are settled."""
        if not readings or self.draws_under is None:
            return self.draws
        return self.draws_under(readings)

    @property
    def main_type(self) -> str:
        """The type that decks are mostly made of: the first of what is drawn from."""
        return next(each.types[0] for each in self.sections if each.is_drawn_from)

    @property
    def played_sections(self) -> tuple[str, ...]:
        """The sections whose cards come to the table."""
        return tuple(each.id for each in self.sections if each.is_played)

    @property
    def drawn_sections(self) -> tuple[str, ...]:
        """The sections that cards are drawn from."""
        return tuple(each.id for each in self.sections if each.is_drawn_from)

    def section(self, name: str) -> Section | None:
        """Find a section by its id or heading, in any case."""
        wanted = name_key(name)
        for each in self.sections:
            if wanted in (each.id, name_key(each.heading)):
                return each
        return None
