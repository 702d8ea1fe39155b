"""One pronoun, one antecedent: what "it", "they", "that unit" and "that player" stand for.

A text is walked in the order in which it is read. What it names is noted, in its number, and each
pronoun looks among what was named before it. With two that it could be the text is refused, both
named, unless one of these laws decides:

1. A text calls its own card by its name or "this unit". So "it" is another thing that was named,
   and this card only where nothing else was.
2. What the pronoun's own sentence names goes before what sentences before it name.
3. What has left (destroyed, sacrificed, discarded, moved) is not what something is done to, where
   something else was named after it; its values and its controller can still be asked for.
4. A copy is named, not what it is a copy of. A card that was searched for is "it" in the rest of
   its sentence; one that was drawn or milled, where nothing else was named. What a condition
   asks about, or whose highest value was counted, counts only where nothing else was named.
5. In an event of two parties, "that unit" is the one that is named last.
6. "Its attack", in the amount of what somebody deals, is that of who deals it. Behind several
   objects it is each one's own.
7. "Its attack" behind the only object ("damage to target unit equal to its attack") may be that
   object's or that of what was named before, or of the unit whose text it is: refused. Before the
   object ("damage equal to its attack to target unit") it is what was named before.
8. What was paid is called "the sacrificed unit"; "it" only where the effect names nothing else.
9. "Another" is other than this card, if it is one, or than what was named before it.
10. "Target unit with attack greater than its health" compares two values of the unit described,
   where nothing was named before it; on a unit's own text it could be that unit's: refused.
11. What each of several players chose, sacrificed or revealed is "those units". "It" is each one's
   own where the same players do something to it, or each does all of it in turn; else refused.
12. "They" are several things that were named together, or the single ones that one sentence names.
"""

from __future__ import annotations

import re
from dataclasses import is_dataclass, replace
from enum import Enum
from typing import Any

from engine.language.mentions import References
from engine.language.named import (
    Meant,
    MeantPlayers,
    Mention,
    OfPlayers,
    is_bound_already,
    is_by_each,
    is_in_turn,
    is_like,
    is_many,
    may_be,
)
from engine.language.reading_order import COMPOSED, reading_order, selected_by
from engine.language.tree.abilities import Step
from engine.language.tree.amounts import ExtremeOf, Number, SpreadOf
from engine.language.tree.changes import GainAbility
from engine.language.tree.composed import (
    ForEach,
    Modify,
    Move,
    SummonToken,
)
from engine.language.tree.conditions import Controls, Exists, HasCards
from engine.language.tree.durations import DuringTurn
from engine.language.tree.events import EventPattern
from engine.language.tree.instructions import (
    Deal,
    Destroy,
    Discard,
    Draw,
    RevealUntil,
    Sacrifice,
    Search,
    SummonCopy,
)
from engine.language.tree.kinds import (
    Amount,
    Change,
    Condition,
    Instruction,
)
from engine.language.tree.objects import (
    DeckCards,
    Description,
    Extreme,
    Fighter,
    Group,
    It,
    Selection,
    StatTest,
    That,
    This,
    WholeZone,
)
from engine.language.tree.players import (
    ActivePlayer,
    ChosenPlayer,
    ControllerOf,
    EachPlayer,
    EachPlayerWho,
    Opponent,
    OwnerOf,
    TargetPlayer,
    ThatPlayer,
)
from engine.language.tree.terms import Noun, SharedNoun, Side

_PLAYERS = (
    *(TargetPlayer, ChosenPlayer, ControllerOf, OwnerOf, Opponent),
    *(ActivePlayer, EachPlayer, EachPlayerWho),
)
_NAMED = (Selection, DeckCards, SummonToken, SummonCopy, This, Fighter, WholeZone, Group)
_PAIR = 2
_NO_REFERENCES = References()
_LEAVING: tuple[type, ...] = (Destroy, Sacrifice, Discard, Move)
# A pronoun in an amount, with its object before it: "to target unit equal to its attack".
_BEHIND_OBJECT = re.compile(
    r"\b(?:target|an?|another)\b.*\b(?:equal to|for each|where x is|times)\b.*\b(?:its|it)\b",
    re.IGNORECASE,
)
_EQUAL_FIRST = re.compile(
    r"\b(?:equal to|times)\s+(?:\w+\s+)?its\b.*\b(?:to|from|on)\s+(?:target|an?|another)\b",
    re.IGNORECASE,
)


