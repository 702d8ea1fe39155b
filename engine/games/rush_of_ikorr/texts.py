"""How card texts of Rush of Ikorr are read."""

from engine.games.kits import TextKit
from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.text.meaning import explanation

TEXTS = TextKit(LANGUAGE, explanation)
