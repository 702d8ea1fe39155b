"""What a legal Argent Saga deck is: every construction rule of the comprehensive rules."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.cards import Card
from engine.games.argent_saga.card_rules import (
    INFINITE,
    LEADERS,
    condition_of,
    element_of,
    is_legendary,
    own_copy_limit,
)
from engine.games.argent_saga.construction_checks import (
    conditions_of_towers,
    doubts_about_cards,
    foreign_shards,
    omega_units_with_a_base,
)
from engine.games.argent_saga.construction_spec import LEGENDARY_COPIES, SPEC
from engine.games.argent_saga.leaders import (
    allowed_elements,
    bound_element,
    needed_affinity,
    of_spirit_element,
)
from engine.games.argent_saga.schema import ARGENT, ELEMENTS, GAME, MAIN_TYPES
from engine.games.titles import title_of
from engine.legality import (
    Cap,
    Case,
    Construction,
    Finding,
    Item,
    Line,
    Meter,
    allowed_sets,
    banned_cards,
    cap_of,
    exact_or_zero,
    identity,
    limited_cards,
    one_per,
    rule,
    section_size,
    section_types,
    singleton,
    team_size,
    unknown_cards,
    wrong_game,
)
from engine.legality.sides import copy_limit_beside_side

COUNTED_TYPES = (*MAIN_TYPES, "shard")
TOWER_ELEMENTS = tuple(each for each in ELEMENTS if each != ARGENT)
UNLIMITED = "unlimited"  # 5.1.8.2: the role under which the data names such cards

_SMALLEST = section_size("deck-size", ("5.1.6",), "main", "min_main", bound="at least")
_LARGEST = section_size("deck-size", ("5.1.6",), "main", "max_main", bound="at most")


COPIED = ("main", "shard")  # 5.1.8


@rule("deck-size", "5.1.6")
def main_deck_size(case: Case) -> Iterator[Finding]:
    """The main deck has 40 to 60 cards."""
    yield from _SMALLEST.check(case)
    yield from _LARGEST.check(case)


def _counted_items(case: Case, across: Sequence[str]) -> Iterator[Item]:
    """Yield what the copy limits of main and shard deck count, also in the wrong one of the two."""
    for line in case.in_sections(*across):
        if line.card is None or line.card.type in COUNTED_TYPES:
            yield Item(line.key, line.name, line.card, line)


def _own_limit(case: Case, item: Item) -> int | str | None:
    """Return what the card itself or its name in the rules says of its copies (5.1.8.2)."""
    if case.catalog.is_named(UNLIMITED, item.key):
        return INFINITE
    return own_copy_limit(item.card) if item.card else None


def _copies_cap(case: Case, item: Item) -> Cap | None:
    own = _own_limit(case, item)
    if own is not None:
        return Cap(own) if isinstance(own, int) else None
    return None if item.card and is_legendary(item.card) else cap_of(case, "max_copies")


def _legendary_cap(case: Case, item: Item) -> Cap | None:
    if item.card is None or not is_legendary(item.card):
        return None
    return Cap(LEGENDARY_COPIES) if _own_limit(case, item) is None else None


def _room(case: Case, line: Line) -> int:
    """Return how many more copies of a card main and shard deck may hold."""
    item = Item(line.key, line.name, line.card, line)
    cap = _copies_cap(case, item) or _legendary_cap(case, item)
    held = sum(each.line.count for each in _counted_items(case, COPIED) if each.key == line.key)
    return cap.number - held if cap is not None and cap.number is not None else 0


def _printing_ids(_case: Case, lines: Sequence[Line]) -> tuple[str, ...]:
    """Cite why several printings are one card."""
    prints = {(line.entry.set, line.entry.number) for line in lines}
    return ("3.1.1", "3.12.1") if len(prints) > 1 else ()


def _misplaced_ids(_case: Case, lines: Sequence[Line]) -> tuple[str, ...]:
    card, section = lines[0].card, lines[0].section
    by_section = {
        "champion": ("2.1.1",),
        "spirit": ("2.2.1",),
        "main": ("2.6.2", "5.1.6"),
        "shard": ("5.1.7",),
        "tower": ("2.4.1", "5.1.5"),
    }
    token = ("12.9.1",) if card and card.type == "token" else ()
    return (*by_section.get(section, ()), *token)


def _free_shard(case: Case) -> str:
    """Return the shard of which a deck may hold any number, where there is only one (5.1.8.2)."""
    cards = case.catalog.by_key.values()
    free = [
        card.name
        for card in cards
        if card.type == "shard" and case.catalog.is_named(UNLIMITED, card.key)
    ]
    return free[0] if len(free) == 1 else ""


def _basic_tower(case: Case, element: str) -> str:
    """Return a tower that asks for nothing (5.1.5.1), rather of the champion's source."""
    own = {line.card.extra.get("source") for line in case.belonging(LEADERS[0]) if line.card}
    towers = (
        (card.extra.get("source") not in own, card.name)
        for card in case.catalog.by_key.values()
        if card.type == "tower" and element_of(card) == element and condition_of(card) is None
    )
    return min(towers, default=(True, ""))[1]


