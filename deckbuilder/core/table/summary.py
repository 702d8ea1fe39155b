"""What a game at the table tells about the first player's deck, turn by turn."""

from dataclasses import dataclass

from deckbuilder.core.table.session import TableSession
from engine.games.rush_of_ikorr.tally import SEAT, GameRecord, Watcher


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One game so far, as its first player saw it.

    Attributes:
        secured, goal: Ikorr of the team, and how much of it wins.
    """

    player: str
    record: GameRecord
    secured: int
    goal: int


def summary_of(session: TableSession) -> GameSummary:
    """Play a game's answers again and note how each own turn ended."""
    watcher = Watcher()
    game = session.seated.start()
    for option in session.match.choices:
        watcher(game, option)
        game.apply(option)
    return GameSummary(
        player=session.viewer.name(SEAT),
        record=watcher.record(game),
        secured=game.pool[game.seating.team_of[SEAT]],
        goal=game.goal,
    )
