"""Any list of commands can be undone to the first deck and redone to the last."""

from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.core.commands import (
    AddCopies,
    Batch,
    GiveInfusion,
    Label,
    MoveCopies,
    MoveFromMaybe,
    MoveInfusion,
    MoveToMaybe,
    RenameCard,
    RenameDeck,
    ReplaceDeck,
    SetCopies,
    SetDeckNotes,
    SetFormat,
    SetMaybe,
    SetNote,
    SetPrinting,
    SetTags,
    TakeInfusion,
    UndoStack,
)
from engine.cards import GameId
from engine.decks import Deck, Entry

EMPTY = Deck(GameId("rush_of_ikorr"))
names = st.sampled_from(["Ridge Warden", "Kiln Drake", "Oathmark"])
infusions = st.sampled_from(["Oathmark", "Vow of Iron"])
sections = st.sampled_from(["main", "side"])
counts = st.integers(min_value=-1, max_value=4)
words = st.text(max_size=5)
entries = st.builds(
    Entry,
    name=names,
    count=st.integers(min_value=1, max_value=3),
    infusions=st.lists(infusions, max_size=1).map(tuple),
)
simple_commands = st.one_of(
    st.builds(AddCopies, sections, entries),
    st.builds(SetCopies, sections, entries, counts),
    st.builds(MoveCopies, sections, sections, entries, counts),
    st.builds(RenameCard, names, names),
    st.builds(GiveInfusion, sections, entries, infusions, counts),
    st.builds(TakeInfusion, sections, entries, infusions, counts),
    st.builds(MoveInfusion, sections, entries, sections, entries, infusions),
    st.builds(RenameDeck, words),
    st.builds(SetFormat, words),
    st.builds(SetDeckNotes, words),
    st.builds(SetTags, sections, entries, st.lists(words, max_size=3).map(tuple)),
    st.builds(SetNote, sections, entries, words),
    st.builds(SetPrinting, sections, entries, words, words),
    st.builds(SetMaybe, names, counts),
    st.builds(MoveToMaybe, sections, entries, counts),
    st.builds(MoveFromMaybe, sections, names, counts),
)
commands = st.one_of(
    simple_commands,
    st.builds(Batch, st.just(Label.of("several")), st.lists(simple_commands, max_size=3)),
    st.builds(ReplaceDeck, st.just(Label.of("restore")), st.just(EMPTY)),
)


@given(st.lists(commands, max_size=15))
def test_undoing_all_gives_the_first_deck_and_redoing_all_the_last(chosen):
    stack = UndoStack(EMPTY)
    for command in chosen:
        stack.run(command)
    last, steps = stack.deck, len(stack.steps)
    for _ in range(steps):
        stack.undo()
    assert stack.deck == EMPTY
    for _ in range(steps):
        stack.redo()
    assert stack.deck == last


@given(st.lists(commands, max_size=15))
def test_a_command_says_what_it_touched_and_never_leaves_a_row_without_copies(chosen):
    deck = EMPTY
    for command in chosen:
        after, changes = command.apply(deck)
        touched = {
            name
            for name in {*deck.sections, *after.sections}
            if deck.sections.get(name, ()) != after.sections.get(name, ())
        }
        assert changes.sections == touched
        assert bool(changes) == (after != deck)
        assert all(row.count > 0 for rows in after.sections.values() for row in rows)
        deck = after


def test_a_step_that_changes_nothing_leaves_no_trace():
    stack = UndoStack(EMPTY)
    stack.run(SetCopies("main", Entry("Ridge Warden"), 0))
    assert stack.undo_label is None


def test_the_labels_name_what_undo_and_redo_would_do():
    stack = UndoStack(EMPTY)
    stack.run(AddCopies("main", Entry("Ridge Warden", 2)))
    assert str(stack.undo_label) == "add 2 Ridge Warden"
    stack.undo()
    assert str(stack.redo_label) == "add 2 Ridge Warden"


def test_a_new_command_forgets_what_was_undone():
    stack = UndoStack(EMPTY)
    stack.run(RenameDeck("First"))
    stack.undo()
    stack.run(RenameDeck("Second"))
    assert stack.redo_label is None


def test_undoing_back_to_the_saved_deck_counts_as_saved():
    stack = UndoStack(EMPTY)
    stack.run(RenameDeck("First"))
    assert not stack.is_saved
    stack.undo()
    assert stack.is_saved


def test_a_deck_that_no_file_holds_is_never_saved():
    stack = UndoStack(EMPTY)
    stack.mark_unsaved()
    assert not stack.is_saved
