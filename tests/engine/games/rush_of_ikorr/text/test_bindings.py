"""What play binds a pronoun to is what the explanation says that it stands for.

Two things decide about pronouns: `engine/language/antecedents.py`, which the explanation tells, and
the lowering, which plays. Both are asked here about every text that must be understood, every
practice card, and sentences put together of beginnings that name things and ends that say "it".
"""

import pytest

from engine.cards import Card
from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.play import compile as compiling
from engine.games.rush_of_ikorr.play.lower import verbs_fights
from engine.games.rush_of_ikorr.play.lower.lowering import LOWERING
from engine.language.compiler import compile_text
from engine.language.lowering import effects, objects, triggers
from engine.language.lowering.patterns import is_players
from engine.language.lowering.scope import (
    Scope,
    event_second,
    event_subject,
    item_refs,
    joined,
    source_refs,
)
from engine.language.lowering.verbs import delays
from engine.language.named import Meant
from engine.language.reading.trees import nodes
from engine.language.saying.explanation import bound_parts
from engine.language.tree.instructions import LookAt, Reveal, RevealUntil
from engine.language.tree.objects import (
    DeckCards,
    Description,
    Fighter,
    Group,
    It,
    Selection,
    That,
    This,
    WholeZone,
)
from tests.engine.games.rush_of_ikorr.play.practice import library
from tests.engine.games.rush_of_ikorr.text.texts import understood_texts

pytestmark = pytest.mark.replaces_functions

PARTY, OWN, EACH = "a party of the event", "this card", "each one alone"
THINGS = (Selection, DeckCards, WholeZone, This, Fighter)
VALUES = {"cost": 1, "attack": 1, "health": 1, "raid": 1}

BEGINNINGS = (
    "Stun target champion.",
    "Stun target allied champion and target opposing champion.",
    "Target allied champion strikes target opposing champion.",
    "Sacrifice a champion.",
    "Destroy target opposing champion. Summon a 1/1 Beast token.",
    "Choose two champions you control.",
    "Deal 2 damage to target champion and 1 damage to another target champion.",
    "Stun target champion. Retreat another target champion.",
    "Draw a card. Retreat target Beast.",
    "Target opposing player discards a card. Stun target champion.",
    "Each player sacrifices a champion.",
    "All allied champions get +1 attack this turn. Stun target champion.",
    "If an opposing champion is damaged, stun target champion.",
    "Summon a token that's a copy of target champion.",
    "Scrap 1. Destroy target location.",
    "Reveal the top card of your deck.",
)
ENDS = (
    "It gets +1 attack this turn.",
    "They can't raid this turn.",
    "Those champions get -1 attack this turn.",
    "Destroy it.",
    "Destroy that champion.",
    "Its controller draws a card.",
    "Their controllers each draw a card.",
    "Draw cards equal to its cost.",
    "Return it to its owner's hand at the beginning of the next end phase.",
    "Put it into your hand.",
    "Deal 1 damage to each champion adjacent to it.",
)
EVENTS = (
    "Whenever this champion is attacked by a champion",
    "Whenever this champion attacks a champion",
    "Whenever a champion attacks this champion",
    "Whenever an opposing champion attacks another allied champion",
    "Whenever this champion is struck by a champion",
    "Whenever this champion is dealt damage by a champion",
    "Whenever another allied champion is dealt damage by an opposing champion",
    "Whenever this champion destroys a champion by battle",
    "When this champion is destroyed by a champion",
    "Whenever an opposing champion is destroyed by this champion",
    "Whenever this champion survives a battle",
    "Whenever an opposing player summons a champion",
    "Whenever you sacrifice a champion",
    "Whenever one or more champions die",
    "Whenever an allied Beast strikes an opposing champion",
)
CONDITIONS = (
    "If you control a damaged champion",
    "If you control another champion",
    "If an opposing champion is stunned",
    "If you control exactly one champion",
    "If this champion is the only champion you control",
    "If an allied champion died this turn",
    "If this champion attacked a champion this turn",
    "If you have a champion card in your hand",
    "If there is a Beast in your graveyard",
    "If the defending champion is damaged",
    "If you control two or more damaged champions",
)
CLAUSES = (
    "it gets +1 attack this turn",
    "stun it",
    "deal 1 damage to it",
    "its controller draws a card",
    "that champion gets +1 attack this turn",
    "stun that champion",
    "that Beast gets +1 attack this turn",
    "stun that opposing champion",
    "draw cards equal to its cost",
    "deal damage equal to its attack to target opposing champion",
    "it strikes target opposing champion",
    "target opposing champion strikes it",
    "this champion strikes it",
    "heal 2 from it",
    "it raids",
    "gain control of it",
    "deal 1 damage to each champion adjacent to it",
    "the defending champion strikes each champion adjacent to it",
)
PASSIVES = (
    "champions with less health than this champion can't attack it",
    "it gets +1 attack",
    "it can't attack",
    "that champion can't be stunned",
)
OPENINGS = (("spell", ""), ("champion", "SUMMON — "), ("champion", "Whenever a champion attacks, "))


