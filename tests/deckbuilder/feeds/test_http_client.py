import gzip
from pathlib import Path

import pytest

from deckbuilder.feeds.addresses import host_of
from deckbuilder.feeds.errors import FeedContentError, FeedUnreachableError
from deckbuilder.feeds.http_client import PoliteClient
from tests.deckbuilder.feeds.feed_server import serving

CERTIFICATE = Path(__file__).parent / "self_signed.pem"  # for 127.0.0.1, by nobody


@pytest.fixture
def client(address):
    client = PoliteClient((host_of(address),), pause=0, longest_wait=5, most_requests=50)
    yield client
    client.close()


def test_compressed_pages_are_read(client, address, feed):
    body = b"words " * 5_000
    feed.pages["/page"] = lambda handler: handler.answer(
        gzip.compress(body), Content_Encoding="gzip"
    )
    assert client.fetch(f"{address}/page", 100_000) == body


def test_a_page_that_grows_when_unpacked_is_refused(client, address, feed):
    feed.pages["/page"] = lambda handler: handler.answer(
        gzip.compress(b"\0" * 30_000_000), Content_Encoding="gzip"
    )
    with pytest.raises(FeedContentError, match="larger than"):
        client.fetch(f"{address}/page", 100_000)


def test_pages_in_chunks_are_read(client, address, feed):
    def answer(handler):
        handler.send_response(200)
        handler.send_header("Transfer-Encoding", "chunked")
        handler.end_headers()
        for piece in (b"first ", b"second"):
            handler.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
        handler.wfile.write(b"0\r\n\r\n")

    feed.pages["/page"] = answer
    assert client.fetch(f"{address}/page", 1_000) == b"first second"


OTHERS = ["https://example.org/x", "http://127.0.0.1:1/x", "file:///etc/passwd", "ftp://127.0.0.1/"]


@pytest.mark.parametrize("other", OTHERS)
def test_no_other_host_is_ever_asked(client, other):
    with pytest.raises(FeedContentError, match="is not an allowed host"):
        client.fetch(other, 1_000)
    assert client.requests_made == 0


@pytest.fixture
def https_client(feed):
    feed.pages["/page"] = b"words"
    with serving(feed, CERTIFICATE) as address:
        client = PoliteClient((host_of(address),), pause=0, longest_wait=5, most_requests=50)
        yield client, f"{address}/page"
        client.close()


def test_a_certificate_that_nobody_vouches_for_is_refused(https_client, feed):
    client, page = https_client
    with pytest.raises(FeedUnreachableError):
        client.fetch(page, 1_000)
    assert feed.requests == []


def test_a_certificate_that_the_user_trusts_is_enough(https_client, monkeypatch):
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(CERTIFICATE))
    client, page = https_client
    assert client.fetch(page, 1_000) == b"words"


def test_no_password_of_the_user_is_sent(client, address, feed, tmp_path, monkeypatch):
    netrc = tmp_path / "netrc"
    netrc.write_text("machine 127.0.0.1 login me password secret\n")
    netrc.chmod(0o600)
    monkeypatch.setenv("NETRC", str(netrc))
    sent = []

    def answer(handler):
        sent.append(handler.headers.get("Authorization"))
        handler.answer(b"words")

    feed.pages["/page"] = answer
    assert client.fetch(f"{address}/page", 1_000) == b"words"
    assert sent == [None]
