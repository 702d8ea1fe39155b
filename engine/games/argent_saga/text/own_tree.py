"""Nodes that only texts of Argent Saga have."""

from engine.language.reading.nodes import node
from engine.language.tree.kinds import Amount, Instruction, Objects, Payment, Players
from engine.language.tree.players import YOU


@node
class Exhaust(Instruction):
    """“exhaust target unit” (4.2.1)."""

    objects: Objects
    actor: Players = YOU


@node
class Recover(Instruction):
    """“recover this card”, “switch target unit to active” (12.5)."""

    objects: Objects
    actor: Players = YOU


@node
class Stun(Instruction):
    """“stun target unit” (11.15)."""

    objects: Objects
    actor: Players = YOU


@node
class Shardlight(Payment):
    """“pay (2)” (9.4.8.2)."""

    amount: Amount
