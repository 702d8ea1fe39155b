"""Looks for puzzles in games that the greedy pilot plays against itself, and writes them as files.

python -m tests.benchmarks.puzzle_maker akora --count 20 --out data/puzzles/akora

A puzzle is the board at the beginning of somebody's turn from which a win of that turn is proven,
takes two moves or more, and is missed by the greedy pilot. Its solution is written behind the board
as steps. Decks keep their top cards alone: a puzzle that draws more is none.
"""

import argparse
import time
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import Card, GameId
from engine.games import play_kit
from engine.games.tables import table_for
from engine.pilots.roster import PilotName, make_pilot
from engine.scenario.documents import run_document
from engine.scenario.faults import ScenarioError
from engine.scenario.toml import toml_table
from engine.solver.puzzle import Solution, solve_puzzle
from tests.benchmarks.duels import LONGEST_GAME, ready_decks

DEPTH_OF_DECKS = 6
LEAST_MOVES = 2
DRAWN = "rush_of_ikorr"
PILES = ("deck", "library", "shard_deck", "akora_deck")


class Maker:
    """Makes puzzles of one game."""

    def __init__(self, game: str, seconds: float) -> None:
        self.game = GameId(game)
        self.kit = play_kit(self.game)
        self.library = CardLibrary()
        self.catalog = self.library.catalog(self.game)
        self.seconds = seconds

    def boards(self, first_seed: int) -> Iterator[dict[str, Any]]:
        """Boards at the beginning of the last turns of games."""
        decks = [
            read_deck(path, None, self.library.names).deck for path in ready_decks("", self.game)
        ]
        seed = first_seed
        while True:
            own, other = decks[seed % len(decks)], decks[(seed // 2 + 1) % len(decks)]
            table = table_for([own, other], self.catalog)
            for position in self._turns(table, seed)[-3:]:
                saved = self.kit.scenario.save(position, self.catalog, "Win this turn")
                if not saved.omitted:
                    yield self._trimmed(tomllib.loads(saved.text))
            seed += 1

    def drawn_boards(self, first_seed: int) -> Iterator[dict[str, Any]]:
        """Boards with cards drawn by chance, for a game whose wins come from cards in hand."""
        seed = first_seed
        while True:
            seed += 1
            yield drawn_board(self.catalog.cards(), Random(seed))

    def slim(self, file: dict[str, Any]) -> dict[str, Any]:
        """A file without what its puzzle does not need."""
        places = [(side, key) for side in ("A", "B") for key in tuple(file.get(side, {}))]
        for side, key in places:
            if isinstance(file[side][key], list):
                file = self._slim_list(file, side, key)
        return file

    def _slim_list(self, file: dict[str, Any], side: str, key: str) -> dict[str, Any]:
        """A file with as few entries in one list as the puzzle needs."""

        def holding(held: list[Any]) -> dict[str, Any]:
            return {**file, side: {**file[side], key: held}}

        if not file[side][key]:
            return file
        if self._is_puzzle(holding([])):
            return holding([])
        for at in range(len(file[side][key]) - 1, -1, -1):
            held = file[side][key]
            fewer = holding(held[:at] + held[at + 1 :])
            if self._is_puzzle(fewer):
                file = fewer
        return file

    def _is_puzzle(self, file: dict[str, Any]) -> bool:
        try:
            solution = self.solution(file)
            if not solution.solved or not solution.steps or solution.moves < LEAST_MOVES:
                return False
            return self.is_missed_by_greedy(file)
        except ScenarioError:
            return False

    def _turns(self, table: Any, seed: int) -> list[Any]:
        game = table.start(seed, first=seed % 2)
        pilots = [make_pilot(PilotName.GREEDY, table.brain, seed, seat) for seat in (0, 1)]
        found: list[Any] = []
        while (pending := game.pending) is not None and game.turn < LONGEST_GAME:
            is_own = game.seating.team_of[pending.seat] == game.active_team
            is_new = not found or found[-1].turn != game.turn
            is_free = pending.is_open and not any(game.stacks) and len(pending.options) > 3
            if is_own and is_new and is_free:
                found.append(game.clone())
            game.apply(pilots[pending.seat].choose(game))
        return found

    def _trimmed(self, file: dict[str, Any]) -> dict[str, Any]:
        for side in ("A", "B"):
            for pile in PILES:
                if isinstance(file.get(side, {}).get(pile), list):
                    file[side][pile] = file[side][pile][:DEPTH_OF_DECKS]
        return file

    def solution(self, file: dict[str, Any]) -> Solution:
        """What the solver says within the time."""
        end = time.monotonic() + self.seconds
        return solve_puzzle(self.kit, file, self.catalog, lambda _: time.monotonic() > end)

    def is_missed_by_greedy(self, file: dict[str, Any]) -> bool:
        """Whether the greedy pilot, on both sides, does not win this turn."""
        game = self.kit.scenario.open(file, self.catalog).start()
        brain, team, turn = self.kit.brain(), game.active_team, game.turn
        while game.pending is not None and game.turn == turn:
            game.apply(brain.choose(game))
        return game.outcome is None or game.outcome.winners != (team,) or game.turn != turn

    def puzzles(self, first_seed: int) -> Iterator[tuple[dict[str, Any], Solution]]:
        """Puzzles, one after the other."""
        boards = self.drawn_boards if self.game == DRAWN else self.boards
        for board in boards(first_seed):
            try:
                if not self._is_puzzle(board):
                    continue
                file = self.slim(board)
                solution = self.solution(file)
            except ScenarioError:
                continue
            if not solution.solved or not solution.steps or solution.moves < LEAST_MOVES:
                continue
            whole = with_solution(file, solution)
            holds = run_document(whole, self.catalog).has_passed
            if holds and self.is_missed_by_greedy(file):
                yield whole, solution


def drawn_board(cards: Iterable[Card], chance: Random) -> dict[str, Any]:
    """A board of Rush of Ikorr on which securing a little Ikorr wins."""

    def cost(card: Card) -> int:
        printed = card.values.get("cost")
        return printed if isinstance(printed, int) else 9

    known = [card for card in cards if card.provenance == "bundled"]
    of_type = {t: [c for c in known if c.type == t] for t in ("avatar", "champion", "spell")}
    cheap = [c for c in of_type["spell"] if cost(c) <= 3]
    goals = [c for c in of_type["spell"] if "ecure" in c.text and "Ikorr." in c.text]
    units = [c for c in of_type["champion"] if cost(c) <= 4]

    def names(pool: list[Card], count: int) -> list[str]:
        return [card.name for card in chance.sample(pool, count)]

    hand = [*names(goals, 1), *names(cheap, 2), *names(units, 1)]
    return {
        "game": DRAWN,
        "title": "Win this turn",
        "A": {
            "avatar": names(of_type["avatar"], 1)[0],
            "secured": chance.choice((6, 7, 8)),
            "influence": chance.choice((5, 6, 7, 8)),
            "hand": list(dict.fromkeys(hand)),
            "champions": names(units, 2),
            "deck": names(units, 2),
        },
        "B": {
            "avatar": names(of_type["avatar"], 1)[0],
            "secured": 9,
            "champions": names(units, chance.choice((2, 3))),
            "hand": names(units, 1),
            "deck": names(units, 2),
        },
    }


def with_solution(file: dict[str, Any], solution: Solution) -> dict[str, Any]:
    """A file with the solution behind its board."""
    assert solution.steps is not None
    steps = [dict(step) for step in solution.steps]
    steps[-1]["expect"] = {"winner": file.get("active", "A")}
    return {**file, "step": steps}


def written(file: dict[str, Any]) -> str:
    """A file as text."""
    tables = [key for key, value in file.items() if isinstance(value, dict) and key != "options"]
    lists = [key for key in file if key in ("card", "step")]
    top = {key: value for key, value in file.items() if key not in (*tables, *lists)}
    blocks = [toml_table("", top)]
    blocks += [toml_table("[[card]]", card) for card in file.get("card", ())]
    blocks += [toml_table(f"[{key}]", file[key]) for key in tables]
    for step in file.get("step", ()):
        plain = {key: value for key, value in step.items() if key != "expect"}
        lines = toml_table("[[step]]", plain)
        blocks.append(
            [*lines, *(toml_table("[step.expect]", step["expect"]) if "expect" in step else [])]
        )
    return "\n\n".join("\n".join(lines) for lines in blocks) + "\n"


def main() -> None:
    """Write puzzles until there are enough."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    maker = Maker(given.game, given.seconds)
    for number, (file, solution) in enumerate(maker.puzzles(given.seed), 1):
        path = given.out / f"puzzle-{number:02}.toml"
        path.write_text(written(file), encoding="utf-8")
        print(f"{path}: {solution.moves} moves, {solution.nodes} nodes", flush=True)
        if number == given.count:
            break


if __name__ == "__main__":
    main()
