"""Teams of an event."""

import pytest

from deckbuilder.tournament.event_checks import request_for
from deckbuilder.tournament.event_teams import TeamChecker, event_remarks, seat_number
from deckbuilder.tournament.events import open_event
from tests.deckbuilder.tournament.event_kit import checked, deck_text, illegal_text, make_folder


def teams_of(folder, roster, format_="2v2"):
    (folder / "players.csv").write_text("player,team,seat,list\n" + roster, "utf-8")
    (folder / "event.json").write_text(f'{{"format": "{format_}"}}', "utf-8")
    event = open_event(folder)
    lists = checked(event)
    return TeamChecker(request_for(event)).check_all(lists)


def codes(team):
    return [each["code"] for each in team.findings]


@pytest.fixture
def folder(tmp_path):
    return make_folder(tmp_path / "cup", "1", "2", "3", "4")


@pytest.mark.rule("rush_of_ikorr 9.10a", "rush_of_ikorr 1.1a")
def test_a_team_of_two_with_different_avatars_is_legal(folder):
    owls, crows = teams_of(
        folder, "Ada,owls,B,1.txt\nBo,Owls,A,2.txt\nCy,Crows,1,3.txt\nDi,Crows,2,4.txt\n"
    )[::-1]
    assert (owls.name, owls.verdict, owls.findings) == ("Owls", "legal", [])
    assert [each.registration.player for each in owls.members] == ["Bo", "Ada"]
    assert crows.name == "Crows"


@pytest.mark.rule("rush_of_ikorr 9.10a")
def test_two_avatars_of_one_name_are_a_fault_of_the_team(folder):
    (folder / "2.txt").write_text(deck_text(0), "utf-8")
    (team,) = teams_of(folder, "Ada,Owls,1,1.txt\nBo,Owls,2,2.txt\n")
    assert (team.verdict, codes(team)) == ("illegal", ["team-avatar"])
    assert all(each.verdict == "legal" for each in team.members)


SIZES = {"2v2": (2, ["team-size"]), "3v3": (3, [])}


@pytest.mark.rule("rush_of_ikorr 1.1a")
@pytest.mark.parametrize(("format_", "expected"), [(k, v[1]) for k, v in SIZES.items()])
def test_a_team_is_as_large_as_its_format_says(folder, format_, expected):
    rows = "Ada,Owls,1,1.txt\nBo,Owls,2,2.txt\nCy,Owls,3,3.txt\n"
    (team,) = teams_of(folder, rows, format_)
    assert codes(team) == expected


SEATS = {
    "the same seat": ("1", "1", 1),
    "the same seat A": ("A", "1", 1),
    "a seat too far": ("1", "3", 1),
    "only one seat": ("1", "", 1),
    "words": ("left", "right", 2),
    "fine": ("Seat 1", "b", 0),
    "none": ("", "", 0),
}


@pytest.mark.parametrize(("first", "second", "faults"), SEATS.values(), ids=SEATS)
def test_seats_are_one_to_the_number_of_players_each_once(folder, first, second, faults):
    (team,) = teams_of(folder, f"Ada,Owls,{first},1.txt\nBo,Owls,{second},2.txt\n")
    assert codes(team) == ["team-seat"] * faults
    assert team.verdict == ("illegal" if faults else "legal")


def test_a_team_is_no_better_than_its_worst_deck(folder):
    (folder / "2.txt").write_text(illegal_text(), "utf-8")
    (team,) = teams_of(folder, "Ada,Owls,1,1.txt\nBo,Owls,2,2.txt\n")
    assert team.verdict == "illegal"


def test_a_team_without_all_its_lists_is_not_judged(folder):
    (team,) = teams_of(folder, "Ada,Owls,1,1.txt\nBo,Owls,2,\n")
    assert (team.verdict, codes(team)) == ("unknown", ["data"])
    assert str(team.findings[0]["message"]).startswith("No list that can be read: Bo.")


def test_a_team_of_two_games_is_not_judged(folder):
    (folder / "2.txt").write_text("Game: Rise\nLibrary\n1 X\n", "utf-8")
    (team,) = teams_of(folder, "Ada,Owls,1,1.txt\nBo,Owls,2,2.txt\n", "constructed")
    assert "different games" in str(team.findings[0]["message"])


def test_players_twice_and_players_without_a_team_are_told(folder):
    (folder / "players.csv").write_text(
        "player,team,list\nAda,Owls,1.txt\nada,,2.txt\nBo,,3.txt\n", "utf-8"
    )
    lists = checked(folder)
    assert list(event_remarks(lists, 2)) == [
        "Ada is registered 2 times: 1.txt, 2.txt.",
        "Without a team: ada, Bo, 4.",
    ]
    assert list(event_remarks(lists[2:], 1)) == []


def test_seats_have_numbers_or_letters():
    assert [seat_number(each) for each in ("1", "c", "Seat 2", "12", "x", "²")] == [
        1,
        3,
        2,
        0,
        0,
        0,
    ]
