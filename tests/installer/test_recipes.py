"""The recipes are well-formed and agree with each other; making packages is `dev.py package`."""

import ast
import configparser
import re
import xml.etree.ElementTree as Xml
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]  # comes with the extra “cluster”

from deckbuilder.cli.commands import COMMANDS
from installer.package import KINDS, USUAL

ROOT = Path(__file__).parent.parent.parent
INSTALLER = ROOT / "installer"
SPEC = (INSTALLER / "deckbuilder.spec").read_text("utf-8")
SCRIPT = (INSTALLER / "windows" / "deckbuilder.iss").read_text("utf-8")
FLATPAK = INSTALLER / "flatpak" / "app.deckbuilder.Deckbuilder.yml"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
MIME = "application/x-deckbuilder-deck"


@pytest.fixture(scope="module")
def entry():
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(INSTALLER / "linux" / "deckbuilder.desktop", "utf-8")
    return parser["Desktop Entry"]


def test_the_spec_is_python_that_builds_for_every_system():
    names = {node.id for node in ast.walk(ast.parse(SPEC)) if isinstance(node, ast.Name)}
    assert {"Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE", "SPECPATH"} <= names


def test_files_that_recipes_name_are_there():
    paths = re.findall(r'ROOT / "([a-z]+)" / "([a-z._]+)"', SPEC)
    assert paths
    assert [
        path for path in paths if path[0] != "build" and not ROOT.joinpath(*path).exists()
    ] == []
    manifest = yaml.safe_load(FLATPAK.read_text("utf-8"))
    for source in manifest["modules"][0]["sources"]:
        place = (FLATPAK.parent / source["path"]).resolve()
        assert place.exists() or place.is_relative_to(ROOT / "build" / "package")


def test_the_desktop_entry_opens_decks(entry):
    assert entry["Type"] == "Application"
    assert entry["Exec"] == "deckbuilder open %F"
    assert entry["Exec"].split()[1] in COMMANDS
    assert entry["MimeType"] == f"{MIME};"
    assert all(entry[key] for key in ("Name", "Comment", "Icon", "Categories"))


def test_the_file_type_is_the_one_of_the_desktop_entry():
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = Xml.parse(INSTALLER / "linux" / "deckbuilder.xml").getroot().find(f"{space}mime-type")
    assert kind is not None
    assert kind.get("type") == MIME
    assert [each.get("pattern") for each in kind.iter(f"{space}glob")] == ["*.deck"]


def test_the_software_centres_page_names_the_same_things():
    page = Xml.parse(INSTALLER / "linux" / "deckbuilder.metainfo.xml").getroot()
    assert page.findtext("id") == yaml.safe_load(FLATPAK.read_text("utf-8"))["app-id"]
    assert f'bundle_identifier="{page.findtext("id")}"' in SPEC
    assert page.findtext("launchable") == "deckbuilder.desktop"
    assert page.findtext("provides/mediatype") == MIME


def test_the_windows_script_has_its_sections_and_a_version_from_outside():
    sections = re.findall(r"^\[(\w+)\]$", SCRIPT, re.MULTILINE)
    assert {"Setup", "Files", "Icons", "Registry", "Run"} <= set(sections)
    assert "AppVersion={#Version}" in SCRIPT
    assert SCRIPT.count("{") == SCRIPT.count("}") + SCRIPT.count("{{")
    assert all(line.count('"') % 2 == 0 for line in SCRIPT.splitlines())
    programs = set(re.findall(r"\{app\}\\([\w-]+)\.exe", SCRIPT))
    assert programs <= set(re.findall(r'program\("([\w-]+)"', SPEC))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_ci_recipe_covers_all_three_systems_with_our_commands(path):
    recipe = yaml.safe_load(path.read_text("utf-8"))
    (job,) = recipe["jobs"].values()
    matrix = job["strategy"]["matrix"]
    systems = matrix.get("system") or [each["system"] for each in matrix["include"]]
    assert [each.split("-")[0] for each in systems] == ["ubuntu", "windows", "macos"]
    assert any("dev.py" in step.get("run", "") for step in job["steps"])
    for each in matrix.get("include", ()):
        assert set(each["kinds"].split()) <= set(KINDS)


def test_the_usual_kinds_are_kinds_and_each_is_documented():
    assert {kind for kinds in USUAL.values() for kind in kinds} <= set(KINDS)
    page = (ROOT / "docs" / "packaging.md").read_text("utf-8")
    assert [kind for kind in KINDS if f"dev.py package {kind}`" not in page] == []


def test_no_recipe_names_a_registry():
    files = [path for path in INSTALLER.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    addresses = re.compile(r"https?://(?!www\.freedesktop\.org|www\.debian\.org)")
    found = [
        path.name for path in (*files, *WORKFLOWS) if addresses.search(path.read_text("utf-8"))
    ]
    assert found == []
