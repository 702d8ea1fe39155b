"""What a player is asked, and which answers there are."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.setup import GO_FIRST
from engine.games.rush_of_ikorr.tabletop import purposes
from engine.games.rush_of_ikorr.tabletop.sentences import (
    ability_sentence,
    face_of,
    spell_sentence,
)
from engine.games.rush_of_ikorr.text import tree
from engine.kernel.acting.costs import play_cost
from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.board import Choice, Manner, Phrase, Question, Viewer
from engine.kernel.decisions import DONE, YES, Decision, Option, option_seat
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.effects.replacements import BUILT_IN
from engine.kernel.programs.program import Purpose
from engine.kernel.programs.program_frame import ProgramFrame
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
    "manual": "Carry out by hand: {text}",
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
_RESTS: Final = {"mulligan": "Keep this hand", "manual": "Done"}
_NO_MORE: Final = "Done choosing"
# What the answers to a question for yes or no do: yes, no.
_LABELS: Final = {
    "extra": ("Pay", "Don't pay"),
    "alternative": ("Pay the other cost", "Pay the usual cost"),
    "row": ("Champion zone", "Location zone"),
    "pay-unless": ("Pay", "Don't pay"),
    "top": ("On top", "At the bottom"),
}


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
        words=_words(game, pending),
        manner=manner,
        choices=tuple(choices),
        about=pending.about,
        rest=rest,
        is_batch=kind in _BATCHES,
        text=_text(game, pending),
        limits=_limits(pending),
    )


def _limits(pending: Decision) -> tuple[int, int] | None:
    """Return the least and the most that may be answered where a number is asked for."""
    numbers = [each for each in pending.options if isinstance(each, int)]
    if pending.kind not in _NUMBERS or not numbers:
        return None
    return (min(numbers), max(numbers))


def _text(game: RushGame, pending: Decision) -> str:
    """Return the sentence of the card that is being carried out while it asks."""
    if pending.kind == "action" or pending.about < 0:
        return ""
    if isinstance(pending.purpose, str):
        return pending.purpose
    resolving = [each for each in game.frames if isinstance(each, ResolveFrame)]
    if not resolving or resolving[-1].item.context.source != pending.about:
        return ""
    item = resolving[-1].item
    face = face_of(game, item.context)
    return spell_sentence(face) if item.card >= 0 else ability_sentence(game, face, item.number)


def _following(game: RushGame, step: tree.Step) -> tree.Step | None:
    """Return what the text says behind an offer."""
    frame = game.frames[-1] if game.frames else None
    effect = frame.program.effect if isinstance(frame, ProgramFrame) else ()
    steps = [each for each in effect if isinstance(each, tree.Step)]
    behind = steps[steps.index(step) + 1 :] if step in steps else []
    return behind[0] if behind else None


def _words(game: RushGame, pending: Decision) -> Phrase:
    """Return the question: what is chosen and what for, where the text that asks says so."""
    purpose = pending.purpose
    words = Phrase(_QUESTIONS.get(pending.kind, "Choose one"))
    if isinstance(purpose, Purpose):
        words = purposes.pick_words(purpose)
    elif isinstance(purpose, tree.Step):
        return purposes.may_words(purpose, _following(game, purpose))
    elif pending.kind == "manual":
        return Phrase(_QUESTIONS["manual"], {"text": str(purpose or "")})
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
    yield _NO_MORE
    yield from (label for labels in _LABELS.values() for label in labels)
    yield from _WORDS
    yield from purposes.templates()


_WORDS: Final = (
    "End turn",
    "X = {number}",
    "Go first",
    "Go second",
    "Play {card} for {cost}",
    "Attack {target} with {card}",
    "Raid with {card}",
    "{card}: {text}",
    "Support with {card}",
    "Use the power of {card}",
    "Use the RUSH of {card}",
    "Place {number} from the left",
    "It comes back to the void",
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
        template = "X = {number}" if kind == "x" else "{number}"
        return Choice(option, "say", Phrase(template, {"number": option}))
    if option <= -2 and kind != "replacement":
        seat = option_seat(option)
        return Choice(option, "player", Phrase("{player}", {"player": viewer.name(seat)}),
                      seat=seat)  # fmt: skip
    return _numbered(game, pending, option)


def _special(pending: Decision, option: int) -> Choice | None:
    """Return the choices that mean the same in many questions: yes, no, done."""
    kind = pending.kind
    if kind in _YES_OR_NO:
        return Choice(option, "yes" if option == YES else "no", _label(pending, option == YES))
    if kind == "first":
        return Choice(option, "say", Phrase("Go first" if option == GO_FIRST else "Go second"))
    if option == DONE and kind not in _NUMBERS:
        return Choice(option, "done", Phrase(_RESTS.get(kind, _NO_MORE)))
    if kind == "position":
        words = Phrase("Place {number} from the left", {"number": option + 1})
        return Choice(option, "place", words, piece=pending.about, place=option)
    return None


def _label(pending: Decision, is_yes: bool) -> Phrase:
    """Return what a yes or a no does."""
    if pending.kind in _LABELS:
        return Phrase(_LABELS[pending.kind][0 if is_yes else 1])
    if not is_yes or not isinstance(pending.purpose, tree.Step):
        return Phrase("Do it" if is_yes else purposes.DECLINE)
    return purposes.accept_words(pending.purpose)


def _numbered(game: RushGame, pending: Decision, option: int) -> Choice:
    frame = game.frames[-1] if game.frames else None
    kind = pending.kind
    if kind == "order" and isinstance(frame, PlaceFrame):
        waiting = frame.groups[0][option]
        context = waiting.context
        return Choice(
            option,
            "order",
            Phrase("{card}", {"card": context.origin}),
            piece=context.source,
            likeness=_likeness(game, waiting),
            text=ability_sentence(game, face_of(game, context), waiting.trigger.number),
        )
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
        text = ability_sentence(game, game.face[verb[1]], action.number)
        words = Phrase("{card}: {text}", {**values, "text": text})
    return Choice(verb if option is None else option, "activate", words, piece=verb[1])


def _avatar(verb: str, template: str) -> Callable[[RushGame, tuple[int, ...]], Choice]:
    def choice(game: RushGame, option: tuple[int, ...]) -> Choice:
        avatar = game.avatar(option[1])
        words = Phrase(template, {"card": _name(game, avatar)})
        return Choice(option, verb, words, piece=avatar, seat=option[1])

    return choice


_VERBS: Final[dict[int, Callable[[RushGame, tuple[int, ...]], Choice]]] = {
    w.DO_PASS: lambda _game, option: Choice(option, "pass", Phrase("End turn")),
    w.DO_PLAY: _play,
    w.DO_ATTACK: _attack,
    w.DO_RAID: _raid,
    w.DO_ACTIVATE: _activate,
    w.DO_POWER: _avatar("power", "Use the power of {card}"),
    w.DO_RUSH: _avatar("rush", "Use the RUSH of {card}"),
}
