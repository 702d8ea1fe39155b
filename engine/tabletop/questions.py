"""Questions of any game: a table from kinds of decisions to how they are asked.

Answers that mean the same in every game (yes and no, a number, a player, a place, enough) are made
here; the game adds its own, and better words where it knows what a choice is for.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Generic, TypeVar

from engine.kernel.decisions import DONE, YES, Decision, Option, option_seat
from engine.tabletop.board import Choice, Manner, Phrase, Question, Viewer
from engine.values import value

G = TypeVar("G")
# The verbs of answers that do no more.
_RESTS: Final = ("pass", "done", "no")
_COUNTED: Final = "{words} ({number} of {count})"
_PLACE: Final = "Place {number} from the left"
_YES, _NO = "Do it", "Don't"
_ENOUGH: Final = "Done choosing"
_ANYTHING: Final = "Choose one"


@value
class Asked:
    """How a kind of decision is asked.

    Attributes:
        labels: What yes and no do; None where it is not a question for yes or no.
        is_no_first: No is what most players want, and what the first button does.
        number: How a number that is asked for is shown; empty where none is.
        rest: What the answer says that ends a series of picks.
        is_batch: The picks of a series are made at once.
        goes_on: The series is one that another kind of decision began.
        is_counted: Where several picks make one choice, the question says how many there were.
        is_for_team: The one who is asked answers for the whole team.
        is_window: One may answer what waits or what is about to happen, or pass.
        due: What is only possible just now in such a window, by verb: effects of one's own cards.
    """

    words: str
    manner: Manner = Manner.PICK
    labels: tuple[str, str] | None = None
    is_no_first: bool = False
    number: str = ""
    rest: str = _ENOUGH
    is_batch: bool = False
    goes_on: bool = False
    is_counted: bool = False
    is_for_team: bool = False
    is_window: bool = False
    due: tuple[str, ...] = ()


_UNKNOWN: Final = Asked(_ANYTHING)


def yes_or_no(words: str, yes: str = _YES, no: str = _NO, *, is_no_first: bool = False) -> Asked:
    """Return how an offer is asked."""
    return Asked(words, Manner.SAY, labels=(yes, no), is_no_first=is_no_first)


def number(words: str, shown: str = "{number}") -> Asked:
    """Return how a number is asked for."""
    return Asked(words, Manner.SAY, number=shown)


def said(words: str) -> Asked:
    """Return how something is asked that is answered in words."""
    return Asked(words, Manner.SAY)


@value
class Questions(Generic[G]):
    """A game's questions.

    Attributes:
        table: By kind of decision.
        words: What the game knows better to ask; None for the words of the table.
        label: What yes or no does here; None for the labels of the table.
        choice: The game's own answers; None for those that mean the same everywhere.
        text: What the card that asks says about it.
        more: Answers that people may give though nobody is asked for them.
    """

    table: Mapping[str, Asked]
    words: Callable[[G, Decision], Phrase | None]
    label: Callable[[Decision, bool], Phrase | None]
    choice: Callable[[G, Viewer, Decision, Option], Choice | None]
    text: Callable[[G, Decision], str]
    more: Callable[[G], tuple[Option, ...]] = lambda _game: ()

    def of(self, kind: str) -> Asked:
        """Return how a kind of decision is asked."""
        return self.table.get(kind, _UNKNOWN)

    def ask(self, game: Any, viewer: Viewer) -> Question | None:
        """Return what is asked now; None when the game is over."""
        pending: Decision | None = game.pending
        if pending is None:
            return None
        asked = self.of(pending.kind)
        choices = tuple(
            self.choice(game, viewer, pending, option) or self._common(viewer, pending, option)
            for option in (*pending.options, *self.more(game))
        )
        if asked.is_no_first:
            choices = tuple(sorted(choices, key=lambda each: each.verb == "yes"))
        return Question(
            seat=pending.seat,
            kind=pending.kind,
            words=self._words(game, pending, asked),
            manner=asked.manner,
            choices=choices,
            about=pending.about,
            rest=next((each for each in choices if each.verb in _RESTS), None),
            is_batch=asked.is_batch,
            text=self.text(game, pending),
            limits=_limits(pending) if asked.number else None,
            is_window=asked.is_window,
            is_due=any(each.verb in asked.due for each in choices),
            is_rest_first=asked.is_no_first,
        )

    def is_for_team(self, pending: Decision) -> bool:
        """Whether the one who is asked answers for the whole team."""
        return self.of(pending.kind).is_for_team

    def is_mid_batch(self, game: Any) -> bool:
        """Whether picks of a series that is made at once have been given already."""
        pending = game.pending
        if pending is None or not self.of(pending.kind).is_batch:
            return False
        return self.of(pending.kind).goes_on or bool(pending.picked)

    def templates(self) -> Iterator[str]:
        """Return every sentence of the table, for translators."""
        yield from (_COUNTED, _PLACE, _YES, _NO, _ENOUGH, _ANYTHING)
        for asked in self.table.values():
            yield from (asked.words, asked.rest, *(asked.labels or ()))
            if asked.number and asked.number != "{number}":
                yield asked.number

    def _words(self, game: G, pending: Decision, asked: Asked) -> Phrase:
        words = self.words(game, pending) or Phrase(asked.words)
        if pending.wanted <= 1 or not asked.is_counted:
            return words
        values = {"words": words, "number": len(pending.picked) + 1, "count": pending.wanted}
        return Phrase(_COUNTED, values)

    def _common(self, viewer: Viewer, pending: Decision, option: Option) -> Choice:
        """Return an answer that means the same in every game."""
        asked = self.of(pending.kind)
        if not isinstance(option, int):
            return Choice(option, "say", Phrase(str(option)))
        if asked.labels is not None:
            return self._offered(pending, asked.labels, option)
        if asked.number:
            return Choice(option, "say", Phrase(asked.number, {"number": option}))
        if option == DONE:
            return Choice(option, "done", Phrase(asked.rest))
        if asked.manner is Manner.PLACE:
            words = Phrase(_PLACE, {"number": option + 1})
            return Choice(option, "place", words, piece=pending.about, place=option)
        seat = option_seat(option)
        words = Phrase("{player}", {"player": viewer.name(seat)})
        return Choice(option, "player", words, seat=seat)

    def _offered(self, pending: Decision, labels: tuple[str, str], option: int) -> Choice:
        is_yes = option == YES
        words = self.label(pending, is_yes) or Phrase(labels[0 if is_yes else 1])
        return Choice(option, "yes" if is_yes else "no", words)


def _limits(pending: Decision) -> tuple[int, int] | None:
    """Return the least and the most that may be answered where a number is asked for."""
    numbers = [each for each in pending.options if isinstance(each, int)]
    return (min(numbers), max(numbers)) if numbers else None


def is_player(option: Option) -> bool:
    """Whether an answer means a player."""
    return isinstance(option, int) and option < DONE
