"""Akora TCG: its cards and construction rules."""

from engine.games.akora.schema import GAME as GAME
