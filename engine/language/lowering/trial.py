"""Whether texts that are understood can be played: they are lowered once, and left again."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.language.card_types import unpriced
from engine.language.lowering.maker import Lowering, Maker
from engine.language.lowering.parts import add_ability
from engine.language.reading.report import Compiled, Trouble
from engine.language.tree.abilities import NotUnderstood
from engine.values import value

BY_HAND = Trouble("The program can read this, but cannot play it; it is carried out by hand.")


@value
class Trial:
    """Lowers texts of a game as play does.

    Attributes:
        kinds: The kind of card on which a text of each type is printed. What is read for no type,
            or for one that is laid over others, is played if it is on any of them.
    """

    lowering: Lowering
    kinds: Mapping[str, int]

    def unplayed(self, abilities: Sequence[Any], card_type: str, name: str) -> frozenset[int]:
        """Return the places of abilities that were understood and cannot be played."""
        known = self.kinds.get(unpriced(card_type))
        kinds = dict.fromkeys(self.kinds.values() if known is None else (known,))
        return frozenset.intersection(*(self._failing(abilities, kind, name) for kind in kinds))

    def _failing(self, abilities: Iterable[Any], kind: int, name: str) -> frozenset[int]:
        maker = Maker(self.lowering)
        face = maker.add_face(name, kind)
        found: set[int] = set()
        for place, ability in enumerate(abilities):
            before = len(face.manual)
            add_ability(maker, face, ability, name)
            if len(face.manual) > before and not isinstance(ability, NotUnderstood):
                found.add(place)
        return frozenset(found)

    def tried(self, compiled: Compiled, name: str) -> Compiled:
        """Return a text whose sentences are not understood where they cannot be played."""
        unplayed = self.unplayed(compiled.abilities, compiled.card_type, name)
        sentences = tuple(
            replace(each, part=None, trouble=BY_HAND)
            if each.ability in unplayed and each.is_understood
            else each
            for each in compiled.sentences
        )
        return replace(compiled, sentences=sentences)
