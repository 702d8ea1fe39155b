"""Finds every reading of a sentence by a grammar of forms.

All readings are kept, so that a text with two meanings is noticed instead of read by luck. Each
rule
is tried once at each place (its results are remembered), and only where the next word can begin it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.language.reading.forms import Grammar, Place, readable
from engine.values import value

# Far above what any printed sentence needs (about 2,000); it keeps hostile texts short.
MOST_STEPS = 60_000
# Likewise: printed sentences need about 80 nested steps, and no phrase can end in 10 ways.
DEEPEST = 400
MOST_RESULTS = 60


@value
class Word:
    """One word of a text.

    Attributes:
        key: The word as forms spell it.
        kind: Its class ("#number"), or empty.
        value: What a gap filled by its class receives.
        start: Where it begins in the sentence, in characters.
    """

    key: str
    kind: str = ""
    value: object = None
    start: int = 0
    end: int = 0


@value
class Stop:
    """Where reading stopped: the number of the word, what could have followed, and the form."""

    word: int
    expected: tuple[str, ...]
    nearest: str


class TooManyStepsError(Exception):
    """The text has too many possible readings to be tried."""


_END = Word("")
_Results = list[tuple[object, int]]


class Reader:
    """One sentence being read; thrown away afterwards."""

    def __init__(self, grammar: Grammar, words: Sequence[Word]) -> None:
        self._roots = grammar.roots
        self._first = grammar.first
        self._grammar = grammar
        self._words = [*words, _END]
        self._known: dict[tuple[int, int], _Results] = {}
        self._steps = 0
        self._depth = 0

    def readings(self, rule: str) -> list[object]:
        """Return the different readings of the whole sentence as `rule`."""
        end = len(self._words) - 1
        number = self._grammar.numbers[rule]
        word = self._words[0]
        if word.key not in self._first[number] and word.kind not in self._first[number]:
            return []
        return [value for value, place in self._read(number, 0) if place == end]

    def _read(self, rule: int, place: int) -> _Results:
        key = (rule, place)
        known = self._known.get(key)
        if known is not None:
            return known
        results: _Results = []
        self._known[key] = results
        self._walk(self._roots[rule], place, (), results)
        if len(results) > MOST_RESULTS:
            raise TooManyStepsError
        if len(results) > 1:
            results[:] = dict.fromkeys(results)
        return results

    def _walk(self, at: Place, place: int, values: tuple[object, ...], out: _Results) -> None:
        self._steps += 1
        self._depth += 1
        if self._steps > MOST_STEPS or self._depth > DEEPEST:
            raise TooManyStepsError
        if at.ends:
            out += _made(at, values, place)
        word = self._words[place]
        after = at.words.get(word.key)
        if after is not None:
            self._walk(after, place + 1, values, out)
        if word.kind:
            self._walk_class(at, place, values, out)
        for rule, follower in at.gaps:
            first = self._first[rule]
            if word.key in first or word.kind in first:
                for value, end in self._read(rule, place):
                    self._walk(follower, end, (*values, value), out)
        self._depth -= 1

    def _walk_class(self, at: Place, place: int, values: tuple[object, ...], out: _Results) -> None:
        """Go on where a gap takes the class of the next word."""
        word = self._words[place]
        after = at.words.get(word.kind)
        if after is not None:
            self._walk(after, place + 1, (*values, word.value), out)

    def stop(self, rule: str) -> Stop:
        """Say where reading as `rule` stopped and what it expected there."""
        watcher = _Watcher(self._grammar, self._words[:-1])
        watcher.readings(rule)
        return Stop(watcher.furthest, tuple(sorted(watcher.expected)), readable(watcher.nearest))


def _made(at: Place, values: tuple[object, ...], place: int) -> _Results:
    """Return what the forms that end at a place make of the gaps before it."""
    return [
        (value, place)
        for make, slots in at.ends
        if (value := make(*[values[gap] if gap >= 0 else default for gap, default in slots]))
        is not None
    ]


class _Watcher(Reader):
    """Reads again and notes what would have been welcome at the place where reading stopped."""

    def __init__(self, grammar: Grammar, words: Sequence[Word]) -> None:
        super().__init__(grammar, words)
        self.furthest = 0
        self.expected: set[str] = set()
        self.nearest = ""

    def _walk(self, at: Place, place: int, values: tuple[object, ...], out: _Results) -> None:
        if place > self.furthest:
            self.furthest, self.expected, self.nearest = place, set(), ""
        if place == self.furthest:
            self.expected.update(word for word in at.words if not word.startswith("#"))
            names = (self._grammar.names[rule].split("/")[0] for rule, _ in at.gaps)
            self.expected.update(f"<{name.replace('_', ' ')}>" for name in names)
            if len(at.form) > len(self.nearest):
                self.nearest = at.form
        super()._walk(at, place, values, out)
