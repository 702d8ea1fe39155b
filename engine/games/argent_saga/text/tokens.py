"""Tokens as texts describe them: a line of types, subtypes, element and power (12.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.argent_saga.schema import ARGENT
from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.lexicon import ELEMENTS
from engine.language.reading.forms import rows
from engine.language.saying.plain import instructions as telling
from engine.language.saying.plain import term_words
from engine.language.saying.printed import abilities, phrases
from engine.language.saying.printed import things as printed
from engine.language.tree.changes import GainAbility
from engine.language.tree.objects import Keyword

Words = tuple[str, ...]


def _line(words: Words, power: int) -> own.TokenSpec | None:
    elements = [each for each in words if each in ELEMENTS]
    if len(elements) > 1:
        return None
    traits = tuple(each for each in words if each not in ELEMENTS)
    element = elements[0] if elements else ""
    return own.TokenSpec("", power, traits, "" if element == "Argent" else element)


def named_token(token: own.TokenSpec, name: Any) -> own.TokenSpec:
    """Return a token with the words that stand before "token" as its name."""
    words = " ".join(word for traits in name for word in traits) if name else ""
    return replace(token, name=words)


def _token(
    token: own.TokenSpec,
    name: Any = (),
    words: tuple[Keyword, ...] = (),
    given: tuple[GainAbility, ...] = (),
) -> own.TokenSpec:
    made = named_token(token, name)
    return replace(made, keywords=words, abilities=tuple(each.ability for each in given))


def print_token(token: own.TokenSpec, many: bool) -> str:
    """Print a token with its line."""
    words = (*token.traits, token.element or ARGENT)
    noun = "unit tokens" if many else "unit token"
    having = [printed.keyword(each) for each in token.keywords]
    having += [f'"{abilities.ability_text(each)}"' for each in token.abilities]
    name = f"{token.name} " if token.name else ""
    line = f"{name}{noun} (Unit * {'/'.join(words)}/{token.power})"
    return f"{line} with {phrases.listed(having)}" if having else line


def tell_token(token: own.TokenSpec) -> str:
    """Return what a token is like."""
    words = [*token.traits, token.element or ARGENT, f"power {token.power}"]
    words += [term_words.keyword(each) for each in token.keywords]
    words += [telling.quoted(each) for each in token.abilities]
    return ", ".join(words)


_PART = "(*|/|•)"
_HAVING = "(with|that has|that have|has|have)"


def _with(words: tuple[Keyword, ...] = (), given: tuple[GainAbility, ...] = ()) -> Any:
    return (words, given)


def _made(token: own.TokenSpec, name: Any = (), having: Any = ((), ())) -> own.TokenSpec:
    words, given = having
    return _token(token, name, words, given)


FORMS = (
    *rows(
        "token_word",
        *(("<element>", None), ("<#trait>", None), ("<#kind>", None)),
        ("spirit", "Spirit"),  # a subtype as well as a type of card
    ),
    *rows(
        "token_words",
        ("<token_word>", lambda token_word: (token_word,)),
        ("<token_word> / <rest:token_words>", lambda token_word, rest: (token_word, *rest)),
        ("<token_word> <rest:token_words>", lambda token_word, rest: (token_word, *rest)),
    ),
    # The words before "token" are its name, whatever they mean elsewhere.
    *rows(
        "token_name",
        ("<token_word>", lambda token_word: ((token_word,),)),
        ("<token_word> <rest:token_name>", lambda token_word, rest: ((token_word,), *rest)),
    ),
    *rows(
        "token_line",
        (f"« unit {_PART} <words:token_words> / <power:#number> »", _line),
    ),
    *rows(
        "token_having",
        ("<words:keyword_line>", _with),
        ("<given:quoted_ability>", _with),
        ("<words:keyword_line> and <given:quoted_ability>", _with),
    ),
    *rows(
        "line_token/",
        ("[<name:token_name>] [unit] token/tokens <token:token_line>", _made),
        (
            "[<name:token_name>] [unit] token/tokens with <having:token_having> <token:token_line>",
            _made,
        ),
        (
            f"[<name:token_name>] [unit] token/tokens <token:token_line> {_HAVING} "
            "<having:token_having>",
            _made,
        ),
    ),
)
