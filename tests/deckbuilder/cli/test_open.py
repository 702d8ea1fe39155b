"""`deckbuilder open` hands its files to the window."""

from deckbuilder import app
from deckbuilder.cli import main


def opened(monkeypatch):
    calls = []
    monkeypatch.setattr(app, "open_window", lambda _invocation, files=(): calls.append(files) or 0)
    return calls


def test_files_are_opened_in_the_window(monkeypatch, tmp_path):
    calls = opened(monkeypatch)
    files = [tmp_path / "a.deck", tmp_path / "b.txt"]
    for file in files:
        file.write_text("Deck\n1 Hoplite\n")
    assert main(["open", *map(str, files)]) == 0
    assert calls == [tuple(files)]


def test_an_events_folder_is_opened_in_the_window(monkeypatch, tmp_path):
    calls = opened(monkeypatch)
    assert main(["open", str(tmp_path)]) == 0
    assert calls == [(tmp_path,)]


def test_without_a_file_the_window_opens_as_it_does_alone(monkeypatch):
    calls = opened(monkeypatch)
    assert main(["open"]) == 0
    assert main([]) == 0
    assert calls == [(), ()]


def test_a_file_that_is_not_there_is_refused_before_a_window_opens(monkeypatch, tmp_path, capsys):
    calls = opened(monkeypatch)
    assert main(["open", str(tmp_path / "gone.deck")]) == 2
    assert "does not exist" in capsys.readouterr().err
    assert calls == []
