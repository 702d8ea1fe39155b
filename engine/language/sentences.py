"""One sentence of a text: cut into words and read by the forms, in one way or not at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.language.reading.reader import Reader, TooManyStepsError, Word
from engine.language.reading.report import Trouble
from engine.language.reading.word_classes import cut
from engine.language.tree.changes import GainAbility
from engine.language.tree.kinds import Ability
from engine.values import value

if TYPE_CHECKING:
    from engine.language.language import Language

# Compiles an ability in quotation marks; None where it is not understood.
Quoted = Callable[[str], Ability | None]


@value
class SentenceReader:
    """Reads the sentences of one card.

    Attributes:
        names: The card's own names.
    """

    language: Language
    names: tuple[str, ...]
    quoted: Quoted

    def reading(self, text: str, rules: tuple[str, ...]) -> tuple[Any, Trouble | None]:
        """Return the one reading of a sentence by the first rule that has one."""
        grammar = self.language.grammar
        known = [rule for rule in rules if rule in grammar.numbers]
        if not known:
            return None, Trouble("Nothing of this kind is read in this game.")
        words = self._words(text)
        reader = Reader(grammar, words)
        try:
            for rule in known:
                readings = reader.readings(rule)
                if len(readings) > 1:
                    return None, Trouble("The sentence can be read in more than one way.")
                if readings:
                    return readings[0], None
            stop = reader.stop(known[-1])
        except TooManyStepsError:
            return None, Trouble("The sentence is too tangled to be read.")
        place = words[stop.word].start if stop.word < len(words) else len(text)
        if stop.word >= len(words):
            reason = "The sentence ends too early."
        else:
            reason = f"Reading stopped at “{text[place : words[stop.word].end]}”."
        return None, Trouble(reason, place, stop.expected, stop.nearest)

    def _words(self, text: str) -> list[Word]:
        words = cut(text.removesuffix("."), self.language.lexicon, self.names)
        return [
            word if self._is_name(words, number) else self._with_ability(word)
            for number, word in enumerate(words)
        ]

    def _with_ability(self, word: Word) -> Word:
        """Return a word in quotation marks as the ability it holds."""
        ability = self.quoted(str(word.value)) if word.kind == "#quoted" else None
        if ability is None:
            return word
        return replace(word, kind="#ability", value=(GainAbility(ability),))

    def _is_name(self, words: list[Word], number: int) -> bool:
        """Whether a word in quotation marks is a name: behind "named", or "or" and a name."""
        if number == 0 or words[number].kind != "#quoted":
            return False
        if words[number - 1].key in self.language.vocabulary.naming:
            return True
        place = number - 1
        while place > 0 and words[place].key in ("or", ","):
            place -= 1
        return place < number - 1 and self._is_name(words, place)
