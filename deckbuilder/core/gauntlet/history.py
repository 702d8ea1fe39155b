"""How versions of a deck did on the same field with the same seeds."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256

from deckbuilder.core.deck_version import version_of
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.core.gauntlet.paired import Difference, difference_of
from deckbuilder.core.gauntlet.plan import GauntletPlan
from deckbuilder.core.gauntlet.standings import Matrix, Score, score_of
from deckbuilder.core.simulation.pieces import POINTS, points_of
from engine.decks import Deck
from engine.games import GAMES


@dataclass(frozen=True, slots=True)
class GauntletRun:
    """A deck against a field, played to the end.

    Attributes:
        field: Tells fields, seeds, games and pilots apart; versions are compared where it is equal.
        cards: The deck's lines that come to the table.
        letters: By version of the opponent, the games.
        day: When it was played, as 2026-01-31.
    """

    game: str
    deck: str
    version: str
    field: str
    pilot: str
    games: int
    seed: int
    day: str
    cards: Mapping[str, int]
    letters: Mapping[str, str]

    @property
    def score(self) -> Score:
        """What the deck made of the field."""
        return score_of("".join(self.letters.values()))


@dataclass(frozen=True, slots=True)
class VersionRow:
    """A version of a deck in the history.

    Attributes:
        changes: What it has more or less than the version before, such as “+2 Scout”.
        step: How it differs from the version before, game by game; None for the first one.
    """

    number: int
    run: GauntletRun
    changes: tuple[str, ...]
    step: Difference | None


def run_of(table: Matrix, day: str, deck: int = 0) -> GauntletRun:
    """Return what is remembered of a finished gauntlet for one of its own decks."""
    plan = table.plan
    mine = plan.entrants[deck].deck
    letters = {
        version_of(plan.entrants[each.against].deck): each.letters
        for each in table.cells_of(deck)
        if each.letters
    }
    terms = plan.terms
    return GauntletRun(
        mine.game, mine.name, version_of(mine), field_key(plan, deck), terms.played_by,
        terms.games, terms.seed, day, card_lines(mine), letters,
    )  # fmt: skip


def field_key(plan: GauntletPlan, deck: int = 0) -> str:
    """Return what tells the conditions of one of the own decks from others."""
    others = sorted(version_of(each.deck) for at, each in enumerate(plan.entrants) if at != deck)
    terms = plan.terms
    readings = sorted((terms.readings or {}).items())
    parts = [*others, terms.played_by, str(terms.games), str(terms.seed), repr(readings)]
    return sha256("\n".join(parts).encode()).hexdigest()[:16]


def card_lines(deck: Deck) -> dict[str, int]:
    """Return the cards of a deck that come to the table, as a list writes them, and how many."""
    lines: dict[str, int] = {}
    for entry in deck.entries(*GAMES[deck.game].played_sections):
        line = " + ".join((entry.name, *entry.infusions))
        lines[line] = lines.get(line, 0) + entry.count
    return lines


def versions(runs: Sequence[GauntletRun], like: GauntletRun) -> tuple[VersionRow, ...]:
    """Return the versions of a deck that played under the same conditions, oldest first.

    A version that was played again counts once, where it was played first.
    """
    same = [e for e in runs if (e.game, e.deck, e.field) == (like.game, like.deck, like.field)]
    first: dict[str, GauntletRun] = {}
    for run in (*same, like):
        first.setdefault(run.version, run)
    rows: list[VersionRow] = []
    before: GauntletRun | None = None
    for number, run in enumerate(first.values(), start=1):
        changes = changed_lines(before.cards, run.cards) if before is not None else ()
        step = _step(before, run) if before is not None else None
        rows.append(VersionRow(number, run, changes, step))
        before = run
    return tuple(rows)


def version_number(runs: Sequence[GauntletRun], deck: Deck) -> tuple[int, int]:
    """Return which version of a deck this is, by the runs of the deck, and how many there are."""
    known = list(dict.fromkeys(each.version for each in runs))
    mine = version_of(deck)
    if mine not in known:
        known.append(mine)
    return known.index(mine) + 1, len(known)


def changed_lines(before: Mapping[str, int], after: Mapping[str, int]) -> tuple[str, ...]:
    """Return what a version has more or less than another one."""
    names = sorted(
        {*before, *after}, key=lambda name: (before.get(name, 0) - after.get(name, 0), name)
    )
    gaps = [(after.get(name, 0) - before.get(name, 0), name) for name in names]
    return tuple(f"{'+' if gap > 0 else '−'}{abs(gap)} {name}" for gap, name in gaps if gap)


def _step(before: GauntletRun, after: GauntletRun) -> Difference:
    """Compare two versions game by game: they had the same seeds against everybody."""
    gaps: list[float] = []
    for version, letters in sorted(after.letters.items()):
        earlier = before.letters.get(version, "")
        pairs = zip(points_of(letters), points_of(earlier), strict=False)
        gaps += [now - then for now, then in pairs]
    return difference_of(gaps)


def run_line(run: GauntletRun) -> str:
    """Return a run as a line."""
    return json.dumps(asdict(run), ensure_ascii=False, separators=(",", ":")) + "\n"


def read_run(line: str) -> GauntletRun | None:
    """Read a line of the history; None where it is damaged."""
    try:
        record = read_json(line)
    except ForeignJsonError:
        return None
    if not isinstance(record, dict) or not _is_run(record):
        return None
    return GauntletRun(**{name: record[name] for name in (*_WORDS, *_NUMBERS, "cards", "letters")})


_WORDS = ("game", "deck", "version", "field", "pilot", "day")
_NUMBERS = ("games", "seed")


def _is_run(record: Mapping[str, object]) -> bool:
    cards, letters = record.get("cards"), record.get("letters")
    return (
        all(isinstance(record.get(each), str) for each in _WORDS)
        and all(_is_number(record.get(each)) for each in _NUMBERS)
        and isinstance(cards, dict)
        and all(map(_is_number, cards.values()))
        and isinstance(letters, dict)
        and all(map(_are_letters, letters.values()))
    )


def _is_number(value: object) -> bool:
    return type(value) is int and value >= 0


def _are_letters(value: object) -> bool:
    return isinstance(value, str) and set(value) <= POINTS.keys()
