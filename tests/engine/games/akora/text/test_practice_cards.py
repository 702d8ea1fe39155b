"""The practice cards: enough of everything that Akora's guide has a word for."""

from collections import Counter

import pytest

from engine.games.akora.language import LANGUAGE
from engine.games.akora.play.compile import CardCompiler
from engine.games.akora.text import own_tree as tree
from engine.games.akora.text.terms import Deed, Event, Use, Zone
from engine.games.akora.text.verbs import OWN_VERBS
from engine.games.akora.texts import reads_as
from engine.language.compiler import compile_text
from engine.language.reading.trees import nodes
from engine.language.tree.abilities import Static
from engine.language.tree.changes import Cannot
from engine.language.tree.composed import GainControl, Move, PutCounters, RemoveCounters
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.instructions import Destroy, Discard, Draw, Reveal
from engine.language.tree.terms import SharedDeed, SharedEvent, SharedZone, Span
from tests.data.bundled_cards import catalog_of

CARDS = list(catalog_of("akora").cards())
PRACTICE = [
    card for card in CARDS if any(each.set != "Trials of Ikithia" for each in card.printings)
]
TREES = {
    card.name: compile_text(LANGUAGE, card.text, reads_as(card), card.name).abilities
    for card in CARDS
    if card.text
}


def cards_with(test):
    """How many cards have a node that a test finds."""
    return sum(any(test(node) for node in nodes(each)) for each in TREES.values())


def test_there_are_at_least_110_practice_cards_of_at_least_four_attributes():
    assert len(PRACTICE) >= 110
    attributes = Counter(card.line("attribute") for card in PRACTICE)
    assert sum(count >= 10 for count in attributes.values()) >= 4


def test_there_are_at_least_two_cards_of_every_kind_and_stage():
    kinds = Counter(reads_as(card) for card in PRACTICE)
    assert min(kinds.values()) >= 2
    assert len(kinds) == 7
    stages = Counter(card.number("stage") for card in PRACTICE if card.type == "akora")
    assert min(stages[stage] for stage in (1, 2, 3)) >= 2


@pytest.mark.parametrize(
    "kind",
    [
        # A price that lasts is no term of its own: it freezes, rests or deactivates.
        *(verb.node for verb in OWN_VERBS if verb.node is not tree.PaidFor),
        *(Destroy, Discard, Draw, Reveal, GainControl, Move, PutCounters, RemoveCounters),
        *(tree.Relactified, tree.RelicCountChange, tree.RequirementChange, Static),
        *(tree.Needs, tree.Substitute, tree.AttackedWell, tree.ActiveAkora),
    ],
    ids=lambda kind: kind.__name__,
)
def test_every_term_is_on_at_least_two_cards(kind):
    assert cards_with(lambda node: isinstance(node, kind)) >= 2


@pytest.mark.parametrize(
    ("name", "test"),
    [
        ("play", lambda node: getattr(node, "use", None) is Use.PLAY),
        ("play or flip", lambda node: getattr(node, "use", None) is Use.PLAY_OR_FLIP),
        ("flip this card", lambda node: getattr(node, "use", None) is Use.FLIP),
        ("when played", lambda node: getattr(node, "played", False)),
        ("you may", lambda node: getattr(node, "optional", False)),
        ("once", lambda node: getattr(node, "once", False)),
        ("marker", lambda node: isinstance(node, Moment)),
        ("permanent", lambda node: getattr(node, "duration", None) is Span.THIS_GAME),
        ("purgatory", lambda node: getattr(node, "zone", None) is SharedZone.REMOVED),
        *(
            (
                event.value,
                lambda node, event=event: isinstance(node, EventPattern) and event in node.kinds,
            )
            for event in (
                Event.DECLARES,
                Event.WOULD_DEAL,
                Event.WOULD_TAKE,
                Event.WOULD_SUFFER,
                SharedEvent.DESTROYED,
                SharedEvent.PUT_INTO,
                SharedEvent.PLAYS,
            )
        ),
        *(
            (deed.value, lambda node, deed=deed: isinstance(node, Cannot) and node.deed is deed)
            for deed in (Deed.BE_NEGATED, Deed.BE_FROZEN, SharedDeed.BE_DESTROYED)
        ),
        *(
            (
                f"deactivated {zone.value}",
                lambda node, zone=zone: (
                    isinstance(node, tree.Deactivate) and node.zone.zone is zone
                ),
            )
            for zone in (Zone.ALCHEMY, Zone.BATTLE, SharedZone.DISCARD)
        ),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_every_timing_and_zone_is_on_at_least_two_cards(name, test):
    assert cards_with(test) >= 2, name


def test_every_card_is_played_whole():
    compiler = CardCompiler()
    by_hand = {card.name: face.manual for card in CARDS if (face := compiler.face(card)).manual}
    assert by_hand == {}


def test_relic_attack_power_and_akora_chains_are_on_at_least_two_cards():
    akora = [card for card in PRACTICE if card.type == "akora"]
    assert sum(card.number("relic_attack") is not None for card in akora) >= 2
    chains = Counter(card.line("chain") for card in akora if card.line("chain"))
    assert sum(count >= 2 for count in chains.values()) >= 2


# The wordings of the guide that texts are timed and limited by.
PHRASES = (
    "At the start of each turn", "At the start of your turn", "At the end of your turn",
    "At the end of your opponent's turn", "Once per turn", "Once during your turn",
    "During your turn", "each time", "Whilst", "You must have", "This card can be Relactified",
    "if this card is in your Dark Zone", "enters your Dark Zone",
    "you may send this card from your Dark Zone", "Permanently Freeze", "permanently gains",
    "until the start of your next turn", "until the start of the next turn",
    "until the end of the turn", "until the end of your opponent's next turn",
    "Non-Attack Damage", "Tormented Soul", "The equipped Akora", "successful attack",
)  # fmt: skip


@pytest.mark.parametrize("phrase", PHRASES)
def test_every_wording_of_the_guide_is_on_at_least_two_cards(phrase):
    assert sum(phrase.casefold() in card.text.casefold() for card in PRACTICE) >= 2
