"""Errors from below the windows are said in the user's language."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

import deckbuilder
from deckbuilder.core.collection.csv_form import read_collection_csv
from deckbuilder.core.deck_diff import diff_decks
from deckbuilder.core.decklist.forms import FORMS
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from deckbuilder.core.decklist.tabletop_form import no_pictures
from deckbuilder.core.decklist.text import read_text_list
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.search.errors import SearchError
from deckbuilder.core.search.parser import parse_search
from deckbuilder.store.formats import read_format_file
from deckbuilder.store.text_files import decode_text
from deckbuilder.tournament.checked_event import gathered
from deckbuilder.tournament.event_checks import check_lists, request_for
from deckbuilder.tournament.events import open_event, save_event
from deckbuilder.ui.error_words import error_text, reason_text, unsaid_text
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.words import Catalogue, load_catalogue, speaking
from engine import formats
from engine.cards import GameId
from engine.decks import Deck, Entry
from tests.deckbuilder.tournament.event_kit import make_folder
from tests.deckbuilder.ui.conftest import IKORR

SEARCHES = (
    "zork:1", "cost<three", "order:zork", "in:zork", "is:zork", "cost:5..2", "or", "(t:champion",
    "t:champion)", "t:champion or", "t:", '"', '""', "text:/(/", "- x", "t:zork", "has:zork", "()",
    "a>fear",
)  # fmt: skip


@pytest.fixture
def _german(qapp):
    catalogue = Catalogue(load_catalogue("de"))
    qapp.installTranslator(catalogue)
    yield
    qapp.removeTranslator(catalogue)


@pytest.mark.usefixtures("_german")
@pytest.mark.parametrize("search", SEARCHES)
def test_a_wrong_search_is_explained_in_german(search):
    with pytest.raises(SearchError) as caught:
        parse_search(search, IKORR)
    assert error_text(caught.value.message) != caught.value.message, caught.value.message


@pytest.mark.usefixtures("_german")
def test_what_cannot_be_read_is_said_in_german_with_its_reason(tmp_path):
    with pytest.raises(DeckbuilderError) as caught:
        open_event(tmp_path / "none")
    assert error_text(caught.value) == (
        f"{tmp_path / 'none'} kann nicht geöffnet werden: diesen Ordner gibt es nicht."
    )
    with pytest.raises(DecklistError) as refused:
        read_text_list("", IKORR, CardNames())
    shown = error_text(f"Cannot read a.txt: {refused.value}")
    assert shown == "a.txt kann nicht gelesen werden: sie ist leer; eine Deckliste nennt Karten."


def test_english_stays_as_it_is_and_so_does_what_has_no_form():
    assert error_text("Something else went wrong.") == "Something else went wrong."
    assert error_text("This bracket was never opened.") == "This bracket was never opened."


LINES = "Deck (3)\n2 Lamp-Snuffer\n99999 Lamp-Snuffer\nOdd heading:\n---\n"


@pytest.mark.usefixtures("_german")
def test_lines_of_a_list_are_explained_in_german():
    problems = read_text_list(LINES, IKORR, CardNames()).problems
    assert len(problems) >= 3
    assert [each.reason for each in problems if error_text(each.reason) == each.reason] == []


FULL = Deck(
    IKORR, "Emberwake", "constructed", "A note.",
    {"avatar": (Entry("Kesara"),), "main": (Entry("A (B)", 1, (), "EMW", "1", ("early",), "x"),)},
    (("Rating", "5"),),
    {"maybe": [{"name": "C", "count": 1}], "siding": [{"matchup": "Lamps"}], "pool": {}, "odd": 1},
)  # fmt: skip


@pytest.mark.usefixtures("_german")
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.endings[0])
def test_what_a_form_of_list_cannot_hold_is_said_in_german(form):
    parts = form.unsaid(FULL, no_pictures)
    assert [each for each in parts if error_text(each) == each] == []
    assert not parts or unsaid_text(parts).startswith("Diese Form ")


@pytest.mark.usefixtures("_german")
def test_what_differs_between_two_decks_is_headed_in_german():
    difference = diff_decks(Deck(IKORR), FULL)
    assert len(difference.words) == 5
    headings = {error_text(each.what) for each in difference.words}
    assert {"Name", "Notizen", "Vielleicht-Liste", "Sideplan gegen Lamps"} < headings


ROSTER = """player,team,seat,list
Ana,Owls,7,ana.txt
Bert,Owls,,bert.txt
Cleo,Kites,1,none.txt
Dora,Kites,2,ana.txt
Edda,Rooks,1,ana.txt
Finn,Rooks,1,bert.txt
Gus,,,bert.txt
Gus,,,ana.txt
,,,ana.txt
"""


@pytest.mark.usefixtures("_german")
def test_what_is_odd_about_an_event_and_its_teams_is_said_in_german(tmp_path):
    make_folder(tmp_path, "ana", "bert", "left out")
    roster = tmp_path / "players.csv"
    roster.write_text(ROSTER, "utf-8")
    event = replace(open_event(roster), format="2v2")
    request = request_for(event)
    judged = gathered(event, list(check_lists(event, request, jobs=1)), request)
    assert len(judged.remarks) == 6
    assert [each for each in judged.remarks if error_text(each) == each] == []
    findings = [
        str(word)
        for team in judged.teams
        for each in team.findings
        for word in (each["message"], each["fix"])
    ]
    assert len(findings) >= 8
    assert [each for each in findings if finding_text(each) == each] == []


UNREADABLE = {
    "nothing": b"",
    "no game": b"2 Milk\n1 Bread\n",
    "noise": bytes(range(256)) * 20,
    "another alphabet": "Game: Rush of Ikorr\n\nDeck\n2 Mäuse\n".encode("latin-1"),
    "too many lines": b"1 X\n" * 20_000,
    "one long line": b"1 " + b"A" * 100_000,
    "an unknown game": b"Game: Chess\n\nDeck\n2 Pawn\n",
}


@pytest.mark.usefixtures("_german")
def test_why_a_table_cannot_be_read_is_said_in_german():
    with pytest.raises(DecklistError) as cut_off:
        read_collection_csv('Count,Name\n2,"Ox', IKORR, CardNames())
    assert "endet mitten in einem Wert" in error_text(f"Cannot read a.csv: {cut_off.value}")
    with pytest.raises(DeckbuilderError) as noise:
        decode_text("a.csv", b"Count,Name\n\xff")
    assert "(Tabellenprogramme nennen es „CSV UTF-8“)" in error_text(noise.value)


@pytest.mark.usefixtures("_german")
@pytest.mark.parametrize("content", UNREADABLE.values(), ids=UNREADABLE)
def test_why_a_list_cannot_be_read_is_said_in_german(content, tmp_path):
    (tmp_path / "odd.txt").write_bytes(content)
    event = open_event(tmp_path)
    (checked,) = check_lists(event, request_for(event), jobs=1)
    assert checked.error.startswith("Cannot read "), checked
    english, said = checked.error.split(": ", 1)[1], error_text(checked.error)
    assert "kann nicht gelesen werden" in said
    assert english not in said


@pytest.mark.usefixtures("_german")
@pytest.mark.parametrize(
    "files", [("a.csv", "b.csv"), ("odd.csv",), ()], ids=["two", "none", "gone"]
)
def test_what_is_odd_about_the_tables_of_players_is_said_in_german(files, tmp_path):
    make_folder(tmp_path, "ana")
    for name in files:
        header = "x,y" if name == "odd.csv" else "player,list"
        (tmp_path / name).write_text(f"{header}\nAna,ana.txt\n", "utf-8")
    if not files:
        save_event(replace(open_event(tmp_path), roster="players.csv"))
    (problem,) = open_event(tmp_path).problems
    assert error_text(problem) != problem


@pytest.mark.parametrize(
    ("language", "named"),
    [("en", "“Shard Deck”"), ("de", "„Splitterdeck“"), ("fr", "Deck d'éclats")],
)
def test_sections_that_a_form_moves_are_named_and_quoted_as_in_the_window(qapp, language, named):
    part = "the sections “Towers”, “Shard Deck” (their cards stand in the side deck)"
    with speaking(language):
        assert named in unsaid_text((part,))


# What is never said in a window: the program stumbles over itself, or only the terminal gets there.
NEVER_SHOWN = {
    "FeedCancelledError",
    "FeedUnreachableError",  # the window has words of its own for these two
    "LedgerError",
    "NotAnImageError",
    "SealedStoppedError",
    "SearchError",  # SEARCHES has them all
    "SearchCancelledError",
    "ValueError",
    "WorkersLostError",
}
ONLY_IN_THE_TERMINAL = (
    "carries no cards of",
    "give --format",
    "copies could be counted",
    "A table of copies needs",
    "pip install",
    "--scheduler",
)


def _sentence(node):
    """Return a sentence that is raised, with 7 wherever something is put into it."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(each.value if isinstance(each, ast.Constant) else "7" for each in parts)
        case _:
            return ""


