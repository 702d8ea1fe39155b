"""Copies, and abilities used by effects."""

from __future__ import annotations

from typing import Any

from engine.language.forms.acts import on_field
from engine.language.forms.choices import FREE
from engine.language.lowering.verbs import copies as lower_copies
from engine.language.lowering.verbs import plays as lower_plays
from engine.language.saying.plain import instructions as telling
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import instructions as printing
from engine.language.saying.printed import phrases
from engine.language.saying.printed import things as printed
from engine.language.tree import terms
from engine.language.tree.instructions import (
    ActivateAbility,
    BecomeCopy,
    ChooseNewTargets,
    CopySpell,
)
from engine.language.tree.kinds import Instruction, Objects
from engine.language.tree.objects import It, Selection, That
from engine.language.tree.terms import ANY_ABILITY, SharedDone, SharedNoun
from engine.language.verbs import Verb


def _read_copy_spell(objects: Objects) -> Instruction | None:
    if isinstance(objects, Selection):
        return CopySpell(objects) if objects.description.nouns == (SharedNoun.SPELL,) else None
    is_spell = isinstance(objects, It) or getattr(objects, "noun", None) is SharedNoun.SPELL
    return CopySpell(objects) if is_spell else None


def _read_activate(kind: terms.AbilityKind, *, free: bool = False) -> Any:
    def make(objects: Objects) -> Instruction | None:
        fits = on_field(objects)
        return ActivateAbility(objects, kind, free) if fits else None

    return make


def _read_activate_of(objects: Objects, ability: terms.AbilityKind) -> Instruction | None:
    return _read_activate(ability)(objects)  # type: ignore[no-any-return]


def _print_become(node: BecomeCopy) -> str:
    verb = phrases.inflected("become", printed.is_many(node.objects))
    copied = f"{printed.objects(node.of)}{printing.excepted(node.changes)}"
    return f"{printed.subject(node.objects)} {verb} a copy of {copied}"


def _tell_activate(node: ActivateAbility) -> str:
    free = " without its cost" if node.free else ", paying its cost"
    used = f"{node.ability.value} of {plain.objects(node.objects)}"
    return f"{plain.does(node.actor, 'use')} the {used}{free}"


def _tell_become(node: BecomeCopy) -> str:
    but = telling.exceptions(node.changes)
    return f"{plain.objects(node.objects)} turns into a copy of {plain.objects(node.of)}{but}"


VERBS: tuple[Verb, ...] = (
    Verb(
        BecomeCopy,
        on_field=("objects",),
        lower=lower_copies.become_copy,
        clause=_print_become,
        means=_tell_become,
        asks={"": "to become a copy", "of": "to copy"},
        done={
            SharedDone.COPIED: (),
        },
    ),
    Verb(
        CopySpell,
        lower=lower_plays.copy_spell,
        forms=(("copies/copy <objects>", _read_copy_spell),),
        means="a copy of {objects} goes on the stack",
        asks={"": "to copy"},
        done={
            SharedDone.COPIED: (),
        },
    ),
    Verb(
        ChooseNewTargets,
        lower=lower_plays.choose_new_targets,
        forms=(
            (
                "chooses/choose new targets for (the copy|it|that copy)",
                ChooseNewTargets(That(SharedNoun.SPELL, SharedDone.COPIED)),
            ),
        ),
        means="{does:pick} other targets for {objects}",
        asks={"": "to get new targets"},
    ),
    Verb(
        ActivateAbility,
        lower=lower_plays.activate,
        forms=(
            (
                "activates/activate (the|a|an) <ability:ability_kind> of <objects>",
                _read_activate_of,
            ),
            (
                "activates/activate the (effect|ability) of <objects>",
                _read_activate(ANY_ABILITY),
            ),
            (
                "activates/activate (an ability|an effect) of <objects>",
                _read_activate(ANY_ABILITY),
            ),
            (
                f"activates/activate (the|a|an) <ability:ability_kind> of <objects> {FREE}",
                lambda ability, objects: _read_activate(ability, free=True)(objects),
            ),
            (
                "activates/activate <objects:ref_of> (ability|effect)",
                _read_activate(ANY_ABILITY),
            ),
            (
                "(activates/activate|triggers/trigger) <objects:ref_of> <ability:ability_kind>",
                _read_activate_of,
            ),
            (
                "(activates/activate|triggers/trigger) <objects:chosen_one> 's "
                "<ability:ability_kind>",
                _read_activate_of,
            ),
            ("triggers/trigger the <ability:ability_kind> of <objects>", _read_activate_of),
        ),
        means=_tell_activate,
        asks={"": "to use an ability of"},
    ),
)
