"""Turns, phases and the end of the game."""

from __future__ import annotations

from engine.language.lowering.verbs import turns as lower_turns
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import phrases
from engine.language.saying.printed import things as printed
from engine.language.tree import terms
from engine.language.tree.composed import EndPhase, EndTurn, ExtraTurn, LoseGame, SkipPhase, WinGame
from engine.language.tree.kinds import Instruction, Players
from engine.language.tree.players import ThatPlayer, You
from engine.language.tree.terms import WHOLE_TURN
from engine.language.verbs import Verb


def _read_end_phase(phase: terms.Phase) -> Instruction | None:
    return EndPhase(phase) if phase is not WHOLE_TURN else None


def _read_skip(whose: Players, phase: terms.Phase, *, next_one: bool = True) -> Instruction | None:
    """Read "skip your next draw phase"; whoever skips must be the one whose phase it is."""
    fits = isinstance(whose, You | ThatPlayer) and phase is not WHOLE_TURN
    return SkipPhase(phase, next_one, whose) if fits else None


def _print_skip(node: SkipPhase) -> str:
    own = "your" if isinstance(node.actor, You) else "their"
    return phrases.spaced("skip", own, "next" if node.next else "", node.phase.value)


def _print_end_phase(node: EndPhase) -> str:
    if node.phase is None:
        return f"{printed.whose(node.whose)} phase ends" if node.whose else "the current phase ends"
    owner = printed.whose(node.whose) if node.whose is not None else "the"
    return f"{owner} {node.phase.value} ends"


def _tell_end_phase(node: EndPhase) -> str:
    owner = f"{plain.whose(node.whose)} " if node.whose is not None else "the "
    return f"{owner}{node.phase.value if node.phase else 'current phase'} is over at once"


def _tell_skip(node: SkipPhase) -> str:
    which = "the next" if node.next else "this turn's"
    return f"{plain.does(node.actor, 'skip')} {which} {node.phase.value} of their own"


VERBS: tuple[Verb, ...] = (
    Verb(
        EndTurn,
        lower=lower_turns.end_turn,
        forms=(
            ("ends/end the [current] turn", EndTurn()),
            ("ends/end <whose> turn", EndTurn),
        ),
        means=lambda i: f"{plain.whose(i.whose) if i.whose else 'the'} turn is over at once",
    ),
    Verb(
        EndPhase,
        lower=lower_turns.end_phase,
        forms=(
            ("ends/end the [current] phase", EndPhase()),
            ("ends/end the <phase>", _read_end_phase),
        ),
        clause=_print_end_phase,
        means=_tell_end_phase,
    ),
    Verb(
        SkipPhase,
        lower=lower_turns.skip_phase,
        forms=(
            ("skips/skip <whose> next <phase>", _read_skip),
            (
                "skips/skip <whose> <phase>",
                lambda whose, phase: _read_skip(whose, phase, next_one=False),
            ),
        ),
        prints=_print_skip,
        means=_tell_skip,
    ),
    Verb(
        ExtraTurn,
        lower=lower_turns.extra_turn,
        forms=(
            ("takes/take (an extra|an additional|another) turn (after this one|)", ExtraTurn()),
        ),
        means="a further turn of {actor} follows this one",
    ),
    Verb(
        WinGame,
        lower=lower_turns.win_game,
        forms=(("wins/win the game", WinGame()),),
        means="the game is won by {players}",
    ),
    Verb(
        LoseGame,
        lower=lower_turns.lose_game,
        forms=(("loses/lose the game", LoseGame()),),
        means="the game is lost by {players}",
    ),
)
