"""Short ways to check a deck of any game in a test: records and names in, findings out."""

from collections.abc import Iterable, Mapping
from datetime import date

from engine.cards import GameId
from engine.catalog import make_catalog
from engine.decks import Deck, Entry
from engine.formats import default_format, read_format
from engine.games import game
from engine.legality import Construction, Finding, Report

Sections = Mapping[str, Mapping[str, int]]


class Checker:
    """Checks decks of one game against a fixed set of records."""

    def __init__(
        self,
        construction: Construction,
        records: Iterable[Mapping[str, object]],
        named: Mapping[str, Iterable[str]],
    ) -> None:
        schema = game(construction.game).schema
        cards = []
        for record in records:
            reading = schema.read(record)
            assert reading.card is not None, reading.problems
            cards.append(reading.card)
        self.construction = construction
        self.catalog = make_catalog(schema, cards, _ikorr_avatar).with_named(named)

    def check(
        self,
        sections: Sections,
        event: Mapping[str, object] | None = None,
        on_date: date | None = None,
    ) -> Report:
        """Check a deck under the rule documents' numbers, or some that a format sets."""
        spec = self.construction.spec
        rules = default_format(spec) if event is None else read_format({"id": "t", **event}, spec)
        return self.construction.check_deck(
            deck_of(spec.game, sections), self.catalog, rules, on_date
        )


def deck_of(game_id: GameId, sections: Sections) -> Deck:
    """Make a deck of names and counts."""
    return Deck(
        game_id,
        sections={
            section: tuple(Entry(name, count) for name, count in cards.items() if count)
            for section, cards in sections.items()
        },
    )


def _ikorr_avatar(name: str) -> GameId | None:
    return GameId("rush_of_ikorr") if name == "Selene, Essence of the Moon" else None


def marks(report: Report) -> list[str]:
    """Return each finding as `severity code`, in the order of the report."""
    return [f"{each.severity.value} {each.code}" for each in report.findings]


def only(report: Report) -> Finding:
    """Return the one finding of a report."""
    assert len(report.findings) == 1, marks(report)
    return report.findings[0]
