"""What a player is told about a saved game that no longer goes as it went."""

from engine.kernel.playback import Departure, Difference
from engine.tabletop.board import Phrase

_OTHER_RULES = Phrase("This game was saved under other rules")
_OTHER_CARDS = Phrase("Cards of this game read otherwise when it was saved")


def difference_note(difference: Difference) -> Phrase:
    """Return where and why a saved game is open at another place than it was left."""
    values: dict[str, object] = {
        "then": _OTHER_CARDS if difference.has_other_cards else _OTHER_RULES,
        "number": difference.kept + 1,
        "count": difference.saved,
    }
    if difference.departure is Departure.STATE:
        return Phrase(
            "{then}: all of its answers still hold, but the table is not quite as it was.",
            values,
        )
    if difference.departure is Departure.HAPPENED:
        return Phrase(
            "{then}: answer {number} of {count} leads to something "
            "else now. It is open before that answer; the file stays as it is.",
            values,
        )
    if difference.departure is Departure.ASKED:
        return Phrase(
            "{then}: where answer {number} of {count} was given, "
            "something else is asked now. It is open there; the file stays as it is.",
            values,
        )
    if not difference.reasons:
        return Phrase(
            "{then}: answer {number} of {count} is not possible any "
            "more. It is open there; the file stays as it is.",
            values,
        )
    reason = difference.reasons[0]
    return Phrase(
        "{then}: answer {number} of {count} is not possible any "
        "more. {reason} ({rules}) It is open there; the file stays as it is.",
        values | {"reason": Phrase(reason.sentence), "rules": ", ".join(reason.rules)},
    )
