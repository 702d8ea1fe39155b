"""Fetching pages politely: one at a time, with pauses, limits and from one host only."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urljoin

import requests
from urllib3.exceptions import HTTPError

from deckbuilder import __version__
from deckbuilder.feeds.addresses import host_of, is_safe
from deckbuilder.feeds.errors import (
    FeedCancelledError,
    FeedContentError,
    FeedRefusedError,
    FeedUnreachableError,
)

USER_AGENT = f"Deckbuilder/{__version__}"
CONNECT_WAIT = 10.0  # seconds
READ_WAIT = 20.0  # seconds without a byte
MOST_REDIRECTS = 3
MOST_TRIES = 2  # of a page whose connection broke
_CHUNK = 65_536
_STOP = (403, 429)

Cancelled = Callable[[], bool]


def _never() -> bool:
    return False


def _no_password(request: requests.PreparedRequest) -> requests.PreparedRequest:
    """Leave a request as it is; without this, requests would look for passwords in ~/.netrc."""
    return request


class PoliteClient:
    """Fetches pages from some hosts.

    Args:
        hosts: `host` or `host:port`; a page of another host is never asked for.
        pause: Seconds between two requests, at least.
        longest_wait: Seconds for one page, however slowly it comes.
        most_requests: After that many nothing more is asked for.
        is_cancelled: Asked before each request and between the pieces of a page.
        sleep: Waits; tests pass something quicker.
    """

    def __init__(
        self,
        hosts: tuple[str, ...],
        *,
        pause: float,
        longest_wait: float,
        most_requests: int,
        is_cancelled: Cancelled = _never,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._hosts = hosts
        self._pause = pause
        self._longest_wait = longest_wait
        self._most_requests = most_requests
        self._is_cancelled = is_cancelled
        self._sleep = sleep
        self._next_request = 0.0
        self._session = requests.Session()
        self._session.headers["User-Agent"] = USER_AGENT
        self._session.auth = _no_password
        self.requests_made = 0

    def fetch(self, address: str, largest: int) -> bytes:
        """Return the body of a page of at most `largest` bytes.

        Raises:
            FeedError: It cannot be had; which kind says why.
        """
        for _ in range(MOST_TRIES):
            try:
                return self._follow(address, largest)
            except (requests.RequestException, HTTPError) as error:
                broken = error
        raise FeedUnreachableError(
            f"{host_of(address)} cannot be reached; check the network and try again."
        ) from broken

    def close(self) -> None:
        """Close the connection."""
        self._session.close()

    def _follow(self, address: str, largest: int) -> bytes:
        """Fetch a page, through redirections that stay with our hosts."""
        for _ in range(MOST_REDIRECTS + 1):
            self._checkhost_of(address)
            with self._response(address) as response:
                if not response.is_redirect:
                    self._check_status(address, response.status_code)
                    return self._body(address, response, largest)
                address = urljoin(address, response.headers["Location"])
        raise FeedContentError(f"{host_of(address)} redirects in a circle.")

    @contextmanager
    def _response(self, address: str) -> Iterator[requests.Response]:
        self._wait()
        response = self._session.get(
            address, stream=True, allow_redirects=False, timeout=(CONNECT_WAIT, READ_WAIT)
        )
        with response:
            yield response

    def _wait(self) -> None:
        """Keep the pause since the last request."""
        self._check_wanted()
        if self.requests_made >= self._most_requests:
            raise FeedRefusedError("Today's limit of pages is reached; try again tomorrow.")
        self._sleep(max(0.0, self._next_request - time.monotonic()))
        self._next_request = time.monotonic() + self._pause
        self.requests_made += 1

    def _body(self, address: str, response: requests.Response, largest: int) -> bytes:
        deadline = time.monotonic() + self._longest_wait
        body = bytearray()
        # What has come is looked at piece by piece: a full chunk of a dripping page takes for ever.
        while chunk := response.raw.read1(_CHUNK, decode_content=True):
            body += chunk
            self._check_wanted()
            if len(body) > largest:
                raise FeedContentError(f"{address} is larger than {largest} bytes.")
            if time.monotonic() > deadline:
                raise FeedUnreachableError(f"{host_of(address)} is too slow; try again later.")
        return bytes(body)

    def _check_wanted(self) -> None:
        if self._is_cancelled():
            raise FeedCancelledError("The update was cancelled; nothing was changed.")

    def _checkhost_of(self, address: str) -> None:
        if host_of(address) not in self._hosts or not is_safe(address):
            raise FeedContentError(f"{host_of(address)} is not an allowed host for downloads.")

    def _check_status(self, address: str, status: int) -> None:
        host = host_of(address)
        if status in _STOP:
            raise FeedRefusedError(
                f"{host} asks us to stop (status {status}); try again tomorrow, not before."
            )
        if status != requests.codes.ok:
            raise FeedUnreachableError(f"{host} has no answer for {address} (status {status}).")
