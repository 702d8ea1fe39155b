"""The verbs of a language: everything that is known about each in one record."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import field, replace
from enum import Enum
from functools import cached_property
from typing import Any

from engine.language.reading.forms import FormRow, rows
from engine.language.saying.template import Template, templates_of
from engine.language.tree.terms import Done
from engine.language.vocabulary import PLAIN, Vocabulary
from engine.values import value

Said = Callable[[Any], str]


@value
class Verb:
    """One verb.

    Attributes:
        node: The node that it becomes in a tree.
        lower: Makes the operations of such a node.
        lasting: Makes those of a node that stands alone with a duration, where that differs.
        forms: How it is written, as verb phrases without a subject ("draws/draw <cards>") and
            what each makes; the first one that reads as a node also prints it.
        rows: Further forms, of other rules.
        gerund: How it is called behind "by", as a cost ("by discarding a card"); its forms are read
            there, too. Empty for a verb that does not stand there.
        prints: Prints what no form can, and returns None for the rest; asked first.
        clause: Prints a node that brings a subject of its own ("it strikes that one").
        means: What is done, in plain words; a template (`saying/plain_templates.py`) or a function.
        rules: The numbered rules that it touches.
        asks: What a choice for it is for, in words behind "Choose ...", by the part of the node
            that is chosen; under the empty name, what is said about every other part.
        done: Its participles ("the destroyed ...", "destroyed this way"), and the events that
            say of something that it was done.
        on_field: Its parts that are on the field, so that no card elsewhere can be meant.
        as_cost: Whether it may be a cost.
        counts: What its amount counts ("cards"), where a text may give another one ("or two if").
        counts_each: How much each of several players did is known afterwards ("that many").
        lasts: Whether it takes a duration by itself ("stop target unit until ...").
        away: Its participle, where what it is done to is away and may come back ("until ...").
        mills: Whether it is what brings the top of a deck to the discard pile, so that no plain
            move is read so.
        shared: How many of its forms, the first ones, any game has.
    """

    node: type
    lower: Callable[..., Any] | None = None
    lasting: Callable[..., Any] | None = None
    forms: tuple[tuple[str, object], ...] = ()
    rows: tuple[FormRow, ...] = ()
    gerund: str = ""
    prints: Callable[[Any], str | None] | None = None
    clause: Said | None = None
    means: Said | str = ""
    rules: tuple[str, ...] = ()
    asks: Mapping[str, str] = field(default_factory=dict)
    done: Mapping[Enum, tuple[Enum, ...]] = field(default_factory=dict)
    on_field: tuple[str, ...] = ()
    as_cost: bool = False
    counts: str = ""
    counts_each: bool = False
    lasts: bool = False
    away: Done | None = None
    mills: bool = False
    shared: int = 0

    @property
    def form_rows(self) -> tuple[FormRow, ...]:
        """The forms as rows of a grammar."""
        return (*self.shared_rows, *self.own_rows)

    @property
    def shared_rows(self) -> tuple[FormRow, ...]:
        """The rows that any game has."""
        return (*self._as_rows(self.forms[: self.shared]), *(self.rows if self.shared else ()))

    @property
    def own_rows(self) -> tuple[FormRow, ...]:
        """The rows that only one game has."""
        return (*self._as_rows(self.forms[self.shared :]), *(() if self.shared else self.rows))

    def _as_rows(self, forms: tuple[tuple[str, object], ...]) -> tuple[FormRow, ...]:
        return (*rows("act/", *forms), *rows("paying", *self._paying_forms(forms)))

    def _paying_forms(self, forms: tuple[tuple[str, object], ...]) -> Iterator[tuple[str, object]]:
        """Return the forms that begin with the verb, with its gerund in that place."""
        verb = self.forms[0][0].partition(" ")[0] if self.gerund else ""
        for form, make in forms:
            first, _, rest = form.partition(" ")
            if first == verb:
                yield f"{self.gerund} {rest}", make


@value
class Adapted:
    """What a game says about a verb that all games share.

    Attributes:
        rules: The numbered rules that it touches here.
        lower: Makes its operations, where the game does it in its own way.
        forms: Further wordings.
        done: Further participles, and the events that say so.
    """

    rules: tuple[str, ...] = ()
    lower: Callable[..., Any] | None = None
    forms: tuple[tuple[str, object], ...] = ()
    done: Mapping[Enum, tuple[Enum, ...]] = field(default_factory=dict)


_AS_IT_IS = Adapted()


def taken(
    verbs: Iterable[Verb], adapted: Mapping[type, Adapted], without: Container[type] = ()
) -> Iterator[Verb]:
    """Return shared verbs as a game has them, but those that it does without."""
    for verb in verbs:
        if verb.node in without:
            continue
        own = adapted.get(verb.node, _AS_IT_IS)
        yield replace(
            verb,
            rules=own.rules,
            lower=own.lower or verb.lower,
            forms=(*verb.forms, *own.forms),
            done={**verb.done, **own.done},
            shared=len(verb.forms),
        )


class Verbs:
    """The verbs of one language, found by their nodes.

    `capitals` are words that are printed with a capital letter, `vocabulary` has those that forms
    leave open.
    """

    def __init__(
        self, verbs: Iterable[Verb], capitals: Iterable[str] = (), vocabulary: Vocabulary = PLAIN
    ) -> None:
        self._verbs = {verb.node: verb for verb in verbs}
        self._speller = vocabulary.speller
        self._given = {**vocabulary.given, "verbs": self}
        self._capitals = {word.casefold(): word for word in capitals}

    def __iter__(self) -> Iterator[Verb]:
        return iter(self._verbs.values())

    def of(self, node: object) -> Verb:
        """Return the verb of a node; a `KeyError` for what is not an instruction."""
        return self._verbs[type(node)]

    def knows(self, node: object) -> bool:
        """Whether a node is that of a verb."""
        return type(node) in self._verbs

    @cached_property
    def rows(self) -> tuple[FormRow, ...]:
        """The forms of all verbs."""
        return (*self.shared_rows, *self.own_rows)

    @cached_property
    def shared_rows(self) -> tuple[FormRow, ...]:
        """Those of their forms that any game has."""
        return tuple(row for verb in self for row in verb.shared_rows)

    @cached_property
    def own_rows(self) -> tuple[FormRow, ...]:
        """Those that only this game has."""
        return tuple(row for verb in self for row in verb.own_rows)

    @cached_property
    def has_milling(self) -> bool:
        """Whether one of them brings the top of a deck to the discard pile."""
        return any(verb.mills for verb in self)

    @cached_property
    def costs(self) -> tuple[type, ...]:
        """The nodes that may be costs."""
        return tuple(verb.node for verb in self if verb.as_cost)

    @cached_property
    def doing(self) -> dict[Enum, tuple[type, ...]]:
        """Which nodes do what a participle says."""
        found: dict[Enum, tuple[type, ...]] = {}
        for verb in self:
            for done in verb.done:
                found[done] = (*found.get(done, ()), verb.node)
        return found

    @cached_property
    def done_events(self) -> dict[Enum, frozenset[Enum]]:
        """Which events say that what a participle names was done."""
        found: dict[Enum, frozenset[Enum]] = {}
        for verb in self:
            for done, events in verb.done.items():
                found[done] = found.get(done, frozenset()) | frozenset(events)
        return found

    @cached_property
    def templates(self) -> dict[type, tuple[Template, ...]]:
        """The wordings by which each node is printed."""
        return {
            verb.node: tuple(
                template
                for row in rows("act/", *verb.forms)
                for form in (self._speller.spelt(row.form),)
                if form is not None
                for template in templates_of(row._replace(form=form), self._capitals, self._given)
            )
            for verb in self
        }
