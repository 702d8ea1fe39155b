import pytest

from deckbuilder.feeds.errors import FeedSettingsError
from deckbuilder.feeds.settings import checked_base, fold_name

REFUSED = {
    "plain http": "http://tcgcsv.com",
    "file": "file:///etc/passwd",
    "no host": "https://",
    "user": "https://me:secret@tcgcsv.com",
    "query": "https://tcgcsv.com/?a=b",
    "nothing": "tcgcsv.com",
}


@pytest.mark.parametrize("address", REFUSED.values(), ids=REFUSED)
def test_only_a_plain_https_address_is_asked(address):
    with pytest.raises(FeedSettingsError):
        checked_base(address)


@pytest.mark.parametrize("address", ["https://tcgcsv.com/", "http://127.0.0.1:8000"])
def test_https_and_this_machine_are_safe(address):
    assert checked_base(address) == address.rstrip("/")


def test_field_names_are_compared_by_letters_and_digits():
    assert fold_name("Influence Cost") == fold_name("influence-cost") == "influencecost"
