"""Argent Saga: its cards and construction rules."""

from engine.games.argent_saga.schema import GAME as GAME
