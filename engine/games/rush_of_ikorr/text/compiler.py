"""Rush of Ikorr card text in, abilities out.

The outline (headers, costs, sentences) is read by a lark grammar, each sentence by the forms. A
sentence
counts as understood only if it has exactly one reading and all its references are clear.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.text.outline import Block, Choice, blocks
from engine.games.rush_of_ikorr.text.own_tree import Power, Rush, StatLine
from engine.games.rush_of_ikorr.text.references import Seen, unbound, undefined_x, unlinked
from engine.games.rush_of_ikorr.text.terms import Header
from engine.language.forms.lines import ActivationLimit, TriggerLimit
from engine.language.reading.normalise import (
    LONGEST_TEXT,
    MOST_SENTENCES,
    TOO_LONG,
    is_too_long,
    plain_text,
    plainly,
)
from engine.language.reading.outline import OutlineError, paragraphs
from engine.language.reading.reader import Reader, TooManyStepsError, Word
from engine.language.reading.report import Compiled, Sentence, Trouble
from engine.language.reading.trees import nodes
from engine.language.reading.words import cut
from engine.language.tree.abilities import (
    NO_LIMITS,
    Action,
    AlternativeCost,
    Cost,
    Effect,
    ExtraCost,
    Limits,
    NotUnderstood,
    SpellEffect,
    Static,
    Step,
    Triggered,
)
from engine.language.tree.amounts import AnyNumber, Between, CountersOn, Number, X
from engine.language.tree.changes import GainAbility
from engine.language.tree.composed import (
    Choose,
    ChooseName,
    ChooseOne,
    ChoosePlayer,
    ChooseTrait,
    Manual,
    PutCounters,
    Replacement,
)
from engine.language.tree.conditions import And
from engine.language.tree.kinds import Ability, Amount, Players
from engine.language.tree.objects import It, This
from engine.language.tree.players import YOU
from engine.language.tree.terms import Link

_DEEPEST_QUOTE = 2
_CHOICES: Mapping[str, tuple[Amount, bool]] = {
    "one": (Number(1), False),
    "two": (Number(2), False),
    "three": (Number(3), False),
    "up to one": (Number(1), True),
    "up to two": (Number(2), True),
    "up to three": (Number(3), True),
    "one or both": (Between(1, 2), False),
    "one or two": (Between(1, 2), False),
    "any number": (AnyNumber(), False),
}


# How a sentence begins that may limit the ability before it.
_LIMITING = ("activate only", "this ability", "you may activate this", "you can activate this")
# Abilities that further sentences of the same paragraph may belong to.
_Open = Triggered | SpellEffect | Replacement


@dataclass(frozen=True, slots=True)
class _Source:
    """What is known about the card whose text is read.

    Attributes:
        type: Its card type; empty where it is not known, and then every kind of text is welcome.
        names: Its own names, longest first.
        depth: How deep in quotation marks the text stands.
    """

    type: str = ""
    names: tuple[str, ...] = ()
    depth: int = 0

    @property
    def takes_powers(self) -> bool:
        return self.type in ("", "avatar")

    @property
    def takes_effects(self) -> bool:
        """Whether plain sentences may be an effect: a spell's text."""
        return self.type in ("", "spell")


def compile_text(text: str, card_type: str = "", name: str = "") -> Compiled:
    """Compile a card's text; never raises, whatever the text is."""
    if is_too_long(text):
        return Compiled((NotUnderstood(text[:LONGEST_TEXT]),), (), TOO_LONG)
    source = _Source(card_type, own_names(name))
    plain = plainly(text, LANGUAGE.vocabulary)
    return replace(_Text(source).read(plain.text), reminders=plain.reminders)


def own_names(name: str) -> tuple[str, ...]:
    """Return the names by which a text may call its card, unless they are words of the rules."""
    whole = plain_text(name, LANGUAGE.vocabulary)
    names = (whole, whole.split(",")[0].strip())
    return tuple(dict.fromkeys(each for each in names if each and not _is_usual(each.casefold())))


def _is_usual(word: str) -> bool:
    is_plural = word in LANGUAGE.vocabulary.plurals and word not in LANGUAGE.vocabulary.kinds
    return is_plural or word in LANGUAGE.lexicon.reserved or word in LANGUAGE.vocabulary.numbers


@dataclass(slots=True)
class _Effect:
    """An effect while its sentences are being read."""

    steps: Effect = ()
    limits: Limits = NO_LIMITS
    times: int | None = None
    is_spoiled: bool = False
    standing: list[tuple[str, Static]] = field(default_factory=list)


