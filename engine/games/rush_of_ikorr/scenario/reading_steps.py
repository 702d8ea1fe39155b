"""Reading the steps and expectations of a scenario."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches

from engine.catalog import Catalog
from engine.games.rush_of_ikorr.play.numbers import KEYWORDS, PHASE_NAMES
from engine.games.rush_of_ikorr.scenario.model import Answer, Expectation, Side, Step, Verb
from engine.games.rush_of_ikorr.scenario.references import split_reference
from engine.names import name_key
from engine.scenario.faults import Fault
from engine.scenario.tables import LARGEST_NUMBER, LONGEST_WORDS, Table

MOST_STEPS = 1000
MOST_ANSWERS = 1000
DEEPEST_ANSWER = 3
_WITH_REFERENCE = (Verb.PLAY, Verb.ATTACK, Verb.RAID, Verb.ACTIVATE)
_WITH_COSTS = (Verb.PLAY, Verb.ACTIVATE, Verb.POWER, Verb.RUSH)
# Keys beside the verb, and the verbs they go with.
_GOES_WITH = {
    "target": (Verb.ATTACK,),
    "ability": (Verb.ACTIVATE,),
    "targets": _WITH_COSTS,
    "x": _WITH_COSTS,
    "pay": _WITH_COSTS,
    "position": (Verb.PLAY,),
}
STEP_KEYS = (
    "by, target, ability, targets, x, position, pay, answers, refused, rule, expect and one of "
    + ", ".join(verb.value for verb in Verb)
)
ZONES = ("hand", "deck", "graveyard", "void", "champions", "location", "stack")
_LISTED = ("hand", "deck", "graveyard", "void", "champions")
_COUNTED = ("influence", "exerted", "secured")
_FIGURES = ("attack", "health", "raid", "damage", "ikorr", "cost")
_FLAGS = ("stunned", "perpetual", "infused")
GAME_WORDS = ("turn", "active", "phase", "winner", "resolved")


class StepReader:
    """Reads steps; knows which players, cards and ids there are."""

    def __init__(
        self, letters: str, catalog: Catalog, ids: frozenset[str], broken: Iterable[str]
    ) -> None:
        self.letters = letters
        self.names = {card.key: card.name for card in catalog.cards()}
        self.names.update((key, key) for key in broken)
        self.ids = ids
        self.texts = " ".join(card.text.casefold() for card in catalog.cards())

    def step(self, table: Table) -> Step:
        """Read one step."""
        verb = self._verb(table)
        by = table.words("by")
        if by and (by not in self.letters or len(by) > 1):
            table.fault("by", f"must be one of {', '.join(self.letters)}")
        for name, verbs in _GOES_WITH.items():
            if table.has(name) and verb not in verbs:
                named = ", ".join(f"`{each.value}`" for each in verbs)
                table.fault(name, f"goes with {named} only")
        step = Step(
            key=table.path,
            verb=verb,
            subject=self._subject(table, verb),
            by=self.letters.find(by) if by and by in self.letters else None,
            target=self._target(table, verb),
            ability=table.number("ability", least=1) if table.has("ability") else None,
            targets=self._references(table, "targets"),
            x=table.number("x") if table.has("x") else None,
            position=table.number("position") if table.has("position") else None,
            pay=self._references(table, "pay"),
            answer=_value(table, "answer", table.raw("answer")) if verb is Verb.ANSWER else "",
            answers=self._answers(table),
            refused=table.flag("refused"),
            rule=table.words("rule"),
            expect=self._expectations(table),
        )
        if step.rule and not step.refused:
            table.fault("rule", "goes with `refused = true` only")
        table.refuse_others(STEP_KEYS)
        return step

    def check_victims(self, top: Table, sides: Iterable[Side]) -> None:
        """Note references under `attacked` that can mean nothing."""
        for side in sides:
            for entry in side.entries:
                for reference in entry.victims:
                    self._check_reference(top, f"{entry.key}.attacked", reference)

    def _verb(self, table: Table) -> Verb:
        given = [verb for verb in Verb if table.has(verb.value)]
        if len(given) == 1:
            return given[0]
        if given:
            table.fault(given[1].value, f"a step has one verb, and `{given[0].value}` is here too")
            for verb in given[1:]:
                table.raw(verb.value)
            return given[0]
        verbs = ", ".join(verb.value for verb in Verb)
        table.faults.append(_missing_verb(table.path, verbs))
        return Verb.CHECK

    def _subject(self, table: Table, verb: Verb) -> str:
        if verb in _WITH_REFERENCE:
            return self._reference(table, verb.value)
        if verb is not Verb.ANSWER and table.raw(verb.value) not in (True, None):
            table.fault(verb.value, "must be true")
        return ""

    def _target(self, table: Table, verb: Verb) -> str:
        if verb is Verb.ATTACK and not table.has("target"):
            table.fault("target", "is missing: an attack needs what it attacks")
        return self._reference(table, "target") if table.has("target") else ""

    def _reference(self, table: Table, name: str) -> str:
        reference = table.words(name)
        self._check_reference(table, name, reference)
        return reference

    def _references(self, table: Table, name: str) -> tuple[str, ...] | None:
        if not table.has(name):
            return None
        references = table.texts(name, MOST_ANSWERS)
        for place, reference in enumerate(references, 1):
            self._check_reference(table, f"{name}[{place}]", reference)
        return references

    def _check_reference(self, table: Table, name: str, reference: str) -> None:
        """Note a reference that can mean nothing: no player, id, card or token is called so."""
        if reference in self.letters and len(reference) == 1:
            return
        if reference in self.ids or name_key(reference) in self.names:
            return
        _, base, _ = split_reference(reference, self.letters)
        key = name_key(base)
        if base in self.ids or key in self.names or (key and self._may_be_token(key)):
            return
        near = get_close_matches(base, [*self.ids, *self.names.values()], n=1)
        hint = f"; did you mean “{near[0]}”?" if near else ""
        table.fault(name, f"nothing is called “{reference}”{hint}")

    def _may_be_token(self, key: str) -> bool:
        return key.endswith("token") or key in self.texts

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
        if name in GAME_WORDS:
            self._check_value(expect, name, name, raw)
            return Expectation(name, name, raw)
        letter, dot, what = name.partition(".")
        if dot and len(letter) == 1 and letter in self.letters and what in _PLAYER_VALUES:
            self._check_value(expect, name, what, raw)
            return Expectation(name, what, raw, self.letters.index(letter))
        if not isinstance(raw, Mapping):
            expect.fault(name, "is not something that can be expected; a reference takes a table")
            return Expectation(name, "object", {})
        self._check_reference(expect, name, name)
        for key, value in raw.items():
            if key not in _OBJECT_VALUES:
                known = ", ".join(_OBJECT_VALUES)
                expect.fault(f"{name}.{key}", f"is not known of an object; there are {known}")
            else:
                self._check_value(expect, f"{name}.{key}", key, value)
        return Expectation(name, "object", dict(raw), reference=name)

    def _check_value(self, expect: Table, name: str, what: str, raw: object) -> None:
        message = _VALUES[what](raw, self.letters)
        if message:
            expect.fault(name, message)


def _missing_verb(path: str, verbs: str) -> Fault:
    return Fault(path, f"has no verb; a step has one of {verbs}")


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


def _is_number(raw: object) -> bool:
    return isinstance(raw, int) and not isinstance(raw, bool)


def _is_names(raw: object) -> bool:
    return isinstance(raw, list) and all(isinstance(each, str) for each in raw)


def _number(raw: object, _letters: str) -> str:
    return "" if _is_number(raw) else "must be a whole number"


def _flag(raw: object, _letters: str) -> str:
    return "" if isinstance(raw, bool) else "must be true or false"


def _names(raw: object, _letters: str) -> str:
    return "" if _is_names(raw) else "must be a list of names"


def _names_or_number(raw: object, _letters: str) -> str:
    return "" if _is_names(raw) or _is_number(raw) else "must be a number or a list of names"


def _name(raw: object, _letters: str) -> str:
    return "" if isinstance(raw, str) else "must be a name"


def _letter(raw: object, letters: str) -> str:
    return "" if raw in tuple(letters) else f"must be one of {', '.join(letters)}"


def _winner(raw: object, letters: str) -> str:
    words = (*letters, "draw", "none")
    return "" if raw in words else f"must be one of {', '.join(words)}"


def _phase(raw: object, _letters: str) -> str:
    return "" if raw in PHASE_NAMES else f"must be one of {', '.join(PHASE_NAMES)}"


def _zone(raw: object, _letters: str) -> str:
    return "" if raw in ZONES else f"must be one of {', '.join(ZONES)}"


def _keywords(raw: object, _letters: str) -> str:
    if not isinstance(raw, list) or not all(each in KEYWORDS for each in raw):
        return f"must be a list of keywords: {', '.join(KEYWORDS)}"
    return ""


_Check = Callable[[object, str], str]
_PLAYER_VALUES: Mapping[str, _Check] = {
    **dict.fromkeys(_LISTED, _names_or_number),
    **dict.fromkeys(_COUNTED, _number),
    "location": _name,
}
_OBJECT_VALUES: Mapping[str, _Check] = {
    **dict.fromkeys(_FIGURES, _number),
    **dict.fromkeys(_FLAGS, _flag),
    "keywords": _keywords,
    "zone": _zone,
    "controller": _letter,
}
_VALUES: Mapping[str, _Check] = {
    **_PLAYER_VALUES,
    **_OBJECT_VALUES,
    "turn": _number,
    "active": _letter,
    "phase": _phase,
    "winner": _winner,
    "resolved": _names,
}
