"""What saving a board of Akora as a scenario needs to know."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from engine.cards import Card
from engine.games.akora.play import numbers as w
from engine.games.akora.play.changes import CHANGE_ATTACK, CHANGE_SOUL
from engine.games.akora.play.options import DEFAULT_OPTIONS
from engine.games.akora.scenario.watched import WatchedGame
from engine.games.akora.texts import TEXTS
from engine.kernel.effects.change_kinds import FORBID
from engine.kernel.effects.lasting_effects import Lasting
from engine.kernel.effects.links import children_of
from engine.scenario.saved_board import BY_HAND, Saving
from engine.tabletop.board import Phrase


def _names(game: WatchedGame, number: int) -> tuple[str, str]:
    return game.real_face(number).card_name, ""


def _token(game: WatchedGame, number: int, lost: list[Phrase]) -> dict[str, object]:
    """Return the definition of a card that no list has."""
    lost.append(Phrase(BY_HAND))
    return {"name": game.real_face(number).card_name, "type": "alchemy", "kind": "token"}


def _lost(_game: WatchedGame, _number: int, _card: Card | None) -> list[Phrase]:
    return []


def _is_said(lasting: Lasting) -> bool:
    """Whether a file can say a lasting effect: a status, a change of numbers, a closed zone."""
    kinds = {change.kind for change in lasting.changes}
    has_status = any(change.kind == FORBID for change in lasting.changes)
    return bool(lasting.places) or has_status or kinds <= {CHANGE_ATTACK, CHANGE_SOUL} != set()


def _has_other_effects(game: WatchedGame) -> bool:
    return any(not _is_said(each) for each in game.lasting)


_BEYOND: Final[Mapping[str, Callable[[WatchedGame], bool]]] = {
    "effects that last": _has_other_effects,
    "the chain that has begun": lambda game: game.stacks != [[]] or bool(game.waiting),
    "the attack that goes on": lambda game: game.attack is not None,
}


def _held(game: WatchedGame, number: int, _key: str) -> Sequence[int]:
    return children_of(game, number)[::-1]


def _lying(game: WatchedGame, zone: int) -> Sequence[int]:
    """A Flash whose chain is not over lies in the Dark Zone, where it goes (term.8.a)."""
    own, which = zone - zone % w.WIDTH, zone % w.WIDTH
    if which == w.ALCHEMY:
        return [number for number in game.zones[zone] if not _is_passing(game, number)]
    if which == w.DARK:
        return [*game.zones[zone], *filter(partial(_is_passing, game), game.zones[own + w.ALCHEMY])]
    return game.zones[zone]


def _is_passing(game: WatchedGame, number: int) -> bool:
    return game.face[number].kind == w.FLASH and not game.is_face_down(number)


SAVING: Saving[WatchedGame] = Saving(
    phase=lambda game: w.PHASE_NAMES[game.phase],
    options=DEFAULT_OPTIONS,
    names=_names,
    token=_token,
    lost=_lost,
    beyond=_BEYOND,
    is_played=TEXTS.plays,
    begins=("action", "wait"),
    held=_held,
    lying=_lying,
)
