"""Nodes: choices, moves, lasting and composed instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.tree.amounts import ONE
from engine.language.tree.kinds import Ability, Instruction, Node, TokenMaking
from engine.language.tree.players import YOU
from engine.language.tree.terms import DamageKind, Flank

if TYPE_CHECKING:
    from engine.language.tree.abilities import Cost, Effect
    from engine.language.tree.changes import CostChange, SetCost
    from engine.language.tree.events import Agent, CountTest, EventPattern, Moment
    from engine.language.tree.kinds import Amount, Change, Condition, Objects, Players
    from engine.language.tree.objects import Description, Keyword, ZoneRef
    from engine.language.tree.terms import Noun, Order, Phase, Position, Stat, State, TraitKind


@node
class Choose(Instruction):
    """“choose another unit you control”."""

    objects: Objects
    actor: Players = YOU


@node
class ChoosePlayer(Instruction):
    """“choose an opposing player”."""

    player: Players
    actor: Players = YOU


@node
class ChooseName(Instruction):
    """“name a card”, “choose a unit name”."""

    noun: Noun
    actor: Players = YOU


@node
class ChooseTrait(Instruction):
    """“choose a type”, “choose a loyalty”.

    Attributes:
        options: “choose Haste or Flight”: one of these alone.
    """

    kind: TraitKind
    actor: Players = YOU
    options: tuple[Keyword, ...] = ()


@node
class Destination(Node):
    """Where something is put."""

    zone: ZoneRef
    position: Position | None = None
    order: Order | None = None


@node
class Move(Instruction):
    """“return it to its owner's hand”, “put it on the bottom of your deck”.

    Attributes:
        source: Where a reference comes from, where said (“this unit from your discard pile”).
    """

    objects: Objects
    to: Destination
    source: ZoneRef | None = None
    actor: Players = YOU


@node
class GainControl(Instruction):
    """“gain control of target opposing unit”."""

    objects: Objects
    actor: Players = YOU


@node
class ExchangeControl(Instruction):
    """“exchange control of this unit and target opposing unit”."""

    first: Objects
    second: Objects


@node
class EndTurn(Instruction):
    """“their turn ends”, “end the turn”."""

    whose: Players | None = None


@node
class EndPhase(Instruction):
    """“the action phase ends”, “their phase ends”; None = the current phase."""

    phase: Phase | None = None
    whose: Players | None = None


@node
class SkipPhase(Instruction):
    """“skip your next draw phase”."""

    phase: Phase
    next: bool = True
    actor: Players = YOU


@node
class ExtraTurn(Instruction):
    """“take an extra turn after this one”: their team's; several come one after the other."""

    actor: Players = YOU


@node
class Modify(Instruction):
    """“target unit gets +2 attack”; the duration stands with the step."""

    objects: Objects
    changes: tuple[Change, ...]


@node
class ModifyPlayer(Instruction):
    """“opposing players cannot cast spells”; the duration stands with the step."""

    players: Players
    changes: tuple[Change, ...]


@node
class NextCost(Instruction):
    """“the next spell you cast this turn costs 1 less”.

    Attributes:
        what: What is played; `played_by` says by whom.
        count: How many of them; None = all of them while it lasts.
    """

    what: Description
    change: CostChange | SetCost
    count: int | None = 1


@node
class Prevent(Instruction, Ability):
    """“prevent the next 2 damage that would be dealt to target unit”.

    Attributes:
        next: Only of the next damage; otherwise of every one.
        dealt: “prevent any damage that was dealt to it”, as a replacement says it.
    """

    amount: Amount
    to: Objects | None = None
    by: Agent | None = None
    kind: DamageKind = DamageKind.ANY
    next: bool = False
    dealt: bool = False


