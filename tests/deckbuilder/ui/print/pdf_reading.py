"""Reads a PDF that Qt wrote: where lines and shapes lie on its pages, in millimetres."""

import contextlib
import re
import zlib
from typing import NamedTuple

POINT = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]


class Box(NamedTuple):
    """Where a shape lies, from the lower left corner of its page."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def size(self) -> tuple[float, float]:
        return round(self.right - self.left, 2), round(self.top - self.bottom, 2)


class PdfPage(NamedTuple):
    """The lines and filled shapes of a page."""

    strokes: list[Box]
    fills: list[Box]


def page_sizes(data: bytes) -> list[tuple[float, float]]:
    """Width and height of each page."""
    boxes = re.findall(rb"/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)", data)
    return [(round(float(w) * POINT, 1), round(float(h) * POINT, 1)) for w, h in boxes]


def read_pages(data: bytes) -> list[PdfPage]:
    """What is drawn on each page."""
    pages = []
    for packed in re.findall(rb"stream\r?\n(.*?)endstream", data, re.DOTALL):
        with contextlib.suppress(zlib.error):
            content = zlib.decompress(packed)
            if content.startswith(b"/GSa gs"):
                pages.append(_read(content.decode("latin-1")))
    return pages


class _Reader:
    """Follows the operators of a page."""

    def __init__(self) -> None:
        self.page = PdfPage([], [])
        self._matrix: Matrix = (1, 0, 0, 1, 0, 0)
        self._kept: list[Matrix] = []
        self._parts: list[list[tuple[float, float]]] = []  # of the path, each begun by a move

    def do(self, operator: str, numbers: list[float]) -> None:
        match operator:
            case "q":
                self._kept.append(self._matrix)
            case "Q":
                self._matrix = self._kept.pop()
            case "cm":
                a, b, c, d, e, f = numbers[-6:]
                self._matrix = _times((a, b, c, d, e, f), self._matrix)
            case "m" | "l" | "c":
                if operator == "m":
                    self._parts.append([])
                pairs = zip(numbers[::2], numbers[1::2], strict=True)
                self._parts[-1] += [_at(self._matrix, x, y) for x, y in pairs]
            case "re":
                x, y, wide, high = numbers
                corners = ((x, y), (x + wide, y + high))
                self._parts.append([_at(self._matrix, *corner) for corner in corners])
            case "S" | "B" | "B*" | "f" | "f*" | "n":
                self._end(operator)
            case _:
                pass  # text, colours and pictures

    def _end(self, operator: str) -> None:
        if self._parts and operator == "S":
            self.page.strokes.extend(_box(part) for part in self._parts)
        elif self._parts and operator != "n":
            self.page.fills.append(_box([point for part in self._parts for point in part]))
        self._parts = []


def _read(content: str) -> PdfPage:
    reader, numbers = _Reader(), []
    for word in re.sub(r"\((?:\\.|[^)])*\)|<[^>]*>|\[[^]]*\]", " ", content).split():
        if re.fullmatch(r"-?[\d.]+", word):
            numbers.append(float(word))
        else:
            reader.do(word, numbers)
            numbers = []
    return reader.page


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    k, m, n, o, p, q = other
    return (
        a * k + b * n,
        a * m + b * o,
        c * k + d * n,
        c * m + d * o,
        e * k + f * n + p,
        (e * m + f * o + q),
    )


def _at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e) * POINT, (b * x + d * y + f) * POINT


def _box(path: list[tuple[float, float]]) -> Box:
    across, down = [x for x, _ in path], [y for _, y in path]
    return Box(min(across), min(down), max(across), max(down))