def raised_sentences():
    """Yield every sentence that is raised outside the command line."""
    for path in sorted(Path(deckbuilder.__file__).parent.rglob("*.py")):
        if "cli" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case (
                    ast.Raise(exc=ast.Call(func=ast.Name(id=name), args=[said, *_]))
                    | ast.Return(value=ast.Call(func=ast.Name(id=name), args=[said, *_]))
                ) if name.endswith("Error") and name not in NEVER_SHOWN:
                    if " " in (text := _sentence(said)):
                        yield text
                case _:
                    pass


def _is_english(sentence):
    """Whether a sentence, or the reason behind its colon, is said as it was raised."""
    said, (*_, reason) = error_text(sentence), sentence.split(": ", 1)
    return said == sentence or (" " in reason and said.endswith(reason))


@pytest.mark.usefixtures("_german")
def test_every_sentence_that_a_window_may_have_to_say_has_a_german_form():
    sentences = list(raised_sentences())
    assert len(sentences) > 200
    # What begins small is the reason why a file cannot be used, or what is wrong with a field.
    framed = [(each, f"Cannot read deck.txt: {each}") for each in sentences]
    english = [
        each
        for each, whole in framed
        if (_is_english(each) if each[0].isupper() else error_text(whole).endswith(each))
        and not any(part in each for part in ONLY_IN_THE_TERMINAL)
    ]
    assert english == []


