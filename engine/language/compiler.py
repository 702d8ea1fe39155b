"""Card text in, abilities out.

The outline tells openings, costs and sentences apart, the forms read each sentence. A sentence
counts as understood only if it has exactly one reading and all its references are clear.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.language.card_types import misplaced, unpriced
from engine.language.effect_texts import (
    CHOOSING,
    EffectText,
    OpenEffect,
    Source,
    merged,
)
from engine.language.openings import Opened, Opening
from engine.language.outline import Block, Choice, Labelled
from engine.language.reading.brackets import doubtful, without_brackets
from engine.language.reading.normalise import (
    LONGEST_TEXT,
    MOST_SENTENCES,
    TOO_LONG,
    is_too_long,
    plain_text,
    plainly,
)
from engine.language.reading.outline import OutlineError, paragraphs
from engine.language.reading.report import Compiled, Sentence, Trouble
from engine.language.reading.trees import nodes
from engine.language.references import Seen
from engine.language.sentences import SentenceReader
from engine.language.step_links import asks_for_x, has_target, too_early, undefined_x, unlinked
from engine.language.tree.abilities import (
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
from engine.language.tree.amounts import mentions_x
from engine.language.tree.composed import (
    Manual,
    Replacement,
)
from engine.language.tree.kinds import Ability
from engine.language.tree.terms import Link

if TYPE_CHECKING:
    from engine.language.language import Language

_DEEPEST_QUOTE = 2
_IF_YOU_DO = re.compile(r"^If you do,?(?= )", re.IGNORECASE)
# A sentence in brackets that says what X is.
_DEFINITION = re.compile(r"\(X (?:equals|is) (?:[^()]|\((?:\d+|X)\))+\)\.?$", re.IGNORECASE)
# Abilities that further sentences of the same paragraph may belong to.
_Open = Triggered | SpellEffect | Replacement


def compile_text(language: Language, text: str, card_type: str = "", name: str = "") -> Compiled:
    """Compile a card's text; never raises, whatever the text is."""
    if is_too_long(text):
        return Compiled((NotUnderstood(text[:LONGEST_TEXT]),), (), TOO_LONG)
    known_type = unpriced(card_type)
    source = Source(known_type, own_names(language, name), has_fixed_cost=known_type != card_type)
    plain = plainly(text, language.vocabulary)
    made = _Text(language, source).read(plain.text)
    return replace(made, reminders=plain.reminders, card_type=known_type)


def is_understood(tree: tuple[object, ...]) -> bool:
    """Whether a tree has no part that was not understood."""
    return not any(isinstance(node, NotUnderstood | Manual) for node in nodes(tree))


def own_names(language: Language, name: str) -> tuple[str, ...]:
    """Return the names by which a text may call its card, unless they are words of the rules."""
    whole = plain_text(without_brackets(name), language.vocabulary)
    names = (whole, whole.split(",")[0].strip())
    return tuple(
        dict.fromkeys(each for each in names if each and not _is_usual(language, each.casefold()))
    )


def _is_usual(language: Language, word: str) -> bool:
    known = language.vocabulary
    is_plural = word in known.plurals and word not in known.kinds
    return is_plural or word in language.lexicon.reserved or word in known.numbers


