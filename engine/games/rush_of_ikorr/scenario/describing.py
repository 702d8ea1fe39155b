"""A waiting decision in words, for the reader of a failed scenario."""

from engine.games.rush_of_ikorr.scenario.answers import YES_OR_NO
from engine.games.rush_of_ikorr.scenario.references import Finder, shown_name
from engine.games.rush_of_ikorr.scenario.watched import WatchedGame
from engine.kernel.decisions import DONE, YES, Decision, Option, option_seat
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.turn.trigger_placement import PlaceFrame

_QUESTIONS = {
    "order": "the order of the triggers, the first going on the stack first",
    "target": "a target",
    "pay": "what is given as a cost",
    "x": "X",
    "number": "a number",
    "pay-number": "a number",
    "position": "a place in the row, 0 is the left end",
    "may": "yes or no",
    "extra": "whether the optional cost is paid",
    "alternative": "whether the other cost is paid",
    "row": "whether it is built into the champion zone",
    "mode": "one of the effects, counted from 1",
    "player": "a player",
    "word": "a word",
    "replacement": "which replacement applies",
    "copy": "what it copies",
    "arrange": "the order of the cards",
    "discard": "what is discarded",
    "reanimate": "which champions come back",
    "foresee-top": "which cards stay on top and which go to the bottom",
    "divide": "who is dealt each point of damage",
    "pay-unless": "whether the price is paid",
    "top": "whether it goes on top, or to the bottom",
    "ability": "which ability is activated",
    "manual": "a text that has to be carried out by hand",
}
MOST_OPTIONS = 12


def describe_decision(game: WatchedGame, finder: Finder, pending: Decision) -> str:
    """Return who has to decide what, and between what."""
    question = _QUESTIONS.get(pending.kind, "one of these")
    about = f" for “{shown_name(game, pending.about)}”" if pending.about >= 0 else ""
    options = [_option(game, finder, pending, each) for each in pending.options]
    listed = ", ".join(options[:MOST_OPTIONS]) + (", ..." if len(options) > MOST_OPTIONS else "")
    return f"{finder.letters[pending.seat]} has to decide{about}: {question} ({listed})"


def _option(game: WatchedGame, finder: Finder, pending: Decision, option: Option) -> str:
    kind = pending.kind
    if not isinstance(option, int) or kind in ("x", "number", "pay-number", "position"):
        return str(option)
    if kind in YES_OR_NO:
        return "true" if option == YES else "false"
    if option == DONE:
        return "no more"
    if kind in ("order", "ability"):
        return _origin(game, kind, option)
    if kind == "mode":
        return str(option + 1)
    return finder.letters[option_seat(option)] if option < DONE else shown_name(game, option)


def _origin(game: WatchedGame, kind: str, option: int) -> str:
    """Return the card whose text a trigger or ability is."""
    frame = game.frames[-1]
    if kind == "order" and isinstance(frame, PlaceFrame):
        return frame.groups[0][option].context.origin
    return actions_of(game, option // 64)[option % 64].origin
