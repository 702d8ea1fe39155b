"""What a tile says of a deck: name, leader, colours, plan, verdict, cards."""

from dataclasses import dataclass

from deckbuilder.core.deck_leaders import leader_cards, leader_colours
from deckbuilder.core.shelf import Shelf
from engine.cards import Card, GameId
from engine.decks import Deck
from engine.games import GAMES
from engine.legality.assumptions import CODE as ASSUMPTION
from engine.legality.findings import Severity, Verdict

PLAN, TAGS = "plan", "tags"


@dataclass(frozen=True, slots=True)
class FoundCard:
    """Copies of a card in a section of a deck."""

    name: str
    key: str
    count: int
    section: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on a deck.

    Attributes:
        findings: How many things are wrong.
        warnings: How many are doubtful, with what the format assumes.
        questions: How many cannot be decided.
        budget: What the game counts besides cards, such as (“pips”, 26).
        caveats: What limits the verdict, in a sentence each.
        assumptions: How many of the warnings are assumptions of the format.
    """

    verdict: Verdict
    findings: int = 0
    warnings: int = 0
    questions: int = 0
    budget: tuple[str, int] | None = None
    caveats: tuple[str, ...] = ()
    assumptions: int = 0


@dataclass(frozen=True, slots=True)
class DeckSummary:
    """What is known of a deck once its file is read; `judgement` comes later."""

    game: GameId
    title: str
    leaders: tuple[Card, ...]
    colours: tuple[str, ...]
    plan: str
    format: str
    size: int
    cards: tuple[FoundCard, ...]
    tags: tuple[str, ...] = ()
    judgement: Judgement | None = None

    @property
    def leader(self) -> str:
        """The names of the leaders."""
        return ", ".join(card.name for card in self.leaders)


def summarize(deck: Deck, shelf: Shelf, title: str) -> DeckSummary:
    """Return what is known of a deck without judging it."""
    details = {key.casefold(): value for key, value in deck.details}
    leaders = leader_cards(deck, shelf.catalog.card)
    first_line = next((line.strip() for line in deck.notes.splitlines() if line.strip()), "")
    tags = tuple(each.strip() for each in details.get(TAGS, "").split(",") if each.strip())
    return DeckSummary(
        game=deck.game,
        title=deck.name or title,
        leaders=leaders,
        colours=leader_colours(leaders),
        plan=details.get(PLAN, "") or first_line,
        format=shelf.format_of(deck).title,
        size=deck.count(*(each.id for each in GAMES[deck.game].sections if each.is_drawn_from)),
        cards=tuple(_cards(deck)),
        tags=tags,
    )


def judge(deck: Deck, shelf: Shelf) -> Judgement:
    """Return the verdict on a deck, by its own format and today's lists."""
    event = shelf.format_of(deck)
    report = shelf.check(deck, event, None)
    counts = {severity: 0 for severity in Severity}
    for finding in report.findings:
        counts[finding.severity] += 1
    meter = next(iter(report.meters), None)
    return Judgement(
        report.verdict,
        counts[Severity.ERROR],
        counts[Severity.WARNING],
        len(report.findings) - counts[Severity.ERROR] - counts[Severity.WARNING],
        (meter.name, meter.used) if meter is not None and not meter.is_open else None,
        shelf.caveats(deck, event, None),
        sum(each.code == ASSUMPTION for each in report.findings),
    )


def _cards(deck: Deck) -> list[FoundCard]:
    """Count the copies of every card and infusion, section by section."""
    counts: dict[tuple[str, str], FoundCard] = {}
    for section, entries in deck.sections.items():
        for entry in entries:
            for name, key in zip(
                (entry.name, *entry.infusions), (entry.key, *entry.infusion_keys), strict=True
            ):
                known = counts.get((section, key))
                count = entry.count + (known.count if known is not None else 0)
                counts[section, key] = FoundCard(name, key, count, section)
    return list(counts.values())
