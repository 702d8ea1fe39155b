"""Looking on while an answer is carried out: events, what begins to resolve, changed values."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.tabletop import chronicle as told
from engine.games.rush_of_ikorr.tabletop.closeups import TITLES, Tracing, signed
from engine.games.rush_of_ikorr.tabletop.sentences import ability_sentence, face_of
from engine.games.rush_of_ikorr.tabletop.viewing import rules_of
from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.decisions import Option
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import Chars
from engine.kernel.state import numbers as kn
from engine.kernel.state.records import Item
from engine.kernel.state.table import Event
from engine.tabletop.board import Line, Phrase, Viewer
from engine.tabletop.closeup import Effect, Grant
from engine.tabletop.happenings import Happening, Role
from engine.tabletop.tellers import follows, sentences_in
from engine.tabletop.witness import watch

_CHANGED: Final = follows("{card}: {value} {old} → {new}")
_CHANGED_BY: Final = follows("{card}: {value} {old} → {new} ({source}, {lasts})")
_CHANGED_MANY: Final = follows("{cards}: {value} {change} ({source}, {lasts})")
_ENDED: Final = follows("{card}: {value} {old} → {new} ({source} ends)")
_ENDED_MANY: Final = follows("{cards}: {value} {change} ({source} ends)")
_GRANTED: Final = follows("{card} {words} ({source}, {lasts})")
_GRANTED_KEYWORD: Final = follows("{card} gains {words} ({source}, {lasts})")
_LOST_KEYWORD: Final = follows("{card} loses {words} ({source}, {lasts})")
_SENTENCES: Final = (_CHANGED, _CHANGED_BY, _CHANGED_MANY, _ENDED, _ENDED_MANY, _GRANTED,
                     _GRANTED_KEYWORD, _LOST_KEYWORD)  # fmt: skip
# What targets are chosen and costs are paid for; told of when both is done (3.2c).
_ANNOUNCED: Final = (kn.PLAYED, kn.ACTIVATED, w.USED_POWER, w.USED_RUSH)


def templates() -> Iterator[str]:
    """Return every sentence about changes, for translators."""
    yield from sentences_in(_SENTENCES)


def witness(game: RushGame, viewer: Viewer, choice: Option) -> list[Happening]:
    """Return what happens if an answer is given; the game itself stays as it is."""
    return watch(game.clone(), choice, Onlooker(game, viewer))


def opening(game: RushGame, viewer: Viewer) -> list[Happening]:
    """Return what happened before anybody was asked."""
    return list(_events(game, viewer, game.events()))


class _Change:
    """Values of one kind that changed alike: for whom, by how much, because of what."""

    def __init__(self, at: int, old: int, new: int, because: Effect | None, is_over: bool) -> None:
        self.at, self.old, self.new, self.because, self.is_over = at, old, new, because, is_over
        self.cards: list[str] = []

    @property
    def key(self) -> tuple[object, ...]:
        """What those have in common that are told in one line."""
        source = self.because.source if self.because is not None else self.old
        return (self.at, self.new - self.old, source, self.is_over)

    def line(self) -> Line:
        """Return what is said of it."""
        values: dict[str, object] = {
            "card": self.cards[0],
            "cards": ", ".join(self.cards),
            "value": Phrase(TITLES[self.at][1]),
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

    def __init__(self, before: RushGame, viewer: Viewer) -> None:
        self.before, self._viewer = before, viewer
        self._is_inside = any(
            isinstance(each, ResolveFrame) and is_trigger(before, each.item)
            for each in before.frames
        )
        self._values: dict[tuple[int, int], Chars] = dict(_standing(before))
        self._traces: dict[tuple[int, int], Tracing] = {}
        self._begun = sum(isinstance(each, ResolveFrame) for each in before.frames)

    def see(self, game: RushGame, events: Sequence[Event]) -> Iterator[Happening]:
        """See `Onlooker` of the witness."""
        depth = int(self._is_inside)
        over, changed = self._changes(game)
        # What ends with a turn ends before the next one begins.
        turns = (at for at, event in enumerate(events) if event[0] == kn.TURN_BEGAN)
        end = next(turns, len(events))
        before = _events(game, self._viewer, events[:end])
        after = _events(game, self._viewer, events[end:])
        for each in (*before, *over, *after, *changed):
            yield _deeper(each, depth)
        yield from self._begins(game)

    def _begins(self, game: RushGame) -> Iterator[Happening]:
        """Tell of triggers that begin to resolve."""
        frames = [each for each in game.frames if isinstance(each, ResolveFrame)]
        for each in frames[self._begun :]:
            if is_trigger(game, each.item):
                yield Happening(_begun(game, each.item), Role.ANNOUNCED)
        self._begun = len(frames)
        self._is_inside = any(is_trigger(game, each.item) for each in frames)

    # Changed values

    def _changes(self, game: RushGame) -> tuple[list[Happening], list[Happening]]:
        """Return what is said of values: of changes that ended, and of those that began."""
        now = dict(_standing(game))
        found: dict[tuple[object, ...], _Change] = {}
        granted: list[Line] = []
        for key, chars_now in now.items():
            old = self._values.get(key)
            if old is None or old is chars_now or not _differ(old, chars_now):
                continue
            name = told.name_of(game, key[0])
            for change in self._compared(game, key, old, chars_now):
                found.setdefault(change.key, change).cards.append(name)
            granted += self._granted(key, name)
        self._values = now
        over = [Happening(each.line()) for each in found.values() if each.is_over]
        begun = [Happening(each.line()) for each in found.values() if not each.is_over]
        return over, [*begun, *(Happening(each) for each in granted)]

    def _compared(
        self, game: RushGame, key: tuple[int, int], old: Chars, now: Chars
    ) -> Iterator[_Change]:
        before = self._traces.get(key)
        if before is None:
            before = Tracing(self.before, self._viewer, key[0])
        after = Tracing(game, self._viewer, key[0])
        self._traces[key] = after
        self._earlier = before
        pairs = (
            (old.values[w.ATTACK], now.values[w.ATTACK]),
            (old.values[w.HEALTH], now.values[w.HEALTH]),
            (old.values[w.RAID], now.values[w.RAID]),
        )
        for at, (was, becomes) in enumerate(pairs):
            if was == becomes:
                continue
            more = _new(after.effects[at], before.effects[at])
            gone = _new(before.effects[at], after.effects[at])
            because = more[0] if more else gone[0] if gone else None
            yield _Change(at, was, becomes, because, is_over=not more and bool(gone))

    def _granted(self, key: tuple[int, int], name: str) -> Iterator[Line]:
        for grant in _new(self._traces[key].grants, self._earlier.grants):
            sentence = _GRANTED
            if grant.words.split(",")[0] in w.KEYWORDS:
                sentence = _LOST_KEYWORD if grant.is_lost else _GRANTED_KEYWORD
            yield sentence.line(_grant_values(name, grant))


def is_trigger(game: RushGame, item: Item) -> bool:
    """Whether something on the stack was triggered, not played or activated."""
    if item.card >= 0:
        return False
    face = face_of(game, item.context)
    chosen = [each.number for each in (*face.actions, face.power, face.rush) if each is not None]
    return item.number not in chosen


def _begun(game: RushGame, item: Item) -> Line:
    face = face_of(game, item.context)
    text = ability_sentence(game, face, item.number)
    origin = item.context.origin or face.name
    line = told.TRIGGERED.line({"card": origin, "text": text})
    return Line(line.words, rules_of(game, item), line.depth)


def _standing(game: RushGame) -> Iterator[tuple[tuple[int, int], Chars]]:
    """Yield every permanent, with its stamp, and its characteristics."""
    for number in game.permanents():
        yield (number, game.stamp[number]), chars(game, number)


def _differ(old: Chars, now: Chars) -> bool:
    return (
        (
            old.values[w.ATTACK],
            old.values[w.HEALTH],
            old.values[w.RAID],
            old.keywords,
            old.cannot,
            old.lost,
        )
        != (
            now.values[w.ATTACK],
            now.values[w.HEALTH],
            now.values[w.RAID],
            now.keywords,
            now.cannot,
            now.lost,
        )
        or old.gained != now.gained
        or old.traits != now.traits
    )


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


# Events


def _events(game: RushGame, viewer: Viewer, events: Sequence[Event]) -> Iterator[Happening]:
    """Yield what is said of events; draws in a row are one line, and so is Ikorr that moves."""
    at, is_mulligan = 0, False
    while at < len(events):
        event = events[at]
        is_mulligan = is_mulligan or event[0] == kn.MULLIGANED
        if event[0] == kn.DREW:
            drawn = _drawn(events, at)
            if not at and not game.turn and not is_mulligan:
                yield Happening(_first(game, viewer))
            line = told.drawing(game, viewer, event, drawn, is_mulligan=is_mulligan)
            yield Happening(line)
            at += len(drawn)
        elif _is_moved_ikorr(events, at):
            values = told.TELLERS.values(game, viewer, events[at + 1])
            values["other"] = told.name_of(game, event[2])
            yield Happening(told.MOVED_IKORR.line(values))
            at += 2
        else:
            yield Happening(told.TELLERS.tell(game, viewer, event), _role(event))
            yield from _entry(game, viewer, event, events)
            at += 1


def _first(game: RushGame, viewer: Viewer) -> Line:
    """Say who goes first, before hands are kept or put back."""
    names = ", ".join(viewer.name(seat) for seat in game.seating.teams[game.first_team])
    return told.FIRST.line({"player": names})


def _drawn(events: Sequence[Event], at: int) -> list[int]:
    first, drawn = events[at], []
    while at < len(events) and events[at][:2] == first[:2]:
        drawn.append(events[at][2])
        at += 1
    return drawn


def _is_moved_ikorr(events: Sequence[Event], at: int) -> bool:
    """Whether what is taken from one champion is stored on another at once."""
    if at + 1 >= len(events):
        return False
    taken, stored = events[at], events[at + 1]
    kinds = (taken[0], stored[0]) == (w.UNSTORED, w.STORED)
    return kinds and taken[6:] == stored[6:] and taken[2] != stored[2]


def _role(event: Event) -> Role:
    if event[7] & kn.AS_COST:
        return Role.COST
    if event[0] == kn.TARGETED:
        return Role.TARGET
    if event[0] == kn.TOOL_USED:
        return Role.TOOL
    return Role.ANNOUNCED if event[0] in _ANNOUNCED else Role.PLAIN


def _entry(
    game: RushGame, viewer: Viewer, event: Event, events: Sequence[Event]
) -> Iterator[Happening]:
    """Tell how something entered: stunned, or with Ikorr on it."""
    number = event[2]
    values = told.TELLERS.values(game, viewer, event)
    if event[0] == kn.ENTERED and game.in_play(number):
        is_told = any(e[0] == w.STUNNED_EVENT and e[2] == number for e in events)
        if game.flags[number] & w.STUNNED and not is_told:
            yield Happening(told.ENTERED_STUNNED.line(values))
        if game.ikorr[number]:
            yield Happening(told.ENTERED_WITH.line({**values, "count": game.ikorr[number]}))
