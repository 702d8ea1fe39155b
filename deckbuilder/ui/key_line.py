"""A line about the keys of a page, which takes two lines where one is too short."""

from PySide6.QtWidgets import QLabel, QSizePolicy

from deckbuilder.ui.widgets import label

BETWEEN = " · "
HARD_SPACE = "\N{NO-BREAK SPACE}"


def key_line(text: str) -> QLabel:
    """Return a label that is only broken between what two keys do."""
    hard = (each.replace(" ", HARD_SPACE) for each in text.split(BETWEEN))
    made = label(f"{HARD_SPACE}· ".join(hard), "small", wraps=True)
    made.setAccessibleName(text)
    policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)  # it never widens a page, and is as high as it must be
    made.setSizePolicy(policy)
    return made
