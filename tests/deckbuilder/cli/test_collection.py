"""`deckbuilder collection`."""

import json

import pytest

from deckbuilder.cli import main
from deckbuilder.store.bundled import data_path

READY = data_path("decks", "rise", "lamplight_toll.txt")
CARD = "Maelis, Keeper of Lanterns"


@pytest.fixture
def collection(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> tuple[int, str, str]:
        status = main(["--data-dir", str(tmp_path / "data"), "collection", *words])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_cards_are_added_shown_and_removed(collection):
    assert collection("add", f"2 {CARD} (Practice Set) 001/071") == (0, "added 2 cards\n", "")
    assert collection("add", "--foil", CARD) == (0, "added 1 card\n", "")
    status, out, _ = collection("show", "maelis", "--json")
    document = json.loads(out)
    assert (status, document["schema"], document["count"]) == (0, 1, 3)
    assert document["cards"][0] == {
        **{"game": "rise", "name": CARD, "set": "", "number": "", "foil": True, "count": 1}
    }
    assert collection("remove", "--foil", CARD)[0] == 0
    assert collection("show")[1].endswith("2 cards, 1 printing\n")
    status, out, err = collection("remove", f"3 {CARD} (Practice Set) 001/071")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "You own 2" in err


def test_a_name_that_is_no_card_is_refused_with_the_nearest(collection):
    status, _, err = collection("add", CARD, "Maelis, Keepr of Lanterns", "--game", "rise")
    assert status == 2
    assert f"did you mean “{CARD}”" in err
    assert json.loads(collection("show", "--json")[1])["count"] == 0


def test_what_decks_lack(collection):
    status, out, _ = collection("missing", str(READY), "--json")
    (deck,) = json.loads(out)["decks"]
    assert (status, deck["owned"], deck["short"]) == (1, 0, deck["wanted"])
    for card in deck["cards"]:
        collection("add", f'{card["wanted"]} "{card["name"]}"')
    assert collection("missing", str(READY))[0] == 0
    status, out, _ = collection("missing", str(READY), str(READY))
    assert status == 1
    assert "0 missing" in out.splitlines()[0]


def test_csv_goes_out_and_comes_back(collection, tmp_path):
    collection("add", f"2 {CARD}")
    for form in ("own", "moxfield", "archidekt"):
        assert collection("export", "a.csv", "--form", form)[0] == 0
        assert collection("import", "a.csv", "--replace")[0] == 0
        assert json.loads(collection("show", "--json")[1])["count"] == 2
    assert collection("import", "a.csv")[0] == 0
    assert json.loads(collection("show", "--json")[1])["count"] == 4


def test_rows_that_cannot_be_used_change_nothing_unless_asked(collection, tmp_path):
    (tmp_path / "a.csv").write_text(f'Count,Name,Mood\n1,"{CARD}",good\nx,Ox,\n', "utf-8")
    status, out, err = collection("import", "a.csv")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "line 3" in err
    assert json.loads(collection("show", "--json")[1])["count"] == 0
    status, out, _ = collection("import", "a.csv", "--keep-going", "--json")
    document = json.loads(out)
    assert (status, document["cards"], document["columns_not_read"]) == (1, 1, ["Mood"])
    assert document["not_read"][0]["line"] == 3
    assert collection("import", "nowhere.csv")[0] == 2


def test_what_decks_lack_has_a_price_where_one_is_known(collection, tmp_path):
    (tmp_path / "a.csv").write_text(f'Count,Name,Game,Price\n0,"{CARD}",rise,2.50\n', "utf-8")
    assert "noted 1 price\n" in collection("import", "a.csv")[1]
    status, out, _ = collection("missing", str(READY), "--json")
    (deck,) = json.loads(out)["decks"]
    priced = {card["name"]: card["price"] for card in deck["cards"]}
    assert (status, priced[CARD], deck["cost"]) == (1, 2.5, 2.5)
    assert deck["without_price"] == deck["short"] - 1
    out = collection("missing", str(READY))[1]
    assert f"1 {CARD}  $2.50" in out
    assert "without a price are not in the sum" in out


def test_without_any_price_it_says_where_prices_come_from(collection):
    assert "deckbuilder cards update fetches them" in collection("missing", str(READY))[1]


def test_decks_are_marked_as_built_and_served_in_their_order(collection):
    status, _, err = collection("missing")
    assert (status, "marked as built" in err) == (2, True)
    assert collection("build", str(READY))[0] == 0
    status, out, _ = collection("missing", "--json")
    assert (status, json.loads(out)["decks"][0]["file"]) == (1, str(READY))
    assert collection("build", "--free", str(READY))[0] == 0
    assert json.loads(collection("decks", "--json")[1])["decks"] == [
        {"file": str(READY), "built": False}
    ]
    assert collection("build", "nowhere.deck")[0] == 2
    assert collection("build", "--free", "nowhere.deck")[0] == 2


def test_a_search_asks_the_collection(collection, tmp_path, capsys):
    collection("add", f"2 {CARD}")
    data = ["--data-dir", str(tmp_path / "data")]
    assert main([*data, "cards", "search", "own>=2", "--game", "rise", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [card["name"] for card in found["cards"]] == [CARD]


def test_decks_share_a_card(collection):
    collection("add", f"1 {CARD}")
    both = ("missing", str(READY), str(READY), "--json")
    apart = [each["short"] for each in json.loads(collection(*both)[1])["decks"]]
    assert apart[1] == apart[0] + 1
    assert collection("share", CARD) == (0, f"{CARD}\n", "")
    shared = [each["short"] for each in json.loads(collection(*both)[1])["decks"]]
    assert shared == [apart[0], apart[0]]
    document = json.loads(collection("share", "--json")[1])
    assert document == {"schema": 1, "shared": [{"game": "rise", "name": CARD}]}
    assert collection("share", "--apart", CARD) == (0, "No card is shared between decks.\n", "")
    status, out, err = collection("share", "--apart", CARD)
    assert (status, out, err.count("\n")) == (2, "", 1)
    status, out, err = collection("share", "Maeliss")
    assert (status, out, err.count("\n")) == (2, "", 1)
