"""A card looked at closely: its values now, where each change comes from and how long it lasts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.kernel.effects import change_kinds as k
from engine.kernel.effects.characteristics import chars, trace
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.faces import Chars
from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.effects.reach import holds_for
from engine.kernel.effects.ready_abilities import Change, Static
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game
from engine.tabletop.board import Phrase, Viewer
from engine.tabletop.card_sentences import CardSentences, face_of
from engine.tabletop.closeup import Effect, Grant, Value
from engine.values import value

_MORE: Final = "+{count}"
_LESS: Final = "−{count}"
_SET: Final = "= {count}"
_PRINTED: Final = Phrase("printed on it")
_THIS_TURN: Final = Phrase("this turn")
_THIS_BATTLE: Final = Phrase("this battle")
_FOR_GOOD: Final = Phrase("for good")
_WHILE_TRUE: Final = Phrase("as long as its condition holds")
_AS_IT_SAYS: Final = Phrase("until what its text names happens")
_OWN: Final = Phrase("its own text")
_UNTIL_TURN: Final = "until the end of turn {count}"
_UNTIL_PHASE: Final = "until the next {phase} phase of {player}"
_UNTIL_ANY_PHASE: Final = "until the next {phase} phase"
_FROM_TURN: Final = "from turn {count} on"
_IN_PLAY: Final = Phrase("while it is in play")


class Measure(NamedTuple):
    """A value of cards: where it stands among the characteristics, and how a table shows it.

    Attributes:
        worn: The column of what is used up of it for now; -1 for none.
    """

    at: int
    id: str
    title: str
    icon: str
    worn: int = -1


class Overlay(NamedTuple):
    """What is laid over a card: its name, and what it adds to each value."""

    name: str
    added: Sequence[int]


def _nothing_over(_face: Any) -> Overlay | None:
    return None


@value
class Values:
    """The values of a game's cards, and in which words their changes are told.

    Attributes:
        sentences: The words of the cards.
        measures: The values, in the order in which a table shows them.
        setters: The kinds of changes that set a value.
        numeric: The kinds of changes that are told by the numbers they change.
        kinds: What a source is called, by its kind.
        phases: What phases are called.
        overlay: What lies over a card; None for nothing.
        overlay_kind: What such a thing is called.
    """

    sentences: CardSentences
    measures: tuple[Measure, ...]
    setters: frozenset[int]
    numeric: frozenset[int]
    kinds: Mapping[int, str]
    phases: Sequence[str] = ()
    overlay: Callable[[Any], Overlay | None] = _nothing_over
    overlay_kind: str = ""

    def now(self, game: Game, number: int) -> tuple[int, ...]:
        """Return the values of a card as they are now."""
        return self.of(chars(game, number).values)

    def of(self, values: Sequence[int]) -> tuple[int, ...]:
        """Return the values that a table shows."""
        return tuple(values[each.at] for each in self.measures)

    def templates(self) -> Iterator[str]:
        """Return everything that can be said here, for translators."""
        yield from (each.title for each in self.measures)
        yield from (*self.kinds.values(), _MORE, _LESS, _SET)
        yield from (each.template for each in (_PRINTED, _THIS_TURN, _THIS_BATTLE, _FOR_GOOD))
        yield from (each.template for each in (_WHILE_TRUE, _AS_IT_SAYS, _OWN, _IN_PLAY))
        yield from (_UNTIL_TURN, _UNTIL_PHASE, _UNTIL_ANY_PHASE, _FROM_TURN)
        if self.overlay_kind:
            yield self.overlay_kind


class Tracing:
    """An object worked out change by change, with what each of them did.

    Attributes:
        effects: For each value, what changed it, in order.
        grants: What was given or taken besides numbers.
    """

    def __init__(self, told: Values, game: Game, viewer: Viewer, number: int) -> None:
        self._told, self._game, self._viewer, self._number = told, game, viewer, number
        self.effects: tuple[list[Effect], ...] = tuple([] for _ in told.measures)
        self.grants: list[Grant] = []
        self._makers = _makers(game, number)
        face = game.face[number]
        self._base = told.of(game.bases.get(number, face.values))
        self._before = self._base
        over = told.overlay(face)
        self._added = tuple(over.added) if over is not None else (0,) * len(told.measures)
        if over is not None:
            for at, added in enumerate(over.added):
                if added:
                    made = Effect(over.name, told.overlay_kind, signed(added), _PRINTED)
                    self.effects[at].append(made)
        trace(game, number, self._look)

    def values(self) -> tuple[Value, ...]:
        """Return the values with all that became of them."""
        now = self._told.now(self._game, self._number)
        columns = self._game.columns
        return tuple(
            Value(
                each.id,
                each.title,
                each.icon,
                printed=self._base[at] - self._added[at],
                now=now[at],
                effects=tuple(self.effects[at]),
                worn=columns[each.worn][self._number] if each.worn >= 0 else 0,
            )
            for at, each in enumerate(self._told.measures)
        )

    def _look(self, change: Change, context: Context, now: Chars) -> None:
        after = self._told.of(now.values)
        maker = self._makers.get((id(change), context.source_stamp))
        lasts = self._lasts(maker, context)
        source, text = context.origin or self._game.face[context.source].name, ""
        sentences = self._told.sentences
        if isinstance(maker, Static):
            source = maker.origin
            text = sentences.of_ability(self._game, face_of(self._game, context), maker.number)
        kind = self._kind(source, context)
        for at, (old, new) in enumerate(zip(self._before, after, strict=True)):
            if old != new:
                is_set = change.kind in self._told.setters
                words = Phrase(_SET, {"count": new}) if is_set else signed(new - old)
                self.effects[at].append(Effect(source, kind, words, lasts, text))
        self._before = after
        if change.kind not in self._told.numeric:
            given = sentences.of_change(self._game, change, context)
            is_lost = change.kind in (k.LOSE_ABILITIES, k.LOSE_KEYWORD)
            if given:
                self.grants.append(Grant(given, source, lasts, is_lost))

    def _kind(self, source: str, context: Context) -> str:
        face = face_of(self._game, context)
        over = self._told.overlay(face)
        if over is not None and source == over.name:
            return self._told.overlay_kind
        return self._told.kinds.get(face.kind, "")

    def _lasts(self, maker: Static | Lasting | None, context: Context) -> Phrase:
        if isinstance(maker, Lasting):
            return self._lasting_words(maker)
        if context.source == self._number:
            has_condition = maker is not None and maker.condition is not None
            return _WHILE_TRUE if has_condition else _OWN
        return _IN_PLAY

    def _lasting_words(self, lasting: Lasting) -> Phrase:
        """Return how long a lasting effect goes on."""
        if lasting.while_true is not None:
            return _WHILE_TRUE
        if lasting.until_event is not None:
            return _AS_IT_SAYS
        return self._expiry_words(lasting.expiry)

    def _expiry_words(self, expiry: Expiry) -> Phrase:
        game = self._game
        if expiry.begins > game.turn:
            return Phrase(_FROM_TURN, {"count": expiry.begins})
        if expiry.ends_with_battle:
            return _THIS_BATTLE
        if expiry.turn:
            later = Phrase(_UNTIL_TURN, {"count": expiry.turn})
            return _THIS_TURN if expiry.turn <= game.turn else later
        if expiry.phase < 0:
            return _FOR_GOOD
        phase = Phrase(self._told.phases[expiry.phase].capitalize())
        if expiry.team < 0:
            return Phrase(_UNTIL_ANY_PHASE, {"phase": phase})
        names = ", ".join(self._viewer.name(seat) for seat in game.seating.teams[expiry.team])
        return Phrase(_UNTIL_PHASE, {"phase": phase, "player": names})


def changed_only_by(game: Game, number: int, origin: str) -> frozenset[int]:
    """Return the values of an object that texts of one origin changed, and nothing else did."""
    if not origin or chars(game, number).values == game.face[number].values:
        return frozenset()
    origins = _Origins(game, number)
    trace(game, number, origins.look)
    return frozenset(at for at, found in origins.found.items() if found == {origin})


class _Origins:
    """Notes of each value of an object what its changes come from."""

    def __init__(self, game: Game, number: int) -> None:
        self.found: dict[int, set[str]] = {}
        self._number, self._makers = number, _makers(game, number)
        self._before: Sequence[int] = game.face[number].values

    def look(self, change: Change, context: Context, now: Chars) -> None:
        maker = self._makers.get((id(change), context.source_stamp))
        is_own = isinstance(maker, Static) and context.source == self._number
        origin = maker.origin if isinstance(maker, Static) and is_own else ""
        after = tuple(now.values)
        for at, (old, new) in enumerate(zip(self._before, after, strict=True)):
            if old != new:
                self.found.setdefault(at, set()).add(origin)
        self._before = after


def signed(amount: int) -> Phrase:
    """Return a change of a number."""
    return Phrase(_MORE if amount > 0 else _LESS, {"count": abs(amount)})


def _makers(game: Game, number: int) -> dict[tuple[int, int], Static | Lasting]:
    """Return what makes the changes in play, by the change and the source's stamp."""
    board = game.board if game.board is not None else index_board(game)
    statics = [*board.statics, *board.own_statics.get(number, ())]
    found: dict[tuple[int, int], Static | Lasting] = {
        (id(change), context.source_stamp): static
        for context, static in statics
        for change in static.changes
    }
    for lasting in game.lasting:
        if holds_for(game, lasting, number):
            found |= {(id(e), lasting.context.source_stamp): lasting for e in lasting.changes}
    return found
