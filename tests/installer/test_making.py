"""What packages are made of, as far as that can be told without making one."""

import struct
import zipfile

import pytest
from hatchling.builders.wheel import WheelBuilder

from deckbuilder.cli.commands import COMMANDS
from installer import package
from installer.contents import is_wanted, lone_copy, without_orphans
from installer.icons import icns, ico, png
from installer.man_page import man_page
from tests.installer.test_recipes import ROOT

FILES = {
    "a library of ours": ("PySide6/Qt/lib/libQt6Widgets.so.6", True),
    "the plugin for screens": ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
    "German words of Qt": ("PySide6/Qt/translations/qtbase_de.qm", True),
    "our own translations": ("resources/translations/de.json", True),
    "our own data": ("data/cards/rise/cards.json", True),
    "Quick": ("PySide6/Qt/lib/libQt6Quick.so.6", False),
    "Quick on Windows": ("PySide6\\Qt6Quick.dll", False),
    "Qml on macOS": ("PySide6/Qt/lib/QtQml.framework/Versions/A/QtQml", False),
    "words in other languages": ("PySide6/Qt/translations/qtbase_ja.qm", False),
    "databases of Qt": ("PySide6/Qt/plugins/sqldrivers/libqsqlite.so", False),
    "the system's fonts": ("libfontconfig.so.1", False),
}


@pytest.mark.parametrize(("path", "wanted"), FILES.values(), ids=FILES)
def test_only_what_is_used_goes_into_the_program(path, wanted):
    assert is_wanted(path) is wanted


def test_libraries_that_nothing_needs_are_left_out():
    links = {
        "app": ["liba.so.1"],
        "liba.so.1": ["libb.so.1"],
        "libb.so.1": [],
        "libc.so.1": ["libd.so.1"],
        "libd.so.1": [],
        "PySide6/Qt/plugins/printsupport/libcups.so": ["libc.so.1"],
    }
    entries = [(name, name, "BINARY") for name in links]
    kept = [name for name, _, _ in without_orphans(entries, links.__getitem__)]
    assert set(links) - set(kept) == {"libc.so.1", "libd.so.1"}


def test_the_script_of_the_program_lies_outside_every_package(tmp_path):
    """Above a package PyInstaller would find the plain engine before the compiled one."""
    script = ROOT / "installer" / "launch.py"
    copy = lone_copy(script, tmp_path / "launch")
    assert copy.read_bytes() == script.read_bytes()
    assert list(copy.parent.iterdir()) == [copy]
    recipe = (ROOT / "installer" / "deckbuilder.spec").read_text("utf-8")
    assert 'str(lone_copy(ROOT / "installer" / "launch.py"' in recipe
    assert "pathex=[str(COMPILED), str(ROOT)]" in recipe


def test_the_icon_is_drawn_in_every_form(qapp):
    picture = png(48)
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (48, 48)
    windows = ico({48: picture, 256: picture})
    size, place = struct.unpack("<II", windows[14:22])
    assert windows[place : place + size] == picture
    mac = icns({128: picture})
    assert struct.unpack(">I", mac[4:8]) == (len(mac),)


def test_the_manual_page_names_every_command_and_has_no_stray_request():
    page = man_page()
    assert [name for name in COMMANDS if f".SS {name}" not in page] == []
    requests = {line.split()[0] for line in page.splitlines() if line.startswith((".", "'"))}
    assert requests <= {".TH", ".SH", ".SS", ".TP", ".B", ".I"}


def test_a_wheel_holds_the_packages_and_their_data(tmp_path):
    (path,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    names = set(zipfile.ZipFile(path).namelist())
    bundled = {f"deckbuilder/bundled/{each}" for each in _files("data", "resources")}
    code = set(_files("deckbuilder", "engine"))
    assert bundled <= names
    assert code <= names
    assert not [name for name in names if name.startswith(("tests/", "installer/"))]
    assert [name for name in names if name.endswith(".dist-info/sboms/deckbuilder.cdx.json")]


def _files(*folders: str) -> list[str]:
    return [
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in ROOT.joinpath(folder).rglob("*")
        if path.is_file() and path.suffix in (".py", ".json", ".toml", ".svg", ".lark", ".tsv")
    ]


def test_what_another_system_makes_is_refused_with_a_sentence(monkeypatch, capsys):
    monkeypatch.setattr(package, "SYSTEM", "Linux")
    assert package.main(["dmg"]) == 1
    assert capsys.readouterr().err == "This is made on Darwin only; here is Linux.\n"


def test_an_unknown_kind_is_refused(capsys):
    with pytest.raises(SystemExit):
        package.main(["rpm"])
    assert "there is no kind rpm" in capsys.readouterr().err
