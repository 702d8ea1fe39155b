"""A waiting decision in words, for the reader of a failed scenario."""

from engine.kernel.decisions import DONE, YES, Decision, Option, option_seat
from engine.scenario.contract import Contract, G, Manner
from engine.scenario.references import Finder

MOST_OPTIONS = 12


def describe_decision(contract: Contract[G], game: G, finder: Finder[G], pending: Decision) -> str:
    """Return who has to decide what, and between what."""
    question = contract.decision(pending.kind).question
    about = f" for “{contract.objects.name(game, pending.about)}”" if pending.about >= 0 else ""
    options = [_option(contract, game, finder, pending, each) for each in pending.options]
    listed = ", ".join(options[:MOST_OPTIONS]) + (", ..." if len(options) > MOST_OPTIONS else "")
    return f"{finder.letters[pending.seat]} has to decide{about}: {question} ({listed})"


def _option(
    contract: Contract[G], game: G, finder: Finder[G], pending: Decision, option: Option
) -> str:
    manner = contract.decision(pending.kind).manner
    if not isinstance(option, int) or manner is Manner.NUMBER:
        return str(option)
    if manner is Manner.YES_OR_NO:
        return "true" if option == YES else "false"
    if option == DONE:
        return "no more"
    if manner is Manner.COUNTED:
        return str(option + 1)
    return _thing(contract, game, finder, pending, option)


def _thing(
    contract: Contract[G], game: G, finder: Finder[G], pending: Decision, option: int
) -> str:
    """Return an ability by its text's card, a player by the letter, an object by its name."""
    if contract.decision(pending.kind).manner in (Manner.ORDER, Manner.TEXTS):
        origin = contract.rules.origin(game, pending, option)
        return origin.text if origin is not None else str(option)
    if option < DONE:
        return finder.letters[option_seat(option)]
    return contract.objects.name(game, option)
