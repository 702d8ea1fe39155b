"""The draft journal: every step of an open deck, on disk before anything can be lost.

A journal is an append-only file of lines, each with a checksum and its length. A line that was cut
off by a crash ends the reading; all lines before it stand. The saved deck file is never touched.
"""

import contextlib
import json
import zlib
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter

from deckbuilder.core.commands import Label
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.foreign_json import is_crowded

SUFFIX = ".journal"
LARGEST_JOURNAL = 64_000_000
STEPS_TOLD = 20
STEPS_KEPT = 200


class JournalError(DeckbuilderError):
    """A draft cannot be written or read; the text says why."""


@dataclass(frozen=True, slots=True)
class DraftStep:
    """One step of a draft: what was done, and all that the deck was afterwards."""

    label: Label
    content: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Draft:
    """What a journal holds.

    Attributes:
        origin: The file the deck was opened from, or empty for a new one.
        steps: The labels of the last steps, oldest first.
        content: The deck after the last step.
        is_torn: Whether the journal ends in a half-written line.
        opening: The deck as the kept steps found it.
        history: The last steps with all that the deck was after each, oldest first.
    """

    path: Path
    origin: str
    steps: tuple[str, ...]
    content: Mapping[str, object]
    is_torn: bool = False
    opening: Mapping[str, object] = field(default_factory=dict)
    history: tuple[DraftStep, ...] = ()


def encode(record: Mapping[str, object]) -> bytes:
    """Return one line of a journal."""
    body = json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()
    return b"%08x %d %s\n" % (zlib.crc32(body), len(body), body)


def decode(raw: bytes) -> Iterator[Mapping[str, object]]:
    """Give the records of a journal up to the first line that is not whole."""
    return (record for record, _ in _records(raw))


def _records(raw: bytes) -> Iterator[tuple[Mapping[str, object], int]]:
    """Give each record with the place behind it."""
    start = 0
    while start < len(raw):
        record, start = _record_at(raw, start)
        if record is None:
            return
        yield record, start


def _record_at(raw: bytes, start: int) -> tuple[Mapping[str, object] | None, int]:
    broken = None, len(raw)
    head = raw[start : start + 32].split(b" ", 2)
    if len(head) < 3 or not head[1].isdigit():
        return broken
    body_start = start + len(head[0]) + len(head[1]) + 2
    body_end = body_start + int(head[1])
    body = raw[body_start:body_end]
    if raw[body_end : body_end + 1] != b"\n" or b"%08x" % zlib.crc32(body) != head[0]:
        return broken
    try:
        text = body.decode("utf-8")
        record = None if is_crowded(text) else json.loads(text)
    except (ValueError, RecursionError):
        return broken
    return (record, body_end + 1) if isinstance(record, dict) else broken


def read_draft(path: Path) -> Draft | None:
    """Read a journal; None where not even its first step is whole.

    Raises:
        JournalError: The file cannot be read.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_JOURNAL + 1)
    except OSError as error:
        raise JournalError(f"Cannot read the draft {path.name}: {error.strerror}.") from error
    origin, whole = "", 0
    steps: list[str] = []
    states: deque[DraftStep] = deque(maxlen=STEPS_KEPT + 1)
    for record, whole in _records(raw):  # noqa: B007  read after the loop
        origin = str(record.get("origin", origin))
        steps = _labels(record, steps)
        content = record.get("content")
        if isinstance(content, dict):
            states.append(DraftStep(_label(record), content))
    if not states:
        return None
    return Draft(
        path,
        origin,
        tuple(steps[-STEPS_TOLD:]),
        states[-1].content,
        is_torn=whole != len(raw),
        opening=states[0].content,
        history=tuple(states)[1:],
    )


def _labels(record: Mapping[str, object], before: list[str]) -> list[str]:
    told = record.get("steps")
    if isinstance(told, list):  # a shortened journal begins with the labels it replaced
        return [str(label) for label in told]
    return [*before, str(record["step"])] if "step" in record else before


def _label(record: Mapping[str, object]) -> Label:
    """Return the name of a step, in parts where they are told and fit together."""
    template, told = record.get("label"), record.get("values")
    if isinstance(template, str) and isinstance(told, dict):
        values = {str(key): str(value) for key, value in told.items()}
        if _is_fillable(template, values):
            return Label.of(template, **values)
    # A journal of an earlier version has the words alone, in the language of that time.
    words = str(record.get("step", ""))
    return Label.of("{step}", step=words) if words else Label("")


def _is_fillable(template: str, values: Mapping[str, str]) -> bool:
    """Whether a template from a file asks for the values that come with it, and nothing else."""
    try:
        asked = [each[1:] for each in Formatter().parse(template) if each[1] is not None]
    except ValueError:
        return False
    names = {each for each in values if each.isidentifier()}
    return all(name in names and not spec and not turn for name, spec, turn in asked)


def opening_record(origin: str, content: Mapping[str, object]) -> dict[str, object]:
    """Return the first record of a journal: the deck as it was opened."""
    return {"journal": 1, "origin": origin, "content": content}


def step_record(step: DraftStep) -> dict[str, object]:
    """Return the record of one step."""
    label = step.label
    return {
        "step": str(label),
        "label": label.template,
        "values": dict(label.values),
        "content": step.content,
    }


def shortened_record(
    origin: str, steps: Sequence[str], content: Mapping[str, object]
) -> dict[str, object]:
    """Return the one record that replaces a whole journal when it has grown long."""
    return opening_record(origin, content) | {"steps": list(steps[-STEPS_TOLD:])}


def drafts_in(folder: Path) -> list[Draft]:
    """Read all drafts of a folder, by name; unreadable and empty ones are left where they are."""
    drafts = []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        with contextlib.suppress(JournalError):
            draft = read_draft(path)
            if draft is not None:
                drafts.append(draft)
    return drafts
