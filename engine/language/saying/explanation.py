"""What a compiled text means, sentence by sentence, in plain words made from the tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.language.antecedents import Antecedents
from engine.language.compiler import compile_text
from engine.language.forms.lines import ActivationLimit, TriggerLimit
from engine.language.language import Language
from engine.language.reading.report import Compiled, Explanation, Meaning, Sentence
from engine.language.reading.trees import nodes
from engine.language.saying.plain.abilities import (
    ability_meaning,
    limits,
    opening,
    times_each_turn,
)
from engine.language.saying.plain.conditions import duration
from engine.language.saying.plain.instructions import choice, effect
from engine.language.saying.plain.things import amount
from engine.language.saying.rules import rules_of, targets
from engine.language.saying.speech import speaking, speech
from engine.language.tree.abilities import (
    AlternativeCost,
    ExtraCost,
    SpellEffect,
    Step,
    Triggered,
)
from engine.language.tree.composed import ChooseOne, Delayed
from engine.language.tree.kinds import Ability, Amount
from engine.language.tree.terms import Link


def explanation(language: Language, compiled: Compiled) -> Explanation:
    """Explain a compiled text."""
    with speaking(language):
        return Explanation(_meanings(language, compiled), compiled.problem, compiled.reminders)


def explain_text(language: Language, text: str, card_type: str = "", name: str = "") -> Explanation:
    """Explain a text; with no card type, every kind of text is welcome."""
    return explanation(language, compile_text(language, text, card_type, name))


def _meanings(language: Language, compiled: Compiled) -> tuple[Meaning, ...]:
    """Return the meaning of every sentence of a text."""
    found: list[Meaning] = []
    before: int | None = None
    for sentence, ability in _bound_sentences(language, compiled):
        found.append(_meaning(sentence, ability, sentence.ability == before))
        before = sentence.ability
    return tuple(found)


def _bound_sentences(language: Language, compiled: Compiled) -> Iterator[tuple[Sentence, object]]:
    """Yield the sentences of a text, and their abilities, with what their pronouns stand for."""
    before: int | None = None
    binder = _Binder(language.antecedents(compiled.card_type))
    for sentence in compiled.sentences:
        if sentence.ability != before:
            ability = compiled.abilities[sentence.ability]
            paid = None if before is None else compiled.abilities[before]
            named = binder.paid(paid) or language.antecedents(compiled.card_type)
            # A sentence that is the whole ability names its opening itself.
            binder = _Binder(named, None if isinstance(sentence.part, Ability) else ability)
        before = sentence.ability
        yield binder.bound(sentence), binder.ability or compiled.abilities[sentence.ability]


def bound_parts(language: Language, compiled: Compiled) -> list[object]:
    """Return what the sentences of a text became, with what their pronouns stand for."""
    with speaking(language):
        return [each.part for each, _ in _bound_sentences(language, compiled)]


class _Binder:
    """Puts what pronouns stand for into the sentences of an ability, one after the other."""

    def __init__(self, named: Antecedents, ability: object = None) -> None:
        self._named = named
        self.ability: object = None
        if isinstance(ability, Ability) and opening(ability):
            self.ability = named.read(_without_effect(ability))
            if not isinstance(ability, Triggered):
                named.pay()
        self._before = named

    def paid(self, ability: object) -> Antecedents | None:
        """Return what an additional cost has named, of which the next ability may speak."""
        if not isinstance(ability, ExtraCost | AlternativeCost):
            return None
        self._named.pay()
        return self._named

    def bound(self, sentence: Sentence) -> Sentence:
        """Return a sentence with what its pronouns stand for; modes know nothing of each other."""
        if sentence.text.startswith("•"):
            self._named = self._before.copy()
        elif isinstance(sentence.part, ChooseOne):
            self._named.choose(sentence.part.actor)
            self._before = self._named
            return sentence
        if not sentence.is_understood:
            return sentence
        return replace(sentence, part=self._named.read(sentence.part, sentence.text))


def _meaning(sentence: Sentence, ability: object, goes_on: bool) -> Meaning:
    if not sentence.is_understood:
        return Meaning(sentence.text, trouble=sentence.trouble)
    part = sentence.part
    return Meaning(
        text=sentence.text,
        meaning=_capital(_words(part, ability, goes_on)) + ".",
        targets_chosen=_chosen(ability, part) if targets(part) else "",
        durations=_durations(part),
        rules=rules_of(part) if goes_on else rules_of(_without_effect(ability), part),
    )


def _without_effect(ability: Any) -> object:
    """Return the opening of an ability: its sentences speak for themselves."""
    return replace(ability, effect=()) if opening(ability) else ability


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _words(part: object, ability: object, goes_on: bool) -> str:
    if isinstance(part, ActivationLimit):
        return f"limit of that ability: {limits(part.limits)}"
    if isinstance(part, TriggerLimit):
        return f"limit of that ability: {times_each_turn(part.times)}"
    if isinstance(part, Amount):
        return f"X is {amount(part)}"
    start = opening(ability)  # type: ignore[arg-type]
    if start:
        start += ", continued: " if goes_on else ": "
    if isinstance(part, ChooseOne):
        return f"{start}{choice(part)} that follow"
    if isinstance(part, tuple):
        return f"{start}{effect(part)}"
    # A line that works only at times says so, too.
    is_wrapped = getattr(ability, "ability", None) == part
    return ability_meaning(ability if is_wrapped else part)  # type: ignore[arg-type]


def _chosen(ability: object, part: object) -> str:
    """Say when the targets of a sentence are chosen."""
    if (choosing := speech().choosing) is not None:
        return choosing(ability)
    is_trigger = isinstance(ability, Triggered)
    if not is_trigger and any(map(_is_delayed_with_targets, nodes(part))):
        return "when the delayed effect is put on the stack"
    if is_trigger or any(map(_is_done_with_targets, nodes(part))):
        return "when the trigger is put on the stack"
    if isinstance(ability, SpellEffect):
        return "when the spell is played"
    is_activated = hasattr(ability, "costs") and isinstance(ability, Ability) and opening(ability)
    return f"when the {'ability is activated' if is_activated else 'trigger is put on the stack'}"


def _is_delayed_with_targets(node: object) -> bool:
    return isinstance(node, Delayed) and targets(node.effect)


def _is_done_with_targets(node: object) -> bool:
    """Whether a step is a trigger of its own: "when you do, destroy target unit"."""
    if not isinstance(node, Step) or node.link is not Link.WHEN_YOU_DO:
        return False
    return targets(node.instructions)


def _durations(part: object) -> tuple[str, ...]:
    found = [
        duration(node.duration)
        for node in nodes(part)
        if isinstance(node, Step) and node.duration is not None
    ]
    return tuple(dict.fromkeys(found))
