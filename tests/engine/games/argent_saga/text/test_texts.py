"""Argent Saga's texts: what is read and played, and what is refused."""

import pytest

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.compile import CardCompiler, read_text
from engine.games.argent_saga.play.face import Described
from engine.games.argent_saga.schema import SCHEMA
from engine.games.argent_saga.texts import TEXTS

PLAYED = {
    "unit": [
        "Arrive - Draw a card.",
        "Arrive (It enters the field zone.) - Draw three cards, then discard two cards.",
        "Arrive - Deal 500 to target unit.",
        "Arrive - Exhaust target Beast unit.",
        "Arrive - Recover one of your shards.",
        "Arrive - Switch one of your shards to active.",
        "Arrive - Expel target unit, and if you do, draw a card.",
        "Arrive - Return target unit to its owner's hand.",
        "Arrive - You may destroy target exhausted unit.",
        "Arrive - You can put a Dragon unit with cost (2) or less from your hand into play.",
        "Arrive - Add target Water unit from your discard zone to your hand.",
        "Arrive - Search your deck for a basic unit and add it to your hand.",
        'Arrive - Search your deck for a card with "Moss" in its name and add it to your hand.',
        "Arrive - Put a +500 counter on this card for each Beast unit you control.",
        "Arrive - If your champion or spirit is Dark, recover a shard.",
        "Arrive - Stun target unit, and if you do, draw a card.",
        "Arrive - Send the top four cards of your deck to the discard zone.",
        "Ruined - Put into play two Reed unit tokens (Unit * Reed/Water/500).",
        "Ruined - Search your deck for a unit with cost 1 and put it into play.",
        "Whenever this card attacks - Deal 1000 to target unit.",
        "When this card declares an attack - You may destroy target Stunned unit.",
        "When this card is expelled - Draw a card.",
        "At the end of your turn - You can recover target exhausted unit you control.",
        "Other Fire units you control get +500.",
        "Beast units you control gain Overrun.",
        "While your opponent controls a Stunned unit, this card gets +500.",
        "This card costs (1) less to play for each Dragon unit you control.",
        "This card cannot attack.",
        "This card cannot be targeted by spells.",
        "Exhaust: Draw a card.",
        "Exhaust, pay (2): Destroy target unit with cost (3) or less.",
        "Pay 3: Return this card to its owner's hand.",
        "Sacrifice this card: Target Moth unit gets +1500 this turn.",
        "Once per turn, discard one Gear from your hand: Draw a card.",
        "Remove two +500 counters from this card: Choose one.\n* Recover this card.\n"
        "* This card gains Unblockable this turn.",
    ],
    "augment": ["Sacrifice this card: Draw a card."],
    "spell": [
        "Draw two cards.",
        "Destroy target exhausted unit.",
        "Deal 500 to target unit. Draw a card.",
        "Destroy target unit.",
        "Instacast\nTarget attacking unit gets -1500 this turn.",
        "Instacast (Play it any time.)\nReturn target exhausted unit to its owner's hand.",
        "Choose one.\n* Destroy target augment.\n* Draw a card.",
        "As an additional cost to play this card, sacrifice a Fire unit.\nDraw two cards.",
        "Exhaust all Moth units your opponent controls.",
        "Each player sacrifices an augment and discards a card.",
        "Deal 1500 to all exhausted units your opponent controls.",
        "You can play this card only if you control a Dark unit.\nDraw a card.",
        "You can only play this card during your opponent's turn.\nDraw a card.",
        "Play only during your turn.\nDraw a card.",
    ],
    "spirit": [
        "Exhaust, pay (1): Target unit gains Unblockable this turn.",
        "Soulburst: Draw a card.",
        "Soulburst, pay (2): Stun all units your opponent controls.",
    ],
    "tower": ["When this tower is destroyed, you may draw a card."],
}


def face_of(text, card_type="unit", name="Card"):
    card = SCHEMA.read({"name": name, "type": card_type, "text": text}).card
    return CardCompiler().face(card)


