"""What the conformance suite needs of a playable game; everything else it finds in the plugin."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from engine.cards import GameId
from engine.kernel.chance import following, seeded
from engine.kernel.decisions import Option
from engine.kernel.state.rules import Rules

Check = Callable[[Any], None]


@dataclass(frozen=True)
class Kit:
    """One game.

    Attributes:
        start: Begins a game with ready decks, by a number and a size.
        sizes: The sizes that are played, small tables more often than large ones: how large teams
            are or, in games without teams, how many play.
        always: What must hold before every decision.
        sometimes: What must hold, and takes long to find out.
        forbidden: Actions that nobody may take now, each with the reasons why.
        play: The folder of its rules of play.
        writers: The modules in it that may change the table: its atoms, and what lays it out.
        noted: Columns and pools that are noted by those who do something, besides the atoms.
        random_texts: Begins a game with cards whose texts are drawn by chance.
        broken_tools: Uses of the table's tools that make no sense.
        games: How many random games the usual run plays of it; a long run plays as many of each.
    """

    game: GameId
    rules: Rules
    start: Callable[[int, int], Any]
    sizes: tuple[int, ...]
    play: Path
    writers: frozenset[str]
    noted: frozenset[str]
    random_texts: Callable[[Random, int], Any]
    forbidden: Callable[[Any], list[tuple[Option, list[Any]]]]
    always: tuple[Check, ...] = ()
    sometimes: tuple[Check, ...] = ()
    broken_tools: Mapping[str, Option] = field(default_factory=dict)
    games: int = 300

    def __str__(self) -> str:
        return self.game


class Chance:
    """Answers by chance, the same way for the same seed."""

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def choose(self, game: Any) -> Option:
        """Return one of the options of the decision that waits."""
        assert game.pending is not None
        self.state = following(self.state)
        options = game.pending.options
        choice: Option = options[(self.state >> 11) % len(options)]
        return choice


def play_on(game: Any, seed: int, decisions: int = 10_000) -> Any:
    """Answer by chance until the game is over or so many decisions were answered."""
    chance = Chance(seed)
    for _ in range(decisions):
        if game.pending is None:
            break
        game.apply(chance.choose(game))
    return game


def play_to_open(game: Any, seed: int, decisions: int) -> Any:
    """Play on by chance, and then until somebody may act."""
    play_on(game, seed, decisions)
    while game.pending is not None and not game.pending.is_open:
        game.apply(game.pending.options[0])
    assert game.pending is not None
    return game


def forget(game: Any) -> Any:
    """Return a copy that knows nothing yet of what is in play."""
    copy = game.clone()
    copy.touch_board()
    return copy


def check_ties(game: Any) -> None:
    """Children and hosts name each other; nothing out of the game is tied or hidden."""
    for child, tie in game.hosts.items():
        assert child in game.held[tie.host]
        assert min(game.zone[child], game.zone[tie.host]) >= 0
    for host, children in game.held.items():
        assert children
        assert all(game.hosts[each].host == host for each in children)
    assert all(game.zone[each] >= 0 for each in game.sights)
