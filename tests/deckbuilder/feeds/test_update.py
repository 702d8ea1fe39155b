import socket
import time
from dataclasses import replace

import pytest

from deckbuilder.core.feed import CardChange, JudgedDeck, VerdictChange
from deckbuilder.feeds import http_client
from deckbuilder.feeds.errors import (
    FeedCancelledError,
    FeedContentError,
    FeedError,
    FeedRefusedError,
    FeedUnreachableError,
)
from deckbuilder.feeds.update import CardUpdater
from deckbuilder.store.cards.repository import CardRepository
from engine.cards import GameId
from tests.deckbuilder.feeds.feed_server import (
    PRODUCTS,
    SOLDIER,
    STAMP,
    extended,
    page,
    price,
    product,
)

IKORR = GameId("rush_of_ikorr")
PRODUCTS_PAGE = "/tcgplayer/94/1/products"


@pytest.fixture
def update(settings, writer, pages):
    """Run an update; the clock stands still unless a day is given."""

    def run(day="2026-09-27", **options):
        named = {key: options.pop(key) for key in ("verdicts",) if key in options}
        changed = replace(settings, **options.pop("settings", {}))
        updater = CardUpdater(changed, writer, pages, today=lambda: day, **named)
        return updater.run([IKORR], **options)

    return run


@pytest.fixture
def cards(database):
    return lambda: {card.name: card for card in CardRepository(database).cards("feed", IKORR)}


def next_edition(feed, *products):
    feed.pages["/last-updated.txt"] = b"2026-09-27T20:05:50+0000"
    feed.set_products(*products)


# What comes in


def test_products_become_cards(update, cards):
    update()
    soldier = cards()["Achaean Soldier"]
    assert soldier.type == "champion"
    assert soldier.words("aspects") == ("Ambition",)
    assert soldier.words("types") == ("Human", "Soldier")
    assert [soldier.number(field) for field in ("cost", "attack", "health", "raid")] == [2, 2, 3, 1]
    assert soldier.text == "Swift\n\nSUMMON — Draw a card."


def test_alternate_art_is_a_printing_of_the_same_card(update, cards):
    update()
    printings = cards()["Achaean Soldier"].printings
    assert [(each.set, each.number, each.rarity) for each in printings] == [
        ("Shattered Chaos", "012/200", "Common"),
        ("Shattered Chaos", "012/200", "Ultra Rare"),
    ]
    assert len({each.image for each in printings}) == 2


def test_a_set_behind_the_name_and_marks_before_the_type_are_read(update, cards):
    update()
    soul = cards()["Heroic Soul"]
    assert (soul.type, soul.number("pips"), soul.flag("unique")) == ("infusion", 2, True)


def test_unknown_fields_are_kept_and_reported(update, cards, database):
    (game,) = update().updates
    assert game.unmapped == {"Mystery": 1}
    assert cards()["Heroic Soul"].extra == {"Mystery": "seven"}
    kept = database.connection.execute("SELECT fields FROM product WHERE id = 1003").fetchone()[0]
    assert '["Mystery", "seven"]' in kept


def test_sealed_goods_are_passed_over(update, cards):
    assert update().updates[0].passed_over == 1
    assert set(cards()) == {"Achaean Soldier", "Heroic Soul"}


def test_prices_are_kept_for_each_kind_of_printing(update, cards, writer):
    update()
    prices = writer.prices(cards()["Achaean Soldier"])
    assert [(each.price.product, each.price.subtype, each.price.market) for each in prices] == [
        (1001, "Foil", 1.75),
        (1001, "Normal", 1.75),
        (1002, "Normal", None),
    ]


def test_new_changed_and_gone_cards_are_reported(update, feed):
    assert update().changes[0].new == ("Achaean Soldier", "Heroic Soul")
    next_edition(
        feed,
        product(1001, "Achaean Soldier", **SOLDIER | {"Attack": "3", "Rarity": "Rare"}),
        product(1005, "Newcomer", Number="1", Card_Type="Spell"),
    )
    (changes,) = update("2026-09-28").changes
    assert changes.new == ("Newcomer",)
    assert changes.changed == (CardChange("Achaean Soldier", ("attack", "printings")),)
    assert changes.gone == ("Heroic Soul",)


