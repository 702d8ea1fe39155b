"""Checking the lists of an event."""

import os
from dataclasses import replace
from datetime import date

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.share_code import encode_deck
from deckbuilder.tournament import event_checks
from deckbuilder.tournament.event_checks import (
    changed_lists,
    check_lists,
    recheck_lists,
    request_for,
    tally,
)
from deckbuilder.tournament.events import open_event, save_event
from deckbuilder.tournament.list_codes import list_code, sheet_codes
from tests.deckbuilder.tournament.event_kit import checked, deck_text, illegal_text, make_folder


@pytest.fixture
def folder(tmp_path):
    return make_folder(tmp_path / "cup", "Ada", "Bo", "Cy")


def test_every_list_gets_its_verdict(folder):
    (folder / "Bo.txt").write_text(illegal_text(), "utf-8")
    (folder / "Cy.txt").write_text("", "utf-8")
    (folder / "players.csv").write_text("player,list\nDi,\n", "utf-8")
    verdicts = {each.registration.player: each.verdict for each in checked(folder)}
    expected = {"Di": "missing", "Ada": "legal", "Bo": "illegal", "Cy": "unreadable"}
    assert verdicts == expected
    assert tally(checked(folder)) == {
        "legal": 1,
        "illegal": 1,
        "unknown": 0,
        "unreadable": 1,
        "missing": 1,
    }


def test_a_list_carries_its_deck_and_code(folder):
    ada = checked(folder)[0]
    assert ada.code == list_code(ada.deck)
    assert ada.record["file"] == "Ada.txt"
    assert ada.counts["main"] == 40


def test_a_list_names_its_player_where_nobody_else_does(folder):
    text = "Player: Ada Obi\nTeam: Owls\nSeat: 2\n" + deck_text()
    (folder / "Ada.txt").write_text(text, "utf-8")
    ada = checked(folder)[0].registration
    assert (ada.player, ada.team, ada.seat, ada.is_guessed) == ("Ada Obi", "Owls", "2", False)


def test_the_roster_knows_better_than_the_list(folder):
    (folder / "Ada.txt").write_text("Player: Somebody\n" + deck_text(), "utf-8")
    (folder / "players.csv").write_text("player,list\nAda Obi,Ada.txt\n", "utf-8")
    assert checked(folder)[0].registration.player == "Ada Obi"


def test_lists_within_the_roster_are_checked(tmp_path):
    deck = checked(make_folder(tmp_path / "other", "Ada"))[0].deck
    text = deck_text(1).replace('"', '""')
    (code,) = sheet_codes(deck)
    rows = f'player,list\nAda,{encode_deck(deck)}\nBo,"{text}"\nCy,"no\nlist"\nDi,{code}\n'
    folder = make_folder(tmp_path / "cup")
    (folder / "players.csv").write_text(rows + "Ed,DB1.txt\nFay,DB1abc\n", "utf-8")
    (folder / "DB1.txt").write_text(deck_text(2), "utf-8")
    ada, bo, cy, di, ed, fay = checked(folder)
    assert (ada.verdict, bo.verdict, cy.verdict) == ("legal", "legal", "unreadable")
    assert ada.code == di.code == list_code(deck)
    assert ed.record["file"] == "DB1.txt"
    assert (ed.verdict, fay.verdict) == ("legal", "unreadable")


def test_a_list_elsewhere_is_not_read(folder):
    secret = folder.parent / "secret.txt"
    secret.write_text(deck_text(), "utf-8")
    (folder / "players.csv").write_text("player,list\nEve,../secret.txt\n", "utf-8")
    eve = checked(folder)[0]
    assert eve.verdict == "unreadable"
    assert "does not lie in the event's folder" in eve.error


def test_the_events_format_holds_for_all_lists(folder):
    (folder / "tight.toml").write_text('id = "tight"\npip_limit = 0\n', "utf-8")
    event = replace(open_event(folder), format="tight.toml")
    assert {each.verdict for each in checked(event)} == {"illegal"}


