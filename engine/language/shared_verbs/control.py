"""Control and places."""

from __future__ import annotations

from dataclasses import replace

from engine.language.forms.acts import is_several, on_field, swap_places, to_permanents
from engine.language.lowering.verbs import control as lower_control
from engine.language.saying.printed import things as printed
from engine.language.tree.amounts import ONE, Number
from engine.language.tree.composed import ExchangeControl, GainControl, SwapPlaces
from engine.language.tree.kinds import Instruction, Objects
from engine.language.tree.objects import Group, Selection
from engine.language.tree.terms import How
from engine.language.verbs import Verb

_TWO = Number(2)


def _read_exchange(first: Objects, second: Objects) -> Instruction | None:
    fits = all(on_field(each) and not is_several(each) for each in (first, second))
    return ExchangeControl(first, second) if fits else None


def _read_exchange_group(objects: Objects) -> Instruction | None:
    if isinstance(objects, Selection) and objects.how is How.TARGET and objects.amount == _TWO:
        # "Two target units": one, and another one.
        one = replace(objects, amount=ONE)
        other = replace(one, description=replace(one.description, other=True))
        is_plain = not objects.up_to and not objects.description.other
        return _read_exchange(one, other) if is_plain else None
    if not isinstance(objects, Group) or len(objects.items) != 2:
        return None
    return _read_exchange(objects.items[0], objects.items[1])


VERBS: tuple[Verb, ...] = (
    Verb(
        GainControl,
        on_field=("objects",),
        lower=lower_control.gain_control,
        forms=(
            ("gains/gain control of <objects>", to_permanents(GainControl)),
            ("takes/take control of <objects>", to_permanents(GainControl)),
        ),
        means="{does:take control of} {objects}",
        asks={"": "to take control of"},
    ),
    Verb(
        ExchangeControl,
        on_field=("first", "second"),
        lower=lower_control.exchange_control,
        forms=(("exchanges/exchange control of <objects>", _read_exchange_group),),
        prints=lambda i: (
            f"exchange control of {printed.objects(i.first)} and {printed.objects(i.second)}"
        ),
        means="{first} and {second} change sides",
        asks={"": "to exchange"},
    ),
    Verb(
        SwapPlaces,
        on_field=("objects",),
        lower=lower_control.swap_places,
        forms=(
            (
                "(swaps/swap|exchanges/exchange|switches/switch) (the|) (positions|places) "
                "of <objects>",
                swap_places,
            ),
            (
                "(swaps/swap|exchanges/exchange|switches/switch) <objects> 's (positions|places)",
                swap_places,
            ),
            (
                "(swaps/swap|exchanges/exchange|switches/switch) <first:single> (and|with) "
                "<second:single> 's (positions|places)",
                lambda first, second: swap_places(Group((first, second))),
            ),
            (
                "(swaps/swap|exchanges/exchange|switches/switch) <ref_of> (position|place) with "
                "<second:single/1>",
                lambda ref_of, second: swap_places(Group((ref_of, second))),
            ),
        ),
        means="{does:let} {objects} change places in their row",
        asks={"": "to change places"},
    ),
)
