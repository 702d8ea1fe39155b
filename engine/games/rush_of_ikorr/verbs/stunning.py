"""Stunned or not."""

from __future__ import annotations

from engine.games.rush_of_ikorr.play.lower import verbs_objects as lower_objects
from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.grammar.acts import (
    to_champions,
)
from engine.language.verbs import Verb

VERBS = (
    Verb(
        t.Stun,
        lower=lower_objects.stun,
        lasting=lower_objects.timed_stun,
        forms=(
            ("stuns/stun <objects>", to_champions(t.Stun)),
            ("perpetually stuns/stun <objects>", to_champions(t.Stun, perpetual=True)),
        ),
        means="{does:make} {objects} [perpetual?perpetually ]stunned",
        rules=("11.49a", "11.50b", "8.9a"),
        asks={"": "to stun"},
        done={
            t.Done.STUNNED: (
                t.Event.STUNNED,
                t.Event.STUNS,
            ),
        },
        as_cost=True,
    ),
    Verb(
        t.Unstun,
        lower=lower_objects.unstun,
        forms=(
            ("unstuns/unstun <objects>", to_champions(t.Unstun)),
            (
                "removes/remove (the stunned condition|stunned|stun) from <objects>",
                to_champions(t.Unstun),
            ),
        ),
        means="{does:end} the stun of {objects}",
        asks={"": "to unstun"},
    ),
)
