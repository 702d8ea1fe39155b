"""Nodes of the card-text tree: choices, moves, lasting and composed instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.rush_of_ikorr.text.terms import (
    DamageKind,
    Noun,
    Order,
    Phase,
    Position,
    TraitKind,
)
from engine.games.rush_of_ikorr.text.tree_changes import CostChange, SetCost
from engine.games.rush_of_ikorr.text.tree_conditions import Agent, CountTest, EventPattern, Moment
from engine.games.rush_of_ikorr.text.tree_things import ONE, YOU, Description, Keyword, ZoneRef
from engine.language.reading.nodes import node
from engine.language.tree.kinds import (
    Ability,
    Amount,
    Change,
    Condition,
    Instruction,
    Node,
    Objects,
    Players,
)

if TYPE_CHECKING:
    from engine.games.rush_of_ikorr.text.tree_abilities import Cost, Effect


@node
class Choose(Instruction):
    """“choose another champion you control”."""

    objects: Objects
    actor: Players = YOU


@node
class ChoosePlayer(Instruction):
    """“choose an opposing player”."""

    player: Players
    actor: Players = YOU


@node
class ChooseName(Instruction):
    """“name a card”, “choose a champion name” (10.5)."""

    noun: Noun = Noun.CARD
    actor: Players = YOU


@node
class ChooseTrait(Instruction):
    """“choose a type”, “choose a loyalty”.

    Attributes:
        options: “choose Swift or Fury”: one of these alone.
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
        source: Where a reference comes from, where said (“this champion from your graveyard”).
    """

    objects: Objects
    to: Destination
    source: ZoneRef | None = None
    actor: Players = YOU


@node
class GainControl(Instruction):
    """“gain control of target opposing champion”."""

    objects: Objects
    actor: Players = YOU


@node
class ExchangeControl(Instruction):
    """“exchange control of this champion and target opposing champion”."""

    first: Objects
    second: Objects


@node
class SwapPlaces(Instruction):
    """“swap the positions of two champions you control”: in the row they share (1.5b, 5.2f)."""

    objects: Objects
    actor: Players = YOU


@node
class EndTurn(Instruction):
    """“their turn ends”, “end the turn” (10.2)."""

    whose: Players | None = None


@node
class EndPhase(Instruction):
    """“the action phase ends”, “their phase ends” (10.2d); None = the current phase."""

    phase: Phase | None = None
    whose: Players | None = None


@node
class SkipPhase(Instruction):
    """“skip your next draw phase” (9.1a.1a)."""

    phase: Phase
    next: bool = True
    actor: Players = YOU


@node
class ExtraTurn(Instruction):
    """“take an extra turn after this one”: their team's; several come one after the other."""

    actor: Players = YOU


@node
class SummonThose(Instruction):
    """In place of a token that would be summoned: “summon two of those tokens instead”."""

    amount: Amount


@node
class AttackNow(Instruction):
    """“this champion attacks target opposing champion”: an attack that an effect orders."""

    attacker: Objects
    defender: Objects


@node
class RaidNow(Instruction):
    """“target allied champion raids”: a raid that an effect orders."""

    objects: Objects


@node
class Modify(Instruction):
    """“target champion gets +2 attack”; the duration stands with the step."""

    objects: Objects
    changes: tuple[Change, ...]


@node
class ModifyPlayer(Instruction):
    """“opposing players cannot cast spells”; the duration stands with the step."""

    players: Players
    changes: tuple[Change, ...]


@node
class NextCost(Instruction):
    """“the next spell you cast this turn costs 1 less” (10.3a).

    Attributes:
        what: What is played; `played_by` says by whom.
        count: How many of them; None = all of them while it lasts.
    """

    what: Description
    change: CostChange | SetCost
    count: int | None = 1


@node
class Prevent(Instruction, Ability):
    """“prevent the next 2 damage that would be dealt to target champion”.

    Attributes:
        next: Only of the next damage; otherwise of every one.
        dealt: “prevent any damage that was dealt to it”, as a replacement says it (6.9b.1).
    """

    amount: Amount
    to: Objects | None = None
    by: Agent | None = None
    kind: DamageKind = DamageKind.ANY
    next: bool = False
    dealt: bool = False


@node
class Replacement(Instruction, Ability):
    """“if an adjacent champion would be destroyed, sacrifice this champion instead” (6.9).

    An ability, or an instruction that sets it up.

    Attributes:
        next: Only the next time.
        times: At most so often each turn.
        may: Who may decline it.
    """

    event: EventPattern
    instead: Effect
    condition: Condition | None = None
    next: bool = False
    times: int | None = None
    may: Players | None = None


@node
class Delayed(Instruction):
    """“at the beginning of the next end phase, sacrifice it”, “when it dies this turn, ...”.

    Attributes:
        once: The first time only (“the next time”, “when”); otherwise each time (“whenever”).
        count: “when opposing players have raided three times”.
    """

    event: EventPattern | Moment
    effect: Effect
    once: bool = True
    count: CountTest | None = None


@node
class ForEach(Instruction):
    """“for each champion destroyed this way, draw a card”."""

    over: Amount | Objects | Players
    effect: Effect


@node
class ChooseOne(Instruction):
    """“choose one —”, “draw a card or deal 1 damage to target champion”.

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
    """“destroy it unless its controller exerts 2 influence”."""

    instructions: tuple[Instruction, ...]
    players: Players
    costs: tuple[Cost, ...]


@node
class Pay(Instruction):
    """“pay 2”: exert that much influence as an instruction (“you may pay 2. If you do, ...”)."""

    costs: tuple[Cost, ...]
    actor: Players = YOU


@node
class Repeat(Instruction):
    """“repeat this process”, “do this twice”: the effect so far, so often again."""

    amount: Amount = ONE


@node
class PutCounters(Instruction):
    """“put a doom counter on this location”."""

    amount: Amount
    kind: str
    on: Objects
    actor: Players = YOU


@node
class RemoveCounters(Instruction):
    """“remove a doom counter from this location”."""

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
