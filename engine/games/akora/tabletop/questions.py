"""What a player is asked, and which answers there are."""

from dataclasses import replace
from typing import Any, Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play.game import AkoraGame
from engine.games.akora.play.lower.places import Place, option_place
from engine.games.akora.tabletop.purposes import PURPOSES, SENTENCES
from engine.kernel.decisions import Decision, Option
from engine.tabletop.board import Choice, Manner, Phrase, Viewer
from engine.tabletop.questions import Asked, said
from engine.tabletop.sight import may_see
from engine.tabletop.text_questions import TextQuestions, Verb

_GO_ON: Final = "Go on"
_TABLE: Final = {
    "action": Asked("Your move", Manner.ACT),
    "respond": Asked("You may respond", Manner.ACT, rest="Pass", is_window=True, due=("activate",)),
    "wait": Asked(_GO_ON, Manner.ACT, rest=_GO_ON),
    "first-akora": Asked("Choose the Akora that you begin with"),
    "surplus": Asked("Only one of them may stay: choose the one that stays"),
    "mulligan": Asked("Choose cards to shuffle back", rest="Keep this hand", is_batch=True),
    "position": Asked("Choose an Alchemy Zone", Manner.PLACE),
    "order": Asked(
        "Put the effects in order; the first one resolves first", Manner.ORDER, is_batch=True
    ),
    "zone": said("Choose a zone"),
    "replacement": Asked("Do something else instead?", rest="No"),
}
_SET_CARD: Final = "Set card in zone {number}"
_USE: Final = "Use an effect of {card}"
_USE_TEXT: Final = "{card}: {text}"
_ZONE: Final = "Alchemy Zone {number}"
_TO_DEACTIVATE: Final = "Choose a zone to deactivate"
_ZONES: Final = {
    w.ALCHEMY: "Alchemy Zone {number} of {player}",
    w.BATTLE: "Battle Zone of {player}",
    w.DARK: "Dark Zone of {player}",
}
# What actions are called, by the number they begin with.
_SAID: Final = {
    w.DO_END: ("pass", "End turn"),
    w.DO_PLAY: ("play", "Play {card}"),
    w.DO_SET: ("set", "Set {card}"),
    w.DO_FLIP: ("flip", "Flip {card}"),
    w.DO_ACTIVATE: ("activate", _USE),
    w.DO_RELIC_UP: ("relic_up", "Relic Up into {card}"),
    w.DO_RELACTIFY: ("relactify", "Move {card} underneath {target}"),
    w.DO_ATTACK: ("attack", "Attack with {card}"),
}


def actor(game: AkoraGame, option: Option) -> int:
    """Return whose move an action is, -1 where it is nobody's own: passing, answers in words."""
    if not isinstance(option, tuple) or len(option) < 2:
        return -1
    return game.controller[option[1]]


def name_of(game: AkoraGame, viewer: Viewer, number: int) -> object:
    """Return what a card is called; one that lies face-down, and is not one's own, by its zone."""
    if number in game.sights and not may_see(game, viewer, number):
        return Phrase(_SET_CARD, {"number": game.slot[number] + 1})
    return game.real_face(number).name


def _picked(game: AkoraGame, number: int) -> Phrase:
    return Phrase("{card}", {"card": game.real_face(number).name})


def _verb(game: AkoraGame, option: tuple[int, ...]) -> Choice:
    word, template = _SAID[option[0]]
    if option[0] == w.DO_END:
        return Choice(option, word, Phrase(template))
    piece = game.akora(game.turn_player) if option[0] == w.DO_ATTACK else option[1]
    values: dict[str, object] = {"card": game.real_face(piece).name}
    if option[0] == w.DO_RELACTIFY:
        values["target"] = game.real_face(option[2]).name
        return Choice(option, word, Phrase(template, values), piece, target=option[2])
    return Choice(option, word, Phrase(template, values), piece=piece)


def _activate(game: AkoraGame, option: tuple[int, ...]) -> Choice:
    """Return the use of an effect, in the card's own words."""
    made = _verb(game, option)
    face = game.real_face(option[1])
    text = SENTENCES.of_ability(game, face, face.effects[option[2]].number)
    if not text:
        return made
    return replace(made, words=Phrase(_USE_TEXT, {"card": face.name, "text": text}))


def _place(option: Option) -> Place | None:
    return option_place(option) if isinstance(option, int) else None


class Asking(TextQuestions):
    """The questions of this game; face-down cards are named to those who may see them."""

    def _words(self, game: Any, pending: Decision) -> Phrase | None:
        if pending.options and _place(pending.options[0]) is not None:
            return Phrase(_TO_DEACTIVATE)
        return super()._words(game, pending)

    def _choice(
        self, game: Any, viewer: Viewer, pending: Decision, option: Option
    ) -> Choice | None:
        place = _place(option)
        if place is not None:
            values = {"player": viewer.name(place[0]), "number": place[2] + 1}
            return Choice(option, "say", Phrase(_ZONES[place[1]], values))
        made = super()._choice(game, viewer, pending, option)
        piece = made.piece if made is not None else -1
        if made is None or piece not in game.sights or may_see(game, viewer, piece):
            return made
        words = Phrase("{card}", {"card": name_of(game, viewer, piece)})
        return replace(made, words=words, text="")


def _zone(_game: AkoraGame, _pending: Decision, option: int) -> Choice:
    return Choice(option, "say", Phrase(_ZONE, {"number": option + 1}))


def _wait(_game: AkoraGame, _pending: Decision, option: Option) -> Choice:
    return Choice(option, "pass", Phrase(_GO_ON))


def _respond(game: AkoraGame, _pending: Decision, option: Option) -> Choice:
    if isinstance(option, tuple):
        return _VERBS[option[0]](game, option)
    return Choice(option, "pass", Phrase("Pass"))


_VERBS: Final[dict[int, Verb]] = {**dict.fromkeys(_SAID, _verb), w.DO_ACTIVATE: _activate}
ASKING: Final = Asking(
    SENTENCES,
    PURPOSES,
    _TABLE,
    _VERBS,
    own={"respond": _respond, "wait": _wait, "zone": _zone},
    name=_picked,
    words=(
        *(words for _, words in _SAID.values()),
        *(_TO_DEACTIVATE, *_ZONES.values(), _SET_CARD, _USE_TEXT, _ZONE, "Pass"),
    ),
)
