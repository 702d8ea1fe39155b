"""The searching pilot: grows a tree of answers on copies of the game before it answers.

What it cannot know is dealt again for every trial (determinised). A trial goes down the tree by
what did well so far and by what first sight thinks of it, adds one decision, plays on with quick
answers for all sides until the game's brain finds the state quiet enough to be judged, and carries
the judgement back. All options are in the tree; how many of them are tried, and how deep, is a
matter of budget. Luck does not decide: every answer gets the same deals, and is measured by what
first sight comes to in the same deal. Whether there is a win this turn that nothing hidden can
stop, and whether the others have one next turn, is searched exactly.
"""

from typing import Generic, NamedTuple

from engine.kernel.chance import following, seeded
from engine.kernel.decisions import Option
from engine.pilots.pilot import Brain, G
from engine.pilots.tree import Edge, Node

# How many answers one decision may try out.
USUAL_NODES = 1_600
# In how many ways what is hidden is dealt.
DEALS = 8
# The tree grows behind an answer that was tried so many times; before that quick answers follow, as
# a choice among few trials is a choice by luck.
RIPE = 16
# With fewer nodes than these there is no exact search for wins; otherwise that gets a part,
# a larger one where the tree begins.
FEWEST_TO_SOLVE = 1_000
FIRST_SHARE_FOR_WIN = 4
SHARE_FOR_WIN = 8
# How many answers are checked for whether the others win after them.
MOST_CHECKED = 3
# A single trial never goes on for longer than this.
LONGEST_TRIAL = 120


class Advice(NamedTuple):
    """An answer, and the chance to win after it as far as trials tell."""

    option: Option
    chance: float


