"""What tests of windows share: the dressed application and a handful of cards."""

import pytest

from deckbuilder.ui.theme import Theme


@pytest.fixture
def theme(qapp):
    """The light theme, on the application; nothing of it stays behind."""
    made = Theme()
    made.apply(qapp)
    yield made
    qapp.setStyleSheet("")
