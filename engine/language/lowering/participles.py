"""What a text can have done to something, as the word that later sentences call it by.

They are the values of a game's own list (`terms.Done`); a game has further ones for its own verbs.
"""

from typing import Final

CHOSEN: Final = "chosen"
TARGETED: Final = "targeted"
DESTROYED: Final = "destroyed"
SACRIFICED: Final = "sacrificed"
DISCARDED: Final = "discarded"
REVEALED: Final = "revealed"
RETURNED: Final = "returned"
SUMMONED: Final = "summoned"
HEALED: Final = "healed"
DRAWN: Final = "drawn"
FOUND: Final = "found"
COPIED: Final = "copied"
DEALT: Final = "dealt"
REMOVED: Final = "removed"
PLAYED: Final = "played"
PUT: Final = "put"
KILLED: Final = "killed"
MOVED: Final = "moved"
SHUFFLED: Final = "shuffled"
EXCEEDING: Final = "dealt in excess"
