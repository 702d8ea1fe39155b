"""Verbs of Argent Saga's card text, beside those that any game has."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.games.argent_saga.play.lower import cards as lower_cards
from engine.games.argent_saga.play.lower import verbs as lower
from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.lexicon import VOCABULARY
from engine.games.argent_saga.text.terms import Done, Event, State
from engine.games.argent_saga.text.tokens import named_token, print_token, tell_token
from engine.language.forms.acts import only_units
from engine.language.forms.descriptions import for_all, with_more
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import things as printed
from engine.language.shared_verbs.table import SHARED_VERBS
from engine.language.tree.amounts import ONE, CountOf, Number
from engine.language.tree.composed import ExtraTurn, Pay, SummonToken
from engine.language.tree.instructions import Deal, Destroy, Summon
from engine.language.tree.objects import (
    DeckCards,
    Description,
    Group,
    Selection,
    This,
    WholeZone,
)
from engine.language.tree.players import YOU
from engine.language.tree.terms import How, SharedDone, SharedNoun
from engine.language.verbs import Adapted, Verb, Verbs, taken

if TYPE_CHECKING:
    from engine.language.tree import terms
    from engine.language.tree.kinds import Amount, Instruction, Objects, Ref
    from engine.language.tree.objects import ZoneRef

_STATES: Final = "[<states:arriving>]"


def _read_token(
    token: own.TokenSpec, n: Amount = ONE, states: tuple[terms.State, ...] = ()
) -> own.MakeToken:
    return own.MakeToken(token, n, states)


def _read_split(token: own.TokenSpec, n: Amount = ONE, name: object = ()) -> own.MakeToken:
    """Read "put two Knight tokens into play (Unit * Knight/Light/1000)"."""
    return own.MakeToken(named_token(token, name), n)


def _read_deal(amount: Amount, to: Objects) -> Instruction | None:
    return Deal(amount, to) if only_units(to) else None


def from_one_zone(group: Group) -> Group | None:
    """Return cards of which the last says where all of them are."""
    chosen = [each for each in group.items if isinstance(each, Selection)]
    zone = chosen[-1].description.zone if len(chosen) == len(group.items) else None
    if zone is None:
        return None
    items = (
        each
        if each.description.zone is not None
        else replace(each, description=for_all(each.description, zone=zone))
        for each in chosen
    )
    return Group(tuple(items))


def _read_put(
    objects: Objects, source: ZoneRef | None = None, states: tuple[terms.State, ...] = ()
) -> Instruction | None:
    """Read "put a unit from your hand into play": it enters without being played (11.2.3)."""
    if isinstance(objects, Group):
        group = None if source is not None else from_one_zone(objects)
        return None if group is None else Summon(group, states=states)
    if not isinstance(objects, Selection):
        return Summon(objects, source, states=states)
    described = objects.description
    if source is not None:
        if described.zone is not None:
            return None
        described = for_all(described, zone=source)
    # What is in play already cannot be put there.
    if described.zone is None and objects.among is None:
        return None
    return Summon(replace(objects, description=described), states=states)


def _print_tokens(node: own.MakeToken) -> str:
    many = node.amount != ONE
    if isinstance(node.amount, CountOf):
        tokens = print_token(node.token, many)
        return f"put into play {tokens} equal to {printed.value(node.amount)}"
    number = printed.quantity(node.amount) if many else "a"
    how = " exhausted" if node.states else ""
    return f"put into play {number} {print_token(node.token, many)}{how}"


def _tell_tokens(node: own.MakeToken) -> str:
    many = plain.counted(node.amount, "token", "tokens")
    how = ", exhausted" if node.states else ""
    return f"{plain.does(node.actor, 'put')} {many} into play ({tell_token(node.token)}){how}"


def _read_equip(
    objects: Objects,
    to: Objects,
    source: ZoneRef | None = None,
    holder: Objects | None = None,
) -> own.Equip | None:
    """Read what is equipped to one unit, or as far as it goes to several."""
    if isinstance(objects, Group | WholeZone | DeckCards) or isinstance(to, Group | WholeZone):
        return None
    if source is not None and isinstance(objects, Selection):
        return None
    if holder is None:
        return own.Equip(objects, to, source)
    if holder != _OWN_UNIT or not isinstance(objects, Selection):
        return None
    worn = with_more(objects.description, "states", State.ON_OWN_UNIT)
    return own.Equip(replace(objects, description=worn), to)


_OWN_UNIT: Final = Selection(How.CHOOSE, Description((SharedNoun.UNIT,), controller=YOU), ONE)


def _read_expel(objects: Objects) -> own.Expel | None:
    """Read what is expelled; this card beside others that are elsewhere is there, too."""
    items = objects.items if isinstance(objects, Group) else ()
    mixed = any(isinstance(each, This) for each in items) and any(
        isinstance(each, Selection) and each.description.zone is not None for each in items
    )
    return None if mixed else own.Expel(objects)


def _read_under(objects: Objects, ref: Ref, source: ZoneRef | None = None) -> own.LayUnder | None:
    if not isinstance(ref, This) or (source is not None and isinstance(objects, Selection)):
        return None
    return own.LayUnder(objects, ref, source)


def _read_charge(n: Amount = ONE, states: tuple[terms.State, ...] = ()) -> own.Charge:
    return own.Charge(n, states)


def _print_charge(node: own.Charge) -> str:
    many = "top card" if node.amount == ONE else f"top {printed.quantity(node.amount)} cards"
    whose = "your" if node.actor == YOU else "their"
    words = f"put the {many} of {whose} shard deck into play"
    return f"{words} exhausted" if node.states else words


OWN_VERBS: Final = (
    Verb(
        own.Equip,
        lower=lower_cards.equip,
        forms=(
            ("equips/equip <objects> to <to:objects>", _read_equip),
            ("equips/equip <objects:ref> from <source:zone> to <to:objects>", _read_equip),
            ("equips/equip <objects> from <holder:selected/1> to <to:objects>", _read_equip),
        ),
        means="{does:attach} (equip) {objects}[ out of {source}] to {to}",
        rules=("10.4.1", "10.4.2"),
        asks={"": "to equip", "to": "to equip it to"},
        done={Done.EQUIPPED: (Event.EQUIPPED,)},
    ),
    Verb(
        own.Flip,
        lower=lower_cards.flip,
        forms=(
            ("flips/flip <objects> face - up", lambda objects: own.Flip(objects, is_up=True)),
            ("flips/flip <objects> face - down", own.Flip),
        ),
        prints=lambda node: (
            f"flip {printed.objects(node.objects)} face-{'up' if node.is_up else 'down'}"
        ),
        means=lambda node: (
            f"{plain.does(node.actor, 'turn')} face-{'up' if node.is_up else 'down'} "
            f"{plain.objects(node.objects)}"
        ),
        rules=("4.2.2",),
        asks={"": "to flip"},
        done={Done.FLIPPED: ()},
        as_cost=True,
    ),
    Verb(
        own.Charge,
        lower=lower_cards.charge,
        forms=(
            (f"puts/put the top card of your shard deck into play {_STATES}", _read_charge),
            (
                f"puts/put the top <n:several> cards of your shard deck into play {_STATES}",
                _read_charge,
            ),
            (f"puts/- the top card of their shard deck into play {_STATES}", _read_charge),
            (
                f"puts/- the top <n:several> cards of their shard deck into play {_STATES}",
                _read_charge,
            ),
        ),
        prints=_print_charge,
        means=lambda node: (
            f"{plain.does(node.actor, 'put')} "
            f"{plain.counted(node.amount, 'shard', 'shards')} of the shard deck into play"
            f"{', exhausted' if node.states else ''}"
        ),
        rules=("4.10",),
        done={SharedDone.SUMMONED: ()},
    ),
    Verb(
        own.SoManyInstead,
        lower=lower_cards.unlinked_tokens,
        forms=(("puts/put <amount:quantity> into play", own.SoManyInstead),),
        prints=lambda node: f"put {printed.quantity(node.amount)} into play",
        means=lambda node: f"{plain.amount(node.amount)} of those tokens are put into play",
        rules=("12.9.2",),
    ),
    Verb(
        own.RollDie,
        lower=lower_cards.roll_die,
        forms=(("rolls/roll a die", own.RollDie),),
        means="{does:roll} a die",
    ),
    Verb(
        own.CloseZones,
        lower=lower_cards.close_zones,
        prints=lambda _node: (
            "the zones those units occupied cannot be used for the rest of the game"
        ),
        means="the zones where {units} stood are closed for good",
    ),
    Verb(
        own.Restore,
        lower=lower_cards.restore,
        forms=(("restores/restore <objects>", own.Restore),),
        means="{does:rebuild} (restore) {objects}",
        rules=("2.4.3.1",),
        asks={"": "to restore"},
    ),
    Verb(
        own.LayUnder,
        lower=lower_cards.put_under,
        forms=(
            ("puts/put <objects> under <ref:ref/1>", _read_under),
            ("puts/put <objects:ref> from <source:zone> under <ref:ref/1>", _read_under),
        ),
        prints=lambda node: (
            f"put {printed.objects(node.objects)}"
            f"{f' from {printed.zone(node.source)}' if node.source is not None else ''} under "
            f"{printed.objects(node.host)}"
        ),
        means="{does:lay} {objects}[ out of {source}] under {host}",
        rules=("2.6.4.3",),
        as_cost=True,
        asks={"": "to put under it"},
    ),
    Verb(
        own.Produce,
        lower=lower_cards.produce,
        forms=(
            ("-/produce <n:#cost>", lambda n: None if n is None else own.Produce(Number(n))),
            ("-/produce <n:#number>", lambda n: own.Produce(Number(n))),
        ),
        prints=lambda node: f"produce ({printed.value(node.amount)})",
        means=lambda node: f"it pays {plain.amount(node.amount)} of a cost",
        rules=("9.4.8.1.1",),
    ),
    Verb(
        Pay,
        lower=lower_cards.pay,
        forms=(("pays/pay <costs:light>", Pay),),
        prints=lambda node: f"pay ({printed.value(node.costs[0].amount)})",
        means=lambda node: (
            f"{plain.does(node.actor, 'exhaust')} "
            f"{plain.counted(node.costs[0].amount, 'shard', 'shards')}"
        ),
        rules=("9.4.8.2",),
    ),
    Verb(
        own.Unanswered,
        lower=lower_cards.unanswered,
        forms=(
            (
                "-/neither player may add to the queue in response to this ability",
                own.Unanswered(),
            ),
        ),
        prints=lambda _node: "Neither player can add to the queue in response to this ability",
        means=lambda _node: "nobody may answer this ability",
        rules=("9.4.9.2",),
    ),
    Verb(
        own.Exhaust,
        lower=lower.exhaust,
        forms=(("exhausts/exhaust <objects>", own.Exhaust),),
        means="{does:turn} sideways (exhaust) {objects}",
        rules=("12.5",),
        asks={"": "to exhaust"},
        done={Done.EXHAUSTED: (Event.EXHAUSTED,)},
        as_cost=True,
    ),
    Verb(
        own.Recover,
        lower=lower.recover,
        forms=(
            ("recovers/recover <objects>", own.Recover),
            ("switches/switch <objects> to active", own.Recover),
        ),
        means="{does:turn} upright (recover) {objects}",
        rules=("12.5",),
        asks={"": "to recover"},
        done={Done.RECOVERED: (Event.RECOVERED,)},
    ),
    Verb(
        own.Expel,
        lower=lower.expel,
        forms=(
            ("expels/expel <objects>", _read_expel),
            ("expels/expel <objects:ref> from <source:zone>", own.Expel),
        ),
        gerund="expelling",
        means="{does:expel} {objects}[ out of {source}]",
        rules=("4.14.3",),
        asks={"": "to expel"},
        done={Done.EXPELLED: (Event.EXPELLED, Event.EXPELS)},
        away=Done.EXPELLED,
        as_cost=True,
    ),
    Verb(
        own.Stun,
        lower=lower.stun,
        forms=(("stuns/stun <objects>", own.Stun),),
        means="{does:stun} {objects} until the end of the next turn",
        rules=("11.15.1", "11.15.2"),
        asks={"": "to stun"},
    ),
    Verb(
        own.ExhaustThis,
        lower=lower.exhaust_this,
        means=lambda _node: "turn this card sideways (exhaust)",
        prints=lambda _node: "exhaust",
        rules=("11.5.1",),
        as_cost=True,
    ),
    Verb(
        own.Offering,
        lower=lower.offering,
        means=lambda node: f"expel {plain.amount(node.amount)} units of your discard zone",
        prints=lambda node: f"offering {printed.value(node.amount)}",
        rules=("11.9.1",),
        as_cost=True,
    ),
    Verb(
        own.ShardDrain,
        lower=lower.shard_drain,
        means=lambda node: (
            f"put {plain.amount(node.amount)} of your shards on the bottom of your shard deck"
        ),
        prints=lambda node: f"shard drain {printed.value(node.amount)}",
        rules=("11.13.1",),
        as_cost=True,
    ),
    Verb(
        own.Soulburst,
        lower=lower.soulburst,
        means=lambda _node: "turn this card face-down for the rest of the game",
        prints=lambda _node: "Soulburst",
        rules=("11.14.1",),
        as_cost=True,
    ),
    Verb(
        own.MakeToken,
        lower=lower.make_token,
        forms=(
            (f"puts/put into play (a|an|one) <token:line_token/1> {_STATES}", _read_token),
            (f"puts/put into play <n:quantity> <token:line_token/2> {_STATES}", _read_token),
            ("puts/put into play <token:line_token/2> equal to <n:value>", _read_token),
            ("puts/put <token:line_token/2> into play equal to <n:value>", _read_token),
            (f"puts/put (a|an|one) <token:line_token/1> into play {_STATES}", _read_token),
            (f"puts/put <n:quantity> <token:line_token/2> into play {_STATES}", _read_token),
            (
                "puts/put (a|an|one) [<name:token_name>] [unit] token into play <token:token_line>",
                _read_split,
            ),
            (
                "puts/put <n:quantity> [<name:token_name>] [unit] tokens into play "
                "<token:token_line>",
                _read_split,
            ),
        ),
        prints=_print_tokens,
        means=_tell_tokens,
        rules=("12.9.1", "12.9.2"),
        done={SharedDone.SUMMONED: ()},
    ),
)
ADAPTED: Final[dict[type, Adapted]] = {
    Deal: Adapted(
        ("12.7.1",),
        forms=(("deals/deal <amount:measure> to <to:objects>", _read_deal),),
    ),
    Destroy: Adapted(("10.3.1", "11.7.2", "10.2.3.1"), lower=lower.destroy),
    ExtraTurn: Adapted(("12.1.1", "12.1.1.3"), lower=lower.extra_turn),
    Summon: Adapted(
        ("11.2.3",),
        forms=(
            (f"puts/put <objects> into play {_STATES}", _read_put),
            (f"puts/put <objects> from <source:zone> into play {_STATES}", _read_put),
            (f"puts/put into play <objects> {_STATES}", _read_put),
            ("returns/return <objects> to the field", _read_put),
            ("returns/return <objects> from <source:zone> to the field", _read_put),
        ),
    ),
}
# A token is what its line says (12.9.1), so the shared tokens without one are left out.
VERBS: Final = Verbs(
    (*taken(SHARED_VERBS, ADAPTED, (SummonToken,)), *OWN_VERBS), vocabulary=VOCABULARY
)
