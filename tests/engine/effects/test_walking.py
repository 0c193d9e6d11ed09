"""Going through a tree of nodes."""

from __future__ import annotations

from engine.effects.nodes import Current, Draw, Has, If, Play, Selector, Skill, Trigger
from engine.effects.walking import nodes_in

HORN = Selector(current=Current(name=("Horn",)))
SONG = Skill("Song", "auto", trigger=Trigger("dawn", {"card": HORN}), effect=(If(Has(HORN), (Draw(), Play())),))


def test_a_tree_is_gone_through_from_the_root_into_lists_and_tables() -> None:
    kinds = [type(node) for node in nodes_in(SONG)]

    assert kinds[0] is Skill
    assert kinds.count(Selector) == 3  # twice the horn, once the card that is played
    assert {Trigger, If, Has, Draw, Play} <= set(kinds)


def test_plain_values_are_no_nodes() -> None:
    assert list(nodes_in(("word", 1, None))) == []