@node
class Replacement(Instruction, Ability):
    """“if an adjacent unit would be destroyed, sacrifice this unit instead”.

    An ability, or an instruction that sets it up.

    Attributes:
        next: Only the next time.
        times: How many times each turn at most.
        may: Who may decline it.
        spares: “except the first time each turn”: as many as this happen as they would ...
        spared_in: ... in each such phase, where one is named, and not in each turn.
        nth: “the second time each turn”: only that one; 0 for every time.
    """

    event: EventPattern
    instead: Effect
    condition: Condition | None = None
    next: bool = False
    times: int | None = None
    may: Players | None = None
    spares: int = 0
    spared_in: Phase | None = None
    nth: int = 0


@node
class Delayed(Instruction):
    """“at the beginning of the next end phase, sacrifice it”, “when it dies this turn, ...”.

    Attributes:
        once: The first time only (“the next time”, “when”); otherwise each time (“whenever”).
        count: “when opposing players have attacked three times”.
        nth: “the third time an opposing unit attacks”: not before.
    """

    event: EventPattern | Moment
    effect: Effect
    once: bool = True
    count: CountTest | None = None
    nth: int = 0


@node
class ForEach(Instruction):
    """“for each unit destroyed this way, draw a card”."""

    over: Amount | Objects | Players
    effect: Effect


@node
class ChooseOne(Instruction):
    """“choose one —”, “draw a card or deal 1 damage to target unit”.

    Attributes:
        amount: How many of the modes.
        repeat: One mode may be chosen more than once.
        if_so: “if you control a Beast, choose both instead”: when it is `amount_then` of them.
    """

    modes: tuple[Effect, ...]
    amount: Amount = ONE
    up_to: bool = False
    repeat: bool = False
    actor: Players = YOU
    if_so: Condition | None = None
    amount_then: Amount | None = None


@node
class Unless(Instruction):
    """“destroy it unless its controller pays 2 coins”."""

    instructions: tuple[Instruction, ...]
    players: Players
    costs: tuple[Cost, ...]


@node
class Pay(Instruction):
    """“pay 2”: spend that much coins as an instruction (“you may pay 2. If you do, ...”)."""

    costs: tuple[Cost, ...]
    actor: Players = YOU


@node
class Repeat(Instruction):
    """“repeat this process”, “do this twice”: repeats the effect so far that many times."""

    amount: Amount = ONE


@node
class PutCounters(Instruction):
    """“put a doom counter on this shrine”."""

    amount: Amount
    kind: str
    on: Objects
    actor: Players = YOU


@node
class RemoveCounters(Instruction):
    """“remove a doom counter from this shrine”."""

    amount: Amount
    kind: str
    source: Objects
    actor: Players = YOU


@node
class WinGame(Instruction):
    """“you win the game”."""

    players: Players = YOU


@node
class LoseGame(Instruction):
    """“you lose the game”."""

    players: Players = YOU


@node
class Do(Instruction):
    """Several steps as one, under the condition or the “may” of the step that holds them."""

    effect: Effect


@node
class Manual(Instruction):
    """A sentence that was not understood: a person carries it out by hand."""

    text: str


@node
class SwapPlaces(Instruction):
    """“swap the positions of two units you control”: in the row they share (1.5b, 5.2f)."""

    objects: Objects
    actor: Players = YOU


@node
class SummonThose(Instruction):
    """In place of a token that would be summoned: “summon two of those tokens instead”."""

    amount: Amount


@node
class AttackNow(Instruction):
    """“this unit attacks target opposing unit”: an attack that an effect orders."""

    attacker: Objects
    defender: Objects


@node
class TokenSpec(Node):
    """What a token is like.

    Attributes:
        stats: Its numbers, as far as the text gives them, in the order of the game.
    """

    stats: tuple[tuple[Stat, Amount], ...] = ()
    traits: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    name: str = ""
    abilities: tuple[Ability, ...] = ()


@node
class SummonToken(TokenMaking):
    """“summon two 1/1 Beast tokens with Haste”.

    Attributes:
        beside: What they are placed beside, where said; `flank` on which side of it.
    """

    amount: Amount
    token: TokenSpec
    control: Players | None = None
    states: tuple[State, ...] = ()
    actor: Players = YOU
    beside: Objects | None = None
    flank: Flank | None = None
