"""What an ability has named so far, in the order of reading."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.mentions import References
from engine.language.named import Meant, Mention, is_by_each, is_done_by, is_like, is_many
from engine.language.presence import Presence
from engine.language.reading_order import COMPOSED
from engine.language.sentence_clues import NOTHING_SAID
from engine.language.tree.abilities import Static, Step
from engine.language.tree.amounts import ONE, ExtremeOf, Number, SpreadOf
from engine.language.tree.composed import Modify, Move
from engine.language.tree.conditions import Controls, Exists, HasCards
from engine.language.tree.durations import AsLongAs, UntilEvent
from engine.language.tree.events import CountTest, EventPattern, Moment
from engine.language.tree.instructions import (
    Destroy,
    Discard,
    Draw,
    RevealUntil,
    Sacrifice,
    Search,
    SummonCopy,
)
from engine.language.tree.kinds import Amount, Bringing, Change, Condition, Instruction
from engine.language.tree.objects import (
    Culprit,
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
    BothPlayers,
    ChosenPlayer,
    ControllerOf,
    EachPlayer,
    EachPlayerWho,
    Opponent,
    OwnerOf,
    TargetPlayer,
)
from engine.language.tree.terms import Noun, Op, SharedNoun, Side

_PLAYERS = (
    *(TargetPlayer, ChosenPlayer, ControllerOf, OwnerOf, Opponent),
    *(ActivePlayer, EachPlayer, EachPlayerWho, BothPlayers),
)
_NAMED = (Selection, DeckCards, Bringing, SummonCopy, This, Fighter, Culprit, WholeZone, Group)
PAIR = 2
NO_REFERENCES = References()
_NONE = CountTest(Op.EQUAL, Number(0))
LEAVING: tuple[type, ...] = (Destroy, Sacrifice, Discard, Move)


class MentionList:
    """What an ability has named so far.

    Attributes:
        is_lost: A pronoun stands for nothing, or "another" is other than nothing.
        is_uneven: A difference is asked for of other than two things.
        was_before: What the last sentence asks about as it was before the text changed it.
        presence: What is on the field of what was named.
    """

    def __init__(
        self,
        references: References = NO_REFERENCES,
        nouns: frozenset[Noun] = frozenset(),
        is_known: bool = False,
        presence: Presence | None = None,
    ) -> None:
        """Take what the game says about its nodes, what the card is, and whether that is known."""
        self._references = references
        self._leaving = (*LEAVING, *references.leaving)
        self.presence = presence or Presence({}, self._leaving, {})
        self._nouns = nouns
        self._is_known = is_known
        self._has_stuff = False
        self._wording = NOTHING_SAID
        self._named: list[Mention] = []
        self._sentence = 0
        self._path: list[object] = []
        self._asked_for: Description | None = None
        self._asked_by: Condition | None = None
        self._past: EventPattern | None = None
        self._tells_apart = False
        self._event: EventPattern | None = None
        self._dealer: object = None
        self._taken: object | None = None
        self.is_lost = False
        self.is_uneven = False
        self.was_before: object | None = None

    def _note(self, part: object, made: Any, start: int) -> None:
        """Note what a part names, now that its own parts are known."""
        if isinstance(part, EventPattern):
            self._note_event(part, made, start)
        elif isinstance(part, Moment):
            self._note_moment(part)
        elif isinstance(part, Condition):
            self._note_condition(part, made, start)
        elif isinstance(part, ExtremeOf) and not self._is_in_description():
            # "Draw cards equal to the highest power among your units. Return that unit."
            self._asked_by = None
            best = Extreme(part.stat, lowest=part.lowest)
            self._asked_for = replace(made.description, extreme=best)
        elif isinstance(part, SpreadOf):
            self.is_uneven |= not self._are_two(made.ref)
        elif isinstance(part, RevealUntil):
            self._name(part.description, made.description)
        elif isinstance(part, _NAMED):
            self._note_thing(part, made, start)
        elif isinstance(part, _PLAYERS):
            self._note_others(part)
            self._name(part, self._whichever(made), is_player=True)
        self._mark(part, start)
        self.presence.note(made, self._path, self._named[start:])

    def _whichever(self, made: object) -> object:
        """Return “an opposing player”, in an event, as whichever of them it is; nobody chooses."""
        is_event = any(isinstance(each, EventPattern) for each in self._path)
        return EachPlayer(made.side) if is_event and isinstance(made, ChosenPlayer) else made

    def _note_others(self, part: object) -> None:
        """Refuse "each other player" behind a player: other than you, or than that one?

        An opposing player is not allied anyway; opposing ones are always other than you.
        """
        if not (isinstance(part, EachPlayer) and part.other and self._wording.other_player):
            return
        named = [each.node for each in self._named if each.is_player and each.node != part]
        if part.side is Side.ALLIED:
            named = [each for each in named if getattr(each, "side", None) is not Side.OPPOSING]
        self.is_lost |= bool(named) or part.side is Side.OPPOSING

    def _note_moment(self, part: Moment) -> None:
        """Note that "each player's turn" is that of one after the other."""
        for known in self._named:
            known.is_whichever |= known.node is part.whose

    def _note_condition(self, part: Condition, made: Any, start: int) -> None:
        """Note what a condition asks for; one that compares this card is about this card."""
        if isinstance(part, Controls | Exists | HasCards) and part.count != _NONE:
            self._asked_by = part
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
            known.is_doer |= is_done_by(part, known.node)

    def _note_thing(self, part: object, made: object, start: int) -> None:
        """Note a thing; what only tells it apart, is copied, or is part of it, is not named."""
        inner = self._named[start:]
        self._named[start:] = [
            each
            for each in inner
            if each.is_player or (isinstance(part, Group) and not each.is_many)
        ]
        # "Each unit adjacent to the defending unit": "it" could be that one, but is not this card.
        self._tells_apart |= any(isinstance(each.node, Fighter | Selection) for each in inner)
        self._name(part, made, is_many=is_many(part))

    def _set_apart(self, part: Description, made: Description) -> Description:
        """Return what is "other" with what it is other than; law 9.

        "Another unit" is other than nothing where the card is none and none was named; so is
        "each other opposing unit" on a unit, which is never opposing to itself.
        """
        named = [each for each in self._named if not each.is_player and is_like(each.node, part)]
        is_own = self._may_be_this(part)
        is_named = self._asked_for is not None or bool(named)
        self.is_lost |= is_own and self._counts_for_another()
        self.is_lost |= self._is_known and not is_own and not is_named
        others = [each for each in named if not isinstance(each.node, This)]
        than = [This(part.nouns[0])] if is_own and others else []
        return replace(made, other_than=(*than, *map(self._other_than, others)))

    def _other_than(self, known: Mention) -> Meant:
        """Return what is not meant; in a number that is counted for each of several, that one."""
        is_own = known.is_many and known.sentence == self._sentence
        is_counted = any(isinstance(each, Amount | Change) for each in self._path)
        return Meant(None) if is_own and is_counted else Meant(known.told, known.is_several)

    def _counts_for_another(self) -> bool:
        """Whether others are counted for another unit: other than that one, or than this card?"""
        act = self._instruction() if self._is_counted() else None
        if not isinstance(act, Modify) or isinstance(act.objects, This):
            return False
        if isinstance(act.objects, It | That):
            things = [each.node for each in self._named if not each.is_player]
            return any(not isinstance(each, This) for each in things)
        described = getattr(act.objects, "description", None)
        return getattr(described, "side", None) is not Side.OPPOSING

    def _is_counted(self) -> bool:
        return any(isinstance(each, Amount) for each in self._path)

    def _may_be_this(self, part: Description) -> bool:
        """Whether this card is one of those that are described."""
        is_kind = SharedNoun.CARD in part.nouns or not self._nouns.isdisjoint(part.nouns)
        return is_kind and part.side is not Side.OPPOSING

    def _note_event(self, part: EventPattern, made: Any, start: int) -> None:
        """Note the parties of an event; one that a condition asks about has none to mention."""
        if any(isinstance(each, Condition) for each in self._path):
            self._note_past(part)
            return
        if isinstance(part.subject, Group):
            # "This unit or another unit": whichever it was.
            nouns = next(each.nouns for each in part.subject.items if isinstance(each, Description))
            del self._named[start:]
            self._name(part.subject, Description(nouns))
        for known in self._named:
            known.is_whichever |= known.node is part.subject
        for name in ("subject", "other", "by"):
            each = getattr(part, name)
            if isinstance(each, Description):
                is_many = part.count is not None and name == "subject"
                self._name(each, getattr(made, name), is_many=is_many)
        self._event = part
        self.presence.note_event(made, self._path)

    def _note_past(self, part: EventPattern) -> None:
        """Note what a condition says to have happened to something."""
        if any(isinstance(each, Description) for each in (part.subject, part.other, part.by)):
            self._past = part

    def _name(
        self, part: object, told: object, *, is_many: bool = False, is_player: bool = False
    ) -> None:
        known = [each.node for each in self._named if each.sentence == self._sentence]
        if any(part is each for each in known):
            return
        if is_player and part in known:
            # "Target player ... and target player ..." are two; "each player" is the same ones.
            if not isinstance(part, TargetPlayer | ChosenPlayer):
                return
            self.is_lost = True
        self._named.append(Mention(part, told, self._sentence, is_many, is_player))

    def _is_of_party(self, part: It | That) -> bool:
        """Whether "its" could be of either party of an event: "attacks a unit with its cost"."""
        parents = [type(each) for each in self._path]
        return isinstance(part, It) and StatTest in parents and EventPattern in parents

    def _has_others(self) -> bool:
        """Whether something was named that is not "it": coins, several, one of many."""
        is_of_many = self._event is not None and self._event.count is not None
        return self._has_stuff or is_of_many or self._has_many()

    def _has_many(self) -> bool:
        return any(each.is_many for each in self._named)

    def _are_two(self, made: object) -> bool:
        """Whether a difference is between two: "the difference between their costs"."""
        found = [each.node for each in self._named if each.is_many]
        if not found and not isinstance(made, Meant):
            return True  # what a paragraph of its own says is paid
        meant = made.antecedent if isinstance(made, Meant) else found[-1]
        if isinstance(meant, Group):
            return len(meant.items) == PAIR
        exactly = isinstance(meant, Selection) and not meant.up_to
        return exactly and getattr(meant, "amount", None) == Number(PAIR)

    def _is_in_description(self) -> bool:
        return any(isinstance(each, Description) for each in self._path)

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

    def _taken_set(self) -> object | None:
        """Return the cards that were drawn or scrapped, where there were several."""
        return self._taken if getattr(self._taken, "amount", ONE) != ONE else None

    def _name_again(self, part: object, made: object) -> None:
        """Note that a sentence calls something by its kind and goes on with it: "that Beast"."""
        told = isinstance(part, That) and (part.trait or part.side is not Side.ANY)
        for each in self._named if told and isinstance(made, Meant) else ():
            if each.told is made.antecedent:  # type: ignore[attr-defined]
                each.sentence = self._sentence

    def _ending(self) -> Instruction | None:
        """Return what ends with what a pronoun does: "gets +1 attack until it leaves"."""
        if not any(isinstance(each, AsLongAs | UntilEvent) for each in self._path):
            return None
        steps = [each for each in self._path if isinstance(each, Step)]
        return steps[-1].instructions[-1] if steps else None

    def _is_in_amount(self) -> bool:
        """Whether a pronoun is in how much is done; what a description compares with is not."""
        if self._is_in_description():
            return False
        return any(isinstance(each, Amount | Change) for each in self._path)

    def _is_own_subject(self, made: object) -> bool:
        """Whether something would be done to itself: "target unit can't be attacked by it"."""
        if not isinstance(made, Meant) or not isinstance(self._path[-1], Change):
            return False
        changed = [
            each.objects if isinstance(each, Modify) else each.subject
            for each in self._path
            if isinstance(each, Modify | Static)
        ]
        told = [each.told for each in self._named if changed and each.node is changed[-1]]
        own = [*told, *changed[-1:]]
        return any(made.antecedent is each or made.antecedent == each for each in own)