@pytest.mark.parametrize(
    ("card_type", "text"), [(kind, text) for kind, texts in PLAYED.items() for text in texts]
)
def test_a_text_is_understood_and_played(card_type, text):
    explained = TEXTS.explain(text, card_type)
    assert [each.text for each in explained.sentences if each.trouble] == []
    assert face_of(text, card_type).manual == ()


REFUSED = [
    "Double target unit's power this turn.",
    "This card can attack twice each turn.",
    "Arrive - Draw a card. Hum a tune.",
    "Arrive - Sing a song.",
    "Arrive - Draw a card when the moon is full.",
    "Exhaust: Tap target creature.",
    "Ruined - Put into play a Reed token.",
    "Arrive - Summon a champion.",
    "Neither player can sneeze in response to this card.",
    "Arrive - Draw a card and exhaust target unit at the end of the turn.",
    'Arrive - Put into play "Moss Giant".',
    # Whose shard deck?
    "Arrive - Put the top card of their shard deck into play.",
    # One of all, or one of each?
    "Arrive - Expel a card from each player's discard zone.",
    "Arrive - Expel up to one target card from each player's discard zone.",
    # Each time a target of its own, or one target for all of them?
    "Arrive - For each Moth unit you control, destroy target unit.",
    "Arrive - For each Gear you control, deal 500 to target unit.",
    # One of them, or all of them?
    "Arrive - Destroy target opponent's augment.",
    "Arrive - Recover your shard.",
    "Arrive - Deal 500 to your opponent's Fire or Water tower.",
    "Arrive - Flip your opponent's face-down tower face-up.",
    # Where to?
    "Arrive - Return all other units you control.",
    # It was not played yet.
    "Arrive - Target a spell in your discard zone. This turn, you may play that card from your "
    "discard zone as if it were in your hand. If you do, expel that card.",
    "Arrive - Destroy all other units. Draw a card for each unit put into the discard zone this "
    "way.",
]


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_not_understood_is_marked_and_left_to_be_done_by_hand(text):
    explained = TEXTS.explain(text, "unit")
    assert [each for each in explained.sentences if each.trouble]
    assert not TEXTS.is_understood(read_text(text, "unit", "Card"), "unit", "Card")


def test_what_is_read_and_cannot_be_played_stays_a_printed_sentence():
    assert face_of("Ruined - You may destroy two target units.").manual


def test_meanings_say_what_is_paid_and_how_often():
    (said,) = TEXTS.explain("Exhaust, pay (1): Draw a card.", "unit").sentences
    assert said.meaning == (
        "Activated ability; cost: turn this card sideways (exhaust) and "
        "exhaust 1 shard: you draw from the deck: 1 card."
    )
    (once,) = TEXTS.explain("Once per turn, pay (1): Draw a card.", "unit").sentences
    assert once.meaning.startswith("Activated ability, once per turn; cost:")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Arrive - Target unit cannot attack next turn.", "lasting during the next turn"),
        ("This card can only attack units.", "can attack nothing but units"),
        ("When this card uses Guardian - Recover it after that battle.", "any player ends"),
    ],
)
def test_meanings_say_when_and_what_alone(text, words):
    (said,) = TEXTS.explain(text, "unit").sentences
    assert words in said.meaning


def test_a_gear_is_an_augment():
    (said,) = TEXTS.explain("Arrive - Add one Gear from your deck to your hand.", "unit").sentences
    assert "1 chosen Gear augment located in your deck" in said.meaning


@pytest.mark.rule("argent_saga 9.2.3.3.1")
def test_a_cost_is_paid_as_an_ability_triggers():
    face = face_of("Arrive - You may discard a card: If you do, draw a card.")
    assert (face.manual, face.triggers[0].paying is not None) == ((), True)


def test_a_target_of_what_is_paid_as_an_ability_triggers_is_left_to_be_done_by_hand():
    assert face_of("Arrive - Expel target unit: Draw a card.").manual


