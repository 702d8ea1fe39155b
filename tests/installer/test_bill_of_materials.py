"""The bill of materials names what the packages contain, as pinned."""

import json

import pytest

from installer.bill_of_materials import (
    FILE,
    ROOT,
    as_text,
    bill_of_materials,
    needed_packages,
    pinned_versions,
)

BILL = json.loads(FILE.read_text("utf-8"))
DOCUMENT = (ROOT / "docs" / "dependencies.md").read_text("utf-8")


def test_the_file_fits_the_lock():
    assert FILE.read_text("utf-8") == as_text(bill_of_materials())


def test_versions_are_read_with_and_without_markers():
    lock = "Some_Thing==1.2 \\\n    --hash=sha256:00\nother==3 ; sys_platform == 'win32' \\\n"
    assert pinned_versions(lock) == {"some-thing": "1.2", "other": "3"}


def test_what_a_package_needs_is_needed_too():
    assert {"requests", "urllib3", "certifi"} <= needed_packages(["requests"])
    assert "pytest" not in needed_packages(["requests"])


@pytest.mark.parametrize("part", BILL["components"], ids=lambda part: part["name"])
def test_every_part_has_a_licence_and_is_described(part):
    (licence,) = part["licenses"]
    assert licence["expression"]
    row = f"| {part['name']} | {part['version']} | {licence['expression']} |"
    assert row in DOCUMENT


def test_the_page_has_a_full_row_for_each_part_and_none_besides():
    rows = [line.strip("|").split("|") for line in DOCUMENT.splitlines() if line.startswith("| ")]
    head, *rows = [[cell.strip() for cell in row] for row in rows]
    assert head[3:5] == ["released", "maintained by"]
    assert [row[0] for row in rows] == [part["name"] for part in BILL["components"]]
    assert [row for row in rows if len(row) != len(head) or not all(row)] == []
