"""What a game at the table tells about the first player's deck, turn by turn."""

from dataclasses import dataclass
from typing import Any

from deckbuilder.core.table.session import TableSession
from engine.games import play_kit
from engine.games.tally import SEAT, GameRecord, TallyKit
from engine.games.watcher import Watcher


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One game so far, as its first player saw it.

    Attributes:
        kit: What the figures are called.
        reached, goal: How far the team has come, and how much of it wins.
    """

    player: str
    record: GameRecord
    kit: TallyKit[Any]
    reached: int
    goal: int


def summary_of(session: TableSession) -> GameSummary:
    """Play a game's answers again and note how each own turn ended."""
    kit = play_kit(session.seated.game).tally
    watcher = Watcher(kit)
    game = session.seated.start()
    for option in session.match.choices:
        watcher(game, option)
        game.apply(option)
    return GameSummary(
        player=session.viewer.name(SEAT),
        record=watcher.record(game),
        kit=kit,
        reached=kit.progress.value(game, SEAT),
        goal=kit.progress.goal(game),
    )
