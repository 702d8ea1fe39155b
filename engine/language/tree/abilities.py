"""Nodes: abilities, and the steps of effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.tree.kinds import Ability, Instruction, Node, Payment
from engine.language.tree.terms import Link

if TYPE_CHECKING:
    from engine.language.tree.durations import Duration
    from engine.language.tree.events import EventPattern, Moment
    from engine.language.tree.kinds import Amount, Change, Condition, Objects, Players, Ref
    from engine.language.tree.objects import Keyword, This, ZoneRef
    from engine.language.tree.terms import Header, PlayVerb, State


@node
class Step(Node):
    """One link of an effect's chain.

    Attributes:
        instructions: Joined by “and”; carried out in this order.
        condition: Checked when the step is reached.
        may: Who may decide not to; None = it is not optional.
        instead: It takes the place of the step before it.
        behind: The condition stands behind the rest, and its pronouns mean what that names.
    """

    instructions: tuple[Instruction, ...]
    link: Link = Link.NONE
    condition: Condition | None = None
    may: Players | None = None
    duration: Duration | None = None
    where_x: Amount | None = None
    instead: bool = False
    behind: bool = False


@node
class Keywords(Ability):
    """A line of keyword abilities."""

    keywords: tuple[Keyword, ...]


@node
class Triggered(Ability):
    """A triggered ability.

    Attributes:
        when: Any one of them.
        during: Whose turn it must be.
        nth: “the first time each turn”: only that time.
        own: “their second spell each turn”: each player's own are counted.
        times: “triggers only once each turn”: at most this often.
        condition: “while you control a Beast”, “as long as ...”.
        costs: What is paid before the colon as it triggers.
        may_pay: Its controller may leave it.
    """

    when: tuple[Header | EventPattern | Moment, ...]
    effect: Effect
    during: Players | None = None
    nth: int | None = None
    times: int | None = None
    condition: Condition | None = None
    own: bool = False
    costs: tuple[Cost, ...] = ()
    may_pay: bool = False


@node
class Limits(Node):
    """How often and when an ability may be activated.

    Attributes:
        times: So often each turn; None = once, as the rules say.
        once_per_game: Once in the whole game.
        by_all: The other players may activate it, too.
    """

    only_if: Condition | None = None
    times: int | None = None
    once_per_game: bool = False
    during: Players | None = None
    by_all: bool = False


NO_LIMITS = Limits()


@node
class Action(Ability):
    """“ACTION — (1), Sacrifice a unit: Draw two cards.”."""

    costs: tuple[Cost, ...]
    effect: Effect
    limits: Limits = NO_LIMITS


@node
class SpellEffect(Ability):
    """What a spell does."""

    effect: Effect


@node
class ExtraCost(Ability):
    """“As an additional cost to cast this spell, sacrifice a unit.”."""

    verb: PlayVerb
    costs: tuple[Cost, ...]
    optional: bool = False


@node
class AlternativeCost(Ability):
    """“You may sacrifice a unit rather than pay this spell's cost.”."""

    costs: tuple[Cost, ...]
    condition: Condition | None = None


@node
class OwnPlay(Ability):
    """“You may summon this unit from your discard pile by paying (4).”.

    Attributes:
        costs: What is paid for it; None = its usual cost.
    """

    verb: PlayVerb
    this: This
    zone: ZoneRef
    costs: tuple[Cost, ...] | None = None
    condition: Condition | None = None


@node
class Static(Ability):
    """A passive ability: objects or players, and what holds for them.

    Attributes:
        during: Whose turn it must be.
    """

    subject: Objects | Players
    changes: tuple[Change, ...]
    condition: Condition | None = None
    during: Players | None = None
    where_x: Amount | None = None


@node
class PlayRestriction(Ability):
    """“Cast this spell only if you control a shrine.”."""

    verb: PlayVerb
    only_if: Condition
    this: Ref


@node
class NotUnderstood(Ability):
    """Text that the compiler did not understand; it plays as a manual ability.

    Attributes:
        stopped_at: Where reading stopped, counted in characters of `text`.
        nearest: The nearest known form, in the notation of the grammar's forms.
    """

    text: str
    stopped_at: int = 0
    expected: tuple[str, ...] = ()
    nearest: str = ""


Effect = tuple[Step, ...]
Cost = Payment | Instruction
Text = tuple[Ability, ...]


@node
class Enters(Ability):
    """“this unit enters the field exhausted”, “... as a copy of target unit”.

    Attributes:
        pile: How much it brings of what lies on objects.
        effect: “as this unit enters the field, choose a type”: done before it is there.
    """

    objects: Objects
    states: tuple[State, ...] = ()
    copy_of: Objects | None = None
    changes: tuple[Change, ...] = ()
    pile: Amount | None = None
    condition: Condition | None = None
    may: bool = False
    effect: Effect = ()
