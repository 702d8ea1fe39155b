"""A user's folder with a filled card database, made once and copied for each test."""

import re
import shutil
from pathlib import Path

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


def documented(first: str) -> set[str]:
    """The keys of the JSON document that docs/getting-cards.md describes, by one of its first."""
    page = (Path(__file__).parents[3] / "docs" / "getting-cards.md").read_text("utf-8")
    spans = re.findall(r'`(\{"schema": 1[^`]*)`', page)
    (span,) = (each for each in spans if f'"{first}"' in each)
    return set(re.findall(r'"(\w+)"', span))
