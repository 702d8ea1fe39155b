"""The words of reports on an event: English as they are, or in the language that is asked for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from deckbuilder.core.checking.verdict_words import Record, counts_of
from engine.cards import GameId
from engine.games import GAMES

# Every form that a report says; whoever translates reports knows all of them.
HEADINGS = (
    *("Caveats", "Remarks", "Teams", "Players", "Cards", "Team", "Verdict", "Findings", "Player"),
    *("Deck", "List code", "Card", "Kind", "Lists", "Share", "Copies", "Mean"),
)
COLUMNS = (
    *("player", "player number", "team", "seat", "list", "deck", "game", "format", "verdict"),
    *("errors", "unknown", "warnings", "codes", "rules", "counts", "list code", "findings"),
    "caveats",
)
TEAM_COLUMNS = ("team", "verdict", "players", "findings")
USAGE_COLUMNS = ("card", "kind", "lists", "share", "mean")
VERDICTS = ("legal", "illegal", "unknown", "unreadable", "missing")
KINDS = ("card", "infusion")
CAVEATS_BEAR = "“Legal” holds only with this in mind:"
SENTENCES = (
    CAVEATS_BEAR,
    "format of each list",
    "1 player: {totals}",
    "{count} players: {totals}",
    "none",
    "{caveat} (1 list)",
    "{caveat} ({count} lists)",
    ", seat {seat}",
    "{card} (infusion)",
    "Cards. {words}",
    "How many lists each card is in.",
    "The {most} cards in most lists, of {count}; the CSV has all.",
    "pips",
)
FORMS = frozenset(
    {*HEADINGS, *COLUMNS, *TEAM_COLUMNS, *USAGE_COLUMNS, *VERDICTS, *KINDS, *SENTENCES}
)


def _as_it_is(text: str) -> str:
    return text


@dataclass(frozen=True, slots=True)
class ReportWords:
    """How a report speaks.

    Attributes:
        language: The code of the language.
        form: Translates one of `FORMS`.
        sentence: Translates a finding, a caveat or a remark.
    """

    language: str = "en"
    form: Callable[[str], str] = _as_it_is
    sentence: Callable[[str], str] = _as_it_is

    def say(self, form: str, **values: object) -> str:
        """Return a form in the language, with the values put in for their names."""
        assert form in FORMS, form
        words = self.form(form)
        return words.format(**values) if values else words

    def say_all(self, forms: tuple[str, ...]) -> tuple[str, ...]:
        """Return several forms in the language."""
        return tuple(map(self.say, forms))

    def share(self, part: float) -> str:
        """Return a share in whole per cent."""
        return f"{100 * part:.0f} %"

    def mean(self, number: float) -> str:
        """Return a mean as the language writes it."""
        words = f"{number:.2f}"
        return words if self.language == "en" else words.replace(".", ",")

    def counts(self, record: Record) -> str:
        """Return the counts of a deck in a line; in English by the ids of its sections."""
        counts = record.get("counts")
        if self.language == "en" or not isinstance(counts, Mapping):
            return counts_of(record)
        game = GAMES.get(GameId(str(record.get("game"))))
        headings = {str(each.id): each.heading for each in game.sections} if game else {}
        return ", ".join(
            f"{self.form(headings.get(str(name), str(name)))} {number}"
            for name, number in counts.items()
        )


ENGLISH = ReportWords()
