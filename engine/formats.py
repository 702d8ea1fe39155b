"""Formats: the numbers, options and dated lists of an event, read from a table.

The table is what a TOML file says; which numbers and options a game's rules take is its
`FormatSpec`. A number that neither the file nor the game's documents give is unset (None).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from datetime import date, datetime

from engine.cards import GameId
from engine.errors import EngineError
from engine.names import name_key
from engine.readings import Reading, Readings, fault_of, unusual
from engine.values import value

LARGEST_LIMIT = 9_999
UNSET = "unset"
OptionValue = bool | str

_WORD_KEYS = ("id", "game", "title", "note")
_LIST_KEYS = (
    "from",
    "source",
    "complete",
    "note",
    "banned",
    "limited",
    "banned_pairs",
    "errata",
)


class FormatError(EngineError):
    """A format file says something that the game's rules do not take."""


@value
class Option:
    """A named reading of an unclear rule.

    Attributes:
        note: The number of the interpretation, such as I-5; empty where it has none.
        choices: What it may be set to; the first is the default.
    """

    name: str
    note: str
    choices: tuple[OptionValue, ...]
    summary: str

    @property
    def default(self) -> OptionValue:
        """What holds where the format says nothing."""
        return self.choices[0]


@value
class FormatSpec:
    """Which numbers and options the construction rules of a game take.

    Attributes:
        numbers: The rule documents' numbers; None where they state none.
        team_sizes: The sizes of team that the game is played in.
        assumptions: What a format may assume, by number or option: a sentence with `{number}`, or
            a sentence for each choice of an option that decides something.
        play: Open questions of play that a format may settle.
    """

    game: GameId
    numbers: Mapping[str, int | None]
    options: tuple[Option, ...] = ()
    team_sizes: tuple[int, ...] = (1,)
    assumptions: Mapping[str, str | Mapping[str, str]] = field(default_factory=dict)
    play: tuple[Reading, ...] = ()

    def option(self, name: str) -> Option | None:
        """Find an option by its name."""
        return next((each for each in self.options if each.name == name), None)

    def assumption(self, name: str, value: int | OptionValue | None) -> str:
        """Return what a format assumes by setting a number or an option; empty for nothing."""
        words = self.assumptions[name]
        if isinstance(words, str):
            return "" if value is None else words.format(number=value)
        return words.get(str(value), "")


@value
class RestrictionList:
    """A published list of what may not, or only partly, be played from a day on.

    Attributes:
        since: The day; None where it is not known, so that the list holds on any day.
    """

    since: date | None = None
    source: str = ""
    is_complete: bool = True
    note: str = ""
    banned: tuple[str, ...] = ()
    limited: Mapping[str, int] = field(default_factory=dict)
    banned_pairs: tuple[tuple[str, str], ...] = ()
    errata: Mapping[str, str] = field(default_factory=dict)


@value
class Format:
    """The rules of an event, every number resolved: None means that nobody states it.

    Attributes:
        unverified: Numbers that come from elsewhere than the rule documents: they only warn.
        assumed: Numbers and options that nobody states and the format assumes, in its order.
        sets: The allowed sets; empty for all.
        lists: The dated lists, oldest first.
        play: How open questions of play are settled, where not as usual.
    """

    id: str
    game: GameId
    title: str
    numbers: Mapping[str, int | None]
    team_size: int = 1
    unverified: frozenset[str] = frozenset()
    assumed: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    lists: tuple[RestrictionList, ...] = ()
    note: str = ""
    play: Readings = field(default_factory=dict)

    def list_on(self, day: date | None) -> RestrictionList | None:
        """Return the newest list published by that day; without a day, the newest of all."""
        published = [
            each for each in self.lists if day is None or each.since is None or each.since <= day
        ]
        return published[-1] if published else None

    def assumptions(self, spec: FormatSpec) -> tuple[str, ...]:
        """Return what the format assumes, in a sentence each."""
        values: Mapping[str, int | OptionValue | None] = {**self.numbers, **self.options}
        sentences = (spec.assumption(name, values[name]) for name in self.assumed)
        return tuple(filter(None, sentences))


