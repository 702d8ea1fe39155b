"""What the compiler says about a text: sentence by sentence, understood or not, and why not."""

from __future__ import annotations

from engine.values import value


@value
class Trouble:
    """Why a sentence was not understood.

    Attributes:
        reason: One plain sentence.
        stopped_at: Where reading stopped, in characters of the sentence.
        expected: What could have stood there.
        nearest: The nearest known form.
    """

    reason: str
    stopped_at: int = 0
    expected: tuple[str, ...] = ()
    nearest: str = ""


@value
class Sentence:
    """One sentence of a text.

    Attributes:
        ability: The number of the ability it belongs to.
        part: The piece of the tree that it became; None where it was not understood.
    """

    text: str
    ability: int
    part: object | None = None
    trouble: Trouble | None = None

    @property
    def is_understood(self) -> bool:
        """Whether the sentence was understood."""
        return self.trouble is None


@value
class Compiled:
    """A compiled text.

    Attributes:
        abilities: The tree, one entry an ability; what was not understood is in it as such.
        problem: Why the text was not read at all; empty if it was.
        reminders: Sentences in brackets that were taken for reminder text.
        card_type: The card type that it was read for; empty where it is not known.
    """

    abilities: tuple[object, ...]
    sentences: tuple[Sentence, ...]
    problem: str = ""
    reminders: tuple[str, ...] = ()
    card_type: str = ""

    @property
    def is_understood(self) -> bool:
        """Whether every sentence was understood."""
        return not self.problem and all(each.is_understood for each in self.sentences)


@value
class Meaning:
    """One sentence and what it means.

    Attributes:
        meaning: In plain words made from the tree; empty where it was not understood.
        targets_chosen: When its targets are chosen; empty where it targets nothing.
        durations: How long its effects last.
        rules: The numbered rules it touches.
    """

    text: str
    meaning: str = ""
    targets_chosen: str = ""
    durations: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    trouble: Trouble | None = None

    @property
    def is_understood(self) -> bool:
        """Whether the sentence was understood."""
        return self.trouble is None


@value
class Explanation:
    """A text explained sentence by sentence.

    Attributes:
        problem: Why the text was not read at all; empty if it was.
        reminders: Sentences in brackets that were taken for reminder text.
    """

    sentences: tuple[Meaning, ...]
    problem: str = ""
    reminders: tuple[str, ...] = ()

    @property
    def is_understood(self) -> bool:
        """Whether every sentence was understood."""
        return not self.problem and all(each.is_understood for each in self.sentences)
