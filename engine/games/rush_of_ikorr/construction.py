"""What a legal Rush of Ikorr deck is: every construction rule of the comprehensive rules."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.cards import Card
from engine.games.rush_of_ikorr import construction_data
from engine.games.rush_of_ikorr.construction_data import bad_aspects
from engine.games.rush_of_ikorr.construction_infusions import INFUSIONS
from engine.games.rush_of_ikorr.construction_infusions import RULES as INFUSION_RULES
from engine.games.rush_of_ikorr.construction_spec import SPEC, UNIQUE_COPIES
from engine.games.rush_of_ikorr.schema import ASPECTS, GAME
from engine.games.titles import title_of
from engine.legality import (
    Cap,
    Case,
    Construction,
    Finding,
    Fix,
    Item,
    Line,
    Meter,
    Severity,
    Siding,
    allowed_sets,
    banned_cards,
    banned_pairs,
    cap_of,
    copy_limit,
    cross_deck,
    identity,
    limited_cards,
    look_alike_names,
    overlay_items,
    rule,
    section_size,
    section_types,
    singleton,
    team_size,
    total_weight,
    unknown_cards,
    wrong_game,
)
from engine.names import split_name

PLAYED = ("main", "side")
EVENT = ("2.4c.1a",)  # the only rule that hands a limit over to the event


def _influence_card(case: Case) -> str:
    """Return the card that influence decks are made of, where there is only one."""
    names = [card.name for card in case.catalog.cards() if card.type == "influence"]
    return names[0] if len(names) == 1 else ""


def avatars(case: Case) -> list[Line]:
    """Return the lines of the avatar section that can be avatars."""
    return list(case.belonging("avatar"))


@rule("avatar-aspect", "2.1b.1", "I-3")
def avatar_with_aspect(case: Case) -> Iterator[Finding]:
    """An avatar has an aspect (only where an event refuses one without)."""
    if case.option("aspectless_avatar") != "refused":
        return
    for line in avatars(case):
        if line.card and not line.card.words("aspects"):
            yield Finding(
                Severity.ERROR,
                "avatar-aspect",
                ("2.1b.1", "I-3"),
                f"{line.name} has no aspect; this event asks for one or two.",
                "avatar",
                (line.name,),
                0,
                1,
                Fix("Choose an avatar with an aspect."),
            )


def _avatar_aspects(case: Case) -> Collection[str] | None:
    """Return the aspects a deck may hold; None where the avatar cannot tell."""
    lines = avatars(case)
    if not lines:
        return None
    aspects: set[str] = set()
    for line in lines:
        if line.card is None or bad_aspects(line.card):
            return None
        aspects.update(line.card.words("aspects"))
    return [aspect for aspect in ASPECTS if aspect in aspects]


def _card_aspects(_case: Case, card: Card) -> Collection[str] | None:
    return None if bad_aspects(card) else card.words("aspects")


def _is_shared(case: Case, own: Collection[str], wanted: Collection[str]) -> bool:
    quantifier = all if case.option("two_aspect_card") == "all" else any
    return quantifier(aspect in wanted for aspect in own)


def _aspect_sections(case: Case) -> Sequence[str]:
    return PLAYED if case.option("side_aspect_check") else ("main",)


def _aspect_ids(case: Case, lines: Sequence[Line]) -> tuple[str, ...]:
    ids = ["1.2b", "I-5"] if lines[0].section == "side" else []
    if any(line.card and not line.card.words("aspects") for line in avatars(case)):
        ids.append("I-3")
    if lines[0].card and len(lines[0].card.words("aspects")) > 1:
        ids.append("I-4")
    return tuple(ids)


def _copy_ids(case: Case, lines: Sequence[Line]) -> tuple[str, ...]:
    """Cite why these lines are one name: spelling, printings, epithets."""
    ids = []
    if len({line.entry.name for line in lines}) > 1:
        ids.append("4.2b")
    if len({(line.entry.set, line.entry.number) for line in lines}) > 1:
        ids.append("4.6a.6")
    character = split_name(lines[0].key)[0]
    others = (line.key for line in case.belonging(*PLAYED) if line.key != lines[0].key)
    if any(split_name(other)[0] == character for other in others):
        ids.append("4.2c.3")
    return tuple(ids)


def _misplaced_ids(_case: Case, lines: Sequence[Line]) -> tuple[str, ...]:
    card, section = lines[0].card, lines[0].section
    if section == "avatar":
        return ("2.1a",)
    if section == "influence":
        return ("2.2a", "2.2b")
    by_type = {"avatar": ("3.1c",), "token": ("3.7b",), "influence": ("2.2b",)}
    return (*by_type.get(card.type if card else "", ()), "4.4b")


def is_unique(item: Item) -> bool:
    """Whether an infusion is surely Unique: its printings agree on it."""
    card = item.card
    return card is not None and card.flag("unique") and "unique" not in card.conflicts


def _is_capped_as_unique(case: Case, item: Item) -> bool:
    """Whether the cap of Unique infusions is what holds; an event may allow none at all."""
    most = case.number("max_infusion_copies")
    return is_unique(item) and (most is None or most >= UNIQUE_COPIES)


def _ordinary_cap(case: Case, item: Item) -> Cap | None:
    return None if _is_capped_as_unique(case, item) else cap_of(case, "max_infusion_copies")


def _unique_cap(case: Case, item: Item) -> Cap | None:
    return Cap(UNIQUE_COPIES) if _is_capped_as_unique(case, item) else None


def _size_ids(case: Case, _lines: Sequence[Line]) -> tuple[str, ...]:
    return ("I-2",) if case.count(*PLAYED) >= (case.number("min_main") or 0) else ()


def _counted_with_main(case: Case) -> Sequence[str]:
    return ("side",) if case.option("side_fills_minimum") else ()


def _team_name(case: Case, line: Line) -> str:
    by_character = case.option("team_avatar") == "character"
    return split_name(line.name)[0] if by_character else line.name


def _team_ids(case: Case) -> tuple[str, ...]:
    return ("I-10",) if case.option("team_avatar") == "character" else ()


def _pips(case: Case) -> Mapping[str, int]:
    return {"pips": total_weight(case.in_sections("main"), INFUSIONS.load)}


def _pip_meter(case: Case) -> Iterator[Meter]:
    limit = case.number("pip_limit")
    if limit is not None:
        yield Meter("pips", _pips(case)["pips"], limit)


CONSTRUCTION = Construction(
    spec=SPEC,
    sections=GAME.sections,
    rules=(
        singleton("avatar-count", ("2.1a",), "avatar").titled("A deck has exactly one avatar."),
        avatar_with_aspect,
        section_size(
            "deck-size",
            ("2.3a",),
            "main",
            "min_main",
            bound="at least",
            also=_counted_with_main,
            more_ids=_size_ids,
        ).titled("The main deck has 40 cards or more; there is no upper bound."),
        section_types(
            "section-type", (), _misplaced_ids, most={"avatar": 1, "influence": "influence_size"}
        ).titled(
            "Main and side deck hold champions, spells and locations; avatars, tokens and "
            "influence cards do not mix with them.",
            *("2.1a", "2.2a", "2.2b", "3.1c", "3.7b", "4.4b"),
        ),
        identity(
            "aspect",
            ("2.1b", "4.1a.2"),
            _aspect_sections,
            _avatar_aspects,
            _card_aspects,
            what="aspect",
            is_match=_is_shared,
            more_ids=_aspect_ids,
        ).titled("Each card is aspectless or shares an aspect with the avatar."),
        copy_limit(
            "copies",
            ("2.3b", "2.3b.1"),
            PLAYED,
            lambda case, _item: cap_of(case, "max_copies"),
            more_ids=_copy_ids,
        ).titled("At most two cards of one full name, main and side deck together."),
        section_size(
            "influence-size",
            ("2.2a", "2.2b"),
            "influence",
            "influence_size",
            bound="exactly",
            is_free=lambda _case, line: line.card is not None,
            only_card=_influence_card,
        ).titled("The influence deck has exactly ten influence cards."),
        section_size("side-size", ("1.2b", "2.3c"), "side", "max_side", bound="at most").titled(
            "The side deck has at most ten cards."
        ),
        copy_limit(
            "infusion-copies",
            ("2.4a.1", "2.4a.1a"),
            PLAYED,
            _ordinary_cap,
            items=overlay_items,
        ).titled("At most two of one infusion, main and side deck together."),
        copy_limit(
            "unique-copies",
            ("2.4a.1", "2.4a.1a", "3.9e.2", "11.23a"),
            PLAYED,
            _unique_cap,
            items=overlay_items,
        ).titled("At most one of a Unique infusion, main and side deck together."),
        *INFUSION_RULES,
        look_alike_names("copies", ("2.3b", "4.2b"), PLAYED, "max_copies").titled(
            "Two names that look alike would be too many copies if they were one (a warning)."
        ),
        *construction_data.RULES,
        unknown_cards("unknown-card", ("4.2a", "4.2b")),
        wrong_game("wrong-game", ("4.2a",), title_of),
        banned_cards("banned", EVENT),
        limited_cards("limited", EVENT),
        banned_pairs("banned-pair", EVENT).titled(
            "No champion carries an infusion with which it is banned."
        ),
        allowed_sets("set", (*EVENT, "4.6a.6"), lambda card: card.type == "influence"),
    ),
    team_rules=(
        team_size("team-size", ("1.1a",)),
        cross_deck(
            "team-avatar", ("9.10a",), "avatar", _team_name, what="avatar", more_ids=_team_ids
        ),
    ),
    extra_counts=_pips,
    meters=_pip_meter,
    # C25, I-9: avatar, influence deck and pairings stay as registered.
    siding=Siding(
        main="main",
        side="side",
        ids=("2.3c",),
        pairing_ids=("2.3c", "2.4a", "I-9"),
        overlay_ids=("2.3c", "2.4a", "2.4b.1", "I-9"),
        other_ids=("2.3c", "3.1c"),
    ),
)
