"""Reading the players' tables of a scenario."""

from collections.abc import Mapping, Set

from engine.cards import Card
from engine.catalog import Catalog
from engine.games.rush_of_ikorr.play.numbers import MOST_INFLUENCE, ROW_CAPACITY
from engine.games.rush_of_ikorr.scenario.model import LETTERS, Entry, Side, Zone
from engine.games.rush_of_ikorr.schema import DECK_TYPES
from engine.names import name_key
from engine.scenario.tables import Table

MOST_CARDS = 500
MOST_MARKS = 1000
MOST_SECURED = 1000
SIDE_KEYS = (
    "avatar, influence, exerted, secured, hand, deck, graveyard, void, champions, location, "
    "power_used, rush_used"
)
ENTRY_KEYS = (
    "card, infusion, id, damage, ikorr, stunned, perpetual, fresh, attacked, raided, reanimated"
)
# What only a permanent can have.
_MARKS = ("damage", "ikorr", "stunned", "perpetual", "fresh", "attacked", "raided", "reanimated")
_TYPES = {
    Zone.CHAMPIONS: ("champion", "token", "location"),  # 5.2a.1
    Zone.LOCATION: ("location",),
}


class BoardReader:
    """Reads players' tables and collects the ids of their entries.

    Attributes:
        broken: Names of cards whose definitions have faults of their own; nothing is said twice.
        ids: Every id met so far, with the key of its entry.
    """

    def __init__(self, catalog: Catalog, broken: Set[str]) -> None:
        self.catalog = catalog
        self.broken = broken
        self.ids: dict[str, str] = {}

    def side(self, table: Table) -> Side:
        """Read one player's table."""
        entries: list[Entry] = []
        for zone in Zone:
            if zone is Zone.LOCATION:
                entries += self._location(table)
                continue
            most = ROW_CAPACITY if zone is Zone.CHAMPIONS else MOST_CARDS  # 5.2c
            for place, raw in enumerate(table.items(zone.value, most), 1):
                entries += self._entry(table, f"{zone.value}[{place}]", zone, raw)
        side = Side(
            avatar=self._avatar(table),
            influence=table.number("influence", most=MOST_INFLUENCE),
            exerted=table.number("exerted", most=MOST_INFLUENCE),
            secured=table.number("secured", most=MOST_SECURED),
            entries=tuple(entries),
            power_used=table.flag("power_used"),
            rush_used=table.flag("rush_used"),
        )
        if side.influence + side.exerted > MOST_INFLUENCE:
            table.fault("exerted", f"with influence makes more than {MOST_INFLUENCE} (5.7b)")
        table.refuse_others(SIDE_KEYS)
        return side

    def _avatar(self, table: Table) -> Card | None:
        name = table.words("avatar")
        if not name:
            return None
        card = self.catalog.card(name)
        if name_key(name) in self.broken:
            return None
        if card is None or card.type != "avatar":
            table.fault("avatar", f"there is no avatar “{name}”")
            return None
        return card

    def _location(self, table: Table) -> list[Entry]:
        raw = table.raw(Zone.LOCATION.value)
        if raw is None or raw == "":
            return []
        return self._entry(table, Zone.LOCATION.value, Zone.LOCATION, raw)

    def _entry(self, table: Table, name: str, zone: Zone, raw: object) -> list[Entry]:
        """Read one entry; an empty list where it cannot be used."""
        if isinstance(raw, str):
            raw = {"card": raw}
        if not isinstance(raw, Mapping):
            table.fault(name, "must be a card's name or a table")
            return []
        entry = Table(table.key(name), raw, table.faults)
        before = len(table.faults)
        found = self._read_entry(entry, zone)
        entry.refuse_others(ENTRY_KEYS)
        return [found] if found is not None and len(table.faults) == before else []

    def _read_entry(self, entry: Table, zone: Zone) -> Entry | None:
        card = self._card(entry, zone)
        infusion = self._infusion(entry)
        attacked, victims = _read_attacked(entry)
        perpetual = entry.flag("perpetual")
        if zone not in (Zone.CHAMPIONS, Zone.LOCATION):
            for mark in _MARKS:
                if entry.raw(mark):
                    entry.fault(
                        mark, f"only a permanent can have it, not a card in the {zone.value}"
                    )
        if card is None:
            return None
        return Entry(
            key=entry.path,
            zone=zone,
            card=card,
            infusion=infusion,
            id=self._id(entry),
            damage=entry.number("damage", most=MOST_MARKS),
            ikorr=entry.number("ikorr", most=MOST_MARKS),
            stunned=entry.flag("stunned") or perpetual,  # 11.51b
            perpetual=perpetual,
            fresh=entry.flag("fresh"),
            attacked=attacked,
            victims=victims,
            raided=entry.flag("raided"),
            reanimated=entry.flag("reanimated"),
        )

    def _card(self, entry: Table, zone: Zone) -> Card | None:
        name = entry.words("card")
        card = self.catalog.card(name) if name else None
        if name_key(name) in self.broken:
            return None
        if not name:
            entry.fault("card", "is missing: an entry is a card's name or a table with `card`")
        elif card is None:
            is_overlay = self.catalog.overlay(name) is not None
            what = "is an infusion, not a card" if is_overlay else "is no card known here"
            entry.fault("card", f"“{name}” {what}")
        elif card.type not in _TYPES.get(zone, DECK_TYPES):
            entry.fault("card", f"“{card.name}” ({card.type}) cannot lie in {zone.value}")
            return None
        return card

    def _infusion(self, entry: Table) -> Card | None:
        name = entry.words("infusion")
        if not name:
            return None
        infusion = self.catalog.overlay(name)
        if infusion is None and name_key(name) not in self.broken:
            entry.fault("infusion", f"there is no infusion “{name}”")
        return infusion

    def _id(self, entry: Table) -> str:
        name = entry.words("id")
        if not name:
            return ""
        if name in LETTERS or "/" in name or "#" in name:
            entry.fault("id", "must not be a player's letter or hold / or #")
        elif name in self.ids:
            entry.fault("id", f"“{name}” is the id of {self.ids[name]} already")
        self.ids.setdefault(name, entry.path)
        return name


def _read_attacked(entry: Table) -> tuple[bool, tuple[str, ...]]:
    """Read `attacked`: true, or the list of what was attacked."""
    if isinstance(entry.raw("attacked"), list):
        victims = entry.texts("attacked", MOST_CARDS)
        return bool(victims), victims
    return entry.flag("attacked"), ()
