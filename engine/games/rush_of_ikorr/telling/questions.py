"""What is asked, and what each option means."""

from collections.abc import Callable
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.ability_checks import rush_price
from engine.games.rush_of_ikorr.play.setup import GO_FIRST
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.telling.names import Callings, thing
from engine.kernel.acting.costs import play_cost
from engine.kernel.decisions import DONE, YES, Decision, Option, option_seat
from engine.kernel.effects.characteristics import actions_of, chars
from engine.kernel.turn.trigger_placement import PlaceFrame

_QUESTIONS: Final = {
    "action": "What do you do?",
    "first": "Do you go first?",
    "mulligan": "Which card do you put back?",
    "discard": "Which card do you discard?",
    "target": "Which target?",
    "choose": "Which one?",
    "search": "Which card do you find?",
    "pay": "What do you give for it?",
    "divide": "Where does the next point of damage go?",
    "position": "Where in the row, counted from the left?",
    "order": "Which trigger goes on the stack next? The last one resolves first.",
    "arrange": "Which card goes next?",
    "foresee-top": "Which card stays on top next?",
    "foresee-bottom": "Which card goes to the bottom next?",
    "top": "On top?",
    "may": "Do you want to?",
    "extra": "Do you pay the additional cost?",
    "alternative": "Do you pay the other cost?",
    "row": "Do you build it into your champion zone?",
    "pay-unless": "Do you pay to prevent it?",
    "mode": "Which effect?",
    "x": "How much is X?",
    "number": "How many?",
    "pay-number": "How many?",
    "player": "Which player?",
    "word": "Which word?",
    "replacement": "Which replacement applies?",
    "copy": "What does it copy?",
    "ability": "Which ability?",
    "reanimate": "Which champion comes back?",
    "manual": "Carry out this text by hand, then go on.",
}
_YES_OR_NO: Final = ("may", "extra", "alternative", "row", "pay-unless", "top")
_NUMBERS: Final = ("x", "number", "pay-number", "position")


def question(game: Play, callings: Callings, pending: Decision) -> str:
    """Return what is asked, of whom, and for which card."""
    about = f" ({thing(game, pending.about)})" if pending.about >= 0 else ""
    asked = _QUESTIONS.get(pending.kind, "Which one?")
    picked = [option_words(game, callings, pending, each) for each in pending.picked]
    so_far = f" So far: {', '.join(picked)}." if picked else ""
    return f"{callings.player(pending.seat)}{about}: {asked}{so_far}"


def option_words(game: Play, callings: Callings, pending: Decision, option: Option) -> str:
    """Return what an option means."""
    if isinstance(option, tuple):
        return _VERBS[option[0]](game, option)
    kind = pending.kind
    if isinstance(option, str) or kind in _NUMBERS:
        return str(option)
    if kind in _YES_OR_NO:
        return "yes" if option == YES else "no"
    if kind == "first":
        return "go first" if option == GO_FIRST else "go second"
    return _numbered(game, callings, pending, option)


def _numbered(game: Play, callings: Callings, pending: Decision, option: int) -> str:
    if option == DONE:
        return "go on" if pending.kind == "manual" else "no more"
    if option < DONE:
        return callings.player(option_seat(option))
    frame = game.frames[-1] if game.frames else None
    if pending.kind == "order" and isinstance(frame, PlaceFrame):
        return frame.groups[0][option].context.origin
    if pending.kind in ("mode", "ability", "replacement"):
        return f"number {option + 1}"
    return described(game, option)


def described(game: Play, number: int) -> str:
    """Return an object with the numbers that matter: of a card in hand its cost."""
    face = game.face[number]
    if game.in_play(number) and face.kind == w.CHAMPION:
        now = chars(game, number)
        left = now.values[w.HEALTH] - game.damage[number]
        stored = f", {game.ikorr[number]} Ikorr" if game.ikorr[number] else ""
        stunned = ", stunned" if game.flags[number] & w.STUNNED else ""
        attack, raid = now.values[w.ATTACK], now.values[w.RAID]
        return f"{thing(game, number)} ({attack}/{left}, raid {raid}{stored}{stunned})"
    cost = "X" if face.is_x else str(face.cost)
    return f"{thing(game, number)} (cost {cost})"


def _play(game: Play, option: tuple[int, ...]) -> str:
    number = option[1]
    verb = {w.CHAMPION: "summon", w.SPELL: "cast", w.LOCATION_CARD: "build"}
    face = game.face[number]
    cost = "X" if face.is_x else str(play_cost(game, game.owner[number], number))
    return f"{verb.get(face.kind, 'play')} {thing(game, number)} ({cost})"


def _activate(game: Play, option: tuple[int, ...]) -> str:
    action = actions_of(game, option[1])[option[2]]
    if action.is_support:
        return f"support with {thing(game, option[1])}"
    return f"activate {thing(game, option[1])} ({action.origin}, ability {option[2] + 1})"


def _power(game: Play, option: tuple[int, ...]) -> str:
    return f"use the power of {thing(game, game.avatar(option[1]))}"


def _rush(game: Play, option: tuple[int, ...]) -> str:
    avatar = game.avatar(option[1])
    rush = game.face[avatar].rush
    price = rush_price(game, option[1], avatar, rush) if rush is not None else 0
    return f"use the RUSH of {thing(game, avatar)} ({price} Ikorr)"


_VERBS: Final[dict[int, Callable[[Play, tuple[int, ...]], str]]] = {
    w.DO_PASS: lambda _game, _option: "pass",
    w.DO_PLAY: _play,
    w.DO_ATTACK: lambda game, o: f"attack {described(game, o[2])} with {described(game, o[1])}",
    w.DO_RAID: lambda game, o: f"raid with {described(game, o[1])}",
    w.DO_ACTIVATE: _activate,
    w.DO_POWER: _power,
    w.DO_RUSH: _rush,
}
