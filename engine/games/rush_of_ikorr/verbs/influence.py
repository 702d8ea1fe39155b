"""Influence: exerted, refreshed, gained, paid."""

from __future__ import annotations

from engine.games.rush_of_ikorr.play.lower import verbs_conditions as lower_conditions
from engine.games.rush_of_ikorr.play.lower import verbs_influence as lower_influence
from engine.games.rush_of_ikorr.text.own_tree import (
    Exert,
    ExertInfluence,
    GainInfluence,
    LoseInfluence,
    PayInfluence,
    Refresh,
    RefreshInfluence,
)
from engine.games.rush_of_ikorr.text.terms import Done, InfluenceKind
from engine.language.forms.acts import to_permanents
from engine.language.lowering.verbs import composed as lower_composed
from engine.language.saying.plain import instructions as telling
from engine.language.saying.plain import term_words
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import things as printed
from engine.language.tree.amounts import All, Number, Plus, ThatMany, Times, X
from engine.language.tree.composed import Pay
from engine.language.tree.kinds import Amount, Instruction, Players
from engine.language.tree.players import EachPlayer, ThatPlayer, You
from engine.language.tree.terms import Side
from engine.language.verbs import Verb

_ALL_INFLUENCE = "all [of] [your|their] [exerted] influence"


def _read_exert_opposing(amount: Amount) -> Instruction:
    return ExertInfluence(amount, whose=EachPlayer(Side.OPPOSING))


def _read_exert_others(amount: Amount, whose: Players) -> Instruction | None:
    """Read "exert 2 of target opposing player's influence"; one's own is plain "exert 2"."""
    is_own = isinstance(whose, You | ThatPlayer)
    return ExertInfluence(amount) if is_own else ExertInfluence(amount, whose=whose)


def _read_exert_all_of(whose: Players) -> Instruction | None:
    """Read "exert all of target player's influence"; "all of your influence" has its own form."""
    is_own = isinstance(whose, You | ThatPlayer)
    return None if is_own else ExertInfluence(All(), whose=whose)


def _read_gain_influence(amount: Amount, kind: InfluenceKind = InfluenceKind.ANY) -> Instruction:
    return GainInfluence(amount, kind)


def _print_pay(node: Pay) -> str:
    amounts = [cost.amount for cost in node.costs if isinstance(cost, PayInfluence)]
    return f"pay {printed.value(amounts[0])}"


def _tell_pay(node: Pay) -> str:
    costs = term_words.listed([telling.cost(each) for each in node.costs])
    return f"{plain.does(node.actor, 'pay')} this: {costs}"


def _tell_gain(node: GainInfluence) -> str:
    gained = plain.measured(node.amount, node.kind.value)
    return f"{plain.does(node.actor, 'gain')} from the influence deck: {gained}"


VERBS: tuple[Verb, ...] = (
    Verb(
        ExertInfluence,
        counts_each=True,
        lower=lower_influence.exert_influence,
        forms=(
            ("exerts/exert <amount:influence>", ExertInfluence),
            (f"exerts/exert {_ALL_INFLUENCE}", ExertInfluence(All())),
            ("exerts/exert <amount:measure> opposing influence", _read_exert_opposing),
            ("exerts/exert all opposing influence", lambda: _read_exert_opposing(All())),
            ("exerts/exert <amount:measure> of <whose> [available] influence", _read_exert_others),
            ("exerts/exert all (of|) <whose> [available] influence", _read_exert_all_of),
            (
                "exerts/exert all [of the] [available] influence <whose:controlling>",
                _read_exert_all_of,
            ),
        ),
        gerund="exerting",
        means=(
            "{does:turn} {amount:influence}[, out of that of {whose} together,] face down (exert)"
        ),
        rules=("11.38a",),
        done={
            Done.EXERTED: (),
        },
        as_cost=True,
    ),
    Verb(
        Exert,
        on_field=("objects",),
        lower=lower_conditions.exert_objects,
        forms=(("exerts/exert <objects>", to_permanents(Exert)),),
        means="{does:turn} face-down (exert) {objects}",
        asks={"": "to exert"},
        done={
            Done.EXERTED: (),
        },
        as_cost=True,
    ),
    Verb(
        RefreshInfluence,
        counts_each=True,
        lower=lower_influence.refresh_influence,
        forms=(
            ("refreshes/refresh <amount:influence>", RefreshInfluence),
            ("refreshes/refresh <amount:measure>", RefreshInfluence),
            ("refreshes/refresh <amount:measure> exerted influence", RefreshInfluence),
            (f"refreshes/refresh {_ALL_INFLUENCE}", RefreshInfluence(All())),
            (
                "refreshes/refresh <amount:measure> of (your|their) [exerted] influence",
                RefreshInfluence,
            ),
        ),
        means="{does:turn} {amount:exerted influence} face up (refresh)",
        rules=("11.41a",),
        done={
            Done.REFRESHED: (),
        },
    ),
    Verb(
        Refresh,
        on_field=("objects",),
        lower=lower_conditions.refresh_objects,
        forms=(("refreshes/refresh <objects>", to_permanents(Refresh)),),
        means="{does:turn} face-up (refresh) {objects}",
        asks={"": "to refresh"},
        done={
            Done.REFRESHED: (),
        },
    ),
    Verb(
        GainInfluence,
        counts_each=True,
        lower=lower_influence.gain_influence,
        forms=(
            ("gains/gain <amount:measure> [<kind:influence_kind>] influence", _read_gain_influence),
            (
                "gains/gain that much [influence] plus <number>",
                lambda number: GainInfluence(Plus(ThatMany(), number)),
            ),
            ("gains/gain twice that much [influence]", GainInfluence(Times(2, ThatMany()))),
            (
                "gains/gain [<kind:influence_kind>] influence equal to <amount:value>",
                _read_gain_influence,
            ),
        ),
        means=_tell_gain,
        rules=("8.3c", "8.3d"),
    ),
    Verb(
        LoseInfluence,
        counts_each=True,
        lower=lower_influence.lose_influence,
        forms=(("loses/lose <amount:influence>", LoseInfluence),),
        means="{does:put} back {amount} influence (lose)",
    ),
    Verb(
        Pay,
        lower=lower_composed.pay,
        forms=(
            (
                "pays/pay <amount:#cost>",
                lambda amount: Pay((PayInfluence(X() if amount is None else Number(amount)),)),
            ),
            (
                "pays/pay <amount:plain_measure> [influence]",
                lambda amount: Pay((PayInfluence(amount),)),
            ),
        ),
        prints=_print_pay,
        means=_tell_pay,
        as_cost=True,
    ),
)
