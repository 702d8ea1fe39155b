"""Sheets for tests, made of invented cards, so that no change of the bundled ones moves a line."""

from dataclasses import replace

from deckbuilder.tournament.sheets import (
    Leader,
    Sheet,
    SheetBlock,
    SheetDetails,
    SheetInfusion,
    SheetRow,
    SheetTotal,
    SheetVerdict,
    TeamSheet,
)

CODE = "DBS1" + "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 25
NAMES = ("Ashfoot Courier", "Cinder Vanguard", "Sparkmonger", "Votive Archer", "Hollow Pilgrim")
LONG = "Wolfeschlegelsteinhausen of the Innermost Wandering Highlands"[:60]


def _rows(number: int, *, infused: int = 0, name: str = "") -> tuple[SheetRow, ...]:
    rows = []
    for place in range(number):
        title = name or f"{NAMES[place % 5]} {place + 1}"
        infusions = (SheetInfusion(name or "Sworn Blade", 1 + place % 3),)
        rows.append(
            SheetRow(
                2,
                title,
                str(1 + place % 6),
                ("Ambition", "Devotion", "aspectless")[place % 3],
                infusions if place < infused else (),
            )
        )
    return tuple(rows)


def usual_sheet() -> Sheet:
    """A usual deck: one page."""
    return Sheet(
        about="Rush of Ikorr · Constructed 1v1 · ban list of 2026-01-15",
        details=SheetDetails(
            player="Adaeze Obi",
            number="0417",
            event="Harbour Cup",
            date="2026-04-11",
            team="Owls",
            seat="2",
            deck="Emberwake Raiders",
        ),
        leaders=(Leader("Avatar", "Kesara, Keeper of Cinders", ("Ambition", "Devotion")),),
        blocks=(
            SheetBlock("Champions", 28, _rows(14, infused=9)),
            SheetBlock("Spells", 12, _rows(6)),
            SheetBlock("Side Deck", 10, (*_rows(4), SheetRow(2, "Nobody Knows", is_known=False))),
            SheetBlock("Influence", 10, (SheetRow(10, "Influence", "", "aspectless"),)),
        ),
        totals=(
            SheetTotal("Deck, at least 40", 40),
            SheetTotal("Side Deck, at most 10", 10),
            SheetTotal("Influence, exactly 10", 10),
            SheetTotal("Pips in the deck, at most 30", 27),
        ),
        verdict=SheetVerdict("legal", "Legal on 2026-04-11", ("all 26 checks passed",)),
        code="K7Q4-M2XD-9RTA-55HE",
        codes=(CODE,),
        initial="O",
        has_infusions=True,
    )


def large_sheet() -> Sheet:
    """250 different infused copies, every name of 60 letters, and more codes than one."""
    usual = usual_sheet()
    details = replace(usual.details, player=LONG, deck="W" * 60, event=LONG, team=LONG)
    return replace(
        usual,
        details=details,
        leaders=(Leader("Avatar", f"{LONG}, {LONG}", ("Ambition", "Devotion")),),
        blocks=(
            SheetBlock("Champions", 250, _rows(125, infused=125, name=LONG)),
            SheetBlock("Side Deck", 10, _rows(5, infused=5, name="W" * 60)),
        ),
        verdict=SheetVerdict("illegal", "Not legal on 2026-04-11", (f"There is no {LONG}. " * 6,)),
        codes=(CODE,) * 9,
        has_infusions=True,
        initial="W",
    )


SEATED_TWICE = "Adaeze Obi and Chidi Okafor have the same seat 1."


def team_of_three() -> TeamSheet:
    """A team whose second member has the longest names."""
    usual = usual_sheet()
    members = [
        replace(usual, details=replace(usual.details, seat=str(seat), player=player))
        for seat, player in ((1, "Adaeze Obi"), (2, LONG), (3, "Chidi Okafor"))
    ]
    return TeamSheet(
        team="Night Owls",
        about="Rush of Ikorr · Constructed 3v3",
        event="Harbour Cup",
        date="2026-04-11",
        verdict=SheetVerdict("illegal", "The team is not legal", (SEATED_TWICE,)),
        findings=(SEATED_TWICE,),
        members=tuple(members),
    )
