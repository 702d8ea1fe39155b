"""A theme for the panes."""

import pytest

from deckbuilder.ui.theme import Theme


@pytest.fixture
def theme(qapp):
    """The light theme, on the application."""
    made = Theme()
    made.apply(qapp)
    return made
