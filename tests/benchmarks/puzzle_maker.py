"""Looks for puzzles and writes them as files.

python -m tests.benchmarks.puzzle_maker akora --count 20 --out build/puzzles/akora

A puzzle is the board at the beginning of somebody's turn in a game of greedy pilots, with other
cards of the practice sets in hand and in play. Random turns from there show what can be had. Where
one comes further than the greedy pilot, the board is set so that this is just a win, and the solver
has to prove it against every answer. The solution is written behind the board as steps. No card
begins or ends many puzzles, and each is called by a card of its solution that none before it is
called by.
"""

import argparse
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.text_cache import KnownTexts
from engine.cards import GameId
from engine.games import play_kit
from engine.games.tables import table_for
from engine.kernel.decisions import Option
from engine.pilots.roster import PilotName, make_pilot
from engine.scenario.documents import run_document
from engine.scenario.faults import ScenarioError
from engine.scenario.toml import toml_table
from engine.solver.puzzle import Solution, solve_puzzle
from engine.solver.verdicts import is_missed_by_greedy, played_greedily
from tests.benchmarks.duels import LONGEST_GAME, ready_decks

File = dict[str, Any]

DEPTH_OF_DECKS = 2
MOST_MOVES = 12
# How many puzzles may begin or end with the same card.
MOST_ALIKE = 3
# How many boards are made of one position, and how many random turns are played from each.
FILLS = 6
ROLLS = 40
LONGEST_TURN = 200
# How often a random turn does something with a card, and how often it goes on rather than pass.
EAGER, STEADY = 0.75, 0.85
PASS = (0,)
PILES = ("deck", "library", "shard_deck")
GONE = ("graveyard", "discard", "cemetery", "dark", "void")
HELD = ("spell", "imminent", "incantation", "alchemy", "battlezone")
# Texts that can make a difference within a turn.
SHARP = re.compile(
    r"damage|attack|strike|destroy|untilt|ready|refresh|quick|power|essence|secure|energize|life|"
    r"inflict|sacrifice|draw|haste|immediate|stun|return|counter|relic",
    re.IGNORECASE,
)


class Maker:
    """Makes puzzles of one game."""

    def __init__(self, game: str, nodes: int, least: int) -> None:
        self.game = GameId(game)
        self.kit = play_kit(self.game)
        self.library = CardLibrary()
        self.catalog = self.library.catalog(self.game)
        self.read = KnownTexts(Path("nowhere")).reader(self.game)
        self.nodes = nodes
        self.least = least
        self.recipe = RECIPES[game]
        sharp = [
            card
            for card in self.catalog.cards()
            if "label" in card.extra and SHARP.search(str(card.values.get("text", "")))
        ]
        self.fighters = [card.name for card in sharp if card.type == self.recipe.fighter]
        self.held = [card.name for card in sharp if card.type in HELD] + self.fighters
        self.titles: set[str] = set()
        self.ends: Counter[str] = Counter()

    def puzzles(self, first_seed: int) -> Iterator[tuple[File, Solution]]:
        """Puzzles, one after the other."""
        for file, chance in self._boards(first_seed):
            try:
                found = next(self._found(file, chance), None)
            except (ScenarioError, KeyError):
                continue
            if found is not None:
                yield found

    def _boards(self, first_seed: int) -> Iterator[tuple[File, Random]]:
        """Boards of games with other cards."""
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
                for _ in range(0 if saved.omitted else FILLS):
                    yield self._filled(tomllib.loads(saved.text), chance), chance
            seed += 1

    def _turns(self, table: Any, seed: int) -> list[Any]:
        """The positions at the beginning of each turn of a game."""
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

    def _filled(self, file: File, chance: Random) -> File:
        """A file with few cards in decks, nothing in piles, and any cards in hand and in play."""
        own, other = _sides(file)
        for side in (own, other):
            held = file[side]
            for pile in PILES:
                if isinstance(held.get(pile), list):
                    held[pile] = held[pile][:DEPTH_OF_DECKS]
            for pile in GONE:
                held.pop(pile, None)
            held["hand"] = chance.sample(self.held, chance.choice((2, 3, 3))) if side == own else []
            if self.recipe.row:
                count = chance.choice((1, 2, 2, 3) if side == own else (0, 1, 1))
                held[self.recipe.row] = chance.sample(self.fighters, count)
        return file

    def _found(self, file: File, chance: Random) -> Iterator[tuple[File, Solution]]:
        """The puzzles that a board makes."""
        for posed in self.recipe.posed(self, file, chance):
            if not is_missed_by_greedy(self.kit, posed, self.catalog, self.read):
                continue
            solution = self._solution(posed)
            title = self._title(solution)
            if not self.least <= solution.moves <= MOST_MOVES or not title:
                continue
            whole = with_solution({**posed, "title": title}, solution)
            if run_document(whole, self.catalog).has_passed:
                self._note(title, solution)
                yield whole, solution

    def _solution(self, file: File) -> Solution:
        """What the solver says within the budget."""
        return solve_puzzle(
            self.kit, file, self.catalog, lambda tried: tried > self.nodes, read=self.read
        )

    def _title(self, solution: Solution) -> str:
        """The card that a puzzle is called by; none where there is no win or too many like it."""
        names = [named_in(step) for step in solution.steps or ()]
        if not names:
            return ""
        if any(self.ends[each] >= MOST_ALIKE for each in _ends(names)):
            return ""
        fresh = (each.split("/")[-1].split("#")[0] for each in names if each)
        return next((each for each in fresh if each not in self.titles), "")

    def _note(self, title: str, solution: Solution) -> None:
        names = [named_in(step) for step in solution.steps or ()]
        self.titles.add(title)
        self.ends.update(_ends(names))

    def started(self, file: File) -> Any:
        """The game that begins with a board."""
        return self.kit.scenario.open(file, self.catalog, self.read).start()

    def greedy_turn(self, file: File) -> Any:
        """The game after the greedy pilot's turn."""
        return played_greedily(self.kit, file, self.catalog, self.read)

    def random_turns(self, file: File, chance: Random) -> Iterator[Any]:
        """The game after each of several random turns; the others answer as the greedy pilot."""
        start = self.started(file)
        for _ in range(ROLLS):
            yield self._random_turn(start.clone(), chance)

    def _random_turn(self, game: Any, chance: Random) -> Any:
        brain, turn, team = self.kit.brain(), game.turn, game.active_team
        for _ in range(LONGEST_TURN):
            pending = game.pending
            if pending is None or game.turn != turn:
                break
            is_own = game.seating.team_of[pending.seat] == team
            game.apply(random_choice(pending, chance) if is_own else brain.choose(game))
        return game