def test_meanings_say_what_is_paid_as_an_ability_triggers():
    text = "Arrive - You may discard a card: If you do, draw a card."
    (said,) = TEXTS.explain(text, "unit").sentences
    assert "if you pay as it triggers (discard 1 chosen card from hand)" in said.meaning


@pytest.mark.parametrize("word", [each for each in w.KEYWORDS if each != "Animate"])
def test_every_keyword_is_read(word):
    assert face_of(word).keywords == w.KEYWORDS[word]


@pytest.mark.parametrize("text", ["Animate 2", "Animate (2)", "animate 2", "Animate 2 (You pay.)"])
def test_animate_has_a_number(text):
    face = face_of(text)
    assert (face.keywords, face.animate) == (w.ANIMATE, 2)


def test_keywords_stand_on_one_line_or_on_several():
    both = w.OVERRUN | w.QUICKNESS
    assert face_of("Overrun, Quickness").keywords == both
    assert face_of("Overrun\nQuickness").keywords == both


def test_another_ability_may_follow_a_reminder():
    face = face_of("Guardian (This unit can block.) Arrive - Draw a card.")
    assert (face.keywords, len(face.triggers), face.manual) == (w.GUARDIAN, 1, ())


def test_a_sentence_about_a_keyword_is_not_that_keyword():
    assert not face_of("Units with Guardian you control get +500.").keywords


PLACEMENTS = {
    "one of your Fire units": (1, 1, Described(frozenset({"fire"}), is_own=True)),
    "two of your units": (2, 2, Described(is_own=True)),
    "one or more of your Dragon units": (1, 5, Described(frozenset({"dragon"}), is_own=True)),
    'one of your "AIRA" units': (1, 1, Described(named="aira", is_own=True)),
}


@pytest.mark.rule("argent_saga 2.6.3")
@pytest.mark.parametrize(("text", "wanted"), PLACEMENTS.items(), ids=PLACEMENTS)
def test_an_omega_unit_says_what_it_is_placed_on(text, wanted):
    placement = face_of(f"Ω (Place on {text}.)", "omega unit").placement
    assert (placement.least, placement.most, placement.bases) == wanted


def test_a_unit_that_has_to_be_among_the_bases_is_read():
    text = "Ω (Place on two of your units including at least one Moth unit.)"
    placement = face_of(text, "omega unit").placement
    assert placement.including == Described(frozenset({"moth"}), is_own=True)


@pytest.mark.parametrize(
    "text",
    [
        "Ω (Place on one of your towers.)",
        "Ω (Place on one of your units while the moon is full.)",
        "Ω (Place on a card.)",
    ],
)
def test_what_else_an_omega_line_says_is_not_guessed(text):
    face = face_of(text, "omega unit")
    assert face.placement is None
    assert face.manual


@pytest.mark.rule("argent_saga 10.4.1")
def test_equipment_says_which_units_it_is_for():
    assert face_of("Equip to target unit.", "augment").equips == Described()
    own = face_of("Equip to target Dragon Ω unit you control.", "augment")
    assert own.equips == Described(frozenset({"dragon"}), is_omega=True, is_own=True)
    other = face_of("Equip only to a unit with cost (3) or less.", "augment")
    assert (other.equips.also is not None, other.manual) == (True, ())


def test_gear_for_one_of_two_elements_is_not_for_both_at_once():
    either = face_of("Equip to target Fire or Water unit.", "augment")
    assert (either.equips.also is not None, either.manual) == (True, ())


def test_a_target_beside_another_target_is_played():
    assert not face_of("Stun target unit and target unit adjacent to it.", "spell").manual


def test_several_optional_targets_are_left_to_be_done_by_hand():
    assert face_of("Arrive - You may destroy two target units.").manual


@pytest.mark.rule("argent_saga 10.1.1")
@pytest.mark.parametrize(
    "text", ['You can only control one "Card".', "You may only control one “Card”."]
)
def test_a_card_may_stand_alone(text):
    assert face_of(text).only_one


def test_a_limit_on_another_name_is_not_its_own():
    face = face_of('You can only control one "Other".')
    assert (face.only_one, bool(face.manual)) == (False, True)
