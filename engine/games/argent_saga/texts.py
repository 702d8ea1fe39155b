"""How card texts of Argent Saga are read."""

from engine.games.argent_saga.language import LANGUAGE
from engine.games.kits import TextKit

TEXTS = TextKit(LANGUAGE)
