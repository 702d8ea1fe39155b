"""Registration sheets as data: what a sheet says, without its layout."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from deckbuilder.core.arrangement import (
    UNKNOWN_GROUP,
    DeckRow,
    Group,
    Grouping,
    Order,
    arrange,
)
from deckbuilder.core.checking.check import CheckedDeck
from deckbuilder.core.checking.verdict_words import printable
from deckbuilder.core.statistics import CardLookup, colours_of, cost_of
from deckbuilder.tournament.list_codes import SheetCodeError, list_code, sheet_codes
from deckbuilder.tournament.names import clean_name
from engine.cards import Card, GameId
from engine.formats import Format
from engine.games import GAMES
from engine.games.construction import construction
from engine.legality import Severity, Verdict

LEADER_SECTIONS = ("avatar", "champion", "spirit", "summoner", "starting")
MOST_LEADERS = 3
MAYBE = "maybe"
COLOURLESS = "aspectless"
INFINITE = "infinite"  # the rank of some cards of Rise
BLANK_ROWS = {"main": 26, "side": 10, "influence": 2, "shard": 4, "tower": 4, "akora": 8}
USUAL_BLANK_ROWS = 22

# What the numbers of a format limit: the section, and how.
_LIMITS = {
    "min_main": ("main", "at least"),
    "max_main": ("main", "at most"),
    "library_size": ("library", "exactly"),
    "akora_size": ("akora", "exactly"),
    "alchemy_size": ("alchemy", "exactly"),
    "shard_size": ("shard", "exactly"),
    "max_side": ("side", "at most"),
    "influence_size": ("influence", "exactly"),
    "pip_limit": ("pips", "at most"),
    "summoners": ("summoner", "exactly"),
}


@dataclass(frozen=True, slots=True)
class SheetInfusion:
    """An infusion upon a row's card; its pips, or None where the card is not known."""

    name: str
    pips: int | None = None


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of a sheet; a count of 0 is an empty line to write on.

    Attributes:
        colour: The aspect, element or attribute whose shape is drawn; empty for none.
        is_known: Whether the card is in the database.
    """

    count: int = 0
    name: str = ""
    cost: str = ""
    colour: str = ""
    infusions: tuple[SheetInfusion, ...] = ()
    is_known: bool = True


@dataclass(frozen=True, slots=True)
class SheetBlock:
    """Rows under a heading with their total; `type` where they are cards of one type."""

    title: str
    count: int
    rows: tuple[SheetRow, ...]
    type: str = ""


@dataclass(frozen=True, slots=True)
class Leader:
    """The avatar, or what leads a deck in another game; a name is empty on a blank sheet."""

    title: str
    name: str
    colours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetTotal:
    """A total beside its limit, such as “Deck, at least 40”: 41."""

    label: str
    number: int | None


@dataclass(frozen=True, slots=True)
class SheetVerdict:
    """What the check says: its mark (legal, illegal, unknown), a sentence, and the rest of it.

    Attributes:
        rest: Sentences such as the caveats, or the first finding.
        more: How many findings there are besides that.
    """

    mark: str
    words: str
    rest: tuple[str, ...] = ()
    more: int = 0


@dataclass(frozen=True, slots=True)
class SheetDetails:
    """The fields at the top; empty ones are lines to write on."""

    player: str = ""
    number: str = ""
    event: str = ""
    date: str = ""
    team: str = ""
    seat: str = ""
    table: str = ""
    deck: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's sheet.

    Attributes:
        about: Game, format and ban list in a line.
        code: The short list code; empty on a blank sheet.
        codes: What the QR codes hold: the whole list, in one or more parts.
        initial: The letter under which the sheet is filed.
        has_infusions: Whether cards of the game carry others, which the code covers.
    """

    about: str
    details: SheetDetails
    leaders: tuple[Leader, ...]
    blocks: tuple[SheetBlock, ...]
    totals: tuple[SheetTotal, ...]
    verdict: SheetVerdict | None = None
    code: str = ""
    codes: tuple[str, ...] = ()
    initial: str = ""
    has_infusions: bool = False

    @property
    def is_blank(self) -> bool:
        """Whether it is to be filled in by hand."""
        return not self.code


