"""Every package says what lives in it."""

import importlib

import pytest

PACKAGES = [
    "engine",
    "deckbuilder",
    *(f"deckbuilder.{name}" for name in ("core", "store", "feeds", "tournament", "cli", "ui")),
]


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_says_what_lives_in_it(package):
    assert importlib.import_module(package).__doc__
