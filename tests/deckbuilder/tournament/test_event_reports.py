"""Reports on an event: complete, and harmless whatever people call themselves."""

import csv
import io
import json
import re
from html.parser import HTMLParser

import pytest

from deckbuilder.tournament.checked_event import check_event, gathered
from deckbuilder.tournament.event_checks import request_for
from deckbuilder.tournament.event_reports import (
    event_csv,
    event_html,
    event_record,
    team_csv,
    usage_csv,
)
from deckbuilder.tournament.events import open_event
from deckbuilder.tournament.report_words import ReportWords
from deckbuilder.ui.report_words import words_in
from tests.deckbuilder.tournament.event_kit import checked, deck_text, make_folder

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    '=HYPERLINK("http://x","y")',
    "+1",
    "@SUM(A1)",
    "-2",
    "\u202eeve",
    "\x1b[31mred",
    "&amp;",
)


@pytest.fixture
def report(tmp_path):
    """Players, teams, decks and cards with hostile names."""
    folder = make_folder(tmp_path / "cup")
    sheet = io.StringIO()
    writer = csv.writer(sheet)
    writer.writerow(("player", "team", "seat", "list"))
    for number, name in enumerate(HOSTILE):
        text = deck_text(number).replace("Name: ", f"Name: {name.replace(chr(27), '')} ", 1)
        text += f"\nDeck\n1 {name.replace(chr(27), '').lstrip('+-')}\n"
        (folder / f"{number}.txt").write_text(text, "utf-8")
        writer.writerow((name, name, number, f"{number}.txt"))
    (folder / "players.csv").write_text(sheet.getvalue(), "utf-8")
    (folder / "event.json").write_text(json.dumps({"name": HOSTILE[0]}), "utf-8")
    event = open_event(folder)
    return gathered(event, checked(event), request_for(event))


class Tags(HTMLParser):
    def __init__(self):
        super().__init__()
        self.seen = set()
        self.text = ""

    def handle_starttag(self, tag, attrs):
        self.seen |= {tag, *(f"{tag} {name}" for name, _ in attrs)}

    def handle_data(self, data):
        self.text += data


ALLOWED = {
    *("html", "html lang", "head", "title", "style", "body", "h1", "h2", "p", "ul", "li"),
    *("meta", "meta charset", "meta name", "meta content", "meta http-equiv", "code", "tr", "th"),
    *("table", "td", "td class", "span", "span class", "bdi"),
}


def test_the_page_holds_hostile_names_only_as_text(report):
    page = event_html(report)
    tags = Tags()
    tags.feed(page)
    assert tags.seen <= ALLOWED
    assert HOSTILE[0] in tags.text
    assert HOSTILE[1] in tags.text
    assert not {"\u202e", "\x1b"} & set(page)


def test_the_page_forbids_scripts_and_anything_fetched(report):
    assert "default-src 'none'" in event_html(report)


@pytest.mark.parametrize("make", [event_csv, team_csv, lambda each: usage_csv(each.lists)])
def test_no_cell_of_a_csv_can_run(report, make):
    text = make(report)
    rows = list(csv.reader(io.StringIO(text)))
    assert len(rows) > len(HOSTILE)
    for row in rows:
        assert len(row) == len(rows[0])
        assert not [cell for cell in row if cell.lstrip()[:1] in ("=", "+", "-", "@")]
    assert not {"\u202e", "\x1b", "\t", "\r"} & set(text)


def test_a_spreadsheet_that_parts_cells_otherwise_finds_no_formula_either(report):
    for line in event_csv(report).splitlines():
        assert line.startswith('"')
        assert ";=" not in line.replace('"', "")


def test_the_csv_has_a_row_for_everybody(report):
    rows = list(csv.DictReader(io.StringIO(event_csv(report))))
    assert [row["list"] for row in rows] == [f"{n}.txt" for n in range(len(HOSTILE))]
    assert rows[2]["player"].startswith("'=HYPERLINK")
    assert all(row["verdict"] for row in rows)
    assert all(len(row["list code"]) == 19 for row in rows)


def test_the_record_is_whole_and_is_json(report):
    record = json.loads(json.dumps(event_record(report)))
    assert record["event"]["name"] == HOSTILE[0]
    assert len(record["players"]) == len(record["teams"]) == len(HOSTILE)
    assert sum(record["totals"].values()) == len(HOSTILE)
    assert set(record["players"][0]) >= {"player", "team", "seat", "list", "verdict", "code"}
    assert set(record["decks"][0]) >= {"player", "file", "verdict", "findings", "counts"}


def test_shares_and_means_are_written_as_in_the_language():
    english, german = ReportWords(), ReportWords(language="de")
    assert (english.share(0.5), english.mean(2.5)) == ("50 %", "2.50")
    assert (german.share(0.5), german.mean(2.5)) == ("50 %", "2,50")


def test_usage_is_part_of_the_page(report):
    page = event_html(report)
    assert "<h2>Cards</h2>" in page
    assert "Influence" in page
    assert re.search(r">\d+ %<", page)


GERMAN = {
    "page": (
        event_html,
        ('lang="de"', "<h2>Spieler</h2>", "<th>Urteil</th>", "unbekannt", "Karten"),
    ),
    "players": (event_csv, ('"Spieler"', '"Listencode"', '"unbekannt"', "Deck 41")),
    "teams": (team_csv, ('"Spieler"', '"Befunde"')),
    "cards": (
        lambda each, words: usage_csv(each.lists, words),
        ('"Karte"', '"Anteil"', '"Infusion"'),
    ),
}


@pytest.mark.parametrize(("make", "expected"), GERMAN.values(), ids=GERMAN)
def test_a_report_speaks_the_language_that_is_asked_for(report, make, expected):
    text = make(report, words_in("de"))
    for each in expected:
        assert each in text
    for english in (">Player<", '"player"', ">unknown<", '"unknown"', "There is no card"):
        assert english not in text


def test_an_event_without_anything_has_a_report(tmp_path):
    event = open_event(make_folder(tmp_path / "empty"))
    empty = check_event(event, request_for(event))
    assert "0 players: none" in event_html(empty)
    assert event_csv(empty).count("\n") == 1
    assert usage_csv(empty.lists).startswith('"card"')
