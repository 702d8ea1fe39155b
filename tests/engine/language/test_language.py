"""Languages: what they inherit, add and leave out."""

from dataclasses import replace

import pytest

from engine.games import PLUGINS
from engine.games.akora.language import LANGUAGE as AKORA
from engine.games.argent_saga.language import LANGUAGE as ARGENT_SAGA
from engine.games.rise.language import LANGUAGE as RISE
from engine.games.rush_of_ikorr.language import LANGUAGE as RUSH_OF_IKORR
from engine.language.forms.table import SHARED
from engine.language.language import Language
from engine.language.reading.forms import FormError
from engine.language.reading.nodes import node
from engine.language.reading.reader import Reader
from engine.language.reading.word_classes import cut
from engine.language.tree.abilities import Step
from engine.language.tree.amounts import Number, X
from engine.language.tree.kinds import Instruction, Players
from engine.language.tree.players import YOU, EachPlayer
from engine.language.verbs import Verb, Verbs
from engine.language.vocabulary import Vocabulary

LANGUAGES = {
    "rush_of_ikorr": RUSH_OF_IKORR,
    "argent_saga": ARGENT_SAGA,
    "akora": AKORA,
    "rise": RISE,
}
# A game that may not inherit less, nor leave out more; raise it when forms become shared.
AT_MOST_OWN = {"rush_of_ikorr": 610, "argent_saga": 325, "akora": 360, "rise": 380}
# Akora's templating is narrow and everything else is refused: it takes few of the shared forms.
# Rise has no battles, spells, costs or damage that is "dealt": what names those is left out.
AT_LEAST_INHERITED = {"rush_of_ikorr": 2067, "argent_saga": 2100, "akora": 85, "rise": 1350}


def readings(language, rule, text):
    return Reader(language.grammar, cut(text, language.lexicon)).readings(rule)


def test_every_game_that_reads_texts_is_counted():
    assert set(LANGUAGES) == {game for game, plugin in PLUGINS.items() if plugin.texts is not None}


@pytest.mark.parametrize("game", LANGUAGES)
def test_forms_are_inherited_before_they_are_added(game):
    count = LANGUAGES[game].count
    assert count.inherited >= AT_LEAST_INHERITED[game]
    assert count.own <= AT_MOST_OWN[game]
    assert count.inherited + count.dropped == len(LANGUAGES[game].shared)
    assert count.inherited + count.words + count.own == len(LANGUAGES[game].rows)


def test_a_game_leaves_out_nothing_by_accident():
    assert RUSH_OF_IKORR.count.dropped == 0


@node
class Hop(Instruction):
    times: int
    actor: Players = YOU


HOP = Verb(Hop, forms=(("hops/hop <times:#number>", Hop),))
SMALL = Language(Vocabulary(digits=4), (), Verbs((HOP,)))


def test_what_a_game_cannot_fill_is_left_out():
    assert 0 < SMALL.count.inherited < len(SHARED)
    assert SMALL.count.own == 1


def test_a_verb_is_enough_for_sentences():
    hop, skip = Hop(1500), Hop(2)
    assert readings(SMALL, "effect", "hop 1500") == [(Step((hop,)),)]
    assert readings(SMALL, "effect", "you may hop 2 and hop 1500") == [
        (Step((skip, hop), may=YOU),)
    ]
    assert readings(SMALL, "effect", "each player hops 2") == [(Step((Hop(2, EachPlayer()),)),)]


def test_forms_are_dropped_by_their_wording():
    key = ("cards", "x cards")
    whole, cut_down = (
        Language(RUSH_OF_IKORR.vocabulary, (), Verbs(()), drops) for drops in ((), (key,))
    )
    assert X() in readings(whole, "cards", "x cards")
    assert readings(cut_down, "cards", "x cards") == []
    assert readings(cut_down, "cards", "two cards") == [Number(2)]
    assert cut_down.count.dropped == whole.count.dropped + 1


def test_wordings_with_foreign_words_are_not_read():
    words = replace(RUSH_OF_IKORR.vocabulary, foreign=frozenset({"extra"}))
    language = Language(words, (), Verbs(()))
    assert readings(language, "cards", "two more cards") == [Number(2)]
    assert readings(language, "cards", "two extra cards") == []
    assert readings(RUSH_OF_IKORR, "cards", "two extra cards") == [Number(2)]


def test_only_shared_forms_can_be_dropped():
    with pytest.raises(FormError, match="No shared form reads"):
        Language(Vocabulary(), (), Verbs(()), [("cards", "no such form")])
