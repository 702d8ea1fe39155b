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
5. In an event of two parties, "that unit" is the one that is named last. "It" is this card, where
   it does something to another, as a subject ("it gains"), and the other one as an object.
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

from engine.language.mention_list import NO_REFERENCES, PAIR, MentionList
from engine.language.mentions import References
from engine.language.named import (
    SUBJECTS,
    Meant,
    MeantPlayers,
    Mention,
    OfPlayers,
    are_parties,
    is_bound_already,
    is_by_each,
    is_in_turn,
    is_many,
    may_be,
    still_there,
)
from engine.language.presence import Presence
from engine.language.reading_order import reading_order, selected_by
from engine.language.tree.abilities import Step
from engine.language.tree.amounts import ONE
from engine.language.tree.changes import GainAbility
from engine.language.tree.composed import (
    ForEach,
    Modify,
)
from engine.language.tree.conditions import DoneCondition
from engine.language.tree.durations import DuringTurn
from engine.language.tree.events import EventPattern
from engine.language.tree.instructions import Deal
from engine.language.tree.kinds import (
    Amount,
    Instruction,
    Players,
)
from engine.language.tree.objects import (
    Description,
    Group,
    It,
    LastNamed,
    Selection,
    StatTest,
    That,
    This,
)
from engine.language.tree.players import (
    BothPlayers,
    EachPlayer,
    EachPlayerWho,
    StartingWith,
    ThatPlayer,
    You,
)
from engine.language.tree.terms import How, Noun, SharedDone, SharedNoun

# A pronoun in an amount, with its object before it: "to target unit equal to its attack".
_BEHIND_OBJECT = re.compile(
    r"\b(?:target|an?|another)\b.*\b(?:equal to|for each|where x is|times)\b.*\b(?:its|it)\b",
    re.IGNORECASE,
)
_EQUAL_FIRST = re.compile(
    r"\b(?:equal to|times)\s+(?:\w+\s+)?(?:its|that)\b.*"
    r"\b(?:to|from|on)\s+(?:target|an?|another)\b",
    re.IGNORECASE,
)


