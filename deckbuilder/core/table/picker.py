"""What a click, a drop or a key on the table means: an answer, a menu, aiming, or a refusal."""

from dataclasses import dataclass

from deckbuilder.core.table.offers import NO_OFFERS, Offers, lit, verbs_of
from engine.tabletop.board import Choice, Manner, Question
from engine.tabletop.layout import BoardLayout, Reach

# Answers to questions: given at once, whatever the game.
_ANSWERS = frozenset({"pick", "order", "player"})


@dataclass(frozen=True, slots=True)
class Answered:
    """The player has chosen."""

    choice: Choice


@dataclass(frozen=True, slots=True)
class Opened:
    """A card offers several things; they are shown beside it."""

    piece: int
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Aiming:
    """A card is held, and what it can be turned against lights up."""

    piece: int
    verb: str


@dataclass(frozen=True, slots=True)
class Denied:
    """Nothing can be done there; the table says why."""

    piece: int
    target: int = -1
    verb: str = ""


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nothing was held, or it was put back."""


Outcome = Answered | Opened | Aiming | Denied | Nothing


class Picker:
    """Remembers what is held between clicks; the layout says how each verb is done."""

    def __init__(self, layout: BoardLayout) -> None:
        self.layout = layout
        self.question: Question | None = None
        self.offers: Offers = NO_OFFERS
        self.held = -1
        self.verb = ""

    def show(self, question: Question | None, offers: Offers) -> None:
        """Take up another question; what was held is put back."""
        self.question, self.offers = question, offers
        self.put_back()

    def put_back(self) -> None:
        """Hold nothing."""
        self.held, self.verb = -1, ""

    @property
    def is_aiming(self) -> bool:
        """Whether a held card waits for what it is turned against."""
        return self.held >= 0 and bool(self.verb)

    @property
    def lit(self) -> frozenset[int]:
        """The cards that may be clicked now."""
        return lit(self.offers, self.held, self.verb) if self.is_aiming else self.offers.pieces

    def click(self, piece: int) -> Outcome:
        """Click a card."""
        if self.is_aiming:
            return self._aim_at(piece)
        choices = self.offers.on(piece)
        if not choices:
            self.put_back()
            return Denied(piece)
        if len(choices) == 1 and self._is_at_once(choices[0]):
            return Answered(choices[0])
        if self.question is not None and self.question.manner is not Manner.ACT:
            return Answered(choices[0])
        self.held = piece
        return Opened(piece, choices)

    def use(self, piece: int) -> Outcome:
        """Use a card by its button, which has said what it is for: the only thing to do is done."""
        verbs = self.verbs(piece)
        return self.do(piece, verbs[0]) if len(verbs) == 1 else self.click(piece)

    def do(self, piece: int, verb: str) -> Outcome:
        """Let a card do something by the name of it."""
        choices = self.offers.on(piece, verb)
        if not choices:
            return Denied(piece, verb=verb)
        if verb in self.layout.reached(Reach.AIMED):
            self.held, self.verb = piece, verb
            return Aiming(piece, verb) if len(choices) > 1 else Answered(choices[0])
        if len(choices) > 1:
            self.held = piece
            return Opened(piece, choices)
        return Answered(choices[0])

    def drop(self, piece: int, target: int = -1, place: int = -1) -> Outcome:
        """Drop a dragged card onto another one, onto a place of a row, or onto the table."""
        if target >= 0:
            aimed = self.offers.aimed(piece, target)
            return Answered(aimed) if aimed is not None else Denied(piece, target)
        if place in self.offers.by_place:
            return Answered(self.offers.by_place[place])
        played = self.offers.on(piece, "play")
        return Answered(played[0]) if played else Denied(piece)

    def preview(self, piece: int) -> Choice | None:
        """Return what clicking a card would do at once; None where it opens or refuses."""
        if self.is_aiming:
            return self.offers.aimed(self.held, piece)
        choices = self.offers.on(piece)
        is_act = self.question is not None and self.question.manner is Manner.ACT
        at_once = len(choices) == 1 and self._is_at_once(choices[0])
        return choices[0] if choices and (at_once or not is_act) else None

    def verbs(self, piece: int) -> tuple[str, ...]:
        """Return what a card can do now, by name."""
        return verbs_of(self.offers.on(piece))

    def _is_at_once(self, choice: Choice) -> bool:
        """Whether it is done when a card offers nothing else; else one sees the choice first."""
        return choice.verb in _ANSWERS | self.layout.reached(Reach.AT_ONCE)

    def _aim_at(self, piece: int) -> Outcome:
        aimed = self.offers.aimed(self.held, piece)
        if aimed is not None:
            return Answered(aimed)
        held = self.held
        self.put_back()
        if piece == held:
            return Nothing()
        return self.click(piece) if self.offers.on(piece) else Denied(held, piece)
