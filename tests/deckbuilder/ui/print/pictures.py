"""Comparing drawn pages with accepted pictures."""

import os
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from deckbuilder.ui.print.paper import Page, Paper, page_image

ACCEPTED = Path(__file__).parent / "accepted"
DOTS_AN_INCH = 72
BLOCK = 4  # pixels a side; within a block, fonts of another version may draw a little otherwise
MOST_DIFFERENCE = 40  # of 255, in the mean of any block


def picture_of(page: Page, paper: Paper) -> QImage:
    """A page as the accepted pictures show it."""
    image = page_image(page, paper, DOTS_AN_INCH)
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def difference(first: QImage, second: QImage) -> int:
    """How much two pictures differ where they differ most."""
    if first.size() != second.size():
        return 255
    size = first.size() / BLOCK
    smooth = Qt.TransformationMode.SmoothTransformation
    ratio = Qt.AspectRatioMode.IgnoreAspectRatio
    small = [
        image.scaled(size, ratio, smooth).convertToFormat(QImage.Format.Format_Grayscale8)
        for image in (first, second)
    ]
    pixels = zip(_pixels(small[0]), _pixels(small[1]), strict=True)
    return max(abs(one - other) for one, other in pixels)


def _pixels(image: QImage) -> list[int]:
    return [
        image.pixelColor(x, y).lightness()
        for y in range(image.height())
        for x in range(image.width())
    ]


def assert_accepted(page: Page, paper: Paper, name: str) -> None:
    """Compare a page with its accepted picture, or accept it where that is asked for."""
    path = ACCEPTED / f"{name}.png"
    drawn = picture_of(page, paper)
    if os.environ.get("DECKBUILDER_ACCEPT"):
        drawn.save(str(path))
    assert path.exists(), f"there is no accepted picture {path.name}"
    found = difference(drawn, QImage(str(path)))
    assert found <= MOST_DIFFERENCE, f"{name} differs from the accepted picture by {found}"
