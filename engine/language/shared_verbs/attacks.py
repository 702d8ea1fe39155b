"""Attacks that effects order."""

from __future__ import annotations

from engine.language.lowering.verbs import attacks as lower_attacks
from engine.language.saying.printed import phrases
from engine.language.saying.printed import things as printed
from engine.language.tree.composed import AttackNow
from engine.language.verbs import Verb


def _print_attack(node: AttackNow) -> str:
    verb = phrases.inflected("attack", printed.is_many(node.attacker))
    return f"{printed.subject(node.attacker)} {verb} {printed.objects(node.defender)}"


VERBS: tuple[Verb, ...] = (
    Verb(
        AttackNow,
        on_field=("attacker", "defender"),
        lower=lower_attacks.attack_now,
        clause=_print_attack,
        means="{attacker} has to attack now {defender}",
        asks={"": "to attack with", "defender": "to attack"},
    ),
)
