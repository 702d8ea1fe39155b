"""Who sits at a table with which deck, and what of a deck can be played."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.catalog import Catalog
from engine.decks import Deck, Entry
from engine.formats import default_format
from engine.games import GAMES
from engine.games.construction import construction
from engine.pilots.levels import Level
from engine.pilots.roster import PilotName
from engine.readings import Readings
from engine.tabletop.board import Phrase

MOST_NAMED = 4
# Seeds that are drawn are below this, short enough to be typed.
LARGEST_SEED = 100_000


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat.

    Attributes:
        pilot: Who answers for it; None for a person.
    """

    name: str
    deck: Deck
    pilot: PilotName | None = None


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A whole table: players in teams of equal size, as a rule half of them against the others.

    Attributes:
        first: The team that goes first, -1 to roll for it.
        level: How strong the searching pilot is.
        teams: How many teams there are; 0 for two.
        readings: How open questions of play are settled, where not as usual.
        areas: How the areas of a table without rules are arranged; empty for the game's own.
    """

    seats: tuple[SeatPlan, ...]
    seed: int
    first: int = -1
    level: Level = Level.STEADY
    teams: int = 0
    readings: Readings = field(default_factory=dict)
    areas: str = ""

    @property
    def people(self) -> frozenset[int]:
        """The seats that people answer for."""
        return frozenset(seat for seat, plan in enumerate(self.seats) if plan.pilot is None)

    @property
    def team_count(self) -> int:
        """How many teams there are: two, or as many as players where everybody is alone."""
        return self.teams or 2

    @property
    def team_size(self) -> int:
        """How many players a team has."""
        return len(self.seats) // self.team_count

    def with_deck(self, seat: int, deck: Deck) -> "TablePlan":
        """Return the same table with another deck for a seat."""
        seats = tuple(replace(e, deck=deck) if at == seat else e for at, e in enumerate(self.seats))
        return replace(self, seats=seats)

    def with_seed(self, seed: int) -> "TablePlan":
        """Return the same table with another chance."""
        return replace(self, seed=seed)


def goldfish_plan(deck: Deck, you: str, opponent: str, seed: int) -> TablePlan:
    """Return a table at which nobody resists: the other side passes."""
    return TablePlan(
        (SeatPlan(you, deck), SeatPlan(opponent, deck, PilotName.GOLDFISH)), seed, first=0
    )


def playable(deck: Deck, catalog: Catalog) -> tuple[Deck, tuple[Phrase, ...]]:
    """Return what can be played of a deck, and notes on what had to be left out."""
    lost: list[str] = []
    sections = dict(deck.sections)
    game = GAMES[deck.game]
    for section in game.played_sections:
        kept: list[Entry] = []
        for entry in deck.entries(section):
            if catalog.card(entry.name) is None:
                lost.append(entry.name)
                continue
            known = tuple(each for each in entry.infusions if catalog.overlay(each) is not None)
            lost += [each for each in entry.infusions if each not in known]
            kept.append(replace(entry, infusions=known))
        sections[section] = tuple(kept)
    notes: list[Phrase] = []
    if lost:
        names = ", ".join(lost[:MOST_NAMED]) + (" …" if len(lost) > MOST_NAMED else "")
        notes.append(Phrase("Left out, because they are not known here: {names}.",
                            {"names": names}))  # fmt: skip
    if not any(sections.get(section) for section in game.drawn_sections):
        notes.append(Phrase("The deck has no cards to draw."))
    return replace(deck, sections=sections), tuple(notes)


def team_faults(decks: Sequence[Deck], catalog: Catalog) -> tuple[str, ...]:
    """Return what is wrong with decks as teams, the first half against the second."""
    size = len(decks) // 2
    if size < 2:
        return ()
    rules = construction(decks[0].game)
    event = replace(default_format(rules.spec), team_size=size)
    found: list[str] = []
    for team in (decks[:size], decks[size:]):
        cases = [rules.case(deck, catalog, event) for deck in team]
        found += [each.message for each in rules.check_team(cases, ()).findings]
    return tuple(dict.fromkeys(found))
