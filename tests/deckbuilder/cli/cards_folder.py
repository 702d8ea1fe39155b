"""A user's folder with a filled card database, made once and copied for each test."""

import shutil

import pytest

from deckbuilder.store.cards.card_store import CardStore


@pytest.fixture(scope="session")
def filled_folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("filled")
    CardStore.open(folder).close()
    return folder


@pytest.fixture
def data_dir(filled_folder, tmp_path):
    """A user's folder of its own, as --data-dir wants it."""
    return str(shutil.copytree(filled_folder, tmp_path / "data"))
