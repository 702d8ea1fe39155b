"""Reading a clean QR code in alphanumeric letters back, to prove what a drawn one holds."""

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from segno import consts

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
Matrix = list[list[bool]]


def sampled(image: QImage, area: QRectF, size: int) -> Matrix:
    """The modules of a code drawn into an area of a picture, each by its middle."""
    step = area.width() / size
    return [
        [
            image.pixelColor(
                int(area.x() + (column + 0.5) * step), int(area.y() + (row + 0.5) * step)
            ).lightness()
            < 128
            for column in range(size)
        ]
        for row in range(size)
    ]


def read_matrix(matrix: Sequence[Sequence[bool]]) -> str:
    """The text of a code of error level L and the mask that sheets use."""
    version = (len(matrix) - 17) // 4
    bits = [matrix[row][column] ^ _masked(row, column) for row, column in _places(version)]
    words = [
        int("".join("01"[bit] for bit in bits[place : place + 8]), 2)
        for place in range(0, len(bits) - 7, 8)
    ]
    return _text(_data(words, version), version)


def _masked(row: int, column: int) -> bool:
    return (row + column) % 3 == 0


def _places(version: int) -> Iterator[tuple[int, int]]:
    """Where data stands, in the order in which it is read: two columns at a time, up and down."""
    size = 17 + 4 * version
    is_upwards = True
    right = size - 1
    while right > 0:
        right -= right == 6  # the timing pattern
        for row in range(size - 1, -1, -1) if is_upwards else range(size):
            for column in (right, right - 1):
                if not _is_pattern(row, column, version):
                    yield row, column
        is_upwards = not is_upwards
        right -= 2


def _is_pattern(row: int, column: int, version: int) -> bool:
    """Whether a module belongs to the patterns that every code of this version has."""
    size = 17 + 4 * version
    is_corner = (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9)
    low, high = sorted((row, column))
    is_version = version >= 7 and low < 6 and size - 11 <= high < size - 8
    return is_corner or 6 in (row, column) or is_version or _is_aligning(row, column, version)


def _is_aligning(row: int, column: int, version: int) -> bool:
    centres = consts.ALIGNMENT_POS[version - 2] if version > 1 else ()
    last = len(centres) - 1
    corners = {(0, 0), (0, last), (last, 0)}  # where the finder patterns are
    return any(
        abs(row - y) <= 2 and abs(column - x) <= 2 and (down, across) not in corners
        for down, y in enumerate(centres)
        for across, x in enumerate(centres)
    )


def _data(words: list[int], version: int) -> list[int]:
    """The data words, which stand block by block in turns; those for correction come after."""
    table: Any = consts.ECC
    infos = table[version][consts.ERROR_LEVEL_L]
    sizes = [info.num_data for info in infos for _ in range(info.num_blocks)]
    blocks: list[list[int]] = [[] for _ in sizes]
    source = iter(words)
    for place in range(max(sizes)):
        for block, size in zip(blocks, sizes, strict=True):
            if place < size:
                block.append(next(source))
    return [word for block in blocks for word in block]


def _text(words: list[int], version: int) -> str:
    bits = "".join(f"{word:08b}" for word in words)
    assert bits[:4] == "0010", "not alphanumeric"
    width = 9 if version < 10 else 11 if version < 27 else 13
    count, place = int(bits[4 : 4 + width], 2), 4 + width
    text = ""
    while count > 1:
        pair = int(bits[place : place + 11], 2)
        text += LETTERS[pair // 45] + LETTERS[pair % 45]
        place, count = place + 11, count - 2
    return text + (LETTERS[int(bits[place : place + 6], 2)] if count else "")
