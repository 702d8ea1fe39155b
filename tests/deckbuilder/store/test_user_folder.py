import os

import pytest

from deckbuilder.core.errors import UnwritableFolderError
from deckbuilder.store.user_folder import UserFolder, default_user_folder


def test_the_folder_is_made_only_when_prepared(tmp_path):
    folder = UserFolder(tmp_path / "new" / "data")
    assert list(tmp_path.iterdir()) == []
    assert folder.prepare() == tmp_path / "new" / "data"
    assert folder.path.is_dir()


def test_a_folder_without_permission_is_refused(tmp_path, monkeypatch):
    # Permissions do not bind an administrator, under whom tests may run.
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(UnwritableFolderError, match="Permission denied"):
        UserFolder(tmp_path).prepare()


def test_the_default_folder_bears_the_programs_name():
    assert "deckbuilder" in default_user_folder().path.parts
