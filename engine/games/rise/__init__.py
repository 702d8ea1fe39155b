"""Rise: its cards and construction rules."""

from engine.games.rise.schema import GAME as GAME
