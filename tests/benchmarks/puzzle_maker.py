"""Looks for puzzles in games that the greedy pilot plays against itself, and writes them as files.

python -m tests.benchmarks.puzzle_maker akora --count 20 --out data/puzzles/akora

A puzzle is the board at the beginning of somebody's turn, with fewer cards and set so that a win
comes within reach, from which a win of that turn is proven, takes some moves, and is missed by the
greedy pilot. Its solution is written behind the board as steps. No card ends many of them, and each
is called by a card of its solution that none before it is called by.
"""

import argparse
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import GameId
from engine.games import play_kit
from engine.games.tables import table_for
from engine.pilots.roster import PilotName, make_pilot
from engine.scenario.documents import run_document
from engine.scenario.faults import ScenarioError
from engine.scenario.toml import toml_table
from engine.solver.puzzle import Solution, solve_puzzle
from engine.solver.verdicts import is_missed_by_greedy, played_greedily
from tests.benchmarks.duels import LONGEST_GAME, ready_decks

DEPTH_OF_DECKS = 2
LEAST_MOVES, MOST_MOVES = 2, 7
# How many puzzles may begin or end with the same card.
MOST_ALIKE = 2
MUCH = 30_000
PILES = ("deck", "library", "shard_deck")
ROWS = ("champions", "units", "battlefield")
GONE = ("graveyard", "discard", "cemetery", "dark", "void")


class Maker:
    """Makes puzzles of one game."""

    def __init__(self, game: str, nodes: int) -> None:
        self.game = GameId(game)
        self.kit = play_kit(self.game)
        self.library = CardLibrary()
        self.catalog = self.library.catalog(self.game)
        self.nodes = nodes
        self.titles: set[str] = set()
        self.ends: Counter[str] = Counter()

    def _title(self, solution: Solution) -> str:
        """The card that a puzzle is called by; none where the puzzle is like others."""
        names = [named_in(step) for step in solution.steps or ()]
        if any(self.ends[each] >= MOST_ALIKE for each in (f"first {names[0]}", names[-1])):
            return ""
        fresh = (each.split("/")[-1].split("#")[0] for each in names if each)
        return next((each for each in fresh if each not in self.titles), "")

    def _note(self, title: str, solution: Solution) -> None:
        names = [named_in(step) for step in solution.steps or ()]
        self.titles.add(title)
        self.ends.update((f"first {names[0]}", names[-1]))

    def boards(self, first_seed: int) -> Iterator[dict[str, Any]]:
        """Boards of games, made smaller and set so that a win comes within reach."""
        decks = [
            read_deck(path, None, self.library.names).deck for path in ready_decks("", self.game)
        ]
        seed = first_seed
        while True:
            chance = Random(seed)
            table = table_for(chance.sample(decks, 2), self.catalog)
            positions = self._turns(table, seed)[3:]
            for position in chance.sample(positions, min(3, len(positions))):
                saved = self.kit.scenario.save(position, self.catalog, "Win this turn")
                if not saved.omitted:
                    small = self._trimmed(tomllib.loads(saved.text), chance)
                    yield from TENSIONS[self.game](self, small)
            seed += 1

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

    def _trimmed(self, file: dict[str, Any], chance: Random) -> dict[str, Any]:
        """A file with few cards in hand and in decks, and nothing in piles."""
        own = file.get("active", "A")
        for side in ("A", "B"):
            held = file.get(side, {})
            for pile in PILES:
                if isinstance(held.get(pile), list):
                    held[pile] = held[pile][:DEPTH_OF_DECKS]
            for pile in GONE:
                held.pop(pile, None)
            for row in ROWS:
                if isinstance(held.get(row), list):
                    kept = min(len(held[row]), chance.choice((2, 2, 3)) if side == own else 1)
                    held[row] = chance.sample(held[row], kept)
            if isinstance(held.get("hand"), list):
                count = min(len(held["hand"]), chance.choice((2, 2, 3)) if side == own else 0)
                held["hand"] = chance.sample(held["hand"], count)
        return file

    def solution(self, file: dict[str, Any]) -> Solution:
        """What the solver says within the budget."""
        return solve_puzzle(self.kit, file, self.catalog, lambda tried: tried > self.nodes)

    def puzzles(self, first_seed: int) -> Iterator[tuple[dict[str, Any], Solution]]:
        """Puzzles, one after the other."""
        for file in self.boards(first_seed):
            try:
                if not is_missed_by_greedy(self.kit, file, self.catalog):
                    continue
                solution = self.solution(file)
                if not solution.solved or not solution.steps:
                    continue
                title = self._title(solution)
                if not LEAST_MOVES <= solution.moves <= MOST_MOVES or not title:
                    continue
                whole = with_solution({**file, "title": title}, solution)
                if run_document(whole, self.catalog).has_passed:
                    self._note(title, solution)
                    yield whole, solution
            except (ScenarioError, KeyError):
                continue


