"""The game as others use it: decisions, reasons, copies, saves."""

from collections.abc import Sequence

from engine.games.akora.play.chain import AftermathFrame
from engine.games.akora.play.cycles import SurplusFrame, renew, surplus
from engine.games.akora.play.face import AkoraCards
from engine.games.akora.play.flow import PHASES
from engine.games.akora.play.numbers import DO_PLAY, DO_SET
from engine.games.akora.play.options import DEFAULT_OPTIONS, Options
from engine.games.akora.play.resolution import LinkFrame
from engine.games.akora.play.setup import FirstAkoraFrame, Seat, lay_out, plan_of
from engine.games.akora.play.state import Play
from engine.games.akora.play.tools import TOOLS
from engine.games.akora.play.verbs import VERBS, action_refusals
from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.plays import PlayFrame
from engine.kernel.acting.verbs import VerbSpec
from engine.kernel.decisions import Option
from engine.kernel.effects import atoms
from engine.kernel.state.records import Item
from engine.kernel.state.table import Event
from engine.kernel.turn.card_game import MOST_RESOLUTIONS, USUAL_COMMITS
from engine.kernel.turn.phases import PhaseTable
from engine.kernel.turn.setup import SetupFrame
from engine.kernel.turn.state_checks import settle
from engine.mechanics.moved_sources import lose_moved
from engine.tabletop.tools import Tools


class AkoraGame(Play):
    """A game of Akora, ready to be played."""

    __slots__ = ()

    # State checks and answers

    def settle(self) -> bool:
        """Bring statuses and activation cycles up to date; ask which copy stays (term.3.e)."""
        if not self.is_unsettled:
            return False
        while True:
            if settle(self):
                return True
            if self.outcome is not None or not renew(self):
                break
        self.is_unsettled = False
        if surplus(self) and not isinstance(self.frames[-1], SurplusFrame):
            self.frames.append(SurplusFrame())
            return True
        return False

    def place_triggers(self) -> bool:
        """See base class; answers are chains of their own."""
        if self.waiting:
            self.frames.append(AftermathFrame())
        return bool(self.waiting)

    def phases(self) -> PhaseTable:
        """See base class."""
        return PHASES

    def verbs(self) -> tuple[VerbSpec, ...]:
        """See base class."""
        return VERBS

    # What happens

    def commit(self, event: Event) -> None:
        """See base class."""
        USUAL_COMMITS[event[0]](self, event)

    def draw_from_empty(self, missing: list[int]) -> None:
        """Option `empty_deck`: nothing happens, or who cannot draw loses."""
        if self.options.empty_deck == "lose":
            losers = {self.seating.team_of[seat] for seat in missing}
            winners = tuple(team for team in range(len(self.seating.teams)) if team not in losers)
            atoms.finish(self, winners, "deck")

    def unmark(self, number: int) -> None:
        """See base class; statuses end by rules of their own."""

    def can_go_back(self, number: int, seat: int) -> bool:
        """See base class."""
        return self.has_place(seat, self.real_face(number))

    def note_use(self, play: PlayFrame) -> None:
        """See base class; uses are counted as links are made."""

    def resolve(self, item: Item) -> None:
        """Begin to resolve a link, unless this has gone on for too long."""
        self.resolutions += 1
        lose_moved(self, item.context)
        if self.resolutions > MOST_RESOLUTIONS:
            self.break_loop()
        else:
            self.frames.append(LinkFrame(item))

    # Answers outside the options

    def takes_unlisted(self, choice: Option) -> bool:
        """Take a concession or a tool, and a card that is put into a certain Alchemy Zone."""
        return super().takes_unlisted(choice) or self._is_placed(choice)

    def _is_placed(self, choice: Option) -> bool:
        pending = self.pending
        if not isinstance(choice, tuple) or pending is None or pending.kind != "action":
            return False
        is_placed = len(choice) == 3 and choice[0] in (DO_PLAY, DO_SET)
        if not is_placed or choice[:2] not in pending.options:
            return False
        return not action_refusals(self, pending.seat, choice)

    def apply_unlisted(self, choice: Option) -> None:
        """Let a player concede, use a tool, or choose the zone of a card."""
        if self._is_placed(choice):
            self.pending = None
            self.frames[-1].resume(self, choice)
        else:
            super().apply_unlisted(choice)

    def tools(self) -> Tools:
        """See base class."""
        return TOOLS

    def why_not(self, seat: int, verb: tuple[int, ...]) -> list[Refusal]:
        """Return every reason why a player may not do something now; empty if it is legal."""
        return action_refusals(self, seat, verb)


# --- what happens when nothing is done instead ----------------------------------------------------


# --- starting -------------------------------------------------------------------------------------


def new_game(
    cards: AkoraCards,
    seats: Sequence[Seat],
    seed: int,
    options: Options = DEFAULT_OPTIONS,
    first: int = -1,
) -> AkoraGame:
    """Set a game up and run it to its first decision; `first` is the team that goes first."""
    game = AkoraGame(cards, seed, options)
    lay_out(game, seats)
    game.frames.append(SetupFrame(plan_of(options), -1, first))
    game.frames.append(FirstAkoraFrame())
    game.run()
    return game
