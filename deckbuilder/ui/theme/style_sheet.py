"""The one style sheet, generated from the tokens of the theme in use."""

from string import Template
from typing import TYPE_CHECKING

from deckbuilder.store.bundled import resource_path

if TYPE_CHECKING:
    from deckbuilder.ui.theme.theme import Theme


def style_sheet(theme: "Theme") -> str:
    """Fill the style template with the theme's colours and lengths at its scale."""
    values: dict[str, object] = dict(theme.scheme.colours)
    values |= {f"h_{name}": f"{theme.height(name)}px" for name in theme.tokens.density}
    values |= {f"s_{name}": f"{theme.space(name)}px" for name in theme.tokens.space}
    values |= {f"t_{name}": f"{theme.px(size)}px" for name, size in theme.tokens.sizes.items()}
    values |= {f"r_{name}": f"{theme.px(size)}px" for name, size in theme.tokens.radius.items()}
    values |= {f"p_{pixels}": f"{theme.px(pixels)}px" for pixels in range(1, 61)}
    values["styles"] = resource_path("styles").as_posix()
    values["mode"] = "dark" if theme.is_dark else "light"
    values["mono"] = theme.mono().family()
    template = resource_path("styles", "window.qss").read_text(encoding="utf-8")
    return Template(template).substitute(values)
