"""What a player is asked, which answers there are, and why other moves are not possible."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.games.rush_of_ikorr.layout import LAYOUT
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play import refusals
from engine.games.rush_of_ikorr.play.costs import play_cost
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.refusals import Refusal
from engine.games.rush_of_ikorr.play.setup import GO_FIRST
from engine.games.rush_of_ikorr.tabletop import purposes
from engine.games.rush_of_ikorr.text import tree
from engine.kernel.board import Choice, Manner, Phrase, Question, Viewer
from engine.kernel.decisions import DONE, NO, YES, Decision, Option, option_seat
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.effects.replacements import BUILT_IN
from engine.kernel.programs.program import Purpose
from engine.kernel.state.records import Waiting
from engine.kernel.turn.trigger_placement import PlaceFrame

_QUESTIONS: Final = {
    "action": "Your move",
    "first": "Do you go first?",
    "mulligan": "Choose cards to put back",
    "discard": "Choose a card to discard",
    "target": "Choose a target",
    "choose": "Choose one",
    "search": "Choose a card to find",
    "pay": "Choose what to give for it",
    "divide": "Choose where the next point of damage goes",
    "position": "Choose a place in the row",
    "order": "Put the triggers in order; the last one resolves first",
    "arrange": "Choose the card that goes next",
    "foresee-top": "Choose a card to keep on top",
    "foresee-bottom": "Choose a card for the bottom",
    "top": "On top of the deck?",
    "may": "Do you want to?",
    "extra": "Pay the additional cost?",
    "alternative": "Pay the other cost?",
    "row": "Build it into your champion zone?",
    "pay-unless": "Pay to prevent it?",
    "mode": "Choose an effect",
    "x": "How much is X?",
    "number": "Choose a number",
    "pay-number": "Choose how many",
    "player": "Choose a player",
    "word": "Choose a word",
    "replacement": "Choose what happens instead",
    "copy": "Choose what it copies",
    "ability": "Choose an ability",
    "reanimate": "Choose a champion that comes back",
    "manual": "Carry this text out by hand, then go on",
}
_YES_OR_NO: Final = ("may", "extra", "alternative", "row", "pay-unless", "top")
_NUMBERS: Final = ("x", "number", "pay-number")
_SPOKEN: Final = (*_YES_OR_NO, *_NUMBERS, "first", "word", "mode", "ability", "player")
_MANNERS: Final = {
    "action": Manner.ACT,
    "position": Manner.PLACE,
    "order": Manner.ORDER,
    "arrange": Manner.ORDER,
    "foresee-top": Manner.SPLIT,
    "manual": Manner.BY_HAND,
}
# Where several picks make one choice, the question says how many there were.
_COUNTED: Final = ("choose", "target", "search", "pay", "discard")
_BATCHES: Final = ("mulligan", "order", "arrange", "foresee-top", "foresee-bottom")
# What ends a series of picks, where it is more than “no more”.
_RESTS: Final = {"mulligan": "Keep this hand", "manual": "Done by hand, go on"}


def ask(game: RushGame, viewer: Viewer) -> Question | None:
    """Return what is asked now; None when the game is over."""
    pending = game.pending
    if pending is None:
        return None
    kind = pending.kind
    manner = _MANNERS.get(kind, Manner.SAY if kind in _SPOKEN else Manner.PICK)
    choices = [_choice(game, viewer, pending, option) for option in pending.options]
    rest = next((each for each in choices if each.verb in ("pass", "done", "no")), None)
    return Question(
        seat=pending.seat,
        kind=kind,
        words=_words(pending),
        manner=manner,
        choices=tuple(choices),
        about=pending.about,
        rest=rest,
        is_batch=kind in _BATCHES,
    )


def _words(pending: Decision) -> Phrase:
    """Return the question: what is chosen and what for, where the text that asks says so."""
    purpose = pending.purpose
    words = Phrase(_QUESTIONS.get(pending.kind, "Choose one"))
    if isinstance(purpose, Purpose):
        words = purposes.pick_words(purpose)
    elif isinstance(purpose, tree.Step):
        return purposes.may_words(purpose)
    elif pending.kind == "target" and all(_is_player(each) for each in pending.options):
        return Phrase(_QUESTIONS["player"])
    if pending.wanted > 1 and pending.kind in _COUNTED:
        return purposes.counted(words, len(pending.picked) + 1, pending.wanted)
    return words


def _is_player(option: Option) -> bool:
    return isinstance(option, int) and option < DONE


def actor(game: RushGame, option: Option) -> int:
    """Return whose move an action is, -1 where it is nobody's own: passing, answers in words."""
    if not isinstance(option, tuple) or option[0] == w.DO_PASS:
        return -1
    if option[0] in (w.DO_POWER, w.DO_RUSH):
        return option[1]
    return game.controller[option[1]]


