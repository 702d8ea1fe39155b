"""`deckbuilder doctor`: finds what is wrong, says what to do, and is quiet about the rest."""

import json
import sqlite3
from pathlib import Path

import pytest

from deckbuilder.cli import doctor_windows, main
from deckbuilder.store import doctor
from deckbuilder.store.cards.file_names import DATABASE_NAME
from tests.safety.old_databases import write_old_database

PARTS = {
    *("python", "installation", "data-folder", "database", "user-files", "bundled-data", "fonts"),
}


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "data"
    made.mkdir()
    return made


@pytest.fixture
def quick(monkeypatch):
    """Qt answers at once."""
    told = {
        "platform": "offscreen",
        "families": 3,
        "font": "Sans",
        "missing": [],
        "versions": {"Qt": "6"},
    }
    monkeypatch.setattr(doctor_windows, "_ask", lambda _environment: (told, ""))
    return told


@pytest.fixture
def examined(folder, capsys):
    """Run the doctor over the folder; gives exit status and document."""

    def run(*words):
        status = main(["doctor", "--json", "--data-dir", str(folder), *words])
        return status, json.loads(capsys.readouterr().out)

    return run


def errors(document):
    return {each["check"]: each for each in document["checks"] if each["status"] == "error"}


def test_a_fresh_installation_is_in_order_and_nothing_is_made(examined, folder):
    status, document = examined()
    assert (status, document["ok"]) == (0, True)
    assert {each["check"] for each in document["checks"]} == {*PARTS, "qt-platform"}
    assert {"Deckbuilder", "Python", "SQLite", "Qt"} <= set(document["versions"])
    assert list(folder.iterdir()) == []


