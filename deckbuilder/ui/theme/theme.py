"""The theme in use: the one object from which widgets take colours, sizes, fonts and icons."""

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QGuiApplication,
    QIcon,
    QPalette,
    QPixmap,
    QPixmapCache,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QLayout
from shiboken6 import isValid

from deckbuilder.store.bundled import resource_path
from deckbuilder.ui.theme.icons import window_icons
from deckbuilder.ui.theme.style_sheet import style_sheet
from deckbuilder.ui.theme.tokens import COLOURLESS, Scheme, Tint, load_tokens
from engine.names import name_key

SCALES = (1.0, 1.25, 1.5)
DRESSED = "deckbuilder style is set"
MANY_FOLLOWERS = 500  # from then on it pays to look which of them are dead


class Mode(Enum):
    """Which of the two themes to use."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Theme(QObject):
    """Colours, sizes, fonts and icons as they are now.

    Signals:
        changed: The mode, the scale or the density has changed; whatever caches pixels drops them.
    """

    changed = Signal()

    def __init__(
        self, mode: Mode = Mode.LIGHT, scale: float = 1.0, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.tokens = load_tokens()
        self._mode = mode
        self._scale = scale
        self._is_roomy = False
        self._is_calm = False
        self._icons = window_icons()
        # By name, and whether it is the dark one; reading how a colour is written takes a while.
        self._colours: dict[tuple[str, bool], QColor] = {}
        self._fonts: dict[tuple[int, str], QFont] = {}
        self._followers: list[tuple[QObject, Callable[[], None]]] = []
        self._many_followers = MANY_FOLLOWERS
        self.changed.connect(self._refresh_followers)
        self._family = _load_family(self.tokens.families)
        self._mono = _first_family(self.tokens.mono)

    @property
    def mode(self) -> Mode:
        """The mode that was chosen."""
        return self._mode

    @property
    def scale(self) -> float:
        """The factor of all text and control sizes."""
        return self._scale

    @property
    def is_dark(self) -> bool:
        """Whether the dark theme is shown."""
        if self._mode is Mode.SYSTEM:
            hints = QGuiApplication.styleHints()
            return hints.colorScheme() == Qt.ColorScheme.Dark
        return self._mode is Mode.DARK

    @property
    def scheme(self) -> Scheme:
        """The colours of the theme that is shown."""
        return self.tokens.dark if self.is_dark else self.tokens.light

    @property
    def is_roomy(self) -> bool:
        """Whether rows and controls are higher than they need to be."""
        return self._is_roomy

    def choose(
        self,
        *,
        mode: Mode | None = None,
        scale: float | None = None,
        is_roomy: bool | None = None,
        is_calm: bool | None = None,
    ) -> None:
        """Change what is given, and tell everyone."""
        self._mode = mode or self._mode
        self._scale = scale or self._scale
        self._is_roomy = self._is_roomy if is_roomy is None else is_roomy
        self._is_calm = self._is_calm if is_calm is None else is_calm
        self.changed.emit()

    def apply(self, application: QApplication) -> None:
        """Dress the whole application; called at start and again at every change."""
        QPixmapCache.clear()  # nobody needs pictures in the old colours
        if not application.property(DRESSED):
            application.setStyle("Fusion")
            application.setProperty(DRESSED, True)
        font = self._font_in_points()
        if application.font() != font:
            application.setFont(font)
        if application.palette() != self.palette():
            application.setPalette(self.palette())
        sheet = style_sheet(self)
        if application.styleSheet() != sheet:  # every widget is styled again, which takes a while
            application.setStyleSheet(sheet)

    def colour(self, name: str) -> QColor:
        """Return a colour by its token."""
        kept = self._colours.get((name, self.is_dark))
        if kept is None:
            kept = QColor(self.scheme.colours[name])
            self._colours[name, self.is_dark] = kept
        return QColor(kept)

    def tint(self, name: str) -> Tint:
        """Return the colours of an aspect, element or attribute; unknown ones are colourless."""
        return self.scheme.tints.get(name_key(name), self.scheme.tints[COLOURLESS])

    def tint_icon(self, name: str) -> str:
        """Return the name of the icon of an aspect or element."""
        return self.scheme.icons.get(name_key(name), self.scheme.icons[COLOURLESS])

    def picture(self, name: str) -> tuple[str, str, str, str]:
        """Return the four colours of pictures of an aspect or element."""
        return self.tokens.pictures.get(name_key(name), self.tokens.pictures[COLOURLESS])

    def px(self, pixels: float) -> int:
        """Return a length at the chosen scale."""
        return round(pixels * self._scale)

    def space(self, step: str) -> int:
        """Return a distance by its token."""
        return self.px(self.tokens.space[step])

    def height(self, name: str) -> int:
        """Return a height by its token; rows and controls are higher in the roomy setting."""
        if self._is_roomy and name in ("row", "control"):
            name = "roomy"
        return self.px(self.tokens.density[name])

    def duration(self, name: str) -> int:
        """Return how long a motion takes, in milliseconds; 0 when motion is unwanted."""
        return 0 if self._is_calm else self.tokens.motion[name]

    def font(self, size: str = "body", weight: str = "regular") -> QFont:
        """Return a font of the three sizes."""
        return self.font_of(self.tokens.sizes[size] * self._scale, weight)

    def font_of(self, pixels: float, weight: str = "regular") -> QFont:
        """Return a font of any size, for cards; the bundled one has tabular figures."""
        key = (max(1, round(pixels)), weight)
        kept = self._fonts.get(key)
        if kept is None:
            kept = QFont(self._family)
            kept.setPixelSize(key[0])
            kept.setWeight(QFont.Weight(self.tokens.weights[weight]))
            self._fonts[key] = kept
        return QFont(kept)

    def _font_in_points(self) -> QFont:
        """Return the body font by points; Qt's own dialogs reckon with the points of a font."""
        font = self.font()
        font.setPointSizeF(QFontInfo(font).pointSizeF())
        return font

    def mono(self, size: str = "small") -> QFont:
        """Return a font whose letters are of one width, for rule ids."""
        font = QFont(self._mono)
        font.setPixelSize(max(1, round(self.tokens.sizes[size] * self._scale)))
        return font

    def icon(self, name: str, colour: str = "text") -> QIcon:
        """Return an icon in a token's colour, greyed where its button is disabled."""
        tone = self.scheme.tints[colour].base if colour in self.scheme.tints else ""
        return self._icons.icon(
            name,
            tone or self.scheme.colours[colour],
            self.scheme.colours["text_disabled"],
        )

    def pixmap(self, name: str, colour: str, size: float, ratio: float = 1.0) -> QPixmap:
        """Return an icon as a pixmap of a size in logical pixels, in an exact colour."""
        return self._icons.pixmap(name, colour, size, ratio)

    def dress(
        self, button: QAbstractButton, icon: str, colour: str = "text", size: int = 16
    ) -> None:
        """Give a button an icon that follows the theme."""

        def refresh() -> None:
            button.setIcon(self.icon(icon, colour))
            button.setIconSize(QSize(self.px(size), self.px(size)))

        self.follow(button, refresh)

    def follow(self, widget: QObject, refresh: Callable[[], None]) -> None:
        """Call something now and at every change of the theme, as long as the widget lives."""
        refresh()
        self._followers.append((widget, refresh))
        if len(self._followers) > self._many_followers:
            self._forget_dead()

    def _forget_dead(self) -> None:
        """Let go of followers that Qt has deleted, though Python may still know them."""
        self._followers = [each for each in self._followers if isValid(each[0])]
        self._many_followers = max(MANY_FOLLOWERS, 2 * len(self._followers))

    def arrange(
        self, layout: QLayout, margins: tuple[str, str, str, str] | None = None, spacing: str = ""
    ) -> None:
        """Give a layout margins and a spacing by their tokens, which follow the scale.

        Margins are left, top, right and bottom; an empty token is none.
        """

        def refresh() -> None:
            if margins is not None:
                layout.setContentsMargins(*(self.space(each) if each else 0 for each in margins))
            if spacing:
                layout.setSpacing(self.space(spacing))

        self.follow(layout, refresh)

    def _refresh_followers(self) -> None:
        """Tell those that still live."""
        self._forget_dead()
        for _, refresh in self._followers:
            refresh()

    def palette(self) -> QPalette:
        """Return the palette for everything that no style sheet reaches."""
        palette = QPalette()
        roles = QPalette.ColorRole
        for role, name in (
            (roles.Window, "window"),
            (roles.WindowText, "text"),
            (roles.Base, "surface"),
            (roles.AlternateBase, "pane"),
            (roles.Text, "text"),
            (roles.Button, "surface"),
            (roles.ButtonText, "text"),
            (roles.BrightText, "error"),
            (roles.Highlight, "selection"),
            (roles.HighlightedText, "text"),
            (roles.ToolTipBase, "tooltip"),
            (roles.ToolTipText, "on_tooltip"),
            (roles.PlaceholderText, "text_muted"),
            (roles.Link, "accent"),
            (roles.LinkVisited, "accent"),
            (roles.Accent, "accent"),
            (roles.Mid, "border"),
            (roles.Dark, "border_strong"),
            (roles.Light, "raised"),
        ):
            palette.setColor(role, self.colour(name))
        disabled = QPalette.ColorGroup.Disabled
        for role in (roles.WindowText, roles.Text, roles.ButtonText):
            palette.setColor(disabled, role, self.colour("text_disabled"))
        return palette


def _load_family(families: tuple[str, ...]) -> str:
    """Load the bundled fonts, once; where they are missing, take the best that the system has."""
    if families[0] not in QFontDatabase.families():
        for path in sorted(resource_path("fonts").glob("*.ttf")):
            QFontDatabase.addApplicationFont(str(path))
    return _first_family(families)


def _first_family(families: tuple[str, ...]) -> str:
    known = set(QFontDatabase.families())
    return next((family for family in families if family in known), families[-1])