def default_format(spec: FormatSpec) -> Format:
    """Return the format that consists of the rule documents alone."""
    return read_format({"id": "constructed", "game": spec.game}, spec)


def read_format(table: Mapping[str, object], spec: FormatSpec) -> Format:
    """Read a format; a fault raises one FormatError that names every wrong key."""
    reader = _Reader(table, spec)
    result = reader.read()
    if reader.problems:
        raise FormatError("; ".join(reader.problems))
    return result


class _Reader:
    """Reads one table and gathers what is wrong with it."""

    def __init__(self, table: Mapping[str, object], spec: FormatSpec) -> None:
        self._table = table
        self._spec = spec
        self.problems: list[str] = []

    def read(self) -> Format:
        words = {key: self._word(self._table, key) for key in _WORD_KEYS}
        if not words["id"]:
            self.problems.append("“id” is missing")
        if words["game"] and words["game"] != self._spec.game:
            self.problems.append(f"“game” is “{words['game']}”, not {self._spec.game}")
        self._refuse_unknown_keys()
        return Format(
            id=words["id"],
            game=self._spec.game,
            title=words["title"] or words["id"],
            numbers=self._numbers(),
            team_size=self._team_size(),
            unverified=frozenset(self._unverified()),
            assumed=tuple(self._assumed()),
            sets=self._names(self._table, "sets"),
            options=self._options(),
            lists=self._lists(),
            note=words["note"],
            play=self._play(),
        )

    def _refuse_unknown_keys(self) -> None:
        known = {
            *_WORD_KEYS,
            "team_size",
            "unverified",
            "assumed",
            "sets",
            "options",
            "list",
            "play",
        }
        known |= set(self._spec.numbers) | {each.name for each in self._spec.options}
        for key in self._table:
            if key not in known:
                numbers = ", ".join((*self._spec.numbers, "team_size"))
                self.problems.append(f"unknown key “{key}” (the numbers are {numbers})")

    def _word(self, table: Mapping[str, object], key: str) -> str:
        value = table.get(key, "")
        if isinstance(value, str):
            return value
        self.problems.append(f"“{key}” must be a text")
        return ""

    def _numbers(self) -> dict[str, int | None]:
        numbers = dict(self._spec.numbers)
        for key in self._spec.numbers:
            value = self._table.get(key)
            if value == UNSET:
                numbers[key] = None
            elif value is not None:
                numbers[key] = self._limit(key, value)
        return numbers

    def _limit(self, key: str, value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST_LIMIT:
            return value
        self.problems.append(f"“{key}” must be a whole number from 0 to {LARGEST_LIMIT}")
        return 0

    def _team_size(self) -> int:
        value = self._table.get("team_size", 1)
        if type(value) is int and value in self._spec.team_sizes:
            return value
        sizes = ", ".join(str(each) for each in self._spec.team_sizes)
        self.problems.append(f"“team_size” must be one of: {sizes}")
        return 1

    def _unverified(self) -> Iterator[str]:
        for key in self._names(self._table, "unverified"):
            if key in self._spec.numbers or key == "team_size":
                yield key
            else:
                self.problems.append(f"“unverified” names “{key}”, which is not a number here")

    def _assumed(self) -> Iterator[str]:
        for key in self._names(self._table, "assumed"):
            if key in self._spec.assumptions:
                yield key
            else:
                can_be = ", ".join(self._spec.assumptions) or "nothing in this game"
                self.problems.append(f"“assumed” names “{key}”; what can be assumed is: {can_be}")

    def _options(self) -> dict[str, OptionValue]:
        given = self._table.get("options", {})
        if not isinstance(given, Mapping):
            self.problems.append("“options” must be a table")
            given = {}
        flat = {each.name for each in self._spec.options} & set(self._table)
        chosen = {**given, **{name: self._table[name] for name in flat}}
        options: dict[str, OptionValue] = {each.name: each.default for each in self._spec.options}
        for name, held in chosen.items():
            option = self._spec.option(str(name))
            if option is None:
                self.problems.append(f"unknown option “{name}”")
            else:
                options[option.name] = self._choice(option, held)
        return options

    def _play(self) -> Readings:
        given = self._table.get("play", {})
        if not isinstance(given, Mapping):
            self.problems.append("“play” must be a table")
            return {}
        if given and not self._spec.play:
            self.problems.append("“play” settles nothing: this game has no such options")
            return {}
        faults = {name: fault_of(self._spec.play, name, held) for name, held in given.items()}
        self.problems += [f"play: {each.rstrip('.')}" for each in faults.values() if each]
        chosen = {name: held for name, held in given.items() if not faults[name]}
        return unusual(chosen, self._spec.play)

    def _choice(self, option: Option, held: object) -> OptionValue:
        for choice in option.choices:
            if held == choice and isinstance(held, bool) == isinstance(choice, bool):
                return choice
        choices = ", ".join(_spelled(each) for each in option.choices)
        self.problems.append(f"option “{option.name}” must be one of: {choices}")
        return option.default

    def _lists(self) -> tuple[RestrictionList, ...]:
        rows = self._table.get("list", [])
        if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
            self.problems.append("“list” must be tables, each under [[list]]")
            return ()
        lists = sorted((self._list(row) for row in rows), key=lambda each: each.since or date.min)
        days = [each.since for each in lists]
        if len(set(days)) < len(days):
            self.problems.append("two lists have the same “from”")
        return tuple(lists)

    def _list(self, row: Mapping[str, object]) -> RestrictionList:
        for key in row:
            if key not in _LIST_KEYS:
                self.problems.append(f"unknown key “{key}” in a list ({', '.join(_LIST_KEYS)})")
        complete = row.get("complete", True)
        if not isinstance(complete, bool):
            self.problems.append("“complete” must be true or false")
        return RestrictionList(
            since=self._day(row.get("from")),
            source=self._word(row, "source"),
            is_complete=complete is True,
            note=self._word(row, "note"),
            banned=self._names(row, "banned"),
            limited=self._limited(row),
            banned_pairs=self._pairs(row),
            errata=self._errata(row),
        )

    def _day(self, value: object) -> date | None:
        if isinstance(value, datetime):
            return value.date()
        if value is None or isinstance(value, date):
            return value
        try:
            return date.fromisoformat(str(value))
        except ValueError:
            self.problems.append("“from” must be a day such as 2026-01-15")
            return None

    def _names(self, table: Mapping[str, object], key: str) -> tuple[str, ...]:
        value = table.get(key, [])
        if isinstance(value, (list, tuple)) and all(_is_name(each) for each in value):
            return tuple(str(each) for each in value)
        self.problems.append(f"“{key}” must be a list of names")
        return ()

    def _limited(self, row: Mapping[str, object]) -> dict[str, int]:
        value = row.get("limited", {})
        if not isinstance(value, Mapping):
            self.problems.append("“limited” must be a table of names and numbers")
            return {}
        return {str(name): self._limit(f"limited.{name}", n) for name, n in value.items()}

    def _pairs(self, row: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
        pairs = row.get("banned_pairs", [])
        if isinstance(pairs, (list, tuple)) and all(_is_pair(each) for each in pairs):
            return tuple((first, second) for first, second in pairs)
        self.problems.append("“banned_pairs” must be a list of pairs of names")
        return ()

    def _errata(self, row: Mapping[str, object]) -> dict[str, str]:
        value = row.get("errata", {})
        if isinstance(value, Mapping) and all(isinstance(text, str) for text in value.values()):
            return {str(name): str(text) for name, text in value.items()}
        self.problems.append("“errata” must be a table of names and texts")
        return {}


def _is_name(value: object) -> bool:
    return isinstance(value, str) and bool(name_key(value))


def _is_pair(value: object) -> bool:
    return isinstance(value, (list, tuple)) and len(value) == 2 and all(map(_is_name, value))


def _spelled(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else f"“{value}”"


def option_table(options: Iterable[Option]) -> Iterator[tuple[str, str, str, str]]:
    """Yield name, note, choices (the default first) and summary of each option, for the docs."""
    for each in options:
        choices = ", ".join(_spelled(choice).strip("“”") for choice in each.choices)
        yield each.name, each.note, choices, each.summary
