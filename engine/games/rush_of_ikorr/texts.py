"""How card texts of Rush of Ikorr are read."""

from engine.games.kits import TextKit
from engine.games.rush_of_ikorr.text.caching import compiled_texts, is_understood
from engine.games.rush_of_ikorr.text.explaining import explain_text

TEXTS = TextKit(explain_text, compiled_texts, is_understood)
