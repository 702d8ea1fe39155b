"""The slip of a deck check: what a player gets on paper, in the user's language."""

import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deckbuilder.core.checking.verdict_words import printable
from deckbuilder.core.decklist.card_lines import write_card_line
from deckbuilder.tournament.check_log import LoggedCheck
from deckbuilder.tournament.check_result import CheckResult
from deckbuilder.tournament.infractions import InfractionTable
from deckbuilder.tournament.stopwatch import clock_text, day_and_time
from deckbuilder.ui.desk.check_words import count_words, repair_text
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.verdict_words import verdict_word
from deckbuilder.ui.words import tr
from engine.games import GAMES
from engine.games.game import Game
from engine.legality import Finding

WIDTH = 64
BLANK, SIGNATURE = "_" * 8, "_" * 24


@dataclass(frozen=True, slots=True)
class SlipHead:
    """The head of a slip."""

    event: str
    deck: str
    format: str
    team: str = ""
    seat: str = ""


def slip_text(
    check: LoggedCheck, result: CheckResult, head: SlipHead, table: InfractionTable
) -> str:
    """Return the slip of a deck check as plain text, to print or to copy."""
    lines: list[str] = []
    for paragraph in _paragraphs(check, result, head, table):
        wrapped = textwrap.wrap(printable(paragraph), WIDTH, subsequent_indent="  ")
        lines += wrapped or [""]
    return "\n".join(lines) + "\n"


def _paragraphs(
    check: LoggedCheck, result: CheckResult, head: SlipHead, table: InfractionTable
) -> Iterator[str]:
    yield from _head(check, head)
    yield ""
    yield from _outcome(result, GAMES[result.listed.game])
    yield ""
    for each in check.penalised:
        penalty = table.penalty(each.penalty).title
        yield f"{penalty}: {each.title}" + (f" ({each.note})" if each.note else "")
    if not check.penalised:
        yield tr("No infraction was noted.")
    for note in check.notes:
        yield tr("Note: {note}", note=note)
    yield ""
    yield tr("Time given back: {count} min", count=-(-check.seconds // 60))
    yield tr("Judge: {name}", name=check.judge or SIGNATURE)
    yield tr("Player: {name}", name=SIGNATURE)


def _head(check: LoggedCheck, head: SlipHead) -> Iterator[str]:
    yield tr("Deck check: {event}", event=head.event)
    yield tr("Player: {name}", name=check.player)
    if head.team:
        seat = tr(", seat {seat}", seat=head.seat) if head.seat else ""
        yield tr("Team: {name}", name=head.team + seat)
    elif head.seat:
        yield tr("Seat: {seat}", seat=head.seat)
    yield tr("Deck: {deck} ({format})", deck=head.deck, format=head.format)
    table, match_round = check.table or BLANK, check.round or BLANK
    yield tr("Table: {table}   Round: {round}", table=table, round=match_round)
    began, took = day_and_time(check.started), clock_text(check.seconds)
    yield tr("Began: {began}   Took: {took}", began=began, took=took)


def _outcome(result: CheckResult, game: Game) -> Iterator[str]:
    """Yield what was found; what is there is judged once all of it is counted."""
    if result.open_cards and not result.is_sorted:
        yield tr("{count} listed cards are still to be counted.", count=result.open_cards)
    else:
        yield from _verdict(result, game)
    if result.is_as_listed:
        yield tr("It is the registered list.")
    elif result.discrepancies or result.is_sorted:
        yield tr("It is not the registered list.")
    else:
        yield tr("Nothing differs so far.")
    yield from _lines(result.list_findings)
    if result.is_sorted or not result.open_cards:
        yield from _lines(result.report.findings)
    repairs = ", ".join(repair_text(each, game) for each in result.repairs())
    if repairs:
        yield tr("Smallest repair: {repair}.", repair=repairs)
    for move in result.moves:
        sign = "-" if move.is_out else "+"
        yield tr("Sided: {cards}", cards=f"{sign} {write_card_line(move.entry)}")


def _verdict(result: CheckResult, game: Game) -> Iterator[str]:
    verdict, counts = verdict_word(result.report.verdict), count_words(result.counts, game)
    yield tr("The deck as counted: {verdict} ({counts}).", verdict=verdict, counts=counts)
    for each in result.caveats:
        yield tr("Caveat: {caveat}", caveat=finding_text(each))


def _lines(findings: Iterable[Finding]) -> Iterator[str]:
    for finding in findings:
        rules = f" [{', '.join(finding.rules)}]" if finding.rules else ""
        yield f"- {finding_text(finding.message)}{rules}"
