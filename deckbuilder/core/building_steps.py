"""The first steps of a deck: what is still missing, in the order in which one builds."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deckbuilder.core.facets import with_values
from engine.decks import Section
from engine.games.game import Game
from engine.legality.findings import Finding, Meter, Report, Severity


@dataclass(frozen=True, slots=True)
class BuildingStep:
    """One section that a deck needs, or one kind of card that it may hold.

    Attributes:
        section: Where the cards of the step go.
        missing: What was found too few of; empty once the step is done.
        kind: The card type of a step that may be left out; empty for a whole section.
        meter: What counts the cards of that type.
        count: How many cards the section has.
    """

    section: Section
    is_done: bool
    missing: tuple[Finding, ...] = ()
    kind: str = ""
    meter: Meter | None = None
    count: int = 0

    @property
    def is_optional(self) -> bool:
        """Whether a deck is complete without it."""
        return bool(self.kind)

    @property
    def search(self) -> str:
        """The search that finds the cards of this step."""
        return with_values("", "t", (self.kind,)) if self.kind else fitting_search(self.section)


def fitting_search(section: Section) -> str:
    """Return the search for cards that fit into a section of a deck."""
    kinds = with_values("", "t", section.types)
    return kinds if section.leaders else f"{kinds} legal:yes"


def is_complete(steps: Iterable[BuildingStep]) -> bool:
    """Whether every step is done that a deck cannot do without."""
    return all(each.is_done or each.is_optional for each in steps)


def is_missing(finding: Finding) -> bool:
    """Whether a finding is about too few cards: something left to do rather than a mistake."""
    found, allowed = finding.found, finding.allowed
    is_counted = found is not None and allowed is not None and found < allowed
    return is_counted and not finding.cards and finding.severity is not Severity.UNKNOWN


def is_unfinished(report: Report) -> bool:
    """Whether nothing is wrong but that cards are missing: the deck is not complete yet."""
    errors = [each for each in report.findings if each.severity is Severity.ERROR]
    return bool(errors) and all(map(is_missing, errors))


def building_steps(game: Game, report: Report) -> tuple[BuildingStep, ...]:
    """Return what a deck of a game is built of, each step with what it still lacks."""
    order = game.building_order or tuple(each.id for each in game.sections if each.is_played)
    return tuple(_steps(game, report, order))


def _steps(game: Game, report: Report, order: tuple[str, ...]) -> Iterator[BuildingStep]:
    for name in order:
        section = game.section(name)
        if section is None:
            yield from _own_step(game, report, name)
            continue
        missing = tuple(
            each for each in report.findings if each.section == name and is_missing(each)
        )
        count = report.counts.get(name, 0)
        yield BuildingStep(section, count > 0 and not missing, missing, count=count)


def _own_step(game: Game, report: Report, kind: str) -> Iterator[BuildingStep]:
    """Yield the step of a card type, unless the format does not count such cards."""
    section = next(each for each in game.sections if each.is_drawn_from)
    for meter in report.meters[:1]:
        yield BuildingStep(section, meter.used > 0, kind=kind, meter=meter)


def is_just_begun(game: Game, report: Report) -> bool:
    """Whether nothing is drawn from yet: the deck is a name and perhaps a leader."""
    drawn = (each.id for each in game.sections if each.is_drawn_from)
    return not any(report.counts.get(each, 0) for each in drawn) and all(
        is_missing(each) or each.severity is not Severity.ERROR for each in report.findings
    )
