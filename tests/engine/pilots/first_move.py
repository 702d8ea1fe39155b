"""What a greedy pilot does first on a board, for the tests of what each game leaves."""

import tomllib
from typing import Any, NamedTuple

from engine.cards import GameId
from engine.catalog import make_catalog
from engine.games import game, play_kit
from engine.pilots.greedy import Greedy


class Move(NamedTuple):
    """A game before its first move, and that move."""

    game: Any
    option: Any

    def card(self, verb: int) -> str:
        """The name of the card of a move that begins with a verb; empty for any other move."""
        is_so = isinstance(self.option, tuple) and self.option[0] == verb
        return self.game.face[self.option[1]].name if is_so else ""


def first_move(cards: str, own: str, theirs: str = "") -> Move:
    """Lay out both sides, of which A is to move; `cards` begins with the game."""
    document = tomllib.loads(f"{cards}[A]\n{own}\n[B]\n{theirs}\n")
    name = GameId(document["game"])
    kit = play_kit(name)
    played = kit.scenario.open(document, make_catalog(game(name).schema, [])).start()
    return Move(played, Greedy(kit.brain()).choose(played))
