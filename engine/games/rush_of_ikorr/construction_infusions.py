"""Construction rules of infusions: what may carry which, and the pips of a deck."""

from collections.abc import Sequence

from engine.cards import Card
from engine.games.rush_of_ikorr.construction_spec import MOST_ALLOWANCE
from engine.legality import Case, Line, Overlays


def allowance(card: Card) -> int | None:
    """Return how many pips a card may carry; None where it can carry no infusion at all.

    A champion without dots has an allowance of 0 and never more than 3 (4.7e.1); a location has one
    only where it is printed (3.9c).
    """
    if card.type == "champion":
        return min(card.number("allowance") or 0, MOST_ALLOWANCE)
    return card.number("allowance") if card.type == "location" else None


def is_fabled_carrier(case: Case, card: Card) -> bool:
    """Whether being Fabled forbids a card any infusion (4.7c.2; for locations I-7)."""
    if not card.flag("fabled"):
        return False
    refused = case.option("fabled_location_infusion") == "refused"
    return card.type == "champion" or (card.type == "location" and refused)


def _kind(card: Card) -> str:
    return "location without an allowance" if card.type == "location" else card.type


def _allowance_ids(card: Card, pips: int) -> tuple[str, ...]:
    of_champions = ("4.7f", "4.7f.1") if card.type == "champion" else ()
    return ("3.9c.1", *of_champions, *(("I-6",) if pips == 0 else ()))


def _fabled_ids(_case: Case, lines: Sequence[Line]) -> tuple[str, ...]:
    card = lines[0].card
    return ("I-7",) if card is not None and card.type == "location" else ()


def _pip_ids(case: Case, _lines: Sequence[Line]) -> tuple[str, ...]:
    changed = ("2.4c.1a",) if case.is_changed("pip_limit") else ()
    return (*changed, "2.4a.1b") if case.is_sided else changed


INFUSIONS = Overlays("infusion", "pips", "pip", allowance, is_fabled_carrier)
RULES = (
    INFUSIONS.loose("loose-infusion", ("2.4b", "2.4b.1")),
    INFUSIONS.carriers("infusion-carrier", ("3.9c", "4.7e"), _kind).titled(
        "A card that carries an infusion can stay in play and has an allowance."
    ),
    INFUSIONS.within_allowance(
        "infusion-pips",
        ("3.9c.1", "4.7f", "4.7f.1"),
        _allowance_ids,
        refuses_none=lambda case: case.option("zero_pip_infusion") == "refused",
    ).titled("An infusion has no more pips than its card's allowance."),
    INFUSIONS.one_each("infusion-count", ("3.9c.2",)),
    INFUSIONS.barred("fabled-infused", ("4.7c.2",), "Fabled", _fabled_ids).titled(
        "A Fabled champion carries no infusion."
    ),
    INFUSIONS.within_limit("pip-limit", ("2.4c.1",), "main", "pip_limit", _pip_ids).titled(
        "The infusions of the main deck have at most 30 pips, or the format's number."
    ),
    INFUSIONS.reachable(
        "pip-limit",
        ("2.4a.1b", "2.4c.1", "I-1"),
        ("main", "side"),
        "pip_limit",
        is_off=lambda case: case.option("unreachable_side") == "ignore",
    ).titled(
        "An infused side deck card can be sided in without breaking the pip limit (a warning)."
    ),
)
