"""The desk that the tests of `deckbuilder check` share."""

import pytest

from tests.deckbuilder.cli.check.desk import Desk


@pytest.fixture
def desk(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path, capsys)
