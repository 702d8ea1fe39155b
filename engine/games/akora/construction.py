"""What is known of a legal Akora deck: the few rules that the Rules Processing Guide states.

Deck sizes, copies and attributes are not stated there. What depends on them is of severity unknown,
unless a format sets the number.
"""

from collections.abc import Iterator, Mapping, Sequence

from engine.cards import Card
from engine.games.akora.construction_spec import (
    ATTRIBUTES,
    FORESEEN_COPIES,
    MULTI_SHARD,
    SPEC,
    STARTING_SHARDS,
    STONES,
    TOKENS,
)
from engine.games.akora.schema import GAME
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
    allowed_sets,
    banned_cards,
    cap_of,
    copies,
    copy_limit,
    grouped,
    in_a_row,
    limited_cards,
    remove_all,
    rule,
    section_size,
    section_types,
    surplus_edits,
    team_size,
    unknown_cards,
    wrong_game,
)
from engine.legality.assumptions import assumptions
from engine.legality.sides import SIDE_COPIES, copy_limit_beside_side
from engine.names import name_key

DECKS = ("akora", "alchemy")
STONE = "stone"  # the role under which the data names Stone of Akora


def is_multi(card: Card) -> bool:
    """Whether a card is of several attributes at once."""
    return name_key(card.line("attribute")).startswith("multi")


def is_token(card: Card) -> bool:
    """Whether a card is a Token."""
    return name_key(card.line("kind")) == "token"


def _stone_cap(case: Case, item: Item) -> Cap | None:
    return Cap(STONES) if case.catalog.is_named(STONE, item.key) else None


def _copies_cap(case: Case, item: Item) -> Cap | None:
    is_limited = case.number("max_copies") is not None
    is_stone = case.catalog.is_named(STONE, item.key)
    return cap_of(case, "max_copies") if is_limited and not is_stone else None


def _misplaced_ids(case: Case, lines: Sequence[Line]) -> tuple[str, ...]:
    is_stone = case.catalog.is_named(STONE, lines[0].key)
    return ("term.21.a", "term.21.b") if is_stone else ()


@rule("copies", "term.3.d", "term.7.eternity.c")
def unstated_copies(case: Case) -> Iterator[Finding]:
    """More than three copies of a card are in doubt while no number is stated."""
    if case.number("max_copies") is not None:
        return
    decks = DECKS if case.option(SIDE_COPIES.name) == "apart" else (*DECKS, "side")
    for lines in grouped(case.belonging(*decks), lambda line: line.key).values():
        found = copies(lines)
        if found > FORESEEN_COPIES and not case.catalog.is_named(STONE, lines[0].key):
            yield Finding(
                Severity.UNKNOWN,
                "copies",
                ("term.3.d", "term.7.eternity.c"),
                f"{found} {lines[0].name}; the guide foresees a third copy of a card and does not "
                "say whether there may be more.",
                lines[0].section,
                (lines[0].name,),
                found,
                fix=Fix(
                    f"Remove {found - FORESEEN_COPIES} of {found} {lines[0].name} to be safe.",
                    surplus_edits(lines, found - FORESEEN_COPIES),
                ),
            )


@rule("starting-shard", "p.5", "term.21.g")
def starting_shard(case: Case) -> Iterator[Finding]:
    """A player starts with one Relic Shard, which is not Stone of Akora."""
    lines = tuple(case.belonging("starting"))
    found, heading = copies(lines), case.heading("starting")
    if found != STARTING_SHARDS:
        fix = Fix(f"Add a relic shard to {heading}.")
        message = f"No {heading} yet; a player starts with exactly one."
        if found:
            fix = Fix(f"Keep only {lines[0].name}.", surplus_edits(lines, found - STARTING_SHARDS))
            message = f"{heading}: {found} cards; a player starts with exactly one."
        yield Finding(
            Severity.ERROR,
            "starting-shard",
            ("p.5", "term.21.g"),
            message,
            "starting",
            tuple(dict.fromkeys(line.name for line in lines)),
            found,
            STARTING_SHARDS,
            fix,
        )
    for same in grouped(lines, lambda line: line.key).values():
        if case.catalog.is_named(STONE, same[0].key):
            yield _refused_stone(same)
        elif same[0].card and is_multi(same[0].card):
            fix = Fix("Start with a relic shard of one attribute.")
            yield from MULTI_SHARD.weighed(
                case, same, f"{same[0].name} has several attributes;", fix
            )


def _refused_stone(lines: list[Line]) -> Finding:
    name = lines[0].name
    return Finding(
        Severity.ERROR,
        "starting-shard",
        ("term.21.g",),
        f"{name} cannot be the starting relic shard.",
        "starting",
        (name,),
        copies(lines),
        0,
        Fix(f"Start with another relic shard than {name}.", remove_all(lines).edits),
    )


