"""Damage: dealt, healed and prevented."""

from __future__ import annotations

from dataclasses import replace

from engine.language.forms.acts import is_of_object, of_object, only_units
from engine.language.forms.clauses import Acts
from engine.language.forms.prevention import prevent
from engine.language.lowering.verbs import damage as lower_damage
from engine.language.lowering.verbs import prevention as lower_prevention
from engine.language.saying.plain import conditions as told
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import events as printed_events
from engine.language.saying.printed import instructions as printing
from engine.language.saying.printed import phrases
from engine.language.saying.printed import things as printed
from engine.language.tree.amounts import All, Half, Plus, ThatMany
from engine.language.tree.composed import Prevent
from engine.language.tree.instructions import Deal, DealExcess, Heal
from engine.language.tree.kinds import Amount, Instruction, Objects
from engine.language.tree.objects import Selection
from engine.language.tree.terms import SharedDone, SharedEvent
from engine.language.verbs import Verb

_DAMAGE = "<amount:measure> damage"


DIVIDED = (
    "(divided|split) (as you choose|however you choose|any way you choose|however you like) "
    "(among|between)"
)


_AT_RANDOM = (
    "(divided at random|randomly divided|divided randomly|randomly split|split at random"
    "|split randomly) (among|between)"
)


def _read_deal(amount: Amount, to: Objects) -> Instruction | None:
    return Deal(amount, to) if only_units(to) else None


def _read_deal_equal(amount: Amount, to: Objects) -> Instruction | None:
    """Read "damage equal to its attack to target unit": not that unit's own."""
    return None if is_of_object(amount) else _read_deal(amount, to)


def _read_deal_behind(amount: Amount, to: Objects) -> Instruction | None:
    return _read_deal(of_object(amount, to), to)


def _read_deal_twice(amount: Amount, to: Objects, more: Amount, others: Objects) -> Acts | None:
    if not (only_units(to) and only_units(others)):
        return None
    return (Deal(amount, to), Deal(more, others))


def _read_deal_divided(amount: Amount, to: Objects) -> Instruction | None:
    if not only_units(to) or not isinstance(to, Selection):
        return None
    return Deal(amount, to, divided=True)


def _read_deal_at_random(amount: Amount, to: Objects) -> Instruction | None:
    if not only_units(to) or not isinstance(to, Selection):
        return None
    return Deal(amount, to, divided=True, at_random=True)


def _read_excess(to: Objects) -> Instruction | None:
    return DealExcess(to) if only_units(to) else None


def _read_heal(amount: Amount, objects: Objects) -> Instruction | None:
    return Heal(amount, objects) if only_units(objects) else None


def _read_heal_equal(amount: Amount, objects: Objects) -> Instruction | None:
    return None if is_of_object(amount) else _read_heal(amount, objects)


def _read_heal_behind(amount: Amount, objects: Objects) -> Instruction | None:
    return _read_heal(of_object(amount, objects), objects)


def _read_heal_twice(
    amount: Amount, objects: Objects, more: Amount, others: Objects
) -> Acts | None:
    if not (only_units(objects) and only_units(others)):
        return None
    return (Heal(amount, objects), Heal(more, others))


def _read_fully_heal(objects: Objects) -> Instruction | None:
    return Heal(All(), objects) if only_units(objects) else None


def _print_prevent(node: Prevent) -> str:
    if node.dealt:
        return f"prevent {_print_dealt(node)}"
    to = f"to {printed.objects(node.to)}" if node.to is not None else ""
    by = f"by {printed_events.agents(node.by)}" if node.by is not None else ""
    number = "" if isinstance(node.amount, All) else printed.value(node.amount)
    which = phrases.spaced("the next", number) if node.next else number or "all"
    return phrases.spaced(f"prevent {which} {node.kind.value} that would be dealt", to, by)


def _print_dealt(node: Prevent) -> str:
    """Print what is prevented of damage that is being dealt."""
    if node.to is not None:
        return f"any {node.kind.value} that was dealt to {printed.objects(node.to)}"
    if isinstance(node.amount, Plus):
        return f"all but {-node.amount.number} of that damage"
    if isinstance(node.amount, Half):
        return f"half that damage, rounded {'up' if node.amount.up else 'down'}"
    whole = isinstance(node.amount, All)
    return "that damage" if whole else f"{printed.value(node.amount)} of that damage"


def _print_object_deals(node: Deal) -> str:
    if node.source is None:
        return ""
    if is_of_object(node.amount) and not node.divided:  # of who deals it
        words = f"damage equal to {printed.value(node.amount)} to {printed.objects(node.to)}"
    else:
        words = printing.act(replace(node, source=None)).removeprefix("deal ")
    deals = phrases.inflected("deal", printed.is_many(node.source))
    return f"{printed.subject(node.source)} {deals} {words}"


def _tell_deal(node: Deal) -> str:
    divided = ", split as you like," if node.divided else ""
    if node.at_random:
        divided = ", split by chance point by point,"
    source = f" from {plain.objects(node.source)}" if node.source is not None else ""
    return (
        f"{plain.measured(node.amount, 'damage')}{source}{divided} goes to {plain.objects(node.to)}"
    )


def _tell_prevent(node: Prevent) -> str:
    to = f" to {plain.objects(node.to)}" if node.to is not None else ""
    by = f" by {told.agent(node.by)}" if node.by is not None else ""
    which = "of the next " if node.next else "of any " if not node.dealt else "of this "
    return f"{plain.amount(node.amount)} {which}{node.kind.value}{to}{by} is prevented"


