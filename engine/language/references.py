"""Checks that pronouns have something to refer to.

"Destroy it" with nothing before it, or "the sacrificed unit" where nothing is sacrificed, cannot be
played; such a sentence counts as not understood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING

from engine.language.antecedents import Antecedents
from engine.language.away import back_at
from engine.language.mentions import Mentions
from engine.language.named import is_by_each
from engine.language.reading.trees import nodes
from engine.language.reading_order import COMPOSED
from engine.language.tree.abilities import Step, Triggered
from engine.language.tree.amounts import ONE, DoneThisWay, StatOf, ThatMany
from engine.language.tree.changes import GainKeyword
from engine.language.tree.composed import (
    Choose,
    ChooseOne,
    ChoosePlayer,
    ChooseTrait,
    Delayed,
    GainControl,
    Modify,
    ModifyPlayer,
    Prevent,
    Replacement,
)
from engine.language.tree.conditions import DoneCondition
from engine.language.tree.events import CountTest, EventPattern
from engine.language.tree.instructions import (
    Discard,
    Draw,
    LookAt,
    Reveal,
    RevealUntil,
    Sacrifice,
    Search,
    SummonCopy,
)
from engine.language.tree.kinds import Condition, Instruction
from engine.language.tree.objects import (
    Culprit,
    DeckCards,
    Description,
    Fighter,
    Group,
    It,
    Rest,
    SameNameAs,
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
    StartingWith,
    TargetPlayer,
    ThatPlayer,
    TheChosenPlayer,
    WhoDid,
)
from engine.language.tree.terms import (
    Cause,
    Done,
    Event,
    How,
    Noun,
    Role,
    SharedDone,
    SharedEvent,
    SharedNoun,
    SharedState,
    SharedZone,
    Side,
    State,
)

if TYPE_CHECKING:
    from engine.language.language import Language

_PLAYERS = (
    EachPlayer,
    EachPlayerWho,
    Opponent,
    TargetPlayer,
    ChosenPlayer,
    ControllerOf,
    OwnerOf,
    ActivePlayer,
    StartingWith,
    BothPlayers,
    TheChosenPlayer,
    WhoDid,
)
# Instructions that some of several players may be unable to carry out.
_MAY_FAIL = (Sacrifice, Discard)
# What meets several cards, of which "the rest" is left.
_SETS = (LookAt, Reveal, RevealUntil, Choose, Search, DeckCards, Draw, WholeZone)
_FIGHTING: frozenset[State] = frozenset({SharedState.ATTACKING, SharedState.BATTLING})
_COUNTED = (Selection, DeckCards, SummonCopy)
_SEVERAL = (WholeZone, Group, Search, CountTest, EachPlayer)
# Events of one thing, of which there is no "that many".
_SINGLE: frozenset[Event] = frozenset(
    {
        *(SharedEvent.SUMMONED, SharedEvent.ENTERS, SharedEvent.DIES, SharedEvent.DESTROYED),
        *(SharedEvent.SACRIFICED, SharedEvent.SURVIVES, SharedEvent.ATTACKS, SharedEvent.ATTACKED),
        *(SharedEvent.DEFENDS, SharedEvent.BATTLES, SharedEvent.TARGETED, SharedEvent.LEAVES),
        *(SharedEvent.DISCARDED, SharedEvent.REVEALED, SharedEvent.PLAYED, SharedEvent.ACTIVATED),
        *(SharedEvent.CASTS, SharedEvent.PLAYS, SharedEvent.SUMMONS, SharedEvent.SEARCHES),
    }
)
_DOES_NOT_COUNT = (Step, Modify, ModifyPlayer, Choose)


@dataclass(slots=True, eq=False, repr=False)
class Seen:
    """What a text has mentioned so far."""

    language: Language
    nouns: set[Noun] = field(default_factory=set)
    traits: set[str] = field(default_factory=set)
    kinds: set[type] = field(default_factory=set)
    events: set[Event] = field(default_factory=set)
    has_player: bool = False
    has_number: bool = False
    has_two_numbers: bool = False
    has_fight: bool = False
    has_killer: bool = False
    has_offer: bool = False
    has_many: bool = False
    has_some_of_hand: bool = False
    singles: int = 0
    pieces: list[set[type]] = field(default_factory=list)
    named: Antecedents = field(default_factory=Antecedents)

    def copy(self) -> Seen:
        """Return a copy that goes its own way."""
        return replace(
            self,
            nouns=set(self.nouns),
            traits=set(self.traits),
            kinds=set(self.kinds),
            events=set(self.events),
            pieces=list(self.pieces),
            named=self.named.copy(),
        )

    def note(self, part: object) -> None:
        """Remember what a part of the tree mentions."""
        self.pieces.append({type(each) for each in nodes(part)})
        for node in nodes(part):
            self.kinds.add(type(node))
            self._note_objects(node)
            self._note_events(node)
            if isinstance(node, _PLAYERS):
                self.has_player = True
            if isinstance(node, Reveal | Choose):
                self.has_some_of_hand = _is_some_of_hand(node.objects)
            if isinstance(node, Step) and node.may is not None:
                self.has_offer = True
            elif isinstance(node, (*_MAY_FAIL, *self.language.references.may_fail)):
                actor = getattr(node, "actor", None)
                # "Each player who controls a unit discards. Who doesn't": discard, or control one?
                self.has_offer |= isinstance(actor, EachPlayer)

    def _note_events(self, node: object) -> None:
        known = self.language.references
        if isinstance(node, EventPattern):
            self._note_event(node)
        elif self.language.verbs.knows(node) and not isinstance(node, _DOES_NOT_COUNT):
            self.has_number |= not any(isinstance(each, ThatMany) for each in nodes(node))
        elif isinstance(node, Condition):
            self.has_number |= known.asks_for_pile(node)
        if isinstance(node, Description) and not _FIGHTING.isdisjoint(node.states):
            self.has_fight = True

    def _note_event(self, node: EventPattern) -> None:
        known = self.language.references
        self.events.update(node.kinds)
        single = _SINGLE | known.single
        is_amount = node.count is not None or not single.issuperset(node.kinds)
        self.has_number |= is_amount
        # "Strikes a unit with coins on it, ... that many": how much damage, or how many coins?
        self.has_two_numbers |= is_amount and known.tells_by_pile(node)
        self.has_fight |= known.has_fight(node.kinds) or node.by is Cause.BATTLE
        self.has_killer |= SharedEvent.DIES in node.kinds

    def _note_objects(self, node: object) -> None:
        known = self.language.references
        self.take(known.of(type(node)))
        if isinstance(node, (*_COUNTED, *known.counted)):
            self.has_many |= getattr(node, "amount", ONE) != ONE
            self.singles += 1
        elif isinstance(node, _SEVERAL):
            self.has_many = True
        if isinstance(node, Description):
            self.nouns.update(node.nouns)
            self.traits.update(trait for each in node.traits for trait in each)
        elif isinstance(node, This):
            self.nouns.add(node.noun)

    def take(self, mentions: Mentions) -> None:
        """Remember what an opening or a node of the game mentions."""
        self.nouns.update(mentions.nouns)
        self.events.update(mentions.events)
        self.has_number |= mentions.number
        self.has_fight |= mentions.fight
        self.has_killer |= mentions.killer
        self.has_many |= mentions.many
        if mentions.gone:
            self.named.presence.leave(This(SharedNoun.UNIT))


def _is_some_of_hand(node: object) -> bool:
    """Whether cards of a kind are taken from a hand: "the rest" may be that of the kind."""
    if not isinstance(node, Selection) or node.description.zone is None:
        return False
    described = node.description
    is_plain = described == Description((SharedNoun.CARD,), zone=described.zone)
    return node.description.zone.zone is SharedZone.HAND and not is_plain


def unbound(part: object, seen: Seen) -> str:
    """Return what is wrong with the references of a part, and note the part; empty if nothing."""
    problem = ""
    before: object = None
    for piece in part if isinstance(part, tuple) else (part,):
        problem = problem or _unbound_mode(piece, seen) or _prevented_late(piece)
        had_nouns, had = bool(seen.nouns), seen.singles
        seen.note(piece)
        is_first = not had_nouns and seen.singles - had < _COMPARED
        found = [each for each in nodes(piece) if not _comes_back(before, piece, each)]
        problem = problem or next(_problems(found, seen, is_first), "")
        before = piece
    return problem


def _comes_back(before: object, piece: object, node: object) -> bool:
    """Whether a node is what the step before removed “until ...”, whatever else was removed."""
    if not isinstance(node, That) or node.done is None or not isinstance(before, Step):
        return False
    later = piece.instructions[0] if isinstance(piece, Step) else None
    return isinstance(later, Delayed) and piece == back_at(
        later.event, before.instructions[-1], node.done
    )


def _problems(found: list[object], seen: Seen, is_first: bool) -> Iterator[str]:
    """Yield what is wrong with a piece; the first that names something compares with nothing."""
    is_first = is_first and not any(isinstance(node, EventPattern) for node in found)
    for node in found:
        problem = _problem(node, seen)
        if problem:
            yield problem
        if is_first and _is_like_it(node):
            yield "It is not clear what it is compared with."


def _unbound_mode(piece: object, seen: Seen) -> str:
    """Return what is wrong with the modes of a choice: none may refer to what another one names."""
    if not isinstance(piece, Step):
        return ""
    choices = [each for each in piece.instructions if isinstance(each, ChooseOne)]
    if not choices:
        return ""
    before = seen.copy()
    others = tuple(each for each in piece.instructions if not isinstance(each, ChooseOne))
    before.note((piece.condition, others) if piece.condition is not None else others)
    problems = (unbound(mode, before.copy()) for choice in choices for mode in choice.modes)
    return next((problem for problem in problems if problem), "")


# So many things have to be named for one to be compared with another.
_COMPARED = 2


def _is_like_it(node: object) -> bool:
    """Whether a test compares a value with the same value of "it": that tests nothing."""
    if isinstance(node, SameNameAs):
        return isinstance(node.ref, It)
    if not isinstance(node, StatTest) or not isinstance(node.amount, StatOf):
        return False
    return node.amount.stat is node.stat and isinstance(node.amount.ref, It)


def _problem(node: object, seen: Seen) -> str:
    """Return what a node refers to in vain; empty if nothing."""
    if isinstance(node, It | That):
        return _thing_problem(node, seen)
    if isinstance(node, Description):
        return _description_problem(node, seen)
    if isinstance(node, DoneThisWay | DoneCondition):
        return _undone(node.done, seen)
    if isinstance(node, Rest) and seen.has_some_of_hand:
        return "It is not clear whether the rest is that of the hand."
    if isinstance(node, GainKeyword) and node.keyword is None:
        return _unchosen(seen, "No keyword was chosen before.")
    return _unknown(node, seen) or _unfit(node, seen)


def _unknown(node: object, seen: Seen) -> str:
    """Return what a node needs that nothing before it has made known; empty if nothing."""
    unknown = (
        problem
        for kind, is_known, problem in _KNOWN
        if isinstance(node, kind) and not is_known(seen)
    )
    return next(unknown, "")


def _unfit(node: object, seen: Seen) -> str:
    """Return why a node cannot stand here, or not as it is; empty if it can."""
    found = _fighter_problem(node, seen) or _twice_it(node)
    return found or _shared_control(node) or _side_problem(node)


def _prevented_late(piece: object) -> str:
    """Return whether what was dealt would be prevented; "would be dealt" comes in time."""
    effect = piece.effect if isinstance(piece, Triggered) else (piece,)
    steps = (each for each in effect if isinstance(each, Step))
    acts = (act for step in steps for act in step.instructions if not isinstance(act, Replacement))
    is_late = any(isinstance(each, Prevent) and each.dealt for act in acts for each in nodes(act))
    return "Damage that was dealt cannot be prevented any more." if is_late else ""


def _description_problem(node: Description, seen: Seen) -> str:
    if SharedState.OF_CHOSEN_TRAIT in node.states:
        return _unchosen(seen, "Nothing was chosen before that it could be of.")
    if node.not_done is SharedDone.CHOSEN and not _is_chosen(seen):
        return "Nothing was chosen before."
    return _undone(node.done, seen) or _undone(node.not_done, seen)


def _is_chosen(seen: Seen) -> bool:
    """Whether something was chosen, by a word of its own or by what was done before."""
    by_word = seen.language.verbs.doing.get(SharedDone.CHOSEN, ())
    before = set().union(*seen.pieces[:-1])
    return Selection in before or not seen.kinds.isdisjoint(by_word)


def _twice_it(node: object) -> str:
    """Return whether "it strikes it" leaves open which is which; one alone does it to "itself"."""
    if not isinstance(node, Instruction):
        return ""
    values = [getattr(node, each.name) for each in fields(node)]
    return "It is not clear which is which." if values.count(It()) > 1 else ""


def _shared_control(node: object) -> str:
    """Return whether several players would get control of one thing, which has one controller."""
    if not isinstance(node, GainControl) or not isinstance(node.actor, EachPlayer):
        return ""
    held = node.objects
    is_one = isinstance(held, Selection) and held.how is How.TARGET
    return "Only one player can control it." if is_one and not node.actor.as_team else ""


def _side_problem(node: object) -> str:
    """Return whether "each player stuns an opposing unit" leaves open to whom it is opposing."""
    if not isinstance(node, Instruction) or isinstance(node, COMPOSED):
        return ""
    if not is_by_each(node) or _is_of_one_side(node):
        return ""
    parts = (getattr(node, each.name) for each in fields(node) if each.name != "actor")
    is_open = any(_has_a_side(each) for part in parts for each in nodes(part))
    return "It is not clear from whose side “allied” or “opposing” is meant." if is_open else ""


def _is_of_one_side(node: Instruction) -> bool:
    """Whether all who act are on the side of whose text it is: they mean by it what it means."""
    actor = getattr(node, "actor", None)
    group = actor.group if isinstance(actor, StartingWith) else actor
    return getattr(group, "side", Side.ANY) is Side.ALLIED


def _has_a_side(node: object) -> bool:
    """Whether a word is meant from somebody's side: "an opposing unit", "opposing players"."""
    if not isinstance(node, Description | EachPlayer | ChosenPlayer):
        return False
    return node.side is not Side.ANY