def _ends(names: Sequence[str]) -> list[str]:
    """What tells puzzles with the same first or last card; an attack may name none."""
    return [f"{place} {name}" for place, name in (("first", names[0]), ("last", names[-1])) if name]


def random_choice(pending: Any, chance: Random) -> Option:
    """Choose by chance, but rather act than wait."""
    options: Sequence[Option] = pending.options
    if pending.is_open:
        acts = [each for each in options if isinstance(each, tuple) and len(each) > 1]
        further = [each for each in options if each not in acts and each != PASS]
        if acts and chance.random() < EAGER:
            options = acts
        elif further and chance.random() < STEADY:
            options = further
    return chance.choice(options)


def _with(file: File, side: str, **values: Any) -> File:
    return {**file, side: {**file[side], **values}}


def _sides(file: File) -> tuple[str, str]:
    own = file.get("active", "A")
    return own, "B" if own == "A" else "A"


def _named(entry: Any) -> str:
    return str(entry["card"] if isinstance(entry, dict) else entry)


# What secures Ikorr at once in Rush of Ikorr: cards to hold, or things to have in play.
HELD_FINISHES = ("Harvest of Vows", "Sunset Comes Early", "Hour Lent by a Rival")
LAST_WORD = "Queen's Ransom"
CRATER = "Ikorr Crater"


def _near_goal(maker: Maker, file: File, chance: Random) -> Iterator[File]:
    """Rush of Ikorr: a few Ikorr short of the goal, and a way to secure them at once."""
    own, other = _sides(file)
    way = chance.choice((*HELD_FINISHES, LAST_WORD, CRATER, CRATER, LAST_WORD))
    held = file[own]
    if way == CRATER:
        file = _with(file, own, location={"card": CRATER, "ikorr": chance.choice((1, 2, 2))})
    elif way == LAST_WORD:
        first = chance.choice(_bearers(maker))
        file = _with(
            file, own, champions=[{"card": first, "infusion": LAST_WORD}, *held["champions"][1:]]
        )
    else:
        file = _with(file, own, hand=[*held["hand"][:2], way])
    file = _with(file, own, influence=chance.choice((4, 5, 6, 7)))
    file = _with(file, other, secured=9)
    yield from _furthest(maker, (_with(file, own, secured=each) for each in (6, 7, 8, 9)), chance)


def _bearers(maker: Maker) -> list[str]:
    """The champions that may be infused with it."""
    known = {card.name: card for card in maker.catalog.cards()}
    pips = known[LAST_WORD].number("pips") or 0
    return [name for name in maker.fighters if (known[name].number("allowance") or 0) >= pips]