class Search(Generic[G]):
    """Looks ahead within a budget of nodes: answers given on copies.

    Attributes:
        _usual: What first sight comes to in each deal.
        _win: What is left of a win that holds for certain.
        _solved: The nodes that the exact search for a win got of the budget.
        _lead: What the answer of first sight at the root is known to bring more than that.
    """

    def __init__(self, brain: Brain[G], seed: int, nodes: int = USUAL_NODES) -> None:
        self._brain = brain
        self._chance = seeded(seed)
        self._nodes = nodes
        self._deals: list[int] = []
        self._usual: dict[int, float] = {}
        self._lead = 0.0
        self._win: list[Option] = []
        self._solved = 0
        self._next: dict[tuple[int, str], Node] = {}

    def choose(self, game: G) -> Option:
        """See `Pilot`."""
        pending = game.pending
        assert pending is not None
        root = self._next.get((pending.seat, pending.kind))
        if root is not None and not root.is_about(pending.kind, pending.options):
            root = None
        if self._win or (len(pending.options) > 1 and self._finds_win(game, root is None)):
            option = self._win.pop(0)
            if option in pending.options:
                return option
            self._win = []
        return self._searched(game, root) if len(pending.options) > 1 else pending.options[0]

    def advise(self, game: G) -> list["Advice"]:
        """Return the answers that were tried, the best first, with the chance to win after each.

        Nothing but what the player who is asked may know counts.
        """
        pending = game.pending
        assert pending is not None
        ranked = self._brain.ranked(game)
        if len(ranked) == 1:
            return [Advice(ranked[0], self._brain.value(game, pending.seat))]
        root = Node(pending.kind, pending.options, ranked)
        self._solved = 0
        self._grow(game, root)
        usual = sum(self._usual.values()) / len(self._usual)
        tried = [option for option, edge in root.edges.items() if edge.visits]
        tried.sort(key=lambda option: -root.standing(option))
        return [
            Advice(option, min(max(usual + root.edges[option].value, 0.0), 1.0)) for option in tried
        ]

    def _searched(self, game: G, root: Node | None) -> Option:
        """Return the best answer; the tree goes on from what is known of this decision."""
        pending = game.pending
        assert pending is not None
        if root is None:
            ranked = self._brain.ranked(game)
            if len(ranked) == 1:
                self._next = {}
                return ranked[0]
            root = Node(pending.kind, pending.options, ranked)
        self._grow(game, root)
        best = self._safe(game, root)
        self._next = root.edges[best].after
        return best

    def _finds_win(self, game: G, is_new: bool) -> bool:
        """Look for a win that holds whatever is hidden."""
        if self._nodes >= FEWEST_TO_SOLVE:
            self._solved = self._nodes // (FIRST_SHARE_FOR_WIN if is_new else SHARE_FOR_WIN)
            self._win = list(self._brain.winning_line(game, self._solved))
        return bool(self._win)

    def _safe(self, game: G, root: Node) -> Option:
        """Return the best answer after which the others do not win for certain next turn."""
        best = root.best()
        if self._nodes < FEWEST_TO_SOLVE:
            return best
        pending = game.pending
        assert pending is not None
        for option in sorted(root.possible(), key=lambda each: -root.standing(each))[:MOST_CHECKED]:
            world = self._dealt(game, pending.seat, 0)
            world.apply(option)
            if not self._brain.is_beaten(world, pending.seat, self._nodes // SHARE_FOR_WIN):
                return option
        return best

    def _grow(self, game: G, root: Node) -> None:
        """Try answers until the budget is spent."""
        self._usual.clear()
        self._lead = root.first.value
        left = self._nodes - self._solved
        while left > 0:
            left -= self._trial(game, root)

    def _dealt(self, game: G, seat: int, at: int) -> G:
        """Return a copy of the game with what is hidden dealt again, the same way each time."""
        while len(self._deals) <= at:
            self._chance = following(self._chance)
            self._deals.append(self._chance)
        world: G = game.clone()
        self._brain.redeal(world, seat, self._deals[at])
        return world

    def _trial(self, game: G, root: Node) -> int:
        """Go down the tree once, and return how many answers that took."""
        pending = game.pending
        assert pending is not None
        option, edge = root.select(pending.options)
        deal = edge.visits % DEALS
        if deal in self._usual:
            return self._walk(game, root, option, deal)
        # What first sight comes to in this deal is what the others are measured by.
        return self._walk(game, root, root.first_option, deal, is_first=True)

    def _walk(self, game: G, root: Node, option: Option, deal: int, is_first: bool = False) -> int:
        pending = game.pending
        assert pending is not None
        seat, edge = pending.seat, root.edges[option]
        team = self._brain.team_of(game, seat)
        world = self._dealt(game, seat, deal)
        path = [(root, edge)]
        world.apply(option)
        used = 1
        is_new = is_first
        while (now := world.pending) is not None and used < LONGEST_TRIAL:
            if self._brain.is_quiet(world, seat, game):
                break
            is_new = is_new or edge.visits < RIPE
            if is_new or len(now.options) == 1:
                option = now.options[0] if len(now.options) == 1 else self._brain.choose(world)
            else:
                is_new = (now.seat, now.kind) not in edge.after
                node = self._after(edge, world, team)
                option, edge = node.select(now.options)
                path.append((node, edge))
            world.apply(option)
            used += 1
        value = self._brain.value(world, seat)
        if is_first:
            self._usual[deal] = value
        _carry_back(path, value - self._usual[deal] + self._lead)
        return used

    def _after(self, edge: Edge, world: G, team: int) -> Node:
        """Return the node of the decision that waits behind an answer; made where it is new."""
        now = world.pending
        assert now is not None
        if (now.seat, now.kind) not in edge.after:
            sign = 1 if self._brain.team_of(world, now.seat) == team else -1
            made = Node(now.kind, now.options, self._brain.ranked(world), sign)
            edge.after[now.seat, now.kind] = made
        return edge.after[now.seat, now.kind]


def _carry_back(path: list[tuple[Node, Edge]], gain: float) -> None:
    for node, edge in reversed(path):
        edge.add(gain)
        node.add()
