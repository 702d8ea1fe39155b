"""What would come of an answer, tried on a copy: it goes as far as can be known, and says so.

It stops before the first hidden card, before chance, and where somebody decides. What another
player decides in the open is tried with each of the answers, which makes a range. Windows are
passed, whoever is asked: whether an opponent could answer is private.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.decisions import Option
from engine.kernel.state.numbers import DAMAGED
from engine.kernel.state.table import Table
from engine.kernel.state.zones import Sight
from engine.tabletop.board import BoardView, Manner, Phrase, Piece, Question, Viewer
from engine.tabletop.layout import BoardLayout, Shape
from engine.tabletop.sight import may_see
from engine.tabletop.witness import steps
from engine.values import value

# The most answers of another player that are tried, and the most windows that are passed.
MOST_TRIED: Final = 8
MOST_WINDOWS: Final = 40

_CHANCE: Final = "Chance decides what comes next."
_HIDDEN: Final = "A card that is not known decides what comes next."
_OTHER: Final = "{player} decides what comes next."
_OWN: Final = "You decide what comes next."
_UNANSWERED: Final = "If nobody answers."
_TAKES: Final = "{card}: {what}"
_TAKES_RANGE: Final = "{card}: {least} to {what}"
_GOES: Final = "{card}: {zone}"
_MAY_GO: Final = "{card}: perhaps {zone}"
_DEALS: Final = "Deals {count}"
_TAKES_BACK: Final = "Takes {count}"
_IS_DEALT: Final = "{card} takes {count}"
_RANGE: Final = "{least} to {most}"
_FALLS: Final = "{card} falls"
_MAY_FALL: Final = "{card} may fall"
_LIVES: Final = "{card} stays"
_EVEN: Final = "An even trade."
_GAIN: Final = "{card} falls and nothing of yours."
_LOSS: Final = "Only your {card} falls."
_CHANGES: Final = "{card}: {what} {before} → {after}"
_CHANGES_RANGE: Final = "{card}: {what} {before} → {least} to {after}"
_OVER: Final = "The game ends."
_OUT: Final = "Out of the game"
TEMPLATES: Final = (
    _CHANCE, _HIDDEN, _OTHER, _OWN, _UNANSWERED, _TAKES, _TAKES_RANGE, _GOES, _MAY_GO,
    _CHANGES, _CHANGES_RANGE, _OVER, _OUT, _DEALS, _TAKES_BACK, _IS_DEALT, _RANGE, _FALLS,
    _MAY_FALL, _LIVES, _EVEN, _GAIN, _LOSS,
)  # fmt: skip


@value
class Foreseen:
    """One thing that would happen.

    Attributes:
        piece: The card it happens to, -1 for a player.
        is_gone: The card would leave where it is.
        is_sure: It happens whatever others decide.
        outcome: What comes of it for the card, told apart from how: “Fault-Line Golem falls”.
    """

    words: Phrase
    piece: int = -1
    is_gone: bool = False
    is_sure: bool = True
    outcome: Phrase | None = None


@value
class Forecast:
    """Everything that would come of an answer.

    Attributes:
        end: Why no more can be said; None where all of it is told.
        caveat: What it holds for alone: nobody answers.
        verdict: How two cards that meet come off, in a few words; None where nothing falls.
    """

    lines: tuple[Foreseen, ...]
    end: Phrase | None = None
    caveat: Phrase | None = None
    verdict: Phrase | None = None


@value
class Seer:
    """Tries answers of one game for one viewer.

    Attributes:
        view, ask: As the game's table shows and asks.
    """

    layout: BoardLayout
    view: Callable[[Any, Viewer], BoardView]
    ask: Callable[[Any, Viewer], Question | None]

    def forecast(
        self, game: Any, viewer: Viewer, option: Option, pair: tuple[int, int] = (-1, -1)
    ) -> Forecast:
        """Return what would come of an answer; the game stays as it is.

        `pair` is the card one takes hold of and the one it is aimed at.
        """
        before = _Facts(self.layout, self.view(game, viewer))
        ends = list(_Trial(self, viewer, game).run(option))
        changes = [
            _Facts(self.layout, self.view(g, viewer), _dealt(g, game)).since(before)
            for g, _ in ends
        ]
        reasons = {str(end): end for _, end in ends if end is not None}
        end = next(iter(reasons.values()), None)
        # What may be hidden is the same for every hand: nothing is told of what it holds.
        is_open = _has_windows(game) and _has_unknown_hand(self.layout, before.view, viewer)
        lines = tuple(_combined(before, changes, pair))
        caveat = Phrase(_UNANSWERED) if is_open else None
        return Forecast(lines, end, caveat, _verdict(before, viewer, lines, pair))


class _Trial:
    """A copy of a game that is played on until nothing more can be known."""

    def __init__(self, seer: Seer, viewer: Viewer, game: Table) -> None:
        self._seer, self._viewer, self._game = seer, viewer, game
        self._unknown = [
            (number, game.zone[number], game.sights.get(number))
            for number in range(len(game.zone))
            if _is_unknown(game, viewer, number)
        ]

    def run(self, option: Option) -> Iterator[tuple[Table, Phrase | None]]:
        """Yield where it ends, and why; several ends where others decide in the open."""
        reached, end, question = self._play(self._copy(self._game), option)
        others = question is not None and question.seat not in self._viewer.sees
        if not others or question is None or not 1 < len(question.choices) <= MOST_TRIED:
            yield reached, end
            return
        for choice in question.choices:
            tried, why, _ = self._play(self._copy(reached), choice.option)
            yield tried, why

    def _play(self, trial: Table, option: Option) -> tuple[Table, Phrase | None, Question | None]:
        """Give an answer and pass every window; returns the last state that can be known."""
        for _ in range(MOST_WINDOWS):
            known, end = self._carry_out(trial, option)
            if end is not None:
                return known, end, None
            trial = known
            question = self._seer.ask(trial, self._viewer)
            if question is None:
                return trial, Phrase(_OVER), None
            if not question.is_window or question.rest is None:
                return trial, self._decision(question), question
            option = question.rest.option
        return trial, None, None

    def _carry_out(self, trial: Table, option: Option) -> tuple[Table, Phrase | None]:
        """Carry an answer out bit by bit, up to what cannot be known."""
        known = self._copy(trial)
        for _ in steps(trial, option):
            if trial.random != self._game.random:
                return known, Phrase(_CHANCE)
            if any(self._is_touched(trial, *each) for each in self._unknown):
                return known, Phrase(_HIDDEN)
            known = self._copy(trial)
        return known, None

    def _copy(self, game: Any) -> Table:
        made: Table = game.clone()
        return made

    def _is_touched(self, trial: Table, number: int, zone: int, sees: int | None) -> bool:
        return trial.zone[number] != zone or trial.sights.get(number) != sees

    def _decision(self, question: Question) -> Phrase | None:
        if question.seat not in self._viewer.sees:
            return Phrase(_OTHER, {"player": self._viewer.name(question.seat)})
        return None if question.manner is Manner.ACT else Phrase(_OWN)


def _is_unknown(game: Table, viewer: Viewer, number: int) -> bool:
    """Whether a card's face, or its place among others, is not known to a viewer."""
    zone = game.zone[number]
    if zone < 0:
        return False
    return game.layout.spec(zone).sight is Sight.NOBODY or not may_see(game, viewer, number)