@dataclass(slots=True)
class _Text:
    """A text while it is being read."""

    source: _Source
    abilities: list[Ability] = field(default_factory=list)
    sentences: list[Sentence] = field(default_factory=list)
    seen: Seen = field(default_factory=Seen)
    chosen: Seen = field(default_factory=Seen)

    def read(self, text: str) -> Compiled:
        for paragraph in paragraphs(text, LANGUAGE.vocabulary):
            self._paragraph(paragraph)
            if len(self.sentences) > MOST_SENTENCES:
                return Compiled((NotUnderstood(text),), (), TOO_LONG)
        return Compiled(tuple(self.abilities), tuple(self.sentences))

    def _paragraph(self, paragraph: str) -> None:
        try:
            found = blocks(paragraph)
        except OutlineError as error:
            wanted = ", ".join(_PIECES.get(name, name) for name in error.expected)
            self._refuse(paragraph, Trouble(f"Here should stand {wanted}.", len(paragraph)))
            return
        if not found:
            self._refuse(paragraph, Trouble("There are no words here."))
        for block in found:
            self._block(block)

    def _refuse(self, text: str, trouble: Trouble) -> None:
        self.sentences.append(Sentence(text, len(self.abilities), None, trouble))
        self.abilities.append(_not_understood(text, trouble))

    # --- abilities with a header -------------------------------------------------------------

    def _block(self, block: Block) -> None:
        known = self.chosen
        self.seen = Seen(
            kinds=set(known.kinds), nouns=set(known.nouns), has_number=known.has_number
        )
        if block.kind == "plain":
            self._plain(block)
        elif block.kind == "triggered":
            self._triggered(block)
        else:
            self._activated(block)
        self.chosen.kinds |= self.seen.kinds & {
            Choose,
            ChooseName,
            ChooseTrait,
            ChoosePlayer,
        }

    def _triggered(self, block: Block) -> None:
        words = block.opening.upper().replace("/", " ").replace(",", " ").replace("&", " ").split()
        headers = tuple(Header(word) for word in words if word not in ("AND", "OR"))
        for header in headers:
            self.seen.note_header(header)
        opening = f"{block.opening} — "
        takes_x = Header.SUMMON in headers
        effect = self._effect(block, opening, takes_x=takes_x)
        self._finish(
            block, opening, effect, lambda: Triggered(headers, effect.steps, times=effect.times)
        )

    def _activated(self, block: Block) -> None:
        opening = _opening(block)
        costs, trouble = self._costs(block)
        if trouble is not None:
            self._refuse(opening + _text_of(block), trouble)
            return
        takes_x = any(isinstance(node, X) for cost in costs for node in nodes(cost))
        takes_x |= block.opening.upper() == "X"
        effect = self._effect(block, opening, takes_x=takes_x)
        self._finish(block, opening, effect, lambda: _activated(block, costs, effect))

    def _costs(self, block: Block) -> tuple[tuple[Cost, ...], Trouble | None]:
        if block.kind == "power" and not block.costs.startswith("("):
            return (), Trouble("A cost stands here without ACTION before it.")
        if block.kind in ("power", "rush") and not self.source.takes_powers:
            return (), Trouble(f"Only an avatar has such an ability, not a {self.source.type}.")
        if block.kind == "action" and self.source.type in ("avatar", "spell"):
            return (), Trouble(f"A {self.source.type} has no ACTION abilities.")
        if not block.costs:
            return (), None
        value, trouble = self._reading(block.costs, ("costs",))
        if trouble is None:
            problem = unbound(value, self.seen)
            trouble = Trouble(problem) if problem else None
        return (value if trouble is None else ()), trouble

    def _finish(self, block: Block, opening: str, effect: _Effect, make: Any) -> None:
        """Enter the finished ability, or the whole of it as not understood."""
        if effect.is_spoiled or not effect.steps:
            trouble = next(
                (each.trouble for each in reversed(self.sentences) if each.trouble), None
            )
            text = opening + _text_of(block)
            self.abilities.append(_not_understood(text, trouble or Trouble("There is no effect.")))
        else:
            self.abilities.append(make())
        for text, static in effect.standing:
            self._sentence(text, "", static, None)
            self.abilities.append(static)

    # --- effects -----------------------------------------------------------------------------

    def _effect(self, block: Block, opening: str, *, takes_x: bool) -> _Effect:
        effect = _Effect()
        for number, item in enumerate(block.items):
            shown = opening if number == 0 else ""
            if isinstance(item, Choice):
                self._choice(item, shown, effect, takes_x)
            elif not self._limit(item, effect) and not self._stands(item, effect):
                self._effect_sentence(item, shown, effect, takes_x)
        return effect

    def _stands(self, text: str, effect: _Effect) -> bool:
        """Read a sentence behind an effect that is a passive ability of its own."""
        static = self._passive(text, effect)
        if static is None or unbound(static, self.seen):
            return False
        effect.standing.append((text, static))
        return True

    def _passive(self, text: str, effect: _Effect) -> Static | None:
        """Return a sentence as a passive ability: what counts counters goes on counting them."""
        if self.source.takes_effects or not effect.steps or "counter" not in text:
            return None
        value, trouble = self._reading(text, ("static",))
        return _own_counters(value, effect.steps[-1]) if trouble is None else None

    def _limit(self, text: str, effect: _Effect) -> bool:
        """Read a sentence that limits the ability; say whether it was one."""
        if not effect.steps or not text.casefold().startswith(
            ("activate", "this ", "you may activate", "you can activate")
        ):
            return False
        value, trouble = self._reading(text, ("limit",))
        if trouble is not None:
            return False
        problem = unbound(value, self.seen)
        if problem:
            self._sentence(text, "", None, Trouble(problem))
            effect.is_spoiled = True
            return True
        if isinstance(value, TriggerLimit):
            effect.times = value.times
        elif isinstance(value, ActivationLimit):
            effect.limits = _merged(effect.limits, value.limits)
        self._sentence(text, "", value, None)
        return True

    def _effect_sentence(self, text: str, shown: str, effect: _Effect, takes_x: bool) -> None:
        steps, trouble = self._steps(text, effect.steps, takes_x)
        if trouble is not None:
            steps = (Step((Manual(text),)),)
            effect.is_spoiled |= text.casefold().startswith(_LIMITING)
        self._sentence(text, shown, steps if trouble is None else None, trouble)
        effect.steps = (*effect.steps, *steps)

    def _steps(self, text: str, before: Effect, takes_x: bool) -> tuple[Effect, Trouble | None]:
        value, trouble = self._reading(text, ("effect",))
        if trouble is not None:
            return (), trouble
        problem = unlinked(before, value[0]) or unbound(value, self.seen)
        if not problem and not takes_x and undefined_x(value):
            problem = "Nothing says what X is."
        return value, Trouble(problem) if problem else None

    def _choice(self, choice: Choice, shown: str, effect: _Effect, takes_x: bool) -> None:
        amount, up_to = _CHOICES.get(choice.amount, (None, False))
        if choice.amount == "one or more":
            amount = Between(1, len(choice.modes))
        trouble = Trouble("It is not clear how many are chosen.") if amount is None else None
        actor: Players = YOU
        if choice.who and trouble is None:
            actor, trouble = self._reading(choice.who, ("player/1",))
        if amount is None or trouble is not None:
            self._sentence(choice.text, shown, None, trouble)
            effect.is_spoiled = True
            return
        if actor != YOU and any(self._is_order(each) for mode in choice.modes for each in mode):
            trouble = Trouble("It is not clear who does what is chosen.")
            self._sentence(choice.text, shown, None, trouble)
            effect.is_spoiled = True
            return
        held, trouble = self._reading(choice.held, ("condition",)) if choice.held else (None, None)
        if trouble is not None:
            self._sentence(choice.text, shown, None, trouble)
            effect.is_spoiled = True
            return
        self.seen.note((actor, held))
        place = len(self.sentences)
        modes = tuple(self._mode(mode, takes_x) for mode in choice.modes)
        then = _amount_then(choice, amount)
        made = ChooseOne(modes, amount, up_to, choice.again, actor, held, then)
        self.sentences.insert(place, Sentence(shown + choice.text, len(self.abilities), made))
        effect.steps = (*effect.steps, Step((made,)))

    def _is_order(self, text: str) -> bool:
        """Whether a sentence is a bare order, without a subject."""
        return bool(self._reading(text, ("imperative",))[0])

    def _mode(self, sentences: tuple[str, ...], takes_x: bool) -> Effect:
        inner = _Effect()
        for number, text in enumerate(sentences):
            self._effect_sentence(text, "• " if number == 0 else "", inner, takes_x)
        return inner.steps

    # --- plain sentences ---------------------------------------------------------------------

    def _plain(self, block: Block) -> None:
        open_ability: _Open | None = None
        for item in block.items:
            open_ability = self._plain_item(item, open_ability)

    def _plain_item(self, item: str | Choice, before: _Open | None) -> _Open | None:
        """Read one plain sentence: a further one of the open ability, or an ability of its own."""
        if before is not None:
            effect = _Effect(before.instead if isinstance(before, Replacement) else before.effect)
            if self._goes_on(item, effect, linked=isinstance(before, Replacement)):
                self.abilities[-1] = made = _gone_on(before, effect)
                return made
        if isinstance(item, Choice):
            return self._plain_choice(item)
        return self._plain_sentence(item)

    def _goes_on(self, item: str | Choice, effect: _Effect, *, linked: bool) -> bool:
        """Read a sentence as part of the effect before it, if it can be.

        Behind a replacement only a sentence that hangs on it goes on ("If you do, ...").
        """
        ability = len(self.abilities) - 1
        place = len(self.sentences)
        if isinstance(item, Choice):
            if linked:
                return False
            self._choice(item, "", effect, takes_x=True)
            is_read = not effect.is_spoiled
        else:
            is_read = (not linked and self._limit(item, effect)) or self._further(
                item, effect, linked
            )
        if is_read:
            self.sentences[place:] = [
                replace(each, ability=ability) for each in self.sentences[place:]
            ]
        else:
            del self.sentences[place:]
        return is_read

    def _further(self, text: str, effect: _Effect, linked: bool) -> bool:
        seen = self.seen.copy()
        steps, trouble = self._steps(text, effect.steps, takes_x=self.source.takes_effects)
        ends = trouble is not None or self._passive(text, effect) is not None
        if ends or (linked and steps[0].link in (Link.NONE, Link.THEN)):
            self.seen = seen
            return False
        self._sentence(text, "", steps, None)
        effect.steps = (*effect.steps, *steps)
        return True

    def _plain_choice(self, choice: Choice) -> _Open | None:
        effect = _Effect()
        self._choice(choice, "", effect, takes_x=True)
        if not self.source.takes_effects or effect.is_spoiled:
            self.abilities.append(NotUnderstood(choice.text))
            return None
        made = SpellEffect(effect.steps)
        self.abilities.append(made)
        return made

    def _plain_sentence(self, text: str) -> _Open | None:
        rules = ("own_rule", "effect") if self.source.type == "spell" else ("ability",)
        if self.source.type == "":
            rules = ("ability", "effect")
        value, trouble = self._reading(text, rules)
        if trouble is None:
            trouble = self._plain_trouble(value)
        if trouble is not None:
            self._refuse(text, trouble)
            return None
        made = SpellEffect(value) if isinstance(value, tuple) else value
        self._sentence(text, "", value, None)
        self.abilities.append(made)
        if isinstance(made, ExtraCost | AlternativeCost):
            self.chosen.note(made)
        return made if isinstance(made, Triggered | SpellEffect | Replacement) else None

    def _plain_trouble(self, value: Any) -> Trouble | None:
        if isinstance(value, tuple):
            problem = unlinked((), value[0]) or unbound(value, self.seen)
            return Trouble(problem) if problem else None
        problem = unbound(value, self.seen)
        if not problem and isinstance(value, Triggered):
            problem = unlinked((), value.effect[0])
            if not problem and undefined_x(value.effect):
                problem = "Nothing says what X is."
        if not problem and isinstance(value, Static):
            unsaid = value.where_x is None and any(isinstance(node, X) for node in nodes(value))
            problem = "Nothing says what X is." if unsaid else ""
        if not problem and isinstance(value, StatLine) and self.source.type not in ("", "infusion"):
            problem = "Only an infusion changes printed values like this."
        return Trouble(problem) if problem else None

    # --- sentences ---------------------------------------------------------------------------

    def _sentence(self, text: str, shown: str, part: object, trouble: Trouble | None) -> None:
        if trouble is not None and trouble.stopped_at:
            # What is shown in front, a header or costs, was read before and is not counted.
            trouble = replace(trouble, stopped_at=trouble.stopped_at + len(shown))
        self.sentences.append(Sentence(shown + text, len(self.abilities), part, trouble))

    def _reading(self, text: str, rules: tuple[str, ...]) -> tuple[Any, Trouble | None]:
        """Return the one reading of a sentence by the first rule that has one."""
        words = self._words(text)
        reader = Reader(LANGUAGE.grammar, words)
        try:
            for rule in rules:
                readings = reader.readings(rule)
                if len(readings) > 1:
                    return None, Trouble("The sentence can be read in more than one way.")
                if readings:
                    return readings[0], None
            stop = reader.stop(rules[-1])
        except TooManyStepsError:
            return None, Trouble("The sentence is too tangled to be read.")
        place = words[stop.word].start if stop.word < len(words) else len(text)
        if stop.word >= len(words):
            reason = "The sentence ends too early."
        else:
            reason = f"Reading stopped at “{text[place : words[stop.word].end]}”."
        return None, Trouble(reason, place, stop.expected, stop.nearest)

    def _words(self, text: str) -> list[Word]:
        words = cut(text.removesuffix("."), LANGUAGE.lexicon, self.source.names)
        return [
            word if _is_name(words, number) else self._quoted(word)
            for number, word in enumerate(words)
        ]

    def _quoted(self, word: Word) -> Word:
        """Compile an ability in quotation marks."""
        if word.kind != "#quoted" or self.source.depth >= _DEEPEST_QUOTE:
            return word
        inner = _Text(_Source("champion", self.source.names, self.source.depth + 1))
        made = inner.read(str(word.value))
        if not made.is_understood or len(made.abilities) != 1:
            return word
        return replace(word, kind="#ability", value=(GainAbility(made.abilities[0]),))  # type: ignore[arg-type]


