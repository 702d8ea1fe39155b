"""Phrase forms: a grammar written as a table of the phrases a game prints.

A form is a phrase with gaps, and a function that makes a node of what fills them:

    ("act/", "draws/draw <cards>", Draw)
    ("player/", "target [<side>] player/-", TargetPlayer)

- a plain word matches that word, in any case;
- `one/many` holds the singular and the plural word; a rule whose name ends in `/` exists twice,
  for one and for many, and a gap `<name/>` takes the rule of the same number. A dash stands for a
  number in which the form does not exist;
- `<rule>` is a gap filled by another rule, `<name:rule>` gives it another name, `<#class>` is
  filled by any word of a class ("#number");
- `[...]` may be left out, `(a|b c)` offers a choice.

The gaps are passed to the function by name, an only gap whatever its name; a gap that was left out
keeps the default, and one named `_` is not passed on. What a language gives its forms (its verbs,
the numbers on its cards) is passed to every function that has a parameter of that name. The
function returns None to refuse the reading.
In place of a function a value may stand, which is then the node; with nothing there, the node is
what fills the only gap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Final, NamedTuple

from engine.values import value

Make = Callable[..., object]
Slot = tuple[int, object]
Ending = tuple[Make, tuple[Slot, ...]]
Given = Mapping[str, object]
NOTHING_GIVEN: Final[Given] = {}


class FormRow(NamedTuple):
    """One line of a grammar's table."""

    rule: str
    form: str
    make: object = None


def rows(rule: str, *forms: tuple[str, object] | str) -> tuple[FormRow, ...]:
    """Return the rows of one rule; a form alone passes on what fills its only gap."""
    return tuple(
        FormRow(rule, each) if isinstance(each, str) else FormRow(rule, each[0], each[1])
        for each in forms
    )


class FormError(ValueError):
    """A form is written wrongly: a mistake in a grammar's table."""


class Place:
    """A place inside the forms of a rule; forms that begin alike share it.

    Attributes:
        words: The next place after a word or a word class.
        gaps: Rules that may fill a gap here, and the place after it.
        ends: What to make when a form ends here.
        form: A form that passes here, for reports.
    """

    __slots__ = ("ends", "form", "gaps", "words")

    def __init__(self, form: str) -> None:
        self.form = form
        # Most places have none of the one or the other; thousands of empty ones take time.
        self.words: dict[str, Place] = _NO_WORDS
        self.gaps: tuple[tuple[int, Place], ...] = ()
        self.ends: tuple[Ending, ...] = ()

    def after(self, word: str, form: str) -> Place:
        """Return the place after a word or a word class; a new one belongs to this form."""
        found = self.words.get(word)
        if found is None:
            found = Place(form)
            if self.words is _NO_WORDS:
                self.words = {}
            self.words[word] = found
        return found


_NO_WORDS: Final[dict[str, Place]] = {}


@value
class Grammar:
    """Compiled forms.

    Attributes:
        names: The rules' names, by number.
        roots: Where each rule begins.
        first: With which words or classes each rule can begin.
        numbers: The number of each rule, by name.
        vocabulary: Every plain word that occurs in a form.
    """

    names: tuple[str, ...]
    roots: tuple[Place, ...]
    first: tuple[frozenset[str], ...]
    numbers: Mapping[str, int]
    vocabulary: frozenset[str]


class Gap(NamedTuple):
    """A gap of a form: the name under which its filling is passed on, and the rule for it."""

    name: str
    rule: str


Item = str | Gap
_CLOSING = {"[": "]", "(": ")"}
_OPENING = frozenset("[]()|")


def _pieces(form: str) -> list[str]:
    spaced = form
    for mark in "[]()|":
        spaced = spaced.replace(mark, f" {mark} ")
    return spaced.split()


def alternatives(form: str) -> list[list[Item]]:
    """Return the plain sequences that a form stands for."""
    if _OPENING.isdisjoint(form):
        return [[_item(piece) for piece in form.split()]]
    pieces = _pieces(form)
    found, position = _sequence(pieces, 0, form)
    if position != len(pieces):
        raise FormError(f"A bracket closes too early in the form: {form}")
    return found


def _sequence(pieces: list[str], position: int, form: str) -> tuple[list[list[Item]], int]:
    choices: list[list[Item]] = []
    current: list[list[Item]] = [[]]
    while position < len(pieces) and pieces[position] not in "])":
        piece = pieces[position]
        position += 1
        if piece == "|":
            choices += current
            current = [[]]
        elif piece in _CLOSING:
            inner, position = _bracket(pieces, position, form)
            current = [before + after for before in current for after in inner]
        else:
            current = [[*before, _item(piece)] for before in current]
    return choices + current, position


