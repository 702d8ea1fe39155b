"""Whose the values are that a text compares or counts with: "its attack", "their combined cost"."""

from __future__ import annotations

from engine.language.mention_list import PAIR
from engine.language.named import (
    Meant,
    Mention,
    OfPlayers,
    is_by_each,
    is_in_turn,
    is_many,
    of_dealer,
)
from engine.language.player_antecedents import PlayerAntecedents
from engine.language.reading_order import selected_by
from engine.language.tree.abilities import Static, Step
from engine.language.tree.amounts import StatOf
from engine.language.tree.events import EventPattern
from engine.language.tree.instructions import Deal
from engine.language.tree.kinds import Amount, Instruction
from engine.language.tree.objects import (
    Description,
    Group,
    It,
    Selection,
    StatTest,
    That,
    This,
)
from engine.language.tree.terms import SharedNoun


class ValueAntecedents(PlayerAntecedents):
    """What an ability has named so far, and whose the values are that it tells of."""

    def _is_of_described(self, part: It | That) -> bool:
        """Whether "its" compares two values of what is being described; law 10."""
        test = self._comparing()
        if not isinstance(part, It) or test is None:
            return False
        named = self._other_things(part.plural)
        if _is_of_same(test):
            self.is_lost |= self._is_of_which(part, named)
            return False
        chosen = next((each for each in reversed(self._path) if isinstance(each, Selection)), None)
        if not self._is_in_number(part, chosen):
            self.is_lost = True  # "all units with attack greater than its health"
            return False
        named = named or self._other_things(not part.plural)
        self._doubt_of_described(named, is_counted=chosen is None and not part.plural)
        return chosen is not None and not named

    def _comparing(self) -> StatTest | None:
        """Return the test of a value around a pronoun; events have laws of their own."""
        if any(isinstance(each, EventPattern) for each in self._path):
            return None
        return next((each for each in reversed(self._path) if isinstance(each, StatTest)), None)

    def _is_in_number(self, part: It, chosen: Selection | None) -> bool:
        """Whether a pronoun is in the number of what is described: "each ... with its"."""
        if self._wording.describes_each:
            return not part.plural
        return part.plural == (chosen is None or is_many(chosen))

    def _is_of_which(self, part: It, named: list[Mention]) -> bool:
        """Whether a value is compared with "their cost": that of each of several, or the sum."""
        is_open = part.plural and bool(named) and not self._wording.combined
        return is_open and not self._is_of_each_changed(part)

    def _doubt_of_described(self, named: list[Mention], is_counted: bool) -> None:
        """Note what else "its" could be than that of each unit described: named, or this card."""
        own = next(each for each in reversed(self._path) if isinstance(each, Description))
        rivals: list[object] = [each.told for each in named[-1:]]
        if is_counted and not rivals and SharedNoun.UNIT in self._nouns:
            rivals = [This(SharedNoun.UNIT)]
        self.doubts += [(each, own) for each in rivals]

    def _other_things(self, is_many: bool) -> list[Mention]:
        """Return what was named besides this card, in a number."""
        found = [each for each in self._named if not each.is_player]
        found = [each for each in found if not isinstance(each.node, This)]
        if not is_many:
            return [each for each in found if not each.is_many]
        several = [each for each in found if each.is_several]
        return several or (found if len(found) >= PAIR else [])

    def _compared(self) -> object:
        """Return whose value is compared in an event: "attacks a unit with greater attack"."""
        test = next(each for each in reversed(self._path) if isinstance(each, StatTest))
        event = next(each for each in self._path if isinstance(each, EventPattern))
        is_other = getattr(test.amount, "stat", None) is not test.stat
        self.is_lost |= is_other or not isinstance(event.subject, This)
        return Meant(event.subject)

    def _described(self) -> object:
        own = next(each for each in reversed(self._path) if isinstance(each, Selection))
        is_one = not is_many(own) or self._wording.describes_each
        if SharedNoun.UNIT in self._nouns and is_one:
            self.doubts.append((This(SharedNoun.UNIT), own))
        return Meant(None)

    def _is_of_each_changed(self, part: It | That) -> bool:
        """Whether a passive text counts for each of several that it changes: "their attack"."""
        passive = next((each for each in self._path if isinstance(each, Static)), None)
        if passive is None or not isinstance(part, It) or not is_many(passive.subject):
            return False
        return any(isinstance(each, Amount) for each in self._path)

    def _is_of_each(self, instruction: Instruction) -> bool:
        """Whether "its owner" is that of each of several objects."""
        objects = selected_by(instruction)
        return any(is_many(each) for each in objects) and not self._before(objects)

    def _doubt_of_each(self, known: Mention) -> None:
        """Note that each of several players named one of what a pronoun stands for; law 11."""
        if known.is_each and not self._is_each_ones():
            told = known.told
            self.doubts.append((OfPlayers(told), OfPlayers(told, is_all=True)))

    def _is_each_ones(self) -> bool:
        """Whether a pronoun is said about what each of the acting players named; law 11."""
        acts = [each for each in self._path if isinstance(each, Instruction)]
        if not acts or not is_by_each(acts[-1]):
            return False
        steps = [each for each in self._path if isinstance(each, Step)]
        in_turn = bool(steps) and is_in_turn(steps[-1])
        return in_turn or not self._is_in_amount()

    def _things(self, is_many: bool) -> list[Mention]:
        found = [each for each in self._named if not each.is_player]
        if not is_many:
            return [each for each in found if not each.is_many]
        several = [each for each in found if each.is_several]
        pair: list[Mention] = []
        if not any(isinstance(each.node, Group) for each in several):
            pair = self._pair([each for each in found if not each.is_several])
        self.is_lost |= not several and not pair and len(found) >= PAIR
        return [*several, *pair]

    def _pair(self, found: list[Mention]) -> list[Mention]:
        """Return single things that are "they" together: those that one sentence names; law 12."""
        found = [each for each in found if not isinstance(each.node, This)]
        latest = [each for each in found if each.sentence == found[-1].sentence]
        done_to = [each for each in latest if not isinstance(each.node, Description)]
        both = done_to if len(done_to) >= PAIR else latest
        if len(both) < PAIR:
            return []
        together = Group(tuple(each.told for each in both))  # type: ignore[misc]
        return [Mention(together, together, both[-1].sentence, is_many=True)]

    def _before(self, objects: list[Selection]) -> list[Mention]:
        """Return the single things that were named before the objects of an instruction."""
        return [
            each
            for each in self._things(is_many=False)
            if not isinstance(each.node, This) and not any(each.node is own for own in objects)
        ]

    def _doubt_before(self, own: Selection) -> None:
        """Note that "damage equal to its attack to each unit" can be this unit's; law 7."""
        if self._wording.before_object:
            self.is_lost |= SharedNoun.UNIT not in self._nouns
            self.doubts.append((This(SharedNoun.UNIT), own))

    def _own(self, part: It | That) -> object:
        """Return whose "its own" is in an amount; law 7 where the text does not say "own"."""
        instruction = self._instruction() if isinstance(part, It) else None
        objects = selected_by(instruction) if instruction is not None else []
        if not objects or not self._is_in_amount():
            return part
        if isinstance(instruction, Deal) and instruction.source is not None:
            return of_dealer(self._dealer or instruction.source, part)
        before = self._before(objects)
        if self._wording.its:
            self._doubt_behind(objects[-1], self._rivals(before))
        return Meant(None) if is_many(objects[-1]) else Meant(objects[-1])

    def _rivals(self, before: list[Mention]) -> list[object]:
        """Return what "its" could be besides the object beside it."""
        rivals: list[object] = [each.told for each in before]
        if not rivals and SharedNoun.UNIT in self._nouns:
            rivals = [This(SharedNoun.UNIT)]
        if self._taken is not None:
            rivals.append(self._taken)
            self.is_lost |= len(rivals) > 1
        return rivals

    def _doubt_behind(self, own: Selection, rivals: list[object]) -> None:
        self.is_lost |= self._has_many() and not is_many(own)
        self.doubts += [(each, own) for each in rivals[-1:]]

    def _of_one(self, own: Selection, before: list[Mention]) -> object:
        rivals = self._rivals(before)
        if self._wording.behind_object or (is_many(own) and self._wording.of_each):
            self._doubt_behind(own, rivals)
        self.is_lost |= self._wording.before_object and not rivals
        for each in before[-1:]:
            self._doubt_of_each(each)
        if len(before) > 1:
            return Meant(self._nearest(before))
        return Meant(rivals[-1] if rivals else own)

    def _of_several(self, found: object, objects: list[Selection]) -> object:
        """Return whose "their" is in an amount: each one's own, of several objects; law 6.

        "Their combined attack" would be that of all of them, for each: refused.
        """
        own = [each for each in self._named if any(each.node is one for one in objects)]
        if not any(each.told is found for each in own):
            return Meant(found, plural=True)
        self.is_lost |= self._wording.combined
        before = [each for each in self._other_things(is_many=True) if each not in own]
        self.doubts += [(each.told, found) for each in before[-1:]]
        return Meant(None)


def _is_of_same(test: StatTest) -> bool:
    """Whether a value is compared with the same value, which can be no other than another's."""
    return isinstance(test.amount, StatOf) and test.amount.stat is test.stat
