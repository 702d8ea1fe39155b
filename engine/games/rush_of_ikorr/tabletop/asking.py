"""What a player is asked, and which answers there are."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.tabletop import purposes
from engine.games.rush_of_ikorr.tabletop.sentences import SENTENCES
from engine.kernel.acting.costs import play_cost
from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.effects.replacements import BUILT_IN
from engine.kernel.programs.program import Purpose
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.state.records import Waiting
from engine.kernel.turn.setup import GO_FIRST
from engine.kernel.turn.trigger_placement import Ordering
from engine.language.tree.abilities import Step
from engine.tabletop.board import Choice, Manner, Phrase, Question, Viewer
from engine.tabletop.card_sentences import face_of
from engine.tabletop.questions import Asked, Questions, is_player, number, said, yes_or_no

_TABLE: Final = {
    "action": Asked("Your move", Manner.ACT, is_for_team=True),
    "first": Asked("Do you go first?", Manner.SAY, is_for_team=True),
    "mulligan": Asked("Choose cards to put back", rest="Keep this hand", is_batch=True),
    "discard": Asked("Choose a card to discard", is_counted=True),
    "target": Asked("Choose a target", is_counted=True),
    "choose": Asked("Choose one", is_counted=True),
    "search": Asked("Choose a card to find", is_counted=True),
    "pay": Asked("Choose what to give for it", is_counted=True),
    "divide": Asked("Choose where the next point of damage goes"),
    "position": Asked("Choose a place in the row", Manner.PLACE),
    "order": Asked(
        "Put the triggers in order; the last one resolves first", Manner.ORDER, is_batch=True
    ),
    "arrange": Asked("Choose the card that goes next", Manner.ORDER, is_batch=True),
    "foresee-top": Asked("Choose a card to keep on top", Manner.SPLIT, is_batch=True),
    "foresee-bottom": Asked("Choose a card for the bottom", is_batch=True),
    "top": yes_or_no("On top of the deck?", "On top", "At the bottom"),
    "may": yes_or_no("Do you want to?"),
    "extra": yes_or_no("Pay the additional cost?", "Pay", "Don't pay"),
    "alternative": yes_or_no("Pay the other cost?", "Pay the other cost", "Pay the usual cost"),
    "row": yes_or_no("Build it into your champion zone?", "Champion zone", "Location zone"),
    "pay-unless": yes_or_no("Pay to prevent it?", "Pay", "Don't pay"),
    "mode": said("Choose an effect"),
    "x": number("How much is X?", "X = {number}"),
    "number": number("Choose a number"),
    "pay-number": number("Choose how many"),
    "player": said("Choose a player"),
    "word": said("Choose a word"),
    "replacement": Asked("Choose what happens instead"),
    "copy": Asked("Choose what it copies"),
    "ability": said("Choose an ability"),
    "reanimate": Asked("Choose a champion that comes back"),
    "manual": Asked("Carry out by hand: {text}", Manner.BY_HAND, rest="Done"),
}


def ask(game: RushGame, viewer: Viewer) -> Question | None:
    """Return what is asked now; None when the game is over."""
    return QUESTIONS.ask(game, viewer)


def _text(game: RushGame, pending: Decision) -> str:
    """Return the sentence of the card that is being carried out while it asks."""
    if pending.kind == "action" or pending.about < 0:
        return ""
    if isinstance(pending.purpose, str):
        return pending.purpose
    resolving = [each for each in game.frames if isinstance(each, ResolveFrame)]
    if not resolving or resolving[-1].item.context.source != pending.about:
        return ""
    return SENTENCES.of_item(game, resolving[-1].item)


def _following(game: RushGame, step: Step) -> Step | None:
    """Return what the text says behind an offer."""
    frame = game.frames[-1] if game.frames else None
    effect = frame.program.effect if isinstance(frame, ProgramFrame) else ()
    steps = [each for each in effect if isinstance(each, Step)]
    behind = steps[steps.index(step) + 1 :] if step in steps else []
    return behind[0] if behind else None


def _words(game: RushGame, pending: Decision) -> Phrase | None:
    """Return what is chosen and what for, where the text that asks says so."""
    purpose = pending.purpose
    if isinstance(purpose, Purpose):
        return purposes.pick_words(purpose)
    if isinstance(purpose, Step):
        return purposes.may_words(purpose, _following(game, purpose))
    if pending.kind == "manual":
        return Phrase(_TABLE["manual"].words, {"text": str(purpose or "")})
    if pending.kind == "target" and all(is_player(each) for each in pending.options):
        return Phrase(_TABLE["player"].words)
    return None


def actor(game: RushGame, option: Option) -> int:
    """Return whose move an action is, -1 where it is nobody's own: passing, answers in words."""
    if not isinstance(option, tuple) or option[0] == w.DO_PASS:
        return -1
    if option[0] in (w.DO_POWER, w.DO_RUSH):
        return option[1]
    return game.controller[option[1]]