@dataclass(frozen=True, slots=True)
class TeamSheet:
    """The sheets of a team by seat, with the verdict on the team."""

    team: str
    about: str
    event: str
    date: str
    verdict: SheetVerdict
    findings: tuple[str, ...] = ()
    members: tuple[Sheet, ...] = field(default_factory=tuple)


def filled_sheet(checked: CheckedDeck, cards: CardLookup, details: SheetDetails) -> Sheet:
    """Return the sheet of a checked deck; its date is the day it was checked for."""
    deck = checked.deck
    day = checked.on_date.isoformat() if checked.on_date else ""
    groups = [each for each in arrange(deck, cards, Grouping.TYPE, Order.COST) if each.rows]
    groups = [each for each in groups if each.section != MAYBE]
    leaders = [each for each in groups if _leads(each)]
    cards_shown = [row.known for each in groups for row in each.rows if row.known]
    plain = COLOURLESS if any(map(colours_of, cards_shown)) else ""
    shown = SheetDetails(
        player=clean_name(details.player),
        number=clean_name(details.number),
        event=clean_name(details.event),
        date=details.date or day,
        team=clean_name(details.team),
        seat=clean_name(details.seat),
        table=clean_name(details.table),
        deck=clean_name(details.deck or deck.name),
    )
    return Sheet(
        about=_about(checked),
        details=shown,
        leaders=tuple(each for group in leaders for each in _leaders(group, deck.game)),
        blocks=tuple(_block(each, deck.game, plain) for each in groups if each not in leaders),
        totals=tuple(_totals(deck.game, checked.format, checked.report.counts)),
        verdict=_verdict(checked),
        code=list_code(deck),
        codes=_codes(checked),
        initial=filing_initial(shown.player),
        has_infusions=bool(GAMES[deck.game].schema.overlay_types),
    )


def blank_sheet(event: Format, details: SheetDetails | None = None) -> Sheet:
    """Return a sheet of a format to be filled in by hand."""
    game = GAMES[event.game]
    leads = [each for each in game.sections if each.id in LEADER_SECTIONS]
    blocks = [
        SheetBlock(section.heading, 0, _blank_rows(section.id))
        for section in game.sections
        if section not in leads
    ]
    given = details or SheetDetails()
    return Sheet(
        about=f"{game.title} · {event.title}",
        details=given,
        leaders=tuple(Leader(each.heading, "") for each in leads),
        blocks=tuple(blocks),
        totals=tuple(_totals(event.game, event, {})),
        initial=filing_initial(given.player),
    )


def filing_initial(player: str) -> str:
    """Return the letter under which a sheet is filed: the first of the last name."""
    letters = [sign for sign in (clean_name(player).split() or [""])[-1] if sign.isalnum()]
    return letters[0].upper()[:1] if letters else ""


def _blank_rows(section: str) -> tuple[SheetRow, ...]:
    return (SheetRow(),) * BLANK_ROWS.get(section, USUAL_BLANK_ROWS)


def _about(checked: CheckedDeck) -> str:
    words = [GAMES[checked.deck.game].title, checked.format.title]
    listed = checked.format.list_on(checked.on_date)
    if listed is not None and listed.since is not None:
        words.append(f"ban list of {listed.since.isoformat()}")
    return " · ".join(map(printable, words))


def _leads(group: Group) -> bool:
    return group.section in LEADER_SECTIONS and len(group.rows) <= MOST_LEADERS


def _leaders(group: Group, game: GameId) -> Iterator[Leader]:
    section = GAMES[game].section(group.section)
    for row in group.rows:
        count = f"{row.entry.count} " if row.entry.count > 1 else ""
        name = count + " + ".join((row.entry.name, *row.entry.infusions))
        colours = colours_of(row.card) if row.card else ()
        yield Leader(section.heading if section else group.section, printable(name), colours)


def _block(group: Group, game: GameId, plain: str) -> SheetBlock:
    rows = tuple(_row(each, plain) for each in group.rows)
    is_of_type = not group.is_section and group.key != UNKNOWN_GROUP
    card_type = group.key if is_of_type else ""
    return SheetBlock(_title(group, game), group.count, rows, card_type)


