"""Ikorr: stored, moved, secured."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.play.lower import verbs_ikorr as lower_ikorr
from engine.games.rush_of_ikorr.play.lower import verbs_influence as lower_influence
from engine.games.rush_of_ikorr.text.own_tree import (
    LoseSecured,
    MoveIkorr,
    RemoveIkorr,
    Secure,
    SecuredBy,
    Store,
)
from engine.games.rush_of_ikorr.text.speech import secured
from engine.games.rush_of_ikorr.text.terms import Done, Event
from engine.language.forms.acts import is_several, on_field
from engine.language.saying.plain import things as plain
from engine.language.tree.amounts import ONE, All, AnyNumber, Half, ThatMany, UpTo, X
from engine.language.tree.kinds import Amount, Instruction, Objects
from engine.language.tree.objects import Selection
from engine.language.tree.terms import How, SharedDone
from engine.language.verbs import Verb


def _read_on(kind: Any) -> Any:
    def make(amount: Amount, on: Objects) -> Instruction | None:
        return kind(amount, on) if on_field(on) else None

    return make


def _read_remove_ikorr(amount: Amount, source: Objects) -> Instruction | None:
    """Read "remove 1 Ikorr from it"; a free number from several leaves open how much from which."""
    if is_several(source) and isinstance(amount, AnyNumber | X | UpTo):
        return None
    return RemoveIkorr(amount, source) if on_field(source) else None


def _read_move_ikorr(amount: Amount, source: Objects, to: Objects) -> Instruction | None:
    """Read "move 1 Ikorr from it to this champion"; to several, it is unclear who gets what."""
    fits = on_field(source) and on_field(to) and not is_several(to)
    return MoveIkorr(amount, source, to) if fits else None


def _read_move_to_another(amount: Amount, source: Selection) -> Instruction | None:
    """Read "from one allied champion to another": another one that fits the same words."""
    if source.how is not How.CHOOSE or source.description.other or source.amount != ONE:
        return None
    other = replace(source, description=replace(source.description, other=True))
    return _read_move_ikorr(amount, source, other)


def _read_secure_from(source: Objects, amount: Amount = All()) -> Instruction | None:  # noqa: B008
    return Secure(amount, source) if on_field(source) else None


def _tell_ikorr(node: Secure) -> str:
    amount = plain.measured(node.amount, "Ikorr")
    if node.source is not None:
        return f"{amount} stored on {plain.objects(node.source)} is secured"
    return f"{plain.does(node.actor, 'secure')} (team pool) {amount}"


VERBS: tuple[Verb, ...] = (
    Verb(
        Secure,
        lower=lower_ikorr.secure,
        in_turn=True,  # 10.1a: the first one to reach the threshold has won (1.3a.3)
        forms=(
            ("secures/secure <amount:ikorr>", Secure),
            ("secures/secure that (much|many)", Secure(ThatMany())),
            (
                "secures/secure <amount:stored_ikorr> (stored on|that was stored on|from|on) "
                "<source:objects>",
                _read_secure_from,
            ),
            ("secures/secure the ikorr stored on <source:objects>", _read_secure_from),
        ),
        means=_tell_ikorr,
        rules=("11.46a",),
        asks={"": "to secure Ikorr from"},
        done={
            Done.SECURED: (Event.SECURES,),
        },
    ),
    Verb(
        LoseSecured,
        lower=lower_influence.lose_secured,
        forms=(
            ("loses/lose <amount:measure> (secured|) ikorr", LoseSecured),
            ("loses/lose all [of your|of their|your|their] secured ikorr", LoseSecured(All())),
            (
                "loses/lose half [of] <whose> secured ikorr [,] rounded up",
                lambda whose: LoseSecured(Half(SecuredBy(whose))),
            ),
            (
                "loses/lose half [of] <whose> secured ikorr [,] rounded down",
                lambda whose: LoseSecured(Half(SecuredBy(whose), up=False)),
            ),
            ("removes/remove <amount:measure> [of your|of their] secured ikorr", LoseSecured),
            ("removes/remove <amount:ikorr> from (your|their) secured ikorr", LoseSecured),
            ("pays/pay <amount:plain_measure> [secured] ikorr", LoseSecured),
        ),
        prints=lambda i: f"lose {secured(i.amount)}",
        means="{does:lose} from the team pool {amount:Ikorr}",
        done={
            SharedDone.REMOVED: (),
        },
        as_cost=True,
    ),
    Verb(
        Store,
        counts="ikorr",
        lower=lower_ikorr.store,
        forms=(
            ("stores/store <amount:ikorr> on <on:objects>", _read_on(Store)),
            ("stores/store ikorr on <on:objects> equal to <amount:value>", _read_on(Store)),
            ("puts/put <amount:measure> ikorr on <on:objects>", _read_on(Store)),
        ),
        means="{does:store} on {on}: {amount:Ikorr}",
        rules=("11.47a",),
        asks={"": "to store Ikorr on"},
        done={
            Done.STORED: (
                Event.STORES,
                Event.STORED_ON,
            ),
        },
        as_cost=True,
    ),
    Verb(
        RemoveIkorr,
        lower=lower_ikorr.remove_ikorr,
        forms=(
            (
                "removes/remove <amount:stored_ikorr> (from|stored on) <source:objects>",
                _read_remove_ikorr,
            ),
            (
                "returns/return <amount:stored_ikorr> (from|stored on|on) <source:objects> "
                "to the [ikorr] supply",
                _read_remove_ikorr,
            ),
        ),
        gerund="removing",
        means="{does:take} off {source}: {amount:Ikorr}",
        asks={"": "to take Ikorr from"},
        done={
            SharedDone.REMOVED: (),
        },
        as_cost=True,
    ),
    Verb(
        MoveIkorr,
        lower=lower_ikorr.move_ikorr,
        forms=(
            (
                "moves/move <amount:stored_ikorr> (from|stored on|on) <source:objects> (to|onto) "
                "<to:objects>",
                _read_move_ikorr,
            ),
            (
                "moves/move <amount:stored_ikorr> from <source:selected/1> (to|onto) another",
                _read_move_to_another,
            ),
            (
                "removes/remove <amount:stored_ikorr> from <source:objects> and stores/store "
                "it on <to:objects>",
                _read_move_ikorr,
            ),
        ),
        means="{does:move} {amount:Ikorr} off {source} over to {to}",
        asks={"": "to take Ikorr from", "to": "to move Ikorr to"},
        done={
            Done.STORED: (),
            SharedDone.MOVED: (),
        },
    ),
)