class Antecedents:
    """What an ability has named so far, and what its pronouns stand for.

    Attributes:
        is_lost: A pronoun stands for nothing, or "another" is other than nothing.
        is_uneven: A difference is asked for of other than two things.
        doubts: Each pronoun with the two things that it could be.
    """

    def __init__(
        self,
        references: References = _NO_REFERENCES,
        nouns: frozenset[Noun] = frozenset(),
        is_known: bool = False,
    ) -> None:
        """Take what the game says about its nodes, what the card is, and whether that is known."""
        self._references = references
        self._leaving = (*_LEAVING, *references.leaving)
        self._nouns = nouns
        self._is_known = is_known
        self._has_stuff = False
        self._named: list[Mention] = []
        self._sentence = 0
        self._path: list[object] = []
        self._behind_object = False
        self._asked_for: Description | None = None
        self._taken: object | None = None
        self.is_lost = False
        self.is_uneven = False
        self.doubts: list[tuple[object, object]] = []

    def copy(self) -> Antecedents:
        """Return a copy that goes its own way."""
        made = Antecedents(self._references, self._nouns, self._is_known)
        made._has_stuff = self._has_stuff
        made._taken = self._taken
        made._named = [replace(each) for each in self._named]
        made._sentence = self._sentence
        return made

    def read(self, part: object, text: str = "") -> Any:
        """Read the next sentence, and return it with what its pronouns stand for."""
        self._sentence += 1
        self._behind_object = bool(_BEHIND_OBJECT.search(text) and not _EQUAL_FIRST.search(text))
        return self._seen(part)

    def pay(self) -> None:
        """Note that what was read last are costs."""
        for each in self._named:
            each.is_paid |= each.sentence == self._sentence

    # --- the walk, in the order of reading ----------------------------------------------------

    def _seen(self, part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(self._seen(each) for each in part)
        if not is_dataclass(part) or isinstance(part, Enum | GainAbility):
            return part
        if isinstance(part, It | That | ThatPlayer):
            return self._bound(part)
        if isinstance(part, EachPlayerWho):
            self._name(part, part, is_player=True)
            return part
        self._path.append(part)
        start = len(self._named)
        made = self._rebuilt(part)
        self._path.pop()
        if isinstance(part, Description) and part.other:
            made = self._set_apart(part, made)
        self._note(part, made, start)
        return made

    def _rebuilt(self, part: Any) -> Any:
        """Return a node with its parts read, each in its turn."""
        changed = {}
        for name in reading_order(part):
            before = getattr(part, name)
            after = self._seen(before)
            if after != before:
                changed[name] = after
            if isinstance(part, ForEach) and name == "over":
                self._named.append(Mention(before, after, self._sentence))  # the one at hand
        return replace(part, **changed) if changed else part

    def _note(self, part: object, made: Any, start: int) -> None:
        """Note what a part names, now that its own parts are known."""
        if isinstance(part, EventPattern):
            self._note_event(part, made)
        elif isinstance(part, Condition):
            self._note_condition(part, made, start)
        elif isinstance(part, ExtremeOf) and not self._is_in_description():
            # "Draw cards equal to the highest power among your units. Return that unit."
            best = Extreme(part.stat, lowest=part.lowest)
            self._asked_for = replace(made.description, extreme=best)
        elif isinstance(part, SpreadOf):
            self.is_uneven |= not self._are_two(made.ref)
        elif isinstance(part, RevealUntil):
            self._name(part.description, made.description)
        elif isinstance(part, _NAMED):
            self._note_thing(part, made, start)
        elif isinstance(part, _PLAYERS):
            self._name(part, made, is_player=True)
        self._mark(part, start)

    def _note_condition(self, part: Condition, made: Any, start: int) -> None:
        """Note what a condition asks for; one that compares this card is about this card."""
        if isinstance(part, Controls | Exists | HasCards):
            self._asked_for = made.description
        asked = self._named[start:]
        if any(isinstance(each.node, This) for each in asked):
            self._named[start:] = [each for each in asked if not isinstance(each.node, Fighter)]

    def _mark(self, part: object, start: int) -> None:
        """Mark what a part does with what it names."""
        self._has_stuff |= isinstance(part, self._references.stuff)
        if isinstance(part, (Draw, *self._references.discards)):
            self._taken = part
        for known in self._named[start:]:
            known.is_gone |= isinstance(part, self._leaving)
            known.is_found |= isinstance(part, Search)
            known.is_each |= not known.is_player and is_by_each(part)

    def _note_thing(self, part: object, made: object, start: int) -> None:
        """Note a thing; what only tells it apart, is copied, or is part of it, is not named."""
        self._named[start:] = [
            each
            for each in self._named[start:]
            if each.is_player or (isinstance(part, Group) and not each.is_many)
        ]
        self._name(part, made, is_many=is_many(part))

    def _set_apart(self, part: Description, made: Description) -> Description:
        """Return what is "other" with what it is other than; law 9.

        "Another unit" is other than nothing where the card is none and none was named; so is
        "each other opposing unit" on a unit, which is never opposing to itself.
        """
        named = [each for each in self._named if not each.is_player and is_like(each.node, part)]
        is_own = SharedNoun.CARD in part.nouns or not self._nouns.isdisjoint(part.nouns)
        is_own = is_own and part.side is not Side.OPPOSING
        is_named = self._asked_for is not None or bool(named)
        self.is_lost |= self._is_known and not is_own and not is_named
        others = [each for each in named if not isinstance(each.node, This)]
        than = [This(part.nouns[0])] if is_own and others else []
        return replace(made, other_than=(*than, *(Meant(each.told) for each in others)))

    def _note_event(self, part: EventPattern, made: Any) -> None:
        """Note the parties of an event; one that a condition asks about has none to speak of."""
        if any(isinstance(each, Condition) for each in self._path):
            return
        for known in self._named:
            known.is_whichever |= known.node is part.subject
        for name in ("subject", "other", "by"):
            each = getattr(part, name)
            if isinstance(each, Description):
                is_many = part.count is not None and name == "subject"
                self._name(each, getattr(made, name), is_many=is_many)

    def _name(
        self, part: object, told: object, *, is_many: bool = False, is_player: bool = False
    ) -> None:
        known = (each.node for each in self._named if each.sentence == self._sentence)
        if not any(part is each or (is_player and part == each) for each in known):
            self._named.append(Mention(part, told, self._sentence, is_many, is_player))

    def _are_two(self, made: object) -> bool:
        """Whether a difference is between two: "the difference between their costs"."""
        found = [each.node for each in self._named if each.is_many]
        meant = made.antecedent if isinstance(made, Meant) else found[-1] if found else None
        if isinstance(meant, Group):
            return len(meant.items) == _PAIR
        exactly = isinstance(meant, Selection) and not meant.up_to
        return exactly and getattr(meant, "amount", None) == Number(_PAIR)

    # --- pronouns -----------------------------------------------------------------------------

    def _bound(self, part: It | That | ThatPlayer) -> object:
        if isinstance(part, ThatPlayer):
            return self._bound_player(part)
        if is_bound_already(part):
            return part
        if self._path and isinstance(self._path[-1], Selection):
            return self._set(part)
        if self._is_of_described(part):
            return self._described()
        instruction = self._instruction() if isinstance(part, It) else None
        return self._bound_in(part, instruction)

    def _is_of_described(self, part: It | That) -> bool:
        """Whether "its" compares two values of what is being described; law 10."""
        if not isinstance(part, It) or part.plural or self._things(is_many=False):
            return False
        parents = [type(each) for each in self._path]
        return StatTest in parents and Selection in parents and EventPattern not in parents

    def _described(self) -> object:
        own = next(each for each in reversed(self._path) if isinstance(each, Selection))
        if SharedNoun.UNIT in self._nouns and not is_many(own):
            self.doubts.append((This(SharedNoun.UNIT), own))
        return Meant(None)

    def _bound_player(self, part: ThatPlayer) -> object:
        known = [each for each in self._named if each.is_player]
        found = self._nearest(known)
        if found is None:
            found = self._whose_turn()
        is_one = any(each.is_whichever for each in known if each.told is found)
        return MeantPlayers(found, part.plural and not is_one) if found is not None else part

    def _whose_turn(self) -> object | None:
        """Return whose turn it is about: "during their next turn, ... their turn ends"."""
        lasting = (each.duration for each in self._path if isinstance(each, Step))
        return next((each.whose for each in lasting if isinstance(each, DuringTurn)), None)

    def _bound_in(self, part: It | That, instruction: Instruction | None) -> object:
        if instruction is not None and isinstance(part, It):
            if self._is_in_amount():
                return self._bound_in_amount(part, instruction)
            of_each = not part.plural and self._is_of_each(instruction)
            if of_each and not self._is_in_description():
                return Meant(None)
        found = self._known(part)
        if found is None:
            self.is_lost |= isinstance(part, That) or all(each.is_player for each in self._named)
            return part
        return Meant(found, part.plural)

    def _set(self, part: It | That) -> object:
        """Return the set from which something is taken: "a card from it", "one of them"."""
        found = [each for each in self._named if not each.is_player]
        found = [each for each in found if each.is_many] if part.plural else found
        return Meant(found[-1].told, part.plural) if found else part

    def _known(self, part: It | That) -> object | None:
        """Return what a pronoun stands for, named or not."""
        return self._thing(part) or self._unnamed(part)

    def _unnamed(self, part: It | That) -> object | None:
        """Return what a pronoun stands for where nothing was named: what a condition asks for."""
        if part.plural or self._asked_for is not None:
            return self._asked_for
        if self._taken is not None:
            if SharedNoun.UNIT in self._nouns and any(isinstance(p, Modify) for p in self._path):
                self.doubts.append((This(SharedNoun.UNIT), self._taken))
            return self._taken
        if self._has_stuff:
            self.is_lost = True
        if isinstance(part, That) and part.noun is not SharedNoun.CARD:
            return None  # that would be "this unit"
        return This(SharedNoun.UNIT) if SharedNoun.UNIT in self._nouns else None

    def _is_of_each(self, instruction: Instruction) -> bool:
        """Whether "its owner" is that of each of several objects."""
        objects = selected_by(instruction)
        return any(is_many(each) for each in objects) and not self._before(objects)

    def _thing(self, part: It | That) -> object | None:
        """Return the thing that a pronoun stands for."""
        fitting = self._fitting(part)
        others = [each for each in fitting if not isinstance(each.node, This)]  # law 1
        is_event = isinstance(part, That) and all(
            isinstance(each.node, Description) for each in others
        )
        if is_event and others:
            return others[-1].told  # law 5
        fitting = others or fitting[-1:]
        if not part.plural and fitting and fitting[-1].is_each and not self._is_each_ones():
            told = fitting[-1].told
            self.doubts.append((OfPlayers(told), OfPlayers(told, is_all=True)))  # law 11
        return self._nearest(fitting)

    def _is_each_ones(self) -> bool:
        """Whether a pronoun is said of what each of the acting players named; law 11."""
        acts = [each for each in self._path if isinstance(each, Instruction)]
        if not acts or not is_by_each(acts[-1]):
            return False
        steps = [each for each in self._path if isinstance(each, Step)]
        in_turn = bool(steps) and is_in_turn(steps[-1])
        return in_turn or not self._is_in_amount()

    def _fitting(self, part: It | That) -> list[Mention]:
        """Return what a pronoun could be by its form, and by what is done to it."""
        fitting = [each for each in self._things(part.plural) if may_be(each.node, part)]
        is_done_to = bool(self._path) and isinstance(self._path[-1], Instruction)
        if is_done_to and fitting and not fitting[-1].is_gone:
            return [each for each in fitting if not each.is_gone]  # law 3
        return fitting

    def _things(self, is_many: bool) -> list[Mention]:
        found = [each for each in self._named if not each.is_player]
        if not is_many:
            return [each for each in found if not each.is_many]
        several = [each for each in found if each.is_many or each.is_each]
        pair: list[Mention] = []
        if not any(isinstance(each.node, Group) for each in several):
            pair = self._pair([each for each in found if not each.is_many and not each.is_each])
        self.is_lost |= not several and not pair and len(found) >= _PAIR
        return [*several, *pair]

    def _pair(self, found: list[Mention]) -> list[Mention]:
        """Return single things that are "they" together: those that one sentence names; law 12."""
        found = [each for each in found if not isinstance(each.node, This)]
        latest = [each for each in found if each.sentence == found[-1].sentence]
        done_to = [each for each in latest if not isinstance(each.node, Description)]
        both = done_to if len(done_to) >= _PAIR else latest
        if len(both) < _PAIR:
            return []
        together = Group(tuple(each.told for each in both))  # type: ignore[misc]
        return [Mention(together, together, both[-1].sentence, is_many=True)]

    def _nearest(self, found: list[Mention]) -> object | None:
        """Return the only one that it can be; law 2. Two are noted as a doubt."""
        own = [each for each in found if each.sentence == self._sentence]
        unpaid = [each for each in found if not each.is_paid]  # law 8
        found = own or unpaid or found
        is_decided = bool(own) and own[-1].is_found  # law 4
        if len(found) > 1 and not is_decided:
            self.doubts.append((found[-2].told, found[-1].told))
        return found[-1].told if found else None

    def _bound_in_amount(self, part: It, instruction: Instruction) -> object:
        """Return what "its" stands for in an amount; laws 6 and 7."""
        source = getattr(instruction, "source", None)
        if isinstance(instruction, Deal) and source is not None:
            return Meant(source, part.plural) if not isinstance(source, It | That) else part
        if not part.plural and self._is_of_each(instruction):
            return Meant(None)
        objects = selected_by(instruction)
        before = self._before(objects)
        if part.plural or not objects:
            found = self._known(part)
            return Meant(found, part.plural) if found is not None else part
        return self._of_one(objects[-1], before)

    def _before(self, objects: list[Selection]) -> list[Mention]:
        """Return the single things that were named before the objects of an instruction."""
        return [
            each
            for each in self._things(is_many=False)
            if not isinstance(each.node, This) and not any(each.node is own for own in objects)
        ]

    def _of_one(self, own: Selection, before: list[Mention]) -> object:
        rivals: list[object] = [each.told for each in before]
        if not rivals and SharedNoun.UNIT in self._nouns:
            rivals = [This(SharedNoun.UNIT)]
        if rivals and self._behind_object:
            self.doubts.append((rivals[-1], own))
        if len(before) > 1:
            found = self._nearest(before)
            return Meant(found)
        return Meant(rivals[-1] if rivals else own)

    def _instruction(self) -> Instruction | None:
        """Return the instruction around a pronoun, if it has objects of its own."""
        for each in reversed(self._path):
            if isinstance(each, Step):
                # "..., where X is its attack" is an amount of what the sentence does.
                acts = each.instructions if self._is_in_amount() else ()
                return acts[-1] if acts else None
            if isinstance(each, COMPOSED):
                return None
            if isinstance(each, Instruction):
                return each
        return None

    def _is_in_amount(self) -> bool:
        """Whether a pronoun is in how much is done; what a description compares with is not."""
        if self._is_in_description():
            return False
        return any(isinstance(each, Amount | Change) for each in self._path)

    def _is_in_description(self) -> bool:
        return any(isinstance(each, Description) for each in self._path)
