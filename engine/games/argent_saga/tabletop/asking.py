"""What a player is asked, and which answers there are."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.game import ArgentGame
from engine.kernel.acting.costs import play_cost
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.turn.setup import GO_FIRST
from engine.kernel.turn.trigger_placement import Ordering
from engine.tabletop.board import Choice, Manner, Phrase, Question, Viewer
from engine.tabletop.questions import Asked, Questions, number, said, yes_or_no

_TABLE: Final = {
    "action": Asked("Your move", Manner.ACT),
    "priority": Asked("You have priority", Manner.ACT, rest="Pass", is_window=True),
    "attack": Asked("Declare your attack", Manner.ACT),
    "block": Asked("Block the attack?", rest="Don't block"),
    "tower": Asked("Choose the tower that is attacked", is_counted=True),
    "overrun": Asked("Choose a tower for the excess damage", rest="No tower"),
    "base": Asked("Choose what it is placed on", rest="No more units"),
    "surplus": Asked("Only one of them may stay: choose the one that goes"),
    "first": said("Do you go first?"),
    "mulligan": Asked("Choose cards to put under your deck", rest="Keep this hand", is_batch=True),
    "discard": Asked("Choose a card to discard", is_counted=True),
    "target": Asked("Choose a target", is_counted=True),
    "choose": Asked("Choose one", is_counted=True),
    "search": Asked("Choose a card to find", is_counted=True),
    "pay": Asked("Choose what to give for it", is_counted=True),
    "position": Asked("Choose a unit zone", Manner.PLACE),
    "order": Asked(
        "Put the triggers in order; the last one resolves first", Manner.ORDER, is_batch=True
    ),
    "arrange": Asked("Choose the card that goes next", Manner.ORDER, is_batch=True),
    "top": yes_or_no("On top of the deck?", "On top", "At the bottom"),
    "may": yes_or_no("Do you want to?"),
    "extra": yes_or_no("Pay the additional cost?", "Pay", "Don't pay"),
    "alternative": yes_or_no("Pay the other cost?", "Pay the other cost", "Pay the usual cost"),
    "mode": said("Choose an effect"),
    "x": number("How much is X?", "X = {number}"),
    "number": number("Choose a number"),
    "player": said("Choose a player"),
    "word": said("Choose a word"),
    "replacement": Asked("Choose what happens instead"),
}
_TOWER: Final = "Tower {number}"
_WORDS: Final = (
    "End turn",
    "Pass",
    "Go first",
    "Go second",
    "Enter combat",
    "Play {card} for {cost}",
    "Use the ability of {card}",
    "Attack the towers with {card}",
    "Attack {target} with {card}",
    "Block with {card}",
    "The fallen line of towers",
    _TOWER,
)


def ask(game: ArgentGame, viewer: Viewer) -> Question | None:
    """Return what is asked now; None when the game is over."""
    return QUESTIONS.ask(game, viewer)


def actor(game: ArgentGame, option: Option) -> int:
    """Return whose move an action is, -1 where it is nobody's own: passing, answers in words."""
    if not isinstance(option, tuple) or len(option) < 2:
        return -1
    return game.controller[option[1]]


def is_for_team(pending: Decision) -> bool:
    """Everybody answers for themselves."""
    return QUESTIONS.of(pending.kind).is_for_team


def is_mid_batch(game: ArgentGame) -> bool:
    """Whether picks of a series that is made at once have been given already."""
    pending = game.pending
    if pending is None or not QUESTIONS.of(pending.kind).is_batch:
        return False
    return bool(pending.picked)


def templates() -> Iterator[str]:
    """Return every sentence that can be asked, for translators."""
    yield from QUESTIONS.templates()
    yield from _WORDS


def name_of(game: ArgentGame, number: int) -> str:
    """Return what a card is called; a tower that lies face-down by its place."""
    return game.face[number].name


def _choice(game: ArgentGame, _viewer: Viewer, pending: Decision, option: Option) -> Choice | None:
    """Return an answer that only this game has; None for one that means the same everywhere."""
    if isinstance(option, tuple):
        return _VERBS[option[0]](game, option)
    asked = QUESTIONS.of(pending.kind)
    if isinstance(option, str) or asked.labels is not None or asked.number:
        return None
    if pending.kind in _OWN:
        return _OWN[pending.kind](game, pending, option)
    if option < 0 or asked.manner is Manner.PLACE:
        return None
    return _pick(game, option)


def _pick(game: ArgentGame, option: int) -> Choice:
    if option in game.sights:
        words = Phrase(_TOWER, {"number": game.slot[option] + 1})
    else:
        words = Phrase("{card}", {"card": name_of(game, option)})
    return Choice(option, "pick", words, piece=option)


def _first(_game: ArgentGame, _pending: Decision, option: int) -> Choice:
    return Choice(option, "say", Phrase("Go first" if option == GO_FIRST else "Go second"))


def _order(game: ArgentGame, pending: Decision, option: int) -> Choice:
    assert isinstance(pending.purpose, Ordering)
    context = pending.purpose.waiting[option].context
    words = Phrase("{card}", {"card": context.origin or name_of(game, context.source)})
    return Choice(option, "order", words, piece=context.source)


def _mode(_game: ArgentGame, _pending: Decision, option: int) -> Choice | None:
    if option == DONE:
        return None
    return Choice(option, "say", Phrase("Effect {number}", {"number": option + 1}))


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
    return None if option == DONE else _pick(game, option)


# Answers of this game to kinds of decisions.
_OWN: Final[dict[str, Callable[[ArgentGame, Decision, int], Choice | None]]] = {
    "first": _first,
    "order": _order,
    "mode": _mode,
    "priority": _priority,
    "block": _block,
    "overrun": _overrun,
}


def _play(game: ArgentGame, option: tuple[int, ...]) -> Choice:
    number = option[1]
    face = game.face[number]
    cost = "X" if face.is_x else play_cost(game, game.owner[number], number)
    words = Phrase("Play {card} for {cost}", {"card": face.name, "cost": cost})
    return Choice(option, "play", words, piece=number)


def _activate(game: ArgentGame, option: tuple[int, ...]) -> Choice:
    words = Phrase("Use the ability of {card}", {"card": name_of(game, option[1])})
    return Choice(option, "activate", words, piece=option[1])


def _attack(game: ArgentGame, option: tuple[int, ...]) -> Choice:
    values: dict[str, object] = {"card": name_of(game, option[1])}
    if option[2] == w.TOWERS_TARGET:
        words = Phrase("Attack the towers with {card}", values)
        return Choice(option, "attack", words, piece=option[1])
    words = Phrase("Attack {target} with {card}", {**values, "target": name_of(game, option[2])})
    return Choice(option, "attack", words, piece=option[1], target=option[2])


_VERBS: Final[dict[int, Callable[[ArgentGame, tuple[int, ...]], Choice]]] = {
    w.DO_END: lambda _game, option: Choice(option, "pass", Phrase("End turn")),
    w.DO_PLAY: _play,
    w.DO_PLACE: _play,
    w.DO_ACTIVATE: _activate,
    w.DO_COMBAT: lambda _game, option: Choice(option, "combat", Phrase("Enter combat")),
    w.DO_ATTACK: _attack,
}
QUESTIONS: Final[Questions[ArgentGame]] = Questions(
    _TABLE,
    words=lambda _game, _pending: None,
    label=lambda _pending, _is_yes: None,
    choice=_choice,
    text=lambda _game, _pending: "",
)
