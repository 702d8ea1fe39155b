"""How card texts of Rise are read."""

from engine.games.kits import TextKit
from engine.games.rise.language import LANGUAGE

TEXTS = TextKit(LANGUAGE)