def test_decks_that_are_judged_otherwise_are_reported(update):
    states = iter(
        [
            {"a.txt": JudgedDeck("legal", ("old",)), "b.txt": JudgedDeck("unknown")},
            {"a.txt": JudgedDeck("illegal", ("old", "new")), "b.txt": JudgedDeck("unknown")},
        ]
    )
    report = update(verdicts=lambda: next(states))
    assert report.verdicts == (VerdictChange("a.txt", "legal", "illegal", ("new",)),)
    assert report.decks == 2


# Manners


def test_the_program_says_who_it_is(update, feed):
    update()
    agents = {agent for _, agent in feed.requests}
    assert len(agents) == 1
    assert agents.pop().startswith("Deckbuilder/")


def test_the_stamp_is_read_first_and_nothing_more_if_it_is_known(update, feed):
    update()
    feed.requests.clear()
    report = update("2026-09-28")
    assert [path for path, _ in feed.requests] == ["/last-updated.txt"]
    assert (report.stamp, report.updates) == (STAMP, ())


def test_a_game_is_fetched_at_most_once_a_day(update, feed, cards):
    update()
    next_edition(feed, product(1, "Newcomer", Number="1", Card_Type="Spell"))
    with pytest.raises(FeedRefusedError, match="one pull a day"):
        update()
    assert "Newcomer" not in cards()
    update("2026-09-28")
    assert "Newcomer" in cards()


def test_requests_keep_their_pause(update, feed):
    begin = time.monotonic()
    update(settings={"pause": 0.05})
    assert time.monotonic() - begin >= 0.05 * (len(feed.requests) - 1)


def test_a_day_has_a_number_of_requests(update, writer):
    with pytest.raises(FeedRefusedError, match="limit of pages is reached"):
        update(settings={"requests_a_day": 2})
    assert writer.log().requests == 2
    with pytest.raises(FeedRefusedError):
        update(settings={"requests_a_day": 3}, report=lambda *_: None)
    update("2026-09-28", settings={"requests_a_day": 20})


@pytest.mark.parametrize("status", [403, 429])
def test_a_server_that_says_stop_is_not_asked_again(update, feed, cards, status):
    feed.pages[PRODUCTS_PAGE] = status
    with pytest.raises(FeedRefusedError, match=f"asks us to stop .status {status}"):
        update()
    assert [path for path, _ in feed.requests].count(PRODUCTS_PAGE) == 1
    assert cards() == {}


def test_progress_is_told_set_by_set(update, feed):
    groups = [{"groupId": number, "name": f"Set {number}"} for number in (1, 2, 3)]
    feed.pages["/tcgplayer/94/groups"] = page(groups)
    for number in (2, 3):
        feed.pages[f"/tcgplayer/94/{number}/products"] = page([])
        feed.pages[f"/tcgplayer/94/{number}/prices"] = page([])
    steps = []
    update(report=lambda done, total: steps.append((done, total)))
    assert steps == [(1, 3), (2, 3), (3, 3)]


def test_an_update_can_be_given_up(update, feed, cards):
    with pytest.raises(FeedCancelledError):
        update(is_cancelled=lambda: len(feed.requests) >= 3)
    assert cards() == {}
    assert len(feed.requests) == 3


def test_an_update_goes_on_where_it_stopped(update, feed, cards):
    whole = feed.pages.pop("/tcgplayer/94/1/prices")
    with pytest.raises(FeedUnreachableError):
        update()
    feed.pages["/tcgplayer/94/1/prices"] = whole
    feed.requests.clear()
    update()
    assert [path for path, _ in feed.requests] == [
        "/last-updated.txt",
        "/tcgplayer/94/1/prices",
        "/last-updated.txt",
    ]
    assert "Achaean Soldier" in cards()


def test_pages_of_another_edition_are_not_mixed_in(update, feed, cards):
    whole = feed.pages.pop("/tcgplayer/94/1/prices")
    with pytest.raises(FeedUnreachableError):
        update()
    feed.pages["/tcgplayer/94/1/prices"] = whole
    next_edition(feed, product(1, "Newcomer", Number="1", Card_Type="Spell"))
    update()
    assert set(cards()) == {"Newcomer"}


