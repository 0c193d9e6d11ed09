"""What of a game a sentence speaks of, whatever words it says it with: "my guy swings" as "a Battle Card attacks"."""

from __future__ import annotations

from engine.sentences.words import items_of, spoken_in

#: What ties a sentence together, says who, asks or counts; all other items are things of the game.
_TIES = frozenset(
    {"unknown", "stop", "empty", "and", "link", "not", "number", "person", "possessive", "he", "asks", "claim"}
    | {"name", "character"}
)


def things_in(sentence: str, game: str) -> frozenset[tuple[str, str]]:
    """The kinds of cards, areas, actions, keywords, times and the like that a sentence speaks of, each with its kind.

    Args:
        game: the slug of a game that is played; of one that has no table of players' words nothing is known.
    """
    spoken = spoken_in(game)
    items = items_of(sentence, spoken, is_forgiving=False) if spoken else []
    return frozenset((item.kind, str(item.value)) for item in items if item.kind not in _TIES)
