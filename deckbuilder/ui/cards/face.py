"""The face of a card of any game, as plain values for the painters."""

from dataclasses import dataclass
from functools import cache
from zlib import crc32

from deckbuilder.core.checking.caveats import is_practice
from deckbuilder.core.infused_card import infused_values, pips_of
from deckbuilder.core.statistics import colours_of, cost_of
from engine.cards import Card, GameId
from engine.games import GAMES
from engine.names import name_key

# Where a game's colour words are not themselves in the tokens: the nearest that is.
NEAREST_COLOUR = {
    "divine": "light",
    "earth": "devotion",
    "nature": "intuition",
    "wind": "air",
    "lightning": "light",
    "ice": "water",
    "metal": "argent",
    "neutral": "argent",
}
# Where a game's cards have no colours, the palette of their pictures by a word of their type line.
PALETTES = {
    "fire": "fire",
    "water": "water",
    "plant": "intuition",
    "beast": "intuition",
    "zombie": "dark",
    "insect": "devotion",
    "door": "argent",
    "construct": "argent",
}
OTHER_PALETTES = ("ambition", "curiosity", "devotion", "fear", "intuition", "prophecy")
STAT_ICONS = {
    "attack": "attack",
    "power": "attack",
    "health": "health",
    "life": "health",
    "soul": "health",
    "defense": "defense",
    "affinity": "influence",
}
TYPE_ICONS = {
    "avatar": "avatar",
    "champion": "champion",
    "spell": "spell",
    "location": "location",
    "infusion": "infusion",
    "token": "token",
    "influence": "influence",
    "spirit": "avatar",
    "unit": "champion",
    "omega unit": "champion",
    "augment": "infusion",
    "shard": "influence",
    "tower": "location",
    "summoner": "avatar",
    "creature": "champion",
    "door": "location",
    "imminent": "swift",
    "incantation": "spell",
    "level up": "right",
    "other": "deck",
    "akora": "champion",
    "alchemy": "spell",
    "relic shard": "influence",
    "battlezone": "location",
}


@dataclass(frozen=True, slots=True)
class Stat:
    """A number at the foot of a card."""

    id: str
    icon: str
    value: int
    is_changed: bool = False


@dataclass(frozen=True, slots=True)
class OverlayFace:
    """An infusion as it lies over a card."""

    name: str
    pips: int
    text: str
    is_unique: bool


@dataclass(frozen=True, slots=True)
class Face:
    """Everything that is drawn of a card.

    Attributes:
        colours: Aspects or elements in lower case; none for a colourless card.
        set_line: Set, number and rarity, or that it is a practice card.
        allowance: How many pips it may carry; None where it carries none.
        gems: Raid, and how many of them an infusion added.
        is_coloured: It is of a game whose cards have aspects, elements or attributes.
        has_gems: It is something that raids, in a game that knows raids; there may be none on it.
    """

    name: str
    title: str
    epithet: str
    kind: str
    cost: str
    colours: tuple[str, ...]
    type_line: str
    traits: tuple[str, ...]
    text: str
    stats: tuple[Stat, ...]
    gems: int
    added_gems: int
    has_gems: bool
    allowance: int | None
    used_pips: int
    is_fabled: bool
    is_practice: bool
    set_line: str
    pips: int
    is_unique: bool
    overlays: tuple[OverlayFace, ...]
    is_coloured: bool = True

    @property
    def shapes(self) -> tuple[str, ...]:
        """The shapes beside its name: of each colour, or the ring of a colourless card."""
        return self.colours or (("",) if self.is_coloured else ())

    @property
    def colour(self) -> str:
        """The colour of its frame: the first, empty for none."""
        return self.colours[0] if self.colours else ""

    @property
    def palette(self) -> str:
        """The colours of its picture: those of its frame, else by its types."""
        if self.colours or self.is_coloured:
            return self.colour
        words = [name_key(each) for each in (*self.traits, self.kind)]
        found = next((PALETTES[each] for each in words if each in PALETTES), "")
        return found or OTHER_PALETTES[crc32(words[0].encode()) % len(OTHER_PALETTES)]


@cache
def _knows_raids(game: GameId) -> bool:
    return any(each.id == "raid" for each in GAMES[game].schema.fields)


def face_of(card: Card, overlays: tuple[Card, ...] = ()) -> Face:
    """Return the face of a card with its overlays."""
    values = infused_values(card, overlays)
    raid = values["raid"]
    return Face(
        name=card.name,
        title=card.character,
        epithet=card.epithet,
        kind=card.type,
        cost={"infinite": "∞"}.get(cost_of(card), cost_of(card)),
        colours=tuple(colour_key(each) for each in colours_of(card)),
        type_line=type_line(card),
        traits=traits_of(card),
        text=card.text or ", ".join(card.words("keywords")),
        stats=_stats(card, overlays),
        gems=raid.value or 0,
        added_gems=max(0, (raid.value or 0) - (raid.printed or 0)),
        has_gems=card.type in ("champion", "token") and _knows_raids(card.game),
        allowance=card.number("allowance"),
        used_pips=pips_of(overlays),
        is_fabled=card.flag("fabled"),
        is_practice=is_practice(card),
        set_line=set_line(card),
        pips=card.number("pips") or 0,
        is_unique=card.flag("unique"),
        overlays=tuple(
            OverlayFace(each.name, each.number("pips") or 0, each.text, each.flag("unique"))
            for each in overlays
        ),
        is_coloured=bool(GAMES[card.game].colour),
    )


def colour_key(word: str) -> str:
    """Return an aspect, element or attribute as the tokens name it."""
    key = name_key(word)
    return NEAREST_COLOUR.get(key, key)


def type_line(card: Card) -> str:
    """Return the printed type with its supertype: “Fabled Champion”, “Unique Infusion”."""
    supertype = "Fabled" if card.flag("fabled") else "Unique" if card.flag("unique") else ""
    kind = card.line("kind")
    words = (supertype, card.type, kind if kind != card.type else "")
    return " ".join(word.title() for word in words if word)


def traits_of(card: Card) -> tuple[str, ...]:
    """Return loyalty, types and what else stands behind the type."""
    words = [card.line("loyalty"), *card.words("subtypes")]
    words += [each for each in card.words("types") if name_key(each) != card.type]
    if card.line("stage"):
        words.append(f"Stage {card.line('stage')}")
    if card.game == "rise" and card.line("level"):
        words.append(f"Level {card.line('level')}")
    return tuple(each for each in words if each)


def set_line(card: Card) -> str:
    """Return set, number and rarity of the first printing."""
    if not card.printings:
        return ""
    first = card.printings[0]
    place = " ".join(each for each in (first.set, first.number) if each)
    return " · ".join(each for each in (place, first.rarity) if each)


def _stats(card: Card, overlays: tuple[Card, ...]) -> tuple[Stat, ...]:
    infused = infused_values(card, overlays)
    stats = []
    for field_id, icon in STAT_ICONS.items():
        value, is_changed = card.number(field_id), False
        if field_id in infused:
            value, is_changed = infused[field_id].value, infused[field_id].is_changed
        if value is not None:
            stats.append(Stat(field_id, icon, value, is_changed))
    return tuple(stats)
