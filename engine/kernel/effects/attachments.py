"""Atoms for links: tying objects together, laying one on others, letting them go."""

from collections.abc import Sequence

from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.effects.lasting_effects import Lasting, copy_lasting
from engine.kernel.programs.context import Ref
from engine.kernel.state.game import Game
from engine.kernel.state.links import WHERE_IT_IS
from engine.kernel.state.numbers import TIED, UNTIED
from engine.kernel.state.zones import SLOTS


def attach(game: Game, child: int, host: int, link: int) -> None:
    """Tie an object in play to another; what it was tied to before it lets go."""
    game.tie(child, host, link)
    game.touch_board()
    emit(game, TIED, game.controller[child], child, host, link)


def detach(game: Game, child: int) -> None:
    """Let an object go; it stays where it is."""
    tie = game.hosts.get(child)
    if tie is not None:
        game.untie(child)
        game.touch_board()
        emit(game, UNTIED, game.controller[child], child, tie.host, tie.link)


def lay_under(game: Game, child: int, host: int, link: int, is_lowest: bool = False) -> None:
    """Put an object under another; it does not leave play in the sense of any text.

    What was tied to it is tied to the host from now on. A token ceases to exist.
    """
    for each in game.held.get(child, ()):
        game.tie(each, host, game.hosts[each].link)
    zone = game.rules.links[link].zone
    if game.in_play(child):
        atoms.take_out(game, child, zone)
    else:
        atoms.move_card(game, child, zone)
    if game.zone[child] >= 0:
        game.tie(child, host, link, is_lowest)
        emit(game, TIED, game.owner[child], child, host, link)


def put_over(game: Game, number: int, bases: Sequence[int], link: int) -> None:
    """Lay an object on others, into the place of the first; `announce_entry` may follow.

    Its controller is that of the first. What the link says is taken over from it.
    """
    declared = game.rules.links[link]
    assert declared.zone != WHERE_IT_IS
    first = bases[0]
    before = (first, game.stamp[first])
    zone, seat = game.zone[first], game.controller[first]
    at = game.zones[zone].index(first)
    if game.layout.shapes[zone] == SLOTS:
        at = game.columns[game.rules.slot_at][first]
    marks = game.flags[first] & declared.keeps
    numbers = [game.columns[column][first] for column in declared.columns]
    atoms.put_into_play(game, number, seat, zone, at, marks)
    for base in reversed(bases):
        lay_under(game, base, number, link)
    for column, value in zip(declared.columns, numbers):
        atoms.set_column(game, column, number, value)
    if declared.is_same:
        carry_over(game, before, (number, game.stamp[number]))


def carry_over(game: Game, old: Ref, new: Ref) -> None:
    """Let what holds for an object hold for the one that has taken its place."""
    for used in (game.used, game.ever):
        for key in [each for each in used if each[0] == old[1]]:
            used[(new[1], key[1])] = used.pop(key)
    atoms.move_counters(game, old[1], new[1])
    if old[1] in game.notes:
        game.notes[new[1]] = game.notes.pop(old[1])
    game.lasting = [_carried(each, old, new) for each in game.lasting]
    game.touch_lasting()


def _carried(lasting: Lasting, old: Ref, new: Ref) -> Lasting:
    members = lasting.members
    if members is None or old not in members:
        return lasting
    other = copy_lasting(lasting)
    other.members = members - {old} | {new}
    return other
