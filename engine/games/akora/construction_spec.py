"""The numbers and readings that an Akora format may set; the guide states none of the numbers."""

from engine.formats import FormatSpec
from engine.games.akora.play.options import READINGS
from engine.games.akora.schema import GAME
from engine.legality.assumptions import open_question
from engine.legality.sides import SIDE_COPIES

STONES = 3  # term.21.a
STARTING_SHARDS = 1  # p.5, term.21.g
FORESEEN_COPIES = 3  # term.3.d, term.7.eternity.c mention a third copy

TOKENS = open_question(
    "tokens_in_deck",
    "Whether a deck may hold Tokens (term.16.e).",
    ("section-type", "term.16.e"),
    silent="the guide does not say whether a deck may hold one.",
    refused="this format allows none in a deck.",
)
ATTRIBUTES = open_question(
    "foreign_attributes",
    "Whether a deck may hold cards of another attribute than its Akora (p.5).",
    ("element", "p.5"),
    silent="Players report that the Akora decides what a deck may hold; the guide does not say so.",
    refused="This format allows no such cards.",
)
MULTI_SHARD = open_question(
    "multi_attribute_start",
    "Whether a player may start with a Multi-Attribute Relic Shard (p.5).",
    ("starting-shard", "p.5"),
    silent="the guide does not say whether such a shard may be the starting one, from which "
    "Multi-Attribute Akora take their attribute.",
    refused="this format starts with a relic shard of one attribute.",
)

SPEC = FormatSpec(
    game=GAME.id,
    numbers={
        "akora_size": None,
        "max_akora": None,
        "alchemy_size": None,
        "max_copies": None,
        "max_side": None,
    },
    options=(SIDE_COPIES, TOKENS.option, ATTRIBUTES.option, MULTI_SHARD.option),
    assumptions={
        "akora_size": "an Akora Deck has exactly {number} cards.",
        "max_akora": "an Akora Deck has at most {number} cards.",
        "alchemy_size": "an Alchemy Deck has exactly {number} cards, without the starting "
        "Relic Shard.",
        "max_copies": "a deck has at most {number} copies of a card.",
        "max_side": "a side deck has at most {number} cards.",
        "side_copies": {
            "counted": "copies in the side deck count towards the copies of a card.",
            "apart": "copies in the side deck are counted apart.",
        },
        "tokens_in_deck": {
            "allowed": "a deck may hold Tokens.",
            "refused": "a deck may not hold Tokens.",
        },
        "foreign_attributes": {
            "allowed": "a deck may hold cards of any attribute.",
            "refused": "a deck holds only cards of its Akora's attributes.",
        },
        "multi_attribute_start": {
            "allowed": "the starting Relic Shard may be a Multi-Attribute one.",
            "refused": "the starting Relic Shard has one attribute.",
        },
    },
    play=READINGS,
)