def _has_windows(game: Any) -> bool:
    stacking = getattr(game, "stacking", None)
    return stacking is not None and bool(stacking.asks)


def _has_unknown_hand(layout: BoardLayout, view: BoardView, viewer: Viewer) -> bool:
    hands = layout.spots_of(Shape.HAND)
    return any(
        side.zones[spot.id] for side in view.sides if side.seat not in viewer.sees for spot in hands
    )


# --- what is different ----------------------------------------------------------------------------


def _dealt(after: Any, before: Any) -> dict[int, int]:
    """Return how much damage each card was dealt since a state of the game."""
    found: dict[int, int] = {}
    at = after.log
    while at is not None and at is not before.log:
        event = at[1]
        if event[0] == DAMAGED and event[2] >= 0:
            found[event[2]] = found.get(event[2], 0) + event[6]
        at = at[0]
    return found


Change = tuple[int, str]  # how it was or how much, and the zone or the template that tells it
Key = tuple[str, int, str]  # what it is, of which card or player, and which of its numbers


class _Facts:
    """What a table shows that an answer may change."""

    def __init__(
        self, layout: BoardLayout, view: BoardView, dealt: dict[int, int] | None = None
    ) -> None:
        self.view, self.layout, self.dealt = view, layout, dealt or {}
        self.pieces: dict[int, Piece] = {}
        self.where: dict[int, str] = {}
        for side in view.sides:
            for leader in side.leaders:
                self._add(leader, "")
            for spot in layout.spots:
                for piece in side.zones[spot.id]:
                    is_field = spot.shape in (Shape.ROW, Shape.PLACE)
                    self._add(piece, "" if is_field else spot.title)

    def _add(self, piece: Piece, zone: str) -> None:
        self.pieces[piece.number], self.where[piece.number] = piece, zone

    def since(self, before: "_Facts") -> dict[Key, Change]:
        """Return what is not as before."""
        found: dict[Key, Change] = {}
        for number, piece in before.pieces.items():
            if not before.where[number] and not piece.is_hidden:
                self._look_at(piece, found)
        for side, then in zip(self.view.sides, before.view.sides, strict=True):
            for gauge in self.layout.gauges:
                if side.levels[gauge.id].value != then.levels[gauge.id].value:
                    found["level", side.seat, gauge.id] = (side.levels[gauge.id].value, "")
        return found

    def _look_at(self, piece: Piece, found: dict[Key, Change]) -> None:
        """Note what has become of a card that lay on the field."""
        number = piece.number
        now = self.pieces.get(number)
        is_gone = now is None or bool(self.where[number])
        if number in self.dealt:
            is_ruined = now is not None and now.is_ruined and not piece.is_ruined
            fate = _FALLS if is_gone or is_ruined else _LIVES
            found["dealt", number, ""] = (self.dealt[number], fate)
        elif is_gone:
            found["gone", number, ""] = (0, self.where.get(number, ""))
        if now is not None and not is_gone:
            self._compare(piece, now, found)

    def _compare(self, piece: Piece, now: Piece, found: dict[Key, Change]) -> None:
        marks = {each.id: each for each in piece.markers}
        for marker in now.markers:
            if marker.fill and piece.number in self.dealt:
                continue  # that is the damage which was told already
            more = marker.value - (marks[marker.id].value if marker.id in marks else 0)
            if more:
                found["marker", piece.number, marker.id] = (more, marker.words)
        figures = {each.id: each.value for each in piece.figures}
        for figure in now.figures:
            if figures.get(figure.id, figure.value) != figure.value:
                found["figure", piece.number, figure.id] = (figure.value, "")