def _bracket(pieces: list[str], position: int, form: str) -> tuple[list[list[Item]], int]:
    """Return what is in the bracket that opens before a position, and where it is closed."""
    opening = pieces[position - 1]
    inner, position = _sequence(pieces, position, form)
    if position >= len(pieces) or pieces[position] != _CLOSING[opening]:
        raise FormError(f"A bracket is not closed in the form: {form}")
    return ([[], *inner] if opening == "[" else inner), position + 1


@cache
def _item(piece: str) -> Item:
    if not piece.startswith("<"):
        return piece
    inner = piece[1:-1]
    name, _, rule = inner.rpartition(":")
    return Gap(name or rule.split("/")[0].lstrip("#"), rule)


def of_number(items: list[Item], many: bool) -> list[Item] | None:
    """Return the items in the singular or the plural; None where the form lacks that number."""
    result: list[Item] = []
    for item in items:
        if isinstance(item, Gap):
            result.append(_gap_of_number(item, many))
        elif "/" in item:
            word = item.split("/")[many]
            if word == "-":
                return None
            if word:
                result.append(word)
        else:
            result.append(item)
    return result


@cache
def _gap_of_number(gap: Gap, many: bool) -> Gap:
    return gap._replace(rule=f"{gap.rule}{2 if many else 1}") if gap.rule.endswith("/") else gap


def without_words(table: Iterable[FormRow], words: frozenset[str]) -> Iterator[FormRow]:
    """Return forms without the wordings that have one of these words."""
    for row in table:
        found = alternatives(row.form) if words else []
        kept = [each for each in found if words.isdisjoint(_plain_words(each))]
        if len(kept) == len(found):
            yield row
        elif kept:
            wordings = (" ".join(map(_written, each)) for each in kept)
            yield row._replace(form=f"({'|'.join(wordings)})")


def _plain_words(items: list[Item]) -> set[str]:
    return {word for item in items if isinstance(item, str) for word in item.split("/")}


def _written(item: Item) -> str:
    return f"<{item.name}:{item.rule}>" if isinstance(item, Gap) else item


def readable(form: str) -> str:
    """Return a form for people: its plainest wording, with gaps as words in angle brackets."""
    if not form:
        return ""
    items = of_number(alternatives(form)[0], many=True) or alternatives(form)[0]
    words = [f"<{_gap_word(item)}>" if isinstance(item, Gap) else item for item in items]
    return " ".join(words).replace(" ,", ",").replace(" 's", "'s")


def _gap_word(gap: Gap) -> str:
    return gap.rule.split("/")[0].lstrip("#").replace("_", " ")


@cache
def parameters(make: Make) -> tuple[tuple[str, ...], dict[str, object]]:
    """Return the parameters of what makes a node, and the defaults of the last of them."""
    if isinstance(make, type) and is_dataclass(make):
        own = fields(make)
        return tuple(each.name for each in own), {
            each.name: each.default for each in own if each.default is not MISSING
        }
    function: Any = make
    code = function.__code__
    names = code.co_varnames[: code.co_argcount]
    defaults = function.__defaults__ or ()
    return names, dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))


