"""Effects in a text: sentence after sentence, each hanging on those before it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine.language.card_types import keys_of, misplaced, named_in, nowhere
from engine.language.forms.lines import ActivationLimit, TriggerLimit
from engine.language.outline import Block, Choice, Labelled
from engine.language.reading.report import Sentence, Trouble
from engine.language.reading.trees import nodes
from engine.language.references import Seen, unbound
from engine.language.saying.plain.things import meant
from engine.language.saying.speech import speaking
from engine.language.sentence_clues import is_already
from engine.language.sentences import SentenceReader
from engine.language.step_links import (
    asking_first,
    knows_x,
    open_words,
    undefined_x,
    unlinked,
)
from engine.language.tree.abilities import (
    NO_LIMITS,
    AlternativeCost,
    Effect,
    ExtraCost,
    Limits,
    Static,
    Step,
)
from engine.language.tree.amounts import (
    AnyNumber,
    Between,
    Capped,
    CountersOn,
    Number,
    X,
    mentions_x,
)
from engine.language.tree.composed import (
    Choose,
    ChooseName,
    ChooseOne,
    ChoosePlayer,
    ChooseTrait,
    Manual,
    PutCounters,
)
from engine.language.tree.conditions import And
from engine.language.tree.kinds import Ability, Amount, Players
from engine.language.tree.objects import It, This
from engine.language.tree.players import YOU, EachPlayer, StartingWith
from engine.language.tree.terms import Link
from engine.language.vocabulary import NUMBER_WORDS
from engine.values import value

if TYPE_CHECKING:
    from engine.language.language import Language

# Labels, each with its sentences.
_Labels = tuple[tuple[str, tuple[str, ...]], ...]
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


# What a choice in a sentence of its own may hang on in the one before it.
_LINKS = {each.value: each for each in (Link.IF_YOU_DO, Link.IF_YOU_DO_NOT, Link.IF_YOU_CANNOT)}
_IF_DONE = re.compile(r",(?: and)?,? if you do$", re.IGNORECASE)
_LOST = "It is not clear what “it”, “that” or “another” stands for."
_UNEVEN = "A difference is between two things; here it could be one, or three or more."
_ABSENT = "Nothing of that kind can be done here to what is not in play: {}."
# What a text chooses is chosen for all of it.
CHOOSING = {Choose, ChooseName, ChooseTrait, ChoosePlayer}


@value
class Source:
    """The card whose text is read.

    Attributes:
        type: Its card type; empty where it is not known, and then every kind of text is welcome.
        names: Its own names, longest first.
        depth: How deep in quotation marks the text stands.
        has_fixed_cost: Its printed cost is known to be a number, so that it says nothing about X.
    """

    type: str = ""
    names: tuple[str, ...] = ()
    depth: int = 0
    has_fixed_cost: bool = False


@dataclass(slots=True, eq=False, repr=False)
class OpenEffect:
    """An effect while its sentences are being read.

    Attributes:
        times: How often it triggers each turn, where a sentence says so.
        is_spoiled: Part of it was not understood without which it must not be used.
        standing: Passive abilities that stand behind it, with their sentences.
    """

    steps: Effect = ()
    limits: Limits = NO_LIMITS
    times: int | None = None
    is_spoiled: bool = False
    standing: list[tuple[str, Static]] = field(default_factory=list)


@value
class _Hung:
    """What a choice between modes hangs on in its own sentence.

    Attributes:
        shown: What stands before the choice where its sentence is shown.
        before: What may be done first.
    """

    shown: str = ""
    before: Effect = ()
    link: Link = Link.NONE
    condition: Any = None


class EffectText:
    """A text while it is being read, as far as its effects go.

    Attributes:
        seen: What the ability at hand has mentioned.
    """

    def __init__(self, language: Language, source: Source, sentences: SentenceReader) -> None:
        self.language = language
        self.source = source
        self.abilities: list[Ability] = []
        self.sentences: list[Sentence] = []
        self.seen = self.nothing_seen()
        self._reader = sentences
        self.x_text = ""
        self._x: Amount | None = None
        self._x_trouble: Trouble | None = None

    @property
    def takes_effects(self) -> bool:
        """Whether plain sentences may be an effect: a spell's text."""
        return self.source.type == "" or self.source.type in self.language.layout.effect_types

    @property
    def is_paid_with_x(self) -> bool:
        """Whether plain sentences may use the X with which the card, or a cost it adds, is paid."""
        adds = (each for each in self.abilities if isinstance(each, ExtraCost | AlternativeCost))
        return not self.source.has_fixed_cost or any(map(mentions_x, adds))

    def nothing_seen(self) -> Seen:
        """Return what an ability has mentioned at its beginning."""
        return Seen(self.language, named=self.language.antecedents(self.source.type))

    def doubt(self, part: object, text: str = "") -> str:
        """Return what is wrong with a part, its references or its place, and note it."""
        problem = unbound(part, self.seen) or self.misplaced(part)
        return problem or self._unclear(part, text)

    def _unclear(self, part: object, text: str) -> str:
        """Return which two things a pronoun could stand for; empty if it is always clear."""
        if problem := open_words(part, text):
            return problem
        named = self.seen.named
        named.read(part, text)
        if not named.doubts:
            return self._impossible()
        with speaking(self.language):
            first, second = (meant(each) for each in named.doubts.pop())
        return f"It is not clear what is meant: {first}, or {second}."

    def _impossible(self) -> str:
        """Return why what the text says of something cannot be; empty if it can."""
        named = self.seen.named
        if named.is_lost or named.is_uneven or named.was_before is not None:
            return _UNEVEN if named.is_uneven and not named.is_lost else _LOST
        if not named.presence.absent:
            return ""
        with speaking(self.language):
            return _ABSENT.format(meant(named.presence.absent.pop()))

    def misplaced(self, part: object) -> str:
        """Return why a part cannot be printed on a card of this type; empty if it can."""
        places = self.language.layout.places
        return misplaced(places, keys_of(part), self.source.type) or nowhere(places, part)

    def reading(self, text: str, rules: tuple[str, ...]) -> tuple[Any, Trouble | None]:
        """Return the one reading of a sentence by the first rule that has one."""
        nouns = named_in(text, self.language.vocabulary.nouns)
        refusal = misplaced(self.language.layout.places, nouns, self.source.type)
        return (None, Trouble(refusal)) if refusal else self._reader.reading(text, rules)

    # --- X -----------------------------------------------------------------------------------

    def define_x(self, text: str) -> None:
        """Read the sentence that says what X is in the ability at hand; empty for none."""
        self.x_text, self._x, self._x_trouble = text, None, None
        if text:
            self._x, self._x_trouble = self.reading(text, ("x_definition",))

    def with_x(self, value: Any) -> Any:
        """Return a part of a text that says what its X is, where a sentence of its own does."""
        if self._x is None:
            return value
        if isinstance(value, tuple):
            return tuple(self.with_x(each) for each in value)
        is_open = isinstance(value, Step | Static) and value.where_x is None and mentions_x(value)
        # "X is the number of what was paid": X is what it is anyway.
        is_open = is_open and not isinstance(self._x, X)
        return replace(value, where_x=self._x) if is_open else value

    def enter_definition(self) -> None:
        """Enter the sentence that says what X is into the report."""
        if not self.x_text:
            return
        problem = unbound(self._x, self.seen) if self._x_trouble is None else ""
        trouble = Trouble(problem) if problem else self._x_trouble
        ability = max(len(self.abilities) - 1, 0)
        part = self._x if trouble is None else None
        self.sentences.append(Sentence(self.x_text, ability, part, trouble))

    def enter(self, text: str, shown: str, part: object, trouble: Trouble | None) -> None:
        """Enter a sentence into the report, with what is shown before it."""
        if trouble is not None and trouble.stopped_at:
            # What is shown in front, an opening or costs, was read before and is not counted.
            trouble = replace(trouble, stopped_at=trouble.stopped_at + len(shown))
        self.sentences.append(Sentence(shown + text, len(self.abilities), part, trouble))

    def effect(self, block: Block, opening: str, *, takes_x: bool) -> OpenEffect:
        """Read the sentences of an ability."""
        effect = OpenEffect()
        for number, item in enumerate(block.items):
            shown = opening if number == 0 else ""
            if isinstance(item, Choice):
                self.choice(item, shown, effect, takes_x)
            elif isinstance(item, Labelled):
                self.parts(item, shown, effect, takes_x)
            elif not self.limit(item, effect) and not self._stands(item, effect):
                self._effect_sentence(item, shown, effect, takes_x)
        return effect

    def _stands(self, text: str, effect: OpenEffect) -> bool:
        """Read a sentence behind an effect that is a passive ability of its own."""
        static = self.passive(text, effect)
        if static is None or self.doubt(static, text):
            return False
        effect.standing.append((text, static))
        return True

    def passive(self, text: str, effect: OpenEffect) -> Static | None:
        """Return a sentence as a passive ability: what counts counters goes on counting them."""
        if self.takes_effects or not effect.steps or "counter" not in text:
            return None
        value, trouble = self.reading(text, ("static",))
        return _own_counters(value, effect.steps[-1]) if trouble is None else None

    def limit(self, text: str, effect: OpenEffect) -> bool:
        """Read a sentence that limits the ability; say whether it was one."""
        begins = text.casefold().startswith(self.language.layout.limits_begin)
        if not effect.steps or not begins:
            return False
        value, trouble = self.reading(text, ("limit",))
        if trouble is not None:
            return False
        problem = self.doubt(value, text)
        if problem:
            self.enter(text, "", None, Trouble(problem))
            effect.is_spoiled = True
            return True
        if isinstance(value, TriggerLimit):
            effect.times = value.times
        elif isinstance(value, ActivationLimit):
            effect.limits = merged(effect.limits, value.limits)
        self.enter(text, "", value, None)
        return True

    def _effect_sentence(self, text: str, shown: str, effect: OpenEffect, takes_x: bool) -> None:
        steps, trouble = self.steps(text, effect.steps, takes_x)
        if trouble is not None:
            steps = (Step((Manual(text),)),)
            effect.is_spoiled |= text.casefold().startswith(self.language.layout.limits_bind)
        self.enter(text, shown, steps if trouble is None else None, trouble)
        effect.steps = (*effect.steps, *steps)

    def steps(self, text: str, before: Effect, takes_x: bool) -> tuple[Effect, Trouble | None]:
        """Read a sentence as the next steps of an effect."""
        value, trouble = self.reading(text, ("effect",))
        if trouble is not None:
            return (), trouble
        value = self.with_x(value)
        problem = unlinked(before, value[0], self.language.references)
        problem = problem or self.doubt(value, text)
        if problem == _LOST:
            value, problem = self._asking_first(before, value, text)
        if not problem and undefined_x(value) and not knows_x(before, value, takes_x):
            problem = self.language.layout.unknown_x
        return value, Trouble(problem) if problem else None

    def _asking_first(self, before: Effect, steps: Effect, text: str) -> tuple[Effect, str]:
        """Return steps that ask what something was before them, and what is unclear still."""
        named, is_now = self.seen.named, is_already(text)
        doing = {} if is_now else self.language.verbs.doing
        asking = asking_first(before, steps, named.was_before, doing)
        if not before and is_now:
            asking = steps  # nothing has changed it yet
        if named.is_lost or asking is None:
            return steps, _LOST
        named.was_before = None
        return asking, self._impossible()

    # --- choices -----------------------------------------------------------------------------

    def choice(self, choice: Choice, shown: str, effect: OpenEffect, takes_x: bool) -> None:
        """Read a choice between modes."""
        amount, up_to = _amount_of(choice)
        actor, held, trouble = self._offered(choice, amount)
        if choice.per and trouble is None:
            counted, trouble = self.reading(choice.per, ("per",))
            amount = Capped(counted, NUMBER_WORDS[choice.most])
        hung = _Hung(shown=shown)
        if choice.before and trouble is None:
            hung, trouble = self._hung_on(choice.before, shown, effect, takes_x)
        if amount is None or trouble is not None:
            self.enter(choice.text, hung.shown, None, trouble)
            effect.is_spoiled = True
            return
        self.seen.note((actor, held))
        place = len(self.sentences)
        modes = self._modes(choice.modes, takes_x)
        then = _amount_then(choice, amount)
        made = ChooseOne(modes, amount, up_to, choice.again, actor, held, then)
        step = Step((made,), hung.link, hung.condition)
        part = made if step == Step((made,)) else (step,)
        self.sentences.insert(place, Sentence(hung.shown + choice.text, len(self.abilities), part))
        effect.steps = (*effect.steps, *hung.before, step)

    def _hung_on(
        self, words: str, shown: str, effect: OpenEffect, takes_x: bool
    ) -> tuple[_Hung, Trouble | None]:
        """Read what a choice hangs on: the step before, a condition, or what may be done first."""
        link = _LINKS.get(words.casefold().replace("do not", "don't"), Link.NONE)
        hung = _Hung(shown=f"{shown}{words}, ", link=link)
        if link is not Link.NONE:
            step = Step((ChooseOne(()),), link)
            problem = unlinked(effect.steps, step, self.language.references)
            return hung, Trouble(problem) if problem else None
        if words.casefold().startswith("if "):
            condition, trouble = self.reading(words[len("if ") :], ("condition",))
            return replace(hung, condition=condition), trouble
        steps, trouble = self.steps(_IF_DONE.sub("", words), effect.steps, takes_x)
        if not steps:
            return hung, trouble
        self.enter(f"{words},", shown, steps, None)
        return _Hung(before=steps, link=Link.IF_YOU_DO), trouble

    def _offered(
        self, choice: Choice, amount: Amount | None
    ) -> tuple[Players, Any, Trouble | None]:
        """Return who chooses, the condition under which more is chosen, and what is unclear."""
        if amount is None:
            return YOU, None, Trouble("It is not clear how many are chosen.")
        actor, trouble = self._chooser(choice) if choice.who else (YOU, None)
        if trouble is not None:
            return YOU, None, trouble
        if actor != YOU and any(self._is_order(each) for mode in choice.modes for each in mode):
            return actor, None, Trouble("It is not clear who does what is chosen.")
        held, trouble = self.reading(choice.held, ("condition",)) if choice.held else (None, None)
        return actor, held, trouble

    def _chooser(self, choice: Choice) -> tuple[Players, Trouble | None]:
        """Return who is named to choose, and what is unclear about that."""
        actor: Players
        actor, trouble = self.reading(choice.who, ("player/1",))
        if trouble is not None or not choice.first:
            return actor, trouble
        first, trouble = self.reading(choice.first, ("starter",))
        if not isinstance(actor, EachPlayer):
            return YOU, Trouble("Only several players can begin with one of them.")
        return StartingWith(first, actor), trouble

    def _is_order(self, text: str) -> bool:
        """Whether a sentence is a bare order, without a subject."""
        return bool(self.reading(text, ("imperative",))[0])

    def _modes(self, modes: tuple[tuple[str, ...], ...], takes_x: bool) -> tuple[Effect, ...]:
        """Read modes; none may refer to what another one names."""
        before = self.seen
        found: list[Effect] = []
        for mode in modes:
            self.seen = before.copy()
            found.append(self._mode(mode, takes_x))
            before.kinds |= self.seen.kinds & CHOOSING
        self.seen = before
        return tuple(found)

    def _mode(self, sentences: tuple[str, ...], takes_x: bool, start: str = "• ") -> Effect:
        inner = OpenEffect()
        for number, text in enumerate(sentences):
            self._effect_sentence(text, start if number == 0 else "", inner, takes_x)
        return inner.steps

    # --- parts behind labels -----------------------------------------------------------------

    def parts(self, labelled: Labelled, shown: str, effect: OpenEffect, takes_x: bool) -> None:
        """Read the parts of an effect; none may refer to what another one names."""
        parts, limits = self._without_limits(labelled.parts)
        before = self.seen
        found: list[tuple[str, Effect]] = []
        for label, sentences in parts:
            self.seen = before.copy()
            found.append((label, self._mode(sentences, takes_x, f"{shown}{label}: ")))
            shown = ""
        self.seen = before
        made = self.language.layout.parted(tuple(found))
        if made is None:
            self.enter(labelled.parts[-1][0], "", None, Trouble("These parts do not go together."))
            effect.is_spoiled = True
            return
        effect.steps = (*effect.steps, Step((made,)))
        for text in limits:
            if not self.limit(text, effect):
                self._effect_sentence(text, "", effect, takes_x)

    def _without_limits(self, parts: _Labels) -> tuple[_Labels, tuple[str, ...]]:
        """Part the sentences behind the last label from those that limit the whole ability."""
        *before, (label, sentences) = parts
        begin = self.language.layout.limits_begin
        number = len(sentences)
        while number > 1 and sentences[number - 1].casefold().startswith(begin):
            number -= 1
        return (*before, (label, sentences[:number])), sentences[number:]


def _amount_of(choice: Choice) -> tuple[Amount | None, bool]:
    """Return how many modes are chosen, and whether fewer may be; None where it is not clear."""
    if choice.amount == "one or more":
        return Between(1, len(choice.modes)), False
    return _CHOICES.get(choice.amount, (None, False))


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


def merged(known: Limits, further: Limits) -> Limits:
    """Return the limits that two sentences give together."""
    conditions = tuple(each for each in (known.only_if, further.only_if) if each is not None)
    only_if = And(conditions) if len(conditions) > 1 else (*conditions, None)[0]
    return Limits(
        only_if=only_if,
        times=further.times if further.times is not None else known.times,
        once_per_game=known.once_per_game or further.once_per_game,
        during=further.during or known.during,
        by_all=known.by_all or further.by_all,
    )
