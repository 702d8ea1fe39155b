"""How card texts of Argent Saga are read."""

from engine.games.argent_saga.language import LANGUAGE
from engine.games.argent_saga.play.lower.lowering import LOWERING
from engine.games.argent_saga.play.numbers import CARD_TYPES
from engine.games.kits import TextKit
from engine.language.lowering.trial import Trial

TEXTS = TextKit(LANGUAGE, Trial(LOWERING, CARD_TYPES))
