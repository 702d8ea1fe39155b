"""What saving a board of Rush of Ikorr as a scenario needs to know."""

from dataclasses import fields

from engine.cards import Card
from engine.games.rush_of_ikorr.play.numbers import (
    ATTACK,
    HEALTH,
    KEYWORDS,
    PHASE_NAMES,
    RAID,
    SUPPORT,
    TEAM_SIZES,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.options import DEFAULT_OPTIONS, Options
from engine.games.rush_of_ikorr.scenario.contract import victim_ids
from engine.games.rush_of_ikorr.scenario.watched import WatchedGame
from engine.kernel.effects.characteristics import chars
from engine.kernel.state.numbers import TOKEN
from engine.scenario.model import LETTERS
from engine.scenario.saving import Saving


def _top(game: WatchedGame) -> dict[str, object]:
    size = game.seating.count // 2
    options = _changed_options(game.options)
    return {
        "format": next(name for name, each in TEAM_SIZES.items() if each == size),
        "turn": game.turn,
        "active": LETTERS[game.seating.teams[game.active_team][0]],
        "first": LETTERS[game.seating.teams[game.first_team][0]],
        "phase": PHASE_NAMES[game.phase],
        "seed": game.seed,
        **({"options": options} if options else {}),
    }


def _changed_options(options: Options) -> dict[str, object]:
    return {
        each.name: getattr(options, each.name)
        for each in fields(Options)
        if getattr(options, each.name) != getattr(DEFAULT_OPTIONS, each.name)
    }


def _names(game: WatchedGame, number: int) -> tuple[str, str]:
    face = game.face[number]
    return face.card_name, face.infusion


def _token(game: WatchedGame, number: int, lost: list[str]) -> dict[str, object]:
    """Return the definition of a token that an effect made."""
    face = game.face[number]
    printed = face.chars
    bits = printed.keywords & ~SUPPORT
    words = [name for name, bit in KEYWORDS.items() if bits & bit]
    words += [" ".join(("Support", *traits)) for traits in face.support]
    if face.triggers or face.statics or face.replacements:
        lost.append(f"the abilities of “{face.name}”")
    attack, health, raid = game.bases.get(
        number, (printed.values[ATTACK], printed.values[HEALTH], printed.values[RAID])
    )
    record: dict[str, object] = {"name": face.card_name, "type": "token"}
    record |= {"attack": attack, "health": health, "raid": raid}
    if face.traits:
        record["types"] = sorted(face.traits)
    if words:
        record["text"] = ", ".join(words)
    return record


def _lost(game: WatchedGame, number: int, card: Card | None) -> list[str]:
    name = game.face[number].name
    lost: list[str] = []
    if card is not None and card.type != "token" and game.flags[number] & TOKEN:
        lost.append(f"that a copy of “{name}” is a token")
    if game.in_play(number) and game.owner[number] != game.controller[number]:
        lost.append(f"that “{name}” belongs to another player")
    return lost


def _lost_of_game(game: WatchedGame) -> list[str]:
    found = {
        "effects that last": bool(game.lasting),
        "counters": any(game.counters.values()),
        "which abilities were used this turn": bool(game.used),
        "who is going to be reanimated": bool(game.reanimating),
        "what is on the stack": game.stacks != [[]] or bool(game.waiting),
        "changed names and copies": any(
            game.in_play(number) and chars(game, number).name != game.face[number].card_name
            for number in game.permanents()
        ),
    }
    return [what for what, is_lost in found.items() if is_lost]


SAVING: Saving[WatchedGame] = Saving(
    top=_top,
    zone=lambda _game, seat, zone: seat * WIDTH + zone,
    ids=victim_ids,
    names=_names,
    token=_token,
    lost=_lost,
    lost_of_game=_lost_of_game,
)