def test_people_get_lines_that_end_with_the_verdict(quick, folder, capsys):
    assert main(["doctor", "--data-dir", str(folder)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "Everything is in order."
    assert any(line.startswith("ok      database") for line in lines)


def damage_database(folder):
    (folder / DATABASE_NAME).write_bytes(b"scribble " * 999)


def newer_database(folder):
    write_old_database(folder / DATABASE_NAME, 3)
    connection = sqlite3.connect(folder / DATABASE_NAME)
    connection.execute("PRAGMA user_version = 99")
    connection.close()


def stray_rows(folder):
    write_old_database(folder / DATABASE_NAME, 3)
    connection = sqlite3.connect(folder / DATABASE_NAME)
    connection.execute("DELETE FROM card")
    connection.commit()
    connection.close()


def bad_draft(folder):
    (folder / "drafts").mkdir()
    (folder / "drafts" / "a.journal").write_bytes(b"half a li")


FAULTS = {
    "damaged database": (damage_database, "database", "--rebuild"),
    "newer database": (newer_database, "database", "newer version"),
    "stray rows": (stray_rows, "database", "--rebuild"),
    "own cards": (
        lambda f: (f / "own_cards.json").write_text("{"),
        "user-files",
        "Correct the file",
    ),
    "bad records": (
        lambda f: (f / "own_cards.json").write_text('[{"x": 1}]'),
        "user-files",
        "Correct them",
    ),
    "settings": (lambda f: (f / "settings.json").write_text("{{"), "user-files", "Remove"),
    "draft": (bad_draft, "user-files", "Move"),
}


@pytest.mark.parametrize(("damage", "check", "fix"), FAULTS.values(), ids=FAULTS)
def test_every_fault_is_found_with_what_to_do(examined, quick, folder, damage, check, fix):
    damage(folder)
    status, document = examined()
    assert (status, document["ok"]) == (1, False)
    assert list(errors(document)) == [check]
    assert fix in errors(document)[check]["fix"]


def test_a_whole_database_that_is_rebuilt_is_not_called_damaged(examined, quick, folder):
    examined("--rebuild")
    status, document = examined("--rebuild")
    assert status == 0
    assert "cards.before-" in document["checks"][0]["message"]
    assert list(folder.glob("cards.before-*.db"))
    assert not list(folder.glob("cards.damaged-*.db"))


def test_a_rebuild_fixes_a_damaged_database_and_keeps_the_old_one(examined, quick, folder):
    damage_database(folder)
    status, document = examined("--rebuild")
    assert (status, errors(document)) == (0, {})
    assert document["checks"][0]["message"].startswith("The card database was rebuilt.")
    assert list(folder.glob("cards.damaged-*.db"))


PYTHONS = {
    (3, 11): ("ok", "is one of those that Deckbuilder is tested with: 3.11, 3.12, 3.13.", ""),
    (3, 13): ("ok", "is one of those that Deckbuilder is tested with: 3.11, 3.12, 3.13.", ""),
    (3, 99): (
        "warning",
        "is not one of those that Deckbuilder is tested with: 3.11, 3.12, 3.13.",
        "If something does not work, use Python 3.13.",
    ),
}


@pytest.mark.parametrize("version", PYTHONS)
def test_python_is_named_and_whether_it_is_tested(examined, quick, monkeypatch, version):
    monkeypatch.setattr(doctor.sys, "version_info", (*version, 4, "final", 0))
    monkeypatch.setattr(doctor.platform, "python_version", lambda: "{}.{}.4".format(*version))
    exit_status, document = examined()
    (told,) = [each for each in document["checks"] if each["check"] == "python"]
    status, words, fix = PYTHONS[version]
    assert (exit_status, told["status"], told["fix"]) == (0, status, fix)
    assert told["message"] == "Python {}.{}.4 ".format(*version) + words


def test_a_missing_package_is_named(examined, quick, monkeypatch):
    monkeypatch.setitem(doctor.NEEDED, "no_such_module", "no-such-package")
    status, document = examined()
    assert status == 1
    assert "no-such-package" in errors(document)["installation"]["message"]


@pytest.mark.parametrize("name", ["data_path", "resource_path"])
def test_missing_bundled_files_are_named(examined, quick, monkeypatch, tmp_path, name):
    monkeypatch.setattr(doctor, name, lambda *parts: tmp_path.joinpath("nothing", *parts))
    status, document = examined()
    assert status == 1
    assert "missing" in errors(document)["bundled-data"]["message"]


def test_a_damaged_bundled_file_is_named(examined, quick, monkeypatch, tmp_path):
    whole = doctor.resource_path()
    for each in filter(Path.is_dir, whole.iterdir()):
        (tmp_path / "resources" / each.name).mkdir(parents=True)
    (tmp_path / "resources" / "help" / "broken.json").write_text("{")
    monkeypatch.setattr(
        doctor, "resource_path", lambda *parts: tmp_path.joinpath("resources", *parts)
    )
    _, document = examined()
    assert "broken.json is damaged" in errors(document)["bundled-data"]["message"]


def test_a_file_where_the_data_folder_should_be_is_told(quick, tmp_path, capsys):
    (tmp_path / "data").write_text("a file")
    folder = tmp_path / "data" / "below"
    assert main(["doctor", "--json", "--data-dir", str(folder)]) == 1
    document = json.loads(capsys.readouterr().out)
    assert "file where a folder should be" in errors(document)["data-folder"]["message"]


ROOM = {"none": (1_000, "error"), "little": (50_000_000, "warning")}


@pytest.mark.parametrize(("free", "status"), ROOM.values(), ids=ROOM)
def test_little_room_is_told(examined, quick, monkeypatch, free, status):
    usage = doctor.shutil.disk_usage("/")
    monkeypatch.setattr(doctor.shutil, "disk_usage", lambda _path: usage._replace(free=free))
    _, document = examined()
    found = {each["check"]: each["status"] for each in document["checks"]}
    assert found["data-folder"] == status


def test_missing_fonts_and_signs_are_told(examined, quick):
    quick["missing"] = ["€"]
    _, document = examined()
    assert any("lacks these signs: €" in each["message"] for each in document["checks"])
    quick["families"] = 0
    status, document = examined()
    assert status == 1
    assert "no fonts" in errors(document)["fonts"]["message"]


def test_a_platform_that_qt_does_not_know_is_told_and_not_a_crash(examined, monkeypatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", "nonsense")
    status, document = examined()
    assert status == 1
    assert "Qt cannot open windows here" in errors(document)["qt-platform"]["message"]


def test_no_display_is_a_warning(examined, quick, monkeypatch):
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    status, document = examined()
    assert status == 0
    assert any("no display" in each["message"] for each in document["checks"])
