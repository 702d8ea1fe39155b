"""Effects made ready to run: their programs, their targets, and what has to be paid."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.kernel.programs.signatures import Condition, Count, Finder, Test, TogetherTest

if TYPE_CHECKING:
    from engine.kernel.programs.context import Context
    from engine.kernel.programs.program_frame import Op
    from engine.kernel.state.game import Game


@dataclass(slots=True, eq=False, repr=False)
class Purpose:
    """Why something is chosen: the instruction, which part of it, and the words of the choice."""

    doing: Any
    role: str
    chosen: Any


@dataclass(slots=True, eq=False, repr=False)
class TargetSlot:
    """One word "target" of a text: what may be chosen when the effect goes on the stack (3.2c).

    Attributes:
        exists: Whether there is one at all, where that is quicker to say.
        find_all: What could be chosen but for a limit on names; None where that is all.
        purpose: What the text does with it.
        together: What has to hold for all that is chosen.
        is_rivalled: A later target must be another one than this.
    """

    index: int
    find: Finder
    amount: Count
    up_to: bool
    exists: Condition | None = None
    find_all: Finder | None = None
    purpose: Purpose | None = None
    together: TogetherTest | None = None
    is_rivalled: bool = False

    def leave_out(self, test: Test) -> None:
        """Let no object be chosen that fits a test."""
        find = self.find
        self.find_all = find
        self.exists = None

        def found(game: "Game", context: "Context") -> list[int]:
            return [n for n in find(game, context) if n < 0 or not test(game, context, n)]

        self.find = found


@dataclass(slots=True, eq=False, repr=False)
class Program:
    """An effect as a flat list of operations, run one after the other.

    Attributes:
        modes: For "choose one" with targets inside: the programs to choose from, else empty.
        printed: The modes as the text has them.
        mode_sets: Which of the printed modes each of them is made of, in text order.
        only_summons: It does nothing but add permanents to the row (5.2c.1).
        allowed: Among modes, when these may be chosen; None for always.
        effect: What it was made from, for those who weigh it; nothing plays from here.
    """

    ops: "tuple[Op, ...]"
    targets: tuple[TargetSlot, ...] = ()
    only_summons: bool = False
    text: str = ""
    allowed: Condition | None = None
    modes: "tuple[Program, ...]" = ()
    mode_sets: tuple[tuple[int, ...], ...] = ()
    printed: tuple[Any, ...] = ()
    effect: tuple[Any, ...] = ()


@dataclass(slots=True, eq=False, repr=False)
class Costs:
    """What has to be paid: numbers of pools, and things that have to be done.

    Attributes:
        amount: What is paid of the pool that the game pays from; None for a declared X.
        others: What is paid of other pools, by pool.
        is_payable: Whether the rest could be paid now.
        frees_a_place: Paying takes something off the payer's side.
        program: What is done as a cost; None where numbers are all.
        most_x: The largest X that could be paid by what is done ("discard X cards"), else None.
        spends_x: X is paid of the usual pool as one of the things that are done.
    """

    amount: int | None = 0
    others: tuple[tuple[int, Count], ...] = ()
    is_payable: Condition | None = None
    program: Program | None = None
    frees_a_place: bool = False
    most_x: Count | None = None
    spends_x: bool = False
