"""Open questions of play: what each may be set to, and tables that settle them.

Where the documents of a game are silent, a table follows one of the named answers. A format, a
table's set-up, a saved game and a scenario file may each settle them; all are read here.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, fields
from typing import Any

from engine.errors import EngineError
from engine.values import value

Setting = bool | int | str
Readings = Mapping[str, Setting]


class UnknownOptionError(EngineError):
    """A rule interpretation is named that does not exist, or has no such value."""


@value
class Reading:
    """An open question of play.

    Attributes:
        title: The question, in words; empty where it is not offered at a table.
        choices: What is offered; the first is the default.
        words: What a choice is called; empty for numbers, yes and no.
        limits: The least and the most of a number that need not be one of the choices.
    """

    name: str
    title: str
    choices: tuple[Setting, ...]
    words: Mapping[str, str] = field(default_factory=dict)
    limits: tuple[int, int] | None = None

    @property
    def default(self) -> Setting:
        """What holds where nobody says otherwise."""
        return self.choices[0]

    def templates(self) -> Iterable[str]:
        """Return its words, for translators."""
        yield self.title
        yield from self.words.values()

    def takes(self, held: object) -> bool:
        """Whether it can be set to a value."""
        if self.limits is not None:
            return type(held) is int and self.limits[0] <= held <= self.limits[1]
        return any(held == each and type(held) is type(each) for each in self.choices)

    @property
    def wanted(self) -> str:
        """What it can be set to, for a sentence that refuses something else."""
        if self.limits is not None:
            return f"a number from {self.limits[0]} to {self.limits[1]}"
        if set(map(type, self.choices)) == {bool}:
            return "true or false" if len(self.choices) > 1 else spelled(self.default)
        return " or ".join(spelled(each) for each in self.choices)


def spelled(held: Setting) -> str:
    """Return a value as a file spells it, without quotes."""
    return str(held).lower() if isinstance(held, bool) else str(held)


def settled(table: Mapping[str, object], known: Sequence[Reading]) -> dict[str, Setting]:
    """Return what a table settles.

    Raises:
        UnknownOptionError: It names something that is not an open question, or a wrong value.
    """
    found: dict[str, Setting] = {}
    for name, held in table.items():
        wrong = fault_of(known, name, held)
        if wrong:
            raise UnknownOptionError(wrong)
        assert isinstance(held, (bool, int, str))
        found[name] = held
    return found


def fault_of(known: Sequence[Reading], name: str, held: object) -> str:
    """Return what is wrong with settling a question like this; empty for nothing."""
    reading = next((each for each in known if each.name == name), None)
    if reading is None:
        listed = ", ".join(each.name for each in known) or "none"
        return f"There is no option “{name}”; the options are {listed}."
    if not reading.takes(held):
        return f"The option “{name}” is {reading.wanted}, not {held!r}."
    return ""


def asked(
    usual: Setting, *others: Setting, title: str = "", limits: tuple[int, int] | None = None
) -> Any:
    """Return the field of an open question: what is usual, and what else it may be set to."""
    return field(default=usual, metadata={"asked": (title, (usual, *others), limits)})


def readings_of(options: type, words: Mapping[str, str] | None = None) -> tuple[Reading, ...]:
    """Return the open questions that are the fields of a class; others than `asked` are flags."""
    found: list[Reading] = []
    for each in fields(options):
        plain = ("", (each.default, not each.default), None)
        title, choices, limits = each.metadata.get("asked", plain)
        called = {choice: words[choice] for choice in choices if choice in words} if words else {}
        found.append(Reading(each.name, title, choices, called, limits))
    return tuple(found)


def unusual(readings: Readings, known: Sequence[Reading]) -> dict[str, Setting]:
    """Return only what is settled otherwise than usual."""
    usual = {each.name: each.default for each in known}
    return {name: held for name, held in readings.items() if held != usual.get(name)}
