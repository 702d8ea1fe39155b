"""What reminders in brackets may say: the rules of what is done to cards, in sentences.

The notation is explained in `engine/language/reading/reminders.py`.
"""

from typing import Final

_CARDS: Final = "{<that> | a frozen card | frozen cards}"

REMINDERS: Final[dict[str, tuple[str, ...]]] = {
    "freeze": (
        f"{_CARDS} cannot activate {{its|their}} effects",
        f"[the] effects of {_CARDS} cannot activate",
        f"{_CARDS} cannot be frozen again",
        "{<that> | a frozen akora} cannot attack",
    ),
    "rest": ("<that> is {turned face down | not active}", "a rested card is not active"),
    "deactivate": ("cards in {it | that zone} cannot activate their effects",),
}
