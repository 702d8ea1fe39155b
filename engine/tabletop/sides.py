"""Parts of a board that every game shows alike: the zones of a side, what waits, how it ended."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.games.tally import turns_begun
from engine.kernel.state.records import Item
from engine.tabletop.board import Phrase, Piece, Viewer, Waiting
from engine.tabletop.layout import BoardLayout, Shape, Spot
from engine.tabletop.sight import hidden_piece
from engine.values import value


@value
class Zones:
    """How the zones of a side are shown.

    Attributes:
        shown: A card as a viewer sees it: hidden, its back, or its face.
        whole: A card of a pile that its player may look at, which is looked at as a whole.
        belongs: Whether a card of a zone lies on a spot, where several spots show one zone.
    """

    layout: BoardLayout
    shown: Callable[[Any, Viewer, int], Piece]
    whole: Callable[[Any, int], Piece]
    belongs: Callable[[Any, Spot, int], bool] = lambda _game, _spot, _number: True

    def of(self, game: Any, viewer: Viewer, seat: int) -> dict[str, tuple[Piece, ...]]:
        """Return what lies on each spot of a side."""
        return {spot.id: self._on(game, viewer, seat, spot) for spot in self.layout.spots}

    def _on(self, game: Any, viewer: Viewer, seat: int, spot: Spot) -> tuple[Piece, ...]:
        zone = game.zones[seat * game.layout.width + spot.zone]
        held = _ordered(game, spot, [n for n in zone if self.belongs(game, spot, n)])
        is_private = spot.shape is Shape.HAND or not spot.is_ordered
        if is_private and seat not in viewer.sees:
            return tuple(_back(game, viewer, number) for number in held)
        if spot.shape is Shape.PILE:
            return tuple(self._of_pile(game, viewer, number) for number in held)
        return tuple(self.shown(game, viewer, number) for number in held)

    def _of_pile(self, game: Any, viewer: Viewer, number: int) -> Piece:
        """Return a card of a pile; as long as it is in one only its face can change."""
        face, stamp = game.face[number], game.stamp[number]
        controller = game.controller[number]
        known = viewer.remembered.faces.get(number)
        if known is not None and known[0] is face and known[1:3] == (stamp, controller):
            return known[3]
        piece = self.whole(game, number)
        viewer.remembered.faces[number] = (face, stamp, controller, piece)
        return piece


def _back(game: Any, viewer: Viewer, number: int) -> Piece:
    known = viewer.remembered.backs.get(number)
    owner, controller = game.owner[number], game.controller[number]
    if known is None or (known.owner, known.controller) != (owner, controller):
        known = viewer.remembered.backs[number] = hidden_piece(game, number)
    return known


def _ordered(game: Any, spot: Spot, held: list[int]) -> list[int]:
    """Return the cards of a spot in the order in which they are shown."""
    if spot.is_fixed:
        held = sorted(held, key=game.slot.__getitem__)
    if not spot.is_ordered:
        # The order of such a pile is private: its names are all there is to see.
        held = sorted(held, key=lambda number: game.face[number].name)
    return held


def waits(
    game: Any, item: Item, piece: Piece, rules: tuple[str, ...], text: str, header: str = ""
) -> Waiting:
    """Return an item that waits to resolve, with what it aims at."""
    aims = tuple(number for number, stamp in item.targets() if stamp >= 0)
    return Waiting(
        piece=piece,
        origin=item.context.origin or game.face[item.context.source].name,
        header=header,
        controller=item.context.controller,
        targets=tuple(game.face[number].name for number in aims),
        aims=aims,
        rules=rules,
        text=text,
    )


@value
class Endings:
    """How the end of a game is told.

    Attributes:
        won: For a win that no other sentence is for.
        by: Sentences for wins by what ended the game.
    """

    draw: str
    conceded: str
    won: str = "{players} won in own turn {turn}."
    by: tuple[tuple[str, str], ...] = ()

    def told(self, game: Any, viewer: Viewer) -> Phrase | None:
        """Return how the game ended; None while it goes on."""
        outcome = game.outcome
        if outcome is None:
            return None
        if outcome.is_draw:
            return Phrase(self.draw)
        team = game.seating.teams[outcome.winners[0]]
        values: dict[str, object] = {"players": ", ".join(viewer.name(seat) for seat in team)}
        known = {"concession": self.conceded, **dict(self.by)}
        words = known.get(outcome.reason, self.won)
        if "{turn}" in words:
            values["turn"] = turns_begun(game, team[0], game.turn)
        return Phrase(words, values)

    def templates(self) -> Iterator[str]:
        """Return the sentences, for translators."""
        yield from (self.draw, self.conceded, self.won, *dict(self.by).values())
