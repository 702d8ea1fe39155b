"""Results of games by deck and version of it: a line of JSON for each game, read with tolerance."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import date
from os import SEEK_END
from pathlib import Path

from deckbuilder.core.deck_version import version_of
from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.core.table.session import TableSession
from deckbuilder.store.text_files import MEGABYTE, read_text
from engine.decks import Deck
from engine.pilots.roster import PilotName

FILE_NAME = "results.jsonl"
LARGEST_FILE = 20 * MEGABYTE
WON, LOST, DRAWN = "won", "lost", "drawn"


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game of a deck.

    Attributes:
        version: What tells one version of a deck from another: the cards that come to the table.
        against: The decks of the other side.
        day: When it was played, as 2026-01-31.
    """

    game: str
    deck: str
    version: str
    against: str
    result: str
    turns: int
    day: str


@dataclass(frozen=True, slots=True)
class WinCount:
    """How often a deck won, lost and drew."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.won + self.lost + self.drawn


def result_of(session: TableSession) -> GameResult | None:
    """Return the result for the first player's deck; None where nobody played or resisted."""
    plan, outcome = session.seated.plan, session.game.outcome
    others = [e for e in plan.seats[plan.team_size :] if e.pilot is not PilotName.GOLDFISH]
    if outcome is None or not plan.people or not others or session.seated.scenario:
        return None
    share = outcome.share(session.game.seating.team_of[0])
    result = WON if share == 1 else LOST if share == 0 else DRAWN
    deck = plan.seats[0].deck
    against = ", ".join(seat.deck.name or seat.name for seat in others)
    return GameResult(deck.game, deck.name, version_of(deck), against, result,
                      session.game.turn, date.today().isoformat())  # fmt: skip


def note_result(folder: Path, result: GameResult) -> None:
    """Remember the result of a game.

    Raises:
        DeckbuilderError: It cannot be written.
    """
    line = json.dumps(asdict(result), ensure_ascii=False).encode() + b"\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / FILE_NAME).open("ab+") as file:
            # A disk that was full has left a line without its end; this one must not join it.
            if file.tell():
                file.seek(-1, SEEK_END)
                line = line if file.read() == b"\n" else b"\n" + line
            file.write(line)
    except OSError as error:
        reason = error.strerror or str(error)
        raise DeckbuilderError(f"Cannot write {folder / FILE_NAME}: {reason}.") from error


def results_of(folder: Path) -> Iterator[GameResult]:
    """Yield every result that can be read; a damaged line is skipped."""
    try:
        text = read_text(folder / FILE_NAME, LARGEST_FILE)
    except UnreadableFileError:
        return
    for line in text.splitlines():
        found = _read(line)
        if found is not None:
            yield found


def tally(folder: Path, deck: Deck, *, is_whole_deck: bool = False) -> WinCount:
    """Return how often this version of a deck won and lost, or every version of its name."""
    version = version_of(deck)
    counts = dict.fromkeys((WON, LOST, DRAWN), 0)
    for each in results_of(folder):
        is_same = each.deck == deck.name if is_whole_deck else each.version == version
        if each.game == deck.game and is_same and each.result in counts:
            counts[each.result] += 1
    return WinCount(counts[WON], counts[LOST], counts[DRAWN])


def _read(line: str) -> GameResult | None:
    try:
        record = read_json(line)
    except ForeignJsonError:
        return None
    names = ("game", "deck", "version", "against", "result", "day")
    if not isinstance(record, dict) or not all(isinstance(record.get(e), str) for e in names):
        return None
    turns = record.get("turns")
    if type(turns) is not int:
        return None
    return GameResult(turns=turns, **{name: str(record[name]) for name in names})
