"""Effects that last, and what they wait for."""

from __future__ import annotations

from engine.language.lowering.verbs import delays as lower_delays
from engine.language.lowering.verbs import lasting as lower_lasting
from engine.language.lowering.verbs import replacements as lower_replacements
from engine.language.saying.plain import conditions as told
from engine.language.saying.plain import instructions as telling
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import changes as printed_changes
from engine.language.tree.composed import Delayed, Modify, ModifyPlayer, NextCost, Replacement
from engine.language.verbs import Verb


def _tell_next_cost(node: NextCost) -> str:
    change = telling.change(node.change)
    many = "each" if node.count is None else f"the next {node.count}"
    return f"{many} {plain.described(node.what)} {change}"


def _tell_delayed(node: Delayed) -> str:
    often = "once, " if node.once else "each time, "
    count = f" ({plain.count_test(node.count)} times in all)" if node.count is not None else ""
    return f"later, {often}{told.trigger(node.event)}{count}: {telling.effect(node.effect)}"


VERBS = (
    Verb(
        Modify,
        lower=lower_lasting.modify,
        clause=printed_changes.modified,
        means=lambda i: telling.changed(i.objects, i.changes),
    ),
    Verb(
        ModifyPlayer,
        lower=lower_lasting.modify_player,
        clause=printed_changes.player_modified,
        means=lambda i: telling.changed(i.players, i.changes),
    ),
    Verb(
        NextCost,
        lower=lower_lasting.next_cost,
        clause=printed_changes.next_cost,
        means=_tell_next_cost,
        rules=("10.3a", "4.3c.1"),
    ),
    Verb(
        Replacement,
        lower=lower_replacements.replace_later,
        means=telling.replacement,
        rules=("6.9a", "6.9b", "6.9c"),
    ),
    Verb(
        Delayed,
        lower=lower_delays.delayed,
        means=_tell_delayed,
        rules=("6.7a",),
    ),
)