def _is_name(words: list[Word], number: int) -> bool:
    """Whether what stands in quotation marks is a name: behind "named", or "or" and a name."""
    if number == 0 or words[number].kind != "#quoted":
        return False
    if words[number - 1].key in ("named", "called"):
        return True
    place = number - 1
    while place > 0 and words[place].key in ("or", ","):
        place -= 1
    return place < number - 1 and _is_name(words, place)


def _amount_then(choice: Choice, usual: Amount) -> Amount | None:
    """Return how many modes are chosen where the condition of a choice holds."""
    if not choice.held:
        return None
    most = {"two": 2, "three": 3}.get(choice.then, len(choice.modes))
    if choice.then == "any number":
        return AnyNumber()
    least = usual.value if choice.may and isinstance(usual, Number) else most
    least = 1 if choice.then == "one or both" else least
    return Number(most) if least == most else Between(least, most)


def _own_counters(value: object, before: Step) -> Static | None:
    """Return a change of this card for each counter on it; it grows with them. Else None."""
    if not isinstance(value, Static) or not isinstance(value.subject, This | It):
        return None
    if not any(isinstance(node, CountersOn) for node in nodes(value.changes)):
        return None
    placed = before.instructions[-1]
    if isinstance(value.subject, This):
        return value
    if isinstance(placed, PutCounters) and isinstance(placed.on, This):
        return replace(value, subject=placed.on)
    return None


