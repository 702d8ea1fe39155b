"""Tokens."""

from __future__ import annotations

from engine.language.forms.moves import Place
from engine.language.lowering.verbs import tokens as lower_tokens
from engine.language.saying.plain import instructions as telling
from engine.language.saying.plain import term_words
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import changes as printed_changes
from engine.language.saying.printed import phrases, units
from engine.language.saying.printed import things as printed
from engine.language.saying.speech import vocabulary, word
from engine.language.shared_verbs.entries import (
    NOWHERE_SAID,
    SUMMONING,
    print_placed,
    tell_placed,
    tell_states,
)
from engine.language.tree import terms
from engine.language.tree.abilities import Static
from engine.language.tree.amounts import ONE, Number, ThatMany, X
from engine.language.tree.composed import SummonToken, TokenSpec
from engine.language.tree.kinds import Amount, Instruction, Players
from engine.language.tree.objects import This
from engine.language.tree.terms import SharedDone, SharedNoun
from engine.language.verbs import Verb


def _read_tokens(
    token: TokenSpec,
    n: Amount = ONE,
    states: tuple[terms.State, ...] = (),
    control: Players | None = None,
    place: Place = NOWHERE_SAID,
) -> Instruction:
    return SummonToken(n, token, control, states, beside=place[0], flank=place[1])


def _print_states(states: tuple[terms.State, ...]) -> str:
    return " ".join(state.value for state in states)


def _print_stats(node: TokenSpec) -> tuple[str, list[str]]:
    """Print the two numbers that stand first as "1/1", and the others in words."""
    given = dict(node.stats)
    pair = [printed.value(given[stat]) for stat in vocabulary().stat_line[:2] if stat in given]
    is_pair = len(pair) == 2
    others = node.stats[2:] if is_pair else node.stats
    words = [f"{printed.value(amount)} {word(stat)}" for stat, amount in others]
    return "/".join(pair) if is_pair else "", words


def _print_token(node: TokenSpec, many: bool) -> str:
    """Print what a token is like, with the noun."""
    pair, extras = _print_stats(node)
    extras += [printed.keyword(each) for each in node.keywords]
    rules = [each for each in node.abilities if isinstance(each, Static) and _says_token(each)]
    extras += [f'"{printed_changes.quoted(each)}"' for each in node.abilities if each not in rules]
    name = f'named "{node.name}"' if node.name else ""
    having = f"with {phrases.listed(extras)}" if extras else ""
    rule = f"that {printed_changes.changes(rules[0].changes, many=False)}" if rules else ""
    noun = "tokens" if many else "token"
    return phrases.spaced(pair, " ".join(node.traits), noun, name, having, rule)


def _says_token(node: Static) -> bool:
    """Whether a rule calls what has it a token: "a 1/1 token that can't attack"."""
    return isinstance(node.subject, This) and node.subject.noun is SharedNoun.TOKEN


def _print_tokens(node: SummonToken) -> str:
    control = f"under {printed.whose(node.control)} control" if node.control is not None else ""
    control = phrases.spaced(control, print_placed(node))
    states = _print_states(node.states)
    unit = units.per_unit(node.amount)
    if node.amount == ONE or (unit is not None and unit[0] == 1):
        words = phrases.article(phrases.spaced(states, _print_token(node.token, many=False)))
        return phrases.spaced("summon", words, control, unit[1] if unit else "")
    words = phrases.spaced(states, _print_token(node.token, many=True))
    if unit is not None:
        return phrases.spaced("summon", phrases.number_word(unit[0]), words, control, unit[1])
    if isinstance(node.amount, Number | X | ThatMany):
        return phrases.spaced("summon", printed.quantity(node.amount), words, control)
    return f"summon a number of {words} equal to {printed.value(node.amount)}"


def _tell_token(node: TokenSpec) -> str:
    """Return what a token is like."""
    stats = [f"{word(stat)} {plain.amount(value)}" for stat, value in node.stats]
    words = [" ".join(node.traits)] if node.traits else []
    words += [f"called “{node.name}”"] if node.name else []
    words += [term_words.keyword(each) for each in node.keywords]
    words += [telling.quoted(each) for each in node.abilities]
    return ", ".join([*words, *stats]) or "no further values"


def _tell_tokens(node: SummonToken) -> str:
    many = plain.counted(node.amount, "token", "tokens")
    control = f" on {plain.whose(node.control)} side" if node.control is not None else ""
    arriving = f"{control}{tell_states(node.states)}{tell_placed(node)}"
    return f"{plain.does(node.actor, 'summon')} {many} ({_tell_token(node.token)}){arriving}"


VERBS: tuple[Verb, ...] = (
    Verb(
        SummonToken,
        lower=lower_tokens.summon_token,
        forms=(
            (f"{SUMMONING} (a|an|one) [<states:arriving>] <token:token/1>", _read_tokens),
            (f"{SUMMONING} (a|an|one) <token:token/1> <states:arriving>", _read_tokens),
            (f"{SUMMONING} <n:quantity> <token:token/2> <states:arriving>", _read_tokens),
            (f"{SUMMONING} (a|an|one) [<states:arriving>] <token:token/1> <place>", _read_tokens),
            (f"{SUMMONING} <n:quantity> [<states:arriving>] <token:token/2> <place>", _read_tokens),
            (f"{SUMMONING} another <token:token/1>", _read_tokens),
            (f"{SUMMONING} <n:quantity> [<states:arriving>] <token:token/2>", _read_tokens),
            (
                f"{SUMMONING} that many <token:token/2>",
                lambda token: _read_tokens(token, ThatMany()),
            ),
            (f"{SUMMONING} a number of <token:token/2> equal to <n:value>", _read_tokens),
            (f"{SUMMONING} (a|an|one) <token:token/1> under <control:whose> control", _read_tokens),
            (
                f"{SUMMONING} <n:quantity> <token:token/2> under <control:whose> control",
                _read_tokens,
            ),
        ),
        prints=_print_tokens,
        means=_tell_tokens,
        asks={"": "to summon it beside"},
        done={
            SharedDone.SUMMONED: (),
        },
    ),
)
