"""What saving a board of Rise as a scenario needs to know."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.cards import Card
from engine.games.rise.play import numbers as w
from engine.games.rise.play.options import DEFAULT_OPTIONS
from engine.games.rise.scenario.watched import WatchedGame
from engine.games.rise.texts import TEXTS
from engine.kernel.effects.links import children_of
from engine.kernel.state.numbers import TOKEN
from engine.scenario.saved_board import Saving, undealt
from engine.tabletop.board import Phrase

_PHASES: Final = {w.AWAKENING: "awakening", w.RESTORATION: "restoration"}


def _names(game: WatchedGame, number: int) -> tuple[str, str]:
    return game.cards.faces[game.definition[number]].card_name, ""


def _token(game: WatchedGame, number: int, lost: list[Phrase]) -> dict[str, object]:  # noqa: ARG001
    """Return the definition of a card that the file would not know."""
    face = game.cards.faces[game.definition[number]]
    record: dict[str, object] = {"name": face.card_name, "types": list(face.types)}
    if {"creature", "door"} & face.printed_types:
        record |= {"attack": face.values[w.ATTACK], "defense": face.values[w.DEFENSE]}
    return record


def _lost(game: WatchedGame, number: int, card: Card | None) -> list[Phrase]:
    if card is not None and game.flags[number] & TOKEN:
        return [Phrase(_TOKEN_COPY, {"card": game.face[number].name})]
    return []


def _has_effects(game: WatchedGame) -> bool:
    """Whether something lasts that a file cannot say; what Diseases do is there with them."""
    ill = {each.disease for each in game.infections}
    return any(each.context.origin not in ill for each in game.lasting)


_TOKEN_COPY: Final = "that a copy of “{card}” is a Token"
_BEYOND: Final[Mapping[str, Callable[[WatchedGame], bool]]] = {
    "effects that last": _has_effects,
    "what waits on stacks": lambda game: game.stacks != [[]] or bool(game.further),
    "the combat that goes on": lambda game: game.phase == w.COMBAT_PHASE,
    "that combat is over": lambda game: game.phase == w.AFTER_COMBAT,
}


_LINKS: Final = {"equip": w.EQUIP, "pile": w.BELOW, "levelups": w.RAISES}


def _held(game: WatchedGame, number: int, key: str) -> Sequence[int]:
    found = children_of(game, number, _LINKS[key])
    return found[::-1] if key == "pile" else found


SAVING: Saving[WatchedGame] = Saving(
    phase=lambda game: _PHASES.get(game.phase, "invocation") if game.turn else "setup",
    options=DEFAULT_OPTIONS,
    names=_names,
    token=_token,
    lost=_lost,
    beyond=_BEYOND,
    is_played=TEXTS.plays,
    begins=("action", "mulligan"),
    seating=lambda game: {"players": game.seating.count},
    words=(_TOKEN_COPY,),
    held=_held,
    lying=undealt(w.HAND, w.LIBRARY),
)
