"""Wider forms of traits: alone, of what is left out, and of what something is treated as."""

from __future__ import annotations

from typing import Any

from engine.language.forms.descriptions import for_all, one_part
from engine.language.forms.events import Thing
from engine.language.forms.holdings import controls
from engine.language.reading.forms import rows
from engine.language.tree.amounts import ONE
from engine.language.tree.changes import GainTrait
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Change, Condition
from engine.language.tree.objects import Description, Selection, ZoneRef
from engine.language.tree.players import YOU
from engine.language.tree.terms import How, Op, SharedNoun

_SOME = CountTest(Op.AT_LEAST, ONE)
# How alike two words are from which on one of them is taken for the other, misspelt.
_MISSPELT = 0.7


def _of_trait(trait: str, nouns: frozenset[str]) -> Description | None:
    """Read "a Witch"; a word that is nearly a noun of the game is misspelt, not a trait."""
    from difflib import get_close_matches  # noqa: PLC0415  not every text names a trait

    if get_close_matches(trait.casefold(), nouns, 1, _MISSPELT):
        return None
    return Description((SharedNoun.CARD,), traits=((trait,),))


def _controls_one(trait: str, noun_words: frozenset[str]) -> Condition | None:
    desc = _of_trait(trait, noun_words)
    return None if desc is None else controls(YOU, (_SOME, desc))


def _one_from(trait: str, zone: ZoneRef, noun_words: frozenset[str]) -> Selection | None:
    desc = _of_trait(trait, noun_words)
    return None if desc is None else Selection(How.CHOOSE, for_all(desc, zone=zone), ONE)


def _one_of_yours(trait: str, noun_words: frozenset[str]) -> Thing | None:
    desc = _of_trait(trait, noun_words)
    return None if desc is None else Thing(for_all(desc, controller=YOU))


def _gained(traits: tuple[tuple[str, ...], ...]) -> tuple[Change, ...] | None:
    """Read "is also a Dragon unit"."""
    return (GainTrait(traits[0]),) if len(traits) == 1 else None


def _without(trait: str) -> Any:
    return one_part("without_traits", trait)


ROWS = (
    *rows("simple_condition", ("you control (a|an) <trait:#trait>", _controls_one)),
    *rows("selected/1", ("(a|an|one) <trait:#trait> from <zone>", _one_from)),
    *rows("thing/1", ("(a|an) <trait:#trait> you control", _one_of_yours)),
    *rows(
        "post/",
        ("except this card", (("other", True),)),
        ("except <trait:#trait> {unit}s", _without),
    ),
    *rows(
        "change/",
        ("(is/are also|is/are treated as) [a|an] <traits> {unit}/{unit}s", _gained),
    ),
)
