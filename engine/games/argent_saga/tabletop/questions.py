"""What a player is asked, and which answers there are."""

from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.game import ArgentGame
from engine.games.argent_saga.tabletop.board_view import SENTENCES
from engine.games.argent_saga.tabletop.purposes import PURPOSES
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects.replacements import BUILT_IN
from engine.tabletop.board import Choice, Manner, Phrase
from engine.tabletop.questions import Asked
from engine.tabletop.text_questions import TextQuestions, Verb
from engine.tabletop.verb_words import SaidAbility, SaidVerb

_TABLE: Final = {
    "action": Asked("Your move", Manner.ACT),
    "priority": Asked("You have priority", Manner.ACT, rest="Pass", is_window=True),
    "attack": Asked("Declare your attack", Manner.ACT),
    "block": Asked("Block the attack?", rest="Don't block"),
    "tower": Asked("Choose the tower that is attacked", is_counted=True),
    "overrun": Asked("Choose a tower for the excess damage", rest="No tower"),
    "base": Asked("Choose what it is placed on", rest="No more units"),
    "surplus": Asked("Only one of them may stay: choose the one that goes"),
    "mulligan": Asked("Choose cards to put under your deck", rest="Keep this hand", is_batch=True),
    "position": Asked("Choose a unit zone", Manner.PLACE),
}
_TOWER: Final = "Tower {number}"
_SAVED: Final = "Take a Protection counter off"
_FALLEN: Final = "The fallen line of towers"
_BLOCK: Final = "Block with {card}"
_ATTACK: Final = SaidVerb("attack", "Attack {target} with {card}")
_ATTACK_TOWERS: Final = SaidVerb("attack", "Attack the towers with {card}")


def actor(game: ArgentGame, option: Option) -> int:
    """Return whose move an action is, -1 where it is nobody's own: passing, answers in words."""
    if not isinstance(option, tuple) or len(option) < 2:
        return -1
    return game.controller[option[1]]


def name_of(game: ArgentGame, number: int) -> str:
    """Return what a card is called."""
    return game.face[number].name


def _picked(game: ArgentGame, number: int) -> Phrase:
    """Return what a card is called that can be picked; a tower that lies face-down by its place."""
    if number in game.sights:
        return Phrase(_TOWER, {"number": game.slot[number] + 1})
    return Phrase("{card}", {"card": name_of(game, number)})


def _priority(_game: ArgentGame, _pending: Decision, option: int) -> Choice:
    return Choice(option, "pass", Phrase("Pass"))


def _block(game: ArgentGame, _pending: Decision, option: int) -> Choice | None:
    if option == DONE:
        return None
    words = Phrase(_BLOCK, {"card": name_of(game, option)})
    return Choice(option, "block", words, piece=option)


def _overrun(game: ArgentGame, _pending: Decision, option: int) -> Choice | None:
    if option < DONE:
        return Choice(option, "pick", Phrase(_FALLEN))
    return None if option == DONE else ASKING.pick(game, option)


def _replacement(game: ArgentGame, pending: Decision, option: Option) -> Choice | None:
    if option == BUILT_IN:
        return Choice(option, "say", Phrase(_SAVED))
    return ASKING.replacement(game, pending, option)


def _attack(game: ArgentGame, option: tuple[int, ...]) -> Choice:
    said = _ATTACK_TOWERS if option[2] == w.TOWERS_TARGET else _ATTACK
    return said(game, option)


_PLAY: Final = SaidVerb("play", "Play {card} for {cost}", otherwise="Play {card}")
_VERBS: Final[dict[int, Verb]] = {
    w.DO_END: SaidVerb("pass", "End turn"),
    w.DO_PLAY: _PLAY,
    w.DO_PLACE: _PLAY,
    w.DO_ACTIVATE: SaidAbility(SENTENCES, plain="Use the ability of {card}"),
    w.DO_COMBAT: SaidVerb("combat", "Enter combat"),
    w.DO_ATTACK: _attack,
}
ASKING: Final = TextQuestions(
    SENTENCES,
    PURPOSES,
    _TABLE,
    _VERBS,
    own={"priority": _priority, "block": _block, "overrun": _overrun, "replacement": _replacement},
    name=_picked,
    words=(_SAVED, _TOWER, _FALLEN, _BLOCK, _ATTACK.words, _ATTACK_TOWERS.words, "Pass"),
)
