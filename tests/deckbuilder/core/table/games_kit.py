"""Cards and decks of every playable game for tests of the table: two decks with other cards each.

A game whose ready decks can be played needs nothing here; one whose bundled cards have no texts
gets cards of our own.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.seated import seat_decks
from deckbuilder.core.table.session import Helping, TableSession
from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import GameId
from engine.catalog import Catalog, make_catalog
from engine.decks import Deck, Entry
from engine.games import playable_games
from engine.games.argent_saga.schema import SCHEMA
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import library
from tests.engine.games.argent_saga.play import practice

every_playable_game = sorted(playable_games())


@dataclass(frozen=True)
class Stall:
    """The cards of a game, and two decks of them.

    Attributes:
        shown: The types of cards that everybody is shown before the game begins.
    """

    catalog: Catalog
    decks: tuple[Deck, ...]
    shown: frozenset[str] = frozenset()

    def plan(
        self, *pilots: PilotName | None, seed: int = 7, first: int = 0, teams: int = 2
    ) -> TablePlan:
        """A table at which these pilots sit; people where none is given."""
        names = ["You", "Opponent"] if len(pilots) == 2 else list("ABCDEF"[: len(pilots)])
        seats = (SeatPlan(names[at], self.decks[at % 2], pilot) for at, pilot in enumerate(pilots))
        return TablePlan(tuple(seats), seed, first, teams=teams)

    def session(
        self, *pilots: PilotName | None, seed: int = 7, first: int = 0, teams: int = 2
    ) -> TableSession:
        """A game that has just begun."""
        plan = self.plan(*pilots, seed=seed, first=first, teams=teams)
        return TableSession(seat_decks(plan, self.catalog))


@cache
def stall(game: GameId) -> Stall:
    """The cards and decks of a game."""
    own = _OWN.get(game)
    return own() if own is not None else _ready(game)


def play_until(session: TableSession, is_there: Callable[[TableSession], bool]) -> TableSession:
    """Let a greedy pilot answer for everybody until something comes about."""
    session.help_me(Helping.GAME)
    for _ in range(3_000):
        if session.is_over or is_there(session):
            break
        session.step(session.thinking()())
    session.helping = Helping.NOT
    return session


def _ready(game: GameId) -> Stall:
    paths = sorted(data_path("decks", game).glob("*.txt"))[:2]
    decks = tuple(read_deck(path, None, library().names).deck for path in paths)
    return Stall(library().catalog(game), decks)


def _argent_saga() -> Stall:
    """Cards of our own: the bundled ones are known by their facts alone."""
    cards, decks = [], []
    for side in ("mo", "ki"):
        towers = [practice.card(name=f"{e}{side} Keep", type="tower", element=e, defense=1000)
                  for e in practice.ELEMENTS]  # fmt: skip
        leaders = [
            practice.card(name=f"Queen {side}ra", type="champion", element="Fire"),
            practice.card(name=f"Ghost {side}ra", type="spirit", element="Fire", affinity=10),
        ]
        shards = [practice.card(name=f"{side}ra Shard", type="shard")]
        plain = [each for each in practice.main_cards() if each.name not in each.text]
        main = [replace(each, name=f"{chr(65 + at % 26)}{'ou' * (at // 26 + 1)}{side}dak")
                for at, each in enumerate(plain)]  # fmt: skip
        cards += [*leaders, *towers, *shards, *main]
        decks.append(
            Deck(
                GameId("argent_saga"),
                sections={
                    "champion": (Entry(leaders[0].name),),
                    "spirit": (Entry(leaders[1].name),),
                    "tower": tuple(Entry(each.name) for each in towers),
                    "shard": (Entry(shards[0].name, 10),),
                    "main": tuple(Entry(each.name, 2) for each in main),
                },
                name=f"Deck {side}",
            )
        )
    return Stall(make_catalog(SCHEMA, cards), tuple(decks), frozenset({"tower"}))  # 5.2.2


_OWN: dict[str, Callable[[], Stall]] = {"argent_saga": _argent_saga}
