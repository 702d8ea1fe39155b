"""What a text has named so far: mentions, and pronouns with what they stand for."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.reading.nodes import node
from engine.language.tree.abilities import Step
from engine.language.tree.amounts import ONE, Number
from engine.language.tree.instructions import SummonCopy
from engine.language.tree.kinds import Bringing, Instruction, Players, Ref
from engine.language.tree.objects import (
    DeckCards,
    Description,
    Group,
    It,
    Selection,
    That,
    This,
    WholeZone,
)
from engine.language.tree.players import (
    EachPlayer,
    EachPlayerWho,
    StartingWith,
    ThatPlayer,
    WhoDid,
    You,
)
from engine.language.tree.terms import GENERAL, How, SharedNoun, Side, fits_noun


@node
class Meant(Ref):
    """A pronoun of objects with what it stands for; None for each of several alone."""

    antecedent: object
    plural: bool = False


@node
class MeantPlayers(Players):
    """A pronoun of players with whom it stands for."""

    antecedent: object
    plural: bool = False


@node
class OfPlayers(Ref):
    """What one of several players named, or all of them; only refusals name it."""

    antecedent: object
    is_all: bool = False


@dataclass(slots=True, repr=False)
class Mention:
    """Something that was named.

    Attributes:
        told: The same with what its own pronouns stand for.
        sentence: The number of its sentence.
        is_gone: Its sentence takes it off the field, or out of its zone.
        is_found: It was searched for.
        is_paid: A cost names it.
        is_each: Each of several players named one of their own.
        is_doer: Its sentence lets it do something to others.
        is_whichever: Of these players it is the one whose event it is.
    """

    node: object
    told: object
    sentence: int
    is_many: bool = False
    is_player: bool = False
    is_gone: bool = False
    is_found: bool = False
    is_paid: bool = False
    is_each: bool = False
    is_doer: bool = False
    is_whichever: bool = False

    @property
    def is_several(self) -> bool:
        """Whether it is more than one thing."""
        return self.is_many or self.is_each


def is_bound_already(part: It | That) -> bool:
    """Whether a pronoun says by itself what it stands for."""
    return part.reflexive if isinstance(part, It) else part.done is not None


def is_many(part: object) -> bool:
    """Whether what was named are several things."""
    if isinstance(part, WholeZone | Group):
        return True
    amount = getattr(part, "amount", ONE)
    is_all = isinstance(part, Selection) and part.how is How.ALL
    return is_all or amount != Number(1)


def of_dealer(source: object, part: It | That) -> object:
    """Return whose "its attack" is, of who deals damage; of several, each one's own; law 6.

    A pronoun that deals it ("it deals damage equal to its attack") is told by what it stands for.
    """
    if isinstance(source, It | That):
        return part
    if isinstance(source, Meant):
        return Meant(source.antecedent) if not source.plural else Meant(None)
    return Meant(None) if is_many(source) else Meant(source, part.plural)


def is_by_each(part: object) -> bool:
    """Whether several players do something, each with things of their own."""
    actor = getattr(part, "actor", None) if isinstance(part, Instruction) else None
    if isinstance(actor, ThatPlayer | MeantPlayers):
        return actor.plural
    is_team = isinstance(actor, EachPlayer) and actor.as_team
    return isinstance(actor, EachPlayer | EachPlayerWho | StartingWith | WhoDid) and not is_team


SUBJECTS = ("source", "striker")


def is_done_by(part: object, node: object) -> bool:
    """Whether something named does what an instruction says, and nobody does it back."""
    if not isinstance(part, Instruction) or getattr(part, "mutual", False):
        return False
    return any(getattr(part, name, None) is node for name in SUBJECTS)


def is_taken_out(node: object) -> bool:
    """Whether something was taken from a set: "one of them" is never one of those."""
    return isinstance(node, Selection) and node.among is not None


def is_in_turn(step: Step) -> bool:
    """Whether each of several players does all that a step says before the next one does."""
    if step.may is not None and not isinstance(step.may, You):
        return True
    return any(isinstance(getattr(each, "actor", None), StartingWith) for each in step.instructions)


def may_be(named: object, pronoun: It | That) -> bool:
    """Whether what was named may be called so: "that card" may be anything."""
    if isinstance(pronoun, It) or pronoun.noun is SharedNoun.CARD:
        return True
    if isinstance(named, This):
        return False
    described = getattr(named, "description", named)
    if not isinstance(described, Description):
        is_thing = isinstance(named, DeckCards | Bringing | SummonCopy | Group | WholeZone)
        return is_thing and is_called(None, pronoun)
    if not is_called(described, pronoun):
        return False
    return pronoun.noun in described.nouns or SharedNoun.CARD in described.nouns


def is_called(said: Description | None, pronoun: That) -> bool:
    """Whether what was described so may be "that Beast" or "that opposing unit"."""
    if not pronoun.trait and pronoun.side is Side.ANY:
        return True
    if said is None or pronoun.side not in (Side.ANY, said.side):
        return False
    return not pronoun.trait or any(pronoun.trait in each for each in said.traits)


def is_like(named: object, described: Description) -> bool:
    """Whether what was named could be one of those described, and is not the same words."""
    items = named.items if isinstance(named, Group) else (named,)
    if any(each == described for each in items):
        return False
    own = getattr(named, "description", named)
    nouns = own.nouns if isinstance(own, Description) else GENERAL
    return any(fits_noun(nouns, each) for each in described.nouns)


def are_parties(found: list[Mention]) -> bool:
    """Whether all that is known are parties of an event, and there are some."""
    return bool(found) and all(isinstance(each.node, Description) for each in found)


def still_there(found: list[Mention]) -> list[Mention]:
    """Return what has not left, if the last one has not; law 3."""
    return found if found[-1].is_gone else [each for each in found if not each.is_gone]
