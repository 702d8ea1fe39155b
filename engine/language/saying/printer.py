"""Prints trees in a game's own templating, so that reading them again gives the same tree."""

from __future__ import annotations

from collections.abc import Iterable

from engine.language.language import Language
from engine.language.saying.printed.abilities import ability_text
from engine.language.saying.printed.changes import changes
from engine.language.saying.printed.steps import effect_text, step
from engine.language.saying.speech import speaking, speech
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.kinds import Ability, Change
from engine.values import value


@value
class Printer:
    """Prints what texts of a language become."""

    language: Language

    def text(self, abilities: Iterable[Ability]) -> str:
        """Print a text, one ability a line."""
        return "\n".join(self.ability(each) for each in abilities)

    def ability(self, node: Ability) -> str:
        """Print one ability."""
        with speaking(self.language):
            return f"{speech().marks.get(type(node), '')}{ability_text(node)}"

    def effect(self, effect: Effect) -> str:
        """Print an effect as sentences."""
        with speaking(self.language):
            return effect_text(effect)

    def step(self, node: Step) -> str:
        """Print a step as a sentence without its stop and capital letter."""
        with speaking(self.language):
            return step(node)

    def changes(self, nodes: tuple[Change, ...], *, many: bool = False) -> str:
        """Print changes as predicates: "gets +1 attack and gains Haste"."""
        with speaking(self.language):
            return changes(nodes, many)
