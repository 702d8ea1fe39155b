"""Sentences made by walking through the grammar at random: valid in form, if not in sense."""

from random import Random

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.language.reading.forms import Place

FAR = 10**9
WORDS = {
    "#number": ("2", "3", "one", "two", "5", "three"),
    "#signed": ("+1", "+2", "-1", "+X"),
    "#signed_pair": ("+1/+1",),
    "#stats": ("1/1", "2/3"),
    "#cost": ("(2)",),
    "#quoted": ('"Hoplite"',),
    "#name": ("Hoplite",),
    "#kind": ("Beast", "God", "Human"),
    "#kinds": ("Beasts", "Gods", "Humans"),
    "#kind_both": ("Yokai",),
    "#trait": ("Zarn",),
    "#counter": ("doom",),
    "#self": ("this champion",),
    "#ability": ('"DEATH — Draw a card."',),
}
MARKS = ((" 's", "'s"), (" - ", "-"), (" ,", ","), ("« ", "("), (" »", ")"))


class Generator:
    """Makes sentences of about a given length."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._grammar = LANGUAGE.grammar
        self._shortest: dict[int, int] = {}
        self._rules = [FAR] * len(self._grammar.roots)
        self._measure()

    def sentence(self, rule: str, length: int) -> str:
        """Return a sentence of a rule."""
        words: list[str] = []
        self._walk(self._grammar.numbers[rule], length, words)
        text = " ".join(words)
        for mark, plain in MARKS:
            text = text.replace(mark, plain)
        return text

    def _places(self) -> list[Place]:
        waiting, found = list(self._grammar.roots), {}
        while waiting:
            node = waiting.pop()
            if id(node) not in found:
                found[id(node)] = node
                waiting += [*node.words.values(), *(after for _, after in node.gaps)]
        return list(found.values())

    def _measure(self) -> None:
        """Find the fewest words behind every place, so that no walk goes on for ever."""
        nodes = self._places()
        changed = True
        while changed:
            changed = False
            for node in nodes:
                fewest = self._fewest(node)
                if fewest < self._shortest.get(id(node), FAR):
                    self._shortest[id(node)] = fewest
                    changed = True
            self._rules = [self._shortest.get(id(root), FAR) for root in self._grammar.roots]

    def _fewest(self, node: Place) -> int:
        ways = [0] if node.ends else []
        ways += [1 + self._shortest.get(id(after), FAR) for after in node.words.values()]
        ways += [
            self._rules[rule] + self._shortest.get(id(after), FAR) for rule, after in node.gaps
        ]
        return min(ways)

    def _walk(self, rule: int, budget: int, words: list[str]) -> int:
        node = self._grammar.roots[rule]
        while True:
            steps = [(0, "", -1, node)] * 2 if node.ends else []
            steps += [
                (1 + self._shortest[id(after)], word, -1, after)
                for word, after in node.words.items()
            ]
            steps += [
                (self._rules[gap] + self._shortest[id(after)], "", gap, after)
                for gap, after in node.gaps
            ]
            affordable = [step for step in steps if step[0] <= budget] or [
                min(steps, key=lambda step: step[0])
            ]
            _, word, gap, after = self._chance.choice(affordable)
            if gap < 0 and not word:
                return budget
            if gap >= 0:
                rest = self._shortest[id(after)]
                budget = self._walk(gap, budget - rest, words) + rest
            else:
                words.append(self._chance.choice(WORDS.get(word, (word,))))
                budget -= 1
            node = after
