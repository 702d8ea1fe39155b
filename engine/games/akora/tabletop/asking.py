"""What a player is asked, and which answers there are."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play.game import AkoraGame
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.turn.setup import GO_FIRST
from engine.kernel.turn.trigger_placement import Ordering
from engine.tabletop.board import Choice, Manner, Phrase, Question, Viewer
from engine.tabletop.questions import Asked, Questions, number, said, yes_or_no
from engine.tabletop.sight import may_see

_TABLE: Final = {
    "action": Asked("Your move", Manner.ACT),
    "respond": Asked("You may respond", Manner.ACT, rest="Pass", is_window=True),
    "wait": Asked("Go on", Manner.ACT, rest="Go on"),
    "first-akora": Asked("Choose the Akora that you begin with"),
    "surplus": Asked("Only one of them may stay: choose the one that stays"),
    "first": said("Do you go first?"),
    "mulligan": Asked("Choose cards to shuffle back", rest="Keep this hand", is_batch=True),
    "discard": Asked("Choose a card to discard", is_counted=True),
    "target": Asked("Choose a target", is_counted=True),
    "choose": Asked("Choose one", is_counted=True),
    "search": Asked("Choose a card to find", is_counted=True),
    "pay": Asked("Choose what to give for it", is_counted=True),
    "position": Asked("Choose an Alchemy Zone", Manner.PLACE),
    "order": Asked(
        "Put the effects in order; the first one resolves first", Manner.ORDER, is_batch=True
    ),
    "arrange": Asked("Choose the card that goes next", Manner.ORDER, is_batch=True),
    "may": yes_or_no("Do you want to?"),
    "mode": said("Choose an effect"),
    "zone": said("Choose a zone"),
    "number": number("Choose a number"),
    "pay-number": number("Choose a number"),
    "player": said("Choose a player"),
    "word": said("Choose a word"),
    "replacement": Asked("Do something else instead?", rest="No"),
    "manual": Asked("Carry out this text by hand", Manner.ACT, rest="Done"),
}
_SET_CARD: Final = "Set card in zone {number}"
_WORDS: Final = (
    "End turn",
    "Pass",
    "Go on",
    "Go first",
    "Go second",
    "Play {card}",
    "Set {card}",
    "Flip {card}",
    "Use an effect of {card}",
    "Use effect {number} of {card}",
    "Relic Up into {card}",
    "Move {card} underneath {target}",
    "Attack with {card}",
    _SET_CARD,
)


def ask(game: AkoraGame, viewer: Viewer) -> Question | None:
    """Return what is asked now; None when the game is over."""
    return QUESTIONS.ask(game, viewer)


def actor(game: AkoraGame, option: Option) -> int:
    """Return whose move an action is, -1 where it is nobody's own: passing, answers in words."""
    if not isinstance(option, tuple) or len(option) < 2:
        return -1
    return game.controller[option[1]]


def is_for_team(pending: Decision) -> bool:
    """Everybody answers for themselves."""
    return QUESTIONS.of(pending.kind).is_for_team


def is_mid_batch(game: AkoraGame) -> bool:
    """Whether picks of a series that is made at once have been given already."""
    pending = game.pending
    if pending is None or not QUESTIONS.of(pending.kind).is_batch:
        return False
    return bool(pending.picked)


def templates() -> Iterator[str]:
    """Return every sentence that can be asked, for translators."""
    yield from QUESTIONS.templates()
    yield from _WORDS


def name_of(game: AkoraGame, viewer: Viewer | None, number: int) -> object:
    """Return what a card is called; one that lies face-down, and is not one's own, by its zone."""
    if number in game.sights and (viewer is None or not may_see(game, viewer, number)):
        return Phrase(_SET_CARD, {"number": game.slot[number] + 1})
    return game.real_face(number).name


def _choice(game: AkoraGame, viewer: Viewer, pending: Decision, option: Option) -> Choice | None:
    """Return an answer that only this game has; None for one that means the same everywhere."""
    if isinstance(option, tuple):
        return _verb(game, viewer, option)
    asked = QUESTIONS.of(pending.kind)
    if isinstance(option, str) or asked.labels is not None or asked.number:
        return None
    if pending.kind in _OWN:
        return _OWN[pending.kind](game, pending, option)
    if option < 0 or asked.manner is Manner.PLACE:
        return None
    words = Phrase("{card}", {"card": name_of(game, viewer, option)})
    return Choice(option, "pick", words, piece=option)


def _first(_game: AkoraGame, _pending: Decision, option: int) -> Choice:
    return Choice(option, "say", Phrase("Go first" if option == GO_FIRST else "Go second"))


def _order(game: AkoraGame, pending: Decision, option: int) -> Choice:
    assert isinstance(pending.purpose, Ordering)
    context = pending.purpose.waiting[option].context
    words = Phrase("{card}", {"card": context.origin or game.face[context.source].name})
    return Choice(option, "order", words, piece=context.source)


def _mode(_game: AkoraGame, _pending: Decision, option: int) -> Choice | None:
    if option == DONE:
        return None
    return Choice(option, "say", Phrase("Effect {number}", {"number": option + 1}))


def _zone(_game: AkoraGame, _pending: Decision, option: int) -> Choice:
    return Choice(option, "say", Phrase("Alchemy Zone {number}", {"number": option + 1}))


def _pass(_game: AkoraGame, _pending: Decision, option: int) -> Choice:
    return Choice(option, "pass", Phrase("Pass"))


def _go_on(_game: AkoraGame, _pending: Decision, option: int) -> Choice:
    return Choice(option, "pass", Phrase("Go on"))


# Answers of this game to kinds of decisions.
_OWN: Final[dict[str, Callable[[AkoraGame, Decision, int], Choice | None]]] = {
    "first": _first,
    "order": _order,
    "mode": _mode,
    "zone": _zone,
    "respond": _pass,
    "wait": _go_on,
}
_SAID: Final = {
    w.DO_PLAY: ("play", "Play {card}"),
    w.DO_SET: ("set", "Set {card}"),
    w.DO_FLIP: ("flip", "Flip {card}"),
    w.DO_ACTIVATE: ("activate", "Use an effect of {card}"),
    w.DO_RELIC_UP: ("relic_up", "Relic Up into {card}"),
    w.DO_RELACTIFY: ("relactify", "Move {card} underneath {target}"),
}


def _verb(game: AkoraGame, viewer: Viewer, option: tuple[int, ...]) -> Choice:
    if option == (w.DO_END,):
        return Choice(option, "pass", Phrase("End turn"))
    if option == (w.DO_ATTACK,):
        akora = game.akora(game.turn_player)
        words = Phrase("Attack with {card}", {"card": game.face[akora].name})
        return Choice(option, "attack", words, piece=akora)
    word, template = _SAID[option[0]]
    values: dict[str, object] = {"card": name_of(game, viewer, option[1])}
    if option[0] == w.DO_RELACTIFY:
        values["target"] = name_of(game, viewer, option[2])
        return Choice(option, word, Phrase(template, values), option[1], target=option[2])
    if option[0] == w.DO_ACTIVATE and len(game.real_face(option[1]).effects) > 1:
        template = "Use effect {number} of {card}"
        values["number"] = option[2] + 1
    return Choice(option, word, Phrase(template, values), piece=option[1])


def _text(_game: AkoraGame, pending: Decision) -> str:
    return str(pending.purpose) if pending.kind == "manual" else ""


QUESTIONS: Final[Questions[AkoraGame]] = Questions(
    _TABLE,
    words=lambda _game, _pending: None,
    label=lambda _pending, _is_yes: None,
    choice=_choice,
    text=_text,
)