FAULTY_FORMATS = {
    "a wrong key and a wrong number": (
        'id = "x"\nschema = 1\nmin_main = "many"',
        ["unbekannter Schlüssel „schema“", "eine ganze Zahl von 0 bis 9999"],
    ),
    "another game": ('id = "x"\ngame = "argent_saga"', ["„game“ ist „argent_saga“"]),
    "not TOML": ('title = "Club\n', ["kein TOML (Zeile 1)", "über das Ende seiner Zeile"]),
    "a wrong setting of play": ('id = "x"\n[play]\nluck = 1', ["hat solche Einstellungen nicht"]),
}


@pytest.mark.usefixtures("_german")
@pytest.mark.parametrize(("text", "words"), FAULTY_FORMATS.values(), ids=FAULTY_FORMATS)
def test_what_is_wrong_with_a_format_file_is_said_in_german(tmp_path, text, words):
    path = tmp_path / "club.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(DeckbuilderError) as refused:
        read_format_file(path, GameId("rush_of_ikorr"))
    said = error_text(refused.value)
    assert [each for each in words if each not in said] == [], said
    assert " must be " not in said


@pytest.mark.usefixtures("_german")
def test_every_fault_of_a_format_has_a_german_form():
    """As the reader of formats lists them: what it adds to its problems."""
    source = Path(formats.__file__).read_text("utf-8")
    listed = [
        _sentence(node.args[0])
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "self.problems.append"
    ]
    assert len(listed) > 15
    assert [each for each in listed if reason_text(each) == each] == []


LISTED = {
    "Rise is played here by 2, 3 or 4, not by 7.": " 2, 3 oder 4",
    "A team plays one game, not Argent Saga and Rise.": "Argent Saga und Rise",
    "All decks have to be of the same game, and these are of Rise and Akora TCG.": "Rise und Akora",
}


@pytest.mark.usefixtures("_german")
@pytest.mark.parametrize(("sentence", "words"), LISTED.items(), ids=LISTED)
def test_names_in_a_row_are_joined_in_german(sentence, words):
    assert words in error_text(sentence)
