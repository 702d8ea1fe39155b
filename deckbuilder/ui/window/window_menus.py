"""The menus of the window: which action stands where, with ticks for what is shown."""

from collections.abc import Callable, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMenu, QMenuBar

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.actions import Actions, ActionSpec
from deckbuilder.ui.window.keyed_menu import KeyedMenu
from deckbuilder.ui.window.menus import MENUS, menu_title


class WindowMenus:
    """Fills a menu bar with actions."""

    def __init__(
        self,
        bar: QMenuBar,
        actions: Actions,
        theme: Theme,
        panes: Callable[[], Sequence[QDockWidget]],
    ) -> None:
        self._actions, self._theme, self._panes = actions, theme, panes
        self._menus: dict[str, QMenu] = {each: KeyedMenu(menu_title(each), bar) for each in MENUS}
        for menu in self._menus.values():
            bar.addMenu(menu)
            menu.setToolTipsVisible(True)  # why an entry cannot be used
        self._menus["view"].aboutToShow.connect(self._tick_view)
        self._menus["view"].aboutToHide.connect(self._untick_view)

    def menu(self, menu_id: str) -> QMenu:
        """Return a menu by its id."""
        return self._menus[menu_id]

    def all(self) -> tuple[QMenu, ...]:
        """Return every menu, from left to right."""
        return tuple(self._menus.values())

    def put(self, spec: ActionSpec, action: QAction) -> None:
        """Put an action into its menu, with a line before another group."""
        if not spec.menu:
            return
        menu = self._menus[spec.menu]
        listed = menu.actions()
        action.setProperty("group", spec.group)
        groups = [each.property("group") for each in listed]
        if spec.group in groups:  # one that comes later stands with its own, too
            place = len(groups) - groups[::-1].index(spec.group)
            if place < len(listed):
                menu.insertAction(listed[place], action)
                return
        elif listed:
            menu.addSeparator()
        menu.addAction(action)

    def insert(self, menu: QMenu, before: str) -> None:
        """Put a further menu before an action, by its name."""
        self._menus[self._actions.specs()[before].menu].insertMenu(self._actions[before], menu)

    def dress_theme(self) -> None:
        """Show on the button where it leads: the sun in the dark, the moon in the light."""
        icon = "sun" if self._theme.is_dark else "moon"
        self._actions["toggle_theme"].setIcon(self._theme.icon(icon))

    def _tick_view(self) -> None:
        """Tick what is shown now."""
        theme = self._actions["toggle_theme"]
        theme.setCheckable(True)
        theme.setIconVisibleInMenu(False)  # an icon would take the place of the tick
        theme.setChecked(self._theme.is_dark)
        for dock in self._panes():
            action = self._actions[f"show_{dock.objectName()}"]
            action.setCheckable(True)
            action.setIconVisibleInMenu(False)
            action.setChecked(not dock.isHidden())

    def _untick_view(self) -> None:
        """Take the ticks away, which buttons of the same actions would show as pressed."""
        for name, action in self._actions.all().items():
            if name == "toggle_theme" or name.startswith("show_"):
                action.setCheckable(False)
