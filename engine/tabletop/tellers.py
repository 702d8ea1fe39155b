"""Sentences for events: a table from kinds of events to what is said of them."""

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


Told = Says | Line | None
Teller = Says | Callable[[G, Viewer, Event], Told]


@value
class Tellers(Generic[G]):
    """What is said of each kind of event.

    Attributes:
        table: By kind: a sentence, or a function that chooses or makes one.
        values: What sentences may name of an event.
    """

    table: Mapping[int, Teller[G]]
    values: Callable[[G, Viewer, Event], dict[str, object]]

    def tell(self, game: G, viewer: Viewer, event: Event) -> Line | None:
        """Return what is said of an event, None for nothing."""
        teller = self.table.get(event[0])
        told = teller if teller is None or isinstance(teller, Says) else teller(game, viewer, event)
        return told.line(self.values(game, viewer, event)) if isinstance(told, Says) else told


def sentences_in(*places: object) -> Iterator[str]:
    """Yield the templates of all sentences in some tables, for translators."""
    for place in places:
        if isinstance(place, Says):
            yield place.template
            if place.one:
                yield place.one
        elif isinstance(place, Mapping):
            yield from sentences_in(*place.values())
        elif isinstance(place, (tuple, list)):
            yield from sentences_in(*place)
