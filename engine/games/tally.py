"""What one game tells about the deck of its first player, in figures that the game declares."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from engine.games.table_game import TableGame
from engine.games.usual_answers import deck_of, hand_of, is_card, is_first, printed_name
from engine.kernel.decisions import Option
from engine.kernel.state.game import GameOf
from engine.kernel.state.numbers import TURN_BEGAN
from engine.values import value

SEAT: Final = 0
G = TypeVar("G", bound=GameOf[Any])


@value
class Gain:
    """Something a player gains turn by turn; the amounts of one kind of event are added up.

    Attributes:
        key: Under which the record of a simulation has it.
    """

    id: str
    key: str
    title: str
    event: int


@value
class Supply(Generic[G]):
    """Something a player uses up turn by turn.

    Attributes:
        key: Under which the record of a simulation has it.
        titles: What the used part and the part left over are called.
        reading: What a chart of both shows, as a sentence.
        used, left: How much of it a player has used, and has left.
        is_spent: Whether using it uses it up; what is only counted leaves nothing over.
    """

    id: str
    key: str
    title: str
    titles: tuple[str, str]
    reading: str
    used: Callable[[G, int], int]
    left: Callable[[G, int], int]
    is_spent: bool = True


@value
class Progress(Generic[G]):
    """How near a player's team is to winning.

    Attributes:
        key: Under which the record of a test game has it.
        unit: What is counted.
        sentence: How far a team got, of {goal}, in own turn {turn}.
    """

    key: str
    unit: str
    sentence: str
    value: Callable[[G, int], int]
    goal: Callable[[G], int]

    def is_reached(self, game: G, seat: int) -> bool:
        """Whether the player's team has what wins."""
        return self.value(game, seat) >= self.goal(game)


def turns_begun(game: TableGame, seat: int, turn: int) -> int:
    """Return how many own turns a player has begun up to a turn of the game; extra ones count."""
    begun = game.events_of(1 << TURN_BEGAN)
    return sum(event[6] <= turn and event[1] == seat for event in begun)


def has_won(game: TableGame, seat: int) -> bool:
    """Whether a player's team has won, alone."""
    return game.outcome is not None and game.outcome.winners == (game.seating.team_of[seat],)


@value
class TallyKit(Generic[G]):
    """How the games of one game are counted.

    Attributes:
        heading: What the figures by turn are called together.
        own_turn: Which of a player's own turns a turn of the game is, or was last.
        is_first: Whether a player's team went first.
        ends_turn: Whether an answer ends a player's turn.
        hand, deck: The zones of a player that hold the hand and what is drawn from; those that the
            rules name, where the game says nothing else.
        name: What an object is called.
        is_card: Whether an object is a card of a deck, and no token.
    """

    heading: str
    gains: tuple[Gain, ...]
    supplies: tuple[Supply[G], ...]
    progress: Progress[G]
    own_turn: Callable[[G, int, int], int]
    ends_turn: Callable[[G, int, Option], bool]
    hand: Callable[[G, int], int] = hand_of
    deck: Callable[[G, int], int] = deck_of
    is_first: Callable[[G, int], bool] = is_first
    name: Callable[[G, int], str] = printed_name
    is_card: Callable[[G, int], bool] = is_card

    def templates(self) -> set[str]:
        """Return every word that a window shows, for translators."""
        words = {self.heading, self.progress.sentence, *(each.title for each in self.gains)}
        for supply in self.supplies:
            words |= {*supply.titles, supply.reading}
        return words

    def turn(self, game: G, seat: int = SEAT) -> int:
        """Return which of a player's own turns it is, or was last."""
        return self.own_turn(game, seat, game.turn)


@dataclass(slots=True)
class TurnRecord:
    """One own turn, as it stood when the player ended it.

    Attributes:
        hand: Cards in hand.
        supplies: By id, how much was used and how much left over.
    """

    turn: int
    hand: int
    supplies: dict[str, tuple[int, int]] = field(default_factory=dict)


@value
class CardUse:
    """What became of one player's cards in a game, each name once.

    Attributes:
        left: Names still in hand at the end.
    """

    drawn: frozenset[str] = frozenset()
    played: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()


@dataclass(slots=True)
class GameRecord:
    """One game of a deck.

    Attributes:
        result: 1 won, 0 drawn, won together with others or not ended, -1 lost.
        goal_turn: The own turn in which the goal was reached; 0 if it was not.
        put_back: Cards put back in the mulligan.
        gains: By id, what was gained in each own turn, by its number.
        drawn: Cards that came to the hand, by name; `stuck` those that were still there at the end.
        seen: For each turn asked for, the cards that had left the deck by its end, by face.
        played: Likewise the cards that had been played.
        uses: What became of the cards of every player, by seat.
    """

    is_first: bool
    result: int = 0
    goal_turn: int = 0
    turns: int = 0
    put_back: int = 0
    loops: int = 0
    turn_records: list[TurnRecord] = field(default_factory=list)
    gains: dict[str, dict[int, int]] = field(default_factory=dict)
    drawn: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    seen: dict[int, list[int]] = field(default_factory=dict)
    played: dict[int, list[int]] = field(default_factory=dict)
    uses: tuple[CardUse, ...] = ()