def is_for_team(pending: Decision) -> bool:
    """Whether the one who is asked answers for the whole team."""
    return QUESTIONS.of(pending.kind).is_for_team


def is_mid_batch(game: RushGame) -> bool:
    """Whether picks of a series that is made at once have been given already."""
    pending = game.pending
    if pending is None or not QUESTIONS.of(pending.kind).is_batch:
        return False
    return bool(pending.picked) or pending.kind == "foresee-bottom"


def templates() -> Iterator[str]:
    """Return every sentence that can be asked, for translators."""
    yield from QUESTIONS.templates()
    yield from _WORDS
    yield from purposes.templates()


_WORDS: Final = (
    "End turn",
    "Go first",
    "Go second",
    "Play {card} for {cost}",
    "Attack {target} with {card}",
    "Raid with {card}",
    "{card}: {text}",
    "Support with {card}",
    "Use the power of {card}",
    "Use the RUSH of {card}",
    "It comes back to the void",
)


def _choice(game: RushGame, _viewer: Viewer, pending: Decision, option: Option) -> Choice | None:
    """Return an answer that only this game has; None for one that means the same everywhere."""
    if isinstance(option, tuple):
        return _VERBS[option[0]](game, option)
    asked = QUESTIONS.of(pending.kind)
    if isinstance(option, str) or asked.labels is not None or asked.number:
        return None
    if pending.kind in _OWN:
        return _OWN[pending.kind](game, pending, option)
    if option < 0 or asked.manner is Manner.PLACE:
        return None
    return _pick(game, option)


def _label(pending: Decision, is_yes: bool) -> Phrase | None:
    """Return what a yes does, where the text that asks says so."""
    if is_yes and isinstance(pending.purpose, Step):
        return purposes.accept_words(pending.purpose)
    return None


def _pick(game: RushGame, option: int) -> Choice:
    return Choice(option, "pick", Phrase("{card}", {"card": _name(game, option)}), piece=option)


def _first(_game: RushGame, _pending: Decision, option: int) -> Choice:
    return Choice(option, "say", Phrase("Go first" if option == GO_FIRST else "Go second"))


def _order(game: RushGame, pending: Decision, option: int) -> Choice:
    assert isinstance(pending.purpose, Ordering)
    waiting = pending.purpose.waiting[option]
    context = waiting.context
    return Choice(
        option,
        "order",
        Phrase("{card}", {"card": context.origin}),
        piece=context.source,
        likeness=_likeness(game, waiting),
        text=SENTENCES.of_ability(game, face_of(game, context), waiting.trigger.number),
    )


def _ability(game: RushGame, _pending: Decision, option: int) -> Choice | None:
    if option == DONE:
        return None
    return _activate(game, (w.DO_ACTIVATE, option // 64, option % 64), option)


def _replacement(game: RushGame, _pending: Decision, option: int) -> Choice | None:
    if option == BUILT_IN:
        return Choice(option, "say", Phrase("It comes back to the void"))
    return None if option == DONE else _pick(game, option)


def _likeness(game: RushGame, waiting: Waiting) -> str:
    """Return what tells a trigger from others: whose text it is, which of it, and what it met."""
    context = waiting.context
    subject = context.event[2]
    met = "itself" if subject == context.source else subject
    card = game.face[context.source].name
    return f"{card}/{context.origin}/{waiting.trigger.number}/{met}"


def _mode(_game: RushGame, pending: Decision, option: int) -> Choice | None:
    if option == DONE:
        return None
    printed = pending.purpose
    words = Phrase("Effect {number}", {"number": option + 1})
    if isinstance(printed, tuple) and option < len(printed) and printed[option]:
        words = purposes.mode_words(printed[option])
    return Choice(option, "say", words)


# Answers of this game to kinds of decisions.
_OWN: Final[dict[str, Callable[[RushGame, Decision, int], Choice | None]]] = {
    "first": _first,
    "order": _order,
    "mode": _mode,
    "ability": _ability,
    "replacement": _replacement,
}


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
        text = SENTENCES.of_ability(game, game.face[verb[1]], action.number)
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
QUESTIONS: Final[Questions[RushGame]] = Questions(_TABLE, _words, _label, _choice, _text)
