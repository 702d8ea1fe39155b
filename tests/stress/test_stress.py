"""The stress knows every dialog; `python3 dev.py stress` opens and closes them 300 times."""

import gc
import threading
import time

from tests.stress.__main__ import Stress
from tests.stress.opening import MADE, every_dialog


def test_every_kind_of_dialog_is_known_to_the_stress():
    names = every_dialog()
    assert {"SealedDialog", "PuzzleListDialog", "UpdateDialog", "CsvImportDialog"} <= names
    assert not any(name.startswith("Q") for name in names)
    assert len(set(MADE)) == len(MADE)


def test_a_dialog_that_a_round_did_not_open_is_told(tmp_path):
    stress = Stress(None, tmp_path, 1, type("Watch", (), {"faults": []}))
    stress.rounds = 2
    stress.opened.update(dict.fromkeys(every_dialog() - {"SealedDialog"}, 2))
    stress.opened["ShareDialog"] = 1
    assert stress.figures(1.0)["not opened in every round"] == ["SealedDialog", "ShareDialog"]


def test_a_collection_beside_the_main_thread_is_told(tmp_path):
    stress = Stress(None, tmp_path, 1, type("Watch", (), {"faults": []}))
    stress.rounds = 1
    stress.opened.update(dict.fromkeys(every_dialog(), 1))
    gc.collect()
    assert stress.is_well()
    thread = threading.Thread(target=gc.collect)
    thread.start()
    thread.join()
    assert stress.figures(1.0)["collections"]["other threads"] >= 1
    assert not stress.is_well()


def test_the_first_round_with_something_wrong_is_the_last(tmp_path, monkeypatch):
    def one_round(stress):
        stress.rounds += 1
        stress.opened.update(every_dialog() - ({"SealedDialog"} if stress.rounds == 2 else set()))

    monkeypatch.setattr(Stress, "one_round", one_round)
    stress = Stress(None, tmp_path, 1, type("Watch", (), {"faults": []}))
    stress.go_on(5, time.monotonic() + 60)
    assert stress.figures(1.0)["not opened in every round"] == ["SealedDialog"]
    assert stress.rounds == 2
