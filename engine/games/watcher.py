"""Watching a game as it is played, and reading from its log what became of each player's cards.

It is asked at every answer of a simulation, so it is compiled; the tables it reads are not.
"""

from collections.abc import Iterable
from typing import Any, Final, Generic, TypeVar

from engine.games.tally import SEAT, CardUse, GameRecord, TallyKit, TurnRecord
from engine.kernel.decisions import Option
from engine.kernel.effects.change_kinds import bits_of
from engine.kernel.state.game import GameOf
from engine.kernel.state.numbers import DREW, MULLIGANED, PLAYED, TURN_BEGAN
from engine.kernel.state.table import Event

# Turns of the game after which it is given up; a deck runs out long before.
LONGEST_GAME: Final = 200
# The kinds of events that are counted in every game.
_COUNTED: Final = bits_of((TURN_BEGAN, DREW, MULLIGANED, PLAYED))
G = TypeVar("G", bound=GameOf[Any])


def is_too_long(game: GameOf[Any]) -> bool:
    """Whether a game is to be given up."""
    return game.turn > LONGEST_GAME


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


def _note_played(game: GameOf[Any], event: Event, turn: int, record: GameRecord) -> None:
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
    owner = game.owner
    own = [number for number in numbers if number >= 0 and owner[number] == seat]
    name, is_card = kit.name, kit.is_card
    return frozenset([name(game, number) for number in own if is_card(game, number)])
