"""Card text as runs: triggers and keywords strong, costs as chips; and its flow in lines."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from PySide6.QtGui import QFont, QFontMetricsF

from deckbuilder.ui.theme import Theme


class Style(Enum):
    """How a run is drawn."""

    PLAIN = "plain"
    STRONG = "strong"
    TRIGGER = "trigger"
    CHIP = "chip"
    GEM_CHIP = "chip with a gem"


@dataclass(frozen=True, slots=True)
class Run:
    """Some words drawn alike; `glued` if no line may break before it."""

    text: str
    style: Style = Style.PLAIN
    glued: bool = False


@dataclass(frozen=True, slots=True)
class PlacedRun:
    """A run at its place: x and baseline within the text, and its width."""

    run: Run
    x: float
    baseline: float
    width: float


@dataclass(frozen=True, slots=True)
class Flow:
    """A text broken into lines."""

    placed: tuple[PlacedRun, ...]
    height: float


# Keyword abilities of the four games as printed; a line of nothing else is strong as a whole too.
KEYWORDS = (
    "Fury", "Lethal", "Quick Strike", "Raze", "Reanimate", "Support", "Swift",
)  # fmt: skip
DOTS = "…"
_PIECES = re.compile(
    r"(?P<rush>\bRUSH\s+(?:\d+|X)\b[:]?)"
    r"|(?P<cost>\((?:\d+|X)\):?)"
    r"|(?P<bracket>\[[^\]\n]{1,30}\])"
    rf"|(?P<keyword>\b(?:{'|'.join(KEYWORDS)})\b)"
    r"|(?P<trigger>\b[A-Z]{3,}\b)"
)


def parse_line(line: str) -> Iterator[Run]:
    """Yield the runs of one printed line, a word at a time where a line may break."""
    place = 0
    for match in _PIECES.finditer(line):
        yield from _words(line[place : match.start()], _is_glued(line, place))
        yield from _special(match, _is_glued(line, match.start()))
        place = match.end()
    yield from _words(line[place:], _is_glued(line, place))


def flow_text(text: str, theme: Theme, size: float, width: float) -> Flow:
    """Break a text into lines of a width, at a text size in pixels."""
    flow = _RunFlow(theme, size, width)
    for number, line in enumerate(each for each in text.splitlines() if each.strip()):
        if number:
            flow.end_paragraph()
        for run in parse_line(line.strip()):
            flow.add(run)
    return flow.result()


def flow_within(
    text: str, theme: Theme, size: float, room: tuple[float, float]
) -> tuple[PlacedRun, ...]:
    """Break a text into the lines that a room holds; the last one ends in dots where it goes on."""
    width, height = room
    placed = flow_text(text, theme, size, width).placed
    shown = [each for each in placed if each.baseline <= height]
    if not shown or len(shown) == len(placed):
        return tuple(shown)
    dots = QFontMetricsF(run_font(theme, Style.PLAIN, size)).horizontalAdvance(DOTS)
    line = [each for each in shown if each.baseline == shown[-1].baseline]
    while len(line) > 1 and line[-1].x + line[-1].width + dots > width:
        line.pop()
        shown.pop()
    last = line[-1]
    end = PlacedRun(Run(DOTS), min(last.x + last.width, width - dots), last.baseline, dots)
    return (*shown, end)


def run_font(theme: Theme, style: Style, size: float) -> QFont:
    """Return the font of a run."""
    match style:
        case Style.PLAIN:
            return theme.font_of(size)
        case Style.STRONG:
            return theme.font_of(size, "strong")
        case Style.TRIGGER:
            font = theme.font_of(size * 0.9, "number")
            font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 103)
            return font
        case Style.CHIP | Style.GEM_CHIP:
            return theme.font_of(size * 0.85, "number")


def first_words(text: str) -> str:
    """Return the trigger, cost or keywords with which a text begins, for a small tile."""
    line = next((each.strip() for each in text.splitlines() if each.strip()), "")
    trigger = re.match(r"[A-Z]{3,}(?=\s+[\u2014\-])", line)
    if trigger:
        return trigger.group()
    keywords = [each for each in re.split(r",\s*", line.rstrip(".")) if each]
    if keywords and all(each.strip("[]") in KEYWORDS or each.startswith("[") for each in keywords):
        return ", ".join(keywords).replace("[", "").replace("]", "")
    return line


def _is_glued(line: str, place: int) -> bool:
    return place > 0 and not line[place - 1].isspace() and line[place - 1] not in "\u2014"


def _words(text: str, is_glued: bool) -> Iterator[Run]:
    for number, word in enumerate(text.split()):
        starts_glued = number == 0 and is_glued and not text[:1].isspace()
        yield Run(word, Style.PLAIN, starts_glued)


def _special(match: re.Match[str], is_glued: bool) -> Iterator[Run]:
    text = match.group()
    match match.lastgroup:
        case "rush":
            yield Run("RUSH", Style.TRIGGER, is_glued)
            yield Run(text.removeprefix("RUSH").strip(" :"), Style.GEM_CHIP)
        case "cost":
            yield Run(text.strip("():"), Style.CHIP, is_glued)
        case "bracket":
            yield Run(text.strip("[]"), Style.STRONG, is_glued)
        case "keyword":
            yield Run(text, Style.STRONG, is_glued)
        case _:
            yield Run(text, Style.TRIGGER, is_glued)


class _RunFlow:
    LINE = 1.36
    PARAGRAPH = 0.32

    def __init__(self, theme: Theme, size: float, width: float) -> None:
        self._size, self._width = size, width
        self._metrics = {style: QFontMetricsF(run_font(theme, style, size)) for style in Style}
        self._space = self._metrics[Style.PLAIN].horizontalAdvance(" ")
        self._placed: list[PlacedRun] = []
        self._x, self._top = 0.0, 0.0

    def add(self, run: Run) -> None:
        width = self._metrics[run.style].horizontalAdvance(run.text)
        if run.style is Style.CHIP:
            width = max(width + self._size * 0.6, self._size * 1.2)
        elif run.style is Style.GEM_CHIP:
            width += self._size * 1.75
        gap = self._space if self._x and not run.glued else 0.0
        if self._x and not run.glued and self._x + gap + width > self._width:
            self._new_line()
            gap = 0.0
        baseline = self._top + self._size * self.LINE * 0.76
        self._placed.append(PlacedRun(run, self._x + gap, baseline, width))
        self._x += gap + width

    def end_paragraph(self) -> None:
        self._new_line()
        self._top += self._size * self.PARAGRAPH

    def result(self) -> Flow:
        last_line = self._size * self.LINE if self._placed else 0.0
        return Flow(tuple(self._placed), self._top + last_line)

    def _new_line(self) -> None:
        self._x = 0.0
        self._top += self._size * self.LINE