def _fighter_problem(node: object, seen: Seen) -> str:
    """Return whether nobody fights, or "the other unit" could be another one than who does."""
    if not isinstance(node, Fighter):
        return ""
    is_foe = node.role in (Role.FOE, Role.OTHER)
    if not seen.has_fight and not (is_foe and seen.has_killer):
        return "There is no attack here."
    is_unclear = node.role is Role.OTHER and bool(seen.singles)
    return "It is not clear which other one is meant." if is_unclear else ""


def _unchosen(seen: Seen, problem: str) -> str:
    return "" if ChooseTrait in seen.kinds else problem


def _undone(done: Done | None, seen: Seen) -> str:
    if done is None:
        return ""
    if not _is_done(done, seen):
        return f"Nothing was {done.value} before."
    doing = seen.language.doing(done) if done is not SharedDone.CHOSEN else ()
    times = sum(not kinds.isdisjoint(doing) for kinds in seen.pieces[:-1])
    return f"It is not clear by which sentence it was {done.value}." if times > 1 else ""


def _is_token(node: It | That) -> bool:
    return isinstance(node, That) and node.noun is SharedNoun.TOKEN


def _thing_problem(node: It | That, seen: Seen) -> str:
    if isinstance(node, That) and node.done is not None:
        is_known = not node.trait or node.trait in seen.traits
        return _undone(node.done, seen) if is_known else "Nothing of that kind was named before."
    if node.plural and not seen.has_many and seen.singles < 2:
        return "It is not clear which ones are meant."
    if not seen.nouns:
        return "It is not clear what “it” or “that” refers to."
    return _kind_problem(node, seen)


