"""Forms of what players cannot do, or may do, while an effect lasts."""

from __future__ import annotations

from engine.language.forms.changes import together
from engine.language.reading.forms import rows
from engine.language.tree.changes import HandLimit, MoreDraws

_DRAW_PHASE = (
    "(during|in) (your draw phase|their draw phase|each of your draw phases"
    "|each of their draw phases|each draw phase)"
)


ROWS = (
    *rows(
        "times",
        ("once", 1),
        ("twice", 2),
        ("<number> times", lambda number: number if number > 1 else None),
    ),
    *rows(
        "player_change",
        ("(have|has) no (maximum hand size|hand limit|hand size limit)", (HandLimit(None),)),
        (f"(draw|draws) <n:more_cards> {_DRAW_PHASE}", lambda n: (MoreDraws(n),)),
    ),
    *rows(
        "more_cards",
        ("(an additional|an extra|another|one additional|one extra|one more) card", 1),
        ("<number> (additional|extra|more) cards", lambda number: number if number > 1 else None),
    ),
    *rows(
        "player_changes",
        "<player_change>",
        ("<first:player_change> and <second:player_change>", together),
    ),
)
