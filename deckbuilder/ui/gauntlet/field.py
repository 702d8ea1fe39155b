"""The decks that a gauntlet may be played against, with why some may not take part."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.core.deck_keys import POOL_KEY
from deckbuilder.core.deck_version import version_of
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.gauntlet.plan import Entrant
from deckbuilder.core.missing_texts import missing_texts
from deckbuilder.core.shelf import Shelf
from deckbuilder.store.decks.deck_files import deck_files_in, read_deck
from deckbuilder.store.decks.library_file import read_library
from deckbuilder.ui.words import tr_count
from engine.decks import Deck
from engine.games import GAMES
from engine.legality.findings import Report, Severity, Verdict


@dataclass(frozen=True, slots=True)
class FieldDeck:
    """A deck of the field.

    Attributes:
        is_own: It is one of the user's.
        is_legal: It may take part.
        is_equal: It is sealed as the deck in front is, or neither is.
        lacking: Which texts are not loaded, so that it cannot be played; empty where it can.
    """

    entrant: Entrant
    is_own: bool = False
    is_legal: bool = True
    is_equal: bool = True
    lacking: str = ""

    @property
    def is_fair(self) -> bool:
        """Whether it takes part unless somebody says otherwise."""
        return self.is_legal and self.is_equal and not self.lacking

    @property
    def cards(self) -> int:
        """How many cards the deck draws from."""
        return cards_of(self.entrant.deck)

    @property
    def title(self) -> str:
        """What the deck is called."""
        return self.entrant.deck.name or Path(self.entrant.file).stem


def report_on(deck: Deck, shelf: Shelf) -> Report:
    """Judge a deck by the rules of its format."""
    return shelf.check(deck, shelf.format_of(deck), None)


def is_legal(deck: Deck, shelf: Shelf) -> bool:
    """Whether a deck may take part: it is legal, or nobody can say."""
    return report_on(deck, shelf).verdict is not Verdict.ILLEGAL


def cards_of(deck: Deck) -> int:
    """Return how many cards a deck draws from."""
    return deck.count(*GAMES[deck.game].drawn_sections)


def fault_words(report: Report) -> str:
    """Return what is to be done before an illegal deck can play; empty for one that can."""
    if report.verdict is not Verdict.ILLEGAL:
        return ""
    faults = sum(each.severity is Severity.ERROR for each in report.findings)
    return tr_count(faults, "Fix the finding first.", "Fix the {count} findings first.")


def read_field(
    folder: Path, ready: Sequence[Path], mine: Deck, shelf: Shelf, more: Sequence[Path] = ()
) -> list[FieldDeck]:
    """Read the ready decks, those of the user's library, and those of further folders; slow."""
    library = read_library(folder)
    own = [Path(each.path) for each in library.decks if not each.is_archived]
    added = [path for place in more for path in deck_files_in(place)]
    seen, found = {version_of(mine)}, []
    for path in (*ready, *own, *added):
        try:
            deck = read_deck(path).deck
        except DeckbuilderError:
            continue  # the start page says what is wrong with it
        version = version_of(deck)
        if deck.game == mine.game and version not in seen:
            seen.add(version)
            entrant = Entrant(deck, str(path))
            is_equal = (POOL_KEY in deck.extra) == (POOL_KEY in mine.extra)
            lacking = missing_texts(deck, shelf.catalog)
            fair = is_legal(deck, shelf), is_equal, lacking
            found.append(FieldDeck(entrant, path in own, *fair))
    return found