def test_a_feed_that_changes_while_it_is_read_is_refused(update, feed, cards):
    stamps = iter([b"first", b"second"])
    feed.pages["/last-updated.txt"] = lambda handler: handler.answer(next(stamps))
    with pytest.raises(FeedContentError, match="changed while it was being read"):
        update()
    assert cards() == {}


# Faults


def drop_half_way(handler):
    handler.send_response(200)
    handler.send_header("Content-Length", "100000")
    handler.end_headers()
    handler.wfile.write(b'{"success": true, "results": [')
    handler.wfile.flush()
    handler.connection.shutdown(socket.SHUT_RDWR)


def drop_at_once(handler):
    handler.connection.shutdown(socket.SHUT_RDWR)


def drip(handler):
    handler.send_response(200)
    handler.send_header("Content-Length", "1000")
    handler.end_headers()
    for _ in range(50):
        time.sleep(0.02)
        try:
            handler.wfile.write(b" ")
        except OSError:
            return


def redirect_to(target):
    return lambda handler: handler.answer(b"", 302, Location=target)


FAULTS = {
    "missing page": (404, FeedUnreachableError),
    "broken server": (500, FeedUnreachableError),
    "connection dropped half way": (drop_half_way, FeedUnreachableError),
    "connection dropped at once": (drop_at_once, FeedUnreachableError),
    "cut body": (b'{"success": true, "results": [{"prod', FeedContentError),
    "no JSON": (b"<html>Sorry</html>", FeedContentError),
    "no UTF-8": (b'{"results": ["\xff\xfe"]}', FeedContentError),
    "deep JSON": (b"[" * 100_000, FeedContentError),
    "not an envelope": (b"[]", FeedContentError),
    "no results": ({"success": True}, FeedContentError),
    "no success": (page([], success=False, errors=["maintenance"]), FeedContentError),
    "fewer than it says": (page(PRODUCTS, totalItems=99), FeedContentError),
    "oversized body": (b" " * 300_000, FeedContentError),
    "another game": (page([product(1, "Odd", category=61, Number="1")]), FeedContentError),
    "other host": (redirect_to("https://example.org/x"), FeedContentError),
    "circles": (redirect_to(PRODUCTS_PAGE), FeedContentError),
}


@pytest.mark.parametrize(("answer", "error"), FAULTS.values(), ids=FAULTS)
def test_a_fault_changes_nothing_and_is_one_sentence(update, feed, cards, answer, error):
    update()
    before = cards()
    next_edition(feed)
    feed.pages[PRODUCTS_PAGE] = answer
    with pytest.raises(error) as fault:
        update("2026-09-28", settings={"largest_page": 200_000})
    assert "\n" not in str(fault.value)
    assert cards() == before
    next_edition(feed, product(1, "Newcomer", Number="1", Card_Type="Spell"))
    update("2026-09-28")
    assert set(cards()) == {"Newcomer"}


def test_a_server_that_drips_is_given_up(update, feed):
    feed.pages[PRODUCTS_PAGE] = drip
    with pytest.raises(FeedUnreachableError, match="too slow"):
        update(settings={"longest_wait": 0.1})


def test_a_server_that_says_nothing_is_given_up(update, feed, monkeypatch):
    monkeypatch.setattr(http_client, "READ_WAIT", 0.05)
    feed.pages[PRODUCTS_PAGE] = lambda handler: time.sleep(0.3)
    with pytest.raises(FeedUnreachableError, match="cannot be reached; check the network"):
        update()


def test_a_connection_that_breaks_once_is_tried_again(update, feed, cards):
    answers = iter([drop_half_way, lambda handler: handler.answer(b'{"results": []}')])

    def answer(handler):
        next(answers)(handler)

    feed.pages[PRODUCTS_PAGE] = answer
    update()
    assert cards() == {}


def test_a_redirection_on_the_same_host_is_followed(update, feed, cards):
    feed.pages["/elsewhere"] = feed.pages[PRODUCTS_PAGE]
    feed.pages[PRODUCTS_PAGE] = redirect_to("/elsewhere")
    update()
    assert "Achaean Soldier" in cards()


