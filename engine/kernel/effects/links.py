"""Asking what lies on or under what, and what goes along when a host leaves."""

from engine.kernel.programs.context import NO_REF, Ref, Refs
from engine.kernel.state.game import Game
from engine.kernel.state.links import GOES_ALONG, STAYS

Leave = tuple[int, int, int, int]  # object, kind of zone it goes to, cause, object that causes it
# A card under one that leaves, which of those it is, and the fate of the link.
Under = tuple[int, int, int]


def host_of(game: Game, number: int) -> int:
    """Return what an object is tied to, -1 for nothing."""
    tie = game.hosts.get(number)
    return tie.host if tie is not None else -1


def children_of(game: Game, host: int, link: int = -1) -> list[int]:
    """Return what is tied to an object, by one of the game's links or any; the lowest first."""
    held = game.held.get(host, ())
    return [each for each in held if link in (-1, game.hosts[each].link)]


def host_ref(game: Game, number: int) -> Ref:
    """Return what an object is tied to, as it is now."""
    host = host_of(game, number)
    return (host, game.stamp[host]) if host >= 0 else NO_REF


def held_refs(game: Game, host: int) -> Refs:
    """Return the children of an object, as they are now."""
    return tuple((each, game.stamp[each]) for each in game.held.get(host, ()))


def followers(game: Game, host: int) -> list[int]:
    """Return the children that come along when another player gets control of their host."""
    links = game.rules.links
    held = game.held.get(host, ())
    return [n for n in held if links[game.hosts[n].link].follows and game.in_play(n)]


def with_children(game: Game, going: list[Leave]) -> list[Leave]:
    """Return what leaves play together with children in play that leave with their hosts."""
    found = going[:]
    leaving = {each[0] for each in going}
    for host, kind, cause, _ in found:  # grows while it is gone through: children have children
        for child in game.held.get(host, ()):
            link = game.rules.links[game.hosts[child].link]
            if link.fate == STAYS or child in leaving or not game.in_play(child):
                continue
            to = game.destination(host, kind) if link.fate == GOES_ALONG else link.fate
            found.append((child, to, link.cause or cause, host))
            leaving.add(child)
    return found


def cards_under(game: Game, going: list[Leave]) -> list[Under]:
    """Return the cards under those that leave which leave with them, the topmost first."""
    return [
        (child, at, link.fate)
        for at, leave in enumerate(going)
        for child in reversed(game.held.get(leave[0], ()))
        for link in [game.rules.links[game.hosts[child].link]]
        if link.fate != STAYS and not game.in_play(child)
    ]
