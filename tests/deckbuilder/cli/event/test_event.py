"""`deckbuilder event`: new, check, draw, lock, verify, report and log."""

import csv
import json

import pytest

from deckbuilder.cli import main
from tests.deckbuilder.tournament.event_kit import deck_text, illegal_text, make_folder

ROSTER = "player,team,seat,list\nAda,Owls,1,1.txt\nBo,Owls,2,2.txt\nCy,Crows,1,3.txt\n"


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    make_folder(tmp_path / "cup", "1", "2", "3", "4")

    def words(*line: str) -> tuple[int, str, str]:
        status = main(["--data-dir", str(tmp_path / "user"), "event", *line])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return words


def document(outcome):
    status, out, _ = outcome
    return status, json.loads(out)


def files_of(tmp_path):
    return {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}


def test_new_writes_down_what_the_event_is(run, tmp_path):
    (tmp_path / "list.csv").write_text(ROSTER, "utf-8")
    status, record = document(
        run(
            *("new", "cup", "--name", "Harbour Cup", "--date", "2026-04-11"),
            *("--format", "2v2", "--players", "list.csv", "--json"),
        )
    )
    assert status == 0
    assert record["event"]["name"] == "Harbour Cup"
    assert (record["event"]["date"], record["event"]["format"]) == ("2026-04-11", "2v2")
    assert (record["players"], record["teams"], record["schema"]) == (4, 2, 1)
    assert record["seal"] is not None
    assert (tmp_path / "cup" / "list.csv").exists()


def test_new_makes_the_folder_and_refuses_one_that_is_an_event(run, tmp_path):
    assert run("new", "fresh/one")[0] == 0
    status, out, error = run("new", "fresh/one")
    assert (status, out) == (2, "")
    assert "--again" in error
    assert run("new", "fresh/one", "--name", "Other", "--again")[0] == 0


def test_new_locks_the_lists_that_are_there_unless_told_otherwise(run, tmp_path):
    make_folder(tmp_path / "open", "1")
    assert run("new", "open", "--no-lock")[0] == 0
    assert run("verify", "open")[0] == 2
    assert run("new", "cup")[0] == 0
    assert run("verify", "cup")[0] == 0
    (tmp_path / "cup" / "1.txt").write_text(deck_text(7), "utf-8")
    assert run("verify", "cup")[0] == 1
    (tmp_path / "cup" / "1.txt").write_text(deck_text(0), "utf-8")
    assert run("verify", "cup")[0] == 0
    assert run("new", "cup", "--format", "act1", "--again")[0] == 0
    status, out, _ = run("verify", "cup")
    assert status == 1
    assert "The event's format was “” and is “act1”." in out


def test_an_event_without_lists_is_not_locked(run, tmp_path):
    assert document(run("new", "fresh", "--json"))[1]["seal"] is None
    assert not (tmp_path / "fresh" / "lock.json").exists()


def test_new_takes_a_format_file_along(run, tmp_path):
    (tmp_path / "tight.toml").write_text('id = "tight"\ngame = "rush_of_ikorr"\npip_limit = 0\n')
    assert run("new", "cup", "--format", "tight.toml")[0] == 0
    (tmp_path / "tight.toml").unlink()
    assert run("check", "cup")[0] == 1


REFUSED = {
    "an unknown format": ("new", "cup", "--format", "nonsense"),
    "a format of another ending": ("new", "cup", "--format", "cup/1.txt"),
    "no such folder": ("check", "gone"),
    "a file that is no event": ("check", "cup/1.txt"),
    "no such share": ("draw", "cup", "--share", "120%"),
    "an unlocked event": ("verify", "cup"),
    "a damaged code": ("verify", "cup", "--code", "DBS1XYZ"),
    "two questions": ("verify", "cup", "--code", "A", "--file", "cup/1.txt"),
    "a report of no known kind": ("report", "cup", "out.doc"),
}


