"""Decks of Argent Saga made ready for play."""

from collections.abc import Sequence

from engine.catalog import CardFinder
from engine.decks import Deck
from engine.games.argent_saga.pilot.brain import ArgentBrain
from engine.games.argent_saga.play.compile import (
    CardCompiler,
    read_text,
    seat_for,
)
from engine.games.argent_saga.play.game import ArgentGame, new_game
from engine.games.argent_saga.play.numbers import SEATS
from engine.games.argent_saga.play.options import DEFAULT_OPTIONS, Options
from engine.games.argent_saga.schema import GAME, lacks_text
from engine.games.kits import DeckTable, MissingTextError, made_ready
from engine.language.lowering.face_maker import UnplayableDeckError
from engine.language.reading.cache import ReadText


def _missing(decks: Sequence[Deck], find: CardFinder) -> list[str]:
    found: dict[str, None] = {}
    for deck in decks:
        for entry in deck.entries(*GAME.played_sections):
            card = find.card(entry.name)
            if card is not None and lacks_text(card):
                found[card.name] = None
    return sorted(found)


def _missing_sentence(missing: list[str]) -> str:
    first = f"“{missing[0]}”"
    if len(missing) == 1:
        named = f"The text of {first} is"
    else:
        named = f"The texts of {first} and {len(missing) - 1} more cards are"
    return f"{named} not loaded; update the cards where a feed has them, or import them."


def sit_down(
    decks: Sequence[Deck],
    find: CardFinder,
    read: ReadText | None = None,
    *,
    without_texts: bool = False,
    options: Options = DEFAULT_OPTIONS,
) -> DeckTable[ArgentGame]:
    """Compile the cards of decks, one for each seat; `read` may know texts from before.

    Raises:
        UnplayableDeckError: A deck names a card that is not known, or there are not two of them.
        MissingTextError: Texts are not loaded, and nobody said that cards may be played without.
    """
    if len(decks) != SEATS:
        raise UnplayableDeckError(f"{GAME.title} is played by two, not by {len(decks)} (1.2.1).")
    missing = _missing(decks, find)
    if missing and not without_texts:
        raise MissingTextError(_missing_sentence(missing))
    compiler = CardCompiler(read=read or read_text)
    seats = [seat_for(compiler, deck, find) for deck in decks]
    return made_ready(compiler, seats, ArgentBrain(), new_game, options)