def test_nobody_listening_is_one_sentence(settings, writer, pages):
    nowhere = replace(settings, base="http://127.0.0.1:9")
    with pytest.raises(FeedError, match="cannot be reached"):
        CardUpdater(nowhere, writer, pages).run([IKORR])


ODD_STAMPS = {"empty": b"", "long": b"x" * 500, "binary": b"\0\1\2"}


@pytest.mark.parametrize("stamp", ODD_STAMPS.values(), ids=ODD_STAMPS)
def test_a_stamp_that_says_nothing_is_refused(update, feed, stamp):
    feed.pages["/last-updated.txt"] = stamp
    with pytest.raises(FeedContentError, match="does not say what day it is from"):
        update()


def test_a_product_in_two_sets_counts_for_the_first(update, feed, cards):
    sets = [{"groupId": number, "name": f"Set {number}"} for number in (1, 2)]
    feed.pages["/tcgplayer/94/groups"] = page(sets)
    for kind in ("products", "prices"):
        feed.pages[f"/tcgplayer/94/2/{kind}"] = feed.pages[f"/tcgplayer/94/1/{kind}"]
    (game,) = update().updates
    assert len(game.products) == 3
    assert {each.set for each in cards()["Achaean Soldier"].printings} == {"Set 1"}


def test_a_price_without_end_is_left_out(update, feed):
    feed.pages["/tcgplayer/94/1/prices"] = page([price(1001, lowPrice=10**400)])
    (game,) = update().updates
    assert game.prices[0].low is None


def test_odd_entries_are_left_out_and_the_others_kept(update, feed, cards):
    feed.set_products(
        None,
        7,
        {"productId": None, "name": "No number"},
        {"productId": 5, "name": None},
        {"productId": 2**60, "name": "Too large", "extendedData": extended(Number="1")},
        product(6, "No data") | {"extendedData": None},
        product(7, "Odd data", Number="1", Card_Type="Spell") | {"unseen": {"key": 1}},
        product(8, "Blank number", Number="", Rarity="Rare", Card_Type="Spell"),
        product(9, "Unknown type", Number="2", Card_Type="Banner"),
    )
    feed.pages["/tcgplayer/94/1/prices"] = page(
        [None, price(None), price(7, lowPrice="cheap", midPrice=-1), price(7, None), price(4711)]
    )
    (game,) = update().updates
    assert set(cards()) == {"Odd data", "Blank number"}
    assert game.unusable[0][0] == "Unknown type"
    assert "type: must name one of" in game.unusable[0][1]


def test_an_empty_set_and_a_new_one_are_fine(update, feed, cards):
    update()
    next_edition(feed)
    feed.pages["/tcgplayer/94/groups"] = page(
        [{"groupId": 1, "name": "Shattered Chaos"}, {"groupId": 2, "name": None}]
    )
    feed.pages["/tcgplayer/94/2/products"] = b"\xef\xbb\xbf" + b'{"results": []}'
    feed.pages["/tcgplayer/94/2/prices"] = {"results": []}
    (changes,) = update("2026-09-28").changes
    assert cards() == {}
    assert changes.gone == ("Achaean Soldier", "Heroic Soul")


HOSTILE = {
    "SQL": {"name": "x'); DROP TABLE card; --"},
    "long text": {"Description": "x" * 10_000_000},
    "script": {"Description": "<script>alert(1)</script>Draw."},
    "path": {"Number": "../../../etc/passwd"},
    "huge number": {"Influence_Cost": "9" * 400},
    "not a number": {"Influence_Cost": "NaN"},
    "many fields": {f"Field {number}": "x" for number in range(500)},
    "half a character": {"Description": "\ud800"},
}


@pytest.mark.parametrize("fields", HOSTILE.values(), ids=HOSTILE)
def test_hostile_products_harm_nothing(update, feed, cards, fields):
    name = fields.pop("name", "Hostile") if "name" in fields else "Hostile"
    feed.set_products(
        product(1, name, **{"Number": "1", "Card_Type": "Spell"} | fields),
        product(2, "Good", Number="2", Card_Type="Spell"),
    )
    update()
    assert "Good" in cards()
    assert all("<" not in card.text for card in cards().values())
