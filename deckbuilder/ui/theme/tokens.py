"""The visual tokens as typed values; nothing else in the program names a colour or a size."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from deckbuilder.store.bundled import resource_path

FAMILIES = ("aspect", "element")
COLOURLESS = "aspectless"


@dataclass(frozen=True, slots=True)
class Tint:
    """The colours of one aspect or element: its own, a pale one, and text over its own."""

    base: str
    soft: str
    on: str


@dataclass(frozen=True, slots=True)
class Scheme:
    """The colours of one theme."""

    colours: Mapping[str, str]
    tints: Mapping[str, Tint]
    icons: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Tokens:
    """Every colour and size.

    Attributes:
        pictures: Deep, middle, light and spark colour of a card's picture, by aspect or element.
        card: Proportions of a card face in thousandths of its width.
        card_type: Text sizes of a card face in thousandths of its width.
    """

    light: Scheme
    dark: Scheme
    pictures: Mapping[str, tuple[str, str, str, str]]
    space: Mapping[str, int]
    density: Mapping[str, int]
    sizes: Mapping[str, int]
    weights: Mapping[str, int]
    radius: Mapping[str, int]
    motion: Mapping[str, int]
    card: Mapping[str, float]
    card_type: Mapping[str, int]
    overlay: Mapping[str, float]
    board: Mapping[str, Any]
    families: tuple[str, ...]
    mono: tuple[str, ...]


@cache
def load_tokens() -> Tokens:
    """Read the bundled tokens, once."""
    table = tomllib.loads(resource_path("tokens.toml").read_text(encoding="utf-8"))
    return Tokens(
        light=_scheme(table["light"]),
        dark=_scheme(table["dark"]),
        pictures={name: tuple(colours) for name, colours in table["picture"].items()},
        space=table["space"]["steps"],
        density=table["density"],
        sizes=table["type"]["sizes"],
        weights=table["type"]["weight"],
        radius=table["radius"],
        motion=table["motion"]["ms"],
        card=table["card"],
        card_type=table["type"]["card"],
        overlay=table["overlay"],
        board=table["board"],
        families=tuple(table["type"]["family"]),
        mono=tuple(table["type"]["mono"]),
    )


def _scheme(table: dict[str, Any]) -> Scheme:
    return Scheme(
        colours={name: value for name, value in table.items() if isinstance(value, str)},
        tints={
            name: Tint(**colours) for family in FAMILIES for name, colours in table[family].items()
        },
        icons={name: f"{family}-{name}" for family in FAMILIES for name in table[family]},
    )
