"""Rush of Ikorr: its cards, construction rules and play."""

from engine.games.rush_of_ikorr.schema import GAME as GAME
