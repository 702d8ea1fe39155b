"""What a legal Rise deck is: every construction rule of the Codex."""

from collections.abc import Iterator, Sequence

from engine.cards import Card
from engine.games.rise.construction_spec import INFINITE, RANKS, SPEC
from engine.games.rise.schema import GAME
from engine.games.titles import title_of
from engine.legality import (
    Cap,
    Case,
    Construction,
    Doubt,
    Finding,
    Fix,
    Item,
    Line,
    Meter,
    Severity,
    aggregate_cap,
    allowed_sets,
    banned_cards,
    card_items,
    copies,
    copy_limit,
    distinct,
    doubted,
    grouped,
    limited_cards,
    rule,
    section_size,
    section_types,
    team_size,
    unknown_cards,
    wrong_game,
)
from engine.names import name_key

LEVEL_UP = "level up"


def is_level_up(card: Card) -> bool:
    """Whether Level Up is among the card's types (levelup.1)."""
    return card.type == LEVEL_UP or any(name_key(each) == LEVEL_UP for each in card.words("types"))


def rank_of(card: Card) -> int | None:
    """Return a card's Rank where it is a number that the game knows and its printings agree on."""
    rank = card.number("rank")
    return rank if rank in RANKS and "rank" not in card.conflicts else None


def is_infinite(card: Card) -> bool:
    """Whether a Library may hold any number of copies (rank.4)."""
    return card.line("rank") == INFINITE and "rank" not in card.conflicts


def has_rank(card: Card) -> bool:
    """Whether the record tells how many copies a Library may hold."""
    return is_infinite(card) or rank_of(card) is not None


def character_of(card: Card) -> str:
    """Return whom a Summoner depicts; where the record is silent, at least itself (summoner.2)."""
    return card.line("character") or card.name


def _fills_library(case: Case, line: Line) -> bool:
    if case.option("levelups_in_library") or line.card is None:
        return True
    return not is_level_up(line.card)


def _copy_items(case: Case, across: Sequence[str]) -> Iterator[Item]:
    for item in card_items(case, across):
        printings = item.card.printings if item.card else ()
        number = next((f"{each.set} {each.number}" for each in printings if each.number), "")
        by_number = case.option("copy_key") == "number" and number
        yield Item(number, item.name, item.card, item.line) if by_number else item


def _rank_cap(_case: Case, item: Item) -> Cap | None:
    rank = rank_of(item.card) if item.card else None
    return None if rank is None else Cap(rank)


def _variant_ids(_case: Case, lines: Sequence[Line]) -> tuple[str, ...]:
    return ("number.2",) if len({line.key for line in lines}) > 1 else ()


def is_mixed(case: Case) -> bool:
    """Whether no one set has all cards; a card whose record names no set is left out."""
    everywhere = ("library", "summoner")
    sections = everywhere if case.option("mixed_by") == "all_cards" else everywhere[:1]
    cards = [line.card for line in case.belonging(*sections) if line.card]
    sets = [{name_key(each.set) for each in card.printings if each.set} for card in cards]
    known = [each for each in sets if each]
    return bool(known) and not set.intersection(*known)


def _is_capped(case: Case) -> bool:
    return case.option("levelup_cap") == "aggregate" and is_mixed(case)


def _level_up_rank(_case: Case, line: Line) -> str | None:
    rank = rank_of(line.card) if line.card and is_level_up(line.card) else None
    return None if rank is None else str(rank)


_LEVEL_UPS_TOGETHER = aggregate_cap(
    "level-up",
    ("levelup.5",),
    ("library",),
    _level_up_rank,
    lambda _case, rank: int(rank),
    when=_is_capped,
    what="Level Ups of Rank",
)


@rule("level-up", "levelup.5")
def level_ups_together(case: Case) -> Iterator[Finding]:
    """In a deck from several sets all Level Ups of a Rank together keep within it."""
    # One name alone that is over its Rank is the finding of the rule about Ranks.
    yield from (each for each in _LEVEL_UPS_TOGETHER.check(case) if len(each.cards) > 1)


