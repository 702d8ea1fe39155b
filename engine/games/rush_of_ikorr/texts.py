"""How card texts of Rush of Ikorr are read."""

from engine.games.kits import TextKit
from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.play.lower.lowering import LOWERING
from engine.games.rush_of_ikorr.play.numbers import CARD_TYPES
from engine.language.card_types import priced
from engine.language.lowering.trial import Trial

TEXTS = TextKit(LANGUAGE, Trial(LOWERING, CARD_TYPES), reads_as=priced)