def test_a_format_outside_the_folder_is_refused(folder):
    event = replace(open_event(folder), format="../tight.toml")
    with pytest.raises(DeckbuilderError, match="does not lie in the event's folder"):
        request_for(event)


def test_the_date_decides_which_ban_list_holds(folder):
    first = next(iter(checked(folder)[0].deck.sections["main"])).name
    rule = f'id = "dated"\n[[list]]\nfrom = 2026-02-01\nbanned = ["{first}"]\n'
    (folder / "dated.toml").write_text(rule, "utf-8")
    event = replace(open_event(folder), format="dated.toml", on_date=date(2026, 1, 31))
    assert checked(event)[0].verdict == "legal"
    assert checked(replace(event, on_date=date(2026, 2, 1)))[0].verdict == "illegal"


def test_several_processes_give_the_same_lists_in_the_same_order(folder, monkeypatch):
    event = open_event(folder)
    alone = checked(event)
    monkeypatch.setattr(event_checks, "MANY", 2)
    assert list(check_lists(event, request_for(event), jobs=2)) == alone


def test_progress_is_reported_and_a_cancelled_check_ends(folder):
    event, seen = open_event(folder), []
    request = request_for(event)
    list(check_lists(event, request, lambda done, total: seen.append((done, total)), jobs=1))
    assert seen == [(1, 3), (2, 3), (3, 3)]
    seen.clear()
    cancelled = check_lists(
        event,
        request,
        lambda done, _total: seen.append(done),
        is_cancelled=lambda: len(seen) == 2,
        jobs=1,
    )
    assert len(list(cancelled)) == 2


def test_only_what_changed_is_checked_again(folder):
    event = open_event(folder)
    before = checked(event)
    (folder / "Bo.txt").write_text(illegal_text(), "utf-8")
    (folder / "Di.txt").write_text(deck_text(5), "utf-8")
    (folder / "Cy.txt").unlink()
    now = open_event(folder)
    assert [each.list for each in changed_lists(now, before)] == ["Bo.txt", "Di.txt"]
    seen: list[int] = []
    again = list(recheck_lists(now, request_for(now), before, lambda done, _: seen.append(done)))
    assert [each.verdict for each in again] == ["legal", "illegal", "legal"]
    assert again[0] is not before[0]
    assert again[0].record is before[0].record
    assert seen == [1, 2]


def test_a_file_that_becomes_unreadable_and_back_is_noticed(folder):
    before = checked(folder)
    text = (folder / "Ada.txt").read_text("utf-8")
    (folder / "Ada.txt").write_text("", "utf-8")
    event = open_event(folder)
    broken = list(recheck_lists(event, request_for(event), before))
    assert broken[0].verdict == "unreadable"
    (folder / "Ada.txt").write_text(text, "utf-8")
    assert next(recheck_lists(event, request_for(event), broken)).verdict == "legal"


def test_a_renamed_player_needs_no_new_check(folder):
    event = open_event(folder)
    before = checked(event)
    named = save_event(event, [replace(event.registrations[0], player="Ada Obi")])
    again = list(recheck_lists(named, request_for(named), before))
    assert changed_lists(named, before) == ()
    assert again[0].registration.player == "Ada Obi"


def test_a_file_with_an_older_time_is_a_change_too(folder):
    before = checked(folder)
    os.utime(folder / "Ada.txt", (1, 1))
    assert [each.list for each in changed_lists(open_event(folder), before)] == ["Ada.txt"]


def test_another_day_format_or_format_file_changes_every_list(folder):
    tight = folder / "tight.toml"
    tight.write_text('id = "tight"\n', "utf-8")
    event = replace(open_event(folder), format="tight.toml", on_date=date(2026, 4, 11))
    before = checked(event)
    assert changed_lists(event, before) == ()
    for other in (replace(event, format="constructed"), replace(event, on_date=date(2026, 4, 12))):
        assert len(changed_lists(other, before)) == 3
    tight.write_text('id = "tight"\npip_limit = 0\n', "utf-8")
    assert len(changed_lists(event, before)) == 3
    again = list(recheck_lists(event, request_for(event), before))
    assert {each.verdict for each in again} == {"illegal"}
