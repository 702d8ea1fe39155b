"""Forms of instructions that move cards, summon units and make tokens."""

from __future__ import annotations

from dataclasses import replace

from engine.language.reading.forms import rows
from engine.language.tree.terms import Order

ROWS = (
    *rows(
        "deck_place",
        "on <deck_place_of>",
        ("on <place:deck_place_of> <order>", lambda place, order: replace(place, order=order)),
    ),
    *rows(
        "order",
        ("in any order", Order.ANY),
        ("in (a random order|random order)", Order.RANDOM),
    ),
    *rows(
        "put_place",
        "into <to_zone>",
        "<deck_place>",
    ),
    *rows(
        "token_extras",
        "with <token_extra>",
    ),
    *rows(
        "except",
        (", except (it has|they have|it gains|it gets) <gains>", None),
        ("except (it has|they have|it gains|it gets) <gains>", None),
        (", except (it|they) <changes:change>", None),
    ),
)
