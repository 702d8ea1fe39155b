"""Reports on an event: players, verdicts, findings, teams and card usage, as CSV and HTML."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape

from deckbuilder.core.checking.verdict_words import (
    cell,
    counts_of,
    printable,
    severity_counts,
    words_of,
)
from deckbuilder.tournament.card_usage import CardUsage, card_usage, section_headings
from deckbuilder.tournament.checked_event import CheckedEvent
from deckbuilder.tournament.event_checks import CheckedList
from deckbuilder.tournament.event_teams import CheckedTeam

Record = Mapping[str, object]
COLUMNS = (
    *("player", "player number", "team", "seat", "list", "deck", "game", "format", "verdict"),
    *("errors", "unknown", "warnings", "codes", "rules", "counts", "list code", "findings"),
    "caveats",
)
TEAM_COLUMNS = ("team", "verdict", "players", "findings")
CAVEATS_BEAR = "“Legal” holds only with this in mind:"
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


def event_csv(checked: CheckedEvent) -> str:
    """Return a row a player; every cell is text that no spreadsheet runs."""
    return _csv(COLUMNS, (_player_row(each) for each in checked.lists))


def team_csv(checked: CheckedEvent) -> str:
    """Return a row a team."""
    return _csv(TEAM_COLUMNS, (_team_row(each) for each in checked.teams))


def usage_csv(lists: Sequence[CheckedList]) -> str:
    """Return a row a card: in how many lists, in which part of them, how many copies where."""
    headings = section_headings(lists)
    columns = ("card", "kind", "lists", "share", "mean", *headings.values())
    rows = (_usage_row(each, headings) for each in card_usage(lists))
    return _csv(columns, rows)


def _csv(columns: Iterable[object], rows: Iterable[Iterable[object]]) -> str:
    sheet = io.StringIO()
    # Quotation marks hold a cell together where another sign than the comma parts cells.
    writer = csv.writer(sheet, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow([cell(each) for each in columns])
    writer.writerows([cell(each) for each in row] for row in rows)
    return sheet.getvalue()


def _player_row(checked: CheckedList) -> tuple[object, ...]:
    who, record, findings = checked.registration, checked.record, checked.findings
    rules = dict.fromkeys(rule for each in findings for rule in words_of(each, "rules"))
    messages = " | ".join(str(each["message"]) for each in findings)
    return (
        *(who.player, who.number, who.team, who.seat, who.list),
        *(record.get(key, "") for key in ("name", "game", "format")),
        checked.verdict,
        *severity_counts(findings).values(),
        " ".join(dict.fromkeys(str(each["code"]) for each in findings)),
        " ".join(rules),
        counts_of(record),
        checked.code,
        checked.error or messages,
        " | ".join(checked.caveats),
    )


def _team_row(team: CheckedTeam) -> tuple[object, ...]:
    players = "; ".join(each.registration.player for each in team.members)
    return team.name, team.verdict, players, " | ".join(_messages(team.findings))


def _messages(findings: Iterable[Record]) -> list[str]:
    return [str(each["message"]) for each in findings]


def _usage_row(usage: CardUsage, headings: Mapping[str, str]) -> tuple[object, ...]:
    kind = "infusion" if usage.is_infusion else "card"
    copies = (usage.copies.get(section, 0) for section in headings)
    return usage.name, kind, usage.lists, f"{usage.share:.3f}", f"{usage.mean:.2f}", *copies


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


def event_html(checked: CheckedEvent) -> str:
    """Return one page that needs nothing beside itself; foreign words are only ever text."""
    title = _safe(checked.event.name)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"{''.join(_body(checked))}</body>\n</html>\n"
    )


def _body(checked: CheckedEvent) -> Iterator[str]:
    event = checked.event
    facts = [event.day.isoformat(), event.format or "format of each list", summary(checked)]
    yield f"<h1>{_safe(event.name)}</h1>\n<p>{_safe(' · '.join(facts))}</p>\n"
    if checked.caveats:
        yield f"<h2>Caveats</h2>\n<p>{CAVEATS_BEAR}</p>\n{_bullets(checked.caveat_lines)}\n"
    if checked.remarks:
        yield f"<h2>Remarks</h2>\n{_bullets(checked.remarks)}\n"
    if checked.teams:
        yield "<h2>Teams</h2>\n"
        head = ("Team", "Verdict", "Players", "Findings")
        yield from _table(head, (_team_cells(each) for each in checked.teams))
    yield "<h2>Players</h2>\n"
    titles = ("Player", "Team", "Deck", "Verdict", "Findings", "List code")
    yield from _table(titles, (_player_cells(each) for each in checked.lists))
    usage = card_usage(checked.lists)
    if usage:
        yield f"<h2>Cards</h2>\n<p>{usage_words(len(usage))}</p>\n"
        cells = (_usage_cells(each) for each in usage[:MOST_USAGE_ROWS])
        yield from _table(("Card", "Kind", "Lists", "Share", "Copies", "Mean"), cells)


def summary(checked: CheckedEvent) -> str:
    """Return how many players there are, and how their lists came out, in a line."""
    parts = [f"{number} {verdict}" for verdict, number in checked.totals.items() if number]
    number = len(checked.lists)
    return f"{number} player{'' if number == 1 else 's'}: {', '.join(parts) or 'none'}"


def usage_words(number: int) -> str:
    """Return what a table of cards shows, when there are that many."""
    if number <= MOST_USAGE_ROWS:
        return "How many lists each card is in."
    return f"The {MOST_USAGE_ROWS} cards in most lists, of {number}; the CSV has all."


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    yield f"<table>\n<tr>{''.join(f'<th>{each}</th>' for each in head)}</tr>\n"
    for row in rows:
        yield f"<tr>{''.join(row)}</tr>\n"
    yield "</table>\n"


def _player_cells(checked: CheckedList) -> Iterator[str]:
    who = checked.registration
    number = f" ({who.number})" if who.number else ""
    seat = f", seat {who.seat}" if who.seat else ""
    findings = [checked.error] if checked.error else list(map(finding_words, checked.findings))
    yield f"<td>{_name(who.player)}{_safe(number)}</td><td>{_name(who.team)}{_safe(seat)}</td>"
    yield f"<td>{_name(checked.record.get('name') or who.list)}</td>"
    yield f"<td>{_verdict(checked.verdict)}</td><td>{_bullets(findings)}</td>"
    yield f"<td><code>{_safe(checked.code)}</code></td>"


def finding_words(finding: Record) -> str:
    """Return a finding with the rules it cites."""
    rules = ", ".join(words_of(finding, "rules"))
    return f"{finding['message']}{f' [{rules}]' if rules else ''}"


def _team_cells(team: CheckedTeam) -> Iterator[str]:
    players = ", ".join(_name(each.registration.player) for each in team.members)
    yield f"<td>{_name(team.name)}</td><td>{_verdict(team.verdict)}</td>"
    yield f"<td>{players}</td><td>{_bullets(map(finding_words, team.findings))}</td>"


def _usage_cells(usage: CardUsage) -> Iterator[str]:
    kind = "infusion" if usage.is_infusion else "card"
    yield f"<td>{_name(usage.name)}</td><td>{kind}</td>"
    for number in (usage.lists, f"{usage.share:.0%}", usage.total, f"{usage.mean:.2f}"):
        yield f'<td class="number">{number}</td>'


def _verdict(verdict: str) -> str:
    return f'<span class="verdict {verdict}">{_SIGNS[verdict]} {verdict}</span>'


def _bullets(sentences: Iterable[str]) -> str:
    items = "".join(f"<li>{_safe(each)}</li>" for each in sentences)
    return f"<ul>{items}</ul>" if items else ""


def _name(value: object) -> str:
    """Return a name that keeps its direction of writing to itself."""
    return f"<bdi>{_safe(value)}</bdi>"


def _safe(value: object) -> str:
    return escape(printable(str(value)))
