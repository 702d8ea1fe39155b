"""What is on the field: a pronoun of what has left it cannot be what only units in play undergo.

A card that was drawn, discarded or revealed lies elsewhere, and what was destroyed, returned or
removed has left; its values, its owner and its controller can still be asked for. Until a text puts
it into play, it is not healed, does not strike, and gains nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from enum import Enum

from engine.language.named import Meant, Mention
from engine.language.reading.trees import nodes
from engine.language.tree.abilities import Step
from engine.language.tree.changes import (
    DoubleStat,
    GainAbility,
    GainKeyword,
    LoseKeyword,
    SetStat,
    StatChange,
    SwapStats,
)
from engine.language.tree.composed import (
    ChooseOne,
    Delayed,
    Modify,
    Move,
    Replacement,
    SummonThose,
    Unless,
)
from engine.language.tree.events import EventPattern
from engine.language.tree.instructions import Draw, Play, Search, Summon
from engine.language.tree.kinds import Instruction, Objects
from engine.language.tree.objects import (
    DeckCards,
    Description,
    Group,
    Selection,
    That,
    This,
    WholeZone,
)
from engine.language.tree.terms import UNDONE, Link, Noun, SharedEvent, SharedZone

_ARRIVING = (Summon, Play, SummonThose)
# What happens later, or perhaps, has not taken anything off the field where the text goes on.
_LATER = (Delayed, Replacement, Unless, ChooseOne)
# What a unit has only on the field, so that a card elsewhere does not gain it.
_OF_UNITS = (DoubleStat, GainAbility, GainKeyword, LoseKeyword, SetStat, StatChange, SwapStats)
_DEPARTURES: frozenset[Enum] = frozenset({SharedEvent.DIES, SharedEvent.LEAVES, SharedEvent.DRAWS})
_IF_DONE = (Link.IF_YOU_DO, Link.IF_THEY_DO, Link.WHEN_YOU_DO)


class Presence:
    """Which of the things that an ability has named are not on the field.

    Attributes:
        absent: What would have to be there and is not.
    """

    def __init__(
        self,
        needed: Mapping[type, tuple[str, ...]],
        leaving: tuple[type, ...],
        gone: Mapping[Enum, Iterable[Enum]],
    ) -> None:
        """Take what verbs need on the field, which of them take it away, and their participles."""
        self._needed = needed
        self._leaving = leaving
        self._gone = gone
        self._departures = _DEPARTURES.union(*gone.values())
        self._away: list[object] = []
        self._perhaps: list[object] = []
        self.absent: list[object] = []

    def copy(self) -> Presence:
        """Return a copy that goes its own way."""
        made = Presence(self._needed, self._leaving, self._gone)
        made._away, made._perhaps = list(self._away), list(self._perhaps)
        return made

    def leave(self, told: object) -> None:
        """Note that something has left before the text begins."""
        self._away.append(told)

    def note_event(self, event: EventPattern, path: list[object]) -> None:
        """Note what has left by what happened; what only would leave is still there."""
        if self._departures.isdisjoint(event.kinds) or any(isinstance(p, _LATER[1:]) for p in path):
            return
        party = event.other if isinstance(event.other, Description) else event.subject
        self._away.append(party)

    def note(self, made: object, path: list[object], new: list[Mention]) -> None:
        """Note what an instruction needs, brings and takes away."""
        if not isinstance(made, Instruction):
            return
        self._away += (each.told for each in new if _is_elsewhere(each.told))
        self._away += (each.told for each in new if isinstance(made, Search))
        self._check(made, path)
        if isinstance(made, Draw):
            self._away.append(made)
        touched = [*_touched(made), *(each.told for each in new if not each.is_player)]
        if _is_arrival(made):
            self._away = [each for each in self._away if not _is_among(each, touched)]
        elif isinstance(made, self._leaving):
            self._leave(touched, path)

    def has_left(self, told: object) -> bool:
        """Whether something that was named is not on the field."""
        return _is_among(told, self._away)

    def may_have_left(self, told: object, staying: frozenset[Noun]) -> bool:
        """Whether something that was named is not on the field, or perhaps not."""
        nouns = getattr(getattr(told, "description", None), "nouns", ())
        return staying.isdisjoint(nouns) and _is_among(told, [*self._away, *self._perhaps])

    def is_needed(self, part: object, instruction: object) -> bool:
        """Whether a part of an instruction has to be on the field."""
        names = self._needed.get(type(instruction), ())
        return any(getattr(instruction, name) is part for name in names)

    def _leave(self, touched: list[object], path: list[object]) -> None:
        if any(isinstance(each, _LATER) for each in path):
            return
        steps = [each for each in path if isinstance(each, Step)]
        is_sure = all(each.may is None and each.condition is None for each in steps)
        (self._away if is_sure else self._perhaps).extend(touched)

    def _check(self, made: Instruction, path: list[object]) -> None:
        """Note what has to be on the field for an instruction, and has left it."""
        if isinstance(made, Modify) and not any(isinstance(c, _OF_UNITS) for c in made.changes):
            return
        steps = [each for each in path if isinstance(each, Step)]
        if any(map(_asks_whether_it_is_there, steps)):
            return
        is_done = any(each.link in _IF_DONE for each in steps)
        away = [*self._away, *self._perhaps] if is_done else self._away
        found = self._needed_by(made)
        self.absent += [ref for ref in found if _is_among(ref, away) or self._is_gone(ref)]

    def _needed_by(self, made: Instruction) -> list[object]:
        """Return the references of an instruction to what has to be on the field."""
        names = self._needed.get(type(made), ())
        return [ref for name in names for ref in _references(getattr(made, name))]

    def _is_gone(self, ref: object) -> bool:
        """Whether "the discarded card" says by itself that it has left."""
        return isinstance(ref, That) and ref.done in self._gone


def _is_elsewhere(told: object) -> bool:
    """Whether what is named lies in another zone than the field."""
    if isinstance(told, DeckCards | WholeZone):
        return True
    zone = told.description.zone if isinstance(told, Selection) else None
    return zone is not None and zone.zone is not SharedZone.FIELD


def _is_arrival(made: Instruction) -> bool:
    if isinstance(made, Move):
        return made.to.zone.zone is SharedZone.FIELD
    return isinstance(made, _ARRIVING)


def _touched(made: Instruction) -> Iterator[object]:
    """Yield what pronouns of an instruction stand for: that is what it is done to."""
    for each in fields(made):
        value = getattr(made, each.name)
        if isinstance(value, Objects):
            yield from _references(value)


def _references(value: object) -> Iterator[object]:
    """Yield what the objects of an instruction refer to, each alone."""
    if isinstance(value, Meant):
        yield from _references(value.antecedent)
        yield value.antecedent
    elif isinstance(value, Group):
        for each in value.items:
            yield from _references(each)
    elif isinstance(value, That):
        yield value


def _is_among(told: object, others: list[object]) -> bool:
    return any(told is each or (isinstance(told, This) and told == each) for each in others)


def _asks_whether_it_is_there(step: Step) -> bool:
    """Whether a step is about what has stayed: "if it survives", "otherwise"."""
    if step.link in UNDONE:
        return True
    asked = (each for each in nodes(step.condition) if isinstance(each, EventPattern))
    return any(SharedEvent.SURVIVES in each.kinds for each in asked)
