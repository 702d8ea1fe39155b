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
   its sentence; one that was drawn or milled, where nothing else was named. Whose highest value
   was counted, or what a condition asks for and tells by more than its kind, counts only where
   nothing else was named, and the latter as what something is done to ("heal it"); "it" behind
   what happened in the past to something ("if a unit died this turn") is refused.
5. In an event of two parties, "that unit" is the one that is named last. "It" is this card, where
   the event is about it, as a subject ("it gains"), and the other one as an object. In what
   happens instead, "it" is what the event would happen to, not who brings it about.
6. "Its attack", in the amount of what somebody deals, is that of who deals it. Behind several
   objects it is each one's own.
7. "Its attack" behind the only object ("damage to target unit equal to its attack") may be that
   object's or that of what was named before, or of the unit whose text it is: refused, unless it
   says "its own". Before the object ("damage equal to its attack to target unit") it is what was
   named before, or the unit whose text it is; where there is neither, it is refused.
8. What was paid is called "the sacrificed unit"; "it" only where the effect names nothing else.
9. "Another" is other than this card, if it is one, or than what was named before it.
10. "Target unit with attack greater than its health" compares two values of the unit described,
   where nothing was named before it; on a unit's own text it could be that unit's: refused.
11. What each of several players chose, sacrificed or revealed is "those units". "It" is each one's
   own where the same players do something to it, or each does all of it in turn; else refused.
