"""Forms of changes: what objects "get", "have", "lose" or "cannot do"."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.own_tree import ActWhileStunned, AttackAndRaid, MoreRaids
from engine.games.rush_of_ikorr.text.terms import Deed
from engine.language.forms.changes import CAN, EACH_TURN, Changes, more_often
from engine.language.reading.forms import rows
from engine.language.tree.changes import (
    Cannot,
)
from engine.language.tree.kinds import Players
from engine.language.tree.players import ControllerOf
from engine.language.tree.terms import DamageKind, SharedDeed


def _stays_stunned(whose: Players) -> Changes | None:
    """Read "doesn't unstun during its controller's cleanup phase"; nobody else's unstuns it."""
    return (Cannot(Deed.UNSTUN),) if isinstance(whose, ControllerOf) else None


_LIMITS = (
    *rows(
        "deed",
        ("raid", Deed.RAID),
        ("strike", Deed.STRIKE),
        ("strike back", Deed.STRIKE_BACK),
        ("secure [its|their] [stored] ikorr", Deed.SECURE),
        ("store ikorr", Deed.STORE),
        ("support", Deed.SUPPORT),
        ("retreat", Deed.RETREAT),
        ("unstun in (its|their) cleanup phase", Deed.UNSTUN),
        ("have ikorr stored on (it|them)", Deed.HAVE_IKORR_STORED),
        ("have ikorr removed [from it|from them]", Deed.HAVE_IKORR_REMOVED),
    ),
    *rows(
        "undergone",
        ("retreated", Deed.BE_RETREATED),
        ("stunned", Deed.BE_STUNNED),
        ("unstunned", Deed.BE_UNSTUNNED),
        ("voided", Deed.BE_VOIDED),
        ("exerted", Deed.BE_EXERTED),
        ("refreshed", Deed.BE_REFRESHED),
        ("built", Deed.BE_BUILT),
    ),
)

_CHANGES = (
    *rows(
        "change/",
        (
            "(does not|doesn't|do not|don't) unstun (during|in) <whose> cleanup (phase|phases)",
            _stays_stunned,
        ),
        (
            f"{CAN} [both] (attack and raid|raid and attack) [(in|during) the same turn]",
            (AttackAndRaid(),),
        ),
        (
            f"{CAN} both (attack and raid|raid and attack) each turn",
            (AttackAndRaid(),),
        ),
        (f"{CAN} attack while stunned", (ActWhileStunned(SharedDeed.ATTACK),)),
        (f"{CAN} raid while stunned", (ActWhileStunned(Deed.RAID),)),
        (f"{CAN} [each] raid <n:extra_times> {EACH_TURN}", more_often(MoreRaids)),
    ),
    *rows(
        "damage_word",
        ("strike", DamageKind.STRIKE),
        ("(nonstrike|non - strike)", DamageKind.NONSTRIKE),
    ),
)


TABLE = (
    *_LIMITS,
    *_CHANGES,
)