def put_together():
    """Return texts of a beginning and an end; of those that are refused nothing is asked."""
    for card_type, opening in OPENINGS:
        for beginning in BEGINNINGS:
            first = beginning[0].lower() + beginning[1:] if opening.endswith(", ") else beginning
            yield from ((card_type, f"{opening}{first} {end}") for end in ENDS)


def events_and_clauses():
    """Return triggers and conditions, each with every clause about one of what they name."""
    for clause in CLAUSES:
        yield from (("champion", f"{event}, {clause}.") for event in EVENTS)
        yield from (("champion", f"ATTACK — {held}, {clause}.") for held in CONDITIONS)
        yield from (("spell", f"{held}, {clause}.") for held in CONDITIONS[:4])
    for held in CONDITIONS:
        while_it_holds = held.replace("If", "While", 1)
        yield from (("champion", f"{while_it_holds}, {passive}.") for passive in PASSIVES)


def party_name(said):
    """Return what tells a party of an event from the other one."""
    return (PARTY, said.nouns, said.side, said.traits, said.controller, said.other)


def name_of(node):
    """Return what tells a thing from the others that a text names."""
    if isinstance(node, Selection):
        said = node.description
        return (node.how, said.nouns, said.side, said.traits, said.other)
    if isinstance(node, Description):
        return party_name(node)
    if isinstance(node, This):
        return OWN
    return EACH if node is None else type(node).__name__


def names_of(node):
    """Return the names of a thing, or of the things that a group holds."""
    if isinstance(node, Group):
        return frozenset().union(*map(names_of, node.items))
    return names_of(node.antecedent) if isinstance(node, Meant) else frozenset({name_of(node)})


