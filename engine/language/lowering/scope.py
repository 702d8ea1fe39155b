"""What a text has met so far while it is lowered: what "it" and "that player" can mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.program import TargetSlot
from engine.kernel.programs.signatures import Count, Finder, Seats
from engine.kernel.state.game import Game
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.maker import Maker, Parts, RefsOf
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.amounts import ONE
from engine.language.tree.durations import Duration
from engine.language.tree.instructions import Draw
from engine.language.tree.kinds import Instruction, Objects, Players
from engine.language.tree.objects import Description, Selection, This
from engine.language.tree.players import TargetPlayer
from engine.language.tree.terms import SharedDone


class Antecedent:
    """Something that later words can mean.

    Attributes:
        nouns: What it may be called; empty for players.
        done: What was done to it.
        is_part: It was taken from among something met before.
        is_many: It is several things.
        is_own: It is the card whose text it is, which a text calls by its name.
        choice: What it was chosen from, all of it.
        said: How the text describes it, where it does: "that Beast" is what was called a Beast.
    """

    __slots__ = (
        *("choice", "done", "is_many", "is_own", "is_part", "is_player", "nouns", "refs", "said"),
    )

    def __init__(
        self,
        refs: RefsOf,
        nouns: tuple[terms.Noun, ...] = (),
        done: terms.Done | None = None,
        is_player: bool = False,
    ) -> None:
        self.refs = refs
        self.nouns = nouns
        self.done = done
        self.is_player = is_player
        self.is_part = False
        self.is_many = False
        self.is_own = refs is source_refs
        self.choice: Finder | None = None
        self.said: Description | None = None

    def meaning(self, refs: RefsOf) -> Antecedent:
        """Return the same words for what is found in another way."""
        made = Antecedent(refs, self.nouns, self.done, self.is_player)
        made.is_part, made.is_many, made.choice = self.is_part, self.is_many, self.choice
        made.is_own, made.said = self.is_own, self.said
        return made


class Parties(NamedTuple):
    """The parties of the event that triggered a text.

    Attributes:
        object, other, player: What it is about, its second party, and whose event it is.
        agent: Who did it to the object whose text it is, as found and as called.
        latter: The second of two parties that are both described: "that unit", behind "whenever an
            allied unit strikes a unit".
    """

    object: RefsOf | None = None
    other: RefsOf | None = None
    player: RefsOf | None = None
    agent: Antecedent | None = None
    latter: Antecedent | None = None

    def asking(
        self, kept: Mapping[RefsOf, RefsOf], met: Mapping[Antecedent, Antecedent]
    ) -> Parties:
        """Return the same parties, found where they are kept."""
        agent = self.agent
        if agent is not None and agent.refs in kept:
            agent = agent.meaning(kept[agent.refs])
        return self._replace(
            object=kept.get(self.object, self.object) if self.object is not None else None,
            other=kept.get(self.other, self.other) if self.other is not None else None,
            player=kept.get(self.player, self.player) if self.player is not None else None,
            agent=agent,
            latter=met.get(self.latter, self.latter) if self.latter is not None else None,
        )


NO_PARTIES: Final = Parties()


class Memory:
    """What has been met so far, in the order of the text.

    Attributes:
        last_actor: Who carried out the last instruction of this sentence, as written and as found.
        branch: How much was met before the body of the last step.
        counted: What the last condition counted, and how much was met before it: "them", behind
            "if you control three or more units".
        pair: Two single things that the last instruction joined, and how much was met by then.
        asked_of: How much was met before the last sentence's condition on "it", None for none.
    """

    __slots__ = ("asked_of", "branch", "counted", "last_actor", "met", "pair")

    def __init__(self, met: list[Antecedent] | None = None) -> None:
        self.met: list[Antecedent] = [] if met is None else met
        self.last_actor: tuple[Players, Seats] | None = None
        self.branch = 0
        self.counted: tuple[int, Antecedent] | None = None
        self.pair: tuple[int, RefsOf] | None = None
        self.asked_of: int | None = None


@dataclass(slots=True, eq=False, repr=False)
class Scope:
    """Where in a text something stands that is lowered; `replace` makes one for a part of it.

    What one part meets, targets or counts the others know: those lists and the memory are shared.

    Attributes:
        targets: The targets that the text asks for, in text order.
        player_targets: Players that are targets through a zone or a condition, as written.
        ref_targets: The same for objects ("the controller of target unit").
        legal: What finds what fits a target, by its slot.
        slots: How many slots were taken.
        durations: How many durations were lowered.
        x: What X stands for, where the text says so.
        duration: How long what the present step sets up lasts.
        acting: The present instruction is carried out by players other than "you" alone.
        actor_seats: Those players.
        is_each: Amounts of the present step are counted for each of several objects alone.
        in_amount: An amount is being lowered.
        in_place_of_damage: The effect is what happens instead of damage.
        doing: The instruction that is being lowered.
        may_decline: Targets need not be chosen: the present step is one that a player may do.
        has_values: The text is that of a unit: "its attack" may be this unit's.
        this_way: What the effect asks about as done "this way".
    """

    maker: Maker
    origin: str
    memory: Memory = field(default_factory=Memory)
    targets: list[TargetSlot] = field(default_factory=list)
    player_targets: list[tuple[TargetPlayer, Seats]] = field(default_factory=list)
    ref_targets: list[tuple[Objects, RefsOf]] = field(default_factory=list)
    legal: dict[int, Finder] = field(default_factory=dict)
    slots: list[int] = field(default_factory=lambda: [0])
    durations: list[int] = field(default_factory=lambda: [0])
    x: Count | None = None
    duration: Duration | None = None
    acting: bool = False
    actor_seats: Seats | None = None
    event: Parties = NO_PARTIES
    is_each: bool = False
    in_amount: bool = False
    in_place_of_damage: bool = False
    doing: Instruction | None = None
    may_decline: bool = False
    has_values: bool = True
    this_way: frozenset[terms.Done] = frozenset()

    @property
    def words(self) -> Words:
        """What stands behind the words of the game."""
        return self.maker.lowering.words

    @property
    def deeds(self) -> Deeds:
        """What is done in the game in its own way."""
        return self.maker.lowering.deeds

    @property
    def parts(self) -> Parts:
        """What lowers each part of a text."""
        return self.maker.lowering.parts

    @property
    def met(self) -> list[Antecedent]:
        """What has been met so far."""
        return self.memory.met

    def inner(self) -> Scope:
        """Return a scope for an effect within this one: it knows what was met, and adds slots."""
        memory = Memory(list(self.met))
        memory.counted = self.memory.counted
        return replace(self, memory=memory, is_each=False, in_amount=False)

    def behind(self, other: Scope) -> Scope:
        """Return a scope behind another part of the same text: it knows what that part met."""
        return replace(self, memory=Memory(list(other.met)), slots=other.slots)

    def beside(self, other: Scope) -> Scope:
        """Return a scope that takes no slot of another part, and knows nothing of what it met."""
        return replace(self, slots=other.slots)

    @contextmanager
    def remembering(self, met: list[Antecedent]) -> Iterator[None]:
        """Lower words that may mean only some of what was met; what they meet is forgotten."""
        before, self.memory.met = self.memory.met, met
        yield
        self.memory.met = before

    def named(self, known: int) -> list[Antecedent]:
        """Return what a sentence has named, but not what it will have done."""
        return self.met[:known] + [each for each in self.met[known:] if each.done in MET_FIRST]

    def forget_branch(self) -> None:
        """Forget what only a step that was left out would have done; targets are known anyway."""
        kept, branch = (None, SharedDone.TARGETED), self.memory.branch
        self.memory.met = self.met[:branch] + [
            each for each in self.met[branch:] if each.is_player or each.done in kept
        ]

    def new_slot(self) -> int:
        """Return a fresh slot number."""
        self.slots[0] += 1
        return self.slots[0]

    def meet(
        self, refs: RefsOf, nouns: tuple[terms.Noun, ...], done: terms.Done | None = None
    ) -> None:
        """Note objects that later words can mean."""
        self.met.append(Antecedent(refs, nouns, done))
        if self.doing is not None and refs is not item_refs:
            self.met[-1].said = _described(self.doing)
            self.met[-1].is_many = acts_on_many(self.doing)
            self.met[-1].is_own = isinstance(getattr(self.doing, "objects", None), This)

    def meet_part(
        self, refs: RefsOf, nouns: tuple[terms.Noun, ...], done: terms.Done | None = None
    ) -> None:
        """Note objects taken from among those met before: what is left of them is "the rest"."""
        self.meet(refs, nouns, done)
        self.met[-1].is_part = True

    def count(self, find: Finder, nouns: tuple[terms.Noun, ...]) -> None:
        """Note what a condition counts."""

        def refs(game: Game, context: Context) -> Refs:
            return tuple((number, game.stamp[number]) for number in find(game, context))

        self.memory.counted = (len(self.met), Antecedent(refs, nouns))

    def last_counted(self) -> Antecedent | None:
        """Return what was counted, if nothing else was met since."""
        counted = self.memory.counted
        return counted[1] if counted is not None and counted[0] >= len(self.met) else None

    def meet_player(self, refs: RefsOf) -> None:
        """Note players that later words can mean."""
        self.met.append(Antecedent(refs, is_player=True))


def _chosen_by(node: Instruction) -> list[Selection]:
    values = (getattr(node, name) for name in getattr(node, "__dataclass_fields__", ()))
    return [each for each in values if isinstance(each, Selection)]


def _described(node: Instruction) -> Description | None:
    """Return how an instruction describes what it is done to, if that is one selection."""
    chosen = _chosen_by(node)
    return chosen[0].description if len(chosen) == 1 else None


def acts_on_many(node: Instruction) -> bool:
    """Whether an instruction is about several things."""
    chosen = [each.amount != ONE for each in _chosen_by(node)]
    if chosen:
        return any(chosen)
    return isinstance(node, Draw) and node.amount != ONE


def bound(slot: int) -> RefsOf:
    """Return a function that reads a slot."""

    def read(game: Game, context: Context) -> Refs:
        return context.bound.get(slot, ())

    return read


def joined(parts: list[RefsOf]) -> RefsOf:
    """Return what finds all that several references find, each once."""

    def find(game: Game, context: Context) -> Refs:
        found: list[tuple[int, int]] = []
        for part in parts:
            found.extend(ref for ref in part(game, context) if ref not in found)
        return tuple(found)

    return find


# What was destroyed or sacrificed has died this way, too.
_DEATHS: Final = (SharedDone.KILLED, SharedDone.DESTROYED, SharedDone.SACRIFICED)


def tallied(done: terms.Done) -> RefsOf:
    """Return a function that reads what was done this way."""
    if done is SharedDone.KILLED:
        return joined([_tallied(each) for each in _DEATHS])
    return _tallied(done)


def _tallied(done: terms.Done) -> RefsOf:
    key = done.value

    def read(game: Game, context: Context) -> Refs:
        entry = context.tally.get(key)
        return entry[1] if entry is not None else ()

    return read


def source_refs(game: Game, context: Context) -> Refs:
    """Return the object whose text it is."""
    return ((context.source, context.source_stamp),)


def item_refs(game: Game, context: Context) -> Refs:
    """Return the present item of a loop."""
    return (context.item,)


def event_subject(game: Game, context: Context) -> Refs:
    """Return the object an event is about."""
    return ((context.event[2], context.event[3]),) if context.event[2] >= 0 else ()


def event_second(game: Game, context: Context) -> Refs:
    """Return the second object of an event."""
    return ((context.event[4], context.event[5]),) if context.event[4] >= 0 else ()


MET_FIRST: Final[tuple[terms.Done | None, ...]] = (None, SharedDone.CHOSEN, SharedDone.TARGETED)
