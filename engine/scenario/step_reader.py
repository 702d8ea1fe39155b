"""Reading the steps and expectations of a scenario."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Generic

from engine.catalog import Catalog
from engine.names import name_key
from engine.scenario.contract import Beside, Contract, G, StepKey, Subject, Value, VerbKey
from engine.scenario.faults import Fault
from engine.scenario.model import Answer, Expectation, Side, Step
from engine.scenario.references import split_reference
from engine.scenario.tables import LARGEST_NUMBER, LONGEST_WORDS, Table

MOST_STEPS = 1000
MOST_ANSWERS = 1000
DEEPEST_ANSWER = 3


class StepReader(Generic[G]):
    """Reads steps; knows which players, cards and ids there are."""

    def __init__(
        self,
        contract: Contract[G],
        letters: str,
        catalog: Catalog,
        ids: frozenset[str],
        broken: Iterable[str],
    ) -> None:
        self.contract = contract
        self.letters = letters
        self.names = {card.key: card.name for card in catalog.cards()}
        self._told = set(broken)
        self.ids = ids
        self.texts = " ".join(card.text.casefold() for card in catalog.cards())
        self._verbs = ", ".join(verb.word for verb in contract.verbs)
        keys = ", ".join(each.word for each in contract.step_keys)
        self._keys = f"by, {keys}, answers, refused, rule, expect and one of {self._verbs}"
        self._of_game = {each.word: each for each in contract.of_game}
        self._of_player = {each.word: each for each in contract.of_player}
        self._of_object = {each.word: each for each in contract.of_object}

    def step(self, table: Table) -> Step:
        """Read one step."""
        verb = self._verb(table)
        is_answer = verb is not None and verb.subject is Subject.VALUE
        step = Step(
            key=table.path,
            verb=verb.word if verb is not None else "",
            subject=self._subject(table, verb),
            value=self._behind(table, verb),
            by=self._by(table),
            given=self._given(table, verb),
            answer=_value(table, "answer", table.raw("answer")) if is_answer else "",
            answers=self._answers(table),
            refused=table.flag("refused"),
            rule=table.words("rule"),
            expect=self._expectations(table),
        )
        if step.rule and not step.refused:
            table.fault("rule", "goes with `refused = true` only")
        table.refuse_others(self._keys)
        return step

    def _by(self, table: Table) -> int | None:
        letter = table.words("by")
        if letter and letter not in tuple(self.letters):
            table.fault("by", f"must be one of {', '.join(self.letters)}")
            return None
        return self.letters.index(letter) if letter else None

    def check_entries(self, top: Table, side: Side) -> None:
        """Note references in entries that can mean nothing."""
        for entry in side.entries:
            for word, value in entry.values.items():
                found = value if isinstance(value, tuple) else ()
                for reference in (each for each in found if isinstance(each, str)):
                    self._check_reference(top, f"{entry.key}.{word}", reference)

    def _verb(self, table: Table) -> VerbKey[G] | None:
        given = [verb for verb in self.contract.verbs if table.has(verb.word)]
        if not given:
            table.faults.append(Fault(table.path, f"has no verb; a step has one of {self._verbs}"))
            return None
        for verb in given[1:]:
            table.raw(verb.word)
        if len(given) > 1:
            table.fault(given[1].word, f"a step has one verb, and `{given[0].word}` is here too")
        return given[0]

    def _subject(self, table: Table, verb: VerbKey[G] | None) -> str:
        if verb is None:
            return ""
        if verb.subject is Subject.REFERENCE:
            return self._reference(table, verb.word)
        if verb.subject is Subject.NONE and table.raw(verb.word) not in (True, None):
            table.fault(verb.word, "must be true")
        return ""

    def _behind(self, table: Table, verb: VerbKey[G] | None) -> object:
        """Read what comes after a verb, where that is neither a reference nor an answer."""
        if verb is None:
            return None
        match verb.subject:
            case Subject.REFERENCES:
                return self._references(table, verb.word)
            case Subject.WORD:
                return table.choice(verb.word, verb.words, verb.words[0])
            case Subject.TRUE_OR_WORD:
                return _true_or_word(table, verb.word, verb.words)
            case Subject.TABLE:
                return self._table(table, verb.word)
            case _:
                return None

    def _table(self, table: Table, name: str) -> dict[str, tuple[str, ...]]:
        """Read references by reference; a list alone has nothing beside each of them."""
        if isinstance(table.raw(name), list):
            return dict.fromkeys(self._references(table, name), ())
        inner = table.table(name)
        found: dict[str, tuple[str, ...]] = {}
        for reference in inner.names() if inner is not None else ():
            self._check_reference(inner or table, reference, reference)
            found[reference] = self._references(inner or table, reference)
        return found

    def _given(self, table: Table, verb: VerbKey[G] | None) -> dict[str, object]:
        given: dict[str, object] = {}
        for key in self.contract.step_keys:
            if table.has(key.word):
                if verb is None or key.word not in verb.keys:
                    table.fault(key.word, f"goes with {self._takers(key.word)} only")
                given[key.word] = self._beside(table, key)
            elif verb is not None and key.word in verb.needed:
                table.fault(key.word, f"is missing: {verb.needed[key.word]}")
        return given

    def _takers(self, word: str) -> str:
        return ", ".join(f"`{each.word}`" for each in self.contract.verbs if word in each.keys)

    def _beside(self, table: Table, key: StepKey[G]) -> object:
        if key.beside is Beside.REFERENCE:
            return self._reference(table, key.word)
        if key.beside is Beside.REFERENCES:
            return self._references(table, key.word)
        return _BESIDE[key.beside](table, key)

    def _reference(self, table: Table, name: str) -> str:
        reference = table.words(name)
        if reference or table.raw(name) == "":  # anything else is a fault already
            self._check_reference(table, name, reference)
        return reference

    def _references(self, table: Table, name: str) -> tuple[str, ...]:
        if isinstance(table.raw(name), str):
            return (self._reference(table, name),)
        references = table.texts(name, MOST_ANSWERS)
        for place, reference in enumerate(references, 1):
            self._check_reference(table, f"{name}[{place}]", reference)
        return references

    def _check_reference(self, table: Table, name: str, reference: str) -> None:
        """Note a reference that can mean nothing: no player, id, card or token is called so."""
        _, base, _ = split_reference(reference, self.letters)
        is_player = reference in tuple(self.letters)
        if is_player or self.contract.objects.is_place(reference):
            return
        if self._is_known(reference) or self._is_known(base) or self._may_be_token(name_key(base)):
            return
        if not self._told.isdisjoint(("", name_key(base))):
            return
        self._told.add(name_key(base))
        near = get_close_matches(base, [*self.ids, *self.names.values()], n=1)
        hint = f"; did you mean “{near[0]}”?" if near else ""
        table.fault(name, f"nothing is called “{reference}”{hint}")

    def _is_known(self, name: str) -> bool:
        return name in self.ids or name_key(name) in self.names

    def _may_be_token(self, key: str) -> bool:
        return bool(key) and (key.endswith("token") or key in self.texts)

    def _answers(self, table: Table) -> tuple[Answer, ...]:
        return tuple(
            _value(table, f"answers[{place}]", raw)
            for place, raw in enumerate(table.items("answers", MOST_ANSWERS), 1)
        )

    def _expectations(self, table: Table) -> tuple[Expectation, ...]:
        expect = table.table("expect")
        if expect is None:
            return ()
        return tuple(self._expectation(expect, name) for name in expect.names())

    def _expectation(self, expect: Table, name: str) -> Expectation:
        raw = expect.raw(name)
        if name in self._of_game:
            self._check_value(expect, name, self._of_game[name], raw)
            return Expectation(name, name, raw)
        letter, dot, what = name.partition(".")
        if dot and len(letter) == 1 and letter in self.letters and what in self._of_player:
            self._check_value(expect, name, self._of_player[what], raw)
            return Expectation(name, what, raw, self.letters.index(letter))
        if not isinstance(raw, Mapping):
            expect.fault(name, "is not something that can be expected; a reference takes a table")
            return Expectation(name, "", {})
        self._check_reference(expect, name, name)
        for key, value in raw.items():
            if key not in self._of_object:
                known = ", ".join(self._of_object)
                expect.fault(f"{name}.{key}", f"is not known of an object; there are {known}")
            else:
                self._check_value(expect, f"{name}.{key}", self._of_object[key], value)
        return Expectation(name, "", dict(raw))

    def _check_value(self, expect: Table, name: str, value: Value[G], raw: object) -> None:
        message = value.form.complaint(raw, self.letters)
        if message:
            expect.fault(name, message)


def _true_or_word(table: Table, name: str, words: tuple[str, ...]) -> object:
    if isinstance(table.raw(name), str):
        return table.choice(name, words, words[0])
    if not table.flag(name):
        table.fault(name, f"must be true or one of {', '.join(words)}")
    return True


def _some_words(table: Table, key: StepKey[G]) -> tuple[str, ...]:
    found = table.texts(key.word, MOST_ANSWERS)
    for place, word in enumerate(found, 1):
        if key.words and word not in key.words:
            table.fault(f"{key.word}[{place}]", f"must be one of {', '.join(key.words)}")
    return found


def _numbers(table: Table, key: StepKey[G]) -> tuple[int, ...]:
    found: list[int] = []
    for place, raw in enumerate(table.items(key.word, MOST_ANSWERS), 1):
        if isinstance(raw, int) and not isinstance(raw, bool) and raw >= key.least:
            found.append(raw)
        else:
            table.fault(f"{key.word}[{place}]", f"must be a whole number from {key.least}")
    return tuple(found)


def _one_word(table: Table, key: StepKey[G]) -> str:
    return table.choice(key.word, key.words, key.words[0]) if key.words else table.words(key.word)


def _true_or_numbers(table: Table, key: StepKey[G]) -> object:
    return _numbers(table, key) if isinstance(table.raw(key.word), list) else table.flag(key.word)


# What stands beside a verb and names nothing.
_BESIDE: Mapping[Beside, Callable[[Table, StepKey[Any]], object]] = {
    Beside.NUMBER: lambda table, key: table.number(key.word, least=key.least),
    Beside.NUMBERS: _numbers,
    Beside.FLAG: lambda table, key: table.flag(key.word),
    Beside.WORD: _one_word,
    Beside.WORDS: _some_words,
    Beside.TRUE_OR_WORD: lambda table, key: _true_or_word(table, key.word, key.words),
    Beside.TRUE_OR_NUMBERS: _true_or_numbers,
}


def _value(table: Table, name: str, raw: object, depth: int = 0) -> Answer:
    """Read an answer: a reference, a number, true or false, or a list of these."""
    if isinstance(raw, list) and depth < DEEPEST_ANSWER and len(raw) <= MOST_ANSWERS:
        return [_value(table, f"{name}[{at}]", item, depth + 1) for at, item in enumerate(raw, 1)]
    if isinstance(raw, str) and len(raw) <= LONGEST_WORDS:
        return raw
    if isinstance(raw, int) and abs(raw) <= LARGEST_NUMBER:
        return raw
    table.fault(name, "must be a reference, a list of references, true or false, or a number")
    return ""