def is_for_team(pending: Decision) -> bool:
    """Whether the one who is asked answers for the whole team."""
    return pending.kind in ("action", "first")


def is_mid_batch(game: RushGame) -> bool:
    """Whether picks of a series that is made at once have been given already."""
    pending = game.pending
    if pending is None or pending.kind not in _BATCHES:
        return False
    return bool(pending.picked) or pending.kind == "foresee-bottom"


def templates() -> Iterator[str]:
    """Return every sentence that can be asked, for translators."""
    yield from _QUESTIONS.values()
    yield from _RESTS.values()
    yield from _WORDS
    yield from purposes.templates()
    yield from (each.sentence for each in vars(refusals).values() if isinstance(each, Refusal))


_WORDS: Final = (
    "Pass",
    "No more",
    "Yes",
    "No",
    "Go first",
    "Go second",
    "Play {card} for {cost}",
    "Attack {target} with {card}",
    "Raid with {card}",
    "Use ability {number} of {card}",
    "Support with {card}",
    "Use the power of {card}",
    "Use the RUSH of {card}",
    "Place {number} from the left",
    "It comes back to the void",
    "{card} cannot be played",
    "{card} cannot raid",
    "{card} cannot attack",
    "{card} cannot attack {target}",
    "{card} cannot use its ability",
    "The power cannot be used",
    "The RUSH cannot be used",
)


def _choice(game: RushGame, viewer: Viewer, pending: Decision, option: Option) -> Choice:
    if isinstance(option, tuple):
        return _VERBS[option[0]](game, option)
    if isinstance(option, str):
        return Choice(option, "say", Phrase(option))
    kind = pending.kind
    special = _special(pending, option)
    if special is not None:
        return special
    if kind in _NUMBERS:
        return Choice(option, "say", Phrase("{number}", {"number": option}))
    if option <= -2 and kind != "replacement":
        seat = option_seat(option)
        return Choice(option, "player", Phrase("{player}", {"player": viewer.name(seat)}),
                      seat=seat)  # fmt: skip
    return _numbered(game, pending, option)


def _special(pending: Decision, option: int) -> Choice | None:
    """Return the choices that mean the same in many questions: yes, no, done."""
    kind = pending.kind
    if kind in _YES_OR_NO:
        return Choice(option, "yes" if option == YES else "no", _YES if option == YES else _NO)
    if kind == "first":
        return Choice(option, "say", Phrase("Go first" if option == GO_FIRST else "Go second"))
    if option == DONE and kind not in _NUMBERS:
        return Choice(option, "done", Phrase(_RESTS.get(kind, "No more")))
    if kind == "position":
        words = Phrase("Place {number} from the left", {"number": option + 1})
        return Choice(option, "place", words, piece=pending.about, place=option)
    return None


_YES: Final = Phrase("Yes")
_NO: Final = Phrase("No")
assert NO == 0


