"""The stress knows every dialog; `python3 dev.py stress` opens and closes them 300 times."""

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