12. "They" are several things that were named together, or the single ones that one sentence names.
"""

from __future__ import annotations

from dataclasses import is_dataclass, replace
from enum import Enum
from typing import Any

from engine.language.asked import is_one_asked_for
from engine.language.mention_list import PAIR
from engine.language.named import (
    SUBJECTS,
    Meant,
    Mention,
    are_parties,
    is_bound_already,
    is_by_each,
    is_taken_out,
    may_be,
    of_dealer,
    still_there,
)
from engine.language.reading_order import reading_order, selected_by
from engine.language.sentence_clues import wording_of
from engine.language.tree.amounts import ONE, CountersOn
from engine.language.tree.changes import GainAbility
from engine.language.tree.composed import (
    ForEach,
    GainControl,
    Modify,
    Replacement,
)
from engine.language.tree.conditions import DoneCondition, HasKeyword, HasStat, Is
from engine.language.tree.events import CountTest
from engine.language.tree.instructions import Deal, Destroy
from engine.language.tree.kinds import Amount, Instruction
from engine.language.tree.objects import (
    Description,
    It,
    LastNamed,
    Selection,
    That,
    This,
)
from engine.language.tree.players import EachPlayerWho, ThatPlayer
from engine.language.tree.terms import How, Op, SharedDone, SharedNoun
from engine.language.value_antecedents import ValueAntecedents

_STATES = (Is, HasStat, HasKeyword)


class Antecedents(ValueAntecedents):
    """What an ability has named so far, and what its pronouns stand for."""

    def copy(self) -> Antecedents:
        """Return a copy that goes its own way."""
        made = Antecedents(self._references, self._nouns, self._is_known, self.presence.copy())
        made._has_stuff = self._has_stuff
        made._taken = self._taken
        made._event = self._event
        made._named = [replace(each) for each in self._named]
        made._sentence = self._sentence
        return made

    def read(self, part: object, text: str = "") -> Any:
        """Read the next sentence, and return it with what its pronouns stand for."""
        self._sentence += 1
        self._wording, self.was_before = wording_of(text), None
        return self._seen(part)

    def pay(self) -> None:
        """Note that what was read last are costs."""
        for each in self._named:
            each.is_paid |= each.sentence == self._sentence

    def _seen(self, part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(self._seen(each) for each in part)
        if not is_dataclass(part) or isinstance(part, Enum | GainAbility):
            return part
        if isinstance(part, It | That | ThatPlayer):
            return self._bound(part)
        if isinstance(part, LastNamed):
            return self._beside(part)
        if isinstance(part, EachPlayerWho):
            self._name(part, part, is_player=True)
            self._asked_by = None
            self._asked_for = getattr(part.condition, "description", self._asked_for)
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
            if name == "source":
                self._dealer = after
            if after != before:
                changed[name] = after
            if isinstance(part, ForEach) and name == "over":
                told = getattr(after, "description", after)  # the one at hand
                self._named.append(Mention(before, told, self._sentence))
        return replace(part, **changed) if changed else part

    # --- pronouns -----------------------------------------------------------------------------

    def _bound(self, part: It | That | ThatPlayer) -> object:
        if isinstance(part, ThatPlayer):
            return self._bound_player(part)
        if is_bound_already(part):
            self.is_lost |= self._is_one_of_several(part)
            return self._own(part)
        if self._path and isinstance(self._path[-1], Selection):
            return self._set(part)
        if self._is_of_described(part):
            return self._described()
        if self._is_of_party(part):
            return self._compared()
        self.is_lost |= self._is_beside_several(part)
        made = self._bound_in(part, self._instruction() if isinstance(part, It) else None)
        self._name_again(part, made)
        self.is_lost |= self._is_own_subject(made)
        if isinstance(made, Meant) and self._is_as_it_was(made.antecedent):
            self.was_before = made.antecedent
        return made

    def _is_as_it_was(self, told: object) -> bool:
        """Whether "if its attack was 4" asks for what was before this text changed it."""
        asked = self._path[-1] if self._path and self._wording.was else None
        if isinstance(asked, CountersOn):
            return True  # what has left keeps its values, and nothing that lay on it
        staying = self._references.staying
        return isinstance(asked, _STATES) and not self.presence.may_have_left(told, staying)

    def _beside(self, part: LastNamed) -> object:
        """Return what a bare "adjacent" goes with: what was named last, else this card."""
        named = [each.told for each in self._things(is_many=False)]
        own = [This(SharedNoun.UNIT)] if SharedNoun.UNIT in self._nouns else []
        return Meant((named or own)[-1]) if named or own else part

    def _is_one_of_several(self, part: It | That) -> bool:
        """Whether "the chosen unit" could be any of several that were chosen."""
        if not isinstance(part, That) or part.plural or part.done is not SharedDone.CHOSEN:
            return False
        chosen = [
            each
            for each in self._named
            if isinstance(each.node, Selection)
            and each.node.how is How.CHOOSE
            and part.noun in each.node.description.nouns
        ]
        return len(chosen) > 1 or any(each.is_many or each.is_each for each in chosen)

    def _is_beside_several(self, part: It | That) -> bool:
        """Whether a single unit is "adjacent to them": to each of them, to one, or each its own."""
        if not part.plural or len(self._path) < PAIR:
            return False
        chosen, described = self._path[-2:]
        is_beside = isinstance(described, Description) and described.adjacent_to is part
        return is_beside and isinstance(chosen, Selection) and chosen.how is not How.ALL

    def _bound_in(self, part: It | That, instruction: Instruction | None) -> object:
        if self._is_of_each_changed(part):
            return Meant(None)  # law 6
        if instruction is not None and isinstance(part, It):
            if self._is_in_amount():
                return self._bound_in_amount(part, instruction)
            if not part.plural and self._is_of_each(instruction) and self._is_told_of_each():
                return Meant(None)
        found = self._known(part)
        self.is_lost |= found is None
        return Meant(found, part.plural) if found is not None else part

    def _is_told_of_each(self) -> bool:
        """Whether something is counted for each, or done to each, rather than described by it."""
        is_counted = any(isinstance(each, Amount) for each in self._path)
        return is_counted or not self._is_in_description()

    def _set(self, part: It | That) -> object:
        """Return the set from which something is taken: "a card from it", "one of them"."""
        found = [each for each in self._named if not (each.is_player or is_taken_out(each.node))]
        found = [each for each in found if each.is_many or each.is_each] if part.plural else found
        meant = found[-1].told if found else self._asked_for or self._taken_set()
        self.is_lost |= meant is None
        return part if meant is None else Meant(meant, part.plural)

    def _known(self, part: It | That) -> object | None:
        """Return what a pronoun stands for, named or not."""
        found = self._thing(part) or self._unnamed(part)
        if isinstance(found, This) and isinstance(part, It):
            self.is_lost |= self._may_be_past(part) or self._tells_apart
            if self._taken is not None and self._is_in_amount():
                # "Draw a card. This unit gets +X attack, where X is its cost."
                self.doubts.append((found, self._taken))
        return found

    def _may_be_past(self, part: It) -> bool:
        """Whether "it" could be what a condition says something happened to; law 4."""
        past = self._past
        return past is not None and not (isinstance(past.subject, This) and self._is_subject(part))

    def _is_asked(self, part: It | That) -> bool:
        """Whether it is what a condition asks for; "they" only if nothing else was named."""
        if not part.plural:
            return is_one_asked_for(part, self._asked_by, self._path)
        is_for_one = getattr(self._asked_by, "count", None) == CountTest(Op.AT_LEAST, ONE)
        return not is_for_one and not self._before([])

    def _unnamed(self, part: It | That) -> object | None:
        """Return what a pronoun stands for where nothing was named: what a condition asks for."""
        if part.plural or self._asked_for is not None:
            self.is_lost |= not self._is_asked(part)
            return self._asked_for
        if self._taken is not None:
            return self._taken_card(self._taken)
        self.is_lost |= self._has_others()
        if isinstance(part, That) and part.noun is not SharedNoun.CARD:
            return None  # that would be "this unit"
        return This(SharedNoun.UNIT) if SharedNoun.UNIT in self._nouns else None

    def _taken_card(self, taken: object) -> object | None:
        """Return the card that was drawn or discarded; None where there were several."""
        is_of_each = is_by_each(taken) and not self._is_each_ones()
        if getattr(taken, "amount", ONE) != ONE or is_of_each:
            return None
        if SharedNoun.UNIT in self._nouns and any(isinstance(p, Modify) for p in self._path):
            self.doubts.append((This(SharedNoun.UNIT), taken))
        return taken

    def _thing(self, part: It | That) -> object | None:
        """Return the thing that a pronoun stands for."""
        fitting = self._fitting(part)
        if self._is_doer(part, fitting):
            return This(SharedNoun.UNIT)  # law 5
        others = [each for each in fitting if not isinstance(each.node, This)]  # law 1
        if len(others) < len(fitting) and self._have_left(part, others):
            return This(SharedNoun.UNIT)  # law 3
        self._doubt_of_this(part, others)
        if isinstance(part, That) and are_parties(others):
            return others[-1].told  # law 5
        fitting = others or fitting[-1:]
        if not part.plural and fitting:
            self._doubt_of_each(fitting[-1])
        return self._nearest(fitting)

    def _doubt_of_this(self, part: It | That, others: list[Mention]) -> None:
        """Note that a value, or an end, is of this card: "gets +X, where X is its cost"; law 8."""
        act = self._instruction() if self._is_in_amount() else self._ending()
        is_of_this = isinstance(act, Modify) and isinstance(act.objects, This)
        if others and is_of_this and isinstance(part, It):
            self.doubts.append((This(SharedNoun.UNIT), others[-1].told))

    def _have_left(self, part: It | That, found: list[Mention]) -> bool:
        """Whether nothing that was named is still there for what is done to a pronoun."""
        act = self._path[-1] if self._path else None
        if isinstance(act, Destroy | GainControl) or self._is_about_another(act):
            return False
        if not any(getattr(act, name, None) is part for name in ("objects", "on", *SUBJECTS)):
            return False
        is_needed = isinstance(part, It) and self.presence.is_needed(part, act)
        return is_needed and all(self.presence.has_left(each.told) for each in found)

    def _is_about_another(self, act: object) -> bool:
        """Whether this card does it itself, or the event is about another that has left."""
        is_done_by_this = any(isinstance(getattr(act, name, None), This) for name in SUBJECTS)
        return is_done_by_this or (
            self._event is not None and not isinstance(self._event.subject, This)
        )

    def _is_doer(self, part: It | That, fitting: list[Mention]) -> bool:
        """Whether "it" is a subject behind what this card does to another: "it gains"."""
        event = self._event
        if event is None or not isinstance(part, It) or not isinstance(event.subject, This):
            return False
        others = [each.node for each in fitting if not isinstance(each.node, This)]
        parties = (event.other, event.by)
        is_other = bool(others) and all(each in parties for each in others)
        return is_other and self._is_subject(part)

    def _is_subject(self, part: It) -> bool:
        """Whether a pronoun is what the words around it say something of."""
        act = self._path[-1] if self._path else None
        names = (*SUBJECTS, "objects") if isinstance(act, Modify) else SUBJECTS
        return any(getattr(act, name, None) is part for name in names)

    def _fitting(self, part: It | That) -> list[Mention]:
        """Return what a pronoun could be by its form, and by what is done to it."""
        fitting = [each for each in self._things(part.plural) if may_be(each.node, part)]
        if isinstance(part, That):
            fitting = self._named_before(fitting)
        else:
            fitting = [each for each in fitting if not self._brings_about(each, part)]
        around = self._path[-1] if self._path else None
        if isinstance(around, DoneCondition):
            # "An allied unit strikes target unit. If that unit dies": nobody has struck the other.
            fitting = [each for each in fitting if not each.is_doer] or fitting
        return still_there(fitting) if fitting and isinstance(around, Instruction) else fitting

    def _named_before(self, fitting: list[Mention]) -> list[Mention]:
        """Return what "that unit" can be: in an amount said first, one of an earlier sentence."""
        if self._references.answers and self._event is not None:
            return [each for each in fitting if each.node is self._event.other] or fitting
        if not (self._wording.before_object and self._is_in_amount()):
            return fitting
        # "Equal to that unit's health to target unit": one that was named before.
        return [each for each in fitting if each.sentence != self._sentence]

    def _brings_about(self, known: Mention, part: It) -> bool:
        """Whether something named does what would happen to "it", or is done to it; law 5."""
        by = self._event.by if self._event is not None else None
        act = self._path[-1] if self._path else None
        if known.node is by and any(isinstance(each, Replacement) for each in self._path):
            return True
        return any(getattr(act, name, None) is known.node is not part for name in SUBJECTS)

    def _bound_in_amount(self, part: It, instruction: Instruction) -> object:
        """Return what "its" stands for in an amount; laws 6 and 7."""
        source = getattr(instruction, "source", None)
        if isinstance(instruction, Deal) and source is not None:
            return of_dealer(self._dealer or source, part)
        objects = selected_by(instruction)
        before = self._before(objects)
        if not part.plural and self._is_of_each(instruction):
            self._doubt_before(objects[-1])
            return Meant(None)
        if part.plural or not objects:
            return self._of_known(part, objects)
        return self._of_one(objects[-1], before)

    def _of_known(self, part: It, objects: list[Selection]) -> object:
        found = self._known(part)
        self.is_lost |= found is None
        if found is None:
            return part
        return self._of_several(found, objects) if part.plural else Meant(found)
