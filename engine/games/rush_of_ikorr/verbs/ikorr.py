"""Ikorr: stored, moved, secured."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.play.lower import verbs_ikorr as lower_ikorr
from engine.games.rush_of_ikorr.play.lower import verbs_influence as lower_influence
from engine.games.rush_of_ikorr.text.own_tree import (
    HALVES,
    LoseSecured,
    MoveIkorr,
    RemoveIkorr,
    Secure,
    SecuredBy,
    Store,
)
from engine.games.rush_of_ikorr.text.speech import ikorr, secured
from engine.games.rush_of_ikorr.text.terms import Done, Event, Stat
from engine.language.forms.acts import is_of_object, is_several, of_object, on_field
from engine.language.named import Meant
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import things as printed
from engine.language.saying.printed.units import per_unit
from engine.language.shared_verbs.damage import DIVIDED
from engine.language.tree.amounts import ONE, All, AnyNumber, Half, StatOf, ThatMany, UpTo, X
from engine.language.tree.kinds import Amount, Instruction, Objects
from engine.language.tree.objects import Description, It, Selection, That
from engine.language.tree.terms import How, SharedDone, SharedNoun
from engine.language.verbs import Verb

_PRONOUNS = (It(), That(SharedNoun.UNIT))
_THE_IKORR = "the ikorr (from|on|stored on)"
_AMONG = "[as you choose] (among|between) <on:objects>"
_WAS_ON = "(was|were) (stored on|on)"


def _read_on(kind: Any) -> Any:
    def make(amount: Amount, on: Objects) -> Instruction | None:
        return kind(amount, on) if on_field(on) and not is_of_object(amount) else None

    return make


def _read_store_behind(amount: Amount, on: Objects) -> Instruction | None:
    return Store(of_object(amount, on), on) if on_field(on) else None


def _read_divided(kind: Any) -> Any:
    """Read "store 3 Ikorr divided as you choose among allied champions"."""

    def make(amount: Amount, on: Objects) -> Instruction | None:
        fits = on_field(on) and isinstance(on, Selection) and is_several(on)
        return kind(amount, on, divided=True) if fits else None

    return make


def _read_stored_before(ref: Objects, on: Objects) -> Instruction | None:
    """Read "store the Ikorr that was on it on target champion"."""
    return Store(StatOf(Stat.IKORR, ref), on) if on_field(on) else None


def _read_remove_ikorr(amount: Amount, source: Objects) -> Instruction | None:
    """Read "remove 1 Ikorr from it"; a free number from several leaves open how much from which."""
    if is_several(source) and isinstance(amount, AnyNumber | X | UpTo):
        return None
    return RemoveIkorr(amount, source) if on_field(source) else None


def _read_move_ikorr(amount: Amount, source: Objects, to: Objects) -> Instruction | None:
    """Read "move 1 Ikorr from it to this champion"; to several, it is unclear who gets what."""
    fits = on_field(source) and on_field(to) and not is_several(to)
    return MoveIkorr(amount, source, to) if fits else None


def _read_move_divided(amount: Amount, source: Objects, to: Objects) -> Instruction | None:
    """Read "move all Ikorr from it, divided as you choose among other champions"."""
    fits = on_field(source) and on_field(to) and isinstance(to, Selection) and is_several(to)
    return MoveIkorr(amount, source, to, divided=True) if fits and not is_several(source) else None


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
    stored = f" stored on {plain.objects(node.source)}" if node.source is not None else ""
    if node.by_itself:
        return f"{amount}{stored} is secured (pool of its controller's team)"
    return f"{plain.does(node.actor, 'secure')} (team pool) {amount}{stored}"


def _print_secure(node: Secure) -> str | None:
    if not node.by_itself or node.source is None:
        return None
    verb, it = ("secure", "them") if is_several(node.source) else ("secures", "it")
    amount = f"all Ikorr stored on {it}" if node.amount == All() else ikorr(node.amount)
    return f"{printed.objects(node.source)} {verb} {amount}"


def _print_divided(what: str, among: Objects) -> str:
    return f"{what} divided as you choose among {printed.objects(among)}"


def _print_store(node: Store) -> str | None:
    if node.divided:
        return _print_divided(f"store {ikorr(node.amount)}", node.on)
    amount = node.amount
    if isinstance(amount, StatOf) and amount.stat is Stat.IKORR and amount.ref in _PRONOUNS:
        was_on = printed.objects(amount.ref)
        return f"store the Ikorr that was on {was_on} on {printed.objects(node.on)}"
    return None


def _print_remove(node: RemoveIkorr) -> str | None:
    if node.divided:
        return _print_divided(f"remove {ikorr(node.amount)}", node.source)
    if node.amount in HALVES:
        rounded = "up" if node.amount == HALVES[0] else "down"
        return f"remove half the Ikorr from {printed.objects(node.source)}, rounded {rounded}"
    return None


def _tell_store(node: Store) -> str:
    split = ", split as you like" if node.divided else ""
    amount = plain.measured(node.amount, "Ikorr")
    if isinstance(node.on, Meant) and isinstance(node.on.antecedent, Description):
        # The champion of an event: "it stores 1 more".
        return f"{plain.objects(node.on)} stores: {amount}"
    return f"{plain.does(node.actor, 'store')} on {plain.objects(node.on)}: {amount}{split}"


def _tell_remove(node: RemoveIkorr) -> str:
    split = ", split as you like" if node.divided else ""
    amount = plain.measured(node.amount, "Ikorr")
    return f"{plain.does(node.actor, 'take')} off {plain.objects(node.source)}: {amount}{split}"


def _print_move(node: MoveIkorr) -> str | None:
    if not node.divided:
        return None
    source = printed.objects(node.source)
    amount = "all" if isinstance(node.amount, All) else printed.value(node.amount)
    return _print_divided(f"move {amount} Ikorr from {source},", node.to)


def _tell_move(node: MoveIkorr) -> str:
    amount, source = plain.measured(node.amount, "Ikorr"), plain.objects(node.source)
    split = ", split as you like" if node.divided else ""
    moves = plain.does(node.actor, "move")
    return f"{moves} {amount} off {source} over to {plain.objects(node.to)}{split}"


VERBS: tuple[Verb, ...] = (
    Verb(
        Secure,
        lower=lower_ikorr.secure,
        forms=(
            ("secures/secure <amount:ikorr>", Secure),
            ("secures/secure that (much|many)", Secure(ThatMany())),
            (
                f"secures/secure <amount:stored_ikorr> (stored on|that {_WAS_ON}|from|on) "
                "<source:objects>",
                _read_secure_from,
            ),
            (
                f"secures/secure the ikorr (stored on|that {_WAS_ON}) <source:objects>",
                _read_secure_from,
            ),
        ),
        means=_tell_ikorr,
        prints=_print_secure,
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
        prints=lambda i: None if per_unit(i.amount) else f"lose {secured(i.amount)}",
        means="{does:lose} from the team pool {amount:Ikorr}",
        done={
            SharedDone.REMOVED: (),
        },
        as_cost=True,
    ),
    Verb(
        Store,
        on_field=("on",),
        counts="ikorr",
        lower=lower_ikorr.store,
        forms=(
            ("stores/store <amount:ikorr> on <on:objects>", _read_on(Store)),
            ("stores/store ikorr on <on:objects> equal to <amount:value>", _read_store_behind),
            ("puts/put <amount:measure> ikorr on <on:objects>", _read_on(Store)),
            (f"stores/store <amount:ikorr> [,] {DIVIDED} <on:objects>", _read_divided(Store)),
            (f"distributes/distribute <amount:ikorr> {_AMONG}", _read_divided(Store)),
            (f"stores/store the ikorr that {_WAS_ON} <ref> on <on:objects>", _read_stored_before),
        ),
        prints=_print_store,
        means=_tell_store,
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
        on_field=("source",),
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
            (
                f"removes/remove <amount:ikorr> [,] {DIVIDED} <on:objects>",
                _read_divided(RemoveIkorr),
            ),
            (
                f"removes/remove half {_THE_IKORR} <source:objects> [,] rounded up",
                lambda source: _read_remove_ikorr(HALVES[0], source),
            ),
            (
                f"removes/remove half {_THE_IKORR} <source:objects> [,] rounded down",
                lambda source: _read_remove_ikorr(HALVES[1], source),
            ),
        ),
        gerund="removing",
        prints=_print_remove,
        means=_tell_remove,
        asks={"": "to take Ikorr from"},
        done={
            SharedDone.REMOVED: (),
        },
        as_cost=True,
    ),
    Verb(
        MoveIkorr,
        on_field=("source", "to"),
        lower=lower_ikorr.move_ikorr,
        forms=(
            (
                f"moves/move <amount:stored_ikorr> (from|stored on|on|that {_WAS_ON}) "
                "<source:objects> (to|onto) <to:objects>",
                _read_move_ikorr,
            ),
            (
                "moves/move <amount:stored_ikorr> (from|stored on|on) <source:objects> [,] "
                f"{DIVIDED} <to:objects>",
                _read_move_divided,
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
        prints=_print_move,
        means=_tell_move,
        asks={"": "to take Ikorr from", "to": "to move Ikorr to"},
        done={
            Done.STORED: (),
            SharedDone.MOVED: (),
        },
    ),
)
