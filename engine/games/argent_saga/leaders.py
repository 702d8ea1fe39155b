"""Champion and spirit of an Argent Saga deck, and what their elements allow."""

from collections.abc import Callable, Collection

from engine.games.argent_saga.card_rules import LEADERS, element_of
from engine.games.argent_saga.schema import ARGENT
from engine.legality import Case, Line


def leader_elements(case: Case, section: str) -> frozenset[str] | None:
    """Return the elements of a leader; None where there is none or its element is not known."""
    elements = {element_of(line.card) if line.card else "" for line in case.belonging(section)}
    return None if not elements or "" in elements else frozenset(elements)


def allowed_elements(case: Case) -> Collection[str] | None:
    """Return what main deck cards may be (5.1.2 to 5.1.4); None where it cannot be told."""
    champion, spirit = (leader_elements(case, section) for section in LEADERS)
    return None if champion is None or spirit is None else champion | spirit | {ARGENT}


def bound_element(case: Case) -> str:
    """Return the spirit's element where affinity binds it, else an empty word.

    Affinity is off where champion and spirit share an element (2.2.2.1, 5.1.3.1), and an Argent
    spirit has none (2.2.2.2).
    """
    champion, spirit = (leader_elements(case, section) for section in LEADERS)
    is_clear = case.count(LEADERS[0]) == case.count(LEADERS[1]) == 1
    if champion is None or spirit is None or not is_clear:
        return ""
    (element,) = spirit
    return "" if element in champion or element == ARGENT else element


def needed_affinity(case: Case) -> int | None:
    """Return how many cards of its element the spirit asks for; None where it asks nothing."""
    if not bound_element(case):
        return None
    (line,) = case.belonging(LEADERS[1])
    is_clear = line.card is not None and "affinity" not in line.card.conflicts
    return line.card.number("affinity") if line.card and is_clear else None


def of_spirit_element(case: Case) -> Callable[[Line], bool]:
    """Return what tells the cards that affinity counts; Argent ones are never counted (5.1.4)."""
    element = bound_element(case)

    def is_counted(line: Line) -> bool:
        return line.card is not None and element_of(line.card) == element != ""

    return is_counted
