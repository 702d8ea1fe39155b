"""The command that takes pictures of every window: all of them, in every look, to the end."""

from itertools import product
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QMainWindow

from deckbuilder.ui import screenshots
from deckbuilder.ui.screenshots import SCALES, Shot, take_screenshots
from deckbuilder.ui.theme import Theme

SIZES = (QSize(128, 80), QSize(160, 100))  # small ones, for they are written sooner


class Window(QMainWindow):
    """As much of the window as the command itself uses."""

    def __init__(self) -> None:
        super().__init__()
        worker = SimpleNamespace(
            submit=lambda _job: SimpleNamespace(result=lambda: None), shutdown=lambda: None
        )
        workers = SimpleNamespace(quick=worker, slow=worker)
        self.services = SimpleNamespace(theme=Theme(), workers=workers)
        self.documents = ()


@pytest.fixture
def opened(monkeypatch):
    """The windows that were opened, each with one state and a dialog."""
    found = []

    def make(_application, _folder):
        found.append(Window())
        return found[-1]

    def shots(window, *, is_full):
        yield Shot("window", window)
        if is_full:
            yield Shot("dialog", QLabel("Words"))

    monkeypatch.setattr(screenshots, "SIZES", SIZES)
    monkeypatch.setattr(screenshots, "shots", shots)
    monkeypatch.setattr(screenshots, "_wait", lambda _application, _seconds: None)
    return SimpleNamespace(make=make, windows=found)


def test_every_state_is_pictured_in_both_themes_two_sizes_and_two_scales(qapp, tmp_path, opened):
    count = take_screenshots(opened.make, tmp_path / "new folder")
    pictures = {each.stem: QImage(str(each)) for each in (tmp_path / "new folder").iterdir()}
    assert count == len(pictures) == 12
    for mode, size, scale in product(("light", "dark"), SIZES, SCALES):
        picture = pictures[f"window-{mode}-{size.width()}-{round(scale * 100)}"]
        assert picture.size() == size
    assert sum(name.startswith("dialog-") for name in pictures) == 4
    assert len(opened.windows) == 8
    for window in opened.windows:  # nothing was on its way in a picture, and none is left open
        assert window.services.theme.duration("move") == 0
        assert not window.isVisible()
