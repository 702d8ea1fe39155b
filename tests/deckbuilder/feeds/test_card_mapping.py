import pytest

from deckbuilder.core.feed import Product
from deckbuilder.feeds.card_mapping import CardMapper, plain_name, plain_text
from deckbuilder.feeds.settings import read_feed_settings
from deckbuilder.feeds.tcgcsv import CatalogueEntry
from deckbuilder.store.bundled import data_path
from engine.cards import GameId
from engine.games import GAMES

SETTINGS = read_feed_settings(data_path("feeds", "tcgcsv.toml").read_text("utf-8"))

NAMES = {
    "plain": ("Achaean Soldier", "Achaean Soldier"),
    "alternate art": ("Achaean Soldier (Alternate Art)", "Achaean Soldier"),
    "alternate art, other spelling": ("Achaean Soldier (ALT-ART)", "Achaean Soldier"),
    "set": ("Achaean Soldier [Shattered Chaos]", "Achaean Soldier"),
    "two remarks": ("Achaean Soldier (Foil) [SC]", "Achaean Soldier"),
    "number in brackets": ("Achaean Soldier (012)", "Achaean Soldier"),
    "number of a set": ("Achaean Soldier (012/200)", "Achaean Soldier"),
    "promo number": ("Achaean Soldier - P-001/010", "Achaean Soldier"),
    "number behind a dash": ("Achaean Soldier - 012/200", "Achaean Soldier"),
    "epithet": ("Selene, Essence of the Moon", "Selene, Essence of the Moon"),
    "part of the name": ("Plan B (Second Thoughts)", "Plan B (Second Thoughts)"),
    "dash in the name": ("Night - Day", "Night - Day"),
    "HTML": ("Queen&#39;s <i>Jackal</i>", "Queen's Jackal"),
    "only a remark": ("(Foil)", "(Foil)"),
}


@pytest.mark.parametrize(("name", "plain"), NAMES.values(), ids=NAMES)
def test_remarks_that_tell_printings_apart_are_no_part_of_the_name(name, plain):
    assert plain_name(name, SETTINGS.variants) == plain


TEXTS = {
    "line break": ("a<br>b<BR />c", "a\nb\nc"),
    "windows": ("a\r\nb\rc", "a\nb\nc"),
    "marks": ("<em>a</em> <strong>b</strong>", "a b"),
    "entities": ("1 &lt; 2 &amp;&nbsp;3", "1 < 2 & 3"),
    "paragraphs": ("<p>a</p><p>b</p>", "a\nb"),
    "unclosed": ("a <b", "a <b"),
}


@pytest.mark.parametrize(("value", "text"), TEXTS.values(), ids=TEXTS)
def test_html_becomes_plain_text(value, text):
    assert plain_text(value) == text


def card_of(game, name="Card", **fields):
    mapper = CardMapper(SETTINGS, GameId(game))
    pairs = tuple((key.replace("_", " "), value) for key, value in fields.items())
    product = Product(1, 1, name, "", "", (*pairs, ("Number", "1")))
    mapper.add("A Set", [CatalogueEntry(product, "")], [])
    update = mapper.update("stamp")
    return update.cards[0] if update.cards else update.unusable


FORMS = {
    "cost X": ({"Cost": "X"}, "cost", "X"),
    "cost dash": ({"Cost": "-"}, "cost", None),
    "cost number": ({"Influence_Cost": "3"}, "cost", 3),
    "two aspects": ({"Aspects": "Fear / Ambition"}, "aspects", ("Fear", "Ambition")),
    "aspects with and": ({"Color": "Fear and Curiosity"}, "aspects", ("Fear", "Curiosity")),
    "traits": ({"Traits": "Beast, Demon"}, "types", ("Beast", "Demon")),
    "allowance": ({"Allowance": "2"}, "allowance", 2),
    "small letters": ({"raid value": "2"}, "raid", 2),
    "no spaces": ({"RaidValue": "2"}, "raid", 2),
}


@pytest.mark.parametrize(("fields", "field", "value"), FORMS.values(), ids=FORMS)
def test_fields_come_under_many_names_and_forms(fields, field, value):
    card = card_of("rush_of_ikorr", Card_Type="Champion", **fields)
    assert card.values.get(field) == value


TYPE_LINES = {
    "plain": ("Champion", {"type": "champion"}),
    "mark": ("Fabled Champion", {"type": "champion", "fabled": True}),
    "traits": ("Champion — Beast Demon", {"type": "champion", "types": ("Beast", "Demon")}),
    "all": ("Unique Infusion", {"type": "infusion", "unique": True}),
}


@pytest.mark.parametrize(("line", "expected"), TYPE_LINES.values(), ids=TYPE_LINES)
def test_a_type_line_may_say_more_than_the_type(line, expected):
    card = card_of("rush_of_ikorr", Type=line)
    found = {"type": card.type, **card.values}
    assert {key: found.get(key) for key in expected} == expected


def test_the_longest_type_that_fits_is_taken():
    assert card_of("argent_saga", Card_Type="Omega Unit").type == "omega unit"


def test_every_game_of_the_feed_has_its_fields():
    card = card_of("akora", Card_Type="Relic Shard", Element="Fire", Soul_Points="1,200")
    assert (card.type, card.line("attribute"), card.number("soul")) == ("relic shard", "Fire", 1200)


def test_a_product_without_a_type_is_told_with_its_reason():
    ((name, reason),) = card_of("rush_of_ikorr", name="Odd", Rarity="Rare")
    assert name == "Odd"
    assert "type: must name one of" in reason


def test_the_plain_product_speaks_for_its_alternate_art():
    mapper = CardMapper(SETTINGS, GameId("rush_of_ikorr"))
    full = (("Number", "1"), ("Type", "Champion"), ("Attack", "2"))
    bare = (("Number", "1"), ("Type", "Champion"), ("Attack", ""))
    entries = [
        CatalogueEntry(Product(1, 1, "Card (Alternate Art)", "", "", bare), "a"),
        CatalogueEntry(Product(2, 1, "Card", "", "", full), "b"),
    ]
    mapper.add("A Set", entries, [])
    (card,) = mapper.update("stamp").cards
    assert card.number("attack") == 2
    assert len(card.printings) == 2


def test_synonyms_name_fields_that_the_schemas_have():
    for game, names in SETTINGS.fields.items():
        schema = GAMES[game].schema
        known = {
            "number",
            "rarity",
            "artist",
            "flavor",
            "type",
            *(each.id for each in schema.fields),
        }
        assert set(names.values()) <= known