def _numbered(game: RushGame, pending: Decision, option: int) -> Choice:
    frame = game.frames[-1] if game.frames else None
    kind = pending.kind
    if kind == "order" and isinstance(frame, PlaceFrame):
        waiting = frame.groups[0][option]
        words = Phrase("{card}", {"card": waiting.context.origin})
        return Choice(option, "order", words, piece=waiting.context.source,
                      likeness=_likeness(game, waiting))  # fmt: skip
    if kind == "mode":
        return Choice(option, "say", _mode(pending, option))
    if kind == "ability":
        return _activate(game, (w.DO_ACTIVATE, option // 64, option % 64), option)
    if kind == "replacement" and option == BUILT_IN:
        return Choice(option, "say", Phrase("It comes back to the void"))
    return Choice(option, "pick", Phrase("{card}", {"card": _name(game, option)}), piece=option)


def _likeness(game: RushGame, waiting: Waiting) -> str:
    """Return what tells a trigger from others: whose text it is, which of it, and what it met."""
    context = waiting.context
    subject = context.event[2]
    met = "itself" if subject == context.source else subject
    card = game.face[context.source].name
    return f"{card}/{context.origin}/{waiting.trigger.number}/{met}"


def _mode(pending: Decision, option: int) -> Phrase:
    printed = pending.purpose
    if isinstance(printed, tuple) and option < len(printed) and printed[option]:
        return purposes.mode_words(printed[option])
    return Phrase("Effect {number}", {"number": option + 1})


def _name(game: RushGame, number: int) -> str:
    return game.face[number].name


def _play(game: RushGame, option: tuple[int, ...]) -> Choice:
    number = option[1]
    face = game.face[number]
    cost = "X" if face.is_x else play_cost(game, game.owner[number], number)
    words = Phrase("Play {card} for {cost}", {"card": face.name, "cost": cost})
    return Choice(option, "play", words, piece=number)


def _attack(game: RushGame, option: tuple[int, ...]) -> Choice:
    values = {"card": _name(game, option[1]), "target": _name(game, option[2])}
    words = Phrase("Attack {target} with {card}", values)
    return Choice(option, "attack", words, piece=option[1], target=option[2])


def _raid(game: RushGame, option: tuple[int, ...]) -> Choice:
    words = Phrase("Raid with {card}", {"card": _name(game, option[1])})
    return Choice(option, "raid", words, piece=option[1])


def _activate(game: RushGame, verb: tuple[int, ...], option: Option | None = None) -> Choice:
    action = actions_of(game, verb[1])[verb[2]]
    values: dict[str, object] = {"card": _name(game, verb[1])}
    if action.is_support:
        words = Phrase("Support with {card}", values)
    else:
        words = Phrase("Use ability {number} of {card}", {**values, "number": verb[2] + 1})
    return Choice(verb if option is None else option, "activate", words, piece=verb[1])


def _avatar(verb: str, template: str) -> Callable[[RushGame, tuple[int, ...]], Choice]:
    def choice(game: RushGame, option: tuple[int, ...]) -> Choice:
        avatar = game.avatar(option[1])
        words = Phrase(template, {"card": _name(game, avatar)})
        return Choice(option, verb, words, piece=avatar, seat=option[1])

    return choice


_VERBS: Final[dict[int, Callable[[RushGame, tuple[int, ...]], Choice]]] = {
    w.DO_PASS: lambda _game, option: Choice(option, "pass", Phrase("Pass")),
    w.DO_PLAY: _play,
    w.DO_ATTACK: _attack,
    w.DO_RAID: _raid,
    w.DO_ACTIVATE: _activate,
    w.DO_POWER: _avatar("power", "Use the power of {card}"),
    w.DO_RUSH: _avatar("rush", "Use the RUSH of {card}"),
}


# --- why not --------------------------------------------------------------------------------------

Reason = tuple[Phrase, str, list[Refusal]]


def reasons(game: RushGame, seat: int, piece: int, target: int = -1) -> list[Reason]:
    """Return what might be wanted of a card and is not possible: in words, the verb, and why.

    With a target: why the card may not attack that one.
    """
    found: list[Reason] = []
    for words, verb_id, verb in _wanted(game, piece, target):
        pending = game.pending
        if pending is not None and verb in pending.options:
            continue
        # 9.3a: a team has the move together, and teammates act for themselves.
        actor = seat
        if game.seating.team_of[game.owner[piece]] == game.seating.team_of[seat]:
            actor = game.controller[piece]
        why = game.why_not(actor, verb)
        if why:
            found.append((words, verb_id, why))
    if target < 0 and _has_nobody_to_attack(game, piece):
        words = Phrase("{card} cannot attack", {"card": _name(game, piece)})
        found.append((words, "attack", [refusals.NOBODY_TO_ATTACK]))
    return found


def _has_nobody_to_attack(game: RushGame, piece: int) -> bool:
    if not game.in_play(piece) or game.face[piece].kind != w.CHAMPION:
        return False
    return not any(game.row(other) for other in game.seating.facing[game.controller[piece]])


def _wanted(
    game: RushGame, piece: int, target: int
) -> Iterator[tuple[Phrase, str, tuple[int, ...]]]:
    name: dict[str, object] = {"card": _name(game, piece)}
    zone = game.zone[piece] % w.WIDTH if game.zone[piece] >= 0 else -1
    if target >= 0:
        words = Phrase("{card} cannot attack {target}", {**name, "target": _name(game, target)})
        yield words, "attack", (w.DO_ATTACK, piece, target)
    elif zone == w.HAND:
        yield Phrase("{card} cannot be played", name), "play", (w.DO_PLAY, piece)
    elif zone == LAYOUT.leader and game.zone[piece] < game.seating.count * w.WIDTH:
        seat = game.owner[piece]
        yield Phrase("The power cannot be used"), "power", (w.DO_POWER, seat)
        yield Phrase("The RUSH cannot be used"), "rush", (w.DO_RUSH, seat)
    elif game.in_play(piece):
        yield from _wanted_in_play(game, piece, name)


def _wanted_in_play(
    game: RushGame, piece: int, name: dict[str, object]
) -> Iterator[tuple[Phrase, str, tuple[int, ...]]]:
    if game.face[piece].kind == w.CHAMPION:
        yield Phrase("{card} cannot raid", name), "raid", (w.DO_RAID, piece)
        seat = game.controller[piece]
        for other in game.seating.facing[seat]:
            for foe in game.row(other):
                values = {**name, "target": _name(game, foe)}
                words = Phrase("{card} cannot attack {target}", values)
                yield words, "attack", (w.DO_ATTACK, piece, foe)
    for at in range(len(actions_of(game, piece))):
        yield Phrase("{card} cannot use its ability", name), "activate", (w.DO_ACTIVATE, piece, at)