@pytest.mark.parametrize("words", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_done_is_one_clear_line(run, words):
    status, out, error = run(*words)
    assert (status, out) == (2, "")
    assert error.startswith("deckbuilder: ")
    assert error.count("\n") == 1


def test_check_judges_every_list(run):
    status, record = document(run("check", "cup", "--json"))
    assert status == 0
    assert record["totals"]["legal"] == 4
    assert [each["list"] for each in record["players"]] == ["1.txt", "2.txt", "3.txt", "4.txt"]
    assert record["players"][0]["verdict"] == "legal"
    first = record["decks"][0]
    assert (first["file"], first["verdict"], first["counts"]["main"]) == ("1.txt", "legal", 40)


def test_an_illegal_list_is_status_1_and_named(run, tmp_path):
    (tmp_path / "cup" / "2.txt").write_text(illegal_text(), "utf-8")
    status, out, _ = run("check", "cup")
    assert status == 1
    assert "2, 2.txt: ILLEGAL" in out
    assert "influence-size" in out


def test_a_list_that_cannot_be_read_is_status_2_and_the_others_are_judged(run, tmp_path):
    (tmp_path / "cup" / "2.txt").write_text("", "utf-8")
    status, out, error = run("check", "cup", "--json")
    assert status == 2
    assert json.loads(out)["totals"] == {
        "legal": 3,
        "illegal": 0,
        "unknown": 0,
        "unreadable": 1,
        "missing": 0,
    }
    assert "2.txt" in error


def test_a_player_without_a_list_is_amiss(run, tmp_path):
    (tmp_path / "cup" / "players.csv").write_text("player,list\nDi,\n", "utf-8")
    assert run("check", "cup")[0] == 1


def test_a_roster_is_an_event_too(run, tmp_path):
    (tmp_path / "cup" / "players.csv").write_text(ROSTER, "utf-8")
    status, record = document(run("check", "cup/players.csv", "--format", "2v2", "--json"))
    assert [each["player"] for each in record["players"]] == ["Ada", "Bo", "Cy"]
    teams = {each["team"]: each["verdict"] for each in record["teams"]}
    assert teams == {"Crows": "illegal", "Owls": "legal"}
    assert record["teams"][0]["findings"][0]["code"] == "team-size"
    assert status == 1
    _, out, _ = run("check", "cup/players.csv", "--format", "2v2")
    assert out.splitlines()[-1].endswith(": 3 players: 3 legal, 1 team illegal.")
    assert record["remarks"] == [
        "Lists that players.csv does not name were not checked: 4.txt.",
    ]


def test_legal_lists_come_with_their_caveats(run, tmp_path):
    status, out, _ = run("check", "cup", "--html", "cup.html", "--csv", "cup.csv")
    assert status == 0
    assert "Note: The list of banned and limited cards is incomplete." in out
    page = (tmp_path / "cup.html").read_text("utf-8")
    assert "<h2>Caveats</h2>" in page
    assert "is incomplete" in page
    assert "is incomplete" in (tmp_path / "cup.csv").read_text("utf-8").splitlines()[1]


def test_the_date_of_the_run_goes_before_the_events(run):
    _, record = document(run("check", "cup", "--date", "2025-01-01", "--json"))
    assert record["decks"][0]["date"] == "2025-01-01"


def test_who_plays_a_card_and_how_often_each_is_played(run):
    _, record = document(run("check", "cup", "--card", "influence", "--usage", "--json"))
    assert len(record["card"]) == 4
    assert record["card"][0]["section"] == "influence"
    usage = {each["name"]: each for each in record["usage"]}
    assert (usage["Influence"]["lists"], usage["Influence"]["share"]) == (4, 1.0)
    _, out, _ = run("check", "cup", "--card", "influence", "--usage")
    assert "“influence” is in 4 lists." in out


def test_a_draw_is_recorded_and_can_be_repeated(run):
    words = ("draw", "cup", "--share", "50%", "--seed", "dice 3 5", "--for", "round 2", "--json")
    status, first = document(run(*words))
    assert status == 0
    assert (len(first["players"]), first["candidates"]) == (2, 4)
    assert first["seed"] == "dice 3 5"
    again = document(run(*words))[1]
    assert again["players"] == first["players"]
    others = document(run(*words, "--others", "--count", "1"))[1]
    assert others["players"][0] not in first["players"]
    rest = document(run("draw", "cup", "--count", "9", "--json"))[1]
    assert len(rest["players"]) == 1
    assert run("draw", "cup")[0] == 2
    _, log = document(run("log", "cup", "--json"))
    assert [each["kind"] for each in log["entries"]] == ["draw"] * 4
    assert log["entries"][0]["occasion"] == "round 2"


def test_players_are_drawn_under_the_names_of_their_lists(run, tmp_path):
    text = "Player: Ada Obi\n" + deck_text()
    (tmp_path / "cup" / "1.txt").write_text(text, "utf-8")
    _, record = document(run("draw", "cup", "--share", "1", "--json"))
    assert "Ada Obi" in [each["player"] for each in record["players"]]


SHARES = {"10%": 1, "0.5": 2, "1/4": 1, "100 %": 4}


@pytest.mark.parametrize(("share", "expected"), SHARES.items())
def test_a_share_is_written_as_people_write_it(run, share, expected):
    _, record = document(run("draw", "cup", "--share", share, "--json"))
    assert len(record["players"]) == expected


def test_a_locked_event_shows_what_changed(run, tmp_path):
    status, locked = document(run("lock", "cup", "--json"))
    assert (status, locked["lists"]) == (0, 4)
    status, verified = document(run("verify", "cup", "--json"))
    assert (status, verified["signature"], verified["changes"]) == (0, "good", [])
    assert verified["seal"] == locked["seal"]
    with (tmp_path / "cup" / "1.txt").open("a") as file:
        file.write("\nDeck\n1 Sworn Blade\n")
    status, verified = document(run("verify", "cup", "--json"))
    assert status == 1
    (change,) = verified["changes"]
    assert (change["kind"], change["player"]) == ("changed", "1")
    assert change["cards"] == [
        {"section": "main", "name": "Sworn Blade", "infusions": [], "before": 0, "after": 1}
    ]
    _, out, _ = run("verify", "cup")
    assert "[main] Sworn Blade: 0 → 1" in out


def test_a_changed_lock_is_noticed(run, tmp_path):
    run("lock", "cup")
    path = tmp_path / "cup" / "lock.json"
    path.write_text(path.read_text("utf-8").replace('"1"', '"Eve"'), "utf-8")
    status, record = document(run("verify", "cup", "--json"))
    assert (status, record["signature"]) == (1, "bad")


def test_elsewhere_the_seal_proves_the_lock(run, tmp_path, capsys):
    seal = document(run("lock", "cup", "--json"))[1]["seal"]
    elsewhere = ["--data-dir", str(tmp_path / "elsewhere"), "event", "verify", "cup"]
    assert main(elsewhere) == 2
    assert (
        "key is not on this computer; give the seal that was noted, with --seal"
        in capsys.readouterr().err
    )
    assert main([*elsewhere, "--seal", seal.lower()]) == 0
    assert main([*elsewhere, "--seal", "0000-0000-0000-0000"]) == 1


def test_an_event_is_as_it_was_locked_although_players_share_a_file(run, tmp_path):
    words = "player,list\nAda,1.txt\nBo,2.txt\nDi,1.txt\n"
    (tmp_path / "cup" / "players.csv").write_text(words, "utf-8")
    assert run("lock", "cup")[0] == 0
    status, record = document(run("verify", "cup", "--json"))
    assert (status, record["changes"]) == (0, [])
    assert "1.txt is the list of 2 players: Ada, Di." in run("check", "cup")[1]
    (tmp_path / "cup" / "players.csv").write_text(words.replace("Di,1", "Di,2"), "utf-8")
    status, record = document(run("verify", "cup", "--json"))
    # The very list that Bo has; which player it was locked for is what changed.
    assert (status, [(each["player"], each["kind"]) for each in record["changes"]]) == (
        1,
        [("Di", "changed")],
    )


def test_a_code_that_is_none_says_what_codes_look_like(run):
    status, _, error = run("verify", "cup", "--code", "zzz")
    assert status == 2
    assert "DBS1" in error
    assert "GRQF-WMSQ-5AH1-N9Z3" in error


def test_a_second_lock_is_made_only_on_purpose(run, tmp_path):
    assert run("lock", "cup")[0] == 0
    assert "no list differs from that lock; give --again" in run("lock", "cup")[2]
    (tmp_path / "cup" / "1.txt").unlink()
    status, _, error = run("lock", "cup")
    assert status == 2
    assert "1 list differs from that lock" in error
    assert run("lock", "cup", "--again")[0] == 0
    assert run("verify", "cup")[0] == 0


def test_a_code_says_whose_list_it_is(run, tmp_path):
    code = document(run("check", "cup", "--json"))[1]["players"][2]["code"]
    status, record = document(run("verify", "cup", "--code", code, "--json"))
    assert (status, record["players"], record["registered"]) == (0, ["3"], None)
    run("lock", "cup")
    (tmp_path / "cup" / "3.txt").write_text(deck_text(7), "utf-8")
    status, record = document(run("verify", "cup", "--code", code, "--json"))
    assert (status, record["players"], record["registered"]) == (0, [], ["3"])
    assert run("verify", "cup", "--code", "0000-0000-0000-0000")[0] == 1


def test_a_file_is_the_registered_one_or_not(run, tmp_path):
    run("lock", "cup")
    (tmp_path / "other.txt").write_text("# copied\n" + deck_text(1), "utf-8")
    status, record = document(run("verify", "cup", "--file", "other.txt", "--json"))
    assert (status, record["registered"]) == (0, ["2"])
    (tmp_path / "other.txt").write_text(deck_text(9), "utf-8")
    status, out, _ = run("verify", "cup", "--file", "other.txt")
    assert status == 1
    assert "It is not a registered list." in out


@pytest.mark.usefixtures("qapp")
def test_reports_go_into_the_events_folder_and_nowhere_else(run, tmp_path):
    before = files_of(tmp_path)
    run("draw", "cup")
    status, record = document(run("report", "cup", "--json"))
    assert status == 0
    new = files_of(tmp_path) - before
    assert new == {
        "cup/event.log",
        *(f"cup/reports/{name}" for name in ("report.csv", "report.html", "report.pdf")),
        *(f"cup/reports/{name}" for name in ("cards.csv", "log.csv")),
    }
    assert len(record["files"]) == 5
    assert document(run("check", "cup", "--json"))[1]["totals"]["legal"] == 4


@pytest.mark.usefixtures("qapp")
def test_a_report_goes_where_it_is_asked_for(run, tmp_path):
    assert run("report", "cup", "a.CSV", "b.html", "c.pdf", "--paper", "letter")[0] == 0
    assert len((tmp_path / "a.CSV").read_text("utf-8").splitlines()) == 5
    assert (tmp_path / "b.html").read_text("utf-8").startswith("<!DOCTYPE html>")
    assert (tmp_path / "c.pdf").read_bytes().startswith(b"%PDF-")
    assert not (tmp_path / "cup" / "reports").exists()
    assert run("report", "cup", "--csv", "d.txt", "--html", "e.htm")[0] == 0
    assert (tmp_path / "d.txt").read_text("utf-8") == (tmp_path / "a.CSV").read_text("utf-8")
    assert (tmp_path / "e.htm").exists()


def test_check_writes_reports_too(run, tmp_path):
    assert run("check", "cup", "--csv", "a.csv", "--html", "a.html")[0] == 0
    assert (tmp_path / "a.csv").exists()
    assert (tmp_path / "a.html").exists()


def test_a_damaged_log_is_told_and_the_rest_exported(run, tmp_path):
    run("draw", "cup", "--count", "1")
    run("draw", "cup", "--count", "1")
    path = tmp_path / "cup" / "event.log"
    path.write_bytes(b"x" + path.read_bytes()[1:])
    status, out, _ = run("log", "cup", "--csv", "log.csv")
    assert status == 1
    assert "1 line was changed after it was written." in out
    assert len((tmp_path / "log.csv").read_text("utf-8").splitlines()) == 2


HOSTILE = (
    "../../escape",
    "<img src=x onerror=alert(1)>",
    "=cmd|'/c calc'!A0",
    "\u202egpj.exe",
    "CON",
    "a\tb",
)


@pytest.mark.usefixtures("qapp")
def test_hostile_names_harm_nothing_anywhere(run, tmp_path):
    rows = [("player", "team", "seat", "list")]
    rows += [(name, name, "1", f"{place}.txt") for place, name in enumerate(HOSTILE, start=1)]
    rows += [("Eve", "x", "1", "../../../etc/passwd"), ("Mal", "x", "2", "/etc/passwd")]
    with (tmp_path / "cup" / "players.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)
    before = files_of(tmp_path)
    assert run("new", "cup", "--name", HOSTILE[1])[0] == 0
    for words in (("check", "cup"), ("draw", "cup"), ("lock", "cup"), ("report", "cup")):
        _, out, error = run(*words)
        assert "root:" not in out + error
        assert not {"\u202e", "\x1b", "\t"} & set(out + error)
    new = files_of(tmp_path) - before
    assert all(name.startswith(("cup/", "user/event-keys/")) for name in new)
    page = (tmp_path / "cup" / "reports" / "report.html").read_text("utf-8")
    assert "<img" not in page


LINKS = {
    "event.json": ("new", "cup", "--again", "--no-lock"),
    "event.log": ("draw", "cup"),
    "lock.json": ("lock", "cup", "--again"),
    "reports": ("report", "cup"),
    "reports/report.html": ("report", "cup"),
}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("link", "words"), LINKS.items())
def test_nothing_is_written_through_a_link_that_leads_out(run, tmp_path, link, words):
    (tmp_path / "outside").mkdir()
    target = tmp_path / "outside" / "precious"
    target.write_text("{}", "utf-8")
    place = tmp_path / "cup" / link
    place.parent.mkdir(exist_ok=True)
    place.symlink_to(target.parent if link == "reports" else target)
    status, _, error = run(*words)
    assert status == 2
    assert "does not lie in the event's folder" in error
    assert target.read_text("utf-8") == "{}"
    assert len(list((tmp_path / "outside").iterdir())) == 1


def test_commands_that_write_are_fine_whatever_the_verdicts(run, tmp_path):
    (tmp_path / "cup" / "2.txt").write_text(illegal_text(), "utf-8")
    assert run("check", "cup")[0] == 1
    assert run("lock", "cup")[0] == 0
    assert run("report", "cup", "cup.csv")[0] == 0
    assert (tmp_path / "cup.csv").exists()


def test_commands_that_write_name_lists_that_cannot_be_read(run, tmp_path):
    (tmp_path / "cup" / "2.txt").write_text("", "utf-8")
    for words in (("lock", "cup"), ("report", "cup", "cup.csv")):
        status, _, error = run(*words)
        assert status == 2
        assert "2.txt" in error


def test_who_plays_a_card_is_a_command_of_its_own(run):
    status, record = document(run("who", "cup", "ash-nest", "chick", "--json"))
    assert status == 0
    assert record["card"] == "ash-nest chick"
    assert record["places"]
    assert {each["name"] for each in record["places"]} == {"Ash-Nest Chick"}
    assert "“no such card” is in 0 lists." in run("who", "cup", "no such card")[1]
    assert "Did you mean “Ash-Nest Chick”?" in run("who", "cup", "Ash-Nst Chick")[1]
