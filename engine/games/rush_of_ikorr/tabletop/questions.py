"""What a player is asked, and which answers there are."""

from dataclasses import replace
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.tabletop.purposes import PURPOSES
from engine.games.rush_of_ikorr.tabletop.sentences import SENTENCES
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects.replacements import BUILT_IN
from engine.tabletop.board import Choice, Manner, Phrase
from engine.tabletop.questions import Asked, said, yes_or_no
from engine.tabletop.text_questions import TextQuestions, Verb
from engine.tabletop.verb_words import SaidAbility, SaidVerb

_TABLE: Final = {
    "action": Asked("Your move", Manner.ACT, is_for_team=True),
    "first": Asked("Do you go first?", Manner.SAY, is_for_team=True),
    "mulligan": Asked("Choose cards to put back", rest="Keep this hand", is_batch=True),
    "position": Asked("Choose a place in the row", Manner.PLACE),
    "foresee-top": Asked("Choose a card to keep on top", Manner.SPLIT, is_batch=True),
    "foresee-bottom": Asked("Choose a card for the bottom", is_batch=True, goes_on=True),
    "row": yes_or_no("Build it into your champion zone?", "Champion zone", "Location zone"),
    "gives-way": Asked("Choose the location that gives way"),
    "ability": said("Choose an ability"),
    "divide-ikorr": Asked("Choose where the next Ikorr goes, or comes from"),
    "reanimate": Asked("Choose a champion that comes back"),
}


_REANIMATED: Final = "Reanimate: it goes to the void"
_SUPPORT: Final = "Support with {card}"


def actor(game: RushGame, option: Option) -> int:
    """Return whose move an action is, -1 where it is nobody's own: passing, answers in words."""
    if not isinstance(option, tuple) or option[0] == w.DO_PASS:
        return -1
    if option[0] in (w.DO_POWER, w.DO_RUSH):
        return option[1]
    return game.controller[option[1]]


def _ability(game: RushGame, _pending: Decision, option: int) -> Choice | None:
    if option == DONE:
        return None
    made = _ACTIVATE(game, (w.DO_ACTIVATE, option // 64, option % 64))
    return replace(made, option=option)


def _replacement(game: RushGame, pending: Decision, option: Option) -> Choice | None:
    if option == BUILT_IN:
        return Choice(option, "say", Phrase(_REANIMATED))
    return ASKING.replacement(game, pending, option)


def _avatar(game: RushGame, option: tuple[int, ...]) -> int:
    return game.avatar(option[1])


_ACTIVATE: Final = SaidAbility(
    SENTENCES, named=lambda action: _SUPPORT if action.is_support else None
)
_VERBS: Final[dict[int, Verb]] = {
    w.DO_PASS: SaidVerb("pass", "End turn"),
    w.DO_PLAY: SaidVerb("play", "Play {card} for {cost}", otherwise="Play {card}"),
    w.DO_ATTACK: SaidVerb("attack", "Attack {target} with {card}"),
    w.DO_RAID: SaidVerb("raid", "Raid with {card}"),
    w.DO_ACTIVATE: _ACTIVATE,
    w.DO_POWER: SaidVerb("power", "Use the power of {card}", _avatar, is_of_seat=True),
    w.DO_RUSH: SaidVerb("rush", "Use the RUSH of {card}", _avatar, is_of_seat=True),
}
ASKING: Final = TextQuestions(
    SENTENCES,
    PURPOSES,
    _TABLE,
    _VERBS,
    own={"ability": _ability, "replacement": _replacement},
    words=(_REANIMATED, _SUPPORT),
)
