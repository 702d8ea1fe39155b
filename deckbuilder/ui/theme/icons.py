"""Icons: the SVGs of resources/icons in any colour and size, sharp at any pixel ratio."""

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from deckbuilder.store.bundled import resource_path


@cache
def window_icons() -> "IconLoader":
    """Return the loader that all windows share; it lives as long as the program.

    Widgets hold copies of an icon that share its engine. Were an engine garbage, Python could
    delete it before the last of them, and Qt would then reach into freed memory.
    """
    return IconLoader()


class IconLoader:
    """Reads each SVG once, and draws each size, ratio and colour once."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._renderers: dict[tuple[str, str], QSvgRenderer] = {}
        self._pixmaps: dict[tuple[str, str, int], QPixmap] = {}
        self._icons: dict[tuple[str, str, str], QIcon] = {}

    def icon(self, name: str, colour: str, disabled: str) -> QIcon:
        """Return an icon that draws itself at whatever size it is asked for."""
        key = (name, colour, disabled)
        if key not in self._icons:
            self._icons[key] = QIcon(_SvgEngine(self, name, colour, disabled))
        return self._icons[key]

    def pixmap(self, name: str, colour: str, size: float, ratio: float) -> QPixmap:
        """Return a pixmap of `size` logical pixels for a screen of the given pixel ratio."""
        pixels = max(1, round(size * ratio))
        key = (name, colour, pixels)
        if key not in self._pixmaps:
            pixmap = QPixmap(pixels, pixels)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            self.renderer(name, colour).render(painter, QRectF(0, 0, pixels, pixels))
            painter.end()
            self._pixmaps[key] = pixmap
        copy = QPixmap(self._pixmaps[key])
        copy.setDevicePixelRatio(ratio)
        return copy

    def renderer(self, name: str, colour: str) -> QSvgRenderer:
        """Return the drawing of an icon in a colour."""
        key = (name, colour)
        if key not in self._renderers:
            if name not in self._texts:
                path = resource_path("icons", f"{name}.svg")
                self._texts[name] = path.read_text(encoding="utf-8")
            svg = self._texts[name].replace("currentColor", colour)
            self._renderers[key] = QSvgRenderer(QByteArray(svg.encode()))
        return self._renderers[key]


class _SvgEngine(QIconEngine):
    def __init__(self, loader: IconLoader, name: str, colour: str, disabled: str) -> None:
        super().__init__()
        self._loader = loader
        self._name = name
        self._colour = colour
        self._disabled = disabled

    # Qt overrides

    def paint(self, painter: QPainter, rect: object, mode: QIcon.Mode, _state: object) -> None:
        """See base class."""
        colour = self._disabled if mode == QIcon.Mode.Disabled else self._colour
        self._loader.renderer(self._name, colour).render(painter, QRectF(rect))  # type: ignore[call-overload]

    def pixmap(self, size: QSize, mode: QIcon.Mode, _state: object) -> QPixmap:
        """See base class."""
        colour = self._disabled if mode == QIcon.Mode.Disabled else self._colour
        return self._loader.pixmap(self._name, colour, min(size.width(), size.height()), 1.0)

    def clone(self) -> QIconEngine:
        """See base class."""
        return _SvgEngine(self._loader, self._name, self._colour, self._disabled)