def _rank_meter(case: Case) -> Iterator[Meter]:
    """Count the Level Ups of each Rank against what that Rank allows (rank.1, levelup.5)."""
    names: dict[int, set[str]] = {rank: set() for rank in RANKS}
    found = dict.fromkeys(RANKS, 0)
    for line in case.belonging("library"):
        rank = _level_up_rank(case, line)
        if rank is not None:
            names[int(rank)].add(line.key)
            found[int(rank)] += line.count
    is_capped = _is_capped(case)
    most = {rank: rank if is_capped else rank * max(1, len(names[rank])) for rank in RANKS}
    parts = tuple((found[rank], most[rank]) for rank in RANKS)
    yield Meter("level_ups", sum(found.values()), sum(most.values()), parts=parts)


def _misplaced_ids(_case: Case, lines: Sequence[Line]) -> tuple[str, ...]:
    card_type = lines[0].card.type if lines[0].card else ""
    by_type = {"summoner": ("summonerzone.1", "summprop.1"), "token": ("token.1",)}
    return by_type.get(card_type, ())


@rule("level-up", "goal.6")
def some_level_up(case: Case) -> Iterator[Finding]:
    """A deck has Level Ups, or its Summoners stay at level 1 (a warning)."""
    lines = tuple(case.belonging("library"))
    if lines and all(line.card and not is_level_up(line.card) for line in lines):
        yield Finding(
            Severity.WARNING,
            "level-up",
            ("goal.6",),
            "The Library has no Level Up; the Summoners will stay at level 1.",
            "library",
            found=0,
            fix=Fix("Add Level Ups, unless that is the plan."),
        )


@rule("data", "rank.1", "rank.2", "summoner.2")
def doubtful_cards(case: Case) -> Iterator[Finding]:
    """The card data tells Rank and character; otherwise the verdict is unknown."""
    for lines in grouped(case.lines, lambda line: f"{line.section} {line.key}").values():
        card = lines[0].card
        doubt = _doubt(card, lines) if card and lines[0].belongs else None
        if card and doubt:
            yield doubted(Severity.UNKNOWN, "data", doubt, card.name, lines[0].section)


def _doubt(card: Card, lines: list[Line]) -> Doubt | None:
    name = card.name
    if lines[0].section == "summoner":
        if "character" in card.conflicts:
            return f"The records of {name} disagree on whom it depicts.", ("summoner.2",)
        if not card.line("character"):
            return f"The card data does not say which character {name} is.", ("summoner.2",)
    elif copies(lines) > 1 and not has_rank(card):
        if "rank" in card.conflicts:
            return f"The printings of {name} disagree on its Rank.", ("rank.1",)
        if card.line("rank"):
            message = (
                f"{name} is recorded with Rank {card.line('rank')}; Ranks are 1 to 4 and Infinite."
            )
            return message, ("rank.2",)
        return f"The card data does not say the Rank of {name}.", ("rank.1",)
    return None


CONSTRUCTION = Construction(
    spec=SPEC,
    sections=GAME.sections,
    rules=(
        section_size(
            "summoner-count", ("goal.2", "summoner.1"), "summoner", "summoners", bound="exactly"
        ).titled("A player has exactly two Summoners."),
        distinct(
            "same-character",
            ("summoner.2", "summoner.2.ex"),
            "summoner",
            character_of,
            what="character",
        ).titled("The two Summoners are different characters."),
        section_types(
            "section-type",
            ("library.1", "summoner.1"),
            _misplaced_ids,
            most={"summoner": "summoners", "library": "library_size"},
            strange_section=Severity.UNKNOWN,
        ).titled("Summoners stand apart from the Library, and tokens are in no deck."),
        section_size(
            "library-size",
            ("library.2",),
            "library",
            "library_size",
            bound="exactly",
            counts=_fills_library,
            is_free=lambda _case, line: line.card is not None and is_infinite(line.card),
        ).titled("The Library has exactly 50 cards."),
        copy_limit(
            "rank",
            ("rank.1", "rank.2", "rank.3", "rank.4"),
            ("library",),
            _rank_cap,
            items=_copy_items,
            more_ids=_variant_ids,
        ).titled("The Library has no more copies of a card than its Rank; Infinite is free."),
        level_ups_together,
        some_level_up,
        doubtful_cards,
        unknown_cards("unknown-card", ("name.1",)),
        wrong_game("wrong-game", ("name.1",), title_of),
        banned_cards("banned", ()),
        limited_cards("limited", ()),
        allowed_sets("set", ("number.1",)),
    ),
    team_rules=(team_size("team-size", ("goal.1",)),),
    meters=_rank_meter,
)