def _few_towers(maker: Maker, file: File, chance: Random) -> Iterator[File]:
    """Argent Saga: the last towers."""
    _, other = _sides(file)
    towers = [_named(each) for each in file[other].get("towers", [])]

    def standing(count: int) -> File:
        line: list[File] = [{"card": name, "destroyed": True} for name in towers[count:]]
        line += [{"card": name, "face_down": False} for name in towers[:count]]
        return _with(file, other, towers=line)

    yield from _furthest(maker, map(standing, (3, 2, 1)), chance)


def _furthest(maker: Maker, boards: Iterator[File], chance: Random) -> Iterator[File]:
    """The first of boards, from hard to easy, that a random turn wins."""
    for board in boards:
        start = maker.started(board)
        if any(is_won(start, game) for game in maker.random_turns(board, chance)):
            yield board
            return


def is_won(start: Any, game: Any) -> bool:
    """Whether the side whose turn it was has won in it."""
    return (
        game.outcome is not None
        and game.outcome.winners == (start.active_team,)
        and game.turn == start.turn
    )


def _low_essence(maker: Maker, file: File, chance: Random) -> Iterator[File]:
    """Akora: as much Essence as can be taken."""
    _, other = _sides(file)
    seat = "AB".index(other)

    def left(amount: int) -> File:
        return _with(file, other, essence=amount)

    yield from _exhausted(maker, left, 30_000, lambda game: game.essence[seat], chance)


def _low_life(maker: Maker, file: File, chance: Random) -> Iterator[File]:
    """Rise: a Summoner on each side, with as much life as can be taken."""
    own, other = _sides(file)
    seat = "AB".index(other)
    coins = chance.choice((3, 4, 5, 6))
    file = _with(file, own, summoners=file[own]["summoners"][:1], coins=coins, ether=0)
    file = _with(file, other, coins=0, ether=0)
    first = file[other]["summoners"][0]
    summoner = first if isinstance(first, dict) else {"card": first}

    def left(amount: int) -> File:
        return _with(file, other, summoners=[{**summoner, "life": amount}])

    def life(game: Any) -> int:
        rows = enumerate(game.life)
        return max((each for number, each in rows if game.controller[number] == seat), default=0)

    yield from _exhausted(maker, left, 30, life, chance)


def _exhausted(
    maker: Maker,
    left: Callable[[int], File],
    much: int,
    measure: Callable[[Any], int],
    chance: Random,
) -> Iterator[File]:
    """The board where all that a random turn takes is just enough, if greedy takes less."""
    greedy = much - measure(maker.greedy_turn(left(much)))
    best = max(much - measure(game) for game in maker.random_turns(left(much), chance))
    if greedy < best < much:
        yield left(best)
        if greedy + 1 < best:
            yield left(greedy + 1)


@dataclass(frozen=True, slots=True)
class Recipe:
    """How the boards of a game are made.

    Attributes:
        row: The key of a side for what fights; empty where no such cards are put in play.
        fighter: The type of the cards there.
        posed: Sets a board so that a win comes within reach.
    """

    row: str
    fighter: str
    posed: Callable[[Maker, File, Random], Iterator[File]]


RECIPES: dict[str, Recipe] = {
    "rush_of_ikorr": Recipe("champions", "champion", _near_goal),
    "argent_saga": Recipe("units", "unit", _few_towers),
    "rise": Recipe("battlefield", "creature", _low_life),
    "akora": Recipe("", "", _low_essence),
}


def named_in(step: Mapping[str, object]) -> str:
    """The card that a step is about."""
    return next((each for each in step.values() if isinstance(each, str)), "")


def with_solution(file: File, solution: Solution) -> File:
    """A file with the solution behind its board."""
    assert solution.steps is not None
    steps = [dict(step) for step in solution.steps]
    steps[-1]["expect"] = {"winner": file.get("active", "A")}
    return {**file, "step": steps}


def written(file: File) -> str:
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
    parser.add_argument("--nodes", type=int, default=12_000, help="to find a win in")
    parser.add_argument("--moves", type=int, default=3, help="that a solution takes at least")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    maker = Maker(given.game, given.nodes, given.moves)
    for number, (file, solution) in enumerate(maker.puzzles(given.seed), 1):
        path = given.out / f"puzzle-{given.seed}-{number:02}.toml"
        path.write_text(written(file), encoding="utf-8")
        print(f"{path}: {solution.moves} moves, {solution.nodes} nodes", flush=True)
        if number == given.count:
            break


if __name__ == "__main__":
    main()
