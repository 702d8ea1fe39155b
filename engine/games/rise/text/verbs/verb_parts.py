"""What verbs of Rise are done to, and the records that many of them share."""

from __future__ import annotations

from typing import Any

from engine.games.rise.text.terms import ITEMS, Noun
from engine.language.tree import terms
from engine.language.tree.kinds import Instruction, Objects
from engine.language.tree.objects import DeckCards, Group, Rest, Selection, WholeZone
from engine.language.tree.terms import How, SharedNoun, SharedZone
from engine.language.verbs import Verb


def is_item(objects: Objects) -> bool:
    """Whether what is meant waits on a stack."""
    nouns = objects.description.nouns if isinstance(objects, Selection) else ()
    noun = getattr(objects, "noun", None)
    return any(each in ITEMS for each in nouns) or noun in ITEMS


def in_play(objects: Objects) -> bool:
    """Whether objects can be cards on the Battlefield (gloss.target.2)."""
    if isinstance(objects, Group):
        return all(in_play(each) for each in objects.items)
    if isinstance(objects, Selection):
        described = objects.description
        zone = described.zone
        here = zone is None or zone.zone is SharedZone.FIELD
        return here and not is_item(objects) and SharedNoun.SPELL not in described.nouns
    return not isinstance(objects, DeckCards | WholeZone | Rest) and not is_item(objects)


def has_summoner(objects: Objects) -> bool:
    """Whether a Summoner may be meant."""
    if isinstance(objects, Group):
        return any(has_summoner(each) for each in objects.items)
    return isinstance(objects, Selection) and Noun.SUMMONER in objects.description.nouns


def to_cards(kind: Any) -> Any:
    """Return what reads a verb that is done to cards on the Battlefield."""

    def make(objects: Objects) -> Instruction | None:
        fits = in_play(objects) and not has_summoner(objects)
        return kind(objects) if fits else None

    return make


def to_any(kind: Any) -> Any:
    """Return what reads a verb that is done to cards on the Battlefield or Summoners."""

    def make(objects: Objects) -> Instruction | None:
        return kind(objects) if in_play(objects) else None

    return make


def to_items(kind: Any, *nouns: terms.Noun) -> Any:
    """Return what reads a verb that is done to what waits on a stack."""

    def make(objects: Objects) -> Instruction | None:
        if not isinstance(objects, Selection) or not set(objects.description.nouns) <= set(nouns):
            return None
        return kind(objects) if objects.how in (How.TARGET, How.CHOOSE) else None

    return make


def card_verb(kind: Any, lower: Any, verb: str, *law: str, **more: Any) -> Verb:
    """Return the record of a verb that is done to cards on the Battlefield."""
    to, means = more.pop("to", to_cards), more.pop("means", verb)
    third = f"{verb[:-1]}ies" if verb.endswith("y") else f"{verb}s"
    return Verb(
        kind,
        lower=lower,
        forms=((f"{third}/{verb} <objects>", to(kind)),),
        means=f"{{does:{means}}} {{objects}}",
        rules=law,
        asks={"": f"to {means}"},
        **more,
    )
