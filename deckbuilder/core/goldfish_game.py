"""A test game: seats answered by pilots or by people; taken back, redone, saved and opened."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.core.decklist.json_form import read_json_list
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.core.table.past import LogEntry
from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.saved_game import (
    FREE,
    refuse_strangers,
    saved_game_id,
    saved_level,
    saved_match,
    saved_readings,
    saved_teams,
    write_game,
)
from deckbuilder.core.table.seated import seat_decks, seat_free
from deckbuilder.core.table.session import Helping, TableSession
from engine.cards import GameId
from engine.catalog import Catalog
from engine.decks import Deck
from engine.errors import EngineError
from engine.games import PLUGINS, play_kit
from engine.games.kits import PlayKit
from engine.games.table_game import TableGame
from engine.kernel.decisions import Option
from engine.language.reading.cache import ReadText
from engine.pilots.levels import Level
from engine.pilots.roster import PilotName
from engine.readings import Readings
from engine.tabletop.board import Question

SCHEMA = 1
PLAYER = 0
LARGEST_SAVE = 4_000_000
_AT_THE_TABLE = "This game began from a scenario or has teams: open it at the table, in the window."


class SavedGameError(DeckbuilderError):
    """A saved game cannot be opened."""


class SeatsError(DeckbuilderError):
    """A game is not played by this many, everybody alone."""


def called(count: int) -> tuple[str, ...]:
    """Return what that many players are called, the first one first."""
    if count == 2:
        return ("You", "Opponent")
    return ("You", *(f"Opponent {number}" for number in range(1, count)))


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who plays what, and by which chance.

    Attributes:
        decks: A deck for each seat.
        pilots: Who answers for each seat; None for a person.
        first: The team that goes first, -1 to roll for it.
        is_free: It is played by hand, without rules.
        readings: How open questions of play are settled, where not as usual.
        level: How strong the searching pilot is.
    """

    decks: tuple[Deck, ...]
    pilots: tuple[PilotName | None, ...]
    seed: int
    first: int = -1
    is_free: bool = False
    readings: Readings = field(default_factory=dict)
    level: Level = Level.STEADY


class GoldfishGame:
    """A game in which pilots answer by themselves and people are waited for.

    It is a game at the table, as the window plays it, without the window.
    """

    def __init__(
        self,
        sitting: Sitting,
        catalog: Catalog,
        saved: object = None,
        read: ReadText | None = None,
    ) -> None:
        self.sitting = sitting
        count = len(sitting.decks)
        _refuse_seats(sitting.decks[0].game, count)
        seats = tuple(map(SeatPlan, called(count), sitting.decks, sitting.pilots))
        plan = TablePlan(
            seats, sitting.seed, sitting.first, sitting.level, count, readings=sitting.readings
        )
        is_free = sitting.is_free
        if saved is not None and not is_free:
            refuse_strangers(sitting.decks, catalog)
        seated = seat_free(plan, catalog) if is_free else seat_decks(plan, catalog, read)
        self.session = TableSession(seated, saved)
        if not all(sitting.pilots):
            self._answer_for_pilots()

    @property
    def kit(self) -> PlayKit[Any]:
        """The playable part of the game, which a table without rules does without."""
        return play_kit(self.session.seated.game)

    @property
    def game(self) -> TableGame:
        """The game as it is now."""
        return self.session.game

    @property
    def waiting(self) -> Question | None:
        """What a person is asked; None when the game is over."""
        return self.session.question

    @property
    def notes(self) -> list[str]:
        """What is to be told about the decks."""
        return [str(each) for each in self.session.seated.notes]

    def answer(self, option: Option) -> None:
        """Answer for a person; pilots go on until a person is asked again."""
        self.session.answer(option)
        self._answer_for_pilots()

    def concede(self) -> None:
        """Give the game up."""
        self.session.concede()

    def play_for_me(self, name: PilotName = PilotName.GREEDY) -> None:
        """Let a pilot answer the one decision that a person is asked."""
        if not self.session.is_over:
            self.session.help_me(Helping.DECISION, name)
            self._answer_for_pilots()

    def play_turn_for_me(self) -> None:
        """Let the pilot answer until the turn of the person who is asked is over."""
        turn = self.game.turn
        while not self.session.is_over and self.game.turn == turn:
            self.play_for_me()

    def undo(self) -> bool:
        """Take back a person's last answer and what pilots made of it; False if there is none."""
        before = self.session.position
        self.session.undo()
        return self.session.position != before

    def redo(self) -> bool:
        """Give an answer again that was taken back; False if there is none."""
        if not self.session.can_redo:
            return False
        self.session.redo()
        return True

    # Playing by itself

    def play_turns(self, most: int, name: PilotName = PilotName.GREEDY) -> None:
        """Let pilots answer for some turns of the first player; this one answers for people."""
        session = self.session
        while not session.is_over:
            session.help_me(Helping.GAME, name)
            session.step(session.thinking()())
            if self.turn > most:
                # The answer that began a further turn is not given.
                session.go_to(session.position - 1)
                return

    @property
    def turn(self) -> int:
        """Which of the first player's own turns it is, or was last."""
        return self.kit.tally.turn(self.game, PLAYER)

    @property
    def goal_turn(self) -> int | None:
        """The own turn in which the first player's team reached the goal; None if it did not."""
        if self.sitting.is_free:
            return None
        is_reached = self.kit.tally.progress.is_reached(self.game, PLAYER)
        return self.turn if is_reached else None

    # Words

    def log(self) -> list[str]:
        """Everything that happened, as the lines of the window's log."""
        return self.log_since(-1)

    def log_since(self, position: int) -> list[str]:
        """Return lines for what happened after a number of answers; -1 for all of it."""
        here = self.session.position
        return [log_line(each) for each in self.session.entries if position < each.position <= here]

    # Files

    def save(self) -> str:
        """Return the game as the text of a file."""
        return write_game(self.session)

    def _answer_for_pilots(self) -> None:
        session = self.session
        while session.answering() is not None:
            session.step(session.thinking()())


