"""What one finished game tells about the deck of its first player."""

from dataclasses import dataclass, field
from typing import Final

from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.play.words import (
    DECK,
    DO_PASS,
    DREW,
    HAND,
    MULLIGANED,
    PLAYED,
    SECURED,
    TOKEN,
    TURN_BEGAN,
    WIDTH,
)
from engine.games.rush_of_ikorr.telling.log import own_turn
from engine.kernel.decisions import Option

SEAT: Final = 0


@dataclass(slots=True)
class TurnRecord:
    """One own turn, as it stood when the player passed.

    Attributes:
        used: Influence exerted.
        wasted: Influence left over.
        hand: Cards in hand.
    """

    turn: int
    used: int
    wasted: int
    hand: int


@dataclass(slots=True)
class GameRecord:
    """One game of a deck.

    Attributes:
        result: 1 won, 0 drawn or not ended, -1 lost.
        goal_turn: The own turn in which the goal was reached; 0 if it was not.
        put_back: Cards put back in the mulligan.
        secured: Ikorr secured in each own turn, by its number.
        drawn: Cards that came to the hand, by name; `stuck` those that were still there at the end.
        seen: For each turn asked for, the cards that had left the deck by its end, by face.
        played: Likewise the cards that had been played.
    """

    is_first: bool
    result: int = 0
    goal_turn: int = 0
    turns: int = 0
    put_back: int = 0
    loops: int = 0
    turn_records: list[TurnRecord] = field(default_factory=list)
    secured: dict[int, int] = field(default_factory=dict)
    drawn: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    seen: dict[int, list[int]] = field(default_factory=dict)
    played: dict[int, list[int]] = field(default_factory=dict)


class Watcher:
    """Looks at the first player's turns as they end.

    `turns` are those whose seen and played cards are asked for; a game that ends earlier answers
    with what there was at its end.
    """

    def __init__(self, turns: tuple[int, ...] = ()) -> None:
        self._turns = turns
        self._records: list[TurnRecord] = []
        self._seen: dict[int, list[int]] = {}

    def __call__(self, game: Play, choice: Option) -> None:
        """Note how a turn stood when the player passed."""
        if choice != (DO_PASS,) or game.active_team != game.seating.team_of[SEAT]:
            return
        turn = _own_turn(game)
        hand = len(game.zones[SEAT * WIDTH + HAND])
        self._records.append(TurnRecord(turn, game.exerted[SEAT], game.influence[SEAT], hand))
        if turn in self._turns:
            self._seen[turn] = _seen(game)

    def record(self, game: Play) -> GameRecord:
        """Return what the whole game tells."""
        record = GameRecord(game.first_team == game.seating.team_of[SEAT])
        record.turns = _own_turn(game)
        record.loops = game.loops
        record.turn_records = self._records
        record.stuck = [game.face[each].name for each in game.zones[SEAT * WIDTH + HAND]]
        team = game.seating.team_of[SEAT]
        if game.pool[team] >= game.goal:
            record.goal_turn = record.turns
        if game.outcome is not None and not game.outcome.is_draw:
            record.result = 1 if game.outcome.winners[0] == team else -1
        for turn in self._turns:
            record.seen[turn] = self._seen.get(turn) or _seen(game)
            record.played[turn] = []
        self._read_log(game, record)
        return record

    def _read_log(self, game: Play, record: GameRecord) -> None:
        turn = 0
        for event in game.events():
            kind = event[0]
            if kind == TURN_BEGAN:
                turn = own_turn(event[6], game.seating.team_of[SEAT], game.first_team)
            elif event[1] != SEAT:
                continue
            elif kind == DREW:
                record.drawn.append(game.face[event[2]].name)
            elif kind == SECURED:
                record.secured[turn] = record.secured.get(turn, 0) + event[6]
            elif kind == MULLIGANED:
                record.put_back += event[6]
            elif kind == PLAYED:
                for asked, faces in record.played.items():
                    if turn <= asked:
                        faces.append(game.definition[event[2]])


def _own_turn(game: Play) -> int:
    return own_turn(game.turn, game.seating.team_of[SEAT], game.first_team)


def _seen(game: Play) -> list[int]:
    """Return the player's cards that are no longer in the deck, by face; tokens are no cards."""
    return [
        game.definition[number]
        for number, owner in enumerate(game.owner)
        if owner == SEAT
        and game.zone[number] != SEAT * WIDTH + DECK
        and not game.flags[number] & TOKEN
    ]