class Antecedents(MentionList):
    """What an ability has named so far, and what its pronouns stand for.

    Attributes:
        doubts: Each pronoun with the two things that it could be.
    """

    def __init__(
        self,
        references: References = NO_REFERENCES,
        nouns: frozenset[Noun] = frozenset(),
        is_known: bool = False,
        presence: Presence | None = None,
    ) -> None:
        """Take what the game says about its nodes, what the card is, and whether that is known."""
        super().__init__(references, nouns, is_known, presence)
        self._behind_object = False
        self._says_that_player = False
        self._is_said_first = False
        self.doubts: list[tuple[object, object]] = []

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
        self._says_that_player = "that player" in text.lower()
        self._is_said_first = bool(_EQUAL_FIRST.search(text))
        self._behind_object = bool(_BEHIND_OBJECT.search(text)) and not self._is_said_first
        return self._seen(part)

    def choose(self, actor: Players) -> None:
        """Note who chooses between modes: "they" in each of them, one after the other."""
        who = actor.group if isinstance(actor, StartingWith) else actor
        if not isinstance(who, You):
            self._name(who, who, is_player=True)
            self._named[-1].is_whichever = True

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
        if isinstance(part, LastNamed):
            return self._beside(part)
        if isinstance(part, EachPlayerWho):
            self._name(part, part, is_player=True)
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
            if after != before:
                changed[name] = after
            if isinstance(part, ForEach) and name == "over":
                # The one at hand.
                told = getattr(after, "description", after)
                self._named.append(Mention(before, told, self._sentence))
        return replace(part, **changed) if changed else part

    # --- pronouns -----------------------------------------------------------------------------

    def _bound(self, part: It | That | ThatPlayer) -> object:
        if isinstance(part, ThatPlayer):
            return self._bound_player(part)
        if is_bound_already(part):
            self.is_lost |= self._is_one_of_several(part)
            return part
        if self._path and isinstance(self._path[-1], Selection):
            return self._set(part)
        if self._is_of_described(part):
            return self._described()
        self.is_lost |= self._is_beside_several(part)
        instruction = self._instruction() if isinstance(part, It) else None
        made = self._bound_in(part, instruction)
        self.is_lost |= self._is_own_subject(made)
        return made

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
        known = self._known_players()
        found = self._in_turn() or self._nearest(known)
        if found is None:
            found = self._whose_turn()
        one = [each for each in known if each.told is found]
        is_one = any(each.is_whichever for each in one)
        if not is_one and self._means_one_player():
            self.is_lost |= any(self._is_of_several(each) for each in one)
        is_one |= self._is_acting(found)
        return MeantPlayers(found, part.plural and not is_one) if found is not None else part

    def _in_turn(self) -> object | None:
        """Return who does it in turn: "starting with target player, each player ... their own"."""
        if self._says_that_player:
            return None
        acts = [each for each in self._path if isinstance(each, Instruction)]
        in_turn = (getattr(each, "actor", None) for each in acts)
        return next((each.group for each in in_turn if isinstance(each, StartingWith)), None)

    def _is_acting(self, found: object) -> bool:
        """Whether players are those who do it: each with "their" own."""
        acts = [each for each in self._path if isinstance(each, Instruction)]
        own = [getattr(each, "actor", None) for each in acts if is_by_each(each)]
        groups = [each.group if isinstance(each, StartingWith) else each for each in own]
        return found in groups

    def _known_players(self) -> list[Mention]:
        """Return the players that were named; "you and target player" are two, or both."""
        known = [each for each in self._named if each.is_player]
        both = [each for each in known if isinstance(each.node, BothPlayers)]
        if self._says_that_player:
            return [each for each in known if each not in both]
        own = [each for each in both if each.sentence == self._sentence]
        return own or known

    def _means_one_player(self) -> bool:
        """Whether one player alone is meant: "that player", and "they may", each alone."""
        asks = bool(self._path) and isinstance(self._path[-1], Step)
        return self._says_that_player or asks

    def _is_of_several(self, known: Mention) -> bool:
        """Whether players of a sentence before are several, of whom "that player" is none."""
        is_group = isinstance(known.node, EachPlayer | EachPlayerWho)
        return is_group and not known.is_whichever and known.sentence != self._sentence

    def _whose_turn(self) -> object | None:
        """Return whose turn it is about: "during their next turn, ... their turn ends"."""
        lasting = (each.duration for each in self._path if isinstance(each, Step))
        return next((each.whose for each in lasting if isinstance(each, DuringTurn)), None)

    def _bound_in(self, part: It | That, instruction: Instruction | None) -> object:
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
        found = [each for each in self._named if not each.is_player]
        found = [each for each in found if each.is_many] if part.plural else found
        meant = found[-1].told if found else self._asked_for
        return Meant(meant, part.plural) if meant is not None else part

    def _known(self, part: It | That) -> object | None:
        """Return what a pronoun stands for, named or not."""
        return self._thing(part) or self._unnamed(part)

    def _unnamed(self, part: It | That) -> object | None:
        """Return what a pronoun stands for where nothing was named: what a condition asks for."""
        if part.plural or self._asked_for is not None:
            return self._asked_for
        if self._taken is not None:
            return self._taken_card(self._taken)
        if self._has_stuff:
            self.is_lost = True
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

    def _is_of_each(self, instruction: Instruction) -> bool:
        """Whether "its owner" is that of each of several objects."""
        objects = selected_by(instruction)
        return any(is_many(each) for each in objects) and not self._before(objects)

    def _thing(self, part: It | That) -> object | None:
        """Return the thing that a pronoun stands for."""
        fitting = self._fitting(part)
        if self._is_doer(part, fitting):
            return This(SharedNoun.UNIT)  # law 5
        others = [each for each in fitting if not isinstance(each.node, This)]  # law 1
        if len(others) < len(fitting) and self._have_left(part, others):
            return This(SharedNoun.UNIT)  # law 3
        if isinstance(part, That) and are_parties(others):
            return others[-1].told  # law 5
        fitting = others or fitting[-1:]
        if not part.plural and fitting:
            self._doubt_of_each(fitting[-1])
        return self._nearest(fitting)

    def _have_left(self, part: It | That, found: list[Mention]) -> bool:
        """Whether nothing that was named is still there for what is done to a pronoun."""
        act = self._path[-1] if self._path else None
        is_needed = isinstance(part, It) and self.presence.is_needed(part, act)
        return is_needed and all(self.presence.has_left(each.told) for each in found)

    def _doubt_of_each(self, known: Mention) -> None:
        """Note that each of several players named one of what a pronoun stands for; law 11."""
        if known.is_each and not self._is_each_ones():
            told = known.told
            self.doubts.append((OfPlayers(told), OfPlayers(told, is_all=True)))

    def _is_doer(self, part: It | That, fitting: list[Mention]) -> bool:
        """Whether "it" is a subject behind what this card does to another: "it gains"."""
        event = self._event
        if event is None or not isinstance(part, It) or not isinstance(event.subject, This):
            return False
        others = [each.node for each in fitting if not isinstance(each.node, This)]
        is_other = bool(others) and all(each == event.other for each in others)
        return is_other and self._is_subject(part)

    def _is_subject(self, part: It) -> bool:
        """Whether a pronoun is what the words around it say something of."""
        act = self._path[-1] if self._path else None
        names = (*SUBJECTS, "objects") if isinstance(act, Modify) else SUBJECTS
        return any(getattr(act, name, None) is part for name in names)

    def _is_each_ones(self) -> bool:
        """Whether a pronoun is said about what each of the acting players named; law 11."""
        acts = [each for each in self._path if isinstance(each, Instruction)]
        if not acts or not is_by_each(acts[-1]):
            return False
        steps = [each for each in self._path if isinstance(each, Step)]
        in_turn = bool(steps) and is_in_turn(steps[-1])
        return in_turn or not self._is_in_amount()

    def _fitting(self, part: It | That) -> list[Mention]:
        """Return what a pronoun could be by its form, and by what is done to it."""
        fitting = [each for each in self._things(part.plural) if may_be(each.node, part)]
        if isinstance(part, That) and self._is_said_first and self._is_in_amount():
            # "Equal to that unit's health to target unit": one that was named before.
            fitting = [each for each in fitting if each.sentence != self._sentence]
        if self._path and isinstance(self._path[-1], DoneCondition):
            # "An allied unit strikes target unit. If that unit dies": nobody has struck the other.
            fitting = [each for each in fitting if not each.is_doer] or fitting
        is_done_to = bool(self._path) and isinstance(self._path[-1], Instruction)
        return still_there(fitting) if is_done_to and fitting else fitting

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
            self.is_lost |= found is None
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
