"""The reports of `deckbuilder check` in words, CSV and HTML."""

import csv
import io

from deckbuilder.cli import main
from tests.deckbuilder.cli.check.desk import text_deck
from tests.deckbuilder.tournament.event_kit import deck_text


def test_the_report_in_words_quotes_the_rules_and_the_fix(desk):
    _, out, _ = desk.run(desk.write("a.txt", text_deck("3 Achaean Soldier")))
    assert "ILLEGAL" in out
    assert "fix: Remove 1 of 3 Achaean Soldier." in out
    assert "2.3b: Maximum two cards sharing a full name." in out
    assert "(line 27)" in out


def test_the_report_in_words_explains_interpretations(desk):
    _, out, _ = desk.run(desk.write("a.txt", text_deck("1 Achaean Soldier", side="1 Scarab Swarm")))
    assert "I-2: reading `side_fills_minimum`" in out


def test_nothing_in_a_list_acts_on_the_terminal(desk):
    sections = '{"main": [{"name": "\\u001b[2JX"}]}'
    path = desk.write(
        "a.deck", f'{{"game": "rise", "name": "\\u001b[31m", "sections": {sections}}}'
    )
    _, out, _ = desk.run(path)
    assert "\x1b" not in out


def test_a_csv_report_has_a_row_a_deck(desk):
    (desk.folder / "lists").mkdir()
    desk.write("lists/a.txt", text_deck())
    desk.write(
        "lists/b.txt", text_deck("3 Achaean Soldier", head="Game: Rush of Ikorr\nName: =X\n")
    )
    desk.write("lists/c.txt", "")
    status, out, _ = desk.run("lists", "--csv", "out.csv")
    rows = (desk.folder / "out.csv").read_text("utf-8").splitlines()
    assert status == 2
    assert "3 decks: 1 legal, 1 illegal, 1 unreadable." in out
    assert rows[0].startswith("file,name,game,format,verdict,errors,unknown,warnings,codes,rules")
    assert rows[1].startswith("lists/a.txt,Sunrise Raiders,rush_of_ikorr,constructed,legal,0,0,0,")
    assert ",'=X," in rows[2]
    assert ",illegal,1,0,0,copies,2.3b 2.3b.1," in rows[2]
    assert ",unreadable," in rows[3]


def test_an_html_report_is_one_file_that_needs_nothing_else(desk):
    path = desk.write(
        "a.txt", text_deck("3 Achaean Soldier", head="Game: Rush of Ikorr\nName: <b>&\n")
    )
    desk.run(path, desk.write("b.txt", text_deck()), "gone.txt", "--html", "out.html")
    page = (desk.folder / "out.html").read_text("utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert page.rstrip().endswith("</html>")
    assert "&lt;b&gt;&amp;" in page
    assert "Maximum two cards sharing a full name." in page
    assert "3 decks: 1 legal, 1 illegal, 1 unreadable." in page
    assert not any(word in page for word in ("http", "<script", "<link", "src=", "@import"))


def test_json_and_reports_can_be_had_together(desk):
    path = desk.write("a.txt", text_deck())
    status, document = desk.json(path, "--csv", "out.csv", "--html", "out.html")
    assert (status, len(document["decks"])) == (0, 1)
    assert (desk.folder / "out.csv").exists()
    assert (desk.folder / "out.html").exists()


def test_caveats_of_a_legal_deck_are_in_both_reports(tmp_path, capsys):
    deck = tmp_path / "a.txt"
    deck.write_text(deck_text(), "utf-8")
    outs = [str(tmp_path / name) for name in ("r.csv", "r.html")]
    assert main(["check", str(deck), "--csv", outs[0], "--html", outs[1]]) == 0
    capsys.readouterr()
    rows = list(csv.DictReader(io.StringIO((tmp_path / "r.csv").read_text("utf-8"))))
    assert "is incomplete" in rows[0]["caveats"]
    assert "(2 caveats)" in (tmp_path / "r.html").read_text("utf-8")