def _kind_problem(node: It | That, seen: Seen) -> str:
    if _is_token(node) and SharedNoun.TOKEN not in seen.nouns:
        return "No token was mentioned before."
    if isinstance(node, That) and not _is_mentioned(node.noun, seen):
        return "Nothing of that kind was mentioned before."
    return ""


# What may turn out to be anything: a card, a permanent.
_ANYTHING: frozenset[Noun] = frozenset(
    {SharedNoun.CARD, SharedNoun.OBJECT, SharedNoun.PERMANENT, SharedNoun.TOKEN}
)


def _is_mentioned(noun: Noun, seen: Seen) -> bool:
    """Whether "that shrine" can be something that was named: one, or what may be one."""
    return noun in seen.nouns or noun in _ANYTHING or not _ANYTHING.isdisjoint(seen.nouns)


# What must be known for a reference to make sense, and what to say if it is not.
_KNOWN: tuple[tuple[type, Callable[[Seen], object], str], ...] = (
    (ThatPlayer, lambda seen: seen.has_player, "It is not clear which player is meant."),
    (
        TheChosenPlayer,
        lambda seen: seen.kinds & {ChoosePlayer, ChosenPlayer},
        "No player was chosen before.",
    ),
    (
        ThatMany,
        lambda seen: seen.has_number and not seen.has_two_numbers,
        "It is not clear how many “that many” are.",
    ),
    (
        Rest,
        lambda seen: seen.kinds & {*_SETS, *seen.language.references.sets},
        "It is not clear what is left of what.",
    ),
    (
        Culprit,
        lambda seen: seen.has_fight or seen.has_killer,
        "There is no attack or strike here.",
    ),
    (WhoDid, lambda seen: seen.has_offer, "Nobody was offered a choice before."),
)


def _is_done(done: Done, seen: Seen) -> bool:
    happened = seen.language.verbs.done_events.get(done, frozenset())
    doing = seen.language.doing(done)
    return not seen.kinds.isdisjoint(doing) or not happened.isdisjoint(seen.events)
