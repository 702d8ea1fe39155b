"""Influence: exerted, refreshed, gained, paid."""

from __future__ import annotations

from engine.games.rush_of_ikorr.play.lower import effects
from engine.games.rush_of_ikorr.play.lower import verbs_objects as lower_objects
from engine.games.rush_of_ikorr.play.lower import verbs_players as lower_players
from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.grammar.acts import (
    to_permanents,
)
from engine.games.rush_of_ikorr.text.meaning import instructions as telling
from engine.games.rush_of_ikorr.text.meaning import things as plain
from engine.games.rush_of_ikorr.text.printer import things as printed
from engine.language.verbs import Verb

_ALL_INFLUENCE = "all [of] [your|their] [exerted] influence"


def _read_exert_opposing(amount: t.Amount) -> t.Instruction:
    return t.ExertInfluence(amount, whose=t.EachPlayer(t.Side.OPPOSING))


def _read_exert_others(amount: t.Amount, whose: t.Players) -> t.Instruction | None:
    """Read "exert 2 of target opposing player's influence"; one's own is plain "exert 2"."""
    is_own = isinstance(whose, t.You | t.ThatPlayer)
    return t.ExertInfluence(amount) if is_own else t.ExertInfluence(amount, whose=whose)


def _read_exert_all_of(whose: t.Players) -> t.Instruction | None:
    """Read "exert all of target player's influence"; "all of your influence" has its own form."""
    is_own = isinstance(whose, t.You | t.ThatPlayer)
    return None if is_own else t.ExertInfluence(t.All(), whose=whose)


def _read_gain_influence(
    amount: t.Amount, kind: t.InfluenceKind = t.InfluenceKind.ANY
) -> t.Instruction:
    return t.GainInfluence(amount, kind)


def _print_pay(node: t.Pay) -> str:
    amounts = [cost.amount for cost in node.costs if isinstance(cost, t.PayInfluence)]
    return f"pay {printed.value(amounts[0])}"


def _tell_pay(node: t.Pay) -> str:
    costs = plain.listed([telling.cost(each) for each in node.costs])
    return f"{plain.does(node.actor, 'pay')} this: {costs}"


def _tell_gain(node: t.GainInfluence) -> str:
    gained = plain.measured(node.amount, node.kind.value)
    return f"{plain.does(node.actor, 'gain')} from the influence deck: {gained}"


VERBS = (
    Verb(
        t.ExertInfluence,
        lower=lower_players.exert_influence,
        forms=(
            ("exerts/exert <amount:influence>", t.ExertInfluence),
            (f"exerts/exert {_ALL_INFLUENCE}", t.ExertInfluence(t.All())),
            ("exerts/exert <amount:measure> opposing influence", _read_exert_opposing),
            ("exerts/exert all opposing influence", lambda: _read_exert_opposing(t.All())),
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
            t.Done.EXERTED: (),
        },
        as_cost=True,
    ),
    Verb(
        t.Exert,
        lower=lower_objects.exert_objects,
        forms=(("exerts/exert <objects>", to_permanents(t.Exert)),),
        means="{does:turn} face-down (exert) {objects}",
        asks={"": "to exert"},
        done={
            t.Done.EXERTED: (),
        },
        as_cost=True,
    ),
    Verb(
        t.RefreshInfluence,
        lower=lower_players.refresh_influence,
        forms=(
            ("refreshes/refresh <amount:influence>", t.RefreshInfluence),
            ("refreshes/refresh <amount:measure>", t.RefreshInfluence),
            ("refreshes/refresh <amount:measure> exerted influence", t.RefreshInfluence),
            (f"refreshes/refresh {_ALL_INFLUENCE}", t.RefreshInfluence(t.All())),
            (
                "refreshes/refresh <amount:measure> of (your|their) [exerted] influence",
                t.RefreshInfluence,
            ),
        ),
        means="{does:turn} {amount:exerted influence} face up (refresh)",
        rules=("11.41a",),
        done={
            t.Done.REFRESHED: (),
        },
    ),
    Verb(
        t.Refresh,
        lower=lower_objects.refresh_objects,
        forms=(("refreshes/refresh <objects>", to_permanents(t.Refresh)),),
        means="{does:turn} face-up (refresh) {objects}",
        asks={"": "to refresh"},
        done={
            t.Done.REFRESHED: (),
        },
    ),
    Verb(
        t.GainInfluence,
        lower=lower_players.gain_influence,
        forms=(
            ("gains/gain <amount:measure> [<kind:influence_kind>] influence", _read_gain_influence),
            (
                "gains/gain that much [influence] plus <number>",
                lambda number: t.GainInfluence(t.Plus(t.ThatMany(), number)),
            ),
            ("gains/gain twice that much [influence]", t.GainInfluence(t.Times(2, t.ThatMany()))),
            (
                "gains/gain [<kind:influence_kind>] influence equal to <amount:value>",
                _read_gain_influence,
            ),
        ),
        means=_tell_gain,
        rules=("8.3c", "8.3d"),
    ),
    Verb(
        t.LoseInfluence,
        lower=lower_players.lose_influence,
        forms=(("loses/lose <amount:influence>", t.LoseInfluence),),
        means="{does:put} back {amount} influence (lose)",
    ),
    Verb(
        t.Pay,
        lower=effects.pay,
        forms=(
            (
                "pays/pay <amount:#cost>",
                lambda amount: t.Pay(
                    (t.PayInfluence(t.X() if amount is None else t.Number(amount)),)
                ),
            ),
            (
                "pays/pay <amount:plain_measure> [influence]",
                lambda amount: t.Pay((t.PayInfluence(amount),)),
            ),
        ),
        prints=_print_pay,
        means=_tell_pay,
        as_cost=True,
    ),
)
