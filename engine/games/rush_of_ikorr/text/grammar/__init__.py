"""The grammar of Rush of Ikorr's card text, as tables of phrase forms."""

from functools import cache

from engine.games.rush_of_ikorr.text.grammar import (
    acts,
    amount_instead,
    amounts,
    changes,
    choices,
    clauses,
    coming,
    conditions,
    cost_changes,
    descriptions,
    doing,
    durations,
    events,
    happenings,
    holdings,
    lines,
    moves,
    passives,
    picked_players,
    player_changes,
    players,
    prevention,
    replacements,
    segments,
    selections,
)
from engine.games.rush_of_ikorr.text.grammar.lexicon import VOCABULARY
from engine.language.reading.forms import FormRow, Grammar, compile_forms, rows
from engine.language.reading.words import Lexicon

TABLE: tuple[FormRow, ...] = (
    *players.TABLE,
    *amounts.TABLE,
    *descriptions.TABLE,
    *selections.TABLE,
    *events.TABLE,
    *picked_players.TABLE,
    *conditions.TABLE,
    *holdings.TABLE,
    *happenings.TABLE,
    *durations.TABLE,
    *changes.TABLE,
    *cost_changes.TABLE,
    *player_changes.TABLE,
    *acts.TABLE,
    *choices.TABLE,
    *moves.TABLE,
    *doing.TABLE,
    *clauses.TABLE,
    *coming.TABLE,
    *prevention.TABLE,
    *segments.TABLE,
    *amount_instead.TABLE,
    *replacements.TABLE,
    *passives.TABLE,
    *lines.TABLE,
    # An ability in quotation marks is compiled before the sentence around it.
    *rows("quoted_ability", "<#ability>"),
)


@cache
def grammar() -> Grammar:
    """Return the compiled grammar; made at first use and never changed."""
    return compile_forms(TABLE)


@cache
def lexicon() -> Lexicon:
    """Return the words that go with the grammar."""
    return Lexicon(VOCABULARY, grammar().vocabulary)
