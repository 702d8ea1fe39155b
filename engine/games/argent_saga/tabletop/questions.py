"""What a player is asked, and which answers there are."""

from collections.abc import Iterator
from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.game import ArgentGame
from engine.games.argent_saga.tabletop.board_view import SENTENCES
from engine.games.argent_saga.tabletop.purposes import PURPOSES
from engine.kernel.acting.costs import play_cost
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.effects.replacements import BUILT_IN
from engine.tabletop.board import Choice, Manner, Phrase
from engine.tabletop.questions import Asked
from engine.tabletop.text_questions import TextQuestions, Verb

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
_WORDS: Final = (
    _SAVED,
    "End turn",
    "Pass",
    "Enter combat",
    "Play {card} for {cost}",
    "Use the ability of {card}",
    "{card}: {text}",
    "Attack the towers with {card}",
    "Attack {target} with {card}",
    "Block with {card}",
    "The fallen line of towers",
    _TOWER,
)


def actor(game: ArgentGame, option: Option) -> int:
    """Return whose move an action is, -1 where it is nobody's own: passing, answers in words."""
    if not isinstance(option, tuple) or len(option) < 2:
        return -1
    return game.controller[option[1]]


def templates() -> Iterator[str]:
    """Return every sentence that can be asked, for translators."""
    yield from ASKING.templates()
    yield from _WORDS


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
    words = Phrase("Block with {card}", {"card": name_of(game, option)})
    return Choice(option, "block", words, piece=option)


def _overrun(game: ArgentGame, _pending: Decision, option: int) -> Choice | None:
    if option < DONE:
        return Choice(option, "pick", Phrase("The fallen line of towers"))
    return None if option == DONE else ASKING.pick(game, option)


def _replacement(game: ArgentGame, pending: Decision, option: Option) -> Choice | None:
    if option == BUILT_IN:
        return Choice(option, "say", Phrase(_SAVED))
    return ASKING.replacement(game, pending, option)


def _play(game: ArgentGame, option: tuple[int, ...]) -> Choice:
    number = option[1]
    face = game.face[number]
    cost = "X" if face.is_x else play_cost(game, game.owner[number], number)
    words = Phrase("Play {card} for {cost}", {"card": face.name, "cost": cost})
    return Choice(option, "play", words, piece=number)


def _activate(game: ArgentGame, option: tuple[int, ...]) -> Choice:
    action = actions_of(game, option[1])[option[2]]
    text = SENTENCES.of_ability(game, game.face[option[1]], action.number)
    values: dict[str, object] = {"card": name_of(game, option[1]), "text": text}
    words = Phrase("{card}: {text}" if text else "Use the ability of {card}", values)
    return Choice(option, "activate", words, piece=option[1])


def _attack(game: ArgentGame, option: tuple[int, ...]) -> Choice:
    values: dict[str, object] = {"card": name_of(game, option[1])}
    if option[2] == w.TOWERS_TARGET:
        words = Phrase("Attack the towers with {card}", values)
        return Choice(option, "attack", words, piece=option[1])
    words = Phrase("Attack {target} with {card}", {**values, "target": name_of(game, option[2])})
    return Choice(option, "attack", words, piece=option[1], target=option[2])


_VERBS: Final[dict[int, Verb]] = {
    w.DO_END: lambda _game, option: Choice(option, "pass", Phrase("End turn")),
    w.DO_PLAY: _play,
    w.DO_PLACE: _play,
    w.DO_ACTIVATE: _activate,
    w.DO_COMBAT: lambda _game, option: Choice(option, "combat", Phrase("Enter combat")),
    w.DO_ATTACK: _attack,
}
ASKING: Final = TextQuestions(
    SENTENCES,
    PURPOSES,
    _TABLE,
    _VERBS,
    own={"priority": _priority, "block": _block, "overrun": _overrun, "replacement": _replacement},
    name=_picked,
)
