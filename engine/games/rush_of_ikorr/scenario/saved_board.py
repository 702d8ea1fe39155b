"""What saving a board of Rush of Ikorr as a scenario needs to know."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.cards import Card
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.options import DEFAULT_OPTIONS
from engine.games.rush_of_ikorr.scenario.contract import victim_ids
from engine.games.rush_of_ikorr.texts import TEXTS
from engine.kernel.effects.characteristics import chars
from engine.kernel.state.numbers import TOKEN
from engine.scenario.saved_board import Saving
from engine.tabletop.board import Phrase


def _seating(game: RushGame) -> dict[str, object]:
    size = game.seating.count // 2
    return {"format": next(name for name, each in w.TEAM_SIZES.items() if each == size)}


def _names(game: RushGame, number: int) -> tuple[str, str]:
    face = game.face[number]
    return face.card_name, face.infusion


def _token(game: RushGame, number: int, lost: list[Phrase]) -> dict[str, object]:
    """Return the definition of a token that an effect made."""
    face = game.face[number]
    printed = face.chars
    bits = printed.keywords & ~w.SUPPORT
    words = [name for name, bit in w.KEYWORDS.items() if bits & bit]
    words += [" ".join(("Support", *traits)) for traits in face.support]
    if face.triggers or face.statics or face.replacements:
        lost.append(Phrase(_ABILITIES, {"card": face.name}))
    attack, health, raid = game.bases.get(
        number, (printed.values[w.ATTACK], printed.values[w.HEALTH], printed.values[w.RAID])
    )
    record: dict[str, object] = {"name": face.card_name, "type": "token"}
    record |= {"attack": attack, "health": health, "raid": raid}
    if face.traits:
        record["types"] = sorted(face.traits)
    if words:
        record["text"] = ", ".join(words)
    return record


def _lost(game: RushGame, number: int, card: Card | None) -> list[Phrase]:
    name = {"card": game.face[number].name}
    lost: list[Phrase] = []
    if card is not None and card.type != "token" and game.flags[number] & TOKEN:
        lost.append(Phrase(_TOKEN_COPY, name))
    if game.in_play(number) and game.owner[number] != game.controller[number]:
        lost.append(Phrase(_BORROWED, name))
    return lost


def _has_other_names(game: RushGame) -> bool:
    return any(
        game.in_play(number) and chars(game, number).name != game.face[number].card_name
        for number in game.permanents()
    )


_ABILITIES: Final = "the abilities of “{card}”"
_TOKEN_COPY: Final = "that a copy of “{card}” is a token"
_BORROWED: Final = "that “{card}” belongs to another player"
_BEYOND: Final[Mapping[str, Callable[[RushGame], bool]]] = {
    "effects that last": lambda game: bool(game.lasting),
    "counters": lambda game: any(game.counters.values()),
    "which abilities were used this turn": lambda game: bool(game.used),
    "who is going to be reanimated": lambda game: bool(game.reanimating),
    "what is on the stack": lambda game: game.stacks != [[]] or bool(game.waiting),
    "changed names and copies": _has_other_names,
}


SAVING: Saving[RushGame] = Saving(
    phase=lambda game: w.PHASE_NAMES[game.phase],
    options=DEFAULT_OPTIONS,
    ids=victim_ids,
    names=_names,
    token=_token,
    lost=_lost,
    beyond=_BEYOND,
    is_played=TEXTS.plays,
    seating=_seating,
    words=(_ABILITIES, _TOKEN_COPY, _BORROWED),
)
