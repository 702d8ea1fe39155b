"""Events: folders, rosters and event.json."""

import json
from dataclasses import replace
from datetime import date

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.tournament.events import EventError, open_event, save_event
from deckbuilder.tournament.rosters import Registration
from tests.deckbuilder.tournament.event_kit import make_folder


def test_a_folder_of_lists_is_an_event(tmp_path):
    folder = make_folder(tmp_path / "Harbour Cup", "Ada", "Bo")
    event = open_event(folder)
    assert event.name == "Harbour Cup"
    assert event.registrations == (
        Registration("Ada", "Ada.txt", is_guessed=True),
        Registration("Bo", "Bo.txt", is_guessed=True),
    )
    assert not event.is_saved


def test_lists_below_the_folder_belong_to_it_but_what_we_wrote_does_not(tmp_path):
    make_folder(tmp_path / "north", "Ada")
    make_folder(tmp_path / "reports", "Report")
    assert [each.list for each in open_event(tmp_path).registrations] == ["north/Ada.txt"]


def test_a_roster_says_who_plays_what_for_which_team(tmp_path):
    make_folder(tmp_path, "1", "2")
    roster = "Player;Team;Seat;List\nAda;Owls;1;1.txt\nBo;Owls;2;.\\2.txt\n\nCy;;;\n"
    (tmp_path / "players.csv").write_text(roster, "utf-8-sig")
    event = open_event(tmp_path)
    assert event.roster == "players.csv"
    assert event.registrations == (
        Registration("Ada", "1.txt", "Owls", "1"),
        Registration("Bo", "2.txt", "Owls", "2"),
        Registration("Cy", ""),
    )
    assert event.teams == ("Owls",)
    assert open_event(tmp_path / "players.csv") == event


def test_a_list_may_be_named_in_any_way_that_leads_to_it(tmp_path):
    make_folder(tmp_path / "north", "1", "2", "3")
    ways = ("north//1.txt", ".\\north\\2.txt", str(tmp_path / "north" / "3.txt"), "/etc/passwd")
    rows = "".join(f"{number},{way}\n" for number, way in enumerate(ways))
    (tmp_path / "players.csv").write_text("player,list\n" + rows, "utf-8")
    lists = [each.list for each in open_event(tmp_path).registrations]
    assert lists == ["north/1.txt", "north/2.txt", "north/3.txt", "/etc/passwd"]


def test_a_list_may_stand_in_the_roster_itself(tmp_path):
    text = "Game: Rush of Ikorr\n\nDeck\n2 Some Card"
    (tmp_path / "players.csv").write_text(f'player,list\nAda,"{text}"\n', "utf-8")
    (ada,) = open_event(tmp_path).registrations
    assert ada == Registration("Ada", "players.csv, line 5", text=text)


def test_lists_that_the_roster_forgot_are_there_all_the_same(tmp_path):
    make_folder(tmp_path, "1", "2")
    (tmp_path / "players.csv").write_text("player,list\nAda,1.txt\n", "utf-8")
    names = [each.player for each in open_event(tmp_path).registrations]
    assert names == ["Ada", "2"]


def test_a_roster_that_is_opened_itself_says_who_plays(tmp_path):
    make_folder(tmp_path, "ana", "bert", "cleo")
    (tmp_path / "players.csv").write_text("player,list\nAna,ana.txt\n", "utf-8")
    event = open_event(tmp_path / "players.csv")
    assert [each.player for each in event.registrations] == ["Ana"]
    assert event.problems == (
        "Lists that players.csv does not name were not checked: bert.txt, cleo.txt.",
    )


def test_an_event_whose_roster_is_gone_opens_with_its_lists_and_says_so(tmp_path):
    make_folder(tmp_path, "ana", "bert")
    roster = tmp_path / "players.csv"
    roster.write_text("player,list\nAna Obi,ana.txt\n", "utf-8")
    save_event(replace(open_event(roster), name="Harbour Cup"))
    roster.rename(tmp_path / "elsewhere")
    event = open_event(tmp_path)
    assert [each.player for each in event.registrations] == ["ana", "bert"]
    assert event.problems == (
        "The table of players players.csv is missing; every list of the folder counts as a player."
        " Put it back, or open another one.",
    )
    save_event(event)
    (tmp_path / "elsewhere").rename(roster)
    assert [each.player for each in open_event(tmp_path).registrations] == ["Ana Obi", "bert"]


def test_an_event_whose_roster_has_a_name_too_long_for_a_disk_opens_without_it(tmp_path):
    (tmp_path / "event.json").write_text(json.dumps({"schema": 1, "roster": "x" * 5_000}))
    assert "is missing" in open_event(tmp_path).problems[0]


def test_a_roster_that_is_opened_itself_has_to_be_there(tmp_path):
    make_folder(tmp_path, "ana")
    with pytest.raises(DeckbuilderError, match="No such file"):
        open_event(tmp_path / "players.csv")


def test_a_row_without_a_player_is_named_and_left_out(tmp_path):
    (tmp_path / "players.csv").write_text("player,list\n,1.txt\n", "utf-8")
    event = open_event(tmp_path)
    assert event.registrations == ()
    assert event.problems == ("players.csv, line 2: not used, because it names no player.",)


