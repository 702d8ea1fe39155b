"""The board as lines of text, and moves that are not possible with the reasons why."""

from collections.abc import Iterator

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.telling.names import Callings, thing
from engine.games.rush_of_ikorr.telling.questions import described
from engine.kernel.acting.checks import Refusal

Verb = tuple[int, ...]


def board_lines(game: Play, callings: Callings) -> list[str]:
    """Return how the board stands: the far side first, the near side below it."""
    lines: list[str] = []
    for team in reversed(game.seating.teams):
        for seat in team:
            lines += _side(game, callings, seat)
    return lines


def _side(game: Play, callings: Callings, seat: int) -> list[str]:
    zone = seat * w.WIDTH
    team = game.seating.team_of[seat]
    avatar = game.avatar(seat)
    called = f" ({thing(game, avatar)})" if avatar >= 0 else ""
    lines = [
        f"{callings.player(seat)}{called}: {game.pool[team]} of {game.goal} Ikorr, "
        f"influence {game.influence[seat]} of {game.influence[seat] + game.exerted[seat]}, "
        f"hand {len(game.zones[zone + w.HAND])}, deck {len(game.zones[zone + w.DECK])}, "
        f"graveyard {len(game.zones[zone + w.GRAVEYARD])}"
    ]
    if row := [described(game, number) for number in game.row(seat)]:
        lines.append(f"  champions: {'; '.join(row)}")
    if built := [thing(game, number) for number in game.zones[zone + w.LOCATION]]:
        lines.append(f"  location: {built[0]}")
    if seat in callings.seen_by:
        hand = [described(game, number) for number in game.zones[zone + w.HAND]]
        lines.append(f"  hand: {'; '.join(hand) or 'empty'}")
    return lines


def impossible(game: RushGame, seat: int) -> list[tuple[str, list[Refusal]]]:
    """Return what a player might want to do and may not, each with every reason."""
    pending = game.pending
    options = pending.options if pending is not None else ()
    return [
        (words, reasons)
        for words, verb in _wanted(game, seat)
        if verb not in options and (reasons := game.why_not(seat, verb))
    ]


def _wanted(game: Play, seat: int) -> Iterator[tuple[str, Verb]]:
    for number in game.zones[seat * w.WIDTH + w.HAND]:
        yield f"play {thing(game, number)}", (w.DO_PLAY, number)
    for number in game.row(seat):
        yield f"raid with {thing(game, number)}", (w.DO_RAID, number)
        for other in game.seating.facing[seat]:
            for foe in game.row(other):
                words = f"attack {thing(game, foe)} with {thing(game, number)}"
                yield words, (w.DO_ATTACK, number, foe)
    yield "use the avatar's power", (w.DO_POWER, seat)
    yield "use the avatar's RUSH", (w.DO_RUSH, seat)
