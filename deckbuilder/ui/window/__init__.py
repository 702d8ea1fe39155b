"""The main window: its actions, menus, tabs, start page and command palette."""
