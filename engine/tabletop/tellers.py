"""Sentences for events: a table from kinds of events to what is said about them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

from engine.kernel.state.table import Event
from engine.tabletop.board import Line, Phrase, Viewer
from engine.values import value

G = TypeVar("G")
Values = Mapping[str, object]


@value
class Says:
    """A sentence with its rules; it takes what it names from the values of an event.

    Attributes:
        one: The sentence for a count of one; empty where it is the same.
    """

    template: str
    rules: tuple[str, ...] = ()
    depth: int = 0
    one: str = ""

    def line(self, values: Values) -> Line:
        """Return the line, with only those values that it names."""
        template = self.one if self.one and values.get("count") == 1 else self.template
        used = {key: value for key, value in values.items() if f"{{{key}}}" in template}
        return Line(Phrase(template, used), self.rules, self.depth)


def says(template: str, *rules: str, depth: int = 0) -> Says:
    """Return a sentence."""
    return Says(template, rules, depth)


def follows(template: str, *rules: str, one: str = "") -> Says:
    """Return a sentence about what followed from something else; `one` is that of a single one."""
    return Says(template, rules, 1, one)


@value
class Fork:
    """One of two sentences, by what an event is like."""

    test: Callable[[Event], bool]
    yes: "Says | Fork | Which | None"
    no: "Says | Fork | Which | None"

    def told(self, event: Event) -> Says | None:
        """Return the sentence for an event, None for nothing."""
        found = self.yes if self.test(event) else self.no
        return found.told(event) if isinstance(found, (Fork, Which)) else found


@value
class Which:
    """One of several sentences, by the kind or place that an event names.

    Attributes:
        others: What is said about all others; None for nothing.
    """

    table: Mapping[int, Says]
    others: Says | None = None

    def told(self, event: Event) -> Says | None:
        """Return the sentence for an event, None for nothing."""
        return self.table.get(event[6], self.others)


def of_object(yes: "Says | Fork | Which | None", no: "Says | Fork | Which | None") -> Fork:
    """Tell an event by whether it is about an object."""
    return Fork(lambda event: event[2] >= 0, yes, no)


def by_other(yes: "Says | Fork | Which | None", no: "Says | Fork | Which | None") -> Fork:
    """Tell an event by whether another object takes part in it."""
    return Fork(lambda event: event[4] >= 0, yes, no)


def by_cause(bit: int, yes: "Says | Fork | Which | None", no: "Says | Fork | Which | None") -> Fork:
    """Tell an event by one of its causes."""
    return Fork(lambda event: bool(event[7] & bit), yes, no)


Told = Says | Line | None
Teller = Says | Fork | Which | Callable[[G, Viewer, Event], Told]


@value
class Tellers(Generic[G]):
    """What is said about each kind of event.

    Attributes:
        table: By kind: a sentence, or a function that chooses or makes one.
        values: What sentences may name of an event.
    """

    table: Mapping[int, Teller[G]]
    values: Callable[[G, Viewer, Event], dict[str, object]]

    def tell(self, game: G, viewer: Viewer, event: Event) -> Line | None:
        """Return what is said about an event, None for nothing."""
        teller = self.table.get(event[0])
        told: Told
        if isinstance(teller, (Fork, Which)):
            told = teller.told(event)
        elif teller is None or isinstance(teller, Says):
            told = teller
        else:
            told = teller(game, viewer, event)
        return told.line(self.values(game, viewer, event)) if isinstance(told, Says) else told


def sentences_in(*places: object) -> Iterator[str]:
    """Yield the templates of all sentences in some tables, for translators."""
    for place in places:
        if isinstance(place, Says):
            yield place.template
            if place.one:
                yield place.one
        elif isinstance(place, Fork):
            yield from sentences_in(place.yes, place.no)
        elif isinstance(place, Which):
            yield from sentences_in(place.table, place.others)
        elif isinstance(place, Mapping):
            yield from sentences_in(*place.values())
        elif isinstance(place, (tuple, list)):
            yield from sentences_in(*place)
