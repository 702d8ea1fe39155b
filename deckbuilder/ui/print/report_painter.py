"""The report on an event on paper: strips of one height each, as many a page as fit."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from deckbuilder.core.checking.verdict_words import printable
from deckbuilder.tournament.card_usage import card_usage
from deckbuilder.tournament.checked_event import CheckedEvent
from deckbuilder.tournament.event_checks import CheckedList
from deckbuilder.tournament.event_reports import (
    MOST_USAGE_ROWS,
    caveat_lines,
    facts,
    finding_words,
    usage_words,
)
from deckbuilder.tournament.event_teams import CheckedTeam
from deckbuilder.tournament.report_words import CAVEATS_BEAR, ENGLISH, ReportWords
from deckbuilder.ui.print.ink import BLACK, GREY, LINE, Fitted, Ink, fitted
from deckbuilder.ui.print.paper import Page, Paper
from deckbuilder.ui.print.sheet_layout import MARGIN
from deckbuilder.ui.print.sheet_painter import FOOT, NumberedPage, draw_foot, numbered
from deckbuilder.ui.print.sheet_words import pages_in

TOP, BOTTOM = 340, 200
ROW, FINDING_INDENT = 165, 130
TEXT, SMALL = 80, 72
MARKS = {"unreadable": "warning", "missing": "warning"}
Draw = Callable[[Ink, float], None]


@dataclass(frozen=True, slots=True)
class Strip:
    """Something that fits on one page as a whole; `is_head` keeps it with what follows."""

    height: float
    draw: Draw
    is_head: bool = False


@dataclass(frozen=True, slots=True)
class ReportColumn:
    """A column of a table: its title, and which part of the width it has."""

    title: str
    share: float


PLAYERS = (
    ReportColumn("Player", 0.26),
    ReportColumn("Team", 0.17),
    ReportColumn("Deck", 0.23),
    ReportColumn("Verdict", 0.13),
    ReportColumn("List code", 0.21),
)
TEAMS = (ReportColumn("Team", 0.3), ReportColumn("Verdict", 0.15), ReportColumn("Players", 0.55))
CARDS = (
    ReportColumn("Card", 0.5),
    ReportColumn("Lists", 0.12),
    ReportColumn("Share", 0.12),
    ReportColumn("Copies", 0.13),
    ReportColumn("Mean", 0.13),
)


def report_pages(checked: CheckedEvent, paper: Paper, words: ReportWords = ENGLISH) -> list[Page]:
    """Return the pages of the report."""
    table = _Tables(paper.width - 2 * MARGIN, words)
    strips = list(_strips(checked, table))
    title = f"{checked.event.name}, {checked.event.day.isoformat()}"
    pages = [_page(each, title, paper) for each in _paged(strips, paper)]
    return pages_in(words.language, lambda: numbered(pages))


def _page(strips: Sequence[Strip], words: str, paper: Paper) -> NumberedPage:
    def draw(ink: Ink, page: str) -> None:
        y = float(TOP)
        for strip in strips:
            strip.draw(ink, y)
            y += strip.height
        draw_foot(ink, paper, words, page)

    return draw


def _paged(strips: Sequence[Strip], paper: Paper) -> Iterator[list[Strip]]:
    """Cut strips into pages; a heading is never the last on its page."""
    room = paper.height - TOP - FOOT - BOTTOM
    page: list[Strip] = []
    used = 0.0
    for place, strip in enumerate(strips):
        needed = strip.height
        if strip.is_head and place + 1 < len(strips):
            needed += strips[place + 1].height
        if page and used + needed > room:
            yield page
            page, used = [], 0.0
        page.append(strip)
        used += strip.height
    if page:
        yield page


def _strips(checked: CheckedEvent, table: "_Tables") -> Iterator[Strip]:
    words = table.words
    yield table.title(checked.event.name, 150, 240)
    yield table.sentence(facts(checked, words))
    if checked.caveats:
        limits = " ".join(caveat_lines(checked, words))
        yield table.sentence(f"{words.say(CAVEATS_BEAR)} {limits}")
    for remark in checked.remarks:
        yield table.sentence(words.sentence(remark))
    if checked.teams:
        yield from table.head(words.say("Teams"), TEAMS)
        for team in checked.teams:
            yield from _team_strips(team, table)
    yield from table.head(words.say("Players"), PLAYERS)
    for each in checked.lists:
        yield from _list_strips(each, table)
    usage = card_usage(checked.lists)
    if usage:
        told = usage_words(len(usage), words)
        yield from table.head(words.say("Cards. {words}", words=told), CARDS)
    for card in usage[:MOST_USAGE_ROWS]:
        name = words.say("{card} (infusion)", card=card.name) if card.is_infusion else card.name
        share, mean = words.share(card.share), words.mean(card.mean)
        numbers = (str(card.lists), share, str(card.total), mean)
        yield table.row(CARDS, (name, *numbers))


def _team_strips(team: CheckedTeam, table: "_Tables") -> Iterator[Strip]:
    words = table.words
    players = ", ".join(each.registration.player for each in team.members)
    yield table.row(TEAMS, (team.name, words.say(team.verdict), players), team.verdict)
    yield from (table.finding(finding_words(each, words)) for each in team.findings)


def _list_strips(checked: CheckedList, table: "_Tables") -> Iterator[Strip]:
    who, words = checked.registration, table.words
    team = who.team + (words.say(", seat {seat}", seat=who.seat) if who.seat else "")
    deck = str(checked.record.get("name") or who.list)
    cells = (who.player, team, deck, words.say(checked.verdict), checked.code)
    yield table.row(PLAYERS, cells, checked.verdict)
    if checked.error:
        yield table.finding(words.sentence(checked.error))
    yield from (table.finding(finding_words(each, words)) for each in checked.findings)


class _Tables:
    """Makes the strips of tables of one width, in the words of one language."""

    def __init__(self, width: float, words: ReportWords) -> None:
        self._width, self.words = width, words

    def title(self, text: str, size: float, height: float) -> Strip:
        """Return a title of the page."""
        words = fitted(printable(text), self._width, size, "strong")
        return Strip(
            height + words.height - words.size,
            lambda ink, y: ink.words(MARGIN, y + size, words),
            is_head=True,
        )

    def sentence(self, text: str) -> Strip:
        """Return a sentence over the whole width."""
        words = fitted(printable(text), self._width, TEXT, most_lines=4)
        return Strip(words.height + 50, lambda ink, y: ink.words(MARGIN, y + TEXT, words, GREY))

    def head(self, title: str, columns: Sequence[ReportColumn]) -> Iterator[Strip]:
        """Yield the head of a table: its title, and the titles of its columns."""
        yield Strip(120, lambda _ink, _y: None, is_head=True)
        yield self.title(title, 105, 190)

        def draw(ink: Ink, y: float) -> None:
            x = float(MARGIN)
            for column in columns:
                ink.text(x, y + 70, self.words.say(column.title), 66, "strong", GREY)
                x += column.share * self._width
            ink.rule(MARGIN, MARGIN + self._width, y + 110, 8, BLACK)

        yield Strip(125, draw, is_head=True)

    def row(
        self, columns: Sequence[ReportColumn], cells: Sequence[str], verdict: str = ""
    ) -> Strip:
        """Return a row; the cell that is the verdict gets its mark."""
        fitting = [
            fitted(printable(text), column.share * self._width - 110, TEXT)
            for column, text in zip(columns, cells, strict=True)
        ]
        height = max(ROW, max(each.height for each in fitting) + 75)

        def draw(ink: Ink, y: float) -> None:
            x = float(MARGIN)
            for column, words in zip(columns, fitting, strict=True):
                shift = self._mark(ink, x, y, verdict) if column.title == "Verdict" else 0
                ink.words(x + shift, y + 110, words)
                x += column.share * self._width
            ink.rule(MARGIN, MARGIN + self._width, y, 4, LINE)

        return Strip(height, draw)

    def _mark(self, ink: Ink, x: float, y: float, verdict: str) -> float:
        ink.icon(MARKS.get(verdict, verdict), x + 42, y + 82, 95)
        return 110

    def finding(self, text: str) -> Strip:
        """Return a finding below its row."""
        words: Fitted = fitted(printable(text), self._width - FINDING_INDENT, SMALL, most_lines=5)
        height = words.height + 35
        return Strip(
            height, lambda ink, y: ink.words(MARGIN + FINDING_INDENT, y + SMALL, words, GREY)
        )
