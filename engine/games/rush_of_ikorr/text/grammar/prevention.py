"""Forms of damage that is prevented, reduced or not taken."""

from __future__ import annotations

from typing import Any

from engine.games.rush_of_ikorr.text.grammar.acts import only_champions
from engine.games.rush_of_ikorr.text.grammar.clauses import ALL_OF_IT, Clause, about_object
from engine.games.rush_of_ikorr.text.grammar.doing import modify
from engine.games.rush_of_ikorr.text.tree import (
    Agent,
    All,
    Amount,
    DamageChange,
    DamageKind,
    Half,
    Objects,
    Plus,
    Prevent,
    ThatMany,
)
from engine.language.reading.forms import rows


def _less_damage(objects: Objects, amount: Amount) -> Clause | None:
    return about_object(modify(objects, (DamageChange(True, amount, less=True),)))


def _prevent(*, next_one: bool = False, dealt: bool = False) -> Any:
    def make(
        amount: Amount = ALL_OF_IT,
        objects: Objects | None = None,
        by: Agent | None = None,
        kind: DamageKind = DamageKind.ANY,
    ) -> Prevent | None:
        if objects is not None and not only_champions(objects):
            return None
        return Prevent(amount, objects, by, kind, next_one, dealt)

    return make


TABLE = (
    *rows(
        "clause",
        ("[all] damage dealt to <objects> is reduced by <amount:plain_measure>", _less_damage),
        ("<immunity>", about_object),
    ),
    *rows(
        "act/2",
        (
            "prevent the next <amount:plain_measure> [<kind:damage_word>] damage that "
            "would be dealt to <objects> [by <by:agent>]",
            _prevent(next_one=True),
        ),
        (
            "prevent all <kind:damage_kind> that would be dealt to <objects> [by <by:agent>]",
            _prevent(),
        ),
        ("prevent all <kind:damage_kind> that would be dealt by <by:agent>", _prevent()),
        ("prevent all <kind:damage_kind> that would be dealt", _prevent()),
        ("prevent all <kind:damage_kind>", _prevent()),
        ("prevent all <kind:damage_kind> <by:ref> would deal", _prevent()),
        (
            "prevent the next <kind:damage_kind> that would be dealt to <objects>",
            _prevent(next_one=True),
        ),
        ("prevent all <kind:damage_kind> dealt to <objects> [by <by:agent>]", _prevent()),
        ("prevent all <kind:damage_kind> dealt by <by:agent>", _prevent()),
        ("prevent <kind:damage_kind> that (was|would be) dealt to <objects>", _prevent(dealt=True)),
        ("prevent <amount:plain_measure> of (that damage|it)", _prevent(dealt=True)),
        (
            "prevent all but <number> of (that damage|it)",
            lambda number: Prevent(Plus(ThatMany(), -number), dealt=True),
        ),
        ("prevent half [of] that damage [,] rounded up", Prevent(Half(ThatMany()), dealt=True)),
        (
            "prevent half [of] that damage [,] rounded down",
            Prevent(Half(ThatMany(), up=False), dealt=True),
        ),
        ("prevent it", Prevent(All(), dealt=True)),
        ("prevent (that|the|all of that|all that) damage", Prevent(All(), dealt=True)),
        ("reduce that damage by <amount:plain_measure>", _prevent(dealt=True)),
    ),
    *rows(
        "immunity",
        ("<objects:objects/1> is immune to <kind:damage_kind> [from <by:agent>]", _prevent()),
        ("<objects:objects/2> are immune to <kind:damage_kind> [from <by:agent>]", _prevent()),
        ("<objects:objects/1> takes no <kind:damage_kind> [from <by:agent>]", _prevent()),
        ("<objects:objects/2> take no <kind:damage_kind> [from <by:agent>]", _prevent()),
    ),
)
