"""In which words Akora asks for what its texts choose, and tells what they say."""

from typing import Final

from engine.games.akora.language import LANGUAGE
from engine.games.akora.play.lower.words import WORDS
from engine.games.akora.text.terms import Noun, Zone
from engine.language.tree import terms
from engine.language.tree.terms import SharedNoun, SharedZone, Side
from engine.tabletop.card_sentences import CardSentences
from engine.tabletop.purposes import Purposes

_INTO: Final[dict[terms.Zone, str]] = {
    SharedZone.HAND: "Choose {what} to put into the hand",
    SharedZone.DECK: "Choose {what} to put into the deck",
    SharedZone.DISCARD: "Choose {what} to send to the Dark Zone",
    SharedZone.REMOVED: "Choose {what} to send to Purgatory",
    Zone.AKORA_DECK: "Choose {what} to put into the Akora Deck",
    Zone.RELIC: "Choose {what} to put into the Relic Zone",
}
_WHATS: Final[dict[tuple[terms.Noun, terms.Side], str]] = {
    (Noun.AKORA, Side.ANY): "an Akora",
    (Noun.ALCHEMY, Side.ANY): "an Alchemy Card",
    (Noun.ALCHEMY, Side.ALLIED): "one of your Alchemy Cards",
    (Noun.ALCHEMY, Side.OPPOSING): "an Alchemy Card of the opponent",
    (Noun.FLASH, Side.ANY): "a Flash Alchemy Card",
    (Noun.ETERNITY, Side.ANY): "an Eternity Alchemy Card",
    (Noun.ARMAMENT, Side.ANY): "an Armament Alchemy Card",
    (Noun.BATTLEZONE, Side.ANY): "a Battlezone Card",
    (Noun.SHARD, Side.ANY): "a Relic Shard",
    (Noun.SHARD, Side.ALLIED): "one of your Relic Shards",
    (Noun.SHARD, Side.OPPOSING): "a Relic Shard of the opponent",
    (SharedNoun.CARD, Side.ANY): "a card",
}
_ACCEPTS: Final = ("Add", "Deal", "Destroy", "Discard", "Draw", "Freeze", "Gain", "Negate",
                   "Place", "Put", "Remove", "Rest", "Return", "Reveal", "Send",
                   "Shuffle")  # fmt: skip
PURPOSES: Final = Purposes(LANGUAGE, _INTO, {}, {}, _WHATS, _ACCEPTS)
SENTENCES: Final = CardSentences(LANGUAGE, keywords={}, deeds=WORDS.changes.deeds)
