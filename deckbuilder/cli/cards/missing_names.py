"""What to say about an unknown card name."""

from collections.abc import Sequence

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.cards.card_library import CardLibrary
from engine.cards import LONGEST_NAME, GameId
from engine.games import title_of


def no_such_card(library: CardLibrary, games: Sequence[GameId], name: str) -> DeckbuilderError:
    """Return the refusal of a name that no card of some games has, with the nearest names."""
    where = f" of {title_of(games[0])}" if len(games) == 1 else ""
    near = [
        each
        for game in games
        for is_overlay in (False, True)
        for each in library.nearest(game, is_overlay=is_overlay).find(name)
    ]
    question = f"; nearest: {', '.join(dict.fromkeys(near[:3]))}" if near else ""
    said = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]} …"
    return DeckbuilderError(f"There is no card{where} called “{said}”{question}.")
