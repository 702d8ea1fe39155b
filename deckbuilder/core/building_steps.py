"""The first steps of a deck: what is still missing, in the order in which one builds."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.decks import Section
from engine.games.game import Game
from engine.legality.findings import Finding, Report, Severity


@dataclass(frozen=True, slots=True)
class BuildingStep:
    """One section that a deck needs.

    Attributes:
        missing: What was found too few of; empty once the step is done.
    """

    section: Section
    is_done: bool
    missing: tuple[Finding, ...] = ()


def is_missing(finding: Finding) -> bool:
    """Whether a finding is about too few cards: something left to do rather than a mistake."""
    found, allowed = finding.found, finding.allowed
    is_counted = found is not None and allowed is not None and found < allowed
    return is_counted and not finding.cards and finding.severity is not Severity.UNKNOWN


def building_steps(game: Game, report: Report) -> tuple[BuildingStep, ...]:
    """Return what a deck of a game is built of, each step with what it still lacks."""
    order = game.building_order or tuple(each.id for each in game.sections if each.is_played)
    return tuple(_steps(game, report, order))


def _steps(game: Game, report: Report, order: tuple[str, ...]) -> Iterator[BuildingStep]:
    for name in order:
        section = game.section(name)
        assert section is not None
        missing = tuple(
            each for each in report.findings if each.section == name and is_missing(each)
        )
        has_cards = report.counts.get(name, 0) > 0
        yield BuildingStep(section, has_cards and not missing, missing)


def is_just_begun(game: Game, report: Report) -> bool:
    """Whether nothing is drawn from yet: the deck is a name and perhaps a leader."""
    drawn = (each.id for each in game.sections if each.is_drawn_from)
    return not any(report.counts.get(each, 0) for each in drawn) and all(
        is_missing(each) or each.severity is not Severity.ERROR for each in report.findings
    )
