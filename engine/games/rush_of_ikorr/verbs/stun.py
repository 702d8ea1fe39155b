"""Stunned or not."""

from __future__ import annotations

from engine.games.rush_of_ikorr.play.lower import verbs_conditions as lower_conditions
from engine.games.rush_of_ikorr.text.own_tree import Stun, Unstun
from engine.games.rush_of_ikorr.text.terms import Done, Event
from engine.language.forms.acts import to_units
from engine.language.verbs import Verb

VERBS: tuple[Verb, ...] = (
    Verb(
        Stun,
        on_field=("objects",),
        lower=lower_conditions.stun,
        lasting=lower_conditions.timed_stun,
        lasts=True,
        forms=(
            ("stuns/stun <objects>", to_units(Stun)),
            ("perpetually stuns/stun <objects>", to_units(Stun, perpetual=True)),
        ),
        means="{does:make} {objects} [perpetual?perpetually ]stunned",
        rules=("11.49a", "11.50b", "8.9a"),
        asks={"": "to stun"},
        done={
            Done.STUNNED: (
                Event.STUNNED,
                Event.STUNS,
            ),
        },
        as_cost=True,
    ),
    Verb(
        Unstun,
        on_field=("objects",),
        lower=lower_conditions.unstun,
        forms=(
            ("unstuns/unstun <objects>", to_units(Unstun)),
            (
                "removes/remove (the stunned condition|stunned|stun) from <objects>",
                to_units(Unstun),
            ),
        ),
        means="{does:end} the stun of {objects}",
        asks={"": "to unstun"},
    ),
)
