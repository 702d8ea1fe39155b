"""Decks of Rise made ready for play."""

from collections.abc import Sequence

from engine.catalog import CardFinder
from engine.decks import Deck
from engine.games.kits import DeckTable, made_ready
from engine.games.rise.pilot.brain import RiseBrain
from engine.games.rise.play.compile import CardCompiler, read_text, seat_for
from engine.games.rise.play.game import RiseGame, new_game
from engine.games.rise.play.numbers import MOST_SEATS
from engine.games.rise.play.options import DEFAULT_OPTIONS, Options
from engine.games.rise.schema import GAME
from engine.language.lowering.face_maker import UnplayableDeckError
from engine.language.reading.cache import ReadText


def sit_down(
    decks: Sequence[Deck],
    find: CardFinder,
    read: ReadText | None = None,
    *,
    without_texts: bool = False,  # noqa: ARG001 - all texts are bundled
    options: Options = DEFAULT_OPTIONS,
) -> DeckTable[RiseGame]:
    """Compile the cards of decks, one for each seat; `read` may know texts from before.

    Raises:
        UnplayableDeckError: A deck names a card that is not known, or there are too many of them.
    """
    if not 2 <= len(decks) <= MOST_SEATS:
        raise UnplayableDeckError(
            f"{GAME.title} is played by two to four here, not by {len(decks)} (goal.1)."
        )
    compiler = CardCompiler(read or read_text, find)
    seats = [seat_for(compiler, deck, find) for deck in decks]
    return made_ready(compiler, seats, RiseBrain(), new_game, options)