@rule("section-type", "term.16.e")
def tokens_in_a_deck(case: Case) -> Iterator[Finding]:
    """Whether a Token may be part of a deck is not stated."""
    tokens = (line for line in case.lines if line.belongs and line.card and is_token(line.card))
    for lines in grouped(tokens, lambda line: f"{line.section} {line.key}").values():
        yield from TOKENS.weighed(case, lines, f"{lines[0].name} is a Token;", remove_all(lines))


def deck_attributes(case: Case) -> frozenset[str]:
    """Return the attributes of a deck's Akora; Multi-Attribute takes the starting shard's (p.5)."""
    akora = [line.card for line in case.belonging("akora") if line.card]
    shards = [line.card for line in case.belonging("starting") if line.card]
    adopted = shards if any(is_multi(card) for card in akora) else []
    named = (card.line("attribute") for card in (*akora, *adopted) if not is_multi(card))
    return frozenset(name_key(each) for each in named if each)


def _is_foreign(line: Line, own: frozenset[str]) -> bool:
    attribute = line.card.line("attribute") if line.card and not is_multi(line.card) else ""
    return bool(attribute) and name_key(attribute) not in own


@rule("element", "p.5")
def foreign_attributes(case: Case) -> Iterator[Finding]:
    """Which attributes an Alchemy Deck may hold beside its Akora is not stated."""
    own = deck_attributes(case)
    foreign = [line for line in case.belonging("alchemy", "starting") if _is_foreign(line, own)]
    if own and foreign:
        names = tuple(dict.fromkeys(line.name for line in foreign))
        are = "is" if len(names) == 1 else "are"
        fact = f"{in_a_row(names)} {are} of another attribute than the deck's Akora."
        fix = Fix("Use cards of the Akora's attribute to be safe.")
        yield from ATTRIBUTES.weighed(case, foreign, fact, fix)


def _relic_meter(case: Case) -> Iterator[Meter]:
    """Count what the dearest card needs against the Relic Shards of the deck (p.1.a, p.15.b).

    A starting shard and Stones of Akora count as well (p.5, term.21.c).
    """
    cards = [line.card for line in case.belonging(*DECKS) if line.card]
    shards = sum(
        line.count
        for line in case.belonging("alchemy", "starting")
        if (line.card and line.card.type == "relic shard") or case.catalog.is_named(STONE, line.key)
    )
    needed = max((card.number("relic") or 0 for card in cards), default=0)
    yield Meter("relic", needed, shards, is_rule=False)


EXACT_AKORA = section_size("deck-size", ("p.7.c",), "akora", "akora_size", bound="exactly")
MOST_AKORA = section_size("deck-size", ("p.7.c",), "akora", "max_akora", bound="at most")


@rule("deck-size", "p.7.c")
def akora_deck_size(case: Case) -> Iterator[Finding]:
    """The Akora Deck has the event's number of cards; the guide states none."""
    is_bound = case.number("akora_size") is None and case.number("max_akora") is not None
    yield from (MOST_AKORA if is_bound else EXACT_AKORA).check(case)


MOST: Mapping[str, int | str] = {
    "akora": "akora_size",
    "alchemy": "alchemy_size",
    "starting": STARTING_SHARDS,
}

CONSTRUCTION = Construction(
    spec=SPEC,
    sections=GAME.sections,
    rules=(
        section_types("section-type", ("p.7.c", "term.19.e"), _misplaced_ids, most=MOST).titled(
            "Akora stand in the Akora Deck; alchemy cards, relic shards and battlezones in the "
            "Alchemy Deck."
        ),
        tokens_in_a_deck,
        akora_deck_size,
        section_size(
            "deck-size", ("p.7.c", "phase.2.2"), "alchemy", "alchemy_size", bound="exactly"
        ).titled("The Alchemy Deck has the event's number of cards; the guide states none."),
        section_size("side-size", (), "side", "max_side", bound="at most").titled(
            "The side deck keeps within the event's number; the guide states none."
        ),
        copy_limit("stone-copies", ("term.21.a",), ("alchemy",), _stone_cap).titled(
            "An Alchemy Deck has at most three Stones of Akora."
        ),
        starting_shard,
        unstated_copies,
        copy_limit_beside_side("copies", (), DECKS, _copies_cap).titled(
            "Copies of a card keep within the event's number."
        ),
        foreign_attributes,
        assumptions,
        unknown_cards("unknown-card", ()),
        wrong_game("wrong-game", (), title_of),
        banned_cards("banned", ()),
        limited_cards("limited", ()),
        allowed_sets("set", ()),
    ),
    team_rules=(team_size("team-size", ()),),
    meters=_relic_meter,
)
