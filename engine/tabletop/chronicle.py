"""The log of a game: what is told about each kind of event, about turns and about the end."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from engine.games.tally import turns_begun
from engine.kernel.decisions import Option
from engine.kernel.state import numbers as kn
from engine.kernel.state.table import Event
from engine.tabletop.board import Choice, Line, Phrase, Question, Viewer
from engine.tabletop.happenings import Happening
from engine.tabletop.onlooker import Report, role_of
from engine.tabletop.sight import is_private
from engine.tabletop.tellers import Fork, Says, Teller, Tellers, says, sentences_in
from engine.tabletop.traces import Values

_HIDDEN: Final = Phrase("a card")
_TURN: Final = "Turn {count}: {player}, own turn {own}"
_ENDED: Final = "{player}: ends the turn"
_COMMON: Final[Mapping[int, Says]] = {kn.CONCEDED: says("{player}: concedes")}
_THREW: Final = says("{player}: rolls {count}")


class Chronicle:
    """What a game tells; most of it is a table from kinds of events to sentences.

    Attributes:
        report: What is told while an answer is carried out.
    """

    def __init__(  # noqa: PLR0913 - the sentences of a game, most of them a table
        self,
        table: Mapping[int, Teller[Any]],
        values: Values,
        name: Callable[[Any, Viewer, int], object],
        rules: Callable[[Any, Any], tuple[str, ...]],
        *,
        rolled: Says,
        won: Says,
        drawn: Says,
        turn: str,
        end: tuple[Option, str],
        announced: Sequence[int] = (kn.PLAYED, kn.ACTIVATED),
        words: Sequence[object] = (),
    ) -> None:
        """Make it out of what is common and the game's.

        Args:
            table: What is told of events.
            values: Which values cards have, and in which words their changes are told.
            name: What an object is called to those who look.
            rules: The rules that something that waits is there by.
            rolled: Who wins the roll.
            won: Who wins the game.
            drawn: That nobody does.
            turn: The rule by which a turn begins.
            end: The answer that ends a turn, and its rule.
            announced: The kinds of events for which costs are paid.
            words: Sentences that functions of the table choose, for translators.
        """
        self._name, self._turn_rules = name, (turn,)
        self._end, self._ended = end[0], says(_ENDED, end[1])
        self._announced, self._words = announced, words
        self._tellers: Tellers[Any] = Tellers(
            {
                kn.TURN_BEGAN: self._turn,
                kn.ROLLED: Fork(lambda event: event[6] != 0, _THREW, rolled),
                kn.WON: Fork(lambda event: event[1] >= 0, won, drawn),
                **_COMMON,
                **table,
            },
            self._values,
        )
        self.report = Report(values, events=self._events, name=name, rules=rules)

    def templates(self) -> Iterator[str]:
        """Return every sentence of the log, for translators."""
        yield from (_TURN, _HIDDEN.template, _ENDED)
        yield from sentences_in(self._words, self._tellers.table)
        yield from self.report.templates()

    def told_choice(
        self, _game: Any, viewer: Viewer, question: Question, choice: Choice
    ) -> Line | None:
        """Return a line for an answer that no event tells of; asked before it is given."""
        if choice.option == self._end:
            return self._ended.line({"player": viewer.name(question.seat)})
        return None

    def _values(self, game: Any, viewer: Viewer, event: Event) -> dict[str, object]:
        is_hidden = is_private(game, viewer, event)
        return {
            "player": viewer.name(event[1]),
            "card": _HIDDEN if is_hidden else self._name(game, viewer, event[2]),
            "other": self._name(game, viewer, event[4]),
            "count": event[6],
        }

    def _turn(self, game: Any, viewer: Viewer, event: Event) -> Line:
        own = turns_begun(game, event[1], event[6])
        values = {"count": event[6], "player": viewer.name(event[1]), "own": own}
        return Line(Phrase(_TURN, values), self._turn_rules, is_heading=True)

    def _events(self, game: Any, viewer: Viewer, events: Sequence[Event]) -> Iterator[Happening]:
        for event in events:
            line = self._tellers.tell(game, viewer, event)
            yield Happening(line, role_of(event, self._announced))