VERBS: tuple[Verb, ...] = (
    Verb(
        Deal,
        on_field=("to",),
        counts="damage",
        lower=lower_damage.deal_damage,
        forms=(
            (f"deals/deal {_DAMAGE} to <to:objects>", _read_deal),
            ("deals/deal damage equal to <amount:value> to <to:objects>", _read_deal_equal),
            ("deals/deal damage to <to:objects> equal to <amount:value>", _read_deal_behind),
            (
                "deals/deal an amount of damage equal to <amount:value> to <to:objects>",
                _read_deal_equal,
            ),
            (
                f"deals/deal {_DAMAGE} to <to:objects> and <more:measure> damage to "
                "<others:objects>",
                _read_deal_twice,
            ),
            (f"deals/deal {_DAMAGE} [,] {DIVIDED} <to:objects>", _read_deal_divided),
            (f"deals/deal {_DAMAGE} [,] {_AT_RANDOM} <to:objects>", _read_deal_at_random),
            (
                f"distributes/distribute {_DAMAGE} [as you choose] (among|between) <to:objects>",
                _read_deal_divided,
            ),
        ),
        clause=_print_object_deals,
        means=_tell_deal,
        asks={"": "to damage", "source": "to deal the damage"},
        done={
            SharedDone.DESTROYED: (),
            SharedDone.KILLED: (),
            SharedDone.DEALT: (
                SharedEvent.DEALS_DAMAGE,
                SharedEvent.DEALT_DAMAGE,
            ),
            SharedDone.EXCEEDING: (),
        },
        as_cost=True,
    ),
    Verb(
        DealExcess,
        on_field=("to",),
        lower=lower_damage.deal_excess,
        forms=(
            ("deals/deal (any|the|all) excess damage to <to:objects>", _read_excess),
            ("deals/deal that excess damage to <to:objects>", _read_excess),
        ),
        means="the damage beyond what was needed goes to {to}",
        asks={"": "to damage"},
        done={
            SharedDone.DEALT: (),
        },
    ),
    Verb(
        Heal,
        on_field=("objects",),
        counts="points",
        lower=lower_damage.heal,
        forms=(
            ("heals/heal <amount:measure> [damage] from <objects>", _read_heal),
            ("heals/heal <objects> for <amount:measure>", _read_heal),
            (
                "heals/heal <amount:measure> [damage] from <objects> and <more:measure> [damage] "
                "from <others:objects>",
                _read_heal_twice,
            ),
            ("fully heals/heal <objects>", _read_fully_heal),
            ("heals/heal all damage from <objects>", _read_fully_heal),
            ("heals/heal damage equal to <amount:value> from <objects>", _read_heal_equal),
            ("heals/heal damage from <objects> equal to <amount:value>", _read_heal_behind),
            ("removes/remove <amount:measure> damage from <objects>", _read_heal),
            ("removes/remove all damage from <objects>", _read_fully_heal),
        ),
        means="{does:heal} {amount:damage} off {objects}",
        asks={"": "to heal"},
        done={
            SharedDone.HEALED: (
                SharedEvent.HEALED,
                SharedEvent.HEALS,
            ),
            SharedDone.REMOVED: (),
        },
    ),
    Verb(
        Prevent,
        lower=lower_prevention.prevent,
        forms=(
            (
                "-/prevent the next <amount:plain_measure> [<kind:damage_word>] damage that "
                "would be dealt to <to:objects> [by <by:agent>]",
                prevent(next_one=True),
            ),
            (
                "-/prevent all <kind:damage_kind> that would be dealt to <to:objects> "
                "[by <by:agent>]",
                prevent(),
            ),
            ("-/prevent all <kind:damage_kind> that would be dealt by <by:agent>", prevent()),
            ("-/prevent all <kind:damage_kind> that would be dealt", prevent()),
            ("-/prevent all <kind:damage_kind>", prevent()),
            ("-/prevent all <kind:damage_kind> <by:ref> would deal", prevent()),
            (
                "-/prevent the next <kind:damage_kind> that would be dealt to <to:objects>",
                prevent(next_one=True),
            ),
            ("-/prevent all <kind:damage_kind> dealt to <to:objects> [by <by:agent>]", prevent()),
            ("-/prevent all <kind:damage_kind> dealt by <by:agent>", prevent()),
            (
                "-/prevent <kind:damage_kind> that (was|would be) dealt to <to:objects>",
                prevent(dealt=True),
            ),
            ("-/prevent <amount:plain_measure> of (that damage|it)", prevent(dealt=True)),
            (
                "-/prevent all but <number> of (that damage|it)",
                lambda number: Prevent(Plus(ThatMany(), -number), dealt=True),
            ),
            (
                "-/prevent half [of] that damage [,] rounded up",
                Prevent(Half(ThatMany()), dealt=True),
            ),
            (
                "-/prevent half [of] that damage [,] rounded down",
                Prevent(Half(ThatMany(), up=False), dealt=True),
            ),
            ("-/prevent it", Prevent(All(), dealt=True)),
            ("-/prevent (that|the|all of that|all that) damage", Prevent(All(), dealt=True)),
            ("-/reduce that damage by <amount:plain_measure>", prevent(dealt=True)),
        ),
        prints=_print_prevent,
        means=_tell_prevent,
        asks={"": "to protect from damage"},
        done={
            SharedDone.PREVENTED: (),
        },
    ),
)
