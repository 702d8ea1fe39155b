"""What can be taken hold of on the table, grouped by the thing one clicks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.kernel.decisions import Option
from engine.tabletop.board import Choice, Manner, Question

# Answers with buttons of their own; every other one is reached through the card or place it names.
_BUTTONS = ("pass", "done", "yes", "no", "say")


@dataclass(frozen=True, slots=True)
class Offers:
    """The answers to one question by what they belong to.

    Attributes:
        by_piece: What each card can do; the card one takes hold of.
        by_target: For each card the answers that are aimed at it.
        by_seat: What each player can be chosen for.
        by_place: For each row position the answer that means it.
        spoken: What is said with a button: yes, no, numbers, words.
        loose: What belongs to no card, player or place: entering combat, spending something.
    """

    by_piece: dict[int, tuple[Choice, ...]]
    by_target: dict[int, tuple[Choice, ...]]
    by_seat: dict[int, tuple[Choice, ...]]
    by_place: dict[int, Choice]
    spoken: tuple[Choice, ...]
    loose: tuple[Choice, ...] = ()

    def on(self, piece: int, verb: str = "") -> tuple[Choice, ...]:
        """Return what a card can do, or only one kind of it."""
        found = self.by_piece.get(piece, ())
        return tuple(each for each in found if not verb or each.verb == verb)

    def aimed(self, piece: int, target: int) -> Choice | None:
        """Return the answer that turns a card against another one."""
        return next((each for each in self.on(piece) if each.target == target), None)

    @property
    def pieces(self) -> frozenset[int]:
        """Every card that can be taken hold of."""
        return frozenset(self.by_piece)


NO_OFFERS = Offers({}, {}, {}, {}, ())


def offers_of(question: Question | None) -> Offers:
    """Group the answers to a question."""
    if question is None:
        return NO_OFFERS
    choices = question.choices
    held = () if question.manner is Manner.PLACE else choices
    return Offers(
        by_piece=_grouped((each.piece, each) for each in held if each.piece >= 0),
        by_target=_grouped((each.target, each) for each in choices if each.target >= 0),
        by_seat=_grouped((each.seat, each) for each in choices if each.verb == "player"),
        by_place={each.place: each for each in choices if each.place >= 0},
        spoken=tuple(each for each in choices if each.verb in _BUTTONS),
        loose=tuple(each for each in choices if _is_loose(question, each)),
    )


def _is_loose(question: Question, choice: Choice) -> bool:
    """Whether a move can be taken hold of nowhere on the board."""
    is_move = question.manner is Manner.ACT and choice.verb not in _BUTTONS
    places = (choice.piece, choice.target, choice.seat, choice.place)
    return is_move and choice != question.rest and max(places) < 0


def _grouped(pairs: Iterable[tuple[int, Choice]]) -> dict[int, tuple[Choice, ...]]:
    found: dict[int, list[Choice]] = {}
    for key, choice in pairs:
        found.setdefault(key, []).append(choice)
    return {key: tuple(each) for key, each in found.items()}


def lit(offers: Offers, held: int = -1, verb: str = "") -> frozenset[int]:
    """Return the cards to light up: what can be taken hold of, or what a held card can aim at."""
    if held < 0:
        return offers.pieces
    return frozenset(each.target for each in offers.on(held, verb) if each.target >= 0)


def verbs_of(choices: Sequence[Choice]) -> tuple[str, ...]:
    """Return the kinds of things a card can do, each once, in their order."""
    return tuple(dict.fromkeys(each.verb for each in choices))


def numbers_of(question: Question) -> dict[int, Choice]:
    """Return the choices by the number each of them means; empty where others are among them."""
    found = {each.option: each for each in question.choices if isinstance(each.option, int)}
    is_number = all(each.words.values.get("number") == each.option for each in question.choices)
    is_gapless = bool(found) and max(found) - min(found) + 1 == len(question.choices)
    return found if question.manner is Manner.SAY and is_number and is_gapless else {}


def offered_first(question: Question) -> tuple[Choice, ...]:
    """Return the choices with the one last that does nothing, unless most players want that."""
    if question.is_rest_first:
        return question.choices
    return tuple(sorted(question.choices, key=lambda each: each == question.rest))


def routine_answer(question: Question) -> tuple[Option, ...]:
    """Return the answer to a question that needs no asking: an order of like things; else none."""
    alike = {each.likeness for each in question.choices}
    if question.manner is not Manner.ORDER or len(alike) != 1 or "" in alike:
        return ()
    # The last one follows from the others and is not asked.
    return tuple(each.option for each in question.choices[:-1])
