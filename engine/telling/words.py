"""A game's messages put into words as readers are told them: also what is done by hand, and lines of text."""

from __future__ import annotations

from collections.abc import Callable

from engine.games import played_game
from engine.kernel.game import BoundReached
from engine.kernel.telling import Teller
from engine.play.by_hand import place_of_line
from engine.play.verbs import CARDS

#: The groups of words that hold what some kinds of parts of a deed can be; those of other kinds are called as the kind.
_GROUPS = {"forbidden": "deed", "permitted": "deed", "forbidden of a player": "what"}


def groups_of(kind: str) -> tuple[str, ...]:
    """The groups in which a word for a part of what is done by hand can stand."""
    return _GROUPS.get(kind, kind), "by_hand_word", "color"


class Words(Teller):
    """Messages in words, with what only a game's own declarations can read."""

    def __init__(self, game: str, language: str, name: Callable[[str], str | None]) -> None:
        super().__init__(game, language, name)
        self._hand = played_game(game).hand

    def skill(self, name: str) -> str:
        """The name of a skill; a line of text that is resolved by hand is called by its place."""
        place = place_of_line(name)
        return self.say("form.line", {"place": place}) if place else super().skill(name)

    def deed(self, does: str) -> str:
        """What is done by hand, as an input writes it, in words; as it is written where the game has no such verb."""
        name, *parts = does.split(":")
        verb = self._hand.verbs.get(name)
        if verb is None:
            return does
        kinds = [kind.removesuffix("?") for kind in verb.shape.takes]
        said = tuple(self._part(kind, part) for kind, part in zip(kinds, parts, strict=False))
        label = self.word("by_hand", name)
        return self.say("form.deed", {"label": label, "said": said}) if said else label

    def _part(self, kind: str, part: str) -> str:
        if kind in CARDS and (called := self.card(part)):
            return called
        words = part.split(" ") if kind == "colors" else [part]
        return " ".join(self._known(kind, word) for word in words)

    def _known(self, kind: str, word: str) -> str:
        return next((said for group in groups_of(kind) if (said := self.word(group, word)) != word), word)

    def cut(self, bound: BoundReached) -> str:
        """Why a ruling goes no further."""
        return self.say("cut", {"value": f"{bound.value:,}", "bound": bound.bound})
