"""Many games in the window: the simulation pane and the keep-or-mulligan trainer."""
