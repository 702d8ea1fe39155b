"""What reading a list gives: the deck, and everything about it that a person should hear."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from deckbuilder.core.errors import DeckbuilderError
from engine.cards import Card, GameId
from engine.decks import Deck, Entry
from engine.games import GAMES
from engine.games.game import Game

MOST_LINES = 5_000  # of a list; no deck has as many


class DecklistError(DeckbuilderError):
    """A text is not a deck list, or a deck file says something that cannot be kept."""


@dataclass(frozen=True, slots=True)
class LineProblem:
    """A line that could not be used, or only in part.

    Attributes:
        line: Its number, from 1.
        nearest: Names that it may have meant.
        is_lost: Whether a card may be missing from the deck because of it.
        section: Where its card would have gone; None where no heading stood above it.
        others: Further lines that the same is true of.
    """

    line: int
    text: str
    reason: str
    nearest: tuple[str, ...] = ()
    is_lost: bool = False
    section: str | None = None
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ListReading:
    """A list as it was read.

    Attributes:
        lines: For each section, the line numbers of its entries; empty where a file has none.
        is_guessed: Whether the game was guessed from the cards.
    """

    deck: Deck
    problems: tuple[LineProblem, ...] = ()
    lines: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    is_guessed: bool = False


@dataclass(frozen=True, slots=True)
class CardNames:
    """What a reader may ask about names; without any, a list is read by its form alone.

    Attributes:
        knows: Whether a game has a card or overlay of that name.
        section_of: In which section of a game a card of that name belongs, if it is known.
        cards: The cards and overlays of a game, with their printings.
        printed: A name as it is printed on the card, or on the overlay (True), if it is known.
    """

    knows: Callable[[GameId, str], bool] = lambda _game, _name: False
    section_of: Callable[[GameId, str], str | None] = lambda _game, _name: None
    cards: Callable[[GameId], Iterable[Card]] = lambda _game: ()
    printed: Callable[[GameId, str, bool], str | None] = lambda _game, _name, _is_overlay: None

    def spelled(self, game: GameId, entry: Entry) -> Entry:
        """Return an entry with its known names as printed: two spellings are not two cards."""
        name = self.printed(game, entry.name, False) or entry.name
        infusions = tuple(self.printed(game, each, True) or each for each in entry.infusions)
        if (name, infusions) == (entry.name, entry.infusions):
            return entry
        return replace(entry, name=name, infusions=infusions)


class Row(NamedTuple):
    """An entry on its way into a deck; a section of None means that no heading stood above it."""

    section: str | None
    entry: Entry
    line: int


def refuse_endless(lines: int) -> None:
    """Refuse what is too long for a deck, before time is spent on it."""
    if lines > MOST_LINES:
        raise DecklistError(f"it is not a deck list: it has more than {MOST_LINES} lines or cards.")


def home_section(game: Game) -> str:
    """Return the section that a card without a heading goes to: the one that is drawn from."""
    return next(section.id for section in game.sections if section.is_drawn_from)


def gather(
    game: Game, rows: Sequence[Row], names: CardNames
) -> tuple[dict[str, tuple[Entry, ...]], dict[str, tuple[int, ...]]]:
    """Sort rows into the game's sections, then any others; keeps their order and line numbers.

    Known names are spelled as printed.
    """
    entries: dict[str, list[Entry]] = {section.id: [] for section in game.sections}
    lines: dict[str, list[int]] = {section.id: [] for section in game.sections}
    for row in rows:
        section = row.section
        if section is None:
            section = names.section_of(game.id, row.entry.name) or home_section(game)
        entries.setdefault(section, []).append(names.spelled(game.id, row.entry))
        lines.setdefault(section, []).append(row.line)
    return (
        {section: tuple(each) for section, each in entries.items()},
        {section: tuple(numbers) for section, numbers in lines.items()},
    )


def guess_game(cards: Sequence[str], headings: Sequence[str], names: CardNames) -> Game:
    """Tell the game by how many of the names it knows, then by its own section headings.

    Raises:
        DecklistError: No game fits better than all others.
    """
    scores = {
        game.id: (
            sum(names.knows(game.id, name) for name in dict.fromkeys(cards)),
            sum(game.section(heading) is not None for heading in headings),
        )
        for game in GAMES.values()
    }
    best = max(scores.values())
    leaders = [game_id for game_id, score in scores.items() if score == best]
    if not any(best) or len(leaders) > 1:
        raise DecklistError(
            "It is not clear which game this list is for; begin it with a line “Game: ...”"
            " (in the terminal: --game)."
        )
    return GAMES[leaders[0]]
