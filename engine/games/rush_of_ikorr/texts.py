"""How card texts of Rush of Ikorr are read."""

from engine.games.kits import TextKit
from engine.games.rush_of_ikorr.language import LANGUAGE

TEXTS = TextKit(LANGUAGE)