class Recorder:
    """Notes what the lowering finds for each pronoun: names of all, or of any one of them."""

    def __init__(self, monkeypatch):
        self.known = {
            source_refs: frozenset({OWN}),
            event_subject: frozenset({PARTY}),
            event_second: frozenset({PARTY}),
            item_refs: frozenset({EACH}),
        }
        self.done_to = {}
        self.found = []
        self._watch(monkeypatch)
        self._tell_parties_apart(monkeypatch)

    def forget(self):
        """Forget the text before: what was found in it, and the parties of its event."""
        self.found.clear()
        self.known[event_subject] = self.known[event_second] = frozenset({PARTY})

    def _watch(self, monkeypatch):
        select, target, meet = objects._selection, objects._target, Scope.meet

        def selection(scope, node, chooser):
            ops, refs = select(scope, node, chooser)
            self.known[refs] = names_of(node)
            return ops, refs

        def targeted(scope, node):
            refs = target(scope, node)
            self.known[refs] = names_of(node)
            return refs

        def met(scope, refs, nouns, done=None):
            if refs not in self.known and scope.doing is not None:
                self.done_to[refs] = scope.doing
            meet(scope, refs, nouns, done)

        def together(parts):
            made = joined(parts)
            self.known[made] = frozenset().union(*(self.known.get(each, ()) for each in parts))
            return made

        monkeypatch.setattr(objects, "_selection", selection)
        monkeypatch.setattr(objects, "_target", targeted)
        monkeypatch.setattr(Scope, "meet", met)
        for module in (objects, effects, verbs_fights):
            monkeypatch.setattr(module, "joined", together)
        rows = dict(LOWERING.parts.references)
        rows |= {kind: self._asking(rows[kind]) for kind in (It, That)}
        parts = LOWERING.parts._replace(references=rows)
        monkeypatch.setattr(compiling, "LOWERING", LOWERING._replace(parts=parts))

    def _tell_parties_apart(self, monkeypatch):
        note = triggers.note_event

        def noted(scope, event):
            made = note(scope, event)
            is_player = is_players(event.subject)
            second = event.other if event.other is not None else event.by
            first = event.other if is_player else event.subject
            for party, refs in ((first, made.event.object), (second, made.event.other)):
                if isinstance(party, This):
                    self.known[refs] = frozenset({OWN})
                elif isinstance(party, Description) and not (is_player and party is second):
                    self.known[refs] = frozenset({party_name(party)})
            return made

        for module in (triggers, delays):
            monkeypatch.setattr(module, "note_event", noted)

    def _asking(self, lower):
        def asked(scope, node):
            refs = lower(scope, node)
            if not getattr(node, "reflexive", False) and getattr(node, "done", None) is None:
                self.found.append(refs)
            return refs

        return asked

    def differs(self, refs, told):
        """Whether what was found is nothing of what the explanation tells."""
        names = self.known.get(refs)
        if names in ({PARTY}, {EACH}):
            # Of which objects each is meant is not told by names, nor who is replaced.
            return False
        if names is not None:
            return names not in told
        doing = self.done_to.get(refs)
        if doing is None or isinstance(doing, LookAt | Reveal):
            return False
        if any(isinstance(each, It | That) for each in nodes(doing)):
            return False  # done to what another pronoun stands for
        done_to = {name_of(each) for each in nodes(doing) if isinstance(each, THINGS)}
        done_to |= {type(doing).__name__}
        found = (each.description for each in nodes(doing) if isinstance(each, RevealUntil))
        done_to |= {party_name(each) for each in found}
        return not any(done_to & each for each in told)


def difference(recorder, card_type, text):
    """Return whether play and explanation differ about a text; None where none can be asked."""
    compiled = compile_text(LANGUAGE, text, card_type, "Text")
    if not compiled.is_understood:
        return None
    told = {
        names_of(each)
        for part in bound_parts(LANGUAGE, compiled)
        for each in nodes(part)
        if isinstance(each, Meant)
    }
    recorder.forget()
    card = Card("rush_of_ikorr", "Text", card_type, {**VALUES, "text": text})
    if not told or compiling.CardCompiler().face(card).manual or not recorder.found:
        return None
    return any(recorder.differs(each, told) for each in recorder.found)


def texts_of_cards():
    return [(card.type, card.text) for card in library().cards.values() if card.text]


@pytest.mark.parametrize(
    ("texts", "least"),
    [
        (understood_texts, 350),
        (texts_of_cards, 60),
        (put_together, 100),
        (events_and_clauses, 120),
    ],
    ids=["understood texts", "practice cards", "sentences put together", "events and clauses"],
)
def test_play_and_explanation_mean_the_same_thing(monkeypatch, texts, least):
    recorder = Recorder(monkeypatch)
    playable = [each for each in texts() if each[0] in ("champion", "spell", "location")]
    compared = {text: difference(recorder, card_type, text) for card_type, text in playable}
    assert [text for text, is_other in compared.items() if is_other] == []
    assert sum(each is not None for each in compared.values()) >= least
