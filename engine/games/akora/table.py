"""Decks of Akora made ready for play."""

from collections.abc import Sequence
from functools import partial

from engine.catalog import CardFinder
from engine.decks import Deck
from engine.games.akora.pilot.brain import AkoraBrain
from engine.games.akora.play.compile import (
    CardCompiler,
    read_text,
    seat_for,
)
from engine.games.akora.play.game import AkoraGame, new_game
from engine.games.akora.play.numbers import SEATS
from engine.games.akora.play.options import DEFAULT_OPTIONS, Options, read_options
from engine.games.akora.schema import GAME
from engine.games.kits import DeckTable, SitDown, made_ready
from engine.language.lowering.face_maker import UnplayableDeckError
from engine.language.reading.cache import ReadText
from engine.readings import Readings


def reads(readings: Readings) -> SitDown[AkoraGame]:
    """Return what makes decks ready under some readings.

    Raises:
        UnknownOptionError: There is no such reading, or it has no such value.
    """
    return partial(sit_down, options=read_options(readings))


def sit_down(
    decks: Sequence[Deck],
    find: CardFinder,
    read: ReadText | None = None,
    *,
    without_texts: bool = False,  # noqa: ARG001 - no card of this game is known by facts alone
    options: Options = DEFAULT_OPTIONS,
) -> DeckTable[AkoraGame]:
    """Compile the cards of decks, one for each seat; `read` may know texts from before.

    Raises:
        UnplayableDeckError: A deck names a card that is not known, or there are not two of them.
    """
    if len(decks) != SEATS:
        raise UnplayableDeckError(f"{GAME.title} is played by two, not by {len(decks)}.")
    compiler = CardCompiler(read=read or read_text)
    seats = [seat_for(compiler, deck, find) for deck in decks]
    return made_ready(compiler, seats, AkoraBrain(), new_game, options)
