"""What one game tells about the deck of its first player, in figures that the game declares."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from engine.games.table_game import TableGame
from engine.kernel.decisions import Option
from engine.kernel.effects.change_kinds import bits_of
from engine.kernel.state.numbers import DREW, MULLIGANED, PLAYED, TOKEN, TURN_BEGAN
from engine.kernel.state.table import Event
from engine.values import value

SEAT: Final = 0
# Turns of the game after which it is given up; a deck runs out long before.
LONGEST_GAME: Final = 200
# The kinds of events that are counted in every game.
_COUNTED: Final = bits_of((TURN_BEGAN, DREW, MULLIGANED, PLAYED))
G = TypeVar("G", bound=TableGame)


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
    """

    id: str
    key: str
    title: str
    titles: tuple[str, str]
    reading: str
    used: Callable[[G, int], int]
    left: Callable[[G, int], int]


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


def is_too_long(game: TableGame) -> bool:
    """Whether a game is to be given up."""
    return game.turn > LONGEST_GAME


def turns_begun(game: TableGame, seat: int, turn: int) -> int:
    """Return how many own turns a player has begun up to a turn of the game; extra ones count."""
    begun = game.events_of(1 << TURN_BEGAN)
    return sum(event[6] <= turn and event[1] == seat for event in begun)


def has_won(game: TableGame, seat: int) -> bool:
    """Whether a player's team has won, alone."""
    return game.outcome is not None and game.outcome.winners == (game.seating.team_of[seat],)


def ends_with(verb: int) -> Callable[[Any, int, Option], bool]:
    """Return whether an answer ends a player's turn: an action without anything else, in it."""

    def ends(game: Any, seat: int, choice: Option) -> bool:
        return choice == (verb,) and bool(game.active_team == game.seating.team_of[seat])

    return ends


def _is_first(game: Any, seat: int) -> bool:
    return bool(game.first_team == game.seating.team_of[seat])


def _hand(game: Any, seat: int) -> int:
    return int(seat * game.layout.width + game.rules.hand)


def _deck(game: Any, seat: int) -> int:
    return int(seat * game.layout.width + game.rules.deck)


def _printed_name(game: Any, number: int) -> str:
    return str(game.cards.faces[game.definition[number]].name)


def _is_card(game: Any, number: int) -> bool:
    return not game.flags[number] & TOKEN


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
    hand: Callable[[G, int], int] = _hand
    deck: Callable[[G, int], int] = _deck
    is_first: Callable[[G, int], bool] = _is_first
    name: Callable[[G, int], str] = _printed_name
    is_card: Callable[[G, int], bool] = _is_card

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


class Watcher(Generic[G]):
    """Looks at the first player's turns as they end.

    `turns` are those whose seen and played cards are asked for; a game that ends earlier answers
    with what there was at its end.
    """

    def __init__(self, kit: TallyKit[G], turns: tuple[int, ...] = ()) -> None:
        self._kit = kit
        self._turns = turns
        self._records: list[TurnRecord] = []
        self._seen: dict[int, list[int]] = {}

    def __call__(self, game: G, choice: Option) -> None:
        """Note how a turn stands when the player ends it."""
        kit = self._kit
        if not kit.ends_turn(game, SEAT, choice):
            return
        turn = kit.turn(game)
        record = TurnRecord(turn, len(self._hand(game)))
        for each in kit.supplies:
            record.supplies[each.id] = (each.used(game, SEAT), each.left(game, SEAT))
        self._records.append(record)
        if turn in self._turns:
            self._seen[turn] = self._out_of_deck(game)

    def record(self, game: G) -> GameRecord:
        """Return what the whole game tells."""
        kit = self._kit
        record = GameRecord(kit.is_first(game, SEAT))
        record.turns = kit.turn(game)
        record.loops = game.loops
        record.turn_records = self._records
        record.stuck = [kit.name(game, each) for each in self._hand(game)]
        if kit.progress.is_reached(game, SEAT):
            record.goal_turn = record.turns
        if game.outcome is not None and game.outcome.winners:
            share = game.outcome.share(game.seating.team_of[SEAT])
            record.result = 1 if share == 1 else -1 if share == 0 else 0
        for turn in self._turns:
            record.seen[turn] = self._seen.get(turn) or self._out_of_deck(game)
            record.played[turn] = []
        # Most of the log is about something else.
        log = game.events_of(_COUNTED | bits_of(each.event for each in kit.gains))
        self._read_log(game, log, record)
        record.uses = card_uses(kit, game, log)
        return record

    def _read_log(self, game: G, log: list[Event], record: GameRecord) -> None:
        turn = 0
        gains = {each.event: record.gains.setdefault(each.id, {}) for each in self._kit.gains}
        for event in log:
            kind = event[0]
            if kind == TURN_BEGAN:
                turn = self._kit.own_turn(game, SEAT, event[6])
            elif event[1] != SEAT:
                continue
            elif kind in gains:
                gains[kind][turn] = gains[kind].get(turn, 0) + event[6]
            elif kind == DREW:
                record.drawn.append(self._kit.name(game, event[2]))
            elif kind == MULLIGANED:
                record.put_back += event[6]
            elif kind == PLAYED:
                _note_played(game, event, turn, record)

    def _hand(self, game: G) -> list[int]:
        return game.zones[self._kit.hand(game, SEAT)]

    def _out_of_deck(self, game: G) -> list[int]:
        """Return the player's cards that are no longer in the deck, by face."""
        deck = self._kit.deck(game, SEAT)
        return [
            game.definition[number]
            for number, owner in enumerate(game.owner)
            if owner == SEAT and game.zone[number] != deck and self._kit.is_card(game, number)
        ]


def _note_played(game: TableGame, event: Event, turn: int, record: GameRecord) -> None:
    for asked, faces in record.played.items():
        if turn <= asked:
            faces.append(game.definition[event[2]])


def card_uses(kit: TallyKit[G], game: G, log: list[Event]) -> tuple[CardUse, ...]:
    """Return what became of every player's own cards, by seat, as the log tells."""
    drawn: list[set[int]] = [set() for _ in game.seating.team_of]
    played: list[set[int]] = [set() for _ in game.seating.team_of]
    for event in log:
        if event[0] == DREW:
            drawn[event[1]].add(event[2])
        elif event[0] == PLAYED:
            played[event[1]].add(event[2])
    return tuple(
        CardUse(
            _own_names(kit, game, seat, drawn[seat]),
            _own_names(kit, game, seat, played[seat]),
            _own_names(kit, game, seat, game.zones[kit.hand(game, seat)]),
        )
        for seat in range(len(drawn))
    )


def _own_names(kit: TallyKit[G], game: G, seat: int, numbers: Iterable[int]) -> frozenset[str]:
    """The names of a player's cards among some objects; those of others and tokens do not count."""
    return frozenset(
        kit.name(game, number)
        for number in numbers
        if number >= 0 and game.owner[number] == seat and kit.is_card(game, number)
    )
