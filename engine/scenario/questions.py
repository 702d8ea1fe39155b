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
    """Return an ability by its text's card, a player by the letter, an object by its name."""
    manner = contract.decision(pending.kind).manner
    origin = contract.rules.origin(game, pending, option)
    if origin is not None:
        return origin.text
    if not isinstance(option, int) or manner in (Manner.NUMBER, Manner.ORDER, Manner.TEXTS):
        return str(option)
    if option == DONE and manner is not Manner.YES_OR_NO:
        return "no more"
    if manner is Manner.COUNTED:
        return str(option + 1)
    return _named(contract, game, finder, option, manner)


def _named(contract: Contract[G], game: G, finder: Finder[G], option: int, manner: Manner) -> str:
    if manner is Manner.YES_OR_NO:
        return "true" if option == YES else "false"
    if option < DONE and option_seat(option) < len(finder.letters):
        return finder.letters[option_seat(option)]
    return contract.objects.name(game, option)
