"""Whether a deck can be played: some cards may be known by their facts, without their text."""

from engine.catalog import Catalog
from engine.decks import Deck, Entry
from engine.games import GAMES
from engine.games.kits import MissingTextError
from engine.games.tables import table_for
from engine.language.lowering.face_maker import UnplayableDeckError


def missing_texts(deck: Deck, catalog: Catalog) -> str:
    """Return which texts of a deck are not loaded, in a sentence; empty where it can be played.

    Only cards without a text are asked about: reading all the others would take long.
    """
    game = GAMES[deck.game]

    def is_bare(entry: Entry) -> bool:
        card = catalog.card(entry.name)
        return card is not None and not card.text.strip()

    if not any(map(is_bare, deck.entries(*game.played_sections))):
        return ""
    sections = {
        name: tuple(filter(is_bare, rows)) if name in game.drawn_sections else rows
        for name, rows in deck.sections.items()
    }
    probe = Deck(deck.game, sections=sections)
    try:
        table_for([probe, probe], catalog)
    except MissingTextError as error:
        return str(error)
    except UnplayableDeckError:
        pass  # is said when it is played
    return ""
