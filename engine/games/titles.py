"""What players call the games, by their ids.

The registry says it as it loads. The rules of a game name other games; they cannot ask the
registry, which loads them.
"""

_TITLES: dict[str, str] = {}


def call(game_id: str, title: str) -> None:
    """Say what players call a game."""
    _TITLES[game_id] = title


def title_of(game_id: str) -> str:
    """Return what players call a game, by its id."""
    return _TITLES[game_id]
