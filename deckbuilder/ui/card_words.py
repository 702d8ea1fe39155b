"""Names of card types, sections and values in the user's language, and cards in one sentence."""

from collections.abc import Iterator, Sequence

from deckbuilder.core.arrangement import (
    COLOURLESS_GROUP,
    MAYBE_SECTION,
    UNKNOWN_GROUP,
    UNTAGGED_GROUP,
    DeckRow,
    Group,
)
from deckbuilder.core.statistics import COST_FIELDS, colours_of
from deckbuilder.ui.cards.face import Face
from deckbuilder.ui.field_words import field_title
from deckbuilder.ui.words import tr, tr_count
from engine.cards import Card, GameId
from engine.decks import Section
from engine.games import GAMES
from engine.games.game import Game


def type_title(card_type: str) -> str:
    """Return the name of one card of a type."""
    titles = {
        "avatar": tr("Avatar"),
        "champion": tr("Champion"),
        "spell": tr("Spell"),
        "location": tr("Location"),
        "infusion": tr("Infusion"),
        "token": tr("Token"),
        "influence": tr("Influence"),
        "unit": tr("Unit"),
        "omega unit": tr("Omega unit"),
        "augment": tr("Augment"),
        "creature": tr("Creature"),
        "door": tr("Door"),
        "imminent": tr("Imminent"),
        "incantation": tr("Incantation"),
        "alchemy": tr("Alchemy card"),
        "relic shard": tr("Relic shard"),
        "battlezone": tr("Battlezone"),
        "akora": tr("Akora"),
        "eternity": tr("Eternity"),
        "spirit": tr("Spirit"),
        "summoner": tr("Summoner"),
        "shard": tr("Shard"),
        "level up": tr("Level Up"),
        "other": tr("Other"),
        "tower": tr("Tower"),
    }
    return titles.get(card_type, card_type.title())


def types_title(card_type: str) -> str:
    """Return the heading over several cards of a type."""
    titles = {
        "avatar": tr("Avatars"),
        "champion": tr("Champions"),
        "spell": tr("Spells"),
        "location": tr("Locations"),
        "infusion": tr("Infusions"),
        "token": tr("Tokens"),
        "influence": tr("Influence"),
        "unit": tr("Units"),
        "omega unit": tr("Omega units"),
        "augment": tr("Augments"),
        "creature": tr("Creatures"),
        "door": tr("Doors"),
        "imminent": tr("Imminents"),
        "incantation": tr("Incantations"),
        "alchemy": tr("Alchemy cards"),
        "relic shard": tr("Relic shards"),
        "battlezone": tr("Battlezones"),
        "spirit": tr("Spirits"),
        "summoner": tr("Summoners"),
        "shard": tr("Shards"),
        "level up": tr("Level Ups"),
        "eternity": tr("Eternities"),
        "other": tr("Other"),
        "tower": tr("Towers"),
        "akora": tr("Akora"),
    }
    return titles.get(card_type, card_type.title())


def _colour(game: GameId) -> str:
    return GAMES[game].colour


def colour_title(game: GameId) -> str:
    """Return what colours the cards of a game; empty where nothing does."""
    titles = {"aspects": tr("Aspect"), "element": tr("Element"), "attribute": tr("Attribute")}
    return titles.get(_colour(game), "")


def cost_title(game: GameId) -> str:
    """Return what a game calls the number by which its cards are ordered: cost, rank, relic."""
    titles = {"cost": tr("Cost"), "rank": tr("Rank"), "relic": tr("Relic"), "level": tr("Level")}
    schema = GAMES[game].schema
    field = next((each for each in COST_FIELDS if schema.field(each) is not None), "cost")
    return titles[field]


def colours_title(game: GameId) -> str:
    """Return the heading over several aspects, elements or attributes."""
    titles = {"aspects": tr("Aspects"), "element": tr("Elements"), "attribute": tr("Attributes")}
    return titles.get(_colour(game), "")


def colourless_title(game: GameId) -> str:
    """Return what cards without any aspect, element or attribute are called."""
    titles = {"element": tr("No element"), "attribute": tr("No attribute")}
    return titles.get(_colour(game), tr("Aspectless"))