class _Builder:
    def __init__(self, given: Given) -> None:
        self.given = given
        self.names: list[str] = []
        self.roots: list[Place] = []
        self.numbers: dict[str, int] = {}
        self.vocabulary: set[str] = set()
        self._endings: dict[tuple[int, tuple[str, ...]], Ending] = {}

    def number_of(self, name: str) -> int:
        if name not in self.numbers:
            self.numbers[name] = len(self.names)
            self.names.append(name)
            self.roots.append(Place(name))
        return self.numbers[name]

    def add(self, row: FormRow) -> None:
        for items in alternatives(row.form):
            if not row.rule.endswith("/"):
                self._enter(row, row.rule, items)
                continue
            for many in (False, True):
                counted = of_number(items, many)
                if counted is not None:
                    self._enter(row, f"{row.rule}{2 if many else 1}", counted)

    def _enter(self, row: FormRow, rule: str, items: list[Item]) -> None:
        place = self.roots[self.number_of(rule)]
        names: list[str] = []
        for item in items:
            if isinstance(item, str):
                self.vocabulary.add(item)
                place = place.after(item, row.form)
            elif item.rule.startswith("#"):
                names.append(item.name)
                place = place.after(item.rule, row.form)
            else:
                names.append(item.name)
                place = self._gap(place, item.rule, row.form)
        place.ends += (self._ending(row, tuple(names)),)

    def _ending(self, row: FormRow, names: tuple[str, ...]) -> Ending:
        """Return what the wordings with these gaps make, worked out once for all of them."""
        key = (id(row.make), names)  # an ending keeps what makes it, so nothing else gets its id
        found = self._endings.get(key)
        if found is None:
            found = self._endings[key] = ending(row, list(names), self.given)
        return found

    def _gap(self, place: Place, rule: str, form: str) -> Place:
        number = self.number_of(rule)
        for known, after in place.gaps:
            if known == number:
                return after
        after = Place(form)
        place.gaps += ((number, after),)
        return after

    def unite_numbers(self) -> None:
        """Give every rule that exists in two numbers a rule that takes either."""
        for name in list(self.numbers):
            if name.endswith("/1") or name.endswith("/2"):
                both = name[:-2]
                if both in self.numbers and not self.roots[self.numbers[both]].gaps:
                    for number in ("1", "2"):
                        if f"{both}/{number}" in self.numbers:
                            self._enter(FormRow(both, both), both, [Gap("it", f"{both}/{number}")])


def _same(value: object) -> object:
    return value


@value
class _Constant:
    value: object

    def __call__(self) -> object:
        return self.value


def ending(row: FormRow, names: list[str], given: Given = NOTHING_GIVEN) -> Ending:
    """Return the function and, for each parameter, its gap, what is given or the default."""
    if row.make is None:
        if len(names) != 1:
            raise FormError(f"A form without a function needs exactly one gap: {row.form}")
        return _same, ((0, None),)
    if not callable(row.make):
        return _Constant(row.make), ()
    known, defaults = parameters(row.make)
    names = _parameters_of_gaps(row, names, known, given)
    usual = {**defaults, **given}
    slots: list[Slot] = []
    for parameter in known:
        if parameter in names:
            slots.append((names.index(parameter), None))
        elif parameter in usual:
            slots.append((-1, usual[parameter]))
        else:
            raise FormError(f"{parameter} is not filled by the form: {row.form}")
    return row.make, tuple(slots)


def _parameters_of_gaps(
    row: FormRow, names: list[str], known: Sequence[str], given: Given
) -> list[str]:
    """Return the parameter that each gap fills; a single gap may fill the first one."""
    if len(names) - names.count("_") == 1 and known:
        first = next((each for each in known if each not in given), known[0])
        names = [name if name == "_" or name in known else first for name in names]
    unknown = [name for name in names if name not in known and name != "_"]
    if unknown:
        raise FormError(f"{unknown[0]} is not a parameter of what makes the form: {row.form}")
    return names


def compile_forms(table: Iterable[FormRow], given: Given = NOTHING_GIVEN) -> Grammar:
    """Compile a table of forms; a mistake in it is a `FormError`."""
    builder = _Builder(given)
    for row in table:
        builder.add(row)
    builder.unite_numbers()
    for name, root in zip(builder.names, builder.roots, strict=True):
        if not (root.words or root.gaps):
            raise FormError(f"No form says what <{name}> is.")
        if root.ends:
            raise FormError(f"A form of <{name}> stands for no word at all.")
    _refuse_left_recursion(builder.names, builder.roots)
    return Grammar(
        names=tuple(builder.names),
        roots=tuple(builder.roots),
        first=_first_words(builder.roots),
        numbers=builder.numbers,
        vocabulary=frozenset(builder.vocabulary),
    )


def _refuse_left_recursion(names: list[str], roots: list[Place]) -> None:
    """Refuse a rule that can begin with itself: the reader would lose readings without a word."""
    open_gaps = [[rule for rule, _ in root.gaps] for root in roots]
    for number, name in enumerate(names):
        reached: set[int] = set()
        following = list(open_gaps[number])
        while following:
            rule = following.pop()
            if rule == number:
                raise FormError(f"<{name}> can begin with itself.")
            if rule not in reached:
                reached.add(rule)
                following += open_gaps[rule]


def _first_words(roots: list[Place]) -> tuple[frozenset[str], ...]:
    first = [set(root.words) for root in roots]
    changed = True
    while changed:
        changed = False
        for number, root in enumerate(roots):
            for rule, _ in root.gaps:
                if not first[rule] <= first[number]:
                    first[number] |= first[rule]
                    changed = True
    return tuple(frozenset(each) for each in first)
