"""Forms of instructions that choose, play cards, activate abilities and end things."""

from __future__ import annotations

from engine.language.forms.clauses import Clause, Mood
from engine.language.forms.predicates import modify
from engine.language.reading.forms import rows
from engine.language.tree.changes import GainKeyword
from engine.language.tree.composed import ChooseTrait
from engine.language.tree.kinds import Instruction, Objects
from engine.language.tree.objects import Keyword
from engine.language.tree.terms import SharedTraitKind

FREE = "(without paying its [{resource}] cost|without paying their costs|for free)"


def choose_keyword(options: tuple[Keyword, ...]) -> Instruction | None:
    """Read "choose Haste or Flight"."""
    fits = len(set(options)) == len(options) and not any(each.traits for each in options)
    return ChooseTrait(SharedTraitKind.KEYWORD, options=options) if fits else None


def _chosen_gain(objects: Objects, options: tuple[Keyword, ...]) -> tuple[Instruction, ...] | None:
    """Read "it gains your choice of Haste or Flight": chosen first, then given."""
    chosen, given = choose_keyword(options), modify(objects, (GainKeyword(None),))
    return None if chosen is None or given is None else (chosen, given)


def _choice_clause(objects: Objects, options: tuple[Keyword, ...]) -> Clause | None:
    acts = _chosen_gain(objects, options)
    return None if acts is None else Clause((acts,), Mood.OBJECT)


ROWS = (
    *rows(
        "keyword_options",
        ("<a:keyword> or <b:keyword>", lambda a, b: (a, b)),
        ("<a:keyword> , <b:keyword> [,] or <c:keyword>", lambda a, b, c: (a, b, c)),
        (
            "<a:keyword> , <b:keyword> , <c:keyword> [,] or <d:keyword>",
            lambda a, b, c, d: (a, b, c, d),
        ),
    ),
    *rows(
        "clause",
        (
            "<objects:objects/1> gains your choice of <options:keyword_options>",
            _choice_clause,
        ),
        (
            "<objects:objects/2> [each] gain your choice of <options:keyword_options>",
            _choice_clause,
        ),
    ),
)