def _title(group: Group, game: GameId) -> str:
    section = GAMES[game].section(group.section)
    heading = section.heading if section else group.section.capitalize()
    if group.is_section:
        return printable(heading)
    if group.key == UNKNOWN_GROUP:
        return f"{heading}: not in the database"
    many = " cards" if group.key.endswith("y") else "s"
    return printable(f"{group.key.title()}{many}")


def _row(row: DeckRow, plain: str) -> SheetRow:
    """Return a line; a colourless card gets the plain ring where colours are shown at all."""
    known = row.known
    return SheetRow(
        count=row.entry.count,
        name=printable(row.entry.name),
        cost=_cost(known) if known else "",
        colour=next(iter(colours_of(known)), plain) if known else "",
        infusions=tuple(_infusions(row)),
        is_known=known is not None,
    )


def _cost(card: Card) -> str:
    cost = printable(cost_of(card))
    return "∞" if cost == INFINITE else cost


def _infusions(row: DeckRow) -> Iterator[SheetInfusion]:
    for name, card in zip(row.entry.infusions, row.overlays, strict=False):
        yield SheetInfusion(printable(name), _pips(card))


def _pips(card: Card | None) -> int | None:
    return card.number("pips") if card is not None else None


def _totals(game: GameId, event: Format, counts: Mapping[str, int]) -> Iterator[SheetTotal]:
    """Yield each section that is limited, with its limits, then the other things counted."""
    limits: dict[str, list[str]] = {}
    for key, (what, words) in _LIMITS.items():
        if key in event.numbers:
            number = event.numbers[key]
            limits.setdefault(what, []).extend([f"{words} {number}"] if number is not None else [])
    sections = {each.id: each.heading for each in GAMES[game].sections}
    for what, bounds in limits.items():
        title = sections.get(what, "Pips in the deck")
        yield SheetTotal(", ".join((title, *bounds)), counts.get(what) if counts else None)


def _verdict(checked: CheckedDeck) -> SheetVerdict:
    on = f" on {checked.on_date.isoformat()}" if checked.on_date else ""
    findings = checked.report.findings
    match checked.report.verdict:
        case Verdict.LEGAL:
            number = len(construction(checked.deck.game).rules)
            rest: tuple[str, ...] = (f"all {number} checks passed",)
            if checked.notes:
                rest = (f"All {number} checks passed.", *map(printable, checked.notes))
            return SheetVerdict("legal", f"Legal{on}{_with_caveats(checked)}", rest)
        case Verdict.ILLEGAL:
            errors = [each for each in findings if each.severity is Severity.ERROR]
            return _first("illegal", f"Not legal{on}", [each.message for each in errors])
        case Verdict.UNKNOWN:
            doubts = [each for each in findings if each.severity is Severity.UNKNOWN]
            return _first("unknown", f"Not fully judged{on}", [each.message for each in doubts])


def _with_caveats(checked: CheckedDeck) -> str:
    """Return what keeps a reader from taking the word “Legal” alone."""
    number = len(checked.notes)
    return f", with {number} caveat{'' if number == 1 else 's'}" if number else ""


def _first(mark: str, words: str, messages: Sequence[str]) -> SheetVerdict:
    """Return a verdict that names the first of its findings."""
    return SheetVerdict(mark, words, (printable(messages[0]),), len(messages) - 1)


def _codes(checked: CheckedDeck) -> tuple[str, ...]:
    try:
        return sheet_codes(checked.deck)
    except SheetCodeError:
        return ()


def team_verdict(verdict: str, findings: Iterable[Mapping[str, object]]) -> SheetVerdict:
    """Return the verdict on a team as a sheet shows it."""
    messages = [str(each["message"]) for each in findings]
    titles = {"legal": "The team is legal", "illegal": "The team is not legal"}
    words = titles.get(verdict, "The team is not fully judged")
    if messages:
        return _first(verdict, words, messages)
    return SheetVerdict(
        verdict, words, () if verdict == "legal" else ("see the lists of its players",)
    )
