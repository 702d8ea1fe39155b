"""Verbs of Argent Saga's card text, beside those that any game has."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.games.argent_saga.play.lower import verbs as lower
from engine.games.argent_saga.text.lexicon import VOCABULARY
from engine.games.argent_saga.text.own_tree import (
    Exhaust,
    ExhaustThis,
    Expel,
    MakeToken,
    Offering,
    Recover,
    ShardDrain,
    Soulburst,
    Stun,
    TokenSpec,
)
from engine.games.argent_saga.text.terms import Done, Event
from engine.games.argent_saga.text.tokens import named_token, print_token, tell_token
from engine.language.forms.acts import only_units
from engine.language.forms.descriptions import for_all
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import things as printed
from engine.language.shared_verbs.table import SHARED_VERBS
from engine.language.tree.amounts import ONE
from engine.language.tree.composed import SummonToken
from engine.language.tree.instructions import Deal, Destroy, Summon
from engine.language.tree.objects import Selection
from engine.language.tree.terms import SharedDone
from engine.language.verbs import Adapted, Verb, Verbs, taken

if TYPE_CHECKING:
    from engine.language.tree import terms
    from engine.language.tree.kinds import Amount, Instruction, Objects
    from engine.language.tree.objects import ZoneRef

_STATES: Final = "[<states:arriving>]"


def _read_token(
    token: TokenSpec, n: Amount = ONE, states: tuple[terms.State, ...] = ()
) -> MakeToken:
    return MakeToken(token, n, states)


def _read_split(token: TokenSpec, n: Amount = ONE, name: object = ()) -> MakeToken:
    """Read "put two Knight tokens into play (Unit * Knight/Light/1000)"."""
    return MakeToken(named_token(token, name), n)


def _read_deal(amount: Amount, to: Objects) -> Instruction | None:
    return Deal(amount, to) if only_units(to) else None


def _read_put(
    objects: Objects, source: ZoneRef | None = None, states: tuple[terms.State, ...] = ()
) -> Instruction | None:
    """Read "put a unit from your hand into play": it enters without being played (11.2.3)."""
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


def _print_tokens(node: MakeToken) -> str:
    many = node.amount != ONE
    number = printed.quantity(node.amount) if many else "a"
    return f"put {number} {print_token(node.token, many)} into play"


def _tell_tokens(node: MakeToken) -> str:
    many = plain.counted(node.amount, "token", "tokens")
    return f"{plain.does(node.actor, 'put')} {many} into play ({tell_token(node.token)})"


OWN_VERBS: Final = (
    Verb(
        Exhaust,
        lower=lower.exhaust,
        forms=(("exhausts/exhaust <objects>", Exhaust),),
        means="{does:turn} sideways (exhaust) {objects}",
        rules=("12.5",),
        asks={"": "to exhaust"},
        done={Done.EXHAUSTED: (Event.EXHAUSTED,)},
        as_cost=True,
    ),
    Verb(
        Recover,
        lower=lower.recover,
        forms=(
            ("recovers/recover <objects>", Recover),
            ("switches/switch <objects> to active", Recover),
        ),
        means="{does:turn} upright (recover) {objects}",
        rules=("12.5",),
        asks={"": "to recover"},
        done={Done.RECOVERED: (Event.RECOVERED,)},
    ),
    Verb(
        Expel,
        lower=lower.expel,
        forms=(
            ("expels/expel <objects>", Expel),
            ("expels/expel <objects:ref> from <source:zone>", Expel),
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
        Stun,
        lower=lower.stun,
        forms=(("stuns/stun <objects>", Stun),),
        means="{does:stun} {objects} until the end of the next turn",
        rules=("11.15.1", "11.15.2"),
        asks={"": "to stun"},
    ),
    Verb(
        ExhaustThis,
        lower=lower.exhaust_this,
        means=lambda _node: "turn this card sideways (exhaust)",
        prints=lambda _node: "exhaust",
        rules=("11.5.1",),
        as_cost=True,
    ),
    Verb(
        Offering,
        lower=lower.offering,
        means=lambda node: f"expel {plain.amount(node.amount)} units of your discard zone",
        prints=lambda node: f"offering {printed.value(node.amount)}",
        rules=("11.9.1",),
        as_cost=True,
    ),
    Verb(
        ShardDrain,
        lower=lower.shard_drain,
        means=lambda node: (
            f"put {plain.amount(node.amount)} of your shards on the bottom of your shard deck"
        ),
        prints=lambda node: f"shard drain {printed.value(node.amount)}",
        rules=("11.13.1",),
        as_cost=True,
    ),
    Verb(
        Soulburst,
        lower=lower.soulburst,
        means=lambda _node: "turn this card face-down for the rest of the game",
        prints=lambda _node: "Soulburst",
        rules=("11.14.1",),
        as_cost=True,
    ),
    Verb(
        MakeToken,
        lower=lower.make_token,
        forms=(
            (f"puts/put into play (a|an|one) <token:line_token/1> {_STATES}", _read_token),
            (f"puts/put into play <n:quantity> <token:line_token/2> {_STATES}", _read_token),
            (f"puts/put (a|an|one) <token:line_token/1> into play {_STATES}", _read_token),
            (f"puts/put <n:quantity> <token:line_token/2> into play {_STATES}", _read_token),
            (
                "puts/put (a|an|one) [<name:traits>] [unit] token into play <token:token_line>",
                _read_split,
            ),
            (
                "puts/put <n:quantity> [<name:traits>] [unit] tokens into play <token:token_line>",
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