def log_line(entry: LogEntry) -> str:
    """Return a line of the log as text: turns stand out, consequences stand in."""
    mark = "--- " if entry.line.is_heading else "  " * entry.line.depth
    return f"{mark}{entry.line.words}"


def is_saved_game(text: str) -> bool:
    """Whether a text looks like a saved game rather than a deck."""
    return text.lstrip()[:1] == "{" and '"saved": "game"' in text[:200]


def read_saved_game(text: str) -> tuple[Sitting, object]:
    """Read a saved game: who plays what, and the answers given.

    Raises:
        SavedGameError: It is damaged, or from a newer version.
    """
    try:
        document = read_json(text)
    except ForeignJsonError as error:
        raise SavedGameError(f"The saved game is damaged: {error}") from error
    if not isinstance(document, dict) or document.get("schema") != SCHEMA:
        raise SavedGameError("The saved game is of a version that cannot be read here.")
    if "scenario" in document:
        raise SavedGameError(_AT_THE_TABLE)
    try:
        return _sitting(document), saved_match(document)
    except (DecklistError, EngineError) as error:
        raise SavedGameError(f"The saved game is damaged: {error}") from error


def _refuse_seats(game: GameId, count: int) -> None:
    """Refuse to sit down with this many, where the game is not played like that."""
    if count == 2:
        return
    counts = [str(teams) for teams, size in play_kit(game).seatings if size == 1]
    if str(count) not in counts:
        by = " or ".join((*[", ".join(counts[:-1])][: len(counts) - 1], counts[-1]))
        raise SeatsError(f"{PLUGINS[game].game.title} is played here by {by}, not by {count}.")


def _sitting(document: Mapping[str, object]) -> Sitting:
    decks, pilots = document.get("decks"), document.get("pilots")
    seed, first = document.get("seed"), document.get("first", -1)
    if not isinstance(decks, list) or not isinstance(pilots, list) or len(decks) < 2:
        raise DecklistError("it does not have two decks.")
    if len(pilots) != len(decks) or not all(each in (None, *PilotName) for each in pilots):
        raise DecklistError("it names an unknown pilot.")
    if type(seed) is not int or seed < 0:
        raise DecklistError("its seed cannot be read.")
    if type(first) is not int or first not in range(-1, len(decks)):
        raise DecklistError("it names nobody who could go first.")
    read = tuple(read_json_list(json.dumps(each), None, CardNames()).deck for each in decks)
    game = saved_game_id(document, read[0].game)
    if len(read) > 2 and saved_teams(document, game, len(read)) < len(read):
        raise SavedGameError(_AT_THE_TABLE)
    return Sitting(
        decks=read,
        pilots=tuple(None if each is None else PilotName(each) for each in pilots),
        seed=seed,
        first=first,
        is_free=document.get("table") == FREE,
        readings=saved_readings(document, game),
        level=saved_level(document),
    )
