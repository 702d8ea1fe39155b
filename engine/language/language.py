"""A game's language: its words, forms and verbs, compiled when they are first needed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from engine.language.reading.forms import FormRow, Grammar, compile_forms
from engine.language.reading.words import Lexicon
from engine.language.verbs import Verbs
from engine.language.vocabulary import Vocabulary


class Language:
    """The card texts that a game can read.

    Attributes:
        vocabulary: The game's words and marks.
        verbs: What its texts can tell players to do.
        rows: Every form, those of the verbs included.
    """

    def __init__(self, vocabulary: Vocabulary, forms: Iterable[FormRow], verbs: Verbs) -> None:
        self.vocabulary = vocabulary
        self.verbs = verbs
        self.rows: tuple[FormRow, ...] = (*forms, *verbs.rows)

    @cached_property
    def grammar(self) -> Grammar:
        """The compiled forms; made at first use and never changed."""
        return compile_forms(self.rows)

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words that go with the forms."""
        return Lexicon(self.vocabulary, self.grammar.vocabulary)
