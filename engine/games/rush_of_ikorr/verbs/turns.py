"""Turns, phases and the end of the game."""

from __future__ import annotations

from engine.games.rush_of_ikorr.play.lower import verbs_players as lower_players
from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.meaning import things as plain
from engine.games.rush_of_ikorr.text.printer import things as printed
from engine.language.tree import terms
from engine.language.verbs import Verb


def _read_end_phase(phase: terms.Phase) -> t.Instruction | None:
    return t.EndPhase(phase) if phase is not t.WHOLE_TURN else None


def _read_skip(
    whose: t.Players, phase: terms.Phase, *, next_one: bool = True
) -> t.Instruction | None:
    """Read "skip your next draw phase"; whoever skips must be the one whose phase it is."""
    fits = isinstance(whose, t.You | t.ThatPlayer) and phase is not t.WHOLE_TURN
    return t.SkipPhase(phase, next_one, whose) if fits else None


def _print_skip(node: t.SkipPhase) -> str:
    own = "your" if isinstance(node.actor, t.You) else "their"
    return printed.spaced("skip", own, "next" if node.next else "", node.phase.value)


def _print_end_phase(node: t.EndPhase) -> str:
    if node.phase is None:
        return f"{printed.whose(node.whose)} phase ends" if node.whose else "the current phase ends"
    owner = printed.whose(node.whose) if node.whose is not None else "the"
    return f"{owner} {node.phase.value} ends"


def _tell_end_phase(node: t.EndPhase) -> str:
    owner = f"{plain.whose(node.whose)} " if node.whose is not None else "the "
    return f"{owner}{node.phase.value if node.phase else 'current phase'} is over at once"


def _tell_skip(node: t.SkipPhase) -> str:
    which = "the next" if node.next else "this turn's"
    return f"{plain.does(node.actor, 'skip')} {which} {node.phase.value} of their own"


VERBS = (
    Verb(
        t.EndTurn,
        lower=lower_players.end_turn,
        forms=(
            ("ends/end the [current] turn", t.EndTurn()),
            ("ends/end <whose> turn", t.EndTurn),
        ),
        means=lambda i: f"{plain.whose(i.whose) if i.whose else 'the'} turn is over at once",
        rules=("10.2a",),
    ),
    Verb(
        t.EndPhase,
        lower=lower_players.end_phase,
        forms=(
            ("ends/end the [current] phase", t.EndPhase()),
            ("ends/end the <phase>", _read_end_phase),
        ),
        clause=_print_end_phase,
        means=_tell_end_phase,
        rules=("10.2d.1",),
    ),
    Verb(
        t.SkipPhase,
        lower=lower_players.skip_phase,
        forms=(
            ("skips/skip <whose> next <phase>", _read_skip),
            (
                "skips/skip <whose> <phase>",
                lambda whose, phase: _read_skip(whose, phase, next_one=False),
            ),
        ),
        prints=_print_skip,
        means=_tell_skip,
        rules=("9.1a.1a",),
    ),
    Verb(
        t.ExtraTurn,
        lower=lower_players.extra_turn,
        forms=(
            ("takes/take (an extra|an additional|another) turn (after this one|)", t.ExtraTurn()),
        ),
        means="a further turn of {actor} follows this one",
    ),
    Verb(
        t.WinGame,
        lower=lower_players.win_game,
        forms=(("wins/win the game", t.WinGame()),),
        means="the game is won by {players}",
    ),
    Verb(
        t.LoseGame,
        lower=lower_players.lose_game,
        forms=(("loses/lose the game", t.LoseGame()),),
        means="the game is lost by {players}",
    ),
)
