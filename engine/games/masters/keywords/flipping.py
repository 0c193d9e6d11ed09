"""22-2-4, 22-25-4: what [Awaken] and [Wish] end with: their Leader Card is turned over."""

from engine.effects.nodes import THIS, Action, Flip
from engine.effects.walking import nodes_in


def then_flipped(effect: tuple[Action, ...], keyword: str) -> tuple[Action, ...]:
    """An effect after which the card is flipped onto its back, if it is face-up.

    Args:
        keyword: whose effect it is; a card's own text can say that it is flipped, and it is flipped once then.
    """
    says_so = any(isinstance(node, Flip) for node in nodes_in(effect))
    return (*effect, Flip(THIS, "back", keyword=keyword if says_so else ""))
