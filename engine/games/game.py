"""What every game tells the rest of the program about itself."""

from dataclasses import dataclass

from engine.cards import CardSchema, GameId
from engine.decks import Section
from engine.names import name_key


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its cards, its deck sections, its words."""

    title: str
    schema: CardSchema
    sections: tuple[Section, ...]

    @property
    def id(self) -> GameId:
        """The id under which files and commands know the game."""
        return self.schema.game

    def section(self, name: str) -> Section | None:
        """Find a section by its id or heading, in any case."""
        wanted = name_key(name)
        for each in self.sections:
            if wanted in (each.id, name_key(each.heading)):
                return each
        return None
