"""The bill of materials: what the packages contain besides our own code, in CycloneDX's JSON.

`python -m installer.bill_of_materials` writes `installer/deckbuilder.cdx.json` from the pinned
versions in requirements.lock and from what the installed packages say about themselves. The file
is part of every package, and a test fails when it no longer fits the lock.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from deckbuilder import __version__

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "installer" / "deckbuilder.cdx.json"
LICENSE = "MIT"

# What these call their licence is not an identifier of SPDX.
LICENSES = {
    "click-default-group": "LicenseRef-Public-Domain",
    "google-re2": "BSD-3-Clause",
    "segno": "BSD-3-Clause",
    "sqlite-fts4": "Apache-2.0",
}
# Installed with every Python, and left out of the packages.
NOT_PACKED = {"pip"}

_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


def plain_name(name: str) -> str:
    """Return a package's name as all spellings of it are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned_versions(lock: str) -> dict[str, str]:
    """Return the versions that a lock file pins, by plain name."""
    return {plain_name(name): version for name, version in _PINNED.findall(lock)}


def needed_packages(requirements: Iterable[str]) -> set[str]:
    """Return the plain names of packages and of all that they need, on any system."""
    found: set[str] = set()
    waiting = [Requirement(each) for each in requirements]
    while waiting:
        name = plain_name(waiting.pop().name)
        if name not in found and name not in NOT_PACKED:
            found.add(name)
            waiting.extend(_requirements_of(name))
    return found


def _requirements_of(name: str) -> Iterator[Requirement]:
    """Yield what an installed package needs without extras, whichever system asks for it."""
    try:
        told = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return
    for each in map(Requirement, told):
        if "extra" not in str(each.marker or "") and _is_for_our_pythons(each):
            yield each


def _is_for_our_pythons(requirement: Requirement) -> bool:
    """Whether a marker about the Python alone lets a requirement through here."""
    marker = str(requirement.marker or "")
    if "python_version" in marker or "python_full_version" in marker:
        return requirement.marker is None or requirement.marker.evaluate({"extra": ""})
    return True


def license_of(name: str) -> str:
    """Return the licence of an installed package as an expression of SPDX."""
    if name in LICENSES:
        return LICENSES[name]
    told = metadata.metadata(name)
    return told["License-Expression" if "License-Expression" in told else "License"]


def component(name: str, version: str) -> dict[str, object]:
    """Return one package as CycloneDX writes it."""
    address = f"pkg:pypi/{name}@{version}"
    return {
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": version,
        "purl": address,
        "licenses": [{"expression": license_of(name)}],
    }


def bill_of_materials() -> dict[str, object]:
    """Return the whole bill, for the versions in the lock file."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    versions = pinned_versions((ROOT / "requirements.lock").read_text("utf-8"))
    names = sorted(needed_packages(project["dependencies"]) & versions.keys())
    own = f"pkg:pypi/deckbuilder@{__version__}"
    parts = [component(name, versions[name]) for name in names]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "deckbuilder",
                "version": __version__,
                "purl": own,
                "licenses": [{"expression": LICENSE}],
            }
        },
        "components": parts,
        "dependencies": [{"ref": own, "dependsOn": [str(part["bom-ref"]) for part in parts]}],
    }


def as_text(bill: dict[str, object]) -> str:
    """Return a bill as the text of its file."""
    return json.dumps(bill, indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(as_text(bill_of_materials()), "utf-8")
