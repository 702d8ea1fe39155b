"""Every action of the window: its words, its usual keys, its icon; one table."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

from deckbuilder.ui.theme import Theme

log = logging.getLogger(__name__)
Handler = Callable[[], object]


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One action.

    Attributes:
        id: Under which settings know its keys and tests find it.
        menu: The id of the menu it stands in; empty for the palette only.
        group: Actions of one menu with different groups have a line between them.
        needs_deck: Whether it can only be used while a deck is open.
        also: Other words under which people look for it.
    """

    id: str
    text: str
    handler: Handler
    menu: str = ""
    keys: str = ""
    icon: str = ""
    group: int = 0
    needs_deck: bool = False
    tip: str = ""
    also: str = ""


def _carry_out(spec: ActionSpec) -> None:
    log.info("action %s", spec.id)
    spec.handler()


class Actions:
    """The actions of a window, by id, with the user's own keys where there are any."""

    def __init__(self, parent: QObject, theme: Theme, own_keys: Mapping[str, str]) -> None:
        self._parent = parent
        self._theme = theme
        self._own_keys = dict(own_keys)
        self._specs: dict[str, ActionSpec] = {}
        self._actions: dict[str, QAction] = {}

    def add(self, spec: ActionSpec) -> QAction:
        """Make an action."""
        action = QAction(spec.text, self._parent)
        action.setObjectName(spec.id)
        action.triggered.connect(lambda _checked=False: _carry_out(spec))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        if spec.tip:
            action.setToolTip(spec.tip)
            action.setStatusTip(spec.tip)
        if spec.icon:
            self._theme.follow(action, lambda: action.setIcon(self._theme.icon(spec.icon)))
        self._specs[spec.id] = spec
        self._actions[spec.id] = action
        self._apply_keys(spec.id)
        return action

    def __getitem__(self, action_id: str) -> QAction:
        return self._actions[action_id]

    def specs(self) -> Mapping[str, ActionSpec]:
        """Return every action's words and usual keys."""
        return self._specs

    def all(self) -> Mapping[str, QAction]:
        """Return every action."""
        return self._actions

    def keys(self, action_id: str) -> str:
        """Return the keys an action has now."""
        return self._own_keys.get(action_id, self._specs[action_id].keys)

    def set_keys(self, own_keys: Mapping[str, str]) -> None:
        """Use other keys; those not named are the usual ones."""
        self._own_keys = dict(own_keys)
        for action_id in self._actions:
            self._apply_keys(action_id)

    def _apply_keys(self, action_id: str) -> None:
        keys = self.keys(action_id)
        shortcuts = [QKeySequence(each) for each in keys.split(" | ")] if keys else []
        self._actions[action_id].setShortcuts(shortcuts)
