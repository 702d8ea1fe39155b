"""Reading tables that people wrote: every key is asked for once, what is left over is a fault."""

from collections.abc import Iterable, Mapping, Sequence

from engine.scenario.faults import Fault

LONGEST_WORDS = 500
LARGEST_NUMBER = 1_000_000


class Table:
    """One table of a scenario file while it is read; faults are collected, not raised.

    Attributes:
        path: The table's own key, empty for the whole file.
    """

    def __init__(self, path: str, values: Mapping[str, object], faults: list[Fault]) -> None:
        self.path = path
        self.faults = faults
        self._values = values
        self._asked: set[str] = set()

    def key(self, name: str) -> str:
        """Return the full key of a value."""
        return f"{self.path}.{name}" if self.path else name

    def fault(self, name: str, message: str) -> None:
        """Note what is wrong with a value."""
        self.faults.append(Fault(self.key(name), message))

    def has(self, name: str) -> bool:
        """Whether the key is there."""
        return name in self._values

    def raw(self, name: str) -> object:
        """Return a value as it is, None where there is none."""
        self._asked.add(name)
        return self._values.get(name)

    def words(self, name: str, default: str = "") -> str:
        """Return a text."""
        raw = self.raw(name)
        if raw is None:
            return default
        if not isinstance(raw, str) or len(raw) > LONGEST_WORDS:
            self.fault(name, f"must be a text of at most {LONGEST_WORDS} characters")
            return default
        return raw

    def choice(self, name: str, choices: Sequence[str], default: str) -> str:
        """Return one of a few words."""
        word = self.words(name, default)
        if word not in choices:
            self.fault(name, f"must be one of {', '.join(choices)}, not “{word}”")
            return default
        return word

    def number(
        self, name: str, default: int = 0, least: int = 0, most: int = LARGEST_NUMBER
    ) -> int:
        """Return a whole number within limits."""
        raw = self.raw(name)
        if raw is None:
            return default
        if isinstance(raw, bool) or not isinstance(raw, int) or not least <= raw <= most:
            self.fault(name, f"must be a whole number from {least} to {most}")
            return default
        return raw

    def flag(self, name: str) -> bool:
        """Return true or false; absent is false."""
        raw = self.raw(name)
        if raw is None or isinstance(raw, bool):
            return bool(raw)
        self.fault(name, "must be true or false")
        return False

    def items(self, name: str, most: int) -> list[object]:
        """Return a list of at most this many things."""
        raw = self.raw(name)
        if raw is None:
            return []
        if not isinstance(raw, list):
            self.fault(name, "must be a list")
            return []
        if len(raw) > most:
            self.fault(name, f"has {len(raw)} entries, at most {most} can be read")
            return []
        return raw

    def texts(self, name: str, most: int) -> tuple[str, ...]:
        """Return a list of texts."""
        found: list[str] = []
        for place, item in enumerate(self.items(name, most), 1):
            if isinstance(item, str) and len(item) <= LONGEST_WORDS:
                found.append(item)
            else:
                self.fault(
                    f"{name}[{place}]", f"must be a text of at most {LONGEST_WORDS} characters"
                )
        return tuple(found)

    def table(self, name: str) -> "Table | None":
        """Return a table, None where there is none."""
        raw = self.raw(name)
        if raw is None:
            return None
        if not isinstance(raw, Mapping):
            self.fault(name, "must be a table")
            return None
        return Table(self.key(name), raw, self.faults)

    def tables(self, name: str, most: int) -> "list[Table]":
        """Return a list of tables, as `[[name]]` writes it."""
        found: list[Table] = []
        for place, item in enumerate(self.items(name, most), 1):
            if isinstance(item, Mapping):
                found.append(Table(f"{self.key(name)}[{place}]", item, self.faults))
            else:
                self.fault(f"{name}[{place}]", "must be a table")
        return found

    def names(self) -> Iterable[str]:
        """Return the keys that are there."""
        return self._values.keys()

    def refuse_others(self, known: str = "") -> None:
        """Note every key that nobody has asked for."""
        for name in self._values:
            if name not in self._asked:
                hint = f"; the keys here are {known}" if known else ""
                self.fault(name, f"is not a key of a scenario file{hint}")