class _Text(EffectText):
    """A text while it is being read.

    Attributes:
        chosen: What earlier abilities of the text have chosen.
        _behind: Why the sentence at hand does not go on with the one before it.
    """

    def __init__(self, language: Language, source: Source) -> None:
        super().__init__(language, source, SentenceReader(language, source.names, self._quoted))
        self.chosen = Seen(language)
        self._behind: Trouble | None = None

    def read(self, text: str) -> Compiled:
        """Read the whole text."""
        for paragraph in paragraphs(text, self.language.vocabulary):
            self._paragraph(paragraph)
            if len(self.sentences) > MOST_SENTENCES:
                return Compiled((NotUnderstood(text),), (), TOO_LONG)
        if self.source.type and not self.source.depth:
            self._refuse_unfit(tuple(self.abilities))
        return Compiled(tuple(self.abilities), tuple(self.sentences))

    def _refuse_unfit(self, abilities: tuple[Ability, ...]) -> None:
        """Refuse abilities that need others which the card does not have."""
        for place, ability in enumerate(abilities):
            reason = self.language.layout.unfit(ability, abilities)
            if not reason:
                continue
            own = [each.text for each in self.sentences if each.ability == place]
            self.abilities[place] = _not_understood(" ".join(own), Trouble(reason))
            self.sentences = [
                replace(each, part=None, trouble=Trouble(reason)) if each.ability == place else each
                for each in self.sentences
            ]

    def _quoted(self, text: str) -> Ability | None:
        """Compile an ability in quotation marks."""
        if self.source.depth >= _DEEPEST_QUOTE:
            return None
        quoted_type = self.language.layout.quoted_type
        source = Source(quoted_type, self.source.names, self.source.depth + 1)
        made = _Text(self.language, source).read(text)
        ability = made.abilities[0] if len(made.abilities) == 1 else None
        return ability if made.is_understood and isinstance(ability, Ability) else None

    def _paragraph(self, paragraph: str) -> None:
        doubt = doubtful(paragraph, self.language.vocabulary)
        if doubt is not None:
            self._refuse(paragraph, Trouble(doubt[1], doubt[0]))
            return
        try:
            found = self.language.outline.blocks(paragraph)
        except OutlineError as error:
            wanted = dict.fromkeys(_PIECES.get(name, name) for name in error.expected)
            reason = f"Here should stand {', '.join(wanted)}."
            self._refuse(paragraph, Trouble(reason, len(paragraph)))
            return
        if not found:
            self._refuse(paragraph, Trouble("There are no words here."))
        for block in found:
            self._block(block)

    def _refuse(self, text: str, trouble: Trouble) -> None:
        self.sentences.append(Sentence(text, len(self.abilities), None, trouble))
        self.abilities.append(_not_understood(text, trouble))

    # --- abilities with an opening -----------------------------------------------------------

    def _block(self, block: Block) -> None:
        known = self.chosen
        self.seen = self.nothing_seen()
        self.seen.nouns |= known.nouns
        self.seen.kinds |= known.kinds
        self.seen.has_number = known.has_number
        block = self._without_definition(block)
        if block.kind == "plain":
            self._plain(block, self._line_rules())
        else:
            self._marked(block, self.language.layout.opening(block.kind))
        self.chosen.kinds |= self.seen.kinds & CHOOSING
        self.enter_definition()

    def _without_definition(self, block: Block) -> Block:
        """Return an ability without the sentence that says what X is: it is about all of it."""
        told = [each for each in block.items if isinstance(each, str) and _DEFINITION.match(each)]
        self.define_x(told[0] if len(told) == 1 else "")
        return replace(block, items=tuple(each for each in block.items if each != self.x_text))

    def _line_rules(self) -> tuple[str, ...]:
        """Return the rules by which a line without an opening is read."""
        if self.language.layout.line_rules:
            return self.language.layout.line_rules
        if self.source.type == "":
            return ("ability", "effect")
        return ("own_rule", "effect") if self.takes_effects else ("ability",)

    def _marked(self, block: Block, opening: Opening) -> None:
        """Read what an opening opens: an ability, or a line of sentences behind its mark."""
        rules = opening.reads_as(self.source.type)
        if block.costs or not rules:
            self._opened(block, opening)
            return
        refusal = self._refusal(block, opening)
        if refusal:
            self._refuse(_text_of(block), Trouble(refusal))
            return
        place = len(self.abilities)
        self._plain(block, rules)
        if opening.wraps is not None:
            self.abilities[place:] = [opening.wraps(each) for each in self.abilities[place:]]

    def _opened(self, block: Block, opening: Opening) -> None:
        costs = f"{block.costs}{self.language.layout.cost_mark} " if block.costs else ""
        shown = opening.shown.format(words=block.opening) + costs
        value, trouble = self._opening_words(block, opening)
        if trouble is None:
            opened, trouble = self._costs(block, opening)
        if trouble is not None:
            self._refuse(shown + _text_of(block), trouble)
            return
        paid = tuple(each for each in opened if not isinstance(each, Limits))
        settles = opening.has_x(block.opening) and not self.source.has_fixed_cost
        takes_x = mentions_x((value, paid)) or settles
        effect = self.effect(self._behind_costs(block), shown, takes_x=takes_x)
        for limit in opened:
            if isinstance(limit, Limits):
                effect.limits = merged(effect.limits, limit)
        made = Opened(block.opening, value, paid, effect.steps, effect.limits, effect.times)
        self._finish(shown + _text_of(block), effect, opening, made)

    def _behind_costs(self, block: Block) -> Block:
        """Return an ability without words that only say again that its costs are paid."""
        first = block.items[0] if block.items else None
        said = self.language.layout.behind_costs
        if not block.costs or not said or not isinstance(first, str):
            return block
        found = re.match(said, first, re.IGNORECASE)
        if found is None:
            return block
        return replace(block, items=(first[found.end() :], *block.items[1:]))

    def _opening_words(self, block: Block, opening: Opening) -> tuple[Any, Trouble | None]:
        self.seen.take(opening.mentions(block.opening))
        if not opening.reads:
            return None, None
        return self._bound(block.opening, opening.reads)

    def _refusal(self, block: Block, opening: Opening) -> str:
        """Return why an ability that opens so cannot be on this card; empty if it can."""
        keys = (opening.kind, *opening.headers(block.opening))
        refusal = opening.refuses(block.costs, self.source.type)
        return refusal or misplaced(self.language.layout.places, keys, self.source.type)

    def _costs(
        self, block: Block, opening: Opening
    ) -> tuple[tuple[Cost | Limits, ...], Trouble | None]:
        refusal = self._refusal(block, opening)
        if refusal:
            return (), Trouble(refusal)
        if not block.costs:
            return (), None
        value, trouble = self._bound(block.costs, self.language.layout.costs)
        self.seen.named.pay()
        return (value if trouble is None else ()), trouble

    def _bound(self, text: str, rule: str) -> tuple[Any, Trouble | None]:
        """Read a piece of text whose references must be clear."""
        value, trouble = self.reading(text, (rule,))
        problem = self.doubt(value, text) if trouble is None else ""
        return value, Trouble(problem) if problem else trouble

    def _finish(self, text: str, effect: OpenEffect, opening: Opening, made: Opened) -> None:
        """Enter the finished ability, or the whole of it as not understood."""
        if effect.is_spoiled or not effect.steps:
            trouble = next(
                (each.trouble for each in reversed(self.sentences) if each.trouble), None
            )
            self.abilities.append(_not_understood(text, trouble or Trouble("There is no effect.")))
        elif (ability := opening.make(made)) is None:
            self._refuse(text, Trouble("The costs and the effect do not go together."))
        else:
            self.abilities.append(ability)
        for sentence, static in effect.standing:
            self.enter(sentence, "", static, None)
            self.abilities.append(static)

    # --- plain sentences ---------------------------------------------------------------------

    def _plain(self, block: Block, rules: tuple[str, ...]) -> None:
        open_ability: _Open | None = None
        alone = self.language.layout.stands_alone
        for item in block.items:
            if alone:
                self.seen, open_ability = self.nothing_seen(), None
            if isinstance(item, Labelled):
                label = item.parts[0][0]
                self._refuse(label, Trouble(f"“{label}” is a part of nothing here."))
            else:
                open_ability = self._plain_item(item, open_ability, rules)

    def _plain_item(
        self, item: str | Choice, before: _Open | None, rules: tuple[str, ...]
    ) -> _Open | None:
        """Read one plain sentence: a further one of the open ability, or an ability of its own."""
        self._behind = None
        if before is not None:
            effect = OpenEffect(
                before.instead if isinstance(before, Replacement) else before.effect
            )
            if self._goes_on(item, effect, linked=isinstance(before, Replacement)):
                self.abilities[-1] = made = _gone_on(before, effect)
                return made
        if isinstance(item, Choice):
            return self._plain_choice(item)
        return self._plain_sentence(item, rules)

    def _goes_on(self, item: str | Choice, effect: OpenEffect, *, linked: bool) -> bool:
        """Read a sentence as part of the effect before it, if it can be.

        Behind a replacement only a sentence that hangs on it goes on ("If you do, ...").
        """
        ability = len(self.abilities) - 1
        place = len(self.sentences)
        if isinstance(item, Choice):
            if linked:
                return False
            self.choice(item, "", effect, takes_x=self.is_paid_with_x)
            is_read = not effect.is_spoiled
        else:
            is_read = (not linked and self.limit(item, effect)) or self._further(
                item, effect, linked
            )
        if is_read:
            self.sentences[place:] = [
                replace(each, ability=ability) for each in self.sentences[place:]
            ]
        else:
            del self.sentences[place:]
        return is_read

    def _further(self, text: str, effect: OpenEffect, linked: bool) -> bool:
        seen = self.seen.copy()
        steps, trouble = self.steps(
            text, effect.steps, takes_x=self.takes_effects and self.is_paid_with_x
        )
        ends = trouble is not None or self.passive(text, effect) is not None
        if ends or (linked and steps[0].link in (Link.NONE, Link.THEN)):
            self.seen = seen
            self._behind = trouble
            return False
        self.enter(text, "", steps, None)
        effect.steps = (*effect.steps, *steps)
        return True

    def _plain_choice(self, choice: Choice) -> _Open | None:
        effect = OpenEffect()
        misplaced = "" if self.takes_effects else self.misplaced(SpellEffect(()))
        if self.language.layout.stands_alone:
            # Its modes would be abilities, not parts of one.
            misplaced = "There are no words here for a choice between effects."
        if misplaced:
            self._refuse(choice.text, Trouble(misplaced))
            return None
        self.choice(choice, "", effect, takes_x=self.is_paid_with_x)
        if not self.takes_effects or effect.is_spoiled:
            self.abilities.append(NotUnderstood(choice.text))
            return None
        made = SpellEffect(effect.steps)
        self.abilities.append(made)
        return made

    def _plain_sentence(self, text: str, rules: tuple[str, ...]) -> _Open | None:
        value, trouble = self.reading(self._of_paid_cost(text), rules)
        if trouble is None:
            value = self.with_x(value)
            trouble = self._plain_trouble(value, text)
        else:
            trouble = self._elsewhere(text, trouble)
        if trouble is not None:
            self._refuse(text, trouble)
            return None
        if not isinstance(value, tuple):
            value = self.language.layout.settles(value, tuple(self.abilities))
        made = SpellEffect(value) if isinstance(value, tuple) else value
        self.enter(text, "", value, None)
        self.abilities.append(made)
        if isinstance(made, (ExtraCost, AlternativeCost, *self.language.references.kept)):
            self.chosen.note(made)
            self.seen.named.pay()
        return made if isinstance(made, Triggered | SpellEffect | Replacement) else None

    def _of_paid_cost(self, text: str) -> str:
        """Return a sentence with "if you do" behind an optional cost put in other words."""
        last = self.abilities[-1] if self.abilities else None
        if isinstance(last, ExtraCost) and last.optional:
            return _IF_YOU_DO.sub("If you paid the additional cost,", text)
        return text

    def _elsewhere(self, text: str, trouble: Trouble) -> Trouble:
        """Return that a sentence belongs on other cards, where it would be understood there."""
        rule = "ability" if self.takes_effects else "effect"
        value, unread = self.reading(text, (rule,))
        made = SpellEffect(value) if isinstance(value, tuple) else value
        refusal = "" if unread is not None else self.misplaced(made)
        return Trouble(refusal) if refusal else trouble

    def _plain_trouble(self, value: Any, text: str) -> Trouble | None:
        if isinstance(value, tuple):
            return self._effect_trouble(value, text)
        problem = self.doubt(value, text) or self._ability_problem(value)
        return Trouble(problem) if problem else None

    def _effect_trouble(self, steps: Effect, text: str) -> Trouble | None:
        """Return why an effect cannot stand where nothing that it goes on with comes before it."""
        first = steps[0]
        if self._behind is not None:
            return self._behind  # it hangs on what comes before it, and cannot
        problem = self._unlinked(first) or self._too_early(first) or self.doubt(steps, text)
        problem = problem or self._unknown_x(steps)
        return Trouble(problem) if problem else None

    def _unknown_x(self, steps: Effect) -> str:
        """Return that nothing says what the X of a first effect is; empty if something does."""
        takes_x = self.language.layout.takes_x and self.is_paid_with_x
        is_known = takes_x or asks_for_x(steps) or not undefined_x(steps)
        return "" if is_known else self.language.layout.unknown_x

    def _ability_problem(self, value: Ability) -> str:
        """Return why an ability cannot stand as it is; empty if nothing speaks against it."""
        open_x = False
        if isinstance(value, Triggered):
            problem = self._unlinked(value.effect[0])
            if problem:
                return problem
            open_x = undefined_x(value.effect)
        elif isinstance(value, Static):
            if has_target(value):
                return "A passive text has no targets."
            open_x = value.where_x is None and mentions_x(value)
        elif not hasattr(value, "effect") and not hasattr(value, "costs"):
            open_x = mentions_x(value)  # "+X attack" as a printed value
        if open_x:
            return self.language.layout.unknown_x
        return self.language.layout.refuses(value, self.source.type)

    def _unlinked(self, first: Step) -> str:
        """Return what is wrong with a step that nothing comes before."""
        return unlinked((), first, self.language.references)

    def _too_early(self, first: Step) -> str:
        """Return what is wrong with a step behind an effect that it does not go on with."""
        last = self.abilities[-1] if self.abilities else None
        before = last.effect if isinstance(last, Triggered | SpellEffect) else ()
        return too_early(before, first, self.language.references)