def _elements(_case: Case, card: Card) -> Collection[str] | None:
    return (element_of(card),) if element_of(card) else None


def _affinity(case: Case) -> Iterator[Meter]:
    """Count the cards of the spirit's element where its affinity asks for a number (5.1.3)."""
    needed = needed_affinity(case)
    if needed is not None:
        is_counted = of_spirit_element(case)
        found = sum(line.count for line in case.belonging("main") if is_counted(line))
        yield Meter("affinity", found, needed, is_exact=True, sort=bound_element(case))
    elif not case.count("spirit"):
        yield Meter("affinity", 0, 0, is_exact=True)  # open until a spirit says how much


MOST: Mapping[str, int | str] = {
    **dict.fromkeys(LEADERS, 1),
    "main": "max_main",
    "shard": "shard_size",
    "tower": len(TOWER_ELEMENTS),
}

CONSTRUCTION = Construction(
    spec=SPEC,
    sections=GAME.sections,
    rules=(
        singleton("champion-count", ("2.1.1", "5.1.1"), LEADERS[0]).titled(
            "A deck has exactly one champion."
        ),
        singleton("spirit-count", ("2.2.1", "5.1.1"), LEADERS[1]).titled(
            "A deck has exactly one spirit."
        ),
        section_types("section-type", ("5.1.1",), _misplaced_ids, most=MOST).titled(
            "Main deck: units, spells and augments; shard deck: shards; tokens are in no deck."
        ),
        main_deck_size,
        section_size(
            "shard-size",
            ("5.1.7",),
            "shard",
            "shard_size",
            bound="exactly",
            is_free=lambda case, line: case.catalog.is_named(UNLIMITED, line.key),
            only_card=_free_shard,
        ).titled("The shard deck has exactly ten shards."),
        section_size("side-size", (), "side", "max_side", bound="at most").titled(
            "The side deck keeps within the event's number."
        ),
        copy_limit_beside_side(
            "copies",
            ("5.1.8", "5.1.8.3"),
            COPIED,
            _copies_cap,
            items=_counted_items,
            more_ids=_printing_ids,
        ).titled("At most three cards of one printed name in main and shard deck together."),
        copy_limit_beside_side(
            "legendary",
            ("3.2.2.2", "5.1.8.1"),
            COPIED,
            _legendary_cap,
            items=_counted_items,
            more_ids=_printing_ids,
        ).titled("At most one card of each Legendary name."),
        identity(
            "element",
            ("5.1.2", "5.1.3", "5.1.4"),
            lambda _case: ("main",),
            allowed_elements,
            _elements,
            what="element",
        ).titled("Each main deck card has the champion's element, the spirit's, or Argent."),
        foreign_shards,
        exact_or_zero(
            "affinity",
            ("2.2.2", "3.4.1", "5.1.3"),
            "main",
            of_spirit_element,
            needed_affinity,
            what="the spirit's element",
            room=_room,
        ).titled("Cards of the spirit's element: exactly its affinity, or none."),
        one_per(
            "tower-set",
            ("2.4.1", "4.5.1", "5.1.1", "5.1.5"),
            "tower",
            element_of,
            TOWER_ELEMENTS,
            filling=_basic_tower,
        ).titled("One tower for each element but Argent."),
        conditions_of_towers,
        omega_units_with_a_base,
        doubts_about_cards,
        unknown_cards("unknown-card", ("3.1.1",)),
        wrong_game("wrong-game", ("3.1.1",), title_of),
        banned_cards("banned", ()),
        limited_cards("limited", ()),
        allowed_sets("set", ("3.12.1",)),
    ),
    team_rules=(team_size("team-size", ()),),
    meters=_affinity,
)