def _combined(
    before: _Facts, changes: list[dict[Key, Change]], pair: tuple[int, int]
) -> Iterator[Foreseen]:
    """Yield what happens at every end, and as a range what differs among them.

    What is done to the card that is aimed at comes first, then what it costs.
    """
    keys = dict.fromkeys(key for each in changes for key in each)
    for key in sorted(keys, key=lambda each: _rank(each, pair)):
        told = [each[key] for each in changes if key in each]
        is_sure = len(told) == len(changes)
        if key[0] == "dealt":
            yield _harm(before, key[1], told, is_sure, pair)
        else:
            yield _TELLERS[key[0]](before, key, told, is_sure)


def _rank(key: Key, pair: tuple[int, int]) -> tuple[int, bool, int, str]:
    is_dealt = key[0] == "dealt"
    first = 0 if is_dealt and key[1] == pair[1] else 1 if is_dealt and key[1] == pair[0] else 2
    return first, key[0] == "level", key[1], key[0]


def _harm(
    before: _Facts, number: int, told: list[Change], is_sure: bool, pair: tuple[int, int]
) -> Foreseen:
    """Tell damage to a card, and what comes of it."""
    amounts = [each[0] for each in told] + ([] if is_sure else [0])
    least, most = min(amounts), max(amounts)
    count = most if least == most else Phrase(_RANGE, {"least": least, "most": most})
    name = before.pieces[number].name
    template = {pair[1]: _DEALS, pair[0]: _TAKES_BACK}.get(number, _IS_DEALT)
    words = Phrase(template, {"count": count, "card": name})
    fates = {each[1] for each in told} | (set() if is_sure else {_LIVES})
    fate = next(iter(fates)) if len(fates) == 1 else _MAY_FALL
    return Foreseen(
        words, number, is_gone=_FALLS in fates, is_sure=is_sure and len(fates) == 1,
        outcome=Phrase(fate, {"card": name}),
    )  # fmt: skip