def _with(file: dict[str, Any], side: str, **values: Any) -> dict[str, Any]:
    return {**file, side: {**file[side], **values}}


def _sides(file: dict[str, Any]) -> tuple[str, str]:
    own = file.get("active", "A")
    return own, "B" if own == "A" else "A"


# What secures Ikorr at once in Rush of Ikorr: cards to hold, or things to have in play.
HELD_FINISHES = ("Harvest of Vows", "Sunset Comes Early", "Hour Lent by a Rival")
LAST_WORD = "Queen's Ransom"
CRATER = "Ikorr Crater"


def _near_goal(maker: Maker, file: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Rush of Ikorr: a few Ikorr short of the goal, and a way to secure them at once."""
    own, other = _sides(file)
    chance = Random(str(file))
    way = chance.choice((*HELD_FINISHES, LAST_WORD, CRATER, CRATER, LAST_WORD))
    held = file[own]
    if way == CRATER:
        kept = chance.choice((1, 2, 2))
        file = _with(file, own, location={"card": CRATER, "ikorr": kept})
    elif way == LAST_WORD:
        row = [_named(each) for each in held.get("champions", [])]
        if not row:
            return
        first = {"card": row[0], "infusion": LAST_WORD}
        file = _with(file, own, champions=[first, *row[1:]])
    else:
        file = _with(file, own, hand=[*held.get("hand", [])[:2], way])
    file = _with(file, own, influence=chance.choice((4, 5, 6, 7)))
    for secured in (9, 8, 7):
        yield _with(_with(file, own, secured=secured), other, secured=9)


def _low_essence(maker: Maker, file: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Akora: a little more Essence than the greedy pilot takes."""
    _, other = _sides(file)
    game = played_greedily(maker.kit, _with(file, other, essence=MUCH), maker.catalog)
    taken = MUCH - min(game.essence)
    for more in (50, 100, 200, 300, 500):
        yield _with(file, other, essence=taken + more)


def _few_towers(_maker: Maker, file: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Argent Saga: the last towers."""
    _, other = _sides(file)
    towers = [_named(each) for each in file[other].get("towers", [])]
    for standing in (0, 1, 2):
        line = [{"card": name, "destroyed": True} for name in towers[standing:]]
        line += [{"card": name, "face_down": False} for name in towers[:standing]]
        yield _with(file, other, towers=line)


def _low_life(_maker: Maker, file: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Rise: one Summoner with few Life Points."""
    _, other = _sides(file)
    first = file[other]["summoners"][0]
    held = first if isinstance(first, dict) else {"card": first}
    for life in (3, 5, 7, 9):
        yield _with(file, other, summoners=[{**held, "life": life}])


def named_in(step: Mapping[str, object]) -> str:
    """The card that a step is about."""
    return next((each for each in step.values() if isinstance(each, str)), "")


def _named(entry: Any) -> str:
    return str(entry["card"] if isinstance(entry, dict) else entry)


TENSIONS: dict[str, Callable[[Maker, dict[str, Any]], Iterator[dict[str, Any]]]] = {
    "rush_of_ikorr": _near_goal,
    "akora": _low_essence,
    "argent_saga": _few_towers,
    "rise": _low_life,
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
    parser.add_argument("--nodes", type=int, default=2_000, help="to find a win in")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    maker = Maker(given.game, given.nodes)
    for number, (file, solution) in enumerate(maker.puzzles(given.seed), 1):
        path = given.out / f"puzzle-{number:02}.toml"
        path.write_text(written(file), encoding="utf-8")
        print(f"{path}: {solution.moves} moves, {solution.nodes} nodes", flush=True)
        if number == given.count:
            break


if __name__ == "__main__":
    main()
