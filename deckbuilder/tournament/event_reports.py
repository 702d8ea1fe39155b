"""Reports on an event: players, verdicts, findings, teams and card usage, as CSV and HTML."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape

from deckbuilder.core.checking.verdict_words import (
    Record,
    cell,
    printable,
    severity_counts,
    words_of,
)
from deckbuilder.tournament.card_usage import CardUsage, card_usage, section_headings
from deckbuilder.tournament.checked_event import CheckedEvent
from deckbuilder.tournament.event_checks import CheckedList
from deckbuilder.tournament.event_teams import CheckedTeam
from deckbuilder.tournament.report_words import (
    CAVEATS_BEAR,
    COLUMNS,
    ENGLISH,
    TEAM_COLUMNS,
    USAGE_COLUMNS,
    ReportWords,
)

MOST_USAGE_ROWS = 200  # of the page; the CSV has all
_SIGNS = {"legal": "✓", "illegal": "✗", "unknown": "?", "unreadable": "–", "missing": "–"}


def event_record(checked: CheckedEvent) -> dict[str, object]:
    """Return the whole check as a record for JSON; `decks` is as in `check --json`, and more."""
    event = checked.event
    return {
        "event": {
            "name": event.name,
            "date": event.day.isoformat(),
            "game": event.game or None,
            "format": event.format or None,
            "folder": str(event.folder),
        },
        "totals": checked.totals,
        "players": [player_record(each) for each in checked.lists],
        "decks": [{"player": each.registration.player, **each.record} for each in checked.lists],
        "teams": [_team_record(each) for each in checked.teams],
        "remarks": list(checked.remarks),
        "caveats": [{"text": text, "lists": number} for text, number in checked.caveats.items()],
    }


def player_record(checked: CheckedList) -> dict[str, object]:
    """Return who plays which list with which verdict, in brief."""
    who = checked.registration
    return {
        "player": who.player,
        "number": who.number or None,
        "team": who.team or None,
        "seat": who.seat or None,
        "list": who.list or None,
        "verdict": checked.verdict,
        "code": checked.code or None,
    }


def _team_record(team: CheckedTeam) -> dict[str, object]:
    return {
        "team": team.name,
        "players": [each.registration.player for each in team.members],
        **team.record,
    }


def event_csv(checked: CheckedEvent, words: ReportWords = ENGLISH) -> str:
    """Return a row a player; every cell is text that no spreadsheet runs."""
    rows = (_player_row(each, words) for each in checked.lists)
    return _csv(words.say_all(COLUMNS), rows)


def team_csv(checked: CheckedEvent, words: ReportWords = ENGLISH) -> str:
    """Return a row a team."""
    rows = (_team_row(each, words) for each in checked.teams)
    return _csv(words.say_all(TEAM_COLUMNS), rows)


def usage_csv(lists: Sequence[CheckedList], words: ReportWords = ENGLISH) -> str:
    """Return a row a card: in how many lists, in which part of them, how many copies where."""
    headings = section_headings(lists)
    columns = (*words.say_all(USAGE_COLUMNS), *map(words.form, headings.values()))
    rows = (_usage_row(each, headings, words) for each in card_usage(lists))
    return _csv(columns, rows)


def _csv(columns: Iterable[object], rows: Iterable[Iterable[object]]) -> str:
    sheet = io.StringIO()
    # Quotation marks hold a cell together where another sign than the comma parts cells.
    writer = csv.writer(sheet, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow([cell(each) for each in columns])
    writer.writerows([cell(each) for each in row] for row in rows)
    return sheet.getvalue()


def _player_row(checked: CheckedList, words: ReportWords) -> tuple[object, ...]:
    who, record, findings = checked.registration, checked.record, checked.findings
    rules = dict.fromkeys(rule for each in findings for rule in words_of(each, "rules"))
    messages = " | ".join(_messages(findings, words))
    return (
        *(who.player, who.number, who.team, who.seat, who.list),
        *(record.get(key, "") for key in ("name", "game", "format")),
        words.say(checked.verdict),
        *severity_counts(findings).values(),
        " ".join(dict.fromkeys(str(each["code"]) for each in findings)),
        " ".join(rules),
        words.counts(record),
        checked.code,
        words.sentence(checked.error) if checked.error else messages,
        " | ".join(map(words.sentence, checked.caveats)),
    )


def _team_row(team: CheckedTeam, words: ReportWords) -> tuple[object, ...]:
    players = "; ".join(each.registration.player for each in team.members)
    findings = " | ".join(_messages(team.findings, words))
    return team.name, words.say(team.verdict), players, findings


def _messages(findings: Iterable[Record], words: ReportWords) -> list[str]:
    return [words.sentence(str(each["message"])) for each in findings]


def _usage_row(
    usage: CardUsage, headings: Mapping[str, str], words: ReportWords
) -> tuple[object, ...]:
    copies = (usage.copies.get(section, 0) for section in headings)
    numbers = usage.lists, f"{usage.share:.3f}", f"{usage.mean:.2f}"
    return usage.name, words.say(_kind(usage)), *numbers, *copies


def _kind(usage: CardUsage) -> str:
    return "infusion" if usage.is_infusion else "card"


_STYLE = """
:root { color-scheme: light dark; --line: #c8ccd4; --soft: #f2f4f7; --illegal: #a4161a;
  --unknown: #6a4c00; --legal: #1b5e20; }
@media (prefers-color-scheme: dark) { :root { --line: #444b57; --soft: #22262d;
  --illegal: #ff9a94; --unknown: #f0c75e; --legal: #8fd694; } }
body { font: 15px/1.45 system-ui, sans-serif; margin: 24px auto; max-width: 1100px;
  padding: 0 16px; }
h1 { font-size: 22px; margin: 0; } h2 { font-size: 17px; margin: 24px 0 8px; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; }
th, td { border-bottom: 1px solid var(--line); padding: 4px 8px; vertical-align: top; }
td.number { text-align: right; } ul { margin: 0; padding-left: 18px; }
.legal { color: var(--legal); } .illegal { color: var(--illegal); }
.unknown, .unreadable, .missing { color: var(--unknown); } .verdict { font-weight: 600; }
code { font-size: 12px; } @media print { tr { break-inside: avoid; } }
"""


def event_html(checked: CheckedEvent, words: ReportWords = ENGLISH) -> str:
    """Return one page that needs nothing beside itself; foreign words are only ever text."""
    title = _safe(checked.event.name)
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"{''.join(_body(checked, words))}</body>\n</html>\n"
    )


def _body(checked: CheckedEvent, words: ReportWords) -> Iterator[str]:
    say = words.say
    yield f"<h1>{_safe(checked.event.name)}</h1>\n<p>{_safe(facts(checked, words))}</p>\n"
    if checked.caveats:
        yield f"<h2>{say('Caveats')}</h2>\n<p>{say(CAVEATS_BEAR)}</p>\n"
        yield f"{_bullets(caveat_lines(checked, words))}\n"
    if checked.remarks:
        yield f"<h2>{say('Remarks')}</h2>\n{_bullets(map(words.sentence, checked.remarks))}\n"
    if checked.teams:
        yield f"<h2>{say('Teams')}</h2>\n"
        head = words.say_all(("Team", "Verdict", "Players", "Findings"))
        yield from _table(head, (_team_cells(each, words) for each in checked.teams))
    yield f"<h2>{say('Players')}</h2>\n"
    titles = words.say_all(("Player", "Team", "Deck", "Verdict", "Findings", "List code"))
    yield from _table(titles, (_player_cells(each, words) for each in checked.lists))
    usage = card_usage(checked.lists)
    if usage:
        yield f"<h2>{say('Cards')}</h2>\n<p>{usage_words(len(usage), words)}</p>\n"
        cells = (_usage_cells(each, words) for each in usage[:MOST_USAGE_ROWS])
        titles = words.say_all(("Card", "Kind", "Lists", "Share", "Copies", "Mean"))
        yield from _table(titles, cells)


def facts(checked: CheckedEvent, words: ReportWords = ENGLISH) -> str:
    """Return the day, the format and how the lists came out, in a line."""
    event = checked.event
    form = event.format or words.say("format of each list")
    return " · ".join((event.day.isoformat(), form, summary(checked, words)))


def caveat_lines(checked: CheckedEvent, words: ReportWords = ENGLISH) -> list[str]:
    """Return the caveats, each with the number of lists unless it bears on all judged ones."""
    judged = sum(1 for each in checked.lists if not each.error)
    lines = []
    for text, number in checked.caveats.items():
        caveat = words.sentence(text)
        form = "{caveat} (1 list)" if number == 1 else "{caveat} ({count} lists)"
        lines.append(caveat if number == judged else words.say(form, caveat=caveat, count=number))
    return lines


def summary(checked: CheckedEvent, words: ReportWords = ENGLISH) -> str:
    """Return how many players there are, and how their lists came out, in a line."""
    parts = [f"{number} {words.say(each)}" for each, number in checked.totals.items() if number]
    number = len(checked.lists)
    form = "1 player: {totals}" if number == 1 else "{count} players: {totals}"
    return words.say(form, count=number, totals=", ".join(parts) or words.say("none"))


def usage_words(number: int, words: ReportWords = ENGLISH) -> str:
    """Return what a table of cards shows, when there are that many."""
    if number <= MOST_USAGE_ROWS:
        return words.say("How many lists each card is in.")
    form = "The {most} cards in most lists, of {count}; the CSV has all."
    return words.say(form, most=MOST_USAGE_ROWS, count=number)


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    yield f"<table>\n<tr>{''.join(f'<th>{each}</th>' for each in head)}</tr>\n"
    for row in rows:
        yield f"<tr>{''.join(row)}</tr>\n"
    yield "</table>\n"


def _player_cells(checked: CheckedList, words: ReportWords) -> Iterator[str]:
    who = checked.registration
    number = f" ({who.number})" if who.number else ""
    seat = words.say(", seat {seat}", seat=who.seat) if who.seat else ""
    findings = [finding_words(each, words) for each in checked.findings]
    if checked.error:
        findings = [words.sentence(checked.error)]
    yield f"<td>{_name(who.player)}{_safe(number)}</td><td>{_name(who.team)}{_safe(seat)}</td>"
    yield f"<td>{_name(checked.record.get('name') or who.list)}</td>"
    yield f"<td>{_verdict(checked.verdict, words)}</td><td>{_bullets(findings)}</td>"
    yield f"<td><code>{_safe(checked.code)}</code></td>"


def finding_words(finding: Record, words: ReportWords = ENGLISH) -> str:
    """Return a finding with the rules it cites."""
    rules = ", ".join(words_of(finding, "rules"))
    return f"{words.sentence(str(finding['message']))}{f' [{rules}]' if rules else ''}"


def _team_cells(team: CheckedTeam, words: ReportWords) -> Iterator[str]:
    players = ", ".join(_name(each.registration.player) for each in team.members)
    findings = [finding_words(each, words) for each in team.findings]
    yield f"<td>{_name(team.name)}</td><td>{_verdict(team.verdict, words)}</td>"
    yield f"<td>{players}</td><td>{_bullets(findings)}</td>"


def _usage_cells(usage: CardUsage, words: ReportWords) -> Iterator[str]:
    yield f"<td>{_name(usage.name)}</td><td>{words.say(_kind(usage))}</td>"
    for number in (usage.lists, words.share(usage.share), usage.total, words.mean(usage.mean)):
        yield f'<td class="number">{number}</td>'


def _verdict(verdict: str, words: ReportWords) -> str:
    said = words.say(verdict)
    return f'<span class="verdict {verdict}">{_SIGNS[verdict]} {_safe(said)}</span>'


def _bullets(sentences: Iterable[str]) -> str:
    items = "".join(f"<li>{_safe(each)}</li>" for each in sentences)
    return f"<ul>{items}</ul>" if items else ""


def _name(value: object) -> str:
    """Return a name that keeps its direction of writing to itself."""
    return f"<bdi>{_safe(value)}</bdi>"


def _safe(value: object) -> str:
    return escape(printable(str(value)))
