"""A small Rush of Ikorr collection and decks made of it, for tests of construction.

The deck of `deck()` is legal: an Ambition avatar, forty plain champions, ten influence cards. A
test says only what differs.
"""

from collections.abc import Iterable
from datetime import date

from engine.cards import Card
from engine.catalog import Catalog, make_catalog
from engine.decks import Deck, Entry
from engine.formats import Format, read_format
from engine.games.construction import construction
from engine.games.rush_of_ikorr import GAME
from engine.legality import Finding, Move, Report, TeamReport

RULES = construction(GAME.id)
FILLERS = tuple(f"Filler {chr(65 + number)}" for number in range(26)) + tuple(
    f"Stopgap {chr(65 + number)}" for number in range(24)
)

RECORDS: tuple[dict[str, object], ...] = (
    {"name": "Selene, Essence of the Moon", "type": "avatar", "aspects": ["Ambition"]},
    {"name": "Selene, Veil of Night", "type": "avatar", "aspects": ["Ambition"]},
    {"name": "Janus", "type": "avatar", "aspects": ["Ambition", "Fear"]},
    {"name": "Blank Face", "type": "avatar"},
    {"name": "Influence", "type": "influence"},
    {"name": "Gilded Influence", "type": "influence"},
    {"name": "Pus Demon", "type": "token", "attack": 2, "health": 2, "raid": 1},
    {"name": "Soldier", "type": "champion", "aspects": ["Ambition"], "allowance": 2},
    {"name": "Recruit", "type": "champion", "aspects": ["Ambition"], "allowance": 0},
    {"name": "Titan", "type": "champion", "aspects": ["Ambition"], "allowance": 3},
    {"name": "Hydra", "type": "champion", "aspects": ["Ambition"], "fabled": True},
    {"name": "Seer", "type": "champion", "aspects": ["Prophecy"], "allowance": 1},
    {"name": "Fiend", "type": "champion", "aspects": ["Fear"], "allowance": 1},
    {"name": "Wanderer", "type": "champion", "allowance": 1},
    {"name": "Tsukuyomi, Vexing Starlight", "type": "champion", "allowance": 1},
    {"name": "Tsukuyomi, The Rising Moon", "type": "champion", "allowance": 1},
    {"name": "Bolt", "type": "spell", "aspects": ["Ambition"], "cost": 1},
    {"name": "Temple", "type": "location", "aspects": ["Ambition"], "cost": 1},
    {"name": "Shrine", "type": "location", "aspects": ["Ambition"], "allowance": 1},
    {"name": "Elysium", "type": "location", "aspects": ["Ambition"], "fabled": True},
    {"name": "Spark", "type": "infusion", "pips": 0},
    {"name": "Soul", "type": "infusion", "pips": 1},
    {"name": "Weapon", "type": "infusion", "pips": 2},
    {"name": "Crown", "type": "infusion", "pips": 3},
    {"name": "World", "type": "infusion", "pips": 4},
    {"name": "Relic", "type": "infusion", "pips": 1, "unique": True},
    {"name": "Idol", "type": "infusion", "pips": 1, "unique": True},
    {"name": "Soldier", "type": "infusion", "pips": 1},
    *(
        {"name": name, "type": "champion", "aspects": ["Ambition"], "allowance": 3}
        for name in FILLERS
    ),
    *({"name": f"Gift {number:02}", "type": "infusion", "pips": 1} for number in range(40)),
    *({"name": f"Burden {number:02}", "type": "infusion", "pips": 3} for number in range(12)),
)


def cards(*records: dict[str, object]) -> list[Card]:
    """Read records that have to be good ones."""
    readings = [GAME.schema.read(record) for record in records]
    assert all(reading.card for reading in readings), readings
    return [reading.card for reading in readings if reading.card]


def catalog(*records: dict[str, object]) -> Catalog:
    """The collection, with further cards or with others instead of those of the same name."""
    return make_catalog(GAME.schema, cards(*RECORDS)).with_replaced(cards(*records))


CATALOG = catalog()


def entries(*lines: str) -> tuple[Entry, ...]:
    """Entries from short lines: `2 Soldier + Soul`; the count may be missing."""
    made = []
    for line in lines:
        head, _, rest = line.partition(" ")
        count, names = (int(head), rest) if head.isdigit() else (1, line)
        name, *carried = names.split(" + ")
        made.append(Entry(name, count, tuple(carried)))
    return tuple(made)


def filled(lines: Iterable[str], size: int) -> tuple[Entry, ...]:
    """Entries of these lines and as many plain champions as the size still lacks."""
    made = entries(*lines)
    missing = size - sum(entry.count for entry in made)
    pairs = [Entry(name, 2) for name in FILLERS[: missing // 2]]
    odd = [Entry(FILLERS[missing // 2])] if missing % 2 else []
    return (*made, *pairs, *odd)


def deck(
    *main: str,
    size: int = 40,
    side: Iterable[str] = (),
    avatar: Iterable[str] = ("Selene, Essence of the Moon",),
    influence: Iterable[str] = ("10 Influence",),
) -> Deck:
    """A legal deck but for what is said; `size` counts the main deck's cards in all."""
    return Deck(
        GAME.id,
        sections={
            "avatar": entries(*avatar),
            "main": filled(main, size),
            "side": entries(*side),
            "influence": entries(*influence),
        },
    )


def event(**table: object) -> Format:
    """A format with some numbers, options or lists of its own."""
    return read_format({"id": "test", **table}, RULES.spec)


def check(
    checked: Deck, known: Catalog = CATALOG, on_date: date | None = None, **table: object
) -> Report:
    """The report on a deck under a format with these keys."""
    return RULES.check_deck(checked, known, event(**table), on_date)


def check_team(*members: Deck, known: Catalog = CATALOG, **table: object) -> TeamReport:
    """The report on a team under a format with these keys."""
    played = event(**table)
    verdicts = [RULES.check_deck(each, known, played).verdict for each in members]
    return RULES.check_team([RULES.case(each, known, played) for each in members], verdicts)


def check_sided(checked: Deck, *plan: str, **table: object) -> Report:
    """The report on a deck after siding: `- 1 Soldier` goes out, `+ 1 Bolt` comes in."""
    moves = [Move(line[0] == "-", entries(line[2:])[0], number) for number, line in enumerate(plan)]
    after, refused = RULES.side(checked, moves, CATALOG)
    return RULES.check_deck(after, CATALOG, event(**table), is_sided=True, earlier=refused)


def codes(report: Report | TeamReport) -> list[str]:
    """The codes of the findings; a severity other than error goes before its code."""
    return [
        each.code if each.severity.value == "error" else f"{each.severity.value} {each.code}"
        for each in report.findings
    ]


def only(report: Report | TeamReport) -> Finding:
    """The one finding of a report."""
    (finding,) = report.findings
    return finding
