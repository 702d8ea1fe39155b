"""How everything looks: colours, sizes, fonts and icons, all from resources/tokens.toml."""

from deckbuilder.ui.theme.theme import Mode, Theme
from deckbuilder.ui.theme.tokens import Tokens, load_tokens

__all__ = ["Mode", "Theme", "Tokens", "load_tokens"]
