"""The sentences behind abilities and changes, in the words of the cards."""

from collections.abc import Iterator
from typing import Any, Final

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.layout import POWER, RUSH
from engine.games.rush_of_ikorr.play import changes as own
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.lower.changes import DEEDS
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import (
    ActWhileStunned,
    AttackAndRaid,
    MoreRaids,
    Power,
    Rush,
)
from engine.games.rush_of_ikorr.text.terms import Header
from engine.kernel.effects import change_kinds as k
from engine.kernel.effects.abilities import Ability, Change
from engine.kernel.effects.faces import Printed
from engine.kernel.programs.context import Context
from engine.language.reading.trees import nodes
from engine.language.saying.printer import Printer
from engine.language.tree.abilities import Action, SpellEffect, Static, Triggered
from engine.language.tree.changes import (
    AttackAnyone,
    AttackWhenFresh,
    Cannot,
    DamageChange,
    GainAbility,
    GainTrait,
    Immune,
    LoseAllAbilities,
    MoreActivations,
    MoreAttacks,
    Must,
    OnlyBy,
    SetName,
    Toll,
)

_PRINTER: Final = Printer(LANGUAGE)
# Abilities that may stand in another one's quotation marks.
_GIVEN: Final = (Triggered, Action, Static)
# Of the changes that are no numbers and no keywords: what the text calls them.
_WORDED: Final[dict[int, tuple[type, ...]]] = {
    k.LOSE_ABILITIES: (LoseAllAbilities,),
    k.SET_NAME: (SetName,),
    k.REPLACE_TRAITS: (GainTrait,),
    k.GAIN_TRAIT: (GainTrait,),
    k.GAIN_ABILITY: (GainAbility,),
    k.FORBID: (Cannot, AttackWhenFresh, AttackAnyone, Immune),
    k.FORCE: (Must,),
    own.ATTACK_AND_RAID: (AttackAndRaid,),
    own.ACT_STUNNED: (ActWhileStunned,),
    k.LIMIT: (Cannot, OnlyBy, Immune),
    own.MORE_ATTACKS: (MoreAttacks,),
    own.MORE_RAIDS: (MoreRaids,),
    own.MORE_ACTIVATIONS: (MoreActivations,),
    k.DAMAGE_DEALT: (DamageChange,),
    k.DAMAGE_TAKEN: (DamageChange,),
    k.TOLL: (Toll,),
}


def face_of(game: Play, context: Context) -> RushFace:
    """Return the face of an effect's source as it was when the effect began."""
    known = game.lki.get(context.source_stamp)
    return known.face if known is not None else game.face[context.source]


def ability_sentence(game: Play, face: RushFace, number: int) -> str:
    """Return the sentence of an ability by its number; empty where no card in the game has it.

    What a text gives, to a token or another card, is told by the words in its quotation marks.
    """
    is_own = any(each.number == number for each in _abilities(face))
    others = (each for other in game.cards.faces for each in other.printed)
    for each in (*face.printed, *others):
        if each.after < number <= each.last:
            is_given = not is_own or each not in face.printed
            return (_given_text(each) if is_given else "") or _text_of(each)
    return ""


def _abilities(face: RushFace) -> Iterator[Ability]:
    for held in (face.triggers, face.actions, face.statics, face.replacements):
        yield from held
    yield from (each for each in (face.power, face.rush) if each is not None)


def _given_text(printed: Printed) -> str:
    """Return the first ability that a text has in quotation marks; empty where it has none."""
    inner = (each for each in nodes(printed.tree) if each is not printed.tree)
    given = next((each for each in inner if isinstance(each, _GIVEN)), None)
    return _PRINTER.ability(given) if given is not None else ""


def spell_sentence(face: RushFace) -> str:
    """Return what a card that is played says when it resolves."""
    return " ".join(_text_of(e) for e in face.printed if isinstance(e.tree, SpellEffect))


def action_sentences(face: RushFace) -> dict[str, str]:
    """Return the sentences of an avatar: its power and its RUSH."""
    found: dict[str, str] = {}
    for each in face.printed:
        if isinstance(each.tree, Power):
            found[POWER] = _text_of(each)
        elif isinstance(each.tree, Rush):
            found[RUSH] = _text_of(each)
    return found


def change_words(game: Play, change: Change, context: Context) -> str:
    """Return what a change that is no number does, as the text of its source says it."""
    if change.kind in (k.GAIN_KEYWORD, k.LOSE_KEYWORD):
        return ", ".join(name for name, bit in w.KEYWORDS.items() if change.bit & bit)
    found = _parts_of(game, context, _WORDED.get(change.kind, ()))
    fitting = [each for each in found if _fits(each, change)] or found
    if not fitting and change.kind in (k.FORBID, k.LIMIT):
        # Rules that keywords stand for are in no text.
        fitting = [Cannot(deed) for deed, bit in DEEDS.items() if bit == change.bit]
    return _PRINTER.changes((fitting[0],)) if fitting else ""


def _parts_of(game: Play, context: Context, wanted: tuple[type, ...]) -> list[Any]:
    """Return the parts of some kinds of the text that an effect comes from."""
    face = face_of(game, context)
    own = [e for e in face.printed if e.origin == context.origin] or list(face.printed)
    return [each for printed in own for each in nodes(printed.tree) if isinstance(each, wanted)]


def _fits(node: Any, change: Change) -> bool:
    """Whether a part of a text is the one that a change was made from, as far as can be told."""
    if isinstance(node, GainAbility):
        header = next((each.header for each in change.ability if hasattr(each, "header")), "")
        first = node.ability.when[0] if isinstance(node.ability, Triggered) else None
        return header == (first.value if isinstance(first, Header) else "")
    if isinstance(node, DamageChange):
        return node.taken == (change.kind == k.DAMAGE_TAKEN)
    if isinstance(node, GainTrait):
        return tuple(each.casefold() for each in node.traits) == change.words
    if isinstance(node, Cannot):
        return DEEDS.get(node.deed) == change.bit
    return True


def _text_of(printed: Printed) -> str:
    node: Any = printed.tree
    return _PRINTER.ability(node)
