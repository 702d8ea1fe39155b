"""Can a window be opened here, and are there fonts for it; asked in a separate process.

Qt ends the whole program where it finds no platform, so that it cannot be asked any other way.
"""

import json
import sys

NEEDED_SIGNS = "aÄß€–“”…•≤"


def probe_window() -> int:
    """Print what Qt finds, as one JSON document."""
    from PySide6.QtGui import QFontDatabase, QFontInfo, QFontMetrics, QGuiApplication  # noqa: PLC0415

    application = QGuiApplication([])
    font = application.font()
    metrics = QFontMetrics(font)
    found = {
        "platform": application.platformName(),
        "families": len(QFontDatabase.families()),
        "font": QFontInfo(font).family(),
        "missing": [sign for sign in NEEDED_SIGNS if not metrics.inFontUcs4(ord(sign))],
        "versions": _versions(),
    }
    json.dump(found, sys.stdout)
    return 0


def _versions() -> dict[str, str]:
    from deckbuilder.ui.crash_guard import versions  # noqa: PLC0415

    return versions()
