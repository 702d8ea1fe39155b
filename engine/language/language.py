"""A game's language: its words, forms and verbs, compiled when they are first needed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from types import ModuleType
from typing import NamedTuple

from engine.language.antecedents import Antecedents
from engine.language.forms.table import SHARED
from engine.language.forms.vocabulary_forms import word_rows
from engine.language.forms.wider.table import WIDER
from engine.language.mention_list import LEAVING
from engine.language.mentions import References
from engine.language.openings import Layout
from engine.language.outline import TextOutline
from engine.language.presence import Presence
from engine.language.reading.forms import (
    FormError,
    FormRow,
    Given,
    Grammar,
    compile_forms,
    without_words,
)
from engine.language.reading.word_classes import Lexicon
from engine.language.saying.speech import Speech
from engine.language.tree.classes import classes_of
from engine.language.tree.terms import Done, Noun
from engine.language.verbs import Verbs
from engine.language.vocabulary import Vocabulary

# A form by which it is known: its rule and its wording.
FormKey = tuple[str, str]
# Raised where the same forms begin to be read otherwise in every game.
_LAWS = 3
_GAP = re.compile(r"<(?:\w+:)?(\w[\w/]*)>")


class FormCount(NamedTuple):
    """How many forms a language has.

    Attributes:
        inherited: Those that any game has.
        words: Those that its vocabulary fills, one for each word.
        own: Those that it adds, with its verbs.
        dropped: The shared ones that it does without.
    """

    inherited: int
    words: int
    own: int
    dropped: int


class OwnTree(NamedTuple):
    """What a game adds to the trees of texts.

    Attributes:
        modules: Where its own nodes and words are.
        references: What its nodes mean to pronouns.
        speech: How its own nodes and words are said.
        version: Raised where the same forms begin to make another tree.
    """

    modules: tuple[ModuleType, ...] = ()
    references: References = References()
    speech: Speech = Speech()
    version: int = 1


_WIDER = frozenset(map(id, WIDER))
_PLAIN_LAYOUT = Layout()
_SHARED_TREE = OwnTree()


class Language:
    """The card texts that a game can read.

    Attributes:
        vocabulary: The game's words and marks.
        verbs: What its texts can tell players to do.
        layout: How abilities open, and what may stand on which card.
        tree: What the game adds to the trees of texts.
        shared: The forms that any game may have, with those of the shared verbs that it takes.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        forms: Iterable[FormRow],
        verbs: Verbs,
        drops: Iterable[FormKey] = (),
        layout: Layout = _PLAIN_LAYOUT,
        tree: OwnTree = _SHARED_TREE,
    ) -> None:
        """Make a language out of the shared forms but those it drops, its own forms and verbs.

        Among its forms may be those of `forms/wider`, which any game may take: they are shared.
        """
        self.vocabulary = vocabulary
        self.verbs = verbs
        self.layout = layout
        self.tree = tree
        self._speller = vocabulary.speller
        added = tuple(forms)
        taken = tuple(row for row in added if id(row) in _WIDER)
        own = tuple(row for row in added if id(row) not in _WIDER)
        self._own = tuple(self._spelt((*own, *verbs.own_rows)))
        self._drops = frozenset(drops)
        self.shared = (*SHARED, *taken, *verbs.shared_rows)
        droppable = (*self.shared, *word_rows(vocabulary))
        unknown = self._drops - {(row.rule, row.form) for row in droppable}
        if unknown:
            raise FormError(f"No shared form reads: {sorted(unknown)[0]}")

    def _spelt(self, table: Iterable[FormRow]) -> Iterator[FormRow]:
        """Return forms in the game's words, without those for which it has none."""
        for row in table:
            form = self._speller.spelt(row.form)
            if form is not None:
                yield row if form == row.form else row._replace(form=form)

    @cached_property
    def words(self) -> tuple[FormRow, ...]:
        """The forms that its vocabulary fills, but those it drops."""
        return tuple(
            row for row in word_rows(self.vocabulary) if (row.rule, row.form) not in self._drops
        )

    @cached_property
    def inherited(self) -> tuple[FormRow, ...]:
        """The shared forms that the game has: all whose gaps can be filled, but those it drops."""
        wanted = (row for row in self.shared if (row.rule, row.form) not in self._drops)
        kept = list(without_words(self._spelt(wanted), self.vocabulary.foreign))
        while True:
            rules = {name for row in (*kept, *self.words, *self._own) for name in _names(row.rule)}
            filled = [row for row in kept if all(gap in rules for gap in _gaps(row.form))]
            if len(filled) == len(kept):
                return tuple(kept)
            kept = filled

    @cached_property
    def rows(self) -> tuple[FormRow, ...]:
        """Every form: the inherited ones, those of its words, its own, and those of its verbs."""
        return (*self.inherited, *self.words, *self._own)

    @property
    def count(self) -> FormCount:
        """How many forms it inherits, adds and leaves out."""
        inherited = len(self.inherited)
        return FormCount(inherited, len(self.words), len(self._own), len(self.shared) - inherited)

    @cached_property
    def grammar(self) -> Grammar:
        """The compiled forms; made at first use and never changed."""
        return compile_forms(self.rows, self._given)

    @property
    def _given(self) -> Given:
        """What functions of forms may ask for."""
        return {**self.vocabulary.given, "verbs": self.verbs, "doers": self.doing}

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words that go with the forms."""
        return Lexicon(self.vocabulary, self.grammar.vocabulary)

    @property
    def references(self) -> References:
        """What pronouns can refer to."""
        return self.tree.references

    @property
    def speech(self) -> Speech:
        """How its own nodes and words are said."""
        return self.tree.speech

    @cached_property
    def outline(self) -> TextOutline:
        """What finds the abilities of a text."""
        return TextOutline(self.layout, self.vocabulary.digits)

    @cached_property
    def fingerprint(self) -> str:
        """What tells this grammar from every other."""
        import hashlib  # noqa: PLC0415  loads OpenSSL, which takes a while

        digest = hashlib.sha256(f"{_LAWS} {self.tree.version}".encode())
        words = self.vocabulary
        digest.update(repr((words.kept_brackets, *sorted(words.reminders.items()))).encode())
        digest.update(repr(sorted(map(repr, self.layout.places.items()))).encode())
        for row in self.rows:
            digest.update(f"{row.rule}\0{row.form}\0".encode())
        return digest.hexdigest()

    @cached_property
    def classes(self) -> dict[str, type]:
        """The classes that trees of this game are made of, by name."""
        nodes = {verb.node.__name__: verb.node for verb in self.verbs}
        return classes_of(*self.tree.modules) | nodes

    def antecedents(self, card_type: str) -> Antecedents:
        """Return what finds what the pronouns of a card's text stand for."""
        table = self.layout.places
        known = [each for each in table if isinstance(each, Noun)]
        nouns = frozenset(each for each in known if card_type in table[each].types)
        is_known = bool(card_type and known)
        return Antecedents(self.references, nouns, is_known, self._presence())

    def _presence(self) -> Presence:
        """Return what finds out whether what verbs are done to is on the field."""
        leaving = (*LEAVING, *self.references.leaving)
        needed = {verb.node: verb.on_field for verb in self.verbs if verb.on_field}
        gone = {
            done: events
            for verb in self.verbs
            if verb.node in leaving
            for done, events in verb.done.items()
            if events
        }
        return Presence(needed, leaving, gone)

    def doing(self, done: Done) -> tuple[type, ...]:
        """Return the nodes that do what a participle says."""
        return self.references.further_doing(done, self.verbs.doing)


def _gaps(form: str) -> list[str]:
    """Return the rules that fill the gaps of a form; classes of words are always there."""
    return [each for rule in _GAP.findall(form) for each in _needed(rule)]


def _needed(rule: str) -> tuple[str, ...]:
    """Return the rules that a gap stands for: one of both numbers needs both."""
    return (f"{rule}1", f"{rule}2") if rule.endswith("/") else (rule,)


def _names(rule: str) -> tuple[str, ...]:
    """Return the names under which a row's rule fills gaps: with its number, and without."""
    return (*_needed(rule), rule.partition("/")[0])
