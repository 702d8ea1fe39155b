"""The sentences behind abilities and changes, in the words of the cards."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, partial
from typing import Any, Final

from engine.kernel.effects import change_kinds as k
from engine.kernel.effects.faces import Face, Printed
from engine.kernel.effects.ready_abilities import Ability, Change
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game
from engine.kernel.state.records import Item
from engine.language.language import Language
from engine.language.reading.trees import nodes
from engine.language.saying.printer import Printer
from engine.language.tree import terms
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
    Must,
    OnlyBy,
    SetName,
    Toll,
)

# Abilities that may stand in another one's quotation marks.
_GIVEN: Final = (Triggered, Action, Static)
# What texts in every game call changes of neither numbers nor keywords.
_WORDED: Final[Mapping[int, tuple[type, ...]]] = {
    k.LOSE_ABILITIES: (LoseAllAbilities,),
    k.SET_NAME: (SetName,),
    k.REPLACE_TRAITS: (GainTrait,),
    k.GAIN_TRAIT: (GainTrait,),
    k.GAIN_ABILITY: (GainAbility,),
    k.FORBID: (Cannot, AttackWhenFresh, AttackAnyone, Immune),
    k.FORCE: (Must,),
    k.LIMIT: (Cannot, OnlyBy, Immune),
    k.DAMAGE_DEALT: (DamageChange,),
    k.DAMAGE_TAKEN: (DamageChange,),
    k.TOLL: (Toll,),
}


def face_of(game: Any, context: Context) -> Any:
    """Return the face of an effect's source as it was when the effect began."""
    known = game.lki.get(context.source_stamp)
    return known.face if known is not None else game.face[context.source]


def _no_more(_face: Any) -> Iterator[Ability]:
    return iter(())


# So many sentences are kept at most.
MOST_TOLD = 500


class _OfTable:
    """What the abilities of one table's cards say; the table before it is let go."""

    def __init__(self) -> None:
        self._cards: object = None
        # By a face and a number; the face is kept so that its id stays its own.
        self._told: dict[tuple[int, int], tuple[Face, str]] = {}

    def get(self, cards: object, face: Face, number: int, say: Callable[[], str]) -> str:
        """Return what an ability says; `say` tells it the first time."""
        if cards is not self._cards:
            self._cards = cards
            self._told.clear()
        known = self._told.get((id(face), number))
        if known is None:
            known = self._told[id(face), number] = (face, say())
        return known[1]


@dataclass(frozen=True)
class CardSentences:
    """What the texts of a game's cards say of their abilities and changes.

    Attributes:
        language: Prints them.
        keywords: The bit of each keyword.
        deeds: The bit of each deed that texts forbid.
        worded: What texts call changes that only this game has, by kind.
        more: Abilities of a face besides those that every game has; players use them.
    """

    language: Language
    keywords: Mapping[str, int]
    deeds: Mapping[terms.Deed, int]
    worded: Mapping[int, tuple[type, ...]] = field(default_factory=dict)
    more: Callable[[Any], Iterator[Ability]] = _no_more

    @cached_property
    def printer(self) -> Printer:
        """What prints abilities."""
        return Printer(self.language)

    @cached_property
    def _told(self) -> dict[int, tuple[object, str]]:
        # A table is shown after every answer: what its cards say is printed once. Trees are kept,
        # which texts share, and not what they became in one game.
        return {}

    @cached_property
    def _of_table(self) -> _OfTable:
        return _OfTable()

    def of_ability(self, game: Game, face: Face, number: int) -> str:
        """Return the sentence of an ability by its number; empty where no card has it.

        What a text gives, to a token or another card, is told by the words in its quotation marks.
        """
        say = partial(self._find, game, face, number)
        return self._of_table.get(game.cards, face, number, say)

    def _find(self, game: Game, face: Face, number: int) -> str:
        is_own = any(each.number == number for each in self._abilities(face))
        others = (each for other in game.cards.faces for each in other.printed)
        for each in (*face.printed, *others):
            if each.after < number <= each.last:
                is_given = not is_own or each not in face.printed
                return (self._given_text(each) if is_given else "") or self.of(each)
        return ""

    def of_item(self, game: Game, item: Item) -> str:
        """Return what something says that waits to resolve."""
        face = face_of(game, item.context)
        return self.of_card(face) if item.card >= 0 else self.of_ability(game, face, item.number)

    def of_card(self, face: Face) -> str:
        """Return what a card that is played says when it resolves."""
        return " ".join(self.of(e) for e in face.printed if isinstance(e.tree, SpellEffect))

    def of(self, printed: Printed) -> str:
        """Return an ability of a card's text."""
        tree = printed.tree
        known = self._told.get(id(tree))
        if known is None:
            if len(self._told) >= MOST_TOLD:
                self._told.clear()
            known = self._told[id(tree)] = (tree, self.printer.ability(tree))
        return known[1]

    def is_trigger(self, game: Game, item: Item) -> bool:
        """Whether something that waits was triggered, not played or activated."""
        if item.card >= 0:
            return False
        face = face_of(game, item.context)
        used = (each.number for each in (*face.actions, *self.more(face)))
        return item.number not in used

    def of_change(self, game: Game, change: Change, context: Context) -> str:
        """Return what a change does besides numbers, as the text of its source says it."""
        if change.kind in (k.GAIN_KEYWORD, k.LOSE_KEYWORD):
            return ", ".join(name for name, bit in self.keywords.items() if change.bit & bit)
        wanted = (*_WORDED.get(change.kind, ()), *self.worded.get(change.kind, ()))
        found = _parts_of(game, context, wanted)
        fitting = [each for each in found if self._fits(each, change)] or found
        if not fitting and change.kind in (k.FORBID, k.LIMIT):
            # Rules that keywords stand for are in no text.
            fitting = [Cannot(deed) for deed, bit in self.deeds.items() if bit == change.bit]
        return self.printer.changes((fitting[0],)) if fitting else ""

    def _abilities(self, face: Face) -> Iterator[Ability]:
        for held in (face.triggers, face.actions, face.statics, face.replacements):
            yield from held
        yield from self.more(face)

    def _given_text(self, printed: Printed) -> str:
        """Return the first ability that a text has in quotation marks; empty where it has none."""
        inner = (each for each in nodes(printed.tree) if each is not printed.tree)
        given = next((each for each in inner if isinstance(each, _GIVEN)), None)
        return self.printer.ability(given) if given is not None else ""

    def _fits(self, node: Any, change: Change) -> bool:
        """Whether a change was made from this part of a text, as far as can be told."""
        if isinstance(node, GainAbility):
            header = next((each.header for each in change.ability if hasattr(each, "header")), "")
            first = node.ability.when[0] if isinstance(node.ability, Triggered) else None
            return bool(header == (first.value if isinstance(first, Enum) else ""))
        if isinstance(node, DamageChange):
            return node.taken == (change.kind == k.DAMAGE_TAKEN)
        if isinstance(node, GainTrait):
            return tuple(each.casefold() for each in node.traits) == change.words
        if isinstance(node, Cannot):
            return self.deeds.get(node.deed) == change.bit
        return True


def _parts_of(game: Game, context: Context, wanted: tuple[type, ...]) -> list[Any]:
    """Return the parts of some kinds of the text that an effect comes from."""
    face = face_of(game, context)
    own = [e for e in face.printed if e.origin == context.origin] or list(face.printed)
    return [each for printed in own for each in nodes(printed.tree) if isinstance(each, wanted)]
