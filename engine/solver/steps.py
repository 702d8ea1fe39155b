"""Writing a line of answers as the steps of a scenario file.

A step of a file is a verb with keys beside it, and runs on by itself as far as its game's
contract says; what it comes to in answers only the reader of files knows. So steps are proposed and
tried: one is right if a copy of the game is given the very answers that were wanted.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product, takewhile
from typing import Any, Final, NamedTuple

from engine.kernel.acting.verbs import OBJECT, PLACE, SEAT
from engine.kernel.decisions import DONE, NO, YES, Decision, Option, option_seat
from engine.scenario.answers import goes_on
from engine.scenario.contract import Beside, Contract, Manner, Subject, VerbKey
from engine.scenario.faults import Fault, ScenarioError
from engine.scenario.model import Scenario
from engine.scenario.references import Finder
from engine.scenario.step_reader import StepReader
from engine.scenario.steps import StepRun
from engine.scenario.tables import Table

# A step as a file has it.
Written = dict[str, Any]

_ANSWER: Final = "answer"
_NOT_MOVES: Final = ("check", "concede", _ANSWER)
_MOST_PLACES: Final = 6
_LOOKS_AHEAD: Final = 4
# How many keys may stand beside a verb before anything is asked: a number and "hold".
_MOST_BESIDE: Final = 2
# How many sides there are where a step does not say who is attacked.
_TWO_SIDES: Final = 2


class _Tried(NamedTuple):
    """What came of a step that was tried: the game after it, and how many answers it gave."""

    game: Any
    used: int


class _Said(NamedTuple):
    """What a file says to a decision, and how many answers that is."""

    kind: str
    value: object
    used: int


class StepWriter:
    """Writes lines of answers that begin at the board of a scenario."""

    def __init__(
        self,
        contract: Contract[Any],
        scenario: Scenario,
        finder: Finder[Any],
    ) -> None:
        self.contract = contract
        self.finder = finder
        self.letters = scenario.letters
        self.reader = StepReader(contract, self.letters, scenario.catalog, scenario.ids, ())
        self.ids = {number: id for id, number in finder.ids.items()}
        self.choices: Sequence[Option] = ()
        self.tosses: Sequence[tuple[int, ...]] = ()
        self.failed: set[int] = set()

    def write(
        self, game: Any, choices: Sequence[Option], tosses: Sequence[tuple[int, ...]]
    ) -> list[Written] | None:
        """Return steps that give these answers; None where a file cannot say one of them."""
        self.choices, self.tosses = choices, tosses
        self.failed = set()
        return self._rest(game, 0)

    def _rest(self, game: Any, at: int) -> list[Written] | None:
        """Return steps for the answers from some place on; what goes furthest is tried first."""
        if at >= len(self.choices):
            return []
        if at in self.failed:
            return None
        for step, tried in self._possible(game, at):
            if at + tried.used > at or game.pending is None:
                following = self._rest(tried.game, at + tried.used)
                if following is not None:
                    return [step, *following]
        self.failed.add(at)
        return None

    def _possible(self, game: Any, at: int) -> list[tuple[Written, _Tried]]:
        """Return every step that is right, with as many answers after it as it can carry."""
        found: list[tuple[Written, _Tried]] = []
        for step in self._proposed(game, at):
            tried = self._try(game, step, at)
            if tried is not None:
                found.append(self._with_answers(game, step, tried, at))
        return sorted(found, key=lambda each: -each[1].used)

    def _with_answers(
        self, game: Any, step: Written, tried: _Tried, at: int
    ) -> tuple[Written, _Tried]:
        """Put what follows beside the verb, as far as that says the same."""
        while _ANSWER not in step and at + tried.used < len(self.choices):
            pending = tried.game.pending
            if pending is None or pending.is_open:
                break
            better = self._carrying(game, step, tried, at)
            if better is None:
                break
            step, tried = better
        return step, tried

    def _carrying(
        self, game: Any, step: Written, tried: _Tried, at: int
    ) -> tuple[Written, _Tried] | None:
        verb = next(each for each in self.contract.verbs if each.word in step)
        for said in self._said(tried.game, at + tried.used):
            for longer in self._longer(verb, step, said):
                found = self._try(game, longer, at)
                if found is not None and found.used > tried.used:
                    return longer, found
        return None

    def _longer(self, verb: VerbKey[Any], step: Written, said: _Said) -> Iterator[Written]:
        """Yield a step with one answer more: under a key of its own, or among the answers."""
        for key in self.contract.step_keys:
            if key.answers == said.kind and key.word in verb.keys and "answers" not in step:
                given = step.get(key.word)
                more = said.value if isinstance(said.value, list) else [said.value]
                if given is None:
                    many = key.beside in (Beside.REFERENCES, Beside.NUMBERS, Beside.WORDS)
                    yield {**step, key.word: more if many else said.value}
                elif isinstance(given, list):
                    yield {**step, key.word: [*given, *more]}
        yield {**step, "answers": [*step.get("answers", ()), said.value]}

    # Trying

    def _try(self, game: Any, written: Written, at: int) -> _Tried | None:
        """Carry out a step on a copy; None where it is refused or gives other answers."""
        for shown in self._shown(at):
            step = written if not shown else {**written, self._coins: shown}
            found = self._carried_out(game, step, at)
            if found is not None:
                written.update(step)
                return found
        return None

    @property
    def _coins(self) -> str:
        tossing = self.contract.rules.tossing
        return tossing.key if tossing is not None else ""

    def _shown(self, at: int) -> Iterator[list[str]]:
        """Yield what coins may have to show: none, those of the next answer, of the next two ..."""
        yield []
        tossing = self.contract.rules.tossing
        if tossing is None:
            return
        words: list[str] = []
        for shown in self.tosses[at:]:
            if shown:
                words += [tossing.words[tossing.sides.index(side)] for side in shown]
                yield words[:]

    def _carried_out(self, game: Any, written: Written, at: int) -> _Tried | None:
        faults: list[Fault] = []
        step = self.reader.step(Table("step", written, faults))
        if faults:
            return None
        trial = game.clone()
        try:
            performed = StepRun(self.contract, trial, self.finder, step).perform()
        except ScenarioError:
            return None  # a name in it could mean several things
        if performed.refusals or performed.unused:
            return None
        given = _since(trial.history, game.history)
        has_begun = bool(given) or (game.pending is None and trial.pending is not None)
        if not has_begun or tuple(given) != tuple(self.choices[at : at + len(given)]):
            return None
        return _Tried(trial, len(given))

    # Proposing

    def _proposed(self, game: Any, at: int) -> Iterator[Written]:
        pending = game.pending
        if pending is not None and not pending.is_open:
            for said in self._said(game, at):
                yield {_ANSWER: said.value}
            return
        for place in self._ahead(at):
            for verb in self.contract.verbs:
                if verb.word not in _NOT_MOVES:
                    yield from self._moves(game, verb, place)

    def _ahead(self, at: int) -> Iterator[int]:
        """Yield the next answer and the next action: a step may begin with others by itself."""
        yield at
        coming = range(at + 1, min(at + 1 + _LOOKS_AHEAD, len(self.choices)))
        yield from [place for place in coming if isinstance(self.choices[place], tuple)][:1]

    def _moves(self, game: Any, verb: VerbKey[Any], place: int) -> Iterator[Written]:
        """Yield what a verb could say of the answer at a place."""
        by = self._by(game)
        for subject in self._subjects(game, verb, place):
            for beside in self._beside(game, verb, place):
                yield {verb.word: subject, **beside}
                if by:
                    yield {verb.word: subject, **beside, "by": by}

    def _by(self, game: Any) -> str:
        return "" if game.pending is None else self.letters[game.pending.seat]

    def _subjects(self, game: Any, verb: VerbKey[Any], place: int) -> Iterator[object]:
        objects = _parts(game, self.choices[place], OBJECT)
        match verb.subject:
            case Subject.NONE:
                yield True
            case Subject.WORD:
                yield from verb.words
            case Subject.TRUE_OR_WORD:
                yield True
                yield from verb.words
            case Subject.REFERENCE if objects:
                yield from self._references(game, objects[0])
            case Subject.REFERENCES:
                yield [self._reference(game, each) for each in objects]
            case Subject.TABLE if objects:
                yield self._table(game, place)

    def _table(self, game: Any, place: int) -> Mapping[str, list[str]]:
        """Return what is declared together: attackers or blockers, each with its foes."""
        verb = self.choices[place]
        kind = verb[:1] if isinstance(verb, tuple) else ()
        declared: dict[str, list[str]] = {}
        for option in takewhile(lambda each: _is_of_kind(each, kind), self.choices[place:]):
            named = [self._reference(game, each) for each in _parts(game, option, OBJECT)]
            if len(game.seating.teams) > _TWO_SIDES:
                named += [self.letters[seat] for seat in _parts(game, option, SEAT)]
            declared.setdefault(named[0], []).extend(named[1:])
        return declared

    def _beside(self, game: Any, verb: VerbKey[Any], place: int) -> Iterator[Mapping[str, object]]:
        """Yield what could stand beside a verb before anything is asked."""
        objects = _parts(game, self.choices[place], OBJECT)
        named = self._references(game, objects[1]) if len(objects) > 1 else []
        values: dict[Beside, list[object]] = {
            Beside.REFERENCE: [*named],
            Beside.REFERENCES: [[name] for name in named],
            Beside.NUMBER: [at + 1 for at in _parts(game, self.choices[place], PLACE)],
            Beside.NUMBERS: self._counted_after(place),
            Beside.FLAG: [True],
            Beside.TRUE_OR_WORD: [True],
        }
        ways = [
            [{key.word: value} for value in (*values[key.beside], *key.words)]
            for key in self.contract.step_keys
            if key.word in verb.keys
            and key.beside in values
            and (not key.answers or key.beside is Beside.REFERENCES)
        ]
        yield from _together(ways)

    def _counted_after(self, place: int) -> list[object]:
        """Return what a list of numbers could say: the first answers after an action."""
        after = self.choices[place + 1 : place + 1 + _LOOKS_AHEAD]
        counted = [at + 1 for at in after if isinstance(at, int)]
        return [counted[:many] for many in range(1, len(counted) + 1)]

    # Names

    def _references(self, game: Any, number: int) -> list[str]:
        """Return names that mean an object, the plainest first."""
        if number >= len(game.zone):
            return []
        if number in self.ids:
            return [self.ids[number]]
        name = self.contract.objects.name(game, number)
        whose = {self.letters[game.controller[number]], self.letters[game.owner[number]]}
        sides = sorted(whose)
        names = [name, *(f"{side}/{name}" for side in sides)]
        places = range(1, _MOST_PLACES + 1)
        names += [f"{each}#{at}" for each in names for at in places]
        return [each for each in names if number in self.finder.candidates(game, each)]

    def _reference(self, game: Any, option: int) -> str:
        """Return the plainest name that means an object alone, or a player."""
        if option < DONE:
            return self.letters[option_seat(option)]
        named = self._references(game, option)
        single = [each for each in named if len(self.finder.candidates(game, each)) == 1]
        return next(iter([*single, *named]), "")

    # What is said to decisions

    def _said(self, game: Any, at: int) -> Iterator[_Said]:
        """Yield what a file may say to the decision that waits."""
        pending = game.pending
        kind = self.contract.decision(pending.kind)
        option = self.choices[at]
        if kind.manner is Manner.YES_OR_NO and option in (YES, NO):
            yield _Said(pending.kind, option == YES, 1)
            return
        if kind.is_optional:
            yield _Said(pending.kind, option != DONE, 1)
        if kind.manner is Manner.SPLIT:
            yield self._two_lists(game, at)
            return
        values, used = self._picks(game, at)
        if used == 1 and values:
            yield _Said(pending.kind, values[0], 1)
        if kind.manner is Manner.ORDER:
            values += self._last_in_order(game, at, used)
        yield _Said(pending.kind, values, used)

    def _last_in_order(self, game: Any, at: int, used: int) -> list[object]:
        """Return what comes last by itself where an order is picked."""
        pending = game.pending
        given = self.choices[at : at + used]
        left = [each for each in pending.options if each not in given]
        return [self._value(game, pending, each) for each in left]

    def _picks(self, game: Any, at: int) -> tuple[list[object], int]:
        """Return what is said pick by pick to a choice of several things."""
        trial, first = game.clone(), game.pending
        values: list[object] = []
        used = 0
        while at + used < len(self.choices):
            pending, option = trial.pending, self.choices[at + used]
            if pending is None or not goes_on(first, pending, used):
                break
            if option != DONE:
                values.append(self._value(trial, pending, option))
            self._answer(trial, at + used)
            used += 1
        return values, used

    def _answer(self, trial: Any, at: int) -> None:
        tossing = self.contract.rules.tossing
        if tossing is not None:
            tossing.foretell(trial, tuple(self.tosses[at]))
        trial.apply(self.choices[at])

    def _two_lists(self, game: Any, at: int) -> _Said:
        """Return what is kept on top and what is put at the bottom; the last goes by itself."""
        first = game.pending
        then = self.contract.decision(first.kind).then
        lists: dict[str, list[int]] = {first.kind: [], then: []}
        used = self._fill(lists, game.clone(), at)
        kept, put = lists[first.kind], lists[then]
        met = {DONE, *kept, *put}
        left = [each for each in first.options if isinstance(each, int) and each not in met]
        (put if DONE in self.choices[at : at + used] else kept).extend(left)
        named = [[self._reference(game, each) for each in held] for held in (kept, put)]
        return _Said(first.kind, named, used)

    def _fill(self, lists: dict[str, list[int]], trial: Any, at: int) -> int:
        """Put what is picked into the list of its kind of decision; returns how many answers."""
        about, used = trial.pending.about, 0
        while at + used < len(self.choices):
            pending, option = trial.pending, self.choices[at + used]
            if pending is None or pending.kind not in lists or pending.about != about:
                break
            if isinstance(option, int) and option != DONE:
                lists[pending.kind].append(option)
            self._answer(trial, at + used)
            used += 1
        return used

    def _value(self, game: Any, pending: Decision, option: Option) -> object:
        """Return what a file says for one option."""
        manner = self.contract.decision(pending.kind).manner
        if isinstance(option, str):
            return option
        if manner is Manner.COUNTED and isinstance(option, int):
            return option + 1
        if manner is Manner.NUMBER or not isinstance(option, int):
            return option
        if manner in (Manner.TEXTS, Manner.ORDER):
            origin = self.contract.rules.origin(game, pending, option)
            return origin.text if origin is not None else ""
        return self._told_apart(game, pending, option)

    def _told_apart(self, game: Any, pending: Decision, option: int) -> str:
        """Return the plainest name that means one of the options and no other."""
        for named in self._references(game, option) if option >= 0 else ():
            meant = [each for each in self.finder.options(game, named) if each in pending.options]
            if meant == [option]:
                return named
        return self._reference(game, option)


def _is_of_kind(option: Option, kind: tuple[int, ...]) -> bool:
    return isinstance(option, tuple) and option[:1] == kind


def _parts(game: Any, option: Option, wanted: int) -> list[int]:
    """Return the objects that an action names, or its places or seats."""
    if not isinstance(option, tuple):
        return []
    takes = game.verbs()[option[0]].takes
    if len(takes) != len(option) - 1:
        takes = (OBJECT,) * (len(option) - 1)  # what it takes is not declared
    named = zip(option[1:], takes, strict=True)
    return [number for number, what in named if what == wanted and number >= 0]


def _since(chain: Any, mark: Any) -> list[Option]:
    found: list[Option] = []
    while chain is not None and chain is not mark:
        found.append(chain[1])
        chain = chain[0]
    return found[::-1]


def _together(ways: list[list[dict[str, object]]]) -> Iterator[Mapping[str, object]]:
    """Yield none of some keys with a value each, then one of them, and so on."""
    for many in range(_MOST_BESIDE + 1):
        for chosen in combinations(ways, many):
            for beside in product(*chosen):
                yield {word: value for each in beside for word, value in each.items()}
