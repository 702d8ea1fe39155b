"""Looking on while an answer is carried out: events, what begins to resolve, changed values."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from engine.kernel.acting.plays import PlayFrame
from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.decisions import Option
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import Chars
from engine.kernel.state import numbers as kn
from engine.kernel.state.game import Game
from engine.kernel.state.records import Item
from engine.kernel.state.table import Event
from engine.tabletop.board import Line, Phrase, Viewer
from engine.tabletop.card_sentences import face_of
from engine.tabletop.closeup import Effect, Grant
from engine.tabletop.happenings import Happening, Role, costs_at_the_end
from engine.tabletop.tellers import follows, sentences_in
from engine.tabletop.traces import Tracing, Values, signed
from engine.tabletop.witness import watch
from engine.values import value

_TRIGGERED: Final = follows("{card}: {text}")
_CHANGED: Final = follows("{card}: {value} {old} → {new}")
_CHANGED_BY: Final = follows("{card}: {value} {old} → {new} ({source}, {lasts})")
_CHANGED_MANY: Final = follows("{cards}: {value} {change} ({source}, {lasts})")
_ENDED: Final = follows("{card}: {value} {old} → {new} ({source} ends)")
_ENDED_MANY: Final = follows("{cards}: {value} {change} ({source} ends)")
_GRANTED: Final = follows("{card} {words} ({source}, {lasts})")
_GRANTED_KEYWORD: Final = follows("{card} gains {words} ({source}, {lasts})")
_LOST_KEYWORD: Final = follows("{card} loses {words} ({source}, {lasts})")
_SENTENCES: Final = (_TRIGGERED, _CHANGED, _CHANGED_BY, _CHANGED_MANY, _ENDED, _ENDED_MANY,
                     _GRANTED, _GRANTED_KEYWORD, _LOST_KEYWORD)  # fmt: skip


@value
class Report:
    """How a game tells what happens.

    Attributes:
        values: Which values cards have, and in which words their changes are told.
        events: What is told about events in a row.
        name: What an object is called to those who look; the arguments are game, viewer, number.
        rules: The rules that something that waits is there by.
    """

    values: Values
    events: Callable[[Any, Viewer, Sequence[Event]], Iterator[Happening]]
    name: Callable[[Any, Viewer, int], object]
    rules: Callable[[Any, Item], tuple[str, ...]]

    def witness(self, game: Any, viewer: Viewer, choice: Option) -> list[Happening]:
        """Return what happens if an answer is given; the game itself stays as it is."""
        return watch(game.clone(), choice, Onlooker(self, game, viewer))

    def opening(self, game: Any, viewer: Viewer) -> list[Happening]:
        """Return what happened before anybody was asked."""
        return list(self.events(game, viewer, game.events()))

    def templates(self) -> Iterator[str]:
        """Return every sentence about changes, for translators."""
        yield from sentences_in(_SENTENCES)
        yield from self.values.templates()


def role_of(event: Event, announced: Sequence[int]) -> Role:
    """Return what an event is to those around it; costs are paid for those that are announced."""
    if event[7] & kn.AS_COST:
        return Role.COST
    if event[0] == kn.TARGETED:
        return Role.TARGET
    if event[0] == kn.TOOL_USED:
        return Role.TOOL
    return Role.ANNOUNCED if event[0] in announced else Role.PLAIN


def unannounced(game: Any, happened: Sequence[Happening]) -> int:
    """Return how many happenings at the end are costs of what is not announced yet."""
    if not any(isinstance(each, PlayFrame) and each.is_paying for each in game.frames):
        return 0
    return costs_at_the_end(happened)


class _Change:
    """Values of one kind that changed alike: for whom, by how much, because of what."""

    def __init__(
        self, title: str, old: int, new: int, because: Effect | None, is_over: bool
    ) -> None:
        self.title, self.old, self.new = title, old, new
        self.because, self.is_over = because, is_over
        self.cards: list[str] = []

    @property
    def key(self) -> tuple[object, ...]:
        """What those have in common that are told in one line."""
        source = self.because.source if self.because is not None else self.old
        return (self.title, self.new - self.old, source, self.is_over)

    def line(self) -> Line:
        """Return what is told about it."""
        values: dict[str, object] = {
            "card": self.cards[0],
            "cards": ", ".join(self.cards),
            "value": Phrase(self.title),
            "old": self.old,
            "new": self.new,
            "change": signed(self.new - self.old),
        }
        if self.because is None:
            return _CHANGED.line(values)
        values["source"], values["lasts"] = self.because.source, self.because.lasts
        is_many = len(self.cards) > 1
        if self.is_over:
            return (_ENDED_MANY if is_many else _ENDED).line(values)
        return (_CHANGED_MANY if is_many else _CHANGED_BY).line(values)


class Onlooker:
    """Sees a game after each bit of work, and tells what is new.

    Attributes:
        before: The game as it was when the answer was given.
    """

    def __init__(self, report: Report, before: Game, viewer: Viewer) -> None:
        self._report, self.before, self._viewer = report, before, viewer
        frames = [each for each in before.frames if isinstance(each, ResolveFrame)]
        self._is_inside = any(self._is_trigger(before, each.item) for each in frames)
        self._values: dict[tuple[int, int], Chars] = dict(_standing(before))
        self._traces: dict[tuple[int, int], Tracing] = {}
        self._begun = len(frames)

    def see(self, game: Game, events: Sequence[Event]) -> Iterator[Happening]:
        """See `Onlooker` of the witness."""
        depth = int(self._is_inside)
        over, changed = self._changes(game)
        # What ends with a turn ends before the next one begins.
        turns = (at for at, event in enumerate(events) if event[0] == kn.TURN_BEGAN)
        end = next(turns, len(events))
        before = self._report.events(game, self._viewer, events[:end])
        after = self._report.events(game, self._viewer, events[end:])
        for each in (*before, *over, *after, *changed):
            yield _deeper(each, depth)
        yield from self._begins(game)

    def _is_trigger(self, game: Game, item: Item) -> bool:
        return self._report.values.sentences.is_trigger(game, item)

    def _begins(self, game: Game) -> Iterator[Happening]:
        """Tell of triggers that begin to resolve."""
        frames = [each for each in game.frames if isinstance(each, ResolveFrame)]
        for each in frames[self._begun :]:
            if self._is_trigger(game, each.item):
                line = self._begun_line(game, each.item)
                # What no card says needs no line of its own.
                yield Happening(line if line.words.values["text"] else None, Role.ANNOUNCED)
        self._begun = len(frames)
        self._is_inside = any(self._is_trigger(game, each.item) for each in frames)

    def _begun_line(self, game: Game, item: Item) -> Line:
        face = face_of(game, item.context)
        text = self._report.values.sentences.of_ability(game, face, item.number)
        line = _TRIGGERED.line({"card": item.context.origin or face.name, "text": text})
        return Line(line.words, self._report.rules(game, item), line.depth)

    # Changed values

    def _changes(self, game: Game) -> tuple[list[Happening], list[Happening]]:
        """Return what is told about values: changes that ended, and those that began."""
        now = dict(_standing(game))
        found: dict[tuple[object, ...], _Change] = {}
        granted: list[Line] = []
        for key, chars_now in now.items():
            old = self._values.get(key)
            if old is None:
                self._meet(game, key)
                continue
            if old is chars_now or not self._differ(old, chars_now):
                continue
            name = str(self._report.name(game, self._viewer, key[0]))
            for change in self._compared(game, key, old, chars_now):
                found.setdefault(change.key, change).cards.append(name)
            granted += self._granted(key, name)
        self._values = now
        over = [Happening(each.line()) for each in found.values() if each.is_over]
        begun = [Happening(each.line()) for each in found.values() if not each.is_over]
        return over, [*begun, *(Happening(each) for each in granted)]

    def _meet(self, game: Game, key: tuple[int, int]) -> None:
        """Note how something begins that was not there when the answer was given, as a token."""
        if key[0] >= len(self.before.face):
            self._traces[key] = Tracing(self._report.values, game, self._viewer, key[0])

    def _differ(self, old: Chars, now: Chars) -> bool:
        told = self._report.values
        return (
            told.of(old.values) != told.of(now.values)
            or (old.keywords, old.cannot, old.lost) != (now.keywords, now.cannot, now.lost)
            or old.gained != now.gained
            or old.traits != now.traits
        )

    def _compared(
        self, game: Game, key: tuple[int, int], old: Chars, now: Chars
    ) -> Iterator[_Change]:
        told = self._report.values
        before = self._traces.get(key)
        if before is None:
            before = Tracing(told, self.before, self._viewer, key[0])
        after = Tracing(told, game, self._viewer, key[0])
        self._traces[key] = after
        self._earlier = before
        pairs = zip(told.of(old.values), told.of(now.values), strict=True)
        for at, (was, becomes) in enumerate(pairs):
            if was == becomes:
                continue
            more = _new(after.effects[at], before.effects[at])
            gone = _new(before.effects[at], after.effects[at])
            because = more[0] if more else gone[0] if gone else None
            title = told.measures[at].title
            yield _Change(title, was, becomes, because, is_over=not more and bool(gone))

    def _granted(self, key: tuple[int, int], name: str) -> Iterator[Line]:
        keywords: Mapping[str, int] = self._report.values.sentences.keywords
        for grant in _new(self._traces[key].grants, self._earlier.grants):
            sentence = _GRANTED
            if grant.words.split(",")[0] in keywords:
                sentence = _LOST_KEYWORD if grant.is_lost else _GRANTED_KEYWORD
            yield sentence.line(_grant_values(name, grant))


def _standing(game: Game) -> Iterator[tuple[tuple[int, int], Chars]]:
    """Yield every permanent that is face up, with its stamp, and its characteristics.

    What is turned face up has its values from then on; they do not change by that.
    """
    for number in game.permanents():
        if number in game.sights:
            continue
        yield (number, game.stamp[number]), chars(game, number)


def _new(after: Sequence[Effect] | Sequence[Grant], before: Sequence[object]) -> list:  # type: ignore[type-arg] # of either kind
    """Return what is in one list and not in the other, counting alike ones."""
    left = list(before)
    found = []
    for each in after:
        if each in left:
            left.remove(each)
        else:
            found.append(each)
    return found


def _grant_values(name: str, grant: Grant) -> dict[str, object]:
    return {"card": name, "words": grant.words, "source": grant.source, "lasts": grant.lasts}


def _deeper(happening: Happening, depth: int) -> Happening:
    line = happening.line
    if line is None or not depth or line.is_heading or not line.depth:
        return happening
    return Happening(Line(line.words, line.rules, line.depth + depth), happening.role)
