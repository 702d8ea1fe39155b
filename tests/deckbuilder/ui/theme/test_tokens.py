"""The colours can be read and told apart by everybody, and the icons are of one hand.

Contrast by WCAG 2; distance by CIEDE2000 for normal, protan and deutan vision (Machado, Oliveira,
Fernandes 2009, severity 1.0).
"""

import itertools
import math
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.store.bundled import resource_path

THEMES = ("light", "dark")
HEX = re.compile(r"#[0-9A-F]{6}\Z")
# Linear-RGB matrices for full dichromacy, Machado, Oliveira and Fernandes (2009).
VISION = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}

Triple = tuple[float, float, float]


def linear(colour: str) -> Triple:
    """Linear-light RGB of '#RRGGBB'."""
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return red, green, blue


def contrast(first: str, second: str) -> float:
    """WCAG contrast ratio, 1 to 21."""
    one, two = (0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(first), linear(second)))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)


def seen(colour: str, vision: str) -> Triple:
    """CIE L*a*b* (D65) of a colour as somebody with that vision sees it."""
    source = linear(colour)
    r, g, b = (
        min(1.0, max(0.0, sum(m * c for m, c in zip(row, source, strict=True))))
        for row in VISION[vision]
    )
    xyz = (
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(first: Triple, second: Triple) -> float:
    """CIEDE2000 colour difference of two L*a*b* colours."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean_c7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - math.sqrt(mean_c7 / (mean_c7 + 25**7)))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    delta_l, delta_c = l2 - l1, c2 - c1
    delta_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    weight = (
        1
        - 0.17 * math.cos(math.radians(mean_h - 30))
        + 0.24 * math.cos(math.radians(2 * mean_h))
        + 0.32 * math.cos(math.radians(3 * mean_h + 6))
        - 0.20 * math.cos(math.radians(4 * mean_h - 63))
    )
    scale_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    scale_c = 1 + 0.045 * mean_c
    scale_h = 1 + 0.015 * mean_c * weight
    spin = 60 * math.exp(-(((mean_h - 275) / 25) ** 2))
    cross = -math.sin(math.radians(spin)) * 2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    lightness, chroma, hue = delta_l / scale_l, delta_c / scale_c, delta_h / scale_h
    return math.sqrt(max(0.0, lightness**2 + chroma**2 + hue**2 + cross * chroma * hue))


def flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Every colour of a theme as ('aspect.fear.base', '#...')."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def expand(pattern: str, names: list[str]) -> list[str]:
    """Names that match a pattern in which '*' stands for one part."""
    regex = re.compile(re.escape(pattern).replace(r"\*", r"[^.]+") + r"\Z")
    return [name for name in names if regex.match(name)]


def combinations(pair: dict[str, Any], names: list[str]) -> Iterator[tuple[str, str]]:
    """Concrete foreground and background names of one [[pair]] entry.

    With `same = true` both sides take the same value for '*': fear.on over fear.base,
    never fear.on over curiosity.base.
    """
    for fore_pattern, back_pattern in itertools.product(pair["fg"], pair["bg"]):
        for fore, back in itertools.product(
            expand(fore_pattern, names), expand(back_pattern, names)
        ):
            if not pair.get("same") or fore.split(".")[:-1] == back.split(".")[:-1]:
                yield fore, back


def check_contrast(tokens: dict[str, Any]) -> Iterator[str]:
    """Ratios that are too low, patterns that match nothing and colours nobody uses."""
    for theme in THEMES:
        colours = dict(flat(tokens[theme]))
        names = list(colours)
        used = set(tokens["decorative"])
        for name, value in colours.items():
            if not HEX.match(value):
                yield f"{theme}: {name} = {value!r} is not #RRGGBB in capitals"
        for pair in tokens["pair"]:
            found = list(combinations(pair, names))
            if not found:
                yield f"{theme}: nothing matches {pair['fg']} on {pair['bg']}"
            for fore, back in found:
                used |= {fore, back}
                ratio = contrast(colours[fore], colours[back])
                need = f"needs {pair['min']} ({pair['role']})"
                line = f"{theme}: {fore} on {back} {ratio:.2f}, {need}"
                if ratio < pair["min"]:
                    yield line
        yield from (f"{theme}: {name} is in no pair" for name in names if name not in used)
    for name in set(dict(flat(tokens["light"]))) ^ set(dict(flat(tokens["dark"]))):
        yield f"{name} exists in one theme only"


def check_apart(tokens: dict[str, Any]) -> Iterator[str]:
    """Members of a colour family that look alike to somebody."""
    for theme, rule in itertools.product(THEMES, tokens["apart"]):
        family = tokens[theme][rule["family"]]
        for vision in VISION:
            limit = rule["normal"] if vision == "normal" else rule["dichromat"]
            looks = {name: seen(family[name]["base"], vision) for name in rule["members"]}
            gaps = {
                (one, two): distance(looks[one], looks[two])
                for one, two in itertools.combinations(rule["members"], 2)
            }
            for (one, two), gap in gaps.items():
                if gap < limit:
                    yield f"{theme}: {rule['family']} {one}/{two} {gap:.1f} < {limit} ({vision})"


def check_sizes(tokens: dict[str, Any]) -> Iterator[str]:
    """Spacing off the grid, text sizes out of order, motion too slow."""
    grid = tokens["space"]["grid"]
    for name, value in tokens["space"]["steps"].items():
        if value % grid and value != grid / 2:
            yield f"space.steps.{name} = {value} is not on the {grid} px grid"
    sizes = tokens["type"]["sizes"]
    if not sizes["small"] < sizes["body"] < sizes["title"]:
        yield "type.sizes are not in ascending order"
    for name, value in tokens["motion"]["ms"].items():
        if not 0 <= value <= 180:
            yield f"motion.ms.{name} = {value} is longer than 180 ms"


def check_icons(tokens: dict[str, Any], folder: Path) -> Iterator[str]:
    """Icons that break the drawing rules, and families with a missing shape."""
    width = f'stroke-width="{tokens["stroke"]["icon"]}"'
    needed = (
        'viewBox="0 0 24 24"',
        'stroke="currentColor"',
        'stroke-linecap="round"',
        'stroke-linejoin="round"',
        width,
    )
    for path in sorted(folder.glob("*.svg")):
        text = path.read_text(encoding="utf-8")
        yield from (f"{path.name}: lacks {part}" for part in needed if part not in text)
        if text.count("stroke-width=") > 1:
            yield f"{path.name}: more than one stroke width"
        for colour in re.findall(r'(?:fill|stroke)="([^"]+)"', text):
            if colour not in ("none", "currentColor"):
                yield f"{path.name}: colour {colour!r} is neither none nor currentColor"
    for family, prefix in (("aspect", "aspect"), ("element", "element")):
        for name in tokens["light"][family]:
            if not (folder / f"{prefix}-{name}.svg").is_file():
                yield f"icons/{prefix}-{name}.svg is missing"


@pytest.fixture(scope="module")
def tokens() -> dict[str, Any]:
    return tomllib.loads(resource_path("tokens.toml").read_text(encoding="utf-8"))


def test_every_pair_of_colours_has_its_contrast(tokens):
    assert list(check_contrast(tokens)) == []


def test_no_two_aspects_or_elements_look_alike_to_anybody(tokens):
    assert list(check_apart(tokens)) == []


def test_sizes_lie_on_the_grid(tokens):
    assert list(check_sizes(tokens)) == []


def test_icons_share_grid_stroke_and_colour(tokens):
    assert list(check_icons(tokens, resource_path("icons"))) == []


def test_a_pale_text_would_be_noticed(tokens):
    pale = tokens | {"light": tokens["light"] | {"text_muted": "#CCCCCC"}}
    assert any("text_muted on window" in each for each in check_contrast(pale))


def test_black_on_white_has_the_highest_contrast():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
