"""How many examples property tests try: 100, or a twentieth of what DECKBUILDER_FUZZ says."""

import os

EXAMPLES = max(100, int(os.environ.get("DECKBUILDER_FUZZ", "2000")) // 20)  # of each test