def _gone_on(before: _Open, effect: OpenEffect) -> _Open:
    if isinstance(before, Replacement):
        return replace(before, instead=effect.steps)
    made = replace(before, effect=effect.steps)
    if isinstance(made, Triggered) and effect.times is not None:
        made = replace(made, times=effect.times)
    return made


_PIECES = {
    "SENTENCE": "a sentence",
    "CHOOSE": "a choice",
    "BEFORE": "a choice",
    "FALL": "a trigger",
    "START": "a trigger",
    "COSTS": "a cost",
    "COST": "a cost",
    "_COLON": "a colon",
    "HEADER": "a header",
    "TRIGGER": "a trigger",
    "_BULLET": "a bullet",
    "LABEL": "a label",
}


def _text_of(block: Block) -> str:
    parts: list[str] = []
    for item in block.items:
        if isinstance(item, Choice):
            modes = (" ".join(mode) for mode in item.modes)
            parts.append(" • ".join((item.text, *modes)))
        elif isinstance(item, Labelled):
            parts += [f"{label}: {' '.join(sentences)}" for label, sentences in item.parts]
        else:
            parts.append(item)
    return " ".join(parts)


def _not_understood(text: str, trouble: Trouble) -> NotUnderstood:
    return NotUnderstood(text, trouble.stopped_at, trouble.expected, trouble.nearest)
