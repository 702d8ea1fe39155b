"""Decks of Rush of Ikorr made ready for play."""

from collections.abc import Sequence

from engine.catalog import CardFinder
from engine.decks import Deck
from engine.games.kits import DeckTable, made_ready
from engine.games.rush_of_ikorr.pilot.brain import RushBrain
from engine.games.rush_of_ikorr.play.compile import CardCompiler, read_text, seat_for
from engine.games.rush_of_ikorr.play.game import RushGame, new_game
from engine.games.rush_of_ikorr.play.options import DEFAULT_OPTIONS, Options
from engine.language.reading.cache import ReadText


def sit_down(
    decks: Sequence[Deck],
    find: CardFinder,
    read: ReadText | None = None,
    *,
    without_texts: bool = False,  # noqa: ARG001 - all cards of this game come with their texts
    options: Options = DEFAULT_OPTIONS,
) -> DeckTable[RushGame]:
    """Compile the cards of decks, one for each seat; `read` may know texts from before.

    Raises:
        UnplayableDeckError: A deck names a card that is not known.
    """
    compiler = CardCompiler(read=read or read_text)
    seats = [seat_for(compiler, deck, find) for deck in decks]
    return made_ready(
        compiler, seats, RushBrain(), new_game, options, over=lambda face: face.infusion
    )
