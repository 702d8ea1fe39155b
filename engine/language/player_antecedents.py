"""Which players "they" and "that player" stand for; the laws are those of antecedents.py."""

from __future__ import annotations

from engine.language.mention_list import NO_REFERENCES, MentionList
from engine.language.mentions import References
from engine.language.named import MeantPlayers, Mention, is_by_each
from engine.language.presence import Presence
from engine.language.tree.abilities import Static, Step
from engine.language.tree.durations import DuringTurn
from engine.language.tree.kinds import Instruction, Players
from engine.language.tree.players import (
    BothPlayers,
    EachPlayer,
    EachPlayerWho,
    StartingWith,
    ThatPlayer,
    You,
)
from engine.language.tree.terms import Noun


class PlayerAntecedents(MentionList):
    """What an ability has named so far, and which players its pronouns stand for.

    Attributes:
        doubts: Each pronoun with the two things that it could be.
    """

    def __init__(
        self,
        references: References = NO_REFERENCES,
        nouns: frozenset[Noun] = frozenset(),
        is_known: bool = False,
        presence: Presence | None = None,
    ) -> None:
        """Take what the game says about its nodes, what the card is, and whether that is known."""
        super().__init__(references, nouns, is_known, presence)
        self.doubts: list[tuple[object, object]] = []

    def choose(self, actor: Players) -> None:
        """Note who chooses between modes: "they" in each of them, one after the other."""
        who = actor.group if isinstance(actor, StartingWith) else actor
        if not isinstance(who, You):
            self._name(who, who, is_player=True)
            self._named[-1].is_whichever = True

    def _bound_player(self, part: ThatPlayer) -> object:
        known = self._known_players()
        found = self._in_turn() or self._nearest(known)
        if found is None:
            found = self._whose_turn()
        one = [each for each in known if each.told is found]
        is_one = any(each.is_whichever for each in one)
        if not is_one and self._means_one_player():
            self.is_lost |= any(self._is_of_several(each) for each in one)
        is_one |= self._is_acting(found)
        self.is_lost |= self._is_of_none(found)
        return MeantPlayers(found, part.plural and not is_one) if found is not None else part

    def _is_of_none(self, found: object) -> bool:
        """Whether a passive text is about one of several whose units it changes: "that player"."""
        passive = next((each for each in self._path if isinstance(each, Static)), None)
        is_of_units = passive is not None and not isinstance(passive.subject, Players)
        is_one_of_several = isinstance(found, EachPlayer) and not found.as_team
        return is_of_units and (found is None or is_one_of_several)

    def _in_turn(self) -> object | None:
        """Return who does it in turn: "starting with target player, each player ... their own"."""
        if self._wording.that_player:
            return None
        acts = [each for each in self._path if isinstance(each, Instruction)]
        in_turn = (getattr(each, "actor", None) for each in acts)
        return next((each.group for each in in_turn if isinstance(each, StartingWith)), None)

    def _is_acting(self, found: object) -> bool:
        """Whether players are those who do it: each with "their" own."""
        acts = [each for each in self._path if isinstance(each, Instruction)]
        own = [getattr(each, "actor", None) for each in acts if is_by_each(each)]
        groups = [each.group if isinstance(each, StartingWith) else each for each in own]
        return found in groups

    def _known_players(self) -> list[Mention]:
        """Return the players that were named; "you and target player" are two, or both."""
        known = [each for each in self._named if each.is_player]
        both = [each for each in known if isinstance(each.node, BothPlayers)]
        if self._wording.that_player:
            return [each for each in known if each not in both]
        own = [each for each in both if each.sentence == self._sentence]
        return own or known

    def _means_one_player(self) -> bool:
        """Whether one player alone is meant: "that player", and "they may", each alone."""
        asks = bool(self._path) and isinstance(self._path[-1], Step)
        return self._wording.that_player or asks

    def _is_of_several(self, known: Mention) -> bool:
        """Whether players of a sentence before are several, of whom "that player" is none."""
        is_group = isinstance(known.node, EachPlayer | EachPlayerWho)
        return is_group and not known.is_whichever and known.sentence != self._sentence

    def _whose_turn(self) -> object | None:
        """Return whose turn it is about: "during their next turn, ... their turn ends"."""
        lasting = (each.duration for each in self._path if isinstance(each, Step))
        return next((each.whose for each in lasting if isinstance(each, DuringTurn)), None)

    def _nearest(self, found: list[Mention]) -> object | None:
        """Return the only one that it can be; law 2. Two are noted as a doubt."""
        own = [each for each in found if each.sentence == self._sentence]
        unpaid = [each for each in found if not each.is_paid]  # law 8
        found = own or unpaid or found
        is_decided = bool(own) and own[-1].is_found  # law 4
        if len(found) > 1 and not is_decided:
            self.doubts.append((found[-2].told, found[-1].told))
        return found[-1].told if found else None
