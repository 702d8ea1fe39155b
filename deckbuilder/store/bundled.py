"""Where the files that come with the program are; the one place that knows.

They lie beside the packages in a checkout, inside the package in an installed wheel, and in the
unpacked folder of a PyInstaller build.
"""

import sys
from pathlib import Path


def data_path(*parts: str) -> Path:
    """A file or folder of data/: cards, formats, decks, scenarios, rules."""
    return _root().joinpath("data", *parts)


def resource_path(*parts: str) -> Path:
    """A file or folder of resources/: icons, styles, translations, help."""
    return _root().joinpath("resources", *parts)


def _root() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen)
    package = Path(__file__).parent.parent
    installed = package / "bundled"
    return installed if installed.is_dir() else package.parent
