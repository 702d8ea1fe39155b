"""A real HTTP server on this machine that serves the feed's pages, or every kind of fault."""

import json
import ssl
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

STAMP = "2026-09-26T20:05:50+0000"
CATEGORY = 94


def extended(**fields):
    return [
        {"name": name.replace("_", " "), "displayName": name, "value": value}
        for name, value in fields.items()
    ]


def product(number, name, group=1, category=CATEGORY, **fields):
    return {
        "productId": number,
        "name": name,
        "cleanName": name,
        "imageUrl": f"https://tcgplayer-cdn.tcgplayer.com/product/{number}_200w.jpg",
        "categoryId": category,
        "groupId": group,
        "url": f"https://example.org/{number}",
        "modifiedOn": "2026-09-01T00:00:00",
        "imageCount": 1,
        "presaleInfo": {"isPresale": False},
        "extendedData": extended(**fields),
    }


def price(number, subtype="Normal", **amounts):
    return {
        "productId": number,
        "lowPrice": 1.5,
        "midPrice": 2,
        "highPrice": None,
        "marketPrice": 1.75,
        "directLowPrice": None,
        "subTypeName": subtype,
    } | amounts


def page(results, **envelope):
    return {
        "totalItems": len(results),
        "success": True,
        "errors": [],
        "results": results,
    } | envelope


SOLDIER = {
    "Number": "012/200",
    "Rarity": "Common",
    "Card_Type": "Champion",
    "Aspect": "Ambition",
    "Influence_Cost": "2",
    "Attack": "2",
    "Health": "3",
    "Raid": "1",
    "Infusion_Allowance": "1",
    "Traits": "Human; Soldier",
    "Description": "<strong>Swift</strong><br>\r\nSUMMON &mdash; Draw a card.",
}
PRODUCTS = [
    product(1001, "Achaean Soldier", **SOLDIER),
    product(1002, "Achaean Soldier (Alternate Art)", **SOLDIER | {"Rarity": "Ultra Rare"}),
    product(
        1003,
        "Heroic Soul [Shattered Chaos]",
        Number="P-001",
        Rarity="Uncommon",
        Card_Type="Unique Infusion",
        Pips="2",
        Description="+1 attack",
        Mystery="seven",
    ),
    product(1004, "Shattered Chaos - Booster Box", UPC="12345"),
]


class Feed:
    """The pages by path; a page is a document, bytes, a status, or a function of the handler."""

    def __init__(self):
        self.pages = {
            "/last-updated.txt": f"{STAMP}\n".encode(),
            "/tcgplayer/94/groups": page(
                [{"groupId": 1, "name": "Shattered Chaos", "categoryId": CATEGORY}]
            ),
            "/tcgplayer/94/1/products": page(PRODUCTS),
            "/tcgplayer/94/1/prices": {
                "success": True,
                "errors": [],
                "results": [price(1001), price(1001, "Foil"), price(1002, marketPrice=None)],
            },
        }
        self.requests = []

    def set_products(self, *products):
        self.pages["/tcgplayer/94/1/products"] = page(list(products))


def handler_of(feed):
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            feed.requests.append((self.path, self.headers.get("User-Agent")))
            answer = feed.pages.get(self.path, 404)
            if callable(answer):
                answer(self)
            elif isinstance(answer, int):
                self.answer(b"no", answer)
            else:
                self.answer(answer if isinstance(answer, bytes) else json.dumps(answer).encode())

        def answer(self, body, status=200, **headers):
            self.send_response(status)
            for name, value in {"Content_Length": str(len(body)), **headers}.items():
                self.send_header(name.replace("_", "-"), value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_words):
            pass

    return Handler


class Server(ThreadingHTTPServer):
    """Says nothing when a client hangs up, which is what some tests are about."""

    daemon_threads = True

    def handle_error(self, request, client_address):
        pass


@contextmanager
def serving(feed, certificate=None):
    """Serve a feed, with a certificate over TLS; gives its address."""
    server = Server(("127.0.0.1", 0), handler_of(feed))
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"{'https' if certificate else 'http'}://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