def section_title(game: Game, section: str) -> str:
    """Return what a player calls a section."""
    if section == MAYBE_SECTION:
        return tr("Maybe-list")
    found = game.section(section)
    # What a list of another game's form brought along.
    usual = {"side": "Side Deck", "main": "Deck"}
    return heading_title(found.heading if found else usual.get(section, section))


def leader_title(section: Section) -> str:
    """Return what one card that leads a deck from this section is called there."""
    return heading_title(section.heading) if section.leaders == 1 else type_title(section.types[0])


def heading_title(heading: str) -> str:
    """Return the heading of a section in the user's language."""
    titles = {
        "Deck": tr("Deck"),
        "Side Deck": tr("Side deck"),
        "Influence": tr("Influence"),
        "Avatar": tr("Avatar"),
        "Champion": tr("Champion"),
        "Spirit": tr("Spirit"),
        "Shard Deck": tr("Shard Deck"),
        "Towers": tr("Towers"),
        "Summoners": tr("Summoners"),
        "Library": tr("Library"),
        "Akora Deck": tr("Akora Deck"),
        "Alchemy Deck": tr("Alchemy Deck"),
        "Starting Relic Shard": tr("Starting Relic Shard"),
    }
    return titles.get(heading, heading)


def group_title(group: Group, game: Game) -> str:
    """Return the heading over a group."""
    if group.is_section:
        return section_title(game, group.section)
    specials = {
        UNKNOWN_GROUP: tr("Not in the database"),
        UNTAGGED_GROUP: tr("No tag"),
        COLOURLESS_GROUP: colourless_title(game.id),
    }
    if group.key in specials:
        return specials[group.key]
    if group.key.isdigit() or group.key == "X":
        return f"{cost_title(game.id)} {group.key}"
    is_type = group.key in GAMES[game.id].schema.types
    return types_title(group.key) if is_type else group.key


def card_sentence(card: Card) -> str:
    """Describe a card to somebody who cannot see it: name, type, cost, aspects, numbers."""
    words = [card.name, type_title(card.type), *_cost_words(card), *colours_of(card)]
    if card.number("pips"):
        words.append(tr_count(card.number("pips") or 0, "1 pip", "{count} pips"))
    return ", ".join(words)


def _cost_words(card: Card) -> Iterator[str]:
    """Say the number in a card's badge by what it is: cost 3, Rank 2, Relic 1, Level 4."""
    field = next((each for each in COST_FIELDS if card.line(each)), "")
    titles = {"rank": tr("Rank"), "relic": tr("Relic"), "level": tr("Level")}
    if field in titles:
        yield f"{titles[field]} {card.line(field)}"
    elif field:
        yield tr("cost {cost}", cost=card.line(field))


def numbers_sentence(face: Face, game: GameId) -> str:
    """Say a card's numbers: Attack 2, Health 7 (infused), raid 1."""
    words = []
    for stat in face.stats:
        changed = " " + tr("(infused)") if stat.is_changed else ""
        field = GAMES[game].schema.field(stat.id)
        title = field_title(field) if field is not None else stat.id
        words.append(f"{title} {stat.value}{changed}")
    if face.gems:
        words.append(tr("raid {count}", count=face.gems))
    return ", ".join(words)


def row_sentence(row: DeckRow) -> str:
    """Describe a row of a deck: “2 Ridge Warden, cost 3, Devotion, infused with Oathmark”."""
    words = [f"{row.entry.count} {row.entry.name}"]
    if row.known is None:
        words.append(tr("not in the database"))
    elif row.card is not None:
        words += [*_cost_words(row.card), *colours_of(row.card)]
    words += [tr("infused with {infusion}", infusion=each) for each in row.entry.infusions]
    words += [tr("tag {tag}", tag=each) for each in row.entry.tags]
    return ", ".join(words)


def allowed_by(card: Card, leaders: Sequence[Card]) -> str:
    """Say who allows a card: who shares a colour with it, else all who lead the deck.

    Where nobody leads the deck there is nothing to say: leaders themselves and decks that
    have none would be “allowed without” what they do not need.
    """
    if not leaders:
        return ""
    colours = set(colours_of(card))
    sharing = [each for each in leaders if colours.intersection(colours_of(each))]
    # What follows the comma of a name is a title.
    names = (each.name.partition(",")[0] for each in sharing or leaders)
    return tr("Allowed by {leader}", leader=", ".join(dict.fromkeys(names)))