def _gone_on(before: _Open, effect: _Effect) -> _Open:
    if isinstance(before, Replacement):
        return replace(before, instead=effect.steps)
    made = replace(before, effect=effect.steps)
    if isinstance(made, Triggered) and effect.times is not None:
        made = replace(made, times=effect.times)
    return made


_PIECES = {
    "SENTENCE": "a sentence",
    "CHOOSE": "a choice",
    "COSTS": "a cost",
    "COST": "a cost",
    "_COLON": "a colon",
    "HEADER": "a header",
    "_BULLET": "a bullet",
}


def _activated(block: Block, costs: tuple[Cost, ...], effect: _Effect) -> Ability:
    if block.kind == "action":
        return Action(costs, effect.steps, effect.limits)
    if block.kind == "power":
        return Power(costs, effect.steps, effect.limits)
    ikorr = X() if block.opening.upper() == "X" else Number(int(block.opening))
    return Rush(ikorr, effect.steps, costs, effect.limits)


def _opening(block: Block) -> str:
    costs = f"{block.costs}: " if block.costs else ""
    if block.kind == "action":
        return f"ACTION — {costs}"
    return f"RUSH {block.opening}: {costs}" if block.kind == "rush" else costs


def _text_of(block: Block) -> str:
    parts: list[str] = []
    for item in block.items:
        if isinstance(item, Choice):
            modes = (" ".join(mode) for mode in item.modes)
            parts.append(" • ".join((item.text, *modes)))
        else:
            parts.append(item)
    return " ".join(parts)


def _merged(known: Limits, further: Limits) -> Limits:
    conditions = tuple(each for each in (known.only_if, further.only_if) if each is not None)
    only_if = And(conditions) if len(conditions) > 1 else (*conditions, None)[0]
    return Limits(
        only_if=only_if,
        times=further.times if further.times is not None else known.times,
        once_per_game=known.once_per_game or further.once_per_game,
        during=further.during or known.during,
    )


def _not_understood(text: str, trouble: Trouble) -> NotUnderstood:
    return NotUnderstood(text, trouble.stopped_at, trouble.expected, trouble.nearest)
