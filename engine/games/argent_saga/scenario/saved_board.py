"""What saving a board of Argent Saga as a scenario needs to know."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.cards import Card
from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.options import DEFAULT_OPTIONS
from engine.games.argent_saga.scenario.cards import PLAIN_TOWER, USUAL_TOWERS
from engine.games.argent_saga.scenario.expectations import real_face
from engine.games.argent_saga.scenario.watched import WatchedGame
from engine.games.argent_saga.texts import TEXTS
from engine.kernel.effects.links import children_of
from engine.kernel.state.numbers import TOKEN
from engine.scenario.saved_board import Saving, undealt
from engine.tabletop.board import Phrase


def _names(game: WatchedGame, number: int) -> tuple[str, str]:
    face = real_face(game, number)
    if face.kind == w.TOWER and face.name == PLAIN_TOWER:
        usual = [
            card.name for card in USUAL_TOWERS if card.line("element").casefold() == face.element
        ]
        return (usual[0] if usual else PLAIN_TOWER), ""
    return face.card_name, ""


def _token(game: WatchedGame, number: int, lost: list[Phrase]) -> dict[str, object]:  # noqa: ARG001
    """Return the definition of a token that an effect or a person made."""
    face = game.face[number]
    power = game.bases.get(number, (face.values[w.POWER],))[0]
    record: dict[str, object] = {"name": face.card_name, "type": "token", "power": power}
    words = [name for name, bit in w.KEYWORDS.items() if face.keywords & bit]
    if words:
        record["text"] = ", ".join(words)
    return record


def _lost(game: WatchedGame, number: int, card: Card | None) -> list[Phrase]:
    if card is not None and card.type != "token" and game.flags[number] & TOKEN:
        return [Phrase(_TOKEN_COPY, {"card": game.face[number].name})]
    return []


_TOKEN_COPY: Final = "that a copy of “{card}” is a token"
_BEYOND: Final[Mapping[str, Callable[[WatchedGame], bool]]] = {
    "effects that last": lambda game: bool(game.lasting),
    "which abilities were used this turn": lambda game: bool(game.used),
    "what is on the queue": lambda game: game.stacks != [[]] or bool(game.waiting),
    "the combat that goes on": lambda game: game.combat is not None,
}


def _held(game: WatchedGame, number: int, key: str) -> Sequence[int]:
    if key == "equip":
        return children_of(game, number, w.EQUIP)
    return children_of(game, number, w.BELOW)[::-1]


SAVING: Saving[WatchedGame] = Saving(
    phase=lambda game: "main" if game.turn else "setup",
    options=DEFAULT_OPTIONS,
    names=_names,
    token=_token,
    lost=_lost,
    beyond=_BEYOND,
    is_played=TEXTS.plays,
    begins=("action", "mulligan"),
    words=(_TOKEN_COPY,),
    held=_held,
    lying=undealt(w.HAND, w.DECK),
)
