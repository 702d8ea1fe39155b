"""The sheet of a team: its cover, then the lists of its players by seat."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF

from deckbuilder.tournament.sheets import Sheet, TeamSheet
from deckbuilder.ui.print.ink import BLACK, GREY, LINE, Ink, fitted, width_of
from deckbuilder.ui.print.paper import Page, Paper
from deckbuilder.ui.print.sheet_layout import MARGIN
from deckbuilder.ui.print.sheet_painter import (
    FOOT,
    REST_AT,
    REST_SIZE,
    NumberedPage,
    draw_field,
    draw_foot,
    draw_judge_box,
    draw_verdict,
    numbered,
    sheet_pages,
)
from deckbuilder.ui.print.sheet_words import rest_text, spoken_team
from deckbuilder.ui.words import tr

TOP = 340
MEMBERS_AT = 1_900
MEMBER = 1_180
MEMBERS_A_PAGE = 4


def team_pages(team: TeamSheet, paper: Paper) -> list[Page]:
    """Return the pages of a team's sheet, numbered through."""
    team = spoken_team(team)
    starts = range(0, max(1, len(team.members)), MEMBERS_A_PAGE)
    pages: list[NumberedPage] = [
        partial(_cover, team=team, paper=paper, start=start) for start in starts
    ]
    for member in team.members:
        pages += sheet_pages(member, paper)
    return numbered(pages)


def _cover(ink: Ink, page: str, team: TeamSheet, paper: Paper, start: int) -> None:
    left, right = MARGIN, paper.width - MARGIN
    ink.text(left, TOP + 165, tr("Team registration"), 170, "strong")
    ink.words(left, TOP + 310, fitted(team.about, right - left, 84), GREY)
    draw_verdict(ink, left, TOP + 470, team.verdict, right - left)
    shares = (
        (tr("Team"), team.team, 0.5),
        (tr("Event"), team.event, 0.3),
        (tr("Date"), team.date, 0.2),
    )
    x = float(left)
    for label, value, share in shares:
        width = (right - left) * share
        draw_field(ink, QRectF(x, MEMBERS_AT - 620, width - 110, 260), label, value)
        x += width
    y = float(MEMBERS_AT)
    shown = team.members[start : start + MEMBERS_A_PAGE]
    for number, member in enumerate(shown, start=start + 1):
        _member(ink, member, number, QRectF(left, y, right - left, MEMBER - 120))
        y += MEMBER
    for finding in team.findings[1:]:  # the verdict names the first
        words = fitted(finding, right - left, 80, most_lines=3)
        if y + words.height > paper.height - FOOT - 900:
            break
        ink.words(left, y + 80, words)
        y += words.height + 60
    draw_judge_box(ink, paper, paper.height - FOOT - 130, tr("Signatures of all players"))
    draw_foot(ink, paper, tr("The players' lists follow."), page)


def _member(ink: Ink, member: Sheet, number: int, area: QRectF) -> None:
    """Draw a player: seat, name, avatar with aspects, list code, totals and verdict."""
    details = member.details
    ink.box(area)
    ink.text(area.x() + 130, area.y() + 110, tr("Seat"), 62, colour=GREY, align="centre")
    seat = details.seat or str(number)
    ink.text(area.x() + 130, area.y() + 330, seat[:2], 230, "strong", align="centre")
    ink.upright(area.x() + 260, area.top(), area.bottom())
    x, right = area.x() + 350, area.right() - 90
    half = (right - x) * 0.58
    draw_field(ink, QRectF(x, area.y() + 50, half, 250), tr("Player"), details.player)
    draw_field(
        ink,
        QRectF(x + half + 110, area.y() + 50, right - x - half - 110, 250),
        tr("Deck name"),
        details.deck,
    )
    leaders = " · ".join(leader.name for leader in member.leaders)
    ink.words(x, area.y() + 440, fitted(leaders, half, 96, "strong"))
    _colours(ink, member, x, area.y() + 640)
    code_at = x + half + 110
    ink.text(code_at, area.y() + 400, tr("List code"), 62, colour=GREY)
    ink.text(code_at, area.y() + 510, member.code, 96, "number")
    if member.verdict is not None:
        # Here is room for a line; what limits the verdict stands whole on the player's own page.
        verdict, room = member.verdict, right - code_at
        has_room = width_of(rest_text(verdict), REST_SIZE) <= room - REST_AT
        shown = verdict if has_room else replace(verdict, rest=())
        draw_verdict(ink, code_at, area.y() + 680, shown, room)
    ink.rule(x, right, area.bottom() - 230, 4, LINE)
    _totals(ink, member, x, right, area.bottom() - 90)


def _colours(ink: Ink, member: Sheet, x: float, y: float) -> None:
    for colour in dict.fromkeys(each for leader in member.leaders for each in leader.colours):
        ink.colour_mark(colour, x + 50, y - 30, 100)
        ink.text(x + 130, y, colour, 84)
        x += 130 + width_of(colour, 84) + 120


def _totals(ink: Ink, member: Sheet, x: float, right: float, y: float) -> None:
    if not member.totals:
        return
    width = (right - x) / len(member.totals)
    for total in member.totals:
        number = "" if total.number is None else str(total.number)
        ink.text(x, y, number, 96, "number", BLACK)
        after = x + width_of(number, 96, "number") + 50
        ink.words(after, y, fitted(total.label, x + width - after - 50, 62), GREY)
        x += width