def _verdict(
    before: _Facts, viewer: Viewer, lines: tuple[Foreseen, ...], pair: tuple[int, int]
) -> Phrase | None:
    """Say in a few words how two cards that meet come off, where that is sure."""
    gone = [each for each in lines if each.is_gone]
    may_fall = {each.piece for each in gone}
    fallen = {each.piece for each in gone if each.outcome is not None and each.is_sure}
    if set(pair) <= fallen:
        return Phrase(_EVEN)
    for one, other in (pair, pair[::-1]):
        if one in fallen and other not in may_fall:
            card = before.pieces[one]
            is_own = card.controller in viewer.sees
            return Phrase(_LOSS if is_own else _GAIN, {"card": card.name})
    return None


def _gone(before: _Facts, key: Key, told: list[Change], is_sure: bool) -> Foreseen:
    values: dict[str, object] = {
        "card": before.pieces[key[1]].name,
        "zone": Phrase(told[0][1] or _OUT),
    }
    words = Phrase(_GOES if is_sure else _MAY_GO, values)
    return Foreseen(words, key[1], is_gone=True, is_sure=is_sure)


def _marker(before: _Facts, key: Key, told: list[Change], is_sure: bool) -> Foreseen:
    amounts = [each[0] for each in told] + ([] if is_sure else [0])
    least, most = min(amounts), max(amounts)
    values: dict[str, object] = {
        "card": before.pieces[key[1]].name,
        "what": Phrase(told[0][1], {"count": most}),
    }
    if least == most:
        return Foreseen(Phrase(_TAKES, values), key[1], is_sure=is_sure)
    return Foreseen(Phrase(_TAKES_RANGE, {**values, "least": least}), key[1], is_sure=False)


def _figure(before: _Facts, key: Key, told: list[Change], is_sure: bool) -> Foreseen:
    piece = before.pieces[key[1]]
    was = next(each.value for each in piece.figures if each.id == key[2])
    return _number(Phrase(piece.name), Phrase(key[2]), was, told, is_sure, key[1])


def _level(before: _Facts, key: Key, told: list[Change], is_sure: bool) -> Foreseen:
    side = before.view.sides[key[1]]
    title = next(each.title for each in before.layout.gauges if each.id == key[2])
    was = side.levels[key[2]].value
    return _number(Phrase(side.name), Phrase(title), was, told, is_sure, -1)


def _number(
    who: Phrase, what: Phrase, was: int, told: list[Change], is_sure: bool, piece: int
) -> Foreseen:
    amounts = [each[0] for each in told] + ([] if is_sure else [was])
    values: dict[str, object] = {
        "card": str(who), "what": what, "before": was, "after": max(amounts)
    }  # fmt: skip
    if min(amounts) == max(amounts):
        return Foreseen(Phrase(_CHANGES, values), piece)
    return Foreseen(Phrase(_CHANGES_RANGE, {**values, "least": min(amounts)}), piece, is_sure=False)


_TELLERS: Final[dict[str, Callable[[_Facts, Key, list[Change], bool], Foreseen]]] = {
    "gone": _gone,
    "marker": _marker,
    "figure": _figure,
    "level": _level,
}
