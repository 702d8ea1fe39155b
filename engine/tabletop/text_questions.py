"""Questions that cards ask with their texts: what is chosen and what for, in the cards' words."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.programs.program import Purpose
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.state.game import Game
from engine.kernel.state.records import Waiting
from engine.kernel.turn.setup import GO_FIRST
from engine.kernel.turn.trigger_placement import Ordering
from engine.language.tree.abilities import Step
from engine.tabletop.board import Choice, Manner, Phrase, Question, Viewer
from engine.tabletop.card_sentences import CardSentences, face_of
from engine.tabletop.purposes import Purposes
from engine.tabletop.questions import Asked, Questions, is_player, number, said, yes_or_no
from engine.tabletop.verb_words import SaidAbility, SaidVerb

OwnAnswer = Callable[[Any, Decision, Any], Choice | None]
Verb = Callable[[Any, tuple[int, ...]], Choice]

# How the decisions are asked that most games have.
COMMON: Final[Mapping[str, Asked]] = {
    "first": said("Do you go first?"),
    "discard": Asked("Choose a card to discard", is_counted=True),
    "target": Asked("Choose a target", is_counted=True),
    "choose": Asked("Choose one", is_counted=True),
    "search": Asked("Choose a card to find", is_counted=True),
    "pay": Asked("Choose what to give for it", is_counted=True),
    "divide": Asked("Choose where the next point of damage goes"),
    "order": Asked(
        "Put the triggers in order; the last one resolves first", Manner.ORDER, is_batch=True
    ),
    "arrange": Asked("Choose the card that goes next", Manner.ORDER, is_batch=True),
    "top": yes_or_no("On top of the deck?", "On top", "At the bottom"),
    "may": yes_or_no("Do you want to?"),
    "extra": yes_or_no("Pay the additional cost?", "Pay", "Don't pay"),
    "alternative": yes_or_no("Pay the other cost?", "Pay the other cost", "Pay the usual cost"),
    "pay-unless": yes_or_no("Pay to prevent it?", "Pay", "Don't pay"),
    "mode": said("Choose an effect"),
    "x": number("How much is X?", "X = {number}"),
    "number": number("Choose a number"),
    "pay-number": number("Choose how many"),
    "player": said("Choose a player"),
    "word": said("Choose a word"),
    "replacement": Asked("Choose what happens instead"),
    "copy": Asked("Choose what it copies"),
    "manual": Asked("Carry out by hand: {text}", Manner.BY_HAND, rest="Done"),
}
_WORDS: Final = ("Go first", "Go second", "Effect {number}", "{card}: {text}")


def _named(game: Any, number: int) -> Phrase:
    return Phrase("{card}", {"card": game.face[number].name})


class TextQuestions:
    """A game's questions where cards ask with their texts."""

    def __init__(  # noqa: PLR0913 - the parts of a game's questions, most of them tables
        self,
        sentences: CardSentences,
        purposes: Purposes,
        table: Mapping[str, Asked],
        verbs: Mapping[int, Verb],
        *,
        own: Mapping[str, OwnAnswer],
        name: Callable[[Any, int], Phrase] = _named,
        words: Iterable[str] = (),
        more: Callable[[Any], tuple[Option, ...]] = lambda _game: (),
    ) -> None:
        """Make them out of the common ones and the game's.

        Args:
            sentences: The words of the cards.
            purposes: What choices are for.
            table: How its own decisions are asked, and common ones that it asks otherwise.
            verbs: What its actions are called, by the number they begin with.
            own: Its answers to kinds of decisions.
            name: What a card is called that can be picked.
            words: What its own answers say.
            more: Answers that people may give though nobody is asked for them.
        """
        self._sentences = sentences
        self._purposes = purposes
        self._verbs = verbs
        self._own: dict[str, OwnAnswer] = {
            "first": _first,
            "order": self._order,
            "mode": self._mode,
            "replacement": self.replacement,
            **own,
        }
        self._name = name
        self._own_words = tuple(words)
        self.questions: Questions[Any] = Questions(
            {**COMMON, **table}, self._words, self._label, self._choice, self._text, more
        )

    def ask(self, game: Any, viewer: Viewer) -> Question | None:
        """Return what is asked now; None when the game is over."""
        return self.questions.ask(game, viewer)

    def is_for_team(self, pending: Decision) -> bool:
        """Whether the one who is asked answers for the whole team."""
        return self.questions.is_for_team(pending)

    def is_mid_batch(self, game: Any) -> bool:
        """Whether picks of a series that is made at once have been given already."""
        return self.questions.is_mid_batch(game)

    def templates(self) -> Iterator[str]:
        """Return every sentence that can be asked, for translators."""
        yield from self.questions.templates()
        yield from _WORDS
        yield from self._purposes.templates()
        yield from self._own_words
        for verb in self._verbs.values():
            if isinstance(verb, SaidVerb | SaidAbility):
                yield from verb.templates()

    def pick(self, game: Any, option: int) -> Choice:
        """Return a card that can be picked."""
        return Choice(option, "pick", self._name(game, option), piece=option)

    # What is asked

    def _text(self, game: Any, pending: Decision) -> str:
        """Return the sentence of the card that is being carried out while it asks."""
        if pending.kind == "action" or pending.about < 0:
            return ""
        if isinstance(pending.purpose, str):
            return pending.purpose
        resolving = [each for each in game.frames if isinstance(each, ResolveFrame)]
        if not resolving or resolving[-1].item.context.source != pending.about:
            return ""
        return self._sentences.of_item(game, resolving[-1].item)

    def _words(self, game: Any, pending: Decision) -> Phrase | None:
        """Return what is chosen and what for, where the text that asks says so."""
        purpose = pending.purpose
        if isinstance(purpose, Purpose):
            return self._purposes.pick_words(purpose)
        if isinstance(purpose, Step):
            return self._purposes.may_words(purpose, _following(game, purpose))
        if pending.kind == "manual":
            return Phrase(self.questions.of("manual").words, {"text": str(purpose or "")})
        if pending.kind == "target" and all(is_player(each) for each in pending.options):
            return Phrase(self.questions.of("player").words)
        return None

    def _label(self, pending: Decision, is_yes: bool) -> Phrase | None:
        """Return what a yes does, where the text that asks says so."""
        if is_yes and isinstance(pending.purpose, Step):
            return self._purposes.accept_words(pending.purpose)
        return None

    # Answers

    def _choice(
        self, game: Any, _viewer: Viewer, pending: Decision, option: Option
    ) -> Choice | None:
        """Return an answer that only this game has; None for one that means the same everywhere."""
        if isinstance(option, tuple) and pending.kind != "replacement":
            return self._verbs[option[0]](game, option)
        asked = self.questions.of(pending.kind)
        is_same_everywhere = asked.labels is not None or bool(asked.number)
        if pending.kind in self._own and not (isinstance(option, int) and is_same_everywhere):
            return self._own[pending.kind](game, pending, option)
        is_picked = not is_same_everywhere and asked.manner is not Manner.PLACE
        return self._picked(game, option) if is_picked else None

    def _picked(self, game: Any, option: Option) -> Choice | None:
        """Return the choice of an object; None for what is none."""
        return self.pick(game, option) if isinstance(option, int) and option >= 0 else None

    def _order(self, game: Any, pending: Decision, option: int) -> Choice:
        assert isinstance(pending.purpose, Ordering)
        waiting = pending.purpose.waiting[option]
        context = waiting.context
        return Choice(
            option,
            "order",
            Phrase("{card}", {"card": context.origin or game.face[context.source].name}),
            piece=context.source,
            likeness=_likeness(game, waiting),
            text=self._sentences.of_ability(game, face_of(game, context), waiting.trigger.number),
        )

    def replacement(self, game: Any, pending: Decision, option: Option) -> Choice | None:
        """Return a text that may apply instead, named by its card and with what it says."""
        offered = pending.purpose if isinstance(pending.purpose, tuple) else ()
        for named, context, replacement, _ in offered:
            if named != option or replacement is None:
                continue
            text = self._sentences.of_ability(game, face_of(game, context), replacement.number)
            if isinstance(option, int):
                return replace(self.pick(game, option), text=text)
            words = Phrase("{card}: {text}", {"card": replacement.origin, "text": text})
            return Choice(option, "say", words, text=text)
        return None

    def _mode(self, _game: Any, pending: Decision, option: int) -> Choice | None:
        if option == DONE:
            return None
        printed = pending.purpose
        words = Phrase("Effect {number}", {"number": option + 1})
        if isinstance(printed, tuple) and option < len(printed) and printed[option]:
            words = self._purposes.mode_words(printed[option])
        return Choice(option, "say", words)


def _first(_game: Any, _pending: Decision, option: int) -> Choice:
    return Choice(option, "say", Phrase("Go first" if option == GO_FIRST else "Go second"))


def _following(game: Any, step: Step) -> Step | None:
    """Return what the text says behind an offer."""
    frame = game.frames[-1] if game.frames else None
    effect = frame.program.effect if isinstance(frame, ProgramFrame) else ()
    steps = [each for each in effect if isinstance(each, Step)]
    behind = steps[steps.index(step) + 1 :] if step in steps else []
    return behind[0] if behind else None


def _likeness(game: Game, waiting: Waiting) -> str:
    """Return what tells a trigger from others: whose text it is, which of it, and what it met."""
    context = waiting.context
    subject = context.event[2]
    met = "itself" if subject == context.source else subject
    card = game.face[context.source].name
    return f"{card}/{context.origin}/{waiting.trigger.number}/{met}"
