"""The recipes are well-formed and agree with each other; making packages is `dev.py package`."""

import ast
import configparser
import re
import tomllib
import xml.etree.ElementTree as Xml
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]  # comes with the extra “cluster”

import dev
from deckbuilder.cli.commands import COMMANDS
from deckbuilder.store.platform_versions import TESTED_PYTHONS
from installer.compiled_engine import PARTS
from installer.icons import LINUX_SIZES
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


# --- what the recipes rely on ---------------------------------------------------------------------

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCK = (ROOT / "requirements.lock").read_text("utf-8")


@pytest.mark.parametrize("pattern", PARTS)
def test_every_part_that_is_compiled_is_there(pattern):
    assert next(ROOT.glob(pattern), None) is not None


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_ci_recipes_use_commands_that_there_are(path):
    words = re.findall(r"dev\.py (\w+)", path.read_text("utf-8"))
    assert words
    assert set(words) <= set(dev.COMMANDS)


def test_wheels_are_compiled_for_the_pythons_that_are_tested():
    built = re.findall(r"cp(\d)(\d+)-\*", PROJECT["tool"]["cibuildwheel"]["build"])
    assert [(int(major), int(minor)) for major, minor in built] == sorted(TESTED_PYTHONS)


def test_tools_that_build_wheels_are_pinned_as_everything_else():
    hook = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    assert (ROOT / hook["path"]).exists()
    assert [each for each in hook["dependencies"] if f"\n{each} " not in LOCK] == []
    recipe = (ROOT / ".github" / "workflows" / "wheels.yml").read_text("utf-8")
    installed = re.findall(r"pip install (\S+)", recipe)
    assert installed
    assert all(re.fullmatch(r"[\w-]+==[\d.]+", each) for each in installed)


def test_what_goes_into_wheel_and_sdist_is_there():
    targets = PROJECT["tool"]["hatch"]["build"]["targets"]
    wheel, sdist = targets["wheel"], targets["sdist"]
    places = [*wheel["packages"], *wheel["force-include"], *wheel["sbom-files"], *sdist["include"]]
    assert [place for place in places if not (ROOT / place).exists()] == []
    # A wheel can be compiled from the sdist only with the hook and all that it imports.
    assert {wheel["hooks"]["custom"]["path"], "installer/compiled_engine.py"} <= set(places)


def test_the_flatpak_installs_files_that_its_sources_have():
    module = yaml.safe_load(FLATPAK.read_text("utf-8"))["modules"][0]
    dests = {source["dest"]: FLATPAK.parent / source["path"] for source in module["sources"]}
    files = re.findall(r"install -Dm644 (\w+)/(\S+)", "\n".join(module["build-commands"]))
    assert {dest for dest, _ in files} <= set(dests)
    kept = [dests[dest] / name for dest, name in files if dest == "linux"]
    assert len(kept) == 3
    assert [path.name for path in kept if not path.exists()] == []
    sizes = [int(name.split("-")[1].split(".")[0]) for dest, name in files if dest == "icons"]
    assert sizes
    assert set(sizes) <= set(LINUX_SIZES)


def test_every_pinned_package_has_a_hash():
    entries = re.split(r"\n(?=[\w.-]+==)", LOCK)[1:]
    assert len(entries) > 50
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []
