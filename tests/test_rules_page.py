"""The page of construction rules says what the rules say."""

from tests.rules_page import PAGE, page


def test_the_page_of_construction_rules_is_up_to_date():
    assert PAGE.read_text("utf-8") == page()
