"""What a choice is for, in words: from the meaning of the text that asks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from engine.kernel.programs.program import Purpose
from engine.language.language import Language
from engine.language.saying.printed.steps import sentence
from engine.language.saying.printer import Printer
from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.amounts import Number
from engine.language.tree.composed import Modify, Move
from engine.language.tree.instructions import Deal
from engine.language.tree.objects import Description
from engine.language.tree.players import YOU, Opponent
from engine.language.tree.terms import Link, Position, SharedNoun, SharedZone, Side
from engine.tabletop.board import Phrase

_CHOOSE: Final = "Choose {what}"
_IN_DECK: Final = {
    Position.TOP: "Choose {what} to put on top of the deck",
    Position.BOTTOM: "Choose {what} to put at the bottom of the deck",
}
_MOVED: Final = "Choose {what} to move"
_CHANGED: Final = "Choose {what} to change"
_BECOMES: Final = "{which} {text}?"
_MAY: Final = "{text}?"
_MAY_AND: Final = "{text}? {more}"
_ACCEPT: Final = "Do it"
_ANYTHING: Final = "an object"

Sides = Mapping[Side, str]


@dataclass(frozen=True)
class Purposes:
    """In which words a game asks for what its texts choose.

    Attributes:
        language: Prints texts, and has the verbs with their questions.
        into: What is asked for where something is moved to a zone.
        deal: The same where damage is dealt to one of its units, by whose they are.
        which: The beginning of the question which unit is changed.
        whats: What is chosen, by noun and whose it is.
        accepts: What a button says that carries out an offer, by the offer's first word.
    """

    language: Language
    into: Mapping[terms.Zone, str]
    deal: Sides
    which: Sides
    whats: Mapping[tuple[terms.Noun, Side], str]
    accepts: tuple[str, ...]

    @cached_property
    def _printer(self) -> Printer:
        return Printer(self.language)

    def pick_words(self, purpose: Purpose) -> Phrase:
        """Return what is chosen and what for."""
        doing, found = purpose.doing, purpose.chosen.description
        side = _units_of(found)
        amount = _dealt(doing) if purpose.role != "source" else None
        if amount is not None and side is not None:
            return Phrase(self.deal[side], {"count": amount})
        if isinstance(doing, Modify) and side is not None:
            text = self._printer.changes(doing.changes)
            return Phrase(_BECOMES, {"which": Phrase(self.which[side]), "text": text})
        return Phrase(self._template(purpose), {"what": Phrase(self._what(found))})

    def may_words(self, step: Step, following: Step | None = None) -> Phrase:
        """Return what a player may do, in the card's own words, and what follows if they do."""
        text = self._offer(step)
        if following is None or following.link is Link.NONE:
            return Phrase(_MAY, {"text": text})
        return Phrase(_MAY_AND, {"text": text, "more": sentence(self._printer.step(following))})

    def accept_words(self, step: Step) -> Phrase:
        """Return what the button says that carries out an offer."""
        word = self._offer(step).split(" ", 1)[0]
        return Phrase(word if word in self.accepts else _ACCEPT)

    def mode_words(self, effect: Effect) -> Phrase:
        """Return one of several effects in the card's own words."""
        return Phrase("{text}", {"text": self._printer.effect(effect)})

    def templates(self) -> Iterator[str]:
        """Return everything that can be said here, for translators."""
        for verb in self.language.verbs:
            yield from (_for(words) for words in verb.asks.values())
        yield from (*self.into.values(), *_IN_DECK.values(), *self.whats.values())
        yield from (*self.deal.values(), *self.which.values(), *self.accepts, _ACCEPT)
        yield from (_CHOOSE, _MOVED, _CHANGED, _BECOMES, _MAY, _MAY_AND, _ANYTHING)

    def _offer(self, step: Step) -> str:
        words = self._printer.step(replace(step, may=None, condition=None, link=Link.NONE))
        return sentence(words).removesuffix(".")

    def _template(self, purpose: Purpose) -> str:
        doing = purpose.doing
        if isinstance(doing, Move):
            return self._moved(doing)
        if isinstance(doing, Modify):
            return _CHANGED
        verbs = self.language.verbs
        asks = verbs.of(doing).asks if verbs.knows(doing) else {}
        words = asks.get(purpose.role) or asks.get("")
        return _for(words) if words else _CHOOSE

    def _moved(self, node: Move) -> str:
        position = node.to.position
        if node.to.zone.zone is SharedZone.DECK and position in _IN_DECK:
            return _IN_DECK[position]
        return self.into.get(node.to.zone.zone, _MOVED)

    def _what(self, node: Description) -> str:
        if len(node.nouns) > 1 or node.alternatives:
            return _ANYTHING
        noun = node.nouns[0]
        side = node.side if node.side is not Side.ANY else _side_of(node.controller)
        return self.whats.get((noun, side)) or self.whats.get((noun, Side.ANY), _ANYTHING)


def _side_of(controller: object) -> Side:
    """Return whose a thing is that somebody controls."""
    if controller == YOU:
        return Side.ALLIED
    return Side.OPPOSING if isinstance(controller, Opponent) else Side.ANY


def _dealt(doing: object) -> int | None:
    """Return the damage that is dealt to each; None where the text has no number for it."""
    if isinstance(doing, Deal) and isinstance(doing.amount, Number):
        return None if doing.divided else doing.amount.value
    return None


def _units_of(node: Description) -> Side | None:
    """Return whose units are meant; None where something else is, or not all of them."""
    units = Description(nouns=(SharedNoun.UNIT,))
    is_own = node == replace(units, controller=YOU)
    if not is_own and node != replace(units, side=node.side):
        return None
    return Side.ALLIED if node.controller == YOU else node.side


def _for(words: str) -> str:
    """Return the question behind which a verb says what is chosen for."""
    return f"{_CHOOSE} {words}"
