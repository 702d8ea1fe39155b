"""How likely a deck draws what one wants: exact, or simulated with an error bar if too large."""

from deckbuilder.core.odds.chance import Answer as Answer
from deckbuilder.core.odds.chance import chance as chance
from deckbuilder.core.odds.chance import chances as chances
from deckbuilder.core.odds.question import Draws as Draws
from deckbuilder.core.odds.question import Goal as Goal
from deckbuilder.core.odds.question import Question as Question
from deckbuilder.core.odds.question import Want as Want
from deckbuilder.core.odds.question import draws_of as draws_of
from deckbuilder.core.odds.question import seen_by_turn as seen_by_turn
from engine.games.game import Mulligan as Mulligan
