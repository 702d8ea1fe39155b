"""The verbs, for those that verbs themselves are made of."""

from functools import cache

from engine.language.verbs import Verbs


@cache
def verbs() -> Verbs:
    """Return every verb of Rush of Ikorr.

    What a verb means, prints and does is said with functions that look up other verbs ("draw a
    card for each ..."), so the table is looked for only when it is needed.
    """
    from engine.games.rush_of_ikorr.verbs.table import VERBS  # noqa: PLC0415

    return VERBS
