"""What a player is asked, and which answers there are."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.tabletop.purposes import PURPOSES
from engine.games.rush_of_ikorr.tabletop.sentences import SENTENCES
from engine.kernel.acting.costs import play_cost
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.effects.replacements import BUILT_IN
from engine.tabletop.board import Choice, Manner, Phrase
from engine.tabletop.questions import Asked, said, yes_or_no
from engine.tabletop.text_questions import TextQuestions, Verb

_TABLE: Final = {
    "action": Asked("Your move", Manner.ACT, is_for_team=True),
    "first": Asked("Do you go first?", Manner.SAY, is_for_team=True),
    "mulligan": Asked("Choose cards to put back", rest="Keep this hand", is_batch=True),
    "position": Asked("Choose a place in the row", Manner.PLACE),
    "foresee-top": Asked("Choose a card to keep on top", Manner.SPLIT, is_batch=True),
    "foresee-bottom": Asked("Choose a card for the bottom", is_batch=True),
    "row": yes_or_no("Build it into your champion zone?", "Champion zone", "Location zone"),
    "gives-way": Asked("Choose the location that gives way"),
    "ability": said("Choose an ability"),
    "divide-ikorr": Asked("Choose where the next Ikorr goes, or comes from"),
    "reanimate": Asked("Choose a champion that comes back"),
}


_WORDS: Final = (
    "End turn",
    "Play {card} for {cost}",
    "Attack {target} with {card}",
    "Raid with {card}",
    "{card}: {text}",
    "Support with {card}",
    "Use the power of {card}",
    "Use the RUSH of {card}",
    "Reanimate: it goes to the void",
)


def actor(game: RushGame, option: Option) -> int:
    """Return whose move an action is, -1 where it is nobody's own: passing, answers in words."""
    if not isinstance(option, tuple) or option[0] == w.DO_PASS:
        return -1
    if option[0] in (w.DO_POWER, w.DO_RUSH):
        return option[1]
    return game.controller[option[1]]


def is_mid_batch(game: RushGame) -> bool:
    """Whether picks of a series that is made at once have been given already."""
    pending = game.pending
    is_second = pending is not None and pending.kind == "foresee-bottom"
    return is_second or ASKING.is_mid_batch(game)


def templates() -> Iterator[str]:
    """Return every sentence that can be asked, for translators."""
    yield from ASKING.templates()
    yield from _WORDS


def _ability(game: RushGame, _pending: Decision, option: int) -> Choice | None:
    if option == DONE:
        return None
    return _activate(game, (w.DO_ACTIVATE, option // 64, option % 64), option)


def _replacement(game: RushGame, pending: Decision, option: Option) -> Choice | None:
    if option == BUILT_IN:
        return Choice(option, "say", Phrase("Reanimate: it goes to the void"))
    return ASKING.replacement(game, pending, option)


def _name(game: RushGame, number: int) -> str:
    return game.face[number].name


def _play(game: RushGame, option: tuple[int, ...]) -> Choice:
    number = option[1]
    face = game.face[number]
    cost = "X" if face.is_x else play_cost(game, game.owner[number], number)
    words = Phrase("Play {card} for {cost}", {"card": face.name, "cost": cost})
    return Choice(option, "play", words, piece=number)


def _attack(game: RushGame, option: tuple[int, ...]) -> Choice:
    values = {"card": _name(game, option[1]), "target": _name(game, option[2])}
    words = Phrase("Attack {target} with {card}", values)
    return Choice(option, "attack", words, piece=option[1], target=option[2])


def _raid(game: RushGame, option: tuple[int, ...]) -> Choice:
    words = Phrase("Raid with {card}", {"card": _name(game, option[1])})
    return Choice(option, "raid", words, piece=option[1])


def _activate(game: RushGame, verb: tuple[int, ...], option: Option | None = None) -> Choice:
    action = actions_of(game, verb[1])[verb[2]]
    values: dict[str, object] = {"card": _name(game, verb[1])}
    if action.is_support:
        words = Phrase("Support with {card}", values)
    else:
        text = SENTENCES.of_ability(game, game.face[verb[1]], action.number)
        words = Phrase("{card}: {text}", {**values, "text": text})
    return Choice(verb if option is None else option, "activate", words, piece=verb[1])


def _avatar(verb: str, template: str) -> Callable[[RushGame, tuple[int, ...]], Choice]:
    def choice(game: RushGame, option: tuple[int, ...]) -> Choice:
        avatar = game.avatar(option[1])
        words = Phrase(template, {"card": _name(game, avatar)})
        return Choice(option, verb, words, piece=avatar, seat=option[1])

    return choice


_VERBS: Final[dict[int, Verb]] = {
    w.DO_PASS: lambda _game, option: Choice(option, "pass", Phrase("End turn")),
    w.DO_PLAY: _play,
    w.DO_ATTACK: _attack,
    w.DO_RAID: _raid,
    w.DO_ACTIVATE: _activate,
    w.DO_POWER: _avatar("power", "Use the power of {card}"),
    w.DO_RUSH: _avatar("rush", "Use the RUSH of {card}"),
}
ASKING: Final = TextQuestions(
    SENTENCES,
    PURPOSES,
    _TABLE,
    _VERBS,
    own={"ability": _ability, "replacement": _replacement},
)
