"""A feed with an edition for every number that is asked for; each card says the number."""

from tests.deckbuilder.feeds.feed_server import Feed, page, product

CARDS = 30


class NumberedFeed(Feed):
    """Pages below /NUMBER/ are of the edition of that number."""

    def __init__(self):
        super().__init__()
        self.pages = _Pages()


class _Pages(dict[str, object]):
    def get(self, path, default=None):
        _, number, rest = path.split("/", 2)
        match rest:
            case "last-updated.txt":
                return f"edition {number}".encode()
            case "tcgplayer/94/groups":
                return page([{"groupId": 1, "name": "Shattered Chaos", "categoryId": 94}])
            case "tcgplayer/94/1/products":
                text = f"Draw {number} cards."
                return page([
                    product(each, f"Sold {each}", Number=str(each), Card_Type="Spell",
                            Influence_Cost="1", Description=text)
                    for each in range(1, CARDS + 1)
                ])  # fmt: skip
            case "tcgplayer/94/1/prices":
                return {"success": True, "errors": [], "results": []}
            case _:
                return default
