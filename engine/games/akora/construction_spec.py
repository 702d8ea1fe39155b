"""The numbers and readings that an Akora format may set; the guide states none of the numbers."""

from engine.formats import FormatSpec
from engine.games.akora.schema import GAME
from engine.legality.sides import SIDE_COPIES

STONES = 3  # term.21.a
STARTING_SHARDS = 1  # p.5, term.21.g
FORESEEN_COPIES = 3  # term.3.d, term.7.eternity.c speak of a third copy

SPEC = FormatSpec(
    game=GAME.id,
    numbers={"akora_size": None, "alchemy_size": None, "max_copies": None, "max_side": None},
    options=(SIDE_COPIES,),
)
