"""How card texts of Rise are read."""

from engine.games.kits import TextKit
from engine.games.rise.language import LANGUAGE
from engine.games.rise.play.lower.lowering import LOWERING
from engine.games.rise.play.numbers import CARD_TYPES
from engine.language.lowering.trial import Trial

TEXTS = TextKit(LANGUAGE, Trial(LOWERING, CARD_TYPES))
