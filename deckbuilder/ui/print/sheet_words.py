"""Registration sheets in a language: the window's, or the one that the judges of an event read.

A sheet is made in English, from the deck and the rules. What it says has the forms below, which are
translated like findings; names of players, decks, cards and formats stay as they are.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from deckbuilder.tournament.sheets import Sheet, SheetBlock, SheetVerdict, TeamSheet
from deckbuilder.ui.card_words import types_title
from deckbuilder.ui.finding_words import PARTS, finding_text
from deckbuilder.ui.print.ink import Ink
from deckbuilder.ui.print.paper import Page
from deckbuilder.ui.sentence_forms import spoken
from deckbuilder.ui.words import speaking, tr

ABOUT = ("ban list of {day}",)
TITLES = ("{section}: not in the database", "{section}")
TOTALS = (
    "{section}, at least {limit}, at most {most}",
    "{section}, at least {limit}",
    "{section}, at most {most}",
    "{section}, exactly {number}",
    "{section}",
)
VERDICTS = (
    "Legal on {day}, with 1 caveat",
    "Legal on {day}, with {number} caveats",
    "Legal on {day}",
    "Not legal on {day}",
    "Not fully judged on {day}",
    "Legal, with 1 caveat",
    "Legal, with {number} caveats",
    "Legal",
    "Not legal",
    "Not fully judged",
    "The team is legal",
    "The team is not legal",
    "The team is not fully judged",
)
RESTS = (
    "all {number} checks passed",
    "All {number} checks passed.",
    "see the lists of its players",
)
PLACES = {"section": (*PARTS["section"], "Pips in the deck")}


def pages_in(language: str, make: Callable[[], Sequence[Page]]) -> list[Page]:
    """Return pages that are made and drawn in a language."""
    with speaking(language):
        pages = make()
    return [partial(_drawn, language, page) for page in pages]


def _drawn(language: str, page: Page, ink: Ink) -> None:
    with speaking(language):
        page(ink)


def spoken_sheet(sheet: Sheet) -> Sheet:
    """Return a sheet in the language that is spoken now."""
    return replace(
        sheet,
        about=about_text(sheet.about),
        leaders=tuple(replace(each, title=_said(each.title, TITLES)) for each in sheet.leaders),
        blocks=tuple(replace(each, title=_block_title(each)) for each in sheet.blocks),
        totals=tuple(replace(each, label=_said(each.label, TOTALS)) for each in sheet.totals),
        verdict=spoken_verdict(sheet.verdict) if sheet.verdict is not None else None,
    )


def spoken_team(team: TeamSheet) -> TeamSheet:
    """Return a team's sheet in the language that is spoken now."""
    return replace(
        team,
        about=about_text(team.about),
        verdict=spoken_verdict(team.verdict),
        findings=tuple(map(finding_text, team.findings)),
        members=tuple(map(spoken_sheet, team.members)),
    )


def spoken_verdict(verdict: SheetVerdict) -> SheetVerdict:
    """Return a verdict in the language that is spoken now."""
    rest = tuple(finding_text(_said(each, RESTS)) for each in verdict.rest)
    return replace(verdict, words=_said(verdict.words, VERDICTS), rest=rest)


def rest_text(verdict: SheetVerdict) -> str:
    """Return what a verdict says behind its first words."""
    words = " ".join(verdict.rest)
    return f"{words} ({tr('and {count} more', count=verdict.more)})" if verdict.more else words


def about_text(about: str) -> str:
    """Return game, format and ban list in a line."""
    return " · ".join(_said(each, ABOUT) for each in about.split(" · "))


def _block_title(block: SheetBlock) -> str:
    return types_title(block.type) if block.type else _said(block.title, TITLES)


def _said(words: str, forms: tuple[str, ...]) -> str:
    return spoken(words, forms, PLACES)


def templates() -> set[str]:
    """Return every form, for whoever checks that it is translated."""
    forms = {*ABOUT, *TITLES, *TOTALS, *VERDICTS, *RESTS, *PLACES["section"]}
    return forms - {"{section}"}
