"""Words, chances, geometry and decks of the table."""

from itertools import pairwise

import pytest

from deckbuilder.core.table.chances import chance_within, draw_chances, kind_chances
from deckbuilder.core.table.geometry import PAD, arrange
from deckbuilder.core.table.plan import goldfish_plan, playable
from deckbuilder.core.table.words import mode_text, spoken_piece, stack_sentence
from engine.decks import Deck, Entry
from engine.games import play_kit
from engine.games.tables import table_templates
from engine.kernel.board import Figure, Marker, Piece, Waiting
from engine.pilots.making import PilotName
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


SIZES = {
    "small": ((940, 728), 1, 1.0),
    "large": ((1496, 1008), 1, 1.0),
    "large type": ((820, 690), 1, 1.5),
    "two a side": ((1496, 1008), 2, 1.0),
    "three a side": ((1496, 1008), 3, 1.0),
    "three a side in a small window": ((934, 732), 3, 1.0),
    "two a side with large type": ((934, 697), 2, 1.5),
    "three a side with large type": ((934, 697), 3, 1.5),
}


@pytest.mark.parametrize(("size", "players", "scale"), SIZES.values(), ids=SIZES)
def test_nothing_on_the_table_overlaps_or_leaves_it(size, players, scale):
    teams = [tuple(range(players)), tuple(range(players, 2 * players))]
    made = arrange(LAYOUT, teams, size, scale)
    boxes = [made.phases, made.hand]
    for seat in made.seats.values():
        boxes += [each for places in seat.places.values() for each in places]
        boxes += seat.piles.values() if not made.is_tight else []
    for at, box in enumerate(boxes):
        assert 0 <= box.x <= box.x + box.width <= made.width + 0.5
        assert 0 <= box.y <= box.y + box.height <= made.height + 0.5
        for other in boxes[at + 1 :]:
            assert not _overlap(box, other), (box, other)


FITTING = {
    "one a side": ((934, 732), 1, 1),
    "two a side": ((934, 732), 2, 1),
    "three a side, rows broken into two lines": ((934, 732), 3, 2),
    "three a side in a large window, where two lines make larger tiles": ((1496, 1008), 3, 2),
    "two a side in a window of 1600 by 1000": ((1175, 896), 2, 2),
    "two a side in a large window": ((1496, 1008), 2, 2),
    "two a side in a huge window, where one line has room": ((1900, 1100), 2, 1),
    "two a side in a low window, where two lines would leave no hand": ((900, 600), 2, 1),
}


@pytest.mark.parametrize(("size", "players", "lines"), FITTING.values(), ids=FITTING)
def test_the_table_fits_the_window_and_tiles_have_room_for_what_they_show(size, players, lines):
    teams = [tuple(range(players)), tuple(range(players, 2 * players))]
    made = arrange(LAYOUT, teams, size)
    row = made.seats[0].places["champions"]
    assert (made.width, made.height) == size
    assert len({box.y for box in row}) == lines
    assert min(box.width for box in row) >= 52
    assert min(box.height for box in row) >= 82


def test_tiles_of_two_a_side_do_not_shrink_in_a_wider_window():
    widths = [
        arrange(LAYOUT, [(0, 1), (2, 3)], (width, 1000)).seats[0].places["champions"][0].width
        for width in range(900, 1500, 20)
    ]
    assert all(wider >= slimmer - 0.5 for slimmer, wider in pairwise(widths))
    assert widths[0] > 80


@pytest.mark.parametrize("has_hand", [True, False])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_no_room_is_left_under_the_hand(players, has_hand):
    teams = [tuple(range(players)), tuple(range(players, 2 * players))]
    made = arrange(LAYOUT, teams, (1900, 1100), has_hand=has_hand)
    assert made.height - made.hand.y - made.hand.height == pytest.approx(PAD)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_battlefield_grows_when_the_hand_is_empty(players):
    teams = [tuple(range(players)), tuple(range(players, 2 * players))]
    full, empty = (arrange(LAYOUT, teams, (1496, 1008), has_hand=each) for each in (True, False))
    assert empty.height == full.height == 1008
    for seat in full.seats:
        assert empty.seats[seat].field.height > full.seats[seat].field.height * 1.2
        tiles = [made.seats[seat].places["champions"][0] for made in (full, empty)]
        assert tiles[1].height > tiles[0].height


def test_places_of_a_broken_row_go_on_in_the_next_line():
    made = arrange(LAYOUT, [(0, 1, 2), (3, 4, 5)], (934, 732))
    row = made.seats[0].places["champions"]
    assert row[3].x == row[0].x
    assert row[3].y > row[2].y


def _overlap(a, b):
    across = a.x < b.x + b.width - 0.5 and b.x < a.x + a.width - 0.5
    return across and a.y < b.y + b.height - 0.5 and b.y < a.y + a.height - 0.5


def test_six_cards_of_a_hand_lie_side_by_side_in_a_team_game():
    made = arrange(LAYOUT, [(0, 1), (2, 3)], (934, 708))
    places = made.hand_places(6)
    assert not any(_overlap(one, other) for one, other in pairwise(places))


def test_a_large_hand_stays_within_its_place():
    made = arrange(LAYOUT, [(0,), (1,)], (940, 728))
    last = made.hand_places(14)[-1]
    assert last.x + last.width <= made.hand.x + made.hand.width + 0.5


def test_every_sentence_of_the_table_is_known_to_translators():
    templates = table_templates()
    assert {"End turn", "{card} raids", "Choose a target", "Raided", "Champions"} <= templates
    assert all(each.strip() for each in templates)
