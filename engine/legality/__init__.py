"""Deck legality for any game: findings, rules as values, and makers of the rules games share.

No game's own words stand here; see docs/how-construction-rules-work.md.
"""

from engine.legality.attributes import cross_deck, distinct, identity, one_per, team_size
from engine.legality.cases import Case, Item, Line, Overlay, copies, grouped
from engine.legality.doubts import Doubt, doubted, doubtful_cards, look_alike_names
from engine.legality.edits import Action, Edit, Fix, apply_fix
from engine.legality.findings import (
    Finding,
    Meter,
    Report,
    Severity,
    TeamReport,
    Verdict,
    verdict_of,
)
from engine.legality.fixes import (
    counted,
    edit,
    in_a_row,
    remove_all,
    remove_surplus,
    strip_overlays,
    strips,
    surplus_edits,
)
from engine.legality.limits import (
    Cap,
    aggregate_cap,
    budget,
    cap_of,
    card_items,
    copy_limit,
    exact_or_zero,
    overlay_items,
    total_weight,
)
from engine.legality.listed import (
    allowed_sets,
    banned_cards,
    banned_pairs,
    limited_cards,
    unknown_cards,
    wrong_game,
)
from engine.legality.overlays import Overlays
from engine.legality.rules import Construction, Rule, TeamRule, rule, team_rule
from engine.legality.sections import section_size, section_types, singleton, unset
from engine.legality.siding_plan import Move, Siding

__all__ = [
    "Action",
    "Cap",
    "Case",
    "Construction",
    "Doubt",
    "Edit",
    "Finding",
    "Fix",
    "Item",
    "Line",
    "Meter",
    "Move",
    "Overlay",
    "Overlays",
    "Report",
    "Rule",
    "Severity",
    "Siding",
    "TeamReport",
    "TeamRule",
    "Verdict",
    "aggregate_cap",
    "allowed_sets",
    "apply_fix",
    "banned_cards",
    "banned_pairs",
    "budget",
    "cap_of",
    "card_items",
    "copies",
    "copy_limit",
    "counted",
    "cross_deck",
    "distinct",
    "doubted",
    "doubtful_cards",
    "edit",
    "exact_or_zero",
    "grouped",
    "identity",
    "in_a_row",
    "limited_cards",
    "look_alike_names",
    "one_per",
    "overlay_items",
    "remove_all",
    "remove_surplus",
    "rule",
    "section_size",
    "section_types",
    "singleton",
    "strip_overlays",
    "strips",
    "surplus_edits",
    "team_rule",
    "team_size",
    "total_weight",
    "unknown_cards",
    "unset",
    "verdict_of",
    "wrong_game",
]
