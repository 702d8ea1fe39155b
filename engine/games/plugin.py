"""A game as the program finds it: what it always has, and what is loaded only when it is asked for.

Importing this module, or the registry, loads schemas and nothing else, so that a window opens fast.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.games.game import Game
from engine.values import value

if TYPE_CHECKING:
    from engine.games.kits import PlayKit, TextKit
    from engine.legality import Construction
    from engine.sandbox.declaration import FreeTable


@value
class Plugin:
    """One game.

    Attributes:
        load_construction: Returns its construction rules.
        load_texts: Returns how its card texts are read; None where nobody has taught it to read.
        load_play: Returns its playable part; None where decks can be built but not played.
        load_free_table: Returns its table without rules; None for one that the sections suggest.
    """

    game: Game
    load_construction: Callable[[], "Construction"]
    load_texts: "Callable[[], TextKit] | None" = None
    load_play: "Callable[[], PlayKit[Any]] | None" = None
    load_free_table: "Callable[[], FreeTable] | None" = None

    @property
    def construction(self) -> "Construction":
        """The rules that decks are built by."""
        return self.load_construction()

    @property
    def texts(self) -> "TextKit | None":
        """How card texts are read; None where they are not."""
        return self.load_texts() if self.load_texts is not None else None

    @property
    def is_playable(self) -> bool:
        """Whether decks can be played; asking loads nothing."""
        return self.load_play is not None

    @property
    def play(self) -> "PlayKit[Any] | None":
        """Everything that playing needs; None where the game cannot be played."""
        return self.load_play() if self.load_play is not None else None
