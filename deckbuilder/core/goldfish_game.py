"""A test game: seats answered by pilots or by people; taken back, redone, saved and opened."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from deckbuilder.core.decklist.json_form import read_json_list, write_json_list
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from engine.catalog import Catalog
from engine.decks import Deck
from engine.errors import EngineError
from engine.games import play_kit
from engine.games.table_game import TableGame
from engine.games.tables import table_for
from engine.kernel.board import Viewer
from engine.kernel.decisions import Decision, Option
from engine.language.reading.cache import ReadText
from engine.pilots.making import PilotName, make_pilot
from engine.pilots.pilot import Pilot

SCHEMA = 1
PLAYER = 0
CALLED = ("You", "Opponent")
LARGEST_SAVE = 4_000_000


class SavedGameError(DeckbuilderError):
    """A saved game cannot be opened."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who plays what, and by which chance.

    Attributes:
        decks: A deck for each seat.
        pilots: Who answers for each seat; None for a person.
        first: The team that goes first, -1 to roll for it.
    """

    decks: tuple[Deck, ...]
    pilots: tuple[PilotName | None, ...]
    seed: int
    first: int = -1


class GoldfishGame:
    """A game in which pilots answer by themselves and people are waited for."""

    def __init__(
        self,
        sitting: Sitting,
        catalog: Catalog,
        saved: object = None,
        read: ReadText | None = None,
    ) -> None:
        self.sitting = sitting
        self.kit = play_kit(sitting.decks[0].game)
        self.table = table_for(sitting.decks, catalog, read)
        self.match = self.table.begin(sitting.seed, sitting.first)
        if saved is not None:
            self.match = self.table.reopen(sitting.seed, sitting.first, saved)
        people = [seat for seat, pilot in enumerate(sitting.pilots) if pilot is None]
        # A test game that nobody plays by hand is told as its first player sees it.
        self.viewer = Viewer(CALLED, frozenset(people or [PLAYER]))
        self._pilots: list[Pilot[TableGame] | None] = [
            None if name is None else make_pilot(name, self.table.brain, sitting.seed, seat)
            for seat, name in enumerate(sitting.pilots)
        ]
        self._answer_for_pilots()

    @property
    def game(self) -> TableGame:
        """The game as it is now."""
        game: TableGame = self.match.game
        return game

    @property
    def waiting(self) -> Decision | None:
        """What a person is asked; None when the game is over."""
        return self.game.pending

    def answer(self, option: Option) -> None:
        """Answer for a person; pilots go on until a person is asked again."""
        self.match.apply(option)
        self._answer_for_pilots()

    def play_for_me(self, name: PilotName = PilotName.GREEDY) -> None:
        """Let a pilot answer the one decision that a person is asked."""
        pending = self.waiting
        if pending is not None:
            pilot = make_pilot(name, self.table.brain, self.sitting.seed, pending.seat)
            self.answer(pilot.choose(self.game))

    def play_turn_for_me(self) -> None:
        """Let the pilot answer until the turn of the person who is asked is over."""
        turn = self.game.turn
        while self.waiting is not None and self.game.turn == turn:
            self.play_for_me()

    def undo(self) -> bool:
        """Take back a person's last answer and what pilots made of it; False if there is none."""
        before = len(self.match.choices)
        while self.match.can_undo:
            self.match.undo()
            if self._is_for_person():
                return True
        self.match.redo(before - len(self.match.choices))
        return False

    def redo(self) -> bool:
        """Give an answer again that was taken back; False if there is none."""
        if not self.match.can_redo:
            return False
        self.match.redo()
        while self.match.can_redo and not self._is_for_person():
            self.match.redo()
        return True

    # Playing by itself

    def play_turns(self, most: int, name: PilotName = PilotName.GREEDY) -> None:
        """Let pilots answer for some turns of the first player; this one answers for people."""
        pilots = [
            pilot or make_pilot(name, self.table.brain, self.sitting.seed, seat)
            for seat, pilot in enumerate(self._pilots)
        ]
        while (pending := self.game.pending) is not None:
            self.match.apply(pilots[pending.seat].choose(self.game))
            if self.turn > most:
                # The answer that began a further turn is not given.
                self.match.undo()
                return

    @property
    def turn(self) -> int:
        """Which of the first player's own turns it is, or was last."""
        return self.kit.tally.turn(self.game, PLAYER)

    @property
    def goal_turn(self) -> int | None:
        """The own turn in which the first player's team reached the goal; None if it did not."""
        is_reached = self.kit.tally.progress.is_reached(self.game, PLAYER)
        return self.turn if is_reached else None

    # Words

    def log(self) -> list[str]:
        """Everything that happened, in sentences."""
        return self.log_since(0)

    def log_since(self, count: int) -> list[str]:
        """Return sentences for what happened after a number of events."""
        events = self.game.events()[count:]
        return list(self.kit.terminal.log(self.game, self.viewer, events))

    # Files

    def save(self) -> str:
        """Return the game as the text of a file."""
        sitting = self.sitting
        document = {
            "schema": SCHEMA,
            "saved": "game",
            "seed": sitting.seed,
            "first": sitting.first,
            "pilots": [name.value if name else None for name in sitting.pilots],
            "decks": [json.loads(write_json_list(deck)) for deck in sitting.decks],
            "match": self.match.to_dict(),
        }
        return json.dumps(document, ensure_ascii=False, indent=1) + "\n"

    def _is_for_person(self) -> bool:
        pending = self.game.pending
        return pending is not None and self._pilots[pending.seat] is None

    def _answer_for_pilots(self) -> None:
        if all(self._pilots):
            return
        while (pending := self.game.pending) is not None:
            pilot = self._pilots[pending.seat]
            if pilot is None:
                return
            self.match.apply(pilot.choose(self.game))


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
    decks = document.get("decks")
    if "scenario" in document or (isinstance(decks, list) and len(decks) > len(CALLED)):
        raise SavedGameError(
            "This game began from a scenario or has teams: open it at the table, in the window."
        )
    try:
        return _sitting(document), document.get("match")
    except (DecklistError, EngineError) as error:
        raise SavedGameError(f"The saved game is damaged: {error}") from error


def _sitting(document: Mapping[str, object]) -> Sitting:
    decks, pilots = document.get("decks"), document.get("pilots")
    seed, first = document.get("seed"), document.get("first", -1)
    if not isinstance(decks, list) or not isinstance(pilots, list) or len(decks) != len(CALLED):
        raise DecklistError("it does not have two decks.")
    if len(pilots) != len(decks) or not all(each in (None, *PilotName) for each in pilots):
        raise DecklistError("it names an unknown pilot.")
    if type(seed) is not int or type(first) is not int or first not in range(-1, len(CALLED)):
        raise DecklistError("its seed cannot be read.")
    return Sitting(
        decks=tuple(read_json_list(json.dumps(each), None, CardNames()).deck for each in decks),
        pilots=tuple(None if each is None else PilotName(each) for each in pilots),
        seed=seed,
        first=first,
    )
