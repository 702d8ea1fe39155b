"""Siding plans by matchup: they are saved in the deck file, and each is judged as a separate deck.

A plan is written as `check --siding` reads it: `- 1 Card + Infusion` goes out, `+ 1 Card` comes in.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from deckbuilder.core.checking.check import Ground, SidingPlan, check_reading
from deckbuilder.core.deck_keys import PLANS_KEY
from deckbuilder.core.decklist.card_lines import clean_line, write_card_line
from deckbuilder.core.decklist.reading import ListReading
from deckbuilder.core.shelf import Shelf
from engine.decks import MOST_COPIES, Deck, Entry
from engine.formats import Format
from engine.legality import Move, Report
from engine.names import name_key, tidy_name

LONGEST_MATCHUP = 120
LONGEST_NOTE = 2_000
MOST_PLANS = 100
_KEYS = ("matchup", "note", "out", "in")


@dataclass(frozen=True, slots=True)
class Plan:
    """What goes out and comes in against one opponent.

    Attributes:
        matchup: Against what: an avatar, a deck, a word of the player's.
        extra: Keys that another version wrote; they are kept.
    """

    matchup: str
    out: tuple[Entry, ...] = ()
    into: tuple[Entry, ...] = ()
    note: str = ""
    extra: Mapping[str, object] = field(default_factory=dict)

    def entries(self, *, is_out: bool) -> tuple[Entry, ...]:
        """Return what goes out, or what comes in."""
        return self.out if is_out else self.into

    def count(self, *, is_out: bool) -> int:
        """Return how many cards go out, or come in."""
        return sum(each.count for each in self.entries(is_out=is_out))

    def copies(self, entry: Entry, *, is_out: bool) -> int:
        """Return how many copies of a pairing go out, or come in."""
        rows = self.entries(is_out=is_out)
        return sum(each.count for each in rows if each.pairing == entry.pairing)

    def with_copies(self, entry: Entry, count: int, *, is_out: bool) -> "Plan":
        """Return the plan with exactly this many copies of a pairing going out or coming in."""
        rows = list(self.entries(is_out=is_out))
        places = [at for at, each in enumerate(rows) if each.pairing == entry.pairing]
        made = [Entry(entry.name, min(count, MOST_COPIES), entry.infusions)] if count > 0 else []
        if places:
            kept = [each for each in rows if each.pairing != entry.pairing]
            kept[places[0] : places[0]] = made
        else:
            kept = [*rows, *made]
        changed = tuple(kept)
        return replace(self, out=changed) if is_out else replace(self, into=changed)

    def moves(self) -> tuple[Move, ...]:
        """Return the plan as the rules carry it out."""
        rows = [(True, each) for each in self.out] + [(False, each) for each in self.into]
        return tuple(Move(is_out, each) for is_out, each in rows)

    def text(self) -> str:
        """Return the plan as a text that `check --siding` reads."""
        lines = [f"# {clean_line(self.matchup)}"]
        lines += [f"# {clean_line(line)}" for line in self.note.splitlines() if line.strip()]
        lines += [f"- {write_card_line(each)}" for each in self.out]
        lines += [f"+ {write_card_line(each)}" for each in self.into]
        return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class PlanCheck:
    """A plan with what the rules say of the deck after it.

    Attributes:
        after: The deck with everything sided that could be.
        report: Size, pips, copies after siding, and each line that cannot be carried out.
    """

    plan: Plan
    after: Deck
    report: Report


def plans_of(deck: Deck) -> tuple[Plan, ...]:
    """Return the plans of a deck; rows of its file that are not plans are not shown."""
    return tuple(plan for row in _rows(deck) if (plan := _read(row)) is not None)


def with_plans(deck: Deck, plans: Iterable[Plan]) -> Deck:
    """Return the deck with other plans; rows of its file that are not plans are kept."""
    strange = [row for row in _rows(deck) if _read(row) is None]
    records = [*(_record(each) for each in plans), *strange]
    extra = {key: value for key, value in deck.extra.items() if key != PLANS_KEY}
    return replace(deck, extra={**extra, PLANS_KEY: records} if records else extra)


def check_plan(
    deck: Deck, plan: Plan, shelf: Shelf, event: Format, on_date: date | None = None
) -> PlanCheck:
    """Side a deck by a plan and judge what comes of it.

    Raises:
        EngineError: The rules of the game do not say how a deck is sided.
    """
    ground = Ground(shelf.catalog, event, on_date, shelf.nearest)
    checked = check_reading(ListReading(deck), ground, SidingPlan(plan.moves()))
    return PlanCheck(plan, checked.deck, checked.report)


def _rows(deck: Deck) -> list[object]:
    rows = deck.extra.get(PLANS_KEY)
    return list(rows[:MOST_PLANS]) if isinstance(rows, (list, tuple)) else []


def _record(plan: Plan) -> dict[str, object]:
    return {
        **plan.extra,
        "matchup": plan.matchup,
        **({"note": plan.note} if plan.note else {}),
        "out": [_entry_record(each) for each in plan.out],
        "in": [_entry_record(each) for each in plan.into],
    }


def _entry_record(entry: Entry) -> dict[str, object]:
    record: dict[str, object] = {"name": entry.name, "count": entry.count}
    if entry.infusions:
        several = list(entry.infusions)
        record["infusion"] = several if len(several) > 1 else several[0]
    return record


def _read(row: object) -> Plan | None:
    if not isinstance(row, dict) or not isinstance(row.get("matchup"), str):
        return None
    note = row.get("note", "")
    out, into = (_entries(row.get(key, [])) for key in ("out", "in"))
    if out is None or into is None or not isinstance(note, str):
        return None
    extra = {key: value for key, value in row.items() if key not in _KEYS}
    return Plan(tidy_name(row["matchup"])[:LONGEST_MATCHUP], out, into, note[:LONGEST_NOTE], extra)


def _entries(rows: object) -> tuple[Entry, ...] | None:
    if not isinstance(rows, list):
        return None
    entries = [_entry(row) for row in rows]
    return None if None in entries else tuple(each for each in entries if each is not None)


def _entry(row: object) -> Entry | None:
    if not isinstance(row, dict):
        return None
    name, count, carried = row.get("name"), row.get("count", 1), row.get("infusion")
    names = [] if not carried else [carried] if isinstance(carried, str) else carried
    if not isinstance(name, str) or not name_key(name):
        return None
    if isinstance(count, bool) or not isinstance(count, int) or not 0 < count <= MOST_COPIES:
        return None
    if not isinstance(names, list) or not all(isinstance(each, str) for each in names):
        return None
    return Entry(tidy_name(name), count, tuple(map(tidy_name, names)))
