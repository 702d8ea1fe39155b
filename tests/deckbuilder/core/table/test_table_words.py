"""Words, chances, geometry and decks of the table."""

from deckbuilder.core.table.chances import chance_within, draw_chances, kind_chances
from deckbuilder.core.table.plan import goldfish_plan, playable
from deckbuilder.core.table.words import mode_text, spoken_piece, stack_sentence
from engine.decks import Deck, Entry
from engine.games import play_kit
from engine.games.tables import table_templates
from engine.pilots.roster import PilotName
from engine.tabletop.board import Figure, Marker, Piece, Waiting
from tests.deckbuilder.core.table.table_kit import IKORR, catalog, ready_deck
from tests.ikorr_kit import cards

LAYOUT = play_kit(IKORR).tabletop.layout


def speak(template: str, **values: object) -> str:
    return template.format(**values)


def test_an_item_of_the_stack_is_told_by_its_own_sentence():
    piece = Piece(3, "Tomb Runner", "champion", 0, 0)
    text = "DEATH — Draw a card."
    assert stack_sentence(Waiting(piece, "Tomb Runner", "DEATH", 0, text=text)) == text


def test_an_unknown_token_on_the_stack_is_told_by_its_header():
    piece = Piece(3, "Odd token", "token", 0, 0)
    assert stack_sentence(Waiting(piece, "Odd token", "DEATH", 0)) == "DEATH"


def test_modes_are_told_by_their_texts():
    spell = cards(
        {"name": "Fork", "type": "spell", "text": "Choose one:\n• Draw a card.\n• Stun."}
    )[0]
    assert [mode_text(spell, 0), mode_text(spell, 1), mode_text(spell, 2)] == [
        "Draw a card.",
        "Stun.",
        "",
    ]


def test_a_piece_is_read_out_with_everything_on_it():
    piece = Piece(
        1, "Moth", "champion", 0, 0, "Moth", "Oathmark", "infused with {card}",
        figures=(Figure("attack", "attack", 2),),
        markers=(Marker("damage", "damage", 1, "{count} damage"),),
        condition="Stunned", label="Raided",
    )  # fmt: skip
    words = spoken_piece(piece, speak)
    assert words == ("Moth, champion, infused with Oathmark, attack 2, 1 damage, Stunned, Raided")
    assert spoken_piece(Piece(1, "", "", 0, 0, is_hidden=True), speak) == "A card face down"


def test_chances_of_the_next_draw_add_up():
    deck = [Piece(n, name, "spell", 0, 0) for n, name in enumerate(["A", "A", "B", "C"])]
    found = draw_chances(deck)
    assert (found[0].name, found[0].left, found[0].next) == ("A", 2, 0.5)
    assert sum(each.next for each in found) == 1
    assert found[0].soon == 1.0
    assert kind_chances(deck)[0].left == 4


def test_an_empty_deck_has_no_chances():
    assert draw_chances([]) == ()
    assert chance_within(0, 0, 3) == 0.0


def test_unknown_cards_stay_out_with_a_note():
    deck = Deck(IKORR, sections={"main": (Entry("Nobody Knows This", 2),)})
    kept, notes = playable(deck, catalog())
    assert kept.entries("main") == ()
    assert "Nobody Knows This" in str(notes[0])


def test_a_known_deck_is_played_as_it_is():
    assert playable(ready_deck(), catalog()) == (ready_deck(), ())


def test_a_goldfish_does_not_resist():
    plan = goldfish_plan(ready_deck(), "You", "Goldfish", 1)
    assert [seat.pilot for seat in plan.seats] == [None, PilotName.GOLDFISH]


def test_every_sentence_of_the_table_is_known_to_translators():
    templates = table_templates()
    assert {"End turn", "{card} raids", "Choose a target", "Raided", "Champions"} <= templates
    assert all(each.strip() for each in templates)