def test_a_table_that_is_neither_roster_nor_list_is_named(tmp_path):
    (tmp_path / "pairings.csv").write_text("round,table\n1,1\n", "utf-8")
    (tmp_path / "ada.csv").write_text("count,name\n2,Bolt\n", "utf-8")
    event = open_event(tmp_path)
    assert [each.list for each in event.registrations] == ["ada.csv"]
    (problem,) = event.problems
    assert problem.startswith("pairings.csv was not used: neither a table of players nor")


HEADERS = ("Spieler;Mannschaft;Platz;Liste", "Joueur;Équipe;Place;Liste")


@pytest.mark.parametrize("header", HEADERS)
def test_a_roster_may_have_german_or_french_titles(tmp_path, header):
    (tmp_path / "players.csv").write_text(f"{header}\nJörg;Eulen;2;1.txt\n", "utf-8")
    (who,) = open_event(tmp_path).registrations
    assert (who.player, who.team, who.seat, who.list) == ("Jörg", "Eulen", "2", "1.txt")


def test_two_rosters_are_none_until_one_is_chosen(tmp_path):
    for name in ("a.csv", "b.csv"):
        (tmp_path / name).write_text(f"player,list\n{name},x.txt\n", "utf-8")
    event = open_event(tmp_path)
    assert event.registrations == ()
    assert event.problems == ("None of a.csv, b.csv was used: open the one that has the players.",)
    assert open_event(tmp_path / "b.csv").registrations[0].player == "b.csv"


def test_a_saved_event_keeps_what_was_said(tmp_path):
    make_folder(tmp_path, "Ada", "Bo")
    event = replace(open_event(tmp_path), name="Cup", on_date=date(2026, 4, 11), format="2v2")
    saved = save_event(event, [Registration("Ada Obi", "Ada.txt", "Owls", "1", number="0417")])
    assert (saved.name, saved.day, saved.format) == ("Cup", date(2026, 4, 11), "2v2")
    assert saved.registrations == (
        Registration("Ada Obi", "Ada.txt", "Owls", "1", number="0417"),
        Registration("Bo", "Bo.txt", is_guessed=True),
    )
    again = save_event(replace(saved, name="Cup II"))
    assert again == replace(saved, name="Cup II")


def test_a_correction_of_a_list_within_the_roster_keeps_the_list(tmp_path):
    (tmp_path / "players.csv").write_text('player,list\nAda,"Deck\n1 X"\n', "utf-8")
    event = open_event(tmp_path)
    corrected = replace(event.registrations[0], player="Ada Obi", text="")
    (ada,) = save_event(event, [corrected]).registrations
    assert (ada.player, ada.text) == ("Ada Obi", "Deck\n1 X")


def test_keys_of_event_json_that_nobody_knows_survive(tmp_path):
    (tmp_path / "event.json").write_text('{"schema": 1, "venue": "Hall 3"}', "utf-8")
    save_event(open_event(tmp_path))
    assert '"venue": "Hall 3"' in (tmp_path / "event.json").read_text("utf-8")


BAD_EVENTS = {
    "newer": ('{"schema": 2}', "newer version"),
    "no JSON": ("{", "not valid JSON"),
    "no table": ("[]", "does not describe an event"),
    "no date": ('{"date": "tomorrow"}', "must be a day"),
    "a roster elsewhere": ('{"roster": "../players.csv"}', "does not lie in the event's folder"),
}


@pytest.mark.parametrize(("text", "reason"), BAD_EVENTS.values(), ids=BAD_EVENTS)
def test_an_event_that_cannot_be_is_refused_in_a_sentence(tmp_path, text, reason):
    (tmp_path / "event.json").write_text(text, "utf-8")
    with pytest.raises(DeckbuilderError, match=reason):
        open_event(tmp_path)


def test_what_is_no_event_is_refused(tmp_path):
    with pytest.raises(EventError, match="no such folder"):
        open_event(tmp_path / "gone")
    (tmp_path / "list.txt").write_text("", "utf-8")
    with pytest.raises(EventError, match="a folder of lists or a CSV"):
        open_event(tmp_path / "list.txt")


@pytest.mark.parametrize("opened", ["reports", "reports/report.csv", "sheets"])
def test_what_was_written_for_an_event_is_not_another_event(tmp_path, opened):
    save_event(open_event(make_folder(tmp_path / "cup", "Ada")))
    make_folder(tmp_path / "cup" / "sheets", "Ada")
    make_folder(tmp_path / "cup" / "reports")
    (tmp_path / "cup" / "reports" / "report.csv").write_text("player,list\nAda,Ada.txt\n", "utf-8")
    with pytest.raises(EventError, match="open that folder"):
        open_event(tmp_path / "cup" / opened)


def test_a_roster_without_the_columns_is_refused(tmp_path):
    (tmp_path / "players.csv").write_text("a,b\n1,2\n", "utf-8")
    with pytest.raises(DeckbuilderError, match="no columns “player” and “list”"):
        open_event(tmp_path / "players.csv")
