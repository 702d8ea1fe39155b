"""How what only Rise's texts tell players to do is printed and told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from engine.games.rise.text.own_tree import LifePrice, Price
from engine.games.rise.text.terms import Resource
from engine.language.saying.plain import conditions as telling_conditions
from engine.language.saying.plain import instructions as telling
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import descriptions as printed_descriptions
from engine.language.saying.printed import events as printed_events
from engine.language.saying.printed import phrases, units
from engine.language.saying.printed import steps as printed_steps
from engine.language.saying.printed import things as printed
from engine.language.tree.amounts import ONE, All, Number
from engine.language.tree.terms import DamageKind

if TYPE_CHECKING:
    from engine.games.rise.text.own_instructions import (
        Confront,
        GainCharges,
        MoveCharges,
        RegainCapacity,
        Spread,
        SummonNew,
        Toss,
    )
    from engine.language.tree.composed import Pay, Prevent
    from engine.language.tree.instructions import Deal, Play
    from engine.language.tree.kinds import Amount, Objects

objects = printed.objects
players = printed.players
told = plain.objects
told_players = plain.players
does = plain.does
Said = Callable[[Any], str]


def _with_verb(node: Objects, verb: str, rest: str) -> str:
    """Print a subject with its verb: "each of them gains ..."."""
    return f"{printed.subject(node)} {phrases.inflected(verb, printed.is_many(node))} {rest}"


def _measured(node: Amount, what: str) -> str:
    unit = units.per_unit(node)
    if unit is not None:
        return f"{unit[0]} {what} {unit[1]}"
    return f"{printed.measure(node)} {what}"


# --- resources ------------------------------------------------------------------------------------


def amount_of(resource: Resource, number: Amount) -> str:
    """Return an amount of coins or Ether in plain words."""
    is_ether = resource is Resource.ETHER
    return plain.measured(number, "Ether") if is_ether else plain.counted(number, "coin", "coins")


def tell_change(verb: str) -> Said:
    """Return what says who gains or loses coins or Ether."""
    return lambda node: f"{does(node.actor, verb)} {amount_of(node.resource, node.amount)}"


def print_price(node: Price | LifePrice) -> str:
    """Print a cost in resources."""
    assert isinstance(node.amount, Number)  # the forms read nothing else
    number = node.amount.value
    if isinstance(node, LifePrice):
        return f"{number} {'Life Point' if number == 1 else 'Life Points'}"
    if node.resource is Resource.ETHER:
        return f"{number} Ether"
    return f"{number} {'coin' if number == 1 else 'coins'}"


def tell_price(node: Price | LifePrice) -> str:
    """Say what a cost in resources takes."""
    if isinstance(node, LifePrice):
        return f"{plain.measured(node.amount, 'life')} of a Summoner of yours"
    return amount_of(node.resource, node.amount)


def tell_pay(node: Pay) -> str:
    """Say who pays what."""
    costs = " and ".join(tell_price(each) for each in node.costs)  # type: ignore[arg-type]
    return f"{plain.does(node.actor, 'pay')} {costs}"


# --- Summoners ------------------------------------------------------------------------------------


def life_clause(verb: str) -> Said:
    """Return what prints who gains or loses Life Points."""
    return lambda node: _with_verb(node.objects, verb, _measured(node.amount, "Life Points"))


def level_clause(verb: str) -> Said:
    """Return what prints who gains or loses a Level."""
    return lambda node: _with_verb(node.objects, verb, "a Level")


def capacity_clause(node: RegainCapacity) -> str:
    """Print who regains Capacity."""
    if isinstance(node.amount, All):
        whose = "their" if printed.is_many(node.objects) else "its"
        return _with_verb(node.objects, "regain", f"all {whose} Capacity Points")
    return _with_verb(node.objects, "regain", _measured(node.amount, "Capacity Points"))


# --- cards ----------------------------------------------------------------------------------------


def confront_clause(node: Confront) -> str:
    """Print who Confronts whom."""
    other = "each other" if node.other is None else printed.objects(node.other)
    return _with_verb(node.objects, "confront", other)


def tell_confront(node: Confront) -> str:
    """Say who Confronts whom."""
    both = plain.objects(node.objects)
    if node.other is not None:
        both = f"{both} and {plain.objects(node.other)}"
    return f"{both} deal their Attack to each other, outside Combat"


def print_new(node: SummonNew) -> str:
    """Print what is Summoned out of nothing."""
    many = node.amount != ONE
    if node.described is not None:
        words = printed_descriptions.described(node.described, many=many)
    else:
        words = f"{node.name}s" if many else node.name
    return f"summon {printed.quantity(node.amount) if many else phrases.article('x')[:1]} {words}"


def tell_new(node: SummonNew) -> str:
    """Say what is Summoned out of nothing."""
    what = f"“{node.name}”"
    if node.described is not None:
        what = f"a {plain.described(node.described)}"
    number = "" if node.amount == ONE else f" ({plain.amount(node.amount)} times)"
    return f"{plain.does(node.actor, 'make')} {what}, from outside the game{number}"


def inflicts_clause(node: Deal) -> str:
    """Print what inflicts Damage, where the text names it."""
    if node.source is None:
        return ""
    rest = f"{_measured(node.amount, 'damage')} to {printed.objects(node.to)}"
    return _with_verb(node.source, "inflict", rest)


def tell_deal(node: Deal) -> str:
    """Say what takes how much Damage."""
    source = f" from {plain.objects(node.source)}" if node.source is not None else ""
    return f"{plain.measured(node.amount, 'damage')}{source} goes to {plain.objects(node.to)}"


def print_prevent(node: Prevent) -> str:
    """Print what is prevented."""
    which = "the next" if node.next else "all"
    kind = "combat damage" if node.kind is DamageKind.BATTLE else "damage"
    if node.to is None:
        return f"prevent {which} {kind}"
    if node.by is not None:
        return f"{printed.objects(node.to)} takes no {kind} from {printed_events.agents(node.by)}"
    return f"prevent {which} {kind} that would be inflicted on {printed.objects(node.to)}"


def tell_prevent(node: Prevent) -> str:
    """Say what is prevented."""
    kind = "Combat Damage" if node.kind is DamageKind.BATTLE else "Damage"
    which = f"the next {kind}, all of it," if node.next else f"all {kind}"
    to = "" if node.to is None else f" to {plain.objects(node.to)}"
    by = "" if node.by is None else f" from {telling_conditions.agent(node.by)}"
    return f"{which}{to}{by} does not happen"


def tell_play(node: Play) -> str:
    """Say what is Invoked."""
    free = ", without a Capacity Point" if node.free else ", for a Capacity Point"
    return f"{plain.does(node.actor, 'Invoke')} {plain.objects(node.objects)} out of hand{free}"


# --- Charges --------------------------------------------------------------------------------------


def charges(amount: Amount, kind: str, time: Amount | None = None) -> str:
    """Print Charges of a kind."""
    if time is not None:
        return f"a Time Charge of {printed.value(time)}"
    if isinstance(amount, All):
        return phrases.spaced("all", kind, "charges")
    unit = units.per_unit(amount)
    if unit is not None:
        return f"{charges(Number(unit[0]), kind)} {unit[1]}"
    if amount == ONE:
        return f"{phrases.article(kind)} charge"
    return f"{printed.quantity(amount)} {kind} charges"


def told_charges(amount: Amount, kind: str, time: Amount | None = None) -> str:
    """Return Charges of a kind in plain words."""
    if isinstance(amount, All):
        return phrases.spaced("all", kind, "Charges")
    turns = f" that runs for {plain.amount(time)} turn ends" if time is not None else ""
    return plain.counted(amount, f"{kind} Charge", f"{kind} Charges") + turns


def tell_spread(node: Spread) -> str:
    """Say to whom Diseases are Spread."""
    which = "all Diseases" if node.is_all else "a Disease"
    where = f"{plain.objects(node.objects)} to all that share a Type with it"
    return f"{does(node.actor, 'spread')} {which} of {where}"


def print_place(node: GainCharges) -> str:
    """Print where Charges are placed."""
    unit = units.per_unit(node.amount)
    if unit is not None:
        where = f"on {printed.objects(node.objects)} {unit[1]}"
        return f"place {charges(Number(unit[0]), node.kind)} {where}"
    put = charges(node.amount, node.kind, node.time)
    return f"place {put} on {printed.objects(node.objects)}"


def print_move(node: MoveCharges) -> str:
    """Print where Charges are moved."""
    places = f"from {printed.objects(node.source)} to {printed.objects(node.to)}"
    return f"move {charges(node.amount, node.kind)} {places}"


def tell_move(node: MoveCharges) -> str:
    """Say where Charges are moved."""
    places = f"off {plain.objects(node.source)}, to {plain.objects(node.to)}"
    return f"{plain.does(node.actor, 'take')} {told_charges(node.amount, node.kind)} {places}"


# --- tosses ---------------------------------------------------------------------------------------

OUTCOMES: Final = (
    ("Success", "success"),
    ("Failure", "failure"),
    ("Critical Success", "critical_success"),
    ("Critical Failure", "critical_failure"),
)


def print_toss(node: Toss) -> str:
    """Print the outcomes of a toss."""
    found = ((label, getattr(node, name)) for label, name in OUTCOMES)
    return " ".join(
        f"{label}: {printed_steps.effect_text(effect)}" for label, effect in found if effect
    )


def tell_toss(node: Toss) -> str:
    """Say what each outcome of a toss does."""
    found = ((label, getattr(node, name)) for label, name in OUTCOMES)
    said = [f"{label}: {telling.effect(effect)}" for label, effect in found if effect]
    return f"by the coin: {'; '.join(said)}"
